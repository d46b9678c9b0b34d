"""Ask whether to bet the action now or to wait."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from calculators.skill_action.deck_form import DECK, RULES, SHOWN, DeckForm, ShownForm
from calculators.skill_action.decks import copies_of
from calculators.skill_action.wager_form import ActionForm, CostsForm, HeldForm, TableForm
from calculators.skill_action.wagers import fixed_limit
from engine.skill_action.rulings import House


class SkillOdds(Form):
    """Fields about a player who holds cards and needs to reach a break."""

    cards = Section("Cards")
    held = Part(HeldForm)

    the_action = Section("The action")
    action = Part(ActionForm)

    at_stake = Section("What is at stake", folded=True, summary="failure {stake}, excess {per_excess}, buy-in {buy_in}")
    costs = Part(CostsForm)

    others = Section(SHOWN, folded=True, summary="{seen}")
    shown = Part(ShownForm)

    the_deck = Section(DECK, folded=True, summary="values assumed, decks {decks}")
    deck = Part(DeckForm)

    house_rulings = Section("House rulings", folded=True)
    table = Part(TableForm)

    house = Obeys(House, "SK-Q1 SK-Q2 SK-Q4 SK-Q5 SK-Q6 SK-Q8 SK-Q10 SK-Q15 SK-Q16")

    def limits(self) -> tuple[Limit, ...]:
        """Return the limit of a fixed total: what the cards add up to at most."""
        return fixed_limit(self.held, self.deck, self.house)


CALCULATOR = Calculator(
    title="Skill odds",
    question="I hold these cards and need to reach the break. Do I bet now or wait?",
    description="Exact chance of a bet now against waiting with best play, how each ends, and how far over the break.",
    page="skill-action/",
    form=SkillOdds,
    rules_md=RULES,
    related_md="[what a reveal does](../skill-action/index.md#what-a-reveal-does), "
    "[the round](../skill-action/index.md#the-round)",
    order=1,
    examples=(
        Example("K 7 before the flop, break 36", ""),
        Example("After a flop of 2 3 9", "hand=10,7&table=2,3,9"),
        Example("Break 41: better wait", "skill-break=41"),
    ),
    contrasts={
        "SK-Q1": "hand=A,7&skill-break=36&sk-q2=low&custom=1,2,3,4,5,6,7,8,9,10,12,14,16",
        "SK-Q2": "sk-q1=bjflex&hand=A,7&table=A,2,3&skill-break=24",
        "SK-Q4": "skill-break=17",
        "SK-Q5": "skill-break=41",
        "SK-Q6": "hand=10,7&table=2,9,9&declared=now",
        "SK-Q8": "buy-in=1",
        "SK-Q10": "buy-in=1",
        "SK-Q15": "joker-value=5",
        "SK-Q16": "earlier=K,K,K,K",
    },
    copies=lambda form: copies_of(form.deck, form.house),
)
