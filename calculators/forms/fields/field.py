"""The base of all fields of a form: how they are declared, read from text, and written back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self, TypedDict, overload

from calculators.forms.fields.typed import plain
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING
from engine.value import Value

_UNSEEN = frozenset(  # invisible characters that join, separate or reverse text
    map(chr, (0xAD, 0x61C, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF))
)


class FilledForm:
    """A filled-in form, in which a field's name is what was entered; `calculators.forms.form.Form` is one."""


def parse_integer(text: str, zero: str = "") -> int | None:
    """Return the whole number a text stands for, or None; a plus sign or any kind of minus may come before it.

    Args:
        text: the text of the entry.
        zero: a word that stands for 0.

    >>> [parse_integer(text) for text in (" 12 ", "−3", "+2", "1.5")], parse_integer("Auto", "auto")
    ([12, -3, 2, None], 0)
    """
    written = plain(text).strip()
    if zero and written.lower() == zero.lower():
        return 0
    digits = written.removeprefix("-") if written[:1] == "-" else written.removeprefix("+")
    return int(written) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None


def with_zero_word(text: str, zero: str) -> str:
    """Return a number as its field shows it: with the word that stands for 0, if it has one.

    >>> with_zero_word("0", "auto"), with_zero_word("0", ""), with_zero_word("3", "auto")
    ('auto', '0', '3')
    """
    return zero if zero and parse_integer(text, zero) == 0 else text


def quoted(text: str) -> str:
    """Quote a reader's entry for a sentence, naming invisible characters, since some reverse the text around them.

    >>> quoted("2 x"), quoted("2\u202e1")
    ('“2 x”', '“2[U+202E]1”')
    """
    return f"“{''.join(f'[U+{ord(character):04X}]' if character in _UNSEEN else character for character in text)}”"


def allowed_integers(low: int, high: int, zero: str) -> str:
    """Describe the allowed numbers in words, with the word for 0.

    >>> allowed_integers(-3, 3, ""), allowed_integers(0, 20, "auto"), allowed_integers(-3, 3, "none")
    ('from −3 to 3', 'from 1 to 20, or “auto”, which is 0', 'from −3 to 3, where 0 is “none”')
    """
    if zero and low == 0:
        return f"from 1 to {high}, or “{zero}”, which is 0"
    return f"from {low} to {high}".replace("-", "−") + f", where 0 is “{zero}”" * bool(zero)


def require_zero_word(low: int, high: int, zero: str) -> None:
    """Check that a word can stand for 0.

    Raises:
        ValueError: the field has no 0, or the word could be taken for a number or for two entries of a list.
    """
    if zero and (not low <= 0 <= high or parse_integer(zero) is not None or "," in zero or zero != zero.strip()):
        raise ValueError(f"{zero!r} cannot stand for 0 in a field from {low} to {high}")


class FieldArguments(TypedDict, total=False):
    """The optional arguments that any field takes, see `Field`."""

    when: When | tuple[When, ...]
    captions: tuple[tuple[When, str], ...]
    old_names: tuple[str, ...]
    old_defaults: Mapping[str, object]
    sheet: str


class NumberArguments(FieldArguments, total=False):
    """The optional arguments of a field for whole numbers."""

    zero: str


class When(Value):
    """A condition on asking for a field: another field has one of these values.

    Attributes:
        of: the other field, or its name.
        among: the texts that count.
    """

    of: Field[object] | str
    among: tuple[str, ...]

    @property
    def field(self) -> str:
        """Return the name of the other field."""
        return self.of if isinstance(self.of, str) else self.of.name


def under(code: str, *readings: str) -> When:
    """Return the condition that a ruling is read in one of these ways.

    >>> under("VA-Q9", "yes").field
    'va-q9'
    """
    return When(code.lower(), readings)


