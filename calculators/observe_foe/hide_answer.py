"""What keeps a card hidden and what an abort costs, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Chance, Curve, Figure, Figures, Notice, Series, Step, Steps, Table
from calculators.number import percent
from engine.invalid import InvalidInput
from engine.observe_foe.abort import abort
from engine.observe_foe.belief import triangular, uniform, weighted
from engine.observe_foe.hide import hidden_chances, hiding, hiding_with_chance
from engine.observe_foe.stack import card_names
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from calculators.answer import Block
    from calculators.old import Values
    from engine.observe_foe.hide import Hiding

__all__ = ["STATS", "answer"]

STATS = ("AGI", "QIC", "STR", "INT", "other 1", "other 2")


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    names = card_names(values.stack, values.cards)
    for key in ("seen", "shown"):
        if getattr(values, key) > len(names):
            raise InvalidInput(key, getattr(values, key), f"at most {len(names)} here, the Stat Points as one card")
    asked: dict[str, Any] = {
        "seen": values.seen,
        "cards": values.cards,
        "kind": values.stack,
        **values.rulings("zero_outcome", "pause_reveal"),
    }
    effects = _effects(values)
    known = values.look == "known"
    needs = hiding(effect=values.effect, **asked) if known else hiding_with_chance(effects, values.chance, **asked)
    chances = hidden_chances(effects, opposing=values.opposing, **asked)
    blocks: list[Block] = []
    if needs:
        blocks.append(_ladder(needs, chances, values))
        if not known:
            blocks.append(_curve(effects, needs, values, asked))
    else:
        blocks.append(Notice("They know everything already; nothing is left to hide.", ("OF-29",)))
    blocks += _abort(values)
    blocks.append(_working())
    headline, verdict = _verdict(needs, chances, values)
    return Answer(headline, verdict, tuple(blocks), _assumptions(values))


def _effects(values: Values) -> Law[int]:
    if values.look == "known":
        return Law.certain(values.effect)
    if values.look == "weights":
        return weighted(values.weights)
    if values.low > values.high:
        raise InvalidInput("low", values.low, f"at most the highest effect, {values.high}")
    if values.look == "uniform":
        return uniform(values.low, values.high)
    if not values.low <= values.peak <= values.high:
        raise InvalidInput("peak", values.peak, f"from {values.low} to {values.high}")
    return triangular(values.low, values.high, values.peak)


def _verdict(needs: tuple[Hiding, ...], chances: tuple[Any, ...], values: Values) -> tuple[str, str]:
    if not needs:
        return "All known", "They know everything already; nothing is left to hide."
    hidden = [need.name for need, chance in zip(needs, chances, strict=True) if chance == 1]
    if values.look != "known":
        first = needs[0]
        said = f"A bid of {values.opposing} hides your {first.name} {percent(chances[0])} of the time"
        return percent(chances[0]), f"{said}; {first.opposing} does so {percent(values.chance)} of the time."
    if len(hidden) == len(needs):
        return "All hidden", f"A bid of {values.opposing} keeps everything hidden from an effect of {values.effect}."
    if not hidden:
        return "All seen", f"A bid of {values.opposing} hides nothing from an effect of {values.effect}."
    return (
        f"{hidden[0]} hidden",
        f"A bid of {values.opposing} hides {' and '.join((hidden[0], 'what lies below')[: len(hidden)])}.",
    )


def _ladder(needs: tuple[Hiding, ...], chances: tuple[Any, ...], values: Values) -> Table:
    head = "Bid" if values.look == "known" else f"Bid for {percent(values.chance)}"
    return Table(
        "What keeps each card hidden",
        ("Card", head, f"Hidden at {values.opposing}"),
        tuple((need.name, need.opposing, Chance(chance)) for need, chance in zip(needs, chances, strict=True)),
        note="AGI on a physical action, QIC on a mental one.",
    )


def _curve(effects: Law[int], needs: tuple[Hiding, ...], values: Values, asked: dict[str, Any]) -> Curve:
    bids = range(max(effects.outcomes) + 1)
    by_bid = [hidden_chances(effects, opposing=bid, **asked) for bid in bids]
    shown = [place for place in range(len(needs)) if place < 2 or place == len(needs) - 1]
    return Curve(
        "Chance to stay hidden by your bid",
        "bid",
        tuple(str(bid) for bid in bids),
        tuple(Series(needs[place].name, tuple(chances[place] for chances in by_bid)) for place in shown),
        marked=values.opposing if values.opposing in bids else None,
    )


def _abort(values: Values) -> list[Block]:
    staked = {stat: points for stat, points in zip(STATS, values.staked, strict=True) if points}
    if not staked:
        return [Notice("Nothing is staked on the action, so an abort costs nothing.", ("OF-31",))]
    told = abort(
        staked,
        depth=values.shown,
        cards=values.cards if values.stack != "pause" else 1,
        phase=values.phase,
        last_declared=values.last_declared,
        **values.rulings("forfeit"),
    )
    lost = sum(points for _, points in told.to_spent)
    back = sum(points for _, points in told.to_hand)
    blocks: list[Block] = [
        Figures(
            (
                Figure("Abort costs", f"{lost} points", "locked until a Pause brings them back"),
                Figure("Back at once", f"{back} points"),
                Figure("Pauses needed", told.pauses, "each takes back one stat"),
            )
        )
    ]
    if told.recovery:
        blocks.append(
            Table(
                "How the points come back, the largest pool first",
                ("Pause on", "Stat", "Points", "Back so far"),
                tuple((f"Phase {step.phase}", step.stat, step.points, step.back) for step in told.recovery),
            )
        )
    return blocks


def _working() -> Steps:
    return Steps(
        "Working",
        (
            Step("Effect less bid is the outcome; each positive point turns one card.", ("OF-19", "OF-22")),
            Step("So a card is safe while effect less bid stays below its place in the stack.", ("OF-20", "OF-24")),
            Step("After a look has shown a card, an abort locks the points on the action.", ("OF-30", "OF-31")),
            Step("A Pause takes back one stat, and only one Pause fits on a Phase.", ("OF-32",)),
        ),
    )


def _assumptions(values: Values) -> tuple[Assumption, ...]:
    made = [Assumption("One Pause takes back one stat pool: a later rule of the same game.", "OF-32")]
    if values.look != "known":
        made.append(Assumption("Their effect follows the belief you entered."))
    if values.stack != "pause":
        made.append(Assumption(f"Your stack holds {values.cards} cards above the Stat Points.", "OF-Q19"))
    return tuple(made)
