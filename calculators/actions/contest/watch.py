"""The answer to subterfuge: who notices which attempts, and what silence tells a watcher."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.actions.contest.form import Contest
from calculators.actions.phrases import every, for_each
from calculators.answers.answer import (
    Answer,
    Block,
    Chance,
    Curve,
    Figure,
    Figures,
    Lazy,
    Mean,
    Notice,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import exact, percent
from calculators.answers.picture import BarPart, SplitBar
from calculators.answers.text_format import usual_chances
from engine.actions.contests.rolls import chance_to_win
from engine.actions.contests.watch import Watcher, WatchOdds, still_tricked, watch
from engine.actions.contests.watch_dice import fewest_dice_to_notice, fewest_dice_to_slip_past, strongest
from engine.actions.dice import MOST_DICE, successes
from engine.actions.margin import least_left
from engine.actions.rulings import House

_LISTED_AD = 12
_LENGTH_OF_CURVE = 20


def watched(form: Contest) -> Answer:
    """Answer a contest of subterfuge against watchers."""
    watching = _watching(form)
    odds = _odds(form, watching)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _split(odds, form)
        yield _figures(odds, form)
        yield _curve(odds, watching, form)
        yield from _attempts(odds, form)
        yield from _watchers(watching, form)
        yield _dice(odds, watching, form)
        yield _working(odds, watching, form)
        secret = "The GM may roll this contest in secret. A watcher learns of it only by winning."
        yield Notice(secret, ("VA-66", "VA-Q41"))

    won = odds.all_succeed if form.side == "act" else 1 - odds.all_unnoticed
    does = "slip past" if form.side == "act" else "notice"
    headline = f"You {does} {percent(won, form.chance)}"
    quantities = (
        Quantity("actions.watch-win", f"You {does}", won, "chance", "more", wanted=True),
        Quantity("actions.watch-unnoticed", "Nothing noticed", odds.all_unnoticed, "chance"),
    )
    return Answer(headline, _verdict(odds, watching, form), blocks, (), (), quantities)


def _watching(form: Contest) -> tuple[Watcher, ...]:
    spent = for_each("action_dice", form.action_dice, len(form.senses), 1, "watchers")
    return tuple(Watcher(senses, dice) for senses, dice in zip(form.senses, spent, strict=True))


def _odds(form: Contest, watching: tuple[Watcher, ...]) -> WatchOdds:
    return watch(list(map(successes, form.tricks)), watching, trick_target=form.target, house=form.house)


def _verdict(odds: WatchOdds, watching: tuple[Watcher, ...], form: Contest) -> str:
    attempts, watchers = len(odds.attempts), len(watching)
    if attempts == watchers == 1:
        text = f"The attempt has {form.tricks[0]}d6, the watcher {odds.attempts[0].pools[0]}d6"
        return f"{text}. {_needed(form.chance, odds, watching, form)}."
    if form.side == "act":
        tries, slips = every(attempts, "attempt"), "slips" if attempts == 1 else "slip"
        return f"{tries[0].upper()}{tries[1:]} {slips} past {every(watchers, 'watcher')} that often."
    who = "You notice" if watchers == 1 else "One of you notices"
    return f"{who} {'the attempt' if attempts == 1 else f'at least one of {attempts} attempts'} that often."


def _needed(chance: Fraction, odds: WatchOdds, watching: tuple[Watcher, ...], form: Contest) -> str:
    """Return what a wanted chance takes in the first attempt, as a sentence."""
    aim = percent(chance)
    if form.side == "act":
        dice = _fewest_dice(chance, odds, form)
        return f"Not even {MOST_DICE}d6 give {aim}" if dice is None else f"For {aim} the attempt needs {dice}d6"
    spent = _fewest_spent(chance, watching, form)
    return f"Not even {_LISTED_AD} AD give {aim}" if spent is None else f"For {aim} you need {spent} AD"


def _fewest_dice(chance: Fraction, odds: WatchOdds, form: Contest) -> int | None:
    return fewest_dice_to_slip_past(chance, odds.attempts[0].pools, trick_target=form.target, house=form.house)


def _fewest_spent(chance: Fraction, watching: tuple[Watcher, ...], form: Contest) -> int | None:
    return fewest_dice_to_notice(
        chance,
        successes(form.tricks[0]),
        senses=watching[0].senses,
        available=_LISTED_AD,
        trick_target=form.target,
        house=form.house,
    )


def _figures(odds: WatchOdds, form: Contest) -> Figures:
    items = [
        Figure("Nothing noticed", Chance(odds.all_unnoticed), "by anybody"),
    ]
    if form.house.tied_watcher == "unaware":
        some = "the attempt ties" if form.target == 1 else "the attempt fails, but no watcher has more successes"
        if len(odds.attempts) > 1:
            some = "some attempt fails, but nobody notices any"
        items.append(Figure("Fails unnoticed", Chance(odds.all_unnoticed - odds.all_succeed), some))
    if len(odds.attempts) > 1:
        items.append(Figure("Every attempt noticed", Chance(odds.noticed.exactly(len(odds.attempts)))))
        items.append(Figure("Attempts noticed", Mean(odds.noticed.mean()), "on average"))
    noticed = 1 - odds.all_unnoticed
    if form.side == "oppose" and form.suspicion * noticed != 1:
        remaining = still_tricked(form.suspicion, noticed)
        items.append(
            Figure("If you hear nothing", Chance(remaining), f"that somebody tried. It was {percent(form.suspicion)}")
        )
    return Figures.of(*items)


def _split(odds: WatchOdds, form: Contest) -> SplitBar:
    """Draw how often the attempts succeed and how often the watchers notice any."""
    act = form.side == "act"
    several = len(odds.attempts) > 1
    parts = [
        (BarPart("all slip past" if several else "slips past", "good" if act else "bad"), odds.all_succeed),
        (BarPart("fails unnoticed", "some"), odds.all_unnoticed - odds.all_succeed),
        (BarPart("some noticed" if several else "noticed", "bad" if act else "good"), 1 - odds.all_unnoticed),
    ]
    return SplitBar("How it ends", tuple(parts if act else parts[::-1]))


def _attempts(odds: WatchOdds, form: Contest) -> list[Block]:
    if len(odds.attempts) == 1:
        return []
    rows = tuple(
        (
            f"{number}: {trick}d6",
            ", ".join(f"{pool}d6" for pool in attempt.pools),
            Chance(attempt.succeeds),
            Chance(1 - attempt.unnoticed),
        )
        for number, (trick, attempt) in enumerate(zip(form.tricks, odds.attempts, strict=True), 1)
    )
    return [Table("Attempt by attempt", ("Attempt", "Against", "Succeeds", "Noticed"), rows)]


def _watchers(watching: tuple[Watcher, ...], form: Contest) -> list[Block]:
    if len(watching) == 1:
        return []
    rows = []
    for number, watcher in enumerate(watching, 1):
        alone = _odds(form, (watcher,))
        rows.append(
            (f"Watcher {number}", watcher.action_dice, Chance(1 - alone.all_unnoticed), Mean(alone.noticed.mean()))
        )
    return [Table("Watcher by watcher", ("Watcher", "AD", "Notices any", "Attempts noticed"), tuple(rows))]


def _dice(odds: WatchOdds, watching: tuple[Watcher, ...], form: Contest) -> Table:
    """List the dice that a wanted chance takes in the first attempt."""
    which = "the attempt" if len(odds.attempts) == 1 else "the first attempt"
    rows = []
    if form.side == "act":
        for chance in usual_chances(form.chance):
            dice = _fewest_dice(chance, odds, form)
            rows.append((percent(chance), f"over {MOST_DICE}d6" if dice is None else f"{dice}d6"))
        return Table(f"Fewest dice for {which} to slip past", ("Chance", "Dice"), tuple(rows))
    for chance in usual_chances(form.chance):
        spent = _fewest_spent(chance, watching, form)
        rows.append((percent(chance), f"over {_LISTED_AD}" if spent is None else str(spent)))
    return Table(f"Fewest AD for you to notice {which}", ("Chance", "AD"), tuple(rows))


def _curve(odds: WatchOdds, watching: tuple[Watcher, ...], form: Contest) -> Curve:
    if form.side == "act":
        pools = range(_LENGTH_OF_CURVE + 1)
        eyes = strongest(odds.attempts[0].pools)
        ties = House(tied_contest=form.house.tied_contest)
        slips = [chance_to_win(successes(dice), eyes, form.target, house=ties) for dice in pools]
        title = "Chance that the first attempt slips past everyone, by its dice"
        return Curve.of(title, "dice", pools, ("slips past", slips), marked=form.tricks[0], tag=f"{form.tricks[0]}d6")
    spent = range(1, _LISTED_AD + 1)
    mine = [1 - _odds(form, (watching[0].replace(action_dice=dice),)).all_unnoticed for dice in spent]
    title = "Chance that you notice anything, by your AD"
    return Curve.of(
        title,
        "AD",
        spent,
        ("noticed", mine),
        marked=watching[0].action_dice,
        tag=f"yours: {watching[0].action_dice} AD",
    )


def _working(odds: WatchOdds, watching: tuple[Watcher, ...], form: Contest) -> Steps:
    first, pool = watching[0], odds.attempts[0].pools[0]
    steps = [Step(f"A watcher rolls SMR and senses plus AD: {first.senses} + {first.action_dice}.", ("VA-64", "VA-65"))]
    if len(odds.attempts) > 1:
        shared = form.house.watch_pool == "split"
        text = "You share the AD out evenly over the attempts" if shared else "All the AD count against each attempt"
        steps.append(Step(f"{text}: {pool}d6 against the first.", ("VA-65", "VA-Q34")))
    tie = "The watcher notices a tie, and any attempt that misses its own target."
    if form.house.tied_watcher == "unaware":
        tie = "On a tie the attempt fails unnoticed. Only a watcher with more successes notices it."
    remaining = f"{form.target}S after you subtract the watcher's successes"
    if least_left(form.target, house=form.house) == 0:
        remaining = "1S, and a watcher with no more successes than it shows"
        tie = "On a tie the attempt succeeds. The watcher notices one that misses its own target."
        if form.house.tied_watcher == "unaware":
            tie = "On a tie the attempt succeeds. Only a watcher with more successes notices one that fails."
    steps += [
        Step(f"An attempt needs {remaining}.", ("VA-04",)),
        Step(tie, ("VA-Q39", "VA-Q41")),
        Step(f"Nobody notices anything: {exact(odds.all_unnoticed)}.", ("VA-65",)),
    ]
    return Steps.working(*steps)
