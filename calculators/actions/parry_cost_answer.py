"""What a parry buys for each number of Action Dice, and the riposte behind it, as an answer."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from calculators.actions.parry_cost import ParryCost
from calculators.actions.parry_cost_riposte import riposte_blocks
from calculators.actions.parry_cost_working import minimum_step, working
from calculators.actions.phrases import every
from calculators.answer import (
    Answer,
    Assumption,
    Block,
    Chance,
    Distribution,
    Figure,
    Figures,
    Mean,
    Notice,
    Step,
    Steps,
    Table,
)
from calculators.number import percent
from calculators.picture import Share, Stack, Stacks
from calculators.say import count
from engine.actions.attack import Attack, Weapon
from engine.actions.dice import successes
from engine.actions.parry import Parrier, ParryOdds, parry_minimum, parry_table
from engine.actions.parry_cost import after_the_roll, fewest_dice
from engine.invalid import InvalidInput
from engine.odds.law import Law

__all__ = ["answer"]


def answer(form: ParryCost) -> Answer:
    """Answer a filled-in form."""
    minimum = parry_minimum(form.attack_rating, form.defence_rating, house=form.house)
    if form.attack == "roll" and form.successes < form.attack_target and form.house.riposte_on_miss == "no":
        return _missed(form)
    if minimum > form.action_dice:
        return _impossible(form, minimum)
    rolled = Law.certain(form.successes) if form.attack == "roll" else successes(form.attack_pool)
    attack = Attack(rolled, form.attack_target, Weapon(parry_rating=form.attack_rating))
    weapon = Weapon(form.damage_per_success, form.damage_bonus, form.defence_rating, form.fast)
    parrier = Parrier(form.skill, form.attribute, weapon, form.dodge_dice)
    rows = parry_table(attack, parrier, available=form.action_dice, house=form.house)
    wanted = fewest_dice(rows, form.chance)
    spent = form.spend if form.spend else wanted if wanted is not None else minimum
    chosen = next((row for row in rows if row.action_dice == spent), None)
    if chosen is None:
        raise InvalidInput("spend", spent, f"“auto”, or from {minimum} to {form.action_dice} Action Dice here")
    blocks: list[Block] = [
        _choices(rows, chosen),
        _figures(chosen, minimum, form.armour),
        Distribution.of(chosen.remaining, f"Successes that a parry on {_dice(spent)} lets through", "successes"),
    ]
    blocks += _not_rolled_yet(attack, parrier, rows, wanted, form)
    blocks += riposte_blocks(attack, parrier, chosen, form)
    blocks.append(working(chosen, minimum, form))
    blocks += _warnings(form)
    return Answer(_dice(spent), _verdict(rows, chosen, wanted, form), tuple(blocks), _assumptions(form))


def _dice(action_dice: int) -> str:
    return f"{action_dice} AD"


def _impossible(form: ParryCost, minimum: int) -> Answer:
    return Answer(
        "No parry",
        f"You cannot parry this: it needs at least {_dice(minimum)} and you can spend {_dice(form.action_dice)}.",
        (
            Notice(
                "A dodge has no minimum beyond 1 AD and does not look at parry ratings.", ("VA-16", "VA-18"), "warning"
            ),
            Steps.working(minimum_step(form, minimum)),
        ),
    )


def _missed(form: ParryCost) -> Answer:
    shown = f"{count(form.successes, 'success', 'successes')} against {form.attack_target}S"
    blocks: list[Block] = []
    if form.fast:
        said = "No riposte: the attack has missed by itself, so there is nothing to negate."
        blocks.append(Notice(said, ("VA-54", "VA-Q13")))
    blocks.append(Steps.working(Step(f"The attack shows {shown}: it does not hit.", ("VA-04",))))
    return Answer("No parry needed", f"This attack has missed: {shown}. Keep your AD.", tuple(blocks))


def _verdict(rows: Sequence[ParryOdds], chosen: ParryOdds, wanted: int | None, form: ParryCost) -> str:
    least, most = rows[0], rows[-1]
    stopped = f"all of {form.attack_pool}d6"
    if form.attack == "roll":
        stopped = every(form.successes, "success", "successes")
    stop = "stops" if chosen.action_dice == 1 else "stop"
    holds = f"{stop} {stopped} {percent(chosen.full)} of the time"
    if chosen == least:
        said = f"{_dice(least.action_dice)}, the minimum, {holds}"
        if form.spend or most == least:
            return f"{said}."
        if wanted is None:
            return f"{said}; all {_dice(most.action_dice)} do so {percent(most.full)}."
        return f"{said}: enough for {percent(form.chance)}."
    return f"{_dice(chosen.action_dice)} {holds}; the minimum, {_dice(least.action_dice)}, {percent(least.full)}."


def _figures(chosen: ParryOdds, minimum: int, armour: int) -> Figures:
    past = chosen.past_armour(armour)
    behind = (
        Figure("Armour holds", Chance(past.exactly(0)), f"nothing is left after the parry and {armour} off"),
        Figure("Past the armour", Mean(past.mean()), "successes on average"),
    )
    return Figures.of(
        Figure("Minimum", _dice(minimum)),
        Figure("Full parry", Chance(chosen.full), f"on {_dice(chosen.action_dice)}"),
        Figure("Attack still hits", Chance(chosen.struck)),
        Figure("Let through", Mean(chosen.expected_remaining), "successes on average"),
        *(behind if armour else ()),
    )


def _choices(rows: Sequence[ParryOdds], chosen: ParryOdds) -> Stacks:
    title = "What each number of Action Dice buys"
    parts = Share("full parry", "good"), Share("partial", "some"), Share("nothing stopped", "bad")
    stacks = [Stack(str(row.action_dice), (row.full, row.partial, row.none), f"{row.pool}d6") for row in rows]
    behind = Table(
        title,
        ("AD", "Pool", "Full", "Partial", "None", "Let through"),
        tuple(
            (
                row.action_dice,
                f"{row.pool}d6",
                Chance(row.full),
                Chance(row.partial),
                Chance(row.none),
                Mean(row.expected_remaining),
            )
            for row in rows
        ),
    )
    return Stacks(title, "AD", parts, tuple(stacks), marked=rows.index(chosen), behind=behind)


def _not_rolled_yet(
    attack: Attack, parrier: Parrier, odds: Sequence[ParryOdds], wanted: int | None, form: ParryCost
) -> list[Block]:
    """Return what the parry costs on average, chosen before the roll or after it, with the rows behind it."""
    if form.attack == "roll":
        return []
    policy = f"the fewest for {percent(form.chance)}, or all {form.action_dice}"
    if form.house.parry_timing != "after_roll":
        named = next((row for row in odds if row.action_dice == wanted), odds[-1])
        return [_spending(Fraction(named.action_dice), named.full, f"{policy}, named before the roll")]
    rows = after_the_roll(attack, parrier, form.chance, available=form.action_dice, house=form.house)
    costs = (form.action_dice if row.action_dice is None else row.action_dice for row in rows)
    average = sum((row.probability * cost for row, cost in zip(rows, costs, strict=True)), Fraction(0))
    full = sum((row.probability * row.full for row in rows if row.full is not None), Fraction(0))
    return [
        _spending(average, full, f"{policy}, chosen after each roll"),
        Table(
            f"If you choose after seeing the attack: fewest AD for {percent(form.chance)}",
            ("Attack", "Comes up", "AD", "Full parry"),
            tuple(
                (
                    row.successes,
                    Chance(row.probability),
                    "none needed" if row.successes < form.attack_target else _enough(row.action_dice),
                    None if row.full is None else Chance(row.full),
                )
                for row in rows
            ),
            note="“Not enough”: the chance shown is the one with all the AD you can spend.",
        ),
    ]


def _spending(average: Fraction, full: Fraction, policy: str) -> Figures:
    return Figures.of(
        Figure("AD on average", Mean(average), policy),
        Figure("Full parry with these AD", Chance(full), "over all rolls"),
    )


def _enough(action_dice: int | None) -> int | str:
    return "not enough" if action_dice is None else action_dice


def _warnings(form: ParryCost) -> list[Block]:
    if form.attack == "roll" and form.house.parry_timing == "before_roll":
        return [
            Notice(
                "Under this house ruling the AD are chosen before the attack is rolled, so a known roll is hindsight; "
                "choose “not rolled yet” to plan.",
                ("VA-Q5",),
                "warning",
            )
        ]
    return []


def _assumptions(form: ParryCost) -> tuple[Assumption, ...]:
    made = [Assumption("The skill's default attribute is part of the parry pool, as in the page's example.", "VA-49")]
    if form.armour:
        absorbed = count(form.armour, "success", "successes")
        said = f"Armour absorbs {absorbed} of those that the parry lets through: the page gives no number."
        made.append(Assumption(said, "VA-52"))
    if form.fast:
        bonus = f"less {-form.damage_bonus}" if form.damage_bonus < 0 else f"plus {form.damage_bonus}"
        said = f"Damage is {form.damage_per_success} HP for each point of margin {bonus}"
        made.append(Assumption(f"{said}: the page gives no weapon damage.", "VA-Q3"))
        if form.counter_dice == 0 or form.house.counter_riposte == "no":
            made.append(Assumption("The riposte is not defended against in turn.", "VA-Q17"))
    return tuple(made)
