"""Which way to share Action Dice out over a chain is best, and what comes of it."""

from __future__ import annotations

from calculators.actions.phrases import counted, shared
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
from calculators.number import decimal, exact, percent
from calculators.tails import distribution
from engine.actions.chain import chain
from engine.actions.chain_law import MOST_DICE_ANY_CHAIN, most_dice
from engine.actions.chain_next import next_attack
from engine.actions.chain_rank import RankedSplit, rank_splits
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from calculators.answer import Block
    from calculators.old import Values

__all__ = ["answer"]

_ROWS = 10
_LONGEST_CURVE = 20
_MOST_PLAIN = 300
_LONGEST_SPLIT = 4


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    limit = values.chain_limit or values.skill
    common: dict[str, Any] = {
        "skill": values.skill,
        "attribute": values.attribute,
        "carried": values.carried,
        "attack_target": values.attack_target,
        "opposing_dice": values.opposing_dice,
    }
    by_dice = rank_splits(values.available, chain_limit=limit, wanted=values.wanted, **common)
    rows = by_dice[-1]
    best, single = rows[0], next(row for row in rows if len(row.split) == 1)
    own = _own(by_dice, limit, values)
    blocks: list[Block] = [
        _figures(best, single, own, values),
        _ways(rows, single, own, values),
        _more_dice([ranked[0] for ranked in by_dice], values),
        *_one_by_one(limit, common, values),
        *_laws([row.split for row in (best, single, own) if row], limit, common, values),
        _working(best, limit, values),
        *_notices(limit),
    ]
    return Answer(_headline(best.split), _verdict(best, single, values), tuple(blocks), _assumptions(values))


def _own(by_dice: Sequence[Sequence[RankedSplit]], limit: int, values: Values) -> RankedSplit | None:
    if not values.split:
        return None
    spent, most = sum(values.split), max(1, limit)
    if spent > values.available:
        raise InvalidInput("split", shared(values.split), f"numbers that add up to {values.available} AD or fewer")
    if len(values.split) > most:
        raise InvalidInput("split", counted(len(values.split), "attack"), f"at most as many as the chain limit, {most}")
    found: RankedSplit = next(row for row in by_dice[spent - 1] if row.split == values.split)
    return found


def _headline(split: Sequence[int]) -> str:
    if len(split) == 1:
        return "One attack"
    return f"{shared(split)} AD" if len(split) <= _LONGEST_SPLIT else f"{len(split)} attacks"


def _verdict(best: RankedSplit, single: RankedSplit, values: Values) -> str:
    def promise(row: RankedSplit) -> str:
        if values.wanted:
            return f"{percent(row.wanted)} for {values.wanted} or more"
        return f"{decimal(row.expected)} successes on average"

    if len(best.split) == 1:
        return f"All {values.available} AD into one attack: {promise(best)}."
    return (
        f"A chain of {shared(best.split)} AD: {promise(best)}; one attack of {values.available} AD: {promise(single)}."
    )


def _figures(best: RankedSplit, single: RankedSplit, own: RankedSplit | None, values: Values) -> Figures:
    items = [
        Figure("Strike", Mean(best.expected), f"successes on average with {shared(best.split)} AD"),
        Figure("One attack", Mean(single.expected), "successes on average"),
        Figure("All land", Chance(best.all_land), f"every attack of {shared(best.split)} AD"),
    ]
    if values.wanted:
        chance = best.wanted
        items.insert(0, Figure(f"{values.wanted} or more", Chance(chance), f"with {shared(best.split)} AD"))
    if own:
        items.append(Figure("Your split", Mean(own.expected), f"successes on average with {shared(own.split)} AD"))
    return Figures(tuple(items))


def _ways(rows: Sequence[RankedSplit], single: RankedSplit, own: RankedSplit | None, values: Values) -> Table:
    shown = list(rows[:_ROWS])
    shown += [row for row in (single, own) if row and row not in shown]
    wanted = (f"{values.wanted} or more",) if values.wanted else ()
    left = len(rows) - _ROWS
    return Table(
        f"Ways to spend {values.available} AD",
        ("AD", *wanted, "On average", "All land"),
        tuple(
            (
                shared(row.split),
                *((Chance(row.wanted),) if values.wanted else ()),
                Mean(row.expected),
                Chance(row.all_land),
            )
            for row in shown
        ),
        0,
        f"the greatest chance of {values.wanted} or more" if values.wanted else "the most successes on average",
        f"The best {_ROWS} of {len(rows)} ways, and all AD in one attack." if left > 0 else "",
    )


