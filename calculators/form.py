"""The fields of a form: what may be entered, how it is read from text, how it is written back."""

from __future__ import annotations

from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["Amount", "Choice", "Field", "Group", "Option", "Percent", "When", "Whole", "Wholes"]


def _whole(text: str) -> int | None:
    """The whole number a text stands for, or None; a typographic minus is as good as a hyphen."""
    plain = text.strip().replace("−", "-")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None


class When(Value):
    """A field is asked for only when another field has one of these values."""

    field: str
    among: tuple[str, ...]


class Field(Value):
    """What all fields have in common.

    Attributes:
        name: its key in a link, whole words joined by hyphens ("attack-rating").
        label: what the form calls it, in the game's words.
        default: what it holds when a link does not name it.
        help: what it means, in a sentence.
        when: the conditions under which it is asked for, all of them.
        clauses: codes of the clauses and rulings that explain it.
        was: names it had in older links.
    """

    name: str
    label: str
    default: object
    help: str = ""
    when: tuple[When, ...] = ()
    clauses: tuple[str, ...] = ()
    was: tuple[str, ...] = ()

    kind = "field"
    several = False
    bare = ","  # what a link shows as it is

    @property
    def key(self) -> str:
        """Its name as an argument of a function."""
        return self.name.replace("-", "_")

    @property
    def allowed(self) -> str:
        """What may be entered, as the rest of a sentence that begins with "must be"."""
        raise NotImplementedError

    def read(self, text: str) -> object:
        """The value a text stands for.

        Raises:
            InvalidInput: it is not allowed here.
        """
        raise NotImplementedError

    def write(self, value: object) -> str:
        """The text that `read` turns into this value."""
        return str(value)

    def join(self, texts: list[str]) -> str:
        """One text out of all that a link gives under this name: the last one; a list takes them all."""
        return ",".join(texts) if self.several else texts[-1]

    def refuse(self, text: str) -> InvalidInput:
        """The error that says what came and what is allowed."""
        return InvalidInput(self.key, f"“{text}”" if text.strip() else "empty", self.allowed)


class Whole(Field):
    """A whole number within bounds.

    >>> Whole("skill", "Skill dice", 1, low=1, high=9).read("3")
    3
    """

    low: int = 0
    high: int = 99
    unit: str = ""

    kind = "whole"

    @property
    def allowed(self) -> str:
        """What may be entered."""
        return f"a whole number from {self.low} to {self.high}".replace("-", "−")

    def read(self, text: str) -> int:
        """The whole number."""
        number = _whole(text)
        if number is None or not self.low <= number <= self.high:
            raise self.refuse(text)
        return number


class Option(Value):
    """One choice of several: its word in a link and its label."""

    key: str
    label: str


class Choice(Field):
    """One of a few named options.

    >>> Choice("fast", "Fast weapon", "yes", options=(Option("yes", "Yes"), Option("no", "No"))).read("no")
    'no'
    """

    options: tuple[Option, ...] = ()
    option: str = ""

    kind = "choice"

    @property
    def key(self) -> str:
        """Its name as an argument: the engine's option for a ruling, else as for any field."""
        return self.option or self.name.replace("-", "_")

    @property
    def allowed(self) -> str:
        """What may be entered."""
        return "one of " + ", ".join(option.key for option in self.options)

    def read(self, text: str) -> str:
        """The key of the option."""
        if text.strip() not in [option.key for option in self.options]:
            raise self.refuse(text)
        return text.strip()


class Amount(Field):
    """A number that may be a decimal or a fraction, kept exact.

    >>> Amount("stake", "Stake", "0", low=0, high=100).read("1/2")
    Fraction(1, 2)
    """

    low: int = 0
    high: int = 100
    unit: str = ""

    kind = "amount"

    @property
    def allowed(self) -> str:
        """What may be entered."""
        return f"a number from {self.low} to {self.high}, such as 2, 0.5 or 1/2"

    def read(self, text: str) -> Fraction:
        """The number as a fraction."""
        from fractions import Fraction

        above, slash, below = text.strip().replace(",", ".").partition("/")
        whole, point, places = above.partition(".")
        parts = [part for part, there in ((whole or "0", True), (places, point), (below, slash)) if there]
        if not above or not all(part.isascii() and part.isdigit() and len(part) <= 9 for part in parts):
            raise self.refuse(text)
        if slash and (point or int(below) == 0):
            raise self.refuse(text)
        number = Fraction(int(whole or "0"), int(below) if slash else 1)
        if point:
            number += Fraction(int(places), 10 ** len(places))
        if not self.low <= number <= self.high:
            raise self.refuse(text)
        return number


