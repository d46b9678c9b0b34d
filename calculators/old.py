"""Forms that are not declared as a class yet."""

from __future__ import annotations

from types import SimpleNamespace

from calculators.calculator import Example
from calculators.fields import reading
from calculators.form import Group
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from calculators.answer import Answer
    from engine.ruling import Ruling

__all__ = ["Calculator", "Example", "Group", "Values", "ruling_choice"]

ruling_choice = reading


class Values:
    """What was entered, as attributes named after the fields and the rulings' options.

    >>> Values({"skill": 2}).skill
    2
    """

    def __init__(self, values: dict[str, object]) -> None:
        self.__dict__.update(values)

    def limited(self) -> dict[str, Any]:
        """None."""
        return {}

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Any field of the form."""

    def rulings(self, *options: str) -> dict[str, Any]:
        """The readings in force for some options, to hand on to the engine.

        >>> Values({"tie": "resist", "skill": 2}).rulings("tie")
        {'tie': 'resist'}
        """
        return {option: self.__dict__[option] for option in options}


class Calculator(Value):
    """One question that players ask, and how it is answered.

    Attributes:
        id: its word in addresses and on the command line ("parry-cost").
        system: the folder of its system in the docs ("actions").
        title: its name.
        question: the question in a player's words.
        description: what it tells, for a list of calculators and for search engines.
        page: the address of the rules page it belongs to.
        groups: the form.
        rulings: the rulings whose reading changes its answer; a field for each is added to the form.
        answer: turns checked values into an answer; raises `InvalidInput` naming a field when two do not fit together.
        examples: filled-in forms to start from.
        contrasts: code of a ruling -> a query under which every other reading changes the answer.
        neutral: readings ("OF-Q1=hint") that change no answer of this calculator; each says something no number shows.
        copies: for forms with playing cards: how many of each rank there are in a deck, given what is entered.
        heavy: a query that takes far longer than the others, up to half a second in a browser; "" if none does.
    """

    id: str
    system: str
    title: str
    question: str
    description: str
    page: str
    groups: tuple[Group, ...]
    rulings: tuple[Ruling, ...]
    answer: Callable[[Values], Answer]
    examples: tuple[Example, ...] = ()
    contrasts: Mapping[str, str] = {}
    neutral: tuple[str, ...] = ()
    copies: Callable[[Values], dict[str, int]] | None = None
    heavy: str = ""
    place: int = 0
    rules: str = ""
    asked: str = ""

    @property
    def form(self) -> Any:
        """The form."""
        if "_form" not in self.__dict__:
            groups = self._groups()
            fields = tuple(field for group in groups for field in group.fields)
            self.__dict__["_form"] = SimpleNamespace(groups=groups, fields=fields, rulings=self.rulings, of=Values)
        return self.__dict__["_form"]

    @property
    def module(self) -> str:
        """Where it is."""
        return f"calculators.{self.system}.{self.id}".replace("-", "_")

    def _groups(self) -> tuple[Group, ...]:
        placed = {field.name for group in self.groups for field in group.fields}
        rest = tuple(ruling_choice(ruling) for ruling in self.rulings if ruling.code.lower() not in placed)
        return (*self.groups, Group("House rulings", rest, folded=True)) if rest else self.groups
