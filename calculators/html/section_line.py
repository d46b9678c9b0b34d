"""The line of a folded section, which sums up what is entered in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.forms.fields.field import Field
from calculators.forms.sections import NAMED, Group, named
from calculators.forms.state import State
from engine.value import Value

__all__ = ["Said", "said"]


class Said(Value):
    """A part of the line of a folded group: the text of a field, or words between two fields.

    Attributes:
        text: the words.
        field: the name of the field that the words come from; "" for words between fields.
    """

    text: str
    field: str = ""


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
    for place, part in enumerate(NAMED.split(line)):  # words and keys alternate
        if place % 2:
            yield Said(of[part].display(state.settled[of[part].name]), of[part].name)
        elif part:
            yield Said(part)
