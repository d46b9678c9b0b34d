"""A comparison of two answers of one calculator: which entries differ, and what that changed."""

from __future__ import annotations

from fractions import Fraction

from calculators.answers.answer import Answer, Cell, Chance, Figures, Mean, Table
from calculators.answers.number import decimal, percent, points
from calculators.answers.picture import SplitBar, Stacks
from calculators.calculator import Calculator
from calculators.forms.state import DEFAULTS, State, read
from calculators.forms.state import answer as answer_to
from engine.value import Value

_COLUMNS = ("", "Before", "Now", "Difference")
_MOST_SHARED = 3  # numbers that both answers have, if neither answer lists the numbers that decide
_LONG_HEADLINE = 16  # characters

type ComparisonRow = tuple[str, Cell, Cell, str]


class Comparison(Value):
    """A comparison of an answer with an earlier one.

    Attributes:
        before: the addition to the bar with the answer ("before: 2 AD").
        main: the changed entries, the headline, and the numbers that decide.
        rest: every other number that has a name; None if no other number does.
    """

    before: str
    main: Table
    rest: Table | None


class _Named(Value):
    """A number that can be compared; two numbers with the same key are the same quantity.

    Attributes:
        label: its name for a reader.
        cell: the number.
        better: "more" or "less", whichever the reader wants; "" if neither is better.
    """

    label: str
    cell: Cell
    better: str = ""


def comparison_with_baseline(calculator: Calculator, now: State, answer: Answer | None) -> Comparison | None:
    """Compare an answer with the baseline's; return None if there is no baseline or one of the two is missing.

    If an entry of the earlier query belongs to no field, it has no answer, so that nothing is left out silently.

    >>> from calculators import registry
    >>> from calculators.forms import state
    >>> rest = registry.calculator("rest")
    >>> entered = state.read(rest, "toughness=3&kept=defaults")
    >>> comparison_with_baseline(rest, entered, state.answer(rest, entered)[0]).main.rows[0]
    ('TUF', '2', '3', '')
    """
    if not now.baseline_query or answer is None:
        return None
    baseline = read(calculator, "" if now.baseline_query == DEFAULTS else now.baseline_query)
    earlier, _ = answer_to(calculator, baseline)
    if earlier is None or baseline.notes or baseline.baseline_query:
        return None
    return compare(calculator, (baseline, earlier), (now, answer))


def compare(calculator: Calculator, baseline: tuple[State, Answer], now: tuple[State, Answer]) -> Comparison:
    """Put an earlier answer and the current one side by side, with the difference of each quantity that both have.

    >>> from calculators import registry
    >>> from calculators.forms import state
    >>> parry = registry.calculator("parry-cost")
    >>> states = [state.read(parry, query) for query in ("", "defence-rating=3")]
    >>> baseline, now = [(entered, state.answer(parry, entered)[0]) for entered in states]
    >>> both = compare(parry, baseline, now)
    >>> [row[0] for row in both.main.rows][:2], both.before
    (['Your parry rating', 'Answer'], 'Least AD allowed 1, before: 2')
    """
    before, after = baseline[0].normalized, now[0].normalized
    rows: list[ComparisonRow] = [
        (field.label, field.display(before[field.name]), field.display(after[field.name]), "")
        for field in calculator.form.fields
        if before[field.name] != after[field.name] and (baseline[0].asks(field) or now[0].asks(field))
    ]
    earlier, later = baseline[1], now[1]
    rows.append(("Answer", earlier.headline, later.headline, ""))
    deciding = _beside(_quantities(earlier), _quantities(later))
    others = _beside(_figures(earlier), _figures(later))
    if earlier.headline != later.headline and any(isinstance(block, Stacks) for block in later.blocks):
        # The headlines differ, so the figures are about different choices; the bars include theirs in the label.
        bars = _bars(later)
        others = [row if row[0] in bars else (*row[:3], "") for row in others]
    if not deciding:
        shared = [row for row in others if row[3]]
        deciding = [row for row in shared if row[3] != "same"][:_MOST_SHARED] or shared[-1:]
    shown = {row[0] for row in deciding}
    rest = tuple(row for row in others if row[0] not in shown)
    main = Table("Before and now", _COLUMNS, (*rows, *deciding))
    return Comparison(_bar(rows[-1], deciding), main, Table("All numbers", _COLUMNS, rest) if rest else None)


