"""The answer to a dice pool: the odds of a roll still to come, and the worth of one on the table."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.actions.dice_pool.form import DicePool
from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Chance,
    Curve,
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
from calculators.answers.picture import DicePicture, DiceRow
from calculators.answers.text_format import count, usual_chances
from calculators.answers.trimmed_distribution import distribution
from engine.actions.attack import Weapon
from engine.actions.dice import MOST_DICE, successes
from engine.actions.hit_damage import damage, pool_damage
from engine.actions.margin import BRUTAL_MARGIN, BRUTAL_SIXES, BRUTAL_SUCCESSES, brutal, success_margin
from engine.actions.pool import PoolOdds, brutal_chance, chance_of_all_sixes, fewest_pool_dice, pool_odds
from engine.odds.law import Law

_SHORTEST_CURVE = 12


def answer(form: DicePool) -> Answer:
    """Return the answer to a filled-in form of the Dice pool calculator."""
    return _planned(form) if form.roll == "planned" else _made(form)


def _weapon(form: DicePool) -> Weapon:
    return Weapon(form.damage_per_success, form.damage_bonus)


# A roll still to come


def _planned(form: DicePool) -> Answer:
    odds = pool_odds(form.dice, form.target, house=form.house)
    fewest = fewest_pool_dice(form.chance, form.target)

    @Lazy
    def blocks() -> Iterator[Block]:
        title = f"Successes on {form.dice}d6, {form.target}S wanted"
        tones = {True: "good", False: "bad"}
        yield distribution(odds.successes, title, "successes", tone=lambda shown: tones[shown >= form.target])
        yield _curve(form, fewest)
        yield _figures(odds, form)
        yield _fewest(form)
        if odds.margins is not None:
            yield distribution(odds.margins, f"Success margin, given that {form.target}S is reached", "margin")
        if form.damage:
            yield distribution(_law_of_damage(form), "Damage in HP, a miss counting 0", "HP")
        yield _working(odds, form)

    headline, verdict = _compared(odds, fewest, form)
    return Answer(headline, f"{verdict}.", blocks, _assumptions(form), (), _quantities(odds, fewest, form))


def _compared(odds: PoolOdds, fewest: int | None, form: DicePool) -> tuple[str, str]:
    """Return the headline for what the reader wants to know, and the sentence that explains it."""
    show = f"{form.dice}d6 {'shows' if form.dice == 1 else 'show'}"
    goal, aim = count(form.target, "success", "successes"), percent(form.chance)
    law = odds.successes
    at_least = f"{goal} or more: {percent(odds.success, form.chance)}"
    match form.compare:
        case "average":
            return f"{decimal(law.mean())} on average", f"{show} that many successes. {at_least}"
        case "dice":
            if fewest is None:
                return f"Over {MOST_DICE}d6", f"Not even {MOST_DICE}d6 give {aim}. Your {form.dice}d6, {at_least}"
            reached = percent(pool_odds(fewest, form.target).success, form.chance)
            shows = "It shows" if fewest == 1 else "They show"
            enough = f"{shows} {goal} or more {reached} of the time, the fewest for {aim}"
            return f"{fewest}d6", f"{enough}. Your {form.dice}d6: {percent(odds.success, form.chance)}"
        case "exactly":
            return percent(law.exactly(form.target)), f"{show} exactly {goal} that often. {at_least}"
        case "at_most":
            return percent(law.at_most(form.target)), f"{show} {goal} or fewer that often. {at_least}"
        case "more":
            return percent(law.at_least(form.target + 1)), f"{show} more than {goal} that often. {at_least}"
        case "fewer":
            few = f"fewer than {goal}" if form.target > 1 else "no success"
            return percent(law.at_most(form.target - 1)), f"{show} {few} that often. {at_least}"
    needed = f"Not even {MOST_DICE}d6 give {aim}"
    if fewest is not None:
        are = "is" if fewest == 1 else "are"
        needed = f"{fewest}d6 {are} enough for {aim}" if fewest <= form.dice else f"For {aim} you need {fewest}d6"
    return percent(odds.success, form.chance), f"{show} {goal} or more that often. {needed}"


def _quantities(odds: PoolOdds, fewest: int | None, form: DicePool) -> tuple[Quantity, ...]:
    needed = (
        () if fewest is None else (Quantity("actions.pool-fewest", f"Dice for {percent(form.chance)}", fewest, "d6"),)
    )
    return (
        Quantity("actions.pool-success", f"At least {form.target}S", odds.success, "chance", "more", wanted=True),
        *needed,
        Quantity("actions.pool-mean", "Successes on average", odds.successes.mean(), "successes", "more"),
    )


def _law_of_damage(form: DicePool) -> Law[int]:
    return pool_damage(form.dice, form.target, _weapon(form), house=form.house)


def _figures(odds: PoolOdds, form: DicePool) -> Figures:
    items = [
        Figure("Success", Chance(odds.success, form.chance), f"at least {form.target}S"),
        Figure("Successes", Mean(odds.successes.mean()), "on average"),
        Figure("Success with 6s only", Chance(odds.all_sixes), "what Charmed and Afraid need"),
    ]
    if odds.margins is not None:
        items.insert(2, Figure("Margin", Mean(odds.margins.mean()), "on average, given a success"))
    threshold = _threshold(form)
    if threshold:
        chance = brutal_chance(form.dice, form.target, brutal_threshold=form.brutal_threshold or None, house=form.house)
        items.append(Figure("Brutal", Chance(chance), f"by your table's ruling, {threshold}"))
    if form.damage:
        items.append(Figure("Damage", Mean(_law_of_damage(form).mean()), "HP on average, misses counted"))
    return Figures.of(*items)


def _threshold(form: DicePool) -> str:
    """Return from what on an attack is brutal; "" if none is."""
    match form.house.brutal_attack:
        case "off":
            return ""
        case "successes":
            return f"{count(form.brutal_threshold or BRUTAL_SUCCESSES, 'success', 'successes')} or more"
        case "margin":
            return f"{form.brutal_threshold or BRUTAL_MARGIN} or more above the target"
        case "sixes":
            return f"{count(form.brutal_threshold or BRUTAL_SIXES, '6')} or more"


def _fewest(form: DicePool) -> Table:
    rows = []
    for chance in usual_chances(form.chance):
        dice = fewest_pool_dice(chance, form.target)
        more = "–" if dice is None else max(0, dice - form.dice)
        rows.append((percent(chance), f"over {MOST_DICE}d6" if dice is None else f"{dice}d6", more))
    return Table(f"Fewest dice to reach {form.target}S", ("Chance", "Dice", "More than yours"), tuple(rows))


def _curve(form: DicePool, fewest: int | None) -> Curve:
    last = min(MOST_DICE, max(_SHORTEST_CURVE, form.dice + 2, (fewest or 0) + 2))
    pools = range(last + 1)
    return Curve.of(
        f"Chance to reach {form.target}S by dice in the pool",
        "dice",
        pools,
        (f"reaches {form.target}S", [successes(dice).at_least(form.target) for dice in pools]),
        ("with 6s only", [chance_of_all_sixes(dice, form.target) for dice in pools]),
        marked=form.dice,
        tag=f"yours: {form.dice}d6",
        wanted=form.chance,
    )


def _working(odds: PoolOdds, form: DicePool) -> Steps:
    steps = [
        Step(f"Pool: {form.dice}d6. Each die succeeds on a 5 or a 6, one time in three.", ("VA-03", "VA-04")),
        Step(f"At least {count(form.target, 'die succeeds', 'dice succeed')}: {exact(odds.success)}.", ("VA-04",)),
        Step(_margin_rule(form), ("VA-60", "VA-Q1")),
        Step(
            f"At least {count(form.target, 'die shows', 'dice show')} a 6 and none a 5: {exact(odds.all_sixes)}.",
            ("VA-26", "VA-33"),
        ),
    ]
    return Steps.working(*steps)


def _margin_rule(form: DicePool) -> str:
    if form.house.success_margin == "plus_one":
        return f"Margin: successes − {form.target} + 1, so meeting the target exactly is a margin of 1."
    return f"Margin: successes − {form.target}, so meeting the target exactly is a margin of 0."


# A roll on the table


def _made(form: DicePool) -> Answer:
    shown = form.sixes + form.fives
    margin = success_margin(shown, form.target, house=form.house)
    succeeded = shown >= form.target
    all_sixes = succeeded and form.fives == 0
    as_good = successes(form.dice).at_least(shown)
    items = [
        Figure("Successes", shown, f"against {form.target}S"),
        Figure("Margin", margin if succeeded else None, "" if succeeded else "missed"),
        Figure("6s only", ("yes" if all_sixes else "no") if succeeded else None, "" if succeeded else "missed"),
        Figure("As good or better", Chance(as_good), f"of all rolls of {form.dice}d6"),
    ]
    steps = [
        Step(
            f"{form.sixes} + {form.fives} dice show a 6 or a 5: {count(shown, 'success', 'successes')}.",
            ("VA-04",),
        ),
        Step(f"{shown} against {form.target}S is {'a success' if succeeded else 'not enough'}.", ("VA-04",)),
    ]
    if succeeded:
        steps.append(Step(_margin_rule(form), ("VA-60", "VA-Q1")))
    if form.house.brutal_attack != "off":
        is_brutal = brutal(
            shown, form.sixes, form.target, brutal_threshold=form.brutal_threshold or None, house=form.house
        )
        items.append(Figure("Brutal", "yes" if is_brutal else "no", _threshold(form)))
        steps.append(Step(f"Brutal by your table's ruling: {_threshold(form)}.", ("VA-Q2",)))
    if form.damage:
        harm = damage(margin, _weapon(form), all_sixes=all_sixes, house=form.house) if succeeded else 0
        items.append(Figure("Damage", f"{harm} HP"))
        steps.append(Step(_damage_rule(margin, harm, form) if succeeded else "A miss does no damage.", ("VA-Q3",)))
    blocks: list[Block] = [_roll(form), Figures.of(*items), Steps.working(*steps)]
    if form.house.brutal_attack == "off":
        blocks.append(Notice("The source doesn't define a brutal attack. Your table can rule on it.", ("VA-Q2",)))
    if form.sixes and succeeded:
        blocks.append(Notice("If you can chain another action on, each 6 is an extra die in it.", ("VA-68",)))
    rolled = count(shown, "success", "successes")
    common = f"{form.dice}d6 {'shows' if form.dice == 1 else 'show'} as many or more {percent(as_good)} of the time"
    return Answer(
        f"Margin {margin}" if succeeded else "Missed",
        f"You have {rolled}, and you need {form.target}. {common}.",
        tuple(blocks),
        _assumptions(form),
        (),
        (Quantity("actions.margin", "Margin", margin if succeeded else 0, "successes", "more"),),
    )


def _damage_rule(margin: int, harm: int, form: DicePool) -> str:
    text = f"Damage: {margin} × {form.damage_per_success} {_bonus(form)}"
    if margin * form.damage_per_success + form.damage_bonus < 0:
        text += ", at least 0"
    elif form.fives == 0 and form.house.all_six_damage == "double":
        text += ", doubled for 6s only"
    return f"{text}: {harm} HP."


def _roll(form: DicePool) -> DicePicture:
    """Draw the roll on the table."""
    rows = (
        DiceRow("6s", ("6",) * form.sixes, "good"),
        DiceRow("5s", ("5",) * form.fives, "good"),
        DiceRow("no success", ("",) * (form.dice - form.sixes - form.fives), "rest"),
    )
    return DicePicture("Your roll", tuple(row for row in rows if row.faces))


def _bonus(form: DicePool) -> str:
    return f"{'−' if form.damage_bonus < 0 else '+'} {abs(form.damage_bonus)}"


def _assumptions(form: DicePool) -> tuple[Assumption, ...]:
    if not form.damage:
        return ()
    text = f"Damage is {form.damage_per_success} HP for each point of margin {_bonus(form)}"
    return (Assumption(f"{text}. The source gives no weapon damage.", "VA-Q3"),)
