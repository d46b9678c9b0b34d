"""The answer to a parry: the Action Dice it takes, how often it holds, and the riposte after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from calculators.actions.carry_on import after_parry
from calculators.actions.parry_cost.form import ParryCost
from calculators.actions.parry_cost.no_parry import impossible, missed
from calculators.actions.parry_cost.riposte import behind_the_parry, require_riposte
from calculators.actions.parry_cost.working import working
from calculators.actions.phrases import every
from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Chance,
    Distribution,
    Figure,
    Figures,
    Lazy,
    Mean,
    Notice,
    Quantity,
    Table,
)
from calculators.answers.carry_on import Next
from calculators.answers.number import decimal, percent
from calculators.answers.picture import Bar, BarPart, Stacks
from calculators.answers.text_format import count
from engine.actions.attack import Attack, Weapon
from engine.actions.dice import successes
from engine.actions.parries.cost import after_the_roll, fewest_dice
from engine.actions.parries.effect import Parrier, ParryOdds, parry_minimum, parry_table
from engine.invalid import InvalidInput
from engine.odds.law import Law


def answer(form: ParryCost) -> Answer:
    """Return the answer to a filled-in form of the Parry cost calculator."""
    minimum = parry_minimum(form.attack_rating, form.defence_rating, house=form.house)
    if _misses(form) and (form.house.riposte_on_miss == "no" or not form.fast):
        return missed(form, minimum)
    if minimum > form.action_dice:
        return missed(form, minimum) if _misses(form) else impossible(form, minimum)
    rolled = Law.certain(form.successes) if form.attack == "roll" else successes(form.attack_pool)
    attack = Attack(rolled, form.attack_target, Weapon(parry_rating=form.attack_rating))
    weapon = Weapon(form.damage_per_success, form.damage_bonus, form.defence_rating, form.fast)
    parrier = Parrier(form.skill, form.attribute, weapon, form.dodge_dice)
    rows = parry_table(attack, parrier, available=form.action_dice, house=form.house)
    wanted = fewest_dice(rows, form.chance)
    spent = form.spend or (rows[-1].action_dice if wanted is None else wanted)
    chosen = next((row for row in rows if row.action_dice == spent), None)
    if chosen is None:
        raise InvalidInput("spend", spent, f"“auto”, or from {minimum} to {form.action_dice} Action Dice here")
    require_riposte(chosen, form)

    @cache
    def after() -> tuple[list[Block], tuple[int, ...]]:
        return behind_the_parry(attack, parrier, chosen, form)

    @Lazy
    def following() -> Iterator[Next]:
        return after_parry(form, after()[1])

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _choices(rows, wanted, form)
        yield _figures(chosen, minimum, form)
        title = f"Successes that a parry with {_dice(spent)} lets through"
        yield Distribution.of(chosen.remaining, title, "successes")
        yield from _not_rolled_yet(attack, parrier, rows, wanted, form)
        yield from after()[0]
        yield working(chosen, minimum, form)
        yield from _warnings(form)

    return Answer(
        _headline(rows, chosen, wanted, form),
        _verdict(rows, chosen, wanted, form),
        blocks,
        _assumptions(form),
        () if _misses(form) else following,
        _quantities(rows, wanted, form),
    )


def _misses(form: ParryCost) -> bool:
    return form.attack == "roll" and form.successes < form.attack_target


def _dice(action_dice: int) -> str:
    return f"{action_dice} AD"


def _headline(rows: Sequence[ParryOdds], chosen: ParryOdds, wanted: int | None, form: ParryCost) -> str:
    least, full = rows[0], percent(chosen.full, form.chance)
    if _misses(form):
        return "No parry needed"
    if form.spend or wanted is not None:
        return f"{_dice(chosen.action_dice)}: it holds {full}"
    if chosen == least:
        return (
            f"{_dice(least.action_dice)}: at best {full}"
            if chosen.full
            else f"{_dice(least.action_dice)}, never in full"
        )
    if not chosen.full:
        return f"From {_dice(least.action_dice)}, never in full"
    return f"From {_dice(least.action_dice)}. At best {full}, with {_dice(chosen.action_dice)}"


def _verdict(rows: Sequence[ParryOdds], chosen: ParryOdds, wanted: int | None, form: ParryCost) -> str:
    least, aim = rows[0], percent(form.chance)
    if _misses(form):
        return f"This attack has missed. You only parry it, with {_dice(least.action_dice)} or more, to open a riposte."
    stopped = every(form.successes, "success", "successes") if form.attack == "roll" else f"all of {form.attack_pool}d6"
    stop, stops = f"stop {stopped}", f"stops {stopped}"
    if form.house.tied_contest == "initiator":  # to stop as many is not enough
        stop, stops = "beat the attack", "beats the attack"
    if not chosen.full:
        lets = "lets" if chosen.action_dice == 1 else "let"
        through = f"{_dice(chosen.action_dice)} {lets} {decimal(chosen.expected_remaining)} through on average"
        return f"You cannot {stop}: {through}."
    if form.spend:
        text = f"It {stops} that often"
        if wanted == chosen.action_dice:
            return f"{text}. No fewer AD give {aim}."
        if wanted is not None:
            return f"{text}. For {aim}, take {_dice(wanted)}."
        most = rows[-1].action_dice
        dice = f"all {_dice(most)} give" if most > 1 else f"{_dice(most)} gives"
        return f"{text}. {aim} is out of reach: {dice} {percent(rows[-1].full, form.chance)}."
    if wanted is None and chosen == least:
        return f"A parry takes all the AD you have, so {aim} is out of reach."
    if chosen == least:
        return f"The least allowed is enough to {stop} {aim} of the time."
    fewest = f"The fewest for {aim}" if wanted is not None else f"{aim} is out of reach"
    least_allowed = f"The least allowed, {_dice(least.action_dice)}, {stops}"
    return f"{fewest}. {least_allowed} {percent(least.full, form.chance)} of the time."


def _quantities(rows: Sequence[ParryOdds], wanted: int | None, form: ParryCost) -> tuple[Quantity, ...]:
    most = rows[-1]
    cost = Quantity("actions.parry-minimum", "Least AD allowed", rows[0].action_dice, "AD", "less")
    if wanted is not None:
        cost = Quantity("actions.parry-fewest", f"Fewest AD for {percent(form.chance)}", wanted, "AD", "less")
    return (
        cost,
        Quantity(
            "actions.full-parry-all",
            f"Full parry with all {_dice(most.action_dice)}",
            most.full,
            "chance",
            "more",
            wanted=True,
        ),
        Quantity(
            "actions.let-through-all",
            f"Let through with all {_dice(most.action_dice)}",
            most.expected_remaining,
            "successes",
            "less",
        ),
    )


def _figures(chosen: ParryOdds, minimum: int, form: ParryCost) -> Figures:
    past = chosen.past_armour(form.armour)
    behind = (
        Figure("Armour holds", Chance(past.exactly(0)), f"the parry and {form.armour} armour let no success through"),
        Figure("Past the armour", Mean(past.mean()), "successes on average"),
    )
    return Figures.of(
        Figure("Minimum", _dice(minimum)),
        Figure("Full parry", Chance(chosen.full, form.chance), f"with {_dice(chosen.action_dice)}"),
        Figure("Attack still hits", Chance(chosen.struck)),
        Figure("Let through", Mean(chosen.expected_remaining), "successes on average"),
        *(behind if form.armour else ()),
    )


def _choices(rows: Sequence[ParryOdds], wanted: int | None, form: ParryCost) -> Stacks:
    """Draw what each number of AD does; the advised one is the fewest that reach the wanted chance."""
    title = "What each number of Action Dice buys"
    advised = None if wanted is None or _misses(form) else wanted - rows[0].action_dice
    parts = BarPart("full parry", "good"), BarPart("partial", "some"), BarPart("nothing stopped", "bad")
    stacks = [
        Bar(str(row.action_dice), (row.full, row.partial, row.none), f"{row.pool}d6", _tag(row, rows[0], form))
        for row in rows
    ]
    behind = Table(
        title,
        ("AD", "Pool", "Full", "Partial", "None", "Let through"),
        tuple(
            (
                row.action_dice,
                f"{row.pool}d6",
                Chance(row.full, form.chance),
                Chance(row.partial),
                Chance(row.none),
                Mean(row.expected_remaining),
            )
            for row in rows
        ),
        advised,
        "" if advised is None else f"the fewest AD for {percent(form.chance)}",
        tags=tuple(_tag(row, rows[0], form) for row in rows),
    )
    return Stacks(title, "AD", parts, tuple(stacks), marked=advised, behind=behind, wanted=form.chance)


def _tag(row: ParryOdds, least: ParryOdds, form: ParryCost) -> str:
    words = ["least allowed"] if row == least else []
    return ", ".join([*words, "yours"] if form.spend == row.action_dice else words)


def _not_rolled_yet(
    attack: Attack, parrier: Parrier, odds: Sequence[ParryOdds], wanted: int | None, form: ParryCost
) -> list[Block]:
    """Return what the parry costs on average, chosen before the roll or after it, with the rows behind it."""
    if form.attack == "roll":
        return []
    policy = f"the fewest for {percent(form.chance)}, or all {form.action_dice}"
    if form.house.parry_timing != "after_roll":
        chosen = next((row for row in odds if row.action_dice == wanted), odds[-1])
        return [_spending(Fraction(chosen.action_dice), chosen.full, f"{policy}, named before the roll", form)]
    rows = after_the_roll(attack, parrier, form.chance, available=form.action_dice, house=form.house)
    costs = (form.action_dice if row.action_dice is None else row.action_dice for row in rows)
    average = sum((row.probability * cost for row, cost in zip(rows, costs, strict=True)), Fraction(0))
    full = sum((row.probability * row.full for row in rows if row.full is not None), Fraction(0))
    return [
        _spending(average, full, f"{policy}, chosen after each roll", form),
        Table(
            f"If you choose after seeing the attack: fewest AD for {percent(form.chance)}",
            ("Attack", "How often", "AD", "Full parry"),
            tuple(
                (
                    row.successes,
                    Chance(row.probability),
                    "none needed" if row.successes < form.attack_target else _enough(row.action_dice),
                    None if row.full is None else Chance(row.full, form.chance),
                )
                for row in rows
            ),
            note="If it is not enough, the chance is with all the AD you can spend.",
        ),
    ]


def _spending(average: Fraction, full: Fraction, policy: str, form: ParryCost) -> Figures:
    return Figures.of(
        Figure("AD on average", Mean(average), policy),
        Figure("Full parry with these AD", Chance(full, form.chance), "over all rolls"),
    )


def _enough(action_dice: int | None) -> int | str:
    return "not enough" if action_dice is None else action_dice


def _warnings(form: ParryCost) -> list[Block]:
    if form.attack == "roll" and form.house.parry_timing == "before_roll":
        return [
            Notice(
                "Your table chooses the AD before the attack is rolled, so a known roll is hindsight. "
                "Choose “not rolled yet” to plan.",
                ("VA-Q5",),
                "warning",
            )
        ]
    return []


def _assumptions(form: ParryCost) -> tuple[Assumption, ...]:
    assumptions = [
        Assumption("The skill's default attribute is part of the parry pool, as in the source's example.", "VA-49")
    ]
    if form.armour:
        absorbed = count(form.armour, "success", "successes")
        text = f"Armour absorbs {absorbed} of those that the parry lets through. The source gives no number."
        assumptions.append(Assumption(text, "VA-52"))
    if form.fast:
        bonus = f"minus {-form.damage_bonus}" if form.damage_bonus < 0 else f"plus {form.damage_bonus}"
        text = f"Damage is {form.damage_per_success} HP for each point of margin, {bonus}"
        assumptions.append(Assumption(f"{text}. The source gives no weapon damage.", "VA-Q3"))
        if form.counter_dice == 0 or form.house.counter_riposte == "no":
            assumptions.append(Assumption("Nobody defends against the riposte.", "VA-Q17"))
    return tuple(assumptions)
