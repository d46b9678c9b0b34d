"""Matrix games: every small one solved and certified, and compared with a search over supports."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from engine.invalid import InvalidInput
from engine.odds.law import Law
from engine.odds.zero_sum import Solution, solve
from tests.support.best_play import is_solution


def guaranteed(payoffs, mix: dict[int, Fraction]) -> Fraction:
    """Return the least that a mix of rows wins, which is against its worst column."""
    return min(sum(share * payoffs[row][column] for row, share in mix.items()) for column in range(len(payoffs[0])))


def value_by_search(payoffs) -> Fraction:
    """Return the best guarantee of pure rows and of mixes of two that make two columns equal (enough for two rows)."""
    mixes = [{row: Fraction(1)} for row in range(len(payoffs))]
    for (first, second), (left, right) in product(
        combinations(range(len(payoffs)), 2), combinations(range(len(payoffs[0])), 2)
    ):
        a, b, c, d = payoffs[first][left], payoffs[first][right], payoffs[second][left], payoffs[second][right]
        if (spread := a - b - c + d) and 0 <= (part := Fraction(d - c, spread)) <= 1:
            mixes.append({first: part, second: 1 - part})
    return max(guaranteed(payoffs, mix) for mix in mixes)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("height", "width", "numbers"),
    [(1, 3, range(-2, 3)), (2, 2, range(-3, 4)), (2, 3, range(-2, 3)), (3, 1, range(-2, 3)), (3, 2, (-1, 0, 2))],
)
def test_all_small_games(height: int, width: int, numbers) -> None:
    for flat in product(numbers, repeat=height * width):
        payoffs = [list(flat[row * width : (row + 1) * width]) for row in range(height)]
        answer = solve(payoffs)
        assert is_solution(payoffs, answer)
        if height <= 2:
            assert answer.value == value_by_search(payoffs)
        else:
            turned = [[-payoffs[row][column] for row in range(height)] for column in range(width)]
            assert answer.value == -value_by_search(turned)


def test_complementary_slackness() -> None:
    """A choice that is used does as well as any; one that does worse is not used."""
    payoffs = [[min(4, max(0, bid - number)) * 5 - 2 * bid + number for number in range(9)] for bid in range(9)]
    answer = solve(payoffs)
    rows, columns = answer.rows, answer.columns
    for row, line in enumerate(payoffs):
        gain = columns.mean(lambda column, line=line: line[column])
        assert gain == answer.value if rows.exactly(row) else gain <= answer.value
    for column in range(9):
        loss = rows.mean(lambda row, column=column: payoffs[row][column])
        assert loss == answer.value if columns.exactly(column) else loss >= answer.value


def test_rock_paper_scissors() -> None:
    answer = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert answer == Solution(Fraction(0), Law.uniform(range(3)), Law.uniform(range(3)))


def test_a_game_may_have_the_stated_width_and_height() -> None:
    assert solve([list(range(22))]) == Solution(Fraction(0), Law.certain(0), Law.certain(0))
    assert solve([[payoff] for payoff in range(22)]) == Solution(Fraction(21), Law.certain(21), Law.certain(0))


def test_wrong_solutions_are_rejected() -> None:
    game = [[2, -1], [-1, 1]]
    best = solve(game)
    assert not is_solution(game, best.replace(value=Fraction(1, 4)))
    assert not is_solution(game, best.replace(columns=Law.certain(0)))
    assert not is_solution(game, best.replace(rows=Law.certain(2)))
    assert not is_solution(game, best.replace(columns=Law.certain(-1)))


@pytest.mark.parametrize(
    ("payoffs", "words"),
    [
        ([], "a matrix of 1 to 22 rows and columns, not 0 by 0"),
        ([[]], "a matrix of 1 to 22 rows and columns"),
        ([[0]] * 23, "a matrix of 1 to 22 rows and columns, not 23 by 1"),
        ([[0] * 23], "a matrix of 1 to 22 rows and columns, not 1 by 23"),
        ([[1, 2], [3]], "rows of 2 payoffs each"),
        ([[1, True]], "whole numbers from -1000000 to 1000000"),
        ([[1_000_001]], "whole numbers from -1000000 to 1000000"),
    ],
)
def test_refused_games(payoffs, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        solve(payoffs)
