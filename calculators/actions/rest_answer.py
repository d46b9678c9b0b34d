"""What one rest frees, what it takes to free a wanted number, and how soon all are free."""

from __future__ import annotations

from calculators.actions.phrases import usual_chances
from calculators.answer import (
    Answer,
    Chance,
    Curve,
    Distribution,
    Figure,
    Figures,
    Mean,
    Notice,
    Series,
    Step,
    Steps,
    Table,
)
from calculators.number import exact, percent
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.rest import RestOdds, RestPlan, fewest_dice_to_free, rest, rest_over_turns
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from calculators.answer import Block
    from calculators.old import Values

__all__ = ["answer"]


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    bound, total = values.exhausted, values.action_dice_total
    if bound == 0:
        said = "There is nothing to unbind, so no test is made."
        return Answer(
            "No need", "No AD is EX-bound: there is nothing to rest for.", (Notice(said, ("VA-59", "VA-Q28")),)
        )
    if bound > total:
        raise InvalidInput("exhausted", bound, f"at most {total}, the AD of a full turn")
    if values.freed > bound:
        raise InvalidInput("freed", values.freed, f"0 for all, or at most {bound}, the AD that are bound")
    unbound = total - bound
    if unbound == 0:
        said = "A rest is rolled with at least 1 AD that is not bound; something else has to free the first."
        notice = Notice(said, ("VA-57", "VA-Q31"), "warning")
        return Answer("No rest", f"All {total} AD are EX-bound: none is left to rest with.", (notice,))
    if values.action_dice > unbound:
        raise InvalidInput("action_dice", values.action_dice, f"0, or from 1 to {unbound}, the AD that are not bound")
    return _rested(values.action_dice or unbound, values.freed or bound, unbound, values)


def _rested(spent: int, wanted: int, unbound: int, values: Values) -> Answer:
    reading = values.rulings("success_margin")
    odds = rest(values.exhausted, toughness=values.toughness, action_dice=spent, **reading)
    fewest = _fewest(values.chance, wanted, values)
    once, again = (_plan(values, rest_again) for rest_again in (False, True))
    plan = again if values.rest_again == "yes" else once
    blocks: list[Block] = [
        _figures(odds, plan, spent, values),
        Distribution.of(odds.freed, f"EX unbound by a rest on {spent} AD ({odds.pool}d6)", "EX"),
        _by_dice(wanted, unbound, fewest, values),
        _for_chances(wanted, values),
        _curve(once, again, values),
        _by_turn(plan, values),
        _working(odds, spent, values),
        Notice("Some effects limit whether one can rest at all.", ("VA-58",)),
    ]
    chance = odds.freed.at_least(wanted)
    said = f"{odds.pool}d6 against {values.exhausted}S free {_so_many(wanted, values)} {percent(chance)} of the time; "
    if fewest is None:
        said += f"even {MOST_ACTION_DICE} AD do not give {percent(values.chance)}."
    elif fewest <= unbound:
        said += f"{fewest} AD are enough for {percent(values.chance)}."
    else:
        said += (
            f"{percent(values.chance)} would take {fewest} AD, and {unbound} {'is' if unbound == 1 else 'are'} unbound."
        )
    return Answer(percent(chance), said, tuple(blocks))


def _so_many(wanted: int, values: Values) -> str:
    if values.exhausted == 1:
        return "the bound AD"
    return f"all {values.exhausted} EX" if wanted == values.exhausted else f"{wanted} EX or more"


def _fewest(chance: Any, wanted: int, values: Values) -> int | None:
    return fewest_dice_to_free(
        chance, values.exhausted, freed=wanted, toughness=values.toughness, **values.rulings("success_margin")
    )


def _plan(values: Values, rest_again: bool) -> RestPlan:
    return rest_over_turns(
        values.exhausted,
        toughness=values.toughness,
        action_dice_total=values.action_dice_total,
        turns=values.turns,
        kept=values.set_aside,
        rest_again=rest_again,
        **values.rulings("success_margin"),
    )


