"""The effect of a ruling in numbers: one question answered under each of its readings."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from calculators import registry
from calculators.answers.answer import Answer, Cell, Chance, Curve, Distribution, Figures, Table
from calculators.answers.picture import SplitBar, Stacks
from calculators.forms import state
from calculators.forms.fields import Choice
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calculators.calculator import Calculator
    from engine.ruling import Reading, Ruling

_MOST_COLUMNS = 3  # more columns do not help a reader who compares two readings


class Row(Value):
    """The answer under one reading.

    Attributes:
        reading: the reading.
        query: the query that opens the calculator under this reading.
        headline: the number or word the reader came for; "" if the calculator gives no answer.
        verdict: the answer as a sentence, or the reason for no answer.
        cells: the numbers that differ between readings, in the order of the contrast's columns.
        tables: if nothing else differs, the tables that only this answer has.
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
        entered: the values that differ from their defaults: name and value of each field.
        columns: names of the numbers that differ.
        rows: one a reading; the default comes first.
        same_headline: whether every reading has the same headline.
        same_words: whether every reading has the same verdict.
    """

    calculator: Calculator
    entered: tuple[tuple[str, str], ...]
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    same_headline: bool
    same_words: bool


def calculators_of(ruling: Ruling) -> list[Calculator]:
    """Return the calculators that obey a ruling."""
    return [user for user in registry.calculators() if ruling.code in (obeyed.code for obeyed in user.form.rulings)]


def calculators_asking(ruling: Ruling) -> list[Calculator]:
    """Return the calculators with a field for the answer to a question that no reading decides.

    >>> from calculators.systems import ruling
    >>> [calculator.id for calculator in calculators_asking(ruling("CF-Q1"))]
    ['card-limit', 'gm-opposition', 'many-at-once']
    """
    if ruling.field_name or ruling.is_note:
        return []
    return [user for user in registry.calculators() if any(ruling.code in field.clauses for field in user.form.fields)]


def contrasts(ruling: Ruling) -> list[Contrast]:
    """Return a contrast for each calculator that obeys a ruling.

    >>> from calculators.systems import ruling
    >>> (parry,) = contrasts(ruling("VA-Q9"))
    >>> [(row.reading.key, row.headline) for row in parry.rows]
    [('no', 'From 2 AD. At best 25.9%, with 5 AD'), ('yes', 'From 2 AD. At best 60.7%, with 5 AD')]
    >>> parry.rows[1].verdict
    '75% is out of reach. The least allowed, 2 AD, stops all 4 successes 35.0% of the time.'
    >>> parry.entered
    (('Dodge on top', '4'),)
    """
    return [_contrast(calculator, ruling) for calculator in calculators_of(ruling)]


def _contrast(calculator: Calculator, ruling: Ruling) -> Contrast:
    question = calculator.contrasts[ruling.code]
    readings = sorted(ruling.readings, key=lambda reading: reading.key != ruling.default)
    states = [state.read(calculator, f"{question}&{ruling.code.lower()}={reading.key}") for reading in readings]
    answers, problems = zip(*(state.answer(calculator, filled) for filled in states), strict=True)
    headlines = [answer.headline if answer else "" for answer in answers]
    sentences = [
        answer.verdict if answer else " ".join(problem.sentence for problem in wrong)
        for answer, wrong in zip(answers, problems, strict=True)
    ]
    columns, numbers = _differing(answers, headlines)
    alone = len({*headlines}) == len({*sentences}) == 1 and not columns
    rows = tuple(
        Row(
            reading,
            filled.query,
            headline,
            sentence,
            tuple(values.get(column) for column in columns),
            _own_tables(answer, answers) if alone else (),
        )
        for reading, filled, answer, headline, sentence, values in zip(
            readings, states, answers, headlines, sentences, numbers, strict=True
        )
    )
    entered = _entered(calculator, states, ruling)
    return Contrast(calculator, entered, columns, rows, len({*headlines}) == 1, len({*sentences}) == 1)


def _entered(calculator: Calculator, states: list[state.State], ruling: Ruling) -> tuple[tuple[str, str], ...]:
    """Return the values that differ from their defaults and bear on one of the readings, as the form shows them."""
    values = []
    for field in calculator.form.fields:
        text = states[0].entered[field.name]
        if field.name == ruling.code.lower() or text == field.format(field.default):
            continue
        if any(filled.asks(field) for filled in states):
            if isinstance(field, Choice):
                text = next(option.label for option in field.options if option.key == text)
            values.append((field.label, text.replace(",", " ") if field.is_list else text))
    return tuple(values)


def _figures(answer: Answer) -> dict[str, Cell]:
    return {item.label: item.value for block in answer.blocks if isinstance(block, Figures) for item in block.items}


def _small_print(answer: Answer) -> dict[str, Cell]:
    """Return every number in an answer's pictures, distributions and tables, by a name."""
    values: dict[str, Cell] = {}
    for block in answer.blocks:
        match block:
            case Distribution(title=title):
                values |= {f"{title}: {row.label}": Chance(row.exactly) for row in block.outcomes}
            case SplitBar(title=title):
                values |= {f"{title}: {part.name}": Chance(value) for part, value in block.parts}
            case Stacks(title=title):
                for row in block.rows:
                    of_row = zip(block.parts, row.values, strict=True)
                    values |= {f"{title}: {row.label}, {part.name}": Chance(value) for part, value in of_row}
            case Curve(title=title, chances=True):
                for line in block.series:
                    along = zip(block.places, line.values, strict=True)
                    values |= {f"{title}: {x} {block.unit}, {line.name}": Chance(value) for x, value in along if value}
    for table in _tables(answer):
        rows: Counter[Cell] = Counter()
        for name, *cells in table.rows:
            rows[name] += 1
            head = f"{name} ({rows[name]})" if rows[name] > 1 else name  # two events can happen on one Phase
            in_row = zip(table.columns[1:], cells, strict=True)
            values |= {f"{table.title}: {head}, {column}": cell for column, cell in in_row}
    return values


