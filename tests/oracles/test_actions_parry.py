"""Contests, parries, ripostes and chains rolled out face by face, against the arithmetic."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.actions.attack import Attack, Weapon
from engine.actions.chains.action_chain import Chainable, chain, chain_law
from engine.actions.chains.next_attack import next_attack
from engine.actions.chains.rank import rank_split, rank_splits
from engine.actions.contests.needed_dice import fewest_dice_to_win, most_dice_beaten
from engine.actions.contests.rolls import chance_to_win, contest, number_beaten
from engine.actions.dice import successes
from engine.actions.parries.cost import after_the_roll, fewest_dice
from engine.actions.parries.effect import Parrier, parry, parry_minimum, parry_table
from engine.actions.parries.riposte import RipostePlan, riposte, riposte_ways
from engine.actions.rulings import House
from engine.invalid import InvalidInput
from engine.odds.law import Law
from tests.support.die_rolls import rolls, wins_the_tie
from tests.support.readings import by_reading, readings, yes

PARRIER = Parrier(1, 1, Weapon(parry_rating=1))


def sword(shown: Law[int], target: int = 1) -> Attack:
    return Attack(shown, target, Weapon(parry_rating=2))


def law(chances: dict[int, Fraction]) -> dict[int, Fraction]:
    return {outcome: chance for outcome, chance in chances.items() if chance}


def chances(of: Law[int] | None) -> dict[int, Fraction]:
    assert of is not None
    return {outcome: of.exactly(outcome) for outcome in of.outcomes}


def strikes(rolled: int, stopped: int, target: int, after: str, tied: str = "defender") -> bool:
    """Return whether an attack hits after its successes are reduced by the stopped ones."""
    net = rolled - stopped
    if wins_the_tie(rolled, stopped, target, after, tied):
        return True
    if yes(after):
        return net >= target and net > 0
    return rolled >= target and net > 0


@pytest.mark.parametrize("after", readings("target_after_contest"))
@pytest.mark.parametrize("margins", readings("success_margin"))
@pytest.mark.parametrize("tied", readings("tied_contest"))
def test_contest(after: str, margins: str, tied: str) -> None:
    for mine, theirs, target in product(range(5), range(4), range(1, 4)):
        net: Counter[int] = Counter()
        won: Counter[int] = Counter()
        by_tie = Fraction(0)
        for count, _, chance in rolls(mine):
            for stopped, _, factor in rolls(theirs):
                net[count - stopped] += chance * factor
                if wins_the_tie(count, stopped, target, after, tied):
                    won[0] += chance * factor
                    by_tie += chance * factor
                elif strikes(count, stopped, target, after):
                    over = count - stopped - (target if yes(after) else 1)
                    won[over + by_reading(margins, plus_one=1, plain=0)] += chance * factor
        house = House(success_margin=margins, target_after_contest=after, tied_contest=tied)
        odds = contest(successes(mine), successes(theirs), target, house=house)
        assert chances(odds.net) == net
        assert (odds.tie, odds.tie_won) == (net[0], by_tie)
        assert odds.success == sum(won.values())
        assert odds.success == chance_to_win(successes(mine), successes(theirs), target, house=house)
        assert odds.expected_margin == sum(margin * chance for margin, chance in won.items())
        if won:
            assert chances(odds.margins) == {margin: chance / odds.success for margin, chance in won.items()}
        else:
            assert odds.margins is None


@pytest.mark.parametrize("after", readings("target_after_contest"))
@pytest.mark.parametrize("tied", readings("tied_contest"))
@pytest.mark.parametrize("wanted", [Fraction(0), Fraction(1, 3), Fraction(3, 5), Fraction(9, 10), 1])
def test_fewest_dice_of_a_contest(after: str, tied: str, wanted: Fraction) -> None:
    reading = {"house": House(target_after_contest=after, tied_contest=tied)}
    for dice, target in product(range(4), (1, 2)):
        known = successes(dice)
        winning = [contest(successes(n), known, target, **reading).success for n in range(13)]
        resisting = [1 - contest(known, successes(n), target, **reading).success for n in range(13)]
        for result, chance in (
            (fewest_dice_to_win(wanted, known, target, **reading), winning),
            (fewest_dice_to_win(wanted, known, target, side="oppose", **reading), resisting),
        ):
            enough = [n for n in range(13) if chance[n] >= wanted]
            assert (result if result is None or result < 13 else None) == min(enough, default=None)


@pytest.mark.parametrize("after", readings("target_after_contest"))
@pytest.mark.parametrize("tied", readings("tied_contest"))
@pytest.mark.parametrize("wanted", [Fraction(0), Fraction(1, 3), Fraction(3, 5), Fraction(9, 10), 1])
def test_most_dice_of_a_contest(after: str, tied: str, wanted: Fraction) -> None:
    reading = {"house": House(target_after_contest=after, tied_contest=tied)}
    for dice, target in product(range(5), (1, 2)):
        known = successes(dice)
        beaten = [n for n in range(13) if contest(known, successes(n), target, **reading).success >= wanted]
        resisted = [n for n in range(13) if 1 - contest(successes(n), known, target, **reading).success >= wanted]
        for result, every in (
            (most_dice_beaten(wanted, known, target, **reading), beaten),
            (most_dice_beaten(wanted, known, target, side="oppose", **reading), resisted),
        ):
            assert (result if result is None or result < 13 else 12) == max(every, default=None)


@pytest.mark.parametrize("tied", readings("tied_contest"))
def test_number_beaten(tied: str) -> None:
    for mine, first, second, target in product(range(4), range(3), range(3), (1, 2)):
        tally: Counter[int] = Counter()
        for count, _, chance in rolls(mine):
            for first_count, _, by_one in rolls(first):
                for second_count, _, by_other in rolls(second):
                    beaten = sum(
                        strikes(count, stopped, target, "yes", tied) for stopped in (first_count, second_count)
                    )
                    tally[beaten] += chance * by_one * by_other
        against, house = [successes(first), successes(second)], House(tied_contest=tied)
        assert chances(number_beaten(successes(mine), against, target, house=house)) == law(tally)


@pytest.mark.parametrize("after", readings("target_after_contest"))
@pytest.mark.parametrize("stack", readings("stack_defences"))
@pytest.mark.parametrize("tied", readings("tied_contest"))
def test_parry(after: str, stack: str, tied: str) -> None:
    for attack, spent, skill, attribute, dodging, target in product(range(4), (1, 2), (1, 2), (0, 1), (0, 2), (1, 2)):
        pool = spent + skill + attribute
        full = partial = none = struck = Fraction(0)
        let_through: Counter[int] = Counter()
        for rolled, _, chance in rolls(attack):
            for parried, _, factor in rolls(pool):
                for dodged, _, share in rolls(dodging) if yes(stack) else [(0, 0, Fraction(1))]:
                    probability = chance * factor * share
                    stopped = parried + dodged
                    hits = strikes(rolled, stopped, target, after, tied)
                    struck += probability * hits
                    if rolled < target or (stopped >= rolled and not hits):
                        full += probability
                    elif stopped:
                        partial += probability
                    else:
                        none += probability
                    let_through[rolled - stopped if hits else 0] += probability
        parrier = Parrier(skill, attribute, dodge_dice=dodging)
        house = House(target_after_contest=after, stack_defences=stack, tied_contest=tied)
        odds = parry(Attack(successes(attack), target), parrier, action_dice=spent, house=house)
        assert (odds.action_dice, odds.pool) == (spent, pool)
        assert (odds.full, odds.partial, odds.none) == (full, partial, none)
        assert chances(odds.remaining) == law(let_through)
        assert odds.struck == struck
        assert odds.expected_remaining == sum(count * chance for count, chance in let_through.items())


def least_dice(attacking: int, parrying: int, least: str) -> int:
    """Return the cost of a parry: the formula against a higher rating and else 1 AD, or the formula for all ratings."""
    formula = max(1 + (attacking - parrying), 0)  # nobody can spend less than nothing
    return formula if attacking > parrying else by_reading(least, one=1, literal=formula)


@pytest.mark.parametrize("least", readings("least_parry"))
def test_parry_minimum_from_the_text(least: str) -> None:
    for attacking, parrying in product(range(21), range(21)):
        result = parry_minimum(attacking, parrying, house=House(least_parry=least))
        assert result == least_dice(attacking, parrying, least)


@pytest.mark.parametrize("least", readings("least_parry"))
def test_a_parry_with_a_better_weapon(least: str) -> None:
    """The test tries each way to pay for it, with the riposte and the wanted chance; a free parry rolls skill alone."""
    house, parrier = House(least_parry=least), Parrier(1, 1, Weapon(parry_rating=2, fast=True))
    for pool, rating, wanted in product(range(4), range(4), (Fraction(1, 3), Fraction(2, 3))):
        attack = Attack(successes(pool), 1, Weapon(parry_rating=rating))
        paid = range(least_dice(rating, 2, least), 4)
        rows = parry_table(attack, parrier, available=3, house=house)
        assert [(row.action_dice, row.pool) for row in rows] == [(spent, spent + 2) for spent in paid]
        for row, spent in zip(rows, paid, strict=True):
            held = opened = Fraction(0)
            for (rolled, _, chance), (parried, sixes, factor) in product(rolls(pool), rolls(spent + 2)):
                held += chance * factor * (parried >= rolled)
                opened += chance * factor * (parried >= rolled >= 1 and sixes > 0)
            assert row.full == held
            ask = {"action_dice": spent, "available": 4, "house": house}
            assert riposte(attack, parrier, RipostePlan(1), **ask).chance == opened
            assert bool(riposte_ways(attack, parrier, RipostePlan(1), **ask)) == (opened > 0)
        for cost in after_the_roll(attack, parrier, wanted, available=3, house=house):
            if cost.successes:
                holds = {
                    spent: sum(chance for count, _, chance in rolls(spent + 2) if count >= cost.successes)
                    for spent in paid
                }
                enough = [spent for spent, chance in holds.items() if chance >= wanted]
                assert cost.action_dice == min(enough, default=None)


def test_parry_table_and_the_fewest_dice() -> None:
    for pool, available in product(range(4), range(6)):
        rows = parry_table(sword(successes(pool)), PARRIER, available=available)
        assert [row.action_dice for row in rows] == list(range(2, available + 1))
        for row in rows:
            assert row == parry(sword(successes(pool)), PARRIER, action_dice=row.action_dice)
        for wanted in (0, Fraction(1, 2), Fraction(3, 4), 1):
            enough = [row.action_dice for row in rows if row.full >= wanted]
            assert fewest_dice(rows, wanted) == min(enough, default=None)


@pytest.mark.parametrize("tied", readings("tied_contest"))
def test_after_the_roll(tied: str) -> None:
    house = House(tied_contest=tied)
    for pool, available, target, wanted in product(range(5), range(6), (1, 2), (0, Fraction(1, 3), Fraction(2, 3), 1)):
        rows = after_the_roll(sword(successes(pool), target), PARRIER, wanted, available=available, house=house)
        assert [row.successes for row in rows] == list(range(pool + 1))
        for row in rows:
            assert row.probability == sum(chance for count, _, chance in rolls(pool) if count == row.successes)
            full = {
                spent: sum(
                    chance
                    for count, _, chance in rolls(spent + 2)
                    if count >= row.successes and not strikes(row.successes, count, target, "yes", tied)
                )
                for spent in range(2, available + 1)
            }
            enough = [spent for spent, chance in full.items() if chance >= wanted]
            if row.successes < target:
                assert (row.action_dice, row.full) == (0, 1)
            elif enough:
                assert (row.action_dice, row.full) == (min(enough), full[min(enough)])
            else:
                assert (row.action_dice, row.full) == (None, full.get(available))


def hp(margin: int, perfect: bool, doubling: str, per_point: int, bonus: int) -> int:
    harm = max(0, margin * per_point + bonus)
    return harm * by_reading(doubling, plain=1, double=2) if perfect else harm


def run(
    split: tuple[int, ...],
    base: int,
    carried: int,
    target: int,
    against: tuple[int, ...],
    worth,
    tied: str = "defender",
) -> Counter[int]:
    """Roll a chain out attack by attack; add up `worth` of net successes and of whether all are 6s."""
    if not split:
        return Counter({0: Fraction(1)})
    tally: Counter[int] = Counter()
    for count, sixes, chance in rolls(base + split[0] + carried):
        for stopped, _, factor in rolls(against[0]):
            net = count - stopped
            if not strikes(count, stopped, target, "yes", tied):
                tally[0] += chance * factor
                continue
            onward = run(split[1:], base, sixes, target, against[1:], worth, tied)
            for later, share in onward.items():
                tally[worth(net, sixes == count) + later] += chance * factor * share
    return tally


def splits(available: int, most: int) -> list[tuple[int, ...]]:
    """Return every way to share AD out over one to a number of attacks."""
    return [
        parts
        for length in range(1, most + 1)
        for parts in product(range(1, available + 1), repeat=length)
        if sum(parts) == available
    ]


@pytest.mark.parametrize("opposing", [0, 1])
@pytest.mark.parametrize("target", [1, 2])
@pytest.mark.parametrize("tied", readings("tied_contest"))
def test_chain(target: int, opposing: int, tied: str) -> None:
    for split, base, carried in [
        ((1,), 1, 1),
        ((2,), 0, 0),
        ((1, 1), 0, 0),
        ((1, 1), 1, 1),
        ((2, 1), 0, 0),
        ((1, 1, 1), 0, 0),
    ]:
        against = (opposing,) * len(split)
        odds = chain(split, Chainable(base, 0, 3, carried, target, opposing), house=House(tied_contest=tied))
        total = run(split, base, carried, target, against, lambda net, _: net, tied)
        assert chances(odds.total) == law(total)
        assert odds.expected == sum(value * chance for value, chance in total.items())
        assert chances(odds.links) == law(run(split, base, carried, target, against, lambda _net, _: 1, tied))


@pytest.mark.parametrize("split", [(4,), (2, 3), (1, 1, 2), (2, 1, 1, 1)])
def test_the_quick_way_to_chain_is_the_long_way(split: tuple[int, ...]) -> None:
    for base, carried in [(0, 0), (3, 0), (4, 3)]:
        nobody = Law.certain(0)
        ask = {"base": base, "carried": Law.certain(carried), "target": 1, "first": nobody, "later": nobody, "least": 1}
        odds = chain(split, Chainable(base, 0, 4, carried))
        assert odds.total == chain_law(split, worth=lambda net, _: net, **ask)
        assert odds.links == chain_law(split, worth=lambda _net, _: 1, **ask)


@pytest.mark.parametrize("wanted", [0, 1, 3])
@pytest.mark.parametrize(
    "ask",
    [
        {"skill": 1, "attribute": 0, "chain_limit": 2},
        {"skill": 1, "attribute": 0, "chain_limit": 0},
        {"skill": 1, "attribute": 1, "chain_limit": 2, "carried": 1, "attack_target": 2, "opposing_dice": 1},
        {"skill": 0, "attribute": 0, "chain_limit": 3, "attack_target": 2},
        {"skill": 2, "attribute": 1, "chain_limit": 3, "opposing_dice": 2},
    ],
)
@pytest.mark.parametrize("tied", readings("tied_contest"))
def test_rank_splits(ask: dict[str, int], wanted: int, tied: str) -> None:
    house = House(tied_contest=tied)
    attack = Chainable(**ask)
    ranking = rank_splits(4, attack, wanted=wanted, house=house)
    assert len(ranking.by_dice) == 4
    for dice, best in enumerate(ranking.by_dice, 1):
        rows = rank_splits(dice, attack, wanted=wanted, house=house).lengths
        assert rows[0] == best
        every = [
            rank_split(split, attack, wanted=wanted, house=house) for split in splits(dice, max(1, ask["chain_limit"]))
        ]
        for row in every:
            odds = chain(row.split, attack, house=house)
            assert row.expected == odds.expected
            assert row.wanted == odds.total.at_least(wanted)
            assert row.all_land == odds.links.exactly(len(row.split))
        assert {len(row.split) for row in rows} == {len(row.split) for row in every}
        for row in rows:
            assert row in every
            alike = [other for other in every if len(other.split) == len(row.split)]
            assert (row.wanted, row.expected) == max((other.wanted, other.expected) for other in alike)
        worths = [((row.wanted if wanted else 1), row.expected) for row in rows]
        assert worths == sorted(worths, reverse=True)


def test_no_omitted_chain_is_better() -> None:
    """Against a defence the best split changes with the available 6s; the test tries every split for many of them."""
    for opposing, carried, wanted in product((0, 3, 6), (0, 2), (0, 4)):
        attack = Chainable(2, 1, 3, carried, 1, opposing)
        ranking = rank_splits(6, attack, wanted=wanted)
        best = {len(row.split): row for row in ranking.lengths}
        for split in splits(6, 3):
            row, rival = rank_split(split, attack, wanted=wanted), best[len(split)]
            assert (row.wanted, row.expected) <= (rival.wanted, rival.expected)


@pytest.mark.no_cover
@pytest.mark.parametrize("tied", readings("tied_contest"))
@pytest.mark.parametrize(
    ("attack", "wanted"),
    [
        (Chainable(0, 0, 6, 1), 5),
        (Chainable(0, 0, 5, 3, 1, 1), 4),
        (Chainable(1, 0, 6, 2, 3, 1), 9),
        (Chainable(0, 1, 4, 0, 2, 2), 6),
        (Chainable(0, 0, 6), 9),
        (Chainable(1, 0, 3, 0, 9), 20),
    ],
)
def test_long_chains_are_ranked_as_if_every_split_were_tried(attack: Chainable, wanted: int, tied: str) -> None:
    house = House(tied_contest=tied)
    ranking = rank_splits(8, attack, wanted=wanted, house=house)
    best = {len(row.split): row for row in ranking.lengths}
    for dice in range(1, 9):
        every = [rank_split(split, attack, wanted=wanted, house=house) for split in splits(dice, attack.most_attacks)]
        greatest = max((row.wanted, row.expected, -len(row.split)) for row in every)
        row = ranking.by_dice[dice - 1]
        assert (row.wanted, row.expected, -len(row.split)) == greatest
        for length in range(1, attack.most_attacks + 1) if dice == 8 else ():
            rival = best[length]
            alike = max((row.wanted, row.expected) for row in every if len(row.split) == length)
            assert (rival.wanted, rival.expected) == alike


def best_from(
    remaining: int, links: int, base: int, carried: int, target: int, opposing: int, tied: str
) -> list[Fraction]:
    """Return the mean of best play for each number of AD put into the next attack."""
    worths = []
    for spent in range(1, remaining + 1):
        worth = Fraction(0)
        for count, sixes, chance in rolls(base + spent + carried):
            for stopped, _, factor in rolls(opposing):
                if strikes(count, stopped, target, "yes", tied):
                    later = Fraction(0)
                    if links > 1 and remaining > spent:
                        later = max(best_from(remaining - spent, links - 1, base, sixes, target, opposing, tied))
                    worth += chance * factor * (count - stopped + later)
        worths.append(worth)
    return worths


@pytest.mark.parametrize("tied", readings("tied_contest"))
def test_next_attack(tied: str) -> None:
    for available, links, base, carried, target, opposing in [
        (1, 1, 0, 0, 1, 0),
        (3, 1, 0, 1, 1, 0),
        (3, 2, 0, 0, 1, 0),
        (2, 2, 1, 1, 1, 1),
        (2, 3, 1, 0, 2, 0),
        (3, 3, 0, 0, 1, 1),
    ]:
        odds = next_attack(
            available, Chainable(base, 0, links, carried, target, opposing), house=House(tied_contest=tied)
        )
        worths = best_from(available, links, base, carried, target, opposing, tied)
        assert list(odds.by_dice) == worths
        assert odds.expected == max(worths)
        assert odds.action_dice == worths.index(max(worths)) + 1


def test_choosing_later_is_never_worse_than_a_fixed_split() -> None:
    for available, skill in product(range(1, 5), range(1, 4)):
        attack = Chainable(skill, 2, skill)
        fixed = rank_splits(available, attack).lengths[0].expected
        free = next_attack(available, attack).expected
        assert free >= fixed
        if min(available, skill) < 3:
            # A chain this short leaves no later choice: all remaining AD go into the last attack.
            assert free == fixed


def riposted(
    attack: int,
    spent: int,
    first: int,
    follow: tuple[int, ...],
    *,
    skill: int,
    target: int,
    riposte_target: int,
    on_miss: str,
    counter: int,
    worth,
    tied: str = "defender",
) -> tuple[Fraction, Counter[int], Counter[int]]:
    """Return the chance of a riposte and, not yet divided by it, the 6s carried and the worth of the rest."""
    allowed = Fraction(0)
    carried: Counter[int] = Counter()
    value: Counter[int] = Counter()
    for rolled, _, chance in rolls(attack):
        for parried, sixes, factor in rolls(spent + skill):
            missed = rolled < target
            held = parried >= rolled and not strikes(rolled, parried, target, "yes", tied)
            if not held or sixes == 0 or (missed and not yes(on_miss)):
                continue
            allowed += chance * factor
            carried[sixes] += chance * factor
            against = (counter,) + (0,) * len(follow)
            for total, share in run((first, *follow), skill, sixes, riposte_target, against, worth, tied).items():
                value[total] += chance * factor * share
    return allowed, carried, value


def short(skill: int, *damage: int) -> Parrier:
    """Return a parrier with a short sword."""
    return Parrier(skill, 0, Weapon(*damage, fast=True))


@pytest.mark.no_cover
@pytest.mark.parametrize("on_miss", readings("riposte_on_miss"))
@pytest.mark.parametrize("counters", readings("counter_riposte"))
@pytest.mark.parametrize("doubling", readings("all_six_damage"))
@pytest.mark.parametrize(
    ("margins", "tied"), [("plus_one", "defender"), ("plain", "defender"), ("plus_one", "initiator")]
)
def test_riposte(on_miss: str, counters: str, doubling: str, margins: str, tied: str) -> None:
    for attack, spent, first, target, riposte_target, counter in product((0, 2), (1, 2), (1,), (1, 2), (1, 2), (0, 1)):
        ask = {
            "skill": 1,
            "target": target,
            "riposte_target": riposte_target,
            "on_miss": on_miss,
            "counter": counter if yes(counters) else 0,
            "tied": tied,
        }
        swing, plan = Attack(successes(attack), target), RipostePlan(first, riposte_target, counter)
        house = House(
            success_margin=margins,
            all_six_damage=doubling,
            riposte_on_miss=on_miss,
            counter_riposte=counters,
            tied_contest=tied,
        )
        odds = riposte(swing, short(1, 2, 1), plan, action_dice=spent, available=spent + first, house=house)

        def harm(net: int, perfect: bool, riposte_target: int = riposte_target) -> int:
            margin = max(0, net - riposte_target + by_reading(margins, plus_one=1, plain=0))
            return hp(margin, perfect, doubling, 2, 1)  # of a hit: the bonus is on top of each

        allowed, carried, struck = riposted(attack, spent, first, (), worth=lambda net, _: net, **ask)
        _, _, hurt = riposted(attack, spent, first, (), worth=harm, **ask)
        _, _, landed = riposted(attack, spent, first, (), worth=lambda *_: 1, **ask)
        assert odds.chance == allowed
        assert odds.hits == (landed[1] / allowed if allowed else 0)
        if not allowed:
            assert (odds.links, odds.sixes, odds.successes, odds.damage) == ((), None, None, None)
            continue
        assert odds.links == (first,)
        for result, expected in ((odds.sixes, carried), (odds.successes, struck), (odds.damage, hurt)):
            assert chances(result) == {value: chance / allowed for value, chance in expected.items() if chance}


@pytest.mark.parametrize(("limit", "skill", "links"), [("exempt", 1, 1), ("exempt", 2, 2), ("counted", 2, 1)])
def test_riposte_chains(limit: str, skill: int, links: int) -> None:
    house = House(riposte_chains="yes", riposte_chain_limit=limit, all_six_damage="double")
    odds = riposte(Attack(successes(1)), short(skill), RipostePlan(1), action_dice=1, available=3, house=house)
    assert odds.links == (1,) * links
    follow = odds.links[1:]
    ask = {"skill": skill, "target": 1, "riposte_target": 1, "on_miss": "no", "counter": 0}
    allowed, _, struck = riposted(1, 1, 1, follow, worth=lambda net, _: net, **ask)
    _, _, hurt = riposted(1, 1, 1, follow, worth=lambda net, perfect: hp(net, perfect, "double", 1, 0), **ask)
    assert odds.chance == allowed
    assert chances(odds.successes) == {value: chance / allowed for value, chance in struck.items() if chance}
    assert chances(odds.damage) == {value: chance / allowed for value, chance in hurt.items() if chance}


@pytest.mark.parametrize("reuse", readings("riposte_ad"))
@pytest.mark.parametrize(("counter", "tied"), [(0, "defender"), (3, "defender"), (3, "initiator")])
def test_the_best_chain_behind_a_riposte(counter: int, tied: str, reuse: str) -> None:
    """The test tries every way to share the AD out over a riposte and up to two attacks after it."""
    house = House(riposte_chains="yes", riposte_ad=reuse, tied_contest=tied)
    swing, parrier = Attack(successes(2)), short(3)
    ask = {"action_dice": 2, "available": 6, "house": house}
    tried: dict[int, list[Fraction]] = {}
    for first in range(1, 7):
        remaining = by_reading(reuse, fresh=4 - first, reuse=6 - max(2, first))
        for after in (
            [()] + [split for dice in range(1, remaining + 1) for split in splits(dice, 2)] if remaining >= 0 else []
        ):
            odds = riposte(swing, parrier, RipostePlan(first, counter_dice=counter, chain_dice=after), **ask)
            assert odds.successes is not None
            tried.setdefault(len(after), []).append(odds.successes.mean())
    result = riposte_ways(swing, parrier, RipostePlan(1, counter_dice=counter), **ask)
    assert [way.expected for way in result] == [max(tried[after]) for after in sorted(tried)]
    for way in result:
        plan = RipostePlan(way.split[0], counter_dice=counter, chain_dice=way.split[1:])
        odds = riposte(swing, parrier, plan, **ask)
        assert odds.successes is not None
        assert odds.successes.mean() == way.expected
    # If the AD of the riposte are fixed, the others follow as well as possible.
    odds = riposte(swing, parrier, RipostePlan(1, counter_dice=counter), **ask)
    assert odds.links[0] == 1
    assert odds.successes is not None
    assert odds.successes.mean() == max(
        riposte(swing, parrier, RipostePlan(1, counter_dice=counter, chain_dice=after), **ask).successes.mean()
        for dice in range(1, by_reading(reuse, fresh=4, reuse=5))
        for after in splits(dice, 2)
    )


def test_a_chain_too_long_to_be_searched_has_1_ad_for_each_attack() -> None:
    ask = {"action_dice": 1, "available": 20, "house": House(riposte_chains="yes")}
    result = riposte_ways(Attack(Law.certain(1)), short(10, 10), RipostePlan(1), **ask)
    assert [way.split[1:] for way in result] == [(1,) * after for after in range(len(result))]
    assert len(result) == 10
    assert riposte_ways(Attack(Law.certain(1)), Parrier(1, 0), RipostePlan(1), **ask) == ()


def test_attacks_chained_to_a_riposte() -> None:
    def links(chain_dice: tuple[int, ...] | None = None, **rulings: str) -> tuple[int, ...]:
        plan, house = RipostePlan(1, chain_dice=chain_dice), House(**rulings)
        return riposte(Attack(successes(2)), short(4), plan, action_dice=2, available=6, house=house).links

    assert links() == (1,)
    assert links((2,)) == (1,)
    assert links(riposte_chains="yes") == (1, 1, 1, 1)
    assert links(riposte_chains="yes", riposte_chain_limit="counted") == (1, 2, 1)
    assert links((2, 1), riposte_chains="yes") == (1, 2, 1)
    assert links((), riposte_chains="yes") == (1,)
    # With VA-Q15 "reuse" the two AD of the parry pay for the riposte, so one more is left for what follows.
    assert links((2, 2), riposte_chains="yes", riposte_ad="reuse") == (1, 2, 2)
    for chain_dice in ((1, 1, 1, 1), (4,), (2, 2), (0,)):
        with pytest.raises(InvalidInput, match="chain dice must be"):
            links(chain_dice, riposte_chains="yes")


def test_no_riposte() -> None:
    def chance(shown: int, parrier: Parrier, dice: int = 1, **rulings: str) -> Fraction:
        swing, house = Attack(Law.certain(shown)), House(**rulings)
        return riposte(swing, parrier, RipostePlan(dice), action_dice=2, available=3, house=house).chance

    assert chance(1, short(1)) > 0
    assert chance(1, Parrier(1, 0)) == 0
    assert chance(1, short(1), 0) == 0
    assert chance(1, short(1), riposte_chain_limit="counted") == 0
    assert chance(0, short(1)) == 0
    assert chance(0, short(1), riposte_on_miss="yes") > 0
    assert chance(9, short(1)) == 0


def test_source_of_the_dice_of_a_riposte() -> None:
    def chance(available: int, dice: int, **rulings: str) -> Fraction:
        swing, house = Attack(Law.certain(1)), House(**rulings)
        return riposte(swing, short(1), RipostePlan(dice), action_dice=2, available=available, house=house).chance

    assert chance(4, 2) == chance(2, 2, riposte_ad="reuse")
    with pytest.raises(InvalidInput, match="riposte dice must be no more than the 1 AD left for it, not 2"):
        chance(3, 2)
    with pytest.raises(InvalidInput, match="riposte dice must be no more than the 2 AD left for it, not 3"):
        chance(2, 3, riposte_ad="reuse")


@pytest.mark.parametrize("absorbs", [0, 1, 3])
def test_damage_past_armour(absorbs):
    defence = Parrier(skill=1, attribute=1)
    counted = Counter()
    for faces in product(range(1, 7), repeat=3):
        damage = max(0, 4 - sum(face >= 5 for face in faces))
        counted[max(0, damage - absorbs)] += 1
    past = parry(Attack(Law.certain(4)), defence, action_dice=1).past_armour(absorbs)
    assert {damage: past.exactly(damage) for damage in past.outcomes} == {
        damage: Fraction(ways, 6**3) for damage, ways in counted.items()
    }
