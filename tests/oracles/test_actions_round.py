"""Dodges, rests, influences, watches and moves played out die by die, against the arithmetic."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

import pytest

from engine.actions.attack import Attack, Weapon
from engine.actions.contests.watch import Watcher, noticing_it, still_tricked, watch
from engine.actions.contests.watch_dice import fewest_dice_to_notice, fewest_dice_to_slip_past, strongest
from engine.actions.dice import successes
from engine.actions.dodge.effect import damage_by_net, dodge_all, dodge_table, number_of_hits
from engine.actions.dodge.plan import plan_dodges
from engine.actions.dodge.play import best_play, dodges
from engine.actions.dodge.rolled import value_when_all_rolled
from engine.actions.dodge.split import best_splits, split_table
from engine.actions.hit_damage import pool_damage
from engine.actions.influencing.choice import best_row, first_row, influence_table
from engine.actions.influencing.effect import influence, influence_base, refusal, successes_if_all_sixes
from engine.actions.rulings import House
from engine.actions.turn.budget import Intent, plan_turn
from engine.actions.turn.maintain import maintain
from engine.actions.turn.move import exhausts, fewest_dice_to_cover, move
from engine.actions.turn.rest import fewest_dice_to_free, rest, rest_over_turns
from engine.odds.law import Law
from tests.support.die_rolls import rolls, wins_the_tie
from tests.support.readings import by_reading, readings, yes


@cache
def counts(dice: int) -> tuple[tuple[int, Fraction], ...]:
    tally: Counter[int] = Counter()
    for count, _, chance in rolls(dice):
        tally[count] += chance
    return tuple(tally.items())


def chances(of: Law[int]) -> dict[int, Fraction]:
    return {outcome: of.exactly(outcome) for outcome in of.outcomes}


def possible(tally: Counter[int]) -> dict[int, Fraction]:
    return {outcome: chance for outcome, chance in tally.items() if chance}


# Dodging


def harm(attack: Attack, rolled: int, stopped: int, after: str, margins: str, tied: str = "defender") -> int | None:
    """Return the HP of a hit, None for a miss."""
    if wins_the_tie(rolled, stopped, attack.target, after, tied):
        return max(0, attack.weapon.damage_bonus)  # its margin is 0
    needed = attack.target if yes(after) else 1
    if rolled < attack.target or rolled - stopped < needed:
        return None
    margin = rolled - stopped - needed + by_reading(margins, plus_one=1, plain=0)
    return max(0, margin * attack.weapon.damage_per_success + attack.weapon.damage_bonus)


def one_dodge(
    attack: Attack,
    rolled: int,
    prowess: int,
    dice: int,
    after: str = "yes",
    margins: str = "plus_one",
    tied: str = "defender",
) -> tuple[Fraction, Counter[int]]:
    """Return the chance that nothing hits, and the law of the damage, against a roll on the table."""
    missed = Fraction(0)
    hurt: Counter[int] = Counter()
    for stopped, chance in counts(prowess + dice if dice else 0):
        hit = harm(attack, rolled, stopped, after, margins, tied)
        missed += chance * (hit is None)
        hurt[hit or 0] += chance
    return missed, hurt


@pytest.mark.parametrize("after", readings("target_after_contest"))
@pytest.mark.parametrize("margins", readings("success_margin"))
@pytest.mark.parametrize("tied", readings("tied_contest"))
def test_dodge(after: str, margins: str, tied: str) -> None:
    for pool, target, prowess, dice, per_point, bonus in product(
        (0, 1, 3), (1, 2), (0, 2), (0, 1, 2), (1, 2), (-2, 0, 1)
    ):
        attack = Attack(successes(pool), target, Weapon(per_point, bonus))
        missed = Fraction(0)
        hurt: Counter[int] = Counter()
        for rolled, chance in counts(pool):
            miss, damage = one_dodge(attack, rolled, prowess, dice, after, margins, tied)
            missed += chance * miss
            for hp, factor in damage.items():
                hurt[hp] += chance * factor
        house = House(success_margin=margins, target_after_contest=after, tied_contest=tied)
        odds = dodge_table(attack, prowess=prowess, available=2, house=house)[dice]
        assert (odds.action_dice, odds.pool) == (dice, prowess + dice if dice else 0)
        assert odds.dodged == missed
        assert chances(odds.damage) == possible(hurt)
        assert odds.expected_damage == sum(hp * chance for hp, chance in hurt.items())
        assert damage_by_net(attack, house=house) == tuple(
            harm(attack, max(net, target), max(0, target - net), after, margins, tied) for net in range(pool + 1)
        )


@pytest.mark.parametrize("tied", readings("tied_contest"))
def test_damage_prevented_by_a_dodge(tied: str) -> None:
    """The test uses a roll on the table, and each number of AD against it."""
    for pool, target, prowess, bonus in product((0, 1, 3), (1, 2), (0, 2), (0, 2)):
        attack = Attack(successes(pool), target, Weapon(1, bonus))
        ways = 3 ** (prowess + 2)
        house = House(tied_contest=tied)
        missing = dodges(attack, prowess, 2, "all_dodged", house)
        sparing = dodges(attack, prowess, 2, "least_damage", house)
        for rolled, dice in product(range(pool + 1), range(3)):
            missed, hurt = one_dodge(attack, rolled, prowess, dice, tied=tied)
            assert missing[rolled][dice] == missed * ways
            assert -sparing[rolled][dice] == sum(hp * chance for hp, chance in hurt.items()) * ways


def settled(attacks: list[Attack], prowess: int, split: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """Return the chance that nothing hits and the mean damage of a split, attack by attack."""
    safe = Fraction(1)
    hurt = Fraction(0)
    for attack, dice in zip(attacks, split, strict=True):
        total = attack.successes.total
        alone = [
            (Fraction(weight, total), one_dodge(attack, rolled, prowess, dice))
            for rolled, weight in attack.successes.items()
        ]
        safe *= sum(chance * missed for chance, (missed, _) in alone)
        hurt += sum(chance * hp * part for chance, (_, damage) in alone for hp, part in damage.items())
    return safe, hurt


ROUNDS = [
    [Attack(Law.certain(2))],
    [Attack(Law.certain(2)), Attack(Law.certain(1))],
    [Attack(successes(3)), Attack(successes(2), 1, Weapon(3, 1))],
    [Attack(successes(2), 2), Attack(Law.certain(0)), Attack(successes(2))],
    [Attack(Law.certain(3)), Attack(Law.certain(1), 1, Weapon(5)), Attack(successes(1))],
    [Attack(successes(2)), Attack(successes(2))],
]


@pytest.mark.parametrize("attacks", ROUNDS, ids=range(len(ROUNDS)))
@pytest.mark.parametrize("goal", ["all_dodged", "least_damage"])
def test_best_split(attacks: list[Attack], goal: str) -> None:
    for prowess, available in product((0, 1), range(4)):
        every = [split for split in product(range(available + 1), repeat=len(attacks)) if sum(split) <= available]
        results = {split: settled(attacks, prowess, split) for split in every}
        plan = best_splits(attacks, prowess=prowess, available=3, goal=goal)[available]
        assert (plan.all_dodged, plan.expected_damage) == results[plan.split]
        assert plan == dodge_all(attacks, prowess=prowess, split=plan.split)
        safest = max(safe for safe, _ in results.values())
        mildest = min(hurt for _, hurt in results.values())
        if goal == "all_dodged" and safest:
            assert plan.all_dodged == safest
            equals = [split for split, (safe, _) in results.items() if safe == safest]
        else:
            assert plan.expected_damage == mildest
            equals = [split for split, (_, hurt) in results.items() if hurt == mildest]
        assert sum(plan.split) == min(map(sum, equals))
        tally = Counter({0: Fraction(1)})
        for odds in plan.dodges:
            tally = added(tally, Counter({0: odds.dodged, 1: 1 - odds.dodged}))
        assert chances(number_of_hits(plan)) == possible(tally)


@pytest.mark.parametrize("attacks", ROUNDS, ids=range(len(ROUNDS)))
@pytest.mark.parametrize("goal", ["all_dodged", "least_damage"])
def test_split_table(attacks: list[Attack], goal: str) -> None:
    for available in range(4):
        rows = split_table(attacks, prowess=1, available=available, goal=goal, most=100)
        every = [split for split in product(range(available + 1), repeat=len(attacks)) if sum(split) == available]
        distinct = {tuple(sorted(zip(map(repr, attacks), split, strict=True))) for split in every}
        assert len(rows) == len(distinct) == len({row.split for row in rows})
        assert {tuple(sorted(zip(map(repr, attacks), row.split, strict=True))) for row in rows} == distinct
        for row in rows:
            assert row == dodge_all(attacks, prowess=1, split=row.split)
        worths = [(row.all_dodged, -row.expected_damage) for row in rows]
        if goal == "least_damage":
            worths = [(spared, safe) for safe, spared in worths]
        assert worths == sorted(worths, reverse=True)
        assert split_table(attacks, prowess=1, available=available, goal=goal, most=2) == rows[:2]


@pytest.mark.parametrize("attacks", ROUNDS, ids=range(len(ROUNDS)))
def test_shared_dodge_dice(attacks: list[Attack]) -> None:
    shared = House(dodge_pool="shared")
    for available in range(3):
        plan = best_splits(attacks, prowess=1, available=available, house=shared)[-1]
        assert (plan.all_dodged, plan.expected_damage) == settled(attacks, 1, (available,) * len(attacks))
        assert sum(plan.split) == available
        play = best_play(attacks, prowess=1, available=available, house=shared)
        assert play.worth == plan.all_dodged
        assert {choice.action_dice for choice in play.choices} == {available}
        mild = best_play(attacks, prowess=1, available=available, goal="least_damage", house=shared)
        assert mild.worth == plan.expected_damage


def played(attacks: list[Attack], prowess: int, remaining: int, goal: str, order: str) -> Fraction:
    """Return the worth of a round's best play, by trying everything: who is next, the rolls, the AD, the faces."""
    if not attacks:
        return Fraction(goal == "all_dodged")
    coming = range(len(attacks)) if order == "unknown" else [0]
    worth = Fraction(0)
    for index in coming:
        attack = attacks[index]
        later = attacks[:index] + attacks[index + 1 :]
        for rolled, weight in attack.successes.items():
            best = max(
                spend(attack, rolled, dice, later, prowess, remaining, goal, order) for dice in range(remaining + 1)
            )
            worth += Fraction(weight, attack.successes.total * len(coming)) * best
    return worth


