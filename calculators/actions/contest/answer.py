"""The answer to a contest: how often the reader's side wins, and the dice it takes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.actions.contest.form import Contest
from calculators.actions.contest.watch import watched
from calculators.answers.answer import Answer, Block, Chance, Figure, Figures, Lazy, Mean, Quantity, Step, Steps, Table
from calculators.answers.number import exact, percent
from calculators.answers.picture import Bar, BarPart, SplitBar, Stacks
from calculators.answers.text_format import count, usual_chances
from calculators.answers.trimmed_distribution import distribution
from engine.actions.contests.needed_dice import chance_of_side, fewest_dice_to_win, most_dice_beaten
from engine.actions.contests.rolls import ContestOdds, contest
from engine.actions.dice import MOST_DICE, successes
from engine.odds.law import Law
from engine.value import Value

_FEWER, _MORE = 2, 4


class _Roll(Value):
    """One side's roll: the distribution of its successes, the roll in words, and whether it is on the table."""

    law: Law[int]
    named: str
    certain: bool = False


def answer(form: Contest) -> Answer:
    """Return the answer to a filled-in form of the Contest calculator."""
    if form.contest == "watch":
        return watched(form)
    acting = _roll(form.initiator, form.initiator_dice, form.initiator_successes)
    opposing = _roll(form.opposing, form.opposing_dice, form.opposing_successes)
    mine, theirs = (acting, opposing) if form.side == "act" else (opposing, acting)
    odds = contest(acting.law, opposing.law, form.target, house=form.house)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _split(odds, form)
        yield from _by_dice(mine, theirs, fewest, form)
        yield _figures(odds, form)
        yield _dice(mine, theirs, form)
        if odds.margins is not None:
            yield distribution(odds.margins, "Success margin, given that the action succeeds", "margin")
        yield _working(odds, acting, opposing, form)

    won = odds.success if form.side == "act" else 1 - odds.success
    fewest = fewest_dice_to_win(form.chance, theirs.law, form.target, side=form.side, house=form.house)
    headline = f"You win {percent(won, form.chance)}"
    if acting.certain and opposing.certain and form.figure == "win":
        headline = "You win" if won else "You lose"
    elif form.figure == "tie":
        headline = f"{percent(odds.tie)} tie"
    elif form.figure == "dice":
        headline = f"Over {MOST_DICE}d6" if fewest is None else f"{fewest}d6" if fewest else "No dice"
    quantities = (
        Quantity("actions.contest-win", "You win", won, "chance", "more", wanted=True),
        Quantity("actions.contest-margin", "Margin of the action", odds.expected_margin, "successes"),
    )
    return Answer(headline, _verdict(won, mine, theirs, fewest, form), blocks, (), (), quantities)


def _roll(state: str, dice: int, shown: int) -> _Roll:
    if state == "roll":
        return _Roll(Law.certain(shown), count(shown, "success", "successes"), certain=True)
    return _Roll(successes(dice), f"{dice}d6")


def _verdict(won: Fraction, mine: _Roll, theirs: _Roll, fewest: int | None, form: Contest) -> str:
    text = f"You {'act' if form.side == 'act' else 'resist'} with {mine.named} against {theirs.named}"
    if mine.certain and theirs.certain:
        tie = f" The tie is {'yours' if won else 'theirs'}." if mine.law == theirs.law else ""
        return f"{text}.{tie}"
    if form.figure != "win":
        return f"{text}, and win {percent(won, form.chance)} of the time."
    aim, yours = percent(form.chance), form.initiator_dice if form.side == "act" else form.opposing_dice
    if fewest is None:
        return f"{text}. Not even {MOST_DICE}d6 give {aim}."
    if fewest == yours and not mine.certain:
        return f"{text}. No fewer dice give {aim}."
    return f"{text}. For {aim} you need {f'{fewest}d6' if fewest else 'no dice'}."


