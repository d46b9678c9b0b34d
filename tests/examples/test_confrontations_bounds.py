"""What is refused, in words a player can read; and what the defaults are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.confrontations.limits import card_limit, cards_counted, cards_left
from engine.confrontations.played import value_bounds
from engine.confrontations.position import Position
from engine.confrontations.reply import reply
from engine.confrontations.rulings import House
from engine.confrontations.skill import effective_skill, unskilled
from engine.invalid import InvalidInput
from engine.odds.cards import Deck

HERE, THERE = Position(10), Position(8, plays=1)

REFUSED: list[tuple[str, Callable[[], object]]] = [
    ("attribute must be a whole number from 0 to 6, not 7", lambda: card_limit(attribute=7)),
    ("attribute must be a whole number from 0 to 6, not -1", lambda: card_limit(attribute=-1)),
    ("attribute must be a whole number from 0 to 6, not 7", lambda: cards_left({"Mind": 7}, {})),
    ("played must be a whole number from 0 to 6, not 7", lambda: cards_left({"Mind": 1}, {"Mind": 7})),
    ("value must be a whole number from 0 to 120, not 121", lambda: value_bounds(value=121, plays=1)),
    ("value must be a whole number from 0 to 120, not -1", lambda: value_bounds(value=-1, plays=1)),
    ("plays must be a whole number from 0 to 6, not 7", lambda: value_bounds(value=0, plays=7)),
    ("hand must be a whole number from 0 to 1, not 2", lambda: reply(Deck({8: 1}), 2, HERE, THERE)),
    ("hand must be a whole number from 0 to 10, not 11", lambda: reply(Deck({8: 20}), 11, HERE, THERE)),
    ("hand must be a whole number from 0 to 10, not -1", lambda: reply(Deck({8: 20}), -1, HERE, THERE)),
    ("skill must be a whole number from 0 to 15, not 16", lambda: effective_skill(skill=16)),
    ("skill must be a whole number from 0 to 15, not -1", lambda: effective_skill(skill=-1)),
    ("damage must be a whole number from 0 to 30, not 31", lambda: effective_skill(skill=1, damage=31)),
    ("damage must be a whole number from 0 to 30, not -1", lambda: effective_skill(skill=1, damage=-1)),
]


@pytest.mark.parametrize(("words", "asked"), REFUSED)
def test_refused(words: str, asked: Callable[[], object]) -> None:
    with pytest.raises(InvalidInput) as caught:
        asked()
    assert str(caught.value).startswith(words)


def test_the_greatest_numbers_are_answered() -> None:
    assert card_limit(attribute=6) == 6
    assert cards_left({"Mind": 6}, {"Mind": 6}) == {"Mind": 0}
    assert value_bounds(value=120, plays=6) == (120, 196)
    assert reply(Deck({8: 20}), 10, HERE, THERE).levels.total > 0
    assert effective_skill(skill=15, damage=30) == 0


def test_what_is_not_said() -> None:
    assert cards_counted(used=1, house=House(round_cap="total")) == 1
    assert effective_skill(skill=3) == 3
    assert not unskilled(skill=1)
