"""What keeps a card hidden and what an abort costs, as an answer."""

from __future__ import annotations

from fractions import Fraction

from calculators.answer import Answer, Assumption, Block, Chance, Figure, Figures, Notice, Step, Steps, Table
from calculators.number import percent
from calculators.observe_foe.hide_from_observers import STATS, HideFromObservers
from calculators.observe_foe.looks_answer import in_short, pile
from calculators.picture import CardGroup, Hand, Share, Stack, Stacks
from engine.observe_foe.abort import abort
from engine.observe_foe.bid import MOST_POINTS
from engine.observe_foe.hide import Hiding, hidden_chances, hiding_with_chance
from engine.observe_foe.stack import Stack as ActionStack
from engine.odds.law import Law

__all__ = ["answer"]

_LOCATION = "Location"
_NEAR = 3  # bids below the one that is enough


def answer(form: HideFromObservers) -> Answer:
    """Answer a filled-in form."""
    stack = form.whole_stack
    effects = _effects(form)
    chance = 1 if form.bid == "known" else form.chance
    needs = hiding_with_chance(effects, chance, stack=stack, seen=form.seen, house=form.house)
    chances = hidden_chances(effects, form.opposing, stack=stack, seen=form.seen, house=form.house)
    blocks: list[Block] = []
    if needs:
        blocks.append(_by_bid(effects, needs, chances, form))
    else:
        known = CardGroup("Your stack", pile(stack, stack.depth, stack.depth))
        blocks.append(Hand("What they know of your stack", (known,), "They know everything already."))
    blocks += _abort(stack, form)
    blocks.append(_working(form))
    headline, verdict = _verdict(needs, chances, effects, form)
    return Answer(headline, verdict, tuple(blocks), _assumptions(form))


def _effects(form: HideFromObservers) -> Law[int]:
    if form.bid == "known":
        return Law.certain(form.effect)
    return form.belief.law(form.bid)


def _verdict(
    needs: tuple[Hiding, ...], chances: tuple[Fraction, ...], effects: Law[int], form: HideFromObservers
) -> tuple[str, str]:
    if not needs:
        return "All known", "They know everything already; nothing is left to hide."
    place = _wanted(needs)
    need, stack = needs[place], form.whole_stack
    if form.bid != "known":
        has = hidden_chances(effects, need.opposing, stack=stack, seen=form.seen, house=form.house)[place]
        said = f"It hides your {need.name} {percent(has)} of the time"
        if form.opposing != need.opposing:
            said += f"; your {form.opposing}, {percent(chances[place])}"
        return f"Bid {need.opposing}", f"{said}."
    said = f"The least that hides your {need.name}"
    if need.opposing < needs[0].opposing:
        said += f"; {needs[0].opposing} hides all"
    hidden = [need.name for need, chance in zip(needs, chances, strict=True) if chance == 1]
    yours = "everything" if len(hidden) == len(needs) else in_short(stack, stack.depth - len(hidden), stack.depth)
    return f"Bid {need.opposing}", f"{said}. Your {form.opposing} hides {yours}."


def _ladder(needs: tuple[Hiding, ...], chances: tuple[Fraction, ...], form: HideFromObservers) -> Table:
    head = "Bid" if form.bid == "known" else f"Bid for {percent(form.chance)}"
    return Table(
        "What keeps each card hidden",
        ("Card", head, f"Hidden at {form.opposing}"),
        tuple((need.name, need.opposing, Chance(chance)) for need, chance in zip(needs, chances, strict=True)),
        note="AGI on a physical action, QIC on a mental one.",
    )


def _by_bid(
    effects: Law[int], needs: tuple[Hiding, ...], chances: tuple[Fraction, ...], form: HideFromObservers
) -> Stacks:
    """What the bids near the one that is enough keep hidden."""
    place = _wanted(needs)
    enough, stack = needs[place].opposing, form.whole_stack
    bids = range(max(0, enough - _NEAR), min(MOST_POINTS, max(enough, needs[0].opposing) + 1) + 1)[: 2 * _NEAR + 1]
    rows = []
    for bid in bids:
        hidden = hidden_chances(effects, bid, stack=stack, seen=form.seen, house=form.house)[place]
        rows.append(Stack(str(bid), (hidden, 1 - hidden)))
    name = needs[place].name
    parts = (Share("Hidden", "good"), Share("Seen", "bad"))
    marked = bids.index(enough) if enough in bids else None
    return Stacks(f"Your {name}, by your bid", "Bid", parts, tuple(rows), "", marked, _ladder(needs, chances, form))


def _wanted(needs: tuple[Hiding, ...]) -> int:
    """The card to hide: the Location of an attack; of any other action the topmost that is left to hide."""
    return next((place for place, need in enumerate(needs) if need.name == _LOCATION), 0)


def _abort(stack: ActionStack, form: HideFromObservers) -> list[Block]:
    staked = {stat: points for stat, points in zip(STATS, form.staked, strict=True) if points}
    if not staked:
        return [Notice("Nothing is bid on the action, so an abort costs nothing.", ("OF-31",))]
    cost = abort(
        staked,
        depth=form.shown,
        looked=form.looked,
        stack=stack,
        phase=form.phase,
        last_declared=form.last_declared,
        house=form.house,
    )
    lost = sum(points for _, points in cost.to_spent)
    back = sum(points for _, points in cost.to_hand)
    blocks: list[Block] = [
        Figures.of(
            Figure("Abort costs", f"{lost} points", "in the Spent Stack until a Pause"),
            Figure("Back at once", f"{back} points"),
            Figure("Pauses needed", len(cost.recovery), "each takes back one stat"),
        )
    ]
    if cost.recovery:
        blocks.append(
            Table(
                "How the points come back, the largest pool first",
                ("Pause on", "Stat", "Points", "Back so far"),
                tuple((f"Phase {step.phase}", step.stat, step.points, step.back) for step in cost.recovery),
            )
        )
    return blocks


def _working(form: HideFromObservers) -> Steps:
    if form.stack == "pause" and form.house.pause_reveal == "at_once":
        turned = Step("A positive outcome shows all of a Pause.", ("OF-26", "OF-Q12"))
    else:
        said = "So a card is safe while effect less bid stays below its place among the cards they have not seen."
        turned = Step(said, ("OF-20", "OF-24"))
    at_zero = Step("An outcome of 0 shows one card too.", ("OF-Q1",))
    return Steps.working(
        Step("Effect less bid is the outcome; each point above 0 shows one card.", ("OF-19", "OF-22")),
        turned,
        *([at_zero] if form.house.zero_outcome == "top_card" else []),
        Step("Once a look has shown a card, an abort sends the points to the Spent Stack.", ("OF-30", "OF-31")),
        Step("A Pause takes back one stat, and only one Pause fits on a Phase.", ("OF-32",)),
    )


def _assumptions(form: HideFromObservers) -> tuple[Assumption, ...]:
    made = [Assumption("One Pause takes back the points of one stat: a later rule of the same game.", "OF-32")]
    if form.bid != "known":
        made.append(Assumption("Their effect follows the belief you entered."))
    if form.stack != "pause":
        made.append(Assumption(f"Your stack holds {form.cards} cards above the Stat Points.", "OF-Q19"))
    return tuple(made)