def _figures(odds: RestOdds, plan: RestPlan, spent: int, values: Values) -> Figures:
    items = [Figure("All free", Chance(odds.clears), f"after this rest on {spent} AD")]
    if values.exhausted > 1:
        items.append(Figure("At least one free", Chance(odds.freed.at_least(1))))
    items.append(Figure("Freed", Mean(odds.expected), "EX on average"))
    turns = "never for sure" if plan.expected_turns is None else Mean(plan.expected_turns)
    items.append(Figure("Turns until all are free", turns, "on average, resting every turn"))
    return Figures(tuple(items))


def _by_dice(wanted: int, unbound: int, fewest: int | None, values: Values) -> Table:
    freed = ("Freed",) if values.exhausted == 1 else ("At least one", "All", "On average")
    rows = []
    for dice in range(1, unbound + 1):
        odds = rest(values.exhausted, toughness=values.toughness, action_dice=dice, **values.rulings("success_margin"))
        cells = (Chance(odds.freed.at_least(1)), Chance(odds.clears), Mean(odds.expected))
        rows.append((dice, f"{odds.pool}d6", *cells[: len(freed)]))
    best = fewest - 1 if fewest and fewest <= unbound else None
    why = f"the fewest AD that free {_so_many(wanted, values)} with {percent(values.chance)} or more"
    return Table(
        "What each number of AD does this turn",
        ("AD", "Roll", *freed),
        tuple(rows),
        best,
        why if best is not None else "",
    )


def _for_chances(wanted: int, values: Values) -> Table:
    numbers = sorted({1, wanted, values.exhausted})
    rows = []
    for chance in usual_chances(values.chance):
        dice = [_fewest(chance, number, values) for number in numbers]
        rows.append((percent(chance), *(f"over {MOST_ACTION_DICE}" if found is None else found for found in dice)))
    heads = [f"{number} EX" if number == values.exhausted else f"{number} or more" for number in numbers]
    return Table("Fewest AD in one rest for a wanted chance", ("Chance", *heads), tuple(rows))


def _curve(once: RestPlan, again: RestPlan, values: Values) -> Curve:
    kept = f", {values.set_aside} AD set aside" if values.set_aside else ""
    return Curve(
        f"Chance that none is bound any more{kept}",
        "turns of rest",
        tuple(map(str, range(values.turns + 1))),
        (Series("one rest a turn", once.cleared), Series("freed AD rest again", again.cleared)),
    )


def _by_turn(plan: RestPlan, values: Values) -> Table:
    again = ", and again with what it frees" if values.rest_again == "yes" else ""
    return Table(
        f"Resting every turn with all AD not bound{again}",
        ("After turn", "All free", "EX left on average"),
        tuple((turn, Chance(plan.cleared[turn]), Mean(plan.bound[turn].mean())) for turn in range(1, values.turns + 1)),
        note=f"{values.set_aside} AD are set aside for something else each turn." if values.set_aside else "",
    )


def _working(odds: RestOdds, spent: int, values: Values) -> Steps:
    bound = values.exhausted
    plus = " + 1" if values.success_margin == "plus_one" else ""
    return Steps(
        "Working",
        (
            Step(f"The target is the number of bound AD: {bound}S.", ("VA-59",)),
            Step(f"Pool: TUF {values.toughness} + {spent} AD = {odds.pool}d6.", ("VA-57", "VA-62")),
            Step(f"Each point of margin, successes − {bound}{plus}, unbinds one.", ("VA-60", "VA-Q1")),
            Step(f"No more than {bound} can be unbound; all of them: {exact(odds.clears)}.", ("VA-Q30",)),
            Step("What is unbound comes back as unspent AD, so the next turn has more.", ("VA-61", "VA-Q29")),
        ),
    )
