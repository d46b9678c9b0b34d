"""Compare the reach of a known hand with every ordered way to play it."""

from itertools import combinations_with_replacement, permutations, product

import pytest

from engine.confrontations.budget import PlannedAction, plan_round
from engine.confrontations.limits import card_limit
from engine.confrontations.outlook.need import least_cards, needs
from engine.confrontations.outlook.reach import best_order, reach
from engine.confrontations.played import Played
from engine.confrontations.position import Position
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import InvalidInput
from tests.support.court_cards import courts_of, ends_on_court, level_of
from tests.support.readings import by_reading, readings

ACE_IS_COURT = House(ace_is_court="yes")
STEPS = ["failure", "success", "decisive", "critical"]


def played_out(order, mine, theirs, row, their_last_card, waiting, house, harmless=False):
    """Play the cards one by one."""
    row, struck = list(row), harmless
    for rank in order:
        zeroed = waiting > 0
        waiting -= zeroed
        row.append(Played(rank, zeroed=zeroed))
        mine += 0 if zeroed else rank
        if rank == 0 and their_last_card and not their_last_card.zeroed and not struck:
            theirs -= their_last_card.rank
            struck = True
    return mine, theirs, level_of(mine - theirs, ends_on_court(row, house))


SITUATIONS = [
    ((13, 9, 4), 2, 15, 9, None, None, 0),
    ((13, 12, 12, 2), 3, 6, 20, Played(5), Played(8), 0),
    ((11, 0, 10, 0), 3, 0, 19, Played(11), Played(13), 0),
    ((0, 3), 2, 4, 12, None, Played(7, zeroed=True), 0),
    ((13, 11, 5, 1), 3, 6, 6, Played(12, zeroed=True), Played(1), 1),
    ((13, 5), 2, 30, 10, Played(12), None, 2),
    ((13, 12, 2), 2, 18, 2, Played(12, zeroed=True), None, 1),
    ((), 3, 5, 5, None, None, 0),
    ((9,), 0, 12, 2, Played(11), None, 0),
    ((10, 9, 1), 2, 12, 9, None, None, 0),
    ((), 1, 20, 4, Played(1), None, 0),
]


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("before", [(), (Played(12),), (Played(13), Played(0))], ids=str)
@pytest.mark.parametrize(
    "house",
    [
        House(zeroed_court_is_court=court, last_after_joker=after, joker_last=joker, ace_is_court=ace)
        for court, after, joker, ace in product(
            *map(readings, ("zeroed_court_is_court", "last_after_joker", "joker_last", "ace_is_court"))
        )
    ],
    ids=House.write,
)
def test_reach(situation, before, house):
    hand, plays, mine, theirs, last, their_last, waiting = situation
    before = before if last else ()
    row = (*before, last) if last else ()
    result = {}
    for count in range(min(plays, len(hand)) + 1):
        for order in permutations(hand, count):
            ends = played_out(order, mine, theirs, row, their_last, waiting, house)
            result.setdefault(tuple(sorted(order)), set()).add(ends)
    answer = reach(
        hand,
        Position(mine, plays, last, waiting, before),
        Position(theirs, last_card=their_last),
        house=house,
    )
    for play in answer.plays:
        ends = (play.mine, play.theirs, play.level)
        assert ends == played_out(play.cards, mine, theirs, row, their_last, waiting, house)
        assert ends in result[tuple(sorted(play.cards))]
    best = max((ends[2] for several in result.values() for ends in several), key=STEPS.index)
    assert answer.best == best
    assert answer.now == played_out((), mine, theirs, row, their_last, waiting, house)[2]
    assert answer.stop_here == (answer.now == best)
    for wanted in STEPS:
        good = [
            (len(cards), sum(cards))
            for cards, several in result.items()
            if any(STEPS.index(ends[2]) >= STEPS.index(wanted) for ends in several)
        ]
        cheapest = answer.cheapest(wanted)
        assert (cheapest and (len(cheapest.cards), sum(cheapest.cards))) == (min(good) if good else None)
    stops = [(len(cards), sum(cards)) for cards, several in result.items() if any(e[0] >= e[1] for e in several)]
    stop = answer.cheapest_stop()
    assert (stop and (len(stop.cards), sum(stop.cards))) == (min(stops) if stops else None)
    assert len(answer.plays) == len(set(answer.plays))


@pytest.mark.parametrize("situation", [situation for situation in SITUATIONS if 0 in situation[0]])
@pytest.mark.parametrize("started", [True, False])
def test_jokers_of_the_acting_player(situation, started):
    hand, plays, mine, theirs, last, their_last, waiting = situation
    house = House(acting_joker="nobody")
    sides = Position(mine, plays, last, waiting), Position(theirs, last_card=their_last)
    answer = reach(hand, *sides, started=started, house=house)
    row = (last,) if last else ()
    for play in answer.plays:
        ends = (play.mine, play.theirs, play.level)
        assert ends == played_out(play.cards, mine, theirs, row, their_last, waiting, house, harmless=started)


