"""One look at several actions, or one look at each of them."""

from __future__ import annotations

from engine.invalid import require_whole
from engine.observe_foe.bid import Plan, Target, cheapest_bids, check_targets
from engine.observe_foe.follow_up import Bid
from engine.observe_foe.reach import longest_wait
from engine.observe_foe.reveal import cards_turned
from engine.observe_foe.split import share
from engine.observe_foe.stack import depth_after
from engine.observe_foe.timing import MOST_PHASE, last_scoring
from engine.odds.pareto import undominated
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from engine.observe_foe.options import (
        BidRulings,
        TimingRulings,
    )

__all__ = ["MOST_BUDGET", "Spread", "Total", "best_depths", "cheapest_together_and_apart"]

MOST_BUDGET = 20


class Total(Value):
    """What a plan costs in all.

    Attributes:
        intuition: INT over all looks.
        quickness: QIC over all looks, 1 a look for starting it included.
        plans: the looks; one for all actions, or one for each in their order.
    """

    intuition: int
    quickness: int
    plans: tuple[Plan, ...]


class Spread(Value):
    """The most cards that some points can bring to light.

    Attributes:
        shown: new cards in all; the Stat Points of an action count as one.
        depths: cards known of each action afterwards.
        intuition: INT spent.
        quickness: QIC spent, the starting ones included.
        bids: the looks; one for all actions, or one for each in their order, None where it is better not to look.
    """

    shown: int
    depths: tuple[int, ...]
    intuition: int
    quickness: int
    bids: tuple[Bid | None, ...]


def cheapest_together_and_apart(
    targets: Sequence[Target],
    depths: Sequence[int],
    *,
    declared: int = 0,
    react: int = 0,
    **rulings: Unpack[BidRulings],
) -> tuple[tuple[Total, ...], tuple[Total, ...]]:
    """The cheapest ways to see the wanted cards of several actions in time: with one look, and with one look each.

    Args:
        targets: 1 to 6 actions.
        depths: for each of them the card wanted, counted from the top: seen + 1 to cards + 1.
        declared: the Phase on which all looks are declared, 0 to 200.
        react: Phases wanted between a look and the action, 0 to 200.
        **rulings: those of `cheapest_bids`.

    Returns:
        For one look and for one look each the ways that no other of that kind beats in INT and QIC, by INT; empty if
        none comes in time.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-04, OF-05, OF-06, OF-11. Formulas: OF-F5, OF-F6, OF-F9.

    >>> foes = [Target(opposing=1, phase=3), Target(opposing=2, phase=3)]
    >>> together, apart = cheapest_together_and_apart(foes, [1, 1])
    >>> [(way.intuition, way.quickness) for way in together], [(way.intuition, way.quickness) for way in apart]
    ([(1, 2)], [(2, 2)])
    """
    one = cheapest_bids(targets, depths, declared=declared, react=react, **rulings)
    together = [Total(plan.intuition, plan.spent_quickness, (plan,)) for plan in one]
    apart = [Total(0, 0, ())]
    for target, depth in zip(targets, depths, strict=True):
        plans = cheapest_bids([target], [depth], declared=declared, react=react, **rulings)
        apart = [
            Total(way.intuition + plan.intuition, way.quickness + plan.spent_quickness, (*way.plans, plan))
            for way in apart
            for plan in plans
        ]
        apart = list(undominated(apart, _points))
    return undominated(together, _points), tuple(apart)


def _points(way: Total) -> tuple[int, int]:
    return way.intuition, way.quickness


