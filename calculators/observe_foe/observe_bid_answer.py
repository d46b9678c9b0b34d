"""Bids that show the wanted cards in time, as an answer."""

from __future__ import annotations

from fractions import Fraction

from calculators.answer import Answer, Assumption, Block, Figure, Figures, Notice, Step, Steps, Table
from calculators.number import percent
from calculators.observe_foe.carry_on import bid_made
from calculators.observe_foe.looks_answer import in_short, pile
from calculators.observe_foe.observe_bid import ObserveBid
from calculators.observe_foe.observe_bid_track import bid_said, choices, least, points_said, track
from calculators.picture import CardGroup, Hand
from calculators.say import count
from engine.observe_foe.belief import quantile
from engine.observe_foe.cheapest import Plan, cheapest_bids, watched_together
from engine.observe_foe.reach import greatest_effect
from engine.observe_foe.reveal import Target, effect_needed
from engine.observe_foe.several import Spread, best_depths, cheapest_together_and_apart
from engine.observe_foe.stack import Stack

__all__ = ["answer"]

PAUSE = Stack("pause")


def answer(form: ObserveBid) -> Answer:
    """Answer a filled-in form."""
    stack = form.whole_stack
    targets = _targets(form, stack)
    depths = [target.stack.depth if target.stack == PAUSE else form.depth for target in targets]
    plans = cheapest_bids(
        targets,
        depths,
        intuition=form.intuition,
        quickness=form.quickness - 1,
        declared=form.declared,
        react=_react(form),
        house=form.house,
    )
    wanted = in_short(stack, form.seen, form.depth)
    if form.pauses:
        wanted += " and what comes back with " + ("a Pause" if form.pauses == 1 else f"{form.pauses} Pauses")
    if watched_together(targets, house=form.house):
        headline, verdict = _verdict(plans, wanted, targets, form)
        blocks: list[Block] = [choices(plans, wanted, form)] if plans else _late(targets, depths, wanted, form)
    else:
        headline, verdict, blocks = _apart(targets, depths, wanted, form)
    if plans and plans[least(plans)].slack == 0:
        blocks.append(_same_phase(form))
    if len(targets) > 1:
        blocks += [_one_or_many(targets, depths, form), _most(targets, form)]
    elif form.deadline:
        blocks.append(_reach(form))
    blocks.append(_working(form, targets))
    following = bid_made(form, plans[least(plans)]) if plans else ()
    return Answer(headline, verdict, tuple(blocks), _assumptions(form), following)


def _targets(form: ObserveBid, stack: Stack) -> list[Target]:
    phase = form.phase if form.deadline else None
    bids = form.opposing if form.bid == "known" else (quantile(form.belief.law(form.bid), form.chance),)
    mental = (*form.mental, *(0,) * len(bids))
    actions = [Target(bid, phase, form.seen, stack, bool(kind)) for bid, kind in zip(bids, mental, strict=False)]
    return [*actions, *[Target(0, phase, stack=PAUSE)] * form.pauses]


def _react(form: ObserveBid) -> int:
    return form.react if form.deadline else 0


def _ready_for(target: Target, form: ObserveBid) -> Fraction:
    """The chance that their bid is no higher than the one the look is made for."""
    return form.belief.law(form.bid).at_most(target.opposing)


def _verdict(plans: tuple[Plan, ...], wanted: str, targets: list[Target], form: ObserveBid) -> tuple[str, str]:
    if not plans:
        return "Not in time", f"No bid you can make shows {wanted} in time."
    best = plans[least(plans)]
    said = f"Shows {wanted}"
    if form.bid != "known":
        said += f" {percent(_ready_for(targets[0], form))} of the time"
    if best.slack != 0 or form.house.tie_phase == "before":
        return bid_said(best), f"{said}, on Phase {best.scored}."
    sooner = tuple(plan for plan in plans if plan.slack)
    said += f", as they act. Sooner: {bid_said(sooner[least(sooner)])}" if sooner else ", as they act: too late"
    return bid_said(best), f"{said}."


def _late(targets: list[Target], depths: list[int], wanted: str, form: ObserveBid) -> list[Block]:
    """The bids that show the cards too late; where there are none, the stack as it stays."""
    whenever = cheapest_bids(
        [target.replace(phase=None) for target in targets],
        depths,
        intuition=form.intuition,
        quickness=form.quickness - 1,
        declared=form.declared,
        house=form.house,
    )
    if whenever:
        return [choices(whenever, wanted, form, tone="bad"), _none(form)]
    return [_unseen(form), _none(form)]


def _unseen(form: ObserveBid) -> Hand:
    """The stack of which no bid shows what is wanted."""
    cards = pile(form.whole_stack, form.seen, form.seen)
    return Hand("What you see of the stack", (CardGroup("No bid of yours shows enough", cards),))


