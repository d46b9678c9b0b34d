"""Slips in the calculators: what a module of one lacks, two in one place, and codes at fields that are not there."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from calculators import registry
from calculators.calculator import Calculator
from calculators.systems import SYSTEMS
from publish import clauses
from publish.clauses import DOCS
from publish.slips.said import at, line_of, one_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["in_calculators", "in_some", "undeclared"]


def in_calculators() -> list[str]:
    """Those of all calculators."""
    packages = [f"calculators.{system.package}" for system in SYSTEMS]
    lacking = [said for package in packages for said in undeclared(package)]
    if lacking:
        return lacking
    codes = {place.code for file in DOCS.rglob("*.md") for place in clauses.places_in(file, DOCS)}
    return [said for system in SYSTEMS for said in in_some(registry.calculators(system), codes)]


def in_some(calculators: Iterable[Calculator], codes: set[str]) -> list[str]:
    """Those of the calculators of one system, if there are these clauses and rulings."""
    return [*_in_one_place(calculators), *(said for one in calculators for said in _unknown_codes(one, codes))]


def undeclared(package: str) -> Iterator[str]:
    """The modules with an answer beside them that declare no calculator."""
    names = [module.name for module in iter_modules(import_module(package).__path__)]
    for name in names:
        if f"{name}_answer" in names:
            module = import_module(f"{package}.{name}")
            if not isinstance(getattr(module, "CALCULATOR", None), Calculator):
                place = at(_file(module.__name__), 1)
                yield f"{place}: this module has an answer beside it and no CALCULATOR; declare one here."


def _in_one_place(calculators: Iterable[Calculator]) -> Iterator[str]:
    first: dict[int, Calculator] = {}
    for one in calculators:
        if first.setdefault(one.place, one) is not one:
            path = _file(one.module)
            line = line_of(path.read_text(encoding="utf-8"), f"place={one.place}")
            there = _file(first[one.place].module).name
            yield f"{at(path, line)}: place {one.place} is that of {there} already; take another number here."


def _unknown_codes(calculator: Calculator, codes: set[str]) -> Iterator[str]:
    for field in calculator.form.fields:
        for code in field.clauses:
            if code not in codes:
                path = _file(calculator.module)
                line = line_of(path.read_text(encoding="utf-8"), code)
                said = one_of("clause or ruling", code, codes)
                yield f"{at(path, line)}: {said}; the field “{field.label}” names it."


def _file(module: str) -> Path:
    return Path(str(import_module(module).__file__))
