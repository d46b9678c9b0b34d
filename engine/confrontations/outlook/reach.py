"""The levels that a hand I know can still reach from here, with which cards and at what price."""

from __future__ import annotations

from itertools import combinations

from engine.confrontations.jokers import jokers_hit
from engine.confrontations.levels import LEVELS, Level, ends_on_court, level, level_of
from engine.confrontations.played import JOKER, Played, courts, require_hand
from engine.confrontations.position import Position, points_at_stake
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import require_choice
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence


__all__ = ["Play", "Reach", "best_order", "reach"]


class Play(Value):
    """Cards to play now, and the result.

    Attributes:
        cards: the cards in the order to play them. The last card matters, and so do the first ones if jokers wait.
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
        """Return the margin by which the action value exceeds the opposing one.

        >>> Play((9,), 24, 9, "decisive").margin
        15
        """
        return self.mine - self.theirs


class Reach(Value):
    """All plays open to a hand from here if the opponent plays no more.

    Attributes:
        now: the level without a further card.
        best: the highest level within reach.
        plays: every choice of cards and of the last one, including stopping here: fewest cards first, then the
            lowest total, then the lowest last card.
    """

    now: Level
    best: Level
    plays: tuple[Play, ...]

    @property
    def stop_here(self) -> bool:
        """Return whether no card improves the level.

        >>> from engine.confrontations.position import Position
        >>> reach([8], Position(34, plays=1), Position(15)).stop_here
        True
        """
        return self.now == self.best

    def cheapest(self, wanted: Level) -> Play | None:
        """Return the play with the fewest cards, then the lowest total, that reaches at least this level; or None.

        Raises:
            InvalidInput: no such level exists.

        >>> from engine.confrontations.position import Position
        >>> reach([12, 9, 4], Position(15, plays=1), Position(14)).cheapest("decisive").cards
        (4,)
        """
        require_choice("wanted", wanted, LEVELS)
        enough = LEVELS[LEVELS.index(wanted) :]
        return next((play for play in self.plays if play.level in enough), None)

    def cheapest_stop(self) -> Play | None:
        """Return the cheapest play that makes the opposing action fail, which a tie already does; or None.

        >>> from engine.confrontations.position import Position
        >>> reach([13, 9, 4], Position(6, plays=2), Position(19)).cheapest_stop().cards
        (13,)
        """
        return next((play for play in self.plays if play.margin >= 0), None)


def reach(
    hand: Sequence[int], mine: Position, theirs: Position, *, started: bool = False, house: House = HOUSE
) -> Reach:
    """Return the results that the cards in hand can still reach if the opponent plays nothing more.

    Args:
        hand: ranks 1 (Ace) to 13 (King), 0 for a joker in the GM's hand; at most 8.
        mine: my position; the first cards of each play go to jokers that wait.
        theirs: the opponent's position. A joker zeroes their last card; without one it waits and changes nothing yet.
        started: whether the action that started the confrontation is mine.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range, no deck deals that hand, or their last card exceeds their value.

    Clauses: CF-38 to CF-40, CF-44 to CF-47, CF-58, CF-59.
    Rulings: CF-Q10, CF-Q11, CF-Q15, CF-Q22, CF-Q37.

    >>> from engine.confrontations.position import Position
    >>> answer = reach([13, 9, 4], Position(6, plays=1), Position(9))
    >>> answer.now, answer.best, answer.cheapest("success").cards, answer.cheapest("critical").cards
    ('failure', 'critical', (4,), (13,))
    """
    held = require_hand("hand", hand, jokers=True)
    at_stake = points_at_stake(theirs, "their") * jokers_hit(started=started, house=house)
    now = level(mine.value - theirs.value, mine.played, house=house)
    plays: dict[tuple[int, ...], Play] = {(): Play((), mine.value, theirs.value, now)}
    for count in range(1, min(mine.plays, len(held)) + 1):
        for chosen in combinations(held, count):
            against = theirs.value - at_stake * (JOKER in chosen)
            for index, last in enumerate(chosen):
                cards = (*reversed(chosen[:index] + chosen[index + 1 :]), last)
                if cards not in plays:
                    total = mine.value + sum(cards[mine.waiting :])
                    row = [Played(rank, zeroed=number < mine.waiting) for number, rank in enumerate(cards)]
                    court = ends_on_court((*mine.played, *row), house=house)
                    plays[cards] = Play(cards, total, against, level_of(total - against, court))
    ordered = sorted(plays.values(), key=lambda play: (len(play.cards), sum(play.cards), play.cards[-1:], play.cards))
    return Reach(now, max((play.level for play in ordered), key=LEVELS.index), tuple(ordered))


def best_order(chosen: Sequence[int], *, house: House = HOUSE) -> tuple[int, ...]:
    """Return the order in which to play chosen cards, so that a critical stays possible and a joker takes least.

    The total does not depend on the order. A joker takes the card played last, so the lowest court card comes last;
    without a court card, the lowest card.

    Args:
        chosen: ranks 1 (Ace) to 13 (King), at most 8.
        house: the table's rulings.

    Raises:
        InvalidInput: no deck deals these cards.

    Clauses: CF-38, CF-47.
    Rulings: CF-Q22.

    >>> best_order([12, 4, 13, 9]), best_order([4, 9])
    ((4, 9, 13, 12), (9, 4))
    """
    held = require_hand("chosen", chosen, jokers=False)
    crowned = courts(house=house)
    plain = tuple(rank for rank in reversed(held) if rank not in crowned)
    return plain + tuple(rank for rank in held if rank in crowned) if len(plain) < len(held) else held
