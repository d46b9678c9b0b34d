"""The cards of a stack, as answers about looks name them."""

from __future__ import annotations

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.observe_foe.reveal import Look
    from engine.observe_foe.stack import Stack

__all__ = ["new_cards", "shown_cards"]


def shown_cards(stack: Stack, start: int, end: int) -> str:
    """The cards from one depth to another, by name; "" if there are none.

    >>> from engine.observe_foe.stack import ATTACK
    >>> shown_cards(ATTACK, 1, 3)
    'Weapon + Location'
    """
    return " + ".join(stack.names[start:end])


def new_cards(stack: Stack, look: Look) -> str:
    """What a look adds to the cards known.

    >>> from engine.observe_foe.bid import Bid
    >>> from engine.observe_foe.reveal import Target, look
    >>> from engine.observe_foe.stack import ATTACK
    >>> new_cards(ATTACK, look(Bid(5), Target(3))), new_cards(ATTACK, look(Bid(3), Target(3)))
    ('Action + Weapon', 'nothing')
    """
    return shown_cards(stack, look.seen, look.depth) or ("a match, no card" if look.hint else "nothing")
