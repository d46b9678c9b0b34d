"""What a calculator answers: a verdict, then blocks of pictures, figures, tables, steps and notices.

An `Answer` is plain frozen values. It is turned into HTML by the templates, into text and JSON by the command line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from calculators.carry_on import Next
from calculators.cells import Cell, Chance, Mean
from calculators.picture import Picture
from calculators.quantity import Quantity
from engine.odds.law import Law, ratio
from engine.value import Value

__all__ = [
    "Answer",
    "Assumption",
    "Cell",
    "Chance",
    "Curve",
    "Distribution",
    "Figure",
    "Figures",
    "Mean",
    "Notice",
    "Outcome",
    "Quantity",
    "Series",
    "Step",
    "Steps",
    "Table",
]


class Figure(Value):
    """One number with its name, and what it means in a few words."""

    label: str
    value: Cell
    note: str = ""


class Figures(Value):
    """The handful of numbers that matter most."""

    items: tuple[Figure, ...]
    kind: str = "figures"

    @staticmethod
    def of(*items: Figure) -> Figures:
        """These numbers, in this order."""
        return Figures(items)


class Outcome(Value):
    """One row of a distribution: its name, its probability, and that of it or anything greater (None if unordered)."""

    label: str
    exactly: Fraction
    at_least: Fraction | None


class Distribution(Value):
    """Every outcome with its probability.

    Attributes:
        title: what is distributed.
        unit: what an outcome counts ("successes"), the head of its column.
        outcomes: the rows, from small to great where they have an order.
        mean: the expected outcome, if it is a number.
        tones: a tone for each outcome, as in `calculators.picture`, where some are wanted and others are not.
    """

    title: str
    unit: str
    outcomes: tuple[Outcome, ...]
    mean: Fraction | None = None
    note: str = ""
    tones: tuple[str, ...] = ()
    kind: str = "distribution"

    @staticmethod
    def of(law: Law[int], title: str, unit: str, *, show: Callable[[int], str] = str, note: str = "") -> Distribution:
        """The distribution of a law of whole numbers, every outcome between its ends included.

        >>> from engine.actions.dice import successes
        >>> Distribution.of(successes(1), "One die", "successes").outcomes[1]
        Outcome(label='1', exactly=Fraction(1, 3), at_least=Fraction(1, 3))
        """
        weights, rest, rows = dict(law.items()), law.total, []
        for number in range(min(law.outcomes), max(law.outcomes) + 1):
            weight = weights.get(number, 0)
            rows.append(Outcome(show(number), ratio(weight, law.total), ratio(rest, law.total)))
            rest -= weight
        return Distribution(title, unit, tuple(rows), law.mean(), note)

    @staticmethod
    def named(rows: tuple[tuple[str, Fraction], ...], title: str, unit: str, *, note: str = "") -> Distribution:
        """The distribution of outcomes that have names and no order."""
        return Distribution(title, unit, tuple(Outcome(label, chance, None) for label, chance in rows), None, note)


class Table(Value):
    """A table with a caption; the advised row has a star, and the reason.

    Attributes:
        title: the caption.
        columns: the heads; the first column names the row.
        rows: as many cells as there are columns.
        best: the index of the advised row, None if nothing is advised. No other row may have the star.
        why: why that row is advised.
        tags: a word or two beside each row ("yours", "least allowed", "wanted"), "" for most; empty if no row has any.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    best: int | None = None
    why: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()
    kind: str = "table"

    def tag(self, row: int) -> str:
        """Return the words beside a row, given its index.

        >>> Table("", ("AD",), ((2,), (3,)), tags=("least allowed", "")).tag(0)
        'least allowed'
        """
        return self.tags[row] if self.tags else ""

    def worded(self) -> tuple[bool, ...]:
        """Whether each column holds mostly words, which are read from the left, and not numbers.

        >>> Table("", ("Break", "Do", "Dice"), (("36", "bet the flop", "5d6"), ("80", "out of reach", "none"))).worded()
        (False, True, False)
        """
        return tuple(
            2 * sum(isinstance(cell, str) and cell[:1].isalpha() for cell in column) > len(column)
            for column in zip(*self.rows, strict=True)
        )


class Series(Value):
    """One line of a curve: its name, and a value for each place of the curve, None where there is none."""

    name: str
    values: tuple[Fraction | None, ...]


