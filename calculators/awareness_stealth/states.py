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
DYNAMIC_NAMES: dict[DynamicCards, str] = {"all": "all", "list": "if the GM admits them", "none": "none"}


def side_by_side(house: House = HOUSE) -> Table:
    """Return what each of the three states allows, in three columns.

    >>> side_by_side().rows[3]
    ('Open Melee', '–', '+1d6', 'none')
    """
    each = [allows(state, house=house) for state in STATES]
    yes_no = {True: "yes", False: "no"}

    def bonus(dice: int | None) -> str:
        return "–" if dice is None else f"+{dice}d6" if dice else "none"

    rows = (
        ("Search succeeds", [STATE_NAMES[one.on_success] for one in each]),
        ("… by 7 or more", [STATE_NAMES[one.on_success_by_7] for one in each]),
        ("May be attacked", [yes_no[one.may_be_attacked] for one in each]),
        ("Open Melee", [bonus(one.open_melee_dice) for one in each]),
        ("Extended Melee", [bonus(one.extended_melee_dice) for one in each]),
        ("Each square named", [bonus(one.dice_per_square) for one in each]),
        ("Flipped cards help", [yes_no[one.flipped_cards_resist] for one in each]),
        ("Opportunity", [yes_no[one.opportunity_actions] for one in each]),
        ("Attack surprises", [yes_no[one.its_attack_surprises] for one in each]),
        ("Attack is Unseen", [yes_no[one.its_attack_is_unseen] for one in each]),
        ("Dynamic cards", [DYNAMIC_NAMES[one.dynamic_cards_against_it] for one in each]),
    )
    return Table(
        "The three states side by side",
        ("", *STATE_NAMES.values()),
        tuple((name, *cells) for name, cells in rows),
        note="Each column is a state. It adds these dice to its resistance; “–” means you cannot make the attack. "
        "Flipped cards never help against a blast. The last three rows are about its attack on you. "
        + house.says("strike_unknown"),
    )
