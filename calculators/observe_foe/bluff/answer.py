"""Answer how both sides should mix their bids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
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
from calculators.answers.text_format import count
from calculators.observe_foe.bluff.form import Bluff
from calculators.observe_foe.looks import bars_of_bids
from engine.invalid import InvalidInput
from engine.observe_foe.belief import depth_law
from engine.observe_foe.bid import Bid
from engine.observe_foe.bluff import Game, Prices, bluffing_game, play, worth_of_bids
from engine.observe_foe.stack import Stack
from engine.odds.law import Law

_ALIKE = 2  # points that each card is worth, if all are worth the same
_NAMED = 3  # bids that a mix names


def answer(form: Bluff) -> Answer:
    """Return the answer to a filled-in form of the Bluff calculator."""
    stack = form.whole_stack
    most = stack.depth
    if form.seen > most:
        raise InvalidInput("seen", form.seen, f"at most {most} here, the Stat Points counting as one card")
    worths = tuple(_ALIKE * known for known in range(most + 1)) if form.worth == "alike" else form.worths
    if len(worths) != most + 1:
        raise InvalidInput("worths", f"{len(worths)} entries", f"{most + 1} of them, for 0 to {most} cards")
    game = bluffing_game(
        form.intuition,
        0 if stack.kind == "pause" else form.opposing,
        prices=Prices(worths, form.intuition_cost, form.start_cost, form.opposing_cost),
        phases=form.phases,
        stack=stack,
        seen=form.seen,
        house=form.house,
    )
    depth = worths[form.seen]  # worth of what you know without a look, which is no gain
    clever = form.bid == "best" or stack.kind == "pause"
    return _both_clever(game, depth, stack) if clever else _believed(game, depth, form)


def _bid(bid: int | None) -> str:
    return "No look" if bid is None else f"{bid} INT"


def _both_clever(game: Game, known: int, stack: Stack) -> Answer:
    best = play(game)
    gain = best.value - known
    mine = tuple((_bid(bid), best.observer.exactly(bid)) for bid in game.bids if best.observer.exactly(bid))
    theirs = tuple((count(bid, "point"), best.owner.exactly(bid)) for bid in game.opposing if best.owner.exactly(bid))
    looks = 1 - best.observer.exactly(None)
    pause = stack.kind == "pause"
    should = "They cannot bid on a Pause" if pause else f"They should bid {_mix(theirs)}"
    message = f"{should}. You gain at least {_points(gain)}."

    @Lazy
    def blocks() -> Iterator[Block]:
        yield Distribution.named(mine, "How often to make each bid", "your bid")
        if not pause:
            yield Distribution.named(theirs, "How often they should make each bid", "their bid")
        yield Figures.of(
            Figure("You gain", Mean(gain), "points on average" + ", or more if they bid another way" * (not pause)),
            Figure("You look", Chance(looks), "of the time"),
            Figure("Cards known", Mean(best.depth.mean()), f"on average, of {stack.depth}, if both bid like this"),
        )
        yield Distribution.of(best.depth, "Cards you know afterwards, if both bid like this", "known")
        yield Steps.working(
            Step("Each of your bids meets each of theirs: the worth of what you see, less what it costs.", ("OF-19",)),
            Step("With these mixes neither side can gain by bidding another way.", ("OF-07", "OF-17")),
        )

    quantities = (
        Quantity("observe-foe.gain", "You gain at least", gain, "points", "more"),
        Quantity("observe-foe.look-chance", "You look", looks, "chance"),
    )
    return Answer(_headline(mine), message, blocks, _assumptions(), quantities=quantities)


def _headline(bids: Sequence[tuple[str, Fraction]]) -> str:
    """Return your mix in words, with what to do every time if it is no mix.

    >>> from fractions import Fraction
    >>> _headline((("No look", Fraction(1)),)), _headline((("2 INT", Fraction(1)),))
    ('Never look', 'Always 2 INT')
    """
    if len(bids) == 1:
        return "Never look" if bids[0][0] == _bid(None) else f"Always {bids[0][0]}"
    return _mix(bids)


def _mix(bids: Sequence[tuple[str, Fraction]]) -> str:
    """Return up to three bids with how often to make them; of more, the two likeliest and all others together.

    >>> from fractions import Fraction
    >>> _mix((("No look", Fraction(1, 2)), ("4 INT", Fraction(1, 2))))
    'No look or 4 INT, half and half'
    >>> _mix((("0 points", Fraction(1, 3)), ("3 points", Fraction(2, 3))))
    '3 points 66.7%, 0 points 33.3%'
    """
    often = sorted(bids, key=lambda row: row[1], reverse=True)
    if len(often) == 1:
        return often[0][0]
    names = [bid for bid, _ in often[:1]] + [bid[0].lower() + bid[1:] for bid, _ in often[1:]]
    if len(often) == 2 and often[0][1] == often[1][1]:
        return f"{names[0].removesuffix(' points')} or {names[1]}, half and half"
    named = len(often) if len(often) <= _NAMED else _NAMED - 1
    parts = [f"{name} {percent(chance)}" for name, (_, chance) in zip(names[:named], often, strict=False)]
    others = often[named:]
    parts += [f"others {percent(sum(chance for _, chance in others))}"] if others else []
    return ", ".join(parts)


def _points(gain: Fraction) -> str:
    return f"{decimal(gain)} {'point' if gain == 1 else 'points'}"


def _believed(game: Game, known: int, form: Bluff) -> Answer:
    belief = form.belief.law(form.bid)
    if max(belief.outcomes) > form.opposing:
        key = "weights" if form.bid == "weights" else "high"
        raise InvalidInput(key, max(belief.outcomes), f"no bid above the {form.opposing} points they have")
    worths = [(bid, worth - known) for bid, worth in worth_of_bids(game, belief)]
    best = max(range(len(worths)), key=lambda index: worths[index][1])
    bid, gain = worths[best]

    @Lazy
    def blocks() -> Iterator[Block]:
        shows = [(_bid(choice), _known(belief, choice, form)) for choice, _ in worths]
        yield bars_of_bids(shows, form.whole_stack, form.seen, advised=best)
        yield Table(
            "What each of your bids gains if they bid as you believe",
            ("Your bid", "Points"),
            tuple((_bid(choice), Mean(worth)) for choice, worth in worths),
            best,
            "gains the most on average",
        )
        yield Distribution.of(belief, "Your belief about their bid", "bid")
        yield Steps.working(
            Step("Each bid they may make counts by its weight: the worth of what you see, less its cost.", ("OF-19",))
        )

    message = f"Gains {_points(gain)} on average if they bid as you believe."
    quantity = Quantity("observe-foe.gain-against-belief", "You gain on average", gain, "points", "more")
    assumed = (Assumption("They bid as you believe."), *_assumptions())
    headline = "No look" if bid is None else f"Bid {_bid(bid)}"
    return Answer(headline, message, blocks, assumed, quantities=(quantity,))


def _known(belief: Law[int], intuition: int | None, form: Bluff) -> Law[int]:
    """Return the distribution of the cards known after a look with this bid, or without a look."""
    if intuition is None:
        return Law.certain(form.seen)
    return depth_law(belief, [Bid(intuition, form.phases)], stack=form.whole_stack, seen=form.seen, house=form.house)


def _assumptions() -> tuple[Assumption, ...]:
    return (
        Assumption("The worth of a card and the cost of points are yours to set. The rules give no numbers."),
        Assumption("Every point they spend against you counts as your gain.", "OF-17"),
    )
