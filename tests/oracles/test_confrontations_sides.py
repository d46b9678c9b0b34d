"""Inferiority, card limits and levels, counted out the way one does it with chips on a table."""

from itertools import product

import pytest

from engine.confrontations.inferiority import Side, footings, gm_side
from engine.confrontations.levels import ends_on_court, level, margin_for, outcome
from engine.confrontations.limits import card_limit, cards_counted, cards_left
from engine.confrontations.played import Played, action_value, cards, courts, is_court, require_hand, value_bounds
from engine.confrontations.rulings import House
from engine.invalid import InvalidInput
from tests.support.readings import by_reading, readings, yes


def chips(mine, theirs):
    """Let each disadvantage cancel one advantage or else give one to the other side; return both sides' advantages."""
    advantages_left = []
    surpluses = []
    for advantages, disadvantages in (mine, theirs):
        surplus = 0
        for _ in range(disadvantages):
            if advantages:
                advantages -= 1
            else:
                surplus += 1
        advantages_left.append(advantages)
        surpluses.append(surplus)
    return advantages_left[0] + surpluses[1], advantages_left[1] + surpluses[0]


def test_two_sides():
    for a, b, c, d in product(range(5), repeat=4):
        for scope in readings("inferiority_scope"):
            first, second = footings([Side(3, 3, a, b), Side(3, 3, c, d)], house=House(inferiority_scope=scope))
            mine, theirs = chips((a, b), (c, d))
            assert (first.pairings[0].mine, first.pairings[0].theirs) == (mine, theirs)
            assert (second.pairings[0].mine, second.pairings[0].theirs) == (theirs, mine)
            assert (first.pairings[0].inferior, second.pairings[0].inferior) == (mine < theirs, theirs < mine)
            assert (first.plays, second.plays) == (3 - (mine < theirs), 3 - (theirs < mine))


def test_no_skill_is_a_disadvantage():
    for skill, damage, ruling in product(range(3), range(4), readings("damage_to_zero")):
        side, _ = footings([Side(skill, 2, damage=damage), Side(3, 2)], house=House(damage_to_zero=ruling))
        remaining = skill
        for _ in range(damage):
            remaining = remaining - 1 if remaining else 0
        lacks = by_reading(ruling, disadvantage=remaining == 0, none=skill == 0)
        assert (side.skill, side.unskilled, side.disadvantages) == (remaining, lacks, int(lacks))
        assert side.inferior_to == ((1,) if lacks else ())


def test_three_sides_pairwise():
    for nets in product(range(-2, 3), repeat=3):
        sides = [Side(3, 2, max(0, net), max(0, -net)) for net in nets]
        standings = footings(sides)
        for seat, foe in ((0, 1), (0, 2), (1, 0), (2, 0)):
            mine, theirs = chips(
                (sides[seat].advantages, sides[seat].disadvantages), (sides[foe].advantages, sides[foe].disadvantages)
            )
            assert (foe in standings[seat].inferior_to) == (mine < theirs)
        for stand in standings:
            everywhere = len(stand.inferior_to) == len(stand.pairings)
            assert stand.plays == 2 - everywhere


def test_three_sides_global():
    for nets in product(range(-2, 3), repeat=3):
        sides = [Side(3, 2, max(0, net), max(0, -net)) for net in nets]
        standings = footings(sides, house=House(inferiority_scope="global"))
        counts = [max(0, net) for net in nets]
        for seat, foe in ((0, 1), (0, 2), (1, 0), (2, 0)):
            counts[foe] += max(0, -nets[seat])
        fewest = [seat for seat in range(3) if counts[seat] == min(counts)]
        loses = fewest if len(fewest) < 3 else []
        assert [stand.plays for stand in standings] == [2 - (seat in loses) for seat in range(3)]
        assert [bool(stand.inferior_to) for stand in standings] == [seat in loses for seat in range(3)]


def test_a_surplus_may_go_to_one_only():
    """CF-Q8: the first opponent in the list takes it; for defenders, that is the first to act."""
    for nets in product(range(-2, 3), repeat=3):
        sides = [Side(3, 2, max(0, net), max(0, -net)) for net in nets]
        standings = footings(sides, house=House(surplus="one"))
        for seat, foe in ((0, 1), (0, 2), (1, 0), (2, 0)):
            gains = max(0, -nets[foe]) if (foe, seat) != (0, 2) else 0
            gives = max(0, -nets[seat]) if (seat, foe) != (0, 2) else 0
            mine, theirs = max(0, nets[seat]) + gains, max(0, nets[foe]) + gives
            assert (foe in standings[seat].inferior_to) == (mine < theirs)


def test_a_tie_for_the_fewest_may_cost_nobody():
    """CF-Q36: of 1, 0 and 0 advantages the two with none are inferior, or nobody is."""
    house = House(inferiority_scope="global")
    for nets in product(range(3), repeat=3):
        sides = [Side(3, 2, net) for net in nets]
        usual = [stand.plays for stand in footings(sides, house=house)]
        free = [stand.plays for stand in footings(sides, house=house.replace(tied_fewest="nobody"))]
        assert free == ([2, 2, 2] if nets.count(min(nets)) > 1 else usual)


def test_the_cards_of_the_gm_in_this_round():
    """CF-Q35: she has played one card of two."""
    hero = Side(6, 2, advantages=2)
    for reading in readings("gm_round"):
        house = House(gm_round=reading)
        assert footings([hero, gm_side(hero, used=1, house=house)], house=house)[1].plays == by_reading(
            reading, free=2, counted=1
        )


