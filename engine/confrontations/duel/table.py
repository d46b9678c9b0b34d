"""The worth of every node of a duel when both play their best, by backward induction."""

from __future__ import annotations

from itertools import count, groupby
from math import lcm
from operator import itemgetter

from engine.confrontations.played import JOKER
from engine.house import is_yes
from engine.odds.law import Law, ratio
from engine.odds.zero_sum import Solution, solve
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.confrontations.duel.states import States
    from engine.confrontations.rulings import House

__all__ = ["FIRST", "NOBODY", "SECOND", "Table", "matrix_game"]

NOBODY, FIRST, SECOND = 0, 1, 2

type Amount = int | Fraction
type Node = tuple[int, int, int]
type Rows = list[list[Amount]]
type _Gather = Callable[[Sequence[Amount]], tuple[Amount, ...]]
type Tie = Literal["first", "second", "at_once"]
type Turn = Literal["first", "second", "at_once", "over"]
type Payoff = Callable[[int, bool, bool], int]


class Table:
    """The value of every node of a duel to the first of two sides, which the second side tries to keep low.

    A node is a triple: the index of the first side's state, the index of the second side's, and who has passed (since
    the last card, or for good if passes are final).

    Args:
        first: the states that the first side can reach.
        second: the states that the second side can reach.
        payoff: what an end is worth to the first side, given its margin and whether each side's last card is a court
            card.
        tie: whose turn it is at equal values.
        house: the table's rulings.

    Rulings: CF-Q16.

    >>> from engine.confrontations.duel.states import States
    >>> from engine.confrontations.position import OpenHand
    >>> from engine.confrontations.rulings import HOUSE
    >>> sides = [States(OpenHand(value, 1, hand=(card,)), jokers=0) for value, card in ((3, 2), (4, 5))]
    >>> table = Table(*sides, payoff=lambda margin, *_: margin, tie="first", house=HOUSE)
    >>> table.value(table.start), table.turn(table.start)
    (-4, 'first')
    """

    def __init__(self, first: States, second: States, *, payoff: Payoff, tie: Tie, house: House) -> None:
        self._first, self._second = first, second
        self._tie: Tie = tie
        self._pass_final = is_yes(house.pass_final)
        self.start: Node = (first.start, second.start, NOBODY)
        self._second_values = [state.value for state in second.states]
        self._runs = self._second_cards()
        self._ends = self._payoffs(payoff)
        self._alone: dict[int, Rows] = {}
        if self._pass_final:
            self._alone = {FIRST: self._second_alone(), SECOND: self._first_alone()}
        self._both: Rows = []
        self._fill()

    def value(self, node: Node) -> Amount:
        """Return the value of a node to the first side if both sides play their best from there."""
        a, b, passed = node
        if passed == NOBODY:
            return self._both[a][b]
        if self._pass_final:
            return self._alone[passed][a][b]
        mine = passed == SECOND
        values = [self.value(after) for after in self.cards(node, mine=mine).values()]
        return max(self._ends[a][b], *values) if mine else min(self._ends[a][b], *values)

    def turn(self, node: Node) -> Turn:
        """Return whose turn it is at a node: "first", "second", "at_once" or "over"."""
        a, b, passed = node
        first = passed != FIRST and bool(self._first.moves[a])
        second = passed != SECOND and bool(self._second.moves[b])
        if not (first and second):
            return "first" if first else "second" if second else "over"
        margin = self._first.states[a].value - self._second.states[b].value
        return self._tie if margin == 0 else "first" if margin < 0 else "second"

    def cards(self, node: Node, *, mine: bool) -> dict[int, Node]:
        """Return the node that each card of one side leads to, by card: the first side if `mine`, else the second."""
        a, b, passed = node
        after = passed if self._pass_final else NOBODY
        if mine:
            hit = self._second.hit[b]
            return {card: (to, hit if card == JOKER else b, after) for card, to in self._first.moves[a].items()}
        hit = self._first.hit[a]
        return {card: (hit if card == JOKER else a, to, after) for card, to in self._second.moves[b].items()}

    def passing(self, node: Node, *, mine: bool) -> Node | None:
        """Return the node after one side passes (the first if `mine`), or None if the pass ends the duel."""
        a, b, passed = node
        other = self._second.moves[b] if mine else self._first.moves[a]
        return (a, b, FIRST if mine else SECOND) if other and passed == NOBODY else None

    def end(self, node: Node) -> int:
        """Return what the duel is worth to the first side if it ends at this node."""
        return self._ends[node[0]][node[1]]

    def saying(self, node: Node) -> Rows:
        """Return the payoffs if two tied sides announce at the same time: rows and columns are pass, then play."""
        a, b, _ = node
        alone = [(a, b, passed if self._pass_final else NOBODY) for passed in (SECOND, FIRST)]
        first = max(self.value(after) for after in self.cards(alone[0], mine=True).values())
        second = min(self.value(after) for after in self.cards(alone[1], mine=False).values())
        return [[self._ends[a][b], second], [first, matrix_game(self.putting(node)).value]]

    def putting(self, node: Node) -> Rows:
        """Return the payoffs if two tied sides both play: a row for each card of the first side, in rising order."""
        a, b, _ = node
        columns = self._second.moves[b].values()
        return [[self._both[row][column] for column in columns] for row in self._first.moves[a].values()]

    def _payoffs(self, payoff: Payoff) -> list[list[int]]:
        columns = [(state.value, state.court) for state in self._second.states]
        distinct = dict.fromkeys(columns)
        rows: dict[tuple[int, bool], list[int]] = {}
        for mine, court in {(state.value, state.court): None for state in self._first.states}:
            by_column = {key: payoff(mine - key[0], court, key[1]) for key in distinct}
            rows[mine, court] = [by_column[key] for key in columns]
        return [rows[state.value, state.court] for state in self._first.states]

    def _first_cards(self, a: int, table: Rows) -> Rows:
        """Return for each card of the first side the worth of playing it, in every column."""
        hit = self._second.hit
        return [
            [*map(table[to].__getitem__, hit)] if card == JOKER else table[to]
            for card, to in self._first.moves[a].items()
        ]

    def _second_cards(self) -> list[tuple[int, list[_Gather]]]:
        """Return the columns in runs of equally many plays left: each run's length, and pickers of the second's cards.

        A picker takes its values from a row followed by the row of the state that a joker brings the first to. It takes
        one card of each column of the run, or one of them twice if there are fewer; none leads into the run.
        """
        width, runs = len(self._second.states), []
        for _, run in groupby(range(width), lambda b: self._second.states[b].plays):
            leads = [[to + width * (card == JOKER) for card, to in self._second.moves[b].items()] for b in run]
            most = max(map(len, leads))
            gathers = [_gather([to[min(position, len(to) - 1)] for to in leads]) for position in range(most)]
            runs.append((len(leads), gathers))
        return runs

    def _worsts(self, table: Rows, a: int, gathers: list[_Gather]) -> Sequence[Amount]:
        """Return the best for the second that their cards lead to from the run that comes next in a row."""
        row = table[a]
        row_and_joker_row = row + [0] * (len(self._second.states) - len(row)) + table[self._first.hit[a]]
        return _elementwise(min, [gather(row_and_joker_row) for gather in gathers])

    def _first_alone(self) -> Rows:
        table: Rows = []
        for a, ends in enumerate(self._ends):
            table.append(list(_elementwise(max, [ends, *self._first_cards(a, table)])))
        return table

    def _second_alone(self) -> Rows:
        table: Rows = []
        for a, ends in enumerate(self._ends):
            row: list[Amount] = []
            table.append(row)
            for columns, gathers in self._runs:
                here = ends[len(row) :][:columns]
                row += map(min, here, self._worsts(table, a, gathers)) if gathers else here
        return table

    def _fill(self) -> None:
        for a, ends in enumerate(self._ends):
            options = self._first_cards(a, self._both)
            bests = _elementwise(max, options) if options else []
            row: list[Amount] = []
            self._both.append(row)
            for columns, gathers in self._runs:
                here = slice(len(row), len(row) + columns)
                if gathers and bests:
                    row += self._contested(a, here, ends[here], bests[here], self._worsts(self._both, a, gathers))
                elif gathers:
                    row += map(min, ends[here], self._worsts(self._both, a, gathers))
                else:
                    row += map(max, ends[here], bests[here]) if bests else ends[here]

    def _contested(
        self, a: int, here: slice, ends: list[int], bests: Sequence[Amount], worsts: Sequence[Amount]
    ) -> Iterator[Amount]:
        """Yield the worth of the nodes in which both can play, from the best that each side's cards lead to."""
        first_value, values = self._first.states[a].value, self._second_values[here]
        without_first: Sequence[Amount] = ends
        without_second: Sequence[Amount] = ends
        if self._pass_final:
            without_first, without_second = (self._alone[passed][a][here] for passed in (FIRST, SECOND))
        lines = zip(count(here.start), values, bests, worsts, without_first, without_second, strict=False)
        for b, second_value, best, worst, first_passed, second_passed in lines:
            if first_value == second_value and self._tie == "at_once":
                yield matrix_game(self.saying((a, b, NOBODY))).value
            elif first_value < second_value or (first_value == second_value and self._tie == "first"):
                passed = first_passed if self._pass_final or first_passed < worst else worst
                yield best if best > passed else passed
            else:
                passed = second_passed if self._pass_final or second_passed > best else best
                yield worst if worst < passed else passed


