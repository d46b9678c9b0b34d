"""Answer how deep a look reveals if you only have a belief about the opposing bid."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
    Chance,
    Distribution,
    Figure,
    Figures,
    Lazy,
    Mean,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import decimal, percent
from calculators.answers.picture import Stacks
from calculators.answers.text_format import count
from calculators.observe_foe.looks import bars_of_bids, shown_cards, the
from calculators.observe_foe.reveal_depth.form import RevealDepth
from calculators.observe_foe.reveal_depth.looks import assumptions, not_observable
from engine.observe_foe.belief import after_looks, depth_law, least_bid
from engine.observe_foe.bid import MOST_POINTS, Bid, possible_intuition, share
from engine.observe_foe.follow_ups import observers_look_apart
from engine.observe_foe.stack import Stack, opposing_number
from engine.odds.law import Law

_NEAR = 3  # how many INT more and less the bars show


def believed(form: RevealDepth, stack: Stack, bids: tuple[Bid, ...]) -> Answer:
    """Answer a form with a belief about the opposing bid."""
    entered = form.belief.law(form.bid)
    numbers = {bid: opposing_number("physical", agility=bid, house=form.house) for bid in entered.outcomes}
    possible = [bid for bid, number in numbers.items() if number is not None]
    if not possible:
        return not_observable()
    belief = entered.given(lambda bid: bid in possible)
    after = depth_law(belief, bids, stack=stack, seen=form.seen, house=form.house)
    names, everything = stack.names, stack.depth
    ally = bool(bids[-1].observer)
    anew = ally and observers_look_apart(house=form.house)
    top = 1 if anew else min(form.seen + 1, everything)
    see = f"{'Your ally sees' if ally else 'You see'} {the(names[top - 1])}"
    know = "Cards your ally knows" if ally else "Cards you know"
    message = f"{see} {percent(after.at_least(top))} of the time"
    if top < everything:
        message += f", everything {percent(after.at_least(everything))}"
    message += f", after {len(bids)} looks" if len(bids) > 1 else ""

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _by_bid(form, stack, belief)
        sure = shown_cards(stack, 0, min(after.outcomes)) or "nothing"
        yield Figures.of(
            Figure(know, Mean(after.mean()), f"on average, of {everything}"),
            Figure("Certain for your ally" if ally else "Certain", sure, "with any bid that you believe in"),
        )
        yield Distribution.of(after, f"{know} after all looks", "known", show=lambda depth: _lowest(names, depth))
        now = depth_law(belief, bids[:1], stack=stack, seen=form.seen, house=form.house)
        yield _chances(form, stack, belief, (now, after) if len(bids) > 1 else (now,), anew)
        yield Distribution.of(belief, "Your belief about the opposing bid", "bid")
        yield from _learned(form, stack, belief, bids[0], now)
        yield Steps.working(
            Step("For each bid they may have made, the outcome is your effect less their bid.", ("OF-19",)),
            Step("Each bid counts as often as you believe in it.", ("OF-21", "OF-22", "OF-25")),
        )

    assumed = [Assumption("The opposing bid follows the belief you entered, and is the same for every look.")]
    if belief != entered:
        assumed.append(Assumption("They bid at least 1, because you can observe the action.", "OF-Q13"))
    headline = f"{decimal(after.mean())} of {count(everything, 'card')}"
    quantities = (
        Quantity("observe-foe.next-card", see, after.at_least(top), "chance", "more"),
        Quantity("observe-foe.cards-known-on-average", f"{know} on average", after.mean(), "cards", "more"),
    )
    return Answer(headline, f"{message}.", blocks, (*assumed, *assumptions(form)), quantities=quantities)


def _by_bid(form: RevealDepth, stack: Stack, belief: Law[int]) -> Stacks:
    """Return what the first look shows with a few INT more and less, and with the left-over INT placed on it."""
    near = range(form.intuition - _NEAR, form.intuition + _NEAR + 1)
    possible = possible_intuition(min(near[-1], MOST_POINTS), targets=form.targets, house=form.house)
    bids = [points for points in possible if points in near]
    laws = []
    for points in bids:
        even = Bid(points, form.phases, targets=form.targets)
        bid = even.replace(extra=min(form.extra, share(even, house=form.house).spare))
        law = depth_law(belief, [bid], stack=stack, seen=form.seen, house=form.house)
        laws.append((f"{points} INT", law))
    return bars_of_bids(laws, stack, form.seen, yours=bids.index(form.intuition))


def _lowest(names: tuple[str, ...], depth: int) -> str:
    return "nothing" if not depth else names[0] if depth == 1 else f"… {names[depth - 1]}"


def _chances(form: RevealDepth, stack: Stack, belief: Law[int], laws: tuple[Law[int], ...], ally: bool) -> Table:
    """Return the chance of each card, by the first look, and by all looks together or by an ally's alone."""
    rows: list[tuple[Cell, ...]] = []
    for depth in range(form.seen + 1, stack.depth + 1):
        bid = least_bid(
            belief,
            depth,
            chance=form.chance,
            phases=form.phases,
            targets=form.targets,
            stack=stack,
            seen=form.seen,
            house=form.house,
        )
        needed = "out of reach" if bid is None else f"{bid.intuition} INT"
        rows.append((stack.names[depth - 1], *(Chance(law.at_least(depth)) for law in laws), needed))
    columns = ("Card", "This look", "Your ally's looks" if ally else "All looks")[: 1 + len(laws)]
    return Table(
        "Chance to know each card, and the bid it takes",
        (*columns, f"For {percent(form.chance)}"),
        tuple(rows),
        note=f"The last column is the smallest bid of a single look, with {count(form.phases, 'Phase')} waited.",
    )


def _learned(form: RevealDepth, stack: Stack, belief: Law[int], bid: Bid, now: Law[int]) -> list[Block]:
    """Return what each result of the first look tells about the opposing bid."""
    if form.seen or len(now) < 2:
        return []
    rows = []
    for depth in now.outcomes:
        remaining = after_looks(belief, [bid], [depth], stack=stack, house=form.house)
        low, high = min(remaining.outcomes), max(remaining.outcomes)
        rows.append(
            (_lowest(stack.names, depth), Chance(now.exactly(depth)), str(low) if low == high else f"{low} to {high}")
        )
    return [Table("What the first look tells you about their bid", ("You see", "Chance", "They bid"), tuple(rows))]