class Field[T = object](Value):
    """A field of a form. In a form's class it is the field itself, in a filled-in form the value that was entered.

    Attributes:
        name: its key in a link, whole words joined by hyphens ("attack-rating"); the form gives it.
        label: its name in the form, in the game's words; a noun, so that "must be ..." can follow.
        default: its value if a link does not contain it.
        help: its meaning, in a sentence.
        when: the conditions under which it is asked for; all of them must hold.
        captions: other labels for it in the form, each with its condition; exactly one of the conditions holds.
        clauses: codes of the clauses and rulings that explain it.
        old_names: names it had in older links.
        old_defaults: earlier defaults, each with the last version in which the field had it.
        sheet: the number on a character sheet that it asks for, "" if it is none; see the system's `sheet`.
    """

    name: str
    label: str
    default: object
    help: str = ""
    when: tuple[When, ...] = ()
    captions: tuple[tuple[When, str], ...] = ()
    clauses: tuple[str, ...] = ()
    old_names: tuple[str, ...] = ()
    old_defaults: tuple[tuple[str, object], ...] = ()
    sheet: str = ""

    kind = "field"
    is_list = False
    varies = True  # whether it takes values one after the other, see `calculators.vary`
    unescaped = ","  # characters that a link shows unescaped
    unit = ""  # the unit of a number

    if TYPE_CHECKING:  # a filled-in form holds what was entered under the field's own name, so nothing has to be done

        @overload
        def __get__(self, form: FilledForm, owner: type[object], /) -> T: ...
        @overload
        def __get__(self, form: object, owner: type[object], /) -> Self: ...
        def __get__(self, form: object, owner: type[object], /) -> object: ...

    def __hash__(self) -> int:
        return hash(self.name)  # a hash of all attributes would be slow, at every keystroke and for each list entry

    @property
    def key(self) -> str:
        """Return its name as an argument of a function."""
        return self.name.replace("-", "_")

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        raise NotImplementedError

    def parse(self, text: str) -> T:
        """Return the value of a text, however it was typed.

        Raises:
            InvalidInput: the field does not allow it; the message quotes the text.
        """
        try:
            return self.parse_plain(plain(text))
        except InvalidInput:
            raise self.error(text) from None

    def parse_plain(self, text: str) -> T:
        """Return the value of a text that `calculators.forms.fields.typed.plain` has written.

        Raises:
            InvalidInput: the field does not allow it.
        """
        raise NotImplementedError

    def format(self, value: object) -> str:
        """Return the text that `parse` turns into this value."""
        return str(value)

    def display(self, text: str) -> str:
        """Return a text as a line about the form shows it."""
        return text

    def merge(self, texts: list[str]) -> str:
        """Return one text for all that a link gives under this name: the last one; a list joins them instead."""
        return ",".join(texts) if self.is_list else texts[-1]

    def error(self, text: str) -> InvalidInput:
        """Return the error with the entry and the allowed values."""
        return InvalidInput(self.key, quoted(text) if text.strip() else "empty", self.allowed)

    def one_of(self, *values: object) -> When:
        """Return the condition that this field holds one of these values.

        >>> from calculators.forms.fields.choice import choice
        >>> choice("Their attack", options={"roll": "rolled", "pool": "not rolled yet"}).one_of("pool").among
        ('pool',)
        """
        return When(self, tuple(map(self.format, values)))

    def in_form(
        self, name: str, label: str, when: tuple[When, ...], rename: Callable[[Field[object] | str], str]
    ) -> Self:
        """Return a copy of this field with the name and label that it has in a form.

        Args:
            name: its name in the form.
            label: its label in the form.
            when: more conditions under which the form asks for it.
            rename: returns the name in the form of another field that this one refers to.
        """
        conditions = tuple(When(rename(old.of), old.among) for old in self.when)
        captions = tuple((When(rename(old.of), old.among), text) for old, text in self.captions)
        return self.replace(name=name, label=label, when=(*when, *conditions), captions=captions)


def field_arguments(clauses: str, more: FieldArguments) -> dict[str, Any]:
    """Return the arguments that all fields share, in the form that they store.

    >>> field_arguments("VA-44 VA-49", {})
    {'clauses': ('VA-44', 'VA-49'), 'when': ()}
    """
    when = more.get("when", ())
    defaults = {"old_defaults": tuple(more["old_defaults"].items())} if "old_defaults" in more else {}
    return {**more, **defaults, "clauses": tuple(clauses.split()), "when": (when,) if isinstance(when, When) else when}