def _bar(answer: ComparisonRow, deciding: list[ComparisonRow]) -> str:
    """Return the change in a few words: the headline, or else the first deciding number that changed.

    >>> _bar(("Answer", "2 AD", "1 AD", ""), [])
    'before: 2 AD'
    >>> _bar(("Answer", "2 AD", "2 AD", ""), [("Damage", 2, 3, "+1")])
    'Damage 3, before: 2'
    >>> _bar(("Answer", "2 AD", "2 AD", ""), [("Damage", 2, 2, "same")])
    'same as before'

    A long headline would fill the bar twice, so it gives way to a number:

    >>> _bar(("Answer", "From 2 AD. At best 25.9%", "From 1 AD. At best 25.9%", ""), [("Least AD", 2, 1, "−1, better")])
    'Least AD 1, before: 2'
    """
    rows = (answer, *deciding)
    if len(str(answer[1])) > _LONG_HEADLINE:
        rows = (*(row for row in deciding if row[3]), answer)
    for label, before, now, _ in rows:
        if before != now:
            name = "" if label == answer[0] else f"{label} {_written(now)}, "
            return f"{name}before: {_written(before)}"
    return "same as before"


def _written(cell: Cell) -> str:
    match cell:
        case Chance(exact=exact):
            return percent(exact)
        case Mean(exact=exact):
            return decimal(exact)
        case None:
            return "none"
    return str(cell)


def _quantities(answer: Answer) -> dict[str, _Named]:
    """Return the numbers that decide, by the key that identifies each of them."""
    return {quantity.key: _Named(quantity.label, quantity.cell, quantity.better) for quantity in answer.quantities}


def _figures(answer: Answer) -> dict[str, _Named]:
    """Return the numbers with a name, including the numbers of bars; if two have the same name, keep the first.

    Two figures are the same quantity only if their notes are the same: "Full parry, on 2 AD" is not "Full parry, on
    1 AD". The label of a bar already contains its choice.
    """
    figures: dict[str, _Named] = {}
    for block in answer.blocks:
        match block:
            case Figures():
                for item in block.items:
                    figures.setdefault(f"{item.label}, {item.note}", _Named(item.label, item.value))
            case SplitBar():
                for part, value in block.parts:
                    figures.setdefault(part.name, _Named(part.name, Chance(value)))
            case _:
                continue
    return {name: _Named(name, cell) for name, cell in _bars(answer).items()} | figures


def _bars(answer: Answer) -> dict[str, Cell]:
    """Return the first part of each bar, by a name that contains the bar's choice."""
    return {
        f"{row.label} {block.unit}: {block.parts[0].name}": Chance(row.values[0])
        for block in answer.blocks
        if isinstance(block, Stacks)
        for row in block.rows
    }


def _beside(before: dict[str, _Named], now: dict[str, _Named]) -> list[ComparisonRow]:
    """Put two answers' numbers side by side, the same quantity in one row, with None for a number that one lacks."""
    rows: list[ComparisonRow] = []
    for key in {**now, **before}:
        earlier, other = before.get(key), now.get(key)
        named = other or earlier
        assert named is not None
        difference = _difference(earlier.cell, other.cell, named.better) if earlier and other else ""
        rows.append((named.label, earlier.cell if earlier else None, other.cell if other else None, difference))
    return rows


def _difference(before: Cell, after: Cell, better: str) -> str:
    """Return how much greater the second is and whether that is better or worse; chances are in percentage points.

    >>> from fractions import Fraction
    >>> _difference(Chance(Fraction(1, 2)), Chance(Fraction(3, 4)), "more"), _difference(3, 2, "more")
    ('+25 points, better', '−1, worse')
    >>> _difference("2 AD", "3 AD", ""), _difference(2, 2, "less")
    ('', 'same')
    """
    if before == after:
        return "same"
    change: Fraction | int
    match before, after:
        case Chance(exact=first), Chance(exact=second):
            change, written = second - first, points(second - first)
        case ((Mean(exact=old) | (int() as old)), (Mean(exact=new) | (int() as new))):
            change = new - old
            written = decimal(change)
        case _:
            return ""
    wanted = f", {'better' if (change > 0) == (better == 'more') else 'worse'}" if better else ""
    return f"{'+' if change > 0 else ''}{written}{wanted}"
