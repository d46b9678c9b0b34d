"""Where the values come from that a test makes up: the same on every run, unless `make test SEED=7` asks for others."""

from __future__ import annotations

import os
from random import Random

__all__ = ["luck"]

_SEED = os.environ.get("SEED", "")


def luck(name: str) -> Random:
    """A generator for one test, which is known by its name; hypothesis is given the same seed by the Makefile."""
    return Random(f"{name}{_SEED}")
