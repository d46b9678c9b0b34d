"""The slots of all calculators, gathered from their forms and from each system's `asked.py` when the site is built."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from calculators.ask.declare import Ask
from calculators.ask.plain import DROPPED, PAIRS, plain
from calculators.ask.slots import Asked, Option, Row, Slot
from calculators.ask.tokens import cut
from calculators.calculator import Calculator
from calculators.forms.fields import Cards, Choice, DiceList, Field, Integer, IntegerList, Percent
from calculators.systems import SYSTEMS
from engine.value import Value


def asked_of(calculator: Calculator) -> Asked:
    """Return the topics, slots and options that sentences may use for a calculator.

    Raises:
        ValueError: an `asked.py` names a field that the form does not have.

    >>> from calculators.registry import calculator
    >>> asked_of(calculator("parry-cost")).topics[0]
    ('parry', 'cost')
    """
    declared = _declared(calculator)
    fields = list(calculator.form.fields)
    strange = declared.names.keys() - {field.key for field in fields}
    if strange:
        raise ValueError(f"{calculator.id} has no field {', '.join(sorted(strange))} to be asked for")
    leads = {
        each: field.parallel_to for field in fields if isinstance(field, IntegerList) for each in field.parallel_to
    }
    topics = [
        _row(calculator.title),
        *rows(declared.topics),
        *rows(declared.dealt),
        *map(_row, _names(calculator.system)),
    ]
    open_fields = {field.name for group in calculator.form.groups if not group.folded for field in group.fields}
    slots = [
        _slot(field, declared.names.get(field.key, {}), tuple(map(str, leads.get(field.name, ()))), open_fields)
        for field in fields
    ]
    options = tuple(
        dict.fromkeys(each for field in fields for each in _options(field, declared.names.get(field.key, {})))
    )
    return Asked(
        calculator.id,
        calculator.title,
        calculator.system,
        tuple(slots),
        tuple(dict.fromkeys(row for row in topics if row)),
        options,
        frozenset(_spelt(calculator, declared)),
        frozenset(map(plain, getattr(_module(calculator), "SETTING", "").split())),
        declared.flips,
        declared.named,
        rows(declared.never),
        rows(declared.dealt),
    )


def _module(calculator: Calculator) -> Any:
    """Return the system's `asked.py`; None if it has none."""
    module = f"calculators.{calculator.system.replace('-', '_')}.asked"
    return import_module(module) if find_spec(module) else None


def _declared(calculator: Calculator) -> Ask:
    module = _module(calculator)
    asks: dict[str, Ask] = module.ASKS if module else {}
    return asks.get(calculator.id, Ask("", {}))


def _names(folder: str) -> tuple[str, ...]:
    """Return the names of a system: its game, its letters, and its name unless sentences often contain that word."""
    system = next(entry for entry in SYSTEMS if entry.folder == folder)
    title = system.title if system.title != "Actions" else ""
    return system.game.split(",")[0].removesuffix(" Core"), system.letters, title


