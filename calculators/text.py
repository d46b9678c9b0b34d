"""Calculators and answers as plain text and as JSON, for the command line."""

from __future__ import annotations

import json
from collections.abc import Sequence

from calculators import registry
from calculators.answers import number, picture_words
from calculators.answers.answer import (
    Answer,
    Block,
    Cell,
    Chance,
    Curve,
    Distribution,
    Figures,
    Lazy,
    Mean,
    Notice,
    Steps,
    Table,
)
from calculators.answers.drawing import behind
from calculators.answers.picture import SplitBar, Stacks
from calculators.answers.text_format import listed
from calculators.ask.outcome import Outcome, every_value, line, named
from calculators.ask.rules import Rule
from calculators.calculator import Calculator
from calculators.forms.fields import Choice, Field, Integer, quoted
from calculators.forms.fields.field import When
from calculators.forms.state import Problem, State
from engine.value import Value


def plain(value: object) -> object:
    """Return a value as JSON has it: records as objects, fractions as strings such as "11/243".

    >>> from fractions import Fraction
    >>> plain(Chance(Fraction(11, 243)))
    {'exact': '11/243', 'percent': '4.5%'}
    """
    match value:
        case Chance(exact=chance, wanted=wanted):
            return {"exact": str(chance), "percent": number.percent(chance, wanted)}
        case Mean(exact=mean):
            return {"exact": str(mean), "decimal": number.decimal(mean)}
        case Value():
            return {name: plain(getattr(value, name)) for name in value._fields}
        case tuple() | list() | Lazy():
            return [plain(item) for item in value]
        case dict():
            return {name: plain(item) for name, item in value.items()}
        case None | bool() | int() | str():
            return value
        case _:
            return str(value)


def dump(value: object) -> str:
    """Return a value as JSON text, indented by two spaces."""
    return json.dumps(plain(value), ensure_ascii=False, indent=2)


def summary(calculator: Calculator) -> dict[str, object]:
    """Return a calculator's slug, title and other basics, for JSON."""
    return {
        "id": calculator.id,
        "system": calculator.system,
        "title": calculator.title,
        "question": calculator.question,
    }


def listing() -> str:
    """Return a list of all calculators, a line each."""
    calculators = registry.calculators()
    width = max(len(calculator.id) for calculator in calculators)
    return "\n".join(f"{calculator.id:{width}}  {calculator.question}" for calculator in calculators)


def _condition(when: When, calculator: Calculator) -> str:
    """Return a condition in as few words as possible.

    >>> chain = registry.calculator("chain")
    >>> _condition(When("opposing-dice", tuple(map(str, range(1, 31)))), chain)
    'opposing-dice is not 0'
    >>> _condition(When("available", ("3", "4", "5")), chain), _condition(When("opposing-dice", ("0",)), chain)
    ('available is 3 to 5', 'opposing-dice is 0')
    """
    field = next(field for field in calculator.form.fields if field.name == when.field)
    every: list[str] = []
    match field:
        case Integer():
            every = [str(number) for number in range(field.low, field.high + 1)]
        case Choice():
            every = [option.key for option in field.options]
    others = [text for text in every if text not in when.among]
    if 0 < len(others) < min(3, len(when.among)):
        return f"{when.field} is not {listed(others, 'or')}"
    first = every.index(when.among[0]) if isinstance(field, Integer) else 0
    if len(when.among) > 2 and tuple(every[first : first + len(when.among)]) == when.among:
        return f"{when.field} is {when.among[0]} to {when.among[-1]}"
    return f"{when.field} is {listed(when.among, 'or')}"


def _describe_field(field: Field) -> dict[str, object]:
    record: dict[str, object] = {
        "name": field.name,
        "label": field.label,
        "kind": field.kind,
        "default": field.format(field.default),
        "allowed": field.allowed,
        "help": field.help,
        "clauses": field.clauses,
    }
    if field.when:
        record["when"] = [{"field": when.field, "among": when.among} for when in field.when]
    if isinstance(field, Choice):
        record["options"] = field.options
    return record


def description(calculator: Calculator) -> dict[str, object]:
    """Return everything about a calculator's form, for JSON."""
    return {
        **summary(calculator),
        "description": calculator.description,
        "page": calculator.page,
        "groups": [
            {"title": group.title, "fields": [_describe_field(field) for field in group.fields]}
            for group in calculator.form.groups
        ],
        "examples": calculator.examples,
    }


def describe(calculator: Calculator) -> str:
    """Return a description of a calculator and its form, for a reader."""
    lines = [f"{calculator.title} ({calculator.id})", calculator.question, ""]
    for group in calculator.form.groups:
        lines.append(group.title)
        for field in group.fields:
            lines.append(f"  {field.name} = {field.format(field.default)}")
            lines.append(f"      {field.label}: {field.allowed}")
            lines += [f"      {field.help}"] if field.help else []
            lines += [f"      asked only when {_condition(when, calculator)}" for when in field.when]
            if isinstance(field, Choice):
                lines += [f"      {option.key}: {option.label}" for option in field.options]
        lines.append("")
    lines += [f"example: {example.label}: {example.query or '(the defaults)'}" for example in calculator.examples]
    return "\n".join(lines)


