"""What to put into the next dodge when each is chosen after its attack, and what that achieves."""

from __future__ import annotations

from calculators.actions.phrases import shared
from calculators.answer import Answer, Assumption, Chance, Figure, Figures, Mean, Step, Steps, Table
from calculators.number import decimal, exact, percent
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calculators.actions.dodge import Dodge
    from calculators.answer import Block, Cell
    from engine.actions.attack import Attack
    from engine.actions.dodge import DodgePlan
    from engine.actions.dodge_play import DodgeChoice, DodgePlay

__all__ = ["ASSUMES", "roll_by_roll"]

ASSUMES = (
    Assumption("Damage is each attack's HP per point of margin plus its bonus: the page gives none.", "VA-Q3"),
    Assumption("An attack against which no AD are spent is not contested.", "VA-16"),
)


def roll_by_roll(
    attacks: Sequence[Attack], names: Sequence[str], plans: Sequence[DodgePlan], play: DodgePlay, form: Dodge
) -> Answer:
    """The answer for dodges that are chosen one by one.

    Args:
        attacks: all attacks.
        names: what they are called.
        plans: the best splits settled beforehand, by AD, to compare with.
        play: the best play.
        form: what was asked.
    """
    safe = form.goal == "all_dodged"
    what = "Nothing hits" if safe else "HP on average"
    cell = Chance if safe else Mean
    beforehand = [cell(plan.all_dodged if safe else plan.expected_damage) for plan in plans]
    fixed = plans[form.available].split
    blocks: list[Block] = [
        Figures(
            (
                Figure(f"{what}, roll by roll", cell(play.worth), "with best play"),
                Figure(f"{what}, fixed split", beforehand[form.available], shared(fixed)),
            )
        ),
        _next_dodges(attacks, names, play.choices, form),
        _by_dice([cell(worth) for worth in play.by_dice], beforehand, play, form),
        Steps(
            "Working",
            (
                Step("The AD of a dodge are chosen after its attack is rolled; the rest is kept.", ("VA-16", "VA-Q5")),
                Step("Against each roll the number is taken that serves the whole round best.", ("VA-17", "VA-21")),
                Step(f"{what} with best play: {exact(play.worth)}.", ("VA-18",)),
                Step("After a dodge, ask again with the attacks still to come and the AD left."),
            ),
        ),
    ]
    return Answer(*_advice(play, form), tuple(blocks), ASSUMES)


def _advice(play: DodgePlay, form: Dodge) -> tuple[str, str]:
    safe = form.goal == "all_dodged"
    promise = f"{decimal(play.worth)} HP get through on average."
    if safe:
        promise = f"nothing hits {percent(play.worth)} of the time."
    if form.rolled and form.order == "known":
        spent = play.choices[0].action_dice
        return f"{spent or 'No'} AD now", f"{spent or 'No'} AD into the first dodge; with best play after it {promise}"
    return (percent(play.worth) if safe else f"{decimal(play.worth)} HP"), f"Choosing after each roll, {promise}"


def _by_dice(
    worths: Sequence[Chance | Mean], beforehand: Sequence[Chance | Mean], play: DodgePlay, form: Dodge
) -> Table:
    enough = None
    if form.goal == "all_dodged":
        enough = next((dice for dice, worth in enumerate(play.by_dice) if worth >= form.chance), None)
    return Table(
        "What each number of AD buys",
        ("AD", "Roll by roll", "Beforehand"),
        tuple((dice, worth, beforehand[dice]) for dice, worth in enumerate(worths)),
        enough,
        f"the fewest AD for {percent(form.chance)}, roll by roll" if enough is not None else "",
    )


def _next_dodges(attacks: Sequence[Attack], names: Sequence[str], choices: Sequence[DodgeChoice], form: Dodge) -> Table:
    """The choice against each attack that may come next; rolls that want the same AD share a row."""
    runs: list[list[DodgeChoice]] = []
    for choice in choices:
        before = runs[-1][-1] if runs else None
        if before and (before.attack, before.action_dice) == (choice.attack, choice.action_dice):
            runs[-1].append(choice)
        else:
            runs.append([choice])
    rows: list[tuple[Cell, ...]] = []
    for run in runs:
        first, last = run[0].successes, run[-1].successes
        rolls = [choice.successes for choice in run]
        rows.append(
            (
                names[run[0].attack],
                str(first) if first == last else f"{first} to {last}",
                run[0].action_dice or "none",
                Chance(attacks[run[0].attack].successes.where(rolls.__contains__)),
            )
        )
    note = "Attacks that are alike are listed once." if form.order == "unknown" else ""
    return Table("What to put into the next dodge", ("Attack", "If it shows", "AD", "Comes up"), tuple(rows), note=note)
