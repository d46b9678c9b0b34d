"""Checks at the start of every public function, with messages a player can read."""

from __future__ import annotations

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

__all__ = ["InvalidInput", "require", "require_chance", "require_choice", "require_whole", "require_wholes"]


class InvalidInput(ValueError):
    """A value that the rules or this engine's bounds do not allow.

    Attributes:
        parameter: the name of the argument it concerns.
        value: the value passed.
        allowed: the allowed values, as the rest of a sentence ("a whole number from 1 to 12").

    >>> print(InvalidInput("skill", 0, "a whole number from 1 to 9"))
    skill must be a whole number from 1 to 9, not 0
    """

    def __init__(self, parameter: str, value: object, allowed: str) -> None:
        super().__init__(parameter, value, allowed)
        self.parameter = parameter
        self.value = value
        self.allowed = allowed

    def __str__(self) -> str:
        return f"{self.parameter.replace('_', ' ')} must be {self.allowed}, not {self.value}"


def require(holds: bool, parameter: str, value: object, allowed: str) -> None:
    """Raise `InvalidInput` unless the condition holds.

    >>> require(True, "plays", 2, "at most the cards in hand")
    """
    if not holds:
        raise InvalidInput(parameter, value, allowed)


def require_whole(parameter: str, value: int, low: int, high: int) -> int:
    """Return `value` if it is a whole number from `low` to `high`, both included.

    Raises:
        InvalidInput: `value` is out of range, not a whole number, or a bool.

    >>> require_whole("dice", 5, 0, 30)
    5
    """
    if type(value) is not int or not low <= value <= high:
        raise InvalidInput(parameter, value, f"a whole number from {low} to {high}")
    return value


def require_wholes(
    parameter: str, values: Sequence[int], low: int, high: int, *, least: int, most: int
) -> tuple[int, ...]:
    """Return `values` as a tuple if there are `least` to `most` of them, each a whole number from `low` to `high`.

    >>> require_wholes("bids", [3, 2], 0, 20, least=1, most=6)
    (3, 2)
    """
    if not least <= len(values) <= most:
        raise InvalidInput(parameter, f"{len(values)} of them", f"a list of {least} to {most} whole numbers")
    for value in values:
        require_whole(parameter, value, low, high)
    return tuple(values)


def require_choice(parameter: str, value: str, allowed: Iterable[str]) -> str:
    """Return `value` if it is an allowed word.

    >>> require_choice("tie", "resist", ("resist", "active"))
    'resist'
    """
    words = tuple(allowed)
    if value not in words:
        raise InvalidInput(parameter, value, "one of " + ", ".join(words))
    return value


def require_chance(parameter: str, chance: Fraction | int) -> Fraction | int:
    """Return a wanted chance if it is exact and from 0 to 1, both included.

    >>> require_chance("wanted", 1)
    1
    """
    require(hasattr(chance, "numerator") and 0 <= chance <= 1, parameter, chance, "an exact fraction from 0 to 1")
    return chance
