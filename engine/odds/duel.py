"""Two open hands of cards played against each other, solved to the end.

Whoever has the lower total plays a card or passes, then the other is asked; it ends when nobody can or wants to play.
A joker is a card of 0 points that takes away the points of the opponent's last card.
"""

from __future__ import annotations

from engine.invalid import require, require_choice, require_whole, require_wholes
from engine.odds.duel_states import JOKER, MOST_POSITIONS, Duellist, States
from engine.odds.duel_table import FIRST, NOBODY, SECOND, Table, matrix_game
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Collection
    from fractions import Fraction
    from typing import Literal

    from engine.odds.duel_table import Amount, Position, Tie, Turn, Worth

    type Course = tuple[list[Step], Position | None]

__all__ = [
    "MOST_IN_HAND",
    "MOST_PLAYS",
    "MOST_POINTS",
    "MOST_POSITIONS",
    "Duel",
    "Duellist",
    "Move",
    "Secret",
    "Step",
    "solve",
]

MOST_IN_HAND = 8
MOST_PLAYS = 6
MOST_POINTS = 200


class Move(Value):
    """Something that whoever is asked may do.

    Attributes:
        card: the card to play; None is to pass.
        value: what it is worth to the first duellist when both play their best from there.
    """

    card: int | None
    value: Fraction


class Step(Value):
    """A card played or a pass.

    Attributes:
        who: "first" or "second".
        card: the card; None for a pass.
    """

    who: Literal["first", "second"]
    card: int | None


class Secret(Value):
    """How two who are tied do best: each says, at once with the other, whether he plays, then cards go face down.

    Attributes:
        first_plays: how often the first says that he plays.
        second_plays: how often the second does.
        first_cards: the card that the first puts down if both play.
        second_cards: the card that the second puts down if both play.
    """

    first_plays: Fraction
    second_plays: Fraction
    first_cards: Law[int]
    second_cards: Law[int]


class Duel(Value):
    """Best play of two open hands.

    Attributes:
        value: what the duel is worth to the first when both play their best.
        turn: who is asked: "first", "second", "at_once" (both, tied) or "over" (nobody can play).
        moves: what the one who is asked may do, cards in rising order and passing last; empty if it is not one alone.
        best: the cards among them that keep the value, None for passing.
        secret: how two who are asked at once do best; None otherwise.
        line: one course that best play can take: passing where that is as good as any card, else the lowest card that
            is. It ends early where best play is to choose by chance.
    """

    value: Fraction
    turn: Turn
    moves: tuple[Move, ...]
    best: tuple[int | None, ...]
    secret: Secret | None
    line: tuple[Step, ...]


def solve(
    first: Duellist,
    second: Duellist,
    *,
    worth: Worth,
    tie: Tie = "first",
    crowns: Collection[int] = (),
    pass_final: bool = False,
    queue: bool = False,
    keep_crown: bool = False,
) -> Duel:
    """Best play of two open hands, from where they stand to the end.

    What one gains the other loses. At equal totals with `tie` "at_once" both say at the same time whether they play;
    two who do put a card down face down. Both choices may then be best left to chance, and the values are averages.

    Args:
        first: the one whose gain is counted; 0 to 6 plays, at most 8 cards of 0 to 200 points.
        second: the other.
        worth: what an end is worth to the first, from his lead in points and whether each one's last card crowns;
            a whole number.
        tie: who is asked first at equal totals; "at_once" only where neither holds jokers.
        crowns: the cards that crown whoever plays one last.
        pass_final: whether who has passed may not play again, even after the other has played.
        queue: whether a joker on a card of 0 waits for the next card instead of doing nothing.
        keep_crown: whether a crowning card still crowns when a joker has hit it.

    Raises:
        InvalidInput: a number is out of range; there are more than 170,000 positions (those with face-down cards count
            twice); or the averages over one tie after another outgrow `zero_sum.LARGEST_PAYOFF`.

    >>> duel = solve(Duellist(3, 1, (2,)), Duellist(4, 1, (5,)), worth=lambda lead, *_: (lead > 0) - (lead < 0))
    >>> duel.value, duel.turn, duel.best, duel.line
    (Fraction(-1, 1), 'first', (2, None), (Step(who='first', card=None), Step(who='second', card=None)))
    """
    require_choice("tie", tie, ("first", "second", "at_once"))
    mine, theirs = _jokers_of(first), _jokers_of(second)
    require(tie != "at_once" or not mine + theirs, "tie", tie, "first or second where there are jokers")
    # Face-down cards make a position about twice as long to solve; the bound keeps an answer under half a second.
    most = MOST_POSITIONS // (2 if tie == "at_once" else 1)
    sides: list[States] = []
    # Who faces fewer jokers has fewer states; counted first, they tell soon if the other has too many.
    for side, against in sorted(((first, theirs), (second, mine)), key=lambda pair: pair[1]):
        sides.append(States(side, crowns=crowns, jokers=against, queue=queue, keep_crown=keep_crown, most=most))
        most //= len(sides[0].states)
    if theirs > mine:
        sides.reverse()
    table = Table(*sides, worth=worth, tie=tie, pass_final=pass_final)
    start = table.start
    turn = table.turn(start)
    moves = _moves(table, start)
    value = table.value(start)
    best = tuple(move.card for move in moves if move.value == value)
    secret = _secret(table, start) if turn == "at_once" else None
    return Duel(ratio(1, 1) * value, turn, moves, best, secret, _line(table))


