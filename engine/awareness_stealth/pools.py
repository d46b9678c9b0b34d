"""Sets of cards as dice and a modifier: their scores, whether one beats another, and the dice of a searcher."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from engine.awareness_stealth.dice import at_least, sum_of_dice
from engine.awareness_stealth.rulings import HOUSE, House
from engine.house import is_yes
from engine.invalid import InvalidInput, require_whole
from engine.odds.law import Law
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction


__all__ = [
    "LEAST_MODIFIER",
    "MOST_BONUSES",
    "MOST_DICE",
    "MOST_FIXED",
    "MOST_MODIFIER",
    "MOST_SEARCH_DICE",
    "NO_CARDS",
    "Pool",
    "Search",
    "beats",
    "fewest",
    "margin",
    "require_pool",
    "require_resistance",
    "require_search",
    "search_pool",
    "together",
]

MOST_DICE = 12
LEAST_MODIFIER = -5
MOST_MODIFIER = 30
MOST_FIXED = 150
MOST_BONUSES = 6
MOST_SEARCH_DICE = MOST_DICE + 1 + MOST_BONUSES  # cards, the Flow and the bonuses


class Pool(Value):
    """One card, or several together: dice to roll and a modifier to add. No dice means a fixed number.

    Attributes:
        dice: how many d6.
        modifier: the number added to their sum.
    """

    dice: int
    modifier: int = 0


NO_CARDS = Pool(0)


class Search(Value):
    """One Awareness Action.

    Attributes:
        pool: the searcher's dice.
        flow: the Flow it costs, 0 or 1.
    """

    pool: Pool
    flow: int = 1


def require_pool(parameter: str, pool: Pool) -> Pool:
    """Return a pool of cards if it has 0 to 12 dice and a modifier from -5 to 30.

    Args:
        parameter: the name that the error gives the pool.
        pool: the pool.

    Raises:
        InvalidInput: the dice or the modifier are out of these bounds.

    >>> require_pool("attacker", Pool(3, 9))
    Pool(dice=3, modifier=9)
    """
    require_whole(f"{parameter}_dice", pool.dice, 0, MOST_DICE)
    require_whole(f"{parameter}_modifier", pool.modifier, LEAST_MODIFIER, MOST_MODIFIER)
    return pool


def require_search(parameter: str, pool: Pool) -> Pool:
    """Return a searcher's pool if it has 0 to 19 dice, Flow and bonuses included, and a modifier from -5 to 30.

    Args:
        parameter: the name that the error gives the pool.
        pool: the pool.

    Raises:
        InvalidInput: the dice or the modifier are out of these bounds.

    >>> require_search("searcher", Pool(13))
    Pool(dice=13, modifier=0)
    """
    require_whole(f"{parameter}_dice", pool.dice, 0, MOST_SEARCH_DICE)
    require_whole(f"{parameter}_modifier", pool.modifier, LEAST_MODIFIER, MOST_MODIFIER)
    return pool


def require_resistance(pool: Pool) -> Pool:
    """Return a resistance if it has 0 to 24 dice, as many as two pools, and a modifier from -10 to 150.

    The modifier may be a fixed resistance that no searcher can beat.

    Raises:
        InvalidInput: the dice or the modifier are out of these bounds.

    >>> require_resistance(Pool(0, 100))
    Pool(dice=0, modifier=100)
    """
    require_whole("resistance_dice", pool.dice, 0, 2 * MOST_DICE)
    require_whole("resistance_modifier", pool.modifier, 2 * LEAST_MODIFIER, MOST_FIXED)
    return pool


def together(*pools: Pool) -> Pool:
    """Return the pool of several cards played together: dice and modifiers add up.

    >>> together(Pool(1, 3), Pool(1, 3), Pool(1, 3))
    Pool(dice=3, modifier=9)
    """
    return Pool(sum(pool.dice for pool in pools), sum(pool.modifier for pool in pools))


@lru_cache(maxsize=1024)  # most of these are needed again at each step of a form
def margin(actor: Pool, resister: Pool) -> Law[int]:
    """Return the distribution of how much the actor's score exceeds the resister's.

    Args:
        actor: the searcher's or attacker's cards.
        resister: the cards and bonuses on the other side; at most 60 dice with the actor's.

    Returns:
        The law of the margins in rising order.

    Raises:
        InvalidInput: more than 60 dice.

    Clauses: AW-58, AW-62.

    >>> margin(Pool(1), Pool(0, 4))
    Law({-3: 1, -2: 1, -1: 1, 0: 1, 1: 1, 2: 1})
    """
    dice, shift = _one_sum(actor, resister)
    return Law({score + shift: weight for score, weight in sum_of_dice(dice).items()})


def beats(actor: Pool, resister: Pool, *, house: House = HOUSE) -> Fraction:
    """Return the chance that an action succeeds against a resistance.

    Args:
        actor: the cards of the acting side.
        resister: the cards and bonuses that resist; at most 60 dice with the actor's.
        house: the table's rulings.

    Raises:
        InvalidInput: more than 60 dice.

    Clause: AW-61.
    Rulings: AW-Q2.

    >>> from engine.awareness_stealth.rulings import House
    >>> beats(Pool(1), Pool(0, 4)), beats(Pool(1), Pool(0, 4), house=House(tie="active"))
    (Fraction(1, 3), Fraction(1, 2))
    """
    dice, shift = _one_sum(actor, resister)
    return at_least(dice, winning_margin(house=house) - shift)


def winning_margin(*, house: House = HOUSE) -> int:
    """Return the smallest margin with which the acting side wins.

    Clause: AW-61.
    Rulings: AW-Q2.

    >>> winning_margin()
    1
    """
    match house.tie:
        case "active":
            return 0
        case "resist":
            return 1
        case _:
            assert_never(house.tie)


def flips_help_once(*, house: House = HOUSE) -> bool:
    """Return whether a flipped card helps in a single resistance roll, and not until the hider's next turn.

    Clause: AW-20.
    Rulings: AW-Q10.

    >>> flips_help_once()
    False
    """
    match house.flip_persist:
        case "once":
            return True
        case "until_next_turn":
            return False
        case _:
            assert_never(house.flip_persist)


def _one_sum(actor: Pool, resister: Pool) -> tuple[int, int]:
    """Return the margin as one sum of dice: a die taken away is as good as a die added and 7 taken away."""
    return actor.dice + resister.dice, actor.modifier - resister.modifier - 7 * resister.dice


def fewest(most: int, enough: Callable[[int], bool]) -> int | None:
    """Return the smallest number, of dice for instance, that is enough, if more is never worse.

    Args:
        most: the largest number tried.
        enough: whether a number is enough.

    Returns:
        The number, from 0 to `most`, or None if even that is too few.

    >>> fewest(5, lambda dice: dice * dice > 5), fewest(2, lambda dice: dice > 2)
    (3, None)
    """
    first = bisect_left(range(most + 1), True, key=enough)
    return first if first <= most else None


def search_pool(
    cards: Sequence[Pool] = (),
    *,
    awareness_card: Pool | None = None,
    add_flow: bool = False,
    bonuses: int = 0,
    house: House = HOUSE,
) -> Search:
    """Return the dice that a searcher rolls in an Awareness Action, and the Flow they cost.

    Args:
        cards: the other cards played with it, such as Environment cards; 0 to 12.
        awareness_card: a card with the Awareness keyword; without one the action costs 1 Flow.
        add_flow: whether 1 Flow is spent in addition to an Awareness card; without a card it is spent anyway.
        bonuses: the situation bonuses granted, 0 to 6, 1d6 each.
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds, more than 19 dice in all, or Flow added although AW-Q4 forbids it.

    Clauses: AW-54, AW-55, AW-56, AW-57.
    Rulings: AW-Q3, AW-Q4, AW-Q25 (with "no" bonuses give nothing).

    >>> search_pool([Pool(1, 2)], bonuses=1)
    Search(pool=Pool(dice=3, modifier=2), flow=1)
    >>> search_pool(awareness_card=Pool(2, 1))
    Search(pool=Pool(dice=2, modifier=1), flow=0)
    """
    require_whole("cards", len(cards), 0, MOST_DICE)
    require_whole("bonuses", bonuses, 0, MOST_BONUSES)
    if add_flow and awareness_card is not None:
        match house.flow_with_card:
            case "no":
                raise InvalidInput("add_flow", "spent", "left out where an Awareness card is played (AW-Q4)")
            case "optional":
                pass
            case _:
                assert_never(house.flow_with_card)
    flow = 1 if add_flow or awareness_card is None else 0
    played = [require_pool("card", card) for card in cards]
    if awareness_card is not None:
        played.append(require_pool("awareness_card", awareness_card))
    extra = (flow if is_yes(house.flow_die) else 0) + (bonuses if is_yes(house.aware_bonus) else 0)
    return Search(require_search("search", together(*played, Pool(extra))), flow)
