"""Filled-in forms of the calculators of Confrontations, and forms that have no answer."""

from __future__ import annotations

__all__ = ["BAD", "QUERIES"]

QUERIES = {
    "card-limit": (
        "",
        "advantages=0",
        "advantages=2",
        "advantages=3",
        "advantages=20&disadvantages=20",
        "disadvantages=20",
        "skill=0",
        "skill=0&advantages=2",
        "advantages=2&skill=2&damage=3",
        "advantages=2&skill=2&damage=3&cf-q4=none",
        "skill=15&damage=30",
        "attribute=0",
        "attribute=1",
        "attribute=1&cf-q5=one",
        "attribute=6&advantages=2",
        "attribute=3&used=1",
        "attribute=3&used=1&cf-q6=subtract",
        "attribute=3&used=3",
        "attribute=2&used=18",
        "elsewhere=1",
        "elsewhere=1&cf-q9=total",
        "attribute=3&used=1&elsewhere=1&cf-q9=total&cf-q6=subtract",
        "gm=nobody",
        "gm=nobody&characters=1",
        "gm=nobody&characters=1&disadvantages=2",
        "gm=nobody&characters=1&advantages=0&skill=2&damage=3",
        "gm=nobody&characters=2&two-advantages=2",
        "gm=nobody&characters=2&two-advantages=2&cf-q7=global",
        "gm=nobody&characters=2&action=theirs&one-advantages=2",
        "gm-advantages=0",
        "gm-advantages=1&gm-disadvantages=3",
        "gm-advantages=6",
        "gm=one&characters=1&one-attribute=3",
        "gm=four&characters=4&action=theirs&four-advantages=5&three-skill=0&two-damage=4",
        "characters=3&two-advantages=2&three-disadvantages=1",
        "characters=4&cf-q7=global&cf-q5=one&attribute=1&one-attribute=1&two-attribute=1",
        "characters=4&one-used=1&two-elsewhere=2&cf-q9=total",
    ),
}

BAD = {
    "card-limit": {
        "advantages=21": "Advantages must be a whole number from 0 to 20; it is “21”.",
        "attribute=7": "Attribute must be a whole number from 0 to 6; it is “7”.",
        "skill=x": "Skill must be a whole number from 0 to 15; it is “x”.",
        "gm=two&characters=1": "The GM confronts must be somebody who takes part; it is no. 2.",
        "gm=all": "The GM confronts must be one of nobody, you, one, two, three, four; it is “all”.",
        "characters=5": "Other characters must be a whole number from 0 to 4; it is “5”.",
        "characters=1&one-used=-1": "Cards used of no. 1 must be a whole number from 0 to 18; it is “-1”.",
        "cf-q7=some": "“Three or more sides: who is in inferiority?” must be one of pairwise, global; it is",
    },
}
