"""The chain against walking every path by hand, and against the equations that its answers must solve."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from engine.invalid import InvalidInput
from engine.odds.chain import MOST_STATES, MOST_STEPS, Absorption, absorption, states_by_step
from engine.odds.law import Law
from engine.skill_action.compound_skill.duration import time_to_end

# Snakes and ladders in little: state 4 is home; 3 slips back; 2 may stay.
LADDER = {
    0: Law({1: 1, 2: 2}),
    1: Law({0: 1, 3: 1, 4: 2}),
    2: Law({2: 3, 3: 1}),
    3: Law({0: 1, 4: 4}),
}
# Two ways to end: from the middle of five squares a step left or right, not with equal weight.
WALK = {square: Law({square - 1: 2, square + 1: 3}) for square in range(1, 5)}
CHAINS = [
    pytest.param(LADDER, {4}, id="ladder"),
    pytest.param(WALK, {0, 5}, id="walk"),
    pytest.param({0: Law({0: 5, 1: 1})}, {1}, id="one-state"),
    pytest.param({state: Law({state + 1: 1, state + 2: 1}) for state in range(6)}, {6, 7}, id="never-back"),
]


def paths(start, steps, ended):
    """Yield every path of the chain with its probability; an ended state is repeated."""
    alive = [((start,), Fraction(1))]
    for step in steps:
        longer = []
        for path, chance in alive:
            law = {path[-1]: 1} if ended(path[-1]) else dict(step(path[-1]).items())
            longer += [((*path, state), chance * weight / sum(law.values())) for state, weight in law.items()]
        alive = longer
    return alive


@pytest.mark.parametrize(("chain", "ends"), CHAINS)
def test_states_by_step_add_up_over_all_paths(chain, ends):
    for start, turns in product(chain, range(6)):
        steps = [chain.__getitem__] * turns
        laws = states_by_step(start, steps, ends.__contains__)
        assert len(laws) == turns + 1
        for turn, law in enumerate(laws):
            expected = {}
            for path, chance in paths(start, steps[:turn], ends.__contains__):
                expected[path[-1]] = expected.get(path[-1], 0) + chance
            assert {state: law.exactly(state) for state in law.outcomes} == expected


@pytest.mark.parametrize(("chain", "ends"), CHAINS)
def test_time_to_end_is_the_first_ended_state_on_each_path(chain, ends):
    for start, turns in product(chain, range(6)):
        steps = [chain.__getitem__] * turns
        expected = {}
        for path, chance in paths(start, steps, ends.__contains__):
            time = next((turn for turn, state in enumerate(path) if state in ends), turns + 1)
            expected[time] = expected.get(time, 0) + chance
        times = time_to_end(start, steps, ends.__contains__)
        assert {time: times.exactly(time) for time in times.outcomes} == expected
        assert list(times.outcomes) == sorted(times.outcomes)


@pytest.mark.parametrize(("chain", "ends"), CHAINS)
def test_absorption_solves_the_first_step_equations(chain, ends):
    """The expectation of a state is its step's cost plus the expectations of the next states."""

    def price(state):
        return Fraction(2 * state + 1, 3)

    answers = {state: absorption(state, chain.__getitem__, ends.__contains__, cost=price) for state in chain}
    answers |= {state: Absorption(Law.certain(state), Fraction(0)) for state in ends}
    for state, law in chain.items():
        assert answers[state].cost == price(state) + law.mean(lambda other: answers[other].cost)
        for end in ends:
            assert answers[state].final.exactly(end) == law.mean(lambda other, e=end: answers[other].final.exactly(e))


def test_steps_may_differ_from_turn_to_turn():
    steps = [lambda state: Law({state: 1, state + 1: 1}), lambda state: Law({state: 2, state + 1: 1})]
    assert states_by_step(0, steps, lambda state: state == 2)[-1] == Law({0: 2, 1: 3, 2: 1})
    assert time_to_end(0, steps, lambda state: state == 1) == Law({1: 3, 2: 1, 3: 2})


def test_a_chain_that_has_ended_takes_no_time():
    assert time_to_end(3, [LADDER.__getitem__] * 2, lambda state: state == 3) == Law.certain(0)
    assert absorption(3, LADDER.__getitem__, lambda state: state == 3) == Absorption(Law.certain(3), Fraction(0))


@pytest.mark.parametrize(
    "chain",
    [
        pytest.param({0: Law.certain(0)}, id="stays"),
        pytest.param({0: Law.certain(1), 1: Law.certain(0)}, id="to-and-fro"),
        pytest.param({0: Law({1: 1, 9: 99}), 1: Law.certain(2), 2: Law.certain(1)}, id="a-trap-beside-the-way-out"),
    ],
)
def test_no_expected_time_when_it_may_go_on_for_ever(chain):
    assert absorption(0, chain.__getitem__, lambda state: state == 9) is None


def test_states_need_no_order():
    step = {"lost": Law({None: 1, "lost": 1}), None: Law({"lost": 1, (): 1})}.__getitem__
    assert absorption("lost", step, lambda state: state == ()).cost == 6
    assert states_by_step("lost", [step] * 2, lambda state: state == ())[-1] == Law({"lost": 2, None: 1, (): 1})


def test_bounds():
    def forward(state):
        return Law({state + 1: 1})

    assert absorption(1, forward, lambda state: state > MOST_STATES).cost == MOST_STATES
    with pytest.raises(InvalidInput, match="chain must be one of at most 64 states"):
        absorption(0, forward, lambda state: state > MOST_STATES)
    with pytest.raises(InvalidInput, match="steps must be at most 100, not 101"):
        states_by_step(0, [forward] * (MOST_STEPS + 1), lambda state: state < 0)
