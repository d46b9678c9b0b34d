"""The end of a pair of actions in words."""

from __future__ import annotations

from engine.confrontations.levels import Level

_LEVEL_CLAUSE = {"success": "CF-44", "decisive": "CF-45", "critical": "CF-47"}


def ending(levels: tuple[Level, Level]) -> str:
    """Return how a pair of actions ends: at your level, with both failing, or at theirs.

    >>> ending(("critical", "failure")), ending(("failure", "failure")), ending(("failure", "success"))
    ('critical', 'both fail', 'theirs: success')
    """
    mine, theirs = levels
    if mine != "failure":
        return mine
    return "both fail" if theirs == "failure" else f"theirs: {theirs}"


def ending_clauses(levels: tuple[Level, Level]) -> tuple[str, ...]:
    """Return the clauses behind the end of a pair of actions.

    >>> ending_clauses(("critical", "failure")), ending_clauses(("failure", "failure"))
    (('CF-42', 'CF-47'), ('CF-43',))
    """
    works = [level for level in levels if level != "failure"]
    return ("CF-42", _LEVEL_CLAUSE[works[0]]) if works else ("CF-43",)
