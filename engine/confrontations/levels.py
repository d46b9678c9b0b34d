"""From the margin to the level of success."""

from __future__ import annotations

from engine.confrontations.played import JOKER, MOST_VALUE, Played, is_court
from engine.confrontations.rulings import HOUSE, House
from engine.house import is_yes
from engine.invalid import require_choice, require_whole
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal


__all__ = ["LEVELS", "LEVEL_MARGINS", "Outcome", "ends_on_court", "level", "level_of", "margin_for", "outcome"]

type Level = Literal["failure", "success", "decisive", "critical"]

LEVELS: tuple[Level, ...] = ("failure", "success", "decisive", "critical")
LEVEL_MARGINS: dict[Level, int] = {"success": 1, "decisive": 5, "critical": 10}


class Outcome(Value):
    """The result of a pair of opposed actions.

    Attributes:
        mine: the level of this action.
        theirs: the level of the action that opposes it.
        margin: how much higher this action's value is.
    """

    mine: Level
    theirs: Level
    margin: int


def ends_on_court(played: Sequence[Played], *, house: House = HOUSE) -> bool:
    """Return whether the last card played is a court card, as a critical requires.

    Args:
        played: the cards of one side, first to last.
        house: the table's rulings.

    Clause: CF-47.
    Rulings: CF-Q10, CF-Q11, CF-Q15, CF-Q22.
    Notes: CF-Q20.

    >>> from engine.confrontations.played import Played
    >>> from engine.confrontations.rulings import House
    >>> ends_on_court([Played(9), Played(13)]), ends_on_court([Played(12), Played(13, zeroed=True)]), ends_on_court([])
    (True, False, False)
    >>> ends_on_court([Played(12), Played(13, zeroed=True)], house=House(last_after_joker="previous"))
    True
    >>> joker_last = [Played(13), Played(0)]
    >>> ends_on_court(joker_last), ends_on_court(joker_last, house=House(joker_last="no_card"))
    (False, True)
    >>> ends_on_court([Played(1)]), ends_on_court([Played(1)], house=House(ace_is_court="yes"))
    (False, True)
    """
    for card in reversed(played):
        passed_over = card.zeroed and passes_over_zeroed(house=house)
        if passed_over or (card.rank == JOKER and passes_over_joker(house=house)):
            continue
        return is_court(card.rank if is_yes(house.zeroed_court_is_court) else card.value, house=house)
    return False


def passes_over_zeroed(*, house: House = HOUSE) -> bool:
    """Return whether the card before a card that a joker has zeroed counts as the last one played.

    Rulings: CF-Q11.

    >>> passes_over_zeroed()
    False
    """
    match house.last_after_joker:
        case "previous":
            return True
        case "zeroed":
            return False
        case _:
            assert_never(house.last_after_joker)


def passes_over_joker(*, house: House = HOUSE) -> bool:
    """Return whether the card before the GM's own joker counts as the last one played.

    Rulings: CF-Q15.

    >>> passes_over_joker()
    False
    """
    match house.joker_last:
        case "no_card":
            return True
        case "zero":
            return False
        case _:
            assert_never(house.joker_last)


def level(margin: int, played: Sequence[Played] = (), *, house: House = HOUSE) -> Level:
    """Return the level an action reaches against one opposing action.

    Args:
        margin: its value less the opposing one, -120 to 120.
        played: the cards played for it, first to last.
        house: the table's rulings.

    Raises:
        InvalidInput: the margin is out of range.

    Clauses: CF-42 to CF-45, CF-47.
    Rulings: CF-Q10, CF-Q11, CF-Q15, CF-Q22.

    >>> from engine.confrontations.played import cards
    >>> level(12, cards(13)), level(12, cards(13, 10)), level(12), level(4, cards(13)), level(0, cards(13))
    ('critical', 'decisive', 'decisive', 'success', 'failure')
    """
    require_whole("margin", margin, -MOST_VALUE, MOST_VALUE)
    return level_of(margin, ends_on_court(played, house=house))


def level_of(margin: int, court: bool) -> Level:
    """Return the level for a margin, given whether the last card is a court card.

    >>> level_of(10, court=True), level_of(10, court=False)
    ('critical', 'decisive')
    """
    if margin >= LEVEL_MARGINS["critical"] and court:
        return "critical"
    if margin >= LEVEL_MARGINS["decisive"]:
        return "decisive"
    return "success" if margin >= LEVEL_MARGINS["success"] else "failure"


def outcome(
    mine: int,
    theirs: int,
    *,
    my_cards: Sequence[Played] = (),
    their_cards: Sequence[Played] = (),
    house: House = HOUSE,
) -> Outcome:
    """Return the result of two opposed actions, seen from both sides.

    Args:
        mine: final value of this action, 0 to 120.
        theirs: final value of the other, 0 to 120.
        my_cards: the cards played for this action, first to last.
        their_cards: the same for the other.
        house: the table's rulings.

    Raises:
        InvalidInput: a value is out of range.

    Clauses: CF-42, CF-43, CF-60, CF-61.
    Rulings: CF-Q10, CF-Q11, CF-Q15, CF-Q22.

    >>> from engine.confrontations.played import cards
    >>> outcome(31, 19, my_cards=cards(9, 13))
    Outcome(mine='critical', theirs='failure', margin=12)
    """
    require_whole("mine", mine, 0, MOST_VALUE)
    require_whole("theirs", theirs, 0, MOST_VALUE)
    margin = mine - theirs
    return Outcome(level(margin, my_cards, house=house), level(-margin, their_cards, house=house), margin)


def margin_for(wanted: Level) -> int:
    """Return the least margin for a level of success; a critical also takes a court card as the last card.

    Args:
        wanted: "success", "decisive" or "critical".

    Raises:
        InvalidInput: `wanted` is none of these levels.

    >>> margin_for("decisive")
    5
    """
    require_choice("wanted", wanted, LEVEL_MARGINS)
    return LEVEL_MARGINS[wanted]
