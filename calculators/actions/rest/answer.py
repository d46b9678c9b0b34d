"""The answer to a rest: what it frees this turn, and how soon every Action Die is free."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.actions.phrases import every
from calculators.actions.rest.form import Rest
from calculators.answers.answer import (
    Answer,
    Block,
    Chance,
    Curve,
    Distribution,
    Figure,
    Figures,
    Lazy,
    Mean,
    Notice,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import exact, percent
from calculators.answers.picture import Bar, BarPart, Stacks
from calculators.answers.text_format import usual_chances
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.turn.rest import RestOdds, RestPlan, fewest_dice_to_free, rest, rest_over_turns


def answer(form: Rest) -> Answer:
    """Return the answer to a filled-in form of the Rest calculator."""
    bound, total = form.exhausted, form.action_dice_total
    if bound == 0:
        text = "You need no test: no AD is bound."
        return Answer("No need", "You have no EX-bound AD to free.", (Notice(text, ("VA-59", "VA-Q28")),))
    unbound = total - bound
    if unbound == 0:
        text = "You roll a rest with at least 1 AD that is not bound. Something else has to free the first."
        notice = Notice(text, ("VA-57", "VA-Q31"), "warning")
        all_bound = "Your only AD is EX-bound" if total == 1 else f"All {total} AD are EX-bound"
        return Answer("No rest", f"{all_bound}, so you cannot rest.", (notice,))
    return _rested(form.action_dice or unbound, form.freed or bound, unbound, form)


def _rested(spent: int, wanted: int, unbound: int, form: Rest) -> Answer:
    odds = rest(form.exhausted, toughness=form.toughness, action_dice=spent, house=form.house)
    fewest = _fewest(form.chance, wanted, form)
    plan = _plan(form, rest_again=form.rest_again)

    @Lazy
    def blocks() -> Iterator[Block]:
        most = rest(form.exhausted, toughness=form.toughness, action_dice=unbound, house=form.house).freed
        # If no number of AD can free as many as wanted, the picture is about any of them.
        yield _by_dice(wanted if most.at_least(wanted) else 1, unbound, fewest, form)
        yield _curve(form)
        yield _figures(odds, plan, spent, form)
        yield Distribution.of(odds.freed, f"EX unbound by a rest with {spent} AD ({odds.pool}d6)", "EX")
        yield _for_chances(wanted, form)
        yield _working(odds, spent, form)
        yield Notice("Some effects limit whether you can rest at all.", ("VA-58",))

    headline, verdict = _headline(odds, wanted, form), _verdict(odds, spent, wanted, unbound, fewest, form)
    return Answer(headline, verdict, blocks, (), (), _quantities(odds, plan, spent, wanted, form))


def _headline(odds: RestOdds, wanted: int, form: Rest) -> str:
    chance, any_free = odds.freed.at_least(wanted), odds.freed.at_least(1)
    if chance == 0:
        return f"At least one free {percent(any_free)}" if any_free else "None free"
    if wanted < form.exhausted:
        return f"At least {'one' if wanted == 1 else wanted} free {percent(chance, form.chance)}"
    which = ("", "It comes", "Both", "All 3")[wanted] if wanted < 4 else f"All {wanted}"
    return f"{which} free {percent(chance, form.chance)}"


def _verdict(odds: RestOdds, spent: int, wanted: int, unbound: int, fewest: int | None, form: Rest) -> str:
    chance, any_free, aim = odds.freed.at_least(wanted), odds.freed.at_least(1), percent(form.chance)
    text = f"You roll {odds.pool}d6."
    if chance == 0:
        text = f"You roll {odds.pool}d6, too few to free {_so_many(wanted, form) if any_free else 'any EX'}."
    elif wanted == form.exhausted > 1:
        text += f" At least one comes free {percent(any_free)} of the time."
    if fewest is None:
        return f"{text} Not even {MOST_ACTION_DICE} AD give {aim}."
    if fewest == spent:
        return f"{text} No fewer AD give {aim}."
    return f"{text} For {aim} you {'need' if fewest <= unbound else 'would need'} {fewest} AD."


def _quantities(odds: RestOdds, plan: RestPlan, spent: int, wanted: int, form: Rest) -> tuple[Quantity, ...]:
    turns = plan.expected_turns
    later = (
        () if turns is None else (Quantity("actions.rest-turns", "Turns until all are free", turns, "turns", "less"),)
    )
    some, is_all = odds.freed.at_least(1), wanted == form.exhausted
    return (
        Quantity("actions.rest-all", f"All free after {spent} AD", odds.clears, "chance", "more", wanted=is_all),
        Quantity("actions.rest-any", f"At least one free after {spent} AD", some, "chance", "more", wanted=wanted == 1),
        *later,
    )


def _so_many(wanted: int, form: Rest) -> str:
    return every(wanted, "EX", "EX") if wanted == form.exhausted else f"{wanted} EX or more"


def _fewest(chance: Fraction, wanted: int, form: Rest) -> int | None:
    return fewest_dice_to_free(chance, form.exhausted, freed=wanted, toughness=form.toughness, house=form.house)


def _plan(form: Rest, *, rest_again: bool) -> RestPlan:
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
    items = [Figure("All free", Chance(odds.clears, form.chance), f"after this rest with {spent} AD")]
    if form.exhausted > 1:
        items.append(Figure("At least one free", Chance(odds.freed.at_least(1))))
    items.append(Figure("Freed", Mean(odds.expected), "EX on average"))
    # A rest that frees one makes the next easier. So if this may last for ever, no rest frees any.
    if plan.expected_turns is None:
        items.append(Figure("Turns until all are free", "never", "resting every turn"))
    else:
        items.append(Figure("Turns until all are free", Mean(plan.expected_turns), "on average, resting every turn"))
    return Figures.of(*items)


def _by_dice(wanted: int, unbound: int, fewest: int | None, form: Rest) -> Stacks:
    """Draw what each number of AD frees; the advised one is the fewest for the wanted chance."""
    title = "What each number of AD frees this turn"
    fewer = (BarPart("fewer", "some"),) if wanted > 1 else ()
    parts = BarPart(_so_many(wanted, form), "good"), *fewer, BarPart("none", "bad")
    heads = ("Freed",) if form.exhausted == 1 else ("At least one", "All", "On average")
    stacks, rows = [], []
    for dice in range(1, unbound + 1):
        odds = rest(form.exhausted, toughness=form.toughness, action_dice=dice, house=form.house)
        enough, some = odds.freed.at_least(wanted), odds.freed.at_least(1)
        values = (enough, *(some - enough for _ in fewer), 1 - some)
        stacks.append(Bar(str(dice), values, f"{odds.pool}d6", "yours" if dice == form.action_dice else ""))
        rows.append(
            (
                dice,
                f"{odds.pool}d6",
                *(Chance(some, form.chance), Chance(odds.clears, form.chance), Mean(odds.expected))[: len(heads)],
            )
        )
    behind = Table(title, ("AD", "Roll", *heads), tuple(rows))
    advised = fewest - 1 if fewest is not None and fewest <= unbound else None
    return Stacks(title, "AD", parts, tuple(stacks), marked=advised, behind=behind, wanted=form.chance)


def _for_chances(wanted: int, form: Rest) -> Table:
    numbers = sorted({1, wanted, form.exhausted})
    rows = []
    for chance in usual_chances(form.chance):
        dice = [_fewest(chance, number, form) for number in numbers]
        rows.append((percent(chance), *(f"over {MOST_ACTION_DICE}" if fewest is None else fewest for fewest in dice)))
    heads = [f"{number} EX" if number == form.exhausted else f"{number} or more" for number in numbers]
    return Table("Fewest AD in one rest for a wanted chance", ("Chance", *heads), tuple(rows))


def _curve(form: Rest) -> Curve:
    set_aside = f", {form.set_aside} AD set aside" if form.set_aside else ""
    return Curve.of(
        f"Chance that every AD is free{set_aside}",
        "turns of rest",
        range(form.turns + 1),
        ("one rest a turn", _plan(form, rest_again=False).cleared),
        ("freed AD rest again", _plan(form, rest_again=True).cleared),
    )


def _working(odds: RestOdds, spent: int, form: Rest) -> Steps:
    bound = form.exhausted
    plus = " + 1" if form.house.success_margin == "plus_one" else ""
    return Steps.working(
        Step(f"The target is the number of bound AD: {bound}S.", ("VA-59",)),
        Step(f"Pool: TUF {form.toughness} + {spent} AD = {odds.pool}d6.", ("VA-57", "VA-62")),
        Step(f"Each point of margin, successes − {bound}{plus}, unbinds one.", ("VA-60", "VA-Q1")),
        Step(f"A rest unbinds {bound} at most. All of them: {exact(odds.clears)}.", ("VA-Q30",)),
        Step("AD that come free are unspent, so you have more next turn.", ("VA-61", "VA-Q29")),
    )
