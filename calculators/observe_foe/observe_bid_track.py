"""When bids are scored, drawn and told."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.answer import Table
from calculators.observe_foe.observe_bid import ObserveBid
from calculators.observe_foe.phases import MOST_LANES, moments
from calculators.picture import Lane, Span, Track
from calculators.say import count
from engine.observe_foe.cheapest import Plan

__all__ = ["bid_said", "choices", "least", "points_said", "track"]


def least(plans: Sequence[Plan]) -> int:
    """The place of the bid that costs the fewest points, the sooner one of several."""
    costs = [plan.intuition + plan.spent_quickness for plan in plans]
    return costs.index(min(costs))


def bid_said(plan: Plan) -> str:
    """All that a bid takes."""
    return points_said(plan.intuition, plan.phases, plan.spent_quickness)


def points_said(intuition: int, phases: int, quickness: int) -> str:
    """INT, Phases if there are any, and QIC.

    >>> points_said(2, 4, 3), points_said(1, 0, 1)
    ('2 INT, 4 Phases, 3 QIC', '1 INT, 1 QIC')
    """
    return ", ".join([f"{intuition} INT", *[count(phases, "Phase")] * bool(phases), f"{quickness} QIC"])


def choices(plans: tuple[Plan, ...], wanted: str, form: ObserveBid, *, tone: str = "good") -> Track:
    """The bids that show what is wanted, the cheapest marked; `tone` is that of a bid with time to spare."""
    cheapest = plans[least(plans)]
    others = [plan for plan in plans if plan != cheapest]
    shown = sorted([cheapest, *others[: MOST_LANES - 2]], key=lambda plan: plan.scored)
    named = [(bid_said(plan) + " (cheapest)" * (plan == cheapest), plan) for plan in shown]
    return track(named, wanted, form, tone, behind=_table(plans, wanted))


def track(
    named: Sequence[tuple[str, Plan]], wanted: str, form: ObserveBid, tone: str = "good", *, behind: Table | None = None
) -> Track:
    """When each of these looks is scored, and when they act."""
    acts = (form.phase,) if form.deadline else ()
    phases = moments((form.declared, *acts, *(plan.scored for _, plan in named)))
    at = {phase: place for place, phase in enumerate(phases)}
    late = form.house.tie_phase != "before"
    lanes = []
    for name, plan in named:
        seen = Span(at[form.declared], at[plan.scored], "seen", "some" if plan.slack == 0 and late else tone)
        lanes.append(Lane(name, (seen,)))
    lanes += [Lane("They act", (Span(at[phase], at[phase], "acts", "bad"),)) for phase in acts]
    return Track(f"When a bid shows {wanted}", "Phase", tuple(map(str, phases)), tuple(lanes), behind=behind)


def _table(plans: tuple[Plan, ...], wanted: str) -> Table:
    return Table(
        f"Bids that show {wanted}: none of them is beaten in time, INT and QIC at once",
        ("INT", "Phases", "QIC in all", "Scored on", "To spare"),
        tuple(
            (plan.intuition, plan.phases, plan.spent_quickness, f"Phase {plan.scored}", plan.slack) for plan in plans
        ),
        least(plans),
        "the fewest points in all",
        "QIC in all includes the one that starts the look.",
    )
