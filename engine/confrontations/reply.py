"""What an opponent whose hand I do not know can still do if I stop here."""

from __future__ import annotations

from math import comb

from engine.confrontations.hands import MOST_UNKNOWN, best_sums
from engine.confrontations.levels import LEVELS, level_of
from engine.confrontations.played import JOKER, MOST_PLAYS, MOST_VALUE, is_court
from engine.confrontations.rulings import RULINGS
from engine.invalid import require, require_whole
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from engine.confrontations.levels import Level
    from engine.confrontations.played import Played
    from engine.confrontations.rulings import ZeroedCourtIsCourt
    from engine.odds.cards import Deck

__all__ = ["Reply", "levels_of", "reply", "standing"]


class Reply(Value):
    """What may come if I play no more and the opponent makes the best of his hand.

    Attributes:
        levels: pairs (my level, the opponent's level), from my best to my worst.
        values: the highest action value the opponent can reach, in rising order.
    """

    levels: Law[tuple[Level, Level]]
    values: Law[int]


def standing(margin: int, my_court: bool, their_court: bool) -> int:
    """How a pair of actions ends, as one number.

    Args:
        margin: my value less theirs.
        my_court: whether my last card is a court card.
        their_court: whether theirs is.

    Returns:
        3, 2 or 1 for a critical, decisive or plain success of mine, -3 to -1 for theirs, 0 when both fail.

    Clauses: CF-42 to CF-47.

    >>> standing(12, True, False), standing(0, True, True), standing(-5, True, True)
    (3, 0, -2)
    """
    mine, theirs = level_of(margin, my_court), level_of(-margin, their_court)
    return LEVELS.index(mine) - LEVELS.index(theirs)


def levels_of(stand: int) -> tuple[Level, Level]:
    """My level and the opponent's for a number that `standing` gave.

    >>> levels_of(3), levels_of(0), levels_of(-1)
    (('critical', 'failure'), ('failure', 'failure'), ('failure', 'success'))
    """
    return LEVELS[max(0, stand)], LEVELS[max(0, -stand)]


def reply(
    deck: Deck[int],
    *,
    hand: int,
    plays: int,
    mine: int,
    theirs: int,
    my_last_card: Played | None = None,
    their_last_card: Played | None = None,
    waiting: int = 0,
    zeroed_court_is_court: ZeroedCourtIsCourt = "no",
) -> Reply:
    """What an unknown hand makes of the confrontation if I stop now.

    The opponent sees the table and does the best for himself: as many of his highest cards as he may, a court card
    last if he has one; a joker on my last card where that is worth more than the card it replaces; nothing where
    stopping keeps a better level.

    Args:
        deck: the cards nobody has seen (`player_deck`, `gm_deck`), rank 0 for jokers.
        hand: cards in the unknown hand, 0 to 10 and no more than there are.
        plays: cards the opponent may still play, 0 to 6.
        mine: my action value, 0 to 120.
        theirs: the opponent's, 0 to 120.
        my_last_card: my last card, which a joker would zero; None if I have played none, and then jokers are wasted.
        their_last_card: the opponent's last card; None if none was played.
        waiting: jokers that wait for the opponent's next cards, 0 to 6; his lowest cards go to them.
        zeroed_court_is_court: CF-Q10.

    Raises:
        InvalidInput: a number is out of range, or my last card is worth more than my action value.

    Clauses: CF-38 to CF-47, CF-58, CF-59. Formulas: CF-F5, CF-F8, CF-F10. Wishes: CF-C3, CF-C7.

    >>> from engine.confrontations.played import Played
    >>> from engine.odds.cards import Deck
    >>> answer = reply(Deck({8: 3, 10: 1}), hand=1, plays=1, mine=19, theirs=10, my_last_card=Played(13))
    >>> answer.levels
    Law({('success', 'failure'): 3, ('failure', 'success'): 1})
    """
    RULINGS.check(zeroed_court_is_court=zeroed_court_is_court)
    require_whole("hand", hand, 0, min(deck.size, MOST_UNKNOWN))
    require_whole("plays", plays, 0, MOST_PLAYS)
    require_whole("mine", mine, 0, MOST_VALUE)
    require_whole("theirs", theirs, 0, MOST_VALUE)
    require_whole("waiting", waiting, 0, MOST_PLAYS)
    struck = my_last_card.value if my_last_card else 0
    require(struck <= mine, "my_last_card", struck, f"worth at most my action value of {mine}")
    kept = zeroed_court_is_court == "yes"
    my_court = _crowned(my_last_card, kept)
    stopped = standing(mine - theirs, my_court, _crowned(their_last_card, kept))
    stands: dict[int, int] = {}
    values: dict[int, int] = {}
    jokers = deck.count(JOKER)
    plain = deck.without([JOKER] * jokers)
    for held in range(max(0, hand - plain.size), min(jokers, hand) + 1):
        cards = min(plays, hand - held)
        # Waiting jokers take the lowest of the cards that could be played: the best ones follow once they are gone.
        free = max(0, min(plays, held + cards) - waiting)
        choices = comb(jokers, held)
        for (before, best, court), ways in best_sums(plain, hand - held, max(1, free)).items():
            total = best if free else 0
            stand = min(stopped, standing(mine - theirs - total, my_court, court and free > 0))
            if kept and not free and waiting and plays and court:
                stand = min(stand, standing(mine - theirs, my_court, their_court=True))
            if held and free and my_last_card:
                # The joker takes the place of a card, unless there are plays to spare.
                rest = before if free <= cards else total
                stand = min(stand, standing(mine - struck - theirs - rest, my_court and kept, court and free > 1))
            weight = choices * ways
            stands[stand] = stands.get(stand, 0) + weight
            values[theirs + total] = values.get(theirs + total, 0) + weight
    return Reply(
        Law({levels_of(stand): stands[stand] for stand in sorted(stands, reverse=True)}),
        Law(dict(sorted(values.items()))),
    )


def _crowned(card: Played | None, kept: bool) -> bool:
    return card is not None and is_court(card.rank if kept else card.value)