def answered(
    calculator: Calculator, state: State, answer: Answer | None, problems: tuple[Problem, ...]
) -> dict[str, object]:
    """Return a query's answer with everything that belongs to it, for JSON."""
    return {
        "calculator": calculator.id,
        "query": state.query,
        "values": state.values,
        "problems": problems,
        "notes": state.notes,
        "answer": answer,
    }


def show(calculator: Calculator, state: State, answer: Answer | None, problems: tuple[Problem, ...]) -> str:
    """Return a query's answer with everything that belongs to it, for a reader."""
    lines = [f"{calculator.title}?{state.query}" if state.query else calculator.title]
    lines += [f"! {problem.sentence}" for problem in problems]
    lines += [f"note: {note}" for note in state.notes]
    if answer is None:
        return "\n".join(lines)
    lines += ["", f"{answer.headline}  {answer.verdict}"]
    for block in answer.blocks:
        lines += ["", *_block(block)]
    lines += ["", *(f"assumes: {item.text} {item.code}".rstrip() for item in answer.assumes)]
    lines += [f"next: {question.label}: {question.calculator}?{question.query}" for question in answer.following]
    return "\n".join(lines).rstrip()


def outcome(answer: Outcome, related: Sequence[Rule] = ()) -> dict[str, object]:
    """Return the answer to a question in words, with the rules and terms that it may be about, for JSON."""
    values: dict[str, object] = {name: getattr(answer, name) for name in answer._fields}
    return values | {"state": answer.state, "rules": tuple(related)}


def outcome_text(answer: Outcome, related: Sequence[Rule] = ()) -> str:
    """Return the answer to a question in words, with the rules and terms that it may be about, for a reader.

    >>> from calculators.ask.outcome import answered
    >>> print(outcome_text(answered("what is a riposte")))
    No calculator answers this: “what is a riposte”.
    """
    lines = [*_reading(answer), *(["", "Rules and terms"] if related else [])]
    return "\n".join([*lines, *(f"{rule.code}  {rule.title}: {rule.text}" for rule in related)])


def _reading(answer: Outcome) -> list[str]:
    best = answer.best
    if best is None and not answer.guesses:
        return [f"No calculator answers this: {quoted(answer.sentence)}."]
    if best is None:
        guesses = (f"{guess.title} ({guess.calculator}?{guess.query}): {line(guess)}" for guess in answer.guesses)
        return [*answer.reasons, "Did you mean", *(f"- {guess}" for guess in guesses)]
    lines = [f"{best.title} ({best.calculator}?{best.query})", f"read as: {line(best)}"]
    lines += [f"from the example: {named(answer.basis)}"] if answer.basis else []
    lines += [f"not read: {', '.join(quoted(word) for word in best.unread)}"] if best.unread else []
    lines += [every_value(answer.varied)] if answer.varied else []
    lines += ["", f"{answer.headline}  {answer.verdict}"]
    lines += ["", *(f"or {other.title}: {line(other)}" for other in answer.others)] if answer.others else []
    return lines


def _cell(value: Cell) -> str:
    match value:
        case None:
            return "–"
        case Chance(exact=chance, wanted=wanted):
            return f"{number.percent(chance, wanted)} ({chance})"
        case Mean(exact=mean):
            return number.decimal(mean) if mean.denominator == 1 else f"{number.decimal(mean)} ({mean})"
        case _:
            return str(value)


def _grid(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in [head, *rows]
    ]


def table_lines(table: Table) -> list[str]:
    """Return a table as lines of text, with a star at its advised row and the reason for the advice."""
    rows = []
    for index, (first, *others) in enumerate(table.rows):
        words = [_cell(first), "★ advised" * (index == table.best), f"[{table.tag(index)}]" * bool(table.tag(index))]
        rows.append((" ".join(filter(None, words)), *map(_cell, others)))
    why = [f"★ {table.why}"] if table.best is not None and table.why else []
    return [table.title, *_grid(table.columns, rows), *why]


def _block(block: Block) -> list[str]:
    match block:
        case Figures():
            return [f"{item.label}: {_cell(item.value)}{f', {item.note}' if item.note else ''}" for item in block.items]
        case Distribution():
            rows = [
                (
                    row.label,
                    _cell(Chance(row.exactly)),
                    _cell(None if row.at_least is None else Chance(row.at_least)),
                    number.one_in(row.exactly),
                )
                for row in block.outcomes
            ]
            return [block.title, *_grid((block.unit, "exactly", "at least", "1 in n"), rows)]
        case Table():
            return [*table_lines(block), *filter(None, [block.note])]
        case Steps():
            return [
                block.title,
                *(
                    f"{number}. {step.text} {' '.join(step.clauses)}".rstrip()
                    for number, step in enumerate(block.items, 1)
                ),
            ]
        case Notice():
            return [f"{block.tone}: {block.text} {' '.join(block.clauses)}".rstrip()]
        case Stacks() | SplitBar():
            return _block(numbers) if (numbers := behind(block)) else []
        case Curve():
            numbers = behind(block)
            return [*(_block(numbers) if numbers else []), *filter(None, [block.mark])]
        case _:
            return picture_words.lines(block) + (_block(block.behind) if block.behind else [])
