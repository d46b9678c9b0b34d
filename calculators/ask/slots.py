"""The records of what sentences can ask: each calculator's topics, and a slot that a value may fill for each field.

`gather` makes these records of the forms and of each system's `asked.py`; a browser gets them as plain tuples.
"""

from __future__ import annotations

from typing import Any

from engine.value import Value

Row = tuple[str, ...]


class Slot(Value):
    """A field that a value of a sentence can fill.

    Attributes:
        name: its name in a link.
        label: its label in the form; for a ruling, its code.
        kind: the field's kind.
        default: the text of its default.
        names: the rows of words that name its value.
        before: rows of words that name a value only if they come right before it.
        after: rows of words that name a value only if they come after it.
        counts: words for its entries: "three arrows" gives a list three.
        side: whose value it is: any of "my", "their", "gm", "1", "2" ...; empty if it is nobody's.
        alone: its rank among the slots that take a value without a name, from 1; 0 if it takes none.
        compares: the choice that takes a comparison of its value, "" if its value cannot be compared.
        least: whether "at least" changes nothing, because the value is a minimum anyway.
        greatest: whether "at most" changes nothing, because the value is a maximum anyway.
        spreads: fields that get the same value if a count asks for it.
        units: words that may come right after its value without naming another: "riposte with 2 AD".
        end: "low" or "high" if it takes that end of "2 to 5".
        given: rows of words; its names count only if the sentence has one of these.
        needed: the choice, as in a link, under which the calculator answers without it; "" if it always answers.
        when: the conditions for asking for it: names of fields and their texts.
        options: for a choice, keys and labels.
        low: the least number.
        high: the greatest number.
        most: for a list, the most entries.
        dice: whether its numbers are numbers of dice.
        unit: what its number counts, such as "m".
        zero: the word for 0.
        leads: for a list, the lists that form one list with it.
        along: for a list, the list whose entries its own go with, "" if it goes with none.
        refers: the list to whose entries its numbers refer.
        basis: whether an answer shows its default if the sentence does not give it.
        within: words; its names count only in a part of the sentence that has one of these.
    """

    name: str
    label: str
    kind: str
    default: str
    names: tuple[Row, ...] = ()
    before: tuple[Row, ...] = ()
    after: tuple[Row, ...] = ()
    counts: tuple[str, ...] = ()
    side: tuple[str, ...] = ()
    alone: int = 0
    compares: str = ""
    least: bool = False
    greatest: bool = False
    spreads: tuple[str, ...] = ()
    end: str = ""
    units: tuple[str, ...] = ()
    given: tuple[Row, ...] = ()
    needed: str = ""
    when: tuple[tuple[str, tuple[str, ...]], ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    most: int = 1
    dice: bool = False
    unit: str = ""
    zero: str = ""
    leads: tuple[str, ...] = ()
    along: str = ""
    refers: str = ""
    basis: bool = False
    within: tuple[str, ...] = ()


class Option(Value):
    """Words that choose an option of a field."""

    field: str
    key: str
    row: Row


class Asked(Value):
    """The names that sentences may use for a calculator and its fields.

    Attributes:
        id: the calculator's slug.
        title: the calculator's name.
        system: the folder of its system.
        slots: the fields that a sentence can fill, in the order of the form.
        topics: the rows of words that ask for the calculator.
        options: the words that choose an option of a field.
        words: all of these words in their original spelling.
        setting: words of the system that any of its calculators may leave unused.
        flips: the field and the option that swap the two sides; empty if nothing swaps them.
        named: whether a sentence has to ask for it in its own words.
        never: rows of words that ask for something else.
        dealt: the topics that count only beside a hand of three cards or more.
    """

    id: str
    title: str
    system: str
    slots: tuple[Slot, ...]
    topics: tuple[Row, ...]
    options: tuple[Option, ...]
    words: frozenset[str]
    setting: frozenset[str] = frozenset()
    flips: tuple[str, ...] = ()
    named: bool = False
    never: tuple[Row, ...] = ()
    dealt: tuple[Row, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return all rows of words that mean something to the calculator."""
        named = (row for slot in self.slots for row in (*slot.names, *slot.before, *slot.after))
        counted = ((word,) for slot in self.slots for word in (*slot.counts, *slot.units))
        return (*self.topics, *(option.row for option in self.options), *named, *counted)


def from_plain(plain_asked: tuple[Any, ...]) -> Asked:
    """Return the `Asked` that `gather.to_plain` turned into tuples."""
    slug, title, system, slots, topics, options, words, setting, *others = plain_asked
    slots_of_form = tuple(Slot(*values, **dict(more)) for values, more in slots)
    chosen = tuple(Option(*each) for each in options)
    known = frozenset(words.split()), frozenset(setting.split())
    return Asked(slug, title, system, slots_of_form, topics, chosen, *known, *others)
