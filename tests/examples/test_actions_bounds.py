"""Check the defaults, and that players can read why an entry is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.actions.attack import Attack, Weapon
from engine.actions.chains.action_chain import MOST_DICE_ANY_CHAIN, MOST_DICE_PLAIN_CHAIN, Chainable, chain_law
from engine.actions.chains.next_attack import next_attack
from engine.actions.chains.rank import rank_split, rank_splits
from engine.actions.contests.rolls import contest, number_beaten, number_not_ahead, ways_to_win
from engine.actions.contests.watch import Watcher, noticing_it, require_watchers, still_tricked, watch
from engine.actions.contests.watch_dice import fewest_dice_to_notice
from engine.actions.dice import difference, successes
from engine.actions.dodge.plan import plan_dodges
from engine.actions.dodge.play import Goal, best_play
from engine.actions.dodge.rolled import value_when_all_rolled
from engine.actions.dodge.split import best_splits, dodge_tables, split_table
from engine.actions.hit_damage import damage, pool_damage
from engine.actions.influencing.choice import best_row, influence_table
from engine.actions.influencing.effect import influence, influence_base, resisting_pool
from engine.actions.margin import brutal
from engine.actions.parries.effect import Parrier, parry, parry_minimum
from engine.actions.parries.riposte import RipostePlan, riposte, riposte_ways
from engine.actions.pool import brutal_chance, chance_of_all_sixes, fewest_pool_dice, pool_odds, require_roll
from engine.actions.rulings import House
from engine.actions.turn.budget import Intent, plan_turn
from engine.actions.turn.maintain import maintain
from engine.actions.turn.move import exhausts, fewest_dice_to_cover, move
from engine.actions.turn.reservation import DeferredAction, reserve
from engine.actions.turn.rest import fewest_dice_to_free, rest_over_turns
from engine.invalid import InvalidInput
from engine.odds.law import Law, ratio

NOBODY = Law.certain(0)
ONE = successes(1)
SHOT = Attack(ONE)
DUCK = DeferredAction(1)
ACT = Intent("use", 1)
SWING = Chainable(skill=1, attribute=1, chain_limit=3)


def rested(**changes: int) -> object:
    return rest_over_turns(3, **{"toughness": 3, "action_dice_total": 12, "turns": 2, **changes})


def covered(**changes: int) -> object:
    return fewest_dice_to_cover(1, **{"movement": 1, "available": 1, **changes})


FENCER, NO_ROLL, CHAINS = Parrier(1, 2, Weapon(fast=True)), House(maintaining="no_roll"), House(riposte_chains="yes")


def freed(chance: int = 1, **changes: int) -> object:
    return fewest_dice_to_free(chance, changes.pop("exhausted", 1), **{"freed": 1, "toughness": 1, **changes})


def any_chain(carried: int) -> Law[int]:
    return chain_law([1], 0, Law.certain(carried), 1, NOBODY, NOBODY, lambda net, _: net, 1)


REFUSED: list[tuple[str, Callable[[], object]]] = [
    ("resistances must be a whole number from 0 to 30, not 31", lambda: resisting_pool(31)),
    ("resistances must be a whole number from 0 to 30, not -1", lambda: resisting_pool(-1)),
    ("resisting dice must be a whole number from 0 to 20, not 21", lambda: resisting_pool(1, 21)),
    ("resisting dice must be a whole number from 0 to 20, not -1", lambda: resisting_pool(1, -1)),
    ("action dice must be a whole number from 1 to 20, not 0", lambda: influence(1, action_dice=0, resistances=[1])),
    ("action dice must be a whole number from 1 to 20, not 21", lambda: influence(1, action_dice=21, resistances=[1])),
    ("resistances must be those of 1 to 8 targets, not 9 of", lambda: influence(1, action_dice=9, resistances=[1] * 9)),
    (
        "available must be a whole number from 0 to 20, not 21",
        lambda: influence_table(1, available=21, resistances=[1]),
    ),
    ("resistances must be those of 1 to 8 targets, not 0 of", lambda: influence_table(1, available=0, resistances=[])),
    ("attack must be a whole number from 0 to 60, not -1", lambda: require_roll("attack", Law({0: 1, -1: 1}))),
    ("attack must be a whole number from 0 to 60, not 61", lambda: require_roll("attack", Law({60: 1, 0: 1, 61: 1}))),
    (
        "attack must be a whole number from 0 to 60, not 1/2",
        lambda: require_roll("attack", Law({1: 1, ratio(1, 2): 1})),
    ),
    ("dice must be a whole number from 0 to 60, not 61", lambda: chance_of_all_sixes(61)),
    ("dice must be a whole number from 0 to 60, not -1", lambda: chance_of_all_sixes(-1)),
    ("target must be a whole number from 1 to 60, not 0", lambda: fewest_pool_dice(1, 0)),
    ("target must be a whole number from 1 to 60, not 61", lambda: fewest_pool_dice(1, 61)),
    ("target must be a whole number from 1 to 60, not 0", lambda: brutal_chance(1, 0)),
    ("target must be a whole number from 1 to 60, not 61", lambda: brutal_chance(1, 61)),
    ("chance must be an exact fraction from 0 to 1, not", lambda: fewest_dice_to_notice(2, ONE, senses=0, available=0)),
    (
        "available must be a whole number from 0 to 20, not 21",
        lambda: fewest_dice_to_notice(1, ONE, senses=0, available=21),
    ),
    ("tricks must be those of 1 to 8 attempts, not 9 of them", lambda: watch([ONE] * 9, [Watcher(0)])),
    ("watching must be 1 to 8 watchers, not 9 of them", lambda: watch([ONE], [Watcher(0)] * 9)),
    ("watchers must be those of 1 to 8 watchers, not 9 of them", lambda: require_watchers([1] * 9)),
    ("watchers must be a whole number from 0 to 40, not 41", lambda: require_watchers([41])),
    ("suspicion must be an exact fraction from 0 to 1, not", lambda: still_tricked(2, ratio(1, 2))),
    ("noticed must be an exact fraction from 0 to 1, not", lambda: still_tricked(ratio(1, 2), -1)),
    ("split must be short enough to roll 80 dice at most, not one that could come to 81", lambda: any_chain(80)),
    ("most must be a whole number from 1 to 100, not 0", lambda: split_table([SHOT], prowess=0, available=0, most=0)),
    (
        "most must be a whole number from 1 to 100, not 101",
        lambda: split_table([SHOT], prowess=0, available=0, most=101),
    ),
    ("available must be a whole number from 1 to 20, not 0", lambda: next_attack(0, SWING)),
    ("available must be a whole number from 1 to 20, not 21", lambda: rank_splits(21, SWING)),
    ("wanted must be a whole number from 0 to 30, not 31", lambda: rank_split((2,), SWING, wanted=31)),
    ("split must be a whole number from 1 to 20, not 0", lambda: rank_split((2, 0), SWING)),
    ("split must be a whole number from 1 to 20, not 21", lambda: rank_split((20, 1), SWING)),
    ("target must be a whole number from 1 to 60, not 0", lambda: contest(ONE, ONE, 0)),
    ("target must be a whole number from 1 to 60, not 61", lambda: number_beaten(ONE, [ONE], 61)),
    ("initiator must be a whole number from 0 to 60, not -1", lambda: ways_to_win(Law.certain(-1), ONE)),
    ("opposing must be a whole number from 0 to 60, not 61", lambda: ways_to_win(ONE, Law.certain(61))),
    ("initiator must be a whole number from 0 to 60, not 61", lambda: number_not_ahead(Law.certain(61), [ONE])),
    ("target must be a whole number from 1 to 60, not 0", lambda: pool_damage(1, 0)),
    ("reserved must be a whole number from 0 to 20, not 21", lambda: reserve(21, [DUCK])),
    ("steps must be 1 to 8 deferred actions, not 9 of them", lambda: reserve(20, [DUCK] * 9)),
    ("steps must be 1 to 8 deferred actions, not 0 of them", lambda: reserve(20, [])),
    ("target must be a whole number from 0 to 60, not 61", lambda: reserve(1, [DeferredAction(1, 1, 61)])),
    ("action dice total must be a whole number from 0 to 20, not 21", lambda: plan_turn(21, 0, [])),
    ("intents must be at most 30, not 31 of them", lambda: plan_turn(5, 0, [ACT] * 31)),
    ("action dice must be a whole number from 0 to 20, not 21", lambda: plan_turn(5, 0, [Intent("use", 21)])),
    ("minimum must be a whole number from 0 to 21, not 22", lambda: plan_turn(5, 0, [Intent("use", 1, 22)])),
    ("freed must be a whole number from 0 to 20, not 21", lambda: plan_turn(5, 0, [Intent("rest", 1, freed=21)])),
    ("base must be a whole number from 0 to 30, not 31", lambda: maintain(31, action_dice=1, target=1, turns=1)),
    ("action dice must be a whole number from 1 to 20, not 0", lambda: maintain(1, action_dice=0, target=1, turns=1)),
    ("target must be a whole number from 1 to 60, not 0", lambda: maintain(1, action_dice=1, target=0, turns=1)),
    ("successes must be a whole number from 0 to 200, not 201", lambda: brutal(201, 0)),
    ("target must be a whole number from 1 to 200, not 0", lambda: brutal(1, 0, 0)),
    ("available must be a whole number from 0 to 20, not 21", lambda: exhausts(1, 21)),
    ("available must be a whole number from 1 to 20, not 0", lambda: move(1, action_dice=1, available=0)),
    ("available must be a whole number from 1 to 20, not 21", lambda: move(1, action_dice=1, available=21)),
    ("action dice must be a whole number from 1 to 3, not 4", lambda: move(1, action_dice=4, available=3)),
    ("action dice must be a whole number from 1 to 3, not 0", lambda: move(1, action_dice=0, available=3)),
    (
        "available must be a whole number from 0 to 20, not 21",
        lambda: covered(available=21),
    ),
    (
        "movement must be a whole number from 0 to 100, not 101",
        lambda: covered(movement=101),
    ),
    ("defence rating must be a whole number from 0 to 20, not 21", lambda: parry_minimum(1, 21)),
    ("chance must be an exact fraction from 0 to 1, not 2", lambda: fewest_dice_to_free(2, 3, freed=1, toughness=1)),
    ("exhausted must be a whole number from 1 to 12, not 13", lambda: fewest_dice_to_free(1, 13, freed=1, toughness=1)),
    ("toughness must be a whole number from 0 to 10, not 11", lambda: fewest_dice_to_free(1, 3, freed=1, toughness=11)),
    ("action dice total must be a whole number from 1 to 20, not 0", lambda: rested(action_dice_total=0)),
    ("action dice total must be a whole number from 1 to 20, not 21", lambda: rested(action_dice_total=21)),
    ("toughness must be a whole number from 0 to 10, not 11", lambda: rested(toughness=11)),
    ("turns must be a whole number from 1 to 30, not 31", lambda: rested(turns=31)),
    ("turns must be a whole number from 1 to 30, not 0", lambda: rested(turns=0)),
    ("kept must be a whole number from 0 to 20, not 21", lambda: rested(kept=21)),
    ("goal must be one of", lambda: best_play([SHOT], prowess=0, available=1, goal="none")),
    ("attacks must be", lambda: best_play([SHOT] * 7, prowess=0, available=1)),
    ("prowess must be a whole number from 0 to 10, not 11", lambda: best_play([SHOT], prowess=11, available=1)),
    ("attacks must be", lambda: value_when_all_rolled([SHOT] * 7, prowess=0, available=1)),
    ("attacks must be", lambda: value_when_all_rolled([], prowess=0, available=1)),
    ("available must be a whole number from 1 to 20, not 21", lambda: next_attack(21, SWING)),
    ("attacks must be", lambda: dodge_tables([], 0, 0)),
    (
        "target must be a whole number from 1 to 60, not 0",
        lambda: maintain(1, action_dice=1, target=0, turns=1, house=NO_ROLL),
    ),
    ("movement must be a whole number from 0 to 100, not 101", lambda: covered(movement=101, available=0)),
    (
        "absorbs must be a whole number from 0 to 20, not 21",
        lambda: parry(SHOT, FENCER, action_dice=1).past_armour(21),
    ),
    ("exhausted must be a whole number from 1 to 12, not 13", lambda: freed(exhausted=13, available=0)),
    ("toughness must be a whole number from 0 to 10, not 11", lambda: freed(toughness=11, available=0)),
    ("available must be a whole number from 0 to 20, not 21", lambda: freed(chance=0, available=21)),
    ("toughness must be a whole number from 0 to 10, not 11", lambda: rested(toughness=11, kept=20)),
    (
        "chain dice must be at most 0 after the riposte, not 1 attacks",
        lambda: riposte(SHOT, FENCER, RipostePlan(1, chain_dice=(1,)), action_dice=2, available=9, house=CHAINS),
    ),
    (
        "available must be a whole number from 2 to 20, not 1",
        lambda: riposte_ways(SHOT, FENCER, RipostePlan(1), action_dice=2, available=1),
    ),
]


@pytest.mark.parametrize(("words", "asked"), REFUSED)
def test_refused(words: str, asked: Callable[[], object]) -> None:
    with pytest.raises(InvalidInput, match=f"^{re.escape(words)}"):
        asked()


def test_the_greatest_numbers_are_answered() -> None:
    assert len(influence(30, action_dice=20, resistances=[50] * 8).effects) == 8
    assert reserve(0, [DUCK] * 8).missing == 8
    assert reserve(20, [DeferredAction(20, 30, 60)]).missing == 0
    assert len(plan_turn(20, 0, [ACT] * 30).objections) >= 10
    assert resisting_pool(30, 20, house=House(resistance_dice="may_add")) == 50
    assert len(watch([ONE] * 8, [Watcher(0)]).attempts) == 8
    assert noticing_it(ONE, [0] * 8).exactly(8) == ratio(2, 3)
    assert len(watch([NOBODY], [Watcher(0)] * 8).attempts[0].pools) == 8
    assert require_roll("attack", Law({60: 1, 0: 1})).total == 2
    assert any_chain(79).total == 3**80
    assert (MOST_DICE_ANY_CHAIN, MOST_DICE_PLAIN_CHAIN) == (80, 400)
    assert len(split_table([SHOT, Attack(successes(2))], prowess=0, available=12, most=100)) == 13


def test_default_arguments() -> None:
    assert rested() == rested(kept=0, rest_again=False) != rested(rest_again=True)
    assert fewest_dice_to_cover(5, movement=1, available=0) is None
    assert fewest_dice_to_free(1, 3, freed=1, toughness=1, available=0) is None
    assert influence_base("charm", social=2) == 2
    assert influence_base("intimidation", social=2) == 2
    assert resisting_pool(3, house=House(resistance_dice="may_add")) == 3
    assert pool_odds(3) == pool_odds(3, 1) != pool_odds(3, 2)
    by_hits = House(brutal_attack="successes")
    assert brutal_chance(3, brutal_threshold=2, house=by_hits) == brutal_chance(3, 1, brutal_threshold=2, house=by_hits)
    assert len(split_table([SHOT, Attack(successes(2))], prowess=0, available=12)) == 12


def test_a_wanted_chance_is_reached_where_it_is_met_exactly() -> None:
    one = noticing_it(ONE, [1]).exactly(1)
    assert fewest_dice_to_notice(one, ONE, senses=0, available=2) == 1
    two = noticing_it(ONE, [2]).exactly(1)
    assert fewest_dice_to_notice(two, ONE, senses=0, available=2) == 2


def test_rows_are_compared_by_what_is_wished() -> None:
    rows = influence_table(2, available=10, resistances=[0, 3])
    for wish in ("success", "condition", "rounds"):
        assert best_row(wish, rows) in rows
    assert best_row("rounds", ()) is None


def test_only_sixes_count_if_the_ruling_counts_sixes() -> None:
    assert brutal_chance(1, brutal_threshold=1, house=House(brutal_attack="sixes")) == ratio(1, 6)
    assert brutal_chance(1, brutal_threshold=1, house=House(brutal_attack="successes")) == ratio(1, 3)


def test_an_attempt_has_to_reach_its_target_or_is_noticed() -> None:
    seen = [
        fewest_dice_to_notice(ratio(1, 2), Law.certain(1), senses=0, available=9, trick_target=target)
        for target in (1, 2)
    ]
    assert fewest_dice_to_notice(ratio(1, 2), Law.certain(1), senses=0, available=9) == seen[0] != seen[1]


def test_wide_laws_keep_their_weights_apart() -> None:
    """Some weights go beyond the dice's own: there are many ways to receive 6s, and to be contested."""
    carried, first = Law({0: 10**9, 1: 1}), Law({0: 1, 3: 10**9})
    mixed = chain_law([1, 1], 0, carried, 1, first, first, lambda net, _: net, 1)
    parts = [chain_law([1, 1], 0, Law.certain(six), 1, first, first, lambda net, _: net, 1) for six in (0, 1)]
    for net in mixed.outcomes:
        none, one = (part.exactly(net) for part in parts)
        assert mixed.exactly(net) == (none * 10**9 + one) / carried.total


