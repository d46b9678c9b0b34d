"""What the calculators of Observe Foe say about looks that were worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculators import registry, state
from calculators.answer import Table

if TYPE_CHECKING:
    from calculators.answer import Answer


def answered(query: str, word: str = "reveal-depth") -> Answer:
    calculator = registry.calculator(word)
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


def rows(word: str, query: str, column: str) -> list[tuple[object, ...]]:
    """The rows of the table that has this column."""
    blocks = answered(query, word).blocks
    return list(next(block.rows for block in blocks if isinstance(block, Table) and column in block.columns))


def test_a_pause_may_be_watched_too() -> None:
    # Against 1 the Action takes an effect of 2, the Pause of 1: split or not, INT and Phases that bring 2 do for both.
    found = rows("observe-bid", "opposing=1&depth=1&pauses=1&phase=10&declared=0", "INT")
    assert (1, 2, 1, "Phase 3", 7) in found
    # As the second card of its stack, the points that come back take an effect of 2.
    query = "opposing=0&depth=1&pauses=1&phase=10&declared=0"
    assert (1, 1, 1, "Phase 2", 8) in rows("observe-bid", query, "INT")
    assert (1, 2, 1, "Phase 3", 7) in rows("observe-bid", f"{query}&of-q12=second_card", "INT")


def test_a_pause_on_the_timeline() -> None:
    query = "pending=3&declared=0&watches=1&opposing=0&intuition=1&quickness=0&pauses=1"
    assert rows("timeline", query, "What")[0][2] == "action 1: Pause + Stat Points coming back"
    assert rows("timeline", f"{query}&of-q12=second_card", "What")[0][2] == "action 1: Pause"
    cannot = "action 1: cannot be observed: nothing is bid against looks"
    assert rows("timeline", f"{query}&of-q13=unobservable", "What")[0][2] == cannot
