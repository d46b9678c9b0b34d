"""Blocks on a map against looking at every set of squares, and the dice for a wanted hit against trying each number."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from engine.awareness_stealth.pools import Pool
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.unseen.grid import best_block, blocks, placements
from engine.awareness_stealth.unseen.squares import nominate, nominate_dice
from engine.awareness_stealth.unseen.strike import Strike
from engine.invalid import InvalidInput
from tests.support.readings import readings


def is_block(squares, columns, height, width):
    """Return whether squares form a block: every row of it is full and its rows follow each other."""
    rows = sorted({square // columns for square in squares})
    across = sorted({square % columns for square in squares})
    return (
        len(squares) == height * width
        and rows == list(range(rows[0], rows[0] + height))
        and across == list(range(across[0], across[0] + width))
    )


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 4), (2, 3), (3, 3), (4, 2)])
@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 2), (2, 2), (3, 1), (2, 3)])
def test_blocks_are_all_sets_of_squares_of_that_shape(rows, columns, height, width):
    every = {
        squares
        for squares in combinations(range(rows * columns), height * width)
        if is_block(squares, columns, height, width)
    }
    result = blocks(rows, columns, height=height, width=width)
    assert len(result) == len(set(result))
    assert {tuple(sorted(block)) for block in result} == every


GRIDS = [((1, 0, 2, 0, 3, 1), 3), ((1, 1, 1, 1), 2), ((0, 0, 0, 5, 1, 1, 1, 1, 1), 3), ((2, 2, 9), 1), ((7,), 1)]


@pytest.mark.parametrize(("weights", "columns"), GRIDS)
@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 2), (2, 2), (3, 3), (7, 1)])
def test_no_other_place_for_a_blast_is_likelier(weights, columns, height, width):
    rows = len(weights) // columns
    best = 0
    for top in range(-height, rows):
        for left in range(-width, columns):
            covered = [
                weights[row * columns + column]
                for row in range(max(top, 0), min(top + height, rows))
                for column in range(max(left, 0), min(left + width, columns))
            ]
            best = max(best, sum(covered))
    assert sum(weights[square] for square in best_block(weights, columns, height=height, width=width)) == best


@pytest.mark.parametrize(("weights", "columns"), GRIDS)
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_large_target_occupies_only_possible_squares(weights, columns, size):
    result = {placement.squares: placement.weight for placement in placements(weights, columns, size=size)}
    possible = [square for square, weight in enumerate(weights) if weight]
    every = {
        squares: sum(weights[square] for square in squares)
        for squares in combinations(possible, size * size)
        if is_block(squares, columns, size, size)
    }
    assert result == every


@pytest.mark.parametrize("wanted", [Fraction(0), Fraction(1, 4), Fraction(1, 2), Fraction(9, 10), Fraction(1)])
@pytest.mark.parametrize("weights", [(1,), (1, 1, 1), (3, 1)])
@pytest.mark.parametrize("tie", readings("tie"))
def test_dice_for_a_wanted_hit(weights, wanted, tie):
    attacker, defender, flipped = Pool(2, 1), Pool(1, 1), Pool(1)
    enough = [
        dice
        for dice in range(13)
        if nominate(Strike(Pool(dice, 1), defender, flipped), weights, house=House(tie=tie)).best.hit >= wanted
    ]
    result = nominate_dice(Strike(attacker, defender, flipped), weights, wanted, house=House(tie=tie))
    assert result == (enough[0] if enough else None)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: blocks(0, 1, height=1, width=1), "rows must be a whole number from 1 to 50, not 0"),
        (lambda: blocks(8, 7, height=1, width=1), "squares must be a whole number from 1 to 50, not 56"),
        (lambda: blocks(1, 1, height=1, width=0), "width must be a whole number from 1 to 50, not 0"),
        (lambda: best_block([1, 1, 1], 2, height=1, width=1), "weights must be full rows of 2, not 3 of them"),
        (lambda: placements([1, 1], 2, size=4), "size must be a whole number from 1 to 3, not 4"),
        (lambda: placements([0, 0], 2, size=1), "weights must be above 0 for one square at least, not all 0"),
        (
            lambda: nominate_dice(Strike(Pool(1), Pool(1)), [1], Fraction(3, 2)),
            "wanted must be an exact fraction from 0 to 1",
        ),
    ],
)
def test_refusals(call, words):
    with pytest.raises(InvalidInput) as refused:
        call()
    assert str(refused.value).startswith(words)
