"""Attacks from the defender's side, for dodges and parries: a roll, its target, and the weapon behind it."""

from __future__ import annotations

from engine.actions.margin import needed_left
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_whole
from engine.odds.law import Law
from engine.value import Value

__all__ = ["Attack", "Weapon", "fewest_to_negate"]

MOST_ATTACK_SUCCESSES = 30
MOST_ATTACK_TARGET = 10
MOST_PARRY_RATING = 20
MOST_DAMAGE_PER_SUCCESS = 20
MOST_DAMAGE_BONUS = 20


class Weapon(Value):
    """The numbers that the rules need from a weapon.

    Damage is an assumption: no source that could be read gives a weapon's damage. The numbers of the examples fit
    one HP for each point of margin, and the 6 HP riposte fits the doubling (or a weapon worth 2, or a bonus of 3).

    Attributes:
        damage_per_success: HP for each point of margin of a hit, 0 to 20.
        damage_bonus: HP on top of a hit, -20 to 20.
        parry_rating: its parry rating, 0 to 20.
        fast: whether it has the Fast feature.

    Raises:
        InvalidInput: a number is out of range.

    >>> Weapon(2).damage_per_success, Weapon(parry_rating=3).damage_per_success
    (2, 1)
    """

    damage_per_success: int = 1
    damage_bonus: int = 0
    parry_rating: int = 0
    fast: bool = False

    def __post_init__(self) -> None:
        require_whole("damage_per_success", self.damage_per_success, 0, MOST_DAMAGE_PER_SUCCESS)
        require_whole("damage_bonus", self.damage_bonus, -MOST_DAMAGE_BONUS, MOST_DAMAGE_BONUS)
        require_whole("parry_rating", self.parry_rating, 0, MOST_PARRY_RATING)


class Attack(Value):
    """An attack that may be dodged or parried.

    Attributes:
        successes: the distribution of its successes, each 0 to 30; `Law.certain(2)` for a known roll, `successes(8)`
            for a pool.
        target: its success target, 1S to 10S.
        weapon: the attacker's weapon.

    Raises:
        InvalidInput: a number is out of range.

    >>> Attack(Law.certain(2)).target
    1
    """

    successes: Law[int]
    target: int = 1
    weapon: Weapon = Weapon()

    def __post_init__(self) -> None:
        for outcome in self.successes.outcomes:
            require_whole("attack", outcome, 0, MOST_ATTACK_SUCCESSES)
        require_whole("attack_target", self.target, 1, MOST_ATTACK_TARGET)


def fewest_to_negate(attack: Attack, strength: int, *, house: House = HOUSE) -> int:
    """Return the successes of a full parry.

    Args:
        attack: the attack.
        strength: the successes it shows.
        house: the table's rulings.

    Clause: VA-54. Notes: VA-Q14.
    Rulings: VA-Q8, VA-Q39 (with "initiator" one more than the attack shows, if the attack would hit with a tie).

    >>> from engine.actions.rulings import House
    >>> attack, initiator = Attack(Law.certain(2)), House(tied_contest="initiator")
    >>> fewest_to_negate(attack, 2), fewest_to_negate(attack, 2, house=initiator)
    (2, 3)
    """
    return strength + (strength >= attack.target and needed_left(attack.target, house=house)[1] == 0)
