"""What a filled-in turn means to do, in order, as the engine's intents."""

from __future__ import annotations

from calculators.actions.phrases import counted
from engine.actions.turn import Intent, Objection, plan_turn
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calculators.old import Values
    from engine.actions.turn import TurnPlan

__all__ = ["Meant", "Turn", "for_each", "turn"]

_MOST_RESERVED = 20


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


def turn(values: Values) -> Turn:
    """The turn that a form describes, with all objections to it."""
    rulings = values.rulings("ex_if_single")
    listed: list[tuple[str, Intent]] = []
    barred = _barred(values)
    own, defences = _own(values), _defences(values)
    before, after = (defences, own) if values.come == "before" else (own, defences)
    total, exhausted = values.action_dice_total, values.exhausted
    for label, intent in [*before, *after]:
        if intent.action in ("dodge", "parry", "riposte") and values.paid == "either":
            reserved = intent.replace(from_reserve=True)
            tried = [one for name, one in [*listed, (label, reserved)] if name not in barred]
            place = len(tried) - 1
            found = plan_turn(total, exhausted, tried, **rulings).objections
            if all(objection.place != place for objection in found):
                listed.append((label, reserved))
                continue
        listed.append((label, intent))
    allowed = [(label, intent) for label, intent in listed if label not in barred]
    plan = plan_turn(total, exhausted, [intent for _, intent in allowed], **rulings)
    objections = {allowed[objection.place][0]: objection for objection in plan.objections} | barred
    meant = []
    for place, (label, intent) in enumerate(listed, 1):
        so_far = [one for name, one in listed[:place] if name not in barred]
        left = plan_turn(total, exhausted, so_far, **rulings).left
        meant.append(Meant(label, intent, objections.get(label), left))
    return Turn(tuple(meant), plan)


def _barred(values: Values) -> dict[str, Objection]:
    """An await that its trigger or the GM forbids, whatever the AD."""
    if values.trigger == "signal":
        return {"Await": Objection(0, "VA-08", "the trigger has to be a concrete event")}
    if values.accepted == "no":
        return {"Await": Objection(0, "VA-13", "the GM has to accept the trigger")}
    return {}


def _own(values: Values) -> list[tuple[str, Intent]]:
    """What is done in the actor's own turn."""
    listed: list[tuple[str, Intent]] = []
    if values.maintain:
        listed.append(("Maintain", Intent("maintain", values.maintain)))
    if values.influence:
        listed.append(("Influence", Intent("influence", values.influence)))
    listed += [(f"Use {place}", Intent("use", dice)) for place, dice in enumerate(values.uses, 1)]
    if values.move:
        listed.append(("Move", Intent("move", values.move)))
    if values.watch:
        listed.append(("Watch", Intent("watch", values.watch)))
    if values.steps or values.reserved:
        needed = sum(values.steps)
        if needed > _MOST_RESERVED:
            raise InvalidInput("steps", f"{needed} AD in all", f"numbers that add up to {_MOST_RESERVED} AD or fewer")
        listed.append(("Await", Intent("await", values.reserved or needed, steps=values.steps)))
    if values.reserve:
        listed.append(("Reserve", Intent("await", values.reserve, for_defence=True)))
    if values.rest:
        rested = ("Rest", Intent("rest", values.rest, freed=values.freed))
        listed = [rested, *listed] if values.rest_comes == "first" else [*listed, rested]
    return listed


def _defences(values: Values) -> list[tuple[str, Intent]]:
    """The dodges and parries of the round, each parry with its riposte."""
    reserved = values.paid == "reserve"
    listed = [
        (f"Dodge {place}", Intent("dodge", dice, from_reserve=reserved)) for place, dice in enumerate(values.dodges, 1)
    ]
    minimums = for_each("minimums", values.minimums, len(values.parries), 1, "parries")
    ripostes = for_each("ripostes", values.ripostes, len(values.parries), 0, "parries")
    for place, (dice, minimum, riposte) in enumerate(zip(values.parries, minimums, ripostes, strict=True), 1):
        listed.append((f"Parry {place}", Intent("parry", dice, minimum=minimum, from_reserve=reserved)))
        if riposte:
            listed.append((f"Riposte {place}", Intent("riposte", riposte, from_reserve=reserved)))
    return listed


def for_each(key: str, entries: Sequence[int], number: int, missing: int, named: str) -> tuple[int, ...]:
    """As many entries as there are things they belong to.

    Args:
        key: the key of their field.
        entries: what was entered.
        number: how many there have to be.
        missing: what stands for an entry that is not there.
        named: what they belong to.

    Raises:
        InvalidInput: there are too many.

    >>> for_each("minimums", (2,), 3, 1, "parries")
    (2, 1, 1)
    """
    if len(entries) > number:
        allowed = f"no longer than the list of {named} ({number} of them)"
        raise InvalidInput(key, counted(len(entries), "entry", "entries"), allowed)
    return (*entries, *[missing] * (number - len(entries)))
