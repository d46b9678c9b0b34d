"""The form of a dodge: several attacks, and the Action Dice to dodge them with."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import Choice, choice, integer, integer_list, parallel_to, percent, reading, under
from calculators.forms.form import Form, Obeys, Section
from engine.actions.attack import MOST_ATTACK_SUCCESSES, MOST_ATTACK_TARGET, MOST_DAMAGE_BONUS, MOST_DAMAGE_PER_SUCCESS
from engine.actions.dodge.effect import MOST_ATTACKS
from engine.actions.dodge.play import Order
from engine.actions.dodge.split import MOST_DODGE_DICE, Goal
from engine.actions.pool import MOST_RATING
from engine.actions.rulings import RULINGS, House

_MOST_POOL = 20


class Dodge(Form):
    """The entries for attacks that you dodge."""

    theirs = Section("Their attacks")
    rolled = integer_list(
        "Already rolled: successes",
        default=(2, 1),
        high=MOST_ATTACK_SUCCESSES,
        help="Attacks already rolled, with the successes of each.",
        clauses="VA-04 VA-18",
        least=0,
        most=MOST_ATTACKS,
        item="attack {n}",
    )
    pools = integer_list(
        "Still to come: dice",
        default=(),
        high=_MOST_POOL,
        help="Attacks not rolled yet, with the dice of each. They come after those already rolled.",
        clauses="VA-03",
        least=0,
        most=MOST_ATTACKS,
        item="attack {n}",
    )

    yours = Section("Your dodges")
    prowess = integer(
        "PRW", default=2, high=MOST_RATING, help="Dice of your PRW attribute.", clauses="VA-18", sheet="prowess"
    )
    available = integer(
        "AD for dodging",
        default=4,
        high=MOST_DODGE_DICE,
        help="AD you have reserved or can still spend this round.",
        clauses="VA-16 VA-17",
    )
    goal: Choice[Goal] = choice(
        "Your goal",
        options={"all_dodged": "no hit at all", "least_damage": "the least damage"},
        help="If a hit is certain, both mean the least damage.",
    )
    order: Choice[Order] = choice(
        "Their order",
        options={"known": "as listed", "unknown": "unknown"},
        help="Unknown: any order is as likely as another.",
        when=under("VA-Q45", "one_by_one"),
    )

    compared = Section("To compare with", folded=True, summary="your split {split}, wanted {chance}")
    split = parallel_to(
        (rolled, pools),
        "A split of your own",
        high=MOST_DODGE_DICE,
        help="AD for the dodge of each attack, to compare with the best. Empty means none.",
        clauses="VA-21",
        when=(under("VA-Q45", "all_rolled", "before_roll"), under("VA-Q6", "split")),
        blank=None,
    )
    chance = percent("Wanted chance", default="75", help="The chance you want that nothing hits.")

    harm = Section("Targets and damage", folded=True, summary="own targets: {targets}")
    targets = parallel_to(
        (rolled, pools),
        "Target of each attack",
        low=1,
        high=MOST_ATTACK_TARGET,
        help="Successes that the attack needs after the dodge.",
        clauses="VA-04 VA-Q8",
        blank=1,
        entry_label="Target",
    )
    damage_per_success = parallel_to(
        (rolled, pools),
        "HP per point of margin, each",
        high=MOST_DAMAGE_PER_SUCCESS,
        help="HP for each point of margin.",
        clauses="VA-Q3",
        blank=1,
        entry_label="HP per point",
    )
    damage_bonus = parallel_to(
        (rolled, pools),
        "HP on top of each hit",
        low=-MOST_DAMAGE_BONUS,
        high=MOST_DAMAGE_BONUS,
        help="HP it does whenever it hits.",
        clauses="VA-Q3",
        blank=0,
        entry_label="HP on top",
    )

    rulings_of_the_table = Section("House rulings", folded=True)
    va_q1 = reading(RULINGS["VA-Q1"])
    va_q6 = reading(RULINGS["VA-Q6"])
    va_q8 = reading(RULINGS["VA-Q8"])
    va_q39 = reading(RULINGS["VA-Q39"])
    va_q45 = reading(RULINGS["VA-Q45"], old_names=("plan",), old_keys={"each": "one_by_one", "fixed": "before_roll"})

    house = Obeys(House, "VA-Q1 VA-Q6 VA-Q8 VA-Q39 VA-Q45")


CALCULATOR = Calculator(
    title="Dodge",
    question="They shoot more than once. How do I share my Action Dice out over the dodges?",
    description="The best way to share out Action Dice over several dodges, to take no hit or the least damage.",
    page="actions/dodge/",
    form=Dodge,
    rules_md="[Dodge](../actions/dodge.md)",
    related_md="[what a dodge rolls](../actions/dodge.md#dodge-roll), "
    "[whether its AD are used up](../actions/dodge.md#dodge-uses-dice)",
    order=6,
    examples=(
        Example("Two shots, with 2 successes and 1", ""),
        Example("The same, 2 AD in each dodge", "split=2,2"),
        Example("Three swings of 6d6, roll by roll", "rolled=&pools=6,6,6&available=5&va-q45=one_by_one"),
        Example("A heavy blow and a light one", "rolled=2,2&damage-per-success=3,1&goal=least_damage"),
    ),
    contrasts={"VA-Q1": "", "VA-Q6": "", "VA-Q8": "targets=2", "VA-Q39": "", "VA-Q45": "rolled=&pools=6,6"},
    slow_query="rolled=&pools=20,19,18,17,16,15&prowess=10&available=12&va-q45=one_by_one&order=unknown",
)
