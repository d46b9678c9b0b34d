"""Best mixed bids for both sides, as an answer."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from calculators.answer import Answer, Assumption, Chance, Distribution, Figure, Figures, Mean, Step, Steps, Table
from calculators.number import decimal, percent
from calculators.observe_foe.bluff import Bluff
from calculators.observe_foe.looks_answer import bars_of_bids
from calculators.say import count
from engine.invalid import InvalidInput
from engine.observe_foe.belief import depth_law
from engine.observe_foe.bid import Bid
from engine.observe_foe.bluff import Game, Prices, bluffing_game, play, worth_of_bids
from engine.observe_foe.stack import Stack
from engine.odds.law import Law

__all__ = ["answer"]

_ALIKE = 2  # what one card is worth where all are worth the same


def answer(form: Bluff) -> Answer:
    """Answer a filled-in form."""
    stack = form.whole_stack
    most = stack.depth
    if form.seen > most:
        raise InvalidInput("seen", form.seen, f"at most {most} here, the Stat Points counting as one card")
    worths = tuple(_ALIKE * known for known in range(most + 1)) if form.worth == "alike" else form.worths
    if len(worths) != most + 1:
        raise InvalidInput("worths", f"{len(worths)} entries", f"{most + 1} of them, for 0 to {most} cards")
    game = bluffing_game(
        form.intuition,
        form.opposing,
        prices=Prices(worths, form.intuition_cost, form.start_cost, form.opposing_cost),
        phases=form.phases,
        stack=stack,
        seen=form.seen,
        house=form.house,
    )
    known = worths[form.seen]  # worth of what you know without a look, which is no gain
    return _both_clever(game, known, stack) if form.bid == "best" else _believed(game, known, form)


def _bid(bid: int | None) -> str:
    return "No look" if bid is None else f"{bid} INT"


def _both_clever(game: Game, known: int, stack: Stack) -> Answer:
    best = play(game)
    gain = best.value - known
    mine = tuple((_bid(bid), best.observer.exactly(bid)) for bid in game.bids if best.observer.exactly(bid))
    theirs = tuple((count(bid, "point"), best.owner.exactly(bid)) for bid in game.opposing if best.owner.exactly(bid))
    looks = 1 - best.observer.exactly(None)
    said = "Leave it to chance" if len(mine) > 1 else "The same every time"
    said += f". Their best: {_mix(theirs, 2)}. You gain {_points(gain)} a time."
    blocks = (
        Distribution.named(mine, "How often to bid what", "your bid"),
        Distribution.named(theirs, "How often they should bid what", "their bid"),
        Figures.of(
            Figure("You gain", Mean(gain), "points on average, whatever they do"),
            Figure("You look", Chance(looks), "of the time"),
            Figure("Cards known", Mean(best.depth.mean()), f"on average, of {stack.depth}"),
        ),
        Distribution.of(best.depth, "Cards you then know", "known"),
        Steps.working(
            Step(
                "Each of your bids against each of theirs: what you come to see less what it costs.",
                ("OF-19",),
            ),
            Step("Neither side can gain by mixing otherwise; solved in whole numbers.", ("OF-07", "OF-17")),
        ),
    )
    return Answer(_mix(mine, 2), said, blocks, _assumptions())


def _mix(bids: Sequence[tuple[str, Fraction]], most: int) -> str:
    """The bids made most often, with how often."""
    often = sorted(bids, key=lambda row: row[1], reverse=True)
    if len(often) == 1:
        return often[0][0]
    mix = ", ".join(f"{bid} {percent(chance)}" for bid, chance in often[:most])
    return f"{mix}, …" if len(often) > most else mix


def _points(gain: Fraction) -> str:
    return f"{decimal(gain)} {'point' if gain == 1 else 'points'}"


def _believed(game: Game, known: int, form: Bluff) -> Answer:
    belief = form.belief.law(form.bid)
    if max(belief.outcomes) > form.opposing:
        key = "weights" if form.bid == "weights" else "high"
        raise InvalidInput(key, max(belief.outcomes), f"no bid above the {form.opposing} points they have")
    worths = [(bid, worth - known) for bid, worth in worth_of_bids(game, belief)]
    best = max(range(len(worths)), key=lambda place: worths[place][1])
    bid, gain = worths[best]
    unseen = Law.certain(form.seen)
    shows = [
        (_bid(intuition), unseen if intuition is None else _known(belief, intuition, form)) for intuition, _ in worths
    ]
    gains = Table(
        "What each of your bids gains against what you believe",
        ("Your bid", "Points"),
        tuple((_bid(choice), Mean(worth)) for choice, worth in worths),
        best,
        "gains the most on average",
    )
    blocks = (
        bars_of_bids(shows, form.whole_stack, form.seen, best),
        gains,
        Distribution.of(belief, "Your belief about their bid", "bid"),
        Steps.working(
            Step("For each bid they may make: what you come to see less what it costs, by its weight.", ("OF-19",))
        ),
    )
    said = f"Your best against what you believe, worth {_points(gain)} on average."
    return Answer(_bid(bid), said, blocks, (Assumption("They bid as you believe."), *_assumptions()))


def _known(belief: Law[int], intuition: int, form: Bluff) -> Law[int]:
    """The cards known after a look with this bid."""
    return depth_law(belief, [Bid(intuition, form.phases)], stack=form.whole_stack, seen=form.seen, house=form.house)


def _assumptions() -> tuple[Assumption, ...]:
    return (
        Assumption("What a card is worth and what points cost is yours to say; the rules give no such number."),
        Assumption("What they spend against you is your gain.", "OF-17"),
    )
