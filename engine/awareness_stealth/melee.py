"""Striking in melee at somebody one cannot see."""

from __future__ import annotations

from engine.awareness_stealth.permissions import allows
from engine.awareness_stealth.pools import MOST_DICE, NO_CARDS, Pool, beats, fewest, require_pool, together
from engine.invalid import require, require_chance, require_choice
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal

    from engine.awareness_stealth.pools import TieRule

__all__ = ["MeleeOdds", "melee", "melee_dice"]

type Reach = Literal["open", "extended"]
type Target = Literal["known", "obvious"]


class MeleeOdds(Value):
    """What a blow does.

    Attributes:
        bonus_dice: the d6 that the target gains for being hard to place.
        resistance: all that it resists with.
        hit: the chance that the attack beats it.
        without_flipped: the chance if it had flipped no cards.
        if_obvious: the chance against the same target in plain view.
        lost: how much of that chance not seeing it costs.
    """

    bonus_dice: int
    resistance: Pool
    hit: Fraction
    without_flipped: Fraction
    if_obvious: Fraction
    lost: Fraction


def melee(
    attacker: Pool,
    defender: Pool,
    *,
    reach: Reach = "open",
    state: Target = "known",
    extended_weapon: bool = False,
    flipped: Pool = NO_CARDS,
    tie: TieRule = "resist",
) -> MeleeOdds:
    """Do I hit an enemy in melee whose place I do not know exactly?

    Args:
        attacker: the cards of the attack.
        defender: what the target resists with in plain view.
        reach: "open" in adjacent squares, "extended" beyond.
        state: "known", or "obvious" for a target in plain view. Nobody can aim at something Unknown.
        extended_weapon: whether the attacker has an Extended Melee weapon, which "extended" needs.
        flipped: the cards that the target has flipped for stealth; they count only while it is not Obvious.
        tie: AW-Q2, who wins when both scores are equal.

    Raises:
        InvalidInput: a value out of bounds, Extended Melee without a weapon for it, or no such word or reading.

    Clauses: AW-05, AW-13, AW-14, AW-15, AW-16, AW-20, AW-51, AW-52.

    >>> melee(Pool(3, 3), Pool(2, 1)).hit
    Fraction(9905, 15552)
    """
    require_choice("reach", reach, ("open", "extended"))
    require_choice("state", state, ("known", "obvious"))
    require(reach == "open" or extended_weapon, "reach", reach, "open without an Extended Melee weapon")
    for name, pool in (("attacker", attacker), ("defender", defender), ("flipped", flipped)):
        require_pool(name, pool)
    allowed = allows(state)
    bonus = (allowed.open_melee_dice if reach == "open" else allowed.extended_melee_dice) or 0
    placed = together(defender, Pool(bonus))
    resistance = together(placed, flipped) if allowed.flipped_cards_resist else placed
    hit = beats(attacker, resistance, tie=tie)
    if_obvious = beats(attacker, defender, tie=tie)
    return MeleeOdds(bonus, resistance, hit, beats(attacker, placed, tie=tie), if_obvious, if_obvious - hit)


def melee_dice(
    attacker: Pool,
    defender: Pool,
    wanted: Fraction | int,
    *,
    reach: Reach = "open",
    state: Target = "known",
    extended_weapon: bool = False,
    flipped: Pool = NO_CARDS,
    tie: TieRule = "resist",
) -> int | None:
    """How many dice more do I need to hit him with a wanted chance?

    Args:
        attacker: the cards of the attack so far.
        defender: what the target resists with in plain view.
        wanted: the chance, from 0 to 1.
        reach: as for `melee`.
        state: as for `melee`.
        extended_weapon: as for `melee`.
        flipped: as for `melee`.
        tie: AW-Q2, who wins when both scores are equal.

    Returns:
        The fewest further d6 (cards or situation bonuses), or None if a pool of 12 dice is not enough.

    Raises:
        InvalidInput: as for `melee`, or the chance is none.

    Clauses: AW-14, AW-15, AW-16, AW-20.

    >>> melee_dice(Pool(3, 3), Pool(2, 1), 1), melee_dice(Pool(1), Pool(1), 0)
    (None, 0)
    """
    require_chance("wanted", wanted)
    require_pool("attacker", attacker)

    def enough(more: int) -> bool:
        pool = together(attacker, Pool(more))
        odds = melee(
            pool, defender, reach=reach, state=state, extended_weapon=extended_weapon, flipped=flipped, tie=tie
        )
        return odds.hit >= wanted

    return fewest(MOST_DICE - attacker.dice, enough)
