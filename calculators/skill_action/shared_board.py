"""Two actions at once: two characters at one board, or two actions of one character."""

from __future__ import annotations

from calculators.fields import Choice, Field, Option, When, Whole
from calculators.fields.cards import Cards
from calculators.form import Group
from calculators.old import Calculator, Example, ruling_choice
from calculators.skill_action.deck import DECK, EARLIER, SEEN
from calculators.skill_action.shared_board_answer import NEXT, answer, copies
from engine.skill_action.position import MOST_BREAK, MOST_HAND, STAGES
from engine.skill_action.rulings import RULINGS

__all__ = ["CALCULATOR"]

_TWO = When("who", ("two",))
_OWN = When("who", ("own",))
_BEFORE = When("table", ("",))
_BETS = (Option(NEXT, "the next reveal"), *(Option(stage, f"the {stage}") for stage in STAGES[1:]))


def _hand(name: str, label: str, ranks: tuple[str, ...], *when: When, open: bool = False) -> Cards:  # noqa: A002
    return Cards(name, label, ranks, "What is known of it.", when, ("SK-24", "SK-Q3"), most=MOST_HAND, open=open)


def _hidden(name: str, label: str, *when: When) -> Whole:
    return Whole(
        name,
        label,
        0,
        "Cards of the hand that nobody has seen yet.",
        (_BEFORE, *when),
        ("SK-24", "SK-Q17"),
        low=0,
        high=MOST_HAND,
    )


def _action(before: str, label: str, skill_break: int) -> tuple[Field, ...]:
    return (
        Whole(f"{before}break", f"{label} break", skill_break, "", (), ("SK-07", "SK-20"), low=1, high=MOST_BREAK),
        Choice(
            f"{before}bet",
            f"{label} bet",
            NEXT,
            "Made there unless the action has bust by then.",
            (),
            ("SK-13", "SK-34"),
            options=_BETS,
        ),
    )


CALCULATOR = Calculator(
    id="shared-board",
    system="skill-action",
    title="Shared board",
    question="Two of us use the same flop, turn and river. How often do we both succeed?",
    description="Two characters at one board, or two actions of one: how often both succeed, by plan of betting.",
    page="skill-action/",
    groups=(
        Group(
            "First action",
            (
                Choice(
                    "who",
                    "The two actions are",
                    "two",
                    "",
                    (),
                    ("SK-02", "SK-Q22"),
                    options=(Option("two", "of two characters"), Option("own", "of one character")),
                ),
                _hand("hand", "First hand", ("K", "7"), open=True),
                _hidden("hidden", "More cards, unseen"),
                *_action("first-", "First", 36),
            ),
        ),
        Group(
            "Second action",
            (
                _hand("second-hand", "Second hand", ("Q", "9"), _TWO),
                _hidden("second-hidden", "More of these, unseen", _TWO),
                _hand("other-hand", "Cards for this action", (), _OWN, When("sk-q3", ("no",))),
                *_action("second-", "Second", 40),
            ),
        ),
        Group(
            "The middle",
            (
                Cards(
                    "table",
                    "Cards in the middle",
                    (),
                    "None before the flop, 3 after it, 4 after the turn.",
                    clauses=("SK-26", "SK-29"),
                    most=4,
                ),
                Cards(
                    "second-table",
                    "Second board",
                    (),
                    "As many cards as in the middle of the first.",
                    (_TWO, When("sk-q14", ("no",))),
                    ("SK-Q14",),
                    most=4,
                ),
                SEEN,
                EARLIER,
            ),
        ),
        DECK,
        Group(
            "House rulings",
            (
                ruling_choice(RULINGS["SK-Q14"]).replace(when=(_TWO,)),
                ruling_choice(RULINGS["SK-Q3"]).replace(when=(_OWN,)),
                ruling_choice(RULINGS["SK-Q22"]).replace(when=(_OWN,)),
                *(ruling_choice(RULINGS[code]) for code in ("SK-Q2", "SK-Q4", "SK-Q16")),
            ),
            folded=True,
        ),
    ),
    rulings=tuple(
        RULINGS[code] for code in ("SK-Q1", "SK-Q2", "SK-Q3", "SK-Q4", "SK-Q14", "SK-Q15", "SK-Q16", "SK-Q22")
    ),
    contrasts={
        "SK-Q1": "custom=1,2,3,4,5,6,7,8,9,10,15,20,25",
        "SK-Q2": "sk-q1=bjflex&first-bet=turn",
        "SK-Q3": "who=own",
        "SK-Q4": "first-break=17",
        "SK-Q14": "",
        "SK-Q15": "joker-value=5",
        "SK-Q16": "earlier=K,K,K,K",
        "SK-Q22": "who=own&second-bet=turn",
    },
    answer=answer,
    copies=copies,
    examples=(
        Example("Both bet on the flop", ""),
        Example("One early, one late", "second-break=48&second-bet=river"),
        Example("Two actions of one character", "who=own&second-bet=turn&second-break=44"),
        Example("A hand not seen yet", "second-hand=&second-hidden=2"),
    ),
    heavy="hand=&hidden=2&first-bet=river&second-hand=&second-hidden=2&second-bet=turn",
)
