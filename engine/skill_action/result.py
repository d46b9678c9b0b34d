"""The four results of a reveal."""

from __future__ import annotations

from engine.house import is_yes
from engine.invalid import require_choice, require_whole
from engine.skill_action.betting.terms import refunds_without_bet
from engine.skill_action.positions import MOST_BREAK, STAGES, Stage
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from typing import Literal


__all__ = ["MOST_TOTAL", "Outcome", "Result", "resolve"]

type Outcome = Literal["success", "failure", "bust", "stays", "continue", "no_bet"]

MOST_TOTAL = 1200


class Result(Value):
    """The effect of a reveal on an action.

    Attributes:
        outcome: "success", "failure", "bust", "stays" (the bet is settled by a later reveal), "continue" (the next bet
            may be made) or "no_bet" (the round is over and the action does not take place).
        excess: by how much a success exceeds the break; None if it is none.
        ends: whether the action has ended.
        resource: the fate of a resource that the action needs: "kept", "lost" (by a failure) or "used" (by a
            success).
        buy_in_back: whether the buy-in comes back.
    """

    outcome: Outcome
    excess: int | None
    ends: bool
    resource: Literal["kept", "lost", "used"]
    buy_in_back: bool


def resolve(total: int, skill_break: int, *, bet: bool, stage: Stage = "flop", house: House = HOUSE) -> Result:
    """Return what happens to an action once the cards of a phase are shown.

    Args:
        total: hand and table, 0 to 1200.
        skill_break: 1 to 80.
        bet: whether the player bet on this reveal, or on an earlier one if a bet stays.
        stage: the last cards dealt: "deal" (the hand), "flop", "turn" or "river".
        house: the table's rulings.

    Raises:
        InvalidInput: a value is out of its range.

    Clauses: SK-12, SK-14 to SK-20, SK-27, SK-30, SK-33.

    Rulings: SK-Q4, SK-Q5, SK-Q8, SK-Q9, SK-Q10, SK-Q21.

    >>> resolve(27, 25, bet=True)
    Result(outcome='success', excess=2, ends=True, resource='kept', buy_in_back=False)
    >>> resolve(25, 25, bet=False).outcome, resolve(24, 25, bet=True).resource
    ('bust', 'lost')
    >>> from engine.skill_action.rulings import House
    >>> [resolve(24, 25, bet=True, stage=stage, house=House(bet_stays="yes")).outcome for stage in ("turn", "river")]
    ['stays', 'failure']
    >>> resolve(24, 25, bet=True, house=House(held_back="yes")).resource
    'kept'
    """
    require_whole("total", total, 0, MOST_TOTAL)
    require_whole("skill_break", skill_break, 1, MOST_BREAK)
    require_choice("stage", stage, STAGES)
    reached = total >= skill_break
    if stage == "deal":
        # A bet on the flop is made after the deal, so only the reading with an immediate bust has anything to resolve.
        reached, bet = reached and is_yes(house.predeal_bust), False
    if reached and bet:
        return Result("success", total - skill_break, True, "used" if is_yes(house.success_consumes) else "kept", False)
    if reached:
        return Result("bust", None, True, "kept", is_yes(house.bust_refunds_buyin))
    if bet and is_yes(house.bet_stays) and stage != "river":
        return Result("stays", None, False, "kept", False)
    if bet:
        return Result("failure", None, True, "kept" if is_yes(house.held_back) else "lost", False)
    if stage == "river":
        return Result("no_bet", None, True, "kept", refunds_without_bet(house=house))
    return Result("continue", None, False, "kept", False)
