"""An open question of a rules text, the ways to read it, and the reading that Tableside takes unless told otherwise."""

from __future__ import annotations

from engine.invalid import require_choice
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Reading", "Ruling", "Rulings"]


class Reading(Value):
    """One way to read a rule.

    Attributes:
        key: the reading's word in an engine option and in a link ("plus_one").
        text: the meaning at the table, as a sentence.
    """

    key: str
    text: str


class Ruling(Value):
    """A question that the rules text leaves open.

    Attributes:
        code: its permanent code ("VA-Q1").
        clauses: the clauses it concerns ("VA-60", "VA-62").
        question: the question, in a player's words.
        readings: the ways to read it, in the order of their letters in the source notes.
        default: the key of the reading to use unless a table rules otherwise.
        why: the reason for the default.
        status: the origin of the default: "text" (the source states it), "example" (its worked example shows it),
            "game" (another page of the same game) or "ours" (our choice).
        field_name: the field of the `House` that holds the table's reading, or "" if no number depends on it.
        old_defaults: earlier defaults, each with the last version that used it.
    """

    code: str
    clauses: tuple[str, ...]
    question: str
    readings: tuple[Reading, ...]
    default: str
    why: str
    status: str
    field_name: str = ""
    old_defaults: tuple[tuple[str, str], ...] = ()

    @property
    def is_note(self) -> bool:
        """Return whether it has only one reading, so that it explains something and leaves nothing to rule on.

        >>> Ruling("VA-Q7", ("VA-18",), "Does any skill add?", (Reading("no", "No."),), "no", "", "ours").is_note
        True
        """
        return len(self.readings) == 1

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of its readings, in order."""
        return tuple(reading.key for reading in self.readings)


class Rulings:
    """All rulings of one system, in the order of the numbers in their codes.

    >>> tie = Ruling("AW-Q2", ("AW-28",), "Who wins a tie?", (Reading("resist", "The one who hides."),
    ...     Reading("active", "The one who looks.")), "resist", "To notice one must beat.", "game", "tie")
    >>> system = Rulings(tie)
    >>> system["AW-Q2"].default
    'resist'
    """

    def __init__(self, *rulings: Ruling) -> None:
        in_order = sorted(rulings, key=lambda ruling: int(ruling.code.partition("-Q")[2]))
        self._by_code = {ruling.code: ruling for ruling in in_order}
        self._keys = {ruling.field_name: ruling.keys for ruling in rulings if ruling.field_name}

    def __iter__(self) -> Iterator[Ruling]:
        return iter(self._by_code.values())

    def __len__(self) -> int:
        return len(self._by_code)

    def __getitem__(self, code: str) -> Ruling:
        return self._by_code[code]

    def check(self, **readings: str) -> None:
        """Check that each of these words is a reading of its ruling, given by field name.

        Raises:
            InvalidInput: a word is not one of the readings.

        >>> Rulings().check()
        """
        for field_name, key in readings.items():
            require_choice(field_name, key, self._keys[field_name])