class Curve(Value):
    """How a chance changes with something one can choose, as a line chart with its table behind it.

    Attributes:
        title: the caption.
        unit: what is chosen ("AD"), the name of the axis across.
        places: the choices, in order.
        series: one to four lines; the axis upwards runs from 0 to 1 for chances, else to the greatest value.
        chances: whether the values are probabilities.
        marked: the index of the place that the answer or the entries are about, or None; drawn as a dotted line.
        tag: that place in words ("yours: 3 AD", "with 1 card", "after 7 turns"); "" for "at 3 AD".
        wanted: the chance the reader asked for, as in `Chance`.
        behind: the numbers in the fold, if they are not just those of the lines.
    """

    title: str
    unit: str
    places: tuple[str, ...]
    series: tuple[Series, ...]
    chances: bool = True
    marked: int | None = None
    note: str = ""
    behind: Table | None = None
    tag: str = ""
    wanted: Fraction | None = None
    kind: str = "curve"

    @staticmethod
    def of(
        title: str,
        unit: str,
        places: Iterable[int],
        *lines: tuple[str, Iterable[Fraction | None]],
        marked: int | None = None,
        note: str = "",
        tag: str = "",
        wanted: Fraction | None = None,
    ) -> Curve:
        """The curve of chances by a whole number.

        Args:
            title: the caption.
            unit: what is chosen.
            places: the choices, in order.
            lines: the name of each line, and its value for each place.
            marked: the choice that is asked about; one that is not shown is not marked.
            note: what to know of it.
            tag: the marked choice in words, as in `Curve`.
            wanted: the chance the reader asked for.

        >>> from fractions import Fraction
        >>> curve = Curve.of("", "AD", range(2, 4), ("all land", [Fraction(1, 3), Fraction(2, 3)]), marked=3)
        >>> curve.places, curve.marked
        (('2', '3'), 1)
        """
        numbers = list(places)
        series = tuple(Series(name, tuple(values)) for name, values in lines)
        place = numbers.index(marked) if marked in numbers else None
        names = tuple(map(str, numbers))
        return Curve(title, unit, names, series, marked=place, note=note, tag=tag, wanted=wanted)

    @property
    def mark(self) -> str:
        """The marked place in words, "" if none is marked.

        >>> Curve("", "AD", ("1", "2"), (), marked=1).mark
        'at 2 AD'
        """
        return "" if self.marked is None else self.tag or f"at {self.places[self.marked]} {self.unit}"

    @property
    def top(self) -> Fraction:
        """The value at the upper end of the axis: 1 for chances."""
        top = ratio(1, 1)
        if not self.chances:
            for line in self.series:
                top = max([top, *(value for value in line.values if value is not None)])
        return top

    def across(self, place: int) -> int:
        """Where a place stands, in thousandths of the width.

        >>> Curve("", "AD", ("1", "2", "3"), ()).across(1)
        500
        """
        return 1000 * place // max(1, len(self.places) - 1)

    def strokes(self, line: Series) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The points of a line, broken where a value is missing: how far across and how far down, in thousandths.

        >>> from fractions import Fraction
        >>> Curve("", "AD", ("1", "2", "3"), ()).strokes(Series("", (None, 1, Fraction(1, 4))))
        (((500, 0), (1000, 750)),)
        """
        most, part = self.top.numerator, self.top.denominator
        runs: list[list[tuple[int, int]]] = [[]]
        for place, value in enumerate(line.values):
            if value is None:
                runs.append([])
            else:  # in whole numbers, since fractions are slow
                up = (2000 * value.numerator * part + value.denominator * most) // (2 * value.denominator * most)
                runs[-1].append((self.across(place), 1000 - up))
        return tuple(tuple(run) for run in runs if run)


class Step(Value):
    """One step of the working, with the codes of the clauses it uses."""

    text: str
    clauses: tuple[str, ...] = ()


class Steps(Value):
    """The working, from what was asked to the number.

    Attributes:
        title: the caption.
        items: the steps in order.
        folded: whether only the caption shows until the reader opens it.
    """

    title: str
    items: tuple[Step, ...]
    folded: bool = False
    kind: str = "steps"

    @staticmethod
    def working(*items: Step) -> Steps:
        """The steps that lead to the answer as a whole."""
        return Steps("Working", items)


class Notice(Value):
    """Something the reader has to know: `tone` is "note" or "warning"."""

    text: str
    clauses: tuple[str, ...] = ()
    tone: str = "note"
    kind: str = "notice"


class Assumption(Value):
    """What a number rests on that the rules do not say, with the code of its ruling if it has one."""

    text: str
    code: str = ""


type Block = Figures | Distribution | Table | Curve | Steps | Notice | Picture


class Answer(Value):
    """The whole answer.

    Attributes:
        headline: the number or word the reader came for ("4.5%").
        verdict: the answer as one sentence.
        blocks: what stands behind it.
        assumes: what it rests on beyond the text of the rules.
        following: the questions that follow from it, filled in.
        quantities: the one to three numbers that the decision rests on, the most important first.
    """

    headline: str
    verdict: str
    blocks: tuple[Block, ...]
    assumes: tuple[Assumption, ...] = ()
    following: tuple[Next, ...] = ()
    quantities: tuple[Quantity, ...] = ()
