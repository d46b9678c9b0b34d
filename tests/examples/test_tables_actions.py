"""Cells of the Actions tables, worked out by hand: one die succeeds in two faces of six."""

from fractions import Fraction
from functools import partial
from math import comb

import pytest

from tests.support.table_cells import cell_of

cell = partial(cell_of, "actions")


@pytest.mark.parametrize(
    ("defence", "attack", "dice"),
    [(2, 3, 2), (2, 2, 1), (3, 1, 1), (1, 5, 5), (0, 5, 6), (5, 5, 1)],
)
def test_parry_minimum(defence, attack, dice):
    assert cell("parry-minimum", f"Yours {defence}", str(attack)) == dice


@pytest.mark.parametrize(
    ("pool", "target", "chance"),
    [
        ("1d6", "1S", Fraction(1, 3)),
        ("2d6", "2S", Fraction(1, 9)),
        ("2d6", "3S", 0),
        ("5d6", "1S", 1 - Fraction(2, 3) ** 5),
        ("5d6", "4S", Fraction(5 * 2 + 1, 3**5)),
        ("10d6", "2S", 1 - Fraction(2**10 + 10 * 2**9, 3**10)),
    ],
)
def test_pool_successes(pool, target, chance):
    assert cell("pool-successes", pool, target) == chance


def test_parry_dice_by_chance():
    # 3 dice and 1 AD against 1 success: 1 - 16/81 = 80.2 %; for 90 % it takes 6 dice: 1 - 64/729.
    assert cell("parry-dice-by-chance", "1", "50% sure") == 1
    assert cell("parry-dice-by-chance", "1", "75% sure") == 1
    assert cell("parry-dice-by-chance", "1", "90% sure") == 3
    # Against 2 successes 5d6 hold in 131/243 (over half), 4d6 in 33/81 (under half).
    assert cell("parry-dice-by-chance", "2", "50% sure") == 2


def test_parry_dice_that_are_out_of_reach():
    # 15d6 have five successes or more in 59.6 % only.
    failing = sum(comb(15, k) * 2 ** (15 - k) for k in range(5))
    assert Fraction(failing, 3**15) > Fraction(1, 4)
    assert cell("parry-dice-by-chance", "5", "75% sure") == "over 12"


def test_parry_dice_by_skill():
    # Against 1 success three times in four: 3d6 hold in 19/27 (under), 4d6 in 65/81 (over).
    assert cell("parry-dice-by-skill", "1", "2 dice") == 2
    assert cell("parry-dice-by-skill", "1", "4 dice") == 1
    # Against 2 successes: 7d6 hold in 179/243 (73.7 %), 8d6 in 5281/6561 (80.5 %).
    assert cell("parry-dice-by-skill", "2", "2 dice") == 6


@pytest.mark.parametrize(
    ("pool", "rolled", "chance"),
    [
        ("2d6", 1, Fraction(11, 36)),  # any 6 at all stops one success
        ("2d6", 2, Fraction(3, 36)),  # 6-6, 6-5, 5-6
        ("2d6", 3, 0),
        ("3d6", 3, Fraction(7, 216)),  # three successes, not all of them 5s
        ("5d6", 2, Fraction(3371, 7776)),
    ],
)
def test_riposte_chance(pool, rolled, chance):
    assert cell("riposte-chance", pool, f"{rolled} against you") == chance


@pytest.mark.parametrize(
    ("social", "chance"), [(0, 0), (1, Fraction(1, 3)), (3, Fraction(19, 27)), (4, Fraction(65, 81))]
)
def test_refusal_chance(social, chance):
    assert cell("refusal-chance", str(social), "Refuses") == chance


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [
        ("1d6", "1d6", Fraction(2, 9)),  # 1/3 that mine succeeds, 2/3 that theirs does not
        ("2d6", "1d6", Fraction(11, 27)),  # 1/9, or 4/9 times 2/3
        ("1d6", "2d6", Fraction(4, 27)),
        ("2d6", "2d6", Fraction(1 * 8 + 4 * 4, 81)),
    ],
)
def test_contest_chance(mine, theirs, chance):
    assert cell("contest-chance", mine, theirs) == chance