def _elementwise(choose: Callable[..., Amount], options: Sequence[Sequence[Amount]]) -> Sequence[Amount]:
    """Return the greatest or the least value of each column."""
    return list(map(choose, *options)) if len(options) > 1 else options[0]


def _gather(indexes: list[int]) -> _Gather:
    """Return a function that takes the values at these indexes."""
    if len(indexes) == 1:
        return lambda values: (values[indexes[0]],)
    return itemgetter(*indexes)


def matrix_game(payoffs: Rows) -> Solution:
    """Return the solution of a game with whole or fractional payoffs; one sure card each if both have a best card.

    >>> matrix_game([[1, 2], [0, 3]])
    Solution(value=Fraction(1, 1), rows=Law({0: 1}), columns=Law({0: 1}))
    >>> matrix_game([[ratio(1, 2), 0], [0, ratio(1, 2)]]).value
    Fraction(1, 4)
    """
    lows = [min(row) for row in payoffs]
    highs = [max(column) for column in zip(*payoffs, strict=True)]
    value = max(lows)
    if value == min(highs):
        return Solution(ratio(1, 1) * value, Law.certain(lows.index(value)), Law.certain(highs.index(value)))
    scale = lcm(*(payoff.denominator for row in payoffs for payoff in row))
    scaled = solve([[int(payoff * scale) for payoff in row] for row in payoffs])
    return scaled.replace(value=scaled.value / scale)
