"""How fast this machine is just now: times are told as ratios to this, where nothing else is measured beside them."""

from __future__ import annotations

from time import perf_counter

_ROUNDS, _LARGE = 8, 1 << 61


def yardstick() -> float:
    """Seconds for a fixed piece of work in plain Python, with whole numbers and dictionaries: the shortest of some."""
    return min(_round() for _ in range(_ROUNDS))


def _round() -> float:
    began = perf_counter()
    weights = {0: 1}
    for _ in range(40):
        added: dict[int, int] = {}
        for total, weight in weights.items():
            for face in range(1, 21):
                added[total + face] = (added.get(total + face, 0) + weight) % _LARGE
        weights = added
    return perf_counter() - began