def _laws(splits: Sequence[tuple[int, ...]], limit: int, common: dict[str, Any], values: Values) -> list[Block]:
    """The curves of the best split, of one attack and of the player's own, and all about the best."""
    base, plain = values.skill + values.attribute, values.opposing_dice == 0 and values.attack_target == 1
    distinct = list(dict.fromkeys(splits))
    longest = max(most_dice(split, base=base, carried=values.carried) for split in distinct)
    if longest > (_MOST_PLAIN if plain else MOST_DICE_ANY_CHAIN):
        return [Notice("Such long chains are ranked exactly, but their whole distribution is not shown.")]
    odds = [chain(split, chain_limit=limit, **common) for split in distinct]
    numbers = range(1, max(1, min(_LONGEST_CURVE, max(max(one.total.outcomes) for one in odds))) + 1)
    blocks: list[Block] = [
        Curve(
            "Chance of at least so many successes",
            "successes",
            tuple(map(str, numbers)),
            tuple(
                Series(
                    "one attack" if len(one.split) == 1 else f"{shared(one.split)} AD",
                    tuple(one.total.at_least(number) for number in numbers),
                )
                for one in odds
            ),
        ),
        distribution(odds[0].total, f"Successes that strike in all with {shared(odds[0].split)} AD", "successes"),
    ]
    if len(odds[0].split) > 1:
        blocks.append(distribution(odds[0].links, "Attacks of this chain that succeed", "attacks"))
    return blocks


def _more_dice(bests: Sequence[RankedSplit], values: Values) -> Table:
    enough = None
    if values.wanted:
        enough = next((i for i, row in enumerate(bests) if row.wanted >= values.chance), None)
    wanted = (f"{values.wanted} or more",) if values.wanted else ()
    return Table(
        "The best way for each number of AD",
        ("AD", "Split", *wanted, "On average"),
        tuple(
            (
                dice,
                shared(row.split),
                *((Chance(row.wanted),) if values.wanted else ()),
                Mean(row.expected),
            )
            for dice, row in enumerate(bests, 1)
        ),
        enough,
        f"the fewest AD for {percent(values.chance)}" if enough is not None else "",
        f"These AD do not give {percent(values.chance)}." if values.wanted and enough is None else "",
    )


def _one_by_one(limit: int, common: dict[str, Any], values: Values) -> list[Block]:
    """How many AD to put into the next attack when the rest is decided after it."""
    if limit < 2 or values.available == 1:
        return []
    try:
        found = next_attack(values.available, attacks_left=limit, **common)
    except InvalidInput as error:
        if error.parameter != "attacks_left":
            raise
        return [Notice("Chains that could come to more than 60 dice in one attack are not searched roll by roll.")]
    rows = tuple((dice, Mean(expected)) for dice, expected in enumerate(found.by_dice, 1))
    title = "AD for the next attack, if the others are chosen after it"
    why = "the most successes on average, every later choice made as well as can be"
    return [Table(title, ("AD now", "On average"), rows, found.action_dice - 1, why)]


def _working(best: RankedSplit, limit: int, values: Values) -> Steps:
    first = best.split[0]
    pool = values.skill + values.attribute + first + values.carried
    carried = f" + {counted(values.carried, '6')} carried" if values.carried else ""
    steps = [
        Step(
            f"First attack: {first} AD + {values.skill} skill + {values.attribute} attribute{carried} = {pool}d6.",
            ("VA-49", "VA-63"),
        ),
        Step(f"Chain limit: {max(1, limit)}, the first attack counted.", ("VA-55",)),
    ]
    if values.opposing_dice or values.attack_target > 1:
        against = f" after {values.opposing_dice}d6 rolled against it" if values.opposing_dice else ""
        steps.append(Step(f"An attack succeeds with {values.attack_target} or more left{against}.", ("VA-04",)))
    if len(best.split) > 1:
        steps.append(Step("Each 6 of an attack that succeeds is an extra die in the next one.", ("VA-55",)))
        steps.append(Step("The chain ends with the first attack that fails, and with the round.", ("VA-55",)))
    steps.append(Step(f"Successes that strike, on average: {exact(best.expected)}.", ("VA-04",)))
    return Steps("Working", tuple(steps))


def _notices(limit: int) -> list[Block]:
    if limit < 2:
        return [
            Notice("With a chain limit of 1 there is no chain: the first attack already counts as one.", ("VA-55",))
        ]
    return []


def _assumptions(values: Values) -> tuple[Assumption, ...]:
    made = [
        Assumption("Attacks of the same kind that may be chained; the rules of chaining are another page's.", "VA-55"),
        Assumption("Bare-handed, each success is 1 HP in the game's example; weapons may differ.", "VA-Q3"),
    ]
    if values.chain_limit == 0:
        made.append(Assumption(f"The skill enables the chain: its limit is {values.skill}.", "VA-Q21"))
    return tuple(made)
