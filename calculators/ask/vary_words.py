"""Sentences about every value of an entry: "parry 4 for each AD", "break from 30 to 45 with K 7"."""

from __future__ import annotations

import re

from calculators.ask.lexicon import Lexicon
from calculators.ask.reading import Reading
from engine.value import Value

_VALUES = r"(?:\s+(?:possible|extra|further))*(?:\s+(?:value|number|amount)s?(?:\s+of)?)"
_EVERY = rf"(?:(?:each|every)(?:{_VALUES})?|(?:all|any){_VALUES})"  # but "with all AD" asks for one answer
_AFTER = re.compile(rf"[,;]?\s*\b(?:for|with|at|by|over)\s+{_EVERY}\s+(?P<name>[a-z][a-z ]*?)\s*[?.!]*$", re.IGNORECASE)
_BEFORE = re.compile(rf"^(?:for|with|at)\s+{_EVERY}\s+(?P<name>[a-z][a-z ]*?)\s*[,:]\s*", re.IGNORECASE)
_RANGE = re.compile(r"\bfrom\s+(?P<low>\d+)\s*(?:up\s+to|to|-|–)\s*(?P<high>\d+)\b", re.IGNORECASE)


class Spread(Value):
    """A sentence that asks for every value of an entry.

    Attributes:
        sentence: the sentence without that; of a range, with its first number.
        name: the words for the entry, "" if the sentence gives a range.
        low: the first number of the range, as it was typed; "" without a range.
    """

    sentence: str
    name: str = ""
    low: str = ""


def spread_of(sentence: str) -> Spread | None:
    """Return what a sentence asks for every value of, None if it asks for one answer.

    >>> spread_of("parry 4 for each AD?")
    Spread(sentence='parry 4', name='AD', low='')
    >>> spread_of("break from 30 to 45 with K 7").sentence
    'break 30 with K 7'
    >>> spread_of("parry 4 with 5 AD") is None
    True
    """
    for pattern in (_AFTER, _BEFORE):
        match = pattern.search(sentence)
        if match:
            return Spread(sentence[: match.start()] + sentence[match.end() :], name=match["name"])
    match = _RANGE.search(sentence)
    if match:
        return Spread(sentence[: match.start()] + match["low"] + sentence[match.end() :], low=match["low"])
    return None


def varied_field(spread: Spread, best: Reading, known: Lexicon) -> str:
    """Return the name of the field that a sentence varies, "" if the calculator has none of that name."""
    if spread.low:
        return next((read.field for read in best.read if read.text == spread.low), "")
    asked = next(answerer.asked for answerer in known.answerers if answerer.asked.id == best.calculator)
    words = {word for token in known.read(spread.name).tokens for word in token.words}
    named = [(len(row), slot) for slot in asked.slots for row in slot.names if words.issuperset(row)]
    labelled = [(9, slot) for slot in asked.slots if slot.label.lower() == spread.name.lower()]
    return max(named + labelled, key=lambda named: named[0])[1].name if named or labelled else ""
