"""Fields for one of a few options, and for the reading of a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

from calculators.forms.fields.field import Field, FieldArguments, field_arguments
from engine.ruling import Ruling
from engine.value import Value


class Option(Value):
    """One choice of several: its key in a link and its label."""

    key: str
    label: str


class ChoiceArguments(FieldArguments, total=False):
    """The optional arguments of a field for one of a few options."""

    called: Mapping[str, str]


class Choice[T = object](Field[T]):
    """One of a few named options.

    Attributes:
        options: the options, in order.
        house_field: for a ruling: the field of the house that holds its reading; "" for all others.
        old_keys: keys that options had in older links -> their keys now.
        called: key of an option -> players' names for it, separated by semicolons; for rulings, see `calculators.ask`.

    >>> choice("Their attack", options={"roll": "rolled", "pool": "not rolled yet"}).parse("pool")
    'pool'
    """

    options: tuple[Option, ...] = ()
    house_field: str = ""
    old_keys: Mapping[str, str] = {}
    called: Mapping[str, str] = {}

    kind = "choice"

    @property
    def key(self) -> str:
        """Return its name as an argument: the engine's option for a ruling, otherwise the same as for any field."""
        return self.house_field or self.name.replace("-", "_")

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        return "one of " + ", ".join(option.key for option in self.options)

    def parse_plain(self, text: str) -> T:
        """Return the key of the option."""
        key = self.old_keys.get(text.strip(), text.strip())
        if key not in [option.key for option in self.options]:
            raise self.error(text)
        return key  # type: ignore[return-value]  # the options are declared with their type

    def display(self, text: str) -> str:
        """Return the label of the option."""
        return next((option.label for option in self.options if option.key == text), text)


class YesNo(Choice[bool]):
    """One of two options, "yes" and "no" in a link, read as a truth value.

    >>> yes_no("Fast weapon", default=True).parse("no"), yes_no("Fast weapon", default=True).format(True)
    (False, 'yes')
    """

    def parse_plain(self, text: str) -> bool:
        """Return whether it is the option "yes"."""
        return str(super().parse_plain(text)) == "yes"

    def format(self, value: object) -> str:
        """Return the key of the option."""
        return "yes" if value else "no"

    def display(self, text: str) -> str:
        """Return the label of the option; a plain yes or no is a word among others, in small letters."""
        label = super().display(text)
        return text if label.lower() == text else label


def choice[T: str](
    label: str,
    *,
    options: Mapping[T, str],
    help: str = "",  # noqa: A002  # the word of the record
    clauses: str = "",
    default: T | None = None,
    **more: Unpack[ChoiceArguments],
) -> Choice[T]:
    """Declare a field for one of a few options, key in a link -> label; without `default`, the first is the default.

    >>> choice("Their attack", options={"roll": "rolled", "pool": "not rolled yet"}).default
    'roll'
    """
    pairs = tuple(Option(key, text) for key, text in options.items())
    return Choice("", label, default or pairs[0].key, help, options=pairs, **field_arguments(clauses, more))


def yes_no(
    label: str,
    *,
    default: bool,
    help: str = "",  # noqa: A002
    clauses: str = "",
    yes: str = "Yes",
    no: str = "No",
    **more: Unpack[ChoiceArguments],
) -> YesNo:
    """Declare a field for a question that is answered by yes or no; the form shows `yes` and `no`.

    >>> yes_no("Weapon is Fast", default=True, help="Only Fast weapons riposte.", clauses="VA-53").allowed
    'one of yes, no'
    """
    options = (Option("yes", yes), Option("no", no))
    return YesNo("", label, default, help, options=options, **field_arguments(clauses, more))


def reading(
    ruling: Ruling, *, old_keys: Mapping[str, str] | None = None, **more: Unpack[ChoiceArguments]
) -> Choice[str]:
    """Declare the field of a ruling, which asks for one of its readings. Its name in a link is the ruling's code.

    `old_keys` has the keys that its readings had in older links, if a field with another name asked for the ruling.

    >>> from engine.actions.rulings import RULINGS
    >>> reading(RULINGS["VA-Q13"]).name
    'va-q13'
    """
    options = tuple(Option(answer.key, answer.text) for answer in ruling.readings)
    clauses = " ".join((ruling.code, *ruling.clauses))
    return Choice(
        ruling.code.lower(),
        ruling.question,
        ruling.default,
        ruling.why,
        options=options,
        house_field=ruling.field_name,
        old_keys=old_keys or {},
        old_defaults=ruling.old_defaults,
        **field_arguments(clauses, more),
    )
