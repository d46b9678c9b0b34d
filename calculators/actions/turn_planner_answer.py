"""Whether a turn's Action Dice suffice for all that is meant, and what becomes of the rest."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.actions.turn_planner import TurnPlanner
from calculators.actions.turn_planner_intents import Meant, Turn, turn
from calculators.actions.turn_planner_parts import awaiting, distance, maintaining, moving, resting
from calculators.answer import Answer, Assumption, Block, Figure, Figures, Notice, Step, Steps, Table
from calculators.picture import Lane, Span, Track
from engine.actions.turn import paid_from

__all__ = ["answer"]

_CLAUSES = {
    "await": "VA-07",
    "dodge": "VA-19",
    "influence": "VA-22",
    "maintain": "VA-40",
    "move": "VA-41",
    "parry": "VA-47",
    "rest": "VA-61",
    "riposte": "VA-56",
    "use": "VA-63",
    "watch": "VA-64",
}


def answer(form: TurnPlanner) -> Answer:
    """Answer a filled-in form."""
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
    return Answer(*_verdict(found, form), tuple(blocks), _assumptions(form))


def _verdict(found: Turn, form: TurnPlanner) -> tuple[str, str]:
    refused = [meant for meant in found.meant if meant.refused]
    if not found.meant:
        return "Nothing yet", f"Nothing is planned: {found.plan.available} AD are yours to spend."
    moves = bool(form.move) and not any(meant.label == "Move" for meant in refused)
    short = form.metres - distance(found, form) if moves else 0
    reach = f"{form.move} AD go {form.metres - short} m of the {form.metres} m"
    if refused:
        first = refused[0]
        reason = first.refused.reason if first.refused else ""
        said = f"{first.label} is not possible: {reason}"
        return _all_but(refused, found), f"{said}; {reach}." if short > 0 else f"{said}."
    if short > 0:
        return f"{short} m short", f"All of it is allowed, but {reach}."
    return "It all fits", f"{_books(found, form)}."


def _all_but(refused: Sequence[Meant], found: Turn) -> str:
    """What can be done, by what cannot."""
    if len(refused) == len(found.meant):
        return "Not allowed"
    named = refused[0].label.lower()
    return f"All but {len(refused) if len(refused) > 1 else named if named[-1].isdigit() else f'the {named}'}"


def _books(found: Turn, form: TurnPlanner) -> str:
    """What becomes of the AD, and what of them is lost."""
    plan = found.plan
    in_all = plan.spent + plan.reserved + plan.left  # what a rest has freed included
    said = []
    if plan.spent:
        whole = "Your only AD" if in_all == 1 else f"All {in_all} AD"
        said.append(f"{whole if plan.spent == in_all else f'{plan.spent} of {in_all} AD'} spent")
    if plan.reserved:
        said.append(f"{plan.reserved} AD reserved, lost if unused by your next turn")
    if plan.left:
        purpose = "" if form.house.defence_dice == "reserved" else " for a dodge or a parry"
        said.append(f"{plan.left} AD left{purpose}")
    if plan.bound_by_moving:
        said.append("1 AD EX-bound by the move")
    return "; ".join(said)


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
    """Which AD goes into what: one after the other, those reserved for defences when these are made."""
    total = form.action_dice_total
    lanes, done = [], 0
    reserves: dict[str, int] = {}  # where the next AD of each reserve lies
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
    return Track("Where your AD go", "AD", moments, tuple(lanes), behind=_listed(found) if found.meant else None)


def _listed(found: Turn) -> Table:
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
    return Table("What you mean to do, in order", ("Action", "AD", "Paid from", "Left", "Allowed"), rows)


def _working(found: Turn, form: TurnPlanner) -> Steps:
    total = form.action_dice_total
    bound = f"{total} AD less {form.exhausted} EX-bound" if form.exhausted else "no AD is EX-bound"
    start = Step(f"You begin with {found.plan.available} AD: {bound}.", ("VA-59", "VA-F13"))
    steps = [start]
    for meant in found.meant:
        if meant.refused:
            steps.append(Step(f"{meant.label} is left out: {meant.refused.reason}.", (meant.refused.clause,)))
            continue
        spent = f"{meant.intent.action_dice} AD" + (" of the reserve" if meant.intent.from_reserve else "")
        freed = f", {meant.intent.freed} come free" if meant.intent.freed else ""
        steps.append(Step(f"{meant.label}: {spent}{freed}; {meant.left} left.", (_CLAUSES[meant.intent.action],)))
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
        said = f"The {form.awaited.carried} AD reserved last turn do not carry over; awaiting on takes AD of this turn."
        made.append(Notice(said, ("VA-10", "VA-11"), "warning"))
    if plan.reserved:
        said = f"{plan.reserved} AD stay reserved and are lost if nothing calls for them before your next turn."
        made.append(Notice(said, ("VA-11", "VA-Q33")))
    if plan.idle:
        said = f"{plan.idle} of the AD reserved are more than the deferred steps need."
        made.append(Notice(said, ("VA-07", "VA-Q33"), "warning"))
    if plan.left:
        said = f"{plan.left} AD left: free for a dodge or a parry whenever you need one this round."
        if form.house.defence_dice == "reserved":
            said = f"{plan.left} AD left: not reserved for dodges or parries, so none of them can pay for one."
        made.append(Notice(said, ("VA-16", "VA-46", "VA-Q42")))
    return made


def _assumptions(form: TurnPlanner) -> tuple[Assumption, ...]:
    made = []
    if form.rest and form.freed:
        when = "in the same turn" if form.house.freed_dice == "same_turn" else "from the next turn on"
        made.append(Assumption(f"AD that a rest unbinds may be spent {when}.", "VA-Q29"))
    if form.reserve:
        serve = "serve either" if form.house.named_reserve == "either" else "serve only the one that is named"
        made.append(Assumption(f"AD reserved for dodges or parries by name {serve}.", "VA-Q37"))
    if any(form.ripostes):
        made.append(Assumption("Each riposte follows a full parry that shows a 6, with a Fast weapon.", "VA-54"))
    return tuple(made)
