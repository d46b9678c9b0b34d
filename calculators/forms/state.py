"""The state of a form: a link's query read into checked values, problems and notes, and written back.

The build, the command line and the browser all read queries here. Nothing is clamped or dropped silently: an unusable
entry becomes a `Problem` with its field, the entry and the allowed values, and an unknown name becomes a note.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import quote

from calculators.answers.answer import Answer, Lazy
from calculators.calculator import Calculator
from calculators.forms.defaults import defaults_of
from calculators.forms.editions import EDITION, edition_warning
from calculators.forms.fields import Choice, Field, Integer, IntegerList, Option, When
from calculators.forms.form import Form, Limit
from calculators.forms.query_texts import BASELINE, QueryTexts, query_texts
from calculators.forms.vary_names import VARY
from engine import __version__
from engine.invalid import InvalidInput
from engine.value import Value

__all__ = [
    "BASELINE",
    "DEFAULTS",
    "WHOLE_FORM",
    "Problem",
    "State",
    "answer",
    "read",
]

_TYPED = re.compile(r"(an? |at (most|least) |up to |numbers |as many |no card|cards |“|\d)")  # what one can "enter"
WHOLE_FORM = ""  # the field of a problem that concerns no single field
DEFAULTS = "defaults"  # stands for the empty query there


class Problem(Value):
    """An entry that cannot be used.

    Attributes:
        field: the field it concerns.
        sentence: the allowed values and the entry, with the field's label.
        hint: the allowed values, for the space beside the field: "Enter a whole number from 0 to 30."

    No calculator should have a problem that concerns the whole form, because the reader could not tell what to
    change. If one slips through all the same, the reader sees its sentence; the tests count it as a defect.
    """

    field: str
    sentence: str
    hint: str = ""


class State(Value):
    """A form with its entries.

    Attributes:
        entered: field name -> the text in the field, even if it cannot be used.
        values: field key -> the value of the text; a field with a problem is missing.
        problems: the entries that cannot be used.
        notes: remarks on the parts of the link that were ignored.
        query: the shortest query that gives this state, without "?".
        baseline_query: the query of the state to compare it with, `DEFAULTS` for an untouched form, "" for none.
        normalized: field name -> the text as the query writes it: "2" for " 02".
        limits: field name -> the limit that the other entries set.
        upgraded_query: the query with today's defaults if the link's edition had others, otherwise "".
        vary: the names of the fields to vary, see `calculators.vary`.
    """

    entered: dict[str, str]
    values: dict[str, object]
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    query: str
    baseline_query: str = ""
    normalized: Mapping[str, str] = {}
    limits: Mapping[str, Limit] = {}
    upgraded_query: str = ""
    vary: tuple[str, ...] = ()

    @property
    def entries(self) -> str:
        """Return the query of the entries alone, without an answer to compare with and fields to vary."""
        others = (f"{BASELINE}=", f"{VARY}=")
        return "&".join(part for part in self.query.split("&") if not part.startswith(others))

    def bounds(self, field: Integer | IntegerList) -> tuple[int, int]:
        """Return the lowest and the highest number that a field accepts, given the other entries."""
        limit = self.limits.get(field.name)
        low = field.low if limit is None or limit.low is None else max(field.low, limit.low)
        high = field.high if limit is None or limit.high is None else min(field.high, limit.high)
        return low, high

    def remaining_options(self, field: Choice) -> tuple[Option, ...]:
        """Return the options of a choice that the other entries leave available."""
        limit = self.limits.get(field.name)
        return tuple(option for option in field.options if limit is None or option.key in limit.among)

    def asks(self, field: Field) -> bool:
        """Return whether a field is asked for, given the other entries."""
        for when in field.when:  # noqa: SIM110  # a generator takes twice the time, a hundred times a keystroke
            if self.normalized.get(when.field) not in when.among:
                return False
        return True

    def holds(self, when: When) -> bool:
        """Return whether a condition holds, given the entries."""
        return self.normalized.get(when.field) in when.among


def read(calculator: Calculator, query: str) -> State:
    """Read a query against a calculator's form.

    >>> from calculators.registry import calculator
    >>> state = read(calculator("parry-cost"), "skill=2&skull=1")
    >>> state.values["skill"], state.query, state.problems
    (2, 'skill=2', ())
    >>> state.notes
    ('“skull” is not a field of this calculator and was ignored.',)
    """
    form = calculator.form
    texts = query_texts(form, query)
    baseline = _baseline_now(calculator, texts.baseline, texts.edition)
    parsed = _parse(form, texts.entered)
    unvalidated = State(texts.entered, {}, (), (), "", normalized=parsed.normalized)
    problems = _entry_problems(form, texts, parsed, unvalidated)
    values = parsed.values
    for field in form.fields if parsed.errors else ():
        if field.name in parsed.errors and not unvalidated.asks(field):
            values[field.key] = defaults_of(form).values[field.key]
    parts = parsed.query_parts + ([f"{BASELINE}={quote(baseline, safe=',')}"] if baseline else [])
    parts += [f"{VARY}={','.join(texts.vary)}"] if texts.vary else []
    since = [
        _since(field, texts.entered[field.name], texts.edition)
        for field in texts.changed_defaults
        if unvalidated.asks(field)
    ]
    limits = {} if problems else form.of(values).limits_by_name()
    return State(
        texts.entered,
        values,
        (*problems, *_limit_problem(form, values, limits, unvalidated)),
        (*texts.notes, *filter(None, [edition_warning(texts.edition)]), *since),
        "&".join(parts),
        baseline,
        parsed.normalized,
        limits,
        _upgraded(parts, texts.changed_defaults) if since else "",
        texts.vary,
    )


class _Parsed(Value):
    """The values of a form's texts.

    Attributes:
        values: field key -> value, without the fields that have an error.
        normalized: field name -> the text as the query writes it.
        query_parts: the parts of the shortest query for the same entries.
        errors: field name -> the error of a text that the field does not allow.
    """

    values: dict[str, object]
    normalized: dict[str, str]
    query_parts: list[str]
    errors: dict[str, InvalidInput]


def _parse(form: type[Form], entered: dict[str, str]) -> _Parsed:
    """Parse the text of each field."""
    defaults = defaults_of(form)
    parsed = _Parsed({}, dict(entered), [], {})
    for field in form.fields:
        text = entered[field.name]
        if text == defaults.texts[field.name]:
            parsed.values[field.key] = defaults.values[field.key]
            continue
        try:
            value = parsed.values[field.key] = field.parse(text)
        except InvalidInput as error:
            parsed.errors[field.name] = error
            parsed.query_parts.append(f"{field.name}={quote(text, safe=field.unescaped)}")
            continue
        parsed.normalized[field.name] = normalized = field.format(value)
        if value != defaults.values[field.key]:
            parsed.query_parts.append(f"{field.name}={quote(normalized, safe=field.unescaped)}")
    return parsed


def _entry_problems(form: type[Form], texts: QueryTexts, parsed: _Parsed, state: State) -> list[Problem]:
    """Return a problem for each unusable text of a field that the form asks for, and for each repeated field."""
    problems = []
    for field in form.fields if parsed.errors or texts.repeated else ():
        if field.name in parsed.errors:
            if state.asks(field):
                problems.append(_problem(field, parsed.errors[field.name], texts.lengths.get(field.name, 0)))
        elif field.name in texts.repeated:
            sentence = f"{_in_sentence(field)} must be given once; the link gives it more than once."
            problems.append(Problem(field.name, sentence, "The link gives this more than once. Keep one."))
    return problems


def _limit_problem(
    form: type[Form], values: Mapping[str, object], limits: Mapping[str, Limit], state: State
) -> tuple[Problem, ...]:
    """Return the problem of one field beyond its limit: if two fields do not fit together, one sentence is enough."""
    defaults = defaults_of(form).values
    limited = [field for field in form.fields if field.name in limits]
    # Prefer a field with an entry to a field that nobody changed.
    for field in sorted(limited, key=lambda field: values[field.key] == defaults[field.key]):
        limit, value = limits[field.name], values[field.key]
        if state.asks(field) and not limit.admits(value):
            error = InvalidInput(field.key, field.display(field.format(value)), limit.allowed)
            return (_problem(field, error),)
    return ()


def _upgraded(parts: list[str], changed_defaults: list[Field]) -> str:
    """Return the query with today's defaults, given the parts of a query with the defaults of an older edition."""
    names = tuple(f"{field.name}=" for field in changed_defaults)
    return "&".join([*(part for part in parts if not part.startswith(names)), f"{EDITION}={__version__}"])


