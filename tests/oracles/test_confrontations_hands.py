"""Unknown hands: every hand that a small deck can deal, and everything that can be done with it."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest

from engine.confrontations.best_cards import best_sums
from engine.confrontations.hands import cards_at_least, courts_held, gm_deck, hand_odds, jokers_held, player_deck
from engine.confrontations.inferiority import Side, gm_side
from engine.confrontations.outlook.opposition import opposition
from engine.confrontations.outlook.reply import reply
from engine.confrontations.played import Played
from engine.confrontations.position import Position
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import InvalidInput
from engine.odds.cards import Deck
from tests.support.court_cards import courts_of, ends_on_court
from tests.support.readings import readings, yes

DECKS = [
    [0, 0, 5, 9, 11, 13],
    [0, 1, 1, 12, 12, 12, 4],
    [2, 3, 3, 10, 13],
    [0, 0, 0, 13],
]
ACE_IS_COURT = House(ace_is_court="yes")


def dealt(cards, size):
    return [tuple(cards[index] for index in indexes) for indexes in combinations(range(len(cards)), size)]


def same(law, counts):
    assert dict(law.items()) == dict(counts)


def worth_a_thought(hand, count, house):
    """Return the best results of a number of cards, as sum and presence of a court card: those that no other beats."""
    results = {(sum(row), any(card in courts_of(house) for card in row)) for row in combinations(hand, count)}
    best = [
        result
        for result in results
        if not any(other != result and other[0] >= result[0] and other[1] >= result[1] for other in results)
    ]
    return tuple(sorted(best, reverse=True))


@pytest.mark.parametrize("cards", [*DECKS, [1, 1, 2, 3, 9, 13]], ids=str)
def test_hands(cards):
    deck = Deck.of(cards)
    for size in range(len(cards) + 1):
        hands = dealt(cards, size)
        same(jokers_held(deck, size), Counter(hand.count(0) for hand in hands))
        for house in (HOUSE, ACE_IS_COURT):
            crowned = Counter(sum(card in courts_of(house) for card in hand) for hand in hands)
            same(courts_held(deck, size, house=house), crowned)
            same(hand_odds(deck, size, 2, house=house).courts, crowned)
        for rank in (1, 5, 11):
            same(cards_at_least(deck, rank, size), Counter(sum(card >= rank for card in hand) for hand in hands))
        for best in range(5):
            plain = [card for card in cards if card]
            if size <= len(plain):
                for house in (HOUSE, ACE_IS_COURT):
                    most = min(size, best)
                    same(
                        best_sums(Deck.of(plain), size, best, house=house),
                        Counter(
                            (worth_a_thought(hand, max(0, most - 1), house), worth_a_thought(hand, most, house))
                            for hand in dealt(plain, size)
                        ),
                    )
            odds = hand_odds(deck, size, best)
            same(odds.best, Counter(sum(sorted(hand, reverse=True)[:best]) for hand in hands))
            same(odds.highest, Counter(max(hand, default=0) for hand in hands))


def test_decks():
    assert dict(player_deck([13, 1, 13]).items()) == {rank: 4 - [13, 1, 13].count(rank) for rank in range(1, 14)}
    for players in range(9):
        deck = gm_deck(players, [0, 7])
        assert (deck.count(0), deck.count(7), deck.size) == (2 * players + 1, 3, 52 + 2 * players)
    with pytest.raises(InvalidInput, match="seen must be cards that are in the deck"):
        player_deck([9] * 5)
    with pytest.raises(InvalidInput, match="hand must be a whole number from 0 to 10"):
        jokers_held(gm_deck(3), 11)


HOUSES = [
    House(zeroed_court_is_court=court, last_after_joker=after, joker_last=joker)
    for court, after, joker in product(
        readings("zeroed_court_is_court"), readings("last_after_joker"), readings("joker_last")
    )
]
ACE_HOUSES = [ACE_IS_COURT, *(house.replace(ace_is_court="yes") for house in (HOUSES[3], HOUSES[4], HOUSES[7]))]
ACES = [0, 1, 1, 3, 9, 10]


def rank_of_end(margin, mine, theirs):
    def steps(lead, court):
        return 0 if lead < 1 else 1 if lead < 5 else 3 if lead >= 10 and court else 2

    return steps(margin, mine) - steps(-margin, theirs)


def answered(order, mine, theirs, my_row, their_row, waiting, house, harmless=False):
    """Return the result when the opponent plays these cards one by one after I have stopped."""
    my_row, their_row = list(my_row), list(their_row)
    for rank in order:
        zeroed = waiting > 0
        waiting -= zeroed
        their_row.append(Played(rank, zeroed=zeroed))
        theirs += 0 if zeroed else rank
        if rank == 0 and my_row and not my_row[-1].zeroed and not harmless:
            mine -= my_row[-1].rank
            my_row[-1] = Played(my_row[-1].rank, zeroed=True)
    return rank_of_end(mine - theirs, ends_on_court(my_row, house), ends_on_court(their_row, house)), theirs


NAMES = {3: "critical", 2: "decisive", 1: "success", 0: "failure"}


def levels(counts):
    return {(NAMES[max(0, stand)], NAMES[max(0, -stand)]): weight for stand, weight in counts.items()}


SITUATIONS = [
    (19, 10, Played(13), Played(10), 0),
    (25, 14, Played(12), None, 0),
    (20, 6, Played(4), Played(13), 0),
    (12, 22, None, Played(12), 0),
    (9, 20, Played(9, zeroed=True), Played(11), 0),
    (30, 18, Played(13, zeroed=True), Played(2), 0),
]


@pytest.mark.no_cover
@pytest.mark.parametrize("cards", DECKS, ids=str)
@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("house", HOUSES, ids=House.write)
def test_reply(cards, situation, house):
    mine, theirs, last, their_last, waiting = situation
    before = (Played(12),) if house.last_after_joker == "previous" else ()
    for size, plays in product(range(5), range(4)):
        check_reply(cards, size, plays, mine, theirs, last, their_last, waiting, house, before)


@pytest.mark.no_cover
@pytest.mark.parametrize("cards", [ACES, DECKS[1]], ids=str)
@pytest.mark.parametrize("situation", [*SITUATIONS, (6, 9, Played(4), None, 0), (9, 20, None, Played(1), 0)])
@pytest.mark.parametrize("house", ACE_HOUSES, ids=House.write)
def test_reply_where_an_ace_is_a_court_card(cards, situation, house):
    test_reply(cards, situation, house)


@pytest.mark.parametrize("waiting", [1, 2, 3])
@pytest.mark.parametrize("house", [*HOUSES, *ACE_HOUSES], ids=House.write)
@pytest.mark.parametrize("theirs", [6, 14, 30])
def test_reply_of_a_player_with_waiting_jokers(waiting, house, theirs):
    for deck, size, plays in product(([2, 3, 3, 10, 13], [1, 1, 3, 9, 10]), range(5), range(4)):
        check_reply(deck, size, plays, 15, theirs, Played(8), None, waiting, house)


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("started", [True, False])
@pytest.mark.parametrize("house", HOUSES, ids=House.write)
def test_jokers_of_the_acting_player(situation, started, house):
    mine, theirs, last, their_last, waiting = situation
    house = house.replace(acting_joker="nobody")
    for size, plays in product(range(4), range(3)):
        check_reply(DECKS[0], size, plays, mine, theirs, last, their_last, waiting, house, started=started)


def check_reply(cards, size, plays, mine, theirs, last, their_last, waiting, house, before=(), *, started=False):
    if size > len(cards):
        return
    stands, values = Counter(), Counter()
    rows = [(*before, card) if card else () for card in (last, their_last)]
    for hand in dealt(cards, size):
        ends = [
            answered(order, mine, theirs, *rows, waiting, house, harmless=started)
            for count in range(min(plays, size) + 1)
            for order in permutations(hand, count)
        ]
        stands[min(stand for stand, _ in ends)] += 1
        values[max(value for _, value in ends)] += 1
    answer = reply(
        Deck.of(cards),
        size,
        Position(mine, last_card=last, before=before if last else ()),
        Position(theirs, plays, their_last, waiting, before if their_last else ()),
        started=started,
        house=house,
    )
    assert dict(answer.levels.items()) == levels(stands)
    assert dict(answer.values.items()) == dict(values)


def struck_ends(skill, order, jokers, cards, timing, house):
    """Return everything that jokers and then cards can make of my order."""
    for strikes in product((False, True), repeat=len(order)):
        if sum(strikes) > jokers or (timing == "last" and any(strikes[:-1])):
            continue
        row = [Played(rank, zeroed=struck) for rank, struck in zip(order, strikes, strict=True)]
        mine = skill + sum(card.value for card in row)
        yield rank_of_end(
            mine - sum(cards), ends_on_court(row, house), ends_on_court([Played(card) for card in cards], house)
        )


SMALL_GM_DECKS = [[0, 0, 3, 9, 12, 13], [0, 2, 4, 8, 11], [0, 0, 0, 13, 5], [0, 1, 1, 9, 10]]


@pytest.mark.parametrize("left", SMALL_GM_DECKS, ids=str)
@pytest.mark.parametrize("hand", [(13, 9, 4), (12, 13, 11), (9, 8, 1), (13, 1), (13, 9, 1), (2,), ()], ids=str)
@pytest.mark.parametrize("timing", ["last", "highest"])
@pytest.mark.parametrize(
    "house", [house for house in (*HOUSES, *ACE_HOUSES) if house.joker_last == "zero"], ids=House.write
)
def test_opposition(left, hand, timing, house):
    seen = list((Counter(dict.fromkeys(range(1, 14), 4) | {0: 8}) - Counter(left)).elements())
    character = Side(1 if 1 in left else 6, 3, advantages=1)
    for size in (1, 4):
        answer = opposition(
            character,
            gm_side(character),
            hand,
            gm_deck(3, seen),
            gm_hand=size,
            joker_timing=timing,
            house=house,
        )
        assert (answer.mine.plays, answer.theirs.plays) == (2, 3)
        best = sorted(hand, reverse=True)[:2]
        courts = [card for card in best if card in courts_of(house)]
        lasts = {min(courts) if courts else min(best), min(best)} if best else set()
        chosen = [best for _ in lasts] or [best]
        if yes(house.ace_is_court) and 1 in hand and not courts:
            lasts.add(1)
            chosen.append([best[0], 1])
        assert {forecast.order[-1] for forecast in answer.forecasts if forecast.order} == lasts
        assert [sorted(forecast.order, reverse=True) for forecast in answer.forecasts] == chosen
        for forecast in answer.forecasts:
            assert forecast.value == character.skill + sum(forecast.order)
            everything, enough, one_card, spent = Counter(), Counter(), Counter(), Counter()
            for gm in dealt(left, size):
                stands = {}
                for count in range(min(3, size) + 1):
                    stands[count] = min(
                        stand
                        for chosen in permutations(gm, count)
                        for stand in struck_ends(
                            character.skill,
                            forecast.order,
                            chosen.count(0),
                            [card for card in chosen if card],
                            timing,
                            house,
                        )
                    )
                everything[min(stands.values())] += 1
                fewest = next((count for count, stand in stands.items() if stand <= 0), 0)
                enough[stands[fewest]] += 1
                spent[fewest] += 1
                one_card[min(stand for count, stand in stands.items() if count <= 1)] += 1
            assert dict(forecast.everything.items()) == levels(everything)
            assert dict(forecast.enough.items()) == levels(enough)
            assert dict(forecast.one_card.items()) == levels(one_card)
            assert dict(forecast.spent.items()) == dict(spent)


def test_opposition_follows_the_footing():
    def confronted(character, house=HOUSE, **gm):
        return opposition(character, gm_side(character, **gm), [13, 9], gm_deck(3), house=house)

    novice = confronted(Side(1, 1, damage=1))
    assert (novice.mine.net, novice.mine.plays, novice.theirs.plays) == (-1, 0, 1)
    hardened = confronted(Side(1, 1, damage=1), House(damage_to_zero="none"), gm_advantages=0)
    assert (hardened.mine.net, hardened.mine.plays, hardened.theirs.plays) == (0, 1, 1)
    assert confronted(Side(3, 1), House(min_cards="one")).mine.plays == 1
    tired = Side(3, 3, used=1)
    assert confronted(tired).mine.plays == 2
    assert confronted(tired, House(inferior_after_used="subtract")).mine.plays == 1
    assert confronted(Side(3, 2), disadvantages=3).theirs.plays == 1


EDWARD = Side(6, 2, advantages=1)
GM = gm_side(EDWARD)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (
            lambda: opposition(EDWARD, GM, [3], gm_deck(3), gm_hand=11),
            "gm hand must be a whole number from 0 to 10",
        ),
        (
            lambda: reply(gm_deck(3), 11, Position(5), Position(0, plays=5)),
            "hand must be a whole number from 0 to 10, not 11",
        ),
        (lambda: opposition(GM, GM, [3], gm_deck(3)), "character must be a character, not the GM"),
        (lambda: opposition(EDWARD, EDWARD, [3], gm_deck(3)), "gm must be the GM, not a character"),
        (lambda: opposition(EDWARD, GM, [3], gm_deck(3), joker_timing="first"), "joker timing must be one of"),
        (lambda: gm_deck(9), "players must be a whole number from 0 to 8, not 9"),
        (lambda: cards_at_least(gm_deck(3), 11, 11), "drawn must be a whole number from 0 to 10, not 11"),
        (lambda: Position(121), "value must be a whole number from 0 to 120, not 121"),
        (lambda: Position(5, plays=7), "plays must be a whole number from 0 to 6, not 7"),
        (lambda: Position(5, waiting=-1), "waiting must be a whole number from 0 to 6, not -1"),
        (
            lambda: reply(gm_deck(3), 7, Position(5, last_card=Played(9)), Position(0, plays=2)),
            "my last card must be worth at most my action value of 5, not 9",
        ),
    ],
)
def test_refusals(call, sentence):
    with pytest.raises(InvalidInput, match=sentence):
        call()
