"""What is refused, in words a player can read; and that the greatest numbers are answered."""

from __future__ import annotations

from math import comb

import pytest

from engine.invalid import InvalidInput
from engine.odds.cards import Deck
from engine.skill_action.dealing import multisets

PACK = Deck(dict.fromkeys(range(1, 14), 4))


@pytest.mark.parametrize(
    ("words", "deck", "drawn"),
    [
        ("drawn must be a whole number from 0 to 2, not 3", Deck({1: 2}), 3),
        ("drawn must be a whole number from 0 to 2, not -1", Deck({1: 2}), -1),
        ("drawn must be few enough for at most 200000 different draws, not 9", PACK, 9),
    ],
)
def test_refused(words: str, deck: Deck[int], drawn: int) -> None:
    with pytest.raises(InvalidInput) as caught:
        multisets(deck, drawn)
    assert str(caught.value).startswith(words)


def test_eight_cards_of_a_whole_pack_are_counted() -> None:
    assert multisets(PACK, 8).total == comb(52, 8)
    assert multisets(PACK, 0).total == 1
