"""The answer to a chain: the best way to share Action Dice out over its attacks, and the successes that strike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb

from calculators.actions.carry_on import after_chain
from calculators.actions.chain.form import Chain
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
    Step,
    Steps,
    Table,
)
from calculators.answers.number import decimal, exact, percent
from calculators.answers.picture import Bar, BarPart, Stacks
from calculators.answers.text_format import count
from calculators.answers.trimmed_distribution import distribution
from engine.actions.chains.action_chain import MOST_DICE_ANY_CHAIN, Chainable, chain, most_dice
from engine.actions.chains.next_attack import MOST_POOL, next_attack
from engine.actions.chains.rank import RankedSplit, rank_split, rank_splits
from engine.actions.margin import least_left
from engine.invalid import InvalidInput
from engine.odds.law import ratio

_LONGEST_CURVE = 20
_MOST_PLAIN = 300
_LONGEST_SPLIT = 4
_MOST_SPLITS = 5


def answer(form: Chain) -> Answer:
    """Return the answer to a filled-in form of the Chain calculator."""
    limit = form.chain_limit or form.skill
    attack = Chainable(form.skill, form.attribute, limit, form.carried, form.attack_target, form.opposing_dice)
    entered_split = _own(attack, form)
    ranking = rank_splits(form.available, attack, wanted=form.wanted, house=form.house)
    rows = ranking.lengths
    best, single = rows[0], next(row for row in rows if len(row.split) == 1)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _splits(rows, entered_split, attack, form)
        yield from _laws([row.split for row in (best, single, entered_split) if row], attack, form)
        yield _figures(best, single, entered_split, form)
        yield from _one_by_one(attack, form)
        yield _more_dice(ranking.by_dice, form)
        yield _working(best, attack, form)
        yield from _notices(attack)

    return Answer(
        _headline(best.split),
        _verdict(best, single, form),
        blocks,
        _assumptions(form),
        Lazy(lambda: after_chain(form, best.split)),
        _quantities(best, single, form),
    )


def _own(attack: Chainable, form: Chain) -> RankedSplit | None:
    if not form.split:
        return None
    spent, most = sum(form.split), attack.most_attacks
    if spent > form.available:
        raise InvalidInput("split", shared(form.split), f"numbers that add up to {form.available} AD or fewer")
    if len(form.split) > most:
        raise InvalidInput("split", count(len(form.split), "attack"), f"at most as many as the chain limit, {most}")
    return rank_split(form.split, attack, wanted=form.wanted, house=form.house)


def _headline(split: Sequence[int]) -> str:
    if len(split) == 1:
        return "One attack"
    return f"Chain {shared(split)}" if len(split) <= _LONGEST_SPLIT else f"Chain of {len(split)}"


def _verdict(best: RankedSplit, single: RankedSplit, form: Chain) -> str:
    if form.wanted:
        promise = f"{form.wanted} or more successes strike {percent(best.wanted, form.chance)} of the time"
        other = percent(single.wanted, form.chance)
    else:
        strike = "success strikes" if best.expected == 1 else "successes strike"
        promise, other = f"{decimal(best.expected)} {strike} on average", decimal(single.expected)
    if len(best.split) == 1:
        return f"With {'all ' if form.available > 1 else ''}{form.available} AD in it, {promise}."
    return f"{promise}. One attack with all {form.available} AD: {other}."


def _quantities(best: RankedSplit, single: RankedSplit, form: Chain) -> tuple[Quantity, ...]:
    if form.wanted:
        text = f"{form.wanted} or more"
        return (
            Quantity("actions.chain-wanted", f"{text} at best", best.wanted, "chance", "more", wanted=True),
            Quantity("actions.single-wanted", f"{text} with one attack", single.wanted, "chance", "more", wanted=True),
        )
    return (
        Quantity("actions.chain-mean", "Successes on average at best", best.expected, "successes", "more"),
        Quantity("actions.single-mean", "With one attack", single.expected, "successes", "more"),
    )


def _splits(rows: Sequence[RankedSplit], entered_split: RankedSplit | None, attack: Chainable, form: Chain) -> Stacks:
    """Draw a bar for each split: all of them if they are few, or else the best of each length."""
    ranked = list(rows)
    if sum(comb(form.available - 1, row) for row in range(len(rows))) <= _MOST_SPLITS:
        for split in _all_splits(form.available, len(rows)):
            if all(row.split != split for row in rows):
                ranked.append(rank_split(split, attack, wanted=form.wanted, house=form.house))
        ranked[1:] = sorted(ranked[1:], key=lambda row: row.wanted if form.wanted else row.expected, reverse=True)
    if entered_split and all(row.split != entered_split.split for row in ranked):
        ranked.append(entered_split)
    tags = tuple("yours" if entered_split and row.split == entered_split.split else "" for row in ranked)
    why = f"the best chance of {form.wanted} or more" if form.wanted else "the most successes on average"
    title = f"Successes that strike, by way to share out {form.available} AD"
    values: list[tuple[Fraction, ...]]
    if form.wanted:
        heads: tuple[str, ...] = ("AD", f"{form.wanted} or more", "On average", "All land")
        parts: tuple[BarPart, ...] = BarPart(f"{form.wanted} or more strike", "good"), BarPart("fewer", "bad")
        full_bar, values = None, [(row.wanted, 1 - row.wanted) for row in ranked]
    else:
        heads = ("AD", "On average", "All land")
        parts, full_bar = (BarPart("on average", "good"),), ranked[0].expected or ratio(1, 1)
        values = [(row.expected / full_bar,) for row in ranked]
    cells: list[tuple[Cell, ...]] = []
    for row in ranked:
        wanted = (Chance(row.wanted, form.chance),) if form.wanted else ()
        cells.append((shared(row.split), *wanted, Mean(row.expected), Chance(row.all_land)))
    stacks = tuple(
        Bar(shared(row.split), shares, "", tag) for row, shares, tag in zip(ranked, values, tags, strict=True)
    )
    behind = Table(title, heads, tuple(cells), 0, why, "", tags if any(tags) else ())
    aim = form.chance if form.wanted else None
    return Stacks(title, "AD", parts, stacks, "", 0, behind, aim, full_bar)


def _all_splits(action_dice: int, most: int) -> list[tuple[int, ...]]:
    """List every way to share AD out over a number of attacks or fewer.

    >>> _all_splits(3, 2)
    [(3,), (1, 2), (2, 1)]
    """
    splits: list[tuple[int, ...]] = [(action_dice,)] if action_dice else []
    for first in range(1, action_dice) if most > 1 else ():
        splits += [(first, *rest) for rest in _all_splits(action_dice - first, most - 1)]
    return splits


def _figures(best: RankedSplit, single: RankedSplit, entered_split: RankedSplit | None, form: Chain) -> Figures:
    items = [
        Figure("Best split", Mean(best.expected), f"successes on average with {shared(best.split)} AD"),
        Figure("One attack", Mean(single.expected), "successes on average"),
        Figure("All land", Chance(best.all_land), f"every attack of {shared(best.split)} AD"),
    ]
    if form.wanted:
        chance = best.wanted
        items.insert(0, Figure(f"{form.wanted} or more", Chance(chance, form.chance), f"with {shared(best.split)} AD"))
    if entered_split:
        items.append(
            Figure(
                "Your split",
                Mean(entered_split.expected),
                f"successes on average with {shared(entered_split.split)} AD",
            )
        )
    return Figures.of(*items)


def _laws(splits: Sequence[tuple[int, ...]], attack: Chainable, form: Chain) -> list[Block]:
    """Draw the curves of the best split, of one attack and of the reader's own, and the links of the best."""
    distinct = list(dict.fromkeys(splits))
    longest = max(most_dice(split, base=attack.base, carried=attack.carried) for split in distinct)
    if longest > (_MOST_PLAIN if attack.plain else MOST_DICE_ANY_CHAIN):
        return [Notice("Chains this long are ranked exactly, but their whole distribution is not shown.")]
    odds = [chain(split, attack, house=form.house) for split in distinct]
    numbers = range(1, max(1, min(_LONGEST_CURVE, max(max(result.total.outcomes) for result in odds))) + 1)
    lines = [
        (
            "one attack" if len(result.split) == 1 else f"{shared(result.split)} AD",
            [result.total.at_least(number) for number in numbers],
        )
        for result in odds
    ]
    blocks: list[Block] = [
        Curve.of("Chance of at least this many successes", "successes", numbers, *lines),
    ]
    if len(odds[0].split) > 1:
        blocks.append(distribution(odds[0].links, "Attacks of this chain that succeed", "attacks"))
    return blocks


