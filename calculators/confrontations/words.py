"""How the calculators of Confrontations say counts, lists and ends."""

from __future__ import annotations

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.confrontations.levels import Level

__all__ = ["LEVEL_CLAUSE", "count", "ending", "ending_clauses", "listed"]

LEVEL_CLAUSE = {"success": "CF-44", "decisive": "CF-45", "critical": "CF-47"}


def count(number: int, noun: str) -> str:
    """So many of something.

    >>> count(0, "card"), count(1, "card"), count(2, "card")
    ('no cards', '1 card', '2 cards')
    """
    return f"1 {noun}" if number == 1 else f"{number or 'no'} {noun}s"


def listed(things: Sequence[str]) -> str:
    """Things in a row, the last one after "and".

    >>> listed(["9"]), listed(["9", "J", "K"])
    ('9', '9, J and K')
    """
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def ending(levels: tuple[Level, Level]) -> str:
    """How a pair of actions ends: at my level, with both failing, or at theirs.

    >>> ending(("critical", "failure")), ending(("failure", "failure")), ending(("failure", "success"))
    ('critical', 'both fail', 'theirs: success')
    """
    mine, theirs = levels
    if mine != "failure":
        return mine
    return "both fail" if theirs == "failure" else f"theirs: {theirs}"


def ending_clauses(levels: tuple[Level, Level]) -> tuple[str, ...]:
    """The clauses behind the way a pair of actions ends.

    >>> ending_clauses(("critical", "failure")), ending_clauses(("failure", "failure"))
    (('CF-42', 'CF-47'), ('CF-43',))
    """
    works = [level for level in levels if level != "failure"]
    return ("CF-42", LEVEL_CLAUSE[works[0]]) if works else ("CF-43",)
