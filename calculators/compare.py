"""Two answers of one calculator side by side: what was entered differently, and what that changed."""

from __future__ import annotations

from calculators.answer import Answer, Cell, Chance, Figures, Mean, Table
from calculators.calculator import Calculator
from calculators.number import decimal, points
from calculators.picture import Split, Stacks
from calculators.state import DEFAULTS, State, read
from calculators.state import answer as answer_to

__all__ = ["beside_kept", "compare"]


def beside_kept(calculator: Calculator, now: State, answer: Answer | None) -> Table | None:
    """An answer beside the one that was kept for comparison; None if none was kept, or one of the two has no answer.

    What was kept has none if anything in it is no field's, so that nothing is ever left out of it.

    >>> from calculators import registry, state
    >>> rest = registry.calculator("rest")
    >>> entered = state.read(rest, "toughness=3&kept=defaults")
    >>> beside_kept(rest, entered, state.answer(rest, entered)[0]).rows[0]
    ('TUF', '2', '3', None)
    """
    if not now.kept or answer is None:
        return None
    kept = read(calculator, "" if now.kept == DEFAULTS else now.kept)
    earlier, _ = answer_to(calculator, kept)
    if earlier is None or kept.notes or kept.kept:
        return None
    return compare(calculator, (kept, earlier), (now, answer))


def compare(calculator: Calculator, kept: tuple[State, Answer], now: tuple[State, Answer]) -> Table:
    """The kept answer beside the one of now, with the differences.

    >>> from calculators import registry, state
    >>> parry = registry.calculator("parry-cost")
    >>> states = [state.read(parry, query) for query in ("", "skill=2")]
    >>> kept, now = [(entered, state.answer(parry, entered)[0]) for entered in states]
    >>> [row[0] for row in compare(parry, kept, now).rows][:3]
    ['Skill dice', 'Answer', '2: full parry']
    """
    before, after = kept[0].settled, now[0].settled
    rows: list[tuple[Cell, ...]] = [
        (field.label, field.shown(before[field.name]), field.shown(after[field.name]), None)
        for field in calculator.form.fields
        if before[field.name] != after[field.name] and (kept[0].asks(field) or now[0].asks(field))
    ]
    rows.append(("Answer", kept[1].headline, now[1].headline, None))
    earlier, later = _figures(kept[1]), _figures(now[1])
    rows += [
        (label, earlier.get(label), later.get(label), _difference(earlier.get(label), later.get(label)))
        for label in {**earlier, **later}
    ]
    return Table("Kept and now", ("", "Kept", "Now", "Difference"), tuple(rows))


def _figures(answer: Answer) -> dict[str, Cell]:
    """The figures of an answer by their names, those of its bars among them; of two with one name the first."""
    found: dict[str, Cell] = {}
    for block in answer.blocks:
        match block:
            case Figures():
                told = [(item.label, item.value) for item in block.items]
            case Split():
                told = [(part.name, Chance(value)) for part, value in block.parts]
            case Stacks():
                told = [(f"{row.label}: {block.parts[0].name}", Chance(row.values[0])) for row in block.rows]
            case _:
                continue
        for label, value in told:
            found.setdefault(label, value)
    return found


def _difference(before: Cell, after: Cell) -> Cell:
    """How much greater the second is, with its sign; chances in percentage points."""
    match before, after:
        case Chance(exact=first), Chance(exact=second):
            change, written = second - first, points(second - first)
        case Mean(exact=first), Mean(exact=second):
            change, written = second - first, decimal(second - first)
        case int(), int():
            return f"{after - before:+d}".replace("-", "−") if after != before else "same"
        case _:
            return None if before != after else "same"
    if not change:
        return "same"
    return f"{'+' if change > 0 else ''}{written}"
