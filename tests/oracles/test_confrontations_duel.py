"""Duels played out card by card by a referee who knows only the rules, with all best replies tried in turn."""

from fractions import Fraction
from functools import cache
from math import lcm

import pytest

from engine.confrontations.duel.solution import solve
from engine.confrontations.played import Played
from engine.confrontations.position import OpenHand
from engine.confrontations.rulings import House
from engine.invalid import InvalidInput
from engine.odds.zero_sum import solve as solve_matrix
from tests.support.readings import by_reading, readings, yes
from tests.support.seeded import luck

JOKER = 0
HAND = (13, 12, 10, 9, 7, 5, 4, 2)
PLAYER, GM = OpenHand(0, 1, hand=(1,)), OpenHand(0, 1, hand=(0,), player=False)


def mixed(payoffs):
    scale = lcm(*(Fraction(payoff).denominator for row in payoffs for payoff in row))
    return solve_matrix([[int(payoff * scale) for payoff in row] for row in payoffs]).value / scale


class Referee:
    """A referee; a side is (points, plays, hand, cards played with their worth and any joker on them, jokers owed)."""

    def __init__(self, payoff, tie, house, harmless=None):
        self.harmless = harmless  # whose jokers do nothing: 0, 1 or None
        self.payoff, self.tie, self.pass_final = payoff, tie, yes(house.pass_final)
        self.queue = by_reading(house.second_joker, none=False, next=True)
        self.keep_court = yes(house.zeroed_court_is_court)
        self.previous = by_reading(house.last_after_joker, zeroed=False, previous=True)
        self.no_card = by_reading(house.joker_last, zero=False, no_card=True)
        self.courts = (1, 11, 12, 13) if yes(house.ace_is_court) else (11, 12, 13)
        self.value = cache(self.value)

    def court(self, side):
        row = [card for card in side[3] if not (self.no_card and card[0] == JOKER)]
        row = [card for card in row if not (self.previous and card[2])]
        return bool(row) and row[-1][0] in self.courts and (row[-1][1] > 0 or self.keep_court)

    def end(self, sides):
        return self.payoff(sides[0][0] - sides[1][0], self.court(sides[0]), self.court(sides[1]))

    def strike(self, side):
        points, plays, hand, row, owed = side
        if not row:
            return (points, plays, hand, row, owed + 1 if self.queue else max(1, owed))
        if row[-1][1] > 0:
            return (points - row[-1][1], plays, hand, (*row[:-1], (row[-1][0], 0, True)), owed)
        return (points, plays, hand, row, owed + 1) if self.queue else side

    def play(self, sides, who, card):
        points, plays, hand, row, owed = sides[who]
        rest = list(hand)
        rest.remove(card)
        worth = 0 if owed else card
        mine = (points + worth, plays - 1, tuple(rest), (*row, (card, worth, owed > 0)), max(0, owed - 1))
        strikes = card == JOKER and who != self.harmless
        other = self.strike(sides[1 - who]) if strikes else sides[1 - who]
        return (mine, other) if who == 0 else (other, mine)

    def after(self, sides, passed, who, card):
        return self.value(self.play(sides, who, card), passed if self.pass_final else frozenset())

    def asked(self, sides, passed):
        able = [who for who in (0, 1) if sides[who][1] and sides[who][2] and who not in passed]
        if len(able) == 2 and sides[0][0] != sides[1][0]:
            able = [0] if sides[0][0] < sides[1][0] else [1]
        if len(able) == 2 and self.tie != "at_once":
            able = [0] if self.tie == "first" else [1]
        return able

    def options(self, sides, passed, who):
        values = {card: self.after(sides, passed, who, card) for card in set(sides[who][2])}
        values[None] = self.value(sides, passed | {who})
        return values

    def value(self, sides, passed):
        asked = self.asked(sides, passed)
        if not asked:
            return self.end(sides)
        if len(asked) == 1:
            return (max if asked == [0] else min)(self.options(sides, passed, asked[0]).values())
        put = [
            [self.value(self.play(self.play(sides, 0, mine), 1, theirs), frozenset()) for theirs in set(sides[1][2])]
            for mine in set(sides[0][2])
        ]
        only_first = max(self.after(sides, frozenset({1}), 0, card) for card in sides[0][2])
        only_second = min(self.after(sides, frozenset({0}), 1, card) for card in sides[1][2])
        return mixed([[mixed(put), only_first], [only_second, self.end(sides)]])


