"""Checks that a picture can be drawn; `calculators.answers.picture` has the pictures."""

from __future__ import annotations

from fractions import Fraction

TONES = ("good", "some", "bad", "rest")


def require_drawable(holds: bool, message: str) -> None:
    """Refuse a picture that breaks a condition.

    Raises:
        ValueError: the condition does not hold; the message explains what is wrong.

    >>> require_drawable(False, "a die has six sides")
    Traceback (most recent call last):
    ValueError: no picture: a die has six sides
    """
    if not holds:
        raise ValueError(f"no picture: {message}")


def check_tone(tone: str, *, needed: bool = False) -> None:
    """Refuse an unknown tone, and a missing tone if the picture needs one."""
    require_drawable(tone in TONES or (not needed and not tone), f"a tone is one of {', '.join(TONES)}, not {tone!r}")


def check_shares(values: tuple[Fraction, ...], where: str) -> None:
    """Refuse shares that are not parts of one whole."""
    require_drawable(
        all(value >= 0 for value in values) and sum(values) <= 1, f"the shares of {where} are no parts of one whole"
    )
