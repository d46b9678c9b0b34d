"""Two answers side by side, against differences worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators import registry
from calculators.answers.answer import Answer, Chance, Mean, Quantity
from calculators.answers.compare import Comparison, compare
from calculators.forms import state
from calculators.forms.state import State
from tests.queries import QUERIES
from tests.support.answers import reply_to
from tests.support.replies import page_parts


def answered(word: str, query: str) -> tuple[State, Answer]:
    entered, answer, _ = reply_to(word, query)
    assert answer is not None
    return entered, answer


def side_by_side(word: str, before: str, now: str) -> Comparison:
    return compare(registry.calculator(word), answered(word, before), answered(word, now))


def test_differences_have_their_sign_and_unit() -> None:
    both = side_by_side("parry-cost", "", "skill=2")
    assert both.rest is not None
    rows = {row[0]: row[1:] for row in (*both.main.rows, *both.rest.rows)}
    assert rows["Skill dice"] == ("1", "2", "")
    # with 2 AD, 5d6 stop four successes in 11 of 243 cases, 6d6 in 73 of 729: 40 of 729 more, 5.5 points
    assert rows["2 AD: full parry"][2].startswith("+5.5 points")
    assert rows["Least AD allowed"] == (2, 2, "same")


def test_the_bar_shows_the_headline_or_the_number_that_changed() -> None:
    assert side_by_side("rest", "", "exhausted=1").before == "before: Both free 21.0%"
    # the headline of a parry is long: the fewest AD allowed fall from 2 to 1 with a better rating
    assert side_by_side("parry-cost", "", "defence-rating=3").before == "Least AD allowed 1, before: 2"
    assert side_by_side("parry-cost", "", "").before == "same as before"
    drawn = page_parts("rest", "exhausted=1&kept=defaults", "", {})
    assert "(before: Both free 21.0%)" in str(drawn["verdict"])


def test_a_better_position_never_reads_as_a_loss() -> None:
    """A higher rating lowers the minimum; the fewest AD are then another quantity, which is not subtracted."""
    both = side_by_side("parry-cost", "", "defence-rating=3")
    assert not [row for row in (*both.main.rows, *(both.rest.rows if both.rest else ())) if "worse" in row[3]]
    assert ("Least AD allowed", 2, 1, "−1, better") in both.main.rows


@pytest.mark.parametrize("word", registry.words())
def test_the_table_has_changed_entries_the_headline_and_few_numbers(word: str) -> None:
    queries = [query for query in QUERIES[word] if reply_to(word, query)[1]][:6]
    for before in queries[:2]:
        for now in queries:
            both = side_by_side(word, before, now)
            changed = [row[0] for row in both.main.rows].index("Answer")
            assert len(both.main.rows) - changed - 1 <= 6
            assert both.main.rows[changed][1:3] == (answered(word, before)[1].headline, answered(word, now)[1].headline)
            for _, old, new, difference in both.main.rows[changed + 1 :]:
                assert (difference == "same") == (old == new)
                if isinstance(old, Chance | Mean) and isinstance(new, Chance | Mean) and difference != "same":
                    assert difference.startswith("+") == (Fraction(new.exact) > old.exact) or not difference


def test_only_entered_fields_count_as_changed() -> None:
    table = side_by_side("parry-cost", "attack-pool=9", "attack-pool=7&skill=2").main
    assert [row[0] for row in table.rows][:2] == ["Skill dice", "Answer"]
    assert side_by_side("parry-cost", "", "").main.rows[0][0] == "Answer"


def test_a_kept_state_travels_in_the_link_and_may_be_nonsense() -> None:
    calculator = registry.calculator("parry-cost")
    entered = state.read(calculator, "skill=2&kept=skill%3D3%26successes%3D1")
    assert entered.baseline_query == "skill=3&successes=1"
    assert entered.query == "skill=2&kept=skill%3D3%26successes%3D1"
    assert state.read(calculator, "kept=%%%&skill=2").problems == ()


@pytest.mark.parametrize(
    "baseline", ["%%%", "skull=1", "skill=2%26skull=1", "skill=x", "kept%3Dx", "successes=2" * 500]
)
def test_nonsense_is_not_compared_as_if_it_were_the_defaults(baseline: str) -> None:
    drawn = page_parts("parry-cost", f"skill=2&kept={baseline}", "", {})
    assert "There is no answer to compare with" in drawn["compare"]
    assert "Before and now" not in drawn["compare"]
    assert "before" not in drawn["verdict"]
    assert len(drawn["query"]) < 100


def test_deciding_numbers_are_called_better_or_worse() -> None:
    calculator = registry.calculator("parry-cost")
    before, now = answered("parry-cost", ""), answered("parry-cost", "skill=2")
    held = Quantity("actions.full-parry", "Full parry with 5 AD", Fraction(1, 4), "chance", "more")
    cost = Quantity("actions.parry-cost", "AD a parry costs", 2, "AD", "less")
    other = Quantity("actions.riposte", "Riposte", Fraction(1, 9), "chance", "more")
    earlier = before[1].replace(quantities=(held, cost, other))
    later = now[1].replace(quantities=(held.replace(value=Fraction(7, 20), label="Full parry"), cost.replace(value=3)))
    both = compare(calculator, (before[0], earlier), (now[0], later))
    assert [(row[0], row[3]) for row in both.main.rows[2:]] == [
        ("Full parry", "+10 points, better"),
        ("AD a parry costs", "+1, worse"),
        ("Riposte", ""),
    ]
    assert both.before == "Full parry 35%, before: 25%"
