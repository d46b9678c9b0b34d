"""The systems, in the order in which the site shows them: the one list to extend for a new system."""

from __future__ import annotations

from importlib import import_module

from engine.ruling import Ruling, Rulings
from engine.value import Value


class System(Value):
    """A system of rules with its calculators.

    Attributes:
        letters: the letters that its codes begin with.
        folder: its folder in the docs and on the site; with underscores, its packages in `engine` and `calculators`.
        title: its name.
        game: the game it belongs to.
        summary: its subject, in a sentence.
        like: what the game is played with, in a few words.
        since: the first version of the site that has it.
    """

    letters: str
    folder: str
    title: str
    game: str
    summary: str
    like: str = ""
    since: str = "0.1.0"

    @property
    def published(self) -> str:
        """Return the name by which players know the game.

        >>> [system.published for system in SYSTEMS]
        ['’Verses', 'No Dice', 'Foregone Trail', 'FAITH', '6d6 RPG']
        """
        return self.game.split(",")[0].removesuffix(" Core")

    @property
    def name(self) -> str:
        """Return the game's name with the system's.

        >>> system_of("CF-01").name
        'FAITH · Confrontations'
        """
        return f"{self.published} · {self.title}"

    @property
    def package(self) -> str:
        """Return the name of its packages."""
        return self.folder.replace("-", "_")

    @property
    def rulings(self) -> Rulings:
        """Return its rulings, from beside the code that obeys them."""
        result: Rulings = import_module(f"engine.{self.package}.rulings").RULINGS
        return result


SYSTEMS = (
    System(
        "VA",
        "actions",
        "Actions",
        "’Verses Core",
        "Action Dice, parries, dodges, charms and rests.",
        "pools of d6",
    ),
    System(
        "OF",
        "observe-foe",
        "Observe Foe",
        "No Dice, a revision of 2023",
        "Bid to see what somebody has declared.",
        "bids, no dice",
    ),
    System(
        "SK",
        "skill-action",
        "Skill Action",
        "Foregone Trail",
        "Bet your action on the next cards.",
        "cards and bets",
    ),
    System(
        "CF",
        "confrontations",
        "Confrontations",
        "FAITH, first edition",
        "Cards on top of a Skill, against whoever is in your way.",
        "cards against cards",
    ),
    System(
        "AW",
        "awareness-stealth",
        "Awareness & Stealth",
        "6d6 RPG, version 3 of the page",
        "Who is Obvious, Known or Unknown, and what that does.",
        "cards with d6",
    ),
)


def system_of(code: str) -> System:
    """Return the system of a clause or ruling.

    >>> system_of("VA-Q5").title
    'Actions'
    """
    return next(system for system in SYSTEMS if system.letters == code[:2])


def ruling(code: str) -> Ruling:
    """Return the ruling with this code.

    >>> ruling("VA-Q5").default
    'after_roll'
    """
    return system_of(code).rulings[code]


def all_rulings() -> list[Ruling]:
    """Return every ruling of every system, in order."""
    return [ruling for system in SYSTEMS for ruling in system.rulings]
