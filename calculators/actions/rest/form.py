"""The form of a rest: the bound Action Dice, and the dice that free them."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import integer, percent, yes_no
from calculators.forms.form import Form, Limit, Obeys, Section
from engine.actions.pool import MOST_ACTION_DICE, MOST_RATING
from engine.actions.rulings import House
from engine.actions.turn.rest import MOST_EXHAUSTED, MOST_TURNS


class Rest(Form):
    """The entries for a rest."""

    you = Section("You")
    toughness = integer(
        "TUF", default=2, high=MOST_RATING, help="Your dice of toughness.", clauses="VA-62", sheet="toughness"
    )
    action_dice_total = integer(
        "AD of a full turn",
        default=5,
        low=1,
        high=MOST_ACTION_DICE,
        help="Your AD when none of them is EX-bound.",
        clauses="VA-61",
        sheet="action-dice",
    )
    exhausted = integer(
        "EX-bound AD", default=2, high=MOST_EXHAUSTED, help="Your AD that are bound now.", clauses="VA-59"
    )
    action_dice = integer(
        "AD into this rest",
        default=0,
        high=MOST_ACTION_DICE,
        help="All takes every AD that is not bound.",
        clauses="VA-57 VA-Q31",
        zero="all",
    )

    goal = Section("What you want", folded=True, summary="EX to free: {freed}, wanted {chance}")
    freed = integer(
        "EX to free",
        default=0,
        high=MOST_EXHAUSTED,
        help="All of them, or as many as you need.",
        clauses="VA-60",
        zero="all",
    )
    chance = percent("Wanted chance", default="75", help="The chance you want of freeing that many.")

    later = Section("Turn after turn", folded=True, summary="{turns} turns, {set_aside} AD set aside")
    turns = integer("Turns to look ahead", default=6, low=1, high=MOST_TURNS, help="The length of the curve.")
    set_aside = integer(
        "AD set aside each turn", default=0, high=MOST_ACTION_DICE, help="AD you keep for something other than resting."
    )
    rest_again = yes_no(
        "Freed AD rest again",
        default=False,
        help="AD come free unspent, so a second rest in the same turn can use them.",
        clauses="VA-61 VA-Q29",
        yes="Yes, at once",
    )

    house = Obeys(House, "VA-Q1")

    def limits(self) -> tuple[Limit, ...]:
        """Return how many AD can be bound, freed and spent."""
        unbound = self.action_dice_total - self.exhausted
        return (
            Limit(Rest.exhausted, high=self.action_dice_total, why="the AD of a full turn"),
            Limit(Rest.action_dice_total, low=self.exhausted, why="the AD that are bound"),
            Limit(Rest.freed, high=self.exhausted or None, why="the AD that are bound"),
            Limit(Rest.action_dice, high=unbound or None, why="the AD that are not bound"),
        )


CALCULATOR = Calculator(
    title="Rest",
    question="Some of my Action Dice are EX-bound. Will a rest free them?",
    description="The EX-bound Action Dice a rest frees, the AD for a wanted chance, and the turns until all are free.",
    page="actions/rest/",
    form=Rest,
    rules_md="[Rest](../actions/rest.md)",
    related_md="[what the target is](../actions/rest.md#rest-target), "
    "[what a margin frees](../actions/rest.md#rest-margin)",
    order=4,
    examples=(
        Example("2 of 5 AD bound, TUF 2: a full turn of rest", ""),
        Example("The same with 1 AD set aside", "action-dice=2&set-aside=1"),
        Example("Just one of 3 bound AD", "exhausted=3&freed=1"),
    ),
    contrasts={"VA-Q1": ""},
)
