"""Variations, against answers to forms filled in one by one."""

from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO
from itertools import product
from math import gcd
from urllib.parse import urlencode

import pytest

from calculators import registry
from calculators.__main__ import main
from calculators.answers.answer import Answer
from calculators.ask.outcome import answered
from calculators.calculator import Calculator
from calculators.forms import state
from calculators.forms.fields import Decimal, Integer, Percent
from calculators.vary.findings import findings
from calculators.vary.pictures import curves, grid
from calculators.vary.points import Variation
from calculators.vary.rows import rows
from calculators.vary.text import comma_separated
from tests.queries import QUERIES

SOME = 31  # points of a variation
MANY = 2_000  # the steps of the longest number, whose points are all compared
NUMBERS = [
    (calculator.id, field.name)
    for calculator in registry.calculators()
    for field in calculator.form.fields
    if isinstance(field, Integer | Decimal | Percent)
]
PAIRS = {  # of each system, the pairs of entries that players change most
    "actions": (
        ("parry-cost", "successes,action-dice"),
        ("parry-cost", "attack-rating,defence-rating"),
        ("contest", "initiator-dice,opposing-dice"),
        ("dice-pool", "dice,target"),
        ("chain", "available,skill"),
        ("chain", "available,opposing-dice"),
        ("dodge", "prowess,available"),
        ("influence", "smarts,available"),
        ("influence", "social,smarts"),
        ("rest", "toughness,exhausted"),
    ),
    "awareness-stealth": (
        ("awareness-odds", "cards,resistance"),
        ("awareness-odds", "cards,turns"),
        ("awareness-odds", "resistance,turns"),
        ("search-time", "cards,resistance"),
        ("search-time", "cards,chance"),
        ("nominate-squares", "attacker,defender"),
        ("nominate-squares", "squares,attacker"),
        ("ambush", "attacker,static"),
        ("ambush", "attacker,dynamic"),
        ("stealth-planner", "searches,turns"),
    ),
    "confrontations": (
        ("card-limit", "advantages,disadvantages"),
        ("card-limit", "attribute,advantages"),
        ("can-i-win", "mine,theirs"),
        ("can-i-win", "hand,mine"),
        ("their-reply", "mine,hand"),
        ("their-reply", "theirs,hand"),
        ("gm-opposition", "advantages,disadvantages"),
        ("many-at-once", "skill,attribute"),
        ("round-budget", "first-value,first-against"),
        ("duel", "hand,skill"),
    ),
    "observe-foe": (
        ("reveal-depth", "intuition,phases"),
        ("reveal-depth", "agility,quickness"),
        ("observe-bid", "depth,phase"),
        ("observe-bid", "intuition,quickness"),
        ("observe-bid", "depth,intuition"),
        ("hide-from-observers", "effect,opposing"),
        ("hide-from-observers", "opposing,phase"),
        ("bluff", "intuition,opposing"),
        ("bluff", "intuition,phases"),
        ("timeline", "intuition,quickness"),
    ),
    "skill-action": (
        ("skill-odds", "skill-break,hand"),
        ("skill-odds", "skill-break,table"),
        ("shared-board", "first-break,second-break"),
        ("shared-board", "hidden,second-hidden"),
        ("fair-break", "chance,hand-size"),
        ("compound-skill", "points-needed,rounds"),
        ("compound-skill", "resources,rounds"),
        ("bet-or-wait", "hand,chance"),
        ("bet-or-wait", "hand,table"),
        ("skill-result", "total,skill-break"),
    ),
}

ALL_PAIRS = [(slug, names) for pairs in PAIRS.values() for slug, names in pairs]


def own_answer(calculator: Calculator, entered: state.State, changes: dict[str, str]) -> Answer | None:
    """Return the calculator's answer to these entries, from a query that names every field."""
    texts = {name: text for name, text in entered.normalized.items() if name not in changes}
    return state.answer(calculator, state.read(calculator, urlencode({**texts, **changes})))[0]


