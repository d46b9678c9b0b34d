"""Ripostes: how often a parry allows one, and what the counter-attack and a chain after it do."""

from __future__ import annotations

from engine.actions.attack import Weapon
from engine.actions.chain import MOST_OPPOSING_DICE, chain_law
from engine.actions.damage import damage as damage_of
from engine.actions.margin import success_margin as margin_of
from engine.actions.parry import parry, parry_table
from engine.actions.pool import require_action_dice
from engine.actions.rulings import RULINGS, House
from engine.invalid import InvalidInput, require, require_chance, require_whole
from engine.odds.dice import MOST_DICE, sixes_and_fives, successes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.actions.margin import SuccessMargin

__all__ = [
    "CounterRiposte",
    "RiposteAd",
    "RiposteChainLimit",
    "RiposteChains",
    "RiposteOdds",
    "RiposteOnMiss",
    "fewest_dice_to_riposte",
    "riposte",
]

type AllSixDamage = Literal["plain", "double"]
type RiposteOnMiss = Literal["no", "yes"]
type RiposteAd = Literal["fresh", "reuse"]
type CounterRiposte = Literal["yes", "no"]
type RiposteChains = Literal["no", "yes"]
type RiposteChainLimit = Literal["exempt", "counted"]

LEAST_SKILL = {"exempt": 1, "counted": 2}


class RiposteOdds(Value):
    """What a parry and the riposte after it come to.

    Attributes:
        chance: the chance that the parry allows a riposte.
        links: the AD of the riposte and of each attack planned to follow it; none if there can be no riposte.
        sixes: given a riposte, the law of the 6s it carries over from the parry; None if there can be none.
        successes: given a riposte, the law of the successes that strike, those of a chain added up; None as above.
        damage: the same in HP; it rests on an assumption, see `engine.actions.damage.Weapon`.
    """

    chance: Fraction
    links: tuple[int, ...]
    sixes: Law[int] | None
    successes: Law[int] | None
    damage: Law[int] | None