def spend(
    attack: Attack, rolled: int, dice: int, later: list[Attack], prowess: int, remaining: int, goal: str, order: str
) -> Fraction:
    missed, hurt = one_dodge(attack, rolled, prowess, dice)
    onward = played(later, prowess, remaining - dice, goal, order)
    if goal == "all_dodged":
        return missed * onward
    return onward - sum(hp * chance for hp, chance in hurt.items())


@pytest.mark.parametrize("attacks", ROUNDS, ids=range(len(ROUNDS)))
@pytest.mark.parametrize("goal", ["all_dodged", "least_damage"])
@pytest.mark.parametrize("order", ["known", "unknown"])
def test_best_play(attacks: list[Attack], goal: str, order: str) -> None:
    for prowess, available in product((0, 1), range(3)):
        play = best_play(attacks, prowess=prowess, available=available, goal=goal, order=order)
        worth = played(attacks, prowess, available, goal, order)
        assert play.worth == (worth if goal == "all_dodged" else -worth)
        fewer = [played(attacks, prowess, dice, goal, order) for dice in range(available + 1)]
        assert list(play.by_dice) == [worth if goal == "all_dodged" else -worth for worth in fewer]
        # Equal attacks stand for one another: only the first of them is listed.
        first = [index for index, attack in enumerate(attacks) if attacks.index(attack) == index]
        coming = first if order == "unknown" else [0]
        assert [(choice.attack, choice.successes) for choice in play.choices] == [
            (index, rolled) for index in coming for rolled in sorted(attacks[index].successes.outcomes)
        ]
        for choice in play.choices:
            attack = attacks[choice.attack]
            later = attacks[: choice.attack] + attacks[choice.attack + 1 :]
            by_goal = {
                wish: [
                    spend(attack, choice.successes, dice, later, prowess, available, wish, order)
                    for dice in range(available + 1)
                ]
                for wish in ("all_dodged", "least_damage")
            }
            options = by_goal[goal] if max(by_goal[goal]) != 0 else by_goal["least_damage"]
            assert choice.action_dice == options.index(max(options))


