"""The answer of a calculator: a verdict, then blocks of pictures, figures, tables, steps and notices.

An `Answer` is plain frozen values. It is turned into HTML by the templates, into text and JSON by the command line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import overload

from calculators.answers.carry_on import Next
from calculators.answers.cells import Cell, Chance, Mean
from calculators.answers.curve import Curve, Series
from calculators.answers.picture import Picture
from calculators.answers.quantity import Quantity
from calculators.answers.table import Table
from engine.odds.law import Law, ratio
from engine.value import Value

__all__ = [
    "Answer",
    "Assumption",
    "Cell",
    "Chance",
    "Curve",
    "Distribution",
    "DistributionRow",
    "Figure",
    "Figures",
    "Lazy",
    "Mean",
    "Notice",
    "Quantity",
    "Series",
    "Step",
    "Steps",
    "Table",
]


class Figure(Value):
    """A number with its name, and its meaning in a few words."""

    label: str
    value: Cell
    note: str = ""


class Figures(Value):
    """The handful of numbers that matter most."""

    items: tuple[Figure, ...]
    kind: str = "figures"

    @staticmethod
    def of(*items: Figure) -> Figures:
        """Return the figures with these numbers, in this order."""
        return Figures(items)


class DistributionRow(Value):
    """One row of a distribution: a name, its chance, and the chance of it or anything greater (None if unordered)."""

    label: str
    exactly: Fraction
    at_least: Fraction | None


class Distribution(Value):
    """A distribution: every outcome with its probability.

    Attributes:
        title: what the distribution is of.
        unit: what an outcome counts ("successes"), the head of its column.
        outcomes: the rows, from small to great where they have an order.
        mean: the expected outcome, if it is a number.
        tones: a tone for each outcome, as in `calculators.answers.picture`, if the reader wants some outcomes and not
            others.
    """

    title: str
    unit: str
    outcomes: tuple[DistributionRow, ...]
    mean: Fraction | None = None
    note: str = ""
    tones: tuple[str, ...] = ()
    kind: str = "distribution"

    @staticmethod
    def of(law: Law[int], title: str, unit: str, *, show: Callable[[int], str] = str, note: str = "") -> Distribution:
        """Return the distribution of a law of whole numbers, including every outcome between its ends.

        >>> from engine.actions.dice import successes
        >>> Distribution.of(successes(1), "One die", "successes").outcomes[1]
        DistributionRow(label='1', exactly=Fraction(1, 3), at_least=Fraction(1, 3))
        """
        weights, rest, rows = dict(law.items()), law.total, []
        for number in range(min(law.outcomes), max(law.outcomes) + 1):
            weight = weights.get(number, 0)
            rows.append(DistributionRow(show(number), ratio(weight, law.total), ratio(rest, law.total)))
            rest -= weight
        return Distribution(title, unit, tuple(rows), law.mean(), note)

    @staticmethod
    def named(rows: tuple[tuple[str, Fraction], ...], title: str, unit: str, *, note: str = "") -> Distribution:
        """Return the distribution of outcomes that have names and no order."""
        return Distribution(
            title, unit, tuple(DistributionRow(label, chance, None) for label, chance in rows), None, note
        )


class Step(Value):
    """One step of the working, with the codes of the clauses it uses."""

    text: str
    clauses: tuple[str, ...] = ()


class Steps(Value):
    """The working: the steps from the question to the number.

    Attributes:
        title: the caption.
        items: the steps in order.
    """

    title: str
    items: tuple[Step, ...]
    kind: str = "steps"

    @staticmethod
    def working(*items: Step) -> Steps:
        """Return the steps that lead to the answer as a whole."""
        return Steps("Working", items)


class Notice(Value):
    """Something the reader has to know; its `tone` is "note" or "warning"."""

    text: str
    clauses: tuple[str, ...] = ()
    tone: str = "note"
    kind: str = "notice"


class Assumption(Value):
    """An assumption that an answer rests on.

    Attributes:
        text: the assumption as a sentence.
        code: the code of the ruling that settles it, or "" if no ruling does.
    """

    text: str
    code: str = ""


type Block = Figures | Distribution | Table | Curve | Steps | Notice | Picture


class Lazy[Item](Sequence[Item]):
    """A sequence that is worked out when the first item is read; use it as a decorator of a function.

    A varied entry and a question in words need only the headline and the quantities of an answer, about half the work.

    >>> @Lazy
    ... def blocks():
    ...     print("working")
    ...     yield Notice("Mind the gap.")
    >>> len(blocks), blocks[0].text
    working
    (1, 'Mind the gap.')
    """

    def __init__(self, work: Callable[[], Iterable[Item]]) -> None:
        self._work = work
        self._items: tuple[Item, ...] | None = None

    @property
    def _all(self) -> tuple[Item, ...]:
        if self._items is None:
            self._items = tuple(self._work())
        return self._items

    def __iter__(self) -> Iterator[Item]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> Item: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Item, ...]: ...

    def __getitem__(self, index: int | slice) -> Item | tuple[Item, ...]:
        return self._all[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all)


class Answer(Value):
    """The whole answer to one filled-in form.

    Attributes:
        headline: the number or word the reader came for ("4.5%").
        verdict: the answer as one sentence.
        blocks: the pictures, figures, tables and steps behind the verdict; `Lazy` if they take time. Working them
            out raises no error: what cannot be answered is refused before.
        assumes: the assumptions it makes beyond the text of the rules.
        following: the questions that follow from it, with their forms filled in; `Lazy` under the same condition.
        quantities: the one to three numbers that the decision depends on, the most important first.
    """

    headline: str
    verdict: str
    blocks: Sequence[Block]
    assumes: tuple[Assumption, ...] = ()
    following: Sequence[Next] = ()
    quantities: tuple[Quantity, ...] = ()
