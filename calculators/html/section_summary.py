"""The line of a folded section, which sums up what is entered in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.forms.fields.field import Field
from calculators.forms.sections import KEY, Group, keys_in
from calculators.forms.state import State
from engine.value import Value


class SummaryPiece(Value):
    """A part of the line of a folded group: the text of a field, or words between two fields.

    Attributes:
        text: the words.
        field: the name of the field that the words come from; "" for words between fields.
    """

    text: str
    field: str = ""


def summary_pieces(group: Group, fields: Mapping[str, Field[object]], state: State) -> tuple[SummaryPiece, ...]:
    """Return the parts of a group's line for a state.

    Args:
        group: the group.
        fields: all fields of the form by their keys; the line may name any of them.
        state: what is entered.

    >>> from calculators import registry
    >>> from calculators.forms import state
    >>> fields = {field.key: field for field in registry.calculator("parry-cost").form.fields}
    >>> you = Group("You", (), folded=True, summary="{skill}+{attribute} dice, their pool {attack_pool}")
    >>> for query in ("skill=2", "attack=pool"):
    ...     entered = state.read(registry.calculator("parry-cost"), query)
    ...     print("".join(each.text for each in summary_pieces(you, fields, entered)))
    2+2 dice
    1+2 dice, their pool 8
    """
    if not group.summary:
        return ()
    pieces = [piece for piece in group.summary.split(", ") if all(state.asks(fields[key]) for key in keys_in(piece))]
    return tuple(_parts(", ".join(pieces), fields, state))


def _parts(line: str, fields: Mapping[str, Field[object]], state: State) -> Iterator[SummaryPiece]:
    for index, part in enumerate(KEY.split(line)):  # words and keys alternate
        if index % 2:
            yield SummaryPiece(fields[part].display(state.normalized[fields[part].name]), fields[part].name)
        elif part:
            yield SummaryPiece(part)
