"""Spend a turn's Action Dice, clause by clause; await; and refuse wrong arguments everywhere."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from engine.actions.attack import Attack, Weapon
from engine.actions.chains.action_chain import Chainable, chain
from engine.actions.chains.next_attack import next_attack
from engine.actions.chains.rank import rank_split, rank_splits
from engine.actions.contests.needed_dice import chance_of_side, fewest_dice_to_win, most_dice_beaten
from engine.actions.contests.rolls import chance_to_win, contest
from engine.actions.contests.watch import Watcher, noticing_it, still_tricked, watch
from engine.actions.contests.watch_dice import fewest_dice_to_notice, fewest_dice_to_slip_past, strongest
from engine.actions.dodge.effect import dodge_all, dodge_table
from engine.actions.dodge.play import best_play
from engine.actions.dodge.split import best_splits, split_table
from engine.actions.hit_damage import damage, pool_damage
from engine.actions.influencing.choice import best_row, first_row, influence_table
from engine.actions.influencing.effect import influence, influence_base, refusal
from engine.actions.margin import brutal, success_margin
from engine.actions.parries.cost import after_the_roll, fewest_dice
from engine.actions.parries.effect import Parrier, parry, parry_minimum, parry_table
from engine.actions.parries.riposte import RipostePlan, riposte
from engine.actions.pool import brutal_chance, chance_of_all_sixes, fewest_pool_dice, pool_odds
from engine.actions.rulings import RULINGS, House
from engine.actions.turn.budget import ACTIONS, COST, Action, Intent, plan_turn
from engine.actions.turn.maintain import maintain
from engine.actions.turn.move import exhausts, fewest_dice_to_cover, move
from engine.actions.turn.reservation import DeferredAction, reserve
from engine.actions.turn.rest import fewest_dice_to_free, rest, rest_over_turns
from engine.invalid import InvalidInput
from engine.odds.law import Law

HALF = Fraction(1, 2)
ONE = Law.certain(1)
EACH = House(multi_target="split")
SWING = Attack(ONE, 1, Weapon(parry_rating=3))
JEE = Parrier(1, 2, Weapon(parry_rating=2))


@pytest.mark.parametrize("action", ACTIONS)
def test_the_cost_of_an_action_has_its_own_clause(action: Action) -> None:
    """An objection to an action that lacks AD cites the action's own clause."""
    before = [Intent("parry", 5)] if action == "riposte" else [Intent("watch", 5)]
    intent = Intent(action, 1, steps=(1,))
    (objection,) = plan_turn(6, 1, [*before, intent]).objections
    assert objection.clause == COST[action]
    assert f'clause("{objection.clause}")' in "".join(page.read_text() for page in Path("docs/actions").glob("*.md"))


