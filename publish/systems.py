"""The five systems as the site names them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from engine.value import Value

if TYPE_CHECKING:
    from engine.ruling import Ruling, Rulings

__all__ = ["SYSTEMS", "System", "all_rulings", "ruling", "system_of"]


class System(Value):
    """One system.

    Attributes:
        letters: what its codes begin with.
        folder: its folder in the docs and on the site.
        title: its name.
        game: the game it belongs to.
    """

    letters: str
    folder: str
    title: str
    game: str

    @property
    def rulings(self) -> Rulings:
        """Its rulings, from beside the code that obeys them."""
        found: Rulings = import_module(f"engine.{self.folder.replace('-', '_')}.rulings").RULINGS
        return found


SYSTEMS = (
    System("VA", "actions", "Actions", "’Verses Core"),
    System("OF", "observe-foe", "Observe Foe", "No Dice"),
    System("SK", "skill-action", "Skill Action", "Foregone Trail"),
    System("CF", "confrontations", "Confrontations", "FAITH"),
    System("AW", "awareness-stealth", "Awareness & Stealth", "6d6 RPG"),
)


def system_of(code: str) -> System:
    """The system of a clause or ruling.

    >>> system_of("VA-Q5").title
    'Actions'
    """
    return next(system for system in SYSTEMS if system.letters == code[:2])


def ruling(code: str) -> Ruling:
    """The ruling of this code.

    >>> ruling("VA-Q5").default
    'after_roll'
    """
    return system_of(code).rulings[code]


def all_rulings() -> list[Ruling]:
    """Every ruling of every system, in order."""
    return [each for system in SYSTEMS for each in system.rulings]
