"""Pools as players write them, and the dice of a search: shared by the answers about hiding and searching."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal

from calculators.answers.quantity import Quantity
from calculators.answers.text_format import count
from engine.awareness_stealth.noticing.awareness import chance_within
from engine.awareness_stealth.pools import MOST_DICE, Pool, Search, search_pool
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.state import Goal, Hidden
from engine.invalid import InvalidInput

type Payment = Literal["flow", "card", "both"]


def pool(pair: tuple[int, int]) -> Pool:
    """Return the pool that a field holds.

    >>> pool((3, 9))
    Pool(dice=3, modifier=9)
    """
    return Pool(*pair)


def pools(pairs: tuple[tuple[int, int], ...]) -> tuple[Pool, ...]:
    """Return the pools that a list field holds."""
    return tuple(map(pool, pairs))


def shown(cards: Pool) -> str:
    """Return a pool as players write it; without dice it is a number.

    >>> shown(Pool(3, 9)), shown(Pool(2)), shown(Pool(1, -2)), shown(Pool(0, 9))
    ('3d6+9', '2d6', '1d6−2', '9')
    """
    if not cards.dice:
        return str(cards.modifier).replace("-", "−")
    return f"{cards.dice}d6{cards.modifier:+d}".replace("-", "−") if cards.modifier else f"{cards.dice}d6"


def dice_needed(dice: int | None, cards: Pool) -> str:
    """Return the dice that are needed, with the modifier of the cards.

    >>> dice_needed(2, Pool(3, 3)), dice_needed(None, Pool(3, 3))
    ('2d6+3', 'more than 12d6')
    """
    return f"more than {MOST_DICE}d6" if dice is None else shown(Pool(dice, cards.modifier))


def all_shown(cards: Iterable[Pool]) -> str:
    """Return several pools in a row.

    >>> all_shown((Pool(1, 3), Pool(1))), all_shown(())
    ('1d6+3, 1d6', 'nothing')
    """
    return ", ".join(map(shown, cards)) or "nothing"


def searching(cards: Pool, paid: Payment, bonuses: int, house: House, *, pays: str = "pays") -> Search:
    """Return what a searcher rolls and pays.

    Args:
        cards: all the searcher's cards together, including the Awareness card.
        paid: the payment.
        bonuses: the searcher's situation bonuses.
        house: the table's rulings.
        pays: the field of the payment.
    """
    if paid == "both" and house.flow_with_card == "no":
        raise InvalidInput(pays, "both", "one of the two if your table allows no Flow on top")
    card = None if paid == "flow" else cards
    return search_pool(
        () if card else (cards,), awareness_card=card, add_flow=paid == "both", bonuses=bonuses, house=house
    )


def rolled(search: Search, bonuses: int, house: House) -> str:
    """Return what a searcher rolls, and which of those dice are not on the cards.

    Args:
        search: the roll and its cost.
        bonuses: the searcher's situation bonuses.
        house: the table's rulings.

    >>> rolled(Search(Pool(2, 3), 0), 0, House()), rolled(Search(Pool(3, 3), 1), 0, House())
    ('2d6+3', '3d6+3 (1d6 for 1 Flow)')
    >>> rolled(Search(Pool(4), 1), 2, House()), rolled(Search(Pool(4), 0), 2, House())
    ('4d6 (3d6 for 1 Flow, 2 bonuses)', '4d6 (2d6 for 2 bonuses)')
    """
    flow = search.flow if house.flow_die == "yes" else 0
    granted = bonuses if house.aware_bonus == "yes" else 0
    extra = [*(["1 Flow"] if flow else []), *([count(granted, "bonus", "bonuses")] if granted else [])]
    return shown(search.pool) + (f" ({flow + granted}d6 for {', '.join(extra)})" if extra else "")


def one_search(search: Pool, resistance: Pool, state: Hidden, goal: Goal, house: House) -> Quantity:
    """Return the chance that one search reaches its goal, as a number to compare.

    >>> one_search(Pool(2), Pool(1, 3), "unknown", "noticed", House()).value
    Fraction(1, 2)
    """
    chance = chance_within(search, resistance, searches=1, state=state, goal=goal, house=house)
    return Quantity("awareness-stealth.one-search", "One search", chance, "chance")


def found_by(searches: int, chance: Fraction) -> Quantity:
    """Return the chance to find it within a number of searches, one a turn, as a number to compare.

    >>> found_by(3, Fraction(1, 2)).key
    'awareness-stealth.found'
    """
    return Quantity(
        "awareness-stealth.found", f"Found in {count(searches, 'turn')}", chance, "chance", "more", wanted=True
    )
