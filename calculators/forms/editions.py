"""The edition of a link: the version of the site that made it, and so the defaults it relies on.

A link contains what differs from the defaults. When a default changes, its field lists the last version with the old
default (`Field.old_defaults`), and a link with its edition (`v=0.2.0`) gives the same answer as it gave then.
"""

from __future__ import annotations

import re

from calculators.forms.fields import Field, quoted
from engine import __version__

EDITION = "v"  # the key of a link's edition; no field may use this name

_WRITTEN = re.compile(r"\d{1,4}(?:\.\d{1,4}){1,2}")


def default_in(field: Field, edition: str) -> object:
    """Return a field's default in an edition; in an unknown edition, its current default.

    >>> from calculators.forms.fields import integer
    >>> skill = integer("Skill dice", default=2, low=1, high=9, old_defaults={"0.1.0": 1})
    >>> [default_in(skill, edition) for edition in ("0.1.0", "0.1", "0.2.0", "", "new")]
    [1, 1, 2, 2, 2]
    """
    if not _WRITTEN.fullmatch(edition):
        return field.default
    old = sorted((_numbers(last), index) for index, (last, _) in enumerate(field.old_defaults))
    index = next((index for last, index in old if _numbers(edition) <= last), None)
    return field.default if index is None else field.old_defaults[index][1]


def edition_warning(edition: str) -> str:
    """Return why a link may mean something else now than in its edition; "" if it means the same.

    >>> edition_warning("99.0")
    'This link was made with version 99.0, which is newer than this site: its defaults may differ.'
    >>> edition_warning("new"), edition_warning("0.1.0")
    ('“new” is no version of this site, so the link gets today’s defaults.', '')
    """
    if not edition:
        return ""
    if not _WRITTEN.fullmatch(edition):
        return f"{quoted(edition)} is no version of this site, so the link gets today’s defaults."
    if _numbers(edition) > _numbers(__version__):
        return f"This link was made with version {edition}, which is newer than this site: its defaults may differ."
    return ""


def _numbers(edition: str) -> tuple[int, ...]:
    """Return a version as numbers, which sort in the order of versions.

    >>> _numbers("0.10") > _numbers("0.9.1"), _numbers("0.2") == _numbers("0.2.0")
    (True, True)
    """
    parts = [int(part) for part in edition.split(".")]
    return tuple((*parts, 0, 0)[:3])
