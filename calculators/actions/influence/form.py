"""The form of an influence: who charms or intimidates whom, with which dice, and what for."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import Choice, choice, integer, integer_list, parallel_to, percent, reading, under, yes_no
from calculators.forms.form import Form, Limit, Obeys, Section
from engine.actions.influencing.choice import Wish
from engine.actions.influencing.effect import MOST_BASE, MOST_TARGETS, Kind
from engine.actions.pool import MOST_ACTION_DICE, MOST_RATING
from engine.actions.rulings import RULINGS, House


class Influence(Form):
    """The entries for a charm or an intimidation."""

    you = Section("You")
    kind: Choice[Kind] = choice(
        "The attempt",
        options={"charm": "charm", "intimidation": "intimidate"},
        help="Charm rolls SOC + SMR, intimidation SOC + TUF.",
        clauses="VA-24 VA-31",
    )
    social = integer(
        "SOC", default=2, high=MOST_RATING, help="Your dice of SOC.", clauses="VA-24 VA-31", sheet="social"
    )
    smarts = integer(
        "SMR",
        default=1,
        high=MOST_RATING,
        help="Your dice of smarts.",
        clauses="VA-24",
        when=kind.one_of("charm"),
        sheet="smarts",
    )
    toughness = integer(
        "TUF",
        default=2,
        high=MOST_RATING,
        help="Your dice of toughness.",
        clauses="VA-31",
        when=kind.one_of("intimidation"),
        sheet="toughness",
    )
    available = integer(
        "AD you can spend",
        default=5,
        low=1,
        high=MOST_ACTION_DICE,
        help="AD that are neither spent nor EX-bound.",
        clauses="VA-24 VA-31",
        sheet="action-dice",
    )
    wish: Choice[Wish] = choice(
        "You want",
        options={"success": "them to give in", "condition": "the condition", "rounds": "it to last long"},
        help="Charmed and Afraid need a roll whose successes are all 6s, so more dice are not always better.",
        clauses="VA-26 VA-33 VA-Q19",
        default="success",
        old_defaults={"0.2.0": "condition"},
    )
    resistances = integer_list(
        "Dice each resists with",
        default=(3,),
        high=MOST_BASE,
        help="SOC + SMR against charm, SOC + TUF against intimidation, and other relevant capabilities.",
        clauses="VA-25 VA-32",
        most=MOST_TARGETS,
        item="target {n}",
        entry_label="Resists with dice",
    )
    more = Section("More about you", folded=True, summary="other dice {other}, AD {action_dice}")
    other = integer(
        "Other dice", default=0, high=MOST_RATING, help="Dice of other capabilities that help.", clauses="VA-24 VA-31"
    )
    action_dice = integer(
        "AD put into it",
        default=0,
        high=MOST_ACTION_DICE,
        help="Best takes the number that suits what you want.",
        clauses="VA-24 VA-31",
        zero="best",
    )
    chance = percent(
        "Wanted chance", default="75", help="The chance you want that they give in. Best takes the fewest AD for it."
    )

    targets = Section("More about them", folded=True, summary="SOC {socials}")
    already_enemies = yes_no(
        "Enemies already", default=False, help="The GM decides.", clauses="VA-23 VA-Q36", when=kind.one_of("charm")
    )
    socials = parallel_to(
        resistances,
        "SOC of each",
        high=MOST_RATING,
        help="For what they may refuse later. Leave it empty if you don't know it.",
        clauses="VA-29 VA-36 VA-Q38",
        default=(2,),
        entry_label="SOC",
        blank=None,
    )

    resisting_dice = parallel_to(
        resistances,
        "AD each adds",
        high=MOST_ACTION_DICE,
        help="AD that each target spends to resist, if your table allows it.",
        clauses="VA-25 VA-32 VA-Q44",
        blank=0,
        entry_label="AD to resist",
        when=under("VA-Q44", "may_add"),
    )

    rulings_and_shares = Section("House rulings", folded=True)
    va_q1 = reading(RULINGS["VA-Q1"])
    va_q20 = reading(RULINGS["VA-Q20"])
    va_q23 = reading(RULINGS["VA-Q23"])
    va_q39 = reading(RULINGS["VA-Q39"])
    va_q44 = reading(RULINGS["VA-Q44"])
    shares = parallel_to(
        resistances,
        "AD for each target",
        low=1,
        high=MOST_ACTION_DICE,
        help="The AD for each target. Empty shares them out evenly.",
        clauses="VA-Q23",
        when=under("VA-Q23", "split"),
        blank=None,
    )
    house = Obeys(House, "VA-Q1 VA-Q20 VA-Q23 VA-Q39 VA-Q44")

    def limits(self) -> tuple[Limit, ...]:
        """Return how many AD the attempt can take."""
        least = len(self.resistances) if self.house.multi_target == "split" else 1
        shared = self.house.multi_target == "split" and bool(self.shares)
        for_each = shared or least > self.action_dice
        return (
            Limit(
                Influence.available,
                low=least if for_each else self.action_dice,
                why="one for each target" if for_each else "the AD put into it",
            ),
            Limit(Influence.action_dice, high=None if shared else self.available, why="the AD you can spend"),
        )


CALCULATOR = Calculator(
    title="Influence",
    question="I want to charm or frighten them. How many Action Dice are best?",
    description="The chances of a charm or an intimidation, of Charmed or Afraid and their rounds, and the best AD.",
    page="actions/influence/",
    form=Influence,
    rules_md="[Influence](../actions/influence.md)",
    related_md="[when a target is Charmed](../actions/influence.md#charmed), "
    "[what a favour may be](../actions/influence.md#limits-of-favours), "
    "[who can refuse](../actions/influence.md#refuse-a-favour)",
    order=3,
    examples=(
        Example("Charm one listener who resists with 3d6", ""),
        Example("The same, to get the listener Charmed", "wish=condition"),
        Example("Frighten three guards at once", "kind=intimidation&social=4&resistances=3,3,5&socials=1,1,2"),
        Example("Charmed, if nobody resists: four dice are best", "smarts=0&resistances=0&wish=condition"),
    ),
    contrasts={
        "VA-Q1": "",
        "VA-Q20": "",
        "VA-Q23": "resistances=4,4",
        "VA-Q39": "",
        "VA-Q44": "resisting-dice=2",
    },
)
