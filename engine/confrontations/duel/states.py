"""The states that a side with an open hand can reach, with its own cards and under the other side's jokers."""

from __future__ import annotations

from engine.confrontations.jokers import second_joker_waits
from engine.confrontations.levels import ends_on_court, passes_over_joker, passes_over_zeroed
from engine.confrontations.played import JOKER, courts
from engine.confrontations.position import OpenHand, points_at_stake
from engine.confrontations.rulings import HOUSE, House
from engine.house import is_yes
from engine.invalid import require
from engine.value import Value

__all__ = ["MOST_NODES", "State", "States"]

MOST_NODES = 170_000

type _Plain = tuple[int, int, tuple[int, ...], int | None, bool, int, bool]
"""The fields of a `State`."""


class State(Value):
    """A side at any point of the duel.

    Attributes:
        value: the action value.
        plays: how many cards may still be played.
        hand: the cards in hand, lowest first; 0 is a joker.
        last: the points of the last card, 0 for a joker or a card hit by a joker; None if none was played, or if the
            other side has no joker for it.
        court: whether the last card counts as a court card.
        waiting: jokers that wait for the next cards.
        under: whether the last card would count as a court card once a joker has hit it.
    """

    value: int
    plays: int
    hand: tuple[int, ...]
    last: int | None
    court: bool
    waiting: int
    under: bool


class States:
    """All states a side may reach, in an order in which every next state of a state comes before it.

    Attributes:
        start: the index of the present state.
        states: the states that the side can reach.
        moves: for each state, card -> the index of the state it leads to.
        hit: for each state, the index of the state that an opponent's joker leads to.

    Args:
        side: the side's present position.
        jokers: how many jokers the opponent can play.
        most: the most states allowed, so that all positions of both are not too many.
        house: the table's rulings.

    Raises:
        InvalidInput: the side has more states, or the last card is worth more than the action value.

    Rulings: CF-Q10, CF-Q11, CF-Q13, CF-Q15, CF-Q22.

    >>> from engine.confrontations.position import OpenHand
    >>> side = States(OpenHand(6, 1, hand=(13, 9)), jokers=0)
    >>> len(side.states), [side.states[place].value for place in side.moves[side.start].values()]
    (3, [15, 19])
    """

    def __init__(self, side: OpenHand, *, jokers: int, most: int = MOST_NODES, house: House = HOUSE) -> None:
        self._jokers = jokers
        self._most_waiting = side.waiting + jokers
        self._queue = second_joker_waits(house=house)
        self._previous = passes_over_zeroed(house=house)
        self._keep_court = is_yes(house.zeroed_court_is_court) and not self._previous
        self._pass_joker = passes_over_joker(house=house)
        self._courts = courts(house=house)
        last = None if side.last_card is None else points_at_stake(side, "their")
        court, under = (ends_on_court(cards, house=house) for cards in (side.played, side.after_joker))
        first = self._plain(side.value, side.plays, side.hand, last, court, side.waiting, under)
        # Plain tuples here, since tens of thousands of them may be looked at.
        moves: dict[_Plain, dict[int, _Plain]] = {}
        hits: dict[_Plain, _Plain] = {}
        open_states = [first]
        while open_states:
            state = open_states.pop()
            if state in moves:
                continue
            require(len(moves) < most, "plays", "enough for more", f"few enough for {MOST_NODES} positions")
            moves[state] = {card: self._after(state, card) for card in sorted(set(state[2]))}
            hits[state] = self._hit(state) if jokers else state
            open_states += [*moves[state].values(), hits[state]]
        # A card leaves fewer plays. A joker leaves more waiting, or a last card of 0. So every next state sorts before.
        ordered = sorted(moves, key=lambda state: (state[1], -state[5], state[3] or 0))
        index = {state: number for number, state in enumerate(ordered)}
        self.states = [State(*state) for state in ordered]
        self.start = index[first]
        self.moves = [{card: index[after] for card, after in moves[state].items()} for state in ordered]
        self.hit = [index[hits[state]] for state in ordered]

    def _plain(
        self, value: int, plays: int, hand: tuple[int, ...], last: int | None, court: bool, waiting: int, under: bool
    ) -> _Plain:
        """Return the state without the parts that can no longer matter, so that equal futures are one state."""
        plays = min(plays, len(hand))
        if not plays:
            hand, waiting = (), 0
        # Without a joker to come, or points for it to take, the card under the last card never matters.
        under = under and bool(last) and self._jokers > 0
        return value, plays, tuple(sorted(hand)), last if self._jokers else None, court, waiting, under

    def _after(self, state: _Plain, card: int) -> _Plain:
        value, plays, hand, _, before, waiting, _ = state
        index, zeroed = hand.index(card), waiting > 0
        court = card in self._courts and (self._keep_court or not zeroed)
        if (zeroed and self._previous) or (card == JOKER and self._pass_joker):
            court = before
        under = before if self._previous else court and self._keep_court
        rest, points = hand[:index] + hand[index + 1 :], 0 if zeroed else card
        return self._plain(value + points, plays - 1, rest, points, court, waiting - zeroed, under)

    def _hit(self, state: _Plain) -> _Plain:
        value, plays, hand, last, court, waiting, under = state
        if last:
            return self._plain(value - last, plays, hand, 0, under, waiting, under)
        most = self._most_waiting if self._queue else int(last is None)
        return self._plain(value, plays, hand, last, court, waiting + 1, under) if waiting < most else state
