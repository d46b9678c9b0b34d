"""The parts of a turn that have numbers of their own: how far a move goes, what an await and a rest promise."""

from __future__ import annotations

from calculators.actions.phrases import for_each
from calculators.actions.turn_planner import TurnPlanner
from calculators.actions.turn_planner_intents import Meant, Turn
from calculators.answer import Block, Cell, Chance, Distribution, Figure, Figures, Mean, Notice, Step, Steps, Table
from engine.actions.maintain import maintain
from engine.actions.move import fewest_dice_to_cover, move
from engine.actions.reservation import AwaitPlan, reserve
from engine.actions.reservation import Step as Deferred
from engine.actions.rest import rest

__all__ = ["awaiting", "distance", "maintaining", "moving", "resting"]


def moving(found: Turn, form: TurnPlanner) -> list[Block]:
    """How far each number of AD goes, and whether the move exhausts."""
    meant = _named(found, "Move")
    if meant is None:
        return []
    available = found.plan.available
    if form.house.all_available == "left":
        available = meant.left + (0 if meant.refused else form.move)
    if not available:
        return []
    rows, best = [], None
    for dice in range(1, available + 1):
        one = move(form.movement, action_dice=dice, available=available, house=form.house)
        rows.append((dice, f"{one.metres} m", one.left, one.ex_bound or "none"))
    if form.metres:
        cheapest = fewest_dice_to_cover(form.metres, movement=form.movement, available=available, house=form.house)
        best = cheapest.action_dice - 1 if cheapest else None
    made: list[Block] = [
        Table(
            "How far a move goes",
            ("AD", "Distance", "AD left", "EX-bound"),
            tuple(rows),
            best,
            f"the fewest AD for {form.metres} m" if best is not None else "",
            f"{form.metres} m are out of reach." if form.metres and best is None else "",
        )
    ]
    if found.plan.bound_by_moving:
        said = "All AD go into moving, so 1 AD is EX-bound; it is missing from your next turn."
        if form.house.all_available == "left":
            said = "The last AD go into moving, so 1 AD is EX-bound; it is missing from your next turn."
        made.append(Notice(said, ("VA-42", "VA-Q27", "VA-Q40"), "warning"))
    return made


def distance(found: Turn, form: TurnPlanner) -> int:
    """The metres of the move that is meant, 0 if there is none or it is refused."""
    meant = _named(found, "Move")
    if meant is None or meant.refused:
        return 0
    return move(form.movement, action_dice=form.move, available=form.move, house=form.house).metres


def _named(found: Turn, label: str) -> Meant | None:
    return next((one for one in found.meant if one.label == label), None)


def awaiting(found: Turn, form: TurnPlanner) -> list[Block]:
    """The checklist of an await and what its steps promise."""
    meant = _named(found, "Await")
    if meant is None:
        return []
    number = len(form.awaited.steps)
    dice = for_each("step_dice", form.awaited.step_dice, number, 0, "steps")
    targets = for_each("step_targets", form.awaited.step_targets, number, 0, "steps")
    made: list[Block] = []
    plan = None
    if number:
        steps = [Deferred(*step) for step in zip(form.awaited.steps, dice, targets, strict=True)]
        plan = reserve(meant.intent.action_dice, steps)
        made.append(_steps(plan, steps))
        if sum(1 for target in targets if target) > 1:
            made.append(Distribution.of(plan.succeeding, "Deferred tests that succeed", "tests"))
    made.append(_checklist(meant.intent.action_dice, plan, form))
    return made


def _steps(plan: AwaitPlan, steps: list[Deferred]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for place, (step, odds) in enumerate(zip(steps, plan.odds, strict=True), 1):
        if odds is None:
            rows.append((f"Step {place}", step.action_dice, "no test", None, None))
        else:
            chances = (Chance(odds.success), Mean(odds.successes.mean()))
            rows.append((f"Step {place}", step.action_dice, f"{odds.dice}d6 for {step.target}S", *chances))
    note = "All steps are taken one after the other; a miss does not stop the later ones."
    return Table("When the trigger comes", ("Step", "AD", "Roll", "Succeeds", "Successes"), tuple(rows), note=note)


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
        Step("What you will do is named." if plan else "Name what you will do: no step is entered.", ("VA-06",)),
    ]
    if plan:
        enough = "enough" if plan.missing == 0 else f"{plan.missing} too few"
        items.append(Step(f"Reserved: {reserved} AD; the steps need {plan.needed}: {enough}.", ("VA-07", "VA-12")))
    items += [
        Step("When it occurs, the steps are carried out in order, outside your turn.", ("VA-09", "VA-14", "VA-Q32")),
        Step("If it has not occurred by your next turn, the reserved AD are gone.", ("VA-10", "VA-11")),
    ]
    return Steps("Await, point by point", tuple(items))


def maintaining(found: Turn, form: TurnPlanner) -> list[Block]:
    """Whether the test that is maintained holds."""
    meant = _named(found, "Maintain")
    if meant is None or meant.refused:
        return []
    target = form.maintain_target
    odds = maintain(form.maintain_base, action_dice=form.maintain, target=target, turns=1, house=form.house)
    rolled = f"{odds.pool}d6 against {target}S" if odds.pool else "the AD are enough, there is no roll"
    items = [Figure("Test holds", Chance(odds.each), rolled)]
    if odds.expected_turns is not None:
        items.append(Figure("Kept going", Mean(odds.expected_turns), "turns on average, with the same AD each turn"))
    return [Figures.of(*items)]


def resting(found: Turn, form: TurnPlanner) -> list[Block]:
    """What the rest of this turn may free."""
    meant = _named(found, "Rest")
    if meant is None or meant.refused or form.exhausted == 0:
        return []
    odds = rest(form.exhausted, toughness=form.toughness, action_dice=form.rest, house=form.house)
    return [
        Figures.of(
            Figure("Rest frees all", Chance(odds.clears), f"{odds.pool}d6 against {form.exhausted}S"),
            Figure("Rest frees any", Chance(odds.freed.at_least(1))),
            Figure("Freed", Mean(odds.expected), "EX on average"),
        )
    ]
