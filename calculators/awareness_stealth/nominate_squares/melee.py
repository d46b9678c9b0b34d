"""The answer about melee against an enemy you cannot place."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.answer import (
    Answer,
    Block,
    Cell,
    Chance,
    Curve,
    Figure,
    Figures,
    Lazy,
    Notice,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import exact, percent
from calculators.answers.picture import Bar, BarPart, Stacks
from calculators.answers.text_format import count
from calculators.awareness_stealth.nominate_squares.form import NominateSquares
from calculators.awareness_stealth.pools import dice_needed, pool, shown
from engine.awareness_stealth.pools import MOST_DICE, Pool
from engine.awareness_stealth.unseen.melee import MeleeOdds, Reach, melee, melee_dice
from engine.awareness_stealth.unseen.strike import Strike

_NAMES = {"open": "Open", "extended": "Extended"}


def in_melee(form: NominateSquares) -> Answer:
    """Answer for melee."""
    strike = Strike(pool(form.attacker), pool(form.defender), pool(form.flipped))
    reaches: tuple[Reach, ...] = ("open", "extended") if form.extended_weapon else ("open",)
    odds = {reach: _melee(strike, reach, form) for reach in reaches}
    near = odds["open"]

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _reaches(odds, form)
        yield _figures(odds, strike, form)
        yield _curve(reaches, strike, form)
        yield _working(odds, strike, form)
        if not form.extended_weapon:
            yield Notice("You need a weapon for Extended Melee.", ("AW-16",))

    verdict = f"That is in Open Melee. In plain view you would hit {percent(near.if_obvious)} of the time."
    if "extended" in odds:
        far = percent(odds["extended"].hit)
        verdict = f"That is in Open Melee. Extended Melee hits {far}; in plain view, {percent(near.if_obvious)}."
    quantities = tuple(
        Quantity(
            f"awareness-stealth.hit-{reach}",
            f"Hit in {_NAMES[reach]} Melee",
            chances.hit,
            "chance",
            "more",
            wanted=True,
        )
        for reach, chances in odds.items()
    )
    return Answer(f"{percent(near.hit)} to hit", verdict, blocks, quantities=quantities)


def _melee(strike: Strike, reach: Reach, form: NominateSquares) -> MeleeOdds:
    return melee(strike, reach=reach, extended_weapon=form.extended_weapon, house=form.house)


def _figures(odds: dict[Reach, MeleeOdds], strike: Strike, form: NominateSquares) -> Figures:
    items = []
    for reach in odds:
        needed = melee_dice(strike, form.chance, reach=reach, extended_weapon=form.extended_weapon, house=form.house)
        enough = dice_needed(needed, strike.attacker)
        items.append(Figure(f"{_NAMES[reach]} needs", enough, f"to hit {percent(form.chance)} of the time"))
    return Figures.of(*items)


def _reaches(odds: dict[Reach, MeleeOdds], form: NominateSquares) -> Stacks:
    """Return the chance to hit at each reach and in plain view, with its table in the fold."""
    stealth = any(form.flipped)
    chances = {"In plain view": odds["open"].if_obvious} | {_NAMES[reach]: row.hit for reach, row in odds.items()}
    rows: list[tuple[Cell, ...]] = []
    for reach, row in odds.items():
        without = (Chance(row.without_flipped),) if stealth else ()
        rows.append((_NAMES[reach], shown(row.resistance), Chance(row.hit), *without, Chance(row.lost)))
    behind = Table(
        "Open and Extended",
        ("Melee", "Resists", "Hit", *(("Unflipped",) if stealth else ()), "Lost"),
        tuple(rows),
        note="“Lost” is how much more often you would hit in plain view."
        + (" “Unflipped” is the chance if it had flipped no cards." if stealth else ""),
    )
    return Stacks(
        "The same attack in plain view and at a Known Danger",
        "Melee",
        (BarPart("Hit", "good"), BarPart("Resisted", "rest")),
        tuple(Bar(name, (hit, 1 - hit)) for name, hit in chances.items()),
        behind=behind,
    )


def _curve(reaches: tuple[Reach, ...], strike: Strike, form: NominateSquares) -> Curve:
    strikes = [strike.replace(attacker=Pool(dice, strike.attacker.modifier)) for dice in range(MOST_DICE + 1)]
    near = [_melee(strike, "open", form) for strike in strikes]
    lines = [("in plain view", [chances.if_obvious for chances in near]), ("Open", [chances.hit for chances in near])]
    if "extended" in reaches:
        lines.append(("Extended", [_melee(strike, "extended", form).hit for strike in strikes]))
    return Curve.of(
        "Chance to hit by the dice of the attack",
        "dice",
        [strike.attacker.dice for strike in strikes],
        *lines,
        marked=strike.attacker.dice,
        tag=f"yours: {count(strike.attacker.dice, 'die', 'dice')}",
    )


def _working(odds: dict[Reach, MeleeOdds], strike: Strike, form: NominateSquares) -> Steps:
    clauses = {"open": ("AW-14", "AW-15"), "extended": ("AW-14", "AW-16")}
    steps = [Step("You may attack it because it is Known, but it gains dice.", ("AW-13", "AW-Q14"))]
    if any(form.flipped):
        steps.append(Step(f"Its cards flipped for stealth also help it: {shown(strike.flipped)}.", ("AW-20", "AW-51")))
    for reach, chances in odds.items():
        rolls = f"{shown(strike.attacker)} against {shown(chances.resistance)}"
        text = f"{_NAMES[reach]}: {chances.bonus_dice}d6 more, so {rolls}: {exact(chances.hit)}."
        steps.append(Step(text, clauses[reach]))
    return Steps.working(*steps)
