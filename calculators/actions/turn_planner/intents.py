"""The actions of a filled-in turn, in order, as the engine's intents."""

from __future__ import annotations

from calculators.actions.phrases import for_each
from calculators.actions.turn_planner.form import TurnPlanner
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.turn.budget import Intent, Objection, TurnPlan, plan_turn
from engine.actions.turn.move import fewest_dice_to_cover
from engine.invalid import InvalidInput
from engine.value import Value


class PlannedAction(Value):
    """One action of a turn.

    Attributes:
        label: its name in the answer.
        intent: the action for the engine.
        refused: the objection to it, None if it is allowed.
        remaining: the AD left after it.
    """

    label: str
    intent: Intent
    refused: Objection | None
    remaining: int


class PlannedTurn(Value):
    """A planned turn.

    Attributes:
        meant: every action, in the order of the round.
        plan: the books of the actions that are allowed.
    """

    actions: tuple[PlannedAction, ...]
    plan: TurnPlan


def turn(form: TurnPlanner) -> PlannedTurn:
    """Return the turn that a form describes, with every objection to it."""
    listed = _listed(form, move_dice(form))
    barred = _barred(form)
    allowed = [(label, intent) for label, intent in listed if label not in barred]
    plan = _plan(form, [intent for _, intent in allowed])
    objections = {allowed[objection.index][0]: objection for objection in plan.objections} | barred
    actions = []
    for number, (label, intent) in enumerate(listed, 1):
        so_far = [earlier for name, earlier in listed[:number] if name not in barred]
        actions.append(PlannedAction(label, intent, objections.get(label), _plan(form, so_far).remaining))
    return PlannedTurn(tuple(actions), plan)


def plans_by_move(form: TurnPlanner) -> dict[int, TurnPlan]:
    """Return the books of the turn for each number of AD that a move can take while everything else stays possible.

    >>> from calculators.registry import calculator
    >>> from calculators.forms.state import read
    >>> planner = calculator("turn-planner")
    >>> plans = plans_by_move(planner.form.of(read(planner, "uses=2&dodges=1").values))
    >>> [(dice, plan.remaining) for dice, plan in plans.items()]
    [(1, 1), (2, 0)]
    """
    barred = _barred(form)

    def plan(dice: int) -> TurnPlan:
        return _plan(form, [intent for label, intent in _listed(form, dice) if label not in barred])

    refused = len(plan(0).objections)
    plans: dict[int, TurnPlan] = {}
    for dice in range(1, MOST_ACTION_DICE + 1):
        moved = plan(dice)
        if len(moved.objections) > refused:
            break
        plans[dice] = moved
    return plans


def move_dice(form: TurnPlanner) -> int:
    """Return the AD that the turn puts into a move: those entered, or the fewest for the distance to cover.

    Clause: VA-41. Rulings: VA-Q25.
    """
    if form.move or not form.metres:
        return form.move
    covering = fewest_dice_to_cover(form.metres, movement=form.movement, available=MOST_ACTION_DICE, house=form.house)
    return covering.action_dice if covering else 1  # if no number of AD is enough, one AD shows that too


def _listed(form: TurnPlanner, moving: int) -> list[tuple[str, Intent]]:
    """List everything planned in its order, with the AD put into a move."""
    on_turn, defences = _own(form, moving), _defences(form)
    before, after = (defences, on_turn) if form.come == "before" else (on_turn, defences)
    listed: list[tuple[str, Intent]] = []
    barred = _barred(form)
    for label, intent in [*before, *after]:
        if intent.action_dice and intent.action in ("dodge", "parry", "riposte") and form.paid == "either":
            reserved = intent.replace(from_reserve=True)
            tried = [planned for name, planned in [*listed, (label, reserved)] if name not in barred]
            if all(objection.index != len(tried) - 1 for objection in _plan(form, tried).objections):
                listed.append((label, reserved))
                continue
        listed.append((label, intent))
    return listed


def _plan(form: TurnPlanner, intents: list[Intent]) -> TurnPlan:
    return plan_turn(form.action_dice_total, form.exhausted, intents, house=form.house)


def _barred(form: TurnPlanner) -> dict[str, Objection]:
    """Return the objection to an await whose trigger is not allowed."""
    if form.awaited.trigger == "signal":
        return {"Await": Objection(0, "VA-08", "the trigger has to be a concrete event")}
    if form.awaited.accepted == "no":
        return {"Await": Objection(0, "VA-13", "the GM has to accept the trigger")}
    return {}


def _own(form: TurnPlanner, moving: int) -> list[tuple[str, Intent]]:
    """List what is planned for the actor's own turn."""
    listed: list[tuple[str, Intent]] = []
    if form.maintain:
        listed.append(("Maintain", Intent("maintain", form.maintain)))
    if form.influence:
        listed.append(("Influence", Intent("influence", form.influence)))
    listed += [(f"Use {number}", Intent("use", dice)) for number, dice in enumerate(form.uses, 1)]
    if moving:
        listed.append(("Move", Intent("move", moving)))
    if form.watch:
        listed.append(("Watch", Intent("watch", form.watch)))
    if form.awaited.steps or form.awaited.reserved:
        needed = sum(form.awaited.steps)
        if needed > MOST_ACTION_DICE:
            raise InvalidInput("steps", f"{needed} AD in all", f"numbers that add up to {MOST_ACTION_DICE} AD or fewer")
        listed.append(("Await", Intent("await", form.awaited.reserved or needed, steps=form.awaited.steps)))
    listed += _reserves(form)
    if form.rest:
        rested = ("Rest", Intent("rest", form.rest, freed=form.freed))
        listed = [rested, *listed] if form.rest_comes == "first" else [*listed, rested]
    return listed


def _reserves(form: TurnPlanner) -> list[tuple[str, Intent]]:
    """List the AD reserved by name; if a reserve pays for both defences, one of the two names serves for it."""
    if form.house.named_reserve == "either":
        reserves = [("Reserve", Intent("await", form.reserve, reserved_for="dodge"))]
    else:
        parries = min(form.reserve_parries, form.reserve)  # without a reserve the form hides it and keeps its entry
        reserves = [
            ("Reserve for dodges", Intent("await", form.reserve - parries, reserved_for="dodge")),
            ("Reserve for parries", Intent("await", parries, reserved_for="parry")),
        ]
    return [(label, intent) for label, intent in reserves if intent.action_dice]


def _defences(form: TurnPlanner) -> list[tuple[str, Intent]]:
    """List the dodges and parries of the round, each parry with its riposte."""
    reserved = form.paid == "reserve"
    listed = [
        (f"Dodge {number}", Intent("dodge", dice, from_reserve=reserved)) for number, dice in enumerate(form.dodges, 1)
    ]
    minimums = for_each("minimums", form.minimums, len(form.parries), 1, "parries")
    ripostes = for_each("ripostes", form.ripostes, len(form.parries), 0, "parries")
    for index, (dice, minimum, riposte) in enumerate(zip(form.parries, minimums, ripostes, strict=True), 1):
        listed.append((f"Parry {index}", Intent("parry", dice, minimum=minimum, from_reserve=reserved)))
        if riposte:
            listed.append((f"Riposte {index}", Intent("riposte", riposte, from_reserve=reserved)))
    return listed
