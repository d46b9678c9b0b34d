"""The tables of an influence: by Action Dice, by target, by round, and the fewest dice for a wanted chance."""

from __future__ import annotations

from calculators.answer import Chance, Curve, Mean, Series, Table
from calculators.number import percent
from calculators.say import usual_chances
from engine.actions.influence import InfluenceOdds, refusal
from engine.actions.influence_choice import best_row, first_row
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from engine.actions.influence_choice import Wish

__all__ = ["by_dice", "by_target", "curve", "fewest", "lasting"]

_ROUNDS = 4
_BEST_FOR = {
    "success": "the most targets give in, on average",
    "condition": "the most targets come under the condition, on average",
    "rounds": "the most rounds of the condition in all, on average",
}


def by_dice(rows: Sequence[InfluenceOdds], chosen: InfluenceOdds, condition: str, wish: Wish) -> Table:
    """What each number of AD does; the one that serves the wish best is marked."""
    number = len(chosen.each)
    heads = ("Gives in", condition, "Rounds") if number == 1 else ("All give in", f"Any {condition}", "Rounds in all")
    best = best_row(wish, rows)
    return Table(
        "What each number of AD does",
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
        None if best is None else rows.index(best),
        _BEST_FOR[wish],
    )


def curve(rows: Sequence[InfluenceOdds], chosen: InfluenceOdds, condition: str) -> Curve:
    """How both chances change with the AD."""
    number = len(chosen.each)
    named = ("gives in", condition) if number == 1 else ("all give in", f"at least one {condition}")
    spent = [row.action_dice for row in rows]
    return Curve(
        "More dice: surer of giving in, not of the condition",
        "AD",
        tuple(map(str, spent)),
        (
            Series(named[0], tuple(row.influenced.exactly(number) for row in rows)),
            Series(named[1], tuple(row.conditioned.at_least(1) for row in rows)),
        ),
        marked=spent.index(chosen.action_dice),
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
    known = [*socials, *[None] * (len(chosen.each) - len(socials))]
    refused = [None if social is None else Chance(refusal(social)) for social in known]
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
