"""Bids that show the wanted cards in time, as an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

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
from calculators.answers.number import percent
from calculators.answers.text_format import count
from calculators.observe_foe.carry_on import bid_shown
from calculators.observe_foe.looks import in_short
from calculators.observe_foe.observe_bid.form import ObserveBid
from calculators.observe_foe.observe_bid.several_looks import cheapest_tags, costs, not_possible, several_looks, unseen
from calculators.observe_foe.observe_bid.track import bid_text, choices, in_time, least, points_text
from engine.observe_foe.belief import quantile
from engine.observe_foe.cheapest import Plan, cheapest_bids, watched_together
from engine.observe_foe.reach import Spread, best_depths, greatest_effect
from engine.observe_foe.reveal import Target, effect_needed
from engine.observe_foe.several import cheapest_together_and_apart
from engine.observe_foe.stack import Stack

PAUSE = Stack("pause")
_LONGEST = 100  # letters of the sentence below the headline
_TIMING = ("OF-14", "OF-16")


def answer(form: ObserveBid) -> Answer:
    """Return the answer to a filled-in form of the Observe bid calculator."""
    stack = form.whole_stack
    targets = _targets(form, stack)
    depths = [target.stack.depth if target.stack == PAUSE else form.depth for target in targets]
    plans = cheapest_bids(
        targets,
        depths,
        intuition=form.intuition,
        quickness=form.quickness - 1,
        declared=form.declared,
        react=form.react if form.deadline else 0,
        house=form.house,
    )
    timely = tuple(plan for plan in plans if in_time(plan, form))
    together = watched_together(targets, house=form.house)
    late = _late(targets, depths, form) if together and form.deadline and not plans else ()
    wanted = in_short(stack, form.seen, form.depth)
    if form.pauses:
        wanted += " and what comes back with " + ("a Pause" if form.pauses == 1 else f"{form.pauses} Pauses")
    apart: Sequence[Block] = ()
    if together:
        headline, verdict = _verdict(plans, timely, wanted, targets, form, late=bool(late))
    else:
        headline, verdict, apart = several_looks(targets, depths, wanted, form)

    @Lazy
    def blocks() -> Iterator[Block]:
        if apart:
            yield from apart
        else:
            yield choices(plans or late, wanted, form) if plans or late else unseen(form)
            if not timely:
                yield not_possible(late=bool(plans or late))
        if len(timely) < len(plans):
            tie = "A bid scored on the very Phase they act shows you the cards too late to act on them."
            yield Notice(tie, ("OF-15", "OF-Q7"))
        if form.house.tie_phase == "before" and timely and timely[least(timely)].slack == 0:
            first = "On the Phase they act, your look comes first: you can still act on what you see."
            yield Notice(first, ("OF-Q7",))
        if len(targets) > 1:
            yield _one_or_many(targets, depths, form) if together else costs(targets, depths, form)
            yield _most(targets, form)
        elif form.deadline and timely:
            yield _reach(form)
        yield _working(form, targets)

    following = bid_shown(form, timely[least(timely)]) if timely else ()
    quantities = _quantities(timely, form)
    return Answer(headline, verdict, blocks, _assumptions(form), following, quantities)


def _quantities(timely: tuple[Plan, ...], form: ObserveBid) -> tuple[Quantity, ...]:
    if not timely:
        return ()
    best = timely[least(timely)]
    quantities = [
        Quantity("observe-foe.intuition", "INT to bid", best.intuition, "INT", "less"),
        Quantity("observe-foe.quickness", "QIC to bid", best.spent_quickness, "QIC", "less"),
    ]
    if form.bid == "known" and len(form.opposing) == 1:
        quantities.append(Quantity("observe-foe.cards-known", "Cards you then know", form.depth, "cards", "more"))
    return tuple(quantities)


def _targets(form: ObserveBid, stack: Stack) -> list[Target]:
    phase = form.phase if form.deadline else None
    bids = form.opposing if form.bid == "known" else (quantile(form.belief.law(form.bid), form.chance),)
    mental = (*form.mental, *(0,) * len(bids))
    actions = [Target(bid, phase, form.seen, stack, bool(kind)) for bid, kind in zip(bids, mental, strict=False)]
    return [*actions, *[Target(0, phase, stack=PAUSE)] * form.pauses]


def _ready_for(target: Target, form: ObserveBid) -> Fraction:
    """Return the chance that their bid is no higher than the bid you prepare for."""
    return form.belief.law(form.bid).at_most(target.opposing)


def _verdict(
    plans: tuple[Plan, ...],
    timely: tuple[Plan, ...],
    wanted: str,
    targets: list[Target],
    form: ObserveBid,
    *,
    late: bool,
) -> tuple[str, str]:
    if not plans:
        return "Not in time" if late else "Not enough", f"No bid of yours shows {wanted}{' in time' * late}."
    if not timely:
        return "Not in time", f"You see {wanted} only as they act, with {bid_text(plans[least(plans)])}."
    best = timely[least(timely)]
    message = f"Shows {wanted}"
    if form.bid != "known":
        message += f" {percent(_ready_for(targets[0], form))} of the time"
    message += f" on Phase {best.scored}."
    cheapest = plans[least(plans)]
    cheaper = "" if cheapest in timely else f" {bid_text(cheapest)} is cheaper but too late."
    return bid_text(best), message + cheaper * (len(message + cheaper) <= _LONGEST)


def _late(targets: list[Target], depths: list[int], form: ObserveBid) -> tuple[Plan, ...]:
    """Return the bids that show the cards too late."""
    whenever = cheapest_bids(
        [target.replace(phase=None) for target in targets],
        depths,
        intuition=form.intuition,
        quickness=form.quickness - 1,
        declared=form.declared,
        house=form.house,
    )
    return tuple(plan.replace(slack=form.phase - plan.scored) for plan in whenever)


def _one_or_many(targets: list[Target], depths: list[int], form: ObserveBid) -> Table:
    together, apart = cheapest_together_and_apart(
        targets, depths, declared=form.declared, react=form.least_slack, house=form.house
    )
    rows = [("one look at all", bid.intuition, bid.quickness) for bid in together]
    rows += [("one look each", bid.intuition, bid.quickness) for bid in apart]
    return Table(
        "One look at all of them, or one look each, with any number of points",
        ("Plan", "INT", "QIC"),
        tuple(rows),
        note="" if rows else "Neither comes in time.",
        tags=cheapest_tags([intuition + quickness for _, intuition, quickness in rows]),
    )


def _most(targets: list[Target], form: ObserveBid) -> Table:
    together, many = best_depths(
        targets,
        intuition=form.intuition,
        quickness=form.quickness,
        declared=form.declared,
        react=form.least_slack,
        house=form.house,
    )

    def row(name: str, spread: Spread) -> tuple[str, int, str, str]:
        deepest = zip(targets, spread.depths, strict=True)
        seen = ", ".join(target.stack.names[depth - 1] if depth else "nothing" for target, depth in deepest)
        return name, spread.shown, seen, f"{spread.intuition} INT, {spread.quickness} QIC"

    return Table(
        "The most cards that your points can show, with one look or one each",
        ("Plan", "New cards", "Down to", "Spent"),
        (row("one look at all", together), row("one look each", many)),
        tags=("most cards", "") if together.shown >= many.shown else ("", "most cards"),
    )


def _reach(form: ObserveBid) -> Block:
    reach = greatest_effect(
        declared=form.declared,
        target_phase=form.phase,
        intuition=form.intuition,
        quickness=form.quickness - 1,
        react=form.least_slack,
        house=form.house,
    )
    if reach is None:
        return Notice("No look of yours arrives before they act.", ("OF-16",), "warning")
    bid = points_text(reach.intuition, reach.phases, reach.quickness + 1)
    return Figures.of(Figure("Most effect in time", reach.effect, f"for {bid}"))


def _working(form: ObserveBid, targets: list[Target]) -> Steps:
    hardest = max(target.opposing for target in targets)
    need = effect_needed(form.depth - form.seen, opposing=hardest, house=form.house)
    pause = effect_needed(PAUSE.depth, opposing=0, stack=PAUSE, house=form.house)
    divided = len(targets) > 1 and form.house.split_outcome == "share"
    what = "INT and Phases are" if form.house.split_phases == "yes" else "INT is"
    split = f", and {what} split over the actions of a look" if divided else ""
    wanted, more = form.depth - form.seen, "more " if form.seen else ""
    steps = [
        Step(
            f"To see {count(wanted, f'{more}card')} against an opposing bid of {hardest} you need an effect of {need}.",
            ("OF-19", "OF-21", "OF-22"),
        )
    ]
    if form.pauses:
        steps.append(Step(f"A Pause has an opposing bid of 0 and needs an effect of {pause}.", ("OF-26",)))
    steps += [
        Step(f"Each INT and each Phase waited adds 1{split}.", ("OF-09", "OF-10", "OF-11")),
        Step("Each INT and each Phase waited delays the look by 1. QIC takes delay off.", ("OF-12", "OF-13")),
    ]
    if form.deadline:
        before = form.phase - form.least_slack
        steps.append(Step(f"They act on Phase {form.phase}: a look in time is scored by Phase {before}.", _TIMING))
    steps.append(Step("The advised bid costs the fewest points of these, INT and QIC together.", _TIMING))
    if form.bid != "known":
        bid = targets[0].opposing
        often = percent(_ready_for(targets[0], form))
        message = f"Their bid is at most {bid} {often} of the time: for {percent(form.chance)} you prepare for {bid}."
        steps.insert(0, Step(message, ("OF-19",)))
    return Steps.working(*steps)


def _assumptions(form: ObserveBid) -> tuple[Assumption, ...]:
    stacks = f"Each stack holds {count(form.cards, 'card')} above the Stat Points."
    assumed = [Assumption(stacks, "OF-Q19")]
    if form.pauses:
        assumed.append(Assumption("The opposing bid of a Pause is 0.", "OF-Q13"))
    if form.bid != "known":
        assumed.append(Assumption("The opposing bid follows the belief you entered."))
    return tuple(assumed)
