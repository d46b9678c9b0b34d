"""What a hand I know can still reach from here: which level, with which cards, at what price."""

from __future__ import annotations

from itertools import combinations

from engine.confrontations.levels import LEVELS, level, level_of
from engine.confrontations.played import COURT, JOKER, MOST_PLAYS, MOST_VALUE, require_hand
from engine.invalid import require, require_choice, require_whole
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.confrontations.levels import Level
    from engine.confrontations.played import Played
    from engine.confrontations.rulings import ZeroedCourtIsCourt

__all__ = ["Play", "Reach", "best_order", "reach"]


class Play(Value):
    """Cards to play now and what they make.

    Attributes:
        cards: in the order to play them; which one comes last matters, and the first ones when jokers are waiting.
            Empty means to stop here.
        mine: the action value they lead to.
        theirs: the opposing value, after a joker among the cards.
        level: the level they reach.
    """

    cards: tuple[int, ...]
    mine: int
    theirs: int
    level: Level

    @property
    def margin(self) -> int:
        """By how much the action value exceeds the opposing one.

        >>> Play((9,), 24, 9, "decisive").margin
        15
        """
        return self.mine - self.theirs


class Reach(Value):
    """All that a hand can do from here if the opponent plays no more.

    Attributes:
        now: the level without a further card.
        best: the highest level within reach.
        plays: every choice of cards and of the last one, stopping here among them: fewest cards first, then the
            lowest total, then the lowest last card.
    """

    now: Level
    best: Level
    plays: tuple[Play, ...]

    @property
    def stop_here(self) -> bool:
        """Whether no card betters the level.

        >>> reach([8], plays=1, mine=34, theirs=15).stop_here
        True
        """
        return self.now == self.best

    def ways(self, wanted: Level) -> tuple[Play, ...]:
        """The plays that end on exactly this level, cheapest first.

        Raises:
            InvalidInput: there is no such level.

        >>> [play.cards for play in reach([12, 9, 4], plays=1, mine=15, theirs=9).ways("critical")]
        [(12,)]
        """
        require_choice("wanted", wanted, LEVELS)
        return tuple(play for play in self.plays if play.level == wanted)

    def cheapest(self, wanted: Level) -> Play | None:
        """The play with the fewest cards, then the lowest total, that ends on this level or a higher one; or None.

        Raises:
            InvalidInput: there is no such level.

        >>> reach([12, 9, 4], plays=1, mine=15, theirs=14).cheapest("decisive").cards
        (4,)
        """
        require_choice("wanted", wanted, LEVELS)
        enough = LEVELS[LEVELS.index(wanted) :]
        return next((play for play in self.plays if play.level in enough), None)

    def cheapest_stop(self) -> Play | None:
        """The cheapest play that makes the opposing action fail, for which a tie is enough; or None.

        >>> reach([13, 9, 4], plays=2, mine=6, theirs=19).cheapest_stop().cards
        (13,)
        """
        return next((play for play in self.plays if play.margin >= 0), None)


def reach(
    hand: Sequence[int],
    *,
    plays: int,
    mine: int,
    theirs: int,
    my_last_card: Played | None = None,
    their_last_card: Played | None = None,
    waiting: int = 0,
    zeroed_court_is_court: ZeroedCourtIsCourt = "no",
) -> Reach:
    """What the cards in hand can make of the action if the opponent plays nothing more.

    Args:
        hand: ranks 1 (Ace) to 13 (King), 0 for a joker of the GM; at most 8.
        plays: cards that may still be played, 0 to 6.
        mine: the action value now, 0 to 120.
        theirs: the opposing value now, 0 to 120.
        my_last_card: the last card played for this action; None if none was played.
        their_last_card: the last card of the opponent, which a joker would zero; None if he has played none, and then
            the joker waits and changes nothing yet.
        waiting: jokers that wait for the next cards of this hand, 0 to 6; the first cards of each play go to them.
        zeroed_court_is_court: CF-Q10.

    Raises:
        InvalidInput: a number is out of range, no deck deals that hand, or their last card exceeds their value.

    Clauses: CF-38 to CF-40, CF-44 to CF-47, CF-58, CF-59. Formulas: CF-F5, CF-F7, CF-F10. Wishes: CF-C2, CF-C11.

    >>> answer = reach([13, 9, 4], plays=1, mine=6, theirs=9)
    >>> answer.now, answer.best, answer.cheapest("success").cards, answer.cheapest("critical").cards
    ('failure', 'critical', (4,), (13,))
    """
    held = require_hand("hand", hand, jokers=True)
    require_whole("plays", plays, 0, MOST_PLAYS)
    require_whole("mine", mine, 0, MOST_VALUE)
    require_whole("waiting", waiting, 0, MOST_PLAYS)
    struck = their_last_card.value if their_last_card else 0
    require_whole("theirs", theirs, 0, MOST_VALUE)
    require(struck <= theirs, "their_last_card", struck, f"worth at most their action value of {theirs}")
    now = level(mine - theirs, my_last_card, zeroed_court_is_court=zeroed_court_is_court)
    found: dict[tuple[int, ...], Play] = {(): Play((), mine, theirs, now)}
    for count in range(1, min(plays, len(held)) + 1):
        crown = count > waiting or zeroed_court_is_court == "yes"
        for chosen in combinations(held, count):
            against = theirs - struck * (JOKER in chosen)
            for place, last in enumerate(chosen):
                cards = (*reversed(chosen[:place] + chosen[place + 1 :]), last)
                if cards not in found:
                    total = mine + sum(cards[waiting:])
                    found[cards] = Play(cards, total, against, level_of(total - against, crown and last >= COURT))
    ordered = sorted(found.values(), key=lambda play: (len(play.cards), sum(play.cards), play.cards[-1:], play.cards))
    return Reach(now, max((play.level for play in ordered), key=LEVELS.index), tuple(ordered))


def best_order(chosen: Sequence[int]) -> tuple[int, ...]:
    """In which order to play cards already chosen, so that a critical stays possible and a joker takes least.

    The total does not depend on the order. A joker takes the card played last, so the lowest court card comes last;
    without a court card, the lowest card.

    Args:
        chosen: ranks 1 (Ace) to 13 (King), at most 8.

    Raises:
        InvalidInput: no deck deals these cards.

    Clauses: CF-38, CF-47. Wish: CF-C6.

    >>> best_order([12, 4, 13, 9]), best_order([4, 9])
    ((4, 9, 13, 12), (9, 4))
    """
    held = require_hand("chosen", chosen, jokers=False)
    plain = tuple(rank for rank in reversed(held) if rank < COURT)
    courts = tuple(rank for rank in held if rank >= COURT)
    return plain + courts if courts else held
