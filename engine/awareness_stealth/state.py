"""The three states of a danger: how to tell its state, and what changes it."""

from __future__ import annotations

from engine.awareness_stealth.pools import winning_margin
from engine.awareness_stealth.rulings import HOUSE, House
from engine.house import is_yes
from engine.invalid import require_choice
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from typing import Literal


__all__ = [
    "EVENTS",
    "PINPOINT_MARGIN",
    "STATES",
    "Judgement",
    "danger_state",
    "least_margin",
    "next_state",
    "noticed",
]

STATES: tuple[Danger, ...] = ("unknown", "known", "obvious")
EVENTS: tuple[Event, ...] = (
    "warned",
    "noticed",
    "noticed_by_7",
    "acts",
    "moves",
    "searches",
    "turn_ends_unflipped",
    "out_of_senses",
    "slips_away",
    "in_plain_view",
)
PINPOINT_MARGIN = 7

type Danger = Literal["unknown", "known", "obvious"]
type Hidden = Literal["unknown", "known"]
type Goal = Literal["noticed", "obvious"]
type Event = Literal[
    "warned",
    "noticed",
    "noticed_by_7",
    "acts",
    "moves",
    "searches",
    "turn_ends_unflipped",
    "out_of_senses",
    "slips_away",
    "in_plain_view",
]


class Judgement(Value):
    """The state of a danger for one observer.

    Attributes:
        state: "obvious", "known" or "unknown".
        clauses: the codes of the clauses that decide it.
    """

    state: Danger
    clauses: tuple[str, ...]


def danger_state(
    *,
    sensed: bool,
    present: bool = False,
    small_area: bool = False,
    soon: bool = False,
    was_obvious: bool = False,
    out_of_senses: bool = False,
    stealthy: bool = False,
    house: House = HOUSE,
) -> Judgement:
    """Return the state of a danger (or an ally, a door, a treasure) for one observer.

    Args:
        sensed: they see, hear or can predict exactly where it is, whether it is stealthy or not.
        present: they are reasonably sure that it is there.
        small_area: they are reasonably sure of the small area it is in.
        soon: they are reasonably sure that it is going to act within a short time.
        was_obvious: it has been Obvious to them before.
        out_of_senses: it has since moved out of their sight and easy sensing.
        stealthy: it did so by stealth, and the GM agrees that they have lost it.
        house: the table's rulings.

    Clauses: AW-01, AW-03, AW-04, AW-06, AW-07, AW-12, AW-22, AW-23, AW-43, AW-46, AW-47, AW-48.
    Rulings: AW-Q23, AW-Q32.

    >>> danger_state(sensed=False, present=True, small_area=True, soon=True)
    Judgement(state='known', clauses=('AW-07',))
    """
    if sensed:
        return Judgement("obvious", ("AW-04", "AW-43"))
    if was_obvious:
        if out_of_senses:
            return Judgement("known" if _loses(stealthy, house) else "obvious", ("AW-06", "AW-46", "AW-48"))
        return Judgement("obvious", ("AW-06", "AW-12", "AW-47"))
    if present and small_area and soon:
        return Judgement("known", ("AW-07",))
    return Judgement("unknown", ("AW-22", "AW-23"))


def _loses(stealthy: bool, house: House) -> bool:
    """Return whether an observer loses something Obvious that has moved out of their senses."""
    match house.leaving:
        case "lose":
            return True
        case "keep":
            return stealthy and _loses_who_slips_away(house)
        case _:
            assert_never(house.leaving)


def _loses_who_slips_away(house: House) -> bool:
    """Return whether an observer loses something Obvious that slips away by stealth."""
    match house.hide_again:
        case "known":
            return True
        case "never":
            return False
        case _:
            assert_never(house.hide_again)


def _stays_hidden(event: Event, house: House) -> bool:
    """Return whether a stealthy danger that moves or searches keeps its state."""
    match house.acting:
        case "flow":
            return True
        case "moving":
            return event == "moves"
        case "flip":
            return False
        case _:
            assert_never(house.acting)


