"""What the calculators of Skill Action say about cases that were worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from calculators import registry, state
from calculators.answer import Chance, Figures, Table
from calculators.number import percent
from calculators.picture import Split

if TYPE_CHECKING:
    from calculators.answer import Answer


def answered(word: str, query: str) -> Answer:
    calculator = registry.calculator(word)
    answer, problems = state.answer(calculator, state.read(calculator, query))
    assert problems == ()
    assert answer is not None
    return answer


@pytest.mark.parametrize(
    ("query", "verdict"),
    [
        # With 70% a round, five rounds hold three successes 83.692% of the time, four 65.17%; and just as often one
        # of three resources, or of two, is left for the third success.
        ("", "For 75%: the rounds give 83.7%, the resources 83.7%; 4.29 rounds on average."),
        ("chance=60", "For 60%: the rounds give 65.2%, the resources 65.2%; 4.29 rounds on average."),
        ("success=100", "For 75%: the rounds give 100%, the resources 100%; 3 rounds on average."),
        # One success in one round, with the chance that is wanted.
        (
            "points-needed=1&success=75",
            "For 75%: the rounds give 75%, the resources 75%; 1.33 rounds on average.",
        ),
    ],
)
def test_rounds_are_told_with_the_chance_that_they_give(query: str, verdict: str) -> None:
    assert answered("compound-skill", query).verdict == verdict


def test_where_a_failure_ends_the_task() -> None:
    # Three successes in a row: 0.7 to the third.
    never = answered("compound-skill", "sk-q23=no")
    assert never.headline == "Out of reach"
    assert never.verdict == "A failure ends the task: it gets done 34.3% of the time, however many rounds you take."
    assert answered("compound-skill", "sk-q23=no&chance=25").verdict == (
        "For 25%: the rounds give 34.3%, the resources 34.3%; a failure ends the task."
    )
    (needs,) = (block for block in never.blocks if isinstance(block, Table))
    assert [row[2] for row in needs.rows] == ["never", "never", None, None]
    # Without failures nothing changes.
    sure, before = answered("compound-skill", "sk-q23=no&success=100"), answered("compound-skill", "success=100")
    assert (sure.verdict, sure.blocks[:-1]) == (before.verdict, before.blocks[:-1])


@pytest.mark.parametrize(
    ("query", "headline", "verdict"),
    [
        # A bet: 1031/1400 - 3 x 369/1400 = -76/1400.
        (
            "hand=10,7&stake=3",
            "Wait",
            "Worth 0.172 successes, a bet −0.054; it succeeds 20%, a bet 73.6%.",
        ),
        # A bet: 1031/1400 - 369/1400 = 662/1400; waiting succeeds 2366467 times in 10593800 and fails 217951 times.
        (
            "hand=10,7&stake=1",
            "Bet the flop",
            "Worth 0.473 successes, waiting 0.203; it succeeds 73.6%, waiting 22.3%.",
        ),
        (
            "hand=10,7",
            "Bet the flop",
            "A bet succeeds 73.6% of the time, waiting and playing best 23%.",
        ),
        # 35 and any card reaches 36; with the buy-in paid 1 - 1 is left.
        (
            "hand=10,7&table=2,3,9,4&buy-in=1",
            "Bet the river",
            "Worth 0 successes, no bet −1; it succeeds 100% of the time.",
        ),
    ],
)
def test_the_verdict_quotes_what_decides(query: str, headline: str, verdict: str) -> None:
    answer = answered("skill-odds", query)
    assert (answer.headline, answer.verdict) == (headline, verdict)


@pytest.mark.parametrize(
    ("query", "buy_in"),
    [("", "stays paid"), ("&sk-q8=yes", "stays paid"), ("&sk-q10=both_kept", "comes back")],
)
def test_a_round_without_a_bet_keeps_its_buy_in_whatever_a_bust_does(query: str, buy_in: str) -> None:
    answer = answered("skill-result", f"stage=river&total=20&bet=no{query}")
    assert answer.verdict == f"20 against 36, never bet: the action does not take place; a buy-in {buy_in}."


def both(query: str) -> Chance | None:
    figures = next(block for block in answered("compound-skill", query).blocks if isinstance(block, Figures))
    found = next((item.value for item in figures.items if item.label == "Both at once"), None)
    assert found is None or isinstance(found, Chance)
    return found


def test_rounds_and_resources_at_once() -> None:
    # Three successes in four rounds at 1/2, and one resource for each failure besides the last one: at most one of the
    # four rounds may fail with two resources (5 of 16), none with one (1 of 8).
    assert both("success=50&rounds=4&resources=2") == Chance(Fraction(5, 16))
    assert both("success=50&rounds=4&resources=1") == Chance(Fraction(1, 8))
    assert both("success=50&rounds=4&resources=0") == Chance(Fraction(0))
    assert both("points-needed=30&resources=60&rounds=100") is None  # too many to follow


def test_three_actions_at_one_board_are_told_by_how_many_succeed() -> None:
    # All three bet the flop, short of 19, 21 and 20: whoever needs more succeeds only where the others do.
    answer = answered("shared-board", "actions=3")
    split = next(block for block in answer.blocks if isinstance(block, Split))
    assert [share.name for share, _ in split.parts] == ["All three", "Two", "One", "None"]
    shares = [chance for _, chance in split.parts]
    assert sum(shares) == 1
    assert answer.headline == f"{percent(shares[0])} all three"
    assert answer.verdict == "First 69.9%, second 56.9%, third 63.3%. No other bets give more."
    alone = answered("skill-odds", "hand=K,7&skill-break=36&seen=Q,9,J,8")
    assert alone.verdict.startswith("A bet succeeds 69.9% of the time")


def test_a_bet_that_stays_is_settled_by_the_river() -> None:
    assert answered("skill-result", "total=35&sk-q5=yes").headline == "Bet stays, nothing lost"
    assert answered("skill-result", "total=35&sk-q5=yes&stage=river").headline == "Failure, resource lost"
    assert answered("skill-result", "total=35").headline == "Failure, resource lost"