def shares(attacks: list[Attack], available: int) -> list[tuple[int, ...]]:
    """Return every way to share AD out over attacks, with some of them unspent."""
    return [split for split in product(range(available + 1), repeat=len(attacks)) if sum(split) <= available]


def shared_out(attacks: list[Attack], prowess: int, split: tuple[int, ...], goal: str, later: Fraction) -> Fraction:
    """Return the worth of a split in which each attack shows its known dice, and of the later attacks."""
    worth = later
    for attack, dice in zip(attacks, split, strict=True):
        missed, hurt = one_dodge(attack, attack.successes.outcomes[0], prowess, dice)
        lost = sum(hp * chance for hp, chance in hurt.items())
        worth = worth * missed if goal == "all_dodged" else worth - lost
    return worth


def seen(attacks: list[Attack], prowess: int, available: int, goal: str) -> Fraction:
    """Return the worth of attacks whose AD are shared out once all are rolled: every roll, and every way to share."""
    worth = Fraction(0)
    for results in product(*(attack.successes.items() for attack in attacks)):
        chance = prod(Fraction(weight, a.successes.total) for a, (_, weight) in zip(attacks, results, strict=True))
        known = [a.replace(successes=Law.certain(count)) for a, (count, _) in zip(attacks, results, strict=True)]
        nothing_later = Fraction(goal == "all_dodged")
        worth += chance * max(
            shared_out(known, prowess, split, goal, nothing_later) for split in shares(known, available)
        )
    return worth


@pytest.mark.parametrize("attacks", ROUNDS, ids=range(len(ROUNDS)))
@pytest.mark.parametrize("goal", ["all_dodged", "least_damage"])
def test_dodges_chosen_once_all_are_rolled(attacks: list[Attack], goal: str) -> None:
    sign = 1 if goal == "all_dodged" else -1
    for prowess in (0, 1):
        expected = tuple(sign * seen(attacks, prowess, available, goal) for available in range(4))
        assert value_when_all_rolled(attacks, prowess=prowess, available=3, goal=goal) == expected


