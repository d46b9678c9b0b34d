"""Two hands that lie open: how the confrontation ends if both play their best."""

from __future__ import annotations

from engine.confrontations.levels import level
from engine.confrontations.played import COURT, KING, MOST_PLAYS, MOST_VALUE, require_hand
from engine.confrontations.reply import levels_of, standing
from engine.confrontations.rulings import RULINGS
from engine.invalid import require_whole
from engine.odds.duel import Duel, Duellist, solve
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from engine.confrontations.levels import Level
    from engine.confrontations.played import Played
    from engine.confrontations.rulings import PassFinal, SecondJoker, ZeroedCourtIsCourt

__all__ = ["OpenHand", "OpenHands", "open_hands"]


class OpenHand(Value):
    """One side of a confrontation whose hand lies open, before the first card or between two.

    Attributes:
        value: the action value now; before any card the Skill after damage, 0 for the GM.
        plays: cards that may still be played, 0 to 6.
        hand: ranks 1 (Ace) to 13 (King), and 0 for a joker in a hand of the GM's; at most 8.
        player: whether a player holds it; otherwise the GM does, for herself or for a character of hers.
        last_card: the last card played; None if none was.
        waiting: jokers that wait for the next cards, 0 to 6.
    """

    value: int
    plays: int
    hand: tuple[int, ...]
    player: bool = True
    last_card: Played | None = None
    waiting: int = 0


class OpenHands(Value):
    """How a confrontation with open hands ends.

    Attributes:
        levels: the levels that best play leads to, mine and theirs; None if best play is left to chance.
        duel: the solution. Its first side is mine, and it counts a critical of mine as 3, a decisive success as 2, a
            plain one as 1, both failing as 0, and theirs as -1 to -3.
    """

    levels: tuple[Level, Level] | None
    duel: Duel


def open_hands(
    mine: OpenHand,
    theirs: OpenHand,
    *,
    pass_final: PassFinal = "no",
    second_joker: SecondJoker = "none",
    zeroed_court_is_court: ZeroedCourtIsCourt = "no",
) -> OpenHands:
    """Best play of two open hands against each other.

    Each wants the best level for himself, and the worst for the other: three steps from both failing up to a critical,
    three down. Whoever is lower is asked; in a tie a player before the GM. Two players who are tied say at the same
    time whether they play and put their cards face down at once, each so that he does best against the other's best;
    where that means to choose by chance, the value is the exact average.

    Args:
        mine: one side.
        theirs: the other.
        pass_final: CF-Q16.
        second_joker: CF-Q13.
        zeroed_court_is_court: CF-Q10.

    Raises:
        InvalidInput: a number is out of range, no deck deals such a hand, a player holds a joker, or hands and limits
            are too large to solve in a second.

    Clauses: CF-25, CF-38 to CF-47, CF-58, CF-59. Formulas: CF-F5, CF-F10. Wish: CF-C5.

    >>> edward = OpenHand(6, 1, (13, 11, 8, 5, 4, 2, 1))
    >>> gm = OpenHand(0, 2, (10, 9, 7, 6, 3, 2, 1), player=False)
    >>> answer = open_hands(edward, gm)
    >>> answer.levels, answer.duel.turn, answer.duel.best, [step.card for step in answer.duel.line]
    (('failure', 'failure'), 'second', (9, 10), [9, 13, 10])
    """
    RULINGS.check(pass_final=pass_final, second_joker=second_joker, zeroed_court_is_court=zeroed_court_is_court)
    both = mine.player and theirs.player
    duel = solve(
        _duellist(mine, zeroed_court_is_court),
        _duellist(theirs, zeroed_court_is_court),
        worth=standing,
        tie="at_once" if both else "second" if theirs.player else "first",
        crowns=range(COURT, KING + 1),
        pass_final=pass_final == "yes",
        queue=second_joker == "next",
        keep_crown=zeroed_court_is_court == "yes",
    )
    return OpenHands(levels_of(int(duel.value)) if duel.value.denominator == 1 else None, duel)


def _duellist(side: OpenHand, zeroed_court_is_court: ZeroedCourtIsCourt) -> Duellist:
    require_whole("value", side.value, 0, MOST_VALUE)
    require_whole("plays", side.plays, 0, MOST_PLAYS)
    require_whole("waiting", side.waiting, 0, MOST_PLAYS)
    hand = require_hand("hand", side.hand, jokers=not side.player)
    last = side.last_card
    crowned = level(MOST_VALUE, last, zeroed_court_is_court=zeroed_court_is_court) == "critical"
    return Duellist(side.value, side.plays, hand, last.value if last else None, crowned, side.waiting)
