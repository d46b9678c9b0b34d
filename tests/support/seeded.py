"""The source of random values in tests: the same on every run, unless `make test SEED=7` asks for others."""

from __future__ import annotations

import os
from random import Random

__all__ = ["luck"]

_SEED = os.environ.get("SEED", "")


def luck(name: str) -> Random:
    """Return a random generator for one test, seeded by its name; the Makefile gives hypothesis the same seed."""
    return Random(f"{name}{_SEED}")
