"""The reserved Action Dice that pay for dodges and parries."""

from __future__ import annotations

from engine.actions.rulings import HOUSE, House
from engine.static import assert_never

__all__ = ["RESERVE_CLAUSE", "defences_need_reserve", "paid_from"]

# The clauses that forbid paying for a defence from a reserve made for something else.
RESERVE_CLAUSE = {"dodge": "VA-20", "parry": "VA-48", "riposte": "VA-47"}


def paid_from(use: str, *, house: House = HOUSE) -> str:
    """Return the reserve that pays for a defence, depending on the reserve's purpose.

    Args:
        use: "dodge", "parry" or "riposte", which is part of a parry.
        house: the table's rulings.

    Clauses: VA-20, VA-47, VA-48. Rulings: VA-Q37 (with "as_named" dodges and parries have a reserve each).

    >>> from engine.actions.rulings import House
    >>> paid_from("dodge"), paid_from("riposte", house=House(named_reserve="as_named"))
    ('dodges or parries', 'parries')
    """
    match house.named_reserve:
        case "either":
            return "dodges or parries"
        case "as_named":
            return "dodges" if use == "dodge" else "parries"
        case _:
            assert_never(house.named_reserve)


def defences_need_reserve(*, house: House = HOUSE) -> bool:
    """Return whether only reserved AD pay for a dodge or a parry.

    Rulings: VA-Q42.

    >>> defences_need_reserve()
    False
    """
    match house.defence_dice:
        case "reserved":
            return True
        case "unspent":
            return False
        case _:
            assert_never(house.defence_dice)
