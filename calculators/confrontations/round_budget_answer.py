"""A hand shared out over several actions, as an answer."""

from __future__ import annotations

from itertools import pairwise

from calculators.answer import Answer, Assumption, Figure, Figures, Step, Steps, Table
from calculators.confrontations.cards import numbers, require_deck, shown
from calculators.confrontations.words import count, ending_clauses, listed
from engine.confrontations.budget import PlannedAction, plan_round
from engine.confrontations.limits import cards_left
from engine.invalid import require
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calculators.answer import Block
    from calculators.old import Values
    from engine.confrontations.budget import Allotment, RoundPlan

__all__ = ["ORDINALS", "answer"]

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_MOST_TOLD = 3


def _action(values: Values, name: str) -> PlannedAction:
    asked = vars(values)
    attribute, worth = asked[f"{name}_attribute"], asked[f"{name}_worth"]
    require(
        attribute <= len(values.attributes), f"{name}_attribute", attribute, f"at most {len(values.attributes)} here"
    )
    for low, high in pairwise(worth):
        require(low <= high, f"{name}_worth", ", ".join(map(str, worth)), "none below the one before it")
    return PlannedAction(
        f"no. {attribute}",
        asked[f"{name}_value"],
        asked[f"{name}_against"],
        asked[f"{name}_inferior"] == "yes",
        worth[0] if asked[f"{name}_goal"] == "stop" else 0,
        *worth,
    )


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    require_deck("hand", values.hand)
    most = len(values.attributes)
    require(len(values.used) <= most, "used", f"{len(values.used)} entries", f"at most {most}, one for each Attribute")
    names = ORDINALS[: values.actions]
    actions = [_action(values, name) for name in names]
    stops = [vars(values)[f"{name}_goal"] == "stop" for name in names]
    attributes = {f"no. {place}": value for place, value in enumerate(values.attributes, 1)}
    played = dict(zip(attributes, values.used, strict=False))
    rulings = values.rulings("round_cap", "min_cards", "inferior_after_used")

    plan = plan_round(actions, attributes, numbers(values.hand), played=played, **rulings)
    ends = [_end(stop, allotment) for stop, allotment in zip(stops, plan.allotments, strict=True)]
    done = sum(end != "fails" for end in ends)
    blocks: list[Block] = [_figures(actions, plan, done), _plan(actions, plan, ends)]
    if len(actions) > 1:
        blocks.append(_saving(plan))
    blocks += [_left(actions, plan, attributes, played, values), _working(actions, plan, ends)]
    assumed = Assumption("The opposing values are as you guess them, and no joker falls.")
    return Answer(f"{done} of {len(actions)}", _verdict(plan), tuple(blocks), (assumed,))


def _end(stop: bool, allotment: Allotment) -> str:
    if allotment.level != "failure":
        return allotment.level
    return "tie, stops theirs" if stop and allotment.margin == 0 else "fails"


def _verdict(plan: RoundPlan) -> str:
    given = [
        f"{shown(allotment.cards, ' then ')} on action {place}"
        for place, allotment in enumerate(plan.allotments, 1)
        if allotment.cards
    ]
    kept = f"keep {shown(plan.kept)}" if plan.kept else "keep nothing"
    if not given:
        return f"Play no card: none makes these actions worth more; {kept}."
    if len(given) > _MOST_TOLD:
        return f"Play on {len(given)} actions as the table says; {kept}."
    return f"Play {listed(given)}; {kept}."


def _figures(actions: Sequence[PlannedAction], plan: RoundPlan, done: int) -> Figures:
    return Figures(
        (
            Figure("Do what they should", done, f"of {count(len(actions), 'action')}"),
            Figure("Worth", plan.worth, f"of {sum(action.critical for action in actions)} at most"),
            Figure("Cards played", sum(len(allotment.cards) for allotment in plan.allotments)),
            Figure("You keep", shown(plan.kept) or "nothing"),
        )
    )


def _values(action: PlannedAction, allotment: Allotment) -> str:
    return f"{action.theirs + allotment.margin} : {action.theirs}"


def _plan(actions: Sequence[PlannedAction], plan: RoundPlan, ends: Sequence[str]) -> Table:
    return Table(
        "The plan",
        ("Action", "Cards", "Values", "Ends", "Worth"),
        tuple(
            (f"no. {place}", shown(allotment.cards) or "none", _values(action, allotment), end, allotment.worth)
            for place, (action, allotment, end) in enumerate(zip(actions, plan.allotments, ends, strict=True), 1)
        ),
        note="No other plan is worth more. Of equal plans this one plays the fewest cards, then the lowest.",
    )


def _saving(plan: RoundPlan) -> Table:
    return Table(
        "What it costs to save",
        ("No card for", "Worth of all", "Less by"),
        tuple((f"action {place}", worth, plan.worth - worth) for place, worth in enumerate(plan.without, 1)),
        note="The best plan for all actions if this one gets no card.",
    )


def _left(
    actions: Sequence[PlannedAction],
    plan: RoundPlan,
    attributes: dict[str, int],
    played: dict[str, int],
    values: Values,
) -> Table:
    after = dict.fromkeys(attributes, 0) | played
    for action, allotment in zip(actions, plan.allotments, strict=True):
        after[action.attribute] += len(allotment.cards)
    cap = values.rulings("round_cap")
    before, later = cards_left(attributes, played, **cap), cards_left(attributes, after, **cap)
    return Table(
        "Cards the round still allows",
        ("Attribute", "Value", "Before", "After the plan"),
        tuple((name, value, before[name], later[name]) for name, value in attributes.items()),
        note="In inferiority one card fewer.",
    )


def _working(actions: Sequence[PlannedAction], plan: RoundPlan, ends: Sequence[str]) -> Steps:
    steps = [
        Step("Over the round no more cards than the Attribute, however many actions use it.", ("CF-24", "CF-26")),
        Step("Every way to share out the cards was weighed by the worth of the levels it reaches.", ("CF-25",)),
    ]
    for place, (action, allotment, end) in enumerate(zip(actions, plan.allotments, ends, strict=True), 1):
        clauses = ending_clauses((allotment.level, "failure")) if allotment.margin >= 0 else ("CF-42",)
        cards = shown(allotment.cards, " + ") or "no card"
        steps.append(Step(f"Action {place}: {action.mine} and {cards}, {_values(action, allotment)}: {end}.", clauses))
    return Steps("Working", tuple(steps))