def test_the_gm_may_confront_another_than_the_first():
    sides = [Side(3, 2, 1), Side(3, 2), Side(3, 2)]
    gm = gm_side(sides[2])
    standings = footings([*sides, gm], opposed=[(0, 1), (0, 2), (2, 3)])
    assert [stand.inferior_to for stand in standings] == [(), (0,), (0, 3), ()]
    assert [stand.plays for stand in standings] == [2, 1, 1, 2]
    assert footings(sides, opposed=[(0, 1)])[2].plays == 2


@pytest.mark.parametrize("advantages", range(7))
def test_gm_advantages(advantages):
    hero = Side(6, 2, advantages=1)
    edward, gm = footings([hero, gm_side(hero, gm_advantages=advantages, disadvantages=1)])
    assert gm.net == advantages - 1
    assert (edward.plays, gm.plays) == (2 - (advantages > 2), 2 - (advantages < 2))


def test_card_limits():
    for attribute, used, inferior in product(range(7), range(8), (False, True)):
        remaining = sum(1 for card in range(attribute) if card >= used)
        for floor, after in product(readings("min_cards"), readings("inferior_after_used")):
            house = House(min_cards=floor, inferior_after_used=after)
            limit = card_limit(attribute=attribute, used=used, inferior=inferior, house=house)
            if not inferior:
                assert limit == remaining
                continue
            lowered = by_reading(after, min=[remaining, attribute - 1], subtract=[remaining - 1])
            expected = max(0, min(lowered))
            if remaining:
                expected = max(by_reading(floor, zero=0, one=1), expected)
            assert limit == expected


def test_cards_counted():
    for used, elsewhere in product(range(4), repeat=2):
        table = ["this"] * used + ["other"] * elsewhere
        assert cards_counted(used=used, elsewhere=elsewhere) == table.count("this")
        assert cards_counted(used=used, elsewhere=elsewhere, house=House(round_cap="total")) == len(table)


def test_cards_left():
    for dexterity, mind, shot, thought in product(range(4), repeat=4):
        attributes, played = {"Dexterity": dexterity, "Mind": mind}, {"Dexterity": shot, "Mind": thought}
        assert cards_left(attributes, played) == {"Dexterity": max(0, dexterity - shot), "Mind": max(0, mind - thought)}
        assert cards_left(attributes, played, house=House(round_cap="total")) == {
            "Dexterity": max(0, dexterity - shot - thought),
            "Mind": max(0, mind - shot - thought),
        }


def test_levels():
    for margin, rank, zeroed, ruling, ace in product(
        range(-15, 16), range(14), (False, True), readings("zeroed_court_is_court"), readings("ace_is_court")
    ):
        crowned = rank in (11, 12, 13) or (rank == 1 and yes(ace))
        court = crowned and (yes(ruling) or not zeroed)
        if margin < 1:
            expected = "failure"
        elif margin < 5:
            expected = "success"
        else:
            expected = "critical" if margin >= 10 and court else "decisive"
        card = Played(rank, zeroed=zeroed)
        house = House(zeroed_court_is_court=ruling, ace_is_court=ace)
        assert level(margin, [card], house=house) == expected
        assert ends_on_court([card], house=house) == court
        assert is_court(rank, house=house) == (rank in courts(house=house)) == crowned
        ends = outcome(40, 40 - margin, my_cards=[card], house=house)
        assert (ends.mine, ends.margin) == (expected, margin)
        assert outcome(40 - margin, 40, their_cards=[card], house=house).theirs == expected
    assert level(10) == "decisive"
    assert [margin_for(wanted) for wanted in ("success", "decisive", "critical")] == [1, 5, 10]


def test_value_bounds():
    for value, plays in product(range(10), range(7)):
        best = sorted([*range(1, 14)] * 4)[-plays:] if plays else []
        assert value_bounds(value=value, plays=plays) == (value, action_value(value, cards(*best)))


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: footings([Side(3, 2)]), "sides must be 2 to 10 of them, not 1"),
        (lambda: footings([Side(3, 2), Side(3, 2)], opposed=[(0, 0)]), "opposed must be two different places"),
        (lambda: footings([Side(3, 2), Side(3, 2)], opposed=[(0, 2)]), "places from 0 to 1"),
        (lambda: footings([Side(3, 2), Side(1, 2, gm=True)]), "gm must be without both"),
        (lambda: footings([Side(3, 7), Side(3, 2)]), "attribute must be a whole number from 0 to 6"),
        (lambda: gm_side(gm_side(Side(3, 2))), "confronted must be a character"),
        (lambda: card_limit(attribute=2, used=37), "used must be a whole number from 0 to 36"),
        (lambda: cards_counted(used=19), "used must be a whole number from 0 to 18"),
        (lambda: cards_counted(used=0, elsewhere=-1), "elsewhere must be a whole number from 0 to 18"),
        (lambda: cards_left({"Dexterity": 2}, {"Mind": 1}), "played must be one of the Attributes listed"),
        (lambda: cards_left(dict.fromkeys("abcdefg", 1), {}), "attributes must be at most 3 of them"),
        (lambda: require_hand("hand", [9, 9, 9, 9, 9], jokers=False), "hand must be cards of one deck, four of a rank"),
        (lambda: require_hand("hand", [0], jokers=False), "hand must be a whole number from 1 to 13, not 0"),
        (lambda: margin_for("failure"), "wanted must be one of success, decisive, critical"),
    ],
)
def test_refusals(call, sentence):
    with pytest.raises(InvalidInput, match=sentence):
        call()
