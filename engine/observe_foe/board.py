"""The actions that wait on the Phase Timeline, and what a look still finds of them."""

from __future__ import annotations

from engine.invalid import require, require_whole
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.split import MOST_POINTS, MOST_TARGETS
from engine.observe_foe.stack import card_names
from engine.observe_foe.timing import MOST_PHASE
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from engine.observe_foe.options import TargetGone, TiePhase
    from engine.observe_foe.stack import Kind

__all__ = ["MOST_PENDING", "Pending", "check_pending", "find_targets"]

MOST_PENDING = 12

type Fate = Literal["watched", "retargeted", "resolved", "dropped", "returned", "unobservable"]


class Pending(Value):
    """An action that waits on the Timeline.

    Attributes:
        name: its name on the board, not used twice.
        actor: whose it is.
        phase: the Phase on which it comes up, 0 to 200.
        opposing: what its owner bid against looks, 0 to 60; None if it cannot be observed (OF-Q13).
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        kind: "attack", "action" or "pause".
        aborted: the Phase, before its own, on which its owner drops it; None if he does not.
    """

    name: str
    actor: str
    phase: int
    opposing: int | None = 0
    cards: int = 3
    kind: Kind = "attack"
    aborted: int | None = None


def check_pending(pending: Sequence[Pending]) -> None:
    """Check that there are at most 12 actions, that each is possible, and that no name is used twice.

    Raises:
        InvalidInput: otherwise.

    >>> check_pending([Pending("Stab", "Ann", 3), Pending("Dash", "Ann", 6, aborted=4)])
    """
    require(len(pending) <= MOST_PENDING, "pending", f"{len(pending)} actions", f"at most {MOST_PENDING} actions")
    names = [action.name for action in pending]
    for action in pending:
        require(names.count(action.name) == 1, "name", action.name, "a name that no other action on the board has")
        card_names(action.kind, action.cards)
        require_whole("phase", action.phase, 0, MOST_PHASE)
        if action.opposing is not None:
            require_whole("opposing", action.opposing, 0, MOST_POINTS)
        if action.aborted is not None:
            early = type(action.aborted) is int and 0 <= action.aborted < action.phase
            require(early, "aborted", action.aborted, f"a Phase before {action.phase}, on which the action comes up")


def find_targets(
    names: Sequence[str],
    pending: Sequence[Pending],
    *,
    scored: int,
    tie_phase: TiePhase = "reveal_no_time",
    target_gone: TargetGone = "wasted",
) -> tuple[tuple[Fate, Pending | None], ...]:
    """What has become of each action that a look was declared on, by the time the look is scored.

    Args:
        names: 1 to 6 actions named at the declaration, each once.
        pending: the board.
        scored: the Phase on which the look is scored, 0 to 320.
        tie_phase: OF-Q7.
        target_gone: OF-Q15; "retarget" takes the next action of the same actor that this look does not watch yet.

    Returns:
        For each name its fate and the action that is watched in the end, if there is one: "watched", "retargeted"
        (another one in its place), "resolved" (the look is too late), "dropped" (aborted before), "returned" (aborted
        before, and the share comes back) or "unobservable".

    Raises:
        InvalidInput: a name is not on the board or is named twice, or there are too many or none.

    Clauses: OF-04, OF-05, OF-16.

    >>> board = [Pending("Stab", "Ann", 3), Pending("Dash", "Ann", 6, aborted=4), Pending("Kick", "Ann", 8)]
    >>> find_targets(["Stab", "Dash"], board, scored=5)
    (('resolved', None), ('dropped', None))
    >>> find_targets(["Dash"], board, scored=5, target_gone="retarget")[0][1].name
    'Kick'
    """
    RULINGS.check(tie_phase=tie_phase, target_gone=target_gone)
    require_whole("scored", scored, 0, MOST_PHASE + 2 * MOST_POINTS)
    require(1 <= len(names) <= MOST_TARGETS, "targets", f"{len(names)} actions", f"1 to {MOST_TARGETS} actions")
    by_name = {action.name: action for action in pending}
    for name in names:
        require(name in by_name and list(names).count(name) == 1, "targets", name, "actions on the board, each once")

    def dropped(action: Pending) -> bool:
        return action.aborted is not None and action.aborted < scored

    def resolved(action: Pending) -> bool:
        return action.phase < scored or (action.phase == scored and tie_phase == "wasted")

    taken = set(names)
    found: list[tuple[Fate, Pending | None]] = []
    for name in names:
        action = by_name[name]
        fate: Fate = "watched"
        if dropped(action):
            following = [
                other
                for other in pending
                if other.actor == action.actor
                and other.name not in taken
                and not dropped(other)
                and not resolved(other)
            ]
            if target_gone == "retarget" and following:
                action = min(following, key=lambda other: other.phase)
                taken.add(action.name)
                fate = "retargeted"
            else:
                fate = "returned" if target_gone == "returned" else "dropped"
        elif resolved(action):
            fate = "resolved"
        if fate in ("watched", "retargeted") and action.opposing is None:
            fate = "unobservable"
        found.append((fate, action if fate in ("watched", "retargeted") else None))
    return tuple(found)
