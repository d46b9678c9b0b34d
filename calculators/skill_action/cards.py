"""Draw the cards of a round: a hand, and the middle that everybody uses."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.answers.picture import CardGroup, PlayingCard


def in_hand(label: str, ranks: Sequence[str], hidden: int = 0) -> CardGroup:
    """Return the cards of a hand, with unseen cards face down.

    >>> [card.rank for card in in_hand("Your hand", ("K", "7")).cards]
    ['K', '7']
    """
    return CardGroup(label, tuple(map(PlayingCard, ranks)) + (PlayingCard("", "hidden"),) * hidden)


def in_the_middle(ranks: Sequence[str], label: str = "The middle") -> tuple[CardGroup, ...]:
    """Return the cards in the middle, if any are dealt.

    >>> [len(group.cards) for group in in_the_middle(("2", "3", "9"))], in_the_middle(())
    ([3], ())
    """
    return (CardGroup(label, tuple(PlayingCard(rank, "shared") for rank in ranks)),) if ranks else ()