@pytest.mark.parametrize(
    ("intents", "objections"),
    [
        pytest.param([Intent("use", 6)], [(0, "VA-63", "only 5 AD are left")], id="too-many"),
        pytest.param(
            [Intent("use", 4), Intent("use", 2)], [(1, "VA-63", "only 1 AD is left")], id="too-many-of-the-last-one"
        ),
        pytest.param([Intent("maintain", 0)], [(0, "VA-40", "it takes at least 1 AD")], id="VA-40-none-spent"),
        pytest.param(
            [Intent("parry", 1, minimum=2)], [(0, "VA-50", "it takes at least 2 AD")], id="VA-50-below-the-minimum"
        ),
        pytest.param([Intent("rest", 2)], [(0, "VA-59", "no AD is EX-bound")], id="VA-Q28-nothing-bound"),
        pytest.param([Intent("rest", 2, freed=1)], [(0, "VA-60", "no AD is EX-bound")], id="VA-Q30-cap"),
        pytest.param(
            [Intent("await", 2)],
            [(0, "VA-06", "say what you will do when the trigger occurs")],
            id="VA-06-nothing-declared",
        ),
        pytest.param(
            [Intent("await", 2, steps=(2, 1))],
            [(0, "VA-07", "the deferred actions need 3 AD")],
            id="VA-07-too-few-reserved",
        ),
        pytest.param(
            [Intent("await", 3, steps=(2, 1)), Intent("dodge", 1, from_reserve=True)],
            [(1, "VA-20", "no AD is reserved for dodges or parries")],
            id="VA-20-reserved-for-something-else",
        ),
        pytest.param(
            [Intent("await", 3, steps=(3,)), Intent("parry", 1, from_reserve=True)],
            [(1, "VA-48", "no AD is reserved for dodges or parries")],
            id="VA-48-reserved-for-something-else",
        ),
        pytest.param(
            [Intent("await", 3, reserved_for="dodge"), Intent("use", 1, from_reserve=True)],
            [(1, "VA-07", "reserved AD go into the deferred actions")],
            id="VA-07-reserve-used-for-something-else",
        ),
        pytest.param(
            [
                Intent("await", 3, reserved_for="dodge"),
                Intent("dodge", 1, from_reserve=True),
                Intent("parry", 2, from_reserve=True),
            ],
            [],
            id="VA-Q37-either",
        ),
        pytest.param(
            [
                Intent("await", 3, reserved_for="dodge"),
                Intent("parry", 2, from_reserve=True),
                Intent("riposte", 1, from_reserve=True),
            ],
            [],
            id="VA-47-riposte-from-the-reserve",
        ),
        pytest.param(
            [
                Intent("await", 2, reserved_for="dodge"),
                Intent("parry", 2, from_reserve=True),
                Intent("riposte", 1, from_reserve=True),
            ],
            [(2, "VA-47", "no AD is reserved for dodges or parries")],
            id="VA-47-reserve-used-up",
        ),
        pytest.param(
            [Intent("dodge", 1), Intent("riposte", 1)],
            [(1, "VA-54", "a riposte follows straight after a parry")],
            id="VA-54-no-parry-before",
        ),
        pytest.param(
            [Intent("riposte", 1)],
            [(0, "VA-54", "a riposte follows straight after a parry")],
            id="VA-54-out-of-nothing",
        ),
        pytest.param(
            [Intent("parry", 1, minimum=2), Intent("riposte", 1)],
            [(0, "VA-50", "it takes at least 2 AD"), (1, "VA-54", "a riposte follows straight after a parry")],
            id="VA-54-the-parry-was-not-possible",
        ),
        pytest.param([Intent("watch", 2), Intent("influence", 3)], [], id="all-spent"),
    ],
)
def test_objections_to_a_turn(intents: list[Intent], objections: list[tuple[int, str, str]]) -> None:
    plan = plan_turn(5, 0, intents)
    assert [(wrong.index, wrong.clause, wrong.reason) for wrong in plan.objections] == objections
    assert plan.spent + plan.reserved + plan.remaining == plan.available == 5


def test_a_reserve_for_defence_is_lost_if_not_used() -> None:
    plan = plan_turn(5, 0, [Intent("await", 4, reserved_for="dodge"), Intent("parry", 1, from_reserve=True)])
    assert (plan.spent, plan.reserved, plan.idle, plan.remaining) == (1, 3, 0, 1)


def test_reserved_defence_is_paid_only_from_the_reserve() -> None:
    intents = [Intent("await", 2, reserved_for="parry"), Intent("dodge", 1), Intent("parry", 2, from_reserve=True)]
    assert not plan_turn(5, 0, intents).objections
    (wrong,) = plan_turn(5, 0, intents, house=House(defence_dice="reserved")).objections
    assert (wrong.index, wrong.clause) == (1, "VA-Q42")


def test_surplus_reserved_dice_are_idle() -> None:
    plan = plan_turn(5, 1, [Intent("await", 4, steps=(2, 1))])
    assert (plan.available, plan.reserved, plan.idle, plan.remaining) == (4, 4, 1, 0)


@pytest.mark.parametrize(
    ("exhausted", "intents", "single", "after"),
    [
        pytest.param(0, [Intent("move", 5)], "yes", 1, id="VA-42-all"),
        pytest.param(0, [Intent("move", 2), Intent("move", 3)], "yes", 1, id="VA-42-in-two-goes"),
        pytest.param(0, [Intent("move", 4)], "yes", 0, id="VA-42-not-all"),
        pytest.param(4, [Intent("move", 1)], "yes", 5, id="VA-Q26-yes"),
        pytest.param(4, [Intent("move", 1)], "no", 4, id="VA-Q26-no"),
        pytest.param(3, [Intent("rest", 1, freed=1), Intent("move", 2)], "yes", 2, id="VA-Q29-freed-and-not-all-moved"),
    ],
)
def test_exhaustion(exhausted: int, intents: list[Intent], single: str, after: int) -> None:
    plan = plan_turn(5, exhausted, intents, house=House(ex_if_single=single))
    assert plan.objections == ()
    assert (plan.exhausted, plan.next_available) == (after, 5 - after)
    freed = sum(intent.freed for intent in intents)
    assert plan.bound_by_moving == after - (exhausted - freed)


