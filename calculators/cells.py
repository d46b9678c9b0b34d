"""The numbers of an answer that are more than whole ones: a chance and a mean, exact, as cells of tables."""

from __future__ import annotations

from fractions import Fraction

from engine.value import Value

__all__ = ["Cell", "Chance", "Mean"]


class Chance(Value):
    """A probability, shown as percent, with its fraction on demand.

    Attributes:
        exact: the probability.
        wanted: the chance the reader asked for, if this one is compared with it: a chance that falls short of it
            never reads the same.
    """

    exact: Fraction
    wanted: Fraction | None = None

    def __repr__(self) -> str:
        """Leave out what most chances have not."""
        return super().__repr__().replace(", wanted=None", "")


class Mean(Value):
    """An expected number, shown as a decimal, with its fraction on demand."""

    exact: Fraction


type Cell = int | str | Chance | Mean | None