class Percent(Amount):
    """A chance in percent, kept exact; read as a fraction of one.

    >>> Percent("chance", "Wanted chance", "75").read("75")
    Fraction(3, 4)
    """

    unit: str = "%"

    kind = "percent"

    @property
    def allowed(self) -> str:
        """What may be entered."""
        return "a chance in percent, above 0 and up to 100"

    def read(self, text: str) -> Fraction:
        """The chance as a fraction of one."""
        chance = super().read(text.strip().removesuffix("%")) / 100
        if not chance:
            raise self.refuse(text)
        return chance

    def write(self, value: object) -> str:
        """The chance in percent."""
        return super().write(value if isinstance(value, str) else value * 100)  # type: ignore[operator]


class Wholes(Field):
    """A list of whole numbers that can grow and shrink between `least` and `most` entries.

    Lists that belong together are drawn as rows: one list leads, the others run along it and have an entry for each of
    its entries. What such a list leaves out, or has blank, counts as `blank`; so blanks at its end are not written.

    Attributes:
        item: what one entry is called; `{n}` stands for its place, counted from `first`.
        items: names of the entries where they are fixed, instead of `item`.
        along: names of the lists that it runs along, one after the other, or of the number of its entries.
        blank: what an entry counts as that is left out; None: as nothing.
        each: what one entry is called in a row, instead of the label.

    >>> Wholes("bids", "Bids", (3,), low=0, high=20, most=6).read("3,2")
    (3, 2)
    >>> Wholes("waits", "Waits", (), least=0, along=("bids",), blank=0).read("0,1,,0")
    (0, 1)
    """

    low: int = 0
    high: int = 99
    least: int = 1
    most: int = 8
    item: str = "{n}"
    first: int = 1
    items: tuple[str, ...] = ()
    along: tuple[str, ...] = ()
    blank: int | None = None
    each: str = ""

    kind = "wholes"
    several = True

    @property
    def allowed(self) -> str:
        """What may be entered."""
        count = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        return f"{count} whole numbers, each from {self.low} to {self.high}".replace("-", "−")

    def fits(self, entry: str) -> bool:
        """Whether a text can be one of the entries."""
        number = _whole(entry)
        return self.low <= number <= self.high if number is not None else bool(self.along) and not entry.strip()

    def read(self, text: str) -> tuple[int | None, ...]:
        """The numbers in order."""
        entries = text.split(",") if text else []
        if not all(map(self.fits, entries)):
            raise self.refuse(text)
        numbers = [_whole(entry) for entry in entries]
        if self.along:
            numbers = [self.blank if number is None else number for number in numbers]
            while numbers and numbers[-1] == self.blank:
                numbers.pop()
        if not self.least <= len(numbers) <= self.most:
            raise self.refuse(text)
        return tuple(numbers)

    def write(self, value: object) -> str:
        """The numbers, joined by commas."""
        return ",".join("" if number is None else str(number) for number in value)  # type: ignore[attr-defined]

    def join(self, texts: list[str]) -> str:
        """All texts in one; a form sends one more, an empty one, before those of a list that may be empty.

        A list with nothing but an emptied entry is a space, so that it is not taken for a list without entries.
        """
        if self.least == 0 and texts[0] == "" and len(texts) > 1:
            return ",".join(texts[1:]) or " "
        return super().join(texts)

    def name_of(self, place: int) -> str:
        """What the entry at a place, counted from 0, is called."""
        return self.items[place] if place < len(self.items) else self.item.format(n=place + self.first)


class Group(Value):
    """Fields that belong together under a title; a folded group opens on demand."""

    title: str
    fields: tuple[Field, ...]
    folded: bool = False
