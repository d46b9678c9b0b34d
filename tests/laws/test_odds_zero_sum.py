"""Check laws of every matrix game."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.odds.zero_sum import LARGEST_PAYOFF, solve
from tests.support.best_play import is_solution

sizes = st.tuples(st.integers(1, 8), st.integers(1, 8))


@st.composite
def games(draw, largest: int = 9):
    height, width = draw(sizes)
    row = st.lists(st.integers(-largest, largest), min_size=width, max_size=width)
    return draw(st.lists(row, min_size=height, max_size=height))


@given(games())
def test_every_solution_is_certified(payoffs) -> None:
    assert is_solution(payoffs, solve(payoffs))


@given(games(LARGEST_PAYOFF))
@settings(max_examples=30)
def test_large_payoffs_stay_exact(payoffs) -> None:
    assert is_solution(payoffs, solve(payoffs))


@given(games(), st.integers(-5, 5), st.integers(1, 5))
def test_the_value_moves_with_the_payoffs(payoffs, shift: int, scale: int) -> None:
    moved = [[scale * payoff + shift for payoff in row] for row in payoffs]
    assert solve(moved).value == scale * solve(payoffs).value + shift


@given(games())
def test_changing_sides_changes_the_sign(payoffs) -> None:
    turned = [[-row[column] for row in payoffs] for column in range(len(payoffs[0]))]
    assert solve(turned).value == -solve(payoffs).value


@given(games())
def test_the_value_is_between_the_pure_guarantees(payoffs) -> None:
    best_row = max(min(row) for row in payoffs)
    best_column = min(max(column) for column in zip(*payoffs, strict=True))
    assert best_row <= solve(payoffs).value <= best_column


@given(games(), st.randoms(use_true_random=False))
def test_the_order_of_choices_does_not_matter(payoffs, random) -> None:
    mixed = [list(row) for row in payoffs]
    random.shuffle(mixed)
    assert solve(mixed).value == solve(payoffs).value
