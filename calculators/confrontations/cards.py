"""Cards as players name them and as the engine counts them: the one place where the two meet."""

from __future__ import annotations

from calculators.form import RANKS
from engine.confrontations.jokers import hit
from engine.confrontations.played import JOKER, MOST_HAND, MOST_PLAYS
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from calculators.calculator import Values
    from engine.confrontations.jokers import Row
    from engine.confrontations.rulings import SecondJoker

__all__ = ["HIT", "HIT_HELP", "PLAIN", "WITH_HIT", "WITH_JOKER", "copies", "numbers", "require_deck", "row", "shown"]

HIT = "Hit"
_JOKER = RANKS[-1]
PLAIN = RANKS[:-1]
WITH_JOKER = RANKS
WITH_HIT = (*PLAIN, HIT)
HIT_HELP = "“Hit” stands for a joker played against it."

_NUMBER = {rank: number for number, rank in enumerate(PLAIN, 1)} | {_JOKER: JOKER, HIT: JOKER}
_RANK = (_JOKER, *PLAIN)


def numbers(ranks: Iterable[str]) -> tuple[int, ...]:
    """What the engine calls these cards.

    >>> numbers(("A", "10", "K", "Joker"))
    (1, 10, 13, 0)
    """
    return tuple(_NUMBER[rank] for rank in ranks)


def shown(cards: Iterable[int], between: str = " ") -> str:
    """What players call these cards.

    >>> shown((1, 10, 13, 0))
    'A 10 K Joker'
    """
    return between.join(_RANK[card] for card in cards)


def copies(values: Values) -> dict[str, int]:  # noqa: ARG001 - every deck is the same
    """How many of each rank a deck holds; of jokers, as many as a hand of the GM's may show.

    >>> from calculators.calculator import Values
    >>> copies(Values({}))["K"]
    4
    """
    return dict.fromkeys(PLAIN, 4) | {_JOKER: MOST_HAND, HIT: MOST_PLAYS}


def require_deck(parameter: str, *parts: Sequence[str]) -> None:
    """Raise `InvalidInput` if these cards cannot all come from one deck.

    >>> require_deck("hand", ("K", "K"), ("K", "K", "K"))
    Traceback (most recent call last):
    engine.invalid.InvalidInput: hand must be cards of one deck, which has four of a rank, not K 5 times
    """
    cards = [rank for part in parts for rank in part]
    for rank in PLAIN:
        if cards.count(rank) > 4:
            raise InvalidInput(
                parameter, f"{rank} {cards.count(rank)} times", "cards of one deck, which has four of a rank"
            )


def row(parameter: str, ranks: Sequence[str], skill: int = 0, second_joker: SecondJoker = "none") -> Row:
    """The cards that somebody has on the table, “Hit” being a joker played against them.

    Raises:
        InvalidInput: there are more than six cards or six jokers; it names the parameter.

    >>> row("played", ("6", "Q", "Hit"), 5).value
    11
    """
    try:
        return hit(skill, numbers(ranks), second_joker=second_joker)
    except InvalidInput as error:
        raise InvalidInput(parameter, error.value, f"{error.allowed} {error.parameter}") from error
