"""What the cards in hand can still make of a confrontation, at what price, and when to stop."""

from __future__ import annotations

from calculators.confrontations.can_i_win_answer import answer
from calculators.confrontations.cards import ON_TABLE, WITH_JOKER, copies
from calculators.fields import Choice, Option, When, Whole
from calculators.fields.cards import Cards
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.confrontations.played import MOST_HAND, MOST_PLAYS, MOST_VALUE
from engine.confrontations.rulings import RULINGS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.old import Values

__all__ = ["CALCULATOR"]


def _copies(values: Values) -> dict[str, int]:
    return copies(MOST_HAND if values.who == "gm" else 0)


CALCULATOR = Calculator(
    id="can-i-win",
    system="confrontations",
    title="Can I win",
    question="I hold these cards and trail. Can I still win, be decisive or score a critical?",
    description="The cheapest cards for each level of success, which card to keep for last, and when to stop.",
    page="confrontations/outcome/",
    groups=(
        Group(
            "Your cards",
            (
                Cards(
                    "hand",
                    "Cards in your hand",
                    ("K", "9", "4"),
                    "",
                    (),
                    ("CF-25",),
                    most=MOST_HAND,
                    ranks=WITH_JOKER,
                    open=True,
                    deck="mine",
                ),
                Whole(
                    "plays",
                    "Plays left",
                    1,
                    "Cards you may still play: what Attribute, inferiority and the round leave.",
                    (),
                    ("CF-24", "CF-26", "CF-31"),
                    low=0,
                    high=MOST_PLAYS,
                ),
                Choice(
                    "who",
                    "You are",
                    "player",
                    "Only the GM's deck has jokers.",
                    (),
                    ("CF-37",),
                    options=(Option("player", "a player"), Option("gm", "the GM")),
                ),
            ),
        ),
        Group(
            "On the table",
            (
                Whole(
                    "mine",
                    "Your value now",
                    6,
                    "Skill and cards so far.",
                    (),
                    ("CF-20", "CF-63"),
                    low=0,
                    high=MOST_VALUE,
                ),
                Whole("theirs", "Their value now", 9, "", (), ("CF-20", "CF-63"), low=0, high=MOST_VALUE),
                Cards(
                    "my-last-card",
                    "Your last card",
                    (),
                    "None if you have played none. “Hit” after it, or alone, is a joker played against you.",
                    (),
                    ("CF-38", "CF-39", "CF-47"),
                    most=4,
                    ranks=ON_TABLE,
                    deck="mine",
                ),
                Cards(
                    "their-last-card",
                    "Their last card",
                    (),
                    "A joker of yours would take it. “Hit” after it: one has already.",
                    (When("who", ("gm",)),),
                    ("CF-38", "CF-39"),
                    most=4,
                    ranks=ON_TABLE,
                    deck="theirs",
                ),
                Choice(
                    "wanted",
                    "You want",
                    "best",
                    "A tie is enough to make their action fail.",
                    (),
                    ("CF-43", "CF-44", "CF-45", "CF-47"),
                    options=(
                        Option("best", "the best there is"),
                        Option("stop", "theirs to fail"),
                        Option("success", "a success"),
                        Option("decisive", "a decisive one"),
                        Option("critical", "a critical"),
                    ),
                ),
            ),
        ),
    ),
    rulings=(RULINGS["CF-Q10"], RULINGS["CF-Q13"]),
    contrasts={
        "CF-Q10": "hand=2&mine=25&my-last-card=Q,Hit",
        "CF-Q13": "my-last-card=Q,Hit,Hit",
    },
    answer=answer,
    copies=_copies,
    examples=(
        Example("K 9 4, one play left, trailing by 3", ""),
        Example("Court or not: Q, 9 or 4 at 15 to 9", "hand=Q,9,4&mine=15"),
        Example("Stop before the critical is lost", "hand=8,5,2&mine=34&theirs=15&my-last-card=Q"),
        Example("A dodge: a tie is enough", "hand=K,J,8,3&plays=2&theirs=22&wanted=stop"),
    ),
)
