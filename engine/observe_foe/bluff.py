"""The bluffing game: how to bid if the other side thinks about it as well."""

from __future__ import annotations

from engine.invalid import require_whole, require_wholes
from engine.observe_foe.bid import Bid, least_intuition
from engine.observe_foe.reveal import Target, look
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.stack import ATTACK, Stack
from engine.odds.law import Law, ratio
from engine.odds.zero_sum import Solution, solve
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


__all__ = ["ALIKE", "MOST_BLUFF", "MOST_WORTH", "Bluff", "Game", "Prices", "bluffing_game", "play", "worth_of_bids"]

MOST_BLUFF = 20
MOST_WORTH = 1000


class Prices(Value):
    """The worth of cards and Stat Points, in points of your own choice; the rules give no such number.

    Attributes:
        worths: the worth of knowing 0, 1, ... up to all cards, 0 to 1000 each; by default, one for each card.
        intuition_cost: worth of one INT bid, 0 to 1000.
        start_cost: worth of each look's other costs, like the starting QIC and QIC for speed, 0 to 1000.
        opposing_cost: worth of one AGI or QIC bid against the look; the observer gains it, 0 to 1000.

    Raises:
        InvalidInput: a number is out of range.
    """

    worths: Sequence[int] | None = None
    intuition_cost: int = 0
    start_cost: int = 0
    opposing_cost: int = 0

    def __post_init__(self) -> None:
        require_whole("intuition_cost", self.intuition_cost, 0, MOST_WORTH)
        require_whole("start_cost", self.start_cost, 0, MOST_WORTH)
        require_whole("opposing_cost", self.opposing_cost, 0, MOST_WORTH)


ALIKE = Prices()
"""Each card is worth one, the points nothing."""


class Game(Value):
    """The possible bids of both sides, and the worth of each pair of bids to the observer.

    Attributes:
        bids: the observer's choices: None for not looking, or the INT of the look.
        opposing: the bids that the owner of the action can make against it.
        payoffs: one row for each of `bids`, one entry for each of `opposing`.
        depths: cards known afterwards, in the same shape.
    """

    bids: tuple[int | None, ...]
    opposing: tuple[int, ...]
    payoffs: tuple[tuple[int, ...], ...]
    depths: tuple[tuple[int, ...], ...]


class Bluff(Value):
    """The best play of both sides.

    Attributes:
        value: the observer's average gain.
        observer: how often to make each of `Game.bids`.
        owner: how often to make each opposing bid.
        depth: the distribution of the cards known afterwards if both play so.
        solution: the same by number of row and column.
    """

    value: Fraction
    observer: Law[int | None]
    owner: Law[int]
    depth: Law[int]
    solution: Solution


def bluffing_game(
    intuition: int,
    opposing: int,
    *,
    prices: Prices = ALIKE,
    phases: int = 0,
    stack: Stack = ATTACK,
    seen: int = 0,
    house: House = HOUSE,
) -> Game:
    """Return the payoffs of one look at one action, if neither side knows the other's bid.

    Args:
        intuition: the most INT that the observer can bid, 1 to 20.
        opposing: the most AGI or QIC that the owner can bid, 0 to 20.
        prices: what cards and Stat Points are worth.
        phases: the Phases that the observer waits on purpose, 0 to 60.
        stack: the action's stack.
        seen: how many cards are known already, 0 to all of them.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range, or `prices.worths` does not have one entry for each number of cards.

    Clauses: OF-06, OF-07, OF-17 to OF-26.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q12, OF-Q20.

    >>> from engine.observe_foe.stack import Stack
    >>> game = bluffing_game(2, 1, prices=Prices((0, 1, 2), intuition_cost=1, opposing_cost=1), stack=Stack(cards=1))
    >>> game.bids, game.payoffs
    ((None, 1, 2), ((0, 1), (0, 0), (0, 0)))
    """
    require_whole("intuition", intuition, 1, MOST_BLUFF)
    require_whole("opposing", opposing, 0, MOST_BLUFF)
    cards = stack.depth + 1
    worths: Sequence[int] = range(cards)
    if prices.worths is not None:
        worths = require_wholes("worths", prices.worths, 0, MOST_WORTH, least=cards, most=cards)
    bids: tuple[int | None, ...] = (None, *range(least_intuition(house=house), intuition + 1))
    targets = [Target(number, None, seen, stack) for number in range(opposing + 1)]

    def depth(bid: int | None, target: Target) -> int:
        return seen if bid is None else look(Bid(bid, phases), target, house=house).depth

    def payoff(bid: int | None, known: int, number: int) -> int:
        cost = 0 if bid is None else prices.start_cost + prices.intuition_cost * bid
        return worths[known] + prices.opposing_cost * number - cost

    depths = tuple(tuple(depth(bid, target) for target in targets) for bid in bids)
    payoffs = tuple(
        tuple(payoff(bid, known, number) for number, known in enumerate(row))
        for bid, row in zip(bids, depths, strict=True)
    )
    return Game(bids, tuple(range(opposing + 1)), payoffs, depths)


def play(game: Game) -> Bluff:
    """Return the best mixed bids of both sides and their results.

    Args:
        game: a game from `bluffing_game`.

    >>> from engine.observe_foe.stack import Stack
    >>> prices = Prices((0, 3, 3), intuition_cost=1, opposing_cost=1)
    >>> game = bluffing_game(1, 1, prices=prices, stack=Stack(cards=1))
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
    """Return the average gain of each of the observer's choices against an owner who bids as believed.

    Args:
        game: a game from `bluffing_game`.
        belief: the opposing bid; each has to be one the owner can make.

    Raises:
        InvalidInput: the owner has fewer points than a bid believed possible.

    >>> from engine.observe_foe.belief import uniform
    >>> game = bluffing_game(2, 1, prices=Prices(intuition_cost=1))
    >>> [(bid, str(worth)) for bid, worth in worth_of_bids(game, uniform(0, 1))]
    [(None, '0'), (1, '-1/2'), (2, '-1/2')]
    """
    for number in belief.outcomes:
        require_whole("belief", number, 0, len(game.opposing) - 1)
    return tuple(
        (bid, ratio(sum(weight * row[number] for number, weight in belief.items()), belief.total))
        for bid, row in zip(game.bids, game.payoffs, strict=True)
    )
