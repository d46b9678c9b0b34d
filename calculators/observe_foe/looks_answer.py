"""The cards of a stack, as answers about looks name them."""

from __future__ import annotations

from calculators.say import count, listed
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.observe_foe.reveal import Look
    from engine.observe_foe.stack import Stack

__all__ = ["in_short", "new_cards", "of_all", "shown_cards"]

_MOST_NAMED = 3  # cards named one by one in a sentence


def shown_cards(stack: Stack, start: int, end: int) -> str:
    """The cards from one depth to another, by name; "" if there are none.

    >>> from engine.observe_foe.stack import ATTACK
    >>> shown_cards(ATTACK, 1, 3)
    'Weapon + Location'
    """
    return " + ".join(stack.names[start:end])


def in_short(stack: Stack, start: int, end: int) -> str:
    """The same in the few words of a sentence.

    >>> from engine.observe_foe.stack import ATTACK
    >>> in_short(ATTACK, 0, 2), in_short(ATTACK, 0, 4), in_short(ATTACK, 2, 2)
    ('Action and Weapon', 'everything down to the Stat Points', 'nothing')
    """
    if end - start > _MOST_NAMED:
        return f"everything down to the {stack.names[end - 1]}"
    return listed(stack.names[start:end]) if end > start else "nothing"


def of_all(known: int, stack: Stack) -> str:
    """How many cards of a stack are known.

    >>> from engine.observe_foe.stack import ATTACK
    >>> of_all(2, ATTACK), of_all(4, ATTACK), of_all(0, ATTACK)
    ('2 of 4 cards', 'All 4 cards', '0 of 4 cards')
    """
    return f"{f'{known} of' if known < stack.depth else 'All'} {count(stack.depth, 'card')}"


def new_cards(stack: Stack, look: Look) -> str:
    """What a look adds to the cards known.

    >>> from engine.observe_foe.bid import Bid
    >>> from engine.observe_foe.reveal import Target, look
    >>> from engine.observe_foe.stack import ATTACK
    >>> new_cards(ATTACK, look(Bid(5), Target(3))), new_cards(ATTACK, look(Bid(3), Target(3)))
    ('Action + Weapon', 'nothing')
    """
    return shown_cards(stack, look.seen, look.depth) or ("a match, no card" if look.hint else "nothing")
