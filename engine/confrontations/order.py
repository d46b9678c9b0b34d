"""Whose turn it is to play a card."""

from __future__ import annotations

from engine.confrontations.inferiority import MOST_SIDES
from engine.confrontations.played import KING, MOST_PLAYS, MOST_VALUE
from engine.confrontations.rulings import RULINGS
from engine.invalid import require, require_whole
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from engine.confrontations.rulings import PassFinal

__all__ = ["Seat", "Turn", "after_pass", "after_play", "next_turn"]

type Manner = Literal["over", "alone", "face_down", "gm_orders"]


class Seat(Value):
    """A participant between two cards.

    Attributes:
        value: action value now, 0 to 120.
        plays: cards he can still play, 0 to 6: what his limit leaves, and no more than he holds.
        player: whether a player plays him; otherwise he is the GM's, or the GM herself.
        passed: whether he has passed since a card was last played (or for good, see CF-Q16).
    """

    value: int
    plays: int
    player: bool = True
    passed: bool = False


class Turn(Value):
    """Whose turn it is.

    Attributes:
        seats: the places of those who play now.
        manner: "alone", "face_down" (these players together), "gm_orders" (these are the GM's; she says which of them
            plays first) or "over" (nobody can or wants to play).
    """

    seats: tuple[int, ...]
    manner: Manner


def next_turn(seats: Sequence[Seat]) -> Turn:
    """Who plays the next card.

    The lowest action value among those who can play and have not passed; players before the GM in a tie.

    Args:
        seats: 1 to 10 participants.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: CF-58, CF-59.

    >>> next_turn([Seat(6, 1), Seat(0, 2, player=False)])
    Turn(seats=(1,), manner='alone')
    >>> next_turn([Seat(6, 1), Seat(6, 2), Seat(6, 2, player=False)])
    Turn(seats=(0, 1), manner='face_down')
    """
    require(1 <= len(seats) <= MOST_SIDES, "seats", len(seats), f"1 to {MOST_SIDES} of them")
    for seat in seats:
        require_whole("value", seat.value, 0, MOST_VALUE)
        require_whole("plays", seat.plays, 0, MOST_PLAYS)
    asked = [place for place, seat in enumerate(seats) if seat.plays and not seat.passed]
    if not asked:
        return Turn((), "over")
    lowest = min(seats[place].value for place in asked)
    tied = [place for place in asked if seats[place].value == lowest]
    players = tuple(place for place in tied if seats[place].player)
    if players:
        return Turn(players, "alone" if len(players) == 1 else "face_down")
    return Turn(tuple(tied), "alone" if len(tied) == 1 else "gm_orders")


def after_play(seats: Sequence[Seat], place: int, points: int, *, pass_final: PassFinal = "no") -> tuple[Seat, ...]:
    """The seats after somebody has played a card.

    Args:
        seats: 1 to 10 participants.
        place: who played; for cards face down, call it once for each.
        points: what the card adds to his value, 0 to 13.
        pass_final: CF-Q16; unless passes are final, everyone may be asked again.

    Raises:
        InvalidInput: a number is out of range, or he cannot play.

    Clauses: CF-58, CF-59.

    >>> after_play([Seat(6, 1, passed=True), Seat(0, 2, player=False)], 1, 10)[0].passed
    False
    """
    RULINGS.check(pass_final=pass_final)
    require_whole("points", points, 0, KING)
    seat = _asked(seats, place)
    played = seat.replace(value=seat.value + points, plays=seat.plays - 1)
    after = [*seats[:place], played, *seats[place + 1 :]]
    return tuple(after) if pass_final == "yes" else tuple(other.replace(passed=False) for other in after)


def after_pass(seats: Sequence[Seat], place: int) -> tuple[Seat, ...]:
    """The seats after somebody has passed.

    Args:
        seats: 1 to 10 participants.
        place: who passed.

    Raises:
        InvalidInput: he has no card to play or has passed already.

    Clause: CF-59.

    >>> next_turn(after_pass([Seat(6, 1), Seat(0, 2, player=False)], 1)).seats
    (0,)
    """
    return (*seats[:place], _asked(seats, place).replace(passed=True), *seats[place + 1 :])


def _asked(seats: Sequence[Seat], place: int) -> Seat:
    require_whole("place", place, 0, len(seats) - 1)
    require(
        seats[place].plays > 0 and not seats[place].passed, "place", place, "somebody who can play and has not passed"
    )
    return seats[place]
