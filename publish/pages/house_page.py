"""The page on which a table goes through a game's open questions and chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from publish.rules import clauses
from publish.rules.rulings_pages import title_of

if TYPE_CHECKING:
    from calculators.systems import System
    from engine.ruling import Ruling


def in_order_of_play(system: System) -> list[tuple[str, list[Ruling]]]:
    """Return the questions of a system that have more than one reading, page by page, in the order of the rules.

    >>> from calculators.systems import SYSTEMS
    >>> [title for title, _ in in_order_of_play(SYSTEMS[0])][:2]
    ['Actions', 'Parry and Riposte']
    """
    places = clauses.places()
    open_questions = [ruling for ruling in system.rulings if not ruling.is_note]
    groups: dict[str, list[Ruling]] = {}
    for ruling in sorted(open_questions, key=_rank):
        groups.setdefault(places[ruling.code].source, []).append(ruling)
    return [(title_of(source), rulings) for source, rulings in groups.items()]


def _rank(ruling: Ruling) -> tuple[int, int]:
    """Return the ruling's rank: the number of the first clause it concerns, then its own number."""
    first = min(int(code.partition("-")[2]) for code in ruling.clauses)
    return first, int(ruling.code.partition("-Q")[2])
