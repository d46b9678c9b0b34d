"""A turn's budget of Action Dice: what you may do with them, what stays reserved, and what is lost."""

from __future__ import annotations

from collections import Counter

from engine.actions.parries.effect import cheapest_parry
from engine.actions.pool import MOST_ACTION_DICE, require_action_dice
from engine.actions.rulings import HOUSE, House
from engine.actions.turn.defence_reserve import RESERVE_CLAUSE, defences_need_reserve, paid_from
from engine.actions.turn.move import exhausts
from engine.invalid import require, require_choice, require_whole
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal


__all__ = ["ACTIONS", "COST", "Action", "Intent", "Objection", "TurnPlan", "plan_turn"]

type Action = Literal["await", "dodge", "influence", "maintain", "move", "parry", "rest", "riposte", "use", "watch"]

ACTIONS: tuple[Action, ...] = (
    "await",
    "dodge",
    "influence",
    "maintain",
    "move",
    "parry",
    "rest",
    "riposte",
    "use",
    "watch",
)

MOST_USES = 6
MOST_DODGES = 6
MOST_PARRIES = 4
MOST_INTENTS = MOST_USES + MOST_DODGES + 2 * MOST_PARRIES + 10  # each parry may have a riposte
MOST_MINIMUM = MOST_ACTION_DICE + 1

COST = {
    "await": "VA-07",
    "dodge": "VA-16",
    "influence": "VA-22",
    "maintain": "VA-40",
    "move": "VA-41",
    "parry": "VA-46",
    "rest": "VA-57",
    "riposte": "VA-56",
    "use": "VA-63",
    "watch": "VA-64",
}
"""The clause that makes each action cost AD."""


class Intent(Value):
    """An actor's intent to use Action Dice.

    Attributes:
        action: the action.
        action_dice: the AD it takes, 0 to 20.
        minimum: the fewest AD the intent needs (for parries, `engine.actions.parries.effect.parry_minimum` returns
            it); 0 counts as 1 unless VA-Q4 makes parries free.
        steps: for an await, the AD of each deferred action.
        reserved_for: for an await, which of the two the AD are reserved for by name; "" for neither.
        from_reserve: for a dodge, parry or riposte, whether it is paid from AD that an await has reserved.
        freed: for a rest, how many EX it has unbound.
    """

    action: Action
    action_dice: int
    minimum: int = 1
    steps: tuple[int, ...] = ()
    reserved_for: Literal["", "dodge", "parry"] = ""
    from_reserve: bool = False
    freed: int = 0


class Objection(Value):
    """The reason why an intent cannot be carried out.

    Attributes:
        index: the index of the intent in the list, from 0.
        clause: the code of the clause or ruling that forbids it.
        reason: the same in words, as the end of a sentence.
    """

    index: int
    clause: str
    reason: str


class TurnPlan(Value):
    """The use of a turn's Action Dice.

    Attributes:
        available: the AD at the start of the turn that are not EX-bound.
        spent: the AD used up by allowed intents, including reserved AD that were used.
        reserved: AD that an await still holds back; they are lost when the next turn comes.
        idle: how many reserved AD no deferred action needs.
        remaining: AD neither spent nor reserved, free for a dodge or a parry in this round.
        exhausted: AD that are EX-bound in the next turn.
        bound_by_moving: how many of those the moves of this turn have bound, 0 or 1.
        next_available: AD available in the next turn.
        objections: the intents that cannot be carried out, in order; they cost nothing here.
    """

    available: int
    spent: int
    reserved: int
    idle: int
    remaining: int
    exhausted: int
    bound_by_moving: int
    next_available: int
    objections: tuple[Objection, ...]


def plan_turn(action_dice_total: int, exhausted: int, intents: Sequence[Intent], *, house: House = HOUSE) -> TurnPlan:
    """Go through an actor's intents from one turn to the next, and account for the actor's AD.

    Args:
        action_dice_total: AD of a turn when no AD is EX-bound, 0 to 20.
        exhausted: AD that are EX-bound, 0 to all.
        intents: up to 30 of them, in the order in which they are carried out, including reactions.
        house: the table's rulings.

    Returns:
        The account at the end of the round, with an objection to each intent that the rules do not allow.

    Raises:
        InvalidInput: an argument is out of range.

    Clauses: VA-07, VA-11, VA-16, VA-19, VA-20, VA-40, VA-42, VA-46, VA-47, VA-48, VA-50, VA-54, VA-57, VA-59, VA-61.
    Rulings: VA-Q4 (with "literal" a parry whose minimum is 0 costs nothing), VA-Q26, VA-Q29 (with "next_turn" what a
    rest unbinds pays for nothing in this turn), VA-Q40 (with "left" a move with the last AD that are left binds one),
    VA-Q37 (with "as_named" AD reserved for a dodge pay for no parry, nor the other way round), VA-Q42 (with "reserved"
    no dodge or parry is paid from unspent AD).
    Notes: VA-Q12, VA-Q16, VA-Q27, VA-Q28, VA-Q33.

    >>> plan = plan_turn(5, 0, [Intent("move", 1), Intent("dodge", 2), Intent("dodge", 3)])
    >>> plan.spent, plan.remaining, [(wrong.index, wrong.reason) for wrong in plan.objections]
    (3, 2, [(2, 'only 2 AD are left')])
    >>> from engine.actions.rulings import House
    >>> shoot_and_run = [Intent("use", 2), Intent("move", 3)]
    >>> [plan_turn(5, 0, shoot_and_run, house=House(all_available=all_of)).exhausted for all_of in ("turn", "left")]
    [0, 1]
    >>> rests = [Intent("rest", 2, freed=1)]
    >>> [plan_turn(5, 2, rests, house=House(freed_dice=when)).remaining for when in ("same_turn", "next_turn")]
    [2, 1]
    >>> waits = [Intent("await", 2, reserved_for="dodge"), Intent("parry", 2, from_reserve=True)]
    >>> [plan_turn(5, 0, waits, house=House(named_reserve=to)).reserved for to in ("either", "as_named")]
    [0, 2]
    """
    require_action_dice(action_dice_total, 0, "action_dice_total")
    require_whole("exhausted", exhausted, 0, action_dice_total)
    require(len(intents) <= MOST_INTENTS, "intents", f"{len(intents)} of them", f"at most {MOST_INTENTS}")
    ledger = _Ledger(action_dice_total - exhausted, exhausted, house)
    objections = []
    for index, intent in enumerate(intents):
        _check(intent)
        wrong = ledger.objection(intent)
        if wrong is None:
            ledger.enter(intent)
        else:
            objections.append(Objection(index, *wrong))
    by_moving = int(ledger.exhausted_by_moving)
    bound = ledger.exhausted + by_moving
    return TurnPlan(
        available=action_dice_total - exhausted,
        spent=ledger.spent,
        reserved=ledger.for_steps + sum(ledger.for_defence.values()),
        idle=ledger.idle,
        remaining=ledger.left,
        exhausted=bound,
        bound_by_moving=by_moving,
        next_available=action_dice_total - bound,
        objections=tuple(objections),
    )