def test_freed_dice_are_unspent() -> None:
    plan = plan_turn(5, 2, [Intent("rest", 3, freed=2), Intent("use", 2)])
    assert (plan.spent, plan.remaining, plan.exhausted, plan.objections) == (5, 0, 0, ())


def test_await_short_of_dice_and_with_enough() -> None:
    steps = [DeferredAction(2, 3, 1), DeferredAction(1)]
    assert (reserve(2, steps).needed, reserve(2, steps).missing) == (3, 1)
    plan = reserve(5, steps)
    assert plan.missing == 0
    assert plan.odds == (pool_odds(5, 1), None)
    assert plan.succeeding == Law({0: 32, 1: 211})


def test_brutal_chances() -> None:
    assert brutal_chance(8) == 0
    assert brutal_chance(4, house=House(brutal_attack="successes")) == Fraction(1, 81)
    assert brutal_chance(5, 2, house=House(brutal_attack="margin")) == Fraction(1, 243)
    assert brutal_chance(3, house=House(brutal_attack="sixes")) == Fraction(1, 216)
    assert brutal_chance(1, brutal_threshold=1, house=House(brutal_attack="sixes")) == Fraction(1, 6)


def test_damage_never_heals() -> None:
    assert damage(2, Weapon(damage_bonus=-5)) == damage(0, Weapon(damage_bonus=-1)) == 0


def test_a_bonus_is_on_top_of_every_hit() -> None:
    # By VA-Q1 “plain” an attack that just meets its target hits with a margin of 0: 0 x 1 + 2.
    plain = House(success_margin="plain")
    weapon = Weapon(damage_bonus=2)
    assert damage(0, weapon) == 2
    assert pool_damage(1, 1, weapon, house=plain) == Law({0: 4, 2: 2})
    assert dodge_table(Attack(Law.certain(1), 1, weapon), prowess=0, available=0, house=plain)[0].expected_damage == 2


def test_pool_that_cannot_reach_its_target() -> None:
    odds = pool_odds(2, 3)
    assert (odds.success, odds.margins, odds.all_sixes) == (0, None, 0)
    assert pool_odds(3, 2).margins == Law({1: 6, 2: 1})
    assert pool_odds(3, 2, house=House(success_margin="plain")).margins == Law({0: 6, 1: 1})


@pytest.mark.parametrize("target", [1, 2, 3])
def test_fewest_dice_of_a_pool(target: int) -> None:
    for wanted in (0, Fraction(1, 10), HALF, Fraction(9, 10)):
        result = fewest_pool_dice(wanted, target)
        assert result is not None
        assert pool_odds(result, target).success >= wanted
        assert result == 0 or pool_odds(result - 1, target).success < wanted
    assert fewest_pool_dice(1, target) is None


def test_every_open_question_has_a_ruling() -> None:
    assert [ruling.code for ruling in RULINGS] == [f"VA-Q{number}" for number in range(1, 46)]
    assert all(ruling.default in ruling.keys for ruling in RULINGS)
    assert all(len(ruling.readings) > 1 for ruling in RULINGS if ruling.field_name)
    assert {ruling.status for ruling in RULINGS} <= {"text", "example", "game", "ours"}
    options = [ruling.field_name for ruling in RULINGS if ruling.field_name]
    assert len(options) == len(set(options))


