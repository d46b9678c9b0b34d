"""All calculators and all tables by their words, each imported only when it is asked for.

A calculator is a module of a system's package that has its answer beside it: `actions/parry_cost.py`, which declares
the form, and `actions/parry_cost_answer.py`. Its word is the module's name with hyphens.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from calculators.systems import SYSTEMS
from engine.invalid import InvalidInput, require_choice
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Table
    from calculators.calculator import Calculator
    from calculators.systems import System

__all__ = ["calculator", "calculators", "table", "tables", "words"]


def calculator(word: str) -> Calculator:
    """The calculator of this word.

    Raises:
        InvalidInput: there is none.

    >>> calculator("parry-cost").title
    'Parry cost'
    """
    if word not in _found:
        name = word.replace("-", "_")
        if word == word.lower() and name.isidentifier():
            for system in SYSTEMS:
                module = f"calculators.{system.package}.{name}"
                if find_spec(f"{module}_answer") and find_spec(module):
                    _found[word] = import_module(module).CALCULATOR
    if word not in _found:
        raise InvalidInput("calculator", word, "one of " + ", ".join(words()))
    return _found[word]


_found: dict[str, Calculator] = {}


def calculators(system: System | None = None) -> tuple[Calculator, ...]:
    """All calculators, or those of one system, in the order in which the site shows them.

    >>> calculators(SYSTEMS[0])[0].title
    'Parry cost'
    """
    from pkgutil import iter_modules  # only the build and the command line ask for all

    made: list[Calculator] = []
    for each in (system,) if system else SYSTEMS:
        package = import_module(f"calculators.{each.package}")
        names = [module.name for module in iter_modules(package.__path__)]
        own = [calculator(name.replace("_", "-")) for name in names if f"{name}_answer" in names]
        made += sorted(own, key=lambda one: (one.place, one.id))
    return tuple(made)


def words() -> tuple[str, ...]:
    """The words of all calculators."""
    return tuple(one.id for one in calculators())


def tables(system: str) -> tuple[str, ...]:
    """The words of a system's generated tables.

    >>> "parry-minimum" in tables("actions")
    True
    """
    require_choice("system", system, [each.folder for each in SYSTEMS])
    return tuple(import_module(f"calculators.{system.replace('-', '_')}.tables").TABLES)


def table(system: str, word: str) -> Table:
    """A generated table of a system ("actions", "parry-minimum").

    >>> table("actions", "parry-minimum").rows[0][0]
    'Defence 0'
    """
    require_choice("table", word, tables(system))
    made: Table = import_module(f"calculators.{system.replace('-', '_')}.tables").TABLES[word]()
    return made
