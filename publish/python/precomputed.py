"""Answers that take too long in a browser, computed once and packed with the starting library.

They change with the engine only, so they are cached.
"""

from __future__ import annotations

import hashlib
import os

from calculators.skill_action.usual_decks import CASES, worked_out
from publish.cache import alone
from publish.paths import ROOT

__all__ = ["precomputed"]

_KEPT = ROOT / ".cache/precomputed"
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
    kept = _KEPT / f"{hashlib.sha256(sources).hexdigest()}.py"
    with alone("precomputed"):
        if not kept.exists():
            written = f"CHANCES = {dict(zip(CASES, map(worked_out, CASES), strict=True))!r}\n".encode()
            _KEPT.mkdir(parents=True, exist_ok=True)
            for old in _KEPT.glob("*.py"):
                old.unlink(missing_ok=True)
            unfinished = kept.with_suffix(f".{os.getpid()}")
            unfinished.write_bytes(written)
            unfinished.replace(kept)
    return kept.read_bytes()
