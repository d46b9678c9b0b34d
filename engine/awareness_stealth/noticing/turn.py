"""One turn of searching: the rolls, the states they may change, and the actions and Flow they take."""

from __future__ import annotations

from engine.awareness_stealth.noticing.awareness import notice
from engine.awareness_stealth.pools import (
    NO_CARDS,
    Pool,
    Search,
    flips_help_once,
    require_pool,
    require_resistance,
    together,
)
from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.state import STATES, Danger, Goal, Hidden, least_margin
from engine.invalid import require_choice, require_whole
from engine.odds.chain import states_by_step
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction
    from typing import Literal


__all__ = ["MOST_SEARCHERS", "MOST_SILENT_SEARCHERS", "SearchTurn", "is_over", "most_known", "search_turn"]

MOST_SEARCHERS = 6
MOST_SILENT_SEARCHERS = 4

type Dangers = tuple[Danger, ...]
type Sharing = Literal["told", "silent"]


class SearchTurn(Value):
    """The effect of one turn of searching, from given states of the hidden thing.

    Attributes:
        after: the distribution of the states after it.
        actions: the expected number of Awareness Actions taken in it; none is taken once the goal is reached.
        flow: the expected Flow spent on them.
    """

    after: Law[Dangers]
    actions: Fraction
    flow: Fraction


def most_known(dangers: Dangers) -> Danger:
    """Return the state of the hidden thing for the searcher who knows most about it.

    >>> most_known(("unknown", "known"))
    'known'
    """
    return max(dangers, key=STATES.index)


def is_over(state: Hidden, goal: Goal) -> Callable[[Dangers], bool]:
    """Return a function that tests whether a searcher has reached the goal.

    Args:
        state: the hidden thing's state for all of them before the search.
        goal: "noticed" (its state has improved) or "obvious" (it is Obvious).

    Raises:
        InvalidInput: `state` or `goal` is not one of its options.

    >>> over = is_over("unknown", "obvious")
    >>> over(("known",)), over(("unknown", "obvious"))
    (False, True)
    """
    least_margin(state, goal)
    wanted = "known" if state == "unknown" and goal == "noticed" else "obvious"
    return lambda dangers: STATES.index(most_known(dangers)) >= STATES.index(wanted)


def search_turn(
    turn: Sequence[Search],
    resistance: Pool,
    over: Callable[[Dangers], bool],
    *,
    flipped: Pool = NO_CARDS,
    sharing: Sharing = "told",
    house: House = HOUSE,
) -> Callable[[Dangers], SearchTurn]:
    """Return the effect of a turn of searching, as a function of the states before it.

    Args:
        turn: the Awareness Actions taken in it, in order, 0 to 6.
        resistance: the thing's resistance each time, without flipped cards, or a fixed number.
        over: the test of the goal, from `is_over`.
        flipped: the cards that the hidden thing has flipped for stealth.
        sharing: "told" if every searcher immediately knows what one of them learns, with one state for all; "silent" if
            each is on their own, 4 searchers at most, with one state for each.
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds, or no such sharing.

    Clauses: AW-55, AW-58, AW-59, AW-61, AW-62.
    Rulings: AW-Q2, AW-Q10 (with "once" the flipped cards help in the first resistance roll of the turn only).

    >>> play = search_turn([Search(Pool(1))] * 2, Pool(0, 3), is_over("unknown", "noticed"))
    >>> play(("unknown",)).actions
    Fraction(3, 2)
    """
    require_choice("sharing", sharing, ("told", "silent"))
    require_whole("searchers", len(turn), 0, MOST_SILENT_SEARCHERS if sharing == "silent" else MOST_SEARCHERS)
    require_resistance(resistance)
    require_pool("flipped", flipped)
    for action in turn:
        require_whole("flow", action.flow, 0, 1)
    first = together(resistance, flipped)
    later = resistance if flips_help_once(house=house) else first
    steps = [
        _step(action.pool, later if index else first, index if sharing == "silent" else 0, over, house)
        for index, action in enumerate(turn)
    ]

    played: dict[Dangers, SearchTurn] = {}

    def play(dangers: Dangers) -> SearchTurn:
        if dangers in played:
            return played[dangers]
        laws = states_by_step(dangers, steps, over)
        chances = [1 - law.probability(over) for law in laws[:-1]]
        flow = sum((action.flow * chance for action, chance in zip(turn, chances, strict=True)), start=ratio(0, 1))
        played[dangers] = SearchTurn(laws[-1], sum(chances, start=ratio(0, 1)), flow)
        return played[dangers]

    return play


def _step(
    searcher: Pool, resistance: Pool, index: int, over: Callable[[Dangers], bool], house: House
) -> Callable[[Dangers], Law[Dangers]]:
    """Return one Awareness Action as a step from states to states, with all states that end the search put together."""
    odds = notice(searcher, resistance, house=house)
    missed = dict(odds.after.items()).get("unknown", 0)
    from_known: Law[Danger] = Law({"known": missed, "obvious": odds.after.total - missed})
    laws: dict[Danger, Law[Danger]] = {"unknown": odds.after, "known": from_known}

    def step(dangers: Dangers) -> Law[Dangers]:
        def change(new: Danger) -> Dangers:
            changed = (*dangers[:index], new, *dangers[index + 1 :])
            return (most_known(changed),) if over(changed) else changed

        return laws[dangers[index]].map(change)

    return step
