"""Court cards read off a row of cards, as the oracles of Confrontations do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.readings import by_reading, yes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.confrontations.played import Played
    from engine.confrontations.rulings import House

__all__ = ["courts_of", "ends_on_court", "level_of"]


def courts_of(house: House) -> tuple[int, ...]:
    """Return the ranks of the court cards."""
    return (1, 11, 12, 13) if yes(house.ace_is_court) else (11, 12, 13)


def ends_on_court(row: Sequence[Played], house: House) -> bool:
    """Return whether the card that counts as the last one of a row is a court card."""
    if by_reading(house.joker_last, zero=False, no_card=True):
        row = [card for card in row if card.rank]
    if by_reading(house.last_after_joker, zeroed=False, previous=True):
        row = [card for card in row if not card.zeroed]
    court = bool(row) and row[-1].rank in courts_of(house)
    return court and (yes(house.zeroed_court_is_court) or not row[-1].zeroed)


def level_of(margin: int, court: bool) -> str:
    """Return the level of a margin, with a court card last or without."""
    if margin < 1:
        return "failure"
    if margin < 5:
        return "success"
    return "critical" if margin >= 10 and court else "decisive"
