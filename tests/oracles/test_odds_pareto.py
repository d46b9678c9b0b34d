"""Undominated choices against the definition."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from engine.odds.pareto import undominated


def beaten(cost: tuple[int, ...], by: tuple[int, ...]) -> bool:
    return by != cost and all(other <= mine for mine, other in zip(cost, by, strict=True))


@given(st.lists(st.tuples(*[st.integers(0, 4)] * 3), max_size=25))
def test_the_definition(costs) -> None:
    front = undominated(costs, lambda cost: cost)
    assert front == tuple(sorted({cost for cost in costs if not any(beaten(cost, other) for other in costs)}))


def test_all_sets_of_small_pairs() -> None:
    pairs = list(product(range(3), repeat=2))
    for chosen in product((False, True), repeat=9):
        costs = [pair for pair, there in zip(pairs, chosen, strict=True) if there]
        expected = sorted(cost for cost in costs if not any(beaten(cost, other) for other in costs))
        assert list(undominated(costs, lambda cost: cost)) == expected


def test_of_equal_choices_the_first_is_kept() -> None:
    assert undominated(["bb", "aa"], lambda word: (len(word),)) == ("bb",)


def test_fractions_and_things_that_cannot_be_sorted() -> None:
    choices = [{"cost": Fraction(1, 2)}, {"cost": Fraction(1, 3)}]
    assert undominated(choices, lambda choice: (choice["cost"],)) == ({"cost": Fraction(1, 3)},)