def _jokers_of(side: Duellist) -> int:
    """How many jokers a duellist can play, once it is clear that he fits the bounds."""
    require_whole("points", side.points, 0, MOST_POINTS)
    require_whole("plays", side.plays, 0, MOST_PLAYS)
    require_wholes("hand", side.hand, JOKER, MOST_POINTS, least=0, most=MOST_IN_HAND)
    require_whole("waiting", side.waiting, 0, MOST_PLAYS)
    require_whole("last", side.last or 0, 0, side.points)
    return min(side.plays, side.hand.count(JOKER))


def _moves(table: Table, position: Position) -> tuple[Move, ...]:
    turn = table.turn(position)
    if turn in ("at_once", "over"):
        return ()
    mine = turn == "first"
    after = table.passing(position, mine=mine)
    values: dict[int | None, Amount] = {card: table.value(to) for card, to in table.cards(position, mine=mine).items()}
    values[None] = table.end(position) if after is None else table.value(after)
    return tuple(Move(card, ratio(1, 1) * value) for card, value in values.items())


def _secret(table: Table, position: Position) -> Secret:
    said, put = matrix_game(table.saying(position)), matrix_game(table.putting(position))
    mine, theirs = (list(table.cards(position, mine=side)) for side in (True, False))
    return Secret(
        said.rows.exactly(1),
        said.columns.exactly(1),
        put.rows.map(mine.__getitem__),
        put.columns.map(theirs.__getitem__),
    )


def _line(table: Table) -> tuple[Step, ...]:
    steps: list[Step] = []
    position: Position | None = table.start
    while position is not None and (turn := table.turn(position)) != "over":
        more, position = _together(table, position) if turn == "at_once" else _alone(table, position, turn == "first")
        steps += more
    return tuple(steps)


def _alone(table: Table, position: Position, mine: bool) -> Course:
    value, after = table.value(position), table.passing(position, mine=mine)
    if value == (table.end(position) if after is None else table.value(after)):
        return [Step("first" if mine else "second", None)], after
    return _lowest(table, position, mine)


def _lowest(table: Table, position: Position, mine: bool) -> Course:
    cards = table.cards(position, mine=mine)
    best = (max if mine else min)(map(table.value, cards.values()))
    card = next(card for card, after in cards.items() if table.value(after) == best)
    return [Step("first" if mine else "second", card)], cards[card]


def _together(table: Table, position: Position) -> Course:
    said, put = matrix_game(table.saying(position)), matrix_game(table.putting(position))
    first_plays, second_plays = said.rows.outcomes[0], said.columns.outcomes[0]
    both = first_plays and second_plays
    if any(len(law) > 1 for law in (said.rows, said.columns, *((put.rows, put.columns) if both else ()))):
        return [], None
    if both:
        mine, theirs = (list(table.cards(position, mine=side).items()) for side in (True, False))
        (card, after), (answer, reply) = mine[put.rows.outcomes[0]], theirs[put.columns.outcomes[0]]
        return [Step("first", card), Step("second", answer)], (after[0], reply[1], NOBODY)
    if not first_plays and not second_plays:
        return [Step("first", None), Step("second", None)], None
    a, b, _ = position
    steps, next_position = _lowest(table, (a, b, SECOND if first_plays else FIRST), bool(first_plays))
    return [Step("second" if first_plays else "first", None), *steps], next_position
