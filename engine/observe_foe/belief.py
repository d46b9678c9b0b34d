"""The cards to expect of a look if the opposing bid is not known."""

from __future__ import annotations

from engine.invalid import InvalidInput, require, require_whole, require_wholes
from engine.observe_foe.bid import MOST_POINTS, Bid, possible_intuition, share
from engine.observe_foe.follow_ups import looks
from engine.observe_foe.reveal import Target
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.stack import ATTACK, Stack
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


__all__ = ["MOST_WEIGHT", "after_looks", "depth_law", "least_bid", "quantile", "triangular", "uniform", "weighted"]

MOST_WEIGHT = 1000


def uniform(low: int, high: int) -> Law[int]:
    """Return the belief that the opposing bid is anything from `low` to `high`, each equally likely.

    Args:
        low: 0 to `high`.
        high: up to 60; equal to `low` if the bid is known, for instance because the owner always bids all.

    >>> uniform(0, 5).at_most(4)
    Fraction(5, 6)
    """
    require_whole("high", high, 0, MOST_POINTS)
    require_whole("low", low, 0, high)
    return Law.uniform(range(low, high + 1))


def triangular(low: int, high: int, peak: int) -> Law[int]:
    """Return the belief that bids become likelier in even steps up to `peak` and less likely after it.

    The bid just outside each end would have weight 0.

    Args:
        low: 0 to `high`.
        high: up to 60.
        peak: the likeliest bid, `low` to `high`.

    >>> triangular(0, 4, 2)
    Law({0: 1, 1: 2, 2: 3, 3: 2, 4: 1})
    """
    require_whole("high", high, 0, MOST_POINTS)
    require_whole("low", low, 0, high)
    require_whole("peak", peak, low, high)
    rise, fall = peak - low + 1, high - peak + 1
    return Law(
        {bid: fall * (bid - low + 1) if bid <= peak else rise * (high - bid + 1) for bid in range(low, high + 1)}
    ).in_order()


def weighted(weights: Sequence[int], *, low: int = 0) -> Law[int]:
    """Return a belief about the opposing bid in which each bid from `low` up has its own weight.

    Args:
        weights: 1 to 61 whole numbers from 0 to 1000, not all 0.
        low: the bid that the first weight belongs to, 0 to 60.

    Raises:
        InvalidInput: a number is out of range, or all weights are 0.

    >>> weighted([1, 0, 3]).exactly(2)
    Fraction(3, 4)
    """
    require_whole("low", low, 0, MOST_POINTS)
    checked = require_wholes("weights", weights, 0, MOST_WEIGHT, least=1, most=MOST_POINTS + 1 - low)
    require(any(checked), "weights", "all 0", "such that one of them is above 0")
    return Law(dict(enumerate(checked, low)))


def depth_law(
    belief: Law[int], bids: Sequence[Bid], *, stack: Stack = ATTACK, seen: int = 0, house: House = HOUSE
) -> Law[int]:
    """Return how many cards the last observer knows after these looks, if the opposing bid is only believed.

    Args:
        belief: the opposing bid, each from 0 to 60; it is the same for all looks.
        bids: 1 to 12 looks, in the order in which they are scored.
        stack: the action's stack.
        seen: cards that the first of these observers knows before, as in `looks`.
        house: the table's rulings.

    Returns:
        The law of the cards known, 0 to all of the stack, in order. Chance of a card: `at_least`; expected cards:
        `mean`; cards that are certain: its first outcome.

    Raises:
        InvalidInput: no looks or too many, or values that `look` refuses.

    Clauses: OF-19 to OF-29.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q9, OF-Q10, OF-Q12, OF-Q20.

    >>> law = depth_law(uniform(0, 5), [Bid(5)])
    >>> [str(law.at_least(depth)) for depth in (1, 2, 3, 4)]
    ['5/6', '2/3', '1/2', '1/3']
    """
    require(bool(bids), "bids", "no look", "at least one look")
    return belief.map(lambda opposing: _depths(bids, Target(opposing, None, seen, stack), house)[-1]).in_order()