def _slot(field: Field, declared: Mapping[str, Any], leads: tuple[str, ...], open_fields: set[str]) -> Slot:
    numbers = isinstance(field, Integer | IntegerList)
    bounds = (field.low, field.high) if isinstance(field, Integer | IntegerList) else (0, 0)
    side = declared.get("side", "") or ("my" if field.sheet else "")
    names = rows(declared.get("names", ""))
    label = _row(field.label.replace("no. ", "no."))
    if not isinstance(field, Choice):
        names = (*names, *([label] if len(label) > 1 or not names else []))
    if isinstance(field, Percent) and (field.name == "chance" or not field.when):
        names = (*names, *rows("chance; probability; sure; odds"))
    default = field.format(field.default)
    return Slot(
        field.name,
        field.name.upper() if isinstance(field, Choice) and field.house_field else field.label,
        field.kind,
        default,
        tuple(dict.fromkeys(names)),
        rows(declared.get("before", ""), every=True),
        rows(declared.get("after", "")),
        tuple(plain(word) for word in declared.get("counts", "").split()),
        tuple(side.split()),
        declared.get("alone", 0) or 2 * int(isinstance(field, Percent) and (field.name == "chance" or not field.when)),
        declared.get("compares", ""),
        declared.get("least", False),
        declared.get("greatest", False),
        tuple(declared.get("spreads", "").split()),
        declared.get("end", ""),
        tuple(word for row in rows(declared.get("units", "")) for word in row),
        rows(declared.get("given", "")),
        declared.get("needed", ""),
        tuple((when.field, when.among) for when in field.when),
        tuple((option.key, option.label) for option in field.options) if isinstance(field, Choice) else (),
        *bounds,
        field.most if isinstance(field, IntegerList | DiceList | Cards) and label[-2:] != ("last", "card") else 1,
        numbers and (getattr(field, "unit", "") == "d6" or "dice" in field.label.replace("Action Dice", "").lower()),
        getattr(field, "unit", ""),
        field.zero if isinstance(field, Integer | IntegerList) else "",
        leads if len(leads) > 1 else (),
        str(field.parallel_to[0]) if isinstance(field, IntegerList) and len(field.parallel_to) == 1 else "",
        declared.get("refers", ""),
        default not in ("", "0", "0d6", "no")
        and (bool(field.sheet) or field.name in open_fields or declared.get("basis", False)),
        tuple(plain(word) for word in declared.get("within", "").split()),
    )


def _options(field: Field, declared: Mapping[str, Any]) -> Iterator[Option]:
    said = declared.get("said", {}) or (field.called if isinstance(field, Choice) and field.house_field else {})
    for key, words in said.items():
        for row in rows(words):
            yield Option(field.name, key, row)


def rows(text: str, *, every: bool = False) -> tuple[Row, ...]:
    """Return rows of words in the form used to compare them, from a text that separates rows by semicolons.

    Args:
        text: the rows.
        every: whether small words such as "with" count too; they always do in a row that begins with "=".

    >>> rows("success; hits; parry skill")
    (('success',), ('success',), ('parry', 'skil'))
    """
    parts = (part.strip() for part in text.split(";"))
    return tuple(row for part in parts if (row := _row(part.lstrip("="), every=every or part.startswith("="))))


def _row(text: str, *, every: bool = False) -> Row:
    merged: list[str] = []
    for token in cut(text)[0]:
        if token.plain and (every or token.plain not in DROPPED):
            merged.append(token.plain)
            one = PAIRS.get(tuple(merged[-2:]))
            if one:
                merged[-2:] = [one]
    return tuple(merged)


def _spelt(calculator: Calculator, declared: Ask) -> Iterator[str]:
    """Yield the words of all names in their original spelling."""
    texts = [calculator.title, declared.topics, *(field.label for field in calculator.form.fields)]
    for each in declared.names.values():
        texts += [each["names"], each["before"], each["after"], each["counts"], *each["said"].values()]
    for text in texts:
        yield from re.findall(r"[^\W\d_]{3,}", text.lower())


def to_plain(asked: Asked) -> tuple[object, ...]:
    """Return an `Asked` as tuples and texts, which Python stores in its bytecode.

    >>> from calculators.registry import calculator
    >>> rest = asked_of(calculator("rest"))
    >>> from calculators.ask.slots import from_plain
    >>> from_plain(to_plain(rest)) == rest
    True
    """
    slots = tuple(_short(slot) for slot in asked.slots)
    options = tuple(map(_values, asked.options))
    return (
        asked.id,
        asked.title,
        asked.system,
        slots,
        asked.topics,
        options,
        " ".join(sorted(asked.words)),
        " ".join(sorted(asked.setting)),
        asked.flips,
        asked.named,
        asked.never,
        asked.dealt,
    )


def _short(slot: Slot) -> tuple[object, ...]:
    """Return the first four attributes, and the others that differ from their default."""
    usual = Slot("", "", "", "")
    others = tuple(
        (name, getattr(slot, name)) for name in slot._fields[4:] if getattr(slot, name) != getattr(usual, name)
    )
    return tuple(getattr(slot, name) for name in slot._fields[:4]), others


def _values(record: Value) -> tuple[object, ...]:
    return tuple(getattr(record, each) for each in record._fields)
