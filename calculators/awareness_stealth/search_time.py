"""How many turns of searching it takes to find something, for one searcher or several."""

from __future__ import annotations

from calculators.awareness_stealth.pools import GOALS, HIDDEN_STATES, dice, dice_list, pays
from calculators.awareness_stealth.search_answer import MOST_TURNS, answer
from calculators.fields import Choice, Option, Percent, Whole
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.awareness_stealth.rulings import RULINGS

__all__ = ["CALCULATOR"]

_CYCLE = "One entry for a search that is the same every turn; a list that is used up begins again."

CALCULATOR = Calculator(
    id="search-time",
    system="awareness-stealth",
    title="Search time",
    question="We keep searching, turn after turn. How long until we find it?",
    description="The chance to find what hides by each turn, the turns a wanted chance takes, and the Flow they cost.",
    page="awareness-stealth/awareness/",
    groups=(
        Group(
            "Your search",
            (
                dice_list(
                    "cards",
                    "Your cards, turn by turn",
                    ((1, 0),),
                    f"Without the Flow and without bonuses. {_CYCLE}",
                    ("AW-56",),
                    item="turn {n}",
                    least=1,
                    most=3,
                ),
                pays(),
                Whole(
                    "bonuses",
                    "Situation bonuses",
                    0,
                    "Each is 1d6; all searchers have them.",
                    (),
                    ("AW-57", "AW-Q25"),
                    low=0,
                    high=6,
                ),
            ),
        ),
        Group(
            "Others who search with you",
            (
                dice_list("second", "Second searcher", (), _CYCLE, ("AW-56",), item="turn {n}", most=3),
                pays("second-pays"),
                dice_list("third", "Third searcher", (), _CYCLE, ("AW-56",), item="turn {n}", most=3),
                pays("third-pays"),
                Choice(
                    "sharing",
                    "What one learns",
                    "told",
                    "States are each observer's own; a shout makes them one.",
                    clauses=("AW-61", "AW-Q26"),
                    options=(Option("told", "he tells the others"), Option("silent", "he keeps to himself")),
                ),
            ),
            folded=True,
        ),
        Group(
            "What hides",
            (
                dice(
                    "resistance",
                    "It resists with",
                    (1, 3),
                    "Without flipped cards; 0 dice for a fixed number.",
                    ("AW-58", "AW-60"),
                ),
                dice(
                    "flipped",
                    "Flipped for stealth",
                    (0, 0),
                    "Cards it flips anew every turn.",
                    ("AW-59", "AW-Q10"),
                ),
                Choice(
                    "state",
                    "To you it is",
                    "unknown",
                    "What you know of it at the start.",
                    clauses=("AW-01",),
                    options=HIDDEN_STATES,
                ),
            ),
        ),
        Group(
            "What you want",
            (
                Choice(
                    "goal",
                    "To get it",
                    "obvious",
                    "The search stops when one of you has it there.",
                    clauses=("AW-61", "AW-62"),
                    options=GOALS,
                ),
                Whole(
                    "turns",
                    "Turns",
                    5,
                    "One Awareness Action each.",
                    (),
                    ("AW-53",),
                    low=1,
                    high=MOST_TURNS,
                ),
                Percent("chance", "Wanted chance", "90", "For the number of turns it takes."),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("AW-Q2", "AW-Q3", "AW-Q4", "AW-Q10", "AW-Q25")),
    contrasts={
        "AW-Q2": "",
        "AW-Q3": "",
        "AW-Q4": "pays=both",
        "AW-Q10": "second=1d6&flipped=1d6",
        "AW-Q25": "bonuses=1",
    },
    answer=answer,
    examples=(
        Example("One guard, an intruder with 1d6+3", ""),
        Example("Three guards against 3d6", "second=1d6&third=1d6&resistance=3d6"),
        Example("A Known assassin in a dark room", "cards=2d6+2&flipped=1d6+2&state=known"),
        Example("Good cards every other turn only", "cards=3d6+3,0d6"),
    ),
)
