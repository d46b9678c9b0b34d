"""The answer of the turn planner: what a turn's Action Dice allow, what is left of them and what is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.actions.carry_on import after_turn
from calculators.actions.turn_planner.form import TurnPlanner
from calculators.actions.turn_planner.intents import PlannedAction, PlannedTurn, move_dice, plans_by_move, turn
from calculators.actions.turn_planner.parts import awaiting, distance, maintaining, metres_of, moving, resting
from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Figure,
    Figures,
    Lazy,
    Notice,
    Quantity,
    Step,
    Steps,
    Table,
)
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
_WITHOUT = {"Maintain": "the maintained test", "Rest": "your rest"}
_REPEATED = {"Use", "Dodge", "Parry", "Riposte"}


def answer(form: TurnPlanner) -> Answer:
    """Return the answer to a filled-in form of the Turn planner calculator."""
    planned = turn(form)
    awaited = awaiting(planned, form)

    @Lazy
    def blocks() -> Iterator[Block]:
        if form.action_dice_total:
            yield _track(planned, form)
            yield _figures(planned, form)
        yield from _objections(planned)
        yield from _lost(planned, form)
        yield from moving(planned, form)
        yield from awaited
        yield from maintaining(planned, form)
        yield from resting(planned, form)
        yield _working(planned, form)

    return Answer(
        *_verdict(planned, form),
        blocks,
        _assumptions(form),
        Lazy(lambda: after_turn(planned, form)),
        _quantities(planned.plan),
    )


def _verdict(planned: PlannedTurn, form: TurnPlanner) -> tuple[str, str]:
    refused = [action for action in planned.actions if action.refused]
    if not planned.actions:
        return _left(planned.plan), _free(planned.plan, form)
    moves = move_dice(form)
    stays = not moves or any(action.label == "Move" for action in refused)
    short = 0 if stays else form.metres - distance(planned, form)
    reach = f"{moves} AD {'takes' if moves == 1 else 'take'} you {form.metres - short} m of the {form.metres} m"
    if refused:
        first = refused[0]
        reason = first.refused.reason if first.refused else ""
        if first.label == "Move" and not form.move:
            reason = f"{form.metres} m take {moves} AD, and {reason}"
        text = f"{first.label} is not possible: {reason}"
        return _all_but(refused, planned), f"{text}. {reach}." if short > 0 else f"{text}."
    if short > 0:
        return f"{short} m short", f"{reach}. Everything else fits."
    return _left(planned.plan), f"{_doing(planned, form)}{_cost(planned.plan)}."


def _all_but(refused: Sequence[PlannedAction], planned: PlannedTurn) -> str:
    """Return what is possible of a plan, named by what is not."""
    if len(refused) == len(planned.actions):
        return "Not allowed"
    if len(refused) > 1:
        return f"All but {len(refused)}"
    label = refused[0].label
    return f"All but {_WITHOUT.get(label, label.lower() if label[-1].isdigit() else f'the {label.lower()}')}"


def _left(plan: TurnPlan) -> str:
    """Return the AD left and the AD lost, short enough for a headline."""
    lost = [f"{plan.reserved} reserved"] if plan.reserved else []
    lost += [f"{plan.bound_by_moving} EX-bound"] if plan.bound_by_moving else []
    return ", ".join([f"{plan.remaining} AD left", *lost])


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


def _doing(planned: PlannedTurn, form: TurnPlanner) -> str:
    """Return what is done in the turn, as the beginning of a sentence."""
    actions = []
    for label, does in _DOES.items():
        number = sum(action.label.startswith(label) for action in planned.actions)
        if number and label in _REPEATED:
            does += (" once", " twice")[number - 1] if number < 3 else f" {number} times"
        actions += [does.format(distance(planned, form))] if number else []
    text = f"You {listed(actions)}"
    return text if len(text) <= _LONGEST_LIST else f"All {len(planned.actions)} actions fit"


def _cost(plan: TurnPlan) -> str:
    """Return what the turn loses, as the end of a sentence."""
    them = "it" if plan.reserved == 1 else "them"
    lost = [f"the reserved AD if nothing calls for {them}"] if plan.reserved else []
    lost += ["1 AD of your next turn"] if plan.bound_by_moving else []
    return f". You lose {listed(lost)}" if lost else ", and you lose nothing"


def _quantities(plan: TurnPlan) -> tuple[Quantity, ...]:
    return (
        Quantity("actions.dice-left", "AD left", plan.remaining, "AD", "more"),
        Quantity("actions.dice-reserved", "AD reserved", plan.reserved, "AD"),
        Quantity("actions.dice-next-turn", "AD next turn", plan.next_available, "AD", "more"),
    )


def _figures(planned: PlannedTurn, form: TurnPlanner) -> Figures:
    plan = planned.plan
    bound = f"{form.exhausted} of {form.action_dice_total} are EX-bound" if form.exhausted else ""
    items = [Figure("Available", f"{plan.available} AD", bound)]
    if plan.reserved:
        items.append(Figure("Reserved", f"{plan.reserved} AD", "lost with your next turn"))
    if plan.remaining:
        items.append(Figure("Left", f"{plan.remaining} AD"))
    missing = f"{plan.exhausted} EX-bound" if plan.exhausted else ""
    items.append(Figure("Next turn", f"{plan.next_available} AD", missing))
    return Figures.of(*items)


def _track(planned: PlannedTurn, form: TurnPlanner) -> Track:
    """Draw which AD pay for what: unspent AD one after the other, reserved AD where their reserve is."""
    total = form.action_dice_total
    lanes, spent = [], 0
    reserves: dict[str, int] = {}  # the index of the next AD of each reserve
    for action in planned.actions:
        dice = 0 if action.refused else action.intent.action_dice
        reserve = paid_from(action.intent.reserved_for or action.intent.action, house=form.house)
        first = reserves.get(reserve, 0) if action.intent.from_reserve else spent
        if action.intent.from_reserve:
            reserves[reserve] = first + dice
        else:
            if action.intent.reserved_for:
                reserves[reserve] = spent
            spent += dice
        waits = action.intent.action == "await"
        spans = (Span(first, first + dice - 1, f"{dice} AD", "some" if waits else "good"),) if dice else ()
        lanes.append(Lane(f"{action.label}: no" if action.refused else action.label, spans))
    if planned.plan.remaining:
        lanes.append(
            Lane("Left", (Span(spent, spent + planned.plan.remaining - 1, f"{planned.plan.remaining} AD", "rest"),))
        )
    bound = total - spent - planned.plan.remaining
    if bound:
        lanes.append(Lane("EX-bound", (Span(total - bound, total - 1, f"{bound} AD", "bad"),)))
    moments = tuple(str(number) for number in range(1, total + 1))
    behind = _in_order(planned) if planned.actions else None
    return Track("Where your AD go", "AD", moments, tuple(lanes), behind=behind)


def _in_order(planned: PlannedTurn) -> Table:
    rows = tuple(
        (
            action.label,
            action.intent.action_dice,
            "reserve" if action.intent.from_reserve else "unspent",
            action.remaining,
            f"no: {action.refused.clause}" if action.refused else "yes",
        )
        for action in planned.actions
    )
    return Table("Your plan, in order", ("Action", "AD", "Paid from", "Left", "Allowed"), rows)


def _working(planned: PlannedTurn, form: TurnPlanner) -> Steps:
    total = form.action_dice_total
    bound = f"{total} AD less {form.exhausted} EX-bound" if form.exhausted else "no AD is EX-bound"
    steps = [Step(f"You begin with {planned.plan.available} AD: {bound}.", ("VA-59",))]
    for action in planned.actions:
        if action.refused:
            steps.append(Step(f"{action.label} is not counted: {action.refused.reason}.", (action.refused.clause,)))
            continue
        spent = f"{action.intent.action_dice} AD" + (" of the reserve" if action.intent.from_reserve else "")
        freed = (
            f", {action.intent.freed} {'comes' if action.intent.freed == 1 else 'come'} free"
            if action.intent.freed
            else ""
        )
        steps.append(Step(f"{action.label}: {spent}{freed}; {action.remaining} left.", (COST[action.intent.action],)))
    return Steps.working(*steps)


def _objections(planned: PlannedTurn) -> list[Block]:
    return [
        Notice(f"{action.label}: {action.refused.reason}.", (action.refused.clause,), "warning")
        for action in planned.actions
        if action.refused
    ]


def _lost(planned: PlannedTurn, form: TurnPlanner) -> list[Block]:
    plan = planned.plan
    blocks: list[Block] = []
    if form.awaited.carried:
        are = "is" if form.awaited.carried == 1 else "are"
        text = f"The {form.awaited.carried} AD reserved last turn {are} gone. To keep waiting, reserve AD of this turn."
        blocks.append(Notice(text, ("VA-10", "VA-11"), "warning"))
    if plan.reserved:
        stay, them = ("stays", "it") if plan.reserved == 1 else ("stay", "them")
        text = f"{plan.reserved} AD {stay} reserved. You lose {them} if nothing calls for {them} before your next turn."
        blocks.append(Notice(text, ("VA-11", "VA-Q33")))
    if plan.idle:
        text = f"You reserve {plan.idle} AD more than the deferred steps need."
        blocks.append(Notice(text, ("VA-07", "VA-Q33"), "warning"))
    if plan.remaining:
        text = f"You can still dodge or parry this round with {plan.remaining} AD."
        if form.house.defence_dice == "reserved":
            free = f"You have {plan.remaining} AD left, but not reserved for dodges or parries"
            them = "it" if plan.remaining == 1 else "them"
            text = f"{free}, so you cannot dodge or parry with {them}."
        blocks.append(Notice(text, ("VA-16", "VA-46", "VA-Q42")))
    return blocks


def _assumptions(form: TurnPlanner) -> tuple[Assumption, ...]:
    assumptions = []
    if form.rest and form.freed:
        when = "in the same turn" if form.house.freed_dice == "same_turn" else "from the next turn on"
        assumptions.append(Assumption(f"You may spend AD that a rest unbinds {when}.", "VA-Q29"))
    if form.reserve:
        pay = "pay for either" if form.house.named_reserve == "either" else "pay only for the one they name"
        assumptions.append(Assumption(f"AD reserved for dodges or parries {pay}.", "VA-Q37"))
    if any(form.ripostes):
        assumptions.append(Assumption("Each riposte follows a full parry that shows a 6, with a Fast weapon.", "VA-54"))
    return tuple(assumptions)
