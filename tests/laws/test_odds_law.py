"""Check laws of every `Law`: totals, mixing, mapping, conditioning, joining, equality."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.invalid import InvalidInput
from engine.odds.law import Law, ratio

WEIGHTS = st.dictionaries(st.integers(-4, 9), st.integers(0, 30), min_size=1, max_size=8).filter(
    lambda weights: any(weights.values())
)
LAWS = WEIGHTS.map(Law)


def chances(law):
    return {outcome: Fraction(weight, law.total) for outcome, weight in law.items()}


@given(WEIGHTS)
def test_weights_are_kept_in_order_and_add_up_to_the_total(weights):
    law = Law(weights)
    assert dict(law.items()) == {outcome: weight for outcome, weight in weights.items() if weight}
    assert list(law.outcomes) == [outcome for outcome, weight in weights.items() if weight]
    assert law.total == sum(law.weights) == sum(weights.values())
    assert len(law) == len(law.outcomes) == len(law.weights)


@given(LAWS)
def test_chances_add_up_to_one(law):
    assert sum(law.exactly(outcome) for outcome in law.outcomes) == 1
    assert law.probability(lambda outcome: outcome in law.outcomes) == 1
    assert law.at_least(min(law.outcomes)) == law.at_most(max(law.outcomes)) == 1


@given(LAWS, st.integers(-6, 11))
def test_at_least_at_most_and_exactly_fit_together(law, outcome):
    assert law.at_least(outcome) + law.at_most(outcome) - law.exactly(outcome) == 1
    assert law.at_least(outcome + 1) + law.at_most(outcome) == 1
    assert law.exactly(outcome) == chances(law).get(outcome, 0)


@given(LAWS)
def test_mean_is_the_weighted_sum_of_what_it_is_worth(law):
    assert law.mean() == sum(outcome * chance for outcome, chance in chances(law).items())
    assert law.mean(lambda outcome: outcome * outcome) == law.map(lambda outcome: outcome * outcome).mean()
    assert law.mean(lambda outcome: outcome + Fraction(1, 3)) == law.mean() + Fraction(1, 3)


@given(
    st.lists(st.tuples(st.integers(0, 9), LAWS), min_size=1, max_size=4).filter(lambda parts: any(p[0] for p in parts))
)
def test_mixing_weighs_the_chances(parts):
    mixed = Law.mixture(parts)
    whole = sum(weight for weight, _ in parts)
    for outcome in set().union(*(law.outcomes for _, law in parts)):
        assert mixed.exactly(outcome) == sum(weight * law.exactly(outcome) for weight, law in parts) / Fraction(whole)
    assert list(mixed.outcomes) == sorted(mixed.outcomes)
    assert gcd(*mixed.weights) == 1


@given(LAWS)
def test_mixing_a_law_with_itself_changes_nothing(law):
    assert Law.mixture([(2, law), (5, law), (0, Law.certain(99))]) == law


@given(LAWS)
def test_map_moves_the_weight_of_each_outcome(law):
    assert law.map(lambda outcome: outcome) == law
    assert law.map(lambda outcome: outcome + 3).mean() == law.mean() + 3
    halved = law.map(lambda outcome: outcome // 2)
    assert halved.total == law.total
    for half in halved.outcomes:
        assert halved.exactly(half) == law.probability(lambda outcome, half=half: outcome // 2 == half)


@given(LAWS, st.integers(-4, 9))
def test_given_divides_by_the_chance_of_what_is_known(law, least):
    known = law.at_least(least)
    if known:
        then = law.given(lambda outcome: outcome >= least)
        assert chances(then) == {o: chance / known for o, chance in chances(law).items() if o >= least}
    else:
        with pytest.raises(InvalidInput):
            law.given(lambda outcome: outcome >= least)


@given(LAWS, LAWS)
def test_join_is_independent(first, second):
    pairs = first.join(second, lambda mine, theirs: (mine, theirs))
    assert pairs.total == first.total * second.total
    for mine, theirs in pairs.outcomes:
        assert pairs.exactly((mine, theirs)) == first.exactly(mine) * second.exactly(theirs)
    assert pairs.map(lambda pair: pair[0]) == first
    assert pairs.map(lambda pair: pair[1]) == second
    assert first.join(second, lambda mine, theirs: mine + theirs).mean() == first.mean() + second.mean()


@given(LAWS, st.integers(1, 7))
def test_laws_with_equal_chances_are_equal_and_have_equal_hashes(law, factor):
    scaled = Law({outcome: weight * factor for outcome, weight in reversed(list(law.items()))})
    assert scaled == law
    assert hash(scaled) == hash(law)
    assert scaled.in_order() == law
    assert gcd(*scaled.in_order().weights) == 1
    assert list(scaled.in_order().outcomes) == sorted(law.outcomes)


@given(LAWS, LAWS)
def test_laws_are_equal_only_when_all_chances_are(first, second):
    assert (first == second) == (chances(first) == chances(second))


def test_a_law_equals_nothing_else():
    assert Law({1: 1}) != {1: 1}
    assert Law({1: 1}) != 1
    assert Law({1: 1}) != Law({2: 1})
    assert Law({1: 1, 2: 1}) != Law({1: 2, 2: 1})
    assert Law({1: 1, 2: 1, 3: 2}) != Law({1: 1, 2: 2, 3: 1})  # though 1 is as likely


@given(st.lists(st.integers(0, 5), min_size=1, max_size=9))
def test_uniform_counts_each_naming(outcomes):
    law = Law.uniform(outcomes)
    assert law.total == len(outcomes)
    assert all(law.exactly(outcome) == Fraction(outcomes.count(outcome), len(outcomes)) for outcome in outcomes)


@given(LAWS)
def test_a_law_survives_copying_and_pickling(law):
    for twin in (copy.copy(law), copy.deepcopy(law), pickle.loads(pickle.dumps(law))):
        assert twin == law
        assert (twin.outcomes, twin.weights, twin.total) == (law.outcomes, law.weights, law.total)


@pytest.mark.parametrize("name", ["total", "weights", "outcomes", "colour"])
def test_a_law_cannot_be_changed(name):
    law = Law({0: 1, 1: 2})
    with pytest.raises(AttributeError, match="frozen"):
        setattr(law, name, 5)
    with pytest.raises(AttributeError, match="frozen"):
        delattr(law, name)
    assert law == Law({0: 1, 1: 2})


@pytest.mark.parametrize("weights", [{}, {1: 0}, {1: -1}, {1: 2, 2: -1}, {1: 0.5}, {1: Fraction(1, 2)}, {1: 0.5, 2: 1}])
def test_weights_are_whole_and_never_negative(weights):
    with pytest.raises(InvalidInput, match="weights must be whole numbers, none below 0 and not all 0"):
        Law(weights)


def test_nothing_to_mix():
    with pytest.raises(InvalidInput):
        Law.mixture([(0, Law.certain(1))])


def test_ratio_and_repr():
    assert ratio(6, 4) == Fraction(3, 2)
    assert repr(Law({(1, 2): 3})) == "Law({(1, 2): 3})"
    assert Law.certain("x").exactly("x") == 1
