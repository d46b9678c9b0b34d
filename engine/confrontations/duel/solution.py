"""Two open hands of cards played against each other, solved to the end for any payoff.

The side with the lower action value plays a card or passes, then it is the other side's turn. The duel ends when
neither side can or wants to play. A joker is a card of 0 points that takes away the points of the opponent's last card.
"""

from __future__ import annotations

from engine.confrontations.duel.states import MOST_NODES, States
from engine.confrontations.duel.table import FIRST, NOBODY, SECOND, Amount, Node, Payoff, Table, Tie, Turn, matrix_game
from engine.confrontations.jokers import jokers_hit
from engine.confrontations.played import JOKER
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import require, require_choice
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Literal

    from engine.confrontations.position import OpenHand

    type Starter = Literal["first", "second"]
    type Course = tuple[list[DuelStep], Node | None]

__all__ = ["BestPlay", "DuelStep", "Move", "Secret", "solve"]


class Move(Value):
    """One option of the side whose turn it is.

    Attributes:
        card: the card to play; None is to pass.
        value: its worth to the first side when both play their best from there.
    """

    card: int | None
    value: Fraction


class DuelStep(Value):
    """A card played or a pass.

    Attributes:
        who: "first" or "second".
        card: the card; None for a pass.
    """

    who: Literal["first", "second"]
    card: int | None


class Secret(Value):
    """The best play of two tied sides: both announce at the same time whether they play, then cards go face down.

    Attributes:
        first_plays: how often the first side announces that it plays.
        second_plays: how often the second does.
        first_cards: the card that the first puts down if both play.
        second_cards: the card that the second puts down if both play.
    """

    first_plays: Fraction
    second_plays: Fraction
    first_cards: Law[int]
    second_cards: Law[int]


class BestPlay(Value):
    """Best play of two open hands.

    Attributes:
        value: the worth of the duel to the first when both play their best.
        turn: whose turn it is: "first", "second", "at_once" (both, tied) or "over" (nobody can play).
        moves: the options of the side whose turn it is, cards in rising order and passing last; empty if both decide.
        best: the cards among them that keep the value, None for passing.
        secret: the best play of two sides that announce at the same time; None otherwise.
        line: one course that best play can take: passing if that is as good as any card, else the lowest card that
            is. It ends early if best play is to choose by chance.
    """

    value: Fraction
    turn: Turn
    moves: tuple[Move, ...]
    best: tuple[int | None, ...]
    secret: Secret | None
    line: tuple[DuelStep, ...]


def solve(
    first: OpenHand,
    second: OpenHand,
    *,
    payoff: Payoff,
    tie: Tie = "first",
    started: Starter = "first",
    house: House = HOUSE,
) -> BestPlay:
    """Return the best play of two open hands, from their present position to the end.

    One side gains what the other loses. At equal values with `tie` "at_once" both announce together whether they play.
    If both do, each puts a card face down. It may then be best to leave both choices to chance: values are averages.

    Args:
        first: the side whose gain is counted.
        second: the other.
        payoff: the worth of an end to the first, from their margin and whether each side's last card is a court card;
            a whole number.
        tie: whose turn it is at equal values; "at_once" only if neither holds jokers.
        started: whose action started the confrontation.
        house: the table's rulings.

    Raises:
        InvalidInput: a last card is worth more than its side's value, the duel has over 170,000 positions (those with
            face-down cards count twice); or the averages over one tie after another outgrow `zero_sum.LARGEST_PAYOFF`.

    Clauses: CF-38, CF-39, CF-58, CF-59.
    Rulings: CF-Q10, CF-Q11, CF-Q13, CF-Q15, CF-Q16, CF-Q22, CF-Q37.

    >>> from engine.confrontations.position import OpenHand
    >>> sides = OpenHand(3, 1, hand=(2,)), OpenHand(4, 1, hand=(5,))
    >>> duel = solve(*sides, payoff=lambda margin, *_: (margin > 0) - (margin < 0))
    >>> duel.value, duel.turn, duel.best, duel.line
    (Fraction(-1, 1), 'first', (2, None), (DuelStep(who='first', card=None), DuelStep(who='second', card=None)))
    """
    require_choice("tie", tie, ("first", "second", "at_once"))
    require_choice("started", started, ("first", "second"))
    # The number of jokers each side may use. A side keeps its states if the opponent's jokers have no effect.
    mine, theirs = (
        min(side.plays, side.hand.count(JOKER)) if jokers_hit(started=started == name, house=house) else 0
        for side, name in ((first, "first"), (second, "second"))
    )
    require(tie != "at_once" or not mine + theirs, "tie", tie, "first or second where there are jokers")
    # Face-down cards make a node about twice as long to solve; the bound keeps an answer under half a second.
    most = MOST_NODES // (2 if tie == "at_once" else 1)
    sides: list[States] = []
    # The side that faces fewer jokers has fewer states. Counted first, they soon show if the other side has too many.
    for side, against in sorted(((first, theirs), (second, mine)), key=lambda pair: pair[1]):
        sides.append(States(side, jokers=against, most=most, house=house))
        most //= len(sides[0].states)
    if theirs > mine:
        sides.reverse()
    table = Table(*sides, payoff=payoff, tie=tie, house=house)
    start = table.start
    turn = table.turn(start)
    moves = _moves(table, start)
    value = table.value(start)
    best = tuple(move.card for move in moves if move.value == value)
    secret = _secret(table, start) if turn == "at_once" else None
    return BestPlay(ratio(1, 1) * value, turn, moves, best, secret, _line(table))