def riposte(
    attack: Law[int],
    *,
    action_dice: int,
    riposte_dice: int,
    available: int,
    skill: int,
    attribute: int,
    fast: bool,
    attack_rating: int,
    defence_rating: int,
    attack_target: int = 1,
    riposte_target: int = 1,
    counter_dice: int = 0,
    chain_dice: Sequence[int] | None = None,
    damage_per_success: int = 1,
    damage_bonus: int = 0,
    success_margin: SuccessMargin = "plus_one",
    all_six_damage: AllSixDamage = "plain",
    riposte_on_miss: RiposteOnMiss = "no",
    riposte_ad: RiposteAd = "fresh",
    counter_riposte: CounterRiposte = "yes",
    riposte_chains: RiposteChains = "no",
    riposte_chain_limit: RiposteChainLimit = "exempt",
) -> RiposteOdds:
    """How often a parry allows a riposte, and what the riposte then does.

    It takes a weapon that is Fast, a parry that negates every success of the attack and shows a 6, and an AD. The
    riposte is rolled with the same skill and attribute, its AD, and one die for each 6 of the parry.

    Where VA-Q18 lets ripostes chain, further attacks of 1 AD or more follow a riposte that succeeds, each carrying
    the 6s of the one before. The skill's dice are the chain limit. With VA-Q21 "exempt" the riposte is the first link
    of its own chain; with "counted" the parry is, so the riposte is the second and needs a skill of 2.

    Args:
        attack: the law of the attack's successes.
        action_dice: AD spent on the parry, from the minimum of VA-50 to 20.
        riposte_dice: AD kept for the riposte, 0 to 20; with 0 there is none.
        available: AD at hand when the attack comes, 0 to 20; parry, riposte and chain are paid from them.
        skill: dice allocated to the weapon's skill, 1 to 10.
        attribute: dice of the skill's default attribute, 0 to 10.
        fast: the parrying weapon has the Fast feature.
        attack_rating: the parry rating of the attacking weapon, 0 to 20.
        defence_rating: the parry rating of the parrying weapon, 0 to 20.
        attack_target: the attack's success target, 1S to 60S; a roll below it is a miss.
        riposte_target: the success target of the riposte and what follows it, 1S to 60S.
        counter_dice: dice with which the attacker defends against the riposte, 0 to 20; not against what follows it.
        chain_dice: the AD of each attack after the riposte; None takes 1 AD for each, as many as the AD and the
            chain limit allow. Without effect unless ripostes chain.
        damage_per_success: HP for each point of margin, 0 to 20.
        damage_bonus: HP on top of a hit, -20 to 20.
        success_margin: the reading of VA-Q1, for the damage.
        all_six_damage: the reading of VA-Q3.
        riposte_on_miss: the reading of VA-Q13.
        riposte_ad: the reading of VA-Q15; with "reuse" the AD of the parry pay for the riposte as well.
        counter_riposte: the reading of VA-Q17; with "no" the counter dice are not rolled.
        riposte_chains: the reading of VA-Q18.
        riposte_chain_limit: the reading of VA-Q21.

    Returns:
        The chance of a riposte and, given one, its carried 6s, successes and damage. Damage rests on an assumption:
        no page that could be read says what a weapon does.

    Raises:
        InvalidInput: an argument is out of range, the AD do not suffice, or the chain is longer than its limit or could
            come to more than 80 dice.

    Clauses: VA-47, VA-53, VA-54, VA-55, VA-56. Formulas: VA-F7, VA-F8, VA-F15.

    >>> jee = riposte(Law.certain(2), action_dice=2, riposte_dice=1, available=3, skill=1, attribute=2, fast=True,
    ...     attack_rating=3, defence_rating=2)
    >>> jee.chance
    Fraction(3371, 7776)
    """
    RULINGS.check(
        success_margin=success_margin,
        all_six_damage=all_six_damage,
        riposte_on_miss=riposte_on_miss,
        riposte_ad=riposte_ad,
        counter_riposte=counter_riposte,
        riposte_chains=riposte_chains,
        riposte_chain_limit=riposte_chain_limit,
    )
    parried = parry(
        attack,
        action_dice=action_dice,
        skill=skill,
        attribute=attribute,
        attack_rating=attack_rating,
        defence_rating=defence_rating,
        attack_target=attack_target,
    )
    require_action_dice(riposte_dice, 0, "riposte_dice")
    require_action_dice(available, action_dice, "available")
    require_whole("riposte_target", riposte_target, 1, MOST_DICE)
    require_whole("counter_dice", counter_dice, 0, MOST_OPPOSING_DICE)
    left = available - (action_dice + riposte_dice if riposte_ad == "fresh" else max(action_dice, riposte_dice))
    require(left >= 0, "riposte_dice", riposte_dice, f"no more than the {left + riposte_dice} AD left for it")

    weapon = Weapon(damage_per_success, damage_bonus)
    house = House(success_margin=success_margin, all_six_damage=all_six_damage)

    def hit(net: int, all_sixes: bool) -> int:
        return damage_of(margin_of(net, riposte_target, house=house), weapon, all_sixes=all_sixes, house=house)

    follow = _attacks_after(chain_dice, left, skill, riposte_chains, riposte_chain_limit)
    links = (riposte_dice, *follow)
    carried = _carried(attack, parried.pool, attack_target if riposte_on_miss == "no" else 0)
    ways = sum(carried.values())
    if not fast or riposte_dice == 0 or ways == 0 or skill < LEAST_SKILL[riposte_chain_limit]:
        return RiposteOdds(ratio(0, 1), (), None, None, None)
    sixes = Law(carried).in_order()
    against = successes(counter_dice if counter_riposte == "yes" else 0)
    struck, hurt = (
        chain_law(links, skill + attribute, sixes, riposte_target, against, Law.certain(0), worth)
        for worth in (lambda net, _: net, hit)
    )
    return RiposteOdds(ratio(ways, attack.total * 6**parried.pool), links, sixes, struck, hurt)


