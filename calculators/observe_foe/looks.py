"""Name and draw the cards of a stack for answers about looks."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.answers.picture import Bar, BarPart, PlayingCard, Stacks
from calculators.answers.text_format import count, listed
from engine.observe_foe.reveal import Look
from engine.observe_foe.stack import Stack as ActionStack
from engine.odds.law import Law

_MOST_NAMED = 3  # cards named one by one in a sentence


def shown_cards(stack: ActionStack, start: int, end: int) -> str:
    """Return the cards from one depth to another by name, "" for no card.

    >>> from engine.observe_foe.stack import ATTACK
    >>> shown_cards(ATTACK, 1, 3)
    'Weapon + Location'
    """
    return " + ".join(stack.names[start:end])


def in_short(stack: ActionStack, start: int, end: int) -> str:
    """Return the same cards in the few words of a sentence.

    >>> from engine.observe_foe.stack import ATTACK
    >>> in_short(ATTACK, 0, 2), in_short(ATTACK, 0, 4), in_short(ATTACK, 2, 2)
    ('the Action and Weapon', 'everything down to the Stat Points', 'nothing')
    >>> from engine.observe_foe.stack import Stack
    >>> in_short(Stack("action", 6), 0, 4)
    'everything down to Card 4'
    """
    if end - start > _MOST_NAMED:
        return f"everything down to {the(stack.names[end - 1])}"
    return listed([the(stack.names[start]), *map(_bare, stack.names[start + 1 : end])]) if end > start else "nothing"


def lowest_in_short(stack: ActionStack, start: int) -> str:
    """Return the cards from one depth to the bottom in the few words of a sentence.

    >>> from engine.observe_foe.stack import ATTACK
    >>> lowest_in_short(ATTACK, 2), lowest_in_short(ActionStack("action", 5), 2)
    ('the Location and Stat Points', 'Card 3 and everything below it')
    """
    if stack.depth - start > _MOST_NAMED:
        return f"{the(stack.names[start])} and everything below it"
    return in_short(stack, start, stack.depth)


def the(card: str) -> str:
    """Return the name of a card with its article, unless it has a number. A missing card leaves its place empty.

    >>> the("Weapon"), the("Card 4"), the("no Weapon")
    ('the Weapon', 'Card 4', 'the empty Weapon place')
    """
    return card if card.startswith("Card ") else f"the {_bare(card)}"


def _bare(card: str) -> str:
    return f"empty {card.removeprefix('no ')} place" if card.startswith("no ") else card


def of_all(known: int, stack: ActionStack) -> str:
    """Return how many cards of a stack are known.

    >>> from engine.observe_foe.stack import ATTACK
    >>> of_all(2, ATTACK), of_all(4, ATTACK), of_all(0, ATTACK)
    ('2 of 4 cards', 'All 4 cards', '0 of 4 cards')
    """
    return f"{f'{known} of' if known < stack.depth else 'All'} {count(stack.depth, 'card')}"


def pile(stack: ActionStack, known: int, before: int = 0) -> tuple[PlayingCard, ...]:
    """Return a stack from the top: cards known before, cards turned now, and cards still face down.

    >>> from engine.observe_foe.stack import ATTACK
    >>> [(card.rank, card.state, card.note) for card in pile(ATTACK, 2, 1)][:3]
    [('1', '', 'Action'), ('2', 'play', 'Weapon'), ('3', 'hidden', 'Location')]
    """
    cards = []
    for index, name in enumerate(stack.names):
        state = "hidden" if index >= known else "play" if index >= before else ""
        cards.append(PlayingCard(str(index + 1), state, name))
    return tuple(cards)


def new_cards(stack: ActionStack, look: Look) -> str:
    """Return the cards that a look adds to those known.

    >>> from engine.observe_foe.bid import Bid
    >>> from engine.observe_foe.reveal import Target, look
    >>> from engine.observe_foe.stack import ATTACK
    >>> new_cards(ATTACK, look(Bid(5), Target(3))), new_cards(ATTACK, look(Bid(3), Target(3)))
    ('Action + Weapon', 'nothing')
    """
    return shown_cards(stack, look.seen, look.depth) or ("a match, no card" if look.hint else "nothing")


def bars_of_bids(
    looks: Sequence[tuple[str, Law[int]]],
    stack: ActionStack,
    seen: int,
    *,
    advised: int | None = None,
    yours: int | None = None,
) -> Stacks:
    """Return as bars what each of several bids shows of a stack.

    Args:
        looks: the bids, each with the distribution of the cards known after it.
        stack: the stack.
        seen: how many of its cards are known before.
        advised: the index of the advised bid, None if the answer advises none.
        yours: the index of the bid entered, None if none was.

    >>> from engine.observe_foe.stack import ATTACK
    >>> bars = bars_of_bids([("4 INT", Law({0: 1, 2: 1, 4: 2}))], ATTACK, 0, yours=0)
    >>> [str(value) for value in bars.rows[0].values], bars.rows[0].tag, bars.marked
    (['1/2', '1/4', '1/4'], 'yours', None)
    """
    rows = []
    for index, (bid, law) in enumerate(looks):
        everything, more = law.at_least(stack.depth), law.at_least(min(seen + 1, stack.depth))
        rows.append(Bar(bid, (everything, more - everything, 1 - more), tag="yours" if index == yours else ""))
    parts = (BarPart("Everything", "good"), BarPart("Some new cards", "some"), BarPart("Nothing new", "rest"))
    return Stacks("What each bid shows", "Your bid", parts, tuple(rows), marked=advised)
