"""The betting windows for every break at once, for tables that would otherwise solve the same cards eighty times."""

from __future__ import annotations

from math import factorial, sumprod

from engine.skill_action.betting.columns import PackedRow
from engine.skill_action.betting.dealing import Dealing, DrawnKinds, Observation
from engine.skill_action.betting.windows import WINDOWS, BettingGame, Totals
from engine.skill_action.positions import MOST_BREAK
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.odds.cards import Deck
    from engine.skill_action.betting.terms import Terms

__all__ = ["Ends", "EveryBreak"]

type Ends = list[tuple[int, int]]
"""For each break from 1 on: the worth of all ends together, and how many of them are a success."""


class EveryBreak(BettingGame):
    """The betting windows of one action, for every break from 1 to 80.

    The columns of a row belong to the breaks: each holds the worth of the ends, and in its lower bits the number of
    successes. If only a success has any worth, one count is both. A total that is higher by 1 moves a row
    by one column; so totals are counted from 0, and numbers that the player chooses are added afterwards.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        dealt: cards in the middle before any is drawn from the deck; -2 if hands of 2 cards come from the deck first.
        terms: the worth of each end; with hands from the deck, only a success has any.
        windows: how many cards lie in the middle when a bet may be made.
        most: the highest total before a card is drawn from the deck.
        spread: by how much the total for success is then above the total for a bust.
        house: the table's rulings.

    Clauses: SK-13 to SK-20, SK-25 to SK-34.

    Rulings: SK-Q2, SK-Q4, SK-Q5.

    >>> from engine.odds.cards import Deck
    >>> from engine.skill_action.rulings import House
    >>> from engine.skill_action.betting.terms import SUCCESS_ALONE
    >>> turn = EveryBreak(Deck({(2,): 1, (10,): 2}), 3, SUCCESS_ALONE)
    >>> turn.bet(5)[6:16]
    [(6, 6), (4, 4), (4, 4), (4, 4), (4, 4), (4, 4), (4, 4), (4, 4), (4, 4), (0, 0)]
    >>> [successes for _, successes in turn.wait(5)[6:16]]
    [0, 2, 2, 2, 2, 2, 2, 2, 2, 6]
    >>> staying = EveryBreak(Deck({(2,): 1, (10,): 2}), 3, SUCCESS_ALONE, house=House(bet_stays="yes"))
    >>> [successes for _, successes in staying.bet(5)[14:26]]  # 17 with a 2 among the pair, 25 with both tens
    [6, 6, 6, 2, 2, 2, 2, 2, 2, 2, 2, 0]
    """

    def __init__(
        self,
        deck: Deck[tuple[int, ...]],
        dealt: int,
        terms: Terms,
        *,
        windows: tuple[int, ...] = WINDOWS,
        most: int = 0,
        spread: int = 0,
        house: House = HOUSE,
    ) -> None:
        dealing = Dealing(deck, dealt, house=house)
        # The cards of a reveal are counted in every order, and later divided by the number of orders.
        counted = dealing.ways(0) * factorial(max(3, -dealt))
        low = 0 if terms.plain else counted.bit_length()
        greatest = terms.greatest(most + (5 - dealt) * max(dealing.high)) * counted << low + 1
        columns = self._columns = PackedRow(MOST_BREAK, greatest)
        super().__init__(dealing, columns, windows, quick=terms.plain, house=house)
        self._width, self._digits = columns.width, columns.digits
        self._plain = terms.plain
        self._low_bits = low
        self._counted = columns.broadcast(MOST_BREAK) * ((1 << low) - 1)
        self._success = 1 if terms.plain else (terms.one << low) + 1
        self._per_excess, self._stake, self._refund, self._kept = (
            number << low for number in (terms.per_excess, terms.stake, terms.refund, terms.kept)
        )
        self._falls = [
            0 if kind in dealing.player_choice else columns.unit(number) for kind, number in enumerate(dealing.low)
        ]
        self._all_falls = int(sumprod(dealing.copies, self._falls))
        busts_at_will = dealing.player_choice and terms.refund > terms.kept
        self._sinks = self._powers if busts_at_will else [columns.unit(number) for number in dealing.low]
        self._all_sinks = int(sumprod(dealing.copies, self._sinks))
        self._squares = [power * power for power in self._powers]
        self._all_squares = int(sumprod(dealing.copies, self._squares))
        self._spread = spread
        self._highest_card = max(dealing.high)

    def bet(self, high: int) -> Ends:
        """Return the ends of an action bet on the next reveal, for each break from 1 on.

        Args:
            high: the total that counts for success.
        """
        if self._stays and self._dealing.table(0) < WINDOWS[-1]:
            gain = self._persistent_bet(0, (), (high, 0))[0]
            rows = gain, self._cost(gain, self.ways(), MOST_BREAK)
        else:
            later = self._dealing.ways(self._dealing.next_cards(0))
            gain, cost = self._bet(Observation((), high, 0), 0, MOST_BREAK)
            rows = gain * later, cost * later
        gains, costs = map(self._ends, rows)
        return [(worth - cost, successes) for (worth, successes), (cost, _) in zip(gains, costs, strict=True)]

    def wait(self, low: int = 0) -> Ends:
        """Return the ends of an action that is not bet now and played best from then on, for each break from 1 on.

        Args:
            low: the total that counts for a bust.
        """
        row = self._wait(0, (), (self._spread, 0))[0] << self._width * low
        return self._ends(row + self._refund * self.ways() * self._columns.broadcast(low))

    def _ends(self, row: int) -> Ends:
        successes = self._digits if self._plain else (1 << self._low_bits) - 1
        return [(number >> self._low_bits, number & successes) for number in self._columns.numbers(row)]

    def _bet(self, seen: Observation, low: int, needs: int) -> tuple[int, int]:
        """Return the rows of the gain and the cost of a bet on the next reveal, however the cards fall after it.

        Args:
            seen: the cards seen.
            low: the total above which the breaks of the row begin.
            needs: how many breaks the row has.
        """
        reach = (self._next_sums(seen.drawn) << self._width * (seen.high - low)) // self._digits
        gain = self._success * reach
        if self._per_excess:
            gain += self._per_excess * (reach // self._digits)
        ones = self._columns.broadcast(needs)
        missed = self._stake and self._reveals(len(seen.drawn)) * ones - (reach & ones * self._digits)
        return gain, self._stake * missed

    def _at_window(self, drawn: int, chosen: DrawnKinds, totals: Totals, waits: list[int]) -> list[int]:
        dealing, rows = self._dealing, []
        table, later = dealing.table(drawn), dealing.ways(drawn + dealing.next_cards(drawn))
        bust, hand = self._refund * dealing.ways(drawn), table == 0 and self._sure_hand
        states = self._states(drawn, chosen, totals)
        staying = self._persistent_bet(drawn, chosen, totals) if self._stays and table < WINDOWS[-1] else []
        if not waits:
            waits = [self._river(seen) for seen in states] if self._refund or self._kept else [0] * len(states)
        for kind, (seen, wait) in enumerate(zip(states, waits, strict=True)):
            # A player who has reached the break before the bet has bust, unless the hand alone reached it.
            low = 0 if hand else seen.low
            needs = min(MOST_BREAK, seen.high - low + (5 - table) * self._highest_card)
            if staying:
                gain = staying[kind] >> self._width * low
                cost = self._cost(gain, dealing.ways(drawn), needs)
            else:
                gain, cost = (row * later for row in self._bet(seen, low, needs))
            best = self._better(gain, cost, wait >> self._width * low, needs)
            rows.append(self._moved(best, low) + bust * self._columns.broadcast(low))
        return rows

    def _cost(self, gain: int, ways: int, needs: int) -> int:
        """Return the row of the cost of a bet that stays: a stake for each way in which it does not succeed."""
        ones = self._columns.broadcast(needs)
        return self._stake * (ways * ones - (gain & self._counted)) if self._stake else 0

    def _two_to_come(self, seen: Observation) -> int:
        remaining, shift = self._remaining(seen.drawn), self._width * seen.high
        twice = self._all_squares - sum([self._squares[kind] for kind in seen.drawn])
        reach = ((remaining * remaining - twice) << shift) // self._digits
        row = self._success * reach
        if self._per_excess:
            # The sum of both cards above the break, less the river's part if the turn has reached it.
            numbers = self._dealing.high
            copies = self._dealing.remaining(seen.drawn)
            all_left = int(sumprod(copies, numbers))
            rivers = sum(
                many * (all_left - number) * power
                for many, number, power in zip(copies, numbers, self._powers, strict=True)
            )
            row += self._per_excess * (reach // self._digits - (rivers << shift) // self._digits)
        return row & self._columns.all

    def _already_met(self, seen: Observation) -> int:
        shown = (self._columns.unit(seen.high) - 1) // self._digits
        row = self._dealing.ways(len(seen.drawn)) * (self._success * shown + self._per_excess * (shown // self._digits))
        return self._moved(self._two_to_come(seen) >> self._width * seen.high, seen.high) + (row & self._columns.all)

    def _moved(self, row: int, total: int) -> int:
        """Return the row for a total that is higher, with no column beyond the highest break."""
        return row << self._width * total & self._columns.all

    def _better(self, gain: int, cost: int, wait: int, needs: int) -> int:
        """Return the bet or the wait in each column, whichever is worth more; a worthwhile bet wins a tie."""
        reaches = self._columns.ge_mask
        if self._plain:
            return wait ^ ((gain ^ wait) & reaches(gain, wait, needs))
        worth, success = gain & ~self._counted, self._columns.broadcast(needs) << self._low_bits
        bet = reaches(worth, cost + (wait & ~self._counted), needs) & reaches(worth, cost + success, needs)
        return (gain & bet) - (cost & bet) + (wait & ~bet)

    def _river(self, seen: Observation) -> int:
        # With no bet left, only the buy-in can still come back, so a player who fixes cards busts or not to get it.
        remaining = self._all_sinks - sum([self._sinks[kind] for kind in seen.drawn])
        rivers = self._dealing.size - len(seen.drawn)
        busts = self._moved(remaining // self._digits, seen.low) + rivers * self._columns.broadcast(seen.low)
        return self._refund * busts + self._kept * (rivers * self._columns.broadcast(MOST_BREAK) - busts)

    def _falls_left(self, drawn: DrawnKinds) -> int:
        """Return the remaining cards, by their value for a bust, except cards whose number the player chooses."""
        return self._all_falls - sum([self._falls[kind] for kind in drawn])

    def _chosen(self, after: int, drawn: DrawnKinds, new: DrawnKinds, totals: Totals) -> list[int]:
        rows = self._best(after, tuple(sorted(drawn + new)), totals)
        if not new:
            return rows
        sure = self._sure_hand and self._dealing.table(after) == 0 and 0 in self._windows
        reached = (self._success if sure else self._refund) * self._dealing.ways(after)
        numbers, broadcast = self._dealing.sums(new), self._columns.broadcast
        return [
            self._greatest((row << self._width * number) + reached * broadcast(number) for number in numbers)
            for row in rows
        ]

    def _greatest(self, rows: Iterable[int]) -> int:
        """Return the best number in each column: the greatest worth, then the most successes."""
        best = 0
        for row in rows:
            best ^= (best ^ row) & self._columns.ge_mask(row & self._columns.all, best)
        return best & self._columns.all

    def _turn_and_river(self, drawn: int, chosen: DrawnKinds, totals: Totals) -> list[int]:
        """Return the same as in `Windows`, if only a success is worth anything."""
        reaches, width, digits, rows = self._columns.ge_mask, self._width, self._digits, []
        turns, others = self._dealing.size - drawn, drawn - len(chosen)
        alike = not (self._dealing.high_low or self._dealing.player_choice)
        all_left = self._remaining(chosen)
        doubled = self._all_squares - sum([self._squares[kind] for kind in chosen])
        streams = self._sums_over_multisets(self._powers, others), self._sums_over_multisets(self._squares, others)
        for seen, gone, gone_doubled in zip(self._states(drawn, chosen, totals), *streams, strict=True):
            remaining, spread, row = all_left - gone, seen.high - seen.low, 0
            if self._stays and 3 in self._windows:
                # No other play succeeds more often than an immediate bet.
                pairs = remaining * remaining - doubled + gone_doubled
                rows.append((pairs << width * spread) // digits << width * seen.low)
                continue
            if 4 in self._windows:
                pairs = remaining * remaining - doubled + gone_doubled
                if self._dealing.player_choice:
                    chosen_pairs, row = self._chosen_turn(seen.drawn, remaining)
                    pairs -= chosen_pairs
                # Rivers that reach the break, except if the turn has reached it already.
                falls = remaining if alike else self._falls_left(seen.drawn)
                row += ((pairs << width * spread) - (turns - 1) * falls) // digits
            if 3 in self._windows:
                bet = (turns - 1) * ((remaining << width * spread) // digits)
                row ^= (bet ^ row) & reaches(bet, row, spread + 2 * self._highest_card)
            rows.append(row << width * seen.low)
        return rows

    def _chosen_turn(self, drawn: DrawnKinds, remaining: int) -> tuple[int, int]:
        """Return the turns whose number the player chooses: their sums with each river, and the row of a bet on it."""
        pairs = row = 0
        for kind in self._dealing.player_choice:
            copies, power = self._dealing.copies[kind] - drawn.count(kind), self._powers[kind]
            pairs += copies * (remaining * power - power * power)
            river = (remaining - power) // self._digits
            numbers = self._dealing.choices[kind]
            row += copies * self._greatest(river << self._width * number for number in numbers)
        return pairs, row
