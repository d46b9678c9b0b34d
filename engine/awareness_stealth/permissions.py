"""The actions that each state of a danger allows, on both sides."""

from __future__ import annotations

from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.state import PINPOINT_MARGIN, STATES, Danger, noticed
from engine.house import is_yes
from engine.invalid import require_choice
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from typing import Literal


__all__ = ["ALLOWS_CLAUSES", "Allows", "allows", "its_attack"]

type DynamicCards = Literal["all", "list", "none"]


class Allows(Value):
    """The consequences of a danger's state for one observer.

    Attributes:
        state: the state.
        on_success: the state after an Awareness Action that succeeds.
        on_success_by_7: the state after one that succeeds by 7 or more.
        may_be_attacked: whether it can be attacked on purpose, even if only in melee.
        open_melee_dice: the d6 it gains against Open Melee; None if it cannot be attacked.
        extended_melee_dice: the same against Extended Melee.
        dice_per_square: the d6 it gains for each square that a shooter names.
        area_dice: the d6 it gains against blast and area weapons.
        flipped_cards_resist: whether cards it flipped for stealth count against attacks other than area ones.
        opportunity_actions: whether Opportunity Actions may be taken against it.
        its_attack_surprises: whether its attack costs the observer their Dynamic Pool.
        its_attack_is_unseen: whether its attack is an Unseen Attack.
        dynamic_cards_against_it: the Dynamic cards that the observer may play against its attack: "all", "list" (those
            that the GM allows) or "none".
    """

    state: Danger
    on_success: Danger
    on_success_by_7: Danger
    may_be_attacked: bool
    open_melee_dice: int | None
    extended_melee_dice: int | None
    dice_per_square: int | None
    area_dice: int
    flipped_cards_resist: bool
    opportunity_actions: bool
    its_attack_surprises: bool
    its_attack_is_unseen: bool
    dynamic_cards_against_it: DynamicCards


ALLOWS_CLAUSES = {
    "on_success": ("AW-06", "AW-11", "AW-28", "AW-29", "AW-61"),
    "on_success_by_7": ("AW-30", "AW-62"),
    "may_be_attacked": ("AW-05", "AW-13", "AW-22"),
    "open_melee_dice": ("AW-14", "AW-15"),
    "extended_melee_dice": ("AW-14", "AW-16"),
    "dice_per_square": ("AW-17", "AW-18", "AW-19"),
    "area_dice": ("AW-21",),
    "flipped_cards_resist": ("AW-20", "AW-49", "AW-51", "AW-52"),
    "opportunity_actions": ("AW-41",),
    "its_attack_surprises": ("AW-09", "AW-24", "AW-32"),
    "its_attack_is_unseen": ("AW-10", "AW-25", "AW-35", "AW-36"),
    "dynamic_cards_against_it": ("AW-32", "AW-33", "AW-37", "AW-40"),
}


def its_attack(state: Danger, *, house: House = HOUSE) -> tuple[bool, bool, DynamicCards]:
    """Return whether a danger's attack surprises, whether it is Unseen, and the Dynamic cards allowed against it.

    Clauses: AW-05, AW-09, AW-10, AW-24, AW-25, AW-32, AW-40.
    Rulings: AW-Q1, AW-Q18.

    >>> its_attack("known"), its_attack("unknown")
    ((False, True, 'list'), (True, True, 'none'))
    """
    require_choice("state", state, STATES)
    match house.attack_reveals:
        case "after":
            unseen = state != "obvious"
        case "before":
            unseen = False
        case _:
            assert_never(house.attack_reveals)
    surprises = unseen and state == "unknown"
    # Surprise empties the Dynamic Pool, so that no card remains for a GM to admit.
    dynamic: DynamicCards = "none" if surprises else house.dynamic_allowed if unseen else "all"
    return surprises, unseen, dynamic


def allows(state: Danger, *, house: House = HOUSE) -> Allows:
    """Return the actions that the state of a danger allows the observer and the danger.

    `ALLOWS_CLAUSES` names the clauses behind each field of the answer.

    Args:
        state: its state.
        house: the table's rulings.

    Raises:
        InvalidInput: no such state.

    Clauses: AW-05, AW-06, AW-09, AW-10, AW-13, AW-15, AW-16, AW-18, AW-20, AW-21, AW-22, AW-24, AW-25, AW-29, AW-30,
        AW-32, AW-40, AW-41, AW-49, AW-51, AW-61.
    Rulings: AW-Q1, AW-Q14, AW-Q18.

    >>> allows("known").open_melee_dice, allows("known").its_attack_surprises, allows("known").its_attack_is_unseen
    (1, False, True)
    """
    surprises, unseen, dynamic = its_attack(state, house=house)
    hidden = state != "obvious"
    known = state == "known"
    by_letter = state == "unknown" and is_yes(house.strike_unknown)
    in_melee = known or by_letter
    return Allows(
        state=state,
        on_success=noticed(state, 1),
        on_success_by_7=noticed(state, PINPOINT_MARGIN),
        may_be_attacked=state != "unknown" or by_letter,
        open_melee_dice=None if state == "unknown" and not by_letter else 1 if in_melee else 0,
        extended_melee_dice=None if state == "unknown" and not by_letter else 2 if in_melee else 0,
        dice_per_square=(1 if known else 0) if state != "unknown" else None,
        area_dice=0,
        flipped_cards_resist=hidden,
        opportunity_actions=not hidden,
        its_attack_surprises=surprises,
        its_attack_is_unseen=unseen,
        dynamic_cards_against_it=dynamic,
    )
