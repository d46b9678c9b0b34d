"""What a parry buys for each number of Action Dice, by icepool; `benchmarks/peer/index.html` asks it."""

from __future__ import annotations

import icepool  # type: ignore[import-untyped]


def parries(successes: int, least: int, most: int, added: int) -> list[tuple[str, str, str, str]]:
    """A row for each number of Action Dice: that number, and the chances of a full parry, of a partial one, of none.

    Args:
        successes: what the attack has rolled.
        least: the fewest Action Dice that a parry takes.
        most: how many there are.
        added: dice that are rolled besides, of skill and attribute.

    >>> parries(2, 5, 5, 4)
    [('5', '16867/19683', '256/2187', '512/19683')]
    """
    rows = []
    for dice in range(least, most + 1):
        remaining = (successes - (dice + added) @ (icepool.d6 >= 5)).map(lambda net: max(net, 0))
        full, none = remaining.probability(0), remaining.probability(successes)
        rows.append((str(dice), str(full), str(1 - full - none), str(none)))
    return rows
