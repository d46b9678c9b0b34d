"""The working of a parry, step by step."""

from __future__ import annotations

from calculators.actions.parry_cost.form import ParryCost
from calculators.answers.answer import Step, Steps
from calculators.answers.number import exact
from engine.actions.margin import needed_left
from engine.actions.parries.effect import ParryOdds


def minimum_step(form: ParryCost, minimum: int) -> Step:
    """Return the step to the least AD of a parry."""
    if form.attack_rating > form.defence_rating:
        rule = f"1 + ({form.attack_rating} − {form.defence_rating}) = {minimum}"
        return Step(f"Their parry rating is higher: at least {rule} AD.", ("VA-50",))
    if minimum == 0:
        return Step("Your parry rating is higher: the formula gives 0 AD or less, so the parry is free.", ("VA-Q4",))
    return Step("Their parry rating is not higher than yours: at least 1 AD.", ("VA-46", "VA-50", "VA-Q4"))


def working(chosen: ParryOdds, minimum: int, form: ParryCost) -> Steps:
    """Return the steps to the chances of the chosen parry."""
    steps = [
        minimum_step(form, minimum),
        Step(
            f"Pool: {chosen.action_dice} AD + {form.skill} skill + {form.attribute} attribute = {chosen.pool}d6.",
            ("VA-49",),
        ),
        Step("Each die succeeds on a 5 or a 6, one time in three.", ("VA-04",)),
    ]
    dodged = form.dodge_dice if form.house.stack_defences == "yes" else 0
    rolled, dice = f"{chosen.pool}d6", f"{chosen.pool} dice"
    if dodged:
        rolled, dice = f"{rolled} and {dodged}d6 of dodge", f"{chosen.pool} + {dodged} dice, the dodge's included,"
    more = needed_left(form.attack_target, house=form.house)[1] == 0
    misses = ", or they miss" if more or form.attack_target > 1 else ""
    if form.attack == "roll" and form.successes < form.attack_target:
        steps.append(Step(f"The attack has missed, so it counts as a full parry: {exact(chosen.full)}.", ("VA-04",)))
    elif form.attack == "roll":
        enough = form.successes + more
        steps.append(
            Step(
                f"Full parry: at least {enough} of {dice} succeed: {exact(chosen.full)}.",
                ("VA-51", "VA-54"),
            )
        )
    else:
        steps.append(
            Step(
                f"Full parry: {'more' if more else 'at least as many'} successes on {rolled} "
                f"{'than' if more else 'as'} on their {form.attack_pool}d6{misses}, "
                f"over every attack roll: {exact(chosen.full)}.",
                ("VA-51", "VA-54"),
            )
        )
    some = "some successes are cancelled, or all with a tie" if more else "some but not all successes are cancelled"
    steps.append(Step(f"Partial parry: {some}: {exact(chosen.partial)}.", ("VA-51",)))
    hits = f"what is left meets its target of {form.attack_target}"
    if more:
        hits = f"its roll meets its target of {form.attack_target} and you take off no more successes than it shows"
    elif form.house.target_after_contest == "no" and form.attack_target > 1:
        hits = f"its roll meets its target of {form.attack_target} and any success is left"
    steps.append(Step(f"The attack hits if {hits}: {exact(chosen.struck)}.", ("VA-04", "VA-Q8", "VA-Q39")))
    if form.fast:
        steps.append(
            Step(
                "A riposte needs a full parry with at least one 6; its 6s are added to the riposte.", ("VA-54", "VA-55")
            )
        )
    return Steps.working(*steps)
