"""The form above a long list, which narrows it where scripts run; see `calculators/browser/page/filter.js`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculators.systems import SYSTEMS
from publish.pages.templating import render

if TYPE_CHECKING:
    from collections.abc import Iterable

GAMES = tuple((system.folder, system.published) for system in SYSTEMS)


def filter_form(
    noun: str,
    total: int,
    *,
    entries: str = "[data-entry]",
    systems: Iterable[tuple[str, str]] = GAMES,
    more: str = "",
    one_system: bool = False,
) -> str:
    """Return the form as HTML.

    Args:
        noun: the entries' name ("rulings").
        total: the number of entries.
        entries: a selector of the entries, among the elements beside the form.
        systems: the values of the entries' data-system, each with its name on a button; empty for none.
        more: further fields, as HTML.
        one_system: whether a phone shows one system at a time.
    """
    return render(
        "filter.html", noun=noun, total=total, entries=entries, systems=list(systems), more=more, one=one_system
    ).replace("\n\n", "\n")
