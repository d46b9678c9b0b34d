"""Charm and intimidation: who gives in, who is under the condition and for how long, and later refusals."""

from __future__ import annotations

from math import comb

from engine.actions.contests.rolls import chance_to_win, number_beaten
from engine.actions.dice import difference, successes
from engine.actions.margin import success_margin
from engine.actions.pool import MOST_ACTION_DICE, even_shares, require_action_dice, require_rating
from engine.actions.rulings import HOUSE, House
from engine.house import is_yes
from engine.invalid import InvalidInput, require, require_choice, require_whole
from engine.odds.law import Law
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal


__all__ = [
    "InfluenceOdds",
    "Kind",
    "TargetOdds",
    "influence",
    "influence_base",
    "refusal",
    "resisting_pool",
    "successes_if_all_sixes",
]

type Kind = Literal["charm", "intimidation"]

MOST_BASE = 30
MOST_RESISTANCE = MOST_BASE + MOST_ACTION_DICE
MOST_TARGETS = 8


class TargetOdds(Value):
    """The effect of an influence on one of its targets.

    Attributes:
        pool: the dice rolled to influence this target.
        resistance: the dice this target resists with.
        success: the chance that the target fails to resist.
        condition: the chance that the target comes under the condition for at least a round.
        favour: the chance that you may ask the target a favour, or give it a command, immediately.
        rounds: the distribution of the rounds that the condition lasts, 0 without it.
        expected_rounds: their mean.
    """

    pool: int
    resistance: int
    success: Fraction
    condition: Fraction
    favour: Fraction
    rounds: Law[int]
    expected_rounds: Fraction


class InfluenceOdds(Value):
    """The effects of an influence.

    Attributes:
        action_dice: the AD spent on it in all.
        effects: the effect on each target.
        influenced: the distribution of the number of targets who fail to resist.
        conditioned: the distribution of the number of targets who come under the condition.
    """

    action_dice: int
    effects: tuple[TargetOdds, ...]
    influenced: Law[int]
    conditioned: Law[int]


def influence_base(
    kind: Kind,
    *,
    social: int,
    smarts: int = 0,
    toughness: int = 0,
    other: int = 0,
    already_enemies: bool = False,
) -> int:
    """Return the dice of an influence before Action Dice, which are also the dice of the target who resists it.

    Args:
        kind: "charm" (SOC and SMR) or "intimidation" (SOC and TUF).
        social: dice of SOC, 0 to 10.
        smarts: dice of SMR, 0 to 10.
        toughness: dice of TUF, 0 to 10.
        other: dice of other capabilities that bear on it, 0 to 10.
        already_enemies: whether the target is an enemy already, which the GM decides.

    Returns:
        The number of dice.

    Raises:
        InvalidInput: an argument is out of range, or the target of a charm is an enemy.

    Clauses: VA-23, VA-24, VA-25, VA-31, VA-32. Notes: VA-Q36.

    >>> influence_base("charm", social=3, smarts=2, toughness=4), influence_base("intimidation", social=3, toughness=4)
    (5, 7)
    """
    require_choice("kind", kind, ("charm", "intimidation"))
    if already_enemies and kind == "charm":
        raise InvalidInput("kind", kind, "intimidation against someone who is already an enemy")
    second = require_rating("smarts", smarts), require_rating("toughness", toughness)
    return require_rating("social", social) + second[kind == "intimidation"] + require_rating("other", other)


def resisting_pool(base: int, action_dice: int = 0, *, house: House = HOUSE) -> int:
    """Return the dice a target resists with.

    Args:
        base: the target's capabilities (SOC and SMR or TUF, and any others that bear on it), 0 to 30.
        action_dice: the AD the target would spend on resisting, 0 to 20.
        house: the table's rulings.

    Returns:
        The number of dice.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-25, VA-32. Rulings: VA-Q44 (with "none" no AD are rolled).

    >>> from engine.actions.rulings import House
    >>> resisting_pool(3, 2), resisting_pool(3, 2, house=House(resistance_dice="may_add"))
    (3, 5)
    """
    require_whole("resistances", base, 0, MOST_BASE)
    require_action_dice(action_dice, 0, "resisting_dice")
    match house.resistance_dice:
        case "may_add":
            return base + action_dice
        case "none":
            return base
        case _:
            assert_never(house.resistance_dice)


def refusal(social: int) -> Fraction:
    """Return the chance that a Charmed or Afraid target refuses a later favour or command.

    Args:
        social: the target's SOC, 0 to 10; with 0 the target cannot refuse.

    Returns:
        The chance of at least one success.

    Raises:
        InvalidInput: `social` is out of range.

    Clauses: VA-29, VA-30, VA-36, VA-37. Notes: VA-Q38.

    >>> refusal(2)
    Fraction(5, 9)
    """
    return successes(require_rating("social", social)).at_least(1)


