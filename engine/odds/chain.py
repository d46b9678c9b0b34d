"""Absorbing Markov chains: something repeated turn by turn until it ends, with exact weights.

A chain consists of a step, which is a function from a state to the `Law` of the next state, and a test for states that
have ended. States are any hashable values. No step is taken from a state that has ended.
"""

from __future__ import annotations

from math import gcd, lcm

from engine.invalid import require
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING, Generic, Outcome
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from fractions import Fraction

__all__ = ["MOST_STATES", "MOST_STEPS", "Absorption", "absorption", "states_by_step"]

MOST_STATES = 64
MOST_STEPS = 100

type Step[State] = Callable[[State], Law[State]]
type Ended[State] = Callable[[State], bool]


class Absorption(Value, Generic[Outcome]):
    """The end of a chain.

    Attributes:
        final: the distribution of the state in which it ends.
        cost: the expected cost until then, or the expected number of steps unless steps have a cost.
    """

    final: Law[Outcome]
    cost: Fraction


def states_by_step[State](start: State, steps: Sequence[Step[State]], ended: Ended[State]) -> tuple[Law[State], ...]:
    """Return the distribution of the state before the first step, after it, after the second, and so on.

    Args:
        start: the state before the first step.
        steps: one function a step, 0 to 100 of them; repeat one function if all steps are the same.
        ended: whether a state has ended; it stays as it is from then on.

    Returns:
        One law more than the number of steps.

    Raises:
        InvalidInput: too many steps.

    >>> toss = lambda heads: Law({heads: 1, heads + 1: 1})
    >>> states_by_step(0, [toss] * 2, lambda heads: heads == 1)
    (Law({0: 1}), Law({0: 1, 1: 1}), Law({0: 1, 1: 3}))
    """
    require(len(steps) <= MOST_STEPS, "steps", len(steps), f"at most {MOST_STEPS}")
    weights = {start: 1}
    laws = [Law(weights)]
    memo: dict[tuple[Step[State], State], Law[State]] = {}
    for step in steps:
        weights = _stepped(weights, step, ended, memo)
        laws.append(Law(weights))
    return tuple(laws)


def absorption[State](
    start: State, step: Step[State], ended: Ended[State], *, cost: Callable[[State], int | Fraction] = lambda _: 1
) -> Absorption[State] | None:
    """Return the states in which a chain of equal steps ends, and its average cost until then.

    The linear equations are solved exactly, in whole numbers, by eliminating the states one after the other.

    Args:
        start: the state before the first step.
        step: the distribution of the next state, from a state that has not ended.
        ended: whether a state has ended.
        cost: the exact cost of a step out of a state; 1 by default, so that the cost is the number of steps.

    Returns:
        The final state's law and the expected cost, or None if the chain may go on for ever.

    Raises:
        InvalidInput: more than 64 states that have not ended can be reached.

    >>> toss = lambda heads: Law({0: 1, heads + 1: 1})
    >>> absorption(0, toss, lambda heads: heads == 2).cost
    Fraction(6, 1)
    """
    if ended(start):
        return Absorption(Law.certain(start), ratio(0, 1))
    ways, costs = _reachable(start, step, ended, cost)
    remaining = list(ways)
    while remaining:
        state = remaining.pop()
        onward = ways[state]
        leaving = sum(onward.values())
        if not leaving:
            return None
        for before in remaining:
            weights = ways[before]
            share = weights.pop(state, 0)
            if share:
                longer = {other: weight * leaving for other, weight in weights.items()}
                for other, weight in onward.items():
                    if other != before:
                        longer[other] = longer.get(other, 0) + share * weight
                shared = gcd(*longer.values()) or 1
                costs[before] = (costs[before] * leaving + share * costs[state]) / shared
                ways[before] = {other: weight // shared for other, weight in longer.items()}
    return Absorption(Law(ways[start]), costs[start] / sum(ways[start].values()))


def _reachable[State](
    start: State, step: Step[State], ended: Ended[State], cost: Callable[[State], int | Fraction]
) -> tuple[dict[State, dict[State, int]], dict[State, Fraction]]:
    """Return the weights of the ways out of each state that has not ended, nearest to the start first, and their costs.

    A state's cost is multiplied by its law's total, as the weights are; staying does not count as a way out.
    """
    ways: dict[State, dict[State, int]] = {}
    costs: dict[State, Fraction] = {}
    states = [start]
    for state in states:
        law = step(state)
        ways[state] = {other: weight for other, weight in law.items() if other != state}
        costs[state] = ratio(law.total, 1) * cost(state)
        states += [other for other in ways[state] if other not in states and not ended(other)]
        require(len(states) <= MOST_STATES, "chain", "a longer one", f"one of at most {MOST_STATES} states")
    return ways, costs


def _stepped[State](
    weights: Mapping[State, int],
    step: Step[State],
    ended: Ended[State],
    known: dict[tuple[Step[State], State], Law[State]],
) -> dict[State, int]:
    """Return the weights after one more step, without common factor; `known` caches the results of a step."""
    laws = {}
    for state in weights:
        if (step, state) not in known:
            known[step, state] = Law.certain(state) if ended(state) else step(state)
        laws[state] = known[step, state]
    common = lcm(*(law.total for law in laws.values()))
    after: dict[State, int] = {}
    for state, law in laws.items():
        scale = weights[state] * (common // law.total)
        for other, weight in law.items():
            after[other] = after.get(other, 0) + scale * weight
    shared = gcd(*after.values())
    return {state: weight // shared for state, weight in after.items()}
