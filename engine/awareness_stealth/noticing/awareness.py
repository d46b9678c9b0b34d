"""One searcher and one hidden thing: the effect of an Awareness Action, and of several equal ones."""

from __future__ import annotations

from engine.awareness_stealth.pools import Pool, fewest, margin, require_resistance, require_search
from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.state import PINPOINT_MARGIN, STATES, Danger, Goal, Hidden, least_margin, noticed
from engine.invalid import require_chance, require_choice, require_whole
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


__all__ = [
    "MOST_SEARCHES",
    "MOST_TURN_SEARCHES",
    "Noticing",
    "chance_within",
    "notice",
    "stay_hidden",
    "turns_hidden",
]

MOST_SEARCHES = 100
MOST_TURN_SEARCHES = 12


class Noticing(Value):
    """The effect of one Awareness Action on one hidden thing.

    Attributes:
        after: the distribution of its state afterwards.
        success: the chance that the searcher wins the contest.
        by_7: the chance that the searcher wins it by 7 or more.
        margins: the distribution of the searcher's score less the resistance.
    """

    after: Law[Danger]
    success: Fraction
    by_7: Fraction
    margins: Law[int]


def notice(searcher: Pool, resistance: Pool, *, state: Danger = "unknown", house: House = HOUSE) -> Noticing:
    """Return the odds that an Awareness Action notices a hidden thing, and how well.

    Args:
        searcher: the searcher's dice (see `search_pool`).
        resistance: all the thing's fitting cards, flipped ones included, or a fixed number.
        state: its state before.
        house: the table's rulings.

    Raises:
        InvalidInput: a pool out of bounds, or no such state.

    Clauses: AW-11, AW-28, AW-29, AW-30, AW-58, AW-59, AW-60, AW-61, AW-62.
    Rulings: AW-Q2.

    >>> odds = notice(Pool(2), Pool(1, 3))
    >>> odds.success, odds.by_7, odds.after.exactly("known")
    (Fraction(1, 2), Fraction(1, 54), Fraction(13, 27))
    """
    require_choice("state", state, STATES)
    require_search("searcher", searcher)
    require_resistance(resistance)
    margins = margin(searcher, resistance)
    least = least_margin("known", "noticed", house=house)
    missed = sum(weight for by, weight in margins.items() if by < least)
    by_7 = sum(weight for by, weight in margins.items() if by >= PINPOINT_MARGIN)
    weights: dict[Danger, int] = {}
    # The effect of each of the three kinds of margin; one margin represents its whole kind.
    for by, weight in ((least - 1, missed), (least, margins.total - missed - by_7), (PINPOINT_MARGIN, by_7)):
        new = noticed(state, by, house=house)
        weights[new] = weights.get(new, 0) + weight
    return Noticing(Law(weights), ratio(margins.total - missed, margins.total), ratio(by_7, margins.total), margins)


def stay_hidden(turn: Sequence[Noticing], turns: int, *, state: Hidden = "unknown", goal: Goal = "noticed") -> Fraction:
    """Return the chance that the Awareness Actions of several equal turns all fall short of a goal.

    Args:
        turn: the odds of each Awareness Action in a turn, from `notice`; 0 to 12 of them.
        turns: how many turns, 0 to 100.
        state: the state of the hidden thing before.
        goal: "noticed" (its state improves) or "obvious" (it becomes Obvious).

    Raises:
        InvalidInput: a value out of bounds, it is not hidden, or no such goal.

    Clauses: AW-29, AW-30, AW-58, AW-61, AW-62.

    >>> coin = notice(Pool(1), Pool(0, 3))
    >>> stay_hidden([coin], 2), stay_hidden([coin], 2, goal="obvious")
    (Fraction(1, 4), Fraction(3, 4))
    """
    require_whole("searches", len(turn), 0, MOST_TURN_SEARCHES)
    require_whole("turns", turns, 0, MOST_SEARCHES)
    # The ways that a turn may go: nothing moves, or one success moves it, short of 7.
    ways = unmoved = 1
    once = 0
    for odds in turn:
        total = odds.margins.total
        success, by_7 = (chance.numerator * (total // chance.denominator) for chance in (odds.success, odds.by_7))
        once = once * (total - success) + unmoved * (success - by_7)
        unmoved *= total - success
        ways *= total
    missed = unmoved**turns
    if turns and least_margin(state, goal) == PINPOINT_MARGIN:
        # One such success in all the turns: Known, but not Obvious.
        missed += turns * once * unmoved ** (turns - 1)
    return ratio(missed, ways**turns)


def turns_hidden(
    turn: Sequence[Noticing], wanted: Fraction | int, *, state: Hidden = "unknown", goal: Goal = "noticed"
) -> int | None:
    """Return the number of turns I can stay hidden with at least this chance.

    Args:
        turn: the odds of each Awareness Action in a turn, from `notice`; 0 to 12 of them.
        wanted: the chance, from 0 to 1.
        state: the state of the hidden thing before.
        goal: "noticed" (its state improves) or "obvious" (it becomes Obvious).

    Returns:
        The most turns, or None if it is more than 100.

    Raises:
        InvalidInput: a value out of bounds, it is not hidden, or no such goal.

    Clauses: AW-29, AW-30, AW-58, AW-61, AW-62.

    >>> turns_hidden([notice(Pool(1), Pool(0, 5))], ratio(1, 2))
    3
    """
    require_chance("wanted", wanted)
    too_many = fewest(MOST_SEARCHES, lambda turns: stay_hidden(turn, turns, state=state, goal=goal) < wanted)
    return None if too_many is None else too_many - 1


def chance_within(
    searcher: Pool,
    resistance: Pool,
    *,
    searches: int = 1,
    state: Hidden = "unknown",
    goal: Goal = "noticed",
    house: House = HOUSE,
) -> Fraction:
    """Return the chance that equal Awareness Actions, one after the other, reach a goal.

    Args:
        searcher: the searcher's dice, the same each time.
        resistance: the thing's resistance, the same each time.
        searches: how many Awareness Actions, 0 to 100.
        state: the state of the hidden thing before.
        goal: "noticed" (its state improves) or "obvious" (it becomes Obvious).
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds, it is not hidden, or no such goal.

    Clauses: AW-29, AW-30, AW-58, AW-61, AW-62.
    Rulings: AW-Q2.

    >>> chance_within(Pool(1), Pool(0, 3), searches=2)
    Fraction(3, 4)
    >>> chance_within(Pool(1), Pool(0, 3), searches=2, goal="obvious")
    Fraction(1, 4)
    """
    require_whole("searches", searches, 0, MOST_SEARCHES)
    return 1 - stay_hidden([notice(searcher, resistance, house=house)], searches, state=state, goal=goal)
