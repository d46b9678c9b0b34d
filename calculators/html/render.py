"""Forms, answers and tables as HTML, by the Jinja2 templates beside this module.

The build and the browser render with the same templates, so a page shows the same marks before and after the engine
has loaded. In the browser the templates come compiled, as the package `calculators.compiled`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

from calculators.answers.answer import Answer, Assumption, Block
from calculators.answers.compare import Comparison, beside_kept
from calculators.calculator import Calculator
from calculators.forms.defaults import untouched
from calculators.forms.fields import Field, Integer
from calculators.forms.fields.cards import Cards
from calculators.forms.fields.choice import Choice
from calculators.forms.form import HOUSE_RULINGS
from calculators.forms.remaining_cards import cards_left
from calculators.forms.rows import Rows, drawn
from calculators.forms.state import DEFAULTS, Problem, State
from calculators.glossary import Glossary
from calculators.html.drawn_form import DrawnForm
from calculators.html.environment import shared
from calculators.html.section_line import said
from engine import __version__

__all__ = ["Renderer"]

_SEAM = "<!--|-->"  # marks where a field goes; no entry can look like it, because its "<" is escaped
_MOST_PARTS = 400  # parts of forms that a renderer caches; a form has a dozen or two


class Renderer:
    """A renderer for one location in the site.

    Args:
        addresses: code of a clause or ruling -> its address from the top of the site.
        base: the relative path from the page to the top of the site ("../../").
        glossary: the meanings of the words in a form.
    """

    def __init__(self, addresses: Mapping[str, str], base: str, glossary: Glossary | None = None) -> None:
        self._environment = shared()
        self._glossary = glossary or Glossary()
        self._addresses = addresses
        self._base = base
        self._parts: dict[object, Markup] = {}
        self._citations: dict[tuple[str, ...], Markup] = {}

    def fragment(self, template: str, **context: object) -> str:
        """Render a template; all other methods use this one."""
        own = {"base": self._base, "addresses": self._addresses, "cited": self.cited}
        return self._environment.get_template(template).render(**own, **context)

    def cited(self, codes: tuple[str, ...]) -> Markup:
        """Return links to clauses and rulings, from a cache, because every keystroke cites the same codes again."""
        if codes not in self._citations:
            self._citations[codes] = Markup(self.fragment("codes.html", codes=codes))
        return self._citations[codes]

    def form(self, calculator: Calculator, state: State, problems: tuple[Problem, ...], *, every: bool = False) -> str:
        """Render the fields, each with its entry and its problem.

        Args:
            calculator: the calculator of the form.
            state: the entries.
            problems: the entries that cannot be used.
            every: whether to include fields that are not asked for, hidden, with their conditions, so that a page can
                show the form of another state before the engine has loaded.
        """
        return self.drawn_form(calculator, state, problems, every=every).whole()

    def drawn_form(
        self,
        calculator: Calculator,
        state: State,
        problems: tuple[Problem, ...],
        *,
        every: bool = False,
        first: tuple[str, ...] | None = None,
    ) -> DrawnForm:
        """Render the form with each field on its own.

        Args:
            calculator: the calculator of the form.
            state: the entries.
            problems: the entries that cannot be used.
            every: whether to include hidden fields, as in `form`.
            every: as for `form`.
            first: the codes of the house rulings that come first in their fold, while the others are folded below them;
                None to list all of them.
        """
        form = calculator.form.groups
        fields = [field for group in form for field in group.fields]
        of = {field.key: field for field in fields}
        problem_of = {problem.field: problem.hint or problem.sentence for problem in problems}
        decks = cards_left(calculator, state)

        def key(part: Field | Rows) -> object:
            """Return everything that the look of a field, or of lists drawn together, depends on."""
            if isinstance(part, Rows):
                steps = (state.ends(field) for field in part.fields)
                return calculator.id, part, *steps, *(problem_of.get(field.name) for field in part.fields)
            left = tuple(decks[part.deck].items()) if isinstance(part, Cards) and decks else ()
            limit = state.limits.get(part.name)
            within = limit and (limit.low, limit.high, limit.among)
            shown = state.asks(part) if every else None
            called = tuple(text for when, text in part.captions if state.holds(when))
            entered = state.entered[part.name]
            return calculator.id, part.name, entered, problem_of.get(part.name), left, within, shown, called

        usual = untouched(calculator.form).texts
        context = {
            "calculator": calculator,
            "state": state,
            "every": every,
            "problem_of": problem_of,
        }

        @cache
        def macros() -> Any:
            own = {"base": self._base, "cited": self.cited, "decks": decks, "glossary": self._glossary}
            return self._environment.get_template("fields.html").make_module(context | own)

        def draw(part: Field | Rows) -> Markup:
            """Return a part from the cache if an earlier keystroke left it unchanged; otherwise draw it."""
            known = key(part)
            if known not in self._parts:
                self._keep(known, macros().rows(part) if isinstance(part, Rows) else macros().field(part))
            return self._parts[known]

        shown = [drawn(group, fields, state, every=every) for group in form]
        aside: tuple[Field, ...] = ()
        if first is not None and form[-1].title == HOUSE_RULINGS:
            rulings = [part for part in shown[-1] if not isinstance(part, Rows)]
            aside = tuple(each for each in rulings if each.name.upper() not in first)
            shown[-1] = (*(each for each in rulings if each not in aside), *aside)
        frame = self.fragment(
            "form.html",
            **context,
            groups=[
                (
                    group,
                    [Markup(_SEAM)] * len(parts),
                    said(group, of, state),
                    sum(state.settled[field.name] != usual[field.name] for field in group.fields),
                )
                for group, parts in zip(form, shown, strict=True)
            ],
            aside=[field.name.upper() for field in aside],
            unasked=[field for field in fields if not state.asks(field) and not (every and field.kind != "wholes")],
        )
        named = {f"{calculator.id}-{_name(part)}-field": draw(part) for parts in shown for part in parts}
        return DrawnForm(tuple(frame.split(_SEAM)), named)

    def _keep(self, key: object, html: Markup) -> None:
        if len(self._parts) >= _MOST_PARTS:
            self._parts.clear()
        self._parts[key] = html

    def problems(self, state: State, problems: tuple[Problem, ...]) -> str:
        """Render all problems and notes, which the page repeats above the answer."""
        return self.fragment("problems.html", state=state, problems=problems)

    def verdict(self, answer: Answer | None, both: Comparison | None = None) -> str:
        """Render the answer in one sentence, or a message that it is missing; add the comparison, if there is one."""
        return self.fragment("verdict.html", answer=answer, before=both.before if both else "")

    def compare(self, calculator: Calculator, state: State, answer: Answer | None, both: Comparison | None) -> str:
        """Render the button that keeps an answer and, once the reader keeps one, the two answers side by side."""
        return self.fragment(
            "compare.html",
            calculator=calculator,
            kept=state.kept,
            lost=bool(state.kept and answer and not both),
            both=both,
            query=state.entries or DEFAULTS,
        )

    def details(self, calculator: Calculator, state: State, answer: Answer | None) -> str:
        """Render everything behind the verdict."""
        return self.fragment(
            "details.html",
            calculator=calculator,
            state=state,
            entered=_entered(calculator, state),
            answer=answer,
            house=_house_rulings(calculator, state),
        )

    def block(self, block: Block) -> str:
        """Render one block of an answer on its own: a table on a rules page, a picture on the front page."""
        return self.fragment(f"{block.kind}.html", block=block)

    def page(self, calculator: Calculator, state: State, answer: Answer | None, **context: object) -> str:
        """Render the whole calculator for a page."""
        both = beside_kept(calculator, state, answer)
        return self.fragment(
            "calculator.html",
            calculator=calculator,
            edition=__version__,
            state=state,
            varied=_first_number(calculator, state),
            form=self.form(calculator, state, state.problems, every=True),
            problems=self.problems(state, state.problems),
            verdict=self.verdict(answer, both),
            compare=self.compare(calculator, state, answer, both),
            details=self.details(calculator, state, answer),
            **context,
        )


def _first_number(calculator: Calculator, state: State) -> str:
    """Return the name of the first field for a whole number that the form asks for, or else of any field."""
    asked = [field for field in calculator.form.fields if field.varies and state.asks(field)]
    return next((field.name for field in asked if isinstance(field, Integer)), asked[0].name if asked else "")


def _name(part: Field | Rows) -> str:
    return part.fields[0].name if isinstance(part, Rows) else part.name


def _entered(calculator: Calculator, state: State) -> list[Field]:
    """Return the fields that the answer rests on, without rulings."""
    return [
        field
        for group in calculator.form.groups
        for field in group.fields
        if state.asks(field) and not (isinstance(field, Choice) and field.house_field)
    ]


def _house_rulings(calculator: Calculator, state: State) -> tuple[Assumption, ...]:
    """Return the house's readings that differ from the default, as assumptions of the answer."""
    return tuple(
        Assumption(next(r.text for r in ruling.readings if r.key == state.values[ruling.field_name]), ruling.code)
        for ruling in calculator.form.rulings
        if state.values.get(ruling.field_name, ruling.default) != ruling.default
    )