def _moves(table: Table, node: Node) -> tuple[Move, ...]:
    turn = table.turn(node)
    if turn in ("at_once", "over"):
        return ()
    mine = turn == "first"
    after = table.passing(node, mine=mine)
    values: dict[int | None, Amount] = {card: table.value(to) for card, to in table.cards(node, mine=mine).items()}
    values[None] = table.end(node) if after is None else table.value(after)
    return tuple(Move(card, ratio(1, 1) * value) for card, value in values.items())


def _secret(table: Table, node: Node) -> Secret:
    calls, cards = matrix_game(table.saying(node)), matrix_game(table.putting(node))
    mine, theirs = (list(table.cards(node, mine=side)) for side in (True, False))
    return Secret(
        calls.rows.exactly(1),
        calls.columns.exactly(1),
        cards.rows.map(mine.__getitem__),
        cards.columns.map(theirs.__getitem__),
    )


def _line(table: Table) -> tuple[DuelStep, ...]:
    steps: list[DuelStep] = []
    node: Node | None = table.start
    while node is not None and (turn := table.turn(node)) != "over":
        more, node = _together(table, node) if turn == "at_once" else _alone(table, node, turn == "first")
        steps += more
    return tuple(steps)


def _alone(table: Table, node: Node, mine: bool) -> Course:
    value, after = table.value(node), table.passing(node, mine=mine)
    if value == (table.end(node) if after is None else table.value(after)):
        return [DuelStep("first" if mine else "second", None)], after
    return _lowest(table, node, mine)


def _lowest(table: Table, node: Node, mine: bool) -> Course:
    cards = table.cards(node, mine=mine)
    best = (max if mine else min)(map(table.value, cards.values()))
    card = next(card for card, after in cards.items() if table.value(after) == best)
    return [DuelStep("first" if mine else "second", card)], cards[card]


def _together(table: Table, node: Node) -> Course:
    calls, cards = matrix_game(table.saying(node)), matrix_game(table.putting(node))
    first_plays, second_plays = calls.rows.outcomes[0], calls.columns.outcomes[0]
    both = first_plays and second_plays
    if any(len(law) > 1 for law in (calls.rows, calls.columns, *((cards.rows, cards.columns) if both else ()))):
        return [], None
    if both:
        mine, theirs = (list(table.cards(node, mine=side).items()) for side in (True, False))
        (card, after), (answer, reply) = mine[cards.rows.outcomes[0]], theirs[cards.columns.outcomes[0]]
        return [DuelStep("first", card), DuelStep("second", answer)], (after[0], reply[1], NOBODY)
    if not first_plays and not second_plays:
        return [DuelStep("first", None), DuelStep("second", None)], None
    a, b, _ = node
    steps, following = _lowest(table, (a, b, SECOND if first_plays else FIRST), bool(first_plays))
    return [DuelStep("second" if first_plays else "first", None), *steps], following