@pytest.mark.parametrize("goal", ["all_dodged", "least_damage"])
@pytest.mark.parametrize(
    ("rolled", "coming"),
    [
        ((), (successes(2), successes(1))),
        ((2,), (successes(2),)),
        ((2, 1), ()),
        ((1, 1), (successes(2), successes(3))),
        ((3,), (Law.certain(1), successes(1))),
    ],
)
def test_dodges_now_and_later(rolled: tuple[int, ...], coming: tuple[Law[int], ...], goal: str) -> None:
    known = [Attack(Law.certain(count), 1, Weapon(index + 1)) for index, count in enumerate(rolled)]
    unknown = [Attack(law) for law in coming]
    sign = 1 if goal == "all_dodged" else -1
    for available in range(4):
        ask = {"prowess": 1, "available": available, "goal": goal}
        advice = plan_dodges(known, unknown, **ask)
        worths = {
            split: shared_out(known, 1, split, goal, seen(unknown, 1, available - sum(split), goal))
            for split in shares(known, available)
        }
        best = max(worths.values())
        assert advice.exact
        assert sign * advice.worth == best == sign * advice.by_dice[-1]
        if best and known:
            assert worths[advice.now] == best
            assert sum(advice.now) == min(sum(split) for split, worth in worths.items() if worth == best)
        assert len(advice.now) == len(known)
        # One by one, the player knows the same of each attack or less; if all AD are set first, less still.
        readings = [House(dodge_choice=when) for when in ("one_by_one", "before_roll")]
        one_by_one, before = (plan_dodges(known, unknown, **ask, house=house).worth for house in readings)
        assert sign * before <= sign * one_by_one <= best


def test_the_worth_of_dodges_too_many_to_enumerate_is_not_overstated() -> None:
    attacks = [Attack(successes(dice)) for dice in (20, 18, 16, 14, 12, 10)]
    ask = {"prowess": 10, "available": 12}
    advice = plan_dodges([], attacks, **ask)
    assert value_when_all_rolled(attacks, **ask) is None
    assert not advice.exact
    assert advice.worth == best_play(attacks, **ask).worth
    sure_hit = plan_dodges([Attack(Law.certain(9)), Attack(Law.certain(1), 1, Weapon(5))], [], prowess=0, available=2)
    assert (sure_hit.worth, sure_hit.now) == (0, (0, 2))


@pytest.mark.parametrize("margins", readings("success_margin"))
@pytest.mark.parametrize("doubling", readings("all_six_damage"))
def test_damage_of_a_pool(margins: str, doubling: str) -> None:
    for dice, target, per_point, bonus in product(range(4), (1, 2), (1, 2), (-2, 0, 1)):
        tally: Counter[int] = Counter()
        for count, sixes, chance in rolls(dice):
            margin = count - target + by_reading(margins, plus_one=1, plain=0)
            hurt = max(0, margin * per_point + bonus) if count >= target else 0
            tally[hurt * (by_reading(doubling, plain=1, double=2) if sixes == count else 1)] += chance
        house = House(success_margin=margins, all_six_damage=doubling)
        result = pool_damage(dice, target, Weapon(per_point, bonus), house=house)
        assert chances(result) == possible(tally)


# Resting


def freed(count: int, bound: int, margins: str) -> int:
    """Return how many EX a number of successes unbinds: one for each point of margin, and no more than are bound."""
    if count < bound:
        return 0
    margin = count - bound + by_reading(margins, plus_one=1, plain=0)
    return bound if margin > bound else margin


@pytest.mark.parametrize("margins", readings("success_margin"))
def test_rest(margins: str) -> None:
    for bound, toughness, dice in product(range(1, 4), range(3), range(1, 4)):
        tally: Counter[int] = Counter()
        for count, chance in counts(toughness + dice):
            tally[freed(count, bound, margins)] += chance
        odds = rest(bound, toughness=toughness, action_dice=dice, house=House(success_margin=margins))
        assert odds.pool == toughness + dice
        assert chances(odds.freed) == tally
        assert odds.clears == tally[bound]
        assert odds.expected == sum(number * chance for number, chance in tally.items())


def a_turn(bound: int, dice: int, toughness: int, again: bool, margins: str) -> Counter[int]:
    """Return what is bound after a rest with some AD and, on request, with the AD that it frees."""
    if bound == 0 or dice <= 0:
        return Counter({bound: Fraction(1)})
    tally: Counter[int] = Counter()
    for count, chance in counts(toughness + dice):
        loose = freed(count, bound, margins)
        for remaining, share in a_turn(bound - loose, loose if again else 0, toughness, again, margins).items():
            tally[remaining] += chance * share
    return tally