def fewest_dice_to_riposte(
    attack: Law[int],
    chance: Fraction | int,
    *,
    riposte_dice: int,
    available: int,
    skill: int,
    attribute: int,
    attack_rating: int,
    defence_rating: int,
    attack_target: int = 1,
    riposte_on_miss: RiposteOnMiss = "no",
    riposte_ad: RiposteAd = "fresh",
    riposte_chain_limit: RiposteChainLimit = "exempt",
) -> int | None:
    """The fewest AD with which the parry of a Fast weapon allows a riposte with a wanted chance.

    Args:
        attack: the law of the attack's successes.
        chance: an exact fraction from 0 to 1.
        riposte_dice: AD kept for the riposte, 1 to 20.
        available: AD at hand when the attack comes, 0 to 20.
        skill: dice allocated to the weapon's skill, 1 to 10.
        attribute: dice of the skill's default attribute, 0 to 10.
        attack_rating: the parry rating of the attacking weapon, 0 to 20.
        defence_rating: the parry rating of the parrying weapon, 0 to 20.
        attack_target: the attack's success target, 1S to 60S; a roll below it is a miss.
        riposte_on_miss: the reading of VA-Q13.
        riposte_ad: the reading of VA-Q15.
        riposte_chain_limit: the reading of VA-Q21.

    Returns:
        A number of AD from the minimum of VA-50 up, or None if what the riposte leaves over does not do.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-50, VA-53, VA-54, VA-55, VA-56. Formulas: VA-F7.

    >>> fewest_dice_to_riposte(Law.certain(2), ratio(2, 5), riposte_dice=1, available=5, skill=1, attribute=2,
    ...     attack_rating=3, defence_rating=2)
    2
    """
    RULINGS.check(riposte_on_miss=riposte_on_miss, riposte_ad=riposte_ad, riposte_chain_limit=riposte_chain_limit)
    require_chance("chance", chance)
    require_action_dice(riposte_dice, parameter="riposte_dice")
    rows = parry_table(
        attack,
        available=available,
        skill=skill,
        attribute=attribute,
        attack_rating=attack_rating,
        defence_rating=defence_rating,
        attack_target=attack_target,
    )
    if skill < LEAST_SKILL[riposte_chain_limit] or riposte_dice > available:
        return None
    most = available - riposte_dice if riposte_ad == "fresh" else available
    for row in rows:
        ways = sum(_carried(attack, row.pool, attack_target if riposte_on_miss == "no" else 0).values())
        if row.action_dice <= most and ratio(ways, attack.total * 6**row.pool) >= chance:
            return row.action_dice
    return None


def _carried(attack: Law[int], pool: int, least: int) -> dict[int, int]:
    """For each number of 6s of a parry that allows a riposte: the ways in which attack and parry come to it."""
    ways: dict[int, int] = {}
    for (sixes, fives), weight in sixes_and_fives(pool).items():
        if sixes:
            met = sum(factor for count, factor in attack.items() if least <= count <= sixes + fives)
            ways[sixes] = ways.get(sixes, 0) + weight * met
    return ways


def _attacks_after(
    chain_dice: Sequence[int] | None, left: int, skill: int, chains: RiposteChains, limit: RiposteChainLimit
) -> tuple[int, ...]:
    """The AD of the attacks that follow a riposte."""
    if chains == "no":
        return ()
    most = max(0, skill - LEAST_SKILL[limit])
    if chain_dice is None:
        return (1,) * min(most, left)
    for dice in chain_dice:
        require_action_dice(dice, parameter="chain_dice")
    if len(chain_dice) > most:
        raise InvalidInput("chain_dice", f"{len(chain_dice)} attacks", f"at most {most} attacks after the riposte")
    if sum(chain_dice) > left:
        raise InvalidInput("chain_dice", f"{sum(chain_dice)} AD", f"no more than the {left} AD left")
    return tuple(chain_dice)
