"""The sections of a form: their titles, and the words of the line that summarises a folded one."""

from __future__ import annotations

import re
from functools import cache

from calculators.forms.fields.field import Field
from engine.value import Value

KEY = re.compile(r"\{(\w+)\}")


class Section(Value):
    """The title of a group, in a form's class; the group has all fields from here to the next title.

    Attributes:
        title: the title.
        folded: whether it is one line that opens on demand.
        says: the summary in that line, with keys of fields in braces for their entries; commas divide it into pieces,
            and a piece with a field that is not asked for is left out.
    """

    title: str
    folded: bool = False
    summary: str = ""


class Group(Value):
    """Fields that belong together under a title; the other attributes are the same as in its `Section`."""

    title: str
    fields: tuple[Field[object], ...]
    folded: bool = False
    summary: str = ""


@cache
def keys_in(summary: str) -> tuple[str, ...]:
    """Return the keys in the braces of a line.

    >>> keys_in("rating {defence_rating}, {skill}+{attribute} dice")
    ('defence_rating', 'skill', 'attribute')
    """
    return tuple(KEY.findall(summary))