def next_state(state: Danger, event: Event, *, house: House = HOUSE) -> Judgement:
    """Return the state of a danger after something has happened.

    Args:
        state: its state so far.
        event: "warned" (somebody the observer trusts warns them: that it is there, in which small area, and
            soon), "noticed" (an Awareness Action succeeds), "noticed_by_7" (by 7 or more), "acts" (it does
            what ends stealth, such as an attack), "moves", "searches" (it does so while stealthy),
            "turn_ends_unflipped" (its turn ends with no flipped card in its pool), "out_of_senses" (it gets out of
            sight and easy sensing without stealth), "slips_away" (the same by stealth, and the GM agrees that it is
            lost), "in_plain_view" (it is in plain view, stealthy or not).
        house: the table's rulings.

    Raises:
        InvalidInput: no such state or event.

    Clauses: AW-07, AW-08, AW-43, AW-46, AW-48, AW-49, AW-50, AW-61, AW-62.
    Rulings: AW-Q23, AW-Q24, AW-Q31, AW-Q32.

    >>> next_state("unknown", "noticed").state, next_state("unknown", "noticed_by_7").state
    ('known', 'obvious')
    >>> next_state("obvious", "out_of_senses").state, next_state("obvious", "slips_away").state
    ('obvious', 'known')
    """
    require_choice("state", state, STATES)
    require_choice("event", event, EVENTS)
    if event == "warned":
        return Judgement("known" if state == "unknown" else state, ("AW-07", "AW-08"))
    if event == "noticed":
        return Judgement(noticed(state, 1), ("AW-11", "AW-28", "AW-29", "AW-61"))
    if event == "noticed_by_7":
        return Judgement("obvious", ("AW-30", "AW-62"))
    if event == "acts":
        return Judgement("obvious", ("AW-49",))
    if event in ("moves", "searches"):
        return Judgement(state if _stays_hidden(event, house) else "obvious", ("AW-42", "AW-49", "AW-Q31"))
    if event == "turn_ends_unflipped":
        return Judgement(state if is_yes(house.hide_without_cards) else "obvious", ("AW-50",))
    if event in ("out_of_senses", "slips_away"):
        lost = state == "obvious" and _loses(event == "slips_away", house)
        ruling = "AW-Q23" if event == "slips_away" else "AW-Q32"
        return Judgement("known" if lost else state, ("AW-06", "AW-46", "AW-48", ruling))
    return Judgement("obvious", ("AW-04", "AW-43"))


def noticed(state: Danger, margin: int, *, house: House = HOUSE) -> Danger:
    """Return the state of a hidden thing after an Awareness Action with this margin.

    Args:
        state: its state before.
        margin: the searcher's score less the resistance.
        house: the table's rulings.

    Raises:
        InvalidInput: no such state.

    Clauses: AW-11, AW-28, AW-29, AW-30, AW-61, AW-62.
    Rulings: AW-Q2.

    >>> [noticed("unknown", margin) for margin in (0, 1, 6, 7)]
    ['unknown', 'known', 'known', 'obvious']
    """
    require_choice("state", state, STATES)
    if margin < winning_margin(house=house):
        return state
    return "known" if state == "unknown" and margin < PINPOINT_MARGIN else "obvious"


def least_margin(state: Hidden, goal: Goal, *, house: House = HOUSE) -> int:
    """Return the smallest margin with which one Awareness Action reaches a goal.

    Args:
        state: the state of the hidden thing before.
        goal: "noticed" (its state improves) or "obvious" (it becomes Obvious).
        house: the table's rulings.

    Raises:
        InvalidInput: `state` or `goal` is not one of its options.

    Clauses: AW-30, AW-61, AW-62.
    Rulings: AW-Q2.

    >>> least_margin("unknown", "noticed"), least_margin("unknown", "obvious"), least_margin("known", "obvious")
    (1, 7, 1)
    """
    require_choice("state", state, STATES[:2])
    require_choice("goal", goal, ("noticed", "obvious"))
    if state == "unknown" and goal == "obvious":
        return PINPOINT_MARGIN
    return winning_margin(house=house)
