"""The cheapest looks at several actions: one at all of them, one at each, or any number."""

from __future__ import annotations

from itertools import combinations

from engine.invalid import require_whole
from engine.observe_foe.cheapest import Plan, cheapest_bids, check_targets
from engine.observe_foe.reveal import Target
from engine.observe_foe.rulings import HOUSE, House
from engine.odds.pareto import undominated
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence


__all__ = ["MOST_BUDGET", "Total", "cheapest_looks", "cheapest_together_and_apart"]

MOST_BUDGET = 20


class Total(Value):
    """The total cost of a plan.

    Attributes:
        intuition: INT over all looks.
        quickness: QIC over all looks, including 1 a look for starting it.
        plans: the looks, in the order of the first action that each watches.
        watched: for each look the indexes of the actions that it watches.
    """

    intuition: int
    quickness: int
    plans: tuple[Plan, ...]
    watched: tuple[tuple[int, ...], ...]


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

    def one_look(watched: tuple[int, ...]) -> tuple[Total, ...]:
        actions = [targets[index] for index in watched]
        wanted = [depths[index] for index in watched]
        return _ways(watched, cheapest_bids(actions, wanted, declared=declared, react=react, house=house))

    every = tuple(range(len(targets)))
    together = one_look(every)
    apart: tuple[Total, ...] = (_NO_LOOK,)
    for index in every:
        further = one_look((index,))
        apart = undominated((_both(total, more) for total in apart for more in further), _points)
    return together, apart


def cheapest_looks(
    targets: Sequence[Target],
    depths: Sequence[int],
    *,
    intuition: int = MOST_BUDGET,
    quickness: int = MOST_BUDGET,
    declared: int = 0,
    react: int = 0,
    house: House = HOUSE,
) -> tuple[Total, ...]:
    """Return the cheapest ways to see wanted cards of several actions in time, with any number of looks.

    Every action is watched by one look, alone or with others.

    Args:
        targets: 1 to 6 actions, each with a card face down.
        depths: for each of them the card wanted, counted from the top: seen + 1 to all of its stack.
        intuition: the INT you have, 0 to 20.
        quickness: the QIC you have, the starting ones counted, 1 to 20.
        declared: the Phase on which all looks are declared, 0 to 200.
        react: Phases wanted between a look and the action, 0 to 200.
        house: the table's rulings.

    Returns:
        The ways that no other beats in INT and QIC, by INT; empty if your points are not enough, or come too late.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-04, OF-05, OF-06, OF-11.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q5, OF-Q6, OF-Q7, OF-Q8, OF-Q12, OF-Q20, OF-Q21, OF-Q23.

    Two physical actions share a look, and the mental one needs its own if a look watches one kind only:

    >>> from engine.observe_foe.reveal import Target
    >>> from engine.observe_foe.rulings import House
    >>> foes = [Target(1), Target(1), Target(1, mental=True)]
    >>> ways = cheapest_looks(foes, [1, 1, 1], house=House(mixed_look="no"))
    >>> [(way.intuition, way.quickness, way.watched) for way in ways]
    [(2, 2, ((0, 1), (2,)))]
    """
    check_targets(targets)
    require_whole("intuition", intuition, 0, MOST_BUDGET)
    require_whole("quickness", quickness, 1, MOST_BUDGET)

    def one_look(watched: tuple[int, ...]) -> tuple[Total, ...]:
        actions = [targets[index] for index in watched]
        wanted = [depths[index] for index in watched]
        plans = cheapest_bids(
            actions,
            wanted,
            intuition=intuition,
            quickness=quickness - 1,
            declared=declared,
            react=react,
            house=house,
        )
        return _ways(watched, plans)

    every = range(len(targets))
    groups = [group for size in every for group in combinations(every, size + 1)]
    looks = {group: one_look(group) for group in groups}
    cheapest: dict[tuple[int, ...], tuple[Total, ...]] = {(): (_NO_LOOK,)}  # actions -> ways to see the cards of all
    for group in groups:
        first, *others = group
        ways = []
        for size in range(len(others) + 1):
            for more in combinations(others, size):
                remaining = cheapest[tuple(index for index in others if index not in more)]
                ways += [_both(look, further) for look in looks[first, *more] for further in remaining]
        affordable = (way for way in ways if way.intuition <= intuition and way.quickness <= quickness)
        cheapest[group] = undominated(affordable, _points)
    return cheapest[tuple(every)]


def _ways(watched: tuple[int, ...], plans: Sequence[Plan]) -> tuple[Total, ...]:
    """Return the bids for one look that no other beats in INT and QIC."""
    return undominated((Total(plan.intuition, plan.spent_quickness, (plan,), (watched,)) for plan in plans), _points)


_NO_LOOK = Total(0, 0, (), ())


def _both(first: Total, second: Total) -> Total:
    return Total(
        first.intuition + second.intuition,
        first.quickness + second.quickness,
        first.plans + second.plans,
        first.watched + second.watched,
    )


def _points(total: Total) -> tuple[int, int]:
    return total.intuition, total.quickness