def test_a_chain_that_is_worth_nothing() -> None:
    nothing = chain_law([1], 0, Law.certain(1), 1, NOBODY, NOBODY, lambda _net, _perfect: 0, 1)
    assert nothing.outcomes == (0,)


def test_numbers_missing_from_a_law_are_missing_from_a_difference() -> None:
    gap = Law({0: 1, 3: 1})
    assert difference(gap, NOBODY) == gap
    assert difference(Law({-2: 1, 0: 1}), NOBODY) == Law({-2: 1, 0: 1})
    assert difference(gap, Law({0: 1, 2: 1})) == Law({-2: 1, 0: 1, 1: 1, 3: 1})


def test_damage_doubles_only_if_all_sixes_is_set() -> None:
    double = House(all_six_damage="double")
    assert (damage(3, house=double), damage(3, all_sixes=True, house=double)) == (3, 6)
    assert rank_split((2,), SWING).wanted == rank_split((2,), SWING, wanted=0).wanted == 1


@pytest.mark.parametrize("house", [House(dodge_choice="before_roll"), House(dodge_pool="shared")], ids=House.write)
@pytest.mark.parametrize("goal", ["all_dodged", "least_damage"])
def test_dodges_before_the_rolls_are_the_best_split(house: House, goal: Goal) -> None:
    coming = [Attack(successes(dice)) for dice in (2, 5, 1)]
    *_, best = best_splits(coming, prowess=1, available=4, goal=goal, house=house)
    plan = plan_dodges([], coming, prowess=1, available=4, goal=goal, house=house)
    worth = {"all_dodged": best.all_dodged, "least_damage": best.expected_damage}
    assert (plan.now, plan.worth) == (best.split, worth[goal])


@pytest.mark.parametrize("house", [House(), House(success_margin="plain")], ids=House.write)
@pytest.mark.parametrize("goal", ["all_dodged", "least_damage"])
def test_too_many_rolls_are_planned_one_by_one(house: House, goal: Goal) -> None:
    coming = [Attack(Law(dict.fromkeys(range(10), 1)))] * 6
    ask = {"prowess": 6, "available": 2, "goal": goal, "house": house}
    assert value_when_all_rolled(coming, **ask) is None
    plan = plan_dodges([], coming, **ask)
    assert (plan.exact, plan.by_dice) == (False, best_play(coming, **ask).by_dice)
