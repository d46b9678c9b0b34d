"""Filled-in forms of the calculators of Awareness & Stealth, and forms that have no answer."""

from __future__ import annotations

__all__ = ["BAD", "QUERIES"]

QUERIES = {
    "awareness-odds": (
        "",
        "cards=0d6",
        "cards=0d6-5&aw-q3=no",
        "cards=11d6+30",
        "cards=3d6+4&resistance=2d6+2",
        "cards=2d6&hides=thing",
        "cards=2d6&hides=thing&fixed=0",
        "cards=2d6&hides=thing&fixed=99",
        "cards=2d6&hides=thing&fixed=12&goal=obvious",
        "resistance=0d6",
        "resistance=12d6+30",
        "resistance=12d6-5&cards=11d6-5",
        "pays=card",
        "pays=card&cards=2d6+3",
        "pays=both",
        "pays=card&aw-q4=no",
        "bonuses=1&state=known",
        "bonuses=6&cards=5d6",
        "bonuses=1&aw-q25=no",
        "state=known&goal=obvious",
        "state=obvious",
        "goal=obvious",
        "goal=obvious&searches=3&chance=90",
        "searches=20&chance=0.5",
        "chance=100",
        "chance=0.001&cards=11d6",
        "chance=12.5",
        "aw-q2=active",
        "aw-q2=active&hides=thing&fixed=7",
        "aw-q3=no",
        "aw-q3=no&pays=both&cards=2d6+1",
        "hides=several",
        "hides=several&goal=obvious",
        "hides=several&aw-q19=many",
        "hides=several&aw-q2=active&known-things=1d6+1,0d6+8",
        "hides=several&unknown-things=&known-things=2d6",
        "hides=several&unknown-things=1d6,1d6,1d6,1d6,1d6,1d6&known-things=2d6,2d6,2d6,2d6,2d6,2d6&cards=5d6",
        "cards=2d6+2&hides=several&unknown-things=1d6+2,1d6+2,0d6+11",
    ),
}
"""Queries with an answer."""

BAD = {
    "awareness-odds": {
        "cards=x": "Your cards must be 0 to 12 d6 and a modifier from −5 to 30, such as 3d6+2; it is “x”.",
        "cards=12d6": "Your cards must be 12 dice at most, with Flow and bonuses; it is 13.",
        "cards=9d6&bonuses=3": "Your cards must be 12 dice at most, with Flow and bonuses; it is 13.",
        "pays=both&aw-q4=no": "Paid with must be one of the two where the table allows no Flow on top; it is both.",
        "hides=several&unknown-things=": "Unknown things must be one thing at least in one of the lists",
        "hides=several&unknown-things=1d6,1d6,1d6,1d6,1d6,1d6,1d6": "Unknown things must be 0 to 6 of them",
        "hides=thing&fixed=100": "Fixed resistance must be a whole number from 0 to 99; it is “100”.",
        "resistance=": "It resists with must be 0 to 12 d6 and a modifier from −5 to 30",
        "searches=0": "Within searches must be a whole number from 1 to 20; it is “0”.",
        "chance=0": "Wanted chance must be a chance in percent, above 0 and up to 100; it is “0”.",
    },
}
"""Queries without one: the start of the sentence of their only problem."""
