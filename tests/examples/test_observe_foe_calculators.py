"""What the calculators of Observe Foe say about looks that were worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculators import registry, state
from calculators.answer import Table

if TYPE_CHECKING:
    from calculators.answer import Answer


def answered(query: str) -> Answer:
    calculator = registry.calculator("reveal-depth")
    answer, problems = state.answer(calculator, state.read(calculator, query))
    assert problems == ()
    assert answer is not None
    return answer


def look_by_look(query: str) -> list[tuple[object, ...]]:
    """Effect, outcome and cards known of each look."""
    table = next(block for block in answered(query).blocks if isinstance(block, Table) and block.columns[0] == "Look")
    return [(row[1], row[2], row[4]) for row in table.rows]


def test_an_ally_starts_at_the_top_card() -> None:
    query = "seen=2&intuition=4&further=5&further-by=ally"
    assert look_by_look(query) == [("4", "1", "3 of 4"), ("5", "2", "2 of 4")]
    assert look_by_look(f"{query}&of-q10=side") == [("4", "1", "3 of 4"), ("5", "2", "4 of 4")]
    assert look_by_look(query.replace("ally", "me"))[-1] == ("5", "2", "4 of 4")


def test_a_follow_up_look_watches_this_stack_alone() -> None:
    query = "intuition=6&targets=2&agility=1&further=4"
    assert look_by_look(query) == [("3", "2", "2 of 4"), ("4", "3", "4 of 4")]
    # Nothing of it is shared out, so it need not be a multiple of the actions that the first look watches.
    assert look_by_look("intuition=4&targets=2&agility=1&further=1&further-phases=2&of-q2=must_divide&of-q3=yes") == [
        ("2", "1", "1 of 4"),
        ("3", "2", "3 of 4"),
    ]
