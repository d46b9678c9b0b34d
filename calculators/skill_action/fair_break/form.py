"""Ask for the break at which an average character succeeds as often as the GM wants."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import percent
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from calculators.skill_action.average import size_limit
from calculators.skill_action.average_form import AverageForm
from calculators.skill_action.deck_form import DECK, RULES, SHOWN, DeckForm, ShownForm
from calculators.skill_action.decks import copies_of
from engine.skill_action.rulings import House


class FairBreak(Form):
    """Fields about the break that the GM sets."""

    character = Section("The character")
    chance = percent("Wanted chance", default="60", help="The chance of success that you want.", clauses="SK-07 SK-09")
    average = Part(AverageForm)

    others = Section(SHOWN, folded=True, summary="{seen}")
    shown = Part(ShownForm)

    the_deck = Section(DECK, folded=True, summary="values assumed, decks {decks}")
    deck = Part(DeckForm)

    house = Obeys(House, "SK-Q1 SK-Q2 SK-Q4 SK-Q5 SK-Q15 SK-Q16")

    def limits(self) -> tuple[Limit, ...]:
        """Return the limit of the hand: best play needs few enough boards."""
        return size_limit(self.average, self.deck, self.shown, self.house)


CALCULATOR = Calculator(
    title="Fair break",
    question="I set the break. Which one gives an average character a 60% chance?",
    description="The break for a wanted chance before any card is dealt, by hand size and way of betting.",
    page="skill-action/",
    form=FairBreak,
    rules_md=RULES,
    related_md="[what sets the break](../skill-action/index.md#what-sets-the-break), "
    "[the break table](../skill-action/index.md#break-table)",
    order=3,
    examples=(
        Example("60%, two cards, best play", ""),
        Example("Even chances with the flop", "chance=50&policy=flop"),
        Example("A hard one: 25%", "chance=25"),
        Example("Court cards 11 to 13, ace 14", "sk-q1=rank14"),
    ),
    contrasts={
        "SK-Q1": "sk-q2=low&custom=1,2,3,4,5,6,7,8,9,10,12,14,16",
        "SK-Q2": "policy=turn&sk-q1=bjflex&hand-size=1",
        "SK-Q4": "policy=flop&hand-size=4",
        "SK-Q5": "policy=flop",
        "SK-Q15": "policy=flop&joker-value=5",
        "SK-Q16": "policy=flop&earlier=K,K,K,K",
    },
    copies=lambda form: copies_of(form.deck, form.house),
    slow_query="sk-q2=high&hand-size=4&joker-value=8",
)