REFUSED = [
    (lambda: success_margin(1, 0), "target"),
    (lambda: House(success_margin="half"), "success_margin"),
    (lambda: success_margin(-1, 1), "successes"),
    (lambda: brutal(2, 3), "sixes"),
    (lambda: House(brutal_attack="often"), "brutal_attack"),
    (lambda: brutal(2, 1, brutal_threshold=0, house=House(brutal_attack="sixes")), "brutal_threshold"),
    (lambda: damage(201), "margin"),
    (lambda: House(all_six_damage="treble"), "all_six_damage"),
    (lambda: Weapon(-1), "damage_per_success"),
    (lambda: Weapon(1, 21), "damage_bonus"),
    (lambda: pool_odds(61), "dice"),
    (lambda: pool_odds(1, 0), "target"),
    (lambda: chance_of_all_sixes(1, 0), "target"),
    (lambda: brutal_chance(1, 0), "target"),
    (lambda: fewest_pool_dice(0.5), "chance"),
    (lambda: fewest_pool_dice(Fraction(3, 2)), "chance"),
    (lambda: contest(Law.certain(61), ONE), "initiator"),
    (lambda: contest(ONE, Law.certain(-1)), "opposing"),
    (lambda: contest(ONE, ONE, 0), "target"),
    (lambda: chance_to_win(ONE, ONE, 61), "target"),
    (lambda: House(target_after_contest="maybe"), "target_after_contest"),
    (lambda: chance_of_side("watch", ONE, ONE), "side"),
    (lambda: fewest_dice_to_win(2, ONE), "chance"),
    (lambda: fewest_dice_to_win(HALF, ONE, side="both"), "side"),
    (lambda: most_dice_beaten(2, ONE), "chance"),
    (lambda: pool_damage(61), "dice"),
    (lambda: pool_damage(1, 0), "target"),
    (lambda: parry_minimum(21, 0), "attack_rating"),
    (lambda: parry(SWING, JEE, action_dice=1), "action_dice"),
    (lambda: parry(SWING, JEE, action_dice=21), "action_dice"),
    (lambda: Parrier(0, 2), "skill"),
    (lambda: Parrier(1, 11), "attribute"),
    (lambda: Parrier(1, 2, dodge_dice=21), "dodge_dice"),
    (lambda: House(stack_defences="maybe"), "stack_defences"),
    (lambda: parry_table(SWING, JEE, available=21), "available"),
    (lambda: fewest_dice((), 2), "chance"),
    (lambda: after_the_roll(SWING, JEE, 2, available=5), "chance"),
    (lambda: riposte(SWING, JEE, RipostePlan(1), action_dice=2, available=1), "available"),
    (lambda: RipostePlan(21), "riposte_dice"),
    (lambda: RipostePlan(1, 0), "riposte_target"),
    (lambda: RipostePlan(1, counter_dice=21), "counter_dice"),
    (lambda: RipostePlan(1, chain_dice=(0,)), "chain_dice"),
    (lambda: chain([], Chainable(1, 1, 2)), "split"),
    (lambda: chain([1, 1], Chainable(1, 1, 1)), "split"),
    (lambda: chain([0], Chainable(1, 1, 1)), "split"),
    (lambda: chain([5] * 6, Chainable(10, 10, 10)), "split"),
    (lambda: Chainable(11, 1, 1), "skill"),
    (lambda: Chainable(1, 11, 1), "attribute"),
    (lambda: Chainable(1, 1, 11), "chain_limit"),
    (lambda: Chainable(1, 1, 1, 21), "carried"),
    (lambda: Chainable(1, 1, 1, 0, 0), "attack_target"),
    (lambda: Chainable(1, 1, 1, 0, 1, 21), "opposing_dice"),
    (lambda: rank_splits(20, Chainable(10, 10, 10)), "available"),
    (lambda: rank_splits(9, Chainable(5, 10, 10), wanted=20), "available"),
    (lambda: rank_splits(5, Chainable(5, 5, 5), wanted=31), "wanted"),
    (lambda: rank_split((1, 1), Chainable(1, 1, 1)), "split"),
    (lambda: next_attack(20, Chainable(10, 10, 3)), "chain_limit"),
    (lambda: Attack(Law.certain(31)), "attack"),
    (lambda: Attack(ONE, 0), "attack_target"),
    (lambda: Weapon(parry_rating=21), "parry_rating"),
    (lambda: dodge_table(Attack(ONE), prowess=11, available=1), "prowess"),
    (lambda: dodge_all([], prowess=1, split=[]), "attacks"),
    (lambda: dodge_all([Attack(ONE)], prowess=1, split=[1, 1]), "split"),
    (lambda: dodge_all([Attack(ONE)] * 2, prowess=1, split=[20, 1]), "split"),
    (lambda: best_splits([Attack(ONE)], prowess=1, available=1, goal="glory"), "goal"),
    (lambda: best_splits([Attack(ONE)], prowess=1, available=13), "available"),
    (lambda: House(dodge_pool="both"), "dodge_pool"),
    (lambda: dodge_table(Attack(ONE), prowess=1, available=21), "available"),
    (lambda: split_table([Attack(ONE)], prowess=1, available=13), "available"),
    (lambda: split_table([Attack(ONE)], prowess=1, available=1, most=0), "most"),
    (lambda: split_table([Attack(ONE)], prowess=1, available=1, goal="glory"), "goal"),
    (lambda: best_play([Attack(ONE)], prowess=1, available=13), "available"),
    (lambda: best_play([Attack(ONE)], prowess=1, available=1, order="random"), "order"),
    (lambda: rest(0, toughness=1, action_dice=1), "exhausted"),
    (lambda: rest_over_turns(3, toughness=1, action_dice_total=2, turns=1), "exhausted"),
    (lambda: fewest_dice_to_free(HALF, 2, freed=3, toughness=1), "freed"),
    (lambda: influence_base("charm", social=1, already_enemies=True), "kind"),
    (lambda: influence_base("flattery", social=1), "kind"),
    (lambda: refusal(-1), "social"),
    (lambda: influence(1, action_dice=1, resistances=[]), "resistances"),
    (lambda: influence(1, action_dice=1, resistances=[51]), "resistances"),
    (lambda: influence(1, action_dice=1, resistances=[1, 1], house=EACH), "action_dice"),
    (
        lambda: influence(1, action_dice=3, resistances=[1, 1], shares=[3, 0], house=House(multi_target="split")),
        "shares",
    ),
    (lambda: influence_table(31, available=0, resistances=[1]), "base"),
    (lambda: best_row("love", ()), "wish"),
    (lambda: first_row(2, "success", ()), "chance"),
    (lambda: first_row(HALF, "rounds", ()), "wish"),
    (lambda: maintain(1, action_dice=1, target=1, turns=0), "turns"),
    (lambda: maintain(1, action_dice=1, target=0, turns=1), "target"),
    (lambda: exhausts(3, 2), "action_dice"),
    (lambda: move(101, action_dice=1, available=1), "movement"),
    (lambda: House(move_distance="far"), "move_distance"),
    (lambda: fewest_dice_to_cover(0, movement=1, available=1), "metres"),
    (lambda: watch([], [Watcher(1)]), "tricks"),
    (lambda: watch([ONE], []), "watching"),
    (lambda: Watcher(21), "senses"),
    (lambda: Watcher(1, 0), "action_dice"),
    (lambda: House(watch_pool="both"), "watch_pool"),
    (lambda: noticing_it(ONE, []), "watchers"),
    (lambda: noticing_it(ONE, [41]), "watchers"),
    (lambda: strongest([]), "watchers"),
    (lambda: strongest([41]), "watchers"),
    (lambda: fewest_dice_to_notice(HALF, ONE, senses=21, available=0), "senses"),
    (lambda: fewest_dice_to_slip_past(2, [1]), "chance"),
    (lambda: still_tricked(1, 1), "noticed"),
    (lambda: reserve(5, []), "steps"),
    (lambda: reserve(5, [DeferredAction(0)]), "action_dice"),
    (lambda: reserve(5, [DeferredAction(1, 31, 1)]), "dice"),
    (lambda: plan_turn(5, 6, []), "exhausted"),
    (lambda: plan_turn(5, 0, [Intent("sleep", 1)]), "action"),
    (lambda: plan_turn(5, 0, [Intent("use", 1)] * 31), "intents"),
    (lambda: plan_turn(5, 0, [Intent("await", 1, steps=(0,))]), "steps"),
    (lambda: House(ex_if_single="maybe"), "ex_if_single"),
]


@pytest.mark.parametrize(
    ("ask", "parameter"), REFUSED, ids=[f"{index}-{name}" for index, (_, name) in enumerate(REFUSED)]
)
def test_refused_at_the_door(ask: object, parameter: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        ask()
    assert refused.value.parameter == parameter


def test_the_message_includes_the_bound() -> None:
    with pytest.raises(InvalidInput, match="to roll 400 dice at most, not one that could come to 525"):
        chain([5] * 6, Chainable(10, 10, 10))
    with pytest.raises(InvalidInput, match=r"from 2 \(what a parry of this weapon costs at least\) to 20, not 1"):
        parry(SWING, JEE, action_dice=1)
