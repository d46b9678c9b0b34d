"""The effect of jokers on the cards of the player they hit."""

from __future__ import annotations

from engine.confrontations.played import JOKER, KING, MOST_PLAYS, Played
from engine.confrontations.rulings import HOUSE, House
from engine.confrontations.skill import MOST_SKILL
from engine.invalid import require, require_whole
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence


__all__ = ["Row", "hit", "jokers_hit"]


class Row(Value):
    """The cards of one participant after the jokers that hit them.

    Attributes:
        played: the cards in order, including the zeroed ones; all count towards the limit.
        value: the action value.
        waiting: jokers that wait for the participant's next card; wasted if no card follows.
        spent: jokers that did nothing.
    """

    played: tuple[Played, ...]
    value: int
    waiting: int
    spent: int


def jokers_hit(*, started: bool, house: House = HOUSE) -> bool:
    """Return whether a side's jokers do anything to the other side; otherwise each is a card worth nothing.

    Args:
        started: whether the side started the confrontation; as the GM never does, it is one of the GM's characters.
        house: the table's rulings.

    Clauses: CF-38, CF-40, CF-52.
    Rulings: CF-Q37.

    >>> from engine.confrontations.rulings import House
    >>> letter = House(acting_joker="nobody")
    >>> jokers_hit(started=True), jokers_hit(started=True, house=letter), jokers_hit(started=False, house=letter)
    (True, False, True)
    """
    if not started:
        return True
    match house.acting_joker:
        case "opponent":
            return True
        case "nobody":
            return False
        case _:
            assert_never(house.acting_joker)


def second_joker_waits(*, house: House = HOUSE) -> bool:
    """Return whether a joker after a joker waits for the next card; otherwise it has no effect.

    Clause: CF-41.
    Rulings: CF-Q13.

    >>> second_joker_waits()
    False
    """
    match house.second_joker:
        case "next":
            return True
        case "none":
            return False
        case _:
            assert_never(house.second_joker)


def hit(skill: int, sequence: Sequence[int], *, house: House = HOUSE) -> Row:
    """Return the state of one participant: their cards and the jokers played against them, in order.

    Args:
        skill: their Skill after damage, 0 to 15.
        sequence: 1 (Ace) to 13 (King) for their own card, 0 for an opponent's joker; at most 6 of each.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: CF-38, CF-39, CF-41.
    Rulings: CF-Q13.
    Notes: CF-Q12.

    >>> from engine.confrontations.rulings import House
    >>> row = hit(0, [6, 9, 12, 0])
    >>> row.value, len(row.played), row.played[-1]
    (15, 3, Played(rank=12, zeroed=True))
    >>> hit(6, [0, 13]).value, hit(6, [0]).waiting
    (6, 1)
    >>> hit(6, [13, 0, 0, 10]).value, hit(6, [13, 0, 0, 10], house=House(second_joker="next")).value
    (16, 6)
    """
    require_whole("skill", skill, 0, MOST_SKILL)
    for name, count in (("cards", len(sequence) - sequence.count(JOKER)), ("jokers", sequence.count(JOKER))):
        require(count <= MOST_PLAYS, name, f"{count} of them", f"at most {MOST_PLAYS}")
    played: list[Played] = []
    waiting = spent = 0
    for rank in sequence:
        require_whole("card", rank, JOKER, KING)
        if rank != JOKER:
            played.append(Played(rank, zeroed=waiting > 0))
            waiting -= waiting > 0
        elif played and not played[-1].zeroed:
            played[-1] = Played(played[-1].rank, zeroed=True)
        elif not (played or waiting) or second_joker_waits(house=house):
            waiting += 1
        else:
            spent += 1
    return Row(tuple(played), skill + sum(card.value for card in played), waiting, spent)
