"""What one roll against another comes to, seen from either side."""

from __future__ import annotations

from calculators.actions.contest_watch import watched
from calculators.answer import Answer, Chance, Curve, Figure, Figures, Mean, Series, Step, Steps, Table
from calculators.number import exact, percent
from calculators.say import count, usual_chances
from calculators.tails import distribution
from engine.actions.contest import ContestOdds, contest
from engine.actions.contest_dice import chance_of_side, fewest_dice_to_win, most_dice_beaten
from engine.actions.dice import MOST_DICE, successes
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from calculators.actions.contest import Contest
    from calculators.answer import Block

__all__ = ["answer"]

_LENGTH_OF_CURVE = 20


class _Roll(Value):
    """One side's roll: the law of its successes, and the roll in words."""

    law: Law[int]
    named: str


def answer(form: Contest) -> Answer:
    """Answer a filled-in form."""
    if form.contest == "watch":
        return watched(form)
    acting = _roll(form.initiator, form.initiator_dice, form.initiator_successes)
    opposing = _roll(form.opposing, form.opposing_dice, form.opposing_successes)
    mine, theirs = (acting, opposing) if form.side == "act" else (opposing, acting)
    odds = contest(acting.law, opposing.law, form.target, house=form.house)
    blocks: list[Block] = [
        _figures(odds, form),
        _dice(mine, theirs, form),
        _curve(mine, theirs, form),
        distribution(odds.net, "Successes of the one who acts, less the opposing ones", "net"),
    ]
    if odds.margins is not None:
        blocks.append(distribution(odds.margins, "Success margin, given that the action succeeds", "margin"))
    blocks.append(_working(odds, acting, opposing, form))
    won = odds.success if form.side == "act" else 1 - odds.success
    headline = percent(won)
    if form.initiator == form.opposing == "roll":
        headline = "You win" if won else "You lose"
    return Answer(headline, _verdict(won, mine, theirs, form), tuple(blocks))


def _roll(state: str, dice: int, shown: int) -> _Roll:
    if state == "roll":
        return _Roll(Law.certain(shown), count(shown, "success", "successes"))
    return _Roll(successes(dice), f"{dice}d6")


def _verdict(won: Fraction, mine: _Roll, theirs: _Roll, form: Contest) -> str:
    does = "beat" if form.side == "act" else "stop"
    said = f"Your {mine.named} {does} {theirs.named} {percent(won)} of the time"
    if form.initiator == form.opposing == "roll":
        said = f"Your {mine.named} {does if won else f'do not {does}'} {theirs.named}"
    fewest = fewest_dice_to_win(form.chance, theirs.law, form.target, side=form.side, house=form.house)
    if fewest is None:
        return f"{said}; even {MOST_DICE}d6 are not enough for {percent(form.chance)}."
    return f"{said}; it takes {fewest}d6 for {percent(form.chance)}."


def _figures(odds: ContestOdds, form: Contest) -> Figures:
    tied = "goes to you" if form.side == "oppose" else "goes to the other side"
    items = [
        Figure("The action succeeds", Chance(odds.success)),
        Figure("It is stopped", Chance(1 - odds.success)),
        Figure("Tie", Chance(odds.tie), tied),
        Figure("Net", Mean(odds.net.mean()), "successes on average"),
        Figure("Margin", Mean(odds.expected_margin), "on average, a failure counting 0"),
    ]
    return Figures(tuple(items))


def _dice(mine: _Roll, theirs: _Roll, form: Contest) -> Table:
    rows = []
    for chance in usual_chances(form.chance):
        fewest = fewest_dice_to_win(chance, theirs.law, form.target, side=form.side, house=form.house)
        most = most_dice_beaten(chance, mine.law, form.target, side=form.side, house=form.house)
        needed = f"over {MOST_DICE}d6" if fewest is None else f"{fewest}d6"
        matched = "none" if most is None else f"{most}d6" + (" or more" if most == MOST_DICE else "")
        rows.append((percent(chance), needed, matched))
    does = "beat" if form.side == "act" else "stop"
    heads = ("Chance", f"To {does} {theirs.named} you need", f"Your {mine.named} {does} up to")
    return Table("Dice for a wanted chance, and what yours are a match for", heads, tuple(rows))


def _curve(mine: _Roll, theirs: _Roll, form: Contest) -> Curve:
    pools = [successes(dice) for dice in range(_LENGTH_OF_CURVE + 1)]
    by_mine = tuple(chance_of_side(form.side, pool, theirs.law, form.target, house=form.house) for pool in pools)
    by_theirs = tuple(chance_of_side(form.side, mine.law, pool, form.target, house=form.house) for pool in pools)
    if form.side == "act":
        lines = (
            Series(f"dice that act, against {theirs.named}", by_mine),
            Series(f"dice against {mine.named}", by_theirs),
        )
    else:
        lines = (
            Series(f"dice that act, against {mine.named}", by_theirs),
            Series(f"dice against {theirs.named}", by_mine),
        )
    places = tuple(map(str, range(len(pools))))
    return Curve("Your chance by the dice of either side", "dice", places, lines)


def _working(odds: ContestOdds, acting: _Roll, opposing: _Roll, form: Contest) -> Steps:
    subtracted = f"The opposing successes ({opposing.named}) are taken off those of the action ({acting.named})."
    steps = [
        Step("Each die succeeds on a 5 or a 6, one time in three.", ("VA-04",)),
        Step(subtracted, ("VA-04",)),
    ]
    after = form.house.target_after_contest == "yes"
    if after or form.target == 1:
        least = count(form.target, "success", "successes")
        steps.append(Step(f"At least {least} must be left: {exact(odds.success)}.", ("VA-04", "VA-Q8")))
    else:
        said = f"The roll itself must reach {form.target}S and anything must be left of it: {exact(odds.success)}."
        steps.append(Step(said, ("VA-04", "VA-Q8")))
    steps.append(Step(f"A net of 0 is a tie and goes to the one who opposes: {exact(odds.tie)}.", ("VA-Q39",)))
    base = form.target if after else 1
    plus = form.house.success_margin == "plus_one"
    margin = "the net itself" if plus and base == 1 else f"net − {base}" + (" + 1" if plus else "")
    steps.append(Step(f"Margin: {margin}.", ("VA-60", "VA-Q1")))
    return Steps("Working", tuple(steps))
