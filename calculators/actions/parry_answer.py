"""What a parry buys for each number of Action Dice, and the riposte behind it, as an answer."""

from __future__ import annotations

from calculators.actions.parry_riposte import riposte_blocks
from calculators.answer import (
    Answer,
    Assumption,
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
from calculators.number import exact, percent
from engine.actions.parry import ParryOdds, after_the_roll, parry_minimum, parry_table
from engine.invalid import InvalidInput
from engine.odds.dice import successes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Any

    from calculators.answer import Block
    from calculators.old import Values

__all__ = ["answer"]

_USUAL_CHANCES = (ratio(1, 2), ratio(3, 4), ratio(9, 10))


def _attack(values: Values) -> Law[int]:
    return Law.certain(values.successes) if values.attack == "roll" else successes(values.attack_pool)


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    attack = _attack(values)
    minimum = parry_minimum(values.attack_rating, values.defence_rating)
    if minimum > values.action_dice:
        return _impossible(values, minimum)
    common: dict[str, Any] = {
        "skill": values.skill,
        "attribute": values.attribute,
        "attack_rating": values.attack_rating,
        "defence_rating": values.defence_rating,
        "attack_target": values.attack_target,
        "dodge_dice": values.dodge_dice if values.stack_defences == "yes" else 0,
        **values.rulings("target_after_contest", "stack_defences"),
    }
    rows = parry_table(attack, available=values.action_dice, **common)
    wanted = _fewest_for(values.chance, rows)
    spent = values.spend if values.spend else wanted if wanted is not None else minimum
    chosen = next((row for row in rows if row.action_dice == spent), None)
    if chosen is None:
        raise InvalidInput("spend", spent, f"0, or from {minimum} to {values.action_dice} Action Dice for this parry")
    blocks: list[Block] = [
        _figures(chosen, minimum),
        _choices(rows, wanted, values),
        _fewest(rows, values),
        Distribution.of(chosen.remaining, f"Successes that get past a parry on {_dice(spent)}", "successes"),
    ]
    blocks += _after_the_roll(attack, common, values)
    blocks += riposte_blocks(attack, chosen, values)
    blocks.append(_working(chosen, minimum, values))
    blocks += _warnings(values)
    headline, verdict = _verdict(chosen, rows[-1], wanted, minimum, values)
    return Answer(headline, verdict, tuple(blocks), _assumptions(values))


def _dice(count: int) -> str:
    return f"{count} AD"


def _impossible(values: Values, minimum: int) -> Answer:
    return Answer(
        "No parry",
        f"You cannot parry this: it needs at least {_dice(minimum)} and you can spend {_dice(values.action_dice)}.",
        (
            Notice(
                "A dodge has no minimum beyond 1 AD and does not look at parry ratings.", ("VA-16", "VA-18"), "warning"
            ),
            Steps("Working", (_minimum_step(values, minimum),)),
        ),
    )


def _verdict(chosen: ParryOdds, most: ParryOdds, wanted: int | None, minimum: int, values: Values) -> tuple[str, str]:
    stopped = f"an attack of {values.attack_pool}d6" if values.attack == "pool" else _successes(values.successes)
    said = f"At least {_dice(minimum)}. On {_dice(chosen.action_dice)} ({chosen.pool}d6) you stop {stopped} completely "
    said += f"{percent(chosen.full)} of the time"
    if values.spend:
        said += "."
    elif wanted is None:
        said += f"; even {_dice(most.action_dice)} give only {percent(most.full)}."
    else:
        said += f", the fewest AD for {percent(values.chance)}."
    return percent(chosen.full), said


def _successes(count: int) -> str:
    return "1 success" if count == 1 else f"{count} successes"


def _figures(chosen: ParryOdds, minimum: int) -> Figures:
    return Figures(
        (
            Figure("Minimum", f"{minimum} AD"),
            Figure("Full parry", Chance(chosen.full), f"on {_dice(chosen.action_dice)}"),
            Figure("Partial parry", Chance(chosen.partial)),
            Figure("Nothing stopped", Chance(chosen.none)),
            Figure("Attack still hits", Chance(chosen.struck)),
            Figure("Let through", Mean(chosen.expected_remaining), "successes on average"),
        )
    )


def _choices(rows: tuple[ParryOdds, ...], wanted: int | None, values: Values) -> Table:
    best = next((place for place, row in enumerate(rows) if row.action_dice == wanted), None)
    return Table(
        "What each number of Action Dice buys",
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
        best,
        f"the fewest AD that stop everything with a chance of {percent(values.chance)} or more"
        if best is not None
        else "",
    )


def _fewest_for(chance: Fraction, rows: tuple[ParryOdds, ...]) -> int | None:
    return next((row.action_dice for row in rows if row.full >= chance), None)


def _fewest(rows: tuple[ParryOdds, ...], values: Values) -> Table:
    chances = sorted({*_USUAL_CHANCES, values.chance})
    return Table(
        "Fewest Action Dice for a wanted chance of a full parry",
        ("Chance", "AD"),
        tuple((percent(chance), _fewest_for(chance, rows) or "not with these dice") for chance in chances),
    )


def _after_the_roll(attack: Law[int], common: dict[str, Any], values: Values) -> list[Block]:
    if values.attack == "roll" or values.parry_timing != "after_roll":
        return []
    rows = after_the_roll(attack, values.chance, available=values.action_dice, **common)
    return [
        Table(
            f"If you choose after seeing the attack: fewest AD for {percent(values.chance)}",
            ("Attack", "Comes up", "AD", "Full parry"),
            tuple(
                (
                    row.successes,
                    Chance(row.probability),
                    "none needed" if row.action_dice == 0 else row.action_dice or "not enough",
                    None if row.full is None else Chance(row.full),
                )
                for row in rows
            ),
            note="“Not enough”: the chance shown is the one with all the AD you can spend.",
        )
    ]


def _minimum_step(values: Values, minimum: int) -> Step:
    if values.attack_rating > values.defence_rating:
        rule = f"1 + ({values.attack_rating} − {values.defence_rating}) = {minimum}"
        return Step(f"Their parry rating is higher: at least {rule} AD.", ("VA-50",))
    return Step("Their parry rating is not higher than yours: at least 1 AD.", ("VA-46", "VA-50"))


def _working(chosen: ParryOdds, minimum: int, values: Values) -> Steps:
    steps = [
        _minimum_step(values, minimum),
        Step(
            f"Pool: {chosen.action_dice} AD + {values.skill} skill + {values.attribute} attribute = {chosen.pool}d6.",
            ("VA-49",),
        ),
        Step("Each die succeeds on a 5 or a 6, one time in three.", ("VA-04",)),
    ]
    if values.attack == "roll":
        steps.append(
            Step(
                f"Full parry: at least {values.successes} of {chosen.pool} dice succeed: {exact(chosen.full)}.",
                ("VA-51", "VA-54"),
            )
        )
    else:
        steps.append(
            Step(
                f"Full parry: at least as many successes on {chosen.pool}d6 as on their {values.attack_pool}d6, "
                f"added up over every attack roll: {exact(chosen.full)}.",
                ("VA-51", "VA-54"),
            )
        )
    steps.append(Step(f"Partial parry: some but not all successes are cancelled: {exact(chosen.partial)}.", ("VA-51",)))
    steps.append(
        Step(
            f"The attack hits if what is left meets its target of {values.attack_target}: {exact(chosen.struck)}.",
            ("VA-04", "VA-Q8"),
        )
    )
    if values.fast == "yes":
        steps.append(
            Step(
                "A riposte needs a full parry with at least one 6; its 6s are added to the riposte.", ("VA-54", "VA-55")
            )
        )
    return Steps("Working", tuple(steps))


def _warnings(values: Values) -> list[Block]:
    if values.attack == "roll" and values.parry_timing == "before_roll":
        return [
            Notice(
                "Under this house ruling the AD are chosen before the attack is rolled, so a known roll is hindsight; "
                "choose “not rolled yet” to plan.",
                ("VA-Q5",),
                "warning",
            )
        ]
    return []


def _assumptions(values: Values) -> tuple[Assumption, ...]:
    made = [Assumption("The skill's default attribute is part of the parry pool, as in the page's example.", "VA-49")]
    if values.fast == "yes":
        made.append(
            Assumption(
                f"Damage is {values.damage_per_success} for each success plus {values.damage_bonus}: "
                "the page gives no weapon damage.",
                "VA-Q3",
            )
        )
        made.append(Assumption("The riposte is not defended against in turn.", "VA-Q17"))
    return tuple(made)
