"""The names of the three states of a danger, and a table of what each allows."""

from __future__ import annotations

from calculators.answers.answer import Table
from engine.awareness_stealth.permissions import DynamicCards, allows
from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.state import STATES, Danger, Event

STATE_NAMES: dict[Danger, str] = {"unknown": "Unknown", "known": "Known", "obvious": "Obvious"}
EVENT_NAMES: dict[Event, str] = {
    "warned": "Somebody you trust warns you",
    "noticed": "A search succeeds",
    "noticed_by_7": "A search succeeds by 7 or more",
    "acts": "It acts, by an attack for instance",
    "moves": "It moves while stealthy",
    "searches": "It searches while stealthy",
    "turn_ends_unflipped": "Its turn ends without a flipped card",
    "out_of_senses": "It gets out of sight and hearing without stealth",
    "slips_away": "It gets out of sight and hearing by stealth, and the GM agrees",
    "in_plain_view": "It is in plain view",
}
DYNAMIC_NAMES: dict[DynamicCards, str] = {"all": "all", "list": "if the GM allows them", "none": "none"}


def side_by_side(house: House = HOUSE) -> Table:
    """Return what each of the three states allows, in three columns.

    >>> side_by_side().rows[3]
    ('Open Melee', '–', '+1d6', 'none')
    """
    permissions = [allows(state, house=house) for state in STATES]
    yes_no = {True: "yes", False: "no"}

    def bonus(dice: int | None) -> str:
        return "–" if dice is None else f"+{dice}d6" if dice else "none"

    rows = (
        ("Search succeeds", [STATE_NAMES[allowed.on_success] for allowed in permissions]),
        ("… by 7 or more", [STATE_NAMES[allowed.on_success_by_7] for allowed in permissions]),
        ("May be attacked", [yes_no[allowed.may_be_attacked] for allowed in permissions]),
        ("Open Melee", [bonus(allowed.open_melee_dice) for allowed in permissions]),
        ("Extended Melee", [bonus(allowed.extended_melee_dice) for allowed in permissions]),
        ("Each square named", [bonus(allowed.dice_per_square) for allowed in permissions]),
        ("Flipped cards help", [yes_no[allowed.flipped_cards_resist] for allowed in permissions]),
        ("Opportunity", [yes_no[allowed.opportunity_actions] for allowed in permissions]),
        ("Attack surprises", [yes_no[allowed.its_attack_surprises] for allowed in permissions]),
        ("Attack is Unseen", [yes_no[allowed.its_attack_is_unseen] for allowed in permissions]),
        ("Dynamic cards", [DYNAMIC_NAMES[allowed.dynamic_cards_against_it] for allowed in permissions]),
    )
    return Table(
        "The three states side by side",
        ("", *STATE_NAMES.values()),
        tuple((name, *cells) for name, cells in rows),
        note="Each column is a state. It adds these dice to its resistance; “–” means you cannot make the attack. "
        "Flipped cards never help against a blast. The last three rows are about its attack on you. "
        + house.says("strike_unknown"),
    )
