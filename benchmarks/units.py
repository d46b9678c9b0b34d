"""Measured values as text."""

from __future__ import annotations


def words(cell: object) -> str:
    """A cell that is text already."""
    return str(cell)


def seconds(time: float) -> str:
    """A time in seconds, in the unit that suits it.

    >>> seconds(0.0000123), seconds(0.0456), seconds(1.5)
    ('12.3 µs', '45.6 ms', '1.50 s')
    """
    unit, size = ("s", 1) if time >= 1 else ("ms", 1e-3) if time >= 1e-3 else ("µs", 1e-6)
    return f"{time / size:#.3g}".rstrip(".") + f" {unit}"


def kilobytes(size: float) -> str:
    """A number of bytes, in kB of a thousand.

    >>> kilobytes(120_400)
    '120.4 kB'
    """
    return f"{size / 1000:,.1f} kB"


def ratio(times: float) -> str:
    """Return a ratio with an x.

    >>> ratio(0.4321), ratio(46.2)
    ('0.43x', '46x')
    """
    return f"{times:.2f}x" if times < 10 else f"{times:.0f}x"


def number(count: int) -> str:
    """A count."""
    return f"{count:,}"
