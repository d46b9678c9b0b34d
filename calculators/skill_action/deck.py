"""The cards a table plays with, as fields of a form and as what an answer rests on."""

from __future__ import annotations

from calculators.answer import Assumption
from calculators.fields import When, Whole, Wholes
from calculators.fields.cards import Cards
from calculators.form import Group
from calculators.old import ruling_choice
from engine.skill_action.rulings import RULINGS
from engine.skill_action.values import RANKS, pack
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.fields import Field
    from calculators.old import Values
    from engine.skill_action.values import Pack

__all__ = ["DECK", "EARLIER", "SEEN", "assumptions", "copies", "deck_fields", "pack_of", "uses_jokers", "wild"]

SEEN = Cards(
    "seen",
    "Other cards shown",
    (),
    "Cards of others that lie open. Hidden ones do not change your odds.",
    clauses=("SK-Q17",),
    most=20,
)
EARLIER = Cards(
    "earlier",
    "Cards of earlier rounds",
    (),
    "They are out until the deck is shuffled.",
    (When("sk-q16", ("count_seen",)),),
    ("SK-Q16",),
    most=40,
)


def deck_fields(*when: When) -> tuple[Field, ...]:
    """What the cards count, and which are in the deck; asked for under conditions."""
    jokers = (*when, When("sk-q15", ("value", "wild")))
    return (
        ruling_choice(RULINGS["SK-Q1"]).replace(when=when),
        Wholes(
            "custom",
            "Value of each card",
            (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10),
            "Your table's own values.",
            (*when, When("sk-q1", ("custom",))),
            ("SK-Q1",),
            low=0,
            high=99,
            least=len(RANKS),
            most=len(RANKS),
            items=RANKS,
        ),
        Whole("decks", "Decks", 1, "Shuffled together.", when, ("SK-Q16",), low=1, high=8),
        ruling_choice(RULINGS["SK-Q15"]).replace(when=when),
        Whole("jokers", "Jokers in each deck", 2, "", jokers, ("SK-Q15",), low=0, high=4),
        Whole(
            "joker-value",
            "A joker counts",
            0,
            "",
            (*when, When("sk-q15", ("value",))),
            ("SK-Q15",),
            low=0,
            high=99,
        ),
    )


DECK = Group("The deck at your table (assumed: the rules page prints no card values)", deck_fields(), folded=True)


def pack_of(values: Values) -> Pack:
    """The cards that the form says."""
    return pack(
        decks=values.decks,
        jokers=values.jokers,
        joker_value=values.joker_value,
        custom=dict(zip(RANKS, values.custom, strict=True)),
        **values.rulings("values", "joker"),
    )


def copies(values: Values) -> dict[str, int]:
    """How many cards of each rank the table plays with."""
    return dict(pack_of(values).cards.items())


def uses_jokers(values: Values) -> bool:
    """Whether there are jokers in the deck."""
    return bool(values.joker != "removed" and values.jokers)


def wild(values: Values) -> bool:
    """Whether jokers that count as any card are in the deck."""
    return bool(values.joker == "wild" and values.jokers)


def assumptions(values: Values, cards: Pack, hand: str) -> tuple[Assumption, ...]:
    """What numbers rest on because the page prints no values, no hand size and no deck.

    Args:
        values: the form.
        cards: the cards it says.
        hand: how big a hand is, as the beginning of a sentence ("A hand of 2").
    """
    ruling = RULINGS["SK-Q1"]
    made = []
    if values.values == ruling.default:
        text = next(reading.text for reading in ruling.readings if reading.key == ruling.default)
        made.append(Assumption(f"{text} The page prints none.", "SK-Q1"))
    made.append(Assumption(f"{hand}; the page gives no hand size.", "SK-Q3"))
    decks = "one deck" if values.decks == 1 else f"{values.decks} decks"
    made.append(
        Assumption(f"{cards.cards.size} cards in {decks}; the page does not say which cards are used.", "SK-Q16")
    )
    return tuple(made)
