"""Multiple confrontations, read clause by clause."""

from itertools import product

import pytest

from engine.confrontations.multiple import Entrant, resolve
from engine.confrontations.played import Played, cards
from engine.confrontations.rulings import House
from engine.invalid import InvalidInput
from tests.support.court_cards import ends_on_court, level_of
from tests.support.readings import by_reading, readings


def counting(entrant, foe, opponents, house):
    """Return the cards that count: all, unless the entrant is inferior to this opponent but not to all."""
    played = list(entrant.cards)
    if foe not in entrant.inferior_to or set(opponents) == set(entrant.inferior_to):
        return played
    remaining = entrant.attribute - entrant.used
    lowered = by_reading(house.inferior_after_used, min=entrant.attribute - 1, subtract=remaining - 1)
    allowed = min(remaining, lowered)
    if remaining >= 1:
        allowed = max(by_reading(house.min_cards, zero=allowed, one=1), allowed)
    without_last = played[:-1] if allowed < remaining else played
    return by_reading(house.last_card, nth=played[:allowed], final=without_last)


def settled(initiator, confronters, gm, gm_confronts, house):
    everyone = [initiator, *confronters] + ([gm] if gm else [])
    gm_seat = len(confronters) + 1
    opponents = {seat: [0] for seat in range(1, gm_seat)}
    opponents[0] = list(range(1, gm_seat))
    confronted = []
    if gm:
        confronted = by_reading(house.gm_targets, one=[gm_confronts[0]], several=list(dict.fromkeys(gm_confronts)))
        opponents[gm_seat] = sorted(confronted)
        for seat in confronted:
            opponents[seat].append(gm_seat)

    def stand(seat, foe):
        row = counting(everyone[seat], foe, opponents[seat], house)
        return everyone[seat].skill + sum(card.value for card in row), row

    def lead(seat, foe):
        return stand(seat, foe)[0] - stand(foe, seat)[0]

    def level(seat, foe):
        row = by_reading(house.critical_card, counting=stand(seat, foe)[1], played=everyone[seat].cards)
        return level_of(lead(seat, foe), ends_on_court(row, house))

    tied = any(lead(0, seat) == 0 for seat in range(1, gm_seat))
    if tied and by_reading(house.tie_with_one, pair=False, everybody=True):
        fail = ("failure",) * len(confronters)
        return (), fail, fail, "failure", ("failure",) * len(confronted)
    lost = []
    for seat in confronted:
        if lead(gm_seat, seat) >= by_reading(house.tie_with_gm, lost=0, pairs=1):
            lost.append(seat)
    hits, counters = [], []
    for seat in range(1, gm_seat):
        hits.append("failure" if 0 in lost else level(0, seat))
        counters.append("failure" if seat in lost else level(seat, 0))
    unopposed = level(0, gm_seat) if 0 in confronted else "success"
    if unopposed != "failure" and confronters:
        unopposed = by_reading(
            house.not_confronting,
            gm_level=unopposed,
            plain="success",
            stopped="failure" if "failure" in hits else unopposed,
        )
    hers = tuple(level(gm_seat, seat) for seat in confronted)
    return tuple(lost), tuple(hits), tuple(counters), unopposed, hers


HOUSES = [
    House(last_card=last, min_cards=fewest, inferior_after_used=after, zeroed_court_is_court=court)
    for last, fewest, after, court in product(
        *map(readings, ("last_card", "min_cards", "inferior_after_used", "zeroed_court_is_court"))
    )
]

HOUSES += [
    House(tie_with_one=tie, critical_card=card, tie_with_gm=gm, not_confronting=others)
    for tie, card, gm, others in product(
        *map(readings, ("tie_with_one", "critical_card", "tie_with_gm", "not_confronting"))
    )
]
HOUSES += [
    House(last_after_joker="previous"),
    House(joker_last="no_card"),
    House(ace_is_court="yes"),
    House(last_card="final", joker_last="no_card"),
]