def _apart(targets: list[Target], depths: list[int], wanted: str, form: ObserveBid) -> tuple[str, str, list[Block]]:
    """Headline, sentence and picture where one look may not watch all of them: a look each."""
    _, ways = cheapest_together_and_apart(targets, depths, declared=form.declared, react=_react(form), house=form.house)
    within = [way for way in ways if way.intuition <= form.intuition and way.quickness <= form.quickness]
    if not within:
        return (
            "Not in time",
            "One look watches one kind, and a look each is more than you have.",
            [_unseen(form), _none(form)],
        )
    way = min(within, key=lambda way: way.intuition + way.quickness)
    looks = [(f"Action {place}: {bid_said(plan)}", plan) for place, plan in enumerate(way.plans, 1)]
    said = f"One look each, as one look watches one kind: {len(looks)} of them."
    return points_said(way.intuition, 0, way.quickness), said, [track(looks, wanted, form)]


def _none(form: ObserveBid) -> Notice:
    if not form.deadline:
        return Notice("More INT or more QIC would be needed than you have.", ("OF-09", "OF-19"), "warning")
    return Notice("With more points, an earlier declaration or less time to react it may work.", ("OF-16",), "warning")


def _same_phase(form: ObserveBid) -> Notice:
    if form.house.tie_phase == "before":
        return Notice("The look goes first on the Phase they act: you may still act on it.", ("OF-Q7",))
    return Notice(
        "The cheapest bid is scored on the very Phase they act: you see the cards, too late to act on them.",
        ("OF-15", "OF-Q7"),
        "warning",
    )


def _one_or_many(targets: list[Target], depths: list[int], form: ObserveBid) -> Table:
    together, apart = cheapest_together_and_apart(
        targets, depths, declared=form.declared, react=_react(form), house=form.house
    )
    rows = [("one look at all", way.intuition, way.quickness) for way in together]
    rows += [("one look each", way.intuition, way.quickness) for way in apart]
    costs = [intuition + quickness for _, intuition, quickness in rows]
    best = costs.index(min(costs)) if costs else None
    return Table(
        "One look at all of them, or one look each, whatever you have",
        ("Plan", "INT", "QIC"),
        tuple(rows),
        best,
        "the fewest points in all" if rows else "",
        "" if rows else "Neither comes in time.",
    )


def _most(targets: list[Target], form: ObserveBid) -> Table:
    one, many = best_depths(
        targets,
        intuition=form.intuition,
        quickness=form.quickness,
        declared=form.declared,
        react=_react(form),
        house=form.house,
    )

    def row(name: str, spread: Spread) -> tuple[str, int, str, str]:
        deepest = zip(targets, spread.depths, strict=True)
        seen = ", ".join(target.stack.names[depth - 1] if depth else "nothing" for target, depth in deepest)
        return name, spread.shown, seen, f"{spread.intuition} INT, {spread.quickness} QIC"

    return Table(
        "The most cards that your points can show",
        ("Plan", "New cards", "Down to", "Spent"),
        (row("one look at all", one), row("one look each", many)),
        0 if one.shown >= many.shown else 1,
        "the most cards",
    )


def _reach(form: ObserveBid) -> Block:
    reach = greatest_effect(
        declared=form.declared,
        target_phase=form.phase,
        intuition=form.intuition,
        quickness=form.quickness - 1,
        react=form.react,
        house=form.house,
    )
    if reach is None:
        return Notice("No look of yours arrives before they act.", ("OF-16",), "warning")
    bid = points_said(reach.intuition, reach.phases, reach.quickness + 1)
    return Figures.of(Figure("Most effect in time", reach.effect, f"for {bid}"))


def _working(form: ObserveBid, targets: list[Target]) -> Steps:
    hardest = max(target.opposing for target in targets)
    need = effect_needed(form.depth - form.seen, opposing=hardest, house=form.house)
    pause = effect_needed(PAUSE.depth, opposing=0, stack=PAUSE, house=form.house)
    pauses = 1 if form.pauses else 0
    split = "; INT is split over the actions" if form.house.split_outcome == "share" else ""
    steps = [
        Step(
            f"To see {count(form.depth - form.seen, 'more card')} against the highest bid of {hardest} it takes an "
            f"effect of {need}.",
            ("OF-19", "OF-21", "OF-22"),
        ),
        *([Step(f"A Pause takes an effect of {pause}, as its opposing bid is 0.", ("OF-26",))] * pauses),
        Step(f"INT and Phases waited add 1 each{split}.", ("OF-09", "OF-10", "OF-11")),
        Step("Each INT and each Phase delays the look by 1; QIC takes delay off again.", ("OF-12", "OF-13")),
        Step("Every bid that arrives is tried; those that another one beats are left out.", ("OF-14", "OF-16")),
    ]
    if form.bid != "known":
        bid = targets[0].opposing
        often = percent(_ready_for(targets[0], form))
        ready = f"for {percent(form.chance)} the look is made for {bid}"
        said = f"The opposing bid is at most {bid} {often} of the time, so {ready}."
        steps.insert(0, Step(said, ("OF-19",)))
    return Steps.working(*steps)


def _assumptions(form: ObserveBid) -> tuple[Assumption, ...]:
    made = [Assumption(f"Each stack holds {form.cards} cards above the Stat Points.", "OF-Q19")]
    if form.pauses:
        made.append(Assumption("The opposing bid of a Pause is 0.", "OF-Q13"))
    if form.bid != "known":
        made.append(Assumption("The opposing bid follows the belief you entered."))
    return tuple(made)
