"""Where one of two duellists can come to, with his own cards and under the jokers of the other."""

from __future__ import annotations

from engine.invalid import require
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Container

__all__ = ["JOKER", "MOST_POSITIONS", "Duellist", "States"]

JOKER = 0
MOST_POSITIONS = 170_000

type _Plain = tuple[int, int, tuple[int, ...], int | None, bool, int]
"""The fields of a `Duellist`."""


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
        most: how many states there may be, so that all positions of both are not too many.

    Raises:
        InvalidInput: there are more.

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
        most: int = MOST_POSITIONS,
    ) -> None:
        self._crowns = crowns
        self._jokers = jokers
        self._most_waiting = duellist.waiting + jokers
        self._queue = queue
        self._keep_crown = keep_crown
        first = self._plain(
            duellist.points, duellist.plays, duellist.hand, duellist.last, duellist.crowned, duellist.waiting
        )
        # Plain tuples here, since tens of thousands of them may be looked at.
        moves: dict[_Plain, dict[int, _Plain]] = {}
        hits: dict[_Plain, _Plain] = {}
        open_states = [first]
        while open_states:
            state = open_states.pop()
            if state in moves:
                continue
            require(len(moves) < most, "plays", "enough for more", f"few enough for {MOST_POSITIONS} positions")
            moves[state] = {card: self._after(state, card) for card in sorted(set(state[2]))}
            hits[state] = self._hit(state) if jokers else state
            open_states += [*moves[state].values(), hits[state]]
        # A card leaves fewer plays; a joker leaves more waiting or a last card of 0. So whatever follows sorts before.
        ordered = sorted(moves, key=lambda state: (state[1], -state[5], state[3] or 0))
        place = {state: number for number, state in enumerate(ordered)}
        self.states = [Duellist(*state) for state in ordered]
        self.start = place[first]
        self.moves = [{card: place[after] for card, after in moves[state].items()} for state in ordered]
        self.hit = [place[hits[state]] for state in ordered]

    def _plain(
        self, points: int, plays: int, hand: tuple[int, ...], last: int | None, crowned: bool, waiting: int
    ) -> _Plain:
        """The state without what can no longer matter, so that equal futures are one state."""
        plays = min(plays, len(hand))
        if not plays:
            hand, waiting = (), 0
        return points, plays, tuple(sorted(hand)), last if self._jokers else None, crowned, waiting

    def _after(self, state: _Plain, card: int) -> _Plain:
        points, plays, hand, _, _, waiting = state
        place, wiped = hand.index(card), waiting > 0
        crowned = card in self._crowns and (self._keep_crown or not wiped)
        rest, shown = hand[:place] + hand[place + 1 :], 0 if wiped else card
        return self._plain(points + shown, plays - 1, rest, shown, crowned, waiting - wiped)

    def _hit(self, state: _Plain) -> _Plain:
        points, plays, hand, last, crowned, waiting = state
        if last:
            return self._plain(points - last, plays, hand, 0, crowned and self._keep_crown, waiting)
        most = self._most_waiting if self._queue else int(last is None)
        return self._plain(points, plays, hand, last, crowned, waiting + 1) if waiting < most else state
