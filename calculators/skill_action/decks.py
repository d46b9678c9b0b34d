"""Build the cards a table plays with, and list what an answer assumes because the source is silent."""

from __future__ import annotations

from calculators.answers.answer import Assumption, Notice
from calculators.skill_action.deck_form import DeckForm
from engine.skill_action.rulings import RULINGS, House
from engine.skill_action.values import RANKS, Pack, pack

HIDDEN_CARDS = Notice("Cards hidden in other hands do not change these odds. Cards you can see do.", ("SK-Q17",))


def pack_of(deck: DeckForm, house: House) -> Pack:
    """Return the cards that the form describes."""
    custom = dict(zip(RANKS, deck.custom, strict=True))
    return pack(deck.decks, jokers=deck.jokers, joker_value=deck.joker_value, custom=custom, house=house)


def copies_of(deck: DeckForm, house: House) -> dict[str, int]:
    """Return how many cards of each rank the table plays with."""
    return dict(pack_of(deck, house).cards.items())


def assumptions(deck: DeckForm, house: House, hand: str) -> tuple[Assumption, ...]:
    """Return what numbers rest on, since the source gives no values, no hand size and no deck.

    Args:
        deck: the cards as entered.
        house: the table's rulings.
        hand: how big a hand is, as the beginning of a sentence ("A hand of 2").
    """
    ruling = RULINGS["SK-Q1"]
    assumed = []
    if house.values == ruling.default:
        text = next(reading.text for reading in ruling.readings if reading.key == ruling.default)
        assumed.append(Assumption(f"{text} The source gives none.", "SK-Q1"))
    assumed.append(Assumption(f"{hand}. The source gives no hand size.", "SK-Q3"))
    decks = "one deck" if deck.decks == 1 else f"{deck.decks} decks"
    size = pack_of(deck, house).cards.size
    assumed.append(Assumption(f"{size} cards in {decks}. The source names no deck.", "SK-Q16"))
    return tuple(assumed)
