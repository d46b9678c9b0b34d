"""Which way to share Action Dice out over a chain is best, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.actions.chain import Chain
from calculators.actions.phrases import shared
from calculators.answer import (
    Answer,
    Assumption,
    Block,
    Chance,
    Curve,
    Figure,
    Figures,
    Mean,
    Notice,
    Step,
    Steps,
    Table,
)
from calculators.number import decimal, exact, percent
from calculators.picture import Dice, DiceRow
from calculators.say import count
from calculators.tails import distribution
from engine.actions.chain import MOST_DICE_ANY_CHAIN, Chainable, chain, most_dice
from engine.actions.chain_next import MOST_POOL, next_attack
from engine.actions.chain_rank import RankedSplit, rank_split, rank_splits
from engine.actions.margin import least_left
from engine.invalid import InvalidInput

__all__ = ["answer"]

_LONGEST_CURVE = 20
_MOST_PLAIN = 300
_LONGEST_SPLIT = 4
_MOST_DRAWN = 40


def answer(form: Chain) -> Answer:
    """Answer a filled-in form."""
    limit = form.chain_limit or form.skill
    attack = Chainable(form.skill, form.attribute, limit, form.carried, form.attack_target, form.opposing_dice)
    by_dice = rank_splits(form.available, attack, wanted=form.wanted, house=form.house)
    rows = by_dice[-1]
    best, single = rows[0], next(row for row in rows if len(row.split) == 1)
    own = _own(attack, form)
    blocks: list[Block] = [
        _dice(best, attack),
        *_laws([row.split for row in (best, single, own) if row], attack, form),
        _figures(best, single, own, form),
        _ways(rows, own, form),
        *_one_by_one(attack, form),
        _more_dice([ranked[0] for ranked in by_dice], form),
        _working(best, attack, form),
        *_notices(attack),
    ]
    return Answer(_headline(best.split), _verdict(best, single, form), tuple(blocks), _assumptions(form))


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
    def promise(row: RankedSplit) -> str:
        if form.wanted:
            return f"{form.wanted} or more {percent(row.wanted)} of the time"
        return f"{decimal(row.expected)} successes on average"

    if len(best.split) == 1:
        dice = f"All {form.available}" if form.available > 1 else "1"
        return f"{dice} AD into one attack: {promise(best)}."
    alone = percent(single.wanted) if form.wanted else decimal(single.expected)
    return f"A chain of {shared(best.split)} AD: {promise(best)}; one attack of {form.available} AD: {alone}."


def _dice(best: RankedSplit, attack: Chainable) -> Dice:
    """The dice of each attack, 6s handed on to the first one shown as such."""
    rows = []
    for place, action_dice in enumerate(best.split):
        pool = attack.base + action_dice
        handed_on = attack.carried if place == 0 else 0
        more = " + 6s" if place else f" + {count(handed_on, '6')}" if handed_on else ""
        faces = ("6",) * handed_on + ("",) * pool
        rows.append(DiceRow(f"{place + 1}: {action_dice} AD, {pool}d6{more}", faces[:_MOST_DRAWN]))
    note = "Each 6 of an attack that succeeds is one die more in the next." if len(best.split) > 1 else ""
    return Dice("The dice of each attack", tuple(rows), note)


def _figures(best: RankedSplit, single: RankedSplit, own: RankedSplit | None, form: Chain) -> Figures:
    items = [
        Figure("Strike", Mean(best.expected), f"successes on average with {shared(best.split)} AD"),
        Figure("One attack", Mean(single.expected), "successes on average"),
        Figure("All land", Chance(best.all_land), f"every attack of {shared(best.split)} AD"),
    ]
    if form.wanted:
        chance = best.wanted
        items.insert(0, Figure(f"{form.wanted} or more", Chance(chance), f"with {shared(best.split)} AD"))
    if own:
        items.append(Figure("Your split", Mean(own.expected), f"successes on average with {shared(own.split)} AD"))
    return Figures.of(*items)


def _ways(rows: Sequence[RankedSplit], own: RankedSplit | None, form: Chain) -> Table:
    shown = [*rows, *((own,) if own and own not in rows else ())]
    wanted = (f"{form.wanted} or more",) if form.wanted else ()
    return Table(
        f"The best chain of each length, with {form.available} AD",
        ("AD", *wanted, "On average", "All land"),
        tuple(
            (
                shared(row.split),
                *((Chance(row.wanted),) if form.wanted else ()),
                Mean(row.expected),
                Chance(row.all_land),
            )
            for row in shown
        ),
        0,
        f"the greatest chance of {form.wanted} or more" if form.wanted else "the most successes on average",
    )


def _laws(splits: Sequence[tuple[int, ...]], attack: Chainable, form: Chain) -> list[Block]:
    """The curves of the best split, of one attack and of the player's own, and all about the best."""
    distinct = list(dict.fromkeys(splits))
    longest = max(most_dice(split, base=attack.base, carried=attack.carried) for split in distinct)
    if longest > (_MOST_PLAIN if attack.plain else MOST_DICE_ANY_CHAIN):
        return [Notice("Such long chains are ranked exactly, but their whole distribution is not shown.")]
    odds = [chain(split, attack, house=form.house) for split in distinct]
    numbers = range(1, max(1, min(_LONGEST_CURVE, max(max(one.total.outcomes) for one in odds))) + 1)
    lines = [
        (
            "one attack" if len(one.split) == 1 else f"{shared(one.split)} AD",
            [one.total.at_least(number) for number in numbers],
        )
        for one in odds
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
    return Table(
        "The best way for each number of AD",
        ("AD", "Split", *wanted, "On average"),
        tuple(
            (
                dice,
                shared(row.split),
                *((Chance(row.wanted),) if form.wanted else ()),
                Mean(row.expected),
            )
            for dice, row in enumerate(bests, 1)
        ),
        enough,
        f"the fewest AD for {percent(form.chance)}" if enough is not None else "",
        f"These AD do not give {percent(form.chance)}." if form.wanted and enough is None else "",
    )


def _one_by_one(attack: Chainable, form: Chain) -> list[Block]:
    """How many AD to put into the next attack when the rest is decided after it."""
    if attack.most_attacks < 2 or form.available == 1:
        return []
    try:
        found = next_attack(form.available, attack, house=form.house)
    except InvalidInput:
        return [
            Notice(f"Chains that could come to more than {MOST_POOL} dice in one attack are not searched roll by roll.")
        ]
    rows = tuple((dice, Mean(expected)) for dice, expected in enumerate(found.by_dice, 1))
    title = "AD for the next attack, if the others are chosen after it"
    why = "the most successes on average, every later choice made as well as can be"
    return [Table(title, ("AD now", "On average"), rows, found.action_dice - 1, why)]


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
        left = f"{form.attack_target} or more left"
        if form.opposing_dice and least_left(form.attack_target, house=form.house) == 0:
            left = "any success of its own and 0 or more left"
        steps.append(Step(f"An attack succeeds with {left}{against}.", ("VA-04", "VA-Q39")))
    if len(best.split) > 1:
        steps.append(Step("Each 6 of an attack that succeeds is an extra die in the next one.", ("VA-68",)))
        steps.append(Step("The chain ends with the first attack that fails, and with the round.", ("VA-68",)))
    steps.append(Step(f"Successes that strike, on average: {exact(best.expected)}.", ("VA-04",)))
    return Steps.working(*steps)


def _notices(attack: Chainable) -> list[Block]:
    if attack.most_attacks < 2:
        return [
            Notice("With a chain limit of 1 there is no chain: the first attack already counts as one.", ("VA-69",))
        ]
    return []


def _assumptions(form: Chain) -> tuple[Assumption, ...]:
    made = [
        Assumption("Attacks of the same kind that may be chained; the rules of chaining are another page's.", "VA-68"),
        Assumption("Bare-handed, each success is 1 HP in the game's example; weapons may differ.", "VA-Q3"),
    ]
    if form.chain_limit == 0:
        made.append(Assumption(f"The skill enables the chain: its limit is {form.skill}.", "VA-Q21"))
    return tuple(made)
