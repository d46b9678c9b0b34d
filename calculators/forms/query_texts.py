"""The texts of a link's query, field by field, before anything checks them."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import parse_qsl

from calculators.forms.defaults import defaults_of
from calculators.forms.editions import EDITION, default_in
from calculators.forms.fields import Field, quoted
from calculators.forms.form import Form
from calculators.forms.vary_names import VARY, vary_names
from engine.value import Value

LONGEST_TEXT = 500  # characters of a field; seventy cards have 420
LONGEST_BASELINE = 4000  # characters of a state kept for comparison
_PREVIEW_LENGTH = 40  # characters that remain of a longer text, and of an entry of a list; no usable entry has more
_CUT = "…"  # ends a shortened text, so that no field accepts it as an entry
_MOST_NOTES = 5  # the most notes on unknown names
BASELINE = "kept"  # the key of a state kept for comparison; its text is that state's query
_MATERIALS_OWN = ("q", "h")  # the theme's search uses these keys, so a calculator ignores them
_TRACKERS = ("fbclid", "gclid", "dclid", "msclkid", "twclid", "ttclid", "yclid", "igsh", "igshid", "mc_cid", "mc_eid")


class QueryTexts(Value):
    """The texts of a query.

    Attributes:
        entered: field name -> the text in the field.
        edition: the version of the site that made the query; "" if the query has none.
        baseline: the query to compare with, "" for none.
        vary: the names of the fields to vary.
        lengths: name of a field with a shortened text -> the length that it had.
        repeated: the names of fields that the query gives several texts but that hold one.
        changed_defaults: the fields that have the default of the query's edition, which is no longer the default.
        notes: remarks on the names that belong to no field or to none that can be varied.
    """

    entered: dict[str, str]
    edition: str
    baseline: str
    vary: tuple[str, ...]
    lengths: dict[str, int]
    repeated: list[str]
    changed_defaults: list[Field]
    notes: list[str]


def query_texts(form: type[Form], query: str) -> QueryTexts:
    """Return the text of each field in a query; a field that the query leaves out has the default of its edition.

    >>> from calculators.registry import calculator
    >>> texts = query_texts(calculator("parry-cost").form, "skill=2&skull=1")
    >>> texts.entered["skill"], texts.entered["attribute"], texts.notes
    ('2', '2', ['“skull” is not a field of this calculator and was ignored.'])
    """
    texts = _split(query)
    edition = _cut(texts.pop(EDITION, [""])[-1], _PREVIEW_LENGTH)
    baseline = _cut(texts.pop(BASELINE, [""])[-1], LONGEST_BASELINE)
    vary, vary_notes = vary_names(form.fields, texts.pop(VARY, []))
    defaults = defaults_of(form).texts
    entered, lengths = {}, {}
    repeated, changed_defaults = [], []
    for field in form.fields:
        field_texts = [text for name in (field.name, *field.old_names) for text in texts.pop(name, [])] if texts else []
        if field_texts:
            merged = field.merge(field_texts)
            entered[field.name] = text = _fitting(field, merged)
            if text != merged:
                lengths[field.name] = len(merged)
            if len(set(field_texts)) > 1 and not field.is_list:
                repeated.append(field.name)
            continue
        entered[field.name] = text = defaults[field.name]
        if edition and field.old_defaults:
            entered[field.name] = field.format(default_in(field, edition))
            if entered[field.name] != text:
                changed_defaults.append(field)
    notes = vary_notes + _notes(texts)
    return QueryTexts(entered, edition, baseline, vary, lengths, repeated, changed_defaults, notes)


def _cut(text: str, longest: int) -> str:
    """Return a text, or the beginning of one that is too long for a link."""
    return text if len(text) <= longest else text[:_PREVIEW_LENGTH] + _CUT


def _fitting(field: Field, text: str) -> str:
    """Return an entry shortened to fit into a link; in a list, only the entries that are too long are shortened.

    >>> from calculators.registry import calculator
    >>> query_texts(calculator("dodge").form, f"rolled=1,{'2' * 5000},3").entered["rolled"]
    '1,2222222222222222222222222222222222222222…,3'
    """
    if field.is_list and len(text) > _PREVIEW_LENGTH:
        text = ",".join(_cut(entry, _PREVIEW_LENGTH) for entry in text.split(","))
    return _cut(text, LONGEST_TEXT)


def _added_on_the_way(name: str) -> bool:
    """Return whether social networks and newsletters add this key to links, so that readers need no note about it.

    >>> [_added_on_the_way(name) for name in ("fbclid", "utm_source", "skull")]
    [True, True, False]
    """
    return name.startswith("utm_") or name in _TRACKERS


def _notes(texts: Iterable[str]) -> list[str]:
    """Return a note on each name that belongs to no field, and the number of further ones if there are many."""
    names = [name for name in texts if name not in _MATERIALS_OWN and not _added_on_the_way(name)]
    notes = [
        f"{quoted(_cut(name, _PREVIEW_LENGTH))} is not a field of this calculator and was ignored."
        for name in names[:_MOST_NOTES]
    ]
    more = len(names) - _MOST_NOTES
    return notes + [f"{more} more were ignored."] * (more > 0)


def _split(query: str) -> dict[str, list[str]]:
    """Return the keys of a query with their texts in order."""
    texts: dict[str, list[str]] = {}
    for name, text in parse_qsl(query.removeprefix("?"), keep_blank_values=True, max_num_fields=None):
        texts.setdefault(name, []).append(text)
    return texts
