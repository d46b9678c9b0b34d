"""When to stop: exact best play where chance moves and a player may end the game before each of its moves."""

from __future__ import annotations

from engine.static import TYPE_CHECKING, Generic, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["Stopping", "Tally"]

type Tally = tuple[int, ...]
"""First what an end is worth, then how often it ends in each way that is of interest; all in whole numbers."""


class Stopping(Generic[Outcome]):
    """A game of full information in which a player chooses when to stop.

    All numbers are counted over the ways in which chance may still fall out from a state, so that nothing is divided
    before the answer is known: a tally of a state is a sum over those ways.

    Args:
        stop: for a state, the tally of stopping there.
        go_on: for a state, the tally of the ways that end the game although nobody stops, and the other moves of
            chance: each with its weight and the states between which the player may then choose (mostly one).

    One ace lies among a few cards that are turned up one by one; who calls it just before it turns up wins. Whenever he
    calls, one order of the three in which the ace can lie is his.

    >>> call_the_ace = Stopping(lambda cards: (1,), lambda cards: ((0,), [(1, (cards - 1,))] if cards > 1 else []))
    >>> call_the_ace.stop(3), call_the_ace.wait(3), call_the_ace.best(3)
    ((1,), (1,), (1,))
    """

    def __init__(
        self,
        stop: Callable[[Outcome], Tally],
        go_on: Callable[[Outcome], tuple[Tally, Iterable[tuple[int, tuple[Outcome, ...]]]]],
    ) -> None:
        self.stop = stop
        self._go_on = go_on
        self._best: dict[Outcome, Tally] = {}

    def wait(self, state: Outcome) -> Tally:
        """The tally of not stopping in this state and playing best from then on."""
        ended, moves = self._go_on(state)
        sums = list(ended)
        for weight, choices in moves:
            best = self.best(choices[0]) if len(choices) == 1 else max(map(self.best, choices))
            for place, part in enumerate(best):
                sums[place] += weight * part
        return tuple(sums)

    def best(self, state: Outcome) -> Tally:
        """The tally of best play; at equal worth it stops, unless neither way is worth anything."""
        known = self._best.get(state)
        if known is None:
            now, later = self.stop(state), self.wait(state)
            known = self._best[state] = now if now[0] >= later[0] and now[0] > 0 else later
        return known
