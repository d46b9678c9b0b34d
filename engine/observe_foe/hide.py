"""The bid that the watched player needs so that a card stays hidden."""

from __future__ import annotations

from math import ceil

from engine.invalid import require, require_whole
from engine.observe_foe.belief import quantile
from engine.observe_foe.bid import MOST_EFFECT, MOST_POINTS, Points
from engine.observe_foe.reveal import depth_after
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.stack import ATTACK, Stack
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.odds.law import Law

__all__ = ["Hiding", "hidden_chances", "hiding", "hiding_with_chance"]


class Hiding(Value):
    """The least bid that keeps a card hidden.

    Attributes:
        depth: the card, counted from the top; the Stat Points are the last.
        name: the card's name.
        opposing: AGI on a physical action, QIC on a mental one.
    """

    depth: int
    name: str
    opposing: int


def hiding(effect: Points, *, stack: Stack = ATTACK, seen: int = 0, house: House = HOUSE) -> tuple[Hiding, ...]:
    """Return the least bid that keeps each card hidden from a look of known effect.

    Args:
        effect: the observer's effect, 0 to 120; the effects of all looks together if OF-Q9 pools them.
        stack: the action's stack; nothing can be bid against a look at a Pause.
        seen: cards the observer knows already, 0 to all of them.
        house: the table's rulings.

    Returns:
        One `Hiding` for each card still face down, from the top one down.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-17 to OF-26.
    Rulings: OF-Q1, OF-Q12.

    >>> [(card.name, card.opposing) for card in hiding(5)]
    [('Action', 5), ('Weapon', 4), ('Location', 3), ('Stat Points', 2)]
    """
    require(0 <= effect <= MOST_EFFECT, "effect", effect, f"a number from 0 to {MOST_EFFECT}")
    require_whole("seen", seen, 0, stack.depth)
    # The higher the bid against the look, the fewer cards are known after it.
    known = [depth_after(effect - bid, stack=stack, seen=seen, house=house) for bid in range(ceil(effect) + 2)]
    return tuple(
        Hiding(depth, stack.names[depth - 1], next(bid for bid, cards in enumerate(known) if cards < depth))
        for depth in range(seen + 1, stack.depth + 1)
    )


def hiding_with_chance(
    effects: Law[int], chance: Fraction | int, *, stack: Stack = ATTACK, seen: int = 0, house: House = HOUSE
) -> tuple[Hiding, ...]:
    """Return the least bid that keeps each card hidden with the wanted chance, if the effect is only believed.

    Args:
        effects: the belief about the observer's effect, each from 0 to 120.
        chance: above 0, up to 1.
        stack: the action's stack.
        seen: cards the observer knows already, 0 to all of them.
        house: the table's rulings.

    Returns:
        The same as `hiding`.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-17 to OF-26.
    Rulings: OF-Q1, OF-Q12.

    >>> from engine.observe_foe.belief import uniform
    >>> from engine.odds.law import ratio
    >>> [card.opposing for card in hiding_with_chance(uniform(1, 6), ratio(1, 2))]
    [3, 2, 1, 0]
    """
    return hiding(quantile(effects, chance), stack=stack, seen=seen, house=house)


def hidden_chances(
    effects: Law[int], opposing: int, *, stack: Stack = ATTACK, seen: int = 0, house: House = HOUSE
) -> tuple[Fraction, ...]:
    """Return the chance with which a bid keeps each card hidden, if the effect is only believed.

    Args:
        effects: the belief about the observer's effect, each from 0 to 120.
        opposing: AGI or QIC bid against it, 0 to 60.
        stack: the action's stack.
        seen: cards the observer knows already, 0 to all of them.
        house: the table's rulings.

    Returns:
        One chance for each card still face down, from the top one down.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-17 to OF-26.
    Rulings: OF-Q1, OF-Q12.

    >>> from engine.observe_foe.belief import uniform
    >>> [str(chance) for chance in hidden_chances(uniform(1, 6), 3)]
    ['1/2', '2/3', '5/6', '1']
    """
    require_whole("opposing", opposing, 0, MOST_POINTS)
    require_whole("seen", seen, 0, stack.depth)
    for effect in effects.outcomes:
        require_whole("effect", effect, 0, MOST_EFFECT)
    known = effects.map(lambda effect: depth_after(effect - opposing, stack=stack, seen=seen, house=house))
    return tuple(known.at_most(depth - 1) for depth in range(seen + 1, stack.depth + 1))
