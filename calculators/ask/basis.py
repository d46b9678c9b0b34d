"""The basis of an answer in words: the example's values that the sentence leaves unchanged."""

from __future__ import annotations

from urllib.parse import parse_qsl

from calculators.ask.lexicon import Lexicon
from calculators.ask.reading import Read, Reading, read_of

__all__ = ["basis"]

_MOST = 6


def basis(reading: Reading, shown: str, known: Lexicon) -> tuple[Read, ...]:
    """Return the example's values that an answer depends on, in the order of the form.

    These are the fields that the form shows right away or that a sheet holds, if they are asked for and not empty. A
    wanted chance counts if the answer mentions it.

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
    result = []
    for slot in answerer.asked.slots:
        if not slot.basis or slot.name in texts or slot.kind == "choice":
            continue
        if slot.kind == "percent" and f"{slot.default}%" not in shown:
            continue
        if all(values.get(control, "") in among for control, among in slot.when if control in values):
            result.append(read_of(slot, slot.default))
    return tuple(result[:_MOST])
