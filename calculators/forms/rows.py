"""The lists of a form as the form draws them: entry by entry, or row by row if several lists run side by side.

A row is a thing in the reader's mind (one action, one attack); a list is one parameter of a link. When a button
changes several lists together, this module works out the texts for their fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

from calculators.forms.fields import Field, IntegerList
from calculators.forms.form import Group
from calculators.forms.state import State
from engine.value import Value


class ListEntry(Value):
    """One entry of a list.

    Attributes:
        field: the list.
        place: its rank in the list, counted from 1.
        text: the text that was entered.
        fits: whether the list accepts that text as an entry.
    """

    field: IntegerList
    number: int
    text: str
    is_valid: bool


class ListRow(Value):
    """A row of entries about one thing, with an entry from each list of a group.

    Attributes:
        name: the name of the thing, such as "action 2".
        place: the number of the row, counted from 1.
        entries: an entry from each list. A spare row has only the entries that exist.
        remove: the query of the form without this row, or "" if the row cannot be removed.
        spare: whether the row comes after the last thing, so that the answer ignores it.
    """

    name: str
    number: int
    entries: tuple[ListEntry, ...]
    remove: str
    unused: bool


class AddButton(Value):
    """A button that adds a row.

    Attributes:
        field: the list that gets another entry.
        noun: the kind of thing it adds ("action").
        place: the number of the new row, counted from 1.
        full: whether the list already has its greatest length.
        entry: the entry that it adds; if one entry is not enough, `changes` has the texts of all lists, as a query.
    """

    field: IntegerList
    noun: str
    number: int
    full: bool
    entry: str
    changes: str


class ListRows(Value):
    """Lists of a group that are drawn together; a list that runs alone is drawn as a list.

    Attributes:
        fields: the lists.
        rows: the rows.
        adds: the buttons that add a row; empty if another part of the form sets the number of rows.
    """

    fields: tuple[IntegerList, ...]
    rows: tuple[ListRow, ...]
    adds: tuple[AddButton, ...]

    kind = "rows"

    def misfits(self) -> dict[str, int]:
        """Return the first row with an unusable entry for each list that has one, by the list's name."""
        invalid = [(entry.field.name, row.number) for row in self.rows for entry in row.entries if not entry.is_valid]
        return dict(reversed(invalid))


def fields_in_rows(
    group: Group, fields: Sequence[Field], state: State, *, every: bool = False
) -> tuple[Field | ListRows, ...]:
    """Return the fields that a group asks for in this state, its lists as rows.

    Args:
        group: the group.
        fields: all fields of the form.
        state: what is entered.
        every: whether to include fields that this state does not ask for, each on its own.

    >>> from calculators import registry
    >>> from calculators.forms import state
    >>> timeline = registry.calculator("timeline")
    >>> entered = state.read(timeline, "pending=3,6&opposing=2,3&aborted=0,4&owner=")
    >>> actions = fields_in_rows(timeline.form.groups[0], list(timeline.form.fields), entered)[0]
    >>> for row in actions.rows:
    ...     print(row.name, [entry.text for entry in row.entries], row.remove)
    action 1 ['3', '2'] pending=6&opposing=3&aborted=4
    action 2 ['6', '3'] pending=3&opposing=2&aborted=0
    """
    parts: list[Field | ListRows] = []
    in_rows: set[str] = set()
    asked = [field for field in group.fields if state.asks(field)]
    for field in group.fields if every else asked:
        if not isinstance(field, IntegerList) or field not in asked:
            parts.append(field)
        elif field.name not in in_rows:
            family = _LinkedLists(field, fields, state)
            shown = family.shown_with(field, asked)
            in_rows.update(other.name for other in shown)
            parts.append(family.rows(shown))
    return tuple(parts)


