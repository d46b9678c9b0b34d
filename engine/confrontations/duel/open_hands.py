"""Two hands that lie open, and the end of the confrontation if both play their best."""

from __future__ import annotations

from engine.confrontations.duel.solution import BestPlay, solve
from engine.confrontations.outlook.reply import levels_of, standing
from engine.confrontations.rulings import HOUSE, House
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from engine.confrontations.duel.solution import Starter
    from engine.confrontations.duel.table import Tie
    from engine.confrontations.levels import Level
    from engine.confrontations.position import OpenHand

__all__ = ["OpenHands", "open_hands"]


class OpenHands(Value):
    """The result of a confrontation with open hands.

    Attributes:
        levels: the levels that best play leads to, mine and theirs; None if best play is left to chance.
        duel: the solution. Its first side is mine, and it counts a critical of mine as 3, a decisive success as 2, a
            plain one as 1, both failing as 0, and theirs as -1 to -3.
    """

    levels: tuple[Level, Level] | None
    duel: BestPlay


def open_hands(mine: OpenHand, theirs: OpenHand, *, started: Starter = "first", house: House = HOUSE) -> OpenHands:
    """Return the best play of two open hands against each other.

    Each wants the best level for themselves, and the worst for the other: three steps from both failing to a critical,
    three down. It is the lower side's turn; in a tie a player goes before the GM. Two tied players announce at the same
    time whether they play and put their cards face down together, each playing the best reply to the other's best. If
    the best play is a choice by chance, the value is the exact average.

    Args:
        mine: one side.
        theirs: the other.
        started: whose action started the confrontation: "first" is mine.
        house: the table's rulings.

    Raises:
        InvalidInput: hands and limits are too large to solve in half a second.

    Clauses: CF-25, CF-38 to CF-47, CF-58, CF-59.
    Rulings: CF-Q10, CF-Q11, CF-Q13, CF-Q15, CF-Q16, CF-Q22, CF-Q37.
    Notes: CF-Q17, CF-Q18, CF-Q19.

    >>> from engine.confrontations.position import OpenHand
    >>> edward = OpenHand(6, 1, hand=(13, 11, 8, 5, 4, 2, 1))
    >>> gm = OpenHand(0, 2, hand=(10, 9, 7, 6, 3, 2, 1), player=False)
    >>> answer = open_hands(edward, gm)
    >>> answer.levels, answer.duel.turn, answer.duel.best, [step.card for step in answer.duel.line]
    (('failure', 'failure'), 'second', (9, 10), [9, 13, 10])
    """
    tie: Tie = "second" if theirs.player else "first"
    if mine.player and theirs.player:
        tie = "at_once"
    duel = solve(mine, theirs, payoff=standing, tie=tie, started=started, house=house)
    return OpenHands(levels_of(int(duel.value)) if duel.value.denominator == 1 else None, duel)
