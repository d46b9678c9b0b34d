"""Best play in small decks, written from the clauses: card by card, no totals folded, nothing remembered."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from engine.odds.cards import Deck
from engine.skill_action.betting.before_deal import POLICIES, chances, largest_hand, round_odds
from engine.skill_action.betting.by_total import ByTotal
from engine.skill_action.betting.choice import bet_or_wait
from engine.skill_action.betting.every_break import EveryBreak
from engine.skill_action.betting.policy import policy
from engine.skill_action.betting.terms import SUCCESS_ALONE, Wager
from engine.skill_action.positions import Position, crossing
from engine.skill_action.rulings import House
from engine.skill_action.values import Pack, pack
from tests.support.readings import by_reading, readings, yes

PLAIN = [(2,), (3,), (3,), (5,), (5,), (8,), (10,)]
FLEXIBLE = [(1, 11), (1, 11), (2,), (4,), (4,), (9,)]
WILD = [(0,), (1, 4), (2, 3, 6), (3,), (5,), (5,), (6,)]
REVEALED = {0: 3, 1: 1, 2: 1}


def reveals(cards, stage):
    """Return the ways to draw the next cards, each with the remaining cards."""
    for chosen in combinations(range(len(cards)), REVEALED[stage]):
        yield [cards[index] for index in chosen], [card for index, card in enumerate(cards) if index not in chosen]


class Play:
    """The results of play, as exact averages: worth, success, failure, bust, no bet, and 2 to the power of the excess.

    The last one stands for the law of the excess: two laws that agree there by chance would be a strange accident.
    """

    def __init__(self, skill_break, ace_bust, stake, per_excess, refund, windows=(0, 1, 2), worth_unbet=0, stays="no"):
        self.windows = windows
        self.skill_break = skill_break
        self.ace_bust = ace_bust
        self.stake = stake
        self.per_excess = per_excess
        self.refund = refund
        self.worth_unbet = worth_unbet
        self.stays = stays

    def bet(self, cards, stage, mine):
        ends = []
        for new, left in reveals(cards, stage):
            over = sum(max(choice) for choice in [*mine, *new]) - self.skill_break
            if over >= 0:
                ends.append((1 + over * self.per_excess, 1, 0, 0, 0, 2**over))
            elif yes(self.stays) and stage < 2:
                ends.append(self.bet(left, stage + 1, [*mine, *new]))
            else:
                ends.append((-self.stake, 0, 1, 0, 0, 0))
        return average(ends)

    def wait(self, cards, stage, mine):
        ends = []
        for new, left in reveals(cards, stage):
            # With "fixed" the owner settles each new card now; otherwise a card keeps all it may count.
            options = product(*([(number,) for number in card] for card in new)) if self.ace_bust == "fixed" else [new]
            ends.append(max((self.unbet(left, stage + 1, [*mine, *option]) for option in options), key=worth))
        return average(ends)

    def unbet(self, cards, stage, mine):
        count = by_reading(self.ace_bust, high=max, low=min, fixed=max)
        if sum(count(choice) for choice in mine) >= self.skill_break:
            return (self.refund, 0, 0, 1, 0, 0)
        if stage == 3:
            return (Fraction(self.worth_unbet), 0, 0, 0, 1, 0)
        return self.best(cards, stage, mine)

    def best(self, cards, stage, mine):
        if stage > max(self.windows):
            return (Fraction(self.worth_unbet), 0, 0, 0, 1, 0)
        if stage not in self.windows:
            return self.wait(cards, stage, mine)
        now = self.bet(cards, stage, mine)
        if len(self.windows) == 1:
            return now  # this policy always bets there, whatever the odds
        later = self.wait(cards, stage, mine)
        return now if now[0] >= later[0] and now[0] > 0 else later


def worth(end):
    return end[0]


def powers(law, success):
    """Return the last number of a result, from the law of the excess of its successes."""
    return law.mean(lambda points: 2**points) * success if law else 0


def average(ends):
    totals = [sum(column) for column in zip(*ends, strict=True)]
    return tuple(Fraction(total, len(ends)) if total else 0 for total in totals)


def same(split, end):
    return (split.success, split.failure, split.bust, split.no_bet) == end[1:5]


TERMS = [
    (0, 0, 0, "no", "as_bust"),
    (1, 0, 0, "no", "as_bust"),
    (Fraction(3, 2), Fraction(1, 3), 1, "yes", "as_bust"),
    (0, 2, Fraction(1, 2), "no", "as_bust"),
    (Fraction(1, 2), 0, Fraction(1, 3), "no", "both_kept"),
    (0, Fraction(1, 3), Fraction(3, 2), "yes", "both_kept"),
    (0, 0, 2, "no", "both_kept"),
]


def worth_unbet(buy_in, unbet):
    """Return what comes back if nobody has bet."""
    return by_reading(unbet, as_bust=0, both_kept=buy_in)


@pytest.mark.no_cover
@pytest.mark.parametrize("stays", readings("bet_stays"))
@pytest.mark.parametrize(("stake", "per_excess", "buy_in", "back", "unbet"), TERMS)
@pytest.mark.parametrize("skill_break", [1, 9, 12, 16, 17, 20, 24, 28, 33, 40])
@pytest.mark.parametrize("ace_bust", ["high", "low"])
@pytest.mark.parametrize("cards", [PLAIN, FLEXIBLE, WILD], ids=["plain", "flexible", "wild"])
def test_bet_or_wait(cards, ace_bust, skill_break, stake, per_excess, buy_in, back, unbet, stays):
    refund = buy_in if yes(back) else 0
    play = Play(skill_break, ace_bust, stake, per_excess, refund, worth_unbet=worth_unbet(buy_in, unbet), stays=stays)
    for mine in ([(3,), (5,)], [(1, 11)]):
        totals = (sum(map(min, mine)), sum(map(max, mine)))
        start, house = (
            Position(0, totals, Deck.of(cards)),
            House(ace_bust=ace_bust, bust_refunds_buyin=back, no_bet_refunds_buyin=unbet, bet_stays=stays),
        )
        answer = bet_or_wait(start, skill_break, Wager(stake, per_excess, buy_in), house=house)
        now, later = play.bet(cards, 0, mine), play.wait(cards, 0, mine)
        assert (answer.worth_bet, answer.worth_wait) == (now[0] - buy_in, later[0] - buy_in)
        assert same(answer.split_bet, now)
        assert same(answer.split_wait, later)
        assert powers(answer.excess, answer.bet) == now[5]
        assert powers(answer.excess_wait, answer.wait) == later[5]


@pytest.mark.parametrize("stays", readings("bet_stays"))
@pytest.mark.parametrize(("stake", "per_excess", "buy_in", "back", "unbet"), [*TERMS[:3], *TERMS[4:]])
@pytest.mark.parametrize("skill_break", [9, 12, 17, 20, 28])
def test_cards_fixed_when_seen(skill_break, stake, per_excess, buy_in, back, unbet, stays):
    refund = buy_in if yes(back) else 0
    play = Play(skill_break, "fixed", stake, per_excess, refund, worth_unbet=worth_unbet(buy_in, unbet), stays=stays)
    cards = [(1, 11), (2,), (3, 6), (4,), (9,)]
    for stage, table in enumerate([[], [(2,), (3,), (3,)], [(2,), (3,), (3,), (4,)]]):
        chosen = [[(number,), (5,), *table] for number in (1, 11)]
        start = Position(stage, tuple(sum(map(max, mine)) for mine in chosen), Deck.of(cards))
        house = House(ace_bust="fixed", bust_refunds_buyin=back, no_bet_refunds_buyin=unbet, bet_stays=stays)
        answer = bet_or_wait(start, skill_break, Wager(stake, per_excess, buy_in), house=house)
        still = [mine for mine in chosen if stage == 0 or sum(map(max, mine)) < skill_break]
        if still:
            assert answer.worth_bet == max(play.bet(cards, stage, mine)[0] for mine in still) - buy_in
            assert answer.worth_wait == max(play.wait(cards, stage, mine)[0] for mine in still) - buy_in
        else:
            assert answer.advice == "over"
            assert answer.split_wait.bust == 1


@pytest.mark.parametrize("stays", readings("bet_stays"))
@pytest.mark.parametrize("ace_bust", ["high", "low"])
@pytest.mark.parametrize("skill_break", range(14, 40, 3))
def test_mid_round(ace_bust, skill_break, stays):
    play = Play(skill_break, ace_bust, Fraction(1, 2), 0, 0, stays=stays)
    for stage, mine in ((1, [(1, 11), (2,), (3,), (3,)]), (2, [(1, 11), (2,), (3,), (3,), (5,)])):
        totals = (sum(map(min, mine)), sum(map(max, mine)))
        start, house = Position(stage, totals, Deck.of(FLEXIBLE)), House(ace_bust=ace_bust, bet_stays=stays)
        answer = bet_or_wait(start, skill_break, Wager(Fraction(1, 2)), house=house)
        before = play.unbet(FLEXIBLE, stage, mine)
        if before[3] == 1:
            assert answer.advice in ("over", "pass", "out_of_reach", "bet", "wait")
            assert answer.split_wait.bust == 1 or answer.worth_bet <= 0
        if totals[by_reading(ace_bust, high=1, low=0)] < skill_break:
            assert same(answer.split_bet, play.bet(FLEXIBLE, stage, mine))
            assert same(answer.split_wait, play.wait(FLEXIBLE, stage, mine))
        else:
            assert answer.advice == "over"


@pytest.mark.no_cover
@pytest.mark.parametrize(("stake", "per_excess", "buy_in", "back", "unbet"), [*TERMS[:3], *TERMS[4:6]])
@pytest.mark.parametrize("stays", readings("bet_stays"))
@pytest.mark.parametrize("ace_bust", readings("ace_bust"))
@pytest.mark.parametrize("cards", [PLAIN, FLEXIBLE, WILD], ids=["plain", "flexible", "wild"])
def test_a_new_action_in_the_same_round(cards, ace_bust, stays, stake, per_excess, buy_in, back, unbet):
    """SK-Q6: declared after the flop or the turn, with nothing resolved for it yet, whatever the total."""
    wager, refund = Wager(stake, per_excess, buy_in), buy_in if yes(back) else 0
    house = House(
        second_try="new_action",
        ace_bust=ace_bust,
        bust_refunds_buyin=back,
        no_bet_refunds_buyin=unbet,
        bet_stays=stays,
    )
    for stage, mine in ((0, [(9,), (1, 11)]), (1, [(3,), (2,), (3,), (1, 11)]), (2, [(3,), (2,), (4,), (3,), (5,)])):
        chosen = [[(number,) for number in row] for row in product(*mine)] if ace_bust == "fixed" else [mine]
        totals = sorted({sum(map(number, row)) for row in chosen for number in (min, max)})
        start = Position(stage, tuple(totals), Deck.of(cards), anew=True)
        rows = policy(start, wager, house=house)
        for skill_break in (1, 9, 12, 17, 18, 20, 24, 40):
            play = Play(
                skill_break, ace_bust, stake, per_excess, refund, worth_unbet=worth_unbet(buy_in, unbet), stays=stays
            )
            answer, row = bet_or_wait(start, skill_break, wager, house=house), rows[skill_break - 1]
            now = max((play.bet(cards, stage, fixed) for fixed in chosen), key=worth)
            later = max((play.wait(cards, stage, fixed) for fixed in chosen), key=worth)
            assert answer.worth_bet == row.worth_bet == now[0] - buy_in
            assert answer.worth_wait == row.worth_wait == later[0] - buy_in
            if ace_bust != "fixed":
                assert same(answer.split_bet, now)
                assert same(answer.split_wait, later)
            ended = bet_or_wait(start, skill_break, wager, house=house.replace(second_try="no"))
            if stage and totals[by_reading(ace_bust, high=-1, low=0, fixed=0)] >= skill_break:
                assert ended.advice == "over"
            elif ace_bust != "fixed":
                assert ended == answer


@pytest.mark.parametrize("skill_break", [5, 9, 14, 18, 23, 26, 33, 60])
@pytest.mark.parametrize("cards", [PLAIN, FLEXIBLE, WILD], ids=["plain", "flexible", "wild"])
def test_crossing_and_excess(cards, skill_break):
    start = Position(0, (8,), Deck.of(cards))
    counted, over = Counter(), Counter()
    for flop, after_flop in reveals(cards, 0):
        total = 8 + sum(map(max, flop))
        over[total - skill_break] += 1
        for turn, after_turn in reveals(after_flop, 1):
            for river, _ in reveals(after_turn, 2):
                path = [8, total, total + max(turn[0]), total + max(turn[0]) + max(river[0])]
                first = next((stage for stage, sum_ in enumerate(path) if sum_ >= skill_break), 4)
                counted[("already", "flop", "turn", "river", "never")[first]] += 1
    law = crossing(start, skill_break)
    for name in ("already", "flop", "turn", "river", "never"):
        assert law.exactly(name) == Fraction(counted[name], counted.total())
    wins = {points: ways for points, ways in over.items() if points >= 0}
    law = bet_or_wait(start, skill_break).excess
    if wins:
        assert dict(law.items()) == wins
    else:
        assert law is None


@pytest.mark.parametrize(
    ("stake", "per_excess", "buy_in", "back", "unbet"), [*TERMS, (0, 0, Fraction(1, 2), "no", "as_bust")]
)
@pytest.mark.parametrize("stays", readings("bet_stays"))
@pytest.mark.parametrize("ace_bust", readings("ace_bust"))
@pytest.mark.parametrize("cards", [PLAIN, FLEXIBLE, WILD], ids=["plain", "flexible", "wild"])
def test_policy_is_best_play_break_by_break(cards, ace_bust, stake, per_excess, buy_in, back, unbet, stays):
    wager = Wager(stake, per_excess, buy_in)
    house = House(
        ace_bust=ace_bust,
        predeal_bust="no" if per_excess else "yes",
        bust_refunds_buyin=back,
        no_bet_refunds_buyin=unbet,
        bet_stays=stays,
    )
    for stage, totals in ((0, (6, 16)), (1, (9, 19)), (2, (14, 24)), (3, (14, 24))):
        start = Position(stage, totals, Deck.of(cards))
        for row in policy(start, wager, house=house)[5 + stage : 50 : 4]:
            odds = bet_or_wait(start, row.skill_break, wager, house=house)
            assert row.advice == odds.advice
            assert (row.bet, row.wait) == (odds.bet, odds.wait)
            assert (row.worth_bet, row.worth_wait) == (odds.worth_bet, odds.worth_wait)


@pytest.mark.parametrize("skill_break", [20, 33, 40, 45])
def test_more_kinds_of_cards_than_a_deck_has_ranks(skill_break):
    cards = [(number,) for number in range(1, 21)]
    start = Position(1, (10,), Deck.of(cards))
    answer, row = bet_or_wait(start, skill_break, Wager(stake=1)), policy(start, Wager(stake=1))[skill_break - 1]
    play = Play(skill_break, "high", 1, 0, 0)
    now, later = play.bet(cards, 1, [(10,)]), play.wait(cards, 1, [(10,)])
    assert (answer.worth_bet, answer.worth_wait) == (row.worth_bet, row.worth_wait) == (now[0], later[0])
    assert same(answer.split_bet, now)
    assert same(answer.split_wait, later)


def test_cards_that_count_nothing():
    nothing = Deck({(0,): 20})
    assert {row.advice for row in policy(Position(0, (7,), nothing))} == {"bet", "out_of_reach"}
    assert policy(Position(1, (7,), nothing), Wager(stake=1))[7].advice == "out_of_reach"
    assert bet_or_wait(Position(0, (7,), nothing), 7).bet == 1


PACKS = [
    Pack(Deck({"2": 2, "5": 3, "9": 1, "K": 1}), ((2,), (5,), (9,), (10,))),
    Pack(Deck({"A": 2, "2": 1, "4": 2, "9": 2}), ((1, 11), (2,), (4,), (9,))),
]


@pytest.mark.parametrize("stays", readings("bet_stays"))
@pytest.mark.parametrize("predeal_bust", readings("predeal_bust"))
@pytest.mark.parametrize("ace_bust", readings("ace_bust"))
@pytest.mark.parametrize("cards", PACKS, ids=["plain", "flexible"])
def test_chances_before_the_deal(cards, ace_bust, predeal_bust, stays):
    deck = [cards.choices(rank) for rank, count in cards.cards.items() for _ in range(count)]
    given = {"cards": cards, "house": House(ace_bust=ace_bust, predeal_bust=predeal_bust, bet_stays=stays)}
    by_policy = {name: chances(2, name, **given) for name in POLICIES}
    for skill_break in (8, 19, 24, 33, 41):
        for name in POLICIES:
            windows = {"best": (0, 1, 2), "flop": (0,), "turn": (1,), "river": (2,)}[name]
            play = Play(skill_break, ace_bust, 0, 0, 0, windows, stays=stays)
            ends = []
            for indexes in combinations(range(len(deck)), 2):
                hand = [deck[index] for index in indexes]
                left = [card for index, card in enumerate(deck) if index not in indexes]
                options = product(*([(n,) for n in card] for card in hand)) if ace_bust == "fixed" else [hand]
                count = by_reading(ace_bust, high=max, low=min, fixed=max)
                bust = (0, 0, 0, 1, 0, 0)
                ends.append(
                    max(
                        (
                            play.best(left, 0, list(option))
                            if not yes(predeal_bust) or sum(map(count, option)) < skill_break
                            else bust
                            for option in options
                        ),
                        key=lambda end: end[1],
                    )
                )
            end = average(ends)
            assert by_policy[name][skill_break - 1] == end[1]
            odds = round_odds(skill_break, 2, name, **given)
            assert odds.split.success == end[1]
            if ace_bust != "fixed" or cards is PACKS[0]:
                assert same(odds.split, end)
                assert powers(odds.excess, odds.split.success) == end[5]


@pytest.mark.parametrize("hand_size", [1, 3])
def test_best_play_with_hands_of_other_sizes(hand_size):
    cards = Pack(Deck({"2": 2, "5": 2, "9": 2, "Q": 2, "K": 1}), ((2,), (5,), (9,), (12,), (13,)))
    deck = [cards.choices(rank) for rank, count in cards.cards.items() for _ in range(count)]
    by_break = chances(hand_size, cards=cards)
    for skill_break in (19, 33, 41):
        play = Play(skill_break, "high", 0, 0, 0)
        ends = []
        for indexes in combinations(range(len(deck)), hand_size):
            left = [card for index, card in enumerate(deck) if index not in indexes]
            ends.append(play.best(left, 0, [deck[index] for index in indexes]))
        assert by_break[skill_break - 1] == average(ends)[1]
        assert same(round_odds(skill_break, hand_size, cards=cards).split, average(ends))


@pytest.mark.parametrize("predeal_bust", readings("predeal_bust"))
@pytest.mark.parametrize("hand_size", [1, 3])
@pytest.mark.parametrize(
    "copies",
    [{2: 40, 3: 9, 7: 30, 11: 25}, {0: 1, 1: 2, 6: 60, 20: 8}, {4: 3, 5: 3, 6: 3, 9: 3, 10: 12}, {3: 1, 70: 9, 80: 40}],
)
def test_play_by_the_total_with_its_gains_is_best_play(copies, hand_size, predeal_bust):
    """In decks so large that at most distances from the break no cards can tip the balance, and in a small one."""
    deck, house = Deck(copies), House(ace_bust="high", predeal_bust=predeal_bust)
    by_total = ByTotal(deck, hand_size)
    hand_by_hand = EveryBreak(deck.map(lambda number: (number,)), -hand_size, SUCCESS_ALONE, house=house)
    assert by_total.ways() == hand_by_hand.ways()
    successes = by_total.successes(sure_hand=not yes(predeal_bust))
    assert successes == [number for _, number in hand_by_hand.wait()]


def test_how_big_a_hand_best_play_looks_at():
    assert largest_hand(cards=pack(house=House(values="rank1"))) == 3
    assert largest_hand(cards=pack(jokers=1, joker_value=1, house=House(joker="value"))) == 3
    flexible = pack(house=House(values="bjflex"))
    for reading, sizes in (("high", (4, 5)), ("fixed", (3, 5))):
        houses = [House(ace_bust=reading, deck_state=state) for state in readings("deck_state")]
        assert tuple(largest_hand(earlier=["A"] * 4, cards=flexible, house=house) for house in houses) == sizes
