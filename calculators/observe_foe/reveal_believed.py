"""How deep an observation reveals when the opposing bid is only believed in."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Chance, Distribution, Figure, Figures, Mean, Step, Steps, Table
from calculators.number import percent
from calculators.observe_foe.belief_fields import entered_belief
from calculators.observe_foe.observation import assumptions, shown_cards, staked
from engine.observe_foe.belief import after_looks, depth_law, least_bid
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from calculators.answer import Block, Cell
    from calculators.old import Values
    from engine.observe_foe.follow_up import Bid
    from engine.odds.law import Law

__all__ = ["believed"]


def believed(values: Values, names: tuple[str, ...], bids: tuple[Bid, ...], asked: dict[str, Any]) -> Answer:
    """The answer when there is only a belief about the bid against the look."""
    belief = entered_belief(values)
    now = depth_law(belief, bids[:1], **asked)
    after = depth_law(belief, bids, **asked)
    top = values.seen + 1 if values.seen < len(names) else len(names)
    sure = min(after.outcomes)
    said = f"With {staked(values)} you see the {names[top - 1]} {percent(now.at_least(top))} of the time"
    said += f" and everything {percent(now.at_least(len(names)))} of the time."
    if len(bids) > 1:
        said += f" After {len(bids)} looks the last observer knows the {names[top - 1]} {percent(after.at_least(top))}"
        said += f" and everything {percent(after.at_least(len(names)))} of the time."
    blocks: list[Block] = [
        Figures(
            (
                Figure("Cards known", Mean(after.mean()), f"on average, of {len(names)}"),
                Figure("Certain", shown_cards(names, 0, sure) or "nothing", "whatever they bid within your belief"),
            )
        ),
        Distribution.of(after, "Cards known after all looks", "known", show=lambda depth: _shown(names, depth)),
        _chances(values, names, belief, bids, asked, (now, after)),
        Distribution.of(belief, "Your belief about the opposing bid", "bid"),
    ]
    blocks += _learned(values, names, belief, bids[:1], asked, now)
    blocks.append(
        Steps(
            "Working",
            (
                Step(
                    "For each bid they may have made, effect less bid is the outcome.",
                    ("OF-19",),
                ),
                Step("Each bid counts with the weight your belief gives it.", ("OF-21", "OF-22", "OF-25")),
            ),
        )
    )
    assumed = Assumption("The opposing bid follows the belief you entered, and is the same for every look.")
    return Answer(percent(now.at_least(top)), said, tuple(blocks), (assumed, *assumptions(values)))


def _shown(names: tuple[str, ...], depth: int) -> str:
    return "nothing" if not depth else names[0] if depth == 1 else f"… {names[depth - 1]}"


def _chances(
    values: Values,
    names: tuple[str, ...],
    belief: Law[int],
    bids: tuple[Bid, ...],
    asked: dict[str, Any],
    laws: tuple[Law[int], Law[int]],
) -> Table:
    now, after = laws
    rows = []
    for depth in range(values.seen + 1, len(names) + 1):
        bid = least_bid(
            belief,
            depth=depth,
            chance=values.chance,
            phases=values.phases,
            targets=values.targets,
            **asked,
        )
        needed = "out of reach" if bid is None else f"{bid.intuition} INT"
        row: list[Cell] = [names[depth - 1], Chance(now.at_least(depth))]
        if len(bids) > 1:
            row.append(Chance(after.at_least(depth)))
        rows.append((*row, needed))
    columns = ["Card", "This look"] + (["All looks"] if len(bids) > 1 else [])
    return Table(
        "Chance to know each card, and what would do",
        (*columns, f"For {percent(values.chance)}"),
        tuple(rows),
        note=f"The last column: the smallest bid of a single look, with {values.phases} Phases.",
    )


def _learned(
    values: Values,
    names: tuple[str, ...],
    belief: Law[int],
    bids: tuple[Bid, ...],
    asked: dict[str, Any],
    now: Law[int],
) -> list[Block]:
    """What each result of the first look would tell about the opposing bid."""
    if values.seen or len(now) < 2:
        return []
    rest = {key: value for key, value in asked.items() if key != "seen"}
    rows = []
    for depth in now.outcomes:
        left = after_looks(belief, bids, (depth,), **rest)
        low, high = min(left.outcomes), max(left.outcomes)
        rows.append((_shown(names, depth), Chance(now.exactly(depth)), str(low) if low == high else f"{low} to {high}"))
    return [Table("What the result tells you of their bid", ("You see", "Chance", "They bid"), tuple(rows))]
