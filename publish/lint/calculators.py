"""Slips in the calculators: missing or duplicate parts, or queries without an answer."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from calculators import registry
from calculators.calculator import Calculator
from calculators.forms import state
from calculators.systems import SYSTEMS
from publish.lint.messages import at, line_of, one_of
from publish.paths import DOCS
from publish.rules import clauses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["in_calculators", "in_some", "unanswered", "undeclared"]


def in_calculators() -> list[str]:
    """Return the slips of all calculators."""
    packages = [f"calculators.{system.package}" for system in SYSTEMS]
    lacking = [said for package in packages for said in undeclared(package)]
    if lacking:
        return lacking
    codes = clauses.codes()
    return [said for system in SYSTEMS for said in in_some(registry.calculators(system), codes)]


def in_some(calculators: Iterable[Calculator], codes: set[str]) -> list[str]:
    """Return the slips of one system's calculators, given these clauses and rulings."""
    of_each = [[*_unknown_codes(one, codes), *_no_such_page(one), *_examples_unanswered(one)] for one in calculators]
    return [*_in_one_place(calculators), *(said for each in of_each for said in each)]


def undeclared(package: str) -> Iterator[str]:
    """Yield the forms of calculators that declare no calculator."""
    for package_of_one in iter_modules(import_module(package).__path__):
        if package_of_one.ispkg:
            module = import_module(f"{package}.{package_of_one.name}.form")
            if not isinstance(getattr(module, "CALCULATOR", None), Calculator):
                yield f"{at(_file(module.__name__), 1)}: this form has no CALCULATOR; declare one here."


def _in_one_place(calculators: Iterable[Calculator]) -> Iterator[str]:
    first: dict[int, Calculator] = {}
    for one in calculators:
        if first.setdefault(one.place, one) is not one:
            path = _file(one.module)
            line = line_of(path.read_text(encoding="utf-8"), f"place={one.place}")
            yield f"{at(path, line)}: {first[one.place].id} already has place {one.place}. Use another number here."


def _unknown_codes(calculator: Calculator, codes: set[str]) -> Iterator[str]:
    for field in calculator.form.fields:
        for code in field.clauses:
            if code not in codes:
                path = _file(calculator.module)
                line = line_of(path.read_text(encoding="utf-8"), code)
                said = one_of("clause or ruling", code, codes)
                yield f"{at(path, line)}: {said}; the field “{field.label}” names it."


def _no_such_page(calculator: Calculator) -> Iterator[str]:
    folder = DOCS / calculator.page
    if not folder.with_suffix(".md").exists() and not (folder / "index.md").exists():
        path = _file(calculator.module)
        line = line_of(path.read_text(encoding="utf-8"), f'"{calculator.page}"')
        yield f"{at(path, line)}: docs/ has no page {calculator.page}. Use one it has, such as actions/parry/."


def _examples_unanswered(calculator: Calculator) -> Iterator[str]:
    for example in calculator.examples:
        for said in unanswered(calculator.id, example.query):
            path = _file(calculator.module)
            yield f"{at(path, line_of(path.read_text(encoding='utf-8'), f'"{example.query}"'))}: {said}."


def unanswered(word: str, query: str = "") -> Iterator[str]:
    """Yield the reason why a calculator has no answer to a query, or ignores a part of it."""
    calculator = registry.calculator(word)
    entered = state.read(calculator, query)
    _, problems = state.answer(calculator, entered)
    for sentence in (*(problem.sentence for problem in problems), *entered.notes):
        yield f"“{word}?{query}” has no such answer: {sentence.rstrip('.')}"


def _file(module: str) -> Path:
    return Path(str(import_module(module).__file__))
