"""One look at several actions, or one look at each of them."""

from __future__ import annotations

from engine.house import is_yes
from engine.invalid import require_whole
from engine.observe_foe.bid import Bid, divisor, possible_intuition, share
from engine.observe_foe.cheapest import Plan, cheapest_bids, check_targets, watched_together
from engine.observe_foe.reveal import Target, depth_after
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.timing import MOST_PHASE, last_scoring, longest_wait
from engine.odds.pareto import undominated
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence


__all__ = ["MOST_BUDGET", "Spread", "Total", "best_depths", "cheapest_together_and_apart"]

MOST_BUDGET = 20


class Total(Value):
    """The total cost of a plan.

    Attributes:
        intuition: INT over all looks.
        quickness: QIC over all looks, including 1 a look for starting it.
        plans: the looks; one for all actions, or one for each in their order.
    """

    intuition: int
    quickness: int
    plans: tuple[Plan, ...]


class Spread(Value):
    """The most cards that a number of points can reveal.

    Attributes:
        shown: new cards in all; the Stat Points of an action count as one.
        depths: cards known of each action afterwards.
        intuition: INT spent.
        quickness: QIC spent, including the starting ones.
        bids: the looks; one for all actions, or one for each in their order, None if it is better not to look.
    """

    shown: int
    depths: tuple[int, ...]
    intuition: int
    quickness: int
    bids: tuple[Bid | None, ...]


def cheapest_together_and_apart(
    targets: Sequence[Target], depths: Sequence[int], *, declared: int = 0, react: int = 0, house: House = HOUSE
) -> tuple[tuple[Total, ...], tuple[Total, ...]]:
    """Return the cheapest ways to see wanted cards of several actions in time: with one look, and with one look each.

    Args:
        targets: 1 to 6 actions, each with a card face down.
        depths: for each of them the card wanted, counted from the top: seen + 1 to all of its stack.
        declared: the Phase on which all looks are declared, 0 to 200.
        react: Phases wanted between a look and the action, 0 to 200.
        house: the table's rulings.

    Returns:
        For one look and for one look each, the ways that no other of that kind beats in INT and QIC, by INT; empty if
        none comes in time.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-04, OF-05, OF-06, OF-11.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q5, OF-Q6, OF-Q7, OF-Q8, OF-Q12, OF-Q20, OF-Q21, OF-Q23.

    >>> from engine.observe_foe.reveal import Target
    >>> foes = [Target(opposing=1, phase=3), Target(opposing=2, phase=3)]
    >>> together, apart = cheapest_together_and_apart(foes, [1, 1])
    >>> [(way.intuition, way.quickness) for way in together], [(way.intuition, way.quickness) for way in apart]
    ([(1, 2)], [(2, 2)])
    """

    def one_look(watched: Sequence[Target], wanted: Sequence[int]) -> tuple[Total, ...]:
        plans = cheapest_bids(watched, wanted, declared=declared, react=react, house=house)
        ways = (Total(plan.intuition, plan.spent_quickness, (plan,)) for plan in plans)
        return undominated(ways, _points)

    together = one_look(targets, depths)
    apart: tuple[Total, ...] = (Total(0, 0, ()),)
    for target, depth in zip(targets, depths, strict=True):
        further = one_look([target], [depth])
        apart = undominated((_both(total, more) for total in apart for more in further), _points)
    return together, apart


def _both(first: Total, second: Total) -> Total:
    return Total(first.intuition + second.intuition, first.quickness + second.quickness, first.plans + second.plans)


def _points(total: Total) -> tuple[int, int]:
    return total.intuition, total.quickness


