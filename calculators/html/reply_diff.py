"""The difference between two replies to a page, so that Python sends and the page draws only the changes."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.html.drawn_form import DrawnForm

__all__ = ["Replies", "differing"]

_STAYS = ("verdict", "compare", "details")  # the page keeps these parts while a form has no answer


class Replies:
    """The last reply of each calculator, for one location in the site."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[str, Mapping[str, object]]] = {}

    def follow(self, calculator: str, query: str, reply: Mapping[str, object], since: str | None) -> dict[str, object]:
        """Return the parts of a reply to send, and remember the reply as the last one.

        Args:
            calculator: the slug of the calculator.
            query: the query that this reply answers.
            reply: all parts of the page, as `calculators.html.page.drawn` returns them, with the form as a `DrawnForm`.
            since: the query of the reply that the page shows; None if that does not matter.
        """
        asked, last = self._last.get(calculator, ("", {}))
        kept = reply if reply["answered"] else {name: part for name, part in reply.items() if name not in _STAYS}
        self._last[calculator] = query, kept
        return differing(reply, last if since == asked else {})


def differing(reply: Mapping[str, object], last: Mapping[str, object]) -> dict[str, object]:
    """Return the parts of a reply that differ from the last one, and always "query" and "answered".

    If only some fields of a form differ, the result contains these fields, each after its id; otherwise the whole form.

    >>> first, second = ({"query": query, "answered": True, "verdict": "1 AD"} for query in ("", "skill=2"))
    >>> differing(second, first)
    {'query': 'skill=2', 'answered': True}
    """
    parts: dict[str, object] = {}
    for name, part in reply.items():
        before = last.get(name)
        if isinstance(part, DrawnForm):
            parts[name] = part.since(before) if isinstance(before, DrawnForm) else part.whole()
        elif name in ("query", "answered") or part != before:
            parts[name] = part
    return parts
