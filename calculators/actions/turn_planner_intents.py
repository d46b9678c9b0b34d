"""What a filled-in turn means to do, in order, as the engine's intents."""

from __future__ import annotations

from calculators.actions.phrases import for_each
from calculators.actions.turn_planner import TurnPlanner
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.turn import Intent, Objection, TurnPlan, plan_turn
from engine.invalid import InvalidInput
from engine.value import Value

__all__ = ["Meant", "Turn", "turn"]


class Meant(Value):
    """One thing an actor means to do.

    Attributes:
        label: what it is called.
        intent: the same for the engine.
        refused: the objection to it, if the rules or the GM do not allow it.
        left: AD free after it.
    """

    label: str
    intent: Intent
    refused: Objection | None
    left: int


class Turn(Value):
    """A turn as it was meant.

    Attributes:
        meant: all that was entered, in the order in which it is done.
        plan: the books of what is allowed.
    """

    meant: tuple[Meant, ...]
    plan: TurnPlan


def turn(form: TurnPlanner) -> Turn:
    """The turn that a form describes, with all objections to it."""
    listed: list[tuple[str, Intent]] = []
    barred = _barred(form)
    own, defences = _own(form), _defences(form)
    before, after = (defences, own) if form.come == "before" else (own, defences)
    total, exhausted = form.action_dice_total, form.exhausted
    for label, intent in [*before, *after]:
        if intent.action_dice and intent.action in ("dodge", "parry", "riposte") and form.paid == "either":
            reserved = intent.replace(from_reserve=True)
            tried = [one for name, one in [*listed, (label, reserved)] if name not in barred]
            place = len(tried) - 1
            found = plan_turn(total, exhausted, tried, house=form.house).objections
            if all(objection.place != place for objection in found):
                listed.append((label, reserved))
                continue
        listed.append((label, intent))
    allowed = [(label, intent) for label, intent in listed if label not in barred]
    plan = plan_turn(total, exhausted, [intent for _, intent in allowed], house=form.house)
    objections = {allowed[objection.place][0]: objection for objection in plan.objections} | barred
    meant = []
    for place, (label, intent) in enumerate(listed, 1):
        so_far = [one for name, one in listed[:place] if name not in barred]
        left = plan_turn(total, exhausted, so_far, house=form.house).left
        meant.append(Meant(label, intent, objections.get(label), left))
    return Turn(tuple(meant), plan)


def _barred(form: TurnPlanner) -> dict[str, Objection]:
    """An await that its trigger or the GM forbids, whatever the AD."""
    if form.awaited.trigger == "signal":
        return {"Await": Objection(0, "VA-08", "the trigger has to be a concrete event")}
    if form.awaited.accepted == "no":
        return {"Await": Objection(0, "VA-13", "the GM has to accept the trigger")}
    return {}


def _own(form: TurnPlanner) -> list[tuple[str, Intent]]:
    """What is done in the actor's own turn."""
    listed: list[tuple[str, Intent]] = []
    if form.maintain:
        listed.append(("Maintain", Intent("maintain", form.maintain)))
    if form.influence:
        listed.append(("Influence", Intent("influence", form.influence)))
    listed += [(f"Use {place}", Intent("use", dice)) for place, dice in enumerate(form.uses, 1)]
    if form.move:
        listed.append(("Move", Intent("move", form.move)))
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
    """What is set aside by name for dodges or parries; one of the two names serves where it pays for both."""
    if form.house.named_reserve == "either":
        named = [("Reserve", Intent("await", form.reserve, reserved_for="dodge"))]
    else:
        parries = min(form.reserve_parries, form.reserve)  # it is not asked for, and may be left over, with no reserve
        named = [
            ("Reserve for dodges", Intent("await", form.reserve - parries, reserved_for="dodge")),
            ("Reserve for parries", Intent("await", parries, reserved_for="parry")),
        ]
    return [(label, intent) for label, intent in named if intent.action_dice]


def _defences(form: TurnPlanner) -> list[tuple[str, Intent]]:
    """The dodges and parries of the round, each parry with its riposte."""
    reserved = form.paid == "reserve"
    listed = [
        (f"Dodge {place}", Intent("dodge", dice, from_reserve=reserved)) for place, dice in enumerate(form.dodges, 1)
    ]
    minimums = for_each("minimums", form.minimums, len(form.parries), 1, "parries")
    ripostes = for_each("ripostes", form.ripostes, len(form.parries), 0, "parries")
    for place, (dice, minimum, riposte) in enumerate(zip(form.parries, minimums, ripostes, strict=True), 1):
        listed.append((f"Parry {place}", Intent("parry", dice, minimum=minimum, from_reserve=reserved)))
        if riposte:
            listed.append((f"Riposte {place}", Intent("riposte", riposte, from_reserve=reserved)))
    return listed
