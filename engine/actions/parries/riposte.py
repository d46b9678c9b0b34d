"""Ripostes: how often a parry allows one, and the effect of the counter-attack and a chain after it."""

from __future__ import annotations

from engine.actions.attack import MOST_ATTACK_TARGET, Attack, fewest_to_negate
from engine.actions.chains.action_chain import MOST_OPPOSING_DICE, chain_law
from engine.actions.chains.after_riposte import RiposteWay, best_ways
from engine.actions.dice import sixes_and_fives, successes
from engine.actions.hit_damage import damage
from engine.actions.margin import least_left, success_margin
from engine.actions.parries.effect import Parrier, parry_pool
from engine.actions.pool import require_action_dice
from engine.actions.rulings import HOUSE, House
from engine.house import is_yes
from engine.invalid import require, require_whole
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction


__all__ = ["RiposteOdds", "RipostePlan", "riposte", "riposte_ways"]


class RipostePlan(Value):
    """A defender's intent for the time after a parry that allows a riposte.

    Attributes:
        riposte_dice: AD kept for the riposte, 0 to 20; with 0 the defender makes none.
        riposte_target: the success target of the riposte and the attacks after it, 1S to 10S.
        counter_dice: dice with which the attacker defends against the riposte, 0 to 20; not against later attacks.
        chain_dice: the AD of each attack after the riposte, each 1 to 20; None takes the split with the most successes
            on average. Without effect unless ripostes chain.

    Raises:
        InvalidInput: a number is out of range.

    >>> RipostePlan(1).riposte_target
    1
    """

    riposte_dice: int
    riposte_target: int = 1
    counter_dice: int = 0
    chain_dice: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        require_action_dice(self.riposte_dice, 0, "riposte_dice")
        require_whole("riposte_target", self.riposte_target, 1, MOST_ATTACK_TARGET)
        require_whole("counter_dice", self.counter_dice, 0, MOST_OPPOSING_DICE)
        for dice in self.chain_dice or ():
            require_action_dice(dice, parameter="chain_dice")


class RiposteOdds(Value):
    """The odds of a riposte.

    Attributes:
        chance: the chance that the parry allows one.
        links: the AD of the riposte and of each attack that follows it; empty if no riposte is possible.
        sixes: given a riposte, the distribution of the 6s that its parry hands on; None if no riposte is possible.
        successes: given a riposte, the distribution of the successes that strike in all.
        hits: given a riposte, the chance that it hits; a tie that it wins is a hit without a success that strikes.
        damage: the same in HP; it rests on an assumption, see `engine.actions.attack.Weapon`.
    """

    chance: Fraction
    links: tuple[int, ...]
    sixes: Law[int] | None
    successes: Law[int] | None
    hits: Fraction
    damage: Law[int] | None