def influence(
    base: int,
    *,
    action_dice: int,
    resistances: Sequence[int],
    shares: Sequence[int] | None = None,
    house: House = HOUSE,
) -> InfluenceOdds:
    """Return the effects of a charm or an intimidation on one target or several.

    A target fails to resist if the influence shows more successes than its resistance. If all successes of the
    influence are 6s, it also comes under the condition for as many rounds as the margin over its own resistance.

    Args:
        base: the influencer's dice before AD, 0 to 30; see `influence_base`.
        action_dice: AD spent in all, 1 to 20.
        resistances: the dice each target resists with, 0 to 50; 1 to 8 targets; see `resisting_pool`.
        shares: the AD of each roll if VA-Q23 asks for one roll a target; None shares them out evenly.
        house: the table's rulings.

    Returns:
        The effect on each target, and how many are influenced and come under the condition.

    Raises:
        InvalidInput: an argument is out of range, or the shares do not add up to the AD.

    Clauses: VA-22, VA-24, VA-25, VA-26, VA-27, VA-31, VA-32, VA-33, VA-34.
    Rulings: VA-Q1 (with "plain" a margin of 0 is a condition of no rounds, that is none), VA-Q20, VA-Q23 (with "split"
    each target is rolled for with a share of the AD), VA-Q39 (with "initiator" a target that ties fails to resist).
    Notes: VA-Q19, VA-Q22, VA-Q24.

    >>> odds = influence(1, action_dice=1, resistances=[0])
    >>> odds.effects[0].success, odds.effects[0].condition
    (Fraction(5, 9), Fraction(1, 4))
    """
    require_whole("base", base, 0, MOST_BASE)
    require_action_dice(action_dice)
    targets = len(resistances)
    require(1 <= targets <= MOST_TARGETS, "resistances", f"{targets} of them", f"those of 1 to {MOST_TARGETS} targets")
    for resistance in resistances:
        require_whole("resistances", resistance, 0, MOST_RESISTANCE)
    match house.multi_target:
        case "one_roll":
            rolls = [(base + action_dice, tuple(resistances))]
        case "split":
            require_action_dice(action_dice, targets)
            spread = even_shares(action_dice, targets) if shares is None else tuple(shares)
            fits = len(spread) == targets and min(spread) >= 1 and sum(spread) == action_dice
            allowed = f"{targets} numbers of AD, each at least 1, that add up to {action_dice}"
            require(fits, "shares", ", ".join(map(str, spread)), allowed)
            rolls = [(base + share, (resistance,)) for share, resistance in zip(spread, resistances, strict=True)]
        case _:
            assert_never(house.multi_target)
    # The net at which a condition begins to last for a round, by the margin of a net of 1.
    lasting = 2 - success_margin(1, 1, house=house)
    effects: list[TargetOdds] = []
    influenced = conditioned = Law.certain(0)
    for pool, against in rolls:
        shown, perfect = successes(pool), successes_if_all_sixes(pool)
        resisting = [successes(resistance) for resistance in against]
        for resistance, resisted in zip(against, resisting, strict=True):
            rounds = difference(perfect, resisted).map(lambda by: max(0, by - lasting + 1))
            success, condition = chance_to_win(shown, resisted, house=house), rounds.at_least(1)
            favour = success if not is_yes(house.favour_needs_condition) else condition
            effects.append(TargetOdds(pool, resistance, success, condition, favour, rounds, rounds.mean()))
        influenced = influenced.join(number_beaten(shown, resisting, house=house), lambda before, now: before + now)
        # A tie has a margin of 0, and so a condition of no rounds, whoever wins it.
        conditioned = conditioned.join(number_beaten(perfect, resisting, lasting), lambda before, now: before + now)
    return InfluenceOdds(action_dice, tuple(effects), influenced.in_order(), conditioned.in_order())


def successes_if_all_sixes(pool: int) -> Law[int]:
    """Return the successes of a roll that shows no 5; one that does counts as 0 here, so it wins no contest.

    Args:
        pool: the dice rolled, 0 to 60.

    Returns:
        The law of 0..pool; its total is 6 to the power of `pool`.

    Clauses: VA-26, VA-33.

    >>> successes_if_all_sixes(2)
    Law({0: 27, 1: 8, 2: 1})
    """
    weights = {count: comb(pool, count) << 2 * (pool - count) for count in range(1, pool + 1)}
    return Law({0: 6**pool - sum(weights.values()), **weights})
