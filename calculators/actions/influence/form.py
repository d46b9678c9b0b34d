"""The form of an influence: who charms or intimidates whom, with which dice, and what for."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import Choice, along, choice, percent, reading, under, whole, wholes, yes_no
from calculators.forms.form import Form, Limit, Obeys, Section
from engine.actions.influence.choice import Wish
from engine.actions.influence.effect import MOST_BASE, MOST_TARGETS, Kind
from engine.actions.pool import MOST_ACTION_DICE, MOST_RATING
from engine.actions.rulings import RULINGS, House

__all__ = ["CALCULATOR", "Influence"]


class Influence(Form):
    """The entries for a charm or an intimidation."""

    you = Section("You")
    kind: Choice[Kind] = choice(
        "The attempt",
        {"charm": "charm", "intimidation": "intimidate"},
        "Charm rolls SOC + SMR, intimidation SOC + TUF.",
        "VA-24 VA-31",
    )
    social = whole("SOC", 2, 0, MOST_RATING, "Your dice of SOC.", "VA-24 VA-31", sheet="social")
    smarts = whole("SMR", 1, 0, MOST_RATING, "Your dice of smarts.", "VA-24", when=kind.one_of("charm"), sheet="smarts")
    toughness = whole(
        "TUF",
        2,
        0,
        MOST_RATING,
        "Your dice of toughness.",
        "VA-31",
        when=kind.one_of("intimidation"),
        sheet="toughness",
    )
    available = whole(
        "AD you can spend",
        5,
        1,
        MOST_ACTION_DICE,
        "AD that are neither spent nor EX-bound.",
        "VA-24 VA-31",
        sheet="action-dice",
    )
    wish: Choice[Wish] = choice(
        "You want",
        {"success": "them to give in", "condition": "the condition", "rounds": "it to last long"},
        "Charmed and Afraid need a roll whose successes are all 6s, so more dice are not always better.",
        "VA-26 VA-33 VA-Q19",
        default="success",
        was_default={"0.2.0": "condition"},
    )
    resistances = wholes(
        "Dice each resists with",
        (3,),
        0,
        MOST_BASE,
        "SOC + SMR against charm, SOC + TUF against intimidation, and other relevant capabilities.",
        "VA-25 VA-32",
        most=MOST_TARGETS,
        item="target {n}",
        each="Resists with dice",
    )
    more = Section("More about you", folded=True, says="other dice {other}, AD {action_dice}")
    other = whole("Other dice", 0, 0, MOST_RATING, "Dice of other capabilities that help.", "VA-24 VA-31")
    action_dice = whole(
        "AD put into it",
        0,
        0,
        MOST_ACTION_DICE,
        "Best takes the number that suits what you want.",
        "VA-24 VA-31",
        zero="best",
    )
    chance = percent("Wanted chance", "75", "The chance you want that they give in. Best takes the fewest AD for it.")

    targets = Section("More about them", folded=True, says="SOC {socials}")
    already_enemies = yes_no(
        "Enemies already",
        False,
        "The GM decides.",
        "VA-23 VA-Q36",
        when=kind.one_of("charm"),
    )
    socials = along(
        resistances,
        "SOC of each",
        0,
        MOST_RATING,
        "For what they may refuse later. Leave it empty if you don't know it.",
        "VA-29 VA-36 VA-Q38",
        default=(2,),
        each="SOC",
        blank=None,
    )

    resisting_dice = along(
        resistances,
        "AD each adds",
        0,
        MOST_ACTION_DICE,
        "AD that each target spends to resist, if your table allows it.",
        "VA-25 VA-32 VA-Q44",
        blank=0,
        each="AD to resist",
        when=under("VA-Q44", "may_add"),
    )

    rulings_and_shares = Section("House rulings", folded=True)
    va_q1 = reading(RULINGS["VA-Q1"])
    va_q20 = reading(RULINGS["VA-Q20"])
    va_q23 = reading(RULINGS["VA-Q23"])
    va_q39 = reading(RULINGS["VA-Q39"])
    va_q44 = reading(RULINGS["VA-Q44"])
    shares = along(
        resistances,
        "AD for each target",
        1,
        MOST_ACTION_DICE,
        "The AD for each target. Empty shares them out evenly.",
        "VA-Q23",
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
            Limit(Influence.action_dice, None if shared else self.available, why="the AD you can spend"),
        )


CALCULATOR = Calculator(
    title="Influence",
    question="I want to charm or frighten them. How many Action Dice are best?",
    description="The chances of a charm or an intimidation, of Charmed or Afraid and their rounds, and the best AD.",
    page="actions/influence/",
    form=Influence,
    rules="[Influence](../actions/influence.md)",
    asked="[when a target is Charmed](../actions/influence.md#charmed), "
    "[what a favour may be](../actions/influence.md#limits-of-favours), "
    "[who can refuse](../actions/influence.md#refuse-a-favour)",
    place=3,
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
