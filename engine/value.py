"""`Value`: the frozen record that every answer of the engine is made of."""

from __future__ import annotations

from engine.static import TYPE_CHECKING, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import ClassVar, Self

__all__ = ["Value"]


@dataclass_transform(frozen_default=True, eq_default=True)
class Value:
    """A frozen record whose annotated names are its fields, in order; a class attribute is a field's default.

    It behaves like a frozen dataclass here, but a thirtieth of the time is enough to define one. A phone has to import
    the engine in a few milliseconds.

    >>> class Look(Value):
    ...     depth: int
    ...     wasted: int = 0
    >>> Look(2)
    Look(depth=2, wasted=0)
    >>> Look(2) == Look(depth=2, wasted=0), Look(2) == Look(3)
    (True, False)
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    _names: ClassVar[frozenset[str]] = frozenset()
    _defaults: ClassVar[Mapping[str, object]] = {}
    _is_checked: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        declared = tuple(name for name in cls.__annotations__ if name not in cls._fields)
        cls._fields = cls._fields + declared
        cls._names = frozenset(cls._fields)
        cls._defaults = {name: getattr(cls, name) for name in cls._fields if hasattr(cls, name)}
        cls._is_checked = cls.__post_init__ is not Value.__post_init__

    def __init__(self, *args: object, **kwargs: object) -> None:
        fields, values = self._fields, self.__dict__
        if kwargs or len(args) != len(fields):
            values.update(self._defaults)
            values.update(zip(fields, args))  # noqa: B905  # the strict argument would take a third of the time
            values.update(kwargs)
            repeated = not kwargs.keys().isdisjoint(fields[: len(args)])
            if repeated or len(args) > len(fields) or values.keys() != self._names:
                self._refuse(args, kwargs)
        else:
            values.update(zip(fields, args))  # noqa: B905  # both have the same length
        if self._is_checked:
            self.__post_init__()

    def _refuse(self, args: tuple[object, ...], kwargs: dict[str, object]) -> None:
        """Raise a `TypeError` that explains why these arguments make no record."""
        fields = self._fields
        if len(args) > len(fields):
            raise TypeError(f"{type(self).__name__} takes {len(fields)} values, not {len(args)}")
        for name in kwargs:
            if name not in fields[len(args) :]:
                raise TypeError(f"{type(self).__name__} takes {', '.join(fields)}, each once; {name!r} does not fit")
        missing = next(name for name in fields if name not in self.__dict__)
        raise TypeError(f"{type(self).__name__} needs {missing!r}")

    def __post_init__(self) -> None:
        """Check the fields. A subclass overrides this, as in a dataclass; copies are checked too.

        >>> from engine.invalid import require_whole
        >>> class Stack(Value):
        ...     cards: int
        ...     def __post_init__(self) -> None:
        ...         require_whole("cards", self.cards, 1, 8)
        >>> Stack(9)
        Traceback (most recent call last):
        engine.invalid.InvalidInput: cards must be a whole number from 1 to 8, not 9
        """

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen; {name!r} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen; {name!r} cannot be deleted")

    def _values(self) -> tuple[object, ...]:
        return tuple(map(self.__dict__.__getitem__, self._fields))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self._fields)
        return f"{type(self).__name__}({fields})"

    def replace(self, **changes: object) -> Self:
        """Return a copy with some fields changed.

        >>> class Look(Value):
        ...     depth: int
        >>> Look(2).replace(depth=3)
        Look(depth=3)
        """
        return type(self)(**{**self.__dict__, **changes})
