"""The cost of aborting an action, and the time the points stay away."""

from __future__ import annotations

from engine.house import is_yes
from engine.invalid import require, require_whole
from engine.observe_foe.bid import MOST_POINTS
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.stack import ATTACK, Stack
from engine.observe_foe.timing import MOST_PHASE
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Mapping


__all__ = ["MOST_STATS", "Abort", "Recovery", "abort"]

MOST_STATS = 12


class Recovery(Value):
    """A Pause that brings one pool of points back.

    Attributes:
        phase: the earliest Phase on which it can be completed.
        stat: the pool it takes back.
        points: how many of the lost points it brings back.
        back: how many are back after it.
    """

    phase: int
    stat: str
    points: int
    back: int


class Abort(Value):
    """The fate of an aborted action's points.

    Attributes:
        discovered: whether a look had shown at least one card.
        to_spent: (stat, points) that go to the Spent Stack, in the order given.
        to_hand: (stat, points) that come back to the Actor Hand immediately.
        recovery: the Pauses needed to have all of them back, the largest pool first.
    """

    discovered: bool
    to_spent: tuple[tuple[str, int], ...]
    to_hand: tuple[tuple[str, int], ...]
    recovery: tuple[Recovery, ...]


def abort(
    staked: Mapping[str, int],
    *,
    depth: int,
    looked: bool = True,
    stack: Stack = ATTACK,
    phase: int = 0,
    last_declared: int = 0,
    house: House = HOUSE,
) -> Abort:
    """Return the cost of aborting an action once somebody has looked at it.

    The points would go to the Spent Stack too if the action were carried out; after an abort they buy nothing.

    Args:
        staked: Stat Points on the action by stat, 0 to 60 each, including those for speed and for starting it; at most
            12 stats.
        depth: cards that looks scored so far have shown, 0 to all of its stack.
        looked: whether a look at it was scored, which counts if none of its cards was shown (OF-Q17).
        stack: the action's stack.
        phase: the Phase of the abort, 0 to 200.
        last_declared: the Phase of the last action its owner still has declared, 0 to 200; Pauses come after it.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-30, OF-31, OF-32, OF-33. One pool a Pause and one Pause a Phase are rules of the Pause itself.
    Rulings: OF-Q17, OF-Q18.

    >>> answer = abort({"AGI": 2, "STR": 1}, depth=1, phase=4)
    >>> answer.to_spent
    (('AGI', 2), ('STR', 1))
    >>> [(pause.phase, pause.stat, pause.back) for pause in answer.recovery]
    [(5, 'AGI', 2), (6, 'STR', 3)]
    """
    require(len(staked) <= MOST_STATS, "staked", f"{len(staked)} stats", f"points of at most {MOST_STATS} stats")
    require_whole("depth", depth, 0, stack.depth)
    require_whole("phase", phase, 0, MOST_PHASE)
    require_whole("last_declared", last_declared, 0, MOST_PHASE)
    points = {stat: require_whole("staked", amount, 0, MOST_POINTS) for stat, amount in staked.items() if amount != 0}
    # Stat Points are only ever shown all together, so either all or none of them have been revealed.
    penalty = depth >= 1 or (looked and is_yes(house.empty_look))
    match house.forfeit:
        case "all":
            lost = penalty
        case "revealed":
            lost = depth == stack.depth
        case _:
            assert_never(house.forfeit)
    spent = points if lost else {}
    recovery: list[Recovery] = []
    back = 0
    for index, stat in enumerate(sorted(spent, key=lambda stat: -spent[stat]), 1):
        back += spent[stat]
        recovery.append(Recovery(max(phase, last_declared) + index, stat, spent[stat], back))
    return Abort(depth >= 1, tuple(spent.items()), () if lost else tuple(points.items()), tuple(recovery))