@pytest.mark.parametrize("margins", readings("success_margin"))
@pytest.mark.parametrize("again", [False, True])
def test_rest_over_turns(margins: str, again: bool) -> None:
    for bound, toughness, total, set_aside in product(range(1, 4), (0, 2), (3, 4), (0, 1)):
        plan = rest_over_turns(
            bound,
            toughness=toughness,
            action_dice_total=total,
            turns=3,
            kept=set_aside,
            rest_again=again,
            house=House(success_margin=margins),
        )
        state: Counter[int] = Counter({bound: Fraction(1)})
        for law, cleared in zip(plan.bound, plan.cleared, strict=True):
            assert chances(law) == possible(state)
            assert cleared == state[0]
            after: Counter[int] = Counter()
            for remaining, chance in state.items():
                for then, share in a_turn(remaining, total - remaining - set_aside, toughness, again, margins).items():
                    after[then] += chance * share
            state = after
        # The mean number of turns from each state is one more than the mean over where a turn leads.
        means = {0: Fraction(0)}
        for remaining in range(1, bound + 1):
            turn = a_turn(remaining, total - remaining - set_aside, toughness, again, margins)
            if turn[remaining] == 1 or any(means[then] is None for then in turn if then != remaining and turn[then]):
                means[remaining] = None
            else:
                onward = sum(chance * means[then] for then, chance in turn.items() if then != remaining)
                means[remaining] = (1 + onward) / (1 - turn[remaining])
        assert plan.expected_turns == means[bound]


def test_a_rest_without_dice_never_ends() -> None:
    plan = rest_over_turns(2, toughness=5, action_dice_total=2, turns=2)
    assert plan.expected_turns is None
    assert plan.cleared == (0, 0, 0)


@pytest.mark.parametrize("margins", readings("success_margin"))
def test_fewest_dice_to_free(margins: str) -> None:
    house = House(success_margin=margins)
    for bound, toughness, wanted in product(range(1, 4), (0, 2), (0, Fraction(1, 3), Fraction(2, 3), 1)):
        for loose in range(1, bound + 1):
            enough = [
                dice
                for dice in range(1, 7)
                if rest(bound, toughness=toughness, action_dice=dice, house=house).freed.at_least(loose) >= wanted
            ]
            result = fewest_dice_to_free(wanted, bound, freed=loose, toughness=toughness, available=6, house=house)
            assert result == min(enough, default=None)


# Influence


def influenced(
    pools: list[int], targets: list[list[int]], margins: str, tied: str
) -> tuple[list[list[tuple[Fraction, Counter[int]]]], Counter[int], Counter[int]]:
    """Return for each roll and target the chance to win and the rounds; and the numbers won over and conditioned."""
    effects = []
    won_in_all, under_in_all = Counter({0: Fraction(1)}), Counter({0: Fraction(1)})
    for pool, resisting in zip(pools, targets, strict=True):
        winning = [Fraction(0)] * len(resisting)
        lasting: list[Counter[int]] = [Counter() for _ in resisting]
        won, under = Counter(), Counter()
        for count, sixes, chance in rolls(pool):
            for answers in product(*map(counts, resisting)):
                probability = chance * prod(share for _, share in answers)
                beaten = [count > answer or wins_the_tie(count, answer, 1, "yes", tied) for answer, _ in answers]
                rounds = [
                    max(0, count - answer - by_reading(margins, plus_one=0, plain=1)) if hit and sixes == count else 0
                    for hit, (answer, _) in zip(beaten, answers, strict=True)
                ]
                for index, (hit, long) in enumerate(zip(beaten, rounds, strict=True)):
                    winning[index] += probability * hit
                    lasting[index][long] += probability
                won[sum(beaten)] += probability
                under[sum(long > 0 for long in rounds)] += probability
        effects.append(list(zip(winning, lasting, strict=True)))
        won_in_all = added(won_in_all, won)
        under_in_all = added(under_in_all, under)
    return effects, won_in_all, under_in_all


def added(first: Counter[int], second: Counter[int]) -> Counter[int]:
    tally: Counter[int] = Counter()
    for (number, chance), (other, share) in product(first.items(), second.items()):
        tally[number + other] += chance * share
    return tally


