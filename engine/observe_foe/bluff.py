"""The bluffing game: how to bid when the other side thinks about it as well."""

from __future__ import annotations

from engine.invalid import require_whole, require_wholes
from engine.observe_foe.reveal import look
from engine.observe_foe.stack import card_names
from engine.odds.law import ratio
from engine.odds.zero_sum import Solution, solve
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Unpack

    from engine.observe_foe.options import LookRulings
    from engine.observe_foe.stack import Kind
    from engine.odds.law import Law

__all__ = ["MOST_BLUFF", "MOST_WORTH", "Bluff", "Game", "bluffing_game", "play", "worth_of_bids"]

MOST_BLUFF = 20
MOST_WORTH = 1000


class Game(Value):
    """Who may bid what, and what each pair of bids is worth to the observer.

    Attributes:
        bids: what the observer can do: None for not looking, or the INT of the look.
        opposing: what the owner of the action can bid against it.
        payoffs: one row for each of `bids`, one entry for each of `opposing`.
        depths: cards known afterwards, in the same shape.
    """

    bids: tuple[int | None, ...]
    opposing: tuple[int, ...]
    payoffs: tuple[tuple[int, ...], ...]
    depths: tuple[tuple[int, ...], ...]


class Bluff(Value):
    """The best both sides can do.

    Attributes:
        value: what the observer gains on average.
        observer: how often to make each of `Game.bids`.
        owner: how often to make each opposing bid.
        depth: the law of the cards known afterwards when both play so.
        solution: the same by number of row and column, for `engine.odds.zero_sum.is_solution`.
    """

    value: Fraction
    observer: Law[int | None]
    owner: Law[int]
    depth: Law[int]
    solution: Solution


def bluffing_game(
    *,
    intuition: int,
    opposing: int,
    worths: Sequence[int] | None = None,
    intuition_cost: int = 0,
    start_cost: int = 0,
    opposing_cost: int = 0,
    phases: int = 0,
    cards: int = 3,
    seen: int = 0,
    kind: Kind = "attack",
    **rulings: Unpack[LookRulings],
) -> Game:
    """The game of one look at one action in which neither side knows the other's bid.

    Args:
        intuition: INT the observer has, 1 to 20.
        opposing: AGI or QIC the owner has, 0 to 20.
        worths: what it is worth to know 0, 1, ... up to cards + 1 cards, 0 to 1000 each; left out, one for each card.
        intuition_cost: worth of one INT bid, 0 to 1000.
        start_cost: worth of what every look costs besides, like the starting QIC and QIC for speed, 0 to 1000.
        opposing_cost: worth of one AGI or QIC bid against the look; the observer gains it, 0 to 1000.
        phases: Phases the observer waits on purpose, 0 to 60.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        seen: cards known already, 0 to cards + 1.
        kind: "attack", "action" or "pause".
        **rulings: those of `look`.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-06, OF-07, OF-17 to OF-26.

    >>> game = bluffing_game(intuition=2, opposing=1, cards=1, intuition_cost=1, opposing_cost=1)
    >>> game.bids, game.payoffs
    ((None, 1, 2), ((0, 1), (0, 0), (0, 0)))
    """
    require_whole("intuition", intuition, 1, MOST_BLUFF)
    require_whole("opposing", opposing, 0, MOST_BLUFF)
    require_whole("intuition_cost", intuition_cost, 0, MOST_WORTH)
    require_whole("start_cost", start_cost, 0, MOST_WORTH)
    require_whole("opposing_cost", opposing_cost, 0, MOST_WORTH)
    whole = len(card_names(kind, cards))
    require_whole("seen", seen, 0, whole)
    values = range(whole + 1) if worths is None else worths
    worth = require_wholes("worths", values, 0, MOST_WORTH, least=whole + 1, most=whole + 1)
    least = 0 if rulings.get("min_int") == "zero" else 1
    bids: tuple[int | None, ...] = (None, *range(least, intuition + 1))
    against = tuple(range(opposing + 1))
    depths = tuple(
        tuple(
            seen
            if bid is None
            else look(intuition=bid, phases=phases, opposing=number, cards=cards, seen=seen, kind=kind, **rulings).depth
            for number in against
        )
        for bid in bids
    )
    payoffs = tuple(
        tuple(
            worth[depth] + opposing_cost * number - (0 if bid is None else start_cost + intuition_cost * bid)
            for depth, number in zip(row, against, strict=True)
        )
        for bid, row in zip(bids, depths, strict=True)
    )
    return Game(bids, against, payoffs, depths)


def play(game: Game) -> Bluff:
    """The best mixed bids of both sides and what they lead to.

    Args:
        game: as `bluffing_game` gives it.

    >>> game = bluffing_game(intuition=1, opposing=1, cards=1, worths=[0, 3, 3], intuition_cost=1, opposing_cost=1)
    >>> game.payoffs
    ((0, 1), (2, 0))
    >>> best = play(game)
    >>> best.value, best.observer, best.owner
    (Fraction(2, 3), Law({None: 2, 1: 1}), Law({0: 1, 1: 2}))
    """
    solution = solve(game.payoffs)
    depth = solution.rows.join(solution.columns, lambda row, column: game.depths[row][column])
    return Bluff(
        solution.value,
        solution.rows.map(lambda row: game.bids[row]),
        solution.columns.map(lambda column: game.opposing[column]),
        depth.in_order(),
        solution,
    )


def worth_of_bids(game: Game, belief: Law[int]) -> tuple[tuple[int | None, Fraction], ...]:
    """What each of the observer's choices gains on average against an owner who bids as believed.

    Args:
        game: as `bluffing_game` gives it.
        belief: the opposing bid; each has to be one the owner can make.

    Raises:
        InvalidInput: the owner has fewer points than a bid believed possible.

    >>> from engine.observe_foe.belief import uniform
    >>> game = bluffing_game(intuition=2, opposing=1, intuition_cost=1)
    >>> [(bid, str(worth)) for bid, worth in worth_of_bids(game, uniform(0, 1))]
    [(None, '0'), (1, '-1/2'), (2, '-1/2')]
    """
    for number in belief.outcomes:
        require_whole("belief", number, 0, len(game.opposing) - 1)
    return tuple(
        (bid, ratio(sum(weight * row[number] for number, weight in belief.items()), belief.total))
        for bid, row in zip(game.bids, game.payoffs, strict=True)
    )
