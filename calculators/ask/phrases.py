"""What a form answers to: the phrases of its calculator, of its fields and of their options, as plain values.

A phrase is a row of words as `plain` makes them, with `#` where the value stands: "against #", "# hits". One without
stands on either side of its value. Most come from the labels, so that a field has to declare only what players call it
besides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from calculators.ask.plain import DROPPED, PAIRS, SOFT, plain
from calculators.ask.tokens import cut
from calculators.calculator import Calculator
from calculators.fields import Cards, Choice, DiceList, Field, Percent, Whole, Wholes
from calculators.fields.choice import YesNo
from calculators.systems import SYSTEMS
from engine.value import Value

__all__ = ["COUNT", "VALUE", "Asked", "FieldAsked", "Phrase", "asked_of", "from_plain", "to_plain"]

VALUE = "#"
COUNT = "##"
LOW, HIGH = "#..", "..#"
_MARKS = re.compile(r"(##?)")


class Phrase(Value):
    """Words that mean something to a calculator.

    Attributes:
        before: the words before the value; all of them where there is none.
        after: the words after it.
        field: the name of the field, "" for the calculator itself.
        means: of a choice, the option; else `VALUE`, `COUNT` (how many entries a list has), "0", or "" for none.
        declared: whether the form declares it; otherwise it is made of labels.
    """

    before: tuple[str, ...]
    after: tuple[str, ...] = ()
    field: str = ""
    means: str = ""
    declared: bool = True


class FieldAsked(Value):
    """What of a field has to be known to read its value out of a sentence.

    Attributes:
        name: its name in a link.
        label: what the form calls it; of a ruling, its code.
        kind: as the field has it.
        default: the text of its default.
        when: the conditions under which it is asked for: names of fields and their texts.
        options: of a choice, keys and labels.
        low: the least number.
        high: the greatest number.
        most: of a list, the most entries.
        dice: whether its numbers are numbers of dice.
        bare: whether it takes a value that stands alone.
        end: "low" or "high" if it takes that end of what is said as "2 to 5".
        zero: the word for 0.
        leads: of a list, those that are one list with it.
    """

    name: str
    label: str
    kind: str
    default: str
    when: tuple[tuple[str, tuple[str, ...]], ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    most: int = 1
    dice: bool = False
    bare: bool = False
    end: str = ""
    zero: str = ""
    leads: tuple[str, ...] = ()


class Asked(Value):
    """What a calculator answers to.

    Attributes:
        id: its word.
        title: its name.
        system: the folder of its system.
        fields: its fields.
        phrases: its phrases and theirs.
        words: the words in them as they are spelt.
    """

    id: str
    title: str
    system: str
    fields: tuple[FieldAsked, ...]
    phrases: tuple[Phrase, ...]
    words: frozenset[str]


def asked_of(calculator: Calculator) -> Asked:
    """What a calculator answers to.

    >>> from calculators.registry import calculator
    >>> parry = asked_of(calculator("parry-cost"))
    >>> [phrase.before for phrase in parry.phrases][0]
    ('parry', 'cost')
    """
    fields = list(calculator.form.fields)
    leads = {name: each.along for each in fields if isinstance(each, Wholes) for name in each.along}
    topics = [_words(calculator.title), *(_words(part) for part in calculator.words.split(";"))]
    topics += map(_words, _names(calculator.system))
    phrases = [Phrase(words) for words in dict.fromkeys(topics) if words]
    for field in fields:
        phrases += _phrases(field)
    return Asked(
        calculator.id,
        calculator.title,
        calculator.system,
        tuple(_field(field, tuple(map(str, leads.get(field.name, ())))) for field in fields),
        tuple(dict.fromkeys(phrases)),
        frozenset(_spelt(calculator)),
    )


def to_plain(asked: Asked) -> tuple[object, ...]:
    """The same as tuples and texts, which Python keeps in its bytecode.

    >>> from calculators.registry import calculator
    >>> rest = asked_of(calculator("rest"))
    >>> from_plain(to_plain(rest)) == rest
    True
    """
    fields = tuple(_values(field) for field in asked.fields)
    return asked.id, asked.title, asked.system, fields, tuple(map(_values, asked.phrases)), tuple(sorted(asked.words))


def from_plain(plain_asked: tuple[Any, ...]) -> Asked:
    """What `to_plain` was given."""
    word, title, system, fields, phrases, words = plain_asked
    made = tuple(FieldAsked(*field) for field in fields)
    return Asked(word, title, system, made, tuple(Phrase(*phrase) for phrase in phrases), frozenset(words))


def _values(record: Value) -> tuple[object, ...]:
    return tuple(getattr(record, name) for name in record._fields)


def _spelt(calculator: Calculator) -> Iterator[str]:
    """The words of all phrases as they are spelt."""
    texts = [calculator.title, calculator.words]
    for field in calculator.form.fields:
        texts += [field.words, field.label]
        if isinstance(field, Choice):
            texts += field.called.values()
            texts += [] if field.option else [option.label for option in field.options]
    for text in texts:
        yield from re.findall(r"[^\W\d_]{3,}", text.lower())


def _names(folder: str) -> tuple[str, ...]:
    """What a system is called: its game, its letters, and its name unless that is a word of many sentences."""
    system = next(each for each in SYSTEMS if each.folder == folder)
    return (
        system.game.split(",")[0].removesuffix(" Core"),
        system.letters,
        system.title if system.title != "Actions" else "",
    )


def _field(field: Field, leads: tuple[str, ...]) -> FieldAsked:
    bounds = (field.low, field.high) if isinstance(field, Whole | Wholes) else (0, 0)
    numbers = isinstance(field, Whole | Wholes)
    said = [part.strip() for part in field.words.split(";")]
    return FieldAsked(
        field.name,
        field.name.upper() if isinstance(field, Choice) and field.option else field.label,
        field.kind,
        field.write(field.default),
        tuple((when.field, when.among) for when in field.when),
        tuple((option.key, option.label) for option in field.options) if isinstance(field, Choice) else (),
        *bounds,
        field.most if isinstance(field, Wholes | DiceList | Cards) else 1,
        numbers and (getattr(field, "unit", "") == "d6" or "dice" in field.label.replace("Action Dice", "").lower()),
        VALUE in said,
        "low" if LOW in said else "high" if HIGH in said else "",
        field.zero if isinstance(field, Whole | Wholes) else "",
        leads if len(leads) > 1 else (),
    )


def _words(text: str) -> tuple[str, ...]:
    """The words of a text, as they are compared; `#` and `##` stay."""
    merged: list[str] = []
    for part in _MARKS.split(text):
        if part in (VALUE, COUNT):
            merged.append(part)
            continue
        for token in cut(part)[0]:
            if token.plain and token.plain not in DROPPED:
                merged.append(token.plain)
                one = PAIRS.get(tuple(merged[-2:]))
                if one:
                    merged[-2:] = [one]
    return tuple(merged)


def _phrases(field: Field) -> Iterator[Phrase]:
    if isinstance(field, Choice):
        yield from _of_choice(field)
        return
    declared = [_words(part) for part in field.words.split(";") if part.strip() not in _MARKED]
    labels = [field.label.replace("no. ", "no.")]
    if isinstance(field, Wholes) and field.each:
        labels.append(field.each)
    if isinstance(field, Percent) and not field.when:
        labels.append("chance")
    for words, is_declared in [*((each, True) for each in declared), *((_words(label), False) for label in labels)]:
        if words and (is_declared or not set(words) <= _ALONE):
            yield from _around(words, field, is_declared)
    if isinstance(field, Wholes | DiceList) and "{n}" in field.item:
        for words in {_words(field.item.replace("{n}", ""))} - {()}:
            yield Phrase((), words, field.name, COUNT, False)


def _around(words: tuple[str, ...], field: Field, declared: bool) -> Iterator[Phrase]:
    """The phrases of a row of words: on either side, or where it says."""
    for mark in (COUNT, VALUE):
        if mark in words:
            place = words.index(mark)
            yield Phrase(words[:place], words[place + 1 :], field.name, mark, declared)
            return
    yield Phrase(words, (), field.name, VALUE, declared)
    yield Phrase((), words, field.name, VALUE, declared)
    if isinstance(field, Whole) and field.low <= 0 and declared:
        yield Phrase(("not", *words), (), field.name, "0")


def _of_choice(field: Choice) -> Iterator[Phrase]:
    for key, said in field.called.items():
        for part in said.split(";"):
            yield Phrase(_words(part), (), field.name, key)
    if field.option:
        return
    if isinstance(field, YesNo):
        for words in _yes(field):
            yield Phrase(words, (), field.name, "yes")
            yield Phrase(("not", *words), (), field.name, "no")
        return
    for option in field.options:
        words = _words(option.label)
        if words and not set(words) <= _ALONE | SOFT and not words[-1][-1].isdigit():
            yield Phrase(words, (), field.name, option.key, False)


def _yes(field: YesNo) -> Iterable[tuple[str, ...]]:
    said = (_words(part) for part in (*field.words.split(";"), field.label))
    return dict.fromkeys(words for words in said if words)  # in this order, in every process


_MARKED = (VALUE, LOW, HIGH, "")
_LITTLE = "my their not the first second one known all best none nothing yes no"
_ALONE = frozenset(map(plain, _LITTLE.split()))
"""Words that are no phrase alone where nobody declares them."""
