"""Mistakes in the calculators: missing or duplicate parts, or queries without an answer."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from calculators import registry
from calculators.calculator import Calculator
from calculators.forms import state
from calculators.systems import SYSTEMS
from publish.lint.messages import line_of, location, unknown_name
from publish.paths import DOCS
from publish.rules import clauses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def in_calculators() -> list[str]:
    """Return the mistakes of all calculators."""
    packages = [f"calculators.{system.package}" for system in SYSTEMS]
    lacking = [message for package in packages for message in undeclared(package)]
    if lacking:
        return lacking
    codes = clauses.codes()
    return [message for system in SYSTEMS for message in in_some(registry.calculators(system), codes)]


def in_some(calculators: Iterable[Calculator], codes: set[str]) -> list[str]:
    """Return the mistakes of one system's calculators, given these clauses and rulings."""
    messages = list(_in_one_place(calculators))
    for calculator in calculators:
        messages += [*_unknown_codes(calculator, codes), *_no_such_page(calculator), *_examples_unanswered(calculator)]
    return messages


def undeclared(package: str) -> Iterator[str]:
    """Yield the forms of calculators that declare no calculator."""
    for package_of_one in iter_modules(import_module(package).__path__):
        if package_of_one.ispkg:
            module = import_module(f"{package}.{package_of_one.name}.form")
            if not isinstance(getattr(module, "CALCULATOR", None), Calculator):
                yield f"{location(_file(module.__name__), 1)}: this form has no CALCULATOR; declare one here."


def _in_one_place(calculators: Iterable[Calculator]) -> Iterator[str]:
    first: dict[int, Calculator] = {}
    for calculator in calculators:
        if first.setdefault(calculator.order, calculator) is not calculator:
            path = _file(calculator.module)
            line = line_of(path.read_text(encoding="utf-8"), f"order={calculator.order}")
            other = first[calculator.order].id
            yield f"{location(path, line)}: {other} already has order {calculator.order}. Use another number here."


def _unknown_codes(calculator: Calculator, codes: set[str]) -> Iterator[str]:
    for field in calculator.form.fields:
        for code in field.clauses:
            if code not in codes:
                path = _file(calculator.module)
                line = line_of(path.read_text(encoding="utf-8"), code)
                problem = unknown_name("clause or ruling", code, codes)
                yield f"{location(path, line)}: {problem}; the field “{field.label}” names it."


def _no_such_page(calculator: Calculator) -> Iterator[str]:
    folder = DOCS / calculator.page
    if not folder.with_suffix(".md").exists() and not (folder / "index.md").exists():
        path = _file(calculator.module)
        line = line_of(path.read_text(encoding="utf-8"), f'"{calculator.page}"')
        yield f"{location(path, line)}: docs/ has no page {calculator.page}. Use one it has, such as actions/parry/."


def _examples_unanswered(calculator: Calculator) -> Iterator[str]:
    for example in calculator.examples:
        for problem in unanswered(calculator.id, example.query):
            path = _file(calculator.module)
            yield f"{location(path, line_of(path.read_text(encoding='utf-8'), f'"{example.query}"'))}: {problem}."


def unanswered(word: str, query: str = "") -> Iterator[str]:
    """Yield the reason why a calculator has no answer to a query, or ignores a part of it."""
    calculator = registry.calculator(word)
    entered = state.read(calculator, query)
    _, problems = state.answer(calculator, entered)
    for sentence in (*(problem.sentence for problem in problems), *entered.notes):
        yield f"“{word}?{query}” has no such answer: {sentence.rstrip('.')}"


def _file(module: str) -> Path:
    return Path(str(import_module(module).__file__))
