"""Which cards an observation shows when the opposing bid is known, and what one more look needs."""

from __future__ import annotations

from calculators.answer import Answer, Figure, Figures, Notice, Step, Steps, Table
from calculators.number import decimal
from calculators.observe_foe.observation import assumptions, shown_cards, staked
from engine.observe_foe.follow_up import follow_up, looks
from engine.observe_foe.stack import opposing_number
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from calculators.answer import Block
    from calculators.old import Values
    from engine.observe_foe.follow_up import Bid
    from engine.observe_foe.reveal import Look

__all__ = ["known"]


def known(values: Values, names: tuple[str, ...], bids: tuple[Bid, ...], asked: dict[str, Any]) -> Answer:
    """The answer when the bid against the look is known."""
    opposing = opposing_number(
        values.nature,
        agility=values.agility,
        quickness=values.quickness,
        called=values.called,
        **values.rulings("mixed_action", "no_bid_target"),
    )
    if opposing is None:
        return Answer(
            "Not observable",
            "Under this house ruling an action on which nothing was bid against a look cannot be observed.",
            (Notice("Nothing is shown, whatever the bid.", ("OF-Q13",), "warning"),),
        )
    results = looks(bids, opposing=opposing, **asked)
    first, last = results[0], results[-1]
    blocks: list[Block] = [
        _figures(values, first),
        _ladder(names, bids, results),
        _next_looks(values, names, opposing, last, asked),
        _working(values, names, opposing, first),
    ]
    blocks += _notices(values, first)
    headline = shown_cards(names, 0, last.depth) if last.depth else "Nothing"
    return Answer(headline, _sentence(names, opposing, results), tuple(blocks), assumptions(values))


def _points(value: object) -> str:
    return decimal(value)  # type: ignore[arg-type]


def _sentence(names: tuple[str, ...], opposing: int, results: tuple[Look, ...]) -> str:
    first, last = results[0], results[-1]
    said = f"Effect {_points(first.effect)} against {opposing} is an outcome of {_points(first.outcome)}: "
    if first.shown:
        said += f"you are shown {shown_cards(names, first.seen, first.depth)}."
    else:
        said += "you are shown nothing" + (" new." if first.seen else ".")
    if len(results) > 1:
        known = shown_cards(names, 0, last.depth) if last.depth else "nothing"
        said += f" After {len(results)} looks the last observer knows {known}."
    return said


def _figures(values: Values, first: Look) -> Figures:
    items = [
        Figure("Effect", _points(first.effect), "on this action"),
        Figure("Outcome", _points(first.outcome)),
        Figure("New cards", first.shown, "the Stat Points count as one"),
        Figure("Wasted", _points(first.wasted), "effect that changed nothing"),
    ]
    if first.lost:
        items.append(Figure("Lost to the split", first.lost, "a multiple of the targets loses none"))
    looks_made = 1 + len(values.further)
    items.append(Figure("Cost", f"{values.intuition + sum(values.further)} INT", f"and {looks_made} QIC to start"))
    return Figures(tuple(items))


def _ladder(names: tuple[str, ...], bids: tuple[Bid, ...], results: tuple[Look, ...]) -> Table:
    rows = []
    for place, (bid, look) in enumerate(zip(bids, results, strict=True), 1):
        who = f"{place} (ally)" if bid.observer else str(place)
        new = shown_cards(names, look.seen, look.depth) or ("a match, no card" if look.hint else "nothing")
        rows.append((who, _points(look.effect), _points(look.outcome), new, f"{look.depth} of {len(names)}"))
    return Table("Look by look", ("Look", "Effect", "Outcome", "New cards", "Known"), tuple(rows))


def _next_looks(values: Values, names: tuple[str, ...], opposing: int, last: Look, asked: dict[str, Any]) -> Block:
    if last.everything:
        return Notice("Everything in this stack is known; a further look can show nothing more.", ("OF-28",))
    pooled = asked["repeat_mode"] == "effects"
    needs = follow_up(
        opposing=opposing,
        seen=last.depth,
        # looks whose effects are pooled continue from the outcome they have reached together
        earlier_effect=last.outcome + opposing if pooled else None,
        cards=values.cards,
        kind=asked["kind"],
        **values.rulings("repeat_mode", "min_int", "zero_outcome", "pause_reveal"),
    )
    return Table(
        "What one more look needs",
        ("To see", "Effect", "INT", "QIC to start"),
        tuple((need.name, need.effect, need.intuition, need.quickness) for need in needs),
        note=f"With no voluntary Phases and one watched action; each Phase saves 1 INT. Of {len(names)} cards.",
    )


def _working(values: Values, names: tuple[str, ...], opposing: int, first: Look) -> Steps:
    stat = {"physical": ("AGI", "OF-17"), "mental": ("QIC", "OF-18"), "pause": ("nothing", "OF-26")}
    named, clause = stat.get(values.nature, ("AGI or QIC", "OF-Q14"))
    steps = [Step(f"Each INT and each voluntary Phase adds 1 to the effect: {staked(values)}.", ("OF-09", "OF-10"))]
    if values.targets > 1:
        steps.append(
            Step(
                f"Stat Points are split over {values.targets} actions: {_points(first.effect)} on this one.", ("OF-11",)
            )
        )
    steps += [
        Step(f"What stands against it: {named} bid by the owner, {opposing}.", (clause,)),
        Step(f"Outcome: {_points(first.effect)} − {opposing} = {_points(first.outcome)}.", ("OF-19",)),
        Step(
            "A positive outcome shows the top card, each further point one more; the Stat Points come all at once."
            if first.outcome > 0
            else "Without a positive outcome no card is turned.",
            ("OF-21", "OF-22", "OF-25") if first.outcome > 0 else ("OF-20", "OF-Q1"),
        ),
        Step(f"Known after this look: {shown_cards(names, 0, first.depth) or 'nothing'}.", ("OF-29",)),
    ]
    return Steps("Working", tuple(steps))


def _notices(values: Values, first: Look) -> list[Block]:
    made: list[Block] = []
    if first.hint:
        made.append(Notice("You learn that your effect equals the opposing bid, and see no card.", ("OF-Q1",)))
    if first.lost:
        made.append(
            Notice(
                f"{values.intuition} does not divide evenly by {values.targets}: {first.lost} INT buy nothing.",
                ("OF-11", "OF-Q2"),
                "warning",
            )
        )
    made.append(Notice("Only the player who made the observation sees the cards.", ("OF-27",)))
    return made
