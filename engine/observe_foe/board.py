"""The actions that wait on the Phase Timeline, and the actions that a look still meets."""

from __future__ import annotations

from engine.invalid import require, require_whole
from engine.observe_foe.bid import MOST_EFFECT, MOST_POINTS, MOST_TARGETS
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.stack import ATTACK, Stack
from engine.observe_foe.timing import MOST_PHASE, last_scoring
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal


__all__ = ["MOST_PENDING", "Pending", "check_pending", "find_targets"]

MOST_PENDING = 12

type Fate = Literal["watched", "retargeted", "resolved", "dropped", "returned", "unobservable"]


class Pending(Value):
    """An action that waits on the Timeline.

    Attributes:
        name: its name on the board, used only once.
        actor: the actor's name.
        phase: the Phase on which it comes up, 0 to 200.
        opposing: the owner's bid against looks, 0 to 60; None if it cannot be observed (OF-Q13).
        stack: the action's stack.
        aborted: the Phase, before its own, on which its owner aborts it; None if they do not.

    Raises:
        InvalidInput: a number is out of range.

    >>> Pending("Dash", "Ann", 6, aborted=4).stack.names[0]
    'Action'
    """

    name: str
    actor: str
    phase: int
    opposing: int | None = 0
    stack: Stack = ATTACK
    aborted: int | None = None

    def __post_init__(self) -> None:
        require_whole("phase", self.phase, 0, MOST_PHASE)
        if self.opposing is not None:
            require_whole("opposing", self.opposing, 0, MOST_POINTS)
        if self.aborted is not None:
            early = type(self.aborted) is int and 0 <= self.aborted < self.phase
            require(early, "aborted", self.aborted, f"a Phase before {self.phase}, on which the action comes up")


def check_pending(pending: Sequence[Pending]) -> None:
    """Check that there are at most 12 actions, and that no name is used twice.

    Raises:
        InvalidInput: there are more, or a name is used twice.

    >>> check_pending([Pending("Stab", "Ann", 3), Pending("Dash", "Ann", 6, aborted=4)])
    """
    require(len(pending) <= MOST_PENDING, "pending", f"{len(pending)} actions", f"at most {MOST_PENDING} actions")
    names = [action.name for action in pending]
    for name in names:
        require(names.count(name) == 1, "name", name, "a name that no other action on the board has")


def find_targets(
    names: Sequence[str], pending: Sequence[Pending], *, scored: int, house: House = HOUSE
) -> tuple[tuple[Fate, Pending | None], ...]:
    """Return the state of each action that a look was declared on, by the time the look is scored.

    Args:
        names: 1 to 6 actions named at the declaration, each once.
        pending: the board.
        scored: the Phase on which the look is scored, 0 to 320.
        house: the table's rulings.

    Returns:
        For each name its fate and the action that is watched in the end, if any: "watched", "retargeted"
        (another action instead), "resolved" (the look is too late), "dropped" (aborted before), "returned" (aborted
        before, and the share comes back) or "unobservable".

    Raises:
        InvalidInput: a name is not on the board or is given twice, or there are too many names or none.

    Clauses: OF-04, OF-05, OF-16.
    Rulings: OF-Q7, OF-Q15 and OF-Q26 (with "retarget" it is the next action of the same actor that this look does not
    watch yet), OF-Q24.

    >>> board = [Pending("Stab", "Ann", 3), Pending("Dash", "Ann", 6, aborted=4), Pending("Kick", "Ann", 8)]
    >>> find_targets(["Stab", "Dash"], board, scored=5)
    (('resolved', None), ('dropped', None))
    >>> from engine.observe_foe.rulings import House
    >>> find_targets(["Dash"], board, scored=5, house=House(target_gone="retarget"))[0][1].name
    'Kick'
    """
    require_whole("scored", scored, 0, MOST_PHASE + MOST_EFFECT)
    require(1 <= len(names) <= MOST_TARGETS, "targets", f"{len(names)} actions", f"1 to {MOST_TARGETS} actions")
    by_name = {action.name: action for action in pending}
    for name in names:
        require(name in by_name and list(names).count(name) == 1, "targets", name, "actions on the board, each once")

    def dropped(action: Pending) -> bool:
        if action.aborted is None:
            return False
        return action.aborted < scored or (action.aborted == scored and aborts_before_looks(house=house))

    def resolved(action: Pending) -> bool:
        return last_scoring(action.phase, house=house) < scored

    def next_of(actor: str) -> Pending | None:
        """Return the actor's next action that is still to come and that this look does not watch yet."""
        to_come = [
            action
            for action in pending
            if action.actor == actor and action.name not in watched and not dropped(action) and not resolved(action)
        ]
        return min(to_come, key=lambda action: action.phase, default=None)

    watched = set(names)
    targets: list[tuple[Fate, Pending | None]] = []
    for name in names:
        action: Pending | None = by_name[name]
        fate: Fate = "watched"
        if dropped(by_name[name]):
            action, fate = None, _fate_of_dropped(house)
        elif resolved(by_name[name]):
            action, fate = None, _fate_of_resolved(house)
        if fate == "retargeted":
            action = next_of(by_name[name].actor)
            if action:
                watched.add(action.name)
            else:
                fate = "dropped" if dropped(by_name[name]) else "resolved"
        if action and action.opposing is None:
            action, fate = None, "unobservable"
        targets.append((fate, action))
    return tuple(targets)


def aborts_before_looks(*, house: House = HOUSE) -> bool:
    """Return whether an abort comes before the looks that are scored on the same Phase.

    Rulings: OF-Q24.

    >>> aborts_before_looks()
    False
    """
    match house.abort_tie:
        case "abort_first":
            return True
        case "look_first":
            return False
        case _:
            assert_never(house.abort_tie)


def _fate_of_dropped(house: House) -> Fate:
    """Return what a table does with the bid on an action that was dropped before the look is scored."""
    match house.target_gone:
        case "wasted":
            return "dropped"
        case "retarget":
            return "retargeted"
        case "returned":
            return "returned"
        case _:
            assert_never(house.target_gone)


def _fate_of_resolved(house: House) -> Fate:
    """Return what a table does with the bid on an action that was resolved before the look is scored."""
    match house.target_resolved:
        case "wasted":
            return "resolved"
        case "retarget":
            return "retargeted"
        case _:
            assert_never(house.target_resolved)
