"""The tables of an influence: by Action Dice, by target, by round, and the fewest dice for a wanted chance."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from calculators.actions.phrases import shared
from calculators.answer import Chance, Mean, Table
from calculators.number import percent
from calculators.picture import Share, Stack, Stacks
from calculators.say import usual_chances
from engine.actions.influence import InfluenceOdds, refusal
from engine.actions.influence_choice import Wish, first_row
from engine.odds.law import ratio

__all__ = ["by_dice", "by_target", "fewest", "lasting"]

_ROUNDS = 4
_TITLE = "What each number of AD does"


def by_dice(rows: Sequence[InfluenceOdds], best: InfluenceOdds, condition: str, wish: Wish) -> Stacks:
    """What each number of AD does; the one that serves the wish best is marked."""
    marked = rows.index(best) if best in rows else None
    pools = [shared([*dict.fromkeys(target.pool for target in row.each)]) for row in rows]
    stacks = tuple(
        Stack(str(row.action_dice), _shares(row, wish), f"{pool}d6") for row, pool in zip(rows, pools, strict=True)
    )
    behind = _numbers(rows, condition)
    return Stacks(_TITLE, "AD", _parts(len(best.each), condition, wish), stacks, marked=marked, behind=behind)


def _parts(number: int, condition: str, wish: Wish) -> tuple[Share, ...]:
    if number > 1:
        what = "give in" if wish == "success" else f"are {condition}"
        return Share(f"all {what}", "good"), Share(f"some {what}", "some"), Share("none", "bad")
    if wish == "success":
        return Share("gives in", "good"), Share("resists", "bad")
    return Share(condition, "good"), Share("gives in", "some"), Share("resists", "bad")


def _shares(row: InfluenceOdds, wish: Wish) -> tuple[Fraction, ...]:
    """The values of the parts."""
    number, first = len(row.each), row.each[0]
    if number > 1:
        law = row.influenced if wish == "success" else row.conditioned
        return law.exactly(number), law.at_least(1) - law.exactly(number), law.exactly(0)
    if wish == "success":
        return first.success, 1 - first.success
    return first.condition, first.success - first.condition, 1 - first.success


def _numbers(rows: Sequence[InfluenceOdds], condition: str) -> Table:
    number = len(rows[0].each)
    heads = ("Gives in", condition, "Rounds") if number == 1 else ("All give in", f"Any {condition}", "Rounds in all")
    return Table(
        _TITLE,
        ("AD", "Roll", *heads),
        tuple(
            (
                row.action_dice,
                ", ".join(dict.fromkeys(f"{target.pool}d6" for target in row.each)),
                Chance(row.influenced.exactly(number)),
                Chance(row.conditioned.at_least(1)),
                Mean(sum((target.expected_rounds for target in row.each), ratio(0, 1))),
            )
            for row in rows
        ),
    )


def fewest(rows: Sequence[InfluenceOdds], condition: str, chance: Fraction) -> Table:
    """The fewest AD for the usual chances and for the one wanted."""
    alone = len(rows[0].each) == 1
    return Table(
        "Fewest AD for a wanted chance",
        ("Chance", "Gives in" if alone else "All give in", condition if alone else f"All {condition}"),
        tuple(
            (
                percent(wanted),
                first_row(wanted, "success", rows) or "not with these",
                first_row(wanted, "condition", rows) or "not with these",
            )
            for wanted in usual_chances(chance)
        ),
    )


def by_target(chosen: InfluenceOdds, condition: str, socials: Sequence[int | None]) -> Table:
    """What becomes of each target."""
    refused = [None if social is None else Chance(refusal(social)) for social in socials]
    return Table(
        "Target by target",
        ("Resists with", "Gives in", condition, "Rounds", "Refuses later"),
        tuple(
            (
                f"{place}: {target.resistance}d6",
                Chance(target.success),
                Chance(target.condition),
                Mean(target.expected_rounds),
                refuses,
            )
            for place, (target, refuses) in enumerate(zip(chosen.each, refused, strict=True), 1)
        ),
    )


def lasting(chosen: InfluenceOdds, condition: str) -> Table:
    """How likely the condition lasts for one round or more, two or more, and so on."""
    rounds = range(1, _ROUNDS + 1)
    return Table(
        f"{condition} for at least this many rounds",
        ("Target", *(str(number) for number in rounds)),
        tuple(
            (str(place), *(Chance(target.rounds.at_least(number)) for number in rounds))
            for place, target in enumerate(chosen.each, 1)
        ),
    )
