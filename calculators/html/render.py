"""Forms, answers and tables as HTML, by the Jinja2 templates beside this module.

The build and the browser render with the same templates, so a page shows the same marks before and after the engine
has loaded. In the browser the templates come compiled, as the package `calculators.compiled`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from calculators.answers.answer import Answer, Assumption, Block
from calculators.answers.compare import Comparison, comparison_with_baseline
from calculators.calculator import Calculator
from calculators.forms.defaults import defaults_of
from calculators.forms.fields import Field, Integer
from calculators.forms.fields.cards import Cards
from calculators.forms.fields.choice import Choice
from calculators.forms.form import HOUSE_RULINGS
from calculators.forms.remaining_cards import remaining_cards
from calculators.forms.rows import ListRows, fields_in_rows
from calculators.forms.state import DEFAULTS, Problem, State
from calculators.glossary import Glossary
from calculators.html.environment import shared
from calculators.html.form_html import FormHtml
from calculators.html.section_summary import summary_pieces
from engine import __version__

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
        return self.form_html(calculator, state, problems, every=every).whole()

    def form_html(
        self,
        calculator: Calculator,
        state: State,
        problems: tuple[Problem, ...],
        *,
        every: bool = False,
        first: tuple[str, ...] | None = None,
    ) -> FormHtml:
        """Render the form with each field on its own.

        Args:
            calculator: the calculator of the form.
            state: the entries.
            problems: the entries that cannot be used.
            every: whether to include hidden fields, as in `form`.
            first: the codes of the house rulings that come first in their fold, while the others are folded below them;
                None to list all of them.
        """
        groups, fields = calculator.form.groups, calculator.form.fields
        shown = [fields_in_rows(group, fields, state, every=every) for group in groups]
        aside: tuple[Field, ...] = ()
        if first is not None and groups[-1].title == HOUSE_RULINGS:
            rulings = [part for part in shown[-1] if not isinstance(part, ListRows)]
            aside = tuple(ruling for ruling in rulings if ruling.name.upper() not in first)
            shown[-1] = (*(ruling for ruling in rulings if ruling not in aside), *aside)
        look = _FormLook(calculator, state, problems, every=every)
        frame = self._frame(look, shown, aside)
        return FormHtml(tuple(frame.split(_SEAM)), self._fields(look, [part for parts in shown for part in parts]))

    def _frame(self, look: _FormLook, shown: Sequence[Sequence[Field | ListRows]], aside: tuple[Field, ...]) -> str:
        """Render the form without its fields: a seam marks the place of each."""
        form, state = look.calculator.form, look.state
        defaults = defaults_of(form).texts
        by_key = {field.key: field for field in form.fields}
        return self.fragment(
            "form.html",
            **look.context,
            groups=[
                (
                    group,
                    [Markup(_SEAM)] * len(parts),
                    summary_pieces(group, by_key, state),
                    sum(state.normalized[field.name] != defaults[field.name] for field in group.fields),
                )
                for group, parts in zip(form.groups, shown, strict=True)
            ],
            aside=[field.name.upper() for field in aside],
            unasked=[
                field for field in form.fields if not state.asks(field) and not (look.every and field.kind != "wholes")
            ],
        )

    def _fields(self, look: _FormLook, parts: Iterable[Field | ListRows]) -> dict[str, str]:
        """Render the parts of a form, by id; the cache has those that an earlier keystroke left unchanged."""
        macros: Any = None
        html: dict[str, str] = {}
        for part in parts:
            key = look.key(part)
            if key not in self._parts:
                if macros is None:
                    own = {"base": self._base, "cited": self.cited, "decks": look.decks, "glossary": self._glossary}
                    macros = self._environment.get_template("fields.html").make_module(look.context | own)
                if len(self._parts) >= _MOST_PARTS:
                    self._parts.clear()
                self._parts[key] = macros.rows(part) if isinstance(part, ListRows) else macros.field(part)
            html[f"{look.calculator.id}-{_name(part)}-field"] = self._parts[key]
        return html

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
            kept=state.baseline_query,
            lost=bool(state.baseline_query and answer and not both),
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
        both = comparison_with_baseline(calculator, state, answer)
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


class _FormLook:
    """Everything that the look of a form depends on."""

    def __init__(self, calculator: Calculator, state: State, problems: Iterable[Problem], *, every: bool) -> None:
        self.calculator = calculator
        self.state = state
        self.every = every
        self.decks = remaining_cards(calculator, state)
        self._problem_of = {problem.field: problem.hint or problem.sentence for problem in problems}
        self.context = {"calculator": calculator, "state": state, "every": every, "problem_of": self._problem_of}

    def key(self, part: Field | ListRows) -> object:
        """Return everything that the look of a field, or of lists drawn together, depends on."""
        state = self.state
        if isinstance(part, ListRows):
            bounds = (state.bounds(field) for field in part.fields)
            return self.calculator.id, part, *bounds, *(self._problem_of.get(field.name) for field in part.fields)
        remaining = tuple(self.decks[part.deck].items()) if isinstance(part, Cards) and self.decks else ()
        limit = state.limits.get(part.name)
        return (
            self.calculator.id,
            part.name,
            state.entered[part.name],
            self._problem_of.get(part.name),
            remaining,
            limit and (limit.low, limit.high, limit.among),
            state.asks(part) if self.every else None,
            tuple(text for when, text in part.captions if state.holds(when)),
        )


def _name(part: Field | ListRows) -> str:
    return part.fields[0].name if isinstance(part, ListRows) else part.name


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
