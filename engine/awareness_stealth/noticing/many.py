"""Several hidden things and one Awareness Action: how many of them are spotted."""

from __future__ import annotations

from engine.awareness_stealth.dice import sum_of_dice
from engine.awareness_stealth.pools import NO_CARDS, Pool, margin, require_resistance, require_search
from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.state import Goal, Hidden, least_margin
from engine.invalid import require_whole
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


__all__ = ["MOST_THINGS", "HiddenThing", "Spotting", "spot"]

MOST_THINGS = 12


class HiddenThing(Value):
    """Something hidden within range.

    Attributes:
        resistance: its resistance, flipped cards included, or a fixed number.
        state: its state before, "unknown" or "known".
    """

    resistance: Pool
    state: Hidden = "unknown"


class Spotting(Value):
    """The number of hidden things that one Awareness Action spots.

    Attributes:
        count: the distribution of their number.
        every: the chance to spot all of them.
        some: the chance to spot at least one.
        chances: the chance to spot each thing on its own, in the order given.
    """

    count: Law[int]
    every: Fraction
    some: Fraction
    chances: tuple[Fraction, ...]


def spot(
    searcher: Pool,
    hidden: Sequence[HiddenThing],
    *,
    goal: Goal = "noticed",
    house: House = HOUSE,
) -> Spotting:
    """Return how many of several hidden things one Awareness Action spots.

    One roll is compared with all resistance rolls, so a high roll is good against each of them. The things' fates are
    linked, and only independent once the searcher's score is known.

    Args:
        searcher: the searcher's dice.
        hidden: 1 to 12 things within range.
        goal: the state that counts as spotted: "noticed" (it has improved) or "obvious" (it is Obvious).
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds, a thing that is not hidden, or no such goal.

    Clauses: AW-58, AW-59, AW-60, AW-61, AW-62.
    Rulings: AW-Q2, AW-Q19.

    >>> from engine.awareness_stealth.rulings import House
    >>> two = [HiddenThing(Pool(0, 3)), HiddenThing(Pool(0, 5))]
    >>> spot(Pool(1), two).count
    Law({0: 3, 1: 2, 2: 1})
    >>> spot(Pool(1), two, house=House(awareness_rolls="many")).every
    Fraction(1, 12)
    """
    require_search("searcher", searcher)
    require_whole("hidden", len(hidden), 1, MOST_THINGS)
    for thing in hidden:
        require_resistance(thing.resistance)
    needs = [least_margin(thing.state, goal, house=house) for thing in hidden]
    alone = _fates([margin(searcher, thing.resistance) for thing in hidden], needs)
    match house.awareness_rolls:
        case "many":
            weights = _counts(alone)
        case "one":
            weights = [0] * (len(hidden) + 1)
            against_nothing = [margin(NO_CARDS, thing.resistance) for thing in hidden]
            for score, weight in sum_of_dice(searcher.dice, searcher.modifier).items():
                counts = _counts(_fates(against_nothing, [need - score for need in needs]))
                weights = [so_far + weight * more for so_far, more in zip(weights, counts, strict=True)]
        case _:
            assert_never(house.awareness_rolls)
    count = Law(dict(enumerate(weights)))
    chances = tuple(ratio(spotted, spotted + missed) for spotted, missed in alone)
    return Spotting(count, count.exactly(len(hidden)), count.at_least(1), chances)


def _fates(margins: Sequence[Law[int]], needs: Sequence[int]) -> list[tuple[int, int]]:
    """Return for each thing in how many ways it is spotted and in how many it is missed."""
    fates = []
    for law, need in zip(margins, needs, strict=True):
        spotted = sum(weight for by, weight in law.items() if by >= need)
        fates.append((spotted, law.total - spotted))
    return fates


def _counts(fates: Sequence[tuple[int, int]]) -> list[int]:
    """Count the ways in which none, one, two ... of several independent things are spotted."""
    counts = [1]
    for spotted, missed in fates:
        counts = [missed * same + spotted * fewer for same, fewer in zip([*counts, 0], [0, *counts], strict=True)]
    return counts
