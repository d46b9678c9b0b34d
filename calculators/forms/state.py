"""The state of a form: a link's query read into checked values, problems and notes, and written back.

The build, the command line and the browser all read queries here. Nothing is clamped or dropped silently: an unusable
entry becomes a `Problem` with its field, the entry and the allowed values, and an unknown name becomes a note.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import parse_qsl, quote

from calculators.answers.answer import Answer
from calculators.calculator import Calculator
from calculators.forms.defaults import untouched
from calculators.forms.editions import EDITION, default_then, doubt
from calculators.forms.fields import Choice, Field, Integer, IntegerList, Option, When, quoted
from calculators.forms.form import Limit
from calculators.forms.vary_names import VARY, vary_names
from engine import __version__
from engine.invalid import InvalidInput
from engine.value import Value

__all__ = [
    *("DEFAULTS", "KEPT", "LONGEST_KEPT", "LONGEST_TEXT", "WHOLE_FORM"),
    *("Problem", "State", "answer", "read"),
]

LONGEST_TEXT = 500  # characters of a field; seventy cards have 420
LONGEST_KEPT = 4000  # characters of a state kept for comparison
_BEGINNING = 40  # characters that remain of a longer text, and of an entry of a list; no usable entry has more
_CUT = "…"  # ends a shortened text, so that no field accepts it as an entry
_MOST_NOTES = 5  # the most notes on unknown names
_TYPED = re.compile(r"(an? |at (most|least) |up to |numbers |as many |no card|cards |“|\d)")  # what one can "enter"
KEPT = "kept"  # the key of a state kept for comparison; its text is that state's query
WHOLE_FORM = ""  # the field of a problem that concerns no single field
DEFAULTS = "defaults"  # stands for the empty query there
_MATERIALS_OWN = ("q", "h")  # the theme's search uses these keys, so a calculator ignores them
_TRACKERS = ("fbclid", "gclid", "dclid", "msclkid", "twclid", "ttclid", "yclid", "igsh", "igshid", "mc_cid", "mc_eid")


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
        kept: the query of the state to compare it with, `DEFAULTS` for an untouched form, "" for none.
        settled: field name -> the text as the query writes it: " 02" settles to "2".
        limits: field name -> the limit that the other entries set.
        renewed: for a link of an older edition with other defaults: the query with today's defaults; otherwise "".
        vary: the names of the fields to vary, see `calculators.vary`.
    """

    entered: dict[str, str]
    values: dict[str, object]
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    query: str
    kept: str = ""
    settled: Mapping[str, str] = {}
    limits: Mapping[str, Limit] = {}
    renewed: str = ""
    vary: tuple[str, ...] = ()

    @property
    def entries(self) -> str:
        """Return the query of the entries alone, without an answer to compare with and fields to vary."""
        others = (f"{KEPT}=", f"{VARY}=")
        return "&".join(part for part in self.query.split("&") if not part.startswith(others))

    def ends(self, field: Integer | IntegerList) -> tuple[int, int]:
        """Return the lowest and the highest number that a field accepts, given the other entries."""
        limit = self.limits.get(field.name)
        low = field.low if limit is None or limit.low is None else max(field.low, limit.low)
        high = field.high if limit is None or limit.high is None else min(field.high, limit.high)
        return low, high

    def left(self, field: Choice) -> tuple[Option, ...]:
        """Return the options of a choice that the other entries leave available."""
        limit = self.limits.get(field.name)
        return tuple(option for option in field.options if limit is None or option.key in limit.among)

    def asks(self, field: Field) -> bool:
        """Return whether a field is asked for, given the other entries."""
        for when in field.when:  # noqa: SIM110  # a generator takes twice the time, a hundred times a keystroke
            if self.settled.get(when.field) not in when.among:
                return False
        return True

    def holds(self, when: When) -> bool:
        """Return whether a condition holds, given the entries."""
        return self.settled.get(when.field) in when.among


