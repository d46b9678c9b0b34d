"""The time it takes to find something: Awareness Actions turn after turn, by one searcher or several."""

from __future__ import annotations

from engine.awareness_stealth.noticing.turn import Dangers, Sharing, is_over, most_known, search_turn
from engine.awareness_stealth.pools import NO_CARDS, Pool, Search
from engine.awareness_stealth.rulings import HOUSE, House
from engine.invalid import require_chance, require_whole
from engine.odds.chain import absorption, states_by_step
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from engine.awareness_stealth.state import Danger, Goal, Hidden

__all__ = ["MOST_TURNS", "SearchPlan", "UntilFound", "search", "turns_needed", "until_found"]

MOST_TURNS = 20


class SearchPlan(Value):
    """The result of a search over a number of turns.

    Attributes:
        states: the distribution of the hidden thing's state before the first turn and after each, for the searcher who
            knows most about it. The search stops at the goal.
        found_by: the chance that the goal is reached before the first turn (0) and by the end of each.
        actions: the expected number of Awareness Actions taken.
        flow: the expected Flow spent on them.
    """

    states: tuple[Law[Danger], ...]
    found_by: tuple[Fraction, ...]
    actions: Fraction
    flow: Fraction


class UntilFound(Value):
    """The average cost of a search that goes on until it reaches the goal.

    Attributes:
        turns: the expected number of turns, including the last one.
        actions: the expected number of Awareness Actions.
        flow: the expected Flow spent on them.
    """

    turns: Fraction
    actions: Fraction
    flow: Fraction


def search(
    turns: Sequence[Sequence[Search]],
    resistance: Pool,
    *,
    flipped: Pool = NO_CARDS,
    state: Hidden = "unknown",
    goal: Goal = "obvious",
    sharing: Sharing = "told",
    house: House = HOUSE,
) -> SearchPlan:
    """Return how likely it is that we have found it by a certain turn.

    Args:
        turns: 1 to 20 turns; each lists its Awareness Actions in order, 0 to 6. The same searcher takes the
            action at the same index of each turn.
        resistance: the thing's resistance each time, without flipped cards, or a fixed number.
        flipped: the cards that the hidden thing has flipped for stealth; it flips them again every turn.
        state: its state for all searchers before.
        goal: when the search is over: "noticed" (its state has improved) or "obvious" (it is Obvious).
        sharing: "told" if every searcher immediately knows what one of them learns, "silent" if each is on their own
            (4 searchers at most); the search is over as soon as one of them reaches the goal.
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds, it is not hidden, or no such goal or sharing.

    Clauses: AW-11, AW-28, AW-29, AW-30, AW-55, AW-58, AW-59, AW-61, AW-62.
    Rulings: AW-Q2, AW-Q10 (with "once" the flipped cards help in the first resistance roll of each turn only).

    >>> coin = Search(Pool(1))
    >>> plan = search([[coin]] * 2, Pool(0, 3))
    >>> plan.found_by[2], plan.actions
    (Fraction(1, 4), Fraction(2, 1))
    """
    require_whole("turns", len(turns), 1, MOST_TURNS)
    over = is_over(state, goal)
    plays = {
        turn: search_turn(turn, resistance, over, flipped=flipped, sharing=sharing, house=house)
        for turn in set(map(tuple, turns))
    }
    in_order = [plays[tuple(turn)] for turn in turns]
    observers = max(1, *map(len, turns)) if sharing == "silent" else 1
    steps = [lambda dangers, play=play: play(dangers).after for play in in_order]
    start: Dangers = (state,) * observers
    laws = states_by_step(start, steps, over)
    actions = flow = ratio(0, 1)
    for play, law in zip(in_order, laws, strict=False):
        turn = {dangers: play(dangers) for dangers in law.outcomes}
        actions += law.mean({dangers: played.actions for dangers, played in turn.items()}.__getitem__)
        flow += law.mean({dangers: played.flow for dangers, played in turn.items()}.__getitem__)
    over_by = tuple(law.probability(over) for law in laws)
    return SearchPlan(tuple(law.map(most_known) for law in laws), over_by, actions, flow)


def turns_needed(plan: SearchPlan, wanted: Fraction | int) -> int | None:
    """Return the first turn of a plan at whose end the thing has been found with at least the wanted chance.

    Args:
        plan: the answer of `search`.
        wanted: the chance, from 0 to 1.

    Returns:
        The turn, 0 for "before the first", or None if the plan's turns are not enough.

    Raises:
        InvalidInput: the chance is not a chance.

    >>> turns_needed(search([[Search(Pool(1))]] * 9, Pool(0, 3), goal="noticed"), ratio(9, 10))
    4
    """
    require_chance("wanted", wanted)
    return next((turn for turn, chance in enumerate(plan.found_by) if chance >= wanted), None)


def until_found(
    turn: Sequence[Search],
    resistance: Pool,
    *,
    flipped: Pool = NO_CARDS,
    state: Hidden = "unknown",
    goal: Goal = "obvious",
    sharing: Sharing = "told",
    house: House = HOUSE,
) -> UntilFound | None:
    """Return how long it takes on average to find something if the search goes on like this.

    Args:
        turn: the Awareness Actions of every turn, in order, 0 to 6.
        resistance: the thing's resistance each time, without flipped cards, or a fixed number.
        flipped: the cards that the hidden thing has flipped for stealth; it flips them again every turn.
        state: its state for all searchers before.
        goal: when the search is over: "noticed" (its state has improved) or "obvious" (it is Obvious).
        sharing: "told" or "silent", as for `search`.
        house: the table's rulings.

    Returns:
        The expected turns, actions and Flow, or None if it may never be found.

    Raises:
        InvalidInput: a value out of bounds, it is not hidden, or no such goal or sharing.

    Clauses: AW-11, AW-28, AW-29, AW-30, AW-55, AW-58, AW-59, AW-61, AW-62.
    Rulings: AW-Q2, AW-Q10 (with "once" the flipped cards help in the first resistance roll of each turn only).

    >>> until_found([Search(Pool(1))], Pool(0, 3)).actions
    Fraction(4, 1)
    """
    over = is_over(state, goal)
    play = search_turn(turn, resistance, over, flipped=flipped, sharing=sharing, house=house)
    start: Dangers = (state,) * (max(1, len(turn)) if sharing == "silent" else 1)

    def spent(cost: Callable[[Dangers], int | Fraction]) -> Fraction | None:
        ending = absorption(start, lambda dangers: play(dangers).after, over, cost=cost)
        return ending.cost if ending else None

    turns = spent(lambda _: 1)
    actions = spent(lambda dangers: play(dangers).actions)
    flow = spent(lambda dangers: play(dangers).flow)
    return None if turns is None or actions is None or flow is None else UntilFound(turns, actions, flow)
