"""The cheapest looks if one look may not watch all of the actions."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.answers.answer import Block, Lazy, Notice, Table
from calculators.answers.picture import CardGroup, Hand
from calculators.answers.text_format import count, listed
from calculators.observe_foe.looks import pile
from calculators.observe_foe.observe_bid.form import ObserveBid
from calculators.observe_foe.observe_bid.track import bid_text, points_text, track
from engine.observe_foe.reveal import Target
from engine.observe_foe.several import MOST_BUDGET, Total, cheapest_looks


def several_looks(
    targets: Sequence[Target], depths: Sequence[int], wanted: str, form: ObserveBid
) -> tuple[str, str, Lazy[Block]]:
    """Return headline, sentence and picture of the cheapest looks at actions of both kinds."""
    ways = _ways(targets, depths, form, form.intuition, form.quickness)
    if ways:
        way = min(ways, key=lambda way: way.intuition + way.quickness)
        message = f"Pays for {len(way.plans)} looks, because one look watches one kind of action only."
        actions = [_watched(indexes, form) for indexes in way.watched]
        looks = [
            (f"{name[0].upper()}{name[1:]}: {bid_text(plan)}", plan)
            for name, plan in zip(actions, way.plans, strict=True)
        ]
        return points_text(way.intuition, 0, way.quickness), message, Lazy(lambda: [track(looks, wanted, form)])
    whenever = [target.replace(phase=None) for target in targets]
    late = form.deadline and bool(_ways(whenever, depths, form, form.intuition, form.quickness))
    why = "Looks that you can pay for come too late" if late else "You cannot pay for the looks that it takes"
    blocks: Lazy[Block] = Lazy(lambda: [unseen(form), not_possible(late=late)])
    return "Not in time" if late else "Not enough", f"{why}. One look watches one kind of action only.", blocks


def _ways(
    targets: Sequence[Target], depths: Sequence[int], form: ObserveBid, intuition: int, quickness: int
) -> tuple[Total, ...]:
    return cheapest_looks(
        targets,
        depths,
        intuition=intuition,
        quickness=quickness,
        declared=form.declared,
        react=form.least_slack,
        house=form.house,
    )


def _watched(indexes: Sequence[int], form: ObserveBid) -> str:
    """Return the actions that one look watches, in words; the Pauses come after the numbered actions."""
    numbers = [str(index + 1) for index in indexes if index < len(form.opposing)]
    pauses = len(indexes) - len(numbers)
    names = [f"action{'s' * (len(numbers) > 1)} {listed(numbers)}"] if numbers else []
    return " and ".join(names + [count(pauses, "Pause")] * bool(pauses))


def costs(targets: Sequence[Target], depths: Sequence[int], form: ObserveBid) -> Table:
    """Return what the cheapest looks at all of the actions cost, whatever you have."""
    ways = _ways(targets, depths, form, MOST_BUDGET, MOST_BUDGET)
    return Table(
        f"The cheapest looks at all of them, with up to {MOST_BUDGET} INT and {MOST_BUDGET} QIC",
        ("A look each at", "INT", "QIC"),
        tuple(
            ("; ".join(_watched(indexes, form) for indexes in way.watched), way.intuition, way.quickness)
            for way in ways
        ),
        note="" if ways else "None comes in time.",
        tags=cheapest_tags([way.intuition + way.quickness for way in ways]),
    )


def cheapest_tags(points: Sequence[int]) -> tuple[str, ...]:
    """Return the tag of each plan that costs the fewest points.

    >>> cheapest_tags([4, 3, 3])
    ('', 'cheapest', 'cheapest')
    """
    return tuple("cheapest" if cost == min(points) else "" for cost in points)


def unseen(form: ObserveBid) -> Hand:
    """Return the stack when no bid shows the wanted cards."""
    cards = pile(form.whole_stack, form.seen, form.seen)
    return Hand("What you see of the stack", (CardGroup("No bid of yours shows enough", cards),))


def not_possible(*, late: bool) -> Notice:
    """Return what may help if no bid shows the wanted cards, or all of them come too late."""
    if late:
        text = "More points, an earlier declaration or less time to react may make it possible."
        return Notice(text, ("OF-16",), "warning")
    return Notice("You need more INT or more QIC than you have.", ("OF-09", "OF-19"), "warning")
