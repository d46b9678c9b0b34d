"""Every field of every calculator in the form's own words: how many get their value, and how many a wrong one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from calculators import registry
from calculators.ask.lexicon import lexicon
from calculators.ask.outcome import answered
from calculators.ask.slots import Slot
from calculators.forms import state

LEAST_RIGHT, MOST_WRONG = 89, 2  # percent
WAYS = ("{title}: {label} {value}", "{title}, {label} is {value}", "{title} with {label} of {value}")
OWNERS: dict[tuple[str, ...], str] = {("my",): "my ", ("their",): "their "}


def value_of(slot: Slot) -> str:
    """Return a value that a field takes and that is not its default, as a player writes it."""
    match slot.kind:
        case "whole" | "wholes":
            return next(str(number) for number in range(max(slot.low, 3), slot.high + 1) if str(number) != slot.default)
        case "percent":
            return "85%"
        case _:
            return "2d6+1"


def questions() -> Iterator[tuple[str, Slot, str, str]]:
    for answerer in lexicon().answerers:
        calculator = registry.calculator(answerer.asked.id)
        fields = {field.name: field for field in calculator.form.fields}
        at_first = state.read(calculator, "")
        for slot in answerer.asked.slots:
            takes = slot.kind in ("whole", "wholes", "percent", "dice", "dicelist") and slot.high not in (1, 2)
            if not takes or not at_first.asks(fields[slot.name]) or any(letter.isdigit() for letter in slot.label):
                continue
            label = slot.label.lower()
            owner = "" if label.startswith(("your", "their", "the gm")) else OWNERS.get(slot.side, "")
            for way in WAYS:
                value = value_of(slot)
                text = way.format(title=calculator.title, label=owner + label, value=value)
                yield answerer.asked.id, slot, value.rstrip("%"), text


def test_a_field_gets_the_value_beside_its_own_name() -> None:
    rates: Counter[str] = Counter()
    missed = []
    for calculator, slot, value, text in questions():
        best = answered(text).best
        is_read = best is not None and best.calculator == calculator
        is_right = is_read and any((read.field, read.text) == (slot.name, value) for read in best.read)  # type: ignore[union-attr]
        verdict = "none" if best is None else "right" if is_right else "wrong"
        rates[verdict] += 1
        if verdict != "right":
            missed.append(f"{verdict}: {text}: {best.query if best else 'no number'}")
    print(dict(rates), *sorted(missed), sep="\n")
    total = sum(rates.values())
    assert 100 * rates["right"] >= LEAST_RIGHT * total
    assert 100 * rates["wrong"] <= MOST_WRONG * total
