"""The worth of a Skill after damage, and the point at which it becomes a hindrance."""

from __future__ import annotations

from engine.confrontations.rulings import HOUSE, House
from engine.invalid import require_whole
from engine.static import assert_never

__all__ = ["MOST_DAMAGE", "MOST_SKILL", "effective_skill", "unskilled"]

MOST_SKILL = 15
MOST_DAMAGE = 30


def effective_skill(*, skill: int, damage: int = 0) -> int:
    """Return the points that the Skill adds to the action value.

    Args:
        skill: the Skill value, 0 to 15.
        damage: damage counters, physical and neural together, 0 to 30.

    Returns:
        The Skill less one for each counter, never below 0.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: CF-21, CF-23.

    >>> effective_skill(skill=6, damage=2), effective_skill(skill=2, damage=3)
    (4, 0)
    """
    require_whole("skill", skill, 0, MOST_SKILL)
    require_whole("damage", damage, 0, MOST_DAMAGE)
    return max(0, skill - damage)


def unskilled(*, skill: int, damage: int = 0, house: House = HOUSE) -> bool:
    """Return whether the character has the disadvantage of a Skill at 0.

    The GM never has it, because the GM has no Skill at all.

    Args:
        skill: the Skill value, 0 to 15.
        damage: damage counters, 0 to 30.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: CF-10, CF-22, CF-23.
    Rulings: CF-Q4.

    >>> from engine.confrontations.rulings import House
    >>> hurt = {"skill": 2, "damage": 3}
    >>> unskilled(skill=0), unskilled(**hurt), unskilled(**hurt, house=House(damage_to_zero="none"))
    (True, True, False)
    """
    after_damage = effective_skill(skill=skill, damage=damage)
    match house.damage_to_zero:
        case "disadvantage":
            return after_damage == 0
        case "none":
            return skill == 0
        case _:
            assert_never(house.damage_to_zero)
