"""Show what rounds and resources do for a compound skill: a curve and two tables."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from calculators.answers.answer import Cell, Chance, Curve, Mean, Table
from calculators.answers.number import decimal, percent
from calculators.answers.text_format import count, some
from calculators.skill_action.compound_skill.form import CompoundSkill
from engine.odds.law import ratio
from engine.skill_action.compound_skill.both_limits import Limits
from engine.skill_action.compound_skill.rounds import MOST_ROUNDS, Compound
from engine.value import Value

_MANY = 1_000_000
_NEARLY_ALL = ratio(999, 1000)  # of the chance to get done at all: a curve ends there
_MOST_ROWS = 12


class RoundsPlan(Value):
    """The rounds and the resources that the answer names.

    Attributes:
        rounds: the fewest rounds that give the wanted chance, None if more than can be counted.
        resources: the fewest resources that give it within them; if that is not known, however long it takes.
        both: the chance to finish within both, None if it is not known.
        yours: the same chance for the rounds and resources entered.
    """

    rounds: int | None
    resources: int | None
    both: Fraction | None
    yours: Fraction | None


def rounded(number: Fraction) -> str:
    """Return a mean as a decimal, or in words if it is huge.

    >>> rounded(Fraction(30, 7)), rounded(Fraction(10**7))
    ('4.29', 'over a million')
    """
    return decimal(number) if number < _MANY else "over a million"


def _mean(number: Fraction | None) -> Cell:
    if number is None:
        return None
    return Mean(number) if number < _MANY else rounded(number)


def places(chances: Sequence[Fraction], least: int, at_all: Fraction) -> int:
    """Return how many rounds a curve shows: until the task is nearly done, and at least those asked about."""
    near = (index for index, chance in enumerate(chances) if chance >= _NEARLY_ALL * at_all > 0)
    return min(len(chances) - 1, max(least, next(near, len(chances) - 1)))


def curve(form: CompoundSkill, by_round: Sequence[Fraction], limits: Limits | None, plan: RoundsPlan) -> Curve:
    """Return how the chance grows with rounds: with enough lockpicks, with those advised and with yours."""
    lines = [("enough lockpicks", list(by_round[1:]))]
    if limits is not None and plan.yours is not None and len(by_round) <= len(limits.ways):
        labels = {form.resources: f"your {some(form.resources, 'lockpick')}"}
        if plan.both is not None and plan.resources is not None:
            labels = {plan.resources: count(plan.resources, "lockpick"), **labels}
        for resources, name in labels.items():
            lines.append((name, [limits.chance(number, resources) for number in range(1, len(by_round))]))
    return Curve.of(
        "Chance that it is open, by rounds",
        "rounds",
        range(1, len(by_round)),
        *lines,
        marked=plan.rounds,
        tag=f"in {count(plan.rounds or 0, 'round')}",
        wanted=form.chance,
    )


def _number(number: int | None, most: int, *, never: bool) -> str:
    if number is None:
        return "never" if never else f"over {most}"
    return str(number)


def needs(form: CompoundSkill, result: Compound, rounds: int | None, supply: int | None, plan: RoundsPlan) -> Table:
    """Return what each limit takes alone, and both together."""
    never = result.done_at_all < form.chance or form.chance == 1
    rows: list[tuple[Cell, ...]] = [
        (
            "Rounds alone",
            _mean(result.mean_rounds),
            _number(rounds, MOST_ROUNDS, never=never),
            str(form.rounds),
            Chance(result.done_by(form.rounds), form.chance),
        ),
        (
            "Lockpicks alone",
            _mean(result.mean_resources),
            _number(supply, len(result.enough) - 1, never=never),
            str(form.resources),
            Chance(result.enough[form.resources], form.chance),
        ),
    ]
    if plan.yours is not None:
        both = f"{plan.rounds} and {plan.resources}" if plan.both is not None else None
        yours = f"{form.rounds} and {form.resources}"
        rows.append(("Both at once", None, both, yours, Chance(plan.yours, form.chance)))
    rows += [
        ("Failures", _mean(result.mean_failures), None, None, None),
        ("Buy-ins lost", _mean(result.mean_buy_ins), None, None, None),
    ]
    return Table(
        "What it takes",
        ("", "On average", f"For {percent(form.chance)}", "You have", "Yours open it"),
        tuple(rows),
        note="Lockpicks are any resource that a bet needs. A row “alone” ignores the other limit.",
    )


def supplies(form: CompoundSkill, enough: Sequence[Fraction], limits: Limits | None, plan: RoundsPlan) -> Table:
    """Return how often each number of lockpicks is enough, however long it takes and within the advised rounds."""
    middle = form.resources if plan.resources is None else plan.resources
    first = max(0, min(form.resources, middle - _MOST_ROWS // 2))
    last = min(len(enough), max(first + 1, min(first + _MOST_ROWS, max(form.resources, middle) + 3)))
    within = limits is not None and plan.rounds is not None and plan.both is not None
    rows: list[tuple[Cell, ...]] = []
    for number in range(first, last):
        row: list[Cell] = [str(number), Chance(enough[number], form.chance)]
        if limits is not None and plan.rounds is not None and within:
            row.append(Chance(limits.chance(plan.rounds, number), form.chance))
        rows.append(tuple(row))
    columns = ["Lockpicks", "However long it takes"]
    columns += [f"Within {count(plan.rounds or 0, 'round')}"] if within else []
    best = plan.resources - first if plan.both is not None and plan.resources is not None else None
    return Table(
        "Lockpicks that are enough",
        tuple(columns),
        tuple(rows),
        best if best is not None and best < len(rows) else None,
        f"the fewest for {percent(form.chance)}" if best is not None and best < len(rows) else "",
        tags=tuple("yours" if number == form.resources else "" for number in range(first, last)),
    )
