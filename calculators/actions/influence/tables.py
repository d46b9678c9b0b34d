"""The pictures and tables of an influence: by Action Dice, by target and by round."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from calculators.answers.answer import Chance, Curve, Mean, Series, Table
from calculators.answers.number import percent
from calculators.answers.picture import Bar, BarPart, Stacks
from calculators.answers.text_format import usual_chances
from engine.actions.influencing.choice import Wish, first_row, worth
from engine.actions.influencing.effect import InfluenceOdds, refusal

_ROUNDS = 4
_TITLE = "What each number of AD does"


def by_dice(
    rows: Sequence[InfluenceOdds], best: InfluenceOdds, condition: str, wish: Wish, yours: int
) -> Stacks | Curve:
    """Draw what each number of AD does for the wish, the best one starred.

    Args:
        rows: the odds by AD.
        best: the row that serves the wish best.
        condition: its name.
        wish: what is wanted.
        yours: the AD that were entered, 0 if none were.
    """
    marked = rows.index(best) if best in rows else None
    behind = _numbers(rows, condition, marked)
    if wish == "rounds":
        rounds = Series(f"rounds {condition}", tuple(worth("rounds", row) for row in rows))
        places = tuple(str(row.action_dice) for row in rows)
        title = f"Rounds {condition} on average, by AD"
        tag = "" if marked is None else f"best: {best.action_dice} AD"
        return Curve(title, "AD", places, (rounds,), chances=False, marked=marked, behind=behind, tag=tag)
    stacks = tuple(
        Bar(str(row.action_dice), _shares(row, wish), _rolls(row), "yours" if row.action_dice == yours else "")
        for row in rows
    )
    return Stacks(_TITLE, "AD", _parts(len(best.effects), condition, wish), stacks, marked=marked, behind=behind)


def _rolls(row: InfluenceOdds) -> str:
    return ", ".join(dict.fromkeys(f"{target.pool}d6" for target in row.effects))


def _parts(number: int, condition: str, wish: Wish) -> tuple[BarPart, ...]:
    if wish == "condition" and number > 1:
        return BarPart(f"at least one {condition}", "good"), BarPart("none", "bad")
    if wish == "condition":
        return BarPart(condition, "good"), BarPart(f"give in, not {condition}", "some"), BarPart("resist", "bad")
    if number > 1:
        return BarPart("all give in", "good"), BarPart("some give in", "some"), BarPart("none", "bad")
    return BarPart("give in", "good"), BarPart("resist", "bad")


def _shares(row: InfluenceOdds, wish: Wish) -> tuple[Fraction, ...]:
    """Return the values of the parts, the wish's own first."""
    first = worth(wish, row)
    if wish == "condition":
        return (
            (first, 1 - first)
            if len(row.effects) > 1
            else (first, row.effects[0].success - first, 1 - row.effects[0].success)
        )
    if len(row.effects) == 1:
        return first, 1 - first
    return first, row.influenced.at_least(1) - first, row.influenced.exactly(0)


def _numbers(rows: Sequence[InfluenceOdds], condition: str, best: int | None) -> Table:
    alone = len(rows[0].effects) == 1
    heads = ("Give in", condition, "Rounds") if alone else ("All give in", f"At least one {condition}", "Rounds in all")
    return Table(
        _TITLE,
        ("AD", "Roll", *heads),
        tuple(
            (
                row.action_dice,
                _rolls(row),
                Chance(worth("success", row)),
                Chance(worth("condition", row)),
                Mean(worth("rounds", row)),
            )
            for row in rows
        ),
        best,
        "the best for what you want" if best is not None else "",
    )


def fewest(rows: Sequence[InfluenceOdds], condition: str, chance: Fraction) -> Table:
    """List the fewest AD for the usual chances and for the wanted one."""
    alone = len(rows[0].effects) == 1
    return Table(
        "Fewest AD for a wanted chance",
        ("Chance", "Give in" if alone else "All give in", condition if alone else f"At least one {condition}"),
        tuple(
            (
                percent(wanted),
                first_row(wanted, "success", rows) or "out of reach",
                first_row(wanted, "condition", rows) or "out of reach",
            )
            for wanted in usual_chances(chance)
        ),
    )


def by_target(chosen: InfluenceOdds, condition: str, socials: Sequence[int | None]) -> Table:
    """List what happens to each target."""
    refused = [None if social is None else Chance(refusal(social)) for social in socials]
    return Table(
        "Target by target",
        ("Resists with", "Gives in", condition, "Rounds", "Refuses later"),
        tuple(
            (
                f"{number}: {target.resistance}d6",
                Chance(target.success),
                Chance(target.condition),
                Mean(target.expected_rounds),
                refuses,
            )
            for number, (target, refuses) in enumerate(zip(chosen.effects, refused, strict=True), 1)
        ),
    )


def lasting(chosen: InfluenceOdds, condition: str) -> Table:
    """List how often the condition lasts for one round or more, two or more, and so on."""
    rounds = range(1, _ROUNDS + 1)
    return Table(
        f"{condition} for at least this many rounds",
        ("Target", *(str(number) for number in rounds)),
        tuple(
            (str(index), *(Chance(target.rounds.at_least(number)) for number in rounds))
            for index, target in enumerate(chosen.effects, 1)
        ),
    )
