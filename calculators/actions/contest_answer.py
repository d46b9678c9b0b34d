"""What one roll against another comes to, seen from either side."""

from __future__ import annotations

from fractions import Fraction

from calculators.actions.contest import Contest
from calculators.actions.contest_watch import watched
from calculators.answer import Answer, Block, Chance, Figure, Figures, Mean, Step, Steps, Table
from calculators.number import exact, percent
from calculators.picture import Share, Split, Stack, Stacks
from calculators.say import count, usual_chances
from calculators.tails import distribution
from engine.actions.contest import ContestOdds, contest
from engine.actions.contest_dice import chance_of_side, fewest_dice_to_win, most_dice_beaten
from engine.actions.dice import MOST_DICE, successes
from engine.odds.law import Law
from engine.value import Value

__all__ = ["answer"]

_FEWER, _MORE = 2, 4


class _Roll(Value):
    """One side's roll: the law of its successes, the roll in words, and whether it lies on the table."""

    law: Law[int]
    named: str
    certain: bool = False


def answer(form: Contest) -> Answer:
    """Answer a filled-in form."""
    if form.contest == "watch":
        return watched(form)
    acting = _roll(form.initiator, form.initiator_dice, form.initiator_successes)
    opposing = _roll(form.opposing, form.opposing_dice, form.opposing_successes)
    mine, theirs = (acting, opposing) if form.side == "act" else (opposing, acting)
    odds = contest(acting.law, opposing.law, form.target, house=form.house)
    blocks: list[Block] = [_split(odds, form), *_by_dice(mine, theirs, form), _figures(odds, form)]
    blocks.append(_dice(mine, theirs, form))
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
        return _Roll(Law.certain(shown), count(shown, "success", "successes"), certain=True)
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
    winner = "act" if odds.tie_won else "oppose"
    tied = "goes to you" if form.side == winner else "goes to the other side"
    items = [
        Figure("Tie", Chance(odds.tie_won or odds.tie), tied),
        Figure("Net", Mean(odds.net.mean()), "successes on average"),
        Figure("Margin", Mean(odds.expected_margin), "on average, a failure counting 0"),
    ]
    return Figures.of(*items)


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


def _split(odds: ContestOdds, form: Contest) -> Split:
    """Win, tie and lose, from the reader's side; a tie stops the action, unless it goes to the one who acts."""
    act = form.side == "act"
    tied = ("a tie lets it through", odds.tie_won) if odds.tie_won else ("a tie stops it", odds.tie)
    by_more = odds.success - odds.tie_won
    parts = [
        (Share("the action succeeds", "good" if act else "bad"), by_more),
        (Share(tied[0], "some"), tied[1]),
        (Share("it is stopped", "bad" if act else "good"), 1 - by_more - tied[1]),
    ]
    return Split("How it ends", tuple(parts if act else parts[::-1]))


def _by_dice(mine: _Roll, theirs: _Roll, form: Contest) -> list[Block]:
    """What fewer and more dice of the reader would do, as far as the fewest that are enough."""
    yours = form.initiator_dice if form.side == "act" else form.opposing_dice
    if mine.certain:
        return []
    fewest = fewest_dice_to_win(form.chance, theirs.law, form.target, side=form.side, house=form.house)
    near = range(max(0, yours - _FEWER), min(MOST_DICE, yours + _MORE) + 1)
    shown = sorted({*near, *(() if fewest is None else (fewest,))})
    chances = [chance_of_side(form.side, successes(dice), theirs.law, form.target, house=form.house) for dice in shown]
    rows = tuple(
        Stack(f"{dice}d6", (chance, 1 - chance), "yours" if dice == yours else "")
        for dice, chance in zip(shown, chances, strict=True)
    )
    parts = Share("you win", "good"), Share("you lose", "bad")
    title = f"Your dice against {theirs.named}"
    note = "" if fewest is None else f"Marked: the fewest dice for {percent(form.chance)}."
    return [Stacks(title, "dice", parts, rows, note, None if fewest is None else shown.index(fewest))]


def _working(odds: ContestOdds, acting: _Roll, opposing: _Roll, form: Contest) -> Steps:
    subtracted = f"The opposing successes ({opposing.named}) are taken off those of the action ({acting.named})."
    steps = [
        Step("Each die succeeds on a 5 or a 6, one time in three.", ("VA-04",)),
        Step(subtracted, ("VA-04",)),
    ]
    after = form.house.target_after_contest == "yes"
    if odds.tie_won:
        said = (
            f"The roll itself must reach {form.target}S and no more be taken off than it shows: {exact(odds.success)}."
        )
        steps.append(Step(said, ("VA-04", "VA-Q39")))
        steps.append(Step(f"A tie that reaches it goes to the one who acts: {exact(odds.tie_won)}.", ("VA-Q39",)))
    elif after or form.target == 1:
        least = count(form.target, "success", "successes")
        steps.append(Step(f"At least {least} must be left: {exact(odds.success)}.", ("VA-04", "VA-Q8")))
    else:
        said = f"The roll itself must reach {form.target}S and anything must be left of it: {exact(odds.success)}."
        steps.append(Step(said, ("VA-04", "VA-Q8")))
    if not odds.tie_won:
        steps.append(Step(f"A net of 0 is a tie and goes to the one who opposes: {exact(odds.tie)}.", ("VA-Q39",)))
    base = form.target if after else 1
    plus = form.house.success_margin == "plus_one"
    margin = "the net itself" if plus and base == 1 else f"net − {base}" + (" + 1" if plus else "")
    least = ", and 0 for a tie" if odds.tie_won else ""
    steps.append(Step(f"Margin: {margin}{least}.", ("VA-60", "VA-Q1")))
    return Steps.working(*steps)
