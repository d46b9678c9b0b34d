"""The number of cards that may be played: in this confrontation, and in the rest of the initiative round."""

from __future__ import annotations

from engine.confrontations.played import MOST_PLAYS
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import require, require_whole
from engine.static import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from collections.abc import Mapping


__all__ = ["MOST_ATTRIBUTES", "MOST_USED", "card_limit", "cards_counted", "cards_left"]

MOST_ATTRIBUTES = 3
MOST_USED = 18


def card_limit(*, attribute: int, used: int = 0, inferior: bool = False, house: House = HOUSE) -> int:
    """Return how many cards may be played in this confrontation.

    Args:
        attribute: the Attribute the action uses, 0 to 6.
        used: cards of this round that count against it already, 0 to 36 (see `cards_counted`).
        inferior: whether the character is in inferiority.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: CF-24, CF-26, CF-31.
    Rulings: CF-Q5 (the card it leaves must still be in the round's allowance), CF-Q6.

    >>> from engine.confrontations.rulings import House
    >>> card_limit(attribute=2), card_limit(attribute=2, inferior=True)
    (2, 1)
    >>> card_limit(attribute=3, used=1, inferior=True)
    2
    >>> card_limit(attribute=3, used=1, inferior=True, house=House(inferior_after_used="subtract"))
    1
    >>> card_limit(attribute=1, inferior=True), card_limit(attribute=1, inferior=True, house=House(min_cards="one"))
    (0, 1)
    """
    require_whole("attribute", attribute, 0, MOST_PLAYS)
    require_whole("used", used, 0, 2 * MOST_USED)
    remaining = max(0, attribute - used)
    if not inferior:
        return remaining
    match house.inferior_after_used:
        case "min":
            reduced = min(remaining, attribute - 1)
        case "subtract":
            reduced = remaining - 1
        case _:
            assert_never(house.inferior_after_used)
    match house.min_cards:
        case "zero":
            return max(reduced, 0)
        case "one":
            return max(reduced, min(remaining, 1))
        case _:
            assert_never(house.min_cards)


def cards_counted(*, used: int, elsewhere: int = 0, house: House = HOUSE) -> int:
    """Return how many cards of the round count against an Attribute.

    Args:
        used: cards played with it in this initiative round, 0 to 18.
        elsewhere: cards played with other Attributes, 0 to 18.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range.

    Clause: CF-26.
    Rulings: CF-Q9.

    >>> from engine.confrontations.rulings import House
    >>> cards_counted(used=1, elsewhere=2), cards_counted(used=1, elsewhere=2, house=House(round_cap="total"))
    (1, 3)
    """
    require_whole("used", used, 0, MOST_USED)
    require_whole("elsewhere", elsewhere, 0, MOST_USED)
    return used if counts_apart(house=house) else used + elsewhere


def counts_apart(*, house: House = HOUSE) -> bool:
    """Return whether a card counts only against the Attribute it was played with, and not against the others.

    Clause: CF-26.
    Rulings: CF-Q9.

    >>> counts_apart()
    True
    """
    match house.round_cap:
        case "per_attribute":
            return True
        case "total":
            return False
        case _:
            assert_never(house.round_cap)


def cards_left(attributes: Mapping[str, int], played: Mapping[str, int], *, house: House = HOUSE) -> dict[str, int]:
    """Return how many cards the round still allows with each Attribute.

    Args:
        attributes: Attribute -> its value, 0 to 6; at most three of them.
        played: Attribute -> cards played with it in this initiative round, 0 to 6.
        house: the table's rulings.

    Returns:
        Attribute -> cards left, in the order of `attributes`.

    Raises:
        InvalidInput: a number is out of range, or cards were played with an Attribute that is not listed.

    Clause: CF-26.
    Rulings: CF-Q9.

    >>> from engine.confrontations.rulings import House
    >>> cards_left({"Dexterity": 3, "Mind": 2}, {"Dexterity": 1})
    {'Dexterity': 2, 'Mind': 2}
    >>> cards_left({"Dexterity": 3, "Mind": 2}, {"Dexterity": 1}, house=House(round_cap="total"))
    {'Dexterity': 2, 'Mind': 1}
    """
    require(len(attributes) <= MOST_ATTRIBUTES, "attributes", len(attributes), f"at most {MOST_ATTRIBUTES} of them")
    for value in attributes.values():
        require_whole("attribute", value, 0, MOST_PLAYS)
    for name, count in played.items():
        require(name in attributes, "played", name, "one of the Attributes listed")
        require_whole("played", count, 0, MOST_PLAYS)
    if counts_apart(house=house):
        return {name: max(0, value - played.get(name, 0)) for name, value in attributes.items()}
    total = sum(played.values())
    return {name: max(0, value - total) for name, value in attributes.items()}