def _more_dice(bests: Sequence[RankedSplit], form: Chain) -> Table:
    enough = None
    if form.wanted:
        enough = next((i for i, row in enumerate(bests) if row.wanted >= form.chance), None)
    wanted = (f"{form.wanted} or more",) if form.wanted else ()
    aim = percent(form.chance)
    return Table(
        "The best way for each number of AD",
        ("AD", "Split", *wanted, "On average"),
        tuple(
            (
                dice,
                shared(row.split),
                *((Chance(row.wanted, form.chance),) if form.wanted else ()),
                Mean(row.expected),
            )
            for dice, row in enumerate(bests, 1)
        ),
        note=f"These AD do not give {aim}." if form.wanted and enough is None else "",
        tags=() if enough is None else tuple(f"enough for {aim}" if i == enough else "" for i in range(len(bests))),
    )


def _one_by_one(attack: Chainable, form: Chain) -> list[Block]:
    """Return how many AD to put into the next attack if you choose the others after it."""
    if attack.most_attacks < 2 or form.available == 1:
        return []
    try:
        next_split = next_attack(form.available, attack, house=form.house)
    except InvalidInput:
        return [
            Notice(f"Chains that could roll more than {MOST_POOL} dice in one attack are not searched roll by roll.")
        ]
    rows = tuple((dice, Mean(expected)) for dice, expected in enumerate(next_split.by_dice, 1))
    title = "AD for the next attack, if you choose the others after it"
    why = "the most successes on average, with the best later choices"
    return [Table(title, ("AD now", "On average"), rows, next_split.action_dice - 1, why)]


