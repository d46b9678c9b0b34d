"""The most that a look shows in time: its largest effect, and the most cards of several actions."""

from __future__ import annotations

from engine.house import is_yes
from engine.invalid import require_whole
from engine.observe_foe.bid import MOST_POINTS, Bid, divisor, least_intuition, possible_intuition, share
from engine.observe_foe.cheapest import check_targets, watched_together
from engine.observe_foe.reveal import Target, depth_after
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.several import MOST_BUDGET
from engine.observe_foe.timing import MOST_PHASE, delay, idle_quickness, last_scoring, longest_wait
from engine.odds.pareto import undominated
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence


__all__ = ["Reach", "Spread", "best_depths", "greatest_effect"]


class Reach(Value):
    """The greatest effect that still arrives, with the least INT and QIC for it.

    Attributes:
        effect: INT and Phases together, against a single action.
        intuition: INT to bid.
        phases: Phases to wait on purpose.
        quickness: QIC to bid for speed.
        scored: the Phase on which the look is scored.
    """

    effect: int
    intuition: int
    phases: int
    quickness: int
    scored: int


def greatest_effect(
    *,
    declared: int = 0,
    target_phase: int,
    intuition: int,
    quickness: int = 0,
    react: int = 0,
    house: House = HOUSE,
) -> Reach | None:
    """Return the greatest effect against a single action that still arrives.

    Args:
        declared: the Phase on which the look is declared, 0 to 200.
        target_phase: the Phase on which the action is resolved, 0 to 200.
        intuition: INT you are ready to bid, up to 60.
        quickness: QIC you are ready to bid for speed, 0 to 60.
        react: Phases wanted between the look and the action, 0 to 200.
        house: the table's rulings.

    Returns:
        The greatest effect and its cheapest bid (least INT, then least QIC), waiting at most 60 Phases; None if
        no bid arrives.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-08 to OF-16.
    Rulings: OF-Q4, OF-Q5, OF-Q6, OF-Q7, OF-Q8, OF-Q23.

    >>> greatest_effect(declared=2, target_phase=6, intuition=5, quickness=3)
    Reach(effect=7, intuition=3, phases=4, quickness=3, scored=6)
    """
    require_whole("intuition", intuition, least_intuition(house=house), MOST_POINTS)
    require_whole("declared", declared, 0, MOST_PHASE)
    window = last_scoring(target_phase, react=react, house=house) - declared
    best = None
    for points in range(least_intuition(house=house), intuition + 1):
        bid = Bid(points, 0, quickness)
        phases = longest_wait(bid, window, house=house)
        if phases is None or (best is not None and points + phases <= best.effect):
            continue
        bid = bid.replace(phases=phases)
        idle = idle_quickness(bid, house=house)
        best = Reach(points + phases, points, phases, quickness - idle, declared + delay(bid, house=house))
    return best


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
