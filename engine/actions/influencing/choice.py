"""The best number of Action Dice for a charm or an intimidation, where more are not always better."""

from __future__ import annotations

from engine.actions.influencing.effect import InfluenceOdds, influence
from engine.actions.pool import MOST_ACTION_DICE, require_action_dice
from engine.actions.rulings import HOUSE, House
from engine.invalid import require_chance, require_choice
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal


__all__ = ["Wish", "best_row", "first_row", "influence_table", "worth"]

type Wish = Literal["success", "condition", "rounds"]


def influence_table(
    base: int, *, available: int, resistances: Sequence[int], house: House = HOUSE
) -> tuple[InfluenceOdds, ...]:
    """Return one row for each number of AD that can be put into an influence.

    Args:
        base: the influencer's dice before AD, 0 to 30.
        available: the AD you have, 0 to 20.
        resistances: the dice each target resists with, 0 to 50; 1 to 8 targets.
        house: the table's rulings.

    Returns:
        The rows in rising order of AD; if each target has its own roll, each takes at least one.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-24, VA-31. Rulings: VA-Q1, VA-Q20, VA-Q23, VA-Q39.

    >>> [row.effects[0].condition for row in influence_table(0, available=2, resistances=[0])]
    [Fraction(1, 6), Fraction(1, 4)]
    """
    require_action_dice(available, 0, "available")
    influence(base, action_dice=MOST_ACTION_DICE, resistances=resistances, house=house)
    match house.multi_target:
        case "split":
            least = len(resistances)
        case "one_roll":
            least = 1
        case _:
            assert_never(house.multi_target)
    return tuple(
        influence(base, action_dice=action_dice, resistances=resistances, house=house)
        for action_dice in range(least, available + 1)
    )


def worth(wish: Wish, row: InfluenceOdds) -> Fraction:
    """Return the worth of a row to a player who wants one thing of an influence.

    Args:
        wish: "success" for the chance that all targets fail to resist, "condition" for the chance that at least one
            comes under the condition, "rounds" for the mean rounds of the condition, of all targets together.
        row: the odds.

    Raises:
        InvalidInput: no such wish exists.

    Clauses: VA-26, VA-33.

    >>> worth("condition", influence_table(0, available=1, resistances=[0])[0])
    Fraction(1, 6)
    """
    require_choice("wish", wish, ("success", "condition", "rounds"))
    if wish == "rounds":
        return sum((target.expected_rounds for target in row.effects), ratio(0, 1))
    return row.influenced.exactly(len(row.effects)) if wish == "success" else row.conditioned.at_least(1)


def best_row(wish: Wish, rows: Sequence[InfluenceOdds]) -> InfluenceOdds | None:
    """Return the row with the greatest worth; for the condition it often has few AD.

    Args:
        wish: the player's wish, see `worth`.
        rows: in rising order of AD.

    Returns:
        The best row. Of equally good rows it is the row with the fewest AD, and for no rows it is None.

    Raises:
        InvalidInput: no such wish exists.

    Clauses: VA-26, VA-33.

    >>> best_row("condition", influence_table(2, available=10, resistances=[0])).action_dice
    2
    """
    require_choice("wish", wish, ("success", "condition", "rounds"))
    return max(rows, key=lambda row: worth(wish, row), default=None)


def first_row(
    chance: Fraction | int, wish: Literal["success", "condition"], rows: Sequence[InfluenceOdds]
) -> int | None:
    """Return the fewest AD that reach a wanted chance.

    Args:
        chance: an exact fraction from 0 to 1.
        wish: "success" or "condition", see `worth`.
        rows: in rising order of AD.

    Returns:
        The AD of the first row that reaches it, None if no row does. More AD can make the condition rarer.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-26, VA-33.

    >>> first_row(ratio(1, 4), "condition", influence_table(1, available=5, resistances=[0]))
    1
    """
    require_chance("chance", chance)
    require_choice("wish", wish, ("success", "condition"))
    return next((row.action_dice for row in rows if worth(wish, row) >= chance), None)