def follow(referee, sides, line):
    """Check that every step of the line keeps the value; return the payoff of its end, or None if it stops before."""
    passed, value, steps = frozenset(), referee.value(sides, frozenset()), list(line)
    while asked := referee.asked(sides, passed):
        if not steps:
            return None
        if len(asked) == 2:
            moves = {step.who: step.card for step in (steps.pop(0), steps.pop(0))}
            if moves == {"first": None, "second": None}:
                return referee.end(sides)
            if None in moves.values():
                who = 0 if moves["second"] is None else 1
                sides = referee.play(sides, who, moves["second" if who else "first"])
                passed = frozenset({1 - who}) if referee.pass_final else frozenset()
            else:
                sides = referee.play(referee.play(sides, 0, moves["first"]), 1, moves["second"])
        else:
            step = steps.pop(0)
            assert step.who == ("first", "second")[asked[0]]
            if step.card is None:
                passed = passed | {asked[0]}
            else:
                sides = referee.play(sides, asked[0], step.card)
                passed = passed if referee.pass_final else frozenset()
        assert referee.value(sides, passed) == value
    assert not steps
    return referee.end(sides)


def steps_of(margin, mine, theirs):
    def level(margin, court):
        return 0 if margin < 1 else 1 if margin < 5 else 3 if margin >= 10 and court else 2

    return level(margin, mine) - level(-margin, theirs)


def side_of(dice, jokers):
    hand = tuple(dice.choices([*range(1, 14)], k=dice.randint(0, 3))) + (JOKER,) * dice.randint(0, jokers)
    last = dice.choice([None, None, 12, 4, 0])
    value, plays = dice.randint(0, 6) + (last or 0), dice.randint(0, 3)
    card = None if last is None else Played(last)
    before = (Played(dice.choice([3, 11])),) if card and dice.random() < 0.5 else ()
    waiting = dice.choice([0, 0, 0, 1])
    return OpenHand(value, plays, card, waiting, before, hand=hand, player=JOKER not in hand)


def compare(dice, payoff, tie, jokers, house, started="first"):
    first, second = side_of(dice, jokers[0]), side_of(dice, jokers[1])
    if dice.random() < 0.5:
        second = second.replace(value=max(first.value, second.last_card.value if second.last_card else 0))
    return check(first, second, payoff, tie, house, started)


def check(first, second, payoff, tie, house, started="first"):
    duel = solve(first, second, payoff=payoff, tie=tie, started=started, house=house)
    harmless = by_reading(house.acting_joker, opponent=None, nobody=("first", "second").index(started))
    referee = Referee(payoff, tie, house, harmless)
    sides = tuple(
        (
            side.value,
            side.plays,
            side.hand,
            tuple((card.rank, card.value, card.zeroed) for card in side.played),
            side.waiting,
        )
        for side in (first, second)
    )
    asked = referee.asked(sides, frozenset())
    assert duel.value == referee.value(sides, frozenset())
    assert duel.turn == ("over", ("first", "second")[asked[0] if asked else 0], "at_once")[len(asked)]
    if len(asked) == 1:
        expected = referee.options(sides, frozenset(), asked[0])
        assert {move.card: move.value for move in duel.moves} == expected
        assert [move.card for move in duel.moves] == [*sorted(card for card in expected if card is not None), None]
        assert duel.best == tuple(move.card for move in duel.moves if move.value == duel.value)
    else:
        assert duel.moves == duel.best == ()
    assert (duel.secret is not None) == (len(asked) == 2)
    end = follow(referee, sides, duel.line)
    assert end in (None, duel.value)
    return duel, end


@pytest.mark.parametrize("tie", ["first", "second"])
@pytest.mark.parametrize("passing", readings("pass_final"))
@pytest.mark.parametrize("second", readings("second_joker"))
@pytest.mark.parametrize("court", readings("zeroed_court_is_court"))
@pytest.mark.parametrize(("after", "joker"), [("zeroed", "zero"), ("previous", "zero"), ("zeroed", "no_card")])
def test_one_at_a_time(tie, passing, second, court, after, joker):
    dice = luck(f"{tie}{passing}{second}{court}{after}{joker}")
    house = House(
        pass_final=passing,
        second_joker=second,
        zeroed_court_is_court=court,
        last_after_joker=after,
        joker_last=joker,
    )
    for _ in range(20):
        jokers = dice.choice([(0, 0), (0, 2), (2, 0), (1, 1)])
        _, end = compare(dice, steps_of, tie, jokers, house)
        assert end is not None