def read(calculator: Calculator, query: str) -> State:
    """Read a query against a calculator's form.

    >>> from calculators.registry import calculator
    >>> state = read(calculator("parry-cost"), "skill=2&skull=1")
    >>> state.values["skill"], state.query, state.problems
    (2, 'skill=2', ())
    >>> state.notes
    ('“skull” is not a field of this calculator and was ignored.',)
    """
    given = _split(query)
    edition = _cut(given.pop(EDITION, [""])[-1], _BEGINNING)
    kept = _kept_then(calculator, _cut(given.pop(KEPT, [""])[-1], LONGEST_KEPT), edition)
    fields = calculator.form.fields
    vary, not_varied = vary_names(fields, given.pop(VARY, []))
    usual = untouched(calculator.form)
    entered: dict[str, str] = {}
    problems: list[Problem] = []
    twice: list[Field] = []
    aged: list[Field] = []
    lengths: dict[str, int] = {}
    for field in fields:
        texts = [text for name in (field.name, *field.old_names) for text in given.pop(name, [])] if given else []
        if texts:
            came = field.merge(texts)
            entered[field.name] = _fitting(field, came)
            if entered[field.name] != came:
                lengths[field.name] = len(came)
            if len(set(texts)) > 1 and not field.is_list:
                twice.append(field)
        else:
            entered[field.name] = usual.texts[field.name]
            if edition and field.old_defaults:
                entered[field.name] = field.format(default_then(field, edition))
                if entered[field.name] != usual.texts[field.name]:
                    aged.append(field)
    notes = not_varied + _unknown(
        [name for name in given if name not in _MATERIALS_OWN and not _added_on_the_way(name)]
    )

    settled = dict(entered)
    values: dict[str, object] = {}
    parts: list[str] = []
    wrong: dict[str, InvalidInput] = {}
    for field in fields:
        text = entered[field.name]
        if text == usual.texts[field.name]:
            values[field.key] = usual.values[field.key]
            continue
        try:
            values[field.key] = value = field.parse(text)
        except InvalidInput as error:
            wrong[field.name] = error
            parts.append(f"{field.name}={quote(text, safe=field.unescaped)}")
            continue
        settled[field.name] = field.format(value)
        if value != usual.values[field.key]:
            parts.append(f"{field.name}={quote(settled[field.name], safe=field.unescaped)}")
    bare = State(entered, {}, (), (), "", settled=settled)
    for field in fields if wrong or twice else ():
        if field.name in wrong and bare.asks(field):
            problems.append(_problem(field, wrong[field.name], lengths.get(field.name, 0)))
        elif field.name in wrong:
            values[field.key] = usual.values[field.key]
        elif field in twice:
            told = "must be given once; the link gives it more than once"
            hint = "The link gives this more than once. Keep one."
            problems.append(Problem(field.name, f"{_said(field)} {told}.", hint))
    if kept:
        parts.append(f"{KEPT}={quote(kept, safe=',')}")
    if vary:
        parts.append(f"{VARY}={','.join(vary)}")
    since = [_since(field, entered[field.name], edition) for field in aged if bare.asks(field)]
    notes += [*filter(None, [doubt(edition)]), *since]
    names = tuple(f"{field.name}=" for field in aged)
    renewed = [part for part in parts if not part.startswith(names)] + [f"{EDITION}={__version__}"] if since else []
    limits = {} if problems else calculator.form.of(values).limited()
    # Report problems of entries before problems of fields that nobody changed.
    limited = [field for field in fields if field.name in limits]
    for field in sorted(limited, key=lambda field: values[field.key] == usual.values[field.key]):
        limit = limits[field.name]
        if bare.asks(field) and not limit.admits(values[field.key]):
            came = field.display(field.format(values[field.key]))
            problems.append(_problem(field, InvalidInput(field.key, came, limit.allowed)))
            break  # if two fields do not fit together, one sentence is enough
    return State(
        entered, values, tuple(problems), tuple(notes), "&".join(parts), kept, settled, limits, "&".join(renewed), vary
    )


