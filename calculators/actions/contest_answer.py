"""What one roll against another comes to, seen from either side."""

from __future__ import annotations

from calculators.actions.phrases import counted, usual_chances
from calculators.actions.tails import distribution
from calculators.answer import Answer, Chance, Curve, Figure, Figures, Mean, Series, Step, Steps, Table
from calculators.number import exact, percent
from engine.actions.contest import ContestOdds, chance_to_win, contest
from engine.actions.contest_dice import (
    fewest_dice_to_resist,
    fewest_dice_to_win,
    most_dice_beaten,
    most_dice_resisted,
)
from engine.odds.dice import MOST_DICE, successes
from engine.odds.law import Law
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from calculators.answer import Block
    from calculators.old import Values

__all__ = ["rolled_off"]

_LENGTH_OF_CURVE = 20


def rolled_off(values: Values) -> Answer:
    """The answer to one roll against another."""
    acting, opposing = _rolls(values)
    odds = contest(acting, opposing, values.target, **values.rulings("success_margin", "target_after_contest"))
    won = odds.success if values.side == "act" else 1 - odds.success
    blocks: list[Block] = [
        _figures(odds, values),
        _dice(acting, opposing, values),
        _curve(acting, opposing, values),
        distribution(odds.net, "Successes of the one who acts, less the opposing ones", "net"),
    ]
    if odds.margins is not None:
        blocks.append(distribution(odds.margins, "Success margin, given that the action succeeds", "margin"))
    blocks.append(_working(odds, values))
    return Answer(percent(won), _verdict(won, acting, opposing, values), tuple(blocks))


def _rolls(values: Values) -> tuple[Law[int], Law[int]]:
    acting = successes(values.initiator_dice)
    if values.initiator == "roll":
        acting = Law.certain(values.initiator_successes)
    opposing = successes(values.opposing_dice)
    if values.opposing == "roll":
        opposing = Law.certain(values.opposing_successes)
    return acting, opposing


def _names(values: Values) -> tuple[str, str]:
    """The acting roll and the opposing one in words."""
    acting = f"{values.initiator_dice}d6"
    if values.initiator == "roll":
        acting = counted(values.initiator_successes, "success", "successes")
    opposing = f"{values.opposing_dice}d6"
    if values.opposing == "roll":
        opposing = counted(values.opposing_successes, "success", "successes")
    return acting, opposing


def _verdict(won: Fraction, acting: Law[int], opposing: Law[int], values: Values) -> str:
    theirs_acting, theirs_opposing = _names(values)
    said = f"Your {theirs_acting} beat {theirs_opposing} {percent(won)} of the time"
    if values.side == "oppose":
        said = f"Your {theirs_opposing} stop {theirs_acting} {percent(won)} of the time"
    fewest = _fewest(values.chance, acting, opposing, values)
    if fewest is None:
        return f"{said}; even {MOST_DICE}d6 do not do it {percent(values.chance)} of the time."
    return f"{said}; it takes {fewest}d6 for {percent(values.chance)}."


def _fewest(chance: Fraction, acting: Law[int], opposing: Law[int], values: Values) -> int | None:
    after = values.rulings("target_after_contest")
    if values.side == "act":
        return fewest_dice_to_win(chance, opposing, values.target, **after)
    return fewest_dice_to_resist(chance, acting, values.target, **after)


def _most(chance: Fraction, acting: Law[int], opposing: Law[int], values: Values) -> int | None:
    after = values.rulings("target_after_contest")
    if values.side == "act":
        return most_dice_beaten(chance, acting, values.target, **after)
    return most_dice_resisted(chance, opposing, values.target, **after)


def _figures(odds: ContestOdds, values: Values) -> Figures:
    tied = "goes to you" if values.side == "oppose" else "goes to the other side"
    items = [
        Figure("The action succeeds", Chance(odds.success)),
        Figure("It is stopped", Chance(1 - odds.success)),
        Figure("Tie", Chance(odds.tie), tied),
        Figure("Net", Mean(odds.net.mean()), "successes on average"),
        Figure("Margin", Mean(odds.expected_margin), "on average, a failure counting 0"),
    ]
    return Figures(tuple(items))


def _dice(acting: Law[int], opposing: Law[int], values: Values) -> Table:
    rows = []
    for chance in usual_chances(values.chance):
        fewest = _fewest(chance, acting, opposing, values)
        most = _most(chance, acting, opposing, values)
        needed = f"over {MOST_DICE}d6" if fewest is None else f"{fewest}d6"
        matched = "none" if most is None else f"{most}d6" + (" or more" if most == MOST_DICE else "")
        rows.append((percent(chance), needed, matched))
    mine, theirs = _names(values)
    heads = ("Chance", f"To beat {theirs} you need", f"Your {mine} beat up to")
    if values.side == "oppose":
        heads = ("Chance", f"To stop {mine} you need", f"Your {theirs} stop up to")
    return Table("Dice for a wanted chance, and what yours are a match for", heads, tuple(rows))


def _curve(acting: Law[int], opposing: Law[int], values: Values) -> Curve:
    pools = range(_LENGTH_OF_CURVE + 1)

    def wins(mine: Law[int], theirs: Law[int]) -> Fraction:
        succeeds = chance_to_win(mine, theirs, values.target, **values.rulings("target_after_contest"))
        return succeeds if values.side == "act" else 1 - succeeds

    by_acting = tuple(wins(successes(dice), opposing) for dice in pools)
    by_opposing = tuple(wins(acting, successes(dice)) for dice in pools)
    mine, theirs = _names(values)
    lines = (Series(f"dice that act, against {theirs}", by_acting), Series(f"dice against {mine}", by_opposing))
    return Curve("Your chance by the dice of either side", "dice", tuple(map(str, pools)), lines)


def _working(odds: ContestOdds, values: Values) -> Steps:
    mine, theirs = _names(values)
    steps = [
        Step("Each die succeeds on a 5 or a 6, one time in three.", ("VA-04",)),
        Step(f"The opposing successes ({theirs}) are taken off those of the action ({mine}).", ("VA-04",)),
    ]
    if values.target_after_contest == "yes" or values.target == 1:
        least = counted(values.target, "success", "successes")
        steps.append(Step(f"At least {least} must be left: {exact(odds.success)}.", ("VA-04", "VA-Q8")))
    else:
        said = f"The roll itself must reach {values.target}S and anything must be left of it: {exact(odds.success)}."
        steps.append(Step(said, ("VA-04", "VA-Q8")))
    steps.append(Step(f"A net of 0 is a tie and goes to the one who opposes: {exact(odds.tie)}.", ("VA-Q39",)))
    base = values.target if values.target_after_contest == "yes" else 1
    plus = values.success_margin == "plus_one"
    margin = "the net itself" if plus and base == 1 else f"net − {base}" + (" + 1" if plus else "")
    steps.append(Step(f"Margin: {margin}.", ("VA-60", "VA-Q1")))
    return Steps("Working", tuple(steps))