def test_best_order():
    for size, house in product(range(1, 5), (HOUSE, ACE_IS_COURT)):
        for cards in combinations_with_replacement((1, 7, 11, 12, 13), size):
            order = best_order(cards, house=house)
            assert sorted(order) == list(cards)
            courts = [card for card in cards if card in courts_of(house)]
            assert order[-1] == (min(courts) if courts else min(cards))
    assert best_order([]) == ()


def test_least_cards():
    for count, points, court, house in product(range(4), range(45), (False, True), (HOUSE, ACE_IS_COURT)):
        good = {
            cards
            for cards in combinations_with_replacement(range(1, 14), count)
            if sum(cards) >= points and (not court or any(card in courts_of(house) for card in cards))
        }
        least = {
            cards
            for cards in good
            if not any(
                tuple(sorted([*cards[:index], rank, *cards[index + 1 :]])) in good
                for index in range(count)
                for rank in range(1, cards[index])
            )
        }
        assert set(least_cards(points, count, court=court, house=house)) == least


def test_needs():
    for mine, theirs in product(range(30), repeat=2):
        for need, extra in zip(needs(mine=mine, theirs=theirs), (1, 5, 10), strict=True):
            assert need.points == next(points for points in range(60) if mine + points - theirs >= extra)
            assert need.court == (extra == 10)


def best_plan(actions, attributes, hand, played, house):
    """Try every way to give every card to one of the actions or to none."""
    best = None
    for gift in product(range(-1, len(actions)), repeat=len(hand)):
        used, worth, fits = dict(played), 0, True
        for index, action in enumerate(actions):
            cards = [card for card, to in zip(hand, gift, strict=True) if to == index]
            limit = card_limit(
                attribute=attributes[action.attribute],
                used=by_reading(house.round_cap, per_attribute=used.get(action.attribute, 0), total=sum(used.values())),
                inferior=action.inferior,
                house=house,
            )
            fits = fits and len(cards) <= limit
            used[action.attribute] = used.get(action.attribute, 0) + len(cards)
            margin = action.mine + sum(cards) - action.theirs
            name = level_of(margin, any(card in courts_of(house) for card in cards))
            worth += getattr(action, name) if name != "failure" else action.tie if margin == 0 else 0
        if fits:
            spent = [card for card, to in zip(hand, gift, strict=True) if to >= 0]
            merit = (worth, -len(spent), -sum(spent))
            best = merit if best is None else max(best, merit)
    return best


SHOT = PlannedAction("Dexterity", 6, 12, success=2, decisive=3, critical=5)
DODGE = PlannedAction("Dexterity", 4, 15, tie=2, success=2, decisive=2, critical=2)
HACK = PlannedAction("Mind", 3, 8, inferior=True, success=1, decisive=4, critical=4)


@pytest.mark.parametrize("actions", [(SHOT, DODGE), (DODGE, HACK, SHOT), (HACK,), (HACK, HACK)])
@pytest.mark.parametrize("hand", [(13, 11, 7, 2), (5, 5, 4, 12, 11), (10, 9, 8, 1), ()])
@pytest.mark.parametrize("played", [{}, {"Mind": 1}])
def test_plan_round(actions, hand, played):
    attributes = {"Dexterity": 3, "Mind": 2}
    for round_cap, floor, after, ace in product(
        *map(readings, ("round_cap", "min_cards", "inferior_after_used", "ace_is_court"))
    ):
        house = House(round_cap=round_cap, min_cards=floor, inferior_after_used=after, ace_is_court=ace)
        plan = plan_round(actions, attributes, hand, played=played, house=house)
        spent = [card for allotment in plan.allotments for card in allotment.cards]
        assert sorted([*spent, *plan.remaining]) == sorted(hand)
        assert plan.worth == sum(allotment.worth for allotment in plan.allotments)
        for action, given in zip(actions, plan.allotments, strict=True):
            assert given.margin == action.mine + sum(given.cards) - action.theirs
            assert given.level == level_of(given.margin, bool(given.cards) and given.cards[-1] in courts_of(house))
        expected = best_plan(actions, attributes, hand, played, house)
        assert (plan.worth, -len(spent), -sum(spent)) == expected


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: plan_round([], {}, []), "actions must be 1 to 6 of them, not 0"),
        (lambda: plan_round([SHOT], {"Mind": 2}, []), "attribute must be one of the Attributes listed, not Dexterity"),
        (lambda: plan_round([SHOT.replace(decisive=1)], {"Dexterity": 2}, []), "worth must be a whole number from 2"),
        (
            lambda: reach([3], Position(0, plays=1), Position(4, last_card=Played(9))),
            "their last card must be worth at most their action value of 4, not 9",
        ),
        (lambda: reach([3], Position(0, plays=1), Position(4)).cheapest("great"), "wanted must be one of failure"),
        (lambda: least_cards(5, 5), "count must be a whole number from 0 to 4"),
    ],
)
def test_refusals(call, sentence):
    with pytest.raises(InvalidInput, match=sentence):
        call()
