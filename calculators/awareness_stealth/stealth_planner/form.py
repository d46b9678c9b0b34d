"""The cards to flip to stay hidden, and the cards that leaves for defence."""

from __future__ import annotations

from calculators.awareness_stealth.search_form import HIDDEN
from calculators.calculator import Calculator, Example
from calculators.forms.fields import choice, dice, dice_list, integer, percent, yes_no
from calculators.forms.form import Form, Obeys, Section
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.state import Goal
from engine.awareness_stealth.stealth import MOST_FLIP_CARDS, MOST_HIDING_SEARCHES, MOST_HIDING_TURNS

_AVOIDED: dict[Goal, str] = {"noticed": "Known or Obvious", "obvious": "Obvious"}


class StealthPlanner(Form):
    """The fields about somebody who wants to stay hidden."""

    yours = Section("Your stealth")
    cards = dice_list(
        "Cards you can flip",
        default=((1, 3), (1, 2), (1, 1), (1, 0)),
        help="Cards that suit stealth. You flip the same ones every turn.",
        clauses="AW-42 AW-50",
        least=0,
        most=MOST_FLIP_CARDS,
        item="card {n}",
        sheet="stealth",
    )

    theirs = Section("Their search")
    searches = dice_list(
        "Searches each turn",
        default=((2, 0),),
        help="All dice of each search, including the Flow's die.",
        clauses="AW-55 AW-58",
        least=0,
        most=MOST_HIDING_SEARCHES,
        item="search {n}",
    )
    turns = integer(
        "Turns", default=3, high=MOST_HIDING_TURNS, help="Full turns in which they search.", clauses="AW-45"
    )
    chance = percent("Wanted chance", default="75", help="To stay hidden for all these turns.", clauses="AW-45")

    more = Section("More", folded=True, summary="{state}, attack {attack}, defence {defence}")
    fear = yes_no(
        "Do you keep cards for defence?",
        default=True,
        help="Against an attack once you are Obvious, when flipped cards no longer help.",
        clauses="AW-49 AW-Q30",
    )
    attack = dice(
        "Their attack", default=(3, 3), help="All its cards together.", clauses="AW-05", when=fear.one_of(True)
    )
    defence = dice(
        "Your other defence",
        default=(1, 2),
        help="Cards for defence that you cannot flip for stealth.",
        clauses="AW-05",
        when=fear.one_of(True),
        sheet="defence",
    )
    own = dice(
        "Other help to hide",
        default=(0, 0),
        help="Dice against a search without a card, such as situation bonuses.",
        clauses="AW-58 AW-59",
    )
    state = choice(
        "Your state to them", options=HIDDEN, help="From Known, one success makes you Obvious.", clauses="AW-01 AW-43"
    )
    goal = choice(
        "State to avoid",
        options=_AVOIDED,
        help="If Known is good enough for you, they need two successes, or one by 7 or more.",
        clauses="AW-61 AW-62",
    )

    house = Obeys(House, "AW-Q2 AW-Q10 AW-Q24")


CALCULATOR = Calculator(
    title="Stealth planner",
    question="I want to stay hidden for some turns. Which cards do I flip?",
    description="The fewest cards to flip for a wanted chance to stay hidden, and the cards to keep for defence.",
    page="awareness-stealth/stealth/",
    form=StealthPlanner,
    rules_md="[Stealth](../awareness-stealth/stealth.md)",
    related_md="[how to hide](../awareness-stealth/stealth.md#flip-action), "
    "[what ends it](../awareness-stealth/stealth.md#when-you-act), "
    "[what flipped cards are good for](../awareness-stealth/stealth.md#flipped-cards-defend)",
    order=5,
    examples=(
        Example("Four cards, one guard, three turns", ""),
        Example("Two guards", "searches=2d6,2d6"),
        Example("Being Known is good enough", "goal=obvious&turns=5"),
    ),
    contrasts={"AW-Q2": "", "AW-Q10": "searches=2d6,2d6", "AW-Q24": "own=2d6+3"},
    slow_query="cards=1d6+7,1d6+6,1d6+5,1d6+4,1d6+3,1d6+2,1d6+1,1d6&searches=3d6,2d6+3,4d6&aw-q10=once",
)
