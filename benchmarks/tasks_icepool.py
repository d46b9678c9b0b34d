"""The tasks that our engine and icepool are both given, done by icepool. `tasks_ours.py` has the same names.

Where icepool has several ways to ask, this is the one that was fastest the first time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import icepool  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Callable

SUCCESS = icepool.Die({0: 4, 1: 2})
SIX_OR_FIVE = icepool.d6.map(lambda face: icepool.Vector((int(face == 6), int(face == 5))))
RANKS = icepool.Deck(dict.fromkeys(range(1, 14), 4))
BLACKJACK = icepool.Deck(dict.fromkeys(range(2, 10), 4) | {10: 16, 11: 4})


def _contest_table() -> list[dict[str, int]]:
    """In how many ways each pair of pools from 1 to 20 dice ends in a win, in a tie and in a loss."""
    pools = [dice @ SUCCESS for dice in range(1, 21)]
    table = []
    for mine in pools:
        for theirs in pools:
            net = mine - theirs
            win, tie = net.quantity(">", 0), net.quantity("==", 0)
            table.append({"win": win, "tie": tie, "lose": net.denominator() - win - tie})
    return table


TASKS: dict[str, Callable[[], object]] = {
    "successes of 5d6": lambda: 5 @ SUCCESS,
    "successes of 10d6": lambda: 10 @ SUCCESS,
    "successes of 20d6": lambda: SUCCESS.pool(20).sum(),
    "successes of 50d6": lambda: SUCCESS.pool(50).sum(),
    "contest 8 v 5": lambda: 8 @ SUCCESS - 5 @ SUCCESS,
    "contest 20 v 20": lambda: 20 @ SUCCESS - 20 @ SUCCESS,
    "contest table 20 x 20": _contest_table,
    "(sixes, fives) of 10d6": lambda: 10 @ SIX_OR_FIVE,
    "(sixes, fives) of 20d6": lambda: 20 @ SIX_OR_FIVE,
    "sum of 10d6": lambda: 10 @ icepool.d6,
    "sum of 50d6": lambda: 50 @ icepool.d6,
    "deal 3 of 52, by rank": lambda: RANKS.deal(3).sum(),
    "deal 5 of 52, by rank": lambda: RANKS.deal(5).sum(),
    "deal 7 of 52, by rank": lambda: RANKS.deal(7).sum(),
    "deal 7 of 52, blackjack": lambda: BLACKJACK.deal(7).sum(),
    "best 3 of a hand of 7": lambda: RANKS.deal(7).highest(3).sum(),
}


def weights(answer: Any) -> list[dict[Any, int]]:
    """Outcome -> weight, of each law in an answer."""
    if isinstance(answer, list):
        return answer
    return [{tuple(key) if isinstance(key, icepool.Vector) else key: int(times) for key, times in answer.items()}]
