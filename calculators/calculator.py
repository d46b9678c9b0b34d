"""`Calculator`: one question, its form, the rulings it obeys, and the function that answers."""

from __future__ import annotations

from calculators.form import Choice, Field, Group, Option
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from calculators.answer import Answer
    from engine.ruling import Ruling

__all__ = ["Calculator", "Example", "Values", "ruling_choice"]


class Values:
    """What was entered, as attributes named after the fields and the rulings' options.

    >>> Values({"skill": 2}).skill
    2
    """

    def __init__(self, values: dict[str, object]) -> None:
        self.__dict__.update(values)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Any field of the form."""

    def rulings(self, *options: str) -> dict[str, Any]:
        """The readings in force for some options, to hand on to the engine.

        >>> Values({"tie": "resist", "skill": 2}).rulings("tie")
        {'tie': 'resist'}
        """
        return {option: self.__dict__[option] for option in options}


def ruling_choice(ruling: Ruling) -> Choice:
    """The field of a ruling: which of its readings is in force.

    >>> from engine.actions.rulings import RULINGS
    >>> ruling_choice(RULINGS["VA-Q13"]).name
    'va-q13'
    """
    return Choice(
        ruling.code.lower(),
        ruling.question,
        ruling.default,
        help=ruling.why,
        clauses=(ruling.code, *ruling.clauses),
        options=tuple(Option(reading.key, reading.text) for reading in ruling.readings),
        option=ruling.option,
    )


class Example(Value):
    """A filled-in form worth a tap: what it shows, and its query."""

    label: str
    query: str


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

    def form(self) -> tuple[Group, ...]:
        """All groups; rulings that none of them asks about come last."""
        placed = {field.name for group in self.groups for field in group.fields}
        rest = tuple(ruling_choice(ruling) for ruling in self.rulings if ruling.code.lower() not in placed)
        return (*self.groups, Group("House rulings", rest, folded=True)) if rest else self.groups

    def fields(self) -> Iterator[Field]:
        """All fields in form order."""
        return (field for group in self.form() for field in group.fields)