def _figures(odds: ContestOdds, form: Contest) -> Figures:
    winner = "act" if odds.tie_won else "oppose"
    tied = "goes to you" if form.side == winner else "goes to them"
    if 0 < odds.tie_won < odds.tie:
        tied += " if the acting roll meets its target"
    items = [
        Figure("Tie", Chance(odds.tie), tied),
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
    ends = "s" if mine.named in ("1d6", "1 success") else ""
    heads = ("Chance", f"To {does} {theirs.named} you need", f"Your {mine.named} {does}{ends} up to")
    return Table("Dice you need, and dice you can beat", heads, tuple(rows))


def _split(odds: ContestOdds, form: Contest) -> SplitBar:
    """Draw win, tie and loss, from the reader's side."""
    act = form.side == "act"
    tied = ("a tie lets it through", odds.tie_won) if odds.tie_won else ("a tie stops it", odds.tie)
    by_more = odds.success - odds.tie_won
    parts = [
        (BarPart("the action succeeds", "good" if act else "bad"), by_more),
        (BarPart(tied[0], "some"), tied[1]),
        (BarPart("it is stopped", "bad" if act else "good"), 1 - by_more - tied[1]),
    ]
    return SplitBar("How it ends", tuple(parts if act else parts[::-1]))


def _by_dice(mine: _Roll, theirs: _Roll, fewest: int | None, form: Contest) -> list[Block]:
    """Draw what fewer and more dice would do; the advised ones are the fewest for the wanted chance."""
    yours = form.initiator_dice if form.side == "act" else form.opposing_dice
    if mine.certain:
        return []
    near = range(max(0, yours - _FEWER), min(MOST_DICE, yours + _MORE) + 1)
    shown = sorted({*near, *(() if fewest is None else (fewest,))})
    chances = [chance_of_side(form.side, successes(dice), theirs.law, form.target, house=form.house) for dice in shown]
    rows = tuple(
        Bar(f"{dice}d6", (chance, 1 - chance), "", "yours" if dice == yours else "")
        for dice, chance in zip(shown, chances, strict=True)
    )
    parts = BarPart("you win", "good"), BarPart("you lose", "bad")
    title = f"Your dice against {theirs.named}"
    note = "" if fewest is None else f"★ The fewest dice for {percent(form.chance)}."
    advised = None if fewest is None else shown.index(fewest)
    return [Stacks(title, "dice", parts, rows, note, advised, wanted=form.chance)]


def _working(odds: ContestOdds, acting: _Roll, opposing: _Roll, form: Contest) -> Steps:
    subtracted = f"Subtract the resisting successes ({opposing.named}) from the acting ones ({acting.named})."
    steps = [
        Step("Each die succeeds on a 5 or a 6, one time in three.", ("VA-04",)),
        Step(subtracted, ("VA-04",)),
    ]
    after = form.house.target_after_contest == "yes"
    if odds.tie_won:
        text = f"The acting roll needs {form.target}S and as many successes as they show: {exact(odds.success)}."
        steps.append(Step(text, ("VA-04", "VA-Q39")))
        steps.append(Step(f"A tie that reaches it goes to the side that acts: {exact(odds.tie_won)}.", ("VA-Q39",)))
    elif after or form.target == 1:
        least = count(form.target, "success", "successes")
        steps.append(Step(f"The action needs at least {least} left: {exact(odds.success)}.", ("VA-04", "VA-Q8")))
    else:
        text = f"The acting roll needs {form.target}S, and any success left: {exact(odds.success)}."
        steps.append(Step(text, ("VA-04", "VA-Q8")))
    if not odds.tie_won:
        steps.append(Step(f"A net of 0 is a tie and goes to the side that resists: {exact(odds.tie)}.", ("VA-Q39",)))
    base = form.target if after else 1
    plus = form.house.success_margin == "plus_one"
    margin = "the net itself" if plus and base == 1 else f"net − {base}" + (" + 1" if plus else "")
    least = ", and 0 for a tie" if odds.tie_won else ""
    steps.append(Step(f"Margin: {margin}{least}.", ("VA-60", "VA-Q1")))
    return Steps.working(*steps)
