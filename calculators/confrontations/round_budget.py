"""One hand for several actions of an initiative round: which cards for which."""

from __future__ import annotations

from calculators.confrontations.cards import PLAIN, copies
from calculators.confrontations.round_budget_answer import ORDINALS, answer
from calculators.fields import Choice, Field, Option, When, Whole, Wholes
from calculators.fields.cards import Cards
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.confrontations.budget import MOST_WORTH
from engine.confrontations.played import MOST_HAND, MOST_PLAYS, MOST_VALUE
from engine.confrontations.rulings import RULINGS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.old import Values

__all__ = ["CALCULATOR"]

_MOST_ATTRIBUTES = 3
_LEVELS = ("success", "decisive", "critical")


def _copies(values: Values) -> dict[str, int]:  # noqa: ARG001 - all decks are alike
    return copies()


def _action(place: int, name: str, *, goal: str = "work", value: int = 6, against: int = 12) -> Group:
    when = (When("actions", tuple(str(count) for count in range(place, len(ORDINALS) + 1))),)
    fields: tuple[Field, ...] = (
        Choice(
            f"{name}-goal",
            f"No. {place} should",
            goal,
            "To stop theirs, a tie is enough.",
            when,
            ("CF-43",),
            options=(Option("work", "work"), Option("stop", "stop theirs, as a dodge")),
        ),
        Whole(
            f"{name}-value",
            f"Your value, no. {place}",
            value,
            "Before cards: the Skill after damage.",
            when,
            ("CF-21",),
            low=0,
            high=MOST_VALUE,
        ),
        Whole(
            f"{name}-against",
            f"Their value, no. {place}",
            against,
            "The final value you reckon with.",
            when,
            ("CF-42",),
            low=0,
            high=MOST_VALUE,
        ),
        Whole(
            f"{name}-attribute",
            f"Attribute, no. {place}",
            1,
            "Which of your Attributes above it uses.",
            when,
            ("CF-24",),
            low=1,
            high=_MOST_ATTRIBUTES,
        ),
        Choice(
            f"{name}-inferior",
            f"Inferior, no. {place}",
            "no",
            "",
            when,
            ("CF-30", "CF-31"),
            options=(Option("no", "no"), Option("yes", "yes")),
        ),
        Wholes(
            f"{name}-worth",
            f"Worth, no. {place}",
            (1, 1, 1),
            "What each level is worth to you; none less than the one before it.",
            when,
            ("CF-44", "CF-45", "CF-47"),
            low=0,
            high=MOST_WORTH,
            least=len(_LEVELS),
            most=len(_LEVELS),
            items=_LEVELS,
        ),
    )
    return Group(f"Action {place}", fields)


CALCULATOR = Calculator(
    id="round-budget",
    system="confrontations",
    title="Round budget",
    question="Several actions this round, one hand. Which cards do I save for which?",
    description="The best way to share out a hand over the actions of a round, within what each Attribute allows.",
    page="confrontations/action-value/",
    groups=(
        Group(
            "Your hand and Attributes",
            (
                Cards(
                    "hand",
                    "Cards in your hand",
                    ("K", "J", "7", "2"),
                    "",
                    (),
                    ("CF-25",),
                    most=MOST_HAND,
                    ranks=PLAIN,
                    open=True,
                    deck="mine",
                ),
                Wholes(
                    "attributes",
                    "Attributes you use",
                    (2,),
                    "Each is the most cards you may play with it in the whole round.",
                    (),
                    ("CF-24", "CF-26"),
                    low=0,
                    high=MOST_PLAYS,
                    most=_MOST_ATTRIBUTES,
                    item="Attribute {n}",
                    each="Most cards",
                ),
                Wholes(
                    "used",
                    "Cards used with them",
                    (),
                    "Cards played with it earlier in this initiative round.",
                    (),
                    ("CF-26", "CF-Q9"),
                    low=0,
                    high=MOST_PLAYS,
                    least=0,
                    most=_MOST_ATTRIBUTES,
                    item="Attribute {n}",
                    along=("attributes",),
                    blank=0,
                    each="Used already",
                ),
                Whole("actions", "Actions to come", 2, "", (), ("CF-26",), low=1, high=len(ORDINALS)),
            ),
        ),
        _action(1, ORDINALS[0]),
        _action(2, ORDINALS[1], goal="stop", value=4, against=15),
        *(_action(place, name) for place, name in enumerate(ORDINALS[2:], 3)),
    ),
    rulings=tuple(RULINGS[code] for code in ("CF-Q5", "CF-Q6", "CF-Q9")),
    contrasts={
        "CF-Q5": "attributes=1&actions=1&first-inferior=yes",
        "CF-Q6": "attributes=3&used=1&first-inferior=yes&actions=1&first-against=25",
        "CF-Q9": "attributes=2,2&second-attribute=2&used=1",
    },
    answer=answer,
    copies=_copies,
    examples=(
        Example("A shot now, a dodge later", ""),
        Example("The dodge counts double", "attributes=1&second-worth=2,2,2"),
        Example("A critical would be worth three", "first-worth=1,2,3&attributes=3"),
        Example("Two Attributes", "attributes=1,2&second-attribute=2"),
    ),
)