def answer(calculator: Calculator, state: State) -> tuple[Answer | None, tuple[Problem, ...]]:
    """Return the answer to a state, or the problems that prevent one; the latest answer of each calculator is reused.

    >>> from calculators.registry import calculator
    >>> parry = calculator("parry-cost")
    >>> answer(parry, read(parry, "action-dice=x"))[1][0].sentence
    'Action Dice you can spend must be a whole number from 1 to 20; it is “x”.'
    """
    if state.problems:
        return None, state.problems
    asked = (calculator, state.entries)
    if calculator.id not in _latest or _latest[calculator.id][0] != asked:
        _latest[calculator.id] = (asked, _answer(calculator, state))
    return _latest[calculator.id][1]


_latest: dict[str, tuple[tuple[Calculator, str], tuple[Answer | None, tuple[Problem, ...]]]] = {}


def _answer(calculator: Calculator, state: State) -> tuple[Answer | None, tuple[Problem, ...]]:
    form = calculator.form.of(state.values)
    try:
        result = calculator.answer(form)
    except InvalidInput as error:
        for field in calculator.form.fields:
            if field.key == error.parameter:
                return None, (_problem(field, error),)
        return None, (Problem(WHOLE_FORM, f"These entries do not fit together: {error}."),)
    following = Lazy(lambda: (*result.following, *calculator.following(form)))
    return result.replace(following=following), ()