def riposte(
    attack: Attack, parrier: Parrier, plan: RipostePlan, *, action_dice: int, available: int, house: House = HOUSE
) -> RiposteOdds:
    """Return how often a parry allows a riposte, and the riposte's odds.

    It takes a weapon that is Fast, a parry that negates every success of the attack and shows a 6, and an AD. The
    riposte is rolled with the same skill and attribute, its AD, and one die for each 6 of the parry.

    If VA-Q18 lets ripostes chain, further attacks of 1 AD or more follow a riposte that succeeds, each carrying
    the 6s of the one before. The skill's dice are the chain limit. With VA-Q21 "exempt" the riposte is the first link
    of its own chain; with "counted" the parry is, so the riposte is the second and needs a skill of 2.

    Args:
        attack: the attack; a roll below its target is a miss.
        parrier: who parries it.
        plan: the defender's intent after the parry.
        action_dice: AD spent on the parry, from the minimum of VA-50 to 20.
        available: the defender's AD when the attack comes, 0 to 20; parry, riposte and chain are paid from them.
        house: the table's rulings.

    Returns:
        The chance of a riposte and, given one, its carried 6s, its successes, how often it hits, and its damage.

    Raises:
        InvalidInput: an argument is out of range, the AD are not enough, or the chain is longer than its limit or could
            reach more than 80 dice.

    Clauses: VA-47, VA-53, VA-54, VA-55, VA-56.
    Rulings: VA-Q1 and VA-Q3 (for the damage), VA-Q4, VA-Q8, VA-Q13, VA-Q15 (with "reuse" the AD of the parry pay for
    the riposte as well), VA-Q17 (with "no" the counter dice are not rolled), VA-Q18, VA-Q21, VA-Q39.

    >>> from engine.actions.attack import Attack, Weapon
    >>> from engine.actions.parries.effect import Parrier
    >>> longsword, rapier = Weapon(parry_rating=3), Weapon(parry_rating=2, fast=True)
    >>> jee = Parrier(1, 2, rapier)
    >>> riposte(Attack(Law.certain(2), 1, longsword), jee, RipostePlan(1), action_dice=2, available=3).chance
    Fraction(3371, 7776)
    """
    pool = parry_pool(attack, parrier, action_dice, house=house)
    require_action_dice(available, action_dice, "available")
    riposte_dice = plan.riposte_dice
    remaining = left_after_riposte(riposte_dice, action_dice, available, house=house)
    carried = _carried(attack, pool, house)
    ways = sum(carried.values())
    most_after = _most_after(parrier.skill, house)
    follow = () if not is_yes(house.riposte_chains) else plan.chain_dice or ()
    require(
        len(follow) <= most_after, "chain_dice", f"{len(follow)} attacks", f"at most {most_after} after the riposte"
    )
    require(sum(follow) <= remaining, "chain_dice", f"{sum(follow)} AD", f"no more than the {remaining} AD left")
    if not parrier.weapon.fast or riposte_dice == 0 or ways == 0 or parrier.skill < _least_skill(house):
        return RiposteOdds(ratio(0, 1), (), None, None, ratio(0, 1), None)
    sixes = Law(carried).in_order()
    links = (riposte_dice, *follow)
    if plan.chain_dice is None and min(most_after, remaining):
        ways_to_split = _best(sixes, parrier, plan, {riposte_dice: remaining}, most_after, house)
        links = max(ways_to_split, key=lambda way: way.expected).split

    def harm(net: int, all_sixes: bool) -> int:
        margin = success_margin(net, plan.riposte_target, house=house)
        return damage(margin, parrier.weapon, all_sixes=all_sixes, house=house)

    least = least_left(plan.riposte_target, house=house)
    base, nobody = parrier.skill + parrier.attribute, Law.certain(0)
    against = _against(plan, house)
    struck, hurt = (
        chain_law(links, base, sixes, plan.riposte_target, against, nobody, worth, least)
        for worth in (lambda net, _: net, harm)
    )
    landed = chain_law(links[:1], base, sixes, plan.riposte_target, against, nobody, lambda *_: 1, least)
    opened = ratio(ways, attack.successes.total * 6**pool)
    return RiposteOdds(opened, links, sixes, struck, landed.at_least(1), hurt)


def _carried(attack: Attack, pool: int, house: House) -> dict[int, int]:
    """Return, for each number of 6s of a parry that allows a riposte, the ways in which both rolls lead to it."""
    least = attack.target if not is_yes(house.riposte_on_miss) else 0
    meeting = {
        fewest_to_negate(attack, count, house=house): factor
        for count, factor in attack.successes.items()
        if count >= least
    }
    ways: dict[int, int] = {}
    for (sixes, fives), weight in sixes_and_fives(pool).items():
        if sixes:
            met = sum(factor for count, factor in meeting.items() if count <= sixes + fives)
            ways[sixes] = ways.get(sixes, 0) + weight * met
    return ways


