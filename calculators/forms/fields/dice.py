"""Fields for sets of dice with a modifier, such as 3d6+2: a single set, or a list."""

from __future__ import annotations

from typing import Unpack

from calculators.forms.fields.field import Field, FieldArguments, field_arguments, quoted
from calculators.forms.fields.number import Integer
from calculators.forms.fields.typed import dashes
from engine.invalid import InvalidInput


def _pairs(text: str) -> list[tuple[str, str]]:
    """Return the texts of dice and modifier of each set; a form sends them alternately, a link as "3d6+2"."""
    pairs: list[tuple[str, str]] = []
    loose: list[str] = []
    for part in text.split(",") if text.strip() else []:
        dice, d6, modifier = dashes(part).replace(" ", "").strip("+").lower().partition("d6")
        if d6:
            pairs.append((dice or "1", modifier.lstrip("+") or "0"))
        else:
            loose.append(part.strip())
            if len(loose) == 2:
                pairs.append((loose[0], loose[1]))
                loose.clear()
    return pairs + [(text, "") for text in loose]


def _set(pair: tuple[str, str]) -> str:
    """Write a set as players do.

    >>> _set(("3", "2")), _set(("1", "0")), _set(("2", "-1"))
    ('3d6+2', '1d6', '2d6-1')
    """
    dice, modifier = pair
    return f"{dice}d6" + (modifier if modifier[:1] in "+-" else f"+{modifier}") * (modifier not in ("", "0"))


def _typed(text: str, part: str) -> str:
    """Return the set in a link that contains a part, quoted; "" if the part was typed into a box of its own."""
    sets = (entry for entry in text.split(",") if "d6" in entry.lower() and (not part or part in dashes(entry).lower()))
    return next((quoted(entry.strip()) for entry in sets), "")


class Dice[T = object](Field[T]):
    """A number of d6 and a modifier, read as that pair; a set without dice is a fixed number.

    >>> attack = dice("Attack", default=(3, 9))
    >>> attack.parse("2d6-1"), attack.parse("2D6-1"), attack.parse("2,-1")
    ((2, -1), (2, -1), (2, -1))
    """

    fewest: int = 0
    most_dice: int = 12
    low: int = -5
    high: int = 30

    kind = "dice"
    is_list = True
    unescaped = ",+"

    @property
    def dice(self) -> Integer:
        """Return the field of the number of dice."""
        return Integer(self.name, self.label, self.fewest, low=self.fewest, high=self.most_dice)

    @property
    def modifier(self) -> Integer:
        """Return the field of the modifier."""
        return Integer(self.name, self.label, 0, low=self.low, high=self.high)

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        low = str(self.low).replace("-", "−")
        return f"{self.fewest} to {self.most_dice} d6 and a modifier from {low} to {self.high}, such as 3d6+2"

    def entries(self, text: str) -> list[tuple[str, str]]:
        """Return the texts of dice and modifier that the form shows for a text, at least one pair."""
        return _pairs(text) or [("", "")]

    def parse_plain(self, text: str) -> T:
        """Return the number of dice and the modifier."""
        sets = self._sets(text)
        if len(sets) != 1:
            raise self.error(text)
        return sets[0]  # type: ignore[return-value]  # a field of this class holds one set

    def format(self, value: object) -> str:
        """Return the dice and the modifier as players write them."""
        return f"{value[0]}d6{value[1]:+d}" if value[1] else f"{value[0]}d6"  # type: ignore[index]

    def display(self, text: str) -> str:
        """Return the sets as players write them, with a word for an empty set."""
        sets = text.split(",") if text else ["none"]
        return ", ".join("nothing" if entry == "0d6" else entry for entry in sets).replace("-", "−")

    def merge(self, texts: list[str]) -> str:
        """Return all texts that a link gives under this name, with plus signs, which a link turns into spaces."""
        return ",".join(text.replace(" ", "+") for text in texts)

    def error(self, text: str) -> InvalidInput:
        """Return the error that quotes the part that cannot be used, or all sets if there are too many or too few."""
        sets = _pairs(text)
        for dice, modifier in sets:
            for field, part in ((self.dice, dice), (self.modifier, modifier)):
                try:
                    field.parse(part)
                except InvalidInput as error:
                    return InvalidInput(self.key, _typed(text, part) or error.value, self.allowed)
        return InvalidInput(self.key, quoted(", ".join(map(_set, sets))) if sets else "empty", self.allowed)

    def _sets(self, text: str) -> tuple[tuple[int, int], ...]:
        try:
            return tuple((self.dice.parse(dice), self.modifier.parse(modifier)) for dice, modifier in _pairs(text))
        except InvalidInput:
            raise self.error(text) from None


class DiceList(Dice[tuple[tuple[int, int], ...]]):
    """A list of sets of dice that can grow and shrink between `least` and `most` entries.

    Attributes:
        item: the name of one entry; `{n}` stands for its rank, counted from 1.

    >>> dice_list("Cards", default=((1, 3),)).parse("1d6+3,2d6")
    ((1, 3), (2, 0))
    """

    least: int = 1
    most: int = 8
    item: str = "{n}"

    kind = "dicelist"

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        count = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        return f"{count} of them, each {super().allowed}"

    def entries(self, text: str) -> list[tuple[str, str]]:
        """Return the texts of dice and modifier of each entry."""
        return _pairs(text) or [("", "")] * min(1, self.least)

    def parse_plain(self, text: str) -> tuple[tuple[int, int], ...]:
        """Return the number of dice and the modifier of each entry."""
        sets = self._sets(text)
        if not self.least <= len(sets) <= self.most:
            raise self.error(text)
        return sets

    def format(self, value: object) -> str:
        """Return the sets, joined by commas."""
        return ",".join(super(DiceList, self).format(entry) for entry in value)  # type: ignore[attr-defined]


def dice(
    label: str,
    *,
    default: tuple[int, int],
    help: str = "",  # noqa: A002  # the word of the record
    clauses: str = "",
    **more: Unpack[FieldArguments],
) -> Dice[tuple[int, int]]:
    """Declare a field for a set of dice with a modifier, such as 3d6+2.

    >>> dice("Attack", default=(3, 2)).format((3, 2))
    '3d6+2'
    """
    return Dice("", label, default, help, **field_arguments(clauses, more))


def dice_list(
    label: str,
    *,
    default: tuple[tuple[int, int], ...],
    help: str = "",  # noqa: A002
    clauses: str = "",
    least: int = 1,
    most: int = 8,
    item: str = "{n}",
    **more: Unpack[FieldArguments],
) -> DiceList:
    """Declare a field for a list of sets of dice with a modifier.

    >>> dice_list("Cards", default=(), least=0, item="card {n}").parse("")
    ()
    """
    return DiceList("", label, default, help, least=least, most=most, item=item, **field_arguments(clauses, more))
