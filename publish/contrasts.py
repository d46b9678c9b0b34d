"""What a ruling changes in numbers: one question answered under each of its readings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculators import registry, state
from calculators.answer import Answer, Cell, Chance, Curve, Distribution, Figures, Table
from calculators.fields import Choice
from calculators.picture import Split, Stacks
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calculators.calculator import Calculator
    from engine.ruling import Reading, Ruling

__all__ = ["Contrast", "Row", "calculators_of", "contrasts"]

_MOST_COLUMNS = 3  # more do not help anybody who compares two readings


class Row(Value):
    """The answer under one reading.

    Attributes:
        reading: the reading.
        query: what opens the calculator under it.
        headline: the number or word the reader came for; "" if there is no answer.
        verdict: the answer as a sentence, or why there is none.
        cells: the numbers that differ between readings, in the order of the contrast's columns.
        tables: where nothing else differs, the tables that only this answer has.
    """

    reading: Reading
    query: str
    headline: str
    verdict: str
    cells: tuple[Cell, ...]
    tables: tuple[Table, ...] = ()


class Contrast(Value):
    """The answers of one calculator to one question, under every reading of a ruling.

    Attributes:
        calculator: the calculator.
        entered: what is filled in other than by default: name and value of each field.
        columns: names of the numbers that differ.
        rows: one a reading; the default comes first.
        same: whether headline and verdict are the same under every reading.
    """

    calculator: Calculator
    entered: tuple[tuple[str, str], ...]
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    same: bool


def calculators_of(ruling: Ruling) -> list[Calculator]:
    """The calculators that obey a ruling."""
    return [one for one in registry.calculators() if ruling.code in (obeyed.code for obeyed in one.form.rulings)]


def contrasts(ruling: Ruling) -> list[Contrast]:
    """A contrast for each calculator that obeys a ruling.

    >>> from calculators.systems import ruling
    >>> (parry,) = contrasts(ruling("VA-Q9"))
    >>> [(row.reading.key, row.headline) for row in parry.rows]
    [('no', '2 AD'), ('yes', '2 AD')]
    >>> parry.rows[1].verdict
    '2 AD, the minimum, stop all 4 successes 35% of the time; all 5 AD do so 60.7%.'
    >>> parry.entered
    (('Dodge on top', '4'),)
    """
    return [_contrast(calculator, ruling) for calculator in calculators_of(ruling)]


def _contrast(calculator: Calculator, ruling: Ruling) -> Contrast:
    question = calculator.contrasts[ruling.code]
    readings = sorted(ruling.readings, key=lambda reading: reading.key != ruling.default)
    states = [state.read(calculator, f"{question}&{ruling.code.lower()}={reading.key}") for reading in readings]
    answers, problems = zip(*(state.answer(calculator, filled) for filled in states), strict=True)
    said = {(answer.headline, answer.verdict) if answer else None for answer in answers}
    columns, numbers = _differing(answers, also_small=len(said) == 1)
    alone = len(said) == 1 and not columns
    rows = tuple(
        Row(
            reading,
            filled.query,
            answer.headline if answer else "",
            answer.verdict if answer else " ".join(problem.sentence for problem in wrong),
            tuple(known.get(column) for column in columns),
            _own_tables(answer, answers) if alone else (),
        )
        for reading, filled, answer, wrong, known in zip(readings, states, answers, problems, numbers, strict=True)
    )
    return Contrast(calculator, _entered(calculator, states, ruling), columns, rows, len(said) == 1)


def _entered(calculator: Calculator, states: list[state.State], ruling: Ruling) -> tuple[tuple[str, str], ...]:
    """What is filled in other than by default and bears on one of the readings, as the form shows it."""
    shown = []
    for field in calculator.form.fields:
        text = states[0].entered[field.name]
        if field.name == ruling.code.lower() or text == field.write(field.default):
            continue
        if any(filled.asks(field) for filled in states):
            if isinstance(field, Choice):
                text = next(option.label for option in field.options if option.key == text)
            shown.append((field.label, text.replace(",", " ") if field.several else text))
    return tuple(shown)


def _figures(answer: Answer) -> dict[str, Cell]:
    return {item.label: item.value for block in answer.blocks if isinstance(block, Figures) for item in block.items}


def _small_print(answer: Answer) -> dict[str, Cell]:
    """Every number in an answer's pictures, distributions and tables, by a name."""
    found: dict[str, Cell] = {}
    for block in answer.blocks:
        match block:
            case Distribution(title=title):
                found |= {f"{title}: {row.label}": Chance(row.exactly) for row in block.outcomes}
            case Split(title=title):
                found |= {f"{title}: {part.name}": Chance(value) for part, value in block.parts}
            case Stacks(title=title):
                for row in block.rows:
                    of_row = zip(block.parts, row.values, strict=True)
                    found |= {f"{title}: {row.label}, {part.name}": Chance(value) for part, value in of_row}
            case Curve(title=title, chances=True):
                for line in block.series:
                    along = zip(block.places, line.values, strict=True)
                    found |= {
                        f"{title}: {place} {block.unit}, {line.name}": Chance(value) for place, value in along if value
                    }
    for table in _tables(answer):
        for name, *cells in table.rows:
            in_row = zip(table.columns[1:], cells, strict=True)
            found |= {f"{table.title}: {name}, {column}": cell for column, cell in in_row}
    return found


def _tables(answer: Answer) -> list[Table]:
    """The tables of an answer, those behind pictures included."""
    behind = (block if isinstance(block, Table) else getattr(block, "behind", None) for block in answer.blocks)
    return [table for table in behind if table]


def _differing(answers: Sequence[Answer | None], *, also_small: bool) -> tuple[tuple[str, ...], list[dict[str, Cell]]]:
    """The names of the first few numbers that are not the same in all answers, and the numbers of each answer.

    Args:
        answers: the answers; None where there is none.
        also_small: if no figure differs, look into pictures, distributions and tables for what all answers have.
    """
    answered = [answer for answer in answers if answer]
    for numbers_of in (_figures, _small_print)[: 2 if also_small else 1]:
        numbers = [numbers_of(answer) for answer in answered]
        names = dict.fromkeys(name for known in numbers for name in known)
        if numbers_of is _small_print:
            names = dict.fromkeys(name for name in names if all(name in known for known in numbers))
        differing = tuple(name for name in names if len({known.get(name) for known in numbers}) > 1)[:_MOST_COLUMNS]
        if differing:
            return differing, [numbers_of(answer) if answer else {} for answer in answers]
    return (), [{} for _ in answers]


def _own_tables(answer: Answer | None, answers: Sequence[Answer | None]) -> tuple[Table, ...]:
    """The tables of an answer that some other has not."""
    tables = [_tables(each) if each else [] for each in answers]
    own = _tables(answer) if answer else []
    return tuple(table for table in own if any(table not in other for other in tables))