def riposte_ways(
    attack: Attack, parrier: Parrier, plan: RipostePlan, *, action_dice: int, available: int, house: House = HOUSE
) -> tuple[RiposteWay, ...]:
    """Return the best ways to divide AD among a riposte and the attacks chained to it, by the number of attacks.

    Args:
        attack: the attack.
        parrier: who parries it.
        plan: the dice for and against the riposte; its own AD do not count here.
        action_dice: AD spent on the parry, from the minimum of VA-50 to 20.
        available: the defender's AD when the attack comes, 0 to 20.
        house: the table's rulings.

    Returns:
        The best way for the riposte alone, with one attack after it, with two and so on; empty if it is impossible.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-55, VA-56. Rulings: VA-Q4, VA-Q8, VA-Q13, VA-Q15, VA-Q17, VA-Q18, VA-Q21, VA-Q39.

    >>> from engine.actions.attack import Attack, Weapon
    >>> from engine.actions.parries.effect import Parrier
    >>> from engine.actions.rulings import House
    >>> skilled, chaining = Parrier(3, 2, Weapon(fast=True)), House(riposte_chains="yes")
    >>> ask = {"action_dice": 2, "available": 6, "house": chaining}
    >>> [way.split for way in riposte_ways(Attack(Law.certain(2)), skilled, RipostePlan(1), **ask)]
    [(4,), (3, 1), (2, 1, 1)]
    """
    pool = parry_pool(attack, parrier, action_dice, house=house)
    require_action_dice(available, action_dice, "available")
    carried = _carried(attack, pool, house)
    remaining = {dice: _left(dice, action_dice, available, house) for dice in range(1, available + 1)}
    remaining = {dice: spare for dice, spare in remaining.items() if spare >= 0}
    if not any(carried.values()) or not remaining or not parrier.weapon.fast or parrier.skill < _least_skill(house):
        return ()
    return _best(Law(carried).in_order(), parrier, plan, remaining, _most_after(parrier.skill, house), house)


def _best(
    sixes: Law[int], parrier: Parrier, plan: RipostePlan, remaining: dict[int, int], most_after: int, house: House
) -> tuple[RiposteWay, ...]:
    base, against = parrier.skill + parrier.attribute, _against(plan, house)
    return best_ways(sixes, base, plan.riposte_target, against, remaining=remaining, most_after=most_after, house=house)


def left_after_riposte(riposte_dice: int, action_dice: int, available: int, *, house: House = HOUSE) -> int:
    """Return the AD left after a parry and its riposte.

    Args:
        riposte_dice: AD for the riposte.
        action_dice: AD spent on the parry.
        available: the defender's AD when the attack comes.
        house: the table's rulings.

    Raises:
        InvalidInput: `riposte_dice` are more than the AD left for the riposte.

    Clauses: VA-56. Rulings: VA-Q15.

    >>> left_after_riposte(1, 2, 6)
    3
    """
    left = _left(riposte_dice, action_dice, available, house)
    require(left >= 0, "riposte_dice", riposte_dice, f"no more than the {left + riposte_dice} AD left for it")
    return left


def _left(riposte_dice: int, action_dice: int, available: int, house: House) -> int:
    """Return the AD left after a parry and its riposte."""
    match house.riposte_ad:
        case "fresh":
            return available - action_dice - riposte_dice
        case "reuse":
            return available - max(action_dice, riposte_dice)
        case _:
            assert_never(house.riposte_ad)


def _against(plan: RipostePlan, house: House) -> Law[int]:
    return successes(plan.counter_dice if is_yes(house.counter_riposte) else 0)


def _most_after(skill: int, house: House) -> int:
    """Return the most attacks that may follow a riposte."""
    return 0 if not is_yes(house.riposte_chains) else max(0, skill - _least_skill(house))


def _least_skill(house: House) -> int:
    """Return the least skill that allows a riposte; each point above it allows one attack more after the riposte."""
    match house.riposte_chain_limit:
        case "exempt":
            return 1
        case "counted":
            return 2
        case _:
            assert_never(house.riposte_chain_limit)