def _baseline_now(calculator: Calculator, baseline: str, edition: str) -> str:
    """Return the baseline query of a link of an edition as it is written now."""
    if not baseline or not any(field.old_defaults for field in calculator.form.fields):
        return baseline
    then = read(calculator, f"{'' if baseline == DEFAULTS else baseline}&{EDITION}={quote(edition)}")
    return (then.query or DEFAULTS) if then.upgraded_query else baseline


def _since(field: Field, text: str, edition: str) -> str:
    """Return the sentence about a default that changed since the edition of a link, with both defaults."""
    then, now = (field.display(default).removesuffix(".") for default in (text, field.format(field.default)))
    return (
        f"This link is from version {edition}. Its default for {_in_sentence(field)} was “{then}”; today it is “{now}”."
    )


def _problem(field: Field, error: InvalidInput, length: int = 0) -> Problem:
    """Return the problem of a field, with the allowed values, the entry, and its length if it was shortened."""
    cut = f", cut short from {length:,} characters" if length else ""
    allowed = str(error.allowed)
    verb = "Choose" if allowed.startswith("one of ") else "Enter" if _TYPED.match(allowed) else "This must be"
    hint = f"{verb} {allowed}." + f" The entry is{cut[1:]}." * bool(cut)
    return Problem(field.name, f"{_in_sentence(field)} must be {allowed}; it is {error.value}{cut}.", hint)


def _in_sentence(field: Field) -> str:
    """Return the label of a field for use in a sentence; a question is quoted."""
    return f"“{field.label}”" if field.label.endswith("?") else field.label
