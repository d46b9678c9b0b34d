"""Two actions followed over every board, for players who fix each card's value when they first see it."""

from __future__ import annotations

from engine.house import is_yes
from engine.odds.law import Law
from engine.skill_action.betting.dealing import Dealing, DrawnKinds
from engine.skill_action.betting.one_break import OneBreak
from engine.skill_action.betting.terms import SUCCESS_ALONE
from engine.skill_action.positions import TABLE
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.odds.cards import Deck

__all__ = ["Fixing", "by_boards"]

type Standing = int | str
"""The total that an action continues with, or its end."""


class Fixing:
    """A player who bets on one reveal and until then fixes cards for the best chance of success there.

    Args:
        deck: the cards that may come, each as the numbers it may count, lowest first.
        dealt: how many cards lie in the middle.
        skill_break: the break.
        bet: how many cards lie in the middle when the player bets.
        most: the player's highest total so far.
        house: the table's rulings, of which only the one below counts.

    Attributes:
        dealing: the cards that may come.

    Clauses: SK-14, SK-16, SK-17.

    Rulings: SK-Q5.

    >>> from engine.odds.cards import Deck
    >>> player = Fixing(Deck({(1, 11): 4, (9,): 4}), 3, 30, 4, 24)
    >>> player.choose((), [14, 24]), player.after((), (0,), 24), player.after((0,), (1,), 25)
    (14, 25, 'success')
    """

    def __init__(
        self,
        deck: Deck[tuple[int, ...]],
        dealt: int,
        skill_break: int,
        bet: int,
        most: int,
        *,
        house: House = HOUSE,
    ) -> None:
        fixed = House(ace_bust="fixed", bet_stays=house.bet_stays)
        self.dealing = Dealing(deck, dealt, house=fixed)
        self._windows = OneBreak(deck, skill_break, dealt, SUCCESS_ALONE, only=bet, most=most, house=fixed)
        self._settled = TABLE[-2] if is_yes(house.bet_stays) else bet
        self._break = skill_break
        self._bet = bet

    def choose(self, drawn: DrawnKinds, totals: Sequence[int], *, resolves: bool = True) -> Standing:
        """Return the best of the totals that the cards may be fixed to; a bust if none stays below the break."""
        allowed = [total for total in totals if total < self._break or not resolves]
        if not allowed:
            return "bust"
        return max(allowed, key=lambda total: self._windows.successes(drawn, total))

    def after(self, drawn: DrawnKinds, new: DrawnKinds, standing: Standing) -> Standing:
        """Return the action's position after a reveal."""
        if isinstance(standing, str):
            return standing
        totals = [standing + more for more in self.dealing.sums(new)]
        table = self.dealing.table(len(drawn))
        if table >= self._bet:
            if totals[-1] >= self._break:
                return "success"
            return "failure" if table == self._settled else totals[-1]
        return self.choose(tuple(sorted(drawn + new)), totals)


def by_boards(players: tuple[Fixing, Fixing], standing: tuple[Standing, Standing]) -> Law[tuple[str, str]]:
    """Return the ends of both actions, over every flop, turn and river.

    Args:
        players: the two players, both with the same deck and the same table.
        standing: the players' positions at the start.

    Returns:
        The law of (end of the first, end of the second), each "success", "failure" or "bust".

    Clauses: SK-26, SK-29, SK-32.

    >>> from engine.odds.cards import Deck
    >>> deck = Deck({(2,): 1, (10,): 2})
    >>> by_boards((Fixing(deck, 4, 14, 4, 5), Fixing(deck, 4, 20, 4, 11)), (5, 11))
    Law({('failure', 'failure'): 1, ('success', 'success'): 2})
    """
    dealing = players[0].dealing
    weights: dict[tuple[str, str], int] = {}

    def follow(drawn: DrawnKinds, mine: Standing, theirs: Standing, ways: int) -> None:
        if isinstance(mine, str) and isinstance(theirs, str):
            weights[mine, theirs] = weights.get((mine, theirs), 0) + ways * dealing.ways(len(drawn))
            return
        for new, weight in dealing.reveals(drawn):
            after = [player.after(drawn, new, now) for player, now in zip(players, (mine, theirs), strict=True)]
            follow(tuple(sorted(drawn + new)), after[0], after[1], ways * weight)

    follow((), *standing, 1)
    return Law(weights).in_order()
