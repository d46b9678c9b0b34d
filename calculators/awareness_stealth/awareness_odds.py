"""Whether a search notices what hides, and what would have to change for a wanted chance."""

from __future__ import annotations

from calculators.awareness_stealth.notice_answer import noticing
from calculators.awareness_stealth.pools import GOALS, dice, dice_list, pays, pool, searching
from calculators.awareness_stealth.spot_answer import spotting
from calculators.fields import Choice, Option, Percent, When, Whole
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.awareness_stealth.rulings import RULINGS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Answer
    from calculators.old import Values

__all__ = ["CALCULATOR"]

_ALONE = When("hides", ("creature", "thing"))
_CREATURE = (When("hides", ("creature",)),)
_THING = (When("hides", ("thing",)),)
_SEVERAL = (When("hides", ("several",)),)
_HIDDEN = (_ALONE, When("state", ("unknown", "known")))


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    search = searching(pool(values.cards), values.pays, values, "cards")
    return spotting(values, search) if values.hides == "several" else noticing(values, search)


CALCULATOR = Calculator(
    id="awareness-odds",
    system="awareness-stealth",
    title="Awareness odds",
    question="Something hides here and I search. Do I notice it?",
    description="Exact chances that a search makes it Known or Obvious, and the resistance for a wanted chance.",
    page="awareness-stealth/awareness/",
    groups=(
        Group(
            "Your search",
            (
                dice(
                    "cards",
                    "Your cards",
                    (1, 0),
                    "All cards you play, added up, without the Flow and without bonuses.",
                    ("AW-56",),
                ),
                pays(),
                Whole(
                    "bonuses",
                    "Situation bonuses",
                    0,
                    "Each is 1d6.",
                    (),
                    ("AW-57", "AW-Q25"),
                    low=0,
                    high=6,
                ),
            ),
        ),
        Group(
            "What hides",
            (
                Choice(
                    "hides",
                    "There is",
                    "creature",
                    "A lifeless thing has a number; all that hides in range resists the same search.",
                    clauses=("AW-58", "AW-60"),
                    options=(
                        Option("creature", "a creature"),
                        Option("thing", "a lifeless thing"),
                        Option("several", "more than one"),
                    ),
                ),
                dice(
                    "resistance",
                    "It resists with",
                    (1, 3),
                    "All its fitting cards, those flipped for stealth included.",
                    ("AW-58", "AW-59"),
                    _CREATURE,
                ),
                Whole("fixed", "Fixed resistance", 9, "Set by the GM.", _THING, ("AW-60", "AW-Q20"), low=0, high=99),
                Choice(
                    "state",
                    "To you it is",
                    "unknown",
                    "What you knew of it before the search.",
                    (_ALONE,),
                    ("AW-01", "AW-61"),
                    options=(Option("unknown", "Unknown"), Option("known", "Known"), Option("obvious", "Obvious")),
                ),
                dice_list(
                    "unknown-things",
                    "Unknown things",
                    ((1, 3), (1, 0), (0, 9)),
                    "What each resists with; 0 dice for a fixed number.",
                    ("AW-58", "AW-60"),
                    item="Unknown {n}",
                    when=_SEVERAL,
                ),
                dice_list(
                    "known-things",
                    "Known things",
                    (),
                    "Those you know of, but cannot place.",
                    ("AW-58", "AW-60"),
                    item="Known {n}",
                    when=_SEVERAL,
                ),
            ),
        ),
        Group(
            "What you want",
            (
                Choice(
                    "goal",
                    "To get it",
                    "noticed",
                    "From Unknown to Known or better, from Known to Obvious.",
                    clauses=("AW-61", "AW-62"),
                    options=GOALS,
                ),
                Percent("chance", "Wanted chance", "50", "For the pools it would take.", _HIDDEN, ("AW-60",)),
                Whole(
                    "searches",
                    "Within searches",
                    1,
                    "Awareness Actions in which it may be found.",
                    _HIDDEN,
                    ("AW-53",),
                    low=1,
                    high=20,
                ),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("AW-Q2", "AW-Q3", "AW-Q4", "AW-Q19", "AW-Q25")),
    contrasts={
        "AW-Q2": "",
        "AW-Q3": "",
        "AW-Q4": "pays=both",
        "AW-Q19": "hides=several",
        "AW-Q25": "bonuses=1",
    },
    answer=answer,
    examples=(
        Example("Flow and a Dim Light card against a rat", ""),
        Example("A secret door of 9, three dice", "cards=2d6&hides=thing"),
        Example("A Known thing, with a bonus", "bonuses=1&state=known"),
        Example("Two goblins and a trapdoor", "cards=2d6+2&hides=several&unknown-things=1d6+2,1d6+2,0d6+11"),
    ),
)