@pytest.mark.parametrize("started", ["first", "second"])
@pytest.mark.parametrize("reading", readings("acting_joker"))
@pytest.mark.parametrize("joker", readings("joker_last"))
def test_jokers_of_the_acting_player(started, reading, joker):
    dice = luck(f"{started}{reading}{joker}")
    house = House(acting_joker=reading, joker_last=joker)
    for _ in range(40):
        compare(dice, steps_of, "first", dice.choice([(0, 2), (2, 0), (1, 1)]), house, started)


@pytest.mark.parametrize("court", readings("zeroed_court_is_court"))
@pytest.mark.parametrize("after", readings("last_after_joker"))
@pytest.mark.parametrize("jokers", [(0, 0), (1, 0), (0, 2)], ids=str)
def test_an_ace_is_a_court_card(court, after, jokers):
    dice = luck(f"ace {court}{after}{jokers}")
    house = House(ace_is_court="yes", zeroed_court_is_court=court, last_after_joker=after)
    for _ in range(20):
        first, second = (side_of(dice, most) for most in jokers)
        ace = Played(1, zeroed=dice.random() < 0.3)
        second = second.replace(value=16, last_card=ace, before=(Played(9),))
        check(first.replace(hand=(*first.hand, 10, 1)), second, steps_of, "first", house)


@pytest.mark.parametrize("passing", readings("pass_final"))
def test_face_down(passing):
    dice = luck(f"face down {passing}")
    for _ in range(100):
        compare(dice, steps_of, "at_once", (0, 0), House(pass_final=passing))


@pytest.mark.parametrize("passing", readings("pass_final"))
def test_face_down_left_to_chance(passing):
    """With a payoff that has nothing to do with leading, hiding one's choice is often best if passes are final.

    If passes are not final, it never helps: a player who lets the other play alone sees the card and may answer it.
    """
    dice = luck(f"chance {passing}")
    cut = 0
    for _ in range(60):
        payoffs = {margin: dice.randint(-2, 2) for margin in range(-60, 61)}
        first, second = (
            OpenHand(4, dice.randint(1, 2), hand=tuple(dice.sample(range(1, 14), dice.randint(2, 3)))) for _ in range(2)
        )
        house = House(pass_final=passing)
        duel, end = check(first, second, lambda margin, *_, known=payoffs: known[margin], "at_once", house)
        cut += end is None
        assert duel.turn == "at_once"
    assert 0 < cut < 60 if yes(passing) else cut == 0


def test_secret_choices():
    """The first wins a point when the totals are equal: by both passing, or by the same card half of the time."""
    side = OpenHand(0, 1, hand=(1, 2))
    house = House(pass_final="yes")
    match = solve(side, side, payoff=lambda margin, *_: int(margin == 0), tie="at_once", house=house)
    assert match.value == Fraction(1, 3)
    assert (match.secret.first_plays, match.secret.second_plays) == (Fraction(2, 3),) * 2
    assert (match.secret.first_cards.exactly(1), match.secret.second_cards.exactly(2)) == (Fraction(1, 2),) * 2
    assert match.line == ()


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (
            lambda: solve(OpenHand(0, 6, hand=HAND), OpenHand(0, 6, hand=HAND), payoff=steps_of, tie="at_once"),
            "plays must be few enough for 170000 positions, not enough for",
        ),
        (
            lambda: solve(GM, PLAYER, payoff=steps_of, tie="at_once"),
            "tie must be first or second where there are jokers",
        ),
        (lambda: OpenHand(0, 1, hand=(0,)), "hand must be a whole number from 1 to 13, not 0"),
        (lambda: OpenHand(0, 1, hand=(9, 9, 9, 9, 9)), "hand must be cards of one deck, four of a rank, not 9 5 times"),
        (lambda: solve(PLAYER.replace(last_card=Played(3)), GM, payoff=steps_of), "worth at most their action value"),
        (lambda: solve(PLAYER, GM, payoff=steps_of, tie="gm"), "tie must be one of"),
    ],
)
def test_refusals(call, sentence):
    with pytest.raises(InvalidInput, match=sentence):
        call()
