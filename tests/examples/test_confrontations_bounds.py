"""Check the defaults, and that players can read why an entry is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.confrontations.best_cards import best_sums
from engine.confrontations.budget import PlannedAction, plan_round
from engine.confrontations.duel.solution import solve
from engine.confrontations.hands import cards_at_least, courts_held, hand_odds, hypergeometric
from engine.confrontations.inferiority import Side, footings, gm_side
from engine.confrontations.jokers import hit
from engine.confrontations.levels import level, outcome
from engine.confrontations.limits import card_limit, cards_counted, cards_left
from engine.confrontations.outlook.need import least_cards, needs
from engine.confrontations.outlook.opposition import opposition
from engine.confrontations.outlook.reach import best_order
from engine.confrontations.outlook.reply import reply
from engine.confrontations.outlook.risk import joker_loss, order_risks
from engine.confrontations.played import value_bounds
from engine.confrontations.position import OpenHand, Position
from engine.confrontations.rulings import House
from engine.confrontations.skill import effective_skill, unskilled
from engine.invalid import InvalidInput
from engine.odds.cards import Deck
from engine.odds.law import Law

EIGHTS = Deck({8: 20})
MIND = {"Mind": 2}
SHOT = PlannedAction("Mind", 6, 12)
HERO = Side(6, 2)
NONE = Law.certain(0)
ONE, GM = OpenHand(3, 2, hand=(2, 5)), OpenHand(3, 2, hand=(0, 2), player=False)


def planned(mine: int, theirs: int) -> object:
    return plan_round([PlannedAction("Mind", mine, theirs)], MIND, [2])


def stand(**changes: int) -> object:
    return footings([HERO, Side(**{"skill": 1, "attribute": 1, **changes})])


def won(margin: int, *_: object) -> int:
    return (margin > 0) - (margin < 0)


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
    ("hand must be a whole number from 0 to 1, not 2", lambda: best_sums(Deck({8: 1}), 2, 1)),
    ("hand must be a whole number from 0 to 10, not 11", lambda: best_sums(EIGHTS, 11, 1)),
    ("best must be a whole number from 0 to 6, not 7", lambda: best_sums(EIGHTS, 8, 7)),
    ("hand must be a whole number from 0 to 1, not 2", lambda: courts_held(Deck({8: 1}), 2)),
    ("hand must be a whole number from 0 to 10, not 11", lambda: courts_held(EIGHTS, 11)),
    ("hand must be a whole number from 0 to 1, not 2", lambda: hand_odds(Deck({8: 1}), 2, 1)),
    ("hand must be a whole number from 0 to 10, not 11", lambda: hand_odds(EIGHTS, 11, 1)),
    ("best must be a whole number from 0 to 6, not 7", lambda: hand_odds(EIGHTS, 8, 7)),
    ("marked must be a whole number from 0 to 3, not 4", lambda: hypergeometric(3, 4, 1)),
    ("drawn must be a whole number from 0 to 3, not 4", lambda: hypergeometric(3, 1, 4)),
    ("rank must be a whole number from 1 to 13, not 14", lambda: cards_at_least(EIGHTS, 14, 1)),
    ("rank must be a whole number from 1 to 13, not 0", lambda: cards_at_least(EIGHTS, 0, 1)),
    ("started must be one of first, second", lambda: solve(ONE, ONE, payoff=won, started="third")),
    ("tie must be first or second where there are jokers", lambda: solve(GM, GM, payoff=won, tie="at_once")),
    (
        "mine must be a whole number from 0 to 120, not 121",
        lambda: planned(121, 1),
    ),
    (
        "theirs must be a whole number from 0 to 120, not 121",
        lambda: planned(1, 121),
    ),
    ("attribute must be a whole number from 0 to 6, not 7", lambda: plan_round([SHOT], {**MIND, "Link": 7}, [2])),
    ("hand must be", lambda: plan_round([SHOT], MIND, [2, 0])),
    ("gm advantages must be a whole number from 0 to 6, not 7", lambda: gm_side(HERO, gm_advantages=7)),
    ("disadvantages must be a whole number from 0 to 20, not 21", lambda: gm_side(HERO, disadvantages=21)),
    ("used must be a whole number from 0 to 18, not 19", lambda: gm_side(HERO, used=19)),
    ("sides must be 2 to 10 of them, not 1", lambda: footings([HERO])),
    ("sides must be 2 to 10 of them, not 11", lambda: footings([HERO] * 11)),
    ("advantages must be a whole number from 0 to 20, not 21", lambda: stand(advantages=21)),
    ("disadvantages must be a whole number from 0 to 20, not 21", lambda: stand(disadvantages=21)),
    ("attribute must be a whole number from 0 to 6, not 7", lambda: stand(attribute=7)),
    ("used must be a whole number from 0 to 36, not 37", lambda: stand(used=37)),
    ("skill must be a whole number from 0 to 15, not 16", lambda: hit(16, [])),
    ("cards must be at most 6, not 7 of them", lambda: hit(1, [2] * 7)),
    ("jokers must be at most 6, not 7 of them", lambda: hit(1, [0] * 7)),
    ("margin must be a whole number from -120 to 120, not 121", lambda: level(121)),
    ("margin must be a whole number from -120 to 120, not -121", lambda: level(-121)),
    ("mine must be a whole number from 0 to 120, not 121", lambda: outcome(121, 1)),
    ("theirs must be a whole number from 0 to 120, not -1", lambda: outcome(1, -1)),
    ("mine must be a whole number from 0 to 120, not 121", lambda: needs(mine=121, theirs=1)),
    ("theirs must be a whole number from 0 to 120, not 121", lambda: needs(mine=1, theirs=121)),
    ("points must be a whole number from 0 to 1", lambda: least_cards(1000, 1)),
    ("points must be a whole number from 0 to 1", lambda: least_cards(-1, 1)),
    ("hand must be a whole number from 1 to 13, not 0", lambda: opposition(HERO, gm_side(HERO), [0], EIGHTS)),
    ("chosen must be a whole number from 1 to 13, not 0", lambda: best_order([2, 0])),
    ("plays must be a whole number from 0 to 6, not 7", lambda: joker_loss([2], NONE, plays=7, timing="last")),
    ("cards must be", lambda: order_risks([14], NONE, plays=1)),
    ("cards must be", lambda: order_risks([2] * 5, NONE, plays=1)),
]


@pytest.mark.parametrize(("words", "asked"), REFUSED)
def test_refused(words: str, asked: Callable[[], object]) -> None:
    with pytest.raises(InvalidInput, match=f"^{re.escape(words)}"):
        asked()


def test_the_greatest_numbers_are_answered() -> None:
    assert card_limit(attribute=6) == 6
    assert cards_left({"Mind": 6}, {"Mind": 6}) == {"Mind": 0}
    assert value_bounds(value=120, plays=6) == (120, 196)
    assert reply(Deck({8: 20}), 10, HERE, THERE).levels.total > 0
    assert effective_skill(skill=15, damage=30) == 0
    assert len(footings([HERO] * 10)) == 10
    assert stand(used=36, advantages=20, disadvantages=20)
    assert len(hit(15, [2] * 6 + [0] * 6).played) == 6
    assert (level(120), level(-120)) == ("decisive", "failure")
    assert least_cards(120 + 10, 4) == ()
    assert order_risks((), NONE, plays=6) == order_risks([], NONE, plays=0)


def test_default_arguments() -> None:
    assert cards_counted(used=1, house=House(round_cap="total")) == 1
    assert effective_skill(skill=3) == 3
    assert not unskilled(skill=1)
    counted = House(gm_round="counted")
    assert gm_side(HERO, house=counted).used == 0
    assert least_cards(14, 2) == least_cards(14, 2, court=False) != least_cards(14, 2, court=True)