def best_depths(
    targets: Sequence[Target],
    *,
    intuition: int,
    quickness: int,
    declared: int = 0,
    react: int = 0,
    **rulings: Unpack[BidRulings],
) -> tuple[Spread, Spread]:
    """The most cards that the same points bring to light: with one look at all actions, and with one look each.

    Every look waits as long as it can; an action that a look comes too late for shows it nothing, and its share of
    the bid is lost.

    Args:
        targets: 1 to 6 actions; one without a Phase can be waited for 60 Phases.
        intuition: INT at hand, 0 to 20.
        quickness: QIC at hand, the starting ones counted, 0 to 20.
        declared: the Phase on which all looks are declared, 0 to 200.
        react: Phases wanted between a look and the action, 0 to 200.
        **rulings: those of `cheapest_bids`.

    Returns:
        For one look and for one look each the plan that shows the most cards in all; of those the one with the least
        INT, then with the least QIC.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-04, OF-05, OF-06, OF-11, OF-16. Formulas: OF-F1 to OF-F4, OF-F7 to OF-F9.

    >>> foes = [Target(opposing=1, phase=3), Target(opposing=2, phase=3)]
    >>> together, apart = best_depths(foes, intuition=4, quickness=4)
    >>> together.depths, apart.depths
    ((3, 2), (3, 2))
    """
    check_targets(targets)
    require_whole("intuition", intuition, 0, MOST_BUDGET)
    require_whole("quickness", quickness, 0, MOST_BUDGET)
    require_whole("declared", declared, 0, MOST_PHASE)
    together = _ways(targets, intuition, quickness, declared, react, rulings)
    apart: tuple[Spread, ...] = (Spread(0, (), 0, 0, ()),)
    for target in targets:
        further = _ways([target], intuition, quickness, declared, react, rulings)
        joined = (
            Spread(
                way.shown + more.shown,
                way.depths + more.depths,
                way.intuition + more.intuition,
                way.quickness + more.quickness,
                way.bids + more.bids,
            )
            for way in apart
            for more in further
            if way.intuition + more.intuition <= intuition and way.quickness + more.quickness <= quickness
        )
        apart = undominated(joined, _rank)
    return together[0], apart[0]


def _rank(way: Spread) -> tuple[int, int, int]:
    return -way.shown, way.intuition, way.quickness


def _ways(
    targets: Sequence[Target], intuition: int, quickness: int, declared: int, react: int, rulings: BidRulings
) -> tuple[Spread, ...]:
    """Not looking, and the looks at these actions together that no other beats in cards, INT and QIC."""
    tie_phase = rulings.get("tie_phase", "reveal_no_time")
    even = rulings.get("split_remainder") == "must_divide"
    count = len(targets)
    multiple = count if even else 1
    timing: TimingRulings = {
        "min_delay": rulings.get("min_delay", "one"),
        "qic_offset": rulings.get("qic_offset", "int_only"),
        "init_qic_counts": rulings.get("init_qic_counts", "no"),
    }
    windows = [
        MOST_PHASE if target.phase is None else last_scoring(target.phase, react=react, tie_phase=tie_phase) - declared
        for target in targets
    ]
    ways = [Spread(0, tuple(target.seen for target in targets), 0, 0, (None,))]
    for points in range(0 if rulings.get("min_int") == "zero" else multiple, intuition + 1, multiple):
        before = None
        for spent in range(1, quickness + 1):
            waits = {
                window: longest_wait(window=window, intuition=points, quickness=spent - 1, **timing)
                for window in set(windows)
            }
            if waits == before:
                continue
            before = waits
            for window, phases in waits.items():
                if phases is None:
                    continue
                waited = phases - phases % count if even and rulings.get("split_phases") == "yes" else phases
                depths = _depths(targets, [limit >= window for limit in windows], points, waited, rulings)
                shown = sum(depths) - sum(target.seen for target in targets)
                ways.append(Spread(shown, depths, points, spent, (Bid(points, waited, spent - 1, count),)))
    return undominated(ways, _rank)


def _depths(
    targets: Sequence[Target], found: Sequence[bool], intuition: int, phases: int, rulings: BidRulings
) -> tuple[int, ...]:
    """Cards known of each action after one look, the points left over by the split placed where they show most."""
    zero_outcome, pause_reveal = rulings.get("zero_outcome", "nothing"), rulings.get("pause_reveal", "at_once")
    part = share(
        intuition=intuition,
        phases=phases,
        targets=len(targets),
        split_remainder=rulings.get("split_remainder", "lost"),
        split_phases=rulings.get("split_phases", "no"),
        min_int=rulings.get("min_int", "one"),
    )
    best: dict[int, tuple[int, ...]] = {0: ()}
    for target, there in zip(targets, found, strict=True):
        better: dict[int, tuple[int, ...]] = {}
        for used, depths in best.items():
            for extra in range(part.spare - used + 1 if there else 1):
                turned = cards_turned(part.each + extra - target.opposing, zero_outcome=zero_outcome) if there else 0
                depth = target.seen
                if turned:
                    depth = depth_after(
                        target.seen + turned, cards=target.cards, kind=target.kind, pause_reveal=pause_reveal
                    )
                known = (*depths, depth)
                if sum(known) > sum(better.get(used + extra, ())) or used + extra not in better:
                    better[used + extra] = known
        best = better
    return max(best.values(), key=sum)