JOHN = Entrant(5, 2, cards(8, 2))
ERICA = Entrant(4, 3, (Played(12, zeroed=True), Played(7)), used=1)
GUARD = Entrant(9, 1)
HERO = Entrant(6, 3, cards(9, 3, 12))


def check(hero, foes, gm, gm_confronts, house):
    result = resolve(hero, foes, gm, gm_confronts=gm_confronts, house=house)
    expected = settled(hero, foes, gm, gm_confronts, house)
    assert (result.lost_to_gm, result.hits, result.counters, result.unopposed, result.gm) == expected


@pytest.mark.no_cover
@pytest.mark.parametrize("house", HOUSES, ids=House.write)
def test_grenade(house):
    for mine, theirs, gm_confronts in product(
        [(), (1,), (2,), (1, 2), (3,)], [((), ()), ((0,), ()), ((0,), (0,))], [(), (0,), (1,), (2,)]
    ):
        hero = HERO.replace(inferior_to=mine)
        foes = [JOHN.replace(inferior_to=theirs[0]), ERICA.replace(inferior_to=theirs[1]), GUARD]
        if theirs[0]:
            foes[0] = foes[0].replace(cards=cards(8) if gm_confronts != (1,) else cards(8, 11))
        if theirs[1] and gm_confronts != (2,):
            foes[1] = foes[1].replace(cards=(Played(12, zeroed=True),))
        confronted = [hero, *foes][gm_confronts[0]] if gm_confronts else None
        for row in ((13, 11), (13, 0), (3,), (9, 6)):
            gm = confronted and Entrant(0, confronted.attribute, cards(*row)[: confronted.attribute])
            check(hero, foes, gm, gm_confronts or (0,), house)


@pytest.mark.parametrize("house", [*HOUSES[::5], House(last_card="final", critical_card="played")], ids=House.write)
@pytest.mark.parametrize("targets", readings("gm_targets"))
@pytest.mark.parametrize("gm_confronts", [(0, 1), (1, 0), (2, 0, 1), (1, 2), (0, 0)], ids=str)
def test_the_gm_confronts_several(house, targets, gm_confronts):
    house = house.replace(gm_targets=targets)
    met = by_reading(targets, one=gm_confronts[:1], several=gm_confronts)
    for mine, theirs, hers in product((False, True), repeat=3):
        hero = HERO.replace(inferior_to=(4,) if mine and 0 in met else (1,))
        foes = [JOHN.replace(inferior_to=(4,) if theirs and 1 in met else ()), ERICA, GUARD]
        confronted = [hero, *foes][gm_confronts[0]]
        for row in ((13, 11), (13, 3), (3,), (9, 6), (10, 13)):
            gm = Entrant(0, confronted.attribute, cards(*row), (met[-1],) if hers and len(set(met)) > 1 else ())
            check(hero, foes, gm, gm_confronts, house)


def test_the_gm_beats_two_with_the_same_cards():
    """CF-Q25: her 23 against 16 and against 18."""
    hero, foe, gm = Entrant(6, 2, cards(10)), Entrant(9, 2, cards(9)), Entrant(0, 2, cards(13, 10))
    single, several = (
        resolve(hero, [foe], gm, gm_confronts=(0, 1), house=House(gm_targets=reading))
        for reading in readings("gm_targets")
    )
    assert (single.lost_to_gm, single.counters, single.gm) == ((0,), ("success",), ("decisive",))
    assert (several.lost_to_gm, several.counters, several.gm) == ((0, 1), ("failure",), ("decisive", "decisive"))


def test_the_gms_win_keeps_the_defeat_of_lower_actions():
    hero = Entrant(6, 2, cards(9, 4))
    result = resolve(hero, [Entrant(5, 1, cards(3)), Entrant(9, 1, cards(13))], Entrant(0, 2, cards(13, 12)))
    assert result.lost_to_gm == (0,)
    assert result.hits == ("failure", "failure")
    assert result.counters == ("failure", "success")
    assert (result.unopposed, result.gm) == ("failure", ("decisive",))


