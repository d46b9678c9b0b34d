"""The difference between two replies to a page, so that Python sends and the page draws only the changes."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.html.form_html import FormHtml

_KEPT_WITHOUT_ANSWER = ("verdict", "compare", "details")  # the page goes on showing these parts


class ReplyDiff:
    """The last reply of each calculator, for one location in the site."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[str, Mapping[str, object]]] = {}

    def next(self, calculator: str, query: str, reply: Mapping[str, object], since: str | None) -> dict[str, object]:
        """Return the parts of a reply to send, and remember the reply as the last one.

        Args:
            calculator: the slug of the calculator.
            query: the query that this reply answers.
            reply: all parts of the page, as `calculators.html.page.reply_parts` returns them.
            since: the query of the reply that the page shows; None if that does not matter.
        """
        asked, last = self._last.get(calculator, ("", {}))
        kept = (
            reply
            if reply["answered"]
            else {name: part for name, part in reply.items() if name not in _KEPT_WITHOUT_ANSWER}
        )
        self._last[calculator] = query, kept
        return changed_parts(reply, last if since == asked else {})


def changed_parts(reply: Mapping[str, object], last: Mapping[str, object]) -> dict[str, object]:
    """Return the parts of a reply that differ from the last one, and always "query" and "answered".

    If only some fields of a form differ, the result contains these fields, each after its id; otherwise the whole form.

    >>> first, second = ({"query": query, "answered": True, "verdict": "1 AD"} for query in ("", "skill=2"))
    >>> changed_parts(second, first)
    {'query': 'skill=2', 'answered': True}
    """
    parts: dict[str, object] = {}
    for name, part in reply.items():
        before = last.get(name)
        if isinstance(part, FormHtml):
            parts[name] = part.changes_since(before) if isinstance(before, FormHtml) else part.whole()
        elif name in ("query", "answered") or part != before:
            parts[name] = part
    return parts
