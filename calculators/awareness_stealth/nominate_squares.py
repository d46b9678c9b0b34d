"""Striking at a Known Danger: which squares to name, a blast or an aimed shot, and melee."""

from __future__ import annotations

from calculators.awareness_stealth.area_answer import area
from calculators.awareness_stealth.melee_answer import in_melee
from calculators.awareness_stealth.pools import dice
from calculators.awareness_stealth.squares_answer import ranged
from calculators.fields import Choice, Option, Percent, When, Whole
from calculators.fields.grid import Grid
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.awareness_stealth.rulings import RULINGS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Answer
    from calculators.old import Values

__all__ = ["CALCULATOR"]

_RANGED = When("way", ("ranged",))
_AREA = When("way", ("area",))
_MELEE = When("way", ("melee",))
_PLACED = When("way", ("ranged", "area"))
_UNIFORM = When("where", ("uniform",))
_GRID = When("where", ("grid",))


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    if values.way == "melee":
        return in_melee(values)
    return area(values) if values.way == "area" else ranged(values)


CALCULATOR = Calculator(
    id="nominate-squares",
    system="awareness-stealth",
    title="Nominate squares",
    question="I know it is there, but not where. How many squares do I name?",
    description="The squares to name with a shot, a blast or an aimed shot, and melee against an enemy nobody sees.",
    page="awareness-stealth/known-danger/",
    groups=(
        Group(
            "Your attack",
            (
                Choice(
                    "way",
                    "You attack",
                    "ranged",
                    "A shot names squares, a blast covers some, melee strikes all around.",
                    clauses=("AW-14", "AW-17", "AW-21"),
                    options=(
                        Option("ranged", "with a shot"),
                        Option("area", "with a blast or a shot"),
                        Option("melee", "in melee"),
                    ),
                ),
                dice("attacker", "Attack cards", (3, 3), "All cards of the attack, added up.", ("AW-13",)),
                dice("blast", "Blast cards", (3, 3), "The cards of the area attack.", ("AW-21",), (_AREA,)),
                Whole(
                    "shots",
                    "Shots",
                    1,
                    "Before it moves, with the same cards each time.",
                    (_RANGED,),
                    ("AW-17",),
                    low=1,
                    high=3,
                ),
                Choice(
                    "extended-weapon",
                    "Extended Melee weapon",
                    "yes",
                    "Without one, only Open Melee is possible.",
                    (_MELEE,),
                    ("AW-16", "AW-Q13"),
                    options=(Option("yes", "Yes"), Option("no", "No")),
                ),
                Percent(
                    "chance", "Wanted chance", "50", "For the dice it would take.", (When("way", ("ranged", "melee")),)
                ),
            ),
        ),
        Group(
            "The enemy",
            (
                dice("defender", "It resists with", (1, 2), "As it would in plain view.", ("AW-05",)),
                dice(
                    "flipped",
                    "Flipped for stealth",
                    (0, 0),
                    "They count on top, but not against a blast.",
                    ("AW-20", "AW-51", "AW-Q7"),
                ),
            ),
        ),
        Group(
            "Where it may be",
            (
                Choice(
                    "where",
                    "It may be",
                    "uniform",
                    "Anywhere alike, or likelier in some squares.",
                    (_PLACED,),
                    ("AW-07", "AW-17"),
                    options=(Option("uniform", "anywhere, all alike"), Option("grid", "as I draw it")),
                ),
                Whole(
                    "squares",
                    "Possible squares",
                    4,
                    "All equally likely.",
                    (_PLACED, _UNIFORM),
                    ("AW-17",),
                    low=1,
                    high=50,
                ),
                Grid(
                    "grid",
                    "How likely each square is",
                    ((0, 1, 1, 0), (1, 2, 3, 1), (0, 1, 1, 0)),
                    "Tap a square to raise its weight from 0 to 3 and round again; 0 rules it out.",
                    (_PLACED, _GRID),
                    ("AW-17", "AW-Q9"),
                ),
                Whole(
                    "size",
                    "Squares it is wide",
                    1,
                    "A large target is hit in any of its squares.",
                    (_RANGED, _GRID, When("shots", ("1",))),
                    ("AW-Q12",),
                    low=1,
                    high=3,
                ),
                Whole(
                    "covered",
                    "Squares in the blast",
                    2,
                    "How many of the possible squares it covers.",
                    (_AREA, _UNIFORM),
                    ("AW-21", "AW-Q15"),
                    low=0,
                    high=50,
                ),
                Whole(
                    "blast-rows",
                    "Rows of the blast",
                    2,
                    "Placed where it is best.",
                    (_AREA, _GRID),
                    ("AW-21",),
                    low=1,
                    high=7,
                ),
                Whole(
                    "blast-columns",
                    "Columns of the blast",
                    2,
                    "Placed where it is best.",
                    (_AREA, _GRID),
                    ("AW-21",),
                    low=1,
                    high=7,
                ),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("AW-Q2", "AW-Q10", "AW-Q11")),
    contrasts={
        "AW-Q2": "",
        "AW-Q10": "shots=2&flipped=1d6",
        "AW-Q11": "",
    },
    answer=answer,
    examples=(
        Example("An archer and four dark corners", ""),
        Example("The same with two arrows", "shots=2"),
        Example("Likelier here than there", "where=grid"),
        Example("A grenade or a rifle", "way=area&attacker=3d6+9&squares=9&covered=4&flipped=1d6+2"),
        Example("A sword in the dark", "way=melee&defender=2d6+1"),
    ),
)
