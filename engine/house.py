"""`House`: the reading that one table plays for each open question that changes a number."""

from __future__ import annotations

from engine.invalid import InvalidInput, require_choice
from engine.ruling import Reading, Ruling
from engine.static import TYPE_CHECKING, dataclass_transform
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import ClassVar, Literal, Self

__all__ = ["House", "is_yes", "open_question", "ruling_field"]


def open_question(
    code: str, clauses: str, asked: str, readings: Mapping[str, str], *, default: str, why: str, status: str
) -> Ruling:
    """Return a question on which no number depends.

    Args:
        code: its permanent code ("VA-Q4").
        clauses: the codes of the clauses it concerns, with spaces between them.
        asked: the question, in a player's words.
        readings: the word of each reading -> its meaning at the table.
        default: the word of the reading to use unless a table rules otherwise.
        why: the reason for the default.
        status: the origin of the default, see `Ruling.status`.

    >>> open_question("VA-Q7", "VA-18", "Does any skill add?", {"no": "No."}, default="no", why="None is named.",
    ...     status="text").keys
    ('no',)
    """
    read = tuple(Reading(key, text) for key, text in readings.items())
    return Ruling(code, tuple(clauses.split()), asked, read, default, why, status)


def ruling_field[Key: str](
    code: str,
    clauses: str,
    text: str,
    readings: Mapping[Key, str],
    *,
    default: Key,
    why: str,
    status: str,
    old_defaults: Mapping[str, Key] | None = None,
) -> Key:
    """Return a question on which numbers depend: the field of a `House`, which holds one of the readings' words.

    It takes the arguments of `open_question`, plus the earlier defaults, which links of older versions need. Each comes
    with the last version that used it (`old_defaults={"0.2.0": "no"}`). The field's name is the word by which code asks
    for the reading. Its annotation lists the words, so that the type checker reports a word that no reading has.
    """
    record = open_question(code, clauses, text, readings, default=default, why=why, status=status)  # type: ignore[arg-type]
    return record.replace(old_defaults=tuple((old_defaults or {}).items()))  # type: ignore[return-value]


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(ruling_field,))
class House(Value):
    """A table's rulings: one field for each question of a system on which a number depends.

    A subclass declares the questions, and each keeps its default unless a table rules otherwise. A finished house
    contains only readings that exist, so a function that takes a house has nothing left to check.

    Attributes:
        rulings: the name of each field -> its ruling.

    Raises:
        InvalidInput: a reading that its question does not have.

    >>> class Inn(House):
    ...     tie: str = ruling_field("AW-Q2", "AW-28", "Who wins?", {"resist": "Who hides.", "active": "Who looks."},
    ...         default="resist", why="To notice one must beat.", status="game")
    >>> Inn().tie, Inn(tie="active").tie
    ('resist', 'active')
    >>> Inn.rulings["tie"].code
    'AW-Q2'
    """

    rulings: ClassVar[Mapping[str, Ruling]] = {}
    _keys: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        records = {name: record for name, record in vars(cls).items() if isinstance(record, Ruling)}
        declared = {name: record.replace(field_name=name) for name, record in records.items()}
        cls.rulings = {**cls.rulings, **declared}
        cls._fields = tuple(cls.rulings)
        cls._names = frozenset(cls._fields)
        cls._defaults = {name: ruling.default for name, ruling in cls.rulings.items()}
        cls._keys = {name: ruling.keys for name, ruling in cls.rulings.items()}
        for name, ruling in declared.items():
            setattr(cls, name, ruling.default)

    def __post_init__(self) -> None:
        for name, keys in self._keys.items():
            require_choice(name, self.__dict__[name], keys)

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the house that a short text describes, in the form that links use.

        Args:
            text: code and reading of each question whose reading is not the default: "va-q18=yes,va-q9=yes".

        Raises:
            InvalidInput: a code on which no number depends, or a reading that its question does not have.

        >>> class Inn(House):
        ...     tie: str = ruling_field("AW-Q2", "AW-28", "Who wins?", {"resist": "Who hides.", "active": "Who looks."},
        ...         default="resist", why="To notice one must beat.", status="game")
        >>> Inn.read("aw-q2=active").tie, Inn.read("").tie
        ('active', 'resist')
        """
        field_names = {ruling.code.lower(): name for name, ruling in cls.rulings.items()}
        readings = {}
        for part in text.split(",") if text else ():
            code, _, key = part.strip().partition("=")
            if code.lower() not in field_names:
                raise InvalidInput("house", code, "codes of rulings with a reading each, such as " + cls._example())
            readings[field_names[code.lower()]] = key
        return cls(**readings)

    def write(self) -> str:
        """Return the short text that `read` turns into this house; "" if every question has its default reading.

        >>> class Inn(House):
        ...     tie: str = ruling_field("AW-Q2", "AW-28", "Who wins?", {"resist": "Who hides.", "active": "Who looks."},
        ...         default="resist", why="To notice one must beat.", status="game")
        >>> Inn(tie="active").write(), Inn().write()
        ('aw-q2=active', '')
        """
        return ",".join(
            f"{ruling.code.lower()}={getattr(self, name)}"
            for name, ruling in self.rulings.items()
            if getattr(self, name) != ruling.default
        )

    def says(self, name: str) -> str:
        """Return the question of a ruling, this house's answer and the code, as a note beside numbers.

        Args:
            name: the name of the field.

        >>> class Inn(House):
        ...     tie: str = ruling_field("AW-Q2", "AW-28", "Who wins a tie?", {"resist": "Hider.", "active": "Seeker."},
        ...         default="resist", why="To notice one must beat.", status="game")
        >>> Inn(tie="active").says("tie")
        'Who wins a tie? Seeker (AW-Q2).'
        """
        ruling = self.rulings[name]
        text = next(reading.text for reading in ruling.readings if reading.key == getattr(self, name))
        return f"{ruling.question} {text.removesuffix('.')} ({ruling.code})."

    @classmethod
    def _example(cls) -> str:
        ruling = next(iter(cls.rulings.values()))
        return f"{ruling.code.lower()}={ruling.keys[-1]}"


def is_yes(reading: Literal["yes", "no"]) -> bool:
    """Return whether a table reads a question that is answered by yes or no with yes.

    If the question gains a third reading, the type checker reports every place that asks this.

    Args:
        reading: the field of a house ("yes").

    >>> is_yes("yes"), is_yes("no")
    (True, False)
    """
    return reading == "yes"
