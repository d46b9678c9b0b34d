"""What to expect of a look when the opposing bid is not known."""

from __future__ import annotations

from engine.invalid import InvalidInput, require, require_whole, require_wholes
from engine.observe_foe.follow_up import Bid, looks
from engine.observe_foe.split import MOST_POINTS, share
from engine.observe_foe.stack import card_names
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Unpack

    from engine.observe_foe.options import LookRulings, RepeatMode, RepeatScope
    from engine.observe_foe.stack import Kind

__all__ = ["after_looks", "depth_law", "least_bid", "quantile", "triangular", "uniform", "weighted"]


def uniform(low: int, high: int) -> Law[int]:
    """The belief that the opposing bid is anything from `low` to `high`, each equally likely.

    Args:
        low: 0 to `high`.
        high: up to 60; equal to `low` where the bid is known, as with one who always bids all.

    >>> uniform(0, 5).at_most(4)
    Fraction(5, 6)
    """
    require_whole("high", high, 0, MOST_POINTS)
    require_whole("low", low, 0, high)
    return Law.uniform(range(low, high + 1))


def triangular(low: int, high: int, peak: int) -> Law[int]:
    """The belief that bids grow likelier in even steps up to `peak` and less likely after it.

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
    """The belief given by a weight for each bid from `low` on.

    Args:
        weights: 1 to 61 whole numbers from 0 to 1000, not all 0.
        low: the bid the first weight is for.

    >>> weighted([1, 0, 3]).exactly(2)
    Fraction(3, 4)
    """
    require_whole("low", low, 0, MOST_POINTS)
    checked = require_wholes("weights", weights, 0, 1000, least=1, most=MOST_POINTS + 1 - low)
    require(any(checked), "weights", "all 0", "such that one of them is above 0")
    return Law(dict(enumerate(checked, low)))


def depth_law(
    belief: Law[int],
    bids: Sequence[Bid],
    *,
    cards: int = 3,
    seen: int = 0,
    kind: Kind = "attack",
    repeat_mode: RepeatMode = "cards",
    repeat_scope: RepeatScope = "observer",
    **rulings: Unpack[LookRulings],
) -> Law[int]:
    """How many cards the last observer knows after these looks, when the opposing bid is only believed in.

    Args:
        belief: the opposing bid, each from 0 to 60; it is one and the same for all looks.
        bids: 1 to 12 looks, in the order in which they are scored.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        seen: cards that the first of these observers knows before, as in `looks`.
        kind: "attack", "action" or "pause".
        repeat_mode: OF-Q9.
        repeat_scope: OF-Q10.
        **rulings: those of `look`.

    Returns:
        The law of the cards known, 0 to cards + 1, in order. Chance of a card: `at_least`; expected cards: `mean`;
        cards that are certain: its first outcome.

    Raises:
        InvalidInput: no looks or too many, or what `look` refuses.

    Clauses: OF-19 to OF-29. Formula: OF-F10.

    >>> law = depth_law(uniform(0, 5), [Bid(5)])
    >>> [str(law.at_least(depth)) for depth in (1, 2, 3, 4)]
    ['5/6', '2/3', '1/2', '1/3']
    """
    require(bool(bids), "bids", "no look", "at least one look")

    def depth(opposing: int) -> int:
        return looks(
            bids,
            opposing=opposing,
            cards=cards,
            seen=seen,
            kind=kind,
            repeat_mode=repeat_mode,
            repeat_scope=repeat_scope,
            **rulings,
        )[-1].depth

    return belief.map(depth).in_order()


def after_looks(
    belief: Law[int],
    bids: Sequence[Bid],
    depths: Sequence[int],
    *,
    cards: int = 3,
    seen: int = 0,
    kind: Kind = "attack",
    repeat_mode: RepeatMode = "cards",
    repeat_scope: RepeatScope = "observer",
    **rulings: Unpack[LookRulings],
) -> Law[int]:
    """What the opposing bid can still be, once it is known how many cards each look has brought to light.

    A look that showed some cards, yet not all, gives the bid away; one that showed nothing leaves the higher bids.

    Args:
        belief: the opposing bid before the looks, each from 0 to 60.
        bids: the looks, in the order in which they were scored.
        depths: cards known after each of them.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        seen: cards that the first of these observers knows before, as in `looks`.
        kind: "attack", "action" or "pause".
        repeat_mode: OF-Q9.
        repeat_scope: OF-Q10.
        **rulings: those of `look`.

    Raises:
        InvalidInput: no bid believed possible shows just that.

    Clauses: OF-19 to OF-29.

    >>> after_looks(uniform(0, 5), [Bid(4)], [2])
    Law({2: 1})
    >>> after_looks(uniform(0, 5), [Bid(4)], [0])
    Law({4: 1, 5: 1})
    """
    require(len(depths) == len(bids), "depths", f"{len(depths)} of them", f"one for each of the {len(bids)} looks")
    given = list(depths)

    def fits(opposing: int) -> bool:
        answers = looks(
            bids,
            opposing=opposing,
            cards=cards,
            seen=seen,
            kind=kind,
            repeat_mode=repeat_mode,
            repeat_scope=repeat_scope,
            **rulings,
        )
        return [answer.depth for answer in answers] == given

    if not belief.where(fits):
        raise InvalidInput("depths", given, "what some bid believed possible would show")
    return belief.given(fits)


def quantile(belief: Law[int], chance: Fraction | int) -> int:
    """The least bid such that the opposing bid is at most that with the wanted chance.

    As a look shows no fewer cards against a lower bid, being ready for this one gives at least that chance.

    Args:
        belief: the opposing bid.
        chance: above 0, up to 1.

    >>> from engine.odds.law import ratio
    >>> quantile(uniform(0, 5), ratio(1, 2)), quantile(uniform(0, 5), 1)
    (2, 5)
    """
    require(0 < chance <= 1, "chance", chance, "above 0 and at most 1")
    return min(bid for bid in belief.outcomes if belief.at_most(bid) >= chance)


def least_bid(
    belief: Law[int],
    *,
    depth: int,
    chance: Fraction | int = 1,
    phases: int = 0,
    targets: int = 1,
    earlier: Sequence[Bid] = (),
    observer: str = "",
    cards: int = 3,
    seen: int = 0,
    kind: Kind = "attack",
    repeat_mode: RepeatMode = "cards",
    repeat_scope: RepeatScope = "observer",
    **rulings: Unpack[LookRulings],
) -> Bid | None:
    """The smallest INT bid after which a card is known with the wanted chance.

    Args:
        belief: the opposing bid, each from 0 to 60; after earlier looks, what `after_looks` leaves of it.
        depth: the card, 1 to cards + 1.
        chance: above 0, up to 1.
        phases: Phases waited on purpose, 0 to 60.
        targets: actions the bid watches, 1 to 6; points left over by the split are placed here where OF-Q2 lets you.
        earlier: looks already scored.
        observer: who looks now.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        seen: cards that the first of these observers knows before, as in `looks`.
        kind: "attack", "action" or "pause".
        repeat_mode: OF-Q9.
        repeat_scope: OF-Q10.
        **rulings: those of `look`.

    Returns:
        The bid, or None if 60 INT are not enough.

    Raises:
        InvalidInput: a number is out of range, or what `look` refuses.

    Clauses: OF-19 to OF-29. Formula: OF-F10.

    >>> from engine.odds.law import ratio
    >>> least_bid(uniform(0, 5), depth=2, chance=ratio(1, 2)).intuition
    4
    """
    whole = len(card_names(kind, cards))
    require_whole("depth", depth, 1, whole)
    facing = quantile(belief, chance)
    first = 0 if rulings.get("min_int") == "zero" else 1
    step = 1
    if rulings.get("split_remainder") == "must_divide":
        first, step = first * targets, targets
    for intuition in range(first, MOST_POINTS + 1, step):
        part = share(
            intuition=intuition,
            phases=phases,
            targets=targets,
            split_remainder=rulings.get("split_remainder", "lost"),
            split_phases=rulings.get("split_phases", "no"),
            min_int=rulings.get("min_int", "one"),
        )
        bid = Bid(intuition, phases, 0, targets, part.spare, observer)
        answers = looks(
            (*earlier, bid),
            opposing=facing,
            cards=cards,
            seen=seen,
            kind=kind,
            repeat_mode=repeat_mode,
            repeat_scope=repeat_scope,
            **rulings,
        )
        if answers[-1].depth >= depth:
            return bid
    return None
