"""Bids that show the wanted cards in time, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Figure, Figures, Notice, Step, Steps, Table
from calculators.number import percent
from calculators.observe_foe.belief_fields import entered_belief
from calculators.observe_foe.observation import shown_cards
from engine.invalid import InvalidInput
from engine.observe_foe.belief import quantile
from engine.observe_foe.bid import Target, cheapest_bids
from engine.observe_foe.reach import greatest_effect
from engine.observe_foe.reveal import effect_needed
from engine.observe_foe.several import best_depths, cheapest_together_and_apart
from engine.observe_foe.stack import card_names
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from calculators.answer import Block
    from calculators.old import Values
    from engine.observe_foe.bid import Plan
    from engine.observe_foe.several import Spread, Total

__all__ = ["answer"]

_MOST_NAMED = 3  # cards of a stack named one by one
_TIMING = ("min_delay", "qic_offset", "init_qic_counts")
_LOOK = ("split_remainder", "split_phases", "min_int", "zero_outcome")


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    names = card_names("attack", values.cards)
    if values.depth > len(names):
        raise InvalidInput("depth", values.depth, f"at most {len(names)} here, the Stat Points counting as one card")
    if values.seen >= values.depth:
        raise InvalidInput("seen", values.seen, f"fewer than the {values.depth} cards you want to see")
    if values.intuition == 0 and values.min_int == "one":
        raise InvalidInput("intuition", 0, "at least 1 under this ruling")
    targets = _targets(values)
    depths = [values.depth] * len(targets)
    asked: dict[str, Any] = {
        "declared": values.declared,
        "react": values.react if values.deadline == "yes" else 0,
        "tie_phase": values.tie_phase,
        **values.rulings(*_TIMING, *_LOOK),
    }
    plans = cheapest_bids(targets, depths, intuition=values.intuition, quickness=values.quickness - 1, **asked)
    wanted = shown_cards(names, values.seen, values.depth)
    if values.depth - values.seen > _MOST_NAMED:
        wanted = f"all down to the {names[values.depth - 1]}"
    blocks: list[Block] = [_plans(plans, wanted)] if plans else [_none(values)]
    if plans and plans[_least(plans)].slack == 0:
        blocks.append(_same_phase(values))
    if len(targets) > 1:
        together, apart = cheapest_together_and_apart(targets, depths, **asked)
        blocks.append(_one_or_many(together, apart))
        one, many = best_depths(targets, intuition=values.intuition, quickness=values.quickness, **asked)
        blocks.append(_most(one, many, names))
    elif values.deadline == "yes":
        blocks += _reach(values)
    blocks.append(_working(values, targets))
    headline, verdict = _verdict(plans, wanted, values)
    return Answer(headline, verdict, tuple(blocks), _assumptions(values))


def _targets(values: Values) -> list[Target]:
    phase = values.phase if values.deadline == "yes" else None
    bids = values.opposing if values.bid == "known" else (quantile(entered_belief(values), values.chance),)
    return [Target(bid, phase, values.cards, values.seen) for bid in bids]


def _least(plans: tuple[Plan, ...]) -> int:
    """The place of the bid that costs the fewest points, the sooner one of several."""
    costs = [plan.intuition + plan.spent_quickness for plan in plans]
    return costs.index(min(costs))


def _bid(intuition: int, phases: int, quickness: int) -> str:
    parts = [f"{intuition} INT"] + [f"{phases} Phases"] * bool(phases) + [f"{quickness} QIC"]
    return ", ".join(parts)


def _verdict(plans: tuple[Plan, ...], wanted: str, values: Values) -> tuple[str, str]:
    if not plans:
        return "Not in time", f"No bid you can make shows {wanted} in time."
    best = plans[_least(plans)]
    said = f"Cheapest for {wanted}: {_bid(best.intuition, best.phases, best.spent_quickness)}; it is scored on Phase "
    said += f"{best.scored}."
    if values.bid != "known":
        said = f"{said[:-1]}, enough {percent(values.chance)} of the time."
    return f"{best.intuition} INT", said


def _plans(plans: tuple[Plan, ...], wanted: str) -> Table:
    return Table(
        f"Bids that show {wanted}: none of them is beaten in time, INT and QIC at once",
        ("INT", "Phases", "QIC in all", "Scored on", "To spare"),
        tuple(
            (plan.intuition, plan.phases, plan.spent_quickness, f"Phase {plan.scored}", plan.slack) for plan in plans
        ),
        _least(plans),
        "the fewest points in all",
        "QIC in all includes the one that starts the look.",
    )


def _none(values: Values) -> Notice:
    if values.deadline == "no":
        return Notice("More INT or more QIC would be needed than you have.", ("OF-09", "OF-19"), "warning")
    return Notice("With more points, an earlier declaration or less time to react it may work.", ("OF-16",), "warning")


def _same_phase(values: Values) -> Notice:
    if values.tie_phase == "before":
        return Notice("The look goes first on the Phase they act: you may still act on it.", ("OF-Q7",))
    return Notice(
        "The cheapest bid is scored on the very Phase they act: you see the cards, too late to act on them.",
        ("OF-15", "OF-Q7"),
        "warning",
    )


def _one_or_many(together: tuple[Total, ...], apart: tuple[Total, ...]) -> Table:
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


def _most(one: Spread, many: Spread, names: tuple[str, ...]) -> Table:
    def row(name: str, spread: Spread) -> tuple[str, int, str, str]:
        seen = ", ".join(names[depth - 1] if depth else "nothing" for depth in spread.depths)
        return name, spread.shown, seen, f"{spread.intuition} INT, {spread.quickness} QIC"

    return Table(
        "The most cards that your points can show",
        ("Plan", "New cards", "Down to", "Spent"),
        (row("one look at all", one), row("one look each", many)),
        0 if one.shown >= many.shown else 1,
        "the most cards",
    )


def _reach(values: Values) -> list[Block]:
    reach = greatest_effect(
        declared=values.declared,
        target_phase=values.phase,
        intuition=values.intuition,
        quickness=values.quickness - 1,
        react=values.react,
        tie_phase=values.tie_phase,
        **values.rulings("min_int", *_TIMING),
    )
    if reach is None:
        return [Notice("No look of yours arrives before they act.", ("OF-16",), "warning")]
    bid = _bid(reach.intuition, reach.phases, reach.quickness + 1)
    return [Figures((Figure("Most effect in time", reach.effect, f"for {bid}"),))]


def _working(values: Values, targets: list[Target]) -> Steps:
    hardest = max(target.opposing for target in targets)
    need = effect_needed(values.depth - values.seen, opposing=hardest, zero_outcome=values.zero_outcome)
    steps = [
        Step(
            f"To turn {values.depth - values.seen} more cards against the highest bid of {hardest} it takes an "
            f"effect of {need}.",
            ("OF-19", "OF-21", "OF-22"),
        ),
        Step("INT and voluntary Phases add 1 each; INT is split over the actions.", ("OF-09", "OF-10", "OF-11")),
        Step("Each INT and each Phase delays the look by 1; QIC takes delay off again.", ("OF-12", "OF-13")),
        Step("Every bid that arrives is tried; those that another one beats are left out.", ("OF-14", "OF-16")),
    ]
    if values.bid != "known":
        bid = targets[0].opposing
        steps.insert(
            0, Step(f"Their bid is at most {bid} with the chance you want, so the look is made for {bid}.", ("OF-19",))
        )
    return Steps("Working", tuple(steps))


def _assumptions(values: Values) -> tuple[Assumption, ...]:
    made = [Assumption(f"Each stack holds {values.cards} cards above the Stat Points.", "OF-Q19")]
    if values.bid != "known":
        made.append(Assumption("Their bid follows the belief you entered."))
    return tuple(made)
