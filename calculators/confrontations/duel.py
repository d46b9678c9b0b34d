"""Two hands that lie open: how the confrontation ends with best play, and every best first move."""

from __future__ import annotations

from calculators.confrontations.cards import ON_TABLE, WITH_JOKER, copies
from calculators.confrontations.duel_answer import answer
from calculators.fields import Choice, Field, Option, Whole
from calculators.fields.cards import Cards
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.confrontations.played import MOST_HAND, MOST_PLAYS
from engine.confrontations.rulings import RULINGS
from engine.confrontations.skill import MOST_SKILL
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.old import Values

__all__ = ["CALCULATOR"]


def _copies(values: Values) -> dict[str, int]:
    return copies(MOST_HAND if "gm" in (values.who, values.their_who) else 0)


def _fields(before: str, whose: str, who: str, skill: int, plays: int, hand: tuple[str, ...]) -> tuple[Field, ...]:
    return (
        Choice(
            f"{before}who",
            f"{whose} cards are",
            who,
            "Only the GM's deck has jokers, and players go before her in a tie.",
            clauses=("CF-37", "CF-58"),
            options=(Option("player", "a player's"), Option("gm", "the GM's")),
        ),
        Whole(
            f"{before}skill",
            f"{whose} Skill",
            skill,
            "After damage; 0 for the GM herself.",
            (),
            ("CF-10", "CF-21", "CF-23"),
            low=0,
            high=MOST_SKILL,
        ),
        Whole(
            f"{before}plays",
            f"{whose} plays left",
            plays,
            "Cards that may still be played.",
            (),
            ("CF-24", "CF-31"),
            low=0,
            high=MOST_PLAYS,
        ),
        Cards(
            f"{before}hand",
            f"{whose} hand",
            hand,
            "",
            (),
            ("CF-25",),
            most=MOST_HAND,
            ranks=WITH_JOKER,
            deck=whose,
        ),
        Cards(
            f"{before}played",
            f"{whose} cards on the table",
            (),
            "In the order they were played. “Hit” is a joker of the other side, where it fell.",
            (),
            ("CF-38", "CF-39"),
            most=2 * MOST_PLAYS,
            ranks=ON_TABLE,
            deck=whose,
        ),
    )


CALCULATOR = Calculator(
    id="duel",
    system="confrontations",
    title="Duel",
    question="Both hands lie open. How does it end if both play their best?",
    description="Best play of two known hands: how it ends, every best first move, and one course it can take.",
    page="confrontations/",
    groups=(
        Group("You", _fields("", "Your", "player", 6, 1, ("K", "J", "8", "5", "4", "2", "A"))),
        Group("They", _fields("their-", "Their", "gm", 0, 2, ("10", "9", "7", "6", "3", "2", "A"))),
    ),
    rulings=(RULINGS["CF-Q10"], RULINGS["CF-Q13"], RULINGS["CF-Q16"]),
    contrasts={
        "CF-Q10": "skill=15&plays=0&played=K,Hit&their-plays=0",
        "CF-Q13": "plays=2&hand=K,Q&played=9,Hit,Hit",
        "CF-Q16": "plays=3&their-plays=3&hand=K,Q,10,8,7,5,3,2&their-hand=Joker,Joker,Q,10,8,6,4,A",
    },
    answer=answer,
    copies=_copies,
    examples=(
        Example("One play against the GM's two", ""),
        Example(
            "Stop to keep a critical",
            "skill=9&hand=8,5,2&played=K,Q&their-who=player&their-skill=5&their-plays=0&their-hand=3,2"
            "&their-played=4,3,3",
        ),
        Example("With a joker in her hand", "plays=2&their-hand=Joker,10,9,7,6,3,2"),
        Example("Two players, face down", "plays=2&their-who=player&their-skill=6&their-hand=Q,10,9,7,6,3,2"),
    ),
)
