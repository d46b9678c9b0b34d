"""Melee against an enemy nobody sees, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Chance, Curve, Figure, Figures, Notice, Series, Step, Steps, Table
from calculators.awareness_stealth.pools import pool, shown
from calculators.number import exact, percent
from engine.awareness_stealth.melee import melee, melee_dice
from engine.awareness_stealth.pools import MOST_DICE, Pool, together
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from calculators.answer import Block, Cell
    from calculators.old import Values
    from engine.awareness_stealth.melee import MeleeOdds, Reach

__all__ = ["in_melee"]

_NAMES = {"open": "Open", "extended": "Extended"}


def in_melee(values: Values) -> Answer:
    """The answer for melee."""
    fight: dict[str, Any] = {
        "defender": pool(values.defender),
        "extended_weapon": values.extended_weapon == "yes",
        "flipped": pool(values.flipped),
        **values.rulings("tie"),
    }
    attacker = pool(values.attacker)
    reaches: tuple[Reach, ...] = ("open", "extended") if values.extended_weapon == "yes" else ("open",)
    odds = {reach: melee(attacker, reach=reach, **fight) for reach in reaches}
    near = odds["open"]
    blocks: list[Block] = [
        _figures(odds, attacker, values, fight),
        _reaches(odds, values),
        _curve(reaches, attacker, fight),
        _working(odds, attacker, values),
    ]
    if values.extended_weapon == "no":
        blocks.append(Notice("Extended Melee is not possible without a weapon for it.", ("AW-16",)))
    verdict = f"Open Melee hits {percent(near.hit)} of the time"
    if "extended" in odds:
        verdict += f", Extended {percent(odds['extended'].hit)}"
    return Answer(percent(near.hit), f"{verdict}; in plain view it would be {percent(near.if_obvious)}.", tuple(blocks))


def _figures(odds: dict[Reach, MeleeOdds], attacker: Pool, values: Values, fight: dict[str, Any]) -> Figures:
    items = [Figure(f"{_NAMES[reach]} Melee", Chance(each.hit), "chance to hit") for reach, each in odds.items()]
    items.append(Figure("In plain view", Chance(odds["open"].if_obvious), "the same blow at an Obvious enemy"))
    for reach in odds:
        more = melee_dice(attacker, wanted=values.chance, reach=reach, **fight)
        enough = f"more than {MOST_DICE}d6" if more is None else shown(together(attacker, Pool(more)))
        items.append(Figure(f"{_NAMES[reach]} needs", enough, f"to hit {percent(values.chance)} of the time"))
    return Figures(tuple(items))


def _reaches(odds: dict[Reach, MeleeOdds], values: Values) -> Table:
    stealth = any(values.flipped)
    rows: list[tuple[Cell, ...]] = []
    for reach, each in odds.items():
        without = (Chance(each.without_flipped),) if stealth else ()
        rows.append((_NAMES[reach], shown(each.resistance), Chance(each.hit), *without, Chance(each.lost)))
    return Table(
        "Open and Extended",
        ("Melee", "Resists", "Hit", *(("Unflipped",) if stealth else ()), "Lost"),
        tuple(rows),
        note="“Lost” is what not seeing it costs"
        + ("; “unflipped” is the chance if it had flipped no cards." if stealth else "."),
    )


def _curve(reaches: tuple[Reach, ...], attacker: Pool, fight: dict[str, Any]) -> Curve:
    pools = [Pool(count, attacker.modifier) for count in range(MOST_DICE + 1)]
    near = [melee(each, reach="open", **fight) for each in pools]
    series = [Series("in plain view", tuple(each.if_obvious for each in near))]
    series.append(Series("Open", tuple(each.hit for each in near)))
    if "extended" in reaches:
        series.append(Series("Extended", tuple(melee(each, reach="extended", **fight).hit for each in pools)))
    return Curve(
        "Chance to hit by the dice of the attack",
        "dice",
        tuple(str(each.dice) for each in pools),
        tuple(series),
        marked=attacker.dice,
    )


def _working(odds: dict[Reach, MeleeOdds], attacker: Pool, values: Values) -> Steps:
    clauses = {"open": ("AW-14", "AW-15"), "extended": ("AW-14", "AW-16")}
    steps = [Step("It is Known, so it can be struck at, with dice for its defence.", ("AW-13", "AW-Q14"))]
    if any(values.flipped):
        steps.append(
            Step(f"Its cards flipped for stealth count too: {shown(pool(values.flipped))}.", ("AW-20", "AW-51"))
        )
    for reach, each in odds.items():
        text = f"{_NAMES[reach]}: {each.bonus_dice}d6 more, so {shown(attacker)} against {shown(each.resistance)}: "
        steps.append(Step(f"{text}{exact(each.hit)}.", clauses[reach]))
    return Steps("Working", tuple(steps))