@pytest.mark.parametrize("margins", readings("success_margin"))
@pytest.mark.parametrize("needed", readings("favour_needs_condition"))
@pytest.mark.parametrize("reading", readings("multi_target"))
@pytest.mark.parametrize("tied", readings("tied_contest"))
def test_influence(margins: str, needed: str, reading: str, tied: str) -> None:
    for base, dice, resistances in product((0, 2), (2, 3), ([0], [2], [1, 0], [2, 2])):
        shares = [dice] if len(resistances) == 1 else [dice - dice // 2, dice // 2]
        pools = by_reading(reading, one_roll=[base + dice], split=[base + share for share in shares])
        targets = by_reading(reading, one_roll=[resistances], split=[[resistance] for resistance in resistances])
        effects, won, under = influenced(pools, targets, margins, tied)
        house = House(success_margin=margins, favour_needs_condition=needed, multi_target=reading, tied_contest=tied)
        odds = influence(base, action_dice=dice, resistances=resistances, house=house)
        assert odds.action_dice == dice
        assert chances(odds.influenced) == possible(won)
        assert chances(odds.conditioned) == possible(under)
        flat = [effect for roll in effects for effect in roll]
        for index, (result, (success, rounds)) in enumerate(zip(odds.effects, flat, strict=True)):
            assert result.pool == pools[by_reading(reading, one_roll=0, split=index)]
            assert result.resistance == resistances[index]
            assert result.success == success
            assert chances(result.rounds) == possible(rounds)
            assert result.condition == 1 - rounds[0]
            assert result.favour == (success if not yes(needed) else 1 - rounds[0])
            assert result.expected_rounds == sum(number * chance for number, chance in rounds.items())


def test_shares_of_an_influence() -> None:
    odds = influence(1, action_dice=4, resistances=[1, 1], shares=[3, 1], house=House(multi_target="split"))
    assert [target.pool for target in odds.effects] == [4, 2]


def test_successes_if_all_sixes() -> None:
    for pool in range(5):
        tally: Counter[int] = Counter()
        for count, sixes, chance in rolls(pool):
            tally[count if sixes == count else 0] += chance
        assert chances(successes_if_all_sixes(pool)) == tally


def test_influence_base() -> None:
    ask = {"social": 3, "smarts": 2, "toughness": 4, "other": 1}
    assert influence_base("charm", **ask) == 3 + 2 + 1
    assert influence_base("intimidation", **ask) == 3 + 4 + 1
    assert influence_base("intimidation", already_enemies=True, **ask) == 8


def test_refusal() -> None:
    for social in range(6):
        assert refusal(social) == sum(chance for count, chance in counts(social) if count >= 1)


@pytest.mark.parametrize("reading", readings("multi_target"))
def test_choosing_the_dice_of_an_influence(reading: str) -> None:
    for base, available, resistances in product((0, 3), (0, 1, 5), ([1], [2, 0])):
        rows = influence_table(base, available=available, resistances=resistances, house=House(multi_target=reading))
        least = by_reading(reading, one_roll=1, split=len(resistances))
        assert [row.action_dice for row in rows] == list(range(least, available + 1))
        measures = {
            "success": lambda row: row.influenced.exactly(len(row.effects)),
            "condition": lambda row: 1 - row.conditioned.exactly(0),
            "rounds": lambda row: sum(target.expected_rounds for target in row.effects),
        }
        for wish, measure in measures.items():
            best = best_row(wish, rows)
            worths = [measure(row) for row in rows]
            assert best == (rows[worths.index(max(worths))] if rows else None)
        for wanted, wish in product((0, Fraction(1, 8), Fraction(1, 3), 1), ("success", "condition")):
            enough = [row.action_dice for row in rows if measures[wish](row) >= wanted]
            result = first_row(wanted, wish, rows)
            assert result == min(enough, default=None)


def test_four_dice_charm_best() -> None:
    assert best_row("condition", influence_table(0, available=20, resistances=[0])).action_dice == 4


# Watching


def notices(count: int, seen: int, target: int, tied: str, goes_to: str = "defender") -> bool:
    """Return whether a watcher who shows `seen` notices an attempt that shows `count`."""
    return by_reading(tied, unaware=seen > count, notices=not gets_past(count, seen, target, goes_to))


def gets_past(count: int, seen: int, target: int, goes_to: str) -> bool:
    """Return whether an attempt succeeds against a watcher."""
    return count - seen >= target or wins_the_tie(count, seen, target, "yes", goes_to)


@pytest.mark.parametrize("tied", readings("tied_watcher"))
@pytest.mark.parametrize("goes_to", readings("tied_contest"))
def test_noticing_it(tied: str, goes_to: str) -> None:
    house = House(tied_watcher=tied, tied_contest=goes_to)
    for trick, first, second, target in product(range(4), range(3), range(3), (1, 2)):
        tally: Counter[int] = Counter()
        for count, chance in counts(trick):
            for first_count, share in counts(first):
                for second_count, part in counts(second):
                    who = sum(notices(count, seen, target, tied, goes_to) for seen in (first_count, second_count))
                    tally[who] += chance * share * part
        result = noticing_it(successes(trick), [first, second], trick_target=target, house=house)
        assert chances(result) == possible(tally)


@pytest.mark.parametrize("tied", readings("tied_watcher"))
@pytest.mark.parametrize("pool", readings("watch_pool"))
@pytest.mark.parametrize("goes_to", readings("tied_contest"))
def test_watch(pool: str, tied: str, goes_to: str) -> None:
    house = House(watch_pool=pool, tied_watcher=tied, tied_contest=goes_to)
    for tricks, watching, target in product(([2], [1, 2], [2, 0, 1]), ([(0, 1)], [(2, 3)], [(1, 1), (0, 2)]), (1, 2)):
        coming, eyes_on = [successes(trick) for trick in tricks], [Watcher(*watcher) for watcher in watching]
        odds = watch(coming, eyes_on, trick_target=target, house=house)
        result, all_past = Counter({0: Fraction(1)}), Fraction(1)
        for index, (trick, attempt) in enumerate(zip(tricks, odds.attempts, strict=True)):
            eyes = []
            for senses, dice in watching:
                share = by_reading(pool, full=dice, split=dice // len(tricks) + (index < dice % len(tricks)))
                eyes.append(senses + share if share else 0)
            tally: Counter[int] = Counter()
            past = Fraction(0)
            for count, chance in counts(trick):
                for answers in product(*map(counts, eyes)):
                    part = chance * prod(share for _, share in answers)
                    tally[sum(notices(count, stopped, target, tied, goes_to) for stopped, _ in answers)] += part
                    past += part if all(gets_past(count, stopped, target, goes_to) for stopped, _ in answers) else 0
            assert attempt.succeeds == past
            all_past *= past
            assert attempt.pools == tuple(eyes)
            assert chances(attempt.noticing) == possible(tally)
            assert attempt.unnoticed == tally[0]
            result = added(result, Counter({0: tally[0], 1: 1 - tally[0]}))
        assert chances(odds.noticed) == possible(result)
        assert odds.all_unnoticed == result[0]
        assert odds.all_succeed == all_past


def test_strongest() -> None:
    for pools in ([2], [1, 0], [2, 1, 3]):
        tally: Counter[int] = Counter()
        for answers in product(*map(counts, pools)):
            tally[max(count for count, _ in answers)] += prod(chance for _, chance in answers)
        assert chances(strongest(pools)) == possible(tally)


@pytest.mark.parametrize("tied", readings("tied_watcher"))
@pytest.mark.parametrize("goes_to", readings("tied_contest"))
def test_dice_to_notice_and_to_slip_past(tied: str, goes_to: str) -> None:
    house, past = House(tied_watcher=tied, tied_contest=goes_to), House(tied_contest=goes_to)
    for wanted, eyes, target in product((0, Fraction(1, 3), Fraction(3, 4)), (0, 2), (1, 2)):
        notice = [
            1 - watch([successes(4)], [Watcher(eyes, dice)], trick_target=target, house=house).all_unnoticed
            for dice in range(1, 6)
        ]
        enough = [dice for dice, chance in enumerate(notice, 1) if chance >= wanted]
        result = fewest_dice_to_notice(wanted, successes(4), senses=eyes, available=5, trick_target=target, house=house)
        assert result == min(enough, default=None)
        slips = [
            noticing_it(successes(dice), [eyes, 1], trick_target=target, house=past).exactly(0) for dice in range(25)
        ]
        assert fewest_dice_to_slip_past(wanted, [eyes, 1], trick_target=target, house=past) == next(
            dice for dice, chance in enumerate(slips) if chance >= wanted
        )
    assert fewest_dice_to_slip_past(1, [0]) is None


def test_still_tricked() -> None:
    for suspected, seen in product((0, 1, Fraction(1, 3)), (0, Fraction(1, 4), Fraction(7, 9))):
        tried_and_silent = Fraction(suspected) * (1 - seen)
        honest = 1 - Fraction(suspected)
        assert still_tricked(suspected, seen) == tried_and_silent / (tried_and_silent + honest)
    assert still_tricked(Fraction(1, 2), 1) == 0


# Moving and maintaining


@pytest.mark.parametrize("distance", readings("move_distance"))
@pytest.mark.parametrize("single", readings("ex_if_single"))
def test_move(distance: str, single: str) -> None:
    house = House(move_distance=distance, ex_if_single=single)
    for metres, available in product((0, 3), range(1, 5)):
        moves = []
        for dice in range(1, available + 1):
            result = move(metres, action_dice=dice, available=available, house=house)
            assert result.metres == by_reading(distance, per_ad=sum([metres] * dice), total=metres)
            all_of_them = dice == available and (yes(single) or available >= 2)
            assert result.ex_bound == all_of_them
            assert exhausts(dice, available, house=house) == all_of_them
            assert (result.action_dice, result.left) == (dice, available - dice)
            moves.append(result)
        for goal in range(1, 14):
            far = [move for move in moves if move.metres >= goal]
            cheapest = fewest_dice_to_cover(goal, movement=metres, available=available, house=house)
            assert cheapest == (far[0] if far else None)


@pytest.mark.parametrize("single", readings("ex_if_single"))
@pytest.mark.parametrize("all_of", readings("all_available"))
def test_moves_of_a_turn(all_of: str, single: str) -> None:
    """The test follows every turn of up to three actions on 4 AD, AD by AD."""
    house = House(all_available=all_of, ex_if_single=single)
    for total, number in product(range(1, 5), range(1, 4)):
        for turn in product(product(("move", "use"), range(1, total + 1)), repeat=number):
            remaining, moved, with_the_last = total, 0, False
            for action, dice in turn:
                if dice > remaining:
                    continue  # refused
                if action == "move":
                    moved += dice
                    with_the_last = with_the_last or (dice == remaining and (yes(single) or dice > 1))
                remaining -= dice
            whole_turn = moved == total and (yes(single) or total > 1)
            plan = plan_turn(total, 0, [Intent(action, dice) for action, dice in turn], house=house)
            assert plan.bound_by_moving == by_reading(all_of, turn=whole_turn, left=with_the_last)
            assert plan.next_available == total - plan.bound_by_moving


@pytest.mark.parametrize("to", readings("named_reserve"))
def test_a_named_reserve_pays_only_for_its_action(to: str) -> None:
    """Two reserves, then a dodge, a parry and its riposte, AD by AD; each may be refused and then costs nothing."""
    for dodging, parrying, dodge, parry, riposte in product(range(3), range(3), range(1, 4), range(1, 4), range(1, 3)):
        reserved = ["dodge"] * dodging + ["parry"] * parrying
        intents = [
            Intent("await", dice, reserved_for=name) for name, dice in (("dodge", dodging), ("parry", parrying)) if dice
        ]
        refused = []
        for name, serves, dice in (("dodge", "dodge", dodge), ("parry", "parry", parry), ("riposte", "parry", riposte)):
            usable = [purpose for purpose in reserved if by_reading(to, either=True, as_named=purpose == serves)]
            if len(usable) < dice or (name == "riposte" and "parry" in refused):
                refused.append(name)
            else:
                for owner in usable[:dice]:
                    reserved.remove(owner)
            intents.append(Intent(name, dice, from_reserve=True))
        plan = plan_turn(4, 0, intents, house=House(named_reserve=to))
        assert [intents[wrong.index].action for wrong in plan.objections] == refused
        assert plan.reserved == len(reserved)


@pytest.mark.parametrize("least", readings("least_parry"))
def test_a_parry_costs_its_minimum_or_is_free(least: str) -> None:
    """A parry and a riposte after it, on 2 AD."""
    for minimum, parries, ripostes in product(range(3), range(4), range(1, 3)):
        remaining = 2
        costs = minimum or by_reading(least, one=1, literal=0)
        parried = costs <= parries <= remaining
        remaining -= parries if parried else 0
        remaining -= ripostes if parried and ripostes <= remaining else 0
        intents = [Intent("parry", parries, minimum=minimum), Intent("riposte", ripostes)]
        assert plan_turn(2, 0, intents, house=House(least_parry=least)).remaining == remaining


@pytest.mark.parametrize("when", readings("freed_dice"))
def test_dice_freed_by_a_rest_pay_for_later_actions(when: str) -> None:
    """A rest, then a use, AD by AD."""
    house = House(freed_dice=when)
    for total, bound, rests, unbound, uses in product(range(1, 6), range(1, 4), range(1, 4), range(4), range(1, 5)):
        if bound > total:
            continue
        remaining, still = total - bound, bound
        if rests <= remaining and unbound <= still:
            remaining -= rests
            still -= unbound
            remaining += by_reading(when, same_turn=unbound, next_turn=0)
        remaining -= uses if uses <= remaining else 0
        plan = plan_turn(total, bound, [Intent("rest", rests, freed=unbound), Intent("use", uses)], house=house)
        assert (plan.remaining, plan.next_available) == (remaining, total - still)


def test_not_moving_exhausts_nobody() -> None:
    assert not exhausts(0, 0)
    assert not exhausts(0, 3)


@pytest.mark.parametrize("maintaining", readings("maintaining"))
def test_maintain(maintaining: str) -> None:
    for base, dice, target, turns in product((0, 2), (1, 2), (1, 2), (1, 3)):
        per_turn = sum(chance for count, chance in counts(base + dice) if count >= target)
        odds = maintain(base, action_dice=dice, target=target, turns=turns, house=House(maintaining=maintaining))
        if by_reading(maintaining, base_target=False, no_roll=True):  # nothing can fail
            assert (odds.pool, odds.per_turn, odds.held, odds.expected_turns) == (0, 1, 1, None)
            continue
        assert (odds.pool, odds.per_turn, odds.held) == (base + dice, per_turn, prod([per_turn] * turns))
        # It fails at once, or holds for a turn and is then where it was.
        assert odds.expected_turns == (1 - per_turn) * 0 + per_turn * (1 + odds.expected_turns)
