"""The form of a dice pool: a roll, its success target, and the damage it does."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import choice, integer, percent, reading, under, yes_no
from calculators.forms.form import Form, Limit, Obeys, Section
from engine.actions.attack import MOST_DAMAGE_BONUS, MOST_DAMAGE_PER_SUCCESS
from engine.actions.dice import MOST_DICE
from engine.actions.rulings import RULINGS, House


class DicePool(Form):
    """The entries for a roll against a success target."""

    rolled = Section("The roll")
    roll = choice(
        "The roll",
        options={"planned": "still to come", "made": "already rolled"},
        help="A roll already made gets its margin.",
    )
    dice = integer(
        "Dice in the pool",
        default=6,
        high=MOST_DICE,
        help="Attributes, skills and Action Dice together.",
        clauses="VA-03",
        unit="d6",
    )
    target = integer(
        "Success target",
        default=2,
        low=1,
        high=MOST_DICE,
        help="The successes you need: the number before the S.",
        clauses="VA-04",
    )
    chance = percent(
        "Wanted chance", default="75", help="The chance you want of reaching the target.", when=roll.one_of("planned")
    )
    sixes = integer(
        "6s shown", default=3, high=MOST_DICE, help="Dice that show a 6.", clauses="VA-04", when=roll.one_of("made")
    )
    fives = integer(
        "5s shown", default=1, high=MOST_DICE, help="Dice that show a 5.", clauses="VA-04", when=roll.one_of("made")
    )

    figure = Section("Big number", folded=True, summary="{compare}")
    compare = choice(
        "You want to know",
        options={
            "at_least": "how often the target or more",
            "exactly": "how often exactly the target",
            "at_most": "how often the target or fewer",
            "more": "how often more than the target",
            "fewer": "how often fewer than the target",
            "average": "the average successes",
            "dice": "the dice for a wanted chance",
        },
        help="You reach a target with as many successes or more.",
        clauses="VA-04",
        when=roll.one_of("planned"),
    )

    harm = Section("Damage", folded=True, summary="worked out: {damage}")
    damage = yes_no(
        "Work out damage?", default=False, help="The source has no formula, so this is an assumption.", clauses="VA-Q3"
    )
    damage_per_success = integer(
        "HP per point of margin",
        default=1,
        high=MOST_DAMAGE_PER_SUCCESS,
        help="The weapon does this for each point of margin.",
        clauses="VA-Q3",
        when=damage.one_of(True),
    )
    damage_bonus = integer(
        "Damage bonus",
        default=0,
        low=-MOST_DAMAGE_BONUS,
        high=MOST_DAMAGE_BONUS,
        help="HP on top of each hit.",
        clauses="VA-Q3",
        when=damage.one_of(True),
    )

    rulings_of_the_table = Section("House rulings", folded=True)
    va_q1 = reading(RULINGS["VA-Q1"])
    va_q2 = reading(RULINGS["VA-Q2"])
    brutal_threshold = integer(
        "Brutal from",
        default=0,
        high=MOST_DICE,
        help="Auto takes the number in the reading.",
        clauses="VA-Q2",
        zero="auto",
        when=under("VA-Q2", "successes", "margin", "sixes"),
    )
    va_q3 = reading(RULINGS["VA-Q3"])

    house = Obeys(House, "VA-Q1 VA-Q2 VA-Q3")

    def limits(self) -> tuple[Limit, ...]:
        """Return how many 5s and 6s a roll on the table can show."""
        if self.roll != "made":
            return ()
        return (
            Limit(DicePool.sixes, high=max(0, self.dice - self.fives), why="the dice that show no 5"),
            Limit(DicePool.fives, high=max(0, self.dice - self.sixes), why="the dice that show no 6"),
            Limit(DicePool.dice, low=self.sixes + self.fives, why="the 5s and 6s shown"),
        )


CALCULATOR = Calculator(
    title="Dice pool",
    question="I roll this many dice. How often do I get the successes I need?",
    description="The chance of a pool of d6 to reach its target, its margin, and the dice for a wanted chance.",
    page="actions/",
    form=DicePool,
    rules_md="[Actions](../actions/index.md#rules-for-every-action)",
    related_md="[what counts as a success](../actions/index.md#fives-and-sixes), "
    "[what a margin is](../actions/index.md#success-margin)",
    order=8,
    examples=(
        Example("6d6 against 2S", ""),
        Example("10d6 show five successes against 2S", "roll=made&dice=10&sixes=2&fives=3"),
        Example("A swing of 8d6 with three 6s and a 5", "roll=made&dice=8&target=1"),
        Example("6d6 with three 6s, each worth double", "roll=made&target=1&fives=0&damage=yes&va-q3=double"),
    ),
    contrasts={"VA-Q1": "", "VA-Q2": "", "VA-Q3": "damage=yes"},
)
