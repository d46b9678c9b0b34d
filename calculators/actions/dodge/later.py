"""The answer for dodges that you choose once their attacks are rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, islice, product
from math import prod
from typing import assert_never

from calculators.actions.dodge.form import Dodge
from calculators.actions.phrases import shared
from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
    Chance,
    Curve,
    Figure,
    Figures,
    Lazy,
    Mean,
    Notice,
    Quantity,
    Series,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import decimal, exact, percent
from calculators.answers.text_format import listed
from engine.actions.attack import Attack
from engine.actions.dodge.effect import DodgePlan
from engine.actions.dodge.plan import DodgeAdvice
from engine.actions.dodge.play import DodgeChoice
from engine.actions.dodge.split import MOST_DODGE_DICE, best_splits
from engine.odds.law import Law

ASSUMES = (
    Assumption("Damage is each attack's HP per point of margin plus its bonus. The source gives none.", "VA-Q3"),
    Assumption("You don't contest an attack on which you spend no AD.", "VA-16"),
)

_LIKELY = 8
_MOST_ROLLS = 500
_LONGEST_LIST = 45


def plans_by_dice(attacks: Sequence[Attack], form: Dodge) -> tuple[DodgePlan, ...]:
    """Return the best splits chosen in advance, by AD."""
    return best_splits(attacks, prowess=form.prowess, available=MOST_DODGE_DICE, goal=form.goal, house=form.house)


def later(attacks: Sequence[Attack], names: Sequence[str], advice: DodgeAdvice, form: Dodge) -> Answer:
    """Answer a form in which some dodges are chosen later.

    Args:
        attacks: all attacks.
        names: their names in the answer.
        advice: what to do now, and the result of it.
        form: the form.
    """

    @Lazy
    def blocks() -> Iterator[Block]:
        plans = plans_by_dice(attacks, form)
        yield _curve(plans, advice, form)
        yield _figures(plans, advice, form)
        if advice.by_roll:
            yield _next_dodges(attacks, names, advice.by_roll, form)
        elif form.house.dodge_choice == "all_rolled" and not advice.now:
            yield from _likely_rolls(attacks, form)
        yield _working(advice, form)
        if not advice.exact:
            why = "These attacks have too many rolls to search: the AD count as chosen one by one, which is never"
            yield Notice(f"{why} better.", ("VA-Q45",))

    return Answer(*_advice(advice, form), blocks, ASSUMES, (), _quantities(advice, form))


def _quantities(advice: DodgeAdvice, form: Dodge) -> tuple[Quantity, ...]:
    with_all = f"with {form.available} AD"
    if form.goal == "all_dodged":
        return (
            Quantity(
                "actions.dodge-all-later", f"Nothing hits, {with_all}", advice.worth, "chance", "more", wanted=True
            ),
        )
    return (Quantity("actions.dodge-damage-later", f"Damage, {with_all}", advice.worth, "HP", "less"),)


def _promise(advice: DodgeAdvice, form: Dodge) -> str:
    if form.goal == "all_dodged" and not advice.worth:
        return "something is sure to hit"
    if form.goal == "all_dodged":
        return f"nothing hits {'' if advice.exact else 'at least '}{percent(advice.worth, form.chance)} of the time"
    return f"you take {'' if advice.exact else 'at most '}{decimal(advice.worth)} HP on average"


def _advice(advice: DodgeAdvice, form: Dodge) -> tuple[str, str]:
    promise = _promise(advice, form)
    then = f"{promise[0].upper()}{promise[1:]}."
    chosen = [choice.action_dice for choice in advice.by_roll]
    none_next = bool(chosen) and not any(chosen)
    if none_next and advice.worth != advice.by_dice[0]:
        return "No AD now", f"Keep them for later. {then}"
    if not form.available or none_next:
        return "No dodge", f"{'Keep your AD' if form.available else 'You have no AD for it'}: {promise}."
    if advice.now:
        headline = f"{shared(advice.now) if sum(advice.now) else 'No'} AD now"
        which = "attack already rolled" if len(advice.now) == 1 else "attacks already rolled"
        which = "first attack" if len(advice.now) < len(form.rolled) else which
        return headline, f"For the {which}; keep the rest for later. {then}"
    if not advice.by_roll:
        return f"Keep {form.available} AD", f"Share them out once every attack is rolled. {then}"
    least, most = min(chosen), max(chosen)
    headline = f"{most} AD" if least == most else f"{least} to {most} AD"
    rules = [f"{dice or 'none'} for {_runs(rolls)}" for dice, rolls in _by_dice(advice.by_roll)]
    alone = len({choice.attack for choice in advice.by_roll}) == 1
    if alone and len(rules) > 1 and len(text := listed(rules)) <= _LONGEST_LIST:
        return headline, f"When it is rolled: {text}. {then}"
    return headline, f"Wait for each roll, then spend what the table below shows. {then}"


def _by_dice(choices: Sequence[DodgeChoice]) -> list[tuple[int, list[int]]]:
    """Group the rolls that need the same AD, one after the other."""
    groups = groupby(choices, key=lambda choice: choice.action_dice)
    return [(dice, [choice.successes for choice in group]) for dice, group in groups]


def _runs(rolls: Sequence[int]) -> str:
    return str(rolls[0]) if len(rolls) == 1 else f"{rolls[0]} to {rolls[-1]}"


def _figures(plans: Sequence[DodgePlan], advice: DodgeAdvice, form: Dodge) -> Figures:
    safe = form.goal == "all_dodged"
    label = "Nothing hits" if safe else "HP on average"
    fixed = plans[form.available]
    best = Chance(advice.worth, form.chance) if safe else Mean(advice.worth)
    beforehand = Chance(fixed.all_dodged, form.chance) if safe else Mean(fixed.expected_damage)
    items = [Figure(label, best, "with the best choices" if advice.exact else "or better")]
    items.append(Figure("If you choose all now", beforehand, f"{shared(fixed.split)} AD"))
    if safe:
        enough = next((dice for dice, worth in enumerate(advice.by_dice) if worth >= form.chance), None)
        text = f"over {form.available} AD" if enough is None else f"{enough} AD"
        items.append(Figure("Fewest", text, f"for {percent(form.chance)}"))
    return Figures.of(*items)


def _curve(plans: Sequence[DodgePlan], advice: DodgeAdvice, form: Dodge) -> Curve:
    safe = form.goal == "all_dodged"
    fixed = tuple(plan.all_dodged if safe else plan.expected_damage for plan in plans[: len(advice.by_dice)])
    lines = Series("chosen later", advice.by_dice), Series("all chosen now", fixed)
    title = "Chance that nothing hits, by the AD you keep" if safe else "HP on average, by the AD you keep"
    places = tuple(map(str, range(len(fixed))))
    tag = f"yours: {form.available} AD"
    aim = form.chance if safe else None
    return Curve(title, "AD", places, lines, chances=safe, marked=form.available, tag=tag, wanted=aim)


def _next_dodges(attacks: Sequence[Attack], names: Sequence[str], choices: Sequence[DodgeChoice], form: Dodge) -> Table:
    """List the choice against each attack that may come next; rolls that need the same AD share a row."""
    rows: list[tuple[Cell, ...]] = []
    for index, group in groupby(choices, key=lambda choice: choice.attack):
        for dice, rolls in _by_dice(list(group)):
            comes_up = Chance(attacks[index].successes.probability(rolls.__contains__))
            rows.append((names[index], _runs(rolls), dice or "none", comes_up))
    note = "Equal attacks are listed once." if form.order == "unknown" else ""
    return Table(
        "What to put into the next dodge", ("Attack", "If it shows", "AD", "How often"), tuple(rows), note=note
    )


def _likely_rolls(attacks: Sequence[Attack], form: Dodge) -> list[Block]:
    """List how to share the AD out over the likeliest rolls."""
    if prod(len(attack.successes) for attack in attacks) > _MOST_ROLLS:
        return []
    weights: dict[tuple[int, ...], int] = {}
    alike = len(set(attacks)) == 1
    for rolls in product(*(attack.successes.items() for attack in attacks)):
        shown = tuple(count for count, _ in rolls)
        shown = tuple(sorted(shown, reverse=True)) if alike else shown
        weights[shown] = weights.get(shown, 0) + prod(weight for _, weight in rolls)
    law = Law(dict(sorted(weights.items(), key=lambda item: (-item[1], item[0]))))
    rows: list[tuple[Cell, ...]] = []
    for shown in islice(law.outcomes, _LIKELY):
        rolled = [attack.replace(successes=Law.certain(count)) for attack, count in zip(attacks, shown, strict=True)]
        options = {"prowess": form.prowess, "available": form.available}
        best = best_splits(rolled, **options, goal=form.goal, house=form.house)[-1]
        worth = Chance(best.all_dodged) if form.goal == "all_dodged" else Mean(best.expected_damage)
        rows.append((" and ".join(map(str, shown)), shared(best.split), worth, Chance(law.exactly(shown))))
    label = "Nothing hits" if form.goal == "all_dodged" else "HP"
    note = f"The {_LIKELY} likeliest of {len(law)}. Once yours are rolled, enter them." if len(law) > _LIKELY else ""
    heads = ("If they show", "AD", label, "How often")
    return [Table("How to share the AD out then", heads, tuple(rows), note=note)]


def _working(advice: DodgeAdvice, form: Dodge) -> Steps:
    match form.house.dodge_choice:
        case "all_rolled":
            chosen = "once every attack of the moment is rolled"
        case "one_by_one":
            chosen = "after its attack is rolled"
        case "before_roll":
            chosen = "before its attack is rolled"
        case _:
            assert_never(form.house.dodge_choice)
    label = "Nothing hits" if form.goal == "all_dodged" else "HP on average"
    choices = "with the best choices" if advice.exact else "if you choose one by one"
    return Steps.working(
        Step(f"You choose the AD of a dodge {chosen} and keep the rest.", ("VA-16", "VA-Q45")),
        Step("Against each roll you spend the number that is best for the whole round.", ("VA-17", "VA-21")),
        Step(f"{label} {choices}: {exact(advice.worth)}.", ("VA-18",)),
        Step("After a dodge, ask again with the attacks still to come and the AD left."),
    )
