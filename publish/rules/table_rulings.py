"""The rulings that a generated table reads, so that a page knows without the engine whether a house changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from calculators import registry

if TYPE_CHECKING:
    from calculators.answers.answer import Table
    from calculators.calculator import Calculator
    from engine.house import House


def table_and_rulings(system: str, word: str) -> tuple[Table, tuple[str, ...]]:
    """Return a table under the defaults, and the codes of the rulings that were read for it.

    A ruling may only matter under another ruling's reading that is not the default. Then only the other ruling
    has been read, and a reader who changes the first alone changes nothing.

    >>> table_and_rulings("actions", "move-distance")[1]
    ('VA-Q25',)
    >>> table_and_rulings("actions", "refusal-chance")[1]
    ()
    """
    read: set[str] = set()
    house = _recording(type(registry.house(system, "")), read)
    table = registry.table(system, word, house())
    return table, tuple(sorted(read, key=lambda code: int(code.partition("-Q")[2])))


def varied_in(table: Table) -> tuple[Calculator, str] | None:
    """Return the calculator and the query that vary the entries of a table, None if it is no such table."""
    slug, _, query = table.vary.partition("?")
    return (registry.calculator(slug), query) if slug else None


def _recording(kind: type[House], read: set[str]) -> type[House]:
    """Return a house that records the codes of the rulings read from it.

    It is a new class each time. So results that the engine has cached for one such house are never used for another,
    and every ruling is read.
    """
    codes = {name: ruling.code for name, ruling in kind.rulings.items()}

    class Recorded(kind):  # type: ignore[misc, valid-type]
        def __getattribute__(self, name: str) -> Any:
            if name in codes:
                read.add(codes[name])
            return super().__getattribute__(name)

    return Recorded
