"""All calculators and all tables by their slugs; each is imported only when somebody asks for it.

A calculator is a package of a system, with its form and its answer: `actions/parry_cost/form.py`, which declares the
form, and `actions/parry_cost/answer.py`. Its slug is the package's name with hyphens.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from calculators.answers.answer import Table
from calculators.calculator import Calculator
from calculators.systems import SYSTEMS, System
from engine.house import House
from engine.invalid import InvalidInput, require_choice


def calculator(slug: str) -> Calculator:
    """Return the calculator with this slug.

    Raises:
        InvalidInput: no calculator has this slug.

    >>> calculator("parry-cost").title
    'Parry cost'
    """
    if slug not in _found:
        name = slug.replace("-", "_")
        if slug == slug.lower() and name.isidentifier():
            for system in SYSTEMS:
                package = find_spec(f"calculators.{system.package}.{name}")
                if package and package.submodule_search_locations:
                    _found[slug] = import_module(f"{package.name}.form").CALCULATOR
    if slug not in _found:
        raise InvalidInput("calculator", slug, "one of " + ", ".join(words()))
    return _found[slug]


_found: dict[str, Calculator] = {}


def calculators(system: System | None = None) -> tuple[Calculator, ...]:
    """Return all calculators, or one system's calculators, in the order in which the site shows them.

    >>> calculators(SYSTEMS[0])[0].title
    'Parry cost'
    """
    return tuple(
        calculator for chosen in ((system,) if system else SYSTEMS) for calculator in _calculators_of(chosen.package)
    )


@cache
def _calculators_of(package: str) -> tuple[Calculator, ...]:
    from pkgutil import iter_modules  # imported here because only the build and the command line list all calculators

    inside = iter_modules(import_module(f"calculators.{package}").__path__)
    own = [calculator(module.name.replace("_", "-")) for module in inside if module.ispkg]
    return tuple(sorted(own, key=lambda calculator: (calculator.order, calculator.id)))


def words() -> tuple[str, ...]:
    """Return the slugs of all calculators."""
    return tuple(calculator.id for calculator in calculators())


def tables(system: str) -> tuple[str, ...]:
    """Return the slugs of a system's generated tables.

    >>> "parry-minimum" in tables("actions")
    True
    """
    require_choice("system", system, [candidate.folder for candidate in SYSTEMS])
    return tuple(import_module(f"calculators.{system.replace('-', '_')}.tables").TABLES)


def table(system: str, slug: str, house: House | None = None) -> Table:
    """Return a generated table of a system ("actions", "parry-minimum"), as one house reads the rules.

    Raises:
        InvalidInput: no table has this slug, or the table needs more input under this house.

    >>> table("actions", "parry-minimum").rows[0][0]
    'Yours 0'
    >>> table("actions", "move-distance", house("actions", "va-q25=total")).rows[0][:3]
    ('MV 2', '2 m', '2 m')
    """
    require_choice("table", slug, tables(system))
    result: Table = import_module(f"calculators.{system.replace('-', '_')}.tables").TABLES[slug](
        house or _houses(system)()
    )
    return result


def house(system: str, text: str) -> House:
    """Return the house of a system that a stored text or a link describes.

    The house leaves out readings that no number depends on, and readings that this edition does not know.

    >>> house("actions", "va-q25=total,va-q10=yes,va-q9=perhaps,nothing").write()
    'va-q25=total'
    """
    kind = _houses(system)
    readings = {f"{ruling.code.lower()}={key}" for ruling in kind.rulings.values() for key in ruling.keys}
    return kind.read(",".join(part for part in text.lower().split(",") if part in readings))


def _houses(system: str) -> type[House]:
    require_choice("system", system, [candidate.folder for candidate in SYSTEMS])
    house_class: type[House] = import_module(f"engine.{system.replace('-', '_')}.rulings").House
    return house_class
