"""What a pool still to be rolled promises, and what one on the table is worth."""

from __future__ import annotations

from calculators.actions.phrases import counted, usual_chances
from calculators.answer import (
    Answer,
    Assumption,
    Chance,
    Curve,
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
from calculators.tails import distribution
from engine.actions.attack import Weapon
from engine.actions.damage import damage, pool_damage
from engine.actions.margin import BRUTAL_FROM, brutal, success_margin
from engine.actions.pool import PoolOdds, brutal_chance, chance_of_all_sixes, fewest_pool_dice, pool_odds
from engine.actions.rulings import House
from engine.invalid import InvalidInput
from engine.odds.dice import MOST_DICE, successes
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from calculators.answer import Block
    from calculators.old import Values

__all__ = ["answer"]

_SHORTEST_CURVE = 12


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    return _planned(values) if values.roll == "planned" else _made(values)


def _house(values: Values) -> House:
    return House(
        success_margin=values.success_margin,
        brutal_attack=values.brutal_attack,
        all_six_damage=values.all_six_damage,
    )


def _weapon(values: Values) -> Weapon:
    return Weapon(values.damage_per_success, values.damage_bonus)


def _brutal_ruling(values: Values) -> dict[str, Any]:
    return {"brutal_threshold": values.brutal_threshold or None, "house": _house(values)}


# A roll still to come


def _planned(values: Values) -> Answer:
    odds = pool_odds(values.dice, values.target, house=_house(values))
    fewest = fewest_pool_dice(values.chance, values.target)
    blocks: list[Block] = [
        _figures(odds, values),
        distribution(odds.successes, f"Successes on {values.dice}d6", "successes"),
    ]
    if odds.margins is not None:
        blocks.append(distribution(odds.margins, f"Success margin, given that {values.target}S is reached", "margin"))
    if values.damage == "yes":
        blocks.append(distribution(_law_of_damage(values), "Damage in HP, a miss counting 0", "HP"))
    blocks += [_fewest(values), _curve(values, fewest), _working(odds, values)]
    needed = f"even {MOST_DICE}d6 do not do it {percent(values.chance)} of the time"
    if fewest is not None:
        needed = (
            f"{fewest}d6 {'are enough' if fewest <= values.dice else 'would be enough'} for {percent(values.chance)}"
        )
    reached = f"{values.dice}d6 reach {values.target}S {percent(odds.success)} of the time"
    return Answer(percent(odds.success), f"{reached}; {needed}.", tuple(blocks), _assumptions(values))


def _law_of_damage(values: Values) -> Any:
    return pool_damage(values.dice, values.target, _weapon(values), house=_house(values))


def _figures(odds: PoolOdds, values: Values) -> Figures:
    items = [
        Figure("Success", Chance(odds.success), f"at least {values.target}S"),
        Figure("Successes", Mean(odds.successes.mean()), "on average"),
        Figure("Success with 6s only", Chance(odds.all_sixes), "what a charm or threat needs"),
    ]
    if odds.margins is not None:
        items.insert(2, Figure("Margin", Mean(odds.margins.mean()), "on average, given a success"))
    if values.brutal_attack != "off":
        chance = brutal_chance(values.dice, values.target, **_brutal_ruling(values))
        items.append(Figure("Brutal", Chance(chance), f"by your table's ruling: {_threshold(values)}"))
    if values.damage == "yes":
        items.append(Figure("Damage", Mean(_law_of_damage(values).mean()), "HP on average, misses counted"))
    return Figures(tuple(items))


def _threshold(values: Values) -> str:
    least = values.brutal_threshold or BRUTAL_FROM[values.brutal_attack]
    return {
        "successes": f"{counted(least, 'success', 'successes')} or more",
        "margin": f"{least} or more above the target",
        "sixes": f"{counted(least, '6')} or more",
    }[values.brutal_attack]


def _fewest(values: Values) -> Table:
    rows = []
    for chance in usual_chances(values.chance):
        dice = fewest_pool_dice(chance, values.target)
        more = "–" if dice is None else max(0, dice - values.dice)
        rows.append((percent(chance), f"over {MOST_DICE}d6" if dice is None else f"{dice}d6", more))
    return Table(f"Fewest dice to reach {values.target}S", ("Chance", "Dice", "More than yours"), tuple(rows))


def _curve(values: Values, fewest: int | None) -> Curve:
    last = min(MOST_DICE, max(_SHORTEST_CURVE, values.dice + 2, (fewest or 0) + 2))
    pools = range(last + 1)
    return Curve(
        f"Chance to reach {values.target}S by dice in the pool",
        "dice",
        tuple(map(str, pools)),
        (
            Series(f"reaches {values.target}S", tuple(successes(dice).at_least(values.target) for dice in pools)),
            Series("with 6s only", tuple(chance_of_all_sixes(dice, values.target) for dice in pools)),
        ),
        marked=values.dice,
    )


def _working(odds: PoolOdds, values: Values) -> Steps:
    steps = [
        Step(f"Pool: {values.dice} dice, each a success on a 5 or a 6, one time in three.", ("VA-03", "VA-04")),
        Step(f"At least {values.target} of them succeed: {exact(odds.success)}.", ("VA-04",)),
        Step(_margin_rule(values), ("VA-60", "VA-Q1")),
        Step(
            f"At least {values.target} dice show a 6, and none a 5: {exact(odds.all_sixes)}.",
            ("VA-26", "VA-33"),
        ),
    ]
    return Steps("Working", tuple(steps))


def _margin_rule(values: Values) -> str:
    if values.success_margin == "plus_one":
        return f"Margin: successes − {values.target} + 1, so meeting the target exactly is a margin of 1."
    return f"Margin: successes − {values.target}, so meeting the target exactly is a margin of 0."


# A roll on the table


def _made(values: Values) -> Answer:
    count = values.sixes + values.fives
    if count > values.dice:
        raise InvalidInput("sixes", values.sixes, f"at most {values.dice}, together with the 5s, on {values.dice} dice")
    margin = success_margin(count, values.target, house=_house(values))
    succeeded = count >= values.target
    all_sixes = succeeded and values.fives == 0
    as_good = successes(values.dice).at_least(count)
    items = [
        Figure("Successes", count, f"against {values.target}S"),
        Figure("Margin", margin if succeeded else None, "" if succeeded else "missed"),
        Figure("6s only", "yes" if all_sixes else "no"),
        Figure("As good or better", Chance(as_good), f"of all rolls of {values.dice}d6"),
    ]
    steps = [
        Step(
            f"{values.sixes} + {values.fives} dice show a 6 or a 5: {counted(count, 'success', 'successes')}.",
            ("VA-04",),
        ),
        Step(f"{count} against {values.target}S: {'a success' if succeeded else 'not enough'}.", ("VA-04",)),
    ]
    if succeeded:
        steps.append(Step(_margin_rule(values), ("VA-60", "VA-Q1")))
    if values.brutal_attack != "off":
        found = brutal(count, values.sixes, values.target, **_brutal_ruling(values))
        items.append(Figure("Brutal", "yes" if found else "no", _threshold(values)))
        steps.append(Step(f"Brutal by your table's ruling: {_threshold(values)}.", ("VA-Q2",)))
    if values.damage == "yes":
        harm = damage(margin, _weapon(values), all_sixes=all_sixes, house=_house(values)) if succeeded else 0
        items.append(Figure("Damage", f"{harm} HP"))
        doubled = ", doubled for 6s only" if all_sixes and values.all_six_damage == "double" else ""
        steps.append(
            Step(
                f"Damage: {margin} × {values.damage_per_success} + {values.damage_bonus}{doubled}: {harm} HP.",
                ("VA-Q3",),
            )
        )
    blocks: list[Block] = [Figures(tuple(items)), Steps("Working", tuple(steps))]
    if values.brutal_attack == "off":
        blocks.append(Notice("Whether it is a brutal attack no page says; your table can rule on it.", ("VA-Q2",)))
    if values.sixes and succeeded:
        blocks.append(Notice("Where another action may be chained on, each 6 is an extra die in it.", ("VA-55",)))
    result = f"a success with a margin of {margin}" if succeeded else "a failure"
    return Answer(
        f"Margin {margin}" if succeeded else "Missed",
        f"{counted(count, 'success', 'successes')} against {values.target}S: {result}.",
        tuple(blocks),
        _assumptions(values),
    )


def _bonus(values: Values) -> str:
    return f"{'−' if values.damage_bonus < 0 else '+'} {abs(values.damage_bonus)}"


def _assumptions(values: Values) -> tuple[Assumption, ...]:
    if values.damage == "no":
        return ()
    said = f"Damage is {values.damage_per_success} HP for each point of margin {_bonus(values)}"
    return (Assumption(f"{said}: the page gives no weapon damage.", "VA-Q3"),)
