"""Check laws of every awareness contest: totals, symmetry, and that more dice are never worse."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions.dice import difference
from engine.awareness_stealth.ambushes import DefenceCard, ambush
from engine.awareness_stealth.dice import sum_of_dice
from engine.awareness_stealth.noticing.awareness import chance_within, notice, stay_hidden
from engine.awareness_stealth.noticing.many import HiddenThing, spot
from engine.awareness_stealth.noticing.search import search, until_found
from engine.awareness_stealth.pools import Pool, Search, beats, margin, together
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.stealth import Hider, plan_stealth
from engine.awareness_stealth.unseen.area import area_or_aimed
from engine.awareness_stealth.unseen.melee import melee
from engine.awareness_stealth.unseen.shots import after_miss, best_shots
from engine.awareness_stealth.unseen.squares import nominate
from engine.awareness_stealth.unseen.strike import Strike
from tests.support.readings import readings

POOLS = st.builds(Pool, st.integers(0, 6), st.integers(-3, 9))
ANY_POOLS = st.builds(Pool, st.integers(0, 12), st.integers(-5, 30))
HELPFUL = st.builds(Pool, st.integers(0, 6), st.integers(0, 9))
TIES = st.sampled_from(readings("tie"))
HIDDEN = st.sampled_from(["unknown", "known"])
GOALS = st.sampled_from(["noticed", "obvious"])
PRIORS = st.lists(st.integers(0, 9), min_size=1, max_size=9).filter(any)


@given(ANY_POOLS, ANY_POOLS)
def test_margin_is_the_difference_of_two_sums(actor, resister):
    expected = difference(sum_of_dice(actor.dice, actor.modifier), sum_of_dice(resister.dice, resister.modifier))
    assert margin(actor, resister) == expected


@given(ANY_POOLS, ANY_POOLS)
def test_one_side_wins_or_it_is_a_tie(actor, resister):
    tie = margin(actor, resister).exactly(0)
    assert beats(actor, resister) + beats(resister, actor) + tie == 1
    assert beats(actor, resister, house=House(tie="active")) == beats(actor, resister) + tie


@given(POOLS, POOLS, TIES)
def test_notice_from_each_state(searcher, resistance, tie):
    unknown = notice(searcher, resistance, state="unknown", house=House(tie=tie))
    known = notice(searcher, resistance, state="known", house=House(tie=tie))
    assert unknown.after.exactly("unknown") == known.after.exactly("known") == 1 - unknown.success
    assert unknown.after.exactly("obvious") == unknown.by_7 <= known.after.exactly("obvious") == known.success
    assert notice(searcher, resistance, state="obvious", house=House(tie=tie)).after.exactly("obvious") == 1


@given(POOLS, POOLS, TIES, HIDDEN, GOALS, st.integers(0, 5))
def test_more_dice_searches_or_luck_never_hide_better(searcher, resistance, tie, state, goal, searches):
    options = {"state": state, "goal": goal, "searches": searches}
    chance = chance_within(searcher, resistance, **options, house=House(tie=tie))
    assert chance <= chance_within(together(searcher, Pool(1)), resistance, **options, house=House(tie=tie))
    assert chance >= chance_within(searcher, together(resistance, Pool(1)), **options, house=House(tie=tie))
    assert chance <= chance_within(searcher, resistance, **options, house=House(tie="active"))
    assert chance <= chance_within(searcher, resistance, **options | {"searches": searches + 1}, house=House(tie=tie))
    assert chance_within(searcher, resistance, **options | {"goal": "obvious"}, house=House(tie=tie)) <= chance
    assert chance <= chance_within(
        searcher, resistance, **options | {"state": "known", "goal": "obvious"}, house=House(tie=tie)
    )


@given(st.lists(st.tuples(POOLS, POOLS), max_size=3), st.integers(0, 4), HIDDEN, GOALS)
def test_the_order_of_searches_does_not_matter(contests, turns, state, goal):
    turn = [notice(*contest) for contest in contests]
    hidden = stay_hidden(turn, turns, state=state, goal=goal)
    assert hidden == stay_hidden(turn[::-1], turns, state=state, goal=goal)
    assert hidden == stay_hidden(turn * turns, 1, state=state, goal=goal)


@settings(max_examples=40)
@given(st.lists(st.lists(POOLS, max_size=3), min_size=1, max_size=4), POOLS, HIDDEN, GOALS, TIES)
def test_searching_longer_and_telling_each_other_helps(turns, resistance, state, goal, tie):
    plan = [[Search(pool) for pool in turn] for turn in turns]
    sharing = search(plan, resistance, state=state, goal=goal, house=House(tie=tie))
    silent = search(plan, resistance, state=state, goal=goal, sharing="silent", house=House(tie=tie))
    assert list(sharing.found_by) == sorted(sharing.found_by)
    assert all(alone <= shared for alone, shared in zip(silent.found_by, sharing.found_by, strict=True))
    assert sharing.actions <= silent.actions <= sum(map(len, turns))
    assert sharing.flow == sharing.actions
    missed = [
        chance_within(pool, resistance, state=state, goal=goal, house=House(tie=tie)) for turn in turns for pool in turn
    ]
    if goal == "noticed" or state == "known":
        assert sharing.found_by == silent.found_by
    elif missed:
        assert sharing.found_by[-1] >= max(missed)


@given(POOLS, POOLS, TIES)
def test_expected_actions_by_the_formula(searcher, resistance, tie):
    odds = notice(searcher, resistance, house=House(tie=tie))
    result = until_found([Search(searcher, 0)], resistance, house=House(tie=tie))
    if odds.success:
        more = (odds.success - odds.by_7) / odds.success / odds.success
        assert (result.actions, result.turns, result.flow) == (1 / odds.success + more, result.actions, 0)
    else:
        assert result is None


@given(POOLS, st.lists(st.builds(HiddenThing, POOLS, HIDDEN), min_size=1, max_size=5), GOALS, TIES)
def test_one_roll_binds_the_fates_together(searcher, things, goal, tie):
    shared = spot(searcher, things, goal=goal, house=House(tie=tie))
    separate = spot(searcher, things, goal=goal, house=House(tie=tie, awareness_rolls="many"))
    assert shared.chances == separate.chances
    assert shared.count.mean() == separate.count.mean() == sum(shared.chances)
    assert shared.every >= separate.every
    assert shared.some <= separate.some
    assert spot(searcher, things[::-1], goal=goal, house=House(tie=tie)).count == shared.count
    if len(things) == 1:
        assert shared == separate


@given(POOLS, POOLS, HELPFUL, TIES)
def test_melee_grows_worse_with_reach_and_stealth(attacker, defender, flipped, tie):
    near = melee(Strike(attacker, defender, flipped), house=House(tie=tie))
    far = melee(Strike(attacker, defender, flipped), reach="extended", extended_weapon=True, house=House(tie=tie))
    assert far.hit <= near.hit <= near.if_obvious == far.if_obvious
    assert near.lost == near.if_obvious - near.hit
    shot = nominate(Strike(attacker, defender, flipped), [1], house=House(tie=tie)).best
    assert shot.hit == near.hit


@settings(max_examples=50)
@given(POOLS, POOLS, PRIORS, TIES)
def test_squares(attacker, defender, prior, tie):
    odds = nominate(Strike(attacker, defender), prior, house=House(tie=tie))
    assert [len(choice.squares) for choice in odds.choices] == list(range(1, len(prior) + 1))
    assert odds.choices[-1].covered == 1
    assert odds.best.hit == max(choice.hit for choice in odds.choices)
    beat = [choice.beats for choice in odds.choices]
    assert beat == sorted(beat, reverse=True)
    backwards = nominate(Strike(attacker, defender), prior[::-1], house=House(tie=tie))
    assert [choice.hit for choice in backwards.choices] == [choice.hit for choice in odds.choices]
    uniform = nominate(Strike(attacker, defender), [1] * len(prior), house=House(tie=tie))
    assert uniform.best.hit <= odds.best.hit
    assert len(odds.best.squares) <= len(uniform.best.squares)


@settings(max_examples=40)
@given(POOLS, POOLS, PRIORS, st.sampled_from(readings("miss_info")), TIES)
def test_shots(attacker, defender, prior, info, tie):
    single = nominate(Strike(attacker, defender), prior, house=House(tie=tie)).best
    first, both = (
        best_shots(Strike(attacker, defender), prior, shots, house=House(miss_info=info, tie=tie)) for shots in (1, 2)
    )
    assert (first.squares, first.hit, first.hit_in_all) == (single.squares, single.hit, single.hit)
    assert first.hit_in_all <= both.hit_in_all <= 1
    informed = best_shots(Strike(attacker, defender), prior, 2, house=House(miss_info="yes", tie=tie))
    assert best_shots(Strike(attacker, defender), prior, 2, house=House(tie=tie)).hit_in_all <= informed.hit_in_all
    answers = after_miss(Strike(attacker, defender), prior, single.squares, house=House(miss_info=info, tie=tie))
    assert sum(answer.chance for answer in answers) == 1 - single.hit


@settings(max_examples=40)
@given(POOLS, POOLS, HELPFUL, PRIORS, TIES)
def test_a_blast_over_everything_beats_any_shot_with_the_same_cards(attacker, defender, flipped, prior, tie):
    everything = range(len(prior))
    odds = area_or_aimed(attacker, Strike(attacker, defender, flipped), prior, everything, house=House(tie=tie))
    assert odds.inside == 1
    assert odds.area == odds.beats >= odds.aimed.hit
    assert odds.better in ("area", "equal")
    assert odds.fewest_squares is not None
    nothing = area_or_aimed(attacker, Strike(attacker, defender, flipped), prior, [], house=House(tie=tie))
    assert nothing.area == 0


@given(
    POOLS,
    st.lists(
        st.builds(
            DefenceCard,
            st.builds(Pool, st.integers(0, 2), st.integers(0, 3)),
            st.sampled_from(["static", "dynamic"]),
            st.sampled_from(["rule", "admitted", "refused"]),
        ),
        max_size=6,
    ),
    TIES,
)
def test_the_less_is_known_the_worse_the_defence(attacker, cards, tie):
    odds = ambush(attacker, cards, house=House(dynamic_allowed="list", tie=tie))
    assert odds.obvious.hit <= odds.known.hit <= odds.unknown.hit
    assert odds.obvious.hit <= odds.surprised_in_view.hit <= odds.unknown.hit
    assert odds.unknown.hit == odds.obvious.hit + odds.unknown.gain
    assert odds.unknown.hit_later == odds.obvious.hit
    gone = ambush(attacker, cards, house=House(surprise_cards="discard", tie=tie))
    assert gone.unknown.hit_later == gone.surprised_in_view.hit
    before = ambush(attacker, cards, house=House(attack_reveals="before", tie=tie))
    assert before.unknown.hit == before.known.hit == odds.obvious.hit


CARDS = st.lists(st.builds(Pool, st.integers(0, 2), st.integers(0, 3)), max_size=4)


@settings(max_examples=25, deadline=None)
@given(CARDS, st.lists(POOLS, max_size=2), st.integers(0, 3), st.fractions(0, 1), HIDDEN, GOALS)
def test_stealth_plans(cards, searches, turns, wanted, state, goal):
    hider, options = Hider(cards, state=state), {"attack": Pool(2, 5), "goal": goal}
    plan = plan_stealth(hider, searches, turns, wanted, **options)
    assert plan.safest in plan.flips
    assert all(flip.hidden <= plan.safest.hidden for flip in plan.flips)
    assert (plan.best is None) == (plan.safest.hidden < wanted)
    if plan.best is not None:
        assert plan.best.hidden >= wanted
        assert all(len(flip.flipped) >= len(plan.best.flipped) for flip in plan.flips if flip.hidden >= wanted)
    spent = plan_stealth(hider, searches, turns, wanted, **options, house=House(flip_persist="once"))
    assert spent.safest.hidden <= plan.safest.hidden
    lenient = plan_stealth(hider, searches, turns, wanted, **options, house=House(hide_without_cards="yes"))
    assert lenient.safest.hidden >= plan.safest.hidden


@pytest.mark.parametrize("goal", ["noticed", "obvious"])
def test_chances_are_exact(goal):
    chance = chance_within(Pool(12, 3), Pool(12), searches=3, goal=goal)
    assert isinstance(chance, Fraction)
    assert 6 ** (3 * 24) % chance.denominator == 0
