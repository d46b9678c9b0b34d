"""Draw when each bid is scored, and write bids in words."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.answers.answer import Table
from calculators.answers.picture import Lane, Span, Track
from calculators.answers.text_format import count
from calculators.observe_foe.observe_bid.form import ObserveBid
from calculators.observe_foe.phases import MOST_LANES, moments
from engine.observe_foe.cheapest import Plan

_WHY = {True: "the fewest points of the bids in time", False: "the fewest points"}


def least(plans: Sequence[Plan]) -> int:
    """Return the index of the bid that costs the fewest points, the sooner one of several."""
    costs = [plan.intuition + plan.spent_quickness for plan in plans]
    return costs.index(min(costs))


def in_time(plan: Plan, form: ObserveBid) -> bool:
    """Return whether a bid shows the cards while you can still act on them."""
    return plan.slack is None or plan.slack >= form.least_slack


def bid_text(plan: Plan) -> str:
    """Return everything that a bid costs, in words."""
    return points_text(plan.intuition, plan.phases, plan.spent_quickness)


def points_text(intuition: int, phases: int, quickness: int) -> str:
    """Return INT, Phases if you wait any, and QIC, in words.

    >>> points_text(2, 4, 3), points_text(1, 0, 1)
    ('2 INT, 4 Phases, 3 QIC', '1 INT, 1 QIC')
    """
    return ", ".join([f"{intuition} INT", *[count(phases, "Phase")] * bool(phases), f"{quickness} QIC"])


def choices(plans: tuple[Plan, ...], wanted: str, form: ObserveBid) -> Track:
    """Return the Phases on which these bids show the cards; the cheapest in time is advised, if any is in time."""
    timely = [plan for plan in plans if in_time(plan, form)]
    advised = timely[least(timely)] if timely else plans[0]
    others = [plan for plan in plans if plan != advised]
    shown = sorted([advised, *others[: MOST_LANES - 2]], key=lambda plan: plan.scored)
    labelled = [(bid_text(plan) + " (advised)" * (plan == advised and bool(timely)), plan) for plan in shown]
    return track(labelled, wanted, form, behind=_table(plans, wanted, form))


def track(labelled: Sequence[tuple[str, Plan]], wanted: str, form: ObserveBid, *, behind: Table | None = None) -> Track:
    """Return the Phase on which each of these looks shows the cards, and a line through the Phase they act on."""
    acts = (form.phase,) if form.deadline else ()
    phases = moments((form.declared, *acts, *(plan.scored for _, plan in labelled)))
    at = {phase: index for index, phase in enumerate(phases)}
    lanes = []
    for name, plan in labelled:
        label, tone = ("seen", "good") if in_time(plan, form) else ("too late", "bad")
        lanes.append(Lane(name, (Span(at[plan.scored], at[plan.scored], label, tone),)))
    lanes += [Lane("They act", (Span(at[phase], at[phase], "act", "rest"),)) for phase in acts]
    return Track(
        f"When a bid shows {wanted}",
        "Phase",
        tuple(map(str, phases)),
        tuple(lanes),
        behind=behind,
        line=at[form.phase] if acts else None,
    )


def _table(plans: tuple[Plan, ...], wanted: str, form: ObserveBid) -> Table:
    timely = [plan for plan in plans if in_time(plan, form)]
    return Table(
        f"Bids that show {wanted}",
        ("INT", "Phases", "QIC in all", "Seen on", "Phases to spare"),
        tuple(
            (plan.intuition, plan.phases, plan.spent_quickness, f"Phase {plan.scored}", plan.slack) for plan in plans
        ),
        plans.index(timely[least(timely)]) if timely else None,
        _WHY[form.deadline] if timely else "",
        tags=tuple("" if in_time(plan, form) else "too late" for plan in plans),
        note="Each bid is sooner, or costs less INT or less QIC, than any other. QIC in all includes the point that "
        "starts the look.",
    )
