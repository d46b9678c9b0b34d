"""The answer of the turn planner: what a turn's Action Dice allow, what is left of them and what is lost."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.actions.carry_on import after_turn
from calculators.actions.turn_planner.form import TurnPlanner
from calculators.actions.turn_planner.intents import Meant, Turn, move_dice, plans_by_move, turn
from calculators.actions.turn_planner.parts import awaiting, distance, maintaining, metres_of, moving, resting
from calculators.answers.answer import Answer, Assumption, Block, Figure, Figures, Notice, Quantity, Step, Steps, Table
from calculators.answers.picture import Lane, Span, Track
from calculators.answers.text_format import listed
from engine.actions.turn.budget import COST, TurnPlan
from engine.actions.turn.defence_reserve import paid_from

_LONGEST_LIST = 60
_DOES = {
    "Maintain": "keep a test going",
    "Influence": "influence someone",
    "Use": "act",
    "Move": "move {} m",
    "Watch": "watch",
    "Await": "await",
    "Reserve": "reserve AD for defence",
    "Rest": "rest",
    "Dodge": "dodge",
    "Parry": "parry",
    "Riposte": "riposte",
}
_REPEATED = {"Use", "Dodge", "Parry", "Riposte"}


def answer(form: TurnPlanner) -> Answer:
    """Return the answer to a filled-in form of the Turn planner calculator."""
    found = turn(form)
    blocks: list[Block] = [
        *((_track(found, form), _figures(found, form)) if form.action_dice_total else ()),
        *_objections(found),
        *_lost(found, form),
        *moving(found, form),
        *awaiting(found, form),
        *maintaining(found, form),
        *resting(found, form),
        _working(found, form),
    ]
    return Answer(
        *_verdict(found, form),
        tuple(blocks),
        _assumptions(form),
        tuple(after_turn(found, form)),
        _quantities(found.plan),
    )


def _verdict(found: Turn, form: TurnPlanner) -> tuple[str, str]:
    refused = [meant for meant in found.meant if meant.refused]
    if not found.meant:
        return _left(found.plan), _free(found.plan, form)
    moves = move_dice(form)
    short = form.metres - distance(found, form) if moves and not any(one.label == "Move" for one in refused) else 0
    reach = f"{moves} AD {'takes' if moves == 1 else 'take'} you {form.metres - short} m of the {form.metres} m"
    if refused:
        first = refused[0]
        reason = first.refused.reason if first.refused else ""
        if first.label == "Move" and not form.move:
            reason = f"{form.metres} m take {moves} AD, and {reason}"
        said = f"{first.label} is not possible: {reason}"
        return _all_but(refused, found), f"{said}. {reach}." if short > 0 else f"{said}."
    if short > 0:
        return f"{short} m short", f"{reach}. Everything else fits."
    return _left(found.plan), f"{_doing(found, form)}{_cost(found.plan)}."


def _all_but(refused: Sequence[Meant], found: Turn) -> str:
    """Return what is possible of a plan, named by what is not."""
    if len(refused) == len(found.meant):
        return "Not allowed"
    named = refused[0].label.lower()
    return f"All but {len(refused) if len(refused) > 1 else named if named[-1].isdigit() else f'the {named}'}"


def _left(plan: TurnPlan) -> str:
    """Return the AD left and the AD lost, short enough for a headline."""
    lost = [f"{plan.reserved} reserved"] if plan.reserved else []
    lost += [f"{plan.bound_by_moving} EX-bound"] if plan.bound_by_moving else []
    return ", ".join([f"{plan.left} AD left", *lost])


def _free(plan: TurnPlan, form: TurnPlanner) -> str:
    """Return what is possible in a turn without any plan."""
    if not plan.available:
        return "You have no AD to spend" + (": all of them are EX-bound." if form.exhausted else ".")
    moves = plans_by_move(form)
    far = max(metres_of(dice, form) for dice in moves)
    free = max([metres_of(dice, form) for dice, moved in moves.items() if not moved.bound_by_moving], default=0)
    if far == free:
        return f"You can move up to {far} m, or do anything else."
    if not free:
        return f"You can move {far} m, which EX-binds 1 AD, or do anything else."
    return f"You can move {free} m, or {far} m if 1 AD becomes EX-bound, or do anything else."


def _doing(found: Turn, form: TurnPlanner) -> str:
    """Return what is done in the turn, as the beginning of a sentence."""
    done = []
    for label, does in _DOES.items():
        number = sum(meant.label.startswith(label) for meant in found.meant)
        if number and label in _REPEATED:
            does += (" once", " twice")[number - 1] if number < 3 else f" {number} times"
        done += [does.format(distance(found, form))] if number else []
    said = f"You {listed(done)}"
    return said if len(said) <= _LONGEST_LIST else f"All {len(found.meant)} actions fit"


def _cost(plan: TurnPlan) -> str:
    """Return what the turn loses, as the end of a sentence."""
    lost = ["the reserved AD if nothing calls for them"] if plan.reserved else []
    lost += ["1 AD of your next turn"] if plan.bound_by_moving else []
    return f". You lose {listed(lost)}" if lost else ", and you lose nothing"


def _quantities(plan: TurnPlan) -> tuple[Quantity, ...]:
    return (
        Quantity("actions.dice-left", "AD left", plan.left, "AD", "more"),
        Quantity("actions.dice-reserved", "AD reserved", plan.reserved, "AD"),
        Quantity("actions.dice-next-turn", "AD next turn", plan.next_available, "AD", "more"),
    )


def _figures(found: Turn, form: TurnPlanner) -> Figures:
    plan = found.plan
    bound = f"{form.exhausted} of {form.action_dice_total} are EX-bound" if form.exhausted else ""
    items = [Figure("Available", f"{plan.available} AD", bound)]
    if plan.reserved:
        items.append(Figure("Reserved", f"{plan.reserved} AD", "lost with your next turn"))
    if plan.left:
        items.append(Figure("Left", f"{plan.left} AD"))
    missing = f"{plan.exhausted} EX-bound" if plan.exhausted else ""
    items.append(Figure("Next turn", f"{plan.next_available} AD", missing))
    return Figures.of(*items)


def _track(found: Turn, form: TurnPlanner) -> Track:
    """Draw which AD pay for what: unspent AD one after the other, reserved AD where their reserve is."""
    total = form.action_dice_total
    lanes, done = [], 0
    reserves: dict[str, int] = {}  # the index of the next AD of each reserve
    for meant in found.meant:
        dice = 0 if meant.refused else meant.intent.action_dice
        named = paid_from(meant.intent.reserved_for or meant.intent.action, house=form.house)
        first = reserves.get(named, 0) if meant.intent.from_reserve else done
        if meant.intent.from_reserve:
            reserves[named] = first + dice
        else:
            if meant.intent.reserved_for:
                reserves[named] = done
            done += dice
        waits = meant.intent.action == "await"
        spans = (Span(first, first + dice - 1, f"{dice} AD", "some" if waits else "good"),) if dice else ()
        lanes.append(Lane(f"{meant.label}: no" if meant.refused else meant.label, spans))
    if found.plan.left:
        lanes.append(Lane("Left", (Span(done, done + found.plan.left - 1, f"{found.plan.left} AD", "rest"),)))
    bound = total - done - found.plan.left
    if bound:
        lanes.append(Lane("EX-bound", (Span(total - bound, total - 1, f"{bound} AD", "bad"),)))
    moments = tuple(str(place) for place in range(1, total + 1))
    return Track("Where your AD go", "AD", moments, tuple(lanes), behind=_in_order(found) if found.meant else None)


def _in_order(found: Turn) -> Table:
    rows = tuple(
        (
            meant.label,
            meant.intent.action_dice,
            "reserve" if meant.intent.from_reserve else "unspent",
            meant.left,
            f"no: {meant.refused.clause}" if meant.refused else "yes",
        )
        for meant in found.meant
    )
    return Table("Your plan, in order", ("Action", "AD", "Paid from", "Left", "Allowed"), rows)


def _working(found: Turn, form: TurnPlanner) -> Steps:
    total = form.action_dice_total
    bound = f"{total} AD less {form.exhausted} EX-bound" if form.exhausted else "no AD is EX-bound"
    steps = [Step(f"You begin with {found.plan.available} AD: {bound}.", ("VA-59",))]
    for meant in found.meant:
        if meant.refused:
            steps.append(Step(f"{meant.label} is not counted: {meant.refused.reason}.", (meant.refused.clause,)))
            continue
        spent = f"{meant.intent.action_dice} AD" + (" of the reserve" if meant.intent.from_reserve else "")
        freed = f", {meant.intent.freed} come free" if meant.intent.freed else ""
        steps.append(Step(f"{meant.label}: {spent}{freed}; {meant.left} left.", (COST[meant.intent.action],)))
    return Steps.working(*steps)


def _objections(found: Turn) -> list[Block]:
    return [
        Notice(f"{meant.label}: {meant.refused.reason}.", (meant.refused.clause,), "warning")
        for meant in found.meant
        if meant.refused
    ]


def _lost(found: Turn, form: TurnPlanner) -> list[Block]:
    plan = found.plan
    made: list[Block] = []
    if form.awaited.carried:
        said = f"The {form.awaited.carried} AD reserved last turn are gone. To keep waiting, reserve AD of this turn."
        made.append(Notice(said, ("VA-10", "VA-11"), "warning"))
    if plan.reserved:
        said = f"{plan.reserved} AD stay reserved. You lose them if nothing calls for them before your next turn."
        made.append(Notice(said, ("VA-11", "VA-Q33")))
    if plan.idle:
        said = f"{plan.idle} of the AD reserved are more than the deferred steps need."
        made.append(Notice(said, ("VA-07", "VA-Q33"), "warning"))
    if plan.left:
        said = f"You can still dodge or parry this round with {plan.left} AD."
        if form.house.defence_dice == "reserved":
            said = (
                f"{plan.left} AD left, but not reserved for dodges or parries, so you cannot dodge or parry with them."
            )
        made.append(Notice(said, ("VA-16", "VA-46", "VA-Q42")))
    return made


def _assumptions(form: TurnPlanner) -> tuple[Assumption, ...]:
    made = []
    if form.rest and form.freed:
        when = "in the same turn" if form.house.freed_dice == "same_turn" else "from the next turn on"
        made.append(Assumption(f"You may spend AD that a rest unbinds {when}.", "VA-Q29"))
    if form.reserve:
        pay = "pay for either" if form.house.named_reserve == "either" else "pay only for the one they name"
        made.append(Assumption(f"AD reserved for dodges or parries {pay}.", "VA-Q37"))
    if any(form.ripostes):
        made.append(Assumption("Each riposte follows a full parry that shows a 6, with a Fast weapon.", "VA-54"))
    return tuple(made)
