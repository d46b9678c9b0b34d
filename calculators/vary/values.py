"""The values that a field can take while the other entries stay as they are."""

from __future__ import annotations

from calculators.calculator import Calculator
from calculators.forms.fields import Cards, Choice, Decimal, Dice, Field, Integer, IntegerList, Percent
from calculators.forms.remaining_cards import remaining_cards
from calculators.forms.state import State
from engine.value import Value

_WHOLE_PERCENTS = range(1, 101)


class Entry(Value):
    """A value of a field.

    Attributes:
        text: the value as a link writes it ("3d6+2"); of a list, the whole list with that value as its last entry.
        label: the value as a reader sees it ("3d6+2"); of a list or a hand, only what changes.
    """

    text: str
    label: str


def entries(calculator: Calculator, state: State, field: Field) -> tuple[Entry, ...]:
    """Return the values of a field in order, including the current one; none if it does not vary.

    Whole numbers cover the range that the field itself allows, and chances every whole percent. The number of dice
    varies and their modifier stays. In a list the last entry varies, and in a hand the next card: each rank that the
    deck has left.

    >>> from calculators import registry
    >>> from calculators.forms.state import read
    >>> def labels(slug, query, name):
    ...     calculator = registry.calculator(slug)
    ...     field = next(field for field in calculator.form.fields if field.name == name)
    ...     return [entry.label for entry in entries(calculator, read(calculator, query), field)]
    >>> labels("rest", "", "toughness")[:4], labels("dodge", "", "goal")
    (['0', '1', '2', '3'], ['no hit at all', 'the least damage'])
    >>> labels("skill-odds", "hand=A,A,A,A,K", "hand")[:3]
    ['as it is', 'with 2', 'with 3']
    """
    text = state.normalized[field.name]
    match field:
        case Choice():
            return tuple(Entry(option.key, option.label) for option in field.options)
        case Integer():
            return tuple(_shown(field, str(number)) for number in range(field.low, field.high + 1))
        case Percent():
            return _numbers(state, field, _WHOLE_PERCENTS)
        case Decimal():
            return _numbers(state, field, range(field.low, field.high + 1))
        case Cards():
            return _next_cards(calculator, state, field)
        case Dice():
            return _dice(field, text)
        case IntegerList():
            return _last_of_list(field, text)
    return ()


def _shown(field: Field, text: str) -> Entry:
    return Entry(text, field.display(text))


def _numbers(state: State, field: Decimal, whole: range) -> tuple[Entry, ...]:
    """Return whole numbers, and the current number between them if it has decimals."""
    numbers = {field.parse(text): text for text in map(str, whole)}
    if field.key in state.values:
        numbers.setdefault(field.parse(state.normalized[field.name]), state.normalized[field.name])
    return tuple(_shown(field, numbers[number]) for number in sorted(numbers))


def _next_cards(calculator: Calculator, state: State, field: Cards) -> tuple[Entry, ...]:
    text = state.normalized[field.name]
    held = text.split(",") if text else []
    hand = [Entry(text, "as it is")]
    if len(held) >= field.most or state.problems:
        return tuple(hand)
    decks = remaining_cards(calculator, state)
    ranks = [rank for rank in field.ranks if not decks or decks[field.deck].get(rank, 0) > 0]
    return (*hand, *(Entry(",".join([*held, rank]), f"with {rank}") for rank in ranks))


def _dice(field: Dice, text: str) -> tuple[Entry, ...]:
    sets = field.entries(text) if text else []
    modifier = sets.pop()[1] if sets else ""
    before = [_written(dice, plus) for dice, plus in sets]
    varied = [_written(str(count), modifier) for count in range(field.fewest, field.most_dice + 1)]
    return (*_none(text), *(Entry(",".join([*before, dice]), field.display(dice)) for dice in varied))


def _written(dice: str, modifier: str) -> str:
    """Write a set of dice as a link does.

    >>> _written("3", "2"), _written("3", "-1"), _written("3", "0")
    ('3d6+2', '3d6-1', '3d6')
    """
    return f"{dice}d6" + ("" if modifier in ("", "0") else modifier if modifier[0] == "-" else f"+{modifier}")


def _last_of_list(field: IntegerList, text: str) -> tuple[Entry, ...]:
    before = text.split(",")[:-1] if text else []
    numbers = map(str, range(field.low, field.high + 1))
    shown = Integer("", "", 0, low=field.low, high=field.high, zero=field.zero).display
    return (*_none(text), *(Entry(",".join([*before, number]), shown(number)) for number in numbers))


def _none(text: str) -> tuple[Entry, ...]:
    """Return the value of an empty list."""
    return () if text else (Entry("", "none"),)
