"""Attacks in melee against an enemy you cannot see."""

from __future__ import annotations

from engine.awareness_stealth.permissions import allows
from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.unseen.strike import Strike, least_dice
from engine.invalid import require, require_chance, require_choice
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal

    from engine.awareness_stealth.pools import Pool

__all__ = ["MeleeOdds", "melee", "melee_dice"]

type Reach = Literal["open", "extended"]
type Target = Literal["known", "obvious"]


class MeleeOdds(Value):
    """The odds of a melee attack on a target that may be hard to place.

    Attributes:
        bonus_dice: the d6 that the target gains for being hard to place.
        resistance: the target's whole resistance.
        hit: the chance that the attack hits.
        without_flipped: the chance that it would hit if the target had flipped no cards.
        if_obvious: the chance that it would hit the same target in plain view.
        lost: `if_obvious` minus `hit`.
    """

    bonus_dice: int
    resistance: Pool
    hit: Fraction
    without_flipped: Fraction
    if_obvious: Fraction
    lost: Fraction


def melee(
    strike: Strike,
    *,
    reach: Reach = "open",
    state: Target = "known",
    extended_weapon: bool = False,
    house: House = HOUSE,
) -> MeleeOdds:
    """Return the odds to hit an enemy in melee whose place I do not know exactly.

    Args:
        strike: the cards of both sides; flipped cards count only while the target is not Obvious.
        reach: "open" in adjacent squares, "extended" beyond.
        state: "known", or "obvious" for a target in plain view. Nobody can aim at something Unknown.
        extended_weapon: whether the attacker has an Extended Melee weapon, which "extended" needs.
        house: the table's rulings.

    Raises:
        InvalidInput: Extended Melee without a weapon for it, or no such reach or state.

    Clauses: AW-05, AW-13, AW-14, AW-15, AW-16, AW-20, AW-51, AW-52.
    Rulings: AW-Q2.

    >>> from engine.awareness_stealth.pools import Pool
    >>> melee(Strike(Pool(3, 3), Pool(2, 1))).hit
    Fraction(9905, 15552)
    """
    require_choice("reach", reach, ("open", "extended"))
    require_choice("state", state, ("known", "obvious"))
    require(reach == "open" or extended_weapon, "reach", reach, "open without an Extended Melee weapon")
    allowed = allows(state)
    bonus = (allowed.open_melee_dice if reach == "open" else allowed.extended_melee_dice) or 0
    unflipped = Strike(strike.attacker, strike.defender)
    resisted = strike if allowed.flipped_cards_resist else unflipped
    hit = resisted.beats(bonus, house=house)
    if_obvious = unflipped.beats(0, house=house)
    return MeleeOdds(
        bonus_dice=bonus,
        resistance=resisted.resistance(bonus),
        hit=hit,
        without_flipped=unflipped.beats(bonus, house=house),
        if_obvious=if_obvious,
        lost=if_obvious - hit,
    )


def melee_dice(
    strike: Strike,
    wanted: Fraction | int,
    *,
    reach: Reach = "open",
    state: Target = "known",
    extended_weapon: bool = False,
    house: House = HOUSE,
) -> int | None:
    """Return how many dice an attack needs to hit with a wanted chance.

    Args:
        strike: the cards of both sides; of the attack only the modifier counts.
        wanted: the chance, from 0 to 1.
        reach: as for `melee`.
        state: as for `melee`.
        extended_weapon: as for `melee`.
        house: the table's rulings.

    Returns:
        The fewest d6 of the whole attack, situation bonuses included, or None if 12 of them are not enough.

    Raises:
        InvalidInput: as for `melee`, or the chance is none.

    Clauses: AW-14, AW-15, AW-16, AW-20.
    Rulings: AW-Q2.

    >>> from engine.awareness_stealth.pools import Pool
    >>> melee_dice(Strike(Pool(3, 3), Pool(2, 1)), 1), melee_dice(Strike(Pool(1), Pool(1)), 0)
    (None, 0)
    """
    require_chance("wanted", wanted)

    def enough(strike: Strike) -> bool:
        return melee(strike, reach=reach, state=state, extended_weapon=extended_weapon, house=house).hit >= wanted

    return least_dice(strike, enough)
