"""`Calculator`: one question, its form, the rulings it obeys, and the function that answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from calculators.answers.answer import Answer
from calculators.answers.carry_on import Next
from calculators.forms.form import Form
from engine.value import Value


class Example(Value):
    """A filled-in form worth a tap: its label and its query."""

    label: str
    query: str


class Calculator[F: Form = Any](Value):
    """One question that players ask, with its form and its answer.

    The package that holds it, `calculators.actions.parry_cost`, gives the calculator its slug in addresses and on the
    command line ("parry-cost") and its system ("actions"). Its module `form` declares the form and the calculator, and
    `answer` of its module `answer` is the function that answers. Questions that follow come from the function
    `parry_cost` of the system's `carry_on`.

    Attributes:
        title: its name.
        question: the question in a player's words.
        description: its summary for a list of calculators and for search engines.
        page: the address of the rules page it belongs to.
        form: the class of its form.
        rules_md: where its page links to the rules behind it, in Markdown ("[Dodge](../actions/dodge.md)").
        related_md: what its page lists as the most common questions, in Markdown.
        order: its rank among the calculators of its system, counted from 1.
        examples: filled-in forms to start from.
        contrasts: code of a ruling -> a query under which every other reading changes the answer.
        no_effect: readings ("OF-Q1=hint") that change no answer of this calculator, as no number shows what they mean.
        copies: for forms with playing cards: how many of each rank there are in a deck, given what is entered.
        slow_query: a query that takes far longer than the others, up to half a second in a browser; "" if none does.
    """

    title: str
    question: str
    description: str
    page: str
    form: type[F]
    rules_md: str
    related_md: str
    order: int
    examples: tuple[Example, ...] = ()
    contrasts: Mapping[str, str] = {}
    no_effect: tuple[str, ...] = ()
    copies: Callable[[F], dict[str, int]] | None = None
    slow_query: str = ""

    @property
    def package(self) -> str:
        """Return the name of its package."""
        return self.module.removesuffix(".form")

    @property
    def module(self) -> str:
        """Return the name of the module that declares it."""
        return self.form.__module__

    @property
    def id(self) -> str:
        """Return its slug in addresses and on the command line."""
        return self.package.rpartition(".")[2].replace("_", "-")

    @property
    def system(self) -> str:
        """Return the folder of its system in the docs."""
        return self.module.split(".")[1].replace("_", "-")

    @property
    def modules(self) -> tuple[str, ...]:
        """Return the names of all its modules: the form, the answer, and the questions that follow in its system."""
        names = (self.module, f"{self.package}.answer", f"{self.package.rpartition('.')[0]}.carry_on")
        return tuple(filter(find_spec, names))

    @property
    def answer(self) -> Callable[[F], Answer]:
        """Return the function that answers a filled-in form; it raises `InvalidInput` if two fields don't match."""
        answer: Callable[[F], Answer] = import_module(f"{self.package}.answer").answer
        return answer

    def following(self, form: F) -> Iterable[Next]:
        """Return the questions that follow from a filled-in form, in addition to the ones its answer lists."""
        system, _, name = self.package.rpartition(".")
        if not find_spec(f"{system}.carry_on"):
            return ()
        following: Callable[[F], Iterable[Next]] | None = getattr(import_module(f"{system}.carry_on"), name, None)
        return following(form) if following else ()
