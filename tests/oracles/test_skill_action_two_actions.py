"""Two actions in small decks, over every order in which the cards may come."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from engine.invalid import InvalidInput
from engine.odds.cards import Deck
from engine.skill_action.pair.plans import Plan
from engine.skill_action.pair.several_actions import several_actions
from engine.skill_action.pair.shared_board import own_actions, two_actions
from engine.skill_action.rulings import House
from engine.skill_action.values import Pack
from tests.support.readings import by_reading, readings, yes

PLAIN = Pack(Deck({"2": 2, "3": 1, "5": 3, "8": 1, "K": 1}), ((2,), (3,), (5,), (8,), (10,)))
FLEXIBLE = Pack(Deck({"A": 2, "2": 1, "4": 2, "9": 2}), ((1, 11), (2,), (4,), (9,)))
BETS = ("flop", "turn", "river")
BOARD = {"deal": 0, "flop": 3, "turn": 4, "river": 5}


def all_cards(pack, used):
    cards = [rank for rank, count in pack.cards.items() for _ in range(count)]
    for rank in used:
        cards.remove(rank)
    return cards


def end(pack, hand, board, skill_break, bet, ace_bust, predeal_bust, known=0, stays="no"):
    """Return the end of an action, reveal by reveal; the first `known` cards of the board are there from the start."""
    count = by_reading(ace_bust, high=max, low=min, fixed=max)
    placed = False
    for stage in ("deal", "flop", "turn", "river"):
        cards = [*hand, *board[: BOARD[stage]]]
        if BOARD[stage] < known:
            continue
        placed = placed or (stage == bet and BOARD[stage] > known)
        if placed:
            if sum(max(pack.choices(rank)) for rank in cards) >= skill_break:
                return "success"
            if not yes(stays) or stage == "river":
                return "failure"
            continue
        if sum(count(pack.choices(rank)) for rank in cards) >= skill_break and (stage != "deal" or yes(predeal_bust)):
            return "bust"
    raise AssertionError("a bet is always on a reveal to come")


def law(counted):
    return {pair: Fraction(count, counted.total()) for pair, count in counted.items()}


def same(answer, counted):
    result = {pair: Fraction(weight, answer.ends.total) for pair, weight in answer.ends.items()}
    assert result == law(counted)


@pytest.mark.parametrize("stays", readings("bet_stays"))
@pytest.mark.parametrize("predeal_bust", readings("predeal_bust"))
@pytest.mark.parametrize(
    ("pack", "ace_bust"), [(PLAIN, "high"), (PLAIN, "fixed"), (FLEXIBLE, "high"), (FLEXIBLE, "low")]
)
@pytest.mark.parametrize("bets", list(product(BETS, repeat=2)), ids="-".join)
def test_one_board(bets, pack, ace_bust, predeal_bust, stays):
    hands = [("2",), ("4" if pack is FLEXIBLE else "K",)]
    left = all_cards(pack, [*hands[0], *hands[1]])
    boards = list(permutations(left, 5))
    for breaks in ((13, 24), (20, 20), (29, 33), (2, 40)):
        counted = Counter(
            tuple(
                end(pack, hand, board, at, bet, ace_bust, predeal_bust, stays=stays)
                for hand, at, bet in zip(hands, breaks, bets, strict=True)
            )
            for board in boards
        )
        plans = [Plan(at, bet, hand) for at, bet, hand in zip(breaks, bets, hands, strict=True)]
        house = House(ace_bust=ace_bust, predeal_bust=predeal_bust, bet_stays=stays)
        answer = two_actions(*plans, cards=pack, house=house)
        same(answer, counted)
        wins = law(counted)
        assert answer.both == wins.get(("success", "success"), 0)
        assert answer.first == sum(share for pair, share in wins.items() if pair[0] == "success")
        assert answer.second == sum(share for pair, share in wins.items() if pair[1] == "success")
        assert answer.at_least_one == answer.first + answer.second - answer.both


SMALL = Pack(Deck({"A": 1, "2": 2, "5": 2, "9": 1, "K": 2}), ((1, 11), (2,), (5,), (9,), (10,)))


@pytest.mark.no_cover
@pytest.mark.parametrize("ace_bust", ["high", "low"])
@pytest.mark.parametrize("bets", [("turn", "flop"), ("river", "turn")], ids="-".join)
def test_hidden_hands(bets, ace_bust):
    left = all_cards(SMALL, ["2"])
    deals = list(permutations(left, 6))
    for breaks in ((16, 21), (24, 33)):
        counted = Counter(
            (
                end(SMALL, ["2"], deal[:5], breaks[0], bets[0], ace_bust, "yes"),
                end(SMALL, deal[5:], deal[:5], breaks[1], bets[1], ace_bust, "yes"),
            )
            for deal in deals
        )
        answer = two_actions(
            Plan(breaks[0], bets[0], ("2",)),
            Plan(breaks[1], bets[1], (), 1),
            cards=SMALL,
            house=House(ace_bust=ace_bust, predeal_bust="yes"),
        )
        same(answer, counted)
        plans = Plan(breaks[0], bets[0], (), 1), Plan(breaks[1], bets[1])
        one_hand = own_actions(*plans, cards=SMALL, house=House(ace_bust=ace_bust))
        counted = Counter(
            tuple(end(SMALL, deal[5:], deal[:5], at, bet, ace_bust, "no") for at, bet in zip(breaks, bets, strict=True))
            for deal in permutations(all_cards(SMALL, []), 6)
        )
        same(one_hand, counted)


@pytest.mark.parametrize("bets", [("flop", "flop"), ("turn", "flop")], ids="-".join)
def test_a_board_each(bets):
    pack = Pack(Deck({"2": 3, "5": 2, "9": 2, "K": 2}), ((2,), (5,), (9,), (10,)))
    left = all_cards(pack, ["5", "9"])
    boards = (BOARD[bets[0]], BOARD[bets[1]])
    deals = list(permutations(left, sum(boards)))
    for breaks in ((20, 24), (26, 30)):
        counted = Counter(
            (
                end(pack, ["5"], deal[: boards[0]], breaks[0], bets[0], "high", "no"),
                end(pack, ["9"], deal[boards[0] :], breaks[1], bets[1], "high", "no"),
            )
            for deal in deals
        )
        plans = Plan(breaks[0], bets[0], ("5",)), Plan(breaks[1], bets[1], ("9",))
        same(two_actions(*plans, cards=pack, house=House(shared_board="no")), counted)


@pytest.mark.parametrize("bets", list(product(("turn", "river"), repeat=2)), ids="-".join)
def test_after_the_flop(bets):
    table = ("2", "5", "5")
    left = all_cards(PLAIN, ["3", "K", *table])
    for breaks in ((18, 28), (22, 24), (12, 30)):
        counted = Counter(
            tuple(
                end(PLAIN, hand, (*table, *deal), at, bet, "high", "no", known=3)
                for hand, at, bet in zip((["3"], ["K"]), breaks, bets, strict=True)
            )
            for deal in permutations(left, 2)
        )
        plans = Plan(breaks[0], bets[0], ("3",)), Plan(breaks[1], bets[1], ("K",))
        same(two_actions(*plans, table, cards=PLAIN), counted)
        own = own_actions(*plans, table, cards=PLAIN, seen=["K"])
        counted = Counter(
            tuple(
                end(PLAIN, ["3"], (*table, *deal), at, bet, "high", "no", known=3)
                for at, bet in zip(breaks, bets, strict=True)
            )
            for deal in permutations(left, 2)
        )
        same(own, counted)


def best_fixed(pack, hand, left, skill_break, bet, board, predeal_bust, stays="no"):
    """Return the best chance of an owner who fixes each card on sight, following every card to come."""

    def fixings(cards, total):
        return {total + sum(numbers) for numbers in product(*(pack.choices(rank) for rank in cards))}

    def after(total, count, cards, placed=False):
        """Return the chance from here on, with `count` board cards seen and the rest of the deck in `cards`."""
        stage = {0: "flop", 3: "turn", 4: "river"}[count]
        more = 3 if count == 0 else 1
        wins = []
        for new in permutations(range(len(cards)), more):
            shown = [cards[i] for i in new]
            rest = [card for i, card in enumerate(cards) if i not in new]
            totals = fixings(shown, total)
            if stage == bet or placed:
                if max(totals) >= skill_break or not yes(stays) or stage == "river":
                    wins.append(int(max(totals) >= skill_break))
                else:
                    wins.append(max(after(t, count + more, rest, placed=True) for t in totals))
            else:
                wins.append(max((after(t, count + more, rest) for t in totals if t < skill_break), default=0))
        return Fraction(sum(wins), len(wins))

    starts = fixings([*hand, *board], 0)
    allowed = [total for total in starts if total < skill_break or (not board and not yes(predeal_bust))]
    return max((after(total, len(board), left) for total in allowed), default=0)


@pytest.mark.parametrize("stays", readings("bet_stays"))
@pytest.mark.parametrize("predeal_bust", readings("predeal_bust"))
@pytest.mark.parametrize("bets", [("flop", "turn"), ("turn", "river"), ("river", "river")], ids="-".join)
def test_cards_fixed_for_the_best_chance(bets, predeal_bust, stays):
    hands = [("A",), ("4",)]
    left = all_cards(FLEXIBLE, ["A", "4"])
    for breaks in ((11, 20), (20, 15), (24, 29)):
        plans = [Plan(at, bet, hand) for at, bet, hand in zip(breaks, bets, hands, strict=True)]
        house = House(ace_bust="fixed", predeal_bust=predeal_bust, bet_stays=stays)
        answer = two_actions(*plans, cards=FLEXIBLE, house=house)
        for chance, hand, at, bet in zip((answer.first, answer.second), hands, breaks, bets, strict=True):
            assert chance == best_fixed(FLEXIBLE, hand, left, at, bet, (), predeal_bust, stays)
    table = ("2", "4", "9")
    left = all_cards(FLEXIBLE, ["A", "9", *table])
    later = [Plan(20, "turn", ("A",)), Plan(33, "river", ("9",))]
    answer = two_actions(*later, table, cards=FLEXIBLE, house=House(ace_bust="fixed", bet_stays=stays))
    assert answer.first == best_fixed(FLEXIBLE, ("A",), left, 20, "turn", table, "no", stays)
    assert answer.second == best_fixed(FLEXIBLE, ("9",), left, 33, "river", table, "no", stays)


WIDER = Pack(Deck({"A": 2, "2": 2, "4": 2, "9": 2}), ((1, 11), (2,), (4,), (9,)))


@pytest.mark.parametrize("stays", readings("bet_stays"))
@pytest.mark.parametrize("predeal_bust", readings("predeal_bust"))
@pytest.mark.parametrize(("pack", "ace_bust"), [(PLAIN, "high"), (WIDER, "high"), (WIDER, "low")])
@pytest.mark.parametrize("bets", [("flop", "turn", "river"), ("turn", "turn", "flop")], ids="-".join)
def test_three_actions_at_one_board(bets, pack, ace_bust, predeal_bust, stays):
    hands = [("2",), ("4",), ("9",)] if pack is WIDER else [("2",), ("K",), ("3",)]
    house = House(ace_bust=ace_bust, predeal_bust=predeal_bust, bet_stays=stays)
    for known, one_hand in ((0, False), (3, False), (4, False), (0, True)):
        held = hands[:1] * 3 if one_hand else hands
        left = all_cards(pack, [card for hand in (hands[:1] if one_hand else hands) for card in hand])
        table, left = left[:known], left[known:]
        later = [bet if BOARD[bet] > known else "river" for bet in bets]
        boards = [(*table, *rest) for rest in permutations(left, 5 - known)]
        for breaks in ((13, 24, 20), (20, 33, 2)):
            counted = Counter(
                tuple(
                    end(pack, hand, board, at, bet, ace_bust, predeal_bust, known, stays)
                    for hand, at, bet in zip(held, breaks, later, strict=True)
                )
                for board in boards
            )
            plans = [Plan(at, bet, hand) for at, bet, hand in zip(breaks, later, hands, strict=True)]
            answer = several_actions(plans, table, one_hand=one_hand, cards=pack, house=house)
            ends = answer.ends()
            assert {row: ends.exactly(row) for row in ends.outcomes} == law(counted)
            wins = Counter()
            for row, chance in law(counted).items():
                wins[row.count("success")] += chance
            assert {number: answer.successes().exactly(number) for number in wins} == wins
            others = ["river"] * 3
            again = several_actions(
                [plan.replace(bet="river") for plan in plans], table, one_hand=one_hand, cards=pack, house=house
            )
            assert answer.ends(others) == again.ends()
            pair = two_actions if not one_hand else own_actions
            both = pair(*plans[:2], table, seen=() if one_hand else hands[2], cards=pack, house=house)
            assert both.both == ends.probability(lambda row: row[0] == row[1] == "success")


def test_several_actions_that_are_not_followed():
    plans = [Plan(20, "flop", ("2",)), Plan(20, "flop", ("4",)), Plan(20, "flop", ("9",))]
    with pytest.raises(InvalidInput, match=r"hand must be one of A, 2, .*, not Z"):
        several_actions([plans[0], Plan(20, "flop", ("Z",))])
    with pytest.raises(InvalidInput, match="none, with more than two actions"):
        several_actions([*plans[:2], Plan(20, "flop", (), 1)], cards=FLEXIBLE)
    with pytest.raises(InvalidInput, match="yes, with more than two actions"):
        several_actions(plans, cards=FLEXIBLE, house=House(shared_board="no"))
    with pytest.raises(InvalidInput, match="low or high, with more than two actions"):
        several_actions(plans, cards=FLEXIBLE, house=House(ace_bust="fixed"))


def test_the_next_card_reaches_a_break_that_is_one_away() -> None:
    for at, chance in ((32, 1), (31, 0)):
        plans = [Plan(at, "turn", ("10", "7")), Plan(at, "turn", ("9", "8"))]
        assert several_actions(plans, ["2", "3", "9"]).chances() == (chance, chance)


def test_two_hands_are_played_as_by_two_characters():
    house = House(hand_shared="no", shared_board="no", deck_state="count_seen", bet_stays="yes")
    plans = Plan(20, "flop", ("3",)), Plan(24, "turn", ("K",))
    known = {"seen": ["5"], "earlier": ["2"]}
    expected = two_actions(*plans, **known, house=house.replace(shared_board="yes"))
    assert own_actions(*plans, **known, house=house) == expected
    for less in ({"seen": ()}, {"earlier": ()}, {"house": house.replace(bet_stays="no")}):
        assert own_actions(*plans, **({**known, "house": house} | less)) != expected


def test_earlier_cards_are_removed_if_the_house_counts_them():
    plans = Plan(20, "flop", ("3",)), Plan(24, "turn")
    without = own_actions(*plans, seen=["5"])
    for reading, expected in (("count_seen", without), ("fresh", own_actions(*plans))):
        house = House(deck_state=reading)
        assert own_actions(*plans, earlier=["5"], house=house) == expected


@pytest.mark.parametrize("predeal_bust", readings("predeal_bust"))
def test_a_hand_may_be_fixed_over_the_break_before_the_deal(predeal_bust):
    hands = ("A", "9"), ("4",)
    plans = [Plan(20, "flop", hands[0]), Plan(24, "turn", hands[1])]
    house = House(ace_bust="fixed", predeal_bust=predeal_bust)
    left = all_cards(WIDER, ["A", "9", "4"])
    expected = best_fixed(WIDER, hands[0], left, 20, "flop", (), predeal_bust)
    assert (expected == 1) == (not yes(predeal_bust))
    assert two_actions(*plans, cards=WIDER, house=house).first == expected


def test_an_unknown_rank_is_quoted_in_the_message():
    with pytest.raises(InvalidInput, match="second hand must be one of 2, 3, 5, 8, K, not Z"):
        two_actions(Plan(20, "flop", ("3",)), Plan(20, "flop", ("Z",)), cards=PLAIN)
