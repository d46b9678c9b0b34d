"""Several searchers and several hidden things: how many of them are spotted, turn after turn."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, lcm, prod
from operator import add, sub

from engine.awareness_stealth.dice import sum_of_dice
from engine.awareness_stealth.noticing.many import MOST_THINGS, HiddenThing, Spotting
from engine.awareness_stealth.noticing.search import MOST_TURNS
from engine.awareness_stealth.noticing.turn import MOST_SEARCHERS, Sharing
from engine.awareness_stealth.pools import Pool, require_resistance, require_search
from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.state import PINPOINT_MARGIN, Goal, least_margin
from engine.invalid import require, require_choice, require_whole
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING, assert_never

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from fractions import Fraction


__all__ = ["MOST_FOLLOWED", "longest", "spot_together"]

MOST_FOLLOWED = 12_288
"""Awareness Actions times the effects of each on the things. More would take longer than a tenth of a second."""
_MOST_SCORED = 60_000  # scores of the searchers times sets of things
_MOST_BITS = 8_000  # of an exact chance, about 2,400 digits

type Numbers = tuple[int, ...]
"""A number of things of each kind."""
type Missed = dict[Numbers, Fraction]
"""The chances that none of these things, this many of each kind, has been spotted yet."""


def spot_together(
    searchers: Sequence[Pool],
    hidden: Sequence[HiddenThing],
    *,
    turns: int = 1,
    goal: Goal = "noticed",
    sharing: Sharing = "told",
    house: House = HOUSE,
) -> tuple[Spotting, ...]:
    """Return how many of several hidden things several searchers spot.

    Each searcher takes one Awareness Action a turn, and all things resist each of them again. One roll is compared with
    all resistance rolls of its action, so the fates of the things are not independent.

    Args:
        searchers: each searcher's dice, every turn; 1 to 6.
        hidden: 1 to 12 things within range.
        turns: 1 to 20, and no more than `longest` returns.
        goal: the state that counts as spotted: "noticed" (it has improved) or "obvious" (it is Obvious).
        sharing: "told" if every searcher immediately knows what one of them learns, "silent" if each is on their own; a
            thing is spotted as soon as one of them knows it well enough.
        house: the table's rulings.

    Returns:
        The number of things spotted by the end of each turn.

    Raises:
        InvalidInput: a value out of bounds, a thing that is not hidden, no such goal or sharing, or more turns than can
            be followed.

    Clauses: AW-11, AW-29, AW-30, AW-53, AW-58, AW-59, AW-60, AW-61, AW-62.
    Rulings: AW-Q2, AW-Q19.

    >>> from engine.awareness_stealth.noticing.many import HiddenThing
    >>> from engine.awareness_stealth.pools import Pool
    >>> spot_together([Pool(1), Pool(1)], [HiddenThing(Pool(0, 3)), HiddenThing(Pool(0, 5))])[0].count
    Law({0: 9, 1: 16, 2: 11})
    """
    require_choice("sharing", sharing, ("told", "silent"))
    most = longest(searchers, hidden, goal=goal)
    require_whole("turns", turns, 1, MOST_TURNS)
    require(turns <= most, "turns", turns, f"at most {most} with so many searchers and different things")
    kinds = Counter(hidden)
    teams = [searchers] if sharing == "told" else [[searcher] for searcher in searchers]
    match house.awareness_rolls:
        case "many":
            alone = [_by_turn(teams, Counter({kind: 1}), turns, goal, house) for kind in kinds]
            chances = [[missed[1,] for missed in by_turn] for by_turn in alone]
            return tuple(_spotting(_apart(of_kinds, kinds), hidden, kinds) for of_kinds in zip(*chances, strict=True))
        case "one":
            return tuple(_spotting(missed, hidden, kinds) for missed in _by_turn(teams, kinds, turns, goal, house))
        case _:
            assert_never(house.awareness_rolls)


def longest(searchers: Sequence[Pool], hidden: Sequence[HiddenThing], *, goal: Goal = "noticed") -> int:
    """Return the most turns for which `spot_together` follows a search; 0 if the things are too many and too different.

    Args:
        searchers: each searcher's dice; 1 to 6.
        hidden: 1 to 12 things.
        goal: "noticed" or "obvious".

    Raises:
        InvalidInput: a value out of bounds, a thing that is not hidden, or no such goal.

    >>> from engine.awareness_stealth.noticing.many import HiddenThing
    >>> from engine.awareness_stealth.pools import Pool
    >>> longest([Pool(2)] * 3, [HiddenThing(Pool(1, bonus)) for bonus in range(6)], goal="obvious")
    1
    """
    require_whole("searchers", len(searchers), 1, MOST_SEARCHERS)
    require_whole("hidden", len(hidden), 1, MOST_THINGS)
    for searcher in searchers:
        require_search("searcher", searcher)
    for thing in hidden:
        require_resistance(thing.resistance)
        least_margin(thing.state, goal)
    kinds = Counter(hidden)
    # Things that may become Known on the way are followed by what they were, are, and become.
    state_counts = [comb(number + 3, 3) if _rises(kind, goal) else number + 1 for kind, number in kinds.items()]
    sets = [comb(number + 2, 2) if _rises(kind, goal) else number + 1 for kind, number in kinds.items()]
    if prod(sets) * sum(5 * searcher.dice + 1 for searcher in set(searchers)) > _MOST_SCORED:
        return 0
    dice = sum(searcher.dice + sum(thing.resistance.dice for thing in hidden) for searcher in searchers)
    bits = max(1, dice) * (6).bit_length()
    return min(MOST_TURNS, MOST_FOLLOWED // (len(searchers) * prod(state_counts)), _MOST_BITS // bits)


def _rises(thing: HiddenThing, goal: Goal) -> bool:
    """Return whether a thing may become Known without being spotted."""
    return thing.state == "unknown" and goal == "obvious"


def _spotting(missed: Missed, hidden: Sequence[HiddenThing], kinds: Counter[HiddenThing]) -> Spotting:
    """Return how many are spotted, from the chances of all sets of them to be missed."""
    number = len(hidden)
    sums = [ratio(0, 1)] * (number + 1)
    for some, chance in missed.items():
        sums[sum(some)] += prod(map(comb, kinds.values(), some)) * chance
    # Inclusion and exclusion turn the chances to miss every thing of a set into the chances of exact numbers.
    exactly = [
        sum(((-1) ** (more - least) * comb(more, least) * sums[more] for more in range(least, number + 1)), ratio(0, 1))
        for least in range(number + 1)
    ]
    common = lcm(*(chance.denominator for chance in exactly))
    count = Law({number - least: int(chance * common) for least, chance in reversed(list(enumerate(exactly)))})
    units = {kind: tuple(int(other == kind) for other in kinds) for kind in kinds}
    chances = tuple(1 - missed[units[thing]] for thing in hidden)
    return Spotting(count, count.exactly(number), count.at_least(1), chances)


def _apart(chances: Sequence[Fraction], kinds: Counter[HiddenThing]) -> Missed:
    """Return the chances that things with independent fates are all missed."""
    return {some: prod(map(pow, chances, some), start=ratio(1, 1)) for some in _boxes(kinds.values())}


def _boxes(most: Iterable[int]) -> Iterator[Numbers]:
    """Return all numbers of each kind up to the most."""
    return product(*(range(number + 1) for number in most))


def _by_turn(
    teams: Sequence[Sequence[Pool]], kinds: Counter[HiddenThing], turns: int, goal: Goal, house: House
) -> list[Missed]:
    """Return the chances to be missed by the end of each turn, by teams that do not tell each other."""
    by_turn: list[Missed] = [dict.fromkeys(_boxes(kinds.values()), ratio(1, 1)) for _ in range(turns)]
    for team in teams:
        actions = {searcher: _action(searcher, kinds, goal, house) for searcher in set(team)}
        for some in by_turn[0]:
            stands, scale = {(0,) * len(some): 1}, 1
            resist = prod(6 ** (kind.resistance.dice * number) for kind, number in zip(kinds, some, strict=True))
            for missed in by_turn:
                for searcher in team:
                    stands = _after(stands, actions[searcher].get(some, []), some)
                    scale *= 6**searcher.dice * resist
                missed[some] *= ratio(sum(stands.values()), scale)
    return by_turn


def _after(stands: dict[Numbers, int], action: Sequence[tuple[Numbers, int]], some: Numbers) -> dict[Numbers, int]:
    """Count the ways in which this many of the things are Known after an action and none is spotted."""
    after: dict[Numbers, int] = {}
    for known, ways in stands.items():
        unknown = list(map(sub, some, known))
        for new, more in action:
            which = prod(map(comb, unknown, new))
            if which:
                then = tuple(map(add, known, new))
                after[then] = after.get(then, 0) + ways * more * which
    return after


def _action(
    searcher: Pool, kinds: Counter[HiddenThing], goal: Goal, house: House
) -> dict[Numbers, list[tuple[Numbers, int]]]:
    """Count the ways in which an action spots none of the things, and makes a given number of them Known."""
    options = [
        [(number, new) for number in range(most + 1) for new in range(number + 1 if _rises(kind, goal) else 1)]
        for kind, most in kinds.items()
    ]
    totals = [0] * prod(map(len, options))
    for score, weight in sum_of_dice(searcher.dice, searcher.modifier).items():
        ways = [weight]
        for kind, some in zip(kinds, options, strict=True):
            missed, noticed = _fate(kind, score, goal, house)
            weights = [missed ** (number - new) * noticed**new for number, new in some]
            ways = [so_far * more for so_far in ways for more in weights]
        totals = list(map(add, totals, ways))
    action: dict[Numbers, list[tuple[Numbers, int]]] = {}
    for chosen, total in zip(product(*options), totals, strict=True):
        if total:
            new = tuple(came for _, came in chosen)
            action.setdefault(tuple(number for number, _ in chosen), []).append((new, total))
    return action


def _fate(thing: HiddenThing, score: int, goal: Goal, house: House) -> tuple[int, int]:
    """Count the ways in which a score misses a thing, and the ways in which it notices but does not spot it."""
    missed = noticed = 0
    least = least_margin("known", "noticed", house=house)
    for against, weight in sum_of_dice(thing.resistance.dice).items():
        margin = score - against - thing.resistance.modifier
        if margin < least:
            missed += weight
        elif margin < PINPOINT_MARGIN and _rises(thing, goal):
            noticed += weight
    return missed, noticed
