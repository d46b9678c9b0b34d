"""Check laws that hold for any numbers on the Actions page."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions.attack import Attack, Weapon
from engine.actions.chains.action_chain import Chainable, chain
from engine.actions.contests.rolls import contest
from engine.actions.dice import successes
from engine.actions.dodge.effect import dodge_table
from engine.actions.dodge.play import best_play
from engine.actions.dodge.split import best_splits
from engine.actions.influencing.effect import influence
from engine.actions.parries.cost import after_the_roll, fewest_dice
from engine.actions.parries.effect import Parrier, parry, parry_table
from engine.actions.parries.riposte import RipostePlan, riposte
from engine.actions.rulings import House
from engine.actions.turn.budget import ACTIONS, Intent, plan_turn
from engine.actions.turn.rest import rest, rest_over_turns
from engine.odds.law import Law
from tests.support.readings import readings

small = st.integers(0, 6)
action_dice = st.integers(1, 6)
skills = st.integers(1, 5)
targets = st.integers(1, 4)
after_contest = st.sampled_from(readings("target_after_contest"))
attacks = st.one_of(small.map(successes), small.map(Law.certain))


@given(attacks, attacks, targets, after_contest)
def test_a_contest_is_won_tied_or_lost(mine: Law[int], theirs: Law[int], target: int, after: str) -> None:
    odds = contest(mine, theirs, target, house=House(target_after_contest=after))
    assert 0 <= odds.success + odds.tie <= 1
    assert odds.success <= contest(mine, theirs, target, house=House(target_after_contest="no")).success
    assert odds.success <= contest(mine, theirs, 1).success


@given(attacks, action_dice, skills, small, targets, after_contest)
def test_more_dice_parry_better(
    attack: Law[int], dice: int, skill: int, attribute: int, target: int, after: str
) -> None:
    swing, house = Attack(attack, target), House(target_after_contest=after)
    odds = parry(swing, Parrier(skill, attribute), action_dice=dice, house=house)
    more = parry(swing, Parrier(skill, attribute), action_dice=dice + 1, house=house)
    stacked = house.replace(stack_defences="yes")
    both = parry(swing, Parrier(skill, attribute, dodge_dice=1), action_dice=dice, house=stacked)
    assert odds.full + odds.partial + odds.none == 1
    assert odds.full <= more.full == both.full
    assert odds.struck >= more.struck
    assert odds.struck <= 1 - odds.full
    assert sum(odds.remaining.weights) == odds.remaining.total


@given(small, st.fractions(0, 1, max_denominator=20), st.integers(0, 8), skills, small)
def test_seeing_the_roll_never_costs_more(
    pool: int, chance: Fraction, available: int, skill: int, attribute: int
) -> None:
    longsword, parrier = Weapon(parry_rating=2), Parrier(skill, attribute, Weapon(parry_rating=1))
    rows = after_the_roll(Attack(successes(pool), 1, longsword), parrier, chance, available=available)
    assert sum(row.probability for row in rows) == 1
    costs = [row.action_dice for row in rows if row.action_dice is not None]
    assert costs == sorted(costs)
    for row in rows[1:]:
        known = parry_table(Attack(Law.certain(row.successes), 1, longsword), parrier, available=available)
        assert row.action_dice == fewest_dice(known, chance)


@given(
    attacks, targets, st.fractions(0, 1, max_denominator=20), after_contest, st.sampled_from(readings("tied_contest"))
)
def test_nobody_parries_better_than_with_all_their_ad(
    attack: Law[int], target: int, chance: Fraction, after: str, tied: str
) -> None:
    swing, house = Attack(attack, target), House(target_after_contest=after, tied_contest=tied)
    everything = parry(swing, Parrier(1, 1), action_dice=3, house=house).full

    def with_the_roll_seen(wanted: Fraction) -> Fraction:
        rows = after_the_roll(swing, Parrier(1, 1), wanted, available=3, house=house)
        return sum((row.probability * row.full for row in rows if row.full is not None), Fraction(0))

    assert with_the_roll_seen(chance) <= everything
    assert with_the_roll_seen(Fraction(1)) == everything


@given(
    attacks,
    st.integers(1, 3),
    st.integers(1, 3),
    st.integers(1, 3),
    st.integers(0, 3),
    st.sampled_from(readings("riposte_on_miss")),
)
@settings(max_examples=50)
def test_a_riposte_needs_a_full_parry(
    attack: Law[int], dice: int, fresh: int, skill: int, attribute: int, on_miss: str
) -> None:
    swing, parrier, house = Attack(attack), Parrier(skill, attribute, Weapon(fast=True)), House(riposte_on_miss=on_miss)
    odds = riposte(swing, parrier, RipostePlan(fresh), action_dice=dice, available=dice + fresh, house=house)
    assert odds.chance <= parry(swing, parrier, action_dice=dice).full
    if odds.sixes is not None and odds.successes is not None:
        assert min(odds.sixes.outcomes) >= 1
        assert odds.successes.mean() == (fresh + skill + attribute + odds.sixes.mean()) / 3


@given(st.lists(st.integers(1, 3), min_size=1, max_size=3), small, targets)
@settings(max_examples=50)
def test_a_chain_is_worth_more_than_its_first_attack(split: list[int], base: int, target: int) -> None:
    attack = Chainable(base, 0, 3, attack_target=target)
    odds = chain(split, attack)
    first = chain(split[:1], attack)
    assert odds.expected >= first.expected
    assert odds.links.at_least(1) == first.links.at_least(1) == successes(base + split[0]).at_least(target)
    assert max(odds.links.outcomes) <= len(split)


@given(st.lists(small, min_size=1, max_size=3), small, st.integers(0, 5))
@settings(max_examples=40)
def test_choosing_later_dodges_better(pools: list[int], prowess: int, available: int) -> None:
    coming = [Attack(successes(pool)) for pool in pools]
    ask = {"prowess": prowess, "available": available}
    split = best_splits(coming, **ask)[-1]
    known, unknown = (best_play(coming, order=order, **ask) for order in ("known", "unknown"))
    assert split.all_dodged <= min(known.worth, unknown.worth)
    assert best_splits(coming, house=House(dodge_pool="shared"), **ask)[-1].all_dodged >= split.all_dodged
    mild = best_splits(coming, goal="least_damage", **ask)[-1]
    assert best_play(coming, goal="least_damage", **ask).worth <= mild.expected_damage <= split.expected_damage


@given(st.integers(1, 5), small, action_dice)
def test_more_dice_rest_better(bound: int, toughness: int, dice: int) -> None:
    odds = rest(bound, toughness=toughness, action_dice=dice)
    more = rest(bound, toughness=toughness, action_dice=dice + 1)
    assert odds.clears <= more.clears
    assert odds.expected <= more.expected
    assert odds.clears == successes(toughness + dice).at_least(2 * bound - 1)


@given(st.integers(1, 4), small, st.integers(4, 7), st.booleans())
@settings(max_examples=40)
def test_rest_clears_in_the_end(bound: int, toughness: int, total: int, again: bool) -> None:
    plan = rest_over_turns(bound, toughness=toughness, action_dice_total=total, turns=4, rest_again=again)
    assert list(plan.cleared) == sorted(plan.cleared)
    if plan.expected_turns is not None:
        # The mean is at least the chance of each turn not being the last, added up.
        assert plan.expected_turns >= sum(1 - cleared for cleared in plan.cleared)


@given(small, action_dice, st.lists(small, min_size=1, max_size=4), st.sampled_from(readings("success_margin")))
def test_influence_of_many(base: int, dice: int, resistances: list[int], margins: str) -> None:
    house = House(success_margin=margins)
    odds = influence(base, action_dice=dice, resistances=resistances, house=house)
    assert odds.influenced.mean() == sum(target.success for target in odds.effects)
    assert odds.conditioned.mean() == sum(target.condition for target in odds.effects)
    for target in odds.effects:
        assert target.condition <= target.success
        assert target == influence(base, action_dice=dice, resistances=[target.resistance], house=house).effects[0]


intents = st.builds(
    Intent,
    action=st.sampled_from(ACTIONS),
    action_dice=st.integers(0, 4),
    minimum=st.integers(1, 2),
    steps=st.lists(st.integers(1, 2), max_size=2).map(tuple),
    reserved_for=st.sampled_from(["", "dodge", "parry"]),
    from_reserve=st.booleans(),
    freed=st.just(0),
)


@given(st.integers(0, 8), st.data(), st.lists(intents, max_size=8))
def test_the_books_balance(total: int, data: st.DataObject, doing: list[Intent]) -> None:
    exhausted = data.draw(st.integers(0, total))
    plan = plan_turn(total, exhausted, doing)
    assert plan.spent + plan.reserved + plan.remaining == plan.available == total - exhausted
    assert min(plan.spent, plan.reserved, plan.remaining, plan.idle, plan.next_available) >= 0
    assert plan.next_available + plan.exhausted == total
    assert plan.idle <= plan.reserved
    wrong = {objection.index for objection in plan.objections}
    if not any(intent.action == "riposte" for intent in doing):
        # An action that is not allowed costs nothing: without it the books are the same.
        rest_of_it = [intent for index, intent in enumerate(doing) if index not in wrong]
        assert plan_turn(total, exhausted, rest_of_it) == plan.replace(objections=())


@given(attacks, st.integers(1, 4), after_contest, st.sampled_from(readings("tied_contest")))
def test_a_dodge_never_makes_a_hit_worse(shown: Law[int], target: int, after: str, tied: str) -> None:
    """VA-Q8 "no" counts the margin from 1S with a dodge and without one."""
    house = House(target_after_contest=after, tied_contest=tied)
    hurt = [odds.expected_damage for odds in dodge_table(Attack(shown, target), prowess=0, available=5, house=house)]
    assert hurt == sorted(hurt, reverse=True)


@given(
    st.integers(1, 8),
    small,
    st.integers(0, 6),
    st.integers(0, 8),
    st.sampled_from(readings("success_margin")),
    st.booleans(),
)
def test_resting_for_ever_frees_all_or_none(
    bound: int, toughness: int, more: int, kept: int, margins: str, again: bool
) -> None:
    plan = rest_over_turns(
        bound,
        toughness=toughness,
        action_dice_total=bound + more,
        turns=bound,
        kept=kept,
        rest_again=again,
        house=House(success_margin=margins),
    )
    stuck = plan.expected_turns is None
    assert stuck == (plan.bound[-1].exactly(bound) == 1)
    assert stuck == (plan.cleared[-1] == 0)