def _working(best: RankedSplit, attack: Chainable, form: Chain) -> Steps:
    first = best.split[0]
    pool = attack.base + first + attack.carried
    carried = f" + {count(form.carried, '6')} carried" if form.carried else ""
    steps = [
        Step(
            f"First attack: {first} AD + {form.skill} skill + {form.attribute} attribute{carried} = {pool}d6.",
            ("VA-49", "VA-63"),
        ),
        Step(f"Chain limit: {attack.most_attacks}, the first attack counted.", ("VA-69",)),
    ]
    if form.opposing_dice or form.attack_target > 1:
        against = f" after {form.opposing_dice}d6 rolled against it" if form.opposing_dice else ""
        remaining = f"{form.attack_target} or more left"
        if form.opposing_dice and least_left(form.attack_target, house=form.house) == 0:
            remaining = "any success of its own and no more taken off than it shows"
        steps.append(Step(f"An attack succeeds with {remaining}{against}.", ("VA-04", "VA-Q39")))
    if len(best.split) > 1:
        steps.append(Step("Each 6 of an attack that succeeds is an extra die in the next one.", ("VA-68",)))
        steps.append(Step("The chain ends with the first attack that fails, or with the round.", ("VA-68",)))
    steps.append(Step(f"Successes that strike, on average: {exact(best.expected)}.", ("VA-04",)))
    return Steps.working(*steps)


def _notices(attack: Chainable) -> list[Block]:
    if attack.most_attacks < 2:
        return [Notice("A chain limit of 1 allows no chain, because the first attack counts.", ("VA-69",))]
    return []


def _assumptions(form: Chain) -> tuple[Assumption, ...]:
    assumptions = [
        Assumption(
            "Your attacks are of one kind and may be chained. The rules of chaining are on another page of the game.",
            "VA-68",
        ),
        Assumption("In the game's example each success of a bare hand is 1 HP. Weapons may differ.", "VA-Q3"),
    ]
    if form.chain_limit == 0:
        text = f"The skill enables the chain: its limit is {form.skill}."
        if form.skill == 0:
            text = "The skill enables the chain: without a die in it you make one attack."
        assumptions.append(Assumption(text, "VA-Q21"))
    return tuple(assumptions)
