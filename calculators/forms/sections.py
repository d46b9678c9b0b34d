"""The sections of a form: their titles, and the line that summarises a folded one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from calculators.forms.fields.field import Field
from calculators.forms.state import State
from engine.value import Value

__all__ = ["Group", "Said", "Section", "named", "said"]

_NAMED = re.compile(r"\{(\w+)\}")


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
    says: str = ""


class Group(Value):
    """Fields that belong together under a title; the other attributes are the same as in its `Section`."""

    title: str
    fields: tuple[Field[object], ...]
    folded: bool = False
    says: str = ""


class Said(Value):
    """A part of the line of a folded group: the text of a field, or words between two fields.

    Attributes:
        text: the words.
        field: the name of the field that the words come from; "" for words between fields.
    """

    text: str
    field: str = ""


@cache
def named(says: str) -> tuple[str, ...]:
    """Return the keys in the braces of a line.

    >>> named("rating {defence_rating}, {skill}+{attribute} dice")
    ('defence_rating', 'skill', 'attribute')
    """
    return tuple(_NAMED.findall(says))


def said(group: Group, of: Mapping[str, Field[object]], state: State) -> tuple[Said, ...]:
    """Return the parts of a group's line for a state.

    Args:
        group: the group.
        of: all fields of the form by their keys; the line may name any of them.
        state: what is entered.

    >>> from calculators import registry
    >>> from calculators.forms import state
    >>> fields = {field.key: field for field in registry.calculator("parry-cost").form.fields}
    >>> you = Group("You", (), folded=True, says="{skill}+{attribute} dice, their pool {attack_pool}")
    >>> for query in ("skill=2", "attack=pool"):
    ...     entered = state.read(registry.calculator("parry-cost"), query)
    ...     print("".join(each.text for each in said(you, fields, entered)))
    2+2 dice
    1+2 dice, their pool 8
    """
    if not group.says:
        return ()
    pieces = [piece for piece in group.says.split(", ") if all(state.asks(of[key]) for key in named(piece))]
    return tuple(_parts(", ".join(pieces), of, state))


def _parts(line: str, of: Mapping[str, Field[object]], state: State) -> Iterator[Said]:
    for place, part in enumerate(_NAMED.split(line)):  # words and keys alternate
        if place % 2:
            yield Said(of[part].shown(state.settled[of[part].name]), of[part].name)
        elif part:
            yield Said(part)
