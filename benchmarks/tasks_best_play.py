"""The heaviest answers of the engine: when to stop, and how to play an open hand of cards."""

from __future__ import annotations

from engine.confrontations.duel.open_hands import open_hands
from engine.confrontations.position import OpenHand
from engine.skill_action.betting.choice import bet_or_wait
from engine.skill_action.betting.policy import policy
from engine.skill_action.positions import position
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

MINE, THEIRS = (13, 12, 10, 9, 7, 5, 4, 2), (12, 11, 10, 8, 6, 5, 3, 1)

TASKS: dict[str, Callable[[], object]] = {
    "stopping: hand K 7, break 36": lambda: bet_or_wait(position(["K", "7"]), 36),
    "stopping: hand K 7, breaks 1 to 80": lambda: policy(position(["K", "7"])),
    "duel with the GM: 8 cards, 3 plays each": lambda: open_hands(
        OpenHand(6, 3, hand=MINE), OpenHand(5, 3, hand=THEIRS, player=False)
    ),
    "duel of players: 8 cards, 3 plays each": lambda: open_hands(
        OpenHand(6, 3, hand=MINE), OpenHand(5, 3, hand=THEIRS)
    ),
}
KINDS = {  # of the tasks that have a goal
    "stopping: hand K 7, break 36": "when to stop",
    "duel with the GM: 8 cards, 3 plays each": "a duel",
    "duel of players: 8 cards, 3 plays each": "a duel",
}


def weights(_answer: object) -> list[dict[object, int]]:
    """Nothing to compare with."""
    return []
