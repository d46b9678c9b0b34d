"""The answer about a hand shared out over several actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from calculators.answers.answer import Answer, Assumption, Block, Lazy, Quantity, Step, Steps, Table
from calculators.answers.picture import CardGroup, Hand
from calculators.answers.text_format import listed
from calculators.confrontations.cards import fan, numbers, require_deck, shown
from calculators.confrontations.endings import ending_clauses
from calculators.confrontations.round_budget.form import ActionForm, RoundBudget
from engine.confrontations.budget import Allotment, PlannedAction, RoundPlan, plan_round
from engine.confrontations.limits import cards_left
from engine.confrontations.rulings import House
from engine.invalid import require

_MOST_NAMED = 3


def _action(form: ActionForm, worth: tuple[int, ...]) -> PlannedAction:
    """Return an action to come; a better level is worth at least as much as the one before it."""
    tie = worth[0] if form.goal == "stop" else 0
    levels = accumulate(worth, max)
    return PlannedAction(f"no. {form.attribute}", form.value, form.against, form.inferior, tie, *levels)


def answer(form: RoundBudget) -> Answer:
    """Return the answer to a filled-in form of the Round budget calculator."""
    require_deck("hand", form.hand)
    most = len(form.attributes)
    require(len(form.used) <= most, "used", f"{len(form.used)} entries", f"at most {most}, one for each Attribute")
    everything = (
        (form.first, form.first_worth),
        (form.second, form.second_worth),
        (form.third, form.third_worth),
        (form.fourth, form.fourth_worth),
        (form.fifth, form.fifth_worth),
        (form.sixth, form.sixth_worth),
    )
    chosen = everything[: form.actions]
    actions = [_action(entered, valued.worth) for entered, valued in chosen]
    stops = [entered.goal == "stop" for entered, _ in chosen]
    attributes = {f"no. {number}": value for number, value in enumerate(form.attributes, 1)}
    played = dict(zip(attributes, form.used, strict=False))
    plan = plan_round(actions, attributes, numbers(form.hand), played=played, house=form.house)
    ends = [_end(stop, allotment) for stop, allotment in zip(stops, plan.allotments, strict=True)]

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _piles(actions, plan, ends)
        if len(actions) > 1:
            yield _saving(plan)
        yield _left(actions, plan, attributes, played, form.house)
        yield _working(actions, plan, ends)

    assumed = Assumption("The opposing values are the ones you entered, and nobody plays a joker.")
    raised = [
        Assumption(f"A better level counts at least as much: the levels of action {number} are worth {listed(levels)}.")
        for number, (action, (_, valued)) in enumerate(zip(actions, chosen, strict=True), 1)
        if (levels := [str(action.success), str(action.decisive), str(action.critical)]) != [*map(str, valued.worth)]
    ]
    quantities = (
        Quantity("confrontations.plan-worth", "Worth of all actions", plan.worth, "points", "more"),
        Quantity("confrontations.cards-kept", "Cards you keep", len(plan.remaining), "cards", "more"),
    )
    return Answer(_headline(plan), _verdict(plan, ends), blocks, (assumed, *raised), quantities=quantities)


def _end(stop: bool, allotment: Allotment) -> str:
    if allotment.level != "failure":
        return allotment.level
    return "tie, stops theirs" if stop and allotment.margin == 0 else "fails"


def _headline(plan: RoundPlan) -> str:
    """Return the cards of each action, in the order of the actions."""
    if not any(allotment.cards for allotment in plan.allotments):
        return "No card"
    allotted = [shown(allotment.cards) or "none" for allotment in plan.allotments]
    return (", then " if len(allotted) <= _MOST_NAMED else ", ").join(allotted)


def _verdict(plan: RoundPlan, ends: Sequence[str]) -> str:
    failing = [str(number) for number, end in enumerate(ends, 1) if end == "fails"]
    remaining = (
        f"You keep {listed([shown((card,)) for card in plan.remaining])}" if plan.remaining else "You keep no card"
    )
    if not failing:
        who = {1: "your action reaches its goal", 2: "both actions reach their goals"}
        return f"{remaining}, and {who.get(len(ends), f'all {len(ends)} actions reach their goals')}."
    fail = "fail" if len(failing) > 1 else "fails"
    return f"{remaining}, but action{'s' * (len(failing) > 1)} {listed(failing)} {fail}."


def _values(action: PlannedAction, allotment: Allotment) -> str:
    return f"{action.theirs + allotment.margin} : {action.theirs}"


def _piles(actions: Sequence[PlannedAction], plan: RoundPlan, ends: Sequence[str]) -> Hand:
    """Return the hand in piles: one for each action, and the cards to keep."""
    piles = [
        CardGroup(f"Action {number}: {end}", fan(allotment.cards, allotment.cards))
        for number, (allotment, end) in enumerate(zip(plan.allotments, ends, strict=True), 1)
    ]
    note = "No other plan is worth more. Of equal plans this one plays the fewest cards, then the lowest."
    remaining = CardGroup("Keep", fan(plan.remaining))
    return Hand("Which cards for which action", (*piles, remaining), note, _plan(actions, plan, ends))


def _plan(actions: Sequence[PlannedAction], plan: RoundPlan, ends: Sequence[str]) -> Table:
    return Table(
        "The plan",
        ("Action", "Cards", "Values", "Ends", "Worth"),
        tuple(
            (f"no. {number}", shown(allotment.cards) or "none", _values(action, allotment), end, allotment.worth)
            for number, (action, allotment, end) in enumerate(zip(actions, plan.allotments, ends, strict=True), 1)
        ),
    )


def _saving(plan: RoundPlan) -> Table:
    return Table(
        "Cost of saving all cards",
        ("No card for", "Total worth", "Lost"),
        tuple((f"action {number}", worth, plan.worth - worth) for number, worth in enumerate(plan.without, 1)),
        note="The best plan for the others if this action gets no card.",
    )


def _left(
    actions: Sequence[PlannedAction],
    plan: RoundPlan,
    attributes: dict[str, int],
    played: dict[str, int],
    house: House,
) -> Table:
    after = dict.fromkeys(attributes, 0) | played
    for action, allotment in zip(actions, plan.allotments, strict=True):
        after[action.attribute] += len(allotment.cards)
    before, later = cards_left(attributes, played, house=house), cards_left(attributes, after, house=house)
    return Table(
        "Cards the round still allows",
        ("Attribute", "Value", "Before", "After the plan"),
        tuple((name, value, before[name], later[name]) for name, value in attributes.items()),
        note="For a character who is not in inferiority.",
    )


def _working(actions: Sequence[PlannedAction], plan: RoundPlan, ends: Sequence[str]) -> Steps:
    steps = [
        Step(
            "In a round you may play as many cards as the Attribute, however many actions use it.",
            ("CF-24", "CF-26"),
        ),
        Step("Tried every way to share out the cards, and added up the worth of the levels it reaches.", ("CF-25",)),
    ]
    for number, (action, allotment, end) in enumerate(zip(actions, plan.allotments, ends, strict=True), 1):
        clauses = ending_clauses((allotment.level, "failure")) if allotment.margin >= 0 else ("CF-42",)
        cards = shown(allotment.cards, " + ") or "no card"
        steps.append(Step(f"Action {number}: {action.mine} and {cards}, {_values(action, allotment)}: {end}.", clauses))
    return Steps.working(*steps)
