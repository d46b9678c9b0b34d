"""Where one of two duellists can come to, with his own cards and under the jokers of the other."""

from __future__ import annotations

from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Container

__all__ = ["JOKER", "Duellist", "States"]

JOKER = 0


class Duellist(Value):
    """One of two who play open hands against each other, at any point of it.

    Attributes:
        points: his total so far.
        plays: how many cards he may still play.
        hand: the cards he holds, by their points; 0 is a joker.
        last: what his last card adds, 0 if a joker has hit it or if it is one; None if he has played none.
        crowned: whether his last card is one of the crowning cards.
        waiting: jokers that wait for his next cards.
    """

    points: int
    plays: int
    hand: tuple[int, ...]
    last: int | None = None
    crowned: bool = False
    waiting: int = 0


class States:
    """All that may become of a duellist, in an order in which whatever follows a state comes before it.

    Attributes:
        start: the place of where he stands now.
        states: where he may come to.
        moves: for each state, card -> the place of the state it leads to.
        hit: for each state, the place of the state to which a joker of the opponent leads.

    Args:
        duellist: where he stands now.
        crowns: the cards that crown whoever plays one last.
        jokers: how many jokers the opponent can play.
        queue: whether a joker on a card of 0 waits for the next card instead of doing nothing.
        keep_crown: whether a crowning card still crowns when a joker has hit it.

    >>> side = States(Duellist(6, 1, (13, 9)), crowns={13}, jokers=0)
    >>> len(side.states), [side.states[place].points for place in side.moves[side.start].values()]
    (3, [15, 19])
    """

    def __init__(
        self,
        duellist: Duellist,
        *,
        crowns: Container[int],
        jokers: int,
        queue: bool = False,
        keep_crown: bool = False,
    ) -> None:
        self._crowns = crowns
        self._jokers = jokers
        self._most_waiting = duellist.waiting + jokers
        self._queue = queue
        self._keep_crown = keep_crown
        first = self._plain(duellist)
        moves: dict[Duellist, dict[int, Duellist]] = {}
        hits: dict[Duellist, Duellist] = {}
        open_states = [first]
        while open_states:
            state = open_states.pop()
            if state in moves:
                continue
            moves[state] = {card: self._after(state, card) for card in sorted(set(state.hand))}
            hits[state] = self._hit(state) if jokers else state
            open_states += [*moves[state].values(), hits[state]]
        # A card leaves fewer plays; a joker leaves more waiting or a last card of 0. So whatever follows sorts before.
        self.states = sorted(moves, key=lambda state: (state.plays, -state.waiting, state.last or 0))
        place = {state: number for number, state in enumerate(self.states)}
        self.start = place[first]
        self.moves = [{card: place[after] for card, after in moves[state].items()} for state in self.states]
        self.hit = [place[hits[state]] for state in self.states]

    def _plain(self, state: Duellist) -> Duellist:
        """The state without what can no longer matter, so that equal futures are one state."""
        plays = min(state.plays, len(state.hand))
        return Duellist(
            state.points,
            plays,
            tuple(sorted(state.hand)) if plays else (),
            state.last if self._jokers else None,
            state.crowned,
            state.waiting if plays else 0,
        )

    def _after(self, state: Duellist, card: int) -> Duellist:
        place = state.hand.index(card)
        wiped = state.waiting > 0
        return self._plain(
            Duellist(
                state.points + (0 if wiped else card),
                state.plays - 1,
                state.hand[:place] + state.hand[place + 1 :],
                0 if wiped else card,
                card in self._crowns and (self._keep_crown or not wiped),
                state.waiting - wiped,
            )
        )

    def _hit(self, state: Duellist) -> Duellist:
        if state.last:
            return self._plain(
                state.replace(points=state.points - state.last, last=0, crowned=state.crowned and self._keep_crown)
            )
        most = self._most_waiting if self._queue else int(state.last is None)
        return self._plain(state.replace(waiting=state.waiting + 1)) if state.waiting < most else state
