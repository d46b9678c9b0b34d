"""The cards a table plays with, from the form, and what an answer rests on because the page prints none."""

from __future__ import annotations

from calculators.answer import Assumption, Notice
from calculators.skill_action.deck_form import Deck
from engine.skill_action.rulings import RULINGS, House
from engine.skill_action.values import RANKS, Pack, pack

__all__ = ["HIDDEN_CARDS", "assumptions", "copies_of", "pack_of"]

HIDDEN_CARDS = Notice("Cards hidden in other hands do not change these odds; cards you can see do.", ("SK-Q17",))


def pack_of(deck: Deck, house: House) -> Pack:
    """The cards that the form says."""
    custom = dict(zip(RANKS, deck.custom, strict=True))
    return pack(deck.decks, jokers=deck.jokers, joker_value=deck.joker_value, custom=custom, house=house)


def copies_of(deck: Deck, house: House) -> dict[str, int]:
    """How many cards of each rank the table plays with."""
    return dict(pack_of(deck, house).cards.items())


def assumptions(deck: Deck, house: House, hand: str) -> tuple[Assumption, ...]:
    """What numbers rest on because the page prints no values, no hand size and no deck.

    Args:
        deck: what the form says of the cards.
        house: the table's rulings.
        hand: how big a hand is, as the beginning of a sentence ("A hand of 2").
    """
    ruling = RULINGS["SK-Q1"]
    made = []
    if house.values == ruling.default:
        text = next(reading.text for reading in ruling.readings if reading.key == ruling.default)
        made.append(Assumption(f"{text} The page prints none.", "SK-Q1"))
    made.append(Assumption(f"{hand}; the page gives no hand size.", "SK-Q3"))
    decks = "one deck" if deck.decks == 1 else f"{deck.decks} decks"
    size = pack_of(deck, house).cards.size
    made.append(Assumption(f"{size} cards in {decks}; the page does not say which cards are used.", "SK-Q16"))
    return tuple(made)
