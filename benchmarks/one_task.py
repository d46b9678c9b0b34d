"""One task in a process of its own: `python -m benchmarks.one_task benchmarks.tasks_ours "sum of 10d6"`.

Prints JSON: seconds to import what the task needs, seconds of the first call, the median of later calls, and a digest
of the answer for comparing.
"""

from __future__ import annotations

import sys
from time import perf_counter

_WARM_FOR = 0.1  # seconds


def main(module: str, task: str) -> None:
    """Import, call once, call again."""
    began = perf_counter()
    __import__(module)
    imported = perf_counter() - began
    result = sys.modules[module]
    call = result.TASKS[task]
    began = perf_counter()
    answer = call()
    cold = perf_counter() - began

    later: list[float] = []
    started = perf_counter()
    while not later or perf_counter() - started < _WARM_FOR:
        began = perf_counter()
        call()
        later.append(perf_counter() - began)

    # Only now: these would have been imported before the first call, and its imports are part of what it takes.
    import hashlib
    import json
    from math import gcd
    from statistics import median

    laws = []
    for weights in result.weights(answer):
        common = gcd(*weights.values())
        laws.append(sorted((repr(outcome), weight // common) for outcome, weight in weights.items() if weight))
    digest = hashlib.sha256(repr(laws).encode()).hexdigest()
    print(json.dumps({"import": imported, "cold": cold, "warm": median(later), "digest": digest}))


if __name__ == "__main__":
    main(*sys.argv[1:])
