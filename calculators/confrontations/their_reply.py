"""What an opponent with unseen cards can still do if I stop now."""

from __future__ import annotations

from calculators.confrontations.cards import ON_TABLE, PLAIN, WITH_JOKER, copies
from calculators.confrontations.their_reply_answer import answer, jokers_in_deck
from calculators.fields import Choice, Option, Percent, When, Whole
from calculators.fields.cards import Cards
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.confrontations.hands import MOST_PLAYERS, MOST_UNKNOWN
from engine.confrontations.played import ACE, KING, MOST_PLAYS, MOST_VALUE
from engine.confrontations.rulings import RULINGS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.old import Values

__all__ = ["CALCULATOR"]


def _copies(values: Values) -> dict[str, int]:
    return copies(jokers_in_deck(values))


CALCULATOR = Calculator(
    id="their-reply",
    system="confrontations",
    title="Their reply",
    question="If I stop now, how likely do their unseen cards still beat me?",
    description="Exact chances of every end against an unknown hand, the value that holds, jokers, hand and draw odds.",
    page="confrontations/",
    groups=(
        Group(
            "On the table",
            (
                Whole("mine", "Your value now", 19, "Skill and cards.", (), ("CF-20", "CF-63"), low=0, high=MOST_VALUE),
                Whole("theirs", "Their value now", 10, "", (), ("CF-20", "CF-63"), low=0, high=MOST_VALUE),
                Cards(
                    "my-last-card",
                    "Your last card",
                    ("K",),
                    "None if you have played none. “Hit” after it: a joker has taken it.",
                    (),
                    ("CF-38", "CF-47"),
                    most=4,
                    ranks=ON_TABLE,
                    deck="mine",
                ),
                Cards(
                    "their-last-card",
                    "Their last card",
                    ("10",),
                    "None if they have played none. “Hit” after it, or alone, is a joker played against them.",
                    (),
                    ("CF-39", "CF-47"),
                    most=4,
                    ranks=ON_TABLE,
                    deck="theirs",
                ),
            ),
        ),
        Group(
            "Their hand",
            (
                Choice(
                    "opponent",
                    "Their cards are",
                    "gm",
                    "The GM's deck has jokers, and her characters play from her hand.",
                    (),
                    ("CF-37", "CF-40"),
                    options=(Option("gm", "the GM's"), Option("player", "a player's")),
                ),
                Whole(
                    "players",
                    "Players",
                    4,
                    "Two jokers each, and two of the GM's own.",
                    (When("opponent", ("gm",)),),
                    ("CF-37",),
                    low=0,
                    high=MOST_PLAYERS,
                ),
                Whole("hand", "Their hand", 6, "", (), ("CF-58",), low=0, high=MOST_UNKNOWN),
                Whole(
                    "plays",
                    "Their plays left",
                    1,
                    "Cards they may still play: what Attribute, inferiority and the round leave.",
                    (),
                    ("CF-24", "CF-31"),
                    low=0,
                    high=MOST_PLAYS,
                ),
                Cards(
                    "seen",
                    "Cards of that deck seen",
                    (),
                    "Discarded or in the open; their last card counts by itself. Yours are from another deck.",
                    most=60,
                    ranks=WITH_JOKER,
                    deck="theirs",
                ),
            ),
        ),
        Group(
            "What you ask about",
            (
                Whole(
                    "target",
                    "A value they may reach",
                    0,
                    "0 asks about your own value.",
                    (),
                    ("CF-42", "CF-43"),
                    low=0,
                    high=MOST_VALUE,
                ),
                Percent("chance", "Wanted chance", "75", "For the value that would be enough."),
                Cards(
                    "planned",
                    "Cards you mean to play",
                    (),
                    "To see what jokers would take from each order.",
                    (),
                    ("CF-38", "CF-39"),
                    most=4,
                    ranks=PLAIN,
                    deck="mine",
                ),
                Whole(
                    "rank",
                    "Draws: a card of at least",
                    11,
                    "Ace 1, Jack 11, Queen 12, King 13.",
                    low=ACE,
                    high=KING,
                ),
                Whole("draws", "Draws: so many cards", 1, "From the deck described above.", low=0, high=MOST_UNKNOWN),
            ),
            folded=True,
        ),
    ),
    rulings=(RULINGS["CF-Q10"], RULINGS["CF-Q13"]),
    contrasts={
        "CF-Q10": "mine=40",
        "CF-Q13": "their-last-card=Q,Hit,Hit&opponent=player",
    },
    answer=answer,
    copies=_copies,
    examples=(
        Example("19 with a King against the GM's 10", ""),
        Example("Against a player with two plays", "opponent=player&hand=7&plays=2&theirs=6&their-last-card="),
        Example("Should the King go last?", "mine=6&my-last-card=&theirs=0&their-last-card=&hand=7&planned=K,9"),
    ),
)
