"""Which cards to flip to stay hidden, and what that leaves for defence."""

from __future__ import annotations

from calculators.awareness_stealth.search_form import GOALS, HIDDEN
from calculators.calculator import Calculator, Example
from calculators.fields import choice, dice, dice_list, percent, whole, yes_no
from calculators.form import Form, Obeys, Section
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.stealth import MOST_FLIP_CARDS, MOST_HIDING_SEARCHES, MOST_HIDING_TURNS

__all__ = ["CALCULATOR", "StealthPlanner"]


class StealthPlanner(Form):
    """What is asked about somebody who wants to stay hidden."""

    yours = Section("Your stealth")
    cards = dice_list(
        "Cards you can flip",
        ((1, 3), (1, 2), (1, 1), (1, 0)),
        "Those that suit stealth; the same ones every turn.",
        "AW-42 AW-50",
        least=0,
        most=MOST_FLIP_CARDS,
        item="card {n}",
        sheet="stealth",
        words="#; card; flip",
    )

    theirs = Section("Their search")
    searches = dice_list(
        "Searches each turn",
        ((2, 0),),
        "What is rolled in each, the Flow die included.",
        "AW-55 AW-58",
        least=0,
        most=MOST_HIDING_SEARCHES,
        item="search {n}",
        words="search; they search; vs #; vs search; search of #; search with #; ## guards; ## searchers",
    )
    turns = whole("Turns", 3, 0, MOST_HIDING_TURNS, "Full turns of theirs.", "AW-45", words="turn; for # turns")
    chance = percent("Wanted chance", "75", "To stay hidden for all these turns.", "AW-45")

    more = Section("More", folded=True, says="you are {state}, feared {attack} on {defence}")
    fear = yes_no(
        "Do you keep cards for defence?",
        True,
        "Against an attack once you are Obvious: then flipped cards are gone.",
        "AW-49 AW-Q30",
        words="keep cards for defence",
        called={"no": "keep no cards for defence; keep no cards; no defence"},
    )
    attack = dice("Their attack", (3, 3), "Its cards, added up.", "AW-05", when=fear.one_of(True))
    defence = dice(
        "Your other defence",
        (1, 2),
        "Cards that defend and cannot be flipped for stealth.",
        "AW-05",
        when=fear.one_of(True),
        sheet="defence",
    )
    own = dice(
        "Other help to hide",
        (0, 0),
        "Dice that resist a search without a card, such as situation bonuses.",
        "AW-58 AW-59",
    )
    state = choice(
        "Your state to them", HIDDEN, "Known is a step nearer to being found.", "AW-01 AW-43", called={"known": "known"}
    )
    goal = choice(
        "State to avoid",
        GOALS,
        "If Known is good enough, they need two steps or a margin of 7.",
        "AW-61 AW-62",
    )

    house = Obeys(House, "AW-Q2 AW-Q10 AW-Q24")


CALCULATOR = Calculator(
    title="Stealth planner",
    question="I want to stay hidden for some turns. Which cards do I flip?",
    description="The fewest cards to flip for a wanted chance to stay hidden, against keeping them for defence.",
    page="awareness-stealth/stealth/",
    form=StealthPlanner,
    rules="[Stealth](../awareness-stealth/stealth.md)",
    asked="[how to hide](../awareness-stealth/stealth.md#flip-action), "
    "[what ends it](../awareness-stealth/stealth.md#when-you-act), "
    "[what flipped cards are good for](../awareness-stealth/stealth.md#flipped-cards-defend)",
    place=5,
    examples=(
        Example("Four cards, one guard, three turns", ""),
        Example("Two guards", "searches=2d6,2d6"),
        Example("Being Known is good enough", "goal=obvious&turns=5"),
    ),
    contrasts={"AW-Q2": "", "AW-Q10": "searches=2d6,2d6", "AW-Q24": "own=2d6+3"},
    heavy="cards=1d6+7,1d6+6,1d6+5,1d6+4,1d6+3,1d6+2,1d6+1,1d6&searches=3d6,2d6+3,4d6&aw-q10=once",
    words="stay hidden; stealth; flip cards; which cards do I flip; sneak; hide; cards flip; flip",
)
