"""Answers that take too long in a browser, computed once and packed with the starting library.

They change with the engine only, so they are cached.
"""

from __future__ import annotations

import hashlib

from calculators.skill_action.usual_decks import CASES, worked_out
from publish.cache import cached, forget_unused, lock
from publish.paths import ROOT

_FROM = (
    "engine/*.py",
    "engine/odds/*.py",
    "engine/skill_action/**/*.py",
    "calculators/skill_action/usual_decks.py",
)


def precomputed() -> bytes:
    """Return the source of the module `calculators.precomputed`.

    Returns:
        One assignment to `CHANCES`: case -> ways and successes, as in `calculators.skill_action.usual_decks`.
    """
    sources = b"".join(file.read_bytes() for pattern in _FROM for file in sorted(ROOT.glob(pattern)))
    with lock("precomputed"):
        module = cached("precomputed", f"{hashlib.sha256(sources).hexdigest()}.py", _module)
    forget_unused("precomputed")
    return module


def _module() -> bytes:
    return f"CHANCES = {dict(zip(CASES, map(worked_out, CASES), strict=True))!r}\n".encode()
