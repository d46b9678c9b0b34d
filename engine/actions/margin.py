"""What the successes of a roll are worth: the success margin, the net of a contest, brutal attacks and damage."""

from __future__ import annotations

from engine.actions.rulings import RULINGS
from engine.invalid import require_whole
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Literal

__all__ = [
    "AllSixDamage",
    "BrutalAttack",
    "SuccessMargin",
    "brutal",
    "contest_margin",
    "contest_net",
    "damage",
    "success_margin",
]

type SuccessMargin = Literal["plus_one", "plain"]
type BrutalAttack = Literal["off", "successes", "margin", "sixes"]
type AllSixDamage = Literal["plain", "double"]

# A chain hands 6s on as dice, so that one roll can come to far more dice than the pools one may ask for.
MOST_SUCCESSES = 200

BRUTAL_FROM = {"successes": 4, "margin": 3, "sixes": 3}


def success_margin(successes: int, target: int, *, success_margin: SuccessMargin = "plus_one") -> int:
    """How far a roll with so many successes passes its target; 0 if it misses.

    Args:
        successes: 0 to 200.
        target: the success target, 1S to 200S.
        success_margin: the reading of VA-Q1; with "plain" a roll that just meets its target has margin 0 as well.

    Returns:
        The margin as a whole number.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04, VA-60. Formulas: VA-F1.

    >>> success_margin(5, 2), success_margin(5, 2, success_margin="plain"), success_margin(1, 2)
    (4, 3, 0)
    """
    RULINGS.check(success_margin=success_margin)
    require_whole("successes", successes, 0, MOST_SUCCESSES)
    require_whole("target", target, 1, MOST_SUCCESSES)
    return max(0, successes - target + (success_margin == "plus_one"))


def contest_net(successes: int, opposing: int) -> int:
    """The initiator's successes less those that oppose him; he needs a positive net, so a tie goes to the defender.

    Args:
        successes: the initiator's, 0 to 200.
        opposing: those of the one who contests, 0 to 200.

    Returns:
        The net, negative when the defence has successes to spare.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04. Formulas: VA-F2.

    >>> contest_net(2, 2), contest_net(1, 3)
    (0, -2)
    """
    require_whole("successes", successes, 0, MOST_SUCCESSES)
    require_whole("opposing", opposing, 0, MOST_SUCCESSES)
    return successes - opposing


def contest_margin(
    successes: int, opposing: int, target: int = 1, *, success_margin: SuccessMargin = "plus_one"
) -> int:
    """The margin of a contested roll: its net against its target; 0 if it is stopped or falls short.

    Args:
        successes: the initiator's, 0 to 200.
        opposing: those of the one who contests, 0 to 200.
        target: what the initiator has to reach after the subtraction, 1S to 200S.
        success_margin: the reading of VA-Q1.

    Returns:
        The margin as a whole number.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-04. Formulas: VA-F2.

    >>> contest_margin(4, 3), contest_margin(4, 1, 2), contest_margin(2, 2)
    (1, 2, 0)
    """
    return _margin(max(0, contest_net(successes, opposing)), target, success_margin=success_margin)


_margin = success_margin


def brutal(
    successes: int,
    sixes: int,
    target: int = 1,
    *,
    brutal_attack: BrutalAttack = "off",
    brutal_threshold: int | None = None,
) -> bool:
    """Whether the table calls an attack roll brutal.

    The page uses the word once and defines it nowhere, so the answer rests on the table's ruling alone.

    Args:
        successes: of the attack roll, 0 to 200.
        sixes: how many of them are 6s.
        target: the attack's success target, 1S to 200S.
        brutal_attack: the reading of VA-Q2; "off" calls nothing brutal.
        brutal_threshold: successes, successes above the target, or 6s from which on an attack is brutal, 1 to 200;
            None takes the reading's own number (4, 3 or 3).

    Returns:
        True if it is.

    Raises:
        InvalidInput: an argument is out of range, or there are more 6s than successes.

    Clauses: VA-51.

    >>> brutal(4, 3), brutal(4, 3, brutal_attack="successes"), brutal(4, 3, brutal_attack="margin", brutal_threshold=4)
    (False, True, False)
    """
    RULINGS.check(brutal_attack=brutal_attack)
    require_whole("successes", successes, 0, MOST_SUCCESSES)
    require_whole("sixes", sixes, 0, successes)
    require_whole("target", target, 1, MOST_SUCCESSES)
    if brutal_attack == "off":
        return False
    threshold = BRUTAL_FROM[brutal_attack] if brutal_threshold is None else brutal_threshold
    require_whole("brutal_threshold", threshold, 1, MOST_SUCCESSES)
    return {"successes": successes, "margin": successes - target, "sixes": sixes}[brutal_attack] >= threshold


def damage(
    margin: int,
    *,
    all_sixes: bool = False,
    all_six_damage: AllSixDamage = "plain",
    damage_per_success: int = 1,
    damage_bonus: int = 0,
) -> int:
    """The damage of an attack that hit with this margin, in HP.

    An assumption: no page that could be read says what a weapon does. The numbers of the examples are met by
    one HP for each point of margin, and the 6 HP riposte by the doubling (or by a weapon worth 2, or a bonus of 3).

    Args:
        margin: of the hit, 0 to 200; 0 does nothing.
        all_sixes: every success of the attack roll was a 6.
        all_six_damage: the reading of VA-Q3; "double" doubles the whole, bonus included.
        damage_per_success: HP for each point of margin, 0 to 20.
        damage_bonus: HP on top of a hit, -20 to 20; damage never falls below 0.

    Returns:
        HP, 0 or more.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-55. Ruling: VA-Q3.

    >>> damage(3), damage(3, all_sixes=True, all_six_damage="double"), damage(3, damage_per_success=2)
    (3, 6, 6)
    """
    RULINGS.check(all_six_damage=all_six_damage)
    require_whole("margin", margin, 0, MOST_SUCCESSES)
    require_whole("damage_per_success", damage_per_success, 0, 20)
    require_whole("damage_bonus", damage_bonus, -20, 20)
    if margin == 0:
        return 0
    once = max(0, margin * damage_per_success + damage_bonus)
    return 2 * once if all_sixes and all_six_damage == "double" else once