def assert_points_are_answers(variation: Variation, most: int = SOME) -> None:
    """Compare points with the calculator's own answers: `most` in the whole range, both ends included."""
    places = list(product(*(range(len(values)) for values in variation.values)))
    step = max(1, -(-(len(places) - 1) // most))
    while gcd(step, len(variation.values[-1])) > 1:  # otherwise a grid's points would be in some of its columns only
        step += 1
    for indices in {*places[::step], places[-1]}:
        point = variation.point(*indices)
        chosen = zip(variation.fields, variation.values, indices, strict=True)
        changes = {field.name: values[index].text for field, values, index in chosen}
        answer = own_answer(variation.calculator, variation.state, changes)
        if answer is None:
            assert (point.headline, bool(point.reason)) == ("", True), point
        else:
            assert point.headline == answer.headline
            assert point.quantities == {quantity.key: quantity for quantity in answer.quantities}


def varied(slug: str, query: str) -> Variation:
    calculator = registry.calculator(slug)
    return Variation(calculator, state.read(calculator, query))


@pytest.mark.parametrize(("slug", "name"), NUMBERS)
def test_each_number_varies_over_its_whole_range(slug: str, name: str) -> None:
    variation = varied(slug, f"vary={name}")
    (field,) = variation.fields
    assert isinstance(field, Integer | Decimal)
    low = 1 if isinstance(field, Percent) else field.low
    assert variation.size >= field.high - low + 1
    assert_points_are_answers(variation)


@pytest.mark.parametrize(("slug", "names"), ALL_PAIRS)
def test_each_common_pair_varies_over_its_whole_range(slug: str, names: str) -> None:
    variation = varied(slug, f"vary={names}")
    assert variation.size == len(variation.every[0]) * len(variation.every[1])
    assert_points_are_answers(variation)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "names"), [*NUMBERS, *ALL_PAIRS])
def test_every_point_of_a_number_and_many_of_a_pair_are_answers(slug: str, names: str) -> None:
    """A large pair is compared at up to two thousand points, in all of its rows and columns."""
    assert_points_are_answers(varied(slug, f"vary={names}"), most=MANY)


@pytest.mark.parametrize("slug", registry.words())
def test_every_other_entry_varies_too(slug: str) -> None:
    """Choices, rulings, cards, dice and lists: the current value is one of the values, and its point the answer."""
    calculator = registry.calculator(slug)
    for query in QUERIES[slug][:3]:
        entered = state.read(calculator, query)
        answer = state.answer(calculator, entered)[0]
        for field in calculator.form.fields:
            if answer is None or not field.varies or not entered.asks(field):
                continue
            variation = varied(slug, f"{query}&vary={field.name}")
            assert None not in variation.current, (field.name, query)
            indices = next(iter(variation.work()))
            assert indices == variation.current
            assert variation.points[indices].headline == answer.headline
            for row in rows(variation):
                assert field.parse(row.text) is not None


def test_points_come_in_order_of_their_distance() -> None:
    variation = varied("rest", "toughness=3&vary=toughness")
    order = [index for (index,) in variation.work()]
    assert order[0] == 3
    assert [abs(index - 3) for index in order] == sorted(abs(index - 3) for index in order)


def test_a_value_without_an_answer_has_the_reason() -> None:
    point = varied("rest", "vary=exhausted").finish().points[(12,)]
    assert point.headline == ""
    assert "EX-bound AD" in point.reason


def test_findings_name_the_change_of_advice_the_wanted_chance_and_ties() -> None:
    """From break 41 on, waiting is better than betting with this hand; see the calculator's own table."""
    lines = findings(varied("skill-odds", "vary=skill-break").finish())
    assert lines[:2] == ["1 to 40 → Bet the flop", "41 to 71 → Wait"]
    lines = findings(varied("parry-cost", "vary=action-dice").finish())
    assert any(line.endswith("75% is reached by 12 to 20.") for line in lines)
    lines = findings(varied("skill-odds", "vary=hand").finish())
    assert lines[-1].startswith("A bet now succeeds: highest with A")


