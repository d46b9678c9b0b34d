"""Duels played out card by card by a referee who knows only the rules, with all best replies tried in turn."""

from fractions import Fraction
from functools import cache
from math import lcm
from random import Random

import pytest

from engine.invalid import InvalidInput
from engine.odds.duel import Duellist, solve
from engine.odds.zero_sum import solve as solve_matrix

JOKER = 0
CROWNS = (11, 12, 13)
HAND = (13, 12, 10, 9, 7, 5, 4, 2)


def mixed(payoffs):
    scale = lcm(*(Fraction(payoff).denominator for row in payoffs for payoff in row))
    return solve_matrix([[int(payoff * scale) for payoff in row] for row in payoffs]).value / scale


class Referee:
    """Sides are (points, plays, hand, last card and what it is worth or None, jokers owed)."""

    def __init__(self, worth, tie, pass_final, queue, keep_crown):
        self.worth, self.tie, self.pass_final = worth, tie, pass_final
        self.queue, self.keep_crown = queue, keep_crown
        self.value = cache(self.value)

    def crown(self, side):
        last = side[3]
        return last is not None and last[0] in CROWNS and (last[1] > 0 or self.keep_crown)

    def end(self, sides):
        return self.worth(sides[0][0] - sides[1][0], self.crown(sides[0]), self.crown(sides[1]))

    def strike(self, side):
        points, plays, hand, last, owed = side
        if last is None:
            return (points, plays, hand, last, owed + 1 if self.queue else max(1, owed))
        if last[1] > 0:
            return (points - last[1], plays, hand, (last[0], 0), owed)
        return (points, plays, hand, last, owed + 1) if self.queue else side

    def play(self, sides, who, card):
        points, plays, hand, _, owed = sides[who]
        rest = list(hand)
        rest.remove(card)
        worth = 0 if owed else card
        mine = (points + worth, plays - 1, tuple(rest), (card, worth), max(0, owed - 1))
        other = self.strike(sides[1 - who]) if card == JOKER else sides[1 - who]
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
        found = {card: self.after(sides, passed, who, card) for card in set(sides[who][2])}
        found[None] = self.value(sides, passed | {who})
        return found

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
    """Every step of the line keeps the value; returns the worth of its end, or None if it stops before the end."""
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


def steps_of(lead, crowned, other):
    def level(margin, court):
        return 0 if margin < 1 else 1 if margin < 5 else 3 if margin >= 10 and court else 2

    return level(lead, crowned) - level(-lead, other)


def side_of(dice, jokers):
    hand = tuple(dice.choices([*range(1, 14)], k=dice.randint(0, 3))) + (JOKER,) * dice.randint(0, jokers)
    last = dice.choice([None, None, 12, 4, 0])
    points = dice.randint(0, 6) + (last or 0)
    return Duellist(points, dice.randint(0, 3), hand, last, last == 12, dice.choice([0, 0, 0, 1]))


def compare(dice, worth, tie, jokers, **rules):
    first, second = side_of(dice, jokers[0]), side_of(dice, jokers[1])
    if dice.random() < 0.5:
        second = second.replace(points=max(first.points, second.last or 0))
    return check(first, second, worth, tie, **rules)


def check(first, second, worth, tie, *, pass_final=False, queue=False, keep_crown=False):
    rules = {"pass_final": pass_final, "queue": queue, "keep_crown": keep_crown}
    duel = solve(first, second, worth=worth, tie=tie, crowns=CROWNS, **rules)
    referee = Referee(worth, tie, **rules)
    sides = tuple(
        (side.points, side.plays, side.hand, None if side.last is None else (side.last, side.last), side.waiting)
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
@pytest.mark.parametrize("pass_final", [False, True])
@pytest.mark.parametrize("queue", [False, True])
@pytest.mark.parametrize("keep_crown", [False, True])
def test_one_at_a_time(tie, pass_final, queue, keep_crown):
    dice = Random(f"{tie}{pass_final}{queue}{keep_crown}")
    for _ in range(40):
        jokers = dice.choice([(0, 0), (0, 2), (2, 0), (1, 1)])
        _, end = compare(dice, steps_of, tie, jokers, pass_final=pass_final, queue=queue, keep_crown=keep_crown)
        assert end is not None


@pytest.mark.parametrize("pass_final", [False, True])
def test_face_down(pass_final):
    dice = Random(f"face down {pass_final}")
    for _ in range(100):
        compare(dice, steps_of, "at_once", (0, 0), pass_final=pass_final)


@pytest.mark.parametrize("pass_final", [False, True])
def test_face_down_left_to_chance(pass_final):
    """With a payoff that has nothing to do with leading, hiding one's choice is often best where passes are final.

    Where they are not, it never helps: whoever lets the other play alone sees his card and may still answer it.
    """
    dice = Random(f"chance {pass_final}")
    cut = 0
    for _ in range(60):
        payoffs = {lead: dice.randint(-2, 2) for lead in range(-60, 61)}
        first, second = (
            Duellist(4, dice.randint(1, 2), tuple(dice.sample(range(1, 14), dice.randint(2, 3)))) for _ in range(2)
        )
        duel, end = check(first, second, lambda lead, *_, known=payoffs: known[lead], "at_once", pass_final=pass_final)
        cut += end is None
        assert duel.turn == "at_once"
    assert 10 < cut < 50 if pass_final else cut == 0


def test_secret_choices():
    """The first wins a point when the totals are equal: by both passing, or by the same card half of the time."""
    match = solve(
        Duellist(0, 1, (1, 2)),
        Duellist(0, 1, (1, 2)),
        worth=lambda lead, *_: int(lead == 0),
        tie="at_once",
        pass_final=True,
    )
    assert match.value == Fraction(1, 3)
    assert (match.secret.first_plays, match.secret.second_plays) == (Fraction(2, 3),) * 2
    assert (match.secret.first_cards.exactly(1), match.secret.second_cards.exactly(2)) == (Fraction(1, 2),) * 2
    assert match.line == ()


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (
            lambda: solve(Duellist(0, 6, HAND), Duellist(0, 6, HAND), worth=steps_of, tie="at_once", crowns=CROWNS),
            "plays must be few enough for 170000 positions, not enough for",
        ),
        (
            lambda: solve(Duellist(0, 1, (0,)), Duellist(0, 1, (1,)), worth=steps_of, tie="at_once"),
            "tie must be first or second where there are jokers",
        ),
        (lambda: solve(Duellist(0, 7, ()), Duellist(0, 1, ()), worth=steps_of), "plays must be a whole number"),
        (lambda: solve(Duellist(0, 1, (), 3), Duellist(0, 1, ()), worth=steps_of), "last must be a whole number"),
        (lambda: solve(Duellist(0, 1, ()), Duellist(0, 1, ()), worth=steps_of, tie="gm"), "tie must be one of"),
    ],
)
def test_refusals(call, sentence):
    with pytest.raises(InvalidInput, match=sentence):
        call()