def _check(intent: Intent) -> None:
    require_choice("action", intent.action, ACTIONS)
    require_action_dice(intent.action_dice, 0)
    require_whole("minimum", intent.minimum, 0, MOST_MINIMUM)
    require_action_dice(intent.freed, 0, "freed")
    for step in intent.steps:
        require_action_dice(step, parameter="steps")


class _Ledger:
    """The state of an actor's Action Dice in the middle of a round."""

    def __init__(self, available: int, exhausted: int, house: House) -> None:
        self.house = house
        self.available = available
        self.left = available
        self.exhausted = exhausted
        self.spent = 0
        self.for_steps = 0
        self.for_defence: Counter[str] = Counter()
        self.idle = 0
        self.moved = 0
        self.moved_with_the_last = False
        self.last: Action | None = None

    def objection(self, intent: Intent) -> tuple[str, str] | None:
        """Return the clause that forbids something now, with the reason; None if it is allowed."""
        dice = intent.action_dice
        least = max(intent.minimum, cheapest_parry(house=self.house) if intent.action == "parry" else 1)
        if dice < least:
            return "VA-50" if least > 1 else COST[intent.action], f"it takes at least {least} AD"
        if intent.action == "riposte" and self.last != "parry":
            return "VA-54", "a riposte follows straight after a parry"
        if intent.action == "rest" and intent.freed > self.exhausted:
            return "VA-60", _only(self.exhausted, "EX-bound")
        if intent.action == "rest" and self.exhausted == 0:
            return "VA-59", _only(0, "EX-bound")
        if intent.action == "await":
            if not intent.steps and not intent.reserved_for:
                return "VA-06", "say what you will do when the trigger occurs"
            if sum(intent.steps) > dice:
                return "VA-07", f"the deferred actions need {sum(intent.steps)} AD"
        if intent.from_reserve:
            if intent.action not in RESERVE_CLAUSE:
                return "VA-07", "reserved AD go into the deferred actions"
            reserve = paid_from(intent.action, house=self.house)
            if dice > self.for_defence[reserve]:
                return RESERVE_CLAUSE[intent.action], _only(self.for_defence[reserve], f"reserved for {reserve}")
        elif dice and intent.action in ("dodge", "parry") and defences_need_reserve(house=self.house):
            return "VA-Q42", "here only AD reserved for dodges or parries pay for it"
        elif dice > self.left:
            return COST[intent.action], _only(self.left, "left")
        return None

    @property
    def exhausted_by_moving(self) -> bool:
        """Return whether the moves so far bind an AD."""
        match self.house.all_available:
            case "left":
                return self.moved_with_the_last
            case "turn":
                return exhausts(self.moved, self.available, house=self.house)
            case _:
                assert_never(self.house.all_available)

    def enter(self, intent: Intent) -> None:
        """Add an intent that is allowed to the plan."""
        dice = intent.action_dice
        self.last = intent.action
        if intent.from_reserve:
            self.for_defence[paid_from(intent.action, house=self.house)] -= dice
            self.spent += dice
            return
        if intent.action == "move":
            self.moved_with_the_last |= exhausts(dice, self.left, house=self.house)
            self.moved += dice
        self.left -= dice
        if intent.action == "await" and intent.reserved_for:
            self.for_defence[paid_from(intent.reserved_for, house=self.house)] += dice
        elif intent.action == "await":
            self.for_steps += dice
            self.idle += dice - sum(intent.steps)
        else:
            self.spent += dice
        self.exhausted -= intent.freed
        match self.house.freed_dice:
            case "same_turn":
                self.left += intent.freed
                self.available += intent.freed
            case "next_turn":
                pass
            case _:
                assert_never(self.house.freed_dice)


def _only(action_dice: int, how: str) -> str:
    """Return the AD that are available for an intent, as a reason against it."""
    return f"only {action_dice} AD are {how}" if action_dice > 1 else f"{('no', 'only 1')[action_dice]} AD is {how}"
