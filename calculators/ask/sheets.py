"""The values of the fields that a question leaves open: the example's, or the numbers of a character sheet."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl, quote

from calculators import registry
from calculators.ask.lexicon import Lexicon
from calculators.ask.reading import Read, Reading, read_of
from calculators.forms import state
from calculators.forms.fields import Field
from engine.invalid import InvalidInput

type Sheets = Mapping[str, tuple[str, Mapping[str, str]]]
"""System -> the name of its chosen sheet, and the sheet's numbers: key -> text as in a link."""

_LONGEST = 40  # characters of a name inside an answer


def sheets_of(query: str) -> Sheets:
    """Return the chosen sheets from a query, which has each sheet's name under its system, and its numbers below.

    >>> sheets_of("actions=Kara&actions/prowess=3")
    {'actions': ('Kara', {'prowess': '3'})}
    """
    sheets: dict[str, tuple[str, dict[str, str]]] = {}
    for key, text in parse_qsl(query):
        system, _, number = key.partition("/")
        if not number:
            sheets[system] = text, {}
        elif system in sheets:
            sheets[system][1][number] = text
    return sheets


def sheet_name(system: str, sheets: Sheets) -> str:
    """Return the name of a system's chosen sheet, shortened for an answer.

    >>> sheet_name("actions", {"actions": ("K" * 50, {})})[-3:]
    'KK…'
    """
    name = sheets[system][0]
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST]}…"


def wear(reading: Reading, sheets: Sheets, after: str = "") -> Reading:
    """Return a reading with the sheet's numbers in the fields that the sentence leaves open.

    It leaves out a number that the calculator does not allow.

    Args:
        reading: the reading of the sentence.
        sheets: the chosen sheets.
        after: the previous answer if the sentence changes it. What that answer asked for keeps its value.

    >>> from calculators.ask.reading import readings
    >>> best = readings("parry 4 with 5 AD")[0]
    >>> wear(best, {"actions": ("Kara", {"action-dice": "7", "skill": "3", "attribute": "99"})}).query
    'successes=4&action-dice=5&skill=3'
    """
    _, numbers = sheets.get(reading.system, ("", {}))
    if not numbers:
        return reading
    calculator = registry.calculator(reading.calculator)
    entered = state.read(calculator, reading.query)
    given = _names(reading.query)
    before = _asked_before(after)
    query = reading.query
    for field in calculator.form.fields:
        text = _text(field, numbers)
        if not text or field.name in given or field.sheet in before or not entered.asks(field):
            continue
        longer = f"{query}&{field.name}={quote(text, safe=',+/')}"
        if not state.read(calculator, longer).problems:
            query = longer
    return reading.replace(query=query)


def worn(calculator: str, query: str, sheets: Sheets) -> frozenset[str]:
    """Return the names of the fields that have the sheet's number in a query.

    >>> sorted(worn("parry-cost", "action-dice=5&skill=3", {"actions": ("Kara", {"action-dice": "7", "skill": "3"})}))
    ['skill']
    """
    form = registry.calculator(calculator) if sheets else None
    _, numbers = sheets.get(form.system, ("", {})) if form else ("", {})
    if not form or not numbers:
        return frozenset()
    settled = state.read(form, query).normalized
    given = _names(query)
    fields = (field for field in form.form.fields if field.name in given)
    return frozenset(field.name for field in fields if settled[field.name] == _text(field, numbers))


def worn_basis(reading: Reading, sheets: Sheets, known: Lexicon) -> tuple[Read, ...]:
    """Return the sheet's numbers that an answer uses, in the order of the form.

    >>> from calculators.ask.lexicon import lexicon
    >>> from calculators.ask.reading import readings
    >>> kara = {"actions": ("Kara", {"toughness": "4"})}
    >>> [(each.label, each.shown) for each in worn_basis(wear(readings("rest 2 bound")[0], kara), kara, lexicon())]
    [('TUF', '4')]
    """
    names = worn(reading.calculator, reading.query, sheets) - {read.field for read in reading.read}
    if not names:
        return ()
    calculator = registry.calculator(reading.calculator)
    entered = state.read(calculator, reading.query)
    slots = next(each for each in known.answerers if each.asked.id == reading.calculator).slots
    asked = (field.name for field in calculator.form.fields if field.name in names and entered.asks(field))
    return tuple(read_of(slots[name], entered.normalized[name]) for name in asked)


def basis(reading: Reading, shown: str, known: Lexicon) -> tuple[Read, ...]:
    """Return the example's values that an answer depends on, in the order of the form.

    These are the fields that the form shows right away or that a sheet holds, if they are asked for and not empty. A
    wanted chance counts if the answer mentions it. A choice does not count if what the sentence gives implies it, as
    successes imply that an attack is rolled.

    Args:
        reading: the reading to answer.
        shown: headline and verdict of its answer.
        known: the lexicon of all calculators.

    >>> from calculators.ask.lexicon import lexicon
    >>> from calculators.ask.reading import readings
    >>> best = readings("parry 4 with 5 AD")[0]
    >>> [each.field for each in basis(best, "2 AD", lexicon())][:2]
    ['attack-rating', 'defence-rating']
    """
    answerer = next(each for each in known.answerers if each.asked.id == reading.calculator)
    texts = dict(parse_qsl(reading.query.replace("+", "%2B"), keep_blank_values=True))
    values = {slot.name: texts.get(slot.name, slot.default) for slot in answerer.asked.slots}
    given = (slot for slot in answerer.asked.slots if slot.name in texts)
    implied = {control for slot in given for control, among in slot.when if len(among) == 1}
    result = []
    for slot in answerer.asked.slots:
        if not slot.basis or slot.name in texts or slot.name in implied:
            continue
        if slot.kind == "percent" and f"{slot.default}%" not in shown:
            continue
        if all(values.get(control, "") in among for control, among in slot.when if control in values):
            result.append(read_of(slot, slot.default))
    return tuple(result)


def _text(field: Field, numbers: Mapping[str, str]) -> str:
    """Return the sheet's text for a field as a link has it; "" if the sheet has none that the field allows."""
    text = numbers.get(field.sheet, "") if field.sheet else ""
    if not text:
        return ""
    try:
        return field.format(field.parse(text))
    except InvalidInput:
        return ""


def _asked_before(after: str) -> set[str]:
    """Return the keys of the numbers that the previous answer asked for."""
    slug, _, query = after.partition("?")
    if not slug:
        return set()
    calculator = registry.calculator(slug)
    entered = state.read(calculator, query)
    return {field.sheet for field in calculator.form.fields if field.sheet and entered.asks(field)}


def _names(query: str) -> set[str]:
    return {name for name, _ in parse_qsl(query, keep_blank_values=True)}