class _LinkedLists:
    """A leading list with all lists that run along it, or several leading lists with all lists that run along them."""

    def __init__(self, field: IntegerList, fields: Sequence[Field], state: State) -> None:
        lists = [other for other in fields if isinstance(other, IntegerList)]
        along = field.parallel_to or next(
            (other.parallel_to for other in lists if field.name in other.parallel_to), (field.name,)
        )
        leads = [other for other in lists if other.name in along]
        self.lists = (*leads, *(other for other in lists if other.parallel_to == along))
        self.entries = {member.name: _entries(member, state) for member in self.lists}
        self.starts: dict[str, int] = {}  # the number of rows before each leading list's own
        self.count = 0
        for lead in leads:
            self.starts[lead.name] = self.count
            self.count += len(self.entries[lead.name])
        if not leads:  # a number field sets the number of rows
            number = next(state.values.get(other.key) for other in fields if other.name in along)
            self.count = number + 1 - field.first if isinstance(number, int) else 0

    def shown_with(self, field: IntegerList, asked: Sequence[Field]) -> tuple[IntegerList, ...]:
        """Return the lists among these fields that are drawn together with a field."""
        together = tuple(other for other in asked if isinstance(other, IntegerList) and other.name in self.entries)
        return together if any(other.parallel_to for other in together) else (field,)

    def rows(self, shown: tuple[IntegerList, ...]) -> ListRows:
        """Return some of the lists as rows."""
        start, end = 0, max(self.count, *(len(self.entries[field.name]) for field in shown))
        if not any(field.parallel_to for field in shown):
            (lead,) = shown
            start = self.starts[lead.name]
            end = start + len(self.entries[lead.name])
        adds = tuple(self._add(field) for field in shown if not field.parallel_to and field.least < field.most)
        return ListRows(shown, tuple(self._row(shown, index) for index in range(start, end)), adds)

    def _row(self, shown: tuple[IntegerList, ...], index: int) -> ListRow:
        spare = index >= self.count
        entries = []
        for field in shown:
            texts = self.entries[field.name]
            own_index = index - self.starts.get(field.name, 0)
            if 0 <= own_index < len(texts):
                entries.append(ListEntry(field, own_index + 1, texts[own_index], field.accepts(texts[own_index])))
            elif field.parallel_to and not spare:
                entries.append(ListEntry(field, own_index + 1, _blank(field), True))
        return ListRow(self.lists[0].name_of(index), index + 1, tuple(entries), self._without(shown, index), spare)

    def _without(self, shown: tuple[IntegerList, ...], index: int) -> str:
        """Return the texts without the entries of one row, as a query; "" if other parts of the form set the rows."""
        changes = {}
        for field in self.lists:
            texts = self.entries[field.name]
            own_index = index - self.starts.get(field.name, 0)
            if 0 <= own_index < len(texts):
                if not field.parallel_to and (field not in shown or len(texts) <= field.least):
                    return ""
                changes[field.name] = _text([*texts[:own_index], *texts[own_index + 1 :]])
        return urlencode(changes) if self.starts or index >= self.count else ""

    def _add(self, lead: IntegerList) -> AddButton:
        texts = self.entries[lead.name]
        end = self.starts[lead.name] + len(texts)
        entry = texts[-1] if texts else str(lead.low)
        changes = {}
        for field in self.lists:
            others = self.entries[field.name]
            if field.parallel_to and end < min(self.count, len(others)):
                changes[field.name] = _text([*others[:end], _blank(field), *others[end:]])
        if changes:
            changes[lead.name] = _text([*texts, entry])
        noun = lead.item.format(n="").strip()
        return AddButton(lead, noun, end + 1, self.count >= lead.most, entry, urlencode(changes))


def _entries(field: IntegerList, state: State) -> list[str]:
    """Return the texts of a list's entries; if the list runs along others, without the blanks at its end."""
    text = state.normalized[field.name] if field.parallel_to else state.entered[field.name]
    return text.strip().split(",") if text or (field.least and not field.parallel_to) else []


def _blank(field: IntegerList) -> str:
    return "" if field.blank is None else str(field.blank)


def _text(entries: list[str]) -> str:
    return ",".join(entries) or " " * bool(entries)
