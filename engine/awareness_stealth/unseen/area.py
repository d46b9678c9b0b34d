"""Blast and area weapons against a target you cannot see, and whether an aimed shot is better."""

from __future__ import annotations

from engine.awareness_stealth.pools import Pool, beats, require_pool
from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.unseen.squares import Named, likeliest_first, nominate, require_weights
from engine.invalid import require, require_wholes
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.awareness_stealth.unseen.strike import Strike

__all__ = ["AreaOrAimed", "area_or_aimed"]


class AreaOrAimed(Value):
    """An area attack next to the best aimed shot.

    Attributes:
        inside: the chance that the target is inside the area.
        beats: the chance that the area attack beats the target's resistance if it is.
        area: the chance of both.
        aimed: the best aimed shot.
        better: "area", "aimed" or "equal".
        gain: by how much the better attack is better.
        least_inside: the chance to be inside at which the area attack becomes as good as the aimed one; None if even
            certainty is not enough.
        fewest_squares: how many squares, the likeliest ones, an area must have for that; None if all are not enough.
    """

    inside: Fraction
    beats: Fraction
    area: Fraction
    aimed: Named
    better: Literal["area", "aimed", "equal"]
    gain: Fraction
    least_inside: Fraction | None
    fewest_squares: int | None


def area_or_aimed(
    area_attacker: Pool, aimed: Strike, weights: Sequence[int], area: Sequence[int], *, house: House = HOUSE
) -> AreaOrAimed:
    """Return the odds of throwing the grenade and of shooting, to choose between them.

    Against an area weapon the target gets no dice for being hard to place, and its flipped cards do not count.

    Args:
        area_attacker: the cards of the blast or area attack.
        aimed: the ranged attack and its target.
        weights: how likely the target is in each of 1 to 50 squares: whole numbers, 0 to 10000.
        area: the squares that the area covers, by their indexes in that list, each once; empty if it covers none.
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds.

    Clauses: AW-17, AW-18, AW-19, AW-20, AW-21.
    Rulings: AW-Q2, AW-Q8.

    >>> from engine.awareness_stealth.unseen.strike import Strike
    >>> odds = area_or_aimed(Pool(1), Strike(Pool(1), Pool(0, 3)), [1, 1, 1, 1], [0, 1])
    >>> odds.area, odds.aimed.hit, odds.better, odds.fewest_squares
    (Fraction(1, 4), Fraction(1, 48), 'area', 1)
    """
    weights = require_weights(weights)
    require_wholes("area", area, 0, len(weights) - 1, least=0, most=len(weights))
    require(len(set(area)) == len(area), "area", "one square twice", "each square once")
    require_pool("area_attacker", area_attacker)
    best = nominate(aimed, weights, house=house).best
    chance = beats(area_attacker, aimed.defender, house=house)
    total = sum(weights)
    inside = ratio(sum(weights[square] for square in area), total)
    hit = inside * chance
    # Without a chance to beat the resistance an area attack only equals an aimed one if that is hopeless too.
    least_inside = best.hit / chance if chance else best.hit
    within_reach = least_inside <= 1 if chance else not best.hit
    return AreaOrAimed(
        inside=inside,
        beats=chance,
        area=hit,
        aimed=best,
        better="area" if hit > best.hit else "aimed" if hit < best.hit else "equal",
        gain=abs(hit - best.hit),
        least_inside=least_inside if within_reach else None,
        fewest_squares=_fewest_squares(weights, least_inside * total) if within_reach else None,
    )


def _fewest_squares(weights: Sequence[int], wanted: Fraction) -> int:
    """Return how many of the likeliest squares together weigh at least as much as wanted."""
    covered = count = 0
    for square in likeliest_first(weights):
        if covered >= wanted:
            break
        covered += weights[square]
        count += 1
    return count