def test_a_finding_is_an_advice_and_not_a_chance_or_part_of_a_mixture() -> None:
    assert not any("→" in line for line in findings(varied("rest", "vary=action-dice-total").finish()))
    assert not any(line.startswith("3 → ") for line in findings(varied("bluff", "vary=opposing").finish()))


def test_values_that_are_answered_by_another_chance_are_not_below_the_wanted_one() -> None:
    """In melee nobody names squares; the chance to hit has another key."""
    assert not any("reache" in line for line in findings(varied("nominate-squares", "vary=way").finish()))


def test_a_curve_has_a_value_for_each_point_and_none_where_no_answer_is() -> None:
    variation = varied("parry-cost", "vary=action-dice").finish()
    chances, *_ = curves(variation)
    assert chances.chances
    assert chances.series[0].values[0] is None  # with 1 AD you cannot parry
    assert chances.series[0].values[4] == Fraction(1697, 6561)
    assert chances.marked == 4


def test_a_grid_has_a_square_for_each_pair_and_marks_the_current_one() -> None:
    variation = varied("contest", "initiator-dice=2&opposing-dice=1&vary=initiator-dice,opposing-dice")
    indices = next(iter(variation.work()))
    squares = grid(variation)
    square = squares[2][1]
    assert indices == (2, 1)
    assert square is not None
    assert square.current
    assert square.text == "40.7%"  # 33 of 81: both dice of the initiator against one
    assert squares[0][0] is None  # not worked out yet


def test_a_link_keeps_what_it_varies() -> None:
    calculator = registry.calculator("rest")
    entered = state.read(calculator, "vary=toughness,turns,chance,skull&toughness=3")
    assert entered.vary == ("toughness", "turns")
    assert entered.query == "toughness=3&vary=toughness,turns"
    assert entered.entries == "toughness=3"
    assert len(entered.notes) == 2


def test_the_command_prints_a_table_or_comma_separated_values(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["parry-cost", "skill=1", "--vary", "action-dice"]) == 0
    assert "5 [yours]" in capsys.readouterr().out
    assert main(["parry-cost", "", "--vary", "action-dice", "--csv"]) == 0
    lines = list(csv.DictReader(StringIO(capsys.readouterr().out)))
    assert [line["action-dice"] for line in lines] == [str(number) for number in range(1, 21)]
    assert lines[4]["actions.full-parry-all"] == "1697/6561"
    assert main(["parry-cost", "--vary", "skull"]) == 2
    assert "action-dice" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("sentence", "query"),
    [
        ("parry 4 for each AD", "parry-cost?successes=4&vary=action-dice"),
        ("break from 30 to 45 with K 7", "skill-odds?skill-break=30&hand=K,7&vary=skill-break"),
        ("for every parry rating, parry 4 with 5 AD", "parry-cost?successes=4&action-dice=5&vary=attack-rating"),
        ("my 6 dice vs 4 for each acting dice, contest", "contest?initiator-dice=6&opposing-dice=4"),
        ("search 3d6+3 vs 2d6+2 for each number of turns", "awareness-odds?cards=3d6+3&resistance=2d6+2&vary=turns"),
        ("rest 2 bound for every TUF", "rest?exhausted=2&vary=toughness"),
        ("parry 4 with 5 AD", "parry-cost?successes=4&action-dice=5"),
        ("parry 4 with 5 AD for each potato", ""),
    ],
)
def test_a_sentence_can_ask_for_every_value(sentence: str, query: str) -> None:
    assert answered(sentence).state == query


def test_a_follow_up_question_keeps_what_varies() -> None:
    outcome = answered("parry 4 for each AD", "what if they roll 3?")
    assert outcome.state == "parry-cost?successes=3&vary=action-dice"
    assert outcome.varied == "Action Dice you can spend"


def test_comma_separated_values_of_two_fields_have_a_line_for_each_pair() -> None:
    variation = varied("rest", "vary=toughness,exhausted").finish()
    lines = list(csv.DictReader(StringIO(comma_separated(variation))))
    assert len(lines) == variation.size
