"""`Law`: an exact finite distribution."""

from __future__ import annotations

from itertools import accumulate
from math import ceil, gcd, lcm

from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING, Generic, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from fractions import Fraction

__all__ = ["Law", "ratio"]


def ratio(numerator: int, denominator: int) -> Fraction:
    """Return a `Fraction`, imported on first use because the import is the slowest part of many answers.

    >>> ratio(2, 6)
    Fraction(1, 3)
    """
    from fractions import Fraction

    return Fraction(numerator, denominator)


class Law(Generic[Outcome]):
    """A finite probability distribution (in probability theory, a law): outcomes in order, each with a whole weight.

    The probability of an outcome is its weight divided by `total`, returned as a `Fraction`. A law is immutable. Two
    laws are equal if they give the same outcomes the same probabilities.

    Args:
        weights: outcome -> weight, in the order that the outcomes should have; outcomes of weight 0 are left out.

    Raises:
        InvalidInput: a weight is negative or not a whole number, or all are 0.

    >>> coin = Law({0: 1, 1: 1})
    >>> coin.exactly(1), coin.total
    (Fraction(1, 2), 2)
    """

    __slots__ = ("outcomes", "total", "weights")

    outcomes: tuple[Outcome, ...]
    weights: tuple[int, ...]
    total: int

    def __init__(self, weights: Mapping[Outcome, int]) -> None:
        nonzero = {outcome: weight for outcome, weight in weights.items() if weight}
        total = sum(nonzero.values())
        # A sum is whole only if all its parts are, so this one check keeps floats and fractions out.
        if not nonzero or type(total) is not int or min(nonzero.values()) < 0:
            raise InvalidInput("weights", dict(weights), "whole numbers, none below 0 and not all 0")
        object.__setattr__(self, "outcomes", tuple(nonzero))
        object.__setattr__(self, "weights", tuple(nonzero.values()))
        object.__setattr__(self, "total", total)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Law is frozen")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Law is frozen")

    def __reduce__(self) -> tuple[type[Law[Outcome]], tuple[dict[Outcome, int]]]:
        return Law, (dict(self.items()),)

    @staticmethod
    def certain(outcome: Outcome) -> Law[Outcome]:
        """Return the distribution of a known outcome.

        >>> Law.certain(4).exactly(4)
        Fraction(1, 1)
        """
        return Law({outcome: 1})

    @staticmethod
    def uniform(outcomes: Iterable[Outcome]) -> Law[Outcome]:
        """Return the distribution that gives each outcome equal weight; an outcome listed twice counts twice.

        >>> Law.uniform([1, 2, 2]).exactly(2)
        Fraction(2, 3)
        """
        weights: dict[Outcome, int] = {}
        for outcome in outcomes:
            weights[outcome] = weights.get(outcome, 0) + 1
        return Law(weights)

    @staticmethod
    def mixture(parts: Iterable[tuple[int, Law[Outcome]]]) -> Law[Outcome]:
        """Return the mixture of several distributions: draw one of them by its weight, then an outcome from it.

        >>> Law.mixture([(1, Law.certain(0)), (2, Law.uniform([0, 1]))])
        Law({0: 2, 1: 1})
        """
        laws = [(weight, law) for weight, law in parts if weight]
        common = lcm(*(law.total for _, law in laws))
        weights: dict[Outcome, int] = {}
        for weight, law in laws:
            scale = weight * (common // law.total)
            for outcome, part in zip(law.outcomes, law.weights, strict=True):
                weights[outcome] = weights.get(outcome, 0) + scale * part
        return Law(weights).in_order()

    def items(self) -> Iterator[tuple[Outcome, int]]:
        """Return the outcomes with their weights, in order.

        >>> list(Law({0: 2, 1: 1}).items())
        [(0, 2), (1, 1)]
        """
        return zip(self.outcomes, self.weights, strict=True)

    def in_order(self) -> Law[Outcome]:
        """Return this law with its outcomes sorted and its weights without common factor.

        >>> Law({2: 4, 1: 2}).in_order()
        Law({1: 1, 2: 2})
        """
        common = gcd(*self.weights)
        return Law({outcome: weight // common for outcome, weight in sorted(self.items())})

    def probability(self, holds: Callable[[Outcome], bool]) -> Fraction:
        """Return the probability of the outcomes for which `holds` is true.

        >>> Law.uniform(range(1, 7)).probability(lambda face: face % 2 == 0)
        Fraction(1, 2)
        """
        return ratio(sum([weight for outcome, weight in self.items() if holds(outcome)]), self.total)

    def exactly(self, outcome: Outcome) -> Fraction:
        """Return the probability of one outcome, or 0 if the law does not have it.

        >>> Law.uniform(range(1, 7)).exactly(6)
        Fraction(1, 6)
        """
        known = outcome in self.outcomes
        return ratio(self.weights[self.outcomes.index(outcome)] if known else 0, self.total)

    def at_least(self, outcome: Outcome) -> Fraction:
        """Return the probability of this outcome or a greater one.

        >>> Law.uniform(range(1, 7)).at_least(5)
        Fraction(1, 3)
        """
        weights = [weight for other, weight in self.items() if other >= outcome]  # type: ignore[operator]
        return ratio(sum(weights), self.total)

    def at_most(self, outcome: Outcome) -> Fraction:
        """Return the probability of this outcome or a smaller one.

        >>> Law.uniform(range(1, 7)).at_most(2)
        Fraction(1, 3)
        """
        weights = [weight for other, weight in self.items() if other <= outcome]  # type: ignore[operator]
        return ratio(sum(weights), self.total)

    def quantile(self, chance: Fraction | int) -> Outcome:
        """Return the least outcome such that it or a smaller one is at least as probable as a chance of at most 1.

        >>> Law.uniform(range(1, 7)).quantile(ratio(1, 2)), Law.uniform(range(1, 7)).quantile(1)
        (3, 6)
        """
        rising = sorted(self.items())
        so_many = accumulate(weight for _, weight in rising)
        enough = ceil(chance * self.total)
        return next(outcome for (outcome, _), count in zip(rising, so_many, strict=True) if count >= enough)

    def mean(self, worth: Callable[[Outcome], int | Fraction] | None = None) -> Fraction:
        """Return the expected outcome, or its expected worth.

        >>> Law.uniform(range(1, 7)).mean()
        Fraction(7, 2)
        """
        if worth is None:
            return ratio(sum(outcome * weight for outcome, weight in self.items()), self.total)  # type: ignore[operator,misc]
        expected = ratio(0, 1)
        for outcome, weight in self.items():
            expected += worth(outcome) * weight
        return expected / self.total

    def map[Other](self, change: Callable[[Outcome], Other]) -> Law[Other]:
        """Return the distribution of `change(outcome)`, in the order in which its outcomes first occur.

        >>> Law.uniform(range(1, 7)).map(lambda face: face >= 5)
        Law({False: 4, True: 2})
        """
        weights: dict[Other, int] = {}
        for outcome, weight in self.items():
            new = change(outcome)
            weights[new] = weights.get(new, 0) + weight
        return Law(weights)

    def given(self, holds: Callable[[Outcome], bool]) -> Law[Outcome]:
        """Return the conditional distribution, given that `holds` is true for the outcome.

        Raises:
            InvalidInput: `holds` is true for no outcome.

        >>> Law.uniform(range(1, 7)).given(lambda face: face > 4)
        Law({5: 1, 6: 1})
        """
        return Law({outcome: weight for outcome, weight in self.items() if holds(outcome)})

    def join[Other, Joint](self, other: Law[Other], how: Callable[[Outcome, Other], Joint]) -> Law[Joint]:
        """Return the distribution of `how(mine, theirs)` for independent outcomes of both distributions.

        >>> Law.uniform([0, 1]).join(Law.uniform([0, 1]), lambda a, b: a + b)
        Law({0: 1, 1: 2, 2: 1})
        """
        weights: dict[Joint, int] = {}
        for mine, weight in self.items():
            for theirs, factor in other.items():
                new = how(mine, theirs)
                weights[new] = weights.get(new, 0) + weight * factor
        return Law(weights)

    def __len__(self) -> int:
        return len(self.outcomes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Law):
            return NotImplemented
        mine, theirs = dict(self.items()), dict(other.items())
        return mine.keys() == theirs.keys() and all(
            weight * other.total == theirs[outcome] * self.total for outcome, weight in mine.items()
        )

    def __hash__(self) -> int:
        common = gcd(*self.weights)
        return hash(frozenset((outcome, weight // common) for outcome, weight in self.items()))

    def __repr__(self) -> str:
        return f"Law({dict(self.items())})"
