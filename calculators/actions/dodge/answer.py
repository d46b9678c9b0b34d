"""The answer to several attacks: how to share Action Dice out over the dodges, and what still hits."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.actions.dodge.form import Dodge
from calculators.actions.dodge.later import ASSUMES, later, plans_by_dice
from calculators.actions.phrases import for_each, shared
from calculators.answers.answer import (
    Answer,
    Block,
    Chance,
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
from calculators.answers.number import decimal, exact, percent
from calculators.answers.picture import Bar, BarPart, Stacks
from calculators.answers.text_format import count, listed
from engine.actions.attack import Attack, Weapon
from engine.actions.dice import successes
from engine.actions.dodge.effect import MOST_ATTACKS, DodgePlan, dodge_all, number_of_hits
from engine.actions.dodge.plan import plan_dodges
from engine.actions.dodge.split import split_table
from engine.invalid import InvalidInput
from engine.odds.law import Law

_ROWS = 5
_MORE = 2


def answer(form: Dodge) -> Answer:
    """Return the answer to a filled-in form of the Dodge calculator."""
    attacks = _attacks(form)
    number = len(form.rolled)
    advice = plan_dodges(
        attacks[:number],
        attacks[number:],
        prowess=form.prowess,
        available=form.available,
        goal=form.goal,
        order=form.order,
        house=form.house,
    )
    if len(advice.now) < len(attacks):
        return later(attacks, _names(form), advice, form)
    return _beforehand(attacks, dodge_all(attacks, prowess=form.prowess, split=advice.now, house=form.house), form)


def _attacks(form: Dodge) -> tuple[Attack, ...]:
    """Return the attacks as listed: those already rolled, then those still to come."""
    rolls = [Law.certain(rolled) for rolled in form.rolled] + [successes(dice) for dice in form.pools]
    number = len(rolls)
    if number == 0:
        raise InvalidInput("rolled", "empty", "one attack at least, here or among those still to come")
    if number > MOST_ATTACKS:
        most = f"at most {MOST_ATTACKS - len(form.rolled)} more than those already rolled, {MOST_ATTACKS} in all"
        raise InvalidInput("pools", count(len(form.pools), "attack"), most)
    targets = for_each("targets", form.targets, number, 1, "attacks")
    harms = for_each("damage_per_success", form.damage_per_success, number, 1, "attacks")
    bonuses = for_each("damage_bonus", form.damage_bonus, number, 0, "attacks")
    weapons = map(Weapon, harms, bonuses)
    return tuple(Attack(*attack) for attack in zip(rolls, targets, weapons, strict=True))


def _names(form: Dodge) -> list[str]:
    shown = [count(rolled, "success", "successes") for rolled in form.rolled]
    return [f"{index}: {name}" for index, name in enumerate([*shown, *[f"{dice}d6" for dice in form.pools]], 1)]


# AD chosen in advance


def _beforehand(attacks: tuple[Attack, ...], best: DodgePlan, form: Dodge) -> Answer:
    entered_plan = _own(attacks, form) if form.split and form.house.dodge_pool == "split" else None

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _attack_by_attack(best, form)
        yield _more_dice(plans_by_dice(attacks, form), form)
        yield _figures(best, entered_plan, form)
        if form.house.dodge_pool == "split" and len(attacks) > 1:
            yield _ways(attacks, best, entered_plan, form)
        yield _working(best, form)
        yield from _hindsight(form)

    verdict = _verdict(best, entered_plan, form)
    return Answer(_headline(best, form), verdict, blocks, ASSUMES, (), _quantities(best, form))


def _headline(best: DodgePlan, form: Dodge) -> str:
    spent = sum(best.split)
    if spent == 0:
        return "No dodge"
    if form.house.dodge_pool == "shared":
        return f"{spent} AD"
    return shared(best.split) if len(best.split) > 3 else f"{shared(best.split)} AD"


def _verdict(best: DodgePlan, entered_plan: DodgePlan | None, form: Dodge) -> str:
    safe = form.goal == "all_dodged" and best.all_dodged

    def comes_of(plan: DodgePlan) -> str:
        if safe:
            return f"nothing hits {percent(plan.all_dodged, form.chance)} of the time"
        sure = "something is sure to hit, and " if form.goal == "all_dodged" else ""
        return f"{sure}you take {decimal(plan.expected_damage)} HP on average"

    if not sum(best.split):
        text = f"{'Keep your AD' if form.available else 'You have no AD for it'}: {comes_of(best)}"
    elif form.house.dodge_pool == "shared":
        text = f"All of them count against each attack: {comes_of(best)}"
    elif len(best.split) > 1:
        text = f"In the order of the attacks: {comes_of(best)}"
    else:
        text = f"{comes_of(best)[0].upper()}{comes_of(best)[1:]}"
    if entered_plan is None:
        return f"{text}."
    yours = percent(entered_plan.all_dodged, form.chance) if safe else f"{decimal(entered_plan.expected_damage)} HP"
    return f"{text}. With your {shared(entered_plan.split)}: {yours}."


def _quantities(best: DodgePlan, form: Dodge) -> tuple[Quantity, ...]:
    with_all, safe = f"with {form.available} AD", form.goal == "all_dodged"
    return (
        Quantity("actions.dodge-all", f"Nothing hits, {with_all}", best.all_dodged, "chance", "more", wanted=safe),
        Quantity("actions.dodge-damage", f"Damage, {with_all}", best.expected_damage, "HP", "less"),
    )


def _figures(best: DodgePlan, entered_plan: DodgePlan | None, form: Dodge) -> Figures:
    split = listed([f"{dice} AD" for dice in best.split])
    items = [
        Figure(
            "Nothing hits",
            Chance(best.all_dodged, form.chance),
            f"with {split}" if form.house.dodge_pool == "split" else "",
        ),
        Figure("Damage", Mean(best.expected_damage), "HP on average; see the assumptions"),
        Figure("Hits", Mean(number_of_hits(best).mean()), "on average"),
    ]
    if entered_plan:
        items.append(
            Figure(
                "Your split",
                Chance(entered_plan.all_dodged, form.chance),
                f"nothing hits, with {shared(entered_plan.split)}",
            )
        )
        items.append(Figure("Your split", Mean(entered_plan.expected_damage), "HP on average"))
    return Figures.of(*items)


def _attack_by_attack(best: DodgePlan, form: Dodge) -> Stacks:
    """Draw how often you dodge each attack."""
    behind = Table(
        "Attack by attack",
        ("Attack", "AD", "Dodge", "Dodged", "HP"),
        tuple(
            (
                name,
                odds.action_dice or "none",
                f"{odds.pool}d6" if odds.action_dice else None,
                Chance(odds.dodged),
                Mean(odds.expected_damage),
            )
            for name, odds in zip(_names(form), best.dodges, strict=True)
        ),
    )
    rows = tuple(
        Bar(name, (odds.dodged, 1 - odds.dodged), f"{odds.action_dice or 'no'} AD")
        for name, odds in zip(_names(form), best.dodges, strict=True)
    )
    parts = BarPart("dodged", "good"), BarPart("hits", "bad")
    return Stacks("The best dodges, attack by attack", "attack", parts, rows, behind=behind)


def _ways(attacks: tuple[Attack, ...], best: DodgePlan, entered_plan: DodgePlan | None, form: Dodge) -> Table:
    ranked = split_table(
        attacks, prowess=form.prowess, available=form.available, goal=form.goal, most=_ROWS, house=form.house
    )
    plans = [best, *[plan for plan in ranked if plan.split != best.split]]
    if entered_plan and entered_plan not in plans:
        plans.append(entered_plan)
    return Table(
        f"Ways to share out {form.available} AD",
        ("Split", "Nothing hits", "HP on average"),
        tuple((shared(plan.split), Chance(plan.all_dodged, form.chance), Mean(plan.expected_damage)) for plan in plans),
        0 if any(best.split) else None,
        "the best for what you want",
        "Splits that only swap equal attacks are listed once." if len(set(attacks)) < len(attacks) else "",
        tuple("yours" if plan == entered_plan else "" for plan in plans) if entered_plan else (),
    )


def _own(attacks: tuple[Attack, ...], form: Dodge) -> DodgePlan:
    split = tuple(dice or 0 for dice in for_each("split", form.split, len(attacks), 0, "attacks"))
    if sum(split) > form.available:
        raise InvalidInput("split", shared(split), f"numbers that add up to {form.available} AD or fewer")
    return dodge_all(attacks, prowess=form.prowess, split=split, house=form.house)


def _more_dice(plans: tuple[DodgePlan, ...], form: Dodge) -> Stacks:
    """Draw how many attacks hit by the AD: up to two more than you have, and the fewest for the wanted chance.

    Plans for the least damage may let more attacks hit, so they show nothing about the fewest AD for that chance.
    """
    safe = form.goal == "all_dodged"
    enough = next((dice for dice, plan in enumerate(plans) if safe and plan.all_dodged >= form.chance), None)
    aim = percent(form.chance)
    title = f"Nothing hits, by AD shared out {'at best' if safe else 'for the least damage'}"
    last = min(form.available + _MORE, len(plans) - 1)
    shown = sorted({*range(last + 1), *(() if enough is None else (enough,))})
    advised = enough if enough and enough <= form.available else None  # 0 AD are enough: nothing to advise

    def tag(dice: int) -> str:
        words = ["yours"] if dice == form.available else []
        return ", ".join([*words, f"enough for {aim}"] if dice == enough and dice != advised else words)

    tags = tuple(tag(dice) for dice in range(len(plans)))
    behind = Table(
        title,
        ("AD", "Split", "Nothing hits", "HP on average"),
        tuple(
            (
                dice,
                shared(plan.split) if form.house.dodge_pool == "split" else "all each time",
                Chance(plan.all_dodged, form.chance),
                Mean(plan.expected_damage),
            )
            for dice, plan in enumerate(plans)
        ),
        advised,
        f"the fewest AD with which nothing hits {aim} of the time" if advised is not None else "",
        f"No number of AD here keeps every hit off {aim} of the time." if safe and enough is None else "",
        tags,
    )
    parts = (BarPart("nothing hits", "good"), BarPart("one hits", "some"), BarPart("more hit", "bad"))[
        : len(plans[0].dodges) + 1
    ]
    rows = []
    for dice in shown:
        law = number_of_hits(plans[dice])
        shares = (law.exactly(0), law.exactly(1), 1 - law.at_most(1))[: len(parts)]
        rows.append(Bar(str(dice), shares, "", tags[dice]))
    star = None if advised is None else shown.index(advised)
    return Stacks(title, "AD", parts, tuple(rows), "", star, behind, form.chance if safe else None)


def _hindsight(form: Dodge) -> list[Block]:
    if form.house.dodge_choice != "before_roll" or not form.rolled:
        return []
    text = "Your table chooses the AD before the attacks are rolled, so a known roll is hindsight. Enter dice to plan."
    return [Notice(text, ("VA-Q45",), "warning")]


def _working(best: DodgePlan, form: Dodge) -> Steps:
    shared = form.house.dodge_pool == "shared"
    steps = [
        Step(
            "All the AD you reserve count for each dodge."
            if shared
            else "Each AD goes into one dodge, which uses it up.",
            ("VA-17", "VA-21", "VA-Q6"),
        )
    ]
    for number, odds in enumerate(best.dodges, 1):
        if odds.action_dice:
            rolled = f"PRW {form.prowess} + {odds.action_dice} AD = {odds.pool}d6"
            steps.append(Step(f"Attack {number}: {rolled}; dodged: {exact(odds.dodged)}.", ("VA-18",)))
        else:
            text = f"Attack {number}: no AD, so no dodge. It misses on its own: {exact(odds.dodged)}."
            steps.append(Step(text, ("VA-16",)))
    if len(best.dodges) > 1:
        tie = "A tie is a dodge."
        if form.house.tied_contest == "initiator":
            tie = "On a tie, an attack that needs 1S left hits."
        steps.append(Step(f"{tie} Nothing hits: the product of these, {exact(best.all_dodged)}.", ("VA-Q39",)))
    return Steps.working(*steps)