def _depths(bids: Sequence[Bid], target: Target, house: House) -> tuple[int, ...]:
    """Return the cards known after each of these looks."""
    return tuple(answer.depth for answer in looks(bids, target, house=house))


def after_looks(
    belief: Law[int],
    bids: Sequence[Bid],
    depths: Sequence[int],
    *,
    stack: Stack = ATTACK,
    seen: int = 0,
    house: House = HOUSE,
) -> Law[int]:
    """Return the bids that the opponent may still have made, given how many cards each look has revealed.

    A look that showed some cards, but not all, reveals the bid. A look that showed nothing leaves the higher bids.

    Args:
        belief: the opposing bid before the looks, each from 0 to 60.
        bids: the looks, in the order in which they were scored.
        depths: cards known after each of them.
        stack: the action's stack.
        seen: cards that the first of these observers knows before, as in `looks`.
        house: the table's rulings.

    Raises:
        InvalidInput: no bid believed possible shows exactly these cards.

    Clauses: OF-19 to OF-29.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q9, OF-Q10, OF-Q12, OF-Q20.

    >>> after_looks(uniform(0, 5), [Bid(4)], [2])
    Law({2: 1})
    >>> after_looks(uniform(0, 5), [Bid(4)], [0])
    Law({4: 1, 5: 1})
    """
    require(len(depths) == len(bids), "depths", f"{len(depths)} of them", f"one for each of the {len(bids)} looks")
    given = tuple(depths)
    possible = {
        opposing: weight
        for opposing, weight in belief.items()
        if _depths(bids, Target(opposing, None, seen, stack), house) == given
    }
    if not possible:
        raise InvalidInput("depths", list(given), "what some bid believed possible would show")
    return Law(possible)


def quantile(belief: Law[int], chance: Fraction | int) -> int:
    """Return the least bid for which the wanted chance is reached that the opposing bid is no higher.

    As a look shows no fewer cards against a lower bid, a player ready for this bid has at least the wanted chance.

    Args:
        belief: the opposing bid.
        chance: above 0, up to 1.

    >>> from engine.odds.law import ratio
    >>> quantile(uniform(0, 5), ratio(1, 2)), quantile(uniform(0, 5), 1)
    (2, 5)
    """
    require(0 < chance <= 1, "chance", chance, "above 0 and at most 1")
    return belief.quantile(chance)


def least_bid(
    belief: Law[int],
    depth: int,
    *,
    chance: Fraction | int = 1,
    phases: int = 0,
    targets: int = 1,
    stack: Stack = ATTACK,
    seen: int = 0,
    house: House = HOUSE,
) -> Bid | None:
    """Return the smallest INT bid of a single look after which a card is known with the wanted chance.

    Args:
        belief: the opposing bid, each from 0 to 60; after earlier looks, the belief that `after_looks` returns.
        depth: the card, 1 to all of the stack.
        chance: above 0, up to 1.
        phases: Phases waited on purpose, 0 to 60.
        targets: actions the bid watches, 1 to 6; points left over by the split go to this action if OF-Q2 lets you.
        stack: the action's stack.
        seen: cards known before, as in `looks`.
        house: the table's rulings.

    Returns:
        The bid, or None if 60 INT are not enough.

    Raises:
        InvalidInput: a number is out of range, or a value that `look` refuses.

    Clauses: OF-19 to OF-29.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q9, OF-Q10, OF-Q12, OF-Q20.

    >>> from engine.odds.law import ratio
    >>> least_bid(uniform(0, 5), 2, chance=ratio(1, 2)).intuition
    4
    """
    require_whole("depth", depth, 1, stack.depth)
    target = Target(quantile(belief, chance), None, seen, stack)
    for intuition in possible_intuition(MOST_POINTS, targets=targets, house=house):
        bid = Bid(intuition, phases, targets=targets)
        bid = bid.replace(extra=share(bid, house=house).spare)
        if _depths([bid], target, house)[-1] >= depth:
            return bid
    return None
