"""What one rest frees, what it takes to free a wanted number, and how soon all are free."""

from __future__ import annotations

from fractions import Fraction

from calculators.actions.phrases import every
from calculators.actions.rest import Rest
from calculators.answer import (
    Answer,
    Block,
    Chance,
    Curve,
    Distribution,
    Figure,
    Figures,
    Mean,
    Notice,
    Step,
    Steps,
    Table,
)
from calculators.number import exact, percent
from calculators.picture import Share, Stack, Stacks
from calculators.say import usual_chances
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.rest import RestOdds, RestPlan, fewest_dice_to_free, rest, rest_over_turns

__all__ = ["answer"]


def answer(form: Rest) -> Answer:
    """Answer a filled-in form."""
    bound, total = form.exhausted, form.action_dice_total
    if bound == 0:
        said = "There is nothing to unbind, so no test is made."
        return Answer(
            "No need", "No AD is EX-bound: there is nothing to rest for.", (Notice(said, ("VA-59", "VA-Q28")),)
        )
    unbound = total - bound
    if unbound == 0:
        said = "A rest is rolled with at least 1 AD that is not bound; something else has to free the first."
        notice = Notice(said, ("VA-57", "VA-Q31"), "warning")
        return Answer("No rest", f"All {total} AD are EX-bound: none is left to rest with.", (notice,))
    return _rested(form.action_dice or unbound, form.freed or bound, unbound, form)


def _rested(spent: int, wanted: int, unbound: int, form: Rest) -> Answer:
    odds = rest(form.exhausted, toughness=form.toughness, action_dice=spent, house=form.house)
    fewest = _fewest(form.chance, wanted, form)
    once, again = (_plan(form, rest_again) for rest_again in (False, True))
    plan = again if form.rest_again else once
    blocks: list[Block] = [
        _by_dice(spent, wanted, unbound, form),
        _curve(once, again, form),
        _figures(odds, plan, spent, form),
        Distribution.of(odds.freed, f"EX unbound by a rest on {spent} AD ({odds.pool}d6)", "EX"),
        _for_chances(wanted, form),
        _working(odds, spent, form),
        Notice("Some effects limit whether one can rest at all.", ("VA-58",)),
    ]
    chance = odds.freed.at_least(wanted)
    free = "frees" if spent == 1 else "free"
    said = f"{spent} AD ({odds.pool}d6) {free} {_so_many(wanted, form)} {percent(chance)} of the time"
    if wanted == form.exhausted > 1:
        said += f", at least one {percent(odds.freed.at_least(1))}"
    if fewest is None:
        said += f"; even {MOST_ACTION_DICE} AD do not give {percent(form.chance)}."
    elif fewest == spent:
        said += f": the fewest AD for {percent(form.chance)}."
    else:
        said += f"; {percent(form.chance)} {'takes' if fewest <= unbound else 'would take'} {fewest} AD."
    return Answer(percent(chance), said, tuple(blocks))


def _so_many(wanted: int, form: Rest) -> str:
    return every(wanted, "bound AD", "EX") if wanted == form.exhausted else f"{wanted} EX or more"


def _fewest(chance: Fraction, wanted: int, form: Rest) -> int | None:
    return fewest_dice_to_free(chance, form.exhausted, freed=wanted, toughness=form.toughness, house=form.house)


def _plan(form: Rest, rest_again: bool) -> RestPlan:
    return rest_over_turns(
        form.exhausted,
        toughness=form.toughness,
        action_dice_total=form.action_dice_total,
        turns=form.turns,
        kept=form.set_aside,
        rest_again=rest_again,
        house=form.house,
    )


def _figures(odds: RestOdds, plan: RestPlan, spent: int, form: Rest) -> Figures:
    items = [Figure("All free", Chance(odds.clears), f"after this rest on {spent} AD")]
    if form.exhausted > 1:
        items.append(Figure("At least one free", Chance(odds.freed.at_least(1))))
    items.append(Figure("Freed", Mean(odds.expected), "EX on average"))
    turns = "never for sure" if plan.expected_turns is None else Mean(plan.expected_turns)
    items.append(Figure("Turns until all are free", turns, "on average, resting every turn"))
    return Figures.of(*items)


def _by_dice(spent: int, wanted: int, unbound: int, form: Rest) -> Stacks:
    title = "What each number of AD does this turn"
    fewer = (Share("fewer", "some"),) if wanted > 1 else ()
    parts = Share(f"frees {_so_many(wanted, form)}", "good"), *fewer, Share("none", "bad")
    heads = ("Freed",) if form.exhausted == 1 else ("At least one", "All", "On average")
    stacks, rows = [], []
    for dice in range(1, unbound + 1):
        odds = rest(form.exhausted, toughness=form.toughness, action_dice=dice, house=form.house)
        enough, some = odds.freed.at_least(wanted), odds.freed.at_least(1)
        values = (enough, *(some - enough for _ in fewer), 1 - some)
        stacks.append(Stack(str(dice), values, f"{odds.pool}d6"))
        rows.append((dice, f"{odds.pool}d6", *(Chance(some), Chance(odds.clears), Mean(odds.expected))[: len(heads)]))
    behind = Table(title, ("AD", "Roll", *heads), tuple(rows))
    return Stacks(title, "AD", parts, tuple(stacks), marked=spent - 1, behind=behind)


def _for_chances(wanted: int, form: Rest) -> Table:
    numbers = sorted({1, wanted, form.exhausted})
    rows = []
    for chance in usual_chances(form.chance):
        dice = [_fewest(chance, number, form) for number in numbers]
        rows.append((percent(chance), *(f"over {MOST_ACTION_DICE}" if found is None else found for found in dice)))
    heads = [f"{number} EX" if number == form.exhausted else f"{number} or more" for number in numbers]
    return Table("Fewest AD in one rest for a wanted chance", ("Chance", *heads), tuple(rows))


def _curve(once: RestPlan, again: RestPlan, form: Rest) -> Curve:
    kept = f", {form.set_aside} AD set aside" if form.set_aside else ""
    return Curve.of(
        f"Chance that none is bound any more{kept}",
        "turns of rest",
        range(form.turns + 1),
        ("one rest a turn", once.cleared),
        ("freed AD rest again", again.cleared),
    )


def _working(odds: RestOdds, spent: int, form: Rest) -> Steps:
    bound = form.exhausted
    plus = " + 1" if form.house.success_margin == "plus_one" else ""
    return Steps.working(
        Step(f"The target is the number of bound AD: {bound}S.", ("VA-59",)),
        Step(f"Pool: TUF {form.toughness} + {spent} AD = {odds.pool}d6.", ("VA-57", "VA-62")),
        Step(f"Each point of margin, successes − {bound}{plus}, unbinds one.", ("VA-60", "VA-Q1")),
        Step(f"No more than {bound} can be unbound; all of them: {exact(odds.clears)}.", ("VA-Q30",)),
        Step("What is unbound comes back as unspent AD, so the next turn has more.", ("VA-61", "VA-Q29")),
    )
