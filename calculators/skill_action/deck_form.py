"""Ask for the cards that a table plays with, and for cards that lie open."""

from __future__ import annotations

from calculators.forms.fields import cards, integer, integer_list, reading, under
from calculators.forms.form import Form
from engine.skill_action.rulings import RULINGS
from engine.skill_action.values import MOST_DECKS, MOST_EARLIER, MOST_JOKERS, MOST_SEEN, MOST_VALUE, RANKS

DECK = "Your deck"
"""Title of the section about the deck."""
SHOWN = "Other cards that you see"
"""Title of the section about cards that are neither the player's own nor in the middle."""
RULES = '[Skill Action](../skill-action/index.md); card values are an assumption, see {{ see("SK-Q1") }}'
"""Link to the rules behind calculators that need card values."""


class DeckForm(Form):
    """Fields about card values and the deck."""

    sk_q1 = reading(
        RULINGS["SK-Q1"],
        called={
            "bj1": "ace is one; ace one; ace 1; ace low; low ace",
            "bjflex": "ace one or eleven; ace 1 or 11; ace 11 or 1; ace either",
            "bj11": "ace eleven; ace 11; ace high",
        },
    )
    custom = integer_list(
        "Value of each card",
        default=(11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10),
        high=MOST_VALUE,
        help="Your table's own values.",
        clauses="SK-Q1",
        least=len(RANKS),
        most=len(RANKS),
        items=RANKS,
        when=under("SK-Q1", "custom"),
    )
    decks = integer("Decks", default=1, low=1, high=MOST_DECKS, help="Shuffled together.", clauses="SK-Q16")
    sk_q15 = reading(RULINGS["SK-Q15"])
    jokers = integer(
        "Jokers in each deck", default=2, high=MOST_JOKERS, clauses="SK-Q15", when=under("SK-Q15", "value", "wild")
    )
    joker_value = integer(
        "Value of a joker", default=0, high=MOST_VALUE, clauses="SK-Q15", when=under("SK-Q15", "value")
    )


class ShownForm(Form):
    """Fields about cards that are out of the deck: other players' cards, and cards of earlier rounds."""

    seen = cards(
        "Other cards shown",
        default=(),
        most=MOST_SEEN,
        help="Other players' cards that lie open. Hidden cards do not change your odds.",
        clauses="SK-Q17",
    )
    earlier = cards(
        "Cards of earlier rounds",
        default=(),
        most=MOST_EARLIER,
        help="They are out until the next shuffle.",
        clauses="SK-Q16",
        when=under("SK-Q16", "count_seen"),
    )
