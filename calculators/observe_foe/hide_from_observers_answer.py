"""What keeps a card hidden and what an abort costs, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Chance, Curve, Figure, Figures, Notice, Series, Step, Steps, Table
from calculators.number import percent
from calculators.observe_foe.belief_form import believed_law
from calculators.observe_foe.looks_answer import in_short
from engine.observe_foe.abort import abort
from engine.observe_foe.hide import hidden_chances, hiding_with_chance
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from calculators.answer import Block
    from calculators.observe_foe.hide_from_observers import HideFromObservers
    from engine.observe_foe.hide import Hiding
    from engine.observe_foe.stack import Stack

__all__ = ["STATS", "answer"]

_LOCATION = "Location"
STATS = ("AGI", "QIC", "STR", "INT", "other 1", "other 2")


def answer(form: HideFromObservers) -> Answer:
    """Answer a filled-in form."""
    stack = form.whole_stack
    effects = _effects(form)
    chance = 1 if form.look == "known" else form.chance
    needs = hiding_with_chance(effects, chance, stack=stack, seen=form.seen, house=form.house)
    chances = hidden_chances(effects, form.opposing, stack=stack, seen=form.seen, house=form.house)
    blocks: list[Block] = []
    if needs:
        blocks.append(_ladder(needs, chances, form))
        if form.look != "known":
            blocks.append(_curve(effects, needs, stack, form))
    else:
        blocks.append(Notice("They know everything already; nothing is left to hide.", ("OF-29",)))
    blocks += _abort(stack, form)
    blocks.append(_working(form))
    headline, verdict = _verdict(needs, chances, effects, form)
    return Answer(headline, verdict, tuple(blocks), _assumptions(form))


def _effects(form: HideFromObservers) -> Law[int]:
    if form.look == "known":
        return Law.certain(form.effect)
    return believed_law(form.look, (form.low, form.peak, form.high), form.weights)


def _verdict(
    needs: tuple[Hiding, ...], chances: tuple[Fraction, ...], effects: Law[int], form: HideFromObservers
) -> tuple[str, str]:
    if not needs:
        return "All known", "They know everything already; nothing is left to hide."
    # The Location is what matters of an attack; of any other action the topmost card that is left to hide.
    place = next((place for place, need in enumerate(needs) if need.name == _LOCATION), 0)
    need, stack = needs[place], form.whole_stack
    if form.look != "known":
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
    head = "Bid" if form.look == "known" else f"Bid for {percent(form.chance)}"
    return Table(
        "What keeps each card hidden",
        ("Card", head, f"Hidden at {form.opposing}"),
        tuple((need.name, need.opposing, Chance(chance)) for need, chance in zip(needs, chances, strict=True)),
        note="AGI on a physical action, QIC on a mental one.",
    )


def _curve(effects: Law[int], needs: tuple[Hiding, ...], stack: Stack, form: HideFromObservers) -> Curve:
    bids = range(max(effects.outcomes) + 1)
    by_bid = [hidden_chances(effects, bid, stack=stack, seen=form.seen, house=form.house) for bid in bids]
    shown = [place for place in range(len(needs)) if place < 2 or place == len(needs) - 1]
    return Curve(
        "Chance to stay hidden by your bid",
        "bid",
        tuple(str(bid) for bid in bids),
        tuple(Series(needs[place].name, tuple(chances[place] for chances in by_bid)) for place in shown),
        marked=form.opposing if form.opposing in bids else None,
    )


def _abort(stack: Stack, form: HideFromObservers) -> list[Block]:
    staked = {stat: points for stat, points in zip(STATS, form.staked, strict=True) if points}
    if not staked:
        return [Notice("Nothing is staked on the action, so an abort costs nothing.", ("OF-31",))]
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
        Figures(
            (
                Figure("Abort costs", f"{lost} points", "locked until a Pause brings them back"),
                Figure("Back at once", f"{back} points"),
                Figure("Pauses needed", len(cost.recovery), "each takes back one stat"),
            )
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
    at_zero = Step("An outcome of 0 turns one card too.", ("OF-Q1",))
    return Steps(
        "Working",
        (
            Step("Effect less bid is the outcome; each positive point turns one card.", ("OF-19", "OF-22")),
            turned,
            *([at_zero] if form.house.zero_outcome == "top_card" else []),
            Step("After a look has shown a card, an abort locks the points on the action.", ("OF-30", "OF-31")),
            Step("A Pause takes back one stat, and only one Pause fits on a Phase.", ("OF-32",)),
        ),
    )


def _assumptions(form: HideFromObservers) -> tuple[Assumption, ...]:
    made = [Assumption("One Pause takes back one stat pool: a later rule of the same game.", "OF-32")]
    if form.look != "known":
        made.append(Assumption("Their effect follows the belief you entered."))
    if form.stack != "pause":
        made.append(Assumption(f"Your stack holds {form.cards} cards above the Stat Points.", "OF-Q19"))
    return tuple(made)