def best_depths(
    targets: Sequence[Target],
    *,
    intuition: int,
    quickness: int,
    declared: int = 0,
    react: int = 0,
    house: House = HOUSE,
) -> tuple[Spread, Spread]:
    """Return the most cards that the same points reveal, with one look at all actions and with one look each.

    Every look waits as long as it can. A look that comes too late for an action shows nothing of it, and that share of
    the bid is lost.

    Args:
        targets: 1 to 6 actions, each with a card face down; for an action without a Phase you can wait 60 Phases.
        intuition: the INT you have, 0 to 20.
        quickness: the QIC you have, the starting ones counted, 0 to 20.
        declared: the Phase on which all looks are declared, 0 to 200.
        react: Phases wanted between a look and the action, 0 to 200.
        house: the table's rulings.

    Returns:
        For one look and for one look each, the plan that shows the most cards. Of several, the plan with the least
        INT, then with the least QIC.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-04, OF-05, OF-06, OF-11, OF-16.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q5, OF-Q6, OF-Q7, OF-Q8, OF-Q12, OF-Q20, OF-Q21, OF-Q23.

    >>> from engine.observe_foe.reveal import Target
    >>> foes = [Target(opposing=1, phase=3), Target(opposing=2, phase=3)]
    >>> together, apart = best_depths(foes, intuition=4, quickness=4)
    >>> together.depths, apart.depths
    ((3, 2), (3, 2))
    """
    check_targets(targets)
    require_whole("intuition", intuition, 0, MOST_BUDGET)
    require_whole("quickness", quickness, 0, MOST_BUDGET)
    require_whole("declared", declared, 0, MOST_PHASE)

    def one_look(watched: Sequence[Target]) -> tuple[Spread, ...]:
        windows = [
            MOST_PHASE if target.phase is None else last_scoring(target.phase, react=react, house=house) - declared
            for target in watched
        ]
        return _one_look(watched, windows, intuition, quickness, house)

    apart: tuple[Spread, ...] = (Spread(0, (), 0, 0, ()),)
    for target in targets:
        further = one_look([target])
        joined = (
            Spread(
                spread.shown + more.shown,
                spread.depths + more.depths,
                spread.intuition + more.intuition,
                spread.quickness + more.quickness,
                spread.bids + more.bids,
            )
            for spread in apart
            for more in further
            if spread.intuition + more.intuition <= intuition and spread.quickness + more.quickness <= quickness
        )
        apart = undominated(joined, _most_cards)
    if not watched_together(targets, house=house):
        return Spread(0, tuple(target.seen for target in targets), 0, 0, (None,)), apart[0]
    return one_look(targets)[0], apart[0]


def _most_cards(spread: Spread) -> tuple[int, int, int]:
    return -spread.shown, spread.intuition, spread.quickness


def _one_look(
    targets: Sequence[Target], windows: Sequence[int], intuition: int, quickness: int, house: House
) -> tuple[Spread, ...]:
    """Return not looking, and the looks at these actions that no other look beats in cards, INT and QIC.

    Args:
        targets: the actions.
        windows: for each of them the Phases from the declaration to the last one on which a look at it is of use.
        intuition: the INT you have.
        quickness: the QIC you have, the starting one counted.
        house: the table's rulings.
    """
    seen = sum(target.seen for target in targets)
    ways = [Spread(0, tuple(target.seen for target in targets), 0, 0, (None,))]
    for points in possible_intuition(intuition, targets=len(targets), house=house):
        slower: dict[int, int | None] = {}
        for spent in range(1, quickness + 1):
            bid = Bid(points, 0, spent - 1, len(targets))
            waits = {window: longest_wait(bid, window, house=house) for window in set(windows)}
            if waits == slower:
                continue  # this QIC saves no Phase
            slower = waits
            for window, phases in waits.items():
                if phases is None:
                    continue
                waiting = Bid(points, _possible_wait(phases, len(targets), house), spent - 1, len(targets))
                depths = _best_placed(waiting, targets, [other >= window for other in windows], house)
                ways.append(Spread(sum(depths) - seen, depths, points, spent, (waiting,)))
    return undominated(ways, _most_cards)


def _possible_wait(phases: int, count: int, house: House) -> int:
    """Return the most Phases, up to this number, that a look at this number of actions may wait."""
    return phases - phases % divisor(count, house=house) if is_yes(house.split_phases) else phases


def _best_placed(bid: Bid, targets: Sequence[Target], in_time: Sequence[bool], house: House) -> tuple[int, ...]:
    """Return the cards known of each action after one look, with the points left over placed to show the most."""
    part = share(bid, house=house)
    best: dict[int, tuple[int, ...]] = {0: ()}  # points placed on the actions so far -> cards known of each of them
    for target, there in zip(targets, in_time, strict=True):
        better: dict[int, tuple[int, ...]] = {}
        for used, depths in best.items():
            for extra in range(part.spare - used + 1 if there else 1):
                known = target.seen
                if there:
                    outcome = part.each + extra - target.opposing
                    known = depth_after(outcome, stack=target.stack, seen=target.seen, house=house)
                if used + extra not in better or sum(depths) + known > sum(better[used + extra]):
                    better[used + extra] = (*depths, known)
        best = better
    return max(best.values(), key=sum)