def _tables(answer: Answer) -> list[Table]:
    """Return the tables of an answer, those behind pictures included."""
    behind = (block if isinstance(block, Table) else getattr(block, "behind", None) for block in answer.blocks)
    return [table for table in behind if table]


def _differing(
    answers: Sequence[Answer | None], headlines: Sequence[str]
) -> tuple[tuple[str, ...], list[dict[str, Cell]]]:
    """Return the numbers that distinguish each reading from the default.

    A number that every answer has comes before a number that some answers lack, and a figure before the small print.
    Small print appears only if headlines and figures do not distinguish two readings.

    Args:
        answers: the answer under each reading, the default first; None for no answer.
        headlines: the headline of each answer.

    Returns:
        The names of the numbers, at most three, and the numbers of each answer by name.
    """
    figures = [_figures(answer) if answer else {} for answer in answers]
    small_print = [_small_print(answer) if answer else {} for answer in answers]
    numbers = [other | figure for figure, other in zip(figures, small_print, strict=True)]
    answered = [values for values, answer in zip(numbers, answers, strict=True) if answer]

    def everywhere(name: str) -> bool:
        return all(name in values for values in answered)

    def differing(numbers_by_name: Sequence[dict[str, Cell]]) -> list[str]:
        names = dict.fromkeys(name for answer_numbers in numbers_by_name for name in answer_numbers)
        return [name for name in names if len({answer_numbers.get(name) for answer_numbers in answered}) > 1]

    main = sorted(differing(figures), key=lambda name: not everywhere(name))
    small = [name for name in differing(small_print) if everywhere(name) and name not in main]
    names = sorted([*main, *small], key=lambda name: not everywhere(name))
    same = [index for index, headline in enumerate(headlines) if index and headline == headlines[0] and answers[index]]
    columns: list[str] = []
    for name in names:
        told_apart = [index for index in same if numbers[index].get(name) != numbers[0].get(name)]
        if told_apart and len(columns) < _MOST_COLUMNS:
            columns.append(name)
            same = [index for index in same if index not in told_apart]
    columns += [name for name in main if name not in columns][: _MOST_COLUMNS - len(columns)]
    return tuple(columns), numbers


def _own_tables(answer: Answer | None, answers: Sequence[Answer | None]) -> tuple[Table, ...]:
    """Return the tables of an answer that some other has not."""
    tables = [_tables(other) if other else [] for other in answers]
    own = _tables(answer) if answer else []
    return tuple(table for table in own if any(table not in other for other in tables))
