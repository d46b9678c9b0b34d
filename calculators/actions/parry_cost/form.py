"""The form of a parry: the attack, the dice for the parry, and the riposte after it."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import choice, integer, percent, under, yes_no
from calculators.forms.form import Form, Limit, Obeys, Section
from engine.actions.attack import (
    MOST_ATTACK_SUCCESSES,
    MOST_ATTACK_TARGET,
    MOST_DAMAGE_BONUS,
    MOST_DAMAGE_PER_SUCCESS,
    MOST_PARRY_RATING,
)
from engine.actions.chains.action_chain import MOST_OPPOSING_DICE
from engine.actions.parries.effect import MOST_ARMOUR, MOST_DODGE_DICE
from engine.actions.pool import MOST_ACTION_DICE, MOST_RATING
from engine.actions.rulings import House


class ParryCost(Form):
    """The entries for an attack and the parry against it."""

    swing = Section("The attack and your dice")
    attack = choice(
        "Their attack",
        options={"roll": "rolled", "pool": "not rolled yet"},
        help="You normally choose a parry after the attack is rolled.",
        clauses="VA-Q5",
    )
    successes = integer(
        "Successes rolled",
        default=4,
        high=MOST_ATTACK_SUCCESSES,
        help="Their 5s and 6s.",
        clauses="VA-04",
        when=attack.one_of("roll"),
    )
    attack_pool = integer(
        "Their pool",
        default=8,
        high=MOST_ATTACK_SUCCESSES,
        help="All the dice they will roll.",
        clauses="VA-03",
        unit="d6",
        when=attack.one_of("pool"),
    )
    attack_rating = integer(
        "Their parry rating", default=3, high=MOST_PARRY_RATING, help="The attacking weapon's.", clauses="VA-50"
    )
    action_dice = integer(
        "Action Dice you can spend",
        default=5,
        low=1,
        high=MOST_ACTION_DICE,
        help="AD that are neither spent nor EX-bound.",
        clauses="VA-46",
        sheet="action-dice",
    )

    yours = Section("You", folded=True, summary="rating {defence_rating}, {skill} + {attribute} dice")
    defence_rating = integer(
        "Your parry rating",
        default=2,
        high=MOST_PARRY_RATING,
        help="The parrying weapon's.",
        clauses="VA-50",
        sheet="parry-rating",
    )
    skill = integer(
        "Skill dice",
        default=1,
        low=1,
        high=MOST_RATING,
        help="Dice in your weapon's skill.",
        clauses="VA-44 VA-49",
        sheet="skill",
    )
    attribute = integer(
        "Attribute dice",
        default=2,
        high=MOST_RATING,
        help="The skill's default attribute, PRW for swords.",
        clauses="VA-49",
        sheet="attribute",
    )

    more = Section("More", folded=True, summary="AD {spend}, wanted {chance}, armour {armour}")
    spend = integer(
        "AD put into the parry",
        default=0,
        high=MOST_ACTION_DICE,
        help="Auto takes the fewest that give the wanted chance, or all of them if that is out of reach.",
        clauses="VA-50",
        zero="auto",
    )
    chance = percent("Wanted chance", default="75", help="The chance you want of a full parry.", clauses="VA-54")
    attack_target = integer(
        "Target to hit",
        default=1,
        low=1,
        high=MOST_ATTACK_TARGET,
        help="Successes the attack needs.",
        clauses="VA-04 VA-Q8",
    )
    dodge_dice = integer(
        "Dodge on top",
        default=0,
        high=MOST_DODGE_DICE,
        help="PRW plus AD of a dodge against the same attack, if your table allows both.",
        clauses="VA-18 VA-Q9",
        unit="d6",
        zero="none",
        when=under("VA-Q9", "yes"),
    )

    armour = integer(
        "Armour",
        default=0,
        high=MOST_ARMOUR,
        help="Successes it absorbs after the parry. An assumption: the source gives no number.",
        clauses="VA-52",
        zero="none",
    )

    riposte = Section("Riposte", folded=True, summary="Fast weapon: {fast}, {riposte_dice} AD")
    fast = yes_no("Fast weapon", default=True, help="Only Fast weapons riposte.", clauses="VA-53")
    riposte_dice = integer(
        "AD for the riposte",
        default=1,
        high=MOST_ACTION_DICE,
        help="Fresh AD on top of the parry's. Best shares out all that are left.",
        clauses="VA-56 VA-Q15",
        zero="best",
        when=fast.one_of(True),
    )
    counter_dice = integer(
        "Dice against the riposte",
        default=0,
        high=MOST_OPPOSING_DICE,
        help="The pool with which the attacker parries or dodges it.",
        clauses="VA-Q17",
        unit="d6",
        zero="none",
        when=fast.one_of(True),
    )
    damage_per_success = integer(
        "HP per point of margin",
        default=1,
        high=MOST_DAMAGE_PER_SUCCESS,
        help="An assumption: not in the source.",
        clauses="VA-Q3",
        when=fast.one_of(True),
    )
    damage_bonus = integer(
        "Damage bonus",
        default=0,
        low=-MOST_DAMAGE_BONUS,
        high=MOST_DAMAGE_BONUS,
        help="An assumption: not in the source.",
        clauses="VA-Q3",
        when=fast.one_of(True),
    )

    house = Obeys(House, "VA-Q3 VA-Q4 VA-Q5 VA-Q8 VA-Q9 VA-Q13 VA-Q15 VA-Q17 VA-Q18 VA-Q21 VA-Q39")

    def limits(self) -> tuple[Limit, ...]:
        """Return how many AD can go into the parry."""
        return (
            Limit(ParryCost.spend, high=self.action_dice, why="the AD you can spend"),
            Limit(ParryCost.action_dice, low=self.spend or None, why="the AD put into the parry"),
        )


CALCULATOR = Calculator(
    title="Parry cost",
    question="They swing at me. How many Action Dice does a parry cost, and will it hold?",
    description="The fewest Action Dice, with the exact chances of a full parry, a partial one and a riposte.",
    page="actions/parry/",
    form=ParryCost,
    rules_md="[Parry and Riposte](../actions/parry.md)",
    related_md="[what a better weapon costs](../actions/parry.md#minimum-dice), "
    "[when a riposte follows](../actions/parry.md#riposte-condition)",
    order=1,
    examples=(
        Example("Rapier against longsword, 4 successes", ""),
        Example("Second swing, 2 successes", "successes=2"),
        Example("An attack of 6d6, not rolled yet", "attack=pool&attack-pool=6"),
    ),
    contrasts={
        "VA-Q3": "successes=2&spend=2",
        "VA-Q4": "attack-rating=2&defence-rating=4",
        "VA-Q5": "attack=pool",
        "VA-Q8": "attack-target=2",
        "VA-Q9": "dodge-dice=4",
        "VA-Q13": "successes=0",
        "VA-Q15": "spend=2&riposte-dice=0",
        "VA-Q17": "successes=2&spend=2&counter-dice=4",
        "VA-Q18": "successes=1&skill=3&action-dice=8",
        "VA-Q21": "successes=2&spend=2",
        "VA-Q39": "",
    },
)
