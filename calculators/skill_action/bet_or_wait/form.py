"""Ask at which breaks to bet on the next reveal, and at which to wait."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import percent
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from calculators.skill_action.deck_form import DECK, RULES, SHOWN, DeckForm, ShownForm
from calculators.skill_action.decks import copies_of
from calculators.skill_action.wager_form import CostsForm, HeldForm, TableForm
from calculators.skill_action.wagers import fixed_limit
from engine.skill_action.rulings import House


class BetOrWait(Form):
    """Fields about a player who holds cards, with any break."""

    cards = Section("Cards")
    held = Part(HeldForm)

    action = Section("The action")
    chance = percent(
        "Wanted chance",
        default="50",
        help="For the highest break at which best play still reaches it.",
        clauses="SK-07",
    )

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
    title="Bet or wait",
    question="I hold these cards. Up to which break do I bet, and from which do I wait?",
    description="One hand, every break from 1 to 80: where betting turns into waiting, and the odds of both.",
    page="skill-action/",
    form=BetOrWait,
    rules_md=RULES,
    related_md="[three windows, one bet](../skill-action/index.md#three-windows), "
    "[what a reveal does](../skill-action/index.md#what-a-reveal-does)",
    order=5,
    examples=(
        Example("K 7 before the flop", ""),
        Example("After a flop of 2 3 9", "hand=10,7&table=2,3,9"),
        Example("A failure costs two successes", "stake=2"),
        Example("Aces by rank, 14", "hand=A,A&sk-q1=rank14"),
    ),
    contrasts={
        "SK-Q1": "hand=A,K&sk-q2=low&custom=1,2,3,4,5,6,7,8,9,10,12,14,16",
        "SK-Q2": "sk-q1=bjflex&hand=A,7&table=A,2,3",
        "SK-Q4": "per-excess=1&chance=90",
        "SK-Q5": "",
        "SK-Q6": "hand=10,7&table=2,9,9&declared=now&per-excess=1",
        "SK-Q8": "buy-in=1",
        "SK-Q10": "buy-in=1",
        "SK-Q15": "joker-value=5",
        "SK-Q16": "earlier=K,K,K,K",
    },
    copies=lambda form: copies_of(form.deck, form.house),
    slow_query="sk-q15=wild&sk-q2=fixed&stake=1",
)