def test_dodge_split():
    # 3 AD make 5d6 against 2 successes: 131/243; 1 AD makes 3d6 against 1 success: 19/27.
    assert cell("dodge-split", "2 and 1", "Best split") == "3 + 1"
    assert cell("dodge-split", "2 and 1", "Both dodged") == Fraction(131, 243) * Fraction(19, 27)
    # Shared evenly both are 4d6: 33/81 and 65/81.
    assert cell("dodge-split", "2 and 1", "2 + 2 instead") == Fraction(33, 81) * Fraction(65, 81)
    assert cell("dodge-split", "1 and 1", "Best split") == "2 + 2"


@pytest.mark.parametrize(
    ("pool", "column", "chance"),
    [
        ("5d6", "The one of 1 EX", Fraction(211, 243)),
        ("5d6", "Any of 2 EX", Fraction(131, 243)),  # margin 1 with 2 successes
        ("5d6", "All 2 EX", Fraction(51, 243)),  # margin 2 takes 3 successes
        ("5d6", "All 3 EX", Fraction(1, 243)),  # margin 3 takes 5 successes
        ("3d6", "Any of 3 EX", Fraction(1, 27)),
        ("4d6", "All 3 EX", 0),
    ],
)
def test_rest_odds(pool, column, chance):
    assert cell("rest-odds", pool, column) == chance


@pytest.mark.parametrize(
    ("pool", "resistance", "chance"),
    [
        ("1d6", "0d6", Fraction(1, 6)),
        ("2d6", "0d6", Fraction(1, 4)),
        ("4d6", "0d6", Fraction(41, 144)),
        ("8d6", "0d6", Fraction(5**8 - 4**8, 6**8)),
        ("1d6", "2d6", Fraction(1, 6) * Fraction(4, 9)),  # one 6, and no success in two dice
        ("2d6", "2d6", Fraction(8, 36) * Fraction(4, 9) + Fraction(1, 36) * Fraction(8, 9)),
    ],
)
def test_condition_chance(pool, resistance, chance):
    assert cell("condition-chance", pool, resistance) == chance


@pytest.mark.parametrize(
    ("pool", "trick", "chance"),
    [
        ("1d6", "1d6", 1 - Fraction(2, 9)),
        ("2d6", "1d6", 1 - Fraction(1, 3) * Fraction(4, 9)),
        ("1d6", "2d6", 1 - Fraction(11, 27)),
    ],
)
def test_watch_chance(pool, trick, chance):
    assert cell("watch-chance", pool, trick) == chance


def test_watch_without_ties():
    assert cell("watch-wins", "1d6", "1d6") == Fraction(2, 9)
    assert cell("watch-wins", "1d6", "2d6") == Fraction(1, 3) * Fraction(4, 9)


def test_two_watchers():
    # Nobody notices 1d6 if it succeeds (1 in 3) and both watchers' 1d6 fail (4 in 9).
    assert cell("two-watchers", "1d6", "1d6") == 1 - Fraction(4, 27)
    assert cell("two-watchers", "2d6", "1d6") == 1 - Fraction(1, 3) * Fraction(16, 81)


def test_parry_of_an_attack_not_rolled_yet():
    assert cell("parry-unrolled", "2d6", "1d6") == 1 - Fraction(1, 3) * Fraction(4, 9)
    # 2d6 show 0, 1 and 2 successes in 4, 4 and 1 of 9 ways.
    ways = (4, 4, 1)
    held = sum(ways[mine] * ways[theirs] for mine in range(3) for theirs in range(mine + 1))
    assert cell("parry-unrolled", "2d6", "2d6") == Fraction(held, 81)


def test_successes_let_through():
    # 4d6 against 1 success: it gets through if all four fail.
    assert cell("parry-let-through", "1 AD", "1 against you") == Fraction(16, 81)
    # Against 2: two get through in 16 of 81 ways, one in 32.
    assert cell("parry-let-through", "1 AD", "2 against you") == Fraction(2 * 16 + 32, 81)


def test_move_distance():
    assert cell("move-distance", "MV 4", "3 AD") == "12 m"
    assert cell("move-distance", "MV 10", "6 AD") == "60 m"


@pytest.mark.parametrize(
    ("pool", "column", "value"),
    [
        ("1d6", "1 turn", Fraction(1, 3)),
        ("2d6", "1 turn", Fraction(5, 9)),
        ("2d6", "3 turns", Fraction(125, 729)),
        ("1d6", "Turns on average", Fraction(1, 2)),  # 1/3 + 1/9 + 1/27 ...
        ("2d6", "Turns on average", Fraction(5, 4)),
    ],
)
def test_maintain_turns(pool, column, value):
    assert cell("maintain-turns", pool, column) == value
