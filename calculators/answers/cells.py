"""The cells of tables that hold more than a whole number: exact chances and exact means."""

from __future__ import annotations

from fractions import Fraction

from engine.value import Value


class Chance(Value):
    """A probability, shown as a percentage, with its fraction on demand.

    Attributes:
        exact: the probability.
        wanted: the chance the reader asked for, if this one is compared with it. A chance that falls short of it never
            shows the same percentage.
    """

    exact: Fraction
    wanted: Fraction | None = None

    def __repr__(self) -> str:
        """Leave out the wanted chance, which most chances don't have."""
        return super().__repr__().replace(", wanted=None", "")


class Mean(Value):
    """An expected value, shown as a decimal, with its fraction on demand."""

    exact: Fraction


type Cell = int | str | Chance | Mean | None