def test_a_tie_with_the_gm():
    """CF-Q33: 22 against 22 with the GM, 22 against 13 with one who confronts the action."""
    hero, foe, gm = Entrant(6, 2, cards(9, 7)), Entrant(5, 2, cards(8)), Entrant(0, 2, cards(13, 9))
    tied = resolve(hero, [foe], gm)
    assert (tied.lost_to_gm, tied.hits, tied.counters, tied.unopposed) == ((0,), ("failure",), ("failure",), "failure")
    pairs = resolve(hero, [foe], gm, house=House(tie_with_gm="pairs"))
    assert (pairs.lost_to_gm, pairs.hits, pairs.unopposed) == ((), ("decisive",), "failure")


def test_entrants_who_do_not_confront():
    """CF-Q34: the GM is beaten by 13 with a King last; one of two who confront it escapes."""
    hero, foes = Entrant(6, 2, cards(2, 13)), [Entrant(15, 2, cards(13)), Entrant(5, 2)]
    gm = Entrant(0, 2, cards(5, 3))
    result = {
        reading: resolve(hero, foes, gm, house=House(not_confronting=reading)).unopposed
        for reading in readings("not_confronting")
    }
    assert result == {"gm_level": "critical", "plain": "success", "stopped": "failure"}


def test_a_tie_may_be_everybodys():
    """CF-Q3: 15 against 15 and 15 against 5."""
    hero, foes = Entrant(6, 1, cards(9)), [Entrant(10, 1, cards(5)), Entrant(5, 1)]
    result = resolve(hero, foes, house=House(tie_with_one="everybody"))
    assert (result.all_tied, result.hits, result.unopposed) == (True, ("failure", "failure"), "failure")


def test_which_card_is_last_for_a_critical():
    """CF-Q24: Dario's Queen does not count against the first, whom he beats by 10 without it."""
    dario = Entrant(6, 2, cards(9, 12), inferior_to=(1,))
    foes = [Entrant(5, 1), Entrant(5, 1)]
    assert resolve(dario, foes).hits[0] == "decisive"
    assert resolve(dario, foes, house=House(critical_card="played")).hits[0] == "critical"


def test_an_ace_may_be_a_court_card():
    """CF-Q22: 25 against 15 with an Ace last."""
    hero, foes = Entrant(15, 2, cards(9, 1)), [Entrant(10, 1, cards(5))]
    assert resolve(hero, foes).hits == ("decisive",)
    assert resolve(hero, foes, house=House(ace_is_court="yes")).hits == ("critical",)


def test_a_tie_concerns_only_the_pair():
    result = resolve(Entrant(6, 1, cards(9)), [Entrant(10, 1, cards(5)), Entrant(5, 1)], Entrant(0, 1))
    assert result.hits == ("failure", "decisive")
    assert result.counters == ("failure", "failure")


def test_using_fewer_cards_loses_none_unless_ruled_otherwise():
    hero = Entrant(6, 3, cards(9, 12), inferior_to=(1,))
    foes = [Entrant(5, 1), Entrant(5, 1)]
    assert resolve(hero, foes).hits == ("critical", "critical")
    assert resolve(hero, foes, house=House(last_card="final")).hits == ("decisive", "critical")


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: resolve(HERO, [GUARD] * 9), "confronters must be at most 8, not 9"),
        (lambda: resolve(HERO, [GUARD.replace(inferior_to=(2,))]), "inferior to must be seats of opponents"),
        (lambda: resolve(HERO.replace(inferior_to=(1,)), [GUARD]), "cards must be at most 2, not 3 of them"),
        (lambda: resolve(HERO, [], Entrant(0, 2)), "gm must be at the Attribute of 3, not 2"),
        (lambda: resolve(HERO, [], Entrant(1, 3)), "gm must be without a Skill, not somebody with Skill 1"),
        (lambda: resolve(HERO, [], Entrant(0, 3), gm_confronts=(1,)), "gm confronts must be"),
    ],
)
def test_refusals(call, sentence):
    with pytest.raises(InvalidInput, match=sentence):
        call()
