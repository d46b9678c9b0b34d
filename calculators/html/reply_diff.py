"""The difference between two replies to a page, so that Python sends and the page draws only the changes."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.html.form_html import FormHtml

_KEPT_WITHOUT_ANSWER = ("verdict", "compare", "details")  # the page goes on showing these parts


class ReplyDiff:
    """The last reply of each calculator, for one location in the site. A reply has two parts: headline and details."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[str, Mapping[str, object]]] = {}
        self._before: Mapping[str, object] = {}  # what the page shows while it takes the current reply

    def headline(
        self, calculator: str, query: str, parts: Mapping[str, object], since: str | None
    ) -> dict[str, object]:
        """Return what to send of the first part of a reply, and remember that part.

        Args:
            calculator: the slug of the calculator.
            query: the query that this reply answers.
            parts: "query", "answered" and everything before the details.
            since: the query of the whole reply that the page shows; None if that does not matter.
        """
        asked, last = self._last.get(calculator, ("", {}))
        self._before = last if since == asked else {}
        self._last[calculator] = query, _remembered(parts, answered=bool(parts["answered"]))
        return changed_parts(parts, self._before)

    def details(self, calculator: str, parts: Mapping[str, object]) -> dict[str, object]:
        """Return what to send of the second part of the reply that `headline` was called for last."""
        query, first = self._last[calculator]
        self._last[calculator] = query, {**first, **_remembered(parts, answered=bool(first["answered"]))}
        return changed_parts(parts, self._before)


def _remembered(parts: Mapping[str, object], *, answered: bool) -> Mapping[str, object]:
    if answered:
        return parts
    return {name: part for name, part in parts.items() if name not in _KEPT_WITHOUT_ANSWER}


def changed_parts(reply: Mapping[str, object], last: Mapping[str, object]) -> dict[str, object]:
    """Return the parts of a reply that differ from the last one, and always "query" and "answered" if it has them.

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