def answer(calculator: Calculator, state: State) -> tuple[Answer | None, tuple[Problem, ...]]:
    """Return the answer to a state, or the problems that prevent one.

    >>> from calculators.registry import calculator
    >>> parry = calculator("parry-cost")
    >>> answer(parry, read(parry, "action-dice=x"))[1][0].sentence
    'Action Dice you can spend must be a whole number from 1 to 20; it is “x”.'
    """
    if state.problems:
        return None, state.problems
    form = calculator.form.of(state.values)
    try:
        made = calculator.answer(form)
    except InvalidInput as error:
        for field in calculator.form.fields:
            if field.key == error.parameter:
                return None, (_problem(field, error),)
        return None, (Problem(WHOLE_FORM, f"These entries do not fit together: {error}."),)
    return made.replace(following=(*made.following, *calculator.following(form))), ()


def _kept_then(calculator: Calculator, kept: str, edition: str) -> str:
    """Return the query that a link of an edition keeps for comparison, as it is written now."""
    if not kept or not any(field.old_defaults for field in calculator.form.fields):
        return kept
    then = read(calculator, f"{'' if kept == DEFAULTS else kept}&{EDITION}={quote(edition)}")
    return (then.query or DEFAULTS) if then.renewed else kept


def _since(field: Field, text: str, edition: str) -> str:
    """Return the sentence about a default that changed since the edition of a link, with both defaults."""
    then, now = (field.display(each).removesuffix(".") for each in (text, field.format(field.default)))
    return f"This link is from version {edition}. Its default for {_said(field)} was “{then}”; today it is “{now}”."


def _problem(field: Field, error: InvalidInput, length: int = 0) -> Problem:
    """Return the problem of a field, with the allowed values, the entry, and its length if it was shortened."""
    cut = f", cut short from {length:,} characters" if length else ""
    allowed = str(error.allowed)
    verb = "Choose" if allowed.startswith("one of ") else "Enter" if _TYPED.match(allowed) else "This must be"
    hint = f"{verb} {allowed}." + f" The entry is{cut[1:]}." * bool(cut)
    return Problem(field.name, f"{_said(field)} must be {allowed}; it is {error.value}{cut}.", hint)


def _said(field: Field) -> str:
    """Return the label of a field for use in a sentence; a question is quoted."""
    return f"“{field.label}”" if field.label.endswith("?") else field.label


def _cut(text: str, longest: int) -> str:
    """Return a text, or the beginning of one that is too long for a link."""
    return text if len(text) <= longest else text[:_BEGINNING] + _CUT


def _fitting(field: Field, text: str) -> str:
    """Return an entry shortened to fit into a link; in a list, only the entries that are too long are shortened.

    >>> from calculators.registry import calculator
    >>> read(calculator("dodge"), f"rolled=1,{'2' * 5000},3").query
    'rolled=1,2222222222222222222222222222222222222222%E2%80%A6,3'
    """
    if field.is_list and len(text) > _BEGINNING:
        text = ",".join(_cut(entry, _BEGINNING) for entry in text.split(","))
    return _cut(text, LONGEST_TEXT)


def _added_on_the_way(name: str) -> bool:
    """Return whether social networks and newsletters add this key to links, so that readers need no note about it.

    >>> [_added_on_the_way(name) for name in ("fbclid", "utm_source", "skull")]
    [True, True, False]
    """
    return name.startswith("utm_") or name in _TRACKERS


def _unknown(names: list[str]) -> list[str]:
    """Return a note on each name of a link that belongs to no field; if there are many, return their number."""
    notes = [
        f"{quoted(_cut(name, _BEGINNING))} is not a field of this calculator and was ignored."
        for name in names[:_MOST_NOTES]
    ]
    more = len(names) - _MOST_NOTES
    return notes + [f"{more} more were ignored."] * (more > 0)


def _split(query: str) -> dict[str, list[str]]:
    """Return the keys of a query with their texts in order."""
    given: dict[str, list[str]] = {}
    for name, text in parse_qsl(query.removeprefix("?"), keep_blank_values=True, max_num_fields=None):
        given.setdefault(name, []).append(text)
    return given
