"""Best play before the deal, for every break, if each card counts one number for success and for a bust.

On the flop a player bets on the turn or waits for the river. The better choice depends on how far the break is above
their total, and rarely on the cards that make up the total. So play by the total alone is counted first, for all flops
of a hand together. Flop by flop, only the gain of better play is added, if the cards may tip the balance.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, factorial, prod, sumprod
from operator import mul, sub

from engine.skill_action.betting.columns import PackedRow
from engine.skill_action.betting.windows import one_card_earlier
from engine.skill_action.positions import MOST_BREAK
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.odds.cards import Deck

__all__ = ["ByTotal"]

type Table = list[list[int]]
"""The worth of each pair of cards, by the kinds of the two."""

_FLOP = 3


def _pairs_left(worth: Sequence[Sequence[int]], copies: Sequence[int], cards: int) -> list[int]:
    """Return the worth of all pairs of the remaining cards together, whichever cards are taken.

    Args:
        worth: the worth of a pair, by the kinds of its two cards.
        copies: how many cards of each kind there are.
        cards: how many are taken.

    Returns:
        One number for each set of cards taken, in the order of `itertools.combinations_with_replacement`; a set
        with more cards of a kind than exist means nothing.

    >>> _pairs_left([[1, 10], [10, 100]], [3, 2], 1)  # two cards of each kind are left, or three and one
    [141, 33]
    """
    with_one = [int(sumprod(copies, row)) - row[kind] for kind, row in enumerate(worth)]
    # The pairs of each card that may be taken next, with no kind before the last card's kind.
    pairs, partners = [int(sumprod(copies, with_one)) // 2], [with_one]
    onward = [row[kind:] for kind, row in enumerate(worth)]
    for taken in range(cards):
        if taken:
            partners = [
                list(map(sub, row[start:], gone))
                for row in partners
                for start, gone in enumerate(onward[len(copies) - len(row) :])
            ]
        pairs = [pair - gone for pair, row in zip(pairs, partners, strict=True) for gone in row]
    return pairs


class ByTotal:
    """Best play for success alone, for every break from 1 to 80.

    The columns of a row belong to the breaks: the first to the break that is 1 above a total, the next to the break
    2 above it, and so on. Hand and flop are counted without the order of their cards, turn and river in order.

    Args:
        deck: the cards, by the number that they count, at most 80.
        hand_size: cards in a hand; the deck must be enough for it and the five in the middle.

    Clauses: SK-13 to SK-20, SK-24 to SK-34.

    >>> from engine.odds.cards import Deck
    >>> play = ByTotal(Deck({2: 1, 10: 5}), 1)
    >>> by_break = play.successes(sure_hand=True)
    >>> play.ways(), by_break[32], by_break[42]  # at 33 whoever has not seen the 2 on the flop has bust
    (120, 80, 100)
    """

    def __init__(self, deck: Deck[int], hand_size: int) -> None:
        cards = sorted(deck.items())
        self._numbers = numbers = [number for number, _ in cards]
        self._copies = [copies for _, copies in cards]
        self._hand_size = hand_size
        remaining = deck.size - hand_size
        self._hands, self._later = comb(deck.size, hand_size), (remaining - _FLOP) * (remaining - _FLOP - 1)
        self._boards = comb(remaining, _FLOP) * self._later
        # The gain counts the cards of a flop in every order.
        greatest = max(self._boards * factorial(_FLOP), self._hands, 4 * deck.size**2)
        columns = self._columns = PackedRow(MOST_BREAK, greatest)
        self._powers = [columns.unit(number) for number in numbers]
        # The worth of a turn and a river in both orders, by how far the break is above the total on the flop.
        ones = columns.broadcast
        bet = [[ones(first) + ones(second) for second in numbers] for first in numbers]
        wait = [[2 * ones(first + second) - ones(first) - ones(second) for second in numbers] for first in numbers]
        bets, waits = (_pairs_left(worth, self._copies, 0)[0] for worth in (bet, wait))
        better = columns.ge_mask(bets, waits)
        self._by_total = _each(lambda bet, wait: (bet & better) + (wait & ~better), bet, wait)
        self._otherwise = _each(lambda bet, wait: (wait & better) + (bet & ~better), bet, wait)
        # A card of hand or flop is in this many pairs at most, and the worth of one pair differs by 1 at most.
        tips = 2 * (hand_size + _FLOP) * (deck.size - 1) * ones(MOST_BREAK)
        no_matter = columns.unit(numbers[-1]) - 1
        self._doubtful = columns.ge_mask(bets + tips, waits) & columns.ge_mask(waits + tips, bets) & no_matter

    def ways(self) -> int:
        """Count the ways in which the cards may fall."""
        return self._hands * self._boards

    def successes(self, *, sure_hand: bool) -> list[int]:
        """Count the ways in which the action succeeds, break by break.

        Args:
            sure_hand: whether an action that has reached the break with the hand may still bet on the flop.

        >>> from engine.odds.cards import Deck
        >>> tens = ByTotal(Deck({10: 48}), 1)
        >>> tens.ways(), tens.successes(sure_hand=True)[59:61]
        (1472581440, [1472581440, 0])
        """
        columns, rows, weights = self._columns, [], []
        for hand, bet, wait, gain in zip(
            combinations_with_replacement(range(len(self._numbers)), self._hand_size),
            *zip(*self._flops(), strict=True),
            self._gains(),
            strict=True,
        ):
            total = sum([self._numbers[kind] for kind in hand])
            bets = bet << columns.width * total & columns.all
            waits = ((wait << columns.width * total) + gain) & columns.all
            row = waits ^ ((bets ^ waits) & columns.ge_mask(bets, waits))
            rows.append(row + self._boards * columns.broadcast(total) if sure_hand else row)
            weights.append(prod([comb(self._copies[kind], hand.count(kind)) for kind in set(hand)]))
        return columns.weighted(rows, weights)

    def _flops(self) -> Iterator[tuple[int, int]]:
        """Yield for each hand the rows of a bet on the flop, and of waiting and then playing by the total alone."""
        columns, powers, copies = self._columns, self._powers, self._copies
        sums = []
        for times in range(1, _FLOP + 1):
            raised = [power**times for power in powers]
            gone = map(sum, combinations_with_replacement(raised, self._hand_size))
            sums.append([int(sumprod(copies, raised)) - number for number in gone])
        # Flops without turn or river, by inclusion and exclusion: all flops, less the flops with one of them, and so
        # on; this many cards of the flop are fixed.
        pairs = []
        for named in range(_FLOP + 1):
            cards = [
                [sum([first**more * second ** (named - more) for more in range(named + 1)]) for second in powers]
                for first in powers
            ]
            pairs.append(_pairs_left(_each(mul, self._by_total, cards), copies, self._hand_size))
        for single, doubled, tripled, *named_pairs in zip(*sums, *pairs, strict=True):
            two = (single**2 - doubled) // 2
            three = (single**3 - 3 * single * doubled + 2 * tripled) // 6
            none, once, twice, thrice = named_pairs
            yield three // columns.digits * self._later, three * none - two * once + single * twice - thrice

    def _gains(self) -> list[int]:
        """Return for each hand the gain from looking at the cards: a row for all flops together, by the break."""
        columns, copies, cards = self._columns, self._copies, self._hand_size + _FLOP
        hands = comb(len(copies) + self._hand_size - 1, self._hand_size)
        doubtful, lowest = self._doubtful, self._numbers[0]
        if not doubtful:
            return [0] * hands
        # Rows are short because they begin at the first column in doubt, and cards count from the lowest one.
        first = (doubtful & -doubtful).bit_length() - 1
        gain = _each(
            lambda other, usual: ((other & doubtful) - (usual & doubtful)) >> first, self._otherwise, self._by_total
        )
        tops = (doubtful & columns.broadcast(MOST_BREAK)) << columns.width - 1 >> first
        indexes = combinations_with_replacement([columns.width * (number - lowest) for number in self._numbers], cards)
        rows = []
        for row, index in zip(_pairs_left(gain, copies, cards), map(sum, indexes), strict=True):
            # Only if it is no loss.
            gains = (row + tops) & tops
            rows.append(((row + tops) & (gains - (gains >> columns.width - 1))) << index)
        for size in range(cards, self._hand_size, -1):
            rows = one_card_earlier(rows, copies, size)
        shift = first + columns.width * cards * lowest
        return [row // factorial(_FLOP) << shift for row in rows]


def _each(how: Callable[[int, int], int], table: Sequence[Sequence[int]], other: Sequence[Sequence[int]]) -> Table:
    """Return the sums of two tables, cell by cell."""
    return [list(map(how, row, beside)) for row, beside in zip(table, other, strict=True)]
