"""What differs between two replies to a page: only that leaves Python, and only that is drawn."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.drawn_form import DrawnForm

__all__ = ["Replies", "differing"]

_STAYS = ("verdict", "compare", "details")  # in the page, if there is no answer


class Replies:
    """The last reply of each calculator, for one place in the site."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[str, Mapping[str, object]]] = {}

    def follow(self, calculator: str, query: str, reply: Mapping[str, object], since: str | None) -> dict[str, object]:
        """What to send of a reply, which is the last one from here on.

        Args:
            calculator: whose.
            query: what was asked.
            reply: all parts of the page, as `calculators.page.drawn` has them, the form as a `DrawnForm`.
            since: the query of the reply that the page shows; None if that does not matter.
        """
        asked, last = self._last.get(calculator, ("", {}))
        kept = reply if reply["answered"] else {name: part for name, part in reply.items() if name not in _STAYS}
        self._last[calculator] = query, kept
        return differing(reply, last if since == asked else {})


def differing(reply: Mapping[str, object], last: Mapping[str, object]) -> dict[str, object]:
    """The parts of a reply that differ from the last one, and always "query" and "answered".

    Of a form in which nothing but some fields differ, these, each after its id; else all of it.

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
