"""The readings of a ruling, so that a test tries all of them and fails on one that its twin of the rule lacks."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from calculators.systems import all_rulings

if TYPE_CHECKING:
    from calculators.systems import System
    from engine.house import House

__all__ = ["by_reading", "house_class", "readings", "yes"]


def house_class(system: System) -> type[House]:
    """Return the class of a system's houses."""
    return import_module(f"engine.{system.package}.rulings").House


def readings(field: str) -> tuple[str, ...]:
    """Return the words of all readings of the ruling that a field of `House` holds, the default or not.

    >>> readings("move_distance")
    ('per_ad', 'total')
    """
    [ruling] = [ruling for ruling in all_rulings() if ruling.field_name == field]
    return ruling.keys


def by_reading(reading: str, **values: Any) -> Any:
    """Return the value under a reading.

    Raises:
        AssertionError: the rulings have a reading that the test gives no value for.

    >>> by_reading("total", per_ad=3, total=1)
    1
    """
    if reading not in values:
        raise AssertionError(f"this test computes nothing for the reading {reading!r}, only for {', '.join(values)}")
    return values[reading]


def yes(reading: str) -> bool:
    """Return whether the reading of a yes-or-no ruling is "yes"; any third reading fails the test."""
    return by_reading(reading, yes=True, no=False)
