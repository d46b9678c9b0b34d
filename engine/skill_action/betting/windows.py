"""The betting windows of an action, solved backwards over every way the cards may still fall."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, sumprod

from engine.house import is_yes
from engine.skill_action.betting.dealing import Dealing, DrawnKinds, Observation
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.skill_action.betting.columns import PackedRow
    from engine.skill_action.rulings import House

__all__ = ["WINDOWS", "BettingGame", "one_card_earlier"]

WINDOWS = (0, 3, 4)
"""How many cards lie in the middle whenever a bet may be made."""

type Totals = tuple[int, int]
"""Parts of the totals for success and for a bust."""


def one_card_earlier(rows: list[int], copies: Sequence[int], cards: int) -> list[int]:
    """Return the rows one card earlier: each way to draw a card still to come is counted once.

    Sets of cards are in the order of `itertools.combinations_with_replacement`. Sets with more cards of a kind
    than exist can come in no way and count nothing.

    Args:
        rows: one row for each set of this many cards.
        copies: how many cards of each kind there are.
        cards: how many cards there are in a set, at least 1.

    Returns:
        One row for each set with one card less.

    >>> one_card_earlier([7, 1, 0], [4, 2], 2)  # two of the first kind, one of each, two of the second
    [23, 4]
    """
    first, others = copies[0], copies[1:]
    # Sets with the most of the first kind come first; the rest of each is a set of the others.
    start = 1 + len(others)
    with_these = rows[1:start]
    result = [int(sumprod(others, with_these)) + (first - cards + 1) * rows[0]]
    for of_first in range(cards - 2 if others else -1, -1, -1):
        with_one_more, of_others = with_these, cards - of_first
        size = comb(len(others) + of_others - 1, of_others)
        with_these = rows[start : start + size]
        start += size
        copies_left = first - of_first
        later = one_card_earlier(with_these, others, of_others)
        result += [row + copies_left * more for row, more in zip(later, with_one_more, strict=True)]
    return result


@lru_cache(maxsize=16)
def _observations(
    kinds: tuple[int, ...], cards: int, high: tuple[int, ...], low: tuple[int, ...]
) -> tuple[Observation, ...]:
    """Return what a player may have seen after this many cards of these kinds; most hands of a deck share it.

    >>> _observations((0, 1), 1, (7, 12), (7, 2))
    (Observation(drawn=(0,), high=7, low=7), Observation(drawn=(1,), high=12, low=2))
    """
    sums = (
        map(sum, combinations_with_replacement([numbers[kind] for kind in kinds], cards)) for numbers in (high, low)
    )
    return tuple(map(Observation, combinations_with_replacement(kinds, cards), *sums))


class BettingGame(ABC):
    """Best play from window to window: bet on the next reveal, or wait.

    A state is worth a row of columns, counted over all ways the cards may fall to the river from there. Each
    subclass defines the columns: `engine.skill_action.betting.one_break.OneBreak` follows one break to every end,
    `engine.skill_action.betting.every_break.EveryBreak` how often each break is reached.

    Cards whose number the player chooses are followed one by one; of the others, all sets that a reveal may leave are
    looked at together, in the order of `itertools.combinations_with_replacement`.

    Args:
        dealing: the cards that may come.
        columns: how wide the columns are.
        windows: how many cards lie in the middle when a bet may be made; if there is one, it is made.
        quick: whether turn and river are looked at together, see `_turn_and_river`.
        house: the table's rulings.

    Clauses: SK-13 to SK-20, SK-25 to SK-34.

    Rulings: SK-Q4, SK-Q5. A bet that stays counts every card after it as high as it may count.
    """

    def __init__(
        self, dealing: Dealing, columns: PackedRow, windows: tuple[int, ...], *, quick: bool, house: House
    ) -> None:
        self._dealing = dealing
        self._windows = windows
        self._always = len(windows) == 1
        self._quick = quick
        self._sure_hand = not is_yes(house.predeal_bust)
        self._stays = is_yes(house.bet_stays)
        self._powers = [columns.unit(number) for number in dealing.high]
        self._all = int(sumprod(dealing.copies, self._powers))
        self._others = [kind for kind in range(len(dealing.copies)) if kind not in dealing.player_choice]
        self._memo: dict[tuple[int, DrawnKinds, Totals], list[int]] = {}

    def ways(self) -> int:
        """Count the ways in which the cards of the deck may fall to the river."""
        return self._dealing.ways(0)

    @abstractmethod
    def _at_window(self, drawn: int, chosen: DrawnKinds, totals: Totals, waits: list[int]) -> list[int]:
        """Return what `_best` returns at a window, from the rows of waiting; on the river these are left out."""

    @abstractmethod
    def _turn_and_river(self, drawn: int, chosen: DrawnKinds, totals: Totals) -> list[int]:
        """Return what `_best` returns with turn and river to come, without looking at each turn."""

    @abstractmethod
    def _river(self, seen: Observation) -> int:
        """Return the row of not betting on the river either."""

    @abstractmethod
    def _two_to_come(self, seen: Observation) -> int:
        """Return the row of a bet that stays, with turn and river to come."""

    @abstractmethod
    def _already_met(self, seen: Observation) -> int:
        """Return the row of a bet that stays once the flop is shown: a success, or turn and river are to come."""

    @abstractmethod
    def _chosen(self, after: int, drawn: DrawnKinds, new: DrawnKinds, totals: Totals) -> list[int]:
        """Return the rows once a reveal is complete, with the best of the numbers to choose from for new cards."""

    def _sums_over_multisets(self, numbers: Sequence[int], cards: int) -> Iterator[int]:
        """Return the sums of a number that each card has, for each set of this size of the other cards, in order."""
        return map(sum, combinations_with_replacement([numbers[kind] for kind in self._others], cards))

    def _states(self, drawn: int, chosen: DrawnKinds, totals: Totals) -> Sequence[Observation]:
        """Return the states to be seen after this many cards, with the drawn cards whose number the player chooses."""
        dealing, (high, low) = self._dealing, totals
        more = drawn - len(chosen)
        seen = _observations(tuple(self._others), more, tuple(dealing.high), tuple(dealing.low))
        if not (chosen or high or low):
            return seen
        return [Observation(cards + chosen, high + up, low + low_up) for cards, up, low_up in seen]

    def _best(self, drawn: int, chosen: DrawnKinds, totals: Totals) -> list[int]:
        """Return the rows of best play; a bet that is worth something wins a tie.

        Args:
            drawn: how many cards are drawn.
            chosen: those of the drawn cards whose number the player chooses.
            totals: the totals without the other cards drawn.
        """
        state = drawn, chosen, totals
        if state not in self._memo:
            table = self._dealing.table(drawn)
            if table == 3 and self._quick:
                rows = self._turn_and_river(*state)
            elif table not in self._windows:
                rows = self._wait(*state)
            else:
                # If success alone counts, a bet that stays is never worth less than waiting.
                last = self._always or table == WINDOWS[-1] or (self._quick and self._stays)
                rows = self._at_window(*state, [] if last else self._wait(*state))
            self._memo[state] = rows
        return self._memo[state]

    def _wait(self, drawn: int, chosen: DrawnKinds, totals: Totals) -> list[int]:
        """Return the rows of not betting now and playing best from then on; the arguments are as for `_best`."""
        dealing = self._dealing
        if dealing.table(drawn) == WINDOWS[-1]:
            return [self._river(seen) for seen in self._states(drawn, chosen, totals)]
        cards = dealing.next_cards(drawn)
        return self._expectation_before(drawn, chosen, lambda new: self._chosen(drawn + cards, chosen, new, totals))

    def _persistent_bet(self, drawn: int, chosen: DrawnKinds, totals: Totals) -> list[int]:
        """Return the rows of a bet that stays, made before the flop or the turn; the arguments are as for `_best`."""
        if self._dealing.table(drawn) == 3:
            return [self._two_to_come(seen) for seen in self._states(drawn, chosen, totals)]

        def after_flop(new: DrawnKinds) -> list[int]:
            total = self._dealing.sums(new)[-1]
            states = self._states(drawn + 3, tuple(sorted(chosen + new)), (totals[0] + total, totals[1] + total))
            return [self._already_met(seen) for seen in states]

        return self._expectation_before(drawn, chosen, after_flop)

    def _expectation_before(
        self, drawn: int, chosen: DrawnKinds, after: Callable[[DrawnKinds], list[int]]
    ) -> list[int]:
        """Return the rows before a reveal, from the rows after it for the new cards whose number the player chooses."""
        dealing = self._dealing
        cards, copies = dealing.next_cards(drawn), [dealing.copies[kind] for kind in self._others]
        others = drawn - len(chosen)
        before = [0] * comb(len(copies) + others - 1, others)
        for new, ways in dealing.selections(chosen, cards):
            more = cards - len(new)
            rows = after(new)
            for size in range(others + more, others, -1):
                rows = one_card_earlier(rows, copies, size)
            # The cards have been counted in every order, which does not matter.
            orders = factorial(more)
            before = [total + ways * (row // orders) for total, row in zip(before, rows, strict=True)]
        return before

    def _reveals(self, drawn: int) -> int:
        """Count the ways in which the cards of the next reveal may be shown."""
        return comb(self._dealing.size - drawn, self._dealing.next_cards(drawn))

    def _remaining(self, drawn: DrawnKinds) -> int:
        """Return the cards left, as a row of how many count 0, 1, 2 and so on."""
        return self._all - sum([self._powers[kind] for kind in drawn])

    def _next_sums(self, drawn: DrawnKinds) -> int:
        """Return the sums that the cards of the next reveal may have, as a row of how many are 0, 1, 2 and so on."""
        once = self._remaining(drawn)
        if self._dealing.next_cards(len(drawn)) == 1:
            return once
        copies_left = self._dealing.remaining(drawn)
        # Three cards in any order, less draws that name a card twice, and corrected for draws that name one three
        # times.
        twice, thrice = (int(sumprod(copies_left, [power**times for power in self._powers])) for times in (2, 3))
        return (once**3 - 3 * once * twice + 2 * thrice) // 6
