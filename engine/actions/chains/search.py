"""The split of Action Dice that strikes as many successes as wanted most often, without trying every split."""

from __future__ import annotations

from itertools import zip_longest
from math import comb, sumprod

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.actions.chains.play import ChainPlay

__all__ = ["SplitSearch"]

# Chances are floats here, so that a table takes little time and memory. They only tell which splits need no exact look.
# Each is a sum of products of chances, some hundred sums deep at most, each of them right to 16 figures: one that is no
# more than this share below the best is still looked at, so that no split is lost.
ROUNDING = 1e-11
FEW_DICE = 25

# A list for each number of successes struck so far, from none to one fewer than are wanted; each list by the dice of an
# attack, or by the 6s handed to it.
type Chances = list[list[float]]


class SplitSearch:
    """The search for the splits that most often strike enough.

    A player who chooses the AD of each attack after seeing the one before does at least as well as with any split fixed
    in advance. That player's expectation is quick to compute, from the last attack backwards. After the first
    attacks of a split it is a bound for all ways to continue. If the bound is below the best split so far, none of
    these has to be tried.

    Args:
        play: the attacks.
        attacks: the most attacks.
        available: the most AD.
        carried: 6s carried into the first attack.

    Attributes:
        examined: the number of beginnings of splits that were examined, which is the cost of the search.

    >>> from engine.actions.chains.play import ChainPlay
    >>> from engine.odds.law import Law
    >>> search = SplitSearch(ChainPlay(5, 1, Law.certain(0), 1, wanted=4), attacks=2, available=3, carried=0)
    >>> search.best(3, [1]), search.best(3, [1, 2])
    ([(3,)], [(2, 1)])
    """

    def __init__(self, play: ChainPlay, *, attacks: int, available: int, carried: int) -> None:
        self._base, self._wanted = play.base, play.wanted
        self._attacks, self._available, self._carried = attacks, available, carried
        most = self._most(0, 0)
        counts = range(most + 1)
        self._hits = [
            [comb(dice, count) * 2 ** (dice - count) / 3**dice for count in range(dice + 1)] for dice in counts
        ]
        self._sixes = [[comb(count, sixes) / 2**count for sixes in range(count + 1)] for count in counts]
        total, self._most_against = play.against.total, max(play.against.outcomes)
        self._nets = [[(net, ways / total) for net, ways in reversed(play.nets(count))] for count in counts]
        # By the attacks and AD that follow an attack: the chance of enough, by its dice.
        nothing = [[0.0] * (most + 1)] * self._wanted
        self._last = self._by_successes(nothing)
        self._attack = {(0, 0): self._by_dice(self._last)}
        for later in range(1, attacks):
            for remaining in range(later, available):
                self._attack[later, remaining] = self._best_play(later, remaining)
        start: Chances = [[] for _ in range(self._wanted)]
        start[0] = [0.0] * carried + [1.0]
        self._prefixes: dict[tuple[int, ...], _Prefix] = {(): _Prefix(0.0, start)}
        self._hits_cache: dict[tuple[int, int], Chances] = {}
        self._sixes_cache: dict[int, Chances] = {}
        self._flat = {later: _flatten(chances) for later, chances in self._attack.items()}

    @property
    def examined(self) -> int:
        """Return how many partial splits the search has examined so far."""
        return len(self._prefixes)

    def _most(self, later: int, remaining: int) -> int:
        """Return the most dice that an attack can have if this many attacks with this many AD follow it."""
        return self._carried + (self._attacks - later) * self._base + self._available - remaining

    def _best_play(self, later: int, remaining: int) -> Chances:
        """Return the chance of enough, by the dice of an attack, if this many attacks with this many AD follow it."""
        size = self._most(later, remaining) + 1
        choices = [(self._base + spent, self._attack[then]) for spent, then in self._choices(later, remaining)]
        tables = [[row[new : new + size] for row in table] for new, table in choices]
        # Among chains with few dice, very many are nearly as good as the best, and tables cost little. So the bound is
        # closer there: the AD of the next attack are chosen before this one is rolled.
        if self._most(0, 0) <= FEW_DICE:
            return _greatest([self._before(table) for table in tables])
        return self._before(_greatest(tables))

    def _choices(self, attacks: int, remaining: int) -> list[tuple[int, tuple[int, int]]]:
        """Return the AD that the first of this many attacks may get, each with the attacks and AD that follow it."""
        spend = range(1, remaining - attacks + 2) if attacks > 1 else (remaining,)
        return [(spent, (attacks - 1, remaining - spent)) for spent in spend]

    def _before(self, after: Chances) -> Chances:
        """Return the chance of enough by the dice of an attack, from the chance by the 6s that it hands on."""
        sixes = self._sixes[: len(after[0])]
        after_hits = [[sumprod(chances, row[: len(chances)]) for chances in sixes] for row in after]
        return self._by_dice(self._by_successes(after_hits))

    def _by_successes(self, after: Chances) -> Chances:
        """Return the chance of enough by the successes of an attack, from the chance once they have struck."""
        by_successes = []
        for successes, (nets, column) in enumerate(zip(self._nets, zip(*after, strict=True), strict=False)):
            enough = [*column, *[1.0] * successes]
            if not nets:
                by_successes.append([0.0] * self._wanted)
            elif not self._most_against:
                by_successes.append(enough[successes : successes + self._wanted])
            else:
                weights, lowest = [weight for _, weight in nets], nets[0][0]
                first = range(lowest, lowest + self._wanted)
                by_successes.append([sumprod(weights, enough[net : net + len(weights)]) for net in first])
        return [list(row) for row in zip(*by_successes, strict=True)]

    def _by_dice(self, by_successes: Chances) -> Chances:
        """Return the chance of enough by the dice of an attack, from the chance by its successes."""
        hits = self._hits[: len(by_successes[0])]
        return [[sumprod(chances, row[: len(chances)]) for chances in hits] for row in by_successes]

    def best(self, available: int, lengths: Sequence[int]) -> list[tuple[int, ...]]:
        """Return the split with the greatest chance of enough, and the splits within rounding of it.

        Args:
            available: the AD to share out.
            lengths: how many attacks the chain may have.

        Returns:
            Empty if enough cannot strike.
        """
        splits: list[tuple[float, tuple[int, ...]]] = []
        best = 0.0

        def extend(split: tuple[int, ...], lengths: Sequence[int], remaining: int) -> None:
            nonlocal best
            choices = [choice for attacks in lengths for choice in self._choices(attacks, remaining)]
            bounds = [(self._bound(split, spent, later), spent, later[0]) for spent, later in choices]
            for bound, spent, attacks in sorted(bounds, reverse=True):
                if bound <= 0 or bound < best * (1 - ROUNDING):
                    break
                if attacks:
                    extend((*split, spent), [attacks], remaining - spent)
                else:
                    best = max(best, bound)
                    splits.append((bound, (*split, spent)))

        extend((), lengths, available)
        return [split for bound, split in splits if bound >= best * (1 - ROUNDING)]

    def _bound(self, split: tuple[int, ...], spent: int, later: tuple[int, int]) -> float:
        """Return an upper bound on the chance of enough if one attack with this many AD follows these attacks."""
        if split not in self._prefixes:
            self._prefixes[split] = self._after(self._prefixes[split[:-1]], split[-1])
        prefix, first = self._prefixes[split], self._wanted * (self._base + spent)
        return prefix.enough + sumprod(prefix.flat, self._flat[later][first : first + len(prefix.flat)])

    def _after(self, before: _Prefix, spent: int) -> _Prefix:
        """Return the possible states after one attack more."""
        new, enough = self._base + spent, before.enough
        longest = new + max(map(len, before.short))
        sums = [[0.0] * min(longest, so_far + self._most_against + 1) for so_far in range(self._wanted)]
        for so_far, (row, last) in enumerate(zip(before.short, self._attack[0, 0], strict=True)):
            if row:
                enough += sumprod(row, last[new : new + len(row)])
                missing = self._wanted - so_far
                for successes, chances in enumerate(self._chances(new, len(row))[: missing + self._most_against]):
                    chance = sumprod(chances, row)
                    for net, weight in self._nets[successes]:
                        if net < missing:
                            sums[so_far + net][successes] += weight * chance
        short = []
        for row in sums:
            while row and not row[-1]:
                row.pop()
            short.append([sumprod(chances, row) for chances in self._sixes_among(len(row))])
        return _Prefix(enough, short)

    def _chances(self, new: int, sixes: int) -> Chances:
        """Return the chances of 0, 1, 2 ... successes, each with no 6 handed on to the dice, with one and so on."""
        if (new, sixes) not in self._hits_cache:
            self._hits_cache[new, sixes] = _transpose(self._hits[new : new + sixes])
        return self._hits_cache[new, sixes]

    def _sixes_among(self, size: int) -> Chances:
        """Return the chances of no 6, one, two ..., each among no success, one, two ... below this many."""
        if size not in self._sixes_cache:
            self._sixes_cache[size] = _transpose(self._sixes[:size])
        return self._sixes_cache[size]


class _Prefix:
    """The possible states after the first attacks of a split.

    Attributes:
        enough: the chance that enough have struck.
        short: the chance that the chain goes on with fewer, by the successes struck so far and by the 6s handed on.
        flat: the same in one list, by the 6s handed on first.
    """

    def __init__(self, enough: float, short: Chances) -> None:
        self.enough, self.short = enough, short
        self.flat = _flatten(short)


def _transpose(rows: Chances) -> Chances:
    """Return the columns of a table as its rows, 0 where a row has ended."""
    return [list(column) for column in zip_longest(*rows, fillvalue=0.0)]


def _greatest(tables: list[Chances]) -> Chances:
    """Return the greatest chance of several for each state."""
    if len(tables) == 1:
        return tables[0]
    return [list(map(max, *rows)) for rows in zip(*tables, strict=True)]


def _flatten(chances: Chances) -> list[float]:
    """Return all chances for no dice, for one die and so on."""
    return [chance for column in _transpose(chances) for chance in column]
