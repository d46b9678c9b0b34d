"""Names that the type checker needs and the running program does not.

Importing `typing` takes longer than importing all of `engine.odds`, so only the type checker imports it.
The calculators load it in any case. There, only imports that would be circular, or that would load more than an
answer needs, are left to the type checker.
"""

from __future__ import annotations

__all__ = ["TYPE_CHECKING", "Generic", "Outcome", "assert_never", "dataclass_transform"]

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Generic, TypeVar, assert_never, dataclass_transform

    Outcome = TypeVar("Outcome")
else:
    Outcome = None

    class Generic:
        """Stands in for `typing.Generic`: subscripting a class gives the class."""

        def __class_getitem__(cls, _parameters):
            return cls

    def assert_never(value):
        """Raise an `AssertionError`; the type checker proves that no value gets here.

        >>> assert_never("halved")
        Traceback (most recent call last):
        AssertionError: no case for 'halved'
        """
        raise AssertionError(f"no case for {value!r}")

    def dataclass_transform(**_options):
        """Leave the class as it is; replaces `typing.dataclass_transform`."""
        return lambda cls: cls
