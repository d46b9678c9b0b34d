"""Fields for lists of whole numbers, alone or side by side."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Self, Unpack

from calculators.forms.fields.field import (
    Field,
    NumberArguments,
    When,
    allowed_integers,
    field_arguments,
    parse_integer,
    quoted,
    require_zero_word,
    with_zero_word,
)
from engine.invalid import InvalidInput

_BLANKS = re.compile(r"(?<=[^\s,])\s+(?=[^\s,])")


_SHARED_ARGUMENTS = ("most", "item", "first", "items")  # equal in lists that belong together


class ListArguments(NumberArguments, total=False):
    """The optional arguments of a list of whole numbers, see `Wholes`."""

    most: int
    item: str
    first: int
    items: tuple[str, ...]
    entry_label: str


class IntegerList[E: int | None = int | None](Field[tuple[E, ...]]):
    """A list of whole numbers that can grow and shrink between `least` and `most` entries.

    Lists that belong together are drawn as rows: one list leads, and the others run along it with an entry for each of
    its entries. An entry that such a list leaves out or has blank counts as `blank`, so final blanks are not written.

    Attributes:
        item: the name of one entry; `{n}` stands for its rank, counted from `first`.
        items: names of the entries if they are fixed, instead of `item`.
        along: the lists that it runs along, one after the other, or the number of its entries; in a form, their names.
        blank: the value of an entry that is left out; None if it has no value.
        each: the name of one entry in a row, instead of the label.
        zero: the word that stands for 0, as in `Whole`.

    >>> bids = integer_list("Bids", default=(3,), high=20, most=6)
    >>> bids.parse("3,2"), parallel_to(bids, "Waits", high=20, blank=0).parse("0,1,,0")
    ((3, 2), (0, 1))
    """

    low: int = 0
    high: int = 99
    least: int = 1
    most: int = 8
    item: str = "{n}"
    first: int = 1
    items: tuple[str, ...] = ()
    parallel_to: tuple[Field[object] | str, ...] = ()
    blank: int | None = None
    entry_label: str = ""
    zero: str = ""

    kind = "wholes"
    is_list = True

    def __post_init__(self) -> None:
        """Check the word for 0."""
        require_zero_word(self.low, self.high, self.zero)

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        count = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        return f"{count} whole numbers, each {allowed_integers(self.low, self.high, self.zero)}"

    def accepts(self, entry: str) -> bool:
        """Return whether a text can be one of the entries."""
        number = parse_integer(entry, self.zero)
        return self.low <= number <= self.high if number is not None else bool(self.parallel_to) and not entry.strip()

    def parse_plain(self, text: str) -> tuple[E, ...]:
        """Return the numbers in order."""
        entries = text.split(",") if text else []
        if not all(map(self.accepts, entries)):
            raise self.error(text)
        numbers = [parse_integer(entry, self.zero) for entry in entries]
        if self.parallel_to:
            numbers = [self.blank if number is None else number for number in numbers]
            while numbers and numbers[-1] == self.blank:
                numbers.pop()
        if not self.least <= len(numbers) <= self.most:
            raise self.error(text)
        return tuple(numbers)  # type: ignore[arg-type]  # without a blank, None was refused above

    def error(self, text: str) -> InvalidInput:
        """Return the error that quotes the unusable entry, or all entries if there are too many or too few of them."""
        entries = text.split(",") if text else []
        wrong = next((entry for entry in entries if not self.accepts(entry)), ", ".join(entries))
        return InvalidInput(self.key, quoted(wrong.strip()) if wrong.strip() else "empty", self.allowed)

    def format(self, value: object) -> str:
        """Return the numbers, joined by commas."""
        return ",".join("" if number is None else str(number) for number in value)  # type: ignore[attr-defined]

    def display(self, text: str) -> str:
        """Return the numbers, with the word for 0."""
        entries = text.split(",") if text else ["none"]
        return ", ".join(with_zero_word(entry, self.zero) for entry in entries).replace("-", "−")

    def merge(self, texts: list[str]) -> str:
        """Join all texts; if a list may be empty, a form sends an empty text before the list's own.

        A list with nothing but an emptied entry is a space, so that it is not taken for a list without entries.
        """
        if self.least == 0 and texts[0] == "" and len(texts) > 1:
            return ",".join(texts[1:]) or " "
        return super().merge(texts) if len(texts) > 1 else _BLANKS.sub(",", texts[0])

    def in_form(
        self, name: str, label: str, when: tuple[When, ...], rename: Callable[[Field[object] | str], str]
    ) -> Self:
        """Return a copy of this field for a form, with the names that the lists beside it have in the form."""
        return super().in_form(name, label, when, rename).replace(parallel_to=tuple(map(rename, self.parallel_to)))

    def name_of(self, index: int) -> str:
        """Return the name of the entry at an index, counted from 0."""
        return self.items[index] if index < len(self.items) else self.item.format(n=index + self.first)


def integer_list(
    label: str,
    *,
    default: tuple[int, ...],
    low: int = 0,
    high: int,
    help: str = "",  # noqa: A002  # the word of the record
    clauses: str = "",
    least: int = 1,
    **more: Unpack[ListArguments],
) -> IntegerList[int]:
    """Declare a field for a list of `least` to `most` whole numbers, each from `low` to `high`; `zero` is a word for 0.

    >>> integer_list("Dice of each attempt", default=(6,), high=40, most=6, item="attempt {n}").allowed
    '1 to 6 whole numbers, each from 0 to 40'
    """
    return IntegerList("", label, default, help, low=low, high=high, least=least, **field_arguments(clauses, more))


def parallel_to[Blank: int | None](
    beside: Field[object] | tuple[Field[object], ...],
    label: str,
    *,
    low: int = 0,
    high: int,
    help: str = "",  # noqa: A002
    clauses: str = "",
    blank: Blank,
    default: tuple[int | Blank, ...] = (),
    **more: Unpack[ListArguments],
) -> IntegerList[int | Blank]:
    """Declare a list that runs along others, with an entry for each of theirs.

    An entry that it leaves out counts as `blank`, or is None if no number stands for it. Unless declared otherwise, it
    can have as many entries as the first of the other lists, with the same names.

    >>> tricks = integer_list("Dice of each attempt", default=(6,), high=40)
    >>> parallel_to(tricks, "AD of each", low=1, high=12, blank=1).parse("2,")
    (2,)
    """
    lists = beside if isinstance(beside, tuple) else (beside,)
    shared = {name: getattr(lists[0], name) for name in _SHARED_ARGUMENTS} if isinstance(lists[0], IntegerList) else {}
    arguments = shared | field_arguments(clauses, more)
    return IntegerList(
        "", label, default, help, low=low, high=high, least=0, parallel_to=lists, blank=blank, **arguments
    )
