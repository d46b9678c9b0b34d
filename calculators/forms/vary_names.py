"""The names of the fields that a link varies; `calculators.vary` answers for each of their values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from calculators.forms.fields import Field, quoted

VARY = "vary"  # the key in a link
MOST_VARIED = 2  # fields at a time
_MOST_NOTES = 3
_LONGEST = 40  # characters of a name in a note


def vary_names(fields: Iterable[Field], texts: Sequence[str]) -> tuple[tuple[str, ...], list[str]]:
    """Return the names of the fields to vary, and a note on each name that cannot be varied.

    >>> from calculators import registry
    >>> vary_names(registry.calculator("rest").form.fields, ["toughness,turns,skull"])
    (('toughness', 'turns'), ['“skull” cannot be varied here and was ignored.'])
    """
    names = list(dict.fromkeys(name for name in ",".join(texts).split(",") if name))
    known = {field.name for field in fields if field.varies}
    vary = [name for name in names if name in known][:MOST_VARIED]
    others = [name[:_LONGEST] for name in names if name not in vary][:_MOST_NOTES]
    return tuple(vary), [f"{quoted(name)} cannot be varied here and was ignored." for name in others]
