"""The replies still open to an opponent whose hand I do not know, if I stop here."""

from __future__ import annotations

from math import comb

from engine.confrontations.best_cards import best_sums
from engine.confrontations.hands import MOST_UNKNOWN
from engine.confrontations.jokers import jokers_hit
from engine.confrontations.levels import LEVELS, Level, ends_on_court, level_of, passes_over_joker, passes_over_zeroed
from engine.confrontations.played import JOKER
from engine.confrontations.position import Position, points_at_stake
from engine.confrontations.rulings import HOUSE, House
from engine.house import is_yes
from engine.invalid import require_whole
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from engine.odds.cards import Deck

__all__ = ["Reply", "levels_of", "reply", "standing"]


class Reply(Value):
    """The possible results if I play no more and the opponent makes the best of their hand.

    Attributes:
        levels: pairs (my level, the opponent's level), from my best to my worst.
        values: the highest action value the opponent can reach, in rising order.
    """

    levels: Law[tuple[Level, Level]]
    values: Law[int]


def standing(margin: int, my_court: bool, their_court: bool) -> int:
    """Return the end of a pair of actions as one number.

    Args:
        margin: my value less theirs.
        my_court: whether my last card is a court card.
        their_court: whether their last card is.

    Returns:
        3, 2 or 1 for a critical, decisive or plain success of mine, -3 to -1 for theirs, 0 if both fail.

    Clauses: CF-42 to CF-47.

    >>> standing(12, True, False), standing(0, True, True), standing(-5, True, True)
    (3, 0, -2)
    """
    mine, theirs = level_of(margin, my_court), level_of(-margin, their_court)
    return LEVELS.index(mine) - LEVELS.index(theirs)


def levels_of(stand: int) -> tuple[Level, Level]:
    """Return my level and the opponent's for a number that `standing` returned.

    >>> levels_of(3), levels_of(0), levels_of(-1)
    (('critical', 'failure'), ('failure', 'failure'), ('failure', 'success'))
    """
    return LEVELS[max(0, stand)], LEVELS[max(0, -stand)]


def reply(
    deck: Deck[int], hand: int, mine: Position, theirs: Position, *, started: bool = False, house: House = HOUSE
) -> Reply:
    """Return how an unknown hand can change the confrontation if I stop now.

    The opponent sees the table and plays their best: as many of their highest cards as they may, a court card
    last if they have one (an Ace that is one may replace the lowest), a joker on my last card if that is
    worth more than the card it replaces, and nothing if stopping keeps a better level.

    Args:
        deck: the cards nobody has seen (`player_deck`, `gm_deck`), rank 0 for jokers.
        hand: cards in the unknown hand, 0 to 10 and no more than the deck has.
        mine: my position as I stop. A joker would zero my last card; if I have played none, jokers are wasted.
        theirs: the opponent's position; their lowest cards go to jokers that wait.
        started: whether the action that started the confrontation is the opponent's.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range, or my last card is worth more than my action value.

    Clauses: CF-38 to CF-47, CF-58, CF-59.
    Rulings: CF-Q10, CF-Q11, CF-Q15, CF-Q22, CF-Q37.
    Notes: CF-Q12.

    >>> from engine.confrontations.played import Played
    >>> from engine.confrontations.position import Position
    >>> from engine.odds.cards import Deck
    >>> reply(Deck({8: 3, 10: 1}), 1, Position(19, last_card=Played(13)), Position(10, plays=1)).levels
    Law({('success', 'failure'): 3, ('failure', 'success'): 1})
    """
    require_whole("hand", hand, 0, min(deck.size, MOST_UNKNOWN))
    at_stake = points_at_stake(mine, "my")
    stays_court = is_yes(house.zeroed_court_is_court) and not passes_over_zeroed(house=house)
    my_court, struck = ends_on_court(mine.played, house=house), ends_on_court(mine.after_joker, house=house)
    their_court = ends_on_court(theirs.played, house=house)
    exposed = mine.last_card is not None and jokers_hit(started=started, house=house)
    margin, plays = mine.value - theirs.value, theirs.plays
    stopped = standing(margin, my_court, their_court)
    stands: dict[int, int] = {}
    values: dict[int, int] = {}
    jokers = deck.count(JOKER)
    plain = deck.without([JOKER] * jokers)
    for joker_count in range(max(0, hand - plain.size), min(jokers, hand) + 1):
        cards = min(plays, hand - joker_count)
        # Waiting jokers take the lowest of the cards that could be played. The best ones follow once those are gone.
        free = max(0, min(plays, joker_count + cards) - theirs.waiting)
        choices = comb(jokers, joker_count)
        for (fewer, full), ways in best_sums(plain, hand - joker_count, max(1, free), house=house).items():
            ends = full if free else ()
            stand = min([stopped, *[standing(margin - total, my_court, court) for total, court in ends]])
            if stays_court and not free and theirs.waiting and plays and full[-1][1]:
                stand = min(stand, standing(margin, my_court, their_court=True))
            if joker_count and free and exposed:
                # The joker replaces a card, unless there are plays to spare.
                for total, court in fewer if free <= cards else full:
                    stand = min(stand, standing(margin - at_stake - total, struck, court))
                if passes_over_joker(house=house):
                    # With only a joker, the card before it remains the last.
                    stand = min(stand, standing(margin - at_stake, struck, their_court and not theirs.waiting))
            weight = choices * ways
            stands[stand] = stands.get(stand, 0) + weight
            value = theirs.value + (full[0][0] if free else 0)
            values[value] = values.get(value, 0) + weight
    return Reply(
        Law({levels_of(stand): stands[stand] for stand in sorted(stands, reverse=True)}),
        Law(dict(sorted(values.items()))),
    )
