"""The rulings that a generated table reads, so that a page knows without the engine whether a house changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from calculators import registry

if TYPE_CHECKING:
    from calculators.answer import Table
    from engine.house import House

__all__ = ["table_and_rulings"]


def table_and_rulings(system: str, word: str) -> tuple[Table, tuple[str, ...]]:
    """A table under the defaults, and the codes of the rulings that were read for it.

    What a ruling decides may be another ruling's business only under a reading that is not the default. Then the
    first one has been read, and whoever changes the second alone changes nothing.

    >>> table_and_rulings("actions", "move-distance")[1]
    ('VA-Q25',)
    >>> table_and_rulings("actions", "refusal-chance")[1]
    ()
    """
    read: set[str] = set()
    house = _recording(type(registry.house(system, "")), read)
    table = registry.table(system, word, house())
    return table, tuple(sorted(read, key=lambda code: int(code.partition("-Q")[2])))


def _recording(kind: type[House], read: set[str]) -> type[House]:
    """A house that writes down the codes of what is read of it.

    It is a new class each time: what the engine remembers of one such house is no answer for another, so that
    nothing is taken from there unread.
    """
    codes = {name: asked.code for name, asked in kind.rulings.items()}

    class Recorded(kind):  # type: ignore[misc, valid-type]
        def __getattribute__(self, name: str) -> Any:
            if name in codes:
                read.add(codes[name])
            return super().__getattribute__(name)

    return Recorded
