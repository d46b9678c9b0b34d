"""Shooting at a target that covers several squares: which squares to name."""

from __future__ import annotations

from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.unseen.squares import MOST_NAMED, MOST_SQUARES, MOST_WEIGHT, Nomination, ranked
from engine.invalid import require, require_whole, require_wholes
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.awareness_stealth.unseen.strike import Strike

__all__ = ["Placement", "nominate_large"]

MOST_PLACEMENTS = 100
# A target 3 squares wide, anywhere on a map of 7 by 7, has 12.
MOST_OPEN = 12


class Placement(Value):
    """One possible placement of a target that covers several squares.

    Attributes:
        squares: the squares it covers then.
        weight: how likely this placement is, compared with the others.
    """

    squares: tuple[int, ...]
    weight: int = 1


def nominate_large(strike: Strike, placements: Sequence[Placement], *, house: House = HOUSE) -> Nomination:
    """Return how many squares to name if the target covers several, so that naming any one of them is enough.

    Args:
        strike: the cards of both sides.
        placements: its possible placements, 1 to 100, on squares numbered from 0 to 49, row by row; if it is 3
            squares wide, on a map of at most 7 columns.
        house: the table's rulings.

    Returns:
        The choices from 1 square up to all of them, or 24.

    Raises:
        InvalidInput: a value out of bounds.

    Clauses: AW-17, AW-18, AW-19, AW-20.
    Rulings: AW-Q2, AW-Q8.

    >>> from engine.awareness_stealth.pools import Pool
    >>> from engine.awareness_stealth.unseen.strike import Strike
    >>> wide = [Placement((0, 1)), Placement((1, 2)), Placement((2, 3))]
    >>> nominate_large(Strike(Pool(3, 3), Pool(1, 2)), wide).choices[1].squares
    (0, 2)
    """
    require_whole("placements", len(placements), 1, MOST_PLACEMENTS)
    require(any(placement.weight for placement in placements), "weights", "all 0", "above 0 for one placement at least")
    for placement in placements:
        require_whole("weight", placement.weight, 0, MOST_WEIGHT)
        require_wholes("squares", placement.squares, 0, MOST_SQUARES - 1, least=1, most=MOST_SQUARES)
    squares = sorted({square for placement in placements for square in placement.squares})
    return ranked(strike, _cover(placements, squares), sum(placement.weight for placement in placements), house)


def _cover(placements: Sequence[Placement], squares: Sequence[int]) -> list[tuple[tuple[int, ...], int]]:
    """Return for 1, 2 ... squares the best ones to name, and the weight of the placements that they hit.

    Each square in turn is named or not. Among choices of equally many squares that have hit the same open placements,
    only the best is kept. A placement is open if some of its squares come before and some after.
    """
    first = [min(placement.squares) for placement in placements]
    last = [max(placement.squares) for placement in placements]
    enough = min(MOST_NAMED, _all_hit(placements, squares))
    ways: dict[tuple[int, int], tuple[int, int]] = {(0, 0): (0, 0)}
    for index, square in enumerate(squares):
        standing = [bit for bit, placement in enumerate(placements) if square in placement.squares]
        here = sum(1 << bit for bit in standing)
        still = [bit for bit in range(len(placements)) if first[bit] <= square < last[bit]]
        require(len(still) <= MOST_OPEN, "placements", f"{len(still)} side by side", f"at most {MOST_OPEN}")
        stays = sum(1 << bit for bit in still)
        then: dict[tuple[int, int], tuple[int, int]] = {}
        for (hit, count), (weight, named) in ways.items():
            more = sum(placements[bit].weight for bit in standing if not hit >> bit & 1)
            for key, value in (
                ((hit & stays, count), (weight, named)),
                (((hit | here) & stays, count + 1), (weight + more, named - (1 << index))),
            ):
                if key[1] <= enough and value > then.get(key, (-1, 0)):
                    then[key] = value
        ways = then
    cover = [ways[0, count] for count in range(1, enough + 1)]
    # With all placements hit, further squares only add dice, so the first ones serve.
    for index in range(len(squares)):
        weight, named = cover[-1]
        if len(cover) < min(MOST_NAMED, len(squares)) and not -named >> index & 1:
            cover.append((weight, named - (1 << index)))
    return [
        (tuple(square for bit, square in enumerate(squares) if -named >> bit & 1), weight) for weight, named in cover
    ]


def _all_hit(placements: Sequence[Placement], squares: Sequence[int]) -> int:
    """Return a number of squares that is enough to hit every placement: name the square that hits most, repeatedly."""
    remaining = [placement.squares for placement in placements]
    count = 0
    while remaining:
        best = max(squares, key=lambda square: sum(square in stands for stands in remaining))
        remaining = [stands for stands in remaining if best not in stands]
        count += 1
    return count
