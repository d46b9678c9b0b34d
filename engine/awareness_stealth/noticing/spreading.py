"""The best spread of flipped cards that each help against one Awareness Action of the turn only (AW-Q10).

A set of cards is a whole number here: the card at index p of the list adds 2 to the power of p.
"""

from __future__ import annotations

from functools import lru_cache

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

__all__ = ["Way", "shares", "spread"]

type Way = tuple[int, int, int]
"""How many rolls do not move the hider, how many move the hider one step, and which card helps where (`shares`)."""

_BASE = 4  # more than there are Awareness Actions in a turn


@lru_cache(maxsize=8)  # plans for other turns, or against other attacks, need the same
def spread(rolls: tuple[tuple[tuple[int, int], ...], ...], sets: tuple[int, ...]) -> dict[int, list[Way]]:
    """Return the ways to spread sets of cards over the Awareness Actions of a turn.

    The actions are taken from the last one back, each with the cards left for it and for later ones. A way is left out
    if another does as well on both counts; of equal ways, the way that uses the first cards first stays.

    Args:
        rolls: for each Awareness Action, 1 to 3 of them, and in it for each set of cards that may resist it: in how
            many rolls they do not move the hider, and in how many they move the hider one step (0 if one is too many).
        sets: the sets of cards to spread.

    Clause: AW-42. Rulings: AW-Q10.

    >>> one_card_or_none = ((1, 0), (5, 0))  # unmoved in 1 roll of 6 without it, in 5 with it
    >>> spread((one_card_or_none, one_card_or_none), (0, 1))  # of 36; the card helps against the first, 0, in all
    {0: [(1, 0, 0)], 1: [(5, 0, 0)]}
    """
    units = _units(len(rolls[0]))
    last = len(rolls) - 1
    ways = {cards: [(*rolls[last][cards], last * units[cards])] for cards in range(len(rolls[last]))}
    for roll in range(last - 1, -1, -1):
        ways = {
            shared: _unbeaten(
                (none * unmoved, none * once + one * unmoved, roll * units[here] + order)
                for here in _subsets(shared)
                for none, one in (rolls[roll][here],)
                for unmoved, once, order in ways[shared ^ here]
            )
            for shared in (range(len(rolls[roll])) if roll else sets)
        }
    return ways


def shares(cards: int, way: Way, rolls: Sequence[Sequence[tuple[int, int]]]) -> tuple[int, ...]:
    """Return the cards of a set that help against each Awareness Action of a turn, each a set again.

    >>> rolls = ((1, 0), (5, 0), (3, 0), (6, 0)), ((4, 0), (4, 0), (5, 0), (6, 0))
    >>> shares(0b11, spread(rolls, (0b11,))[0b11][0], rolls)  # 5 of 6 and 5 of 6; next are 6 and 4
    (1, 2)
    """
    shared = [0] * len(rolls)
    last = len(rolls[0]).bit_length() - 2
    for index in range(last + 1):
        shared[way[2] // _BASE ** (last - index) % _BASE] += cards & 1 << index
    return tuple(shared)


def _units(sets: int) -> list[int]:
    """Return for each set a number with a 1 for each of its cards, the first card first: in base 4.

    >>> _units(4)
    [0, 4, 1, 5]
    """
    cards = sets.bit_length() - 1
    units = [0]
    for index in range(cards):
        units += [before + _BASE ** (cards - 1 - index) for before in units]
    return units


def _subsets(cards: int) -> Iterator[int]:
    """Yield all sets of some of these cards, all and none of them included.

    >>> list(_subsets(0b101))
    [5, 4, 1, 0]
    """
    part = cards
    while part:
        yield part
        part = part - 1 & cards
    yield 0


def _unbeaten(ways: Iterable[Way]) -> list[Way]:
    """Return the ways that no other way matches on both counts, the most often unmoved first."""
    best: list[Way] = []
    for way in sorted(ways, key=lambda way: (-way[0], -way[1], way[2])):
        if not best or way[1] > best[-1][1]:
            best.append(way)
    return best
