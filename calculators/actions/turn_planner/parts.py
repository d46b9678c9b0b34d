"""The parts of a turn with numbers of their own: moves, awaits, maintained tests and rests."""

from __future__ import annotations

from calculators.actions.phrases import for_each
from calculators.actions.turn_planner.form import TurnPlanner
from calculators.actions.turn_planner.intents import PlannedAction, PlannedTurn, move_dice, plans_by_move
from calculators.answers.answer import (
    Block,
    Cell,
    Chance,
    Distribution,
    Figure,
    Figures,
    Mean,
    Notice,
    Step,
    Steps,
    Table,
)
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.turn.maintain import maintain
from engine.actions.turn.move import move
from engine.actions.turn.reservation import AwaitPlan, reserve
from engine.actions.turn.reservation import DeferredAction as Deferred
from engine.actions.turn.rest import rest


def moving(planned: PlannedTurn, form: TurnPlanner) -> list[Block]:
    """Return a table of how far each number of AD moves the actor, and a warning if the planned move EX-binds an AD.

    The table has only the numbers of AD that leave enough for the other actions of the turn.
    """
    rows: list[tuple[Cell, ...]] = []
    best, tags = None, []
    moving_dice = move_dice(form)
    for dice, plan in plans_by_move(form).items():
        metres = metres_of(dice, form)
        if form.metres and best is None and metres >= form.metres:
            best = len(rows)
        rows.append((dice, f"{metres} m", plan.remaining, plan.bound_by_moving or "none"))
        tags.append("planned" if dice == moving_dice else "")
    blocks: list[Block] = []
    if rows:
        beside = " beside the rest of the plan" if any(action.label != "Move" for action in planned.actions) else ""
        blocks.append(
            Table(
                f"How far you can move with MV {form.movement}{beside}",
                ("AD", "Distance", "AD left", "EX-bound"),
                tuple(rows),
                best,
                f"the fewest AD for {form.metres} m" if best is not None else "",
                f"{form.metres} m are out of reach." if form.metres and best is None else "",
                tuple(tags),
            )
        )
    if planned.plan.bound_by_moving:
        which = "the last AD" if form.house.all_available == "left" else "all AD of the turn"
        text = f"The move takes {which}, so 1 AD is EX-bound and missing from your next turn."
        blocks.append(Notice(text, ("VA-42", "VA-Q27", "VA-Q40"), "warning"))
    return blocks


def metres_of(dice: int, form: TurnPlanner) -> int:
    """Return how many metres a move with this many AD covers."""
    if not dice:
        return 0
    return move(form.movement, action_dice=dice, available=MOST_ACTION_DICE, house=form.house).metres


def distance(planned: PlannedTurn, form: TurnPlanner) -> int:
    """Return the metres of the planned move, 0 if there is none or it is refused."""
    action = _named(planned, "Move")
    return 0 if action is None or action.refused else metres_of(action.intent.action_dice, form)


def _named(planned: PlannedTurn, label: str) -> PlannedAction | None:
    return next((action for action in planned.actions if action.label == label), None)


def awaiting(planned: PlannedTurn, form: TurnPlanner) -> list[Block]:
    """Return the checklist of an await and the odds of its steps."""
    action = _named(planned, "Await")
    if action is None:
        return []
    number = len(form.awaited.steps)
    dice = for_each("step_dice", form.awaited.step_dice, number, 0, "steps")
    targets = for_each("step_targets", form.awaited.step_targets, number, 0, "steps")
    blocks: list[Block] = []
    plan = None
    if number:
        steps = [Deferred(*step) for step in zip(form.awaited.steps, dice, targets, strict=True)]
        plan = reserve(action.intent.action_dice, steps)
        blocks.append(_steps(plan, steps))
        if sum(1 for target in targets if target) > 1:
            blocks.append(Distribution.of(plan.succeeding, "Deferred tests that succeed", "tests"))
    blocks.append(_checklist(action.intent.action_dice, plan, form))
    return blocks


def _steps(plan: AwaitPlan, steps: list[Deferred]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for number, (step, odds) in enumerate(zip(steps, plan.odds, strict=True), 1):
        if odds is None:
            rows.append((f"Step {number}", step.action_dice, "no test", None, None))
        else:
            chances = (Chance(odds.success), Mean(odds.successes.mean()))
            rows.append((f"Step {number}", step.action_dice, f"{odds.dice}d6 for {step.target}S", *chances))
    note = "You take the steps one after the other. A miss does not stop the later ones."
    return Table("When the trigger occurs", ("Step", "AD", "Roll", "Succeeds", "Successes"), tuple(rows), note=note)


def _checklist(reserved: int, plan: AwaitPlan | None, form: TurnPlanner) -> Steps:
    trigger = {"event": "The trigger is a concrete event.", "signal": "“Whenever I choose” is not a trigger."}
    accepted = {
        "open": "Ask the GM whether it is concrete enough.",
        "yes": "The GM accepts it.",
        "no": "The GM does not accept it.",
    }
    items = [
        Step(trigger[form.awaited.trigger], ("VA-08",)),
        Step(accepted[form.awaited.accepted], ("VA-13",)),
        Step("You have named what you will do." if plan else "Name what you will do: enter a step.", ("VA-06",)),
    ]
    if plan:
        enough = "enough" if plan.missing == 0 else f"{plan.missing} too few"
        items.append(Step(f"Reserved: {reserved} AD; the steps need {plan.needed}: {enough}.", ("VA-07", "VA-12")))
    items += [
        Step("When it occurs, you take the steps in order, outside your turn.", ("VA-09", "VA-14", "VA-Q32")),
        Step("If it has not occurred by your next turn, you lose the reserved AD.", ("VA-10", "VA-11")),
    ]
    return Steps("Await, point by point", tuple(items))


def maintaining(planned: PlannedTurn, form: TurnPlanner) -> list[Block]:
    """Return how often the maintained test holds."""
    action = _named(planned, "Maintain")
    if action is None or action.refused:
        return []
    target = form.maintain_target
    odds = maintain(form.maintain_base, action_dice=form.maintain, target=target, turns=1, house=form.house)
    rolled = f"{odds.pool}d6 against {target}S" if odds.pool else "the AD are enough, without a roll"
    items = [Figure("Test holds", Chance(odds.per_turn), rolled)]
    if odds.expected_turns is not None:
        items.append(Figure("Kept going", Mean(odds.expected_turns), "turns on average, with the same AD each turn"))
    return [Figures.of(*items)]


def resting(planned: PlannedTurn, form: TurnPlanner) -> list[Block]:
    """Return how many EX-bound AD the rest of this turn may free."""
    action = _named(planned, "Rest")
    if action is None or action.refused or form.exhausted == 0:
        return []
    odds = rest(form.exhausted, toughness=form.toughness, action_dice=form.rest, house=form.house)
    return [
        Figures.of(
            Figure("Rest frees all", Chance(odds.clears), f"{odds.pool}d6 against {form.exhausted}S"),
            Figure("Rest frees any", Chance(odds.freed.at_least(1))),
            Figure("Freed", Mean(odds.expected), "EX on average"),
        )
    ]
