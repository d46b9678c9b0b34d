"""Answer whether to bet or to wait, how each ends, and when the total reaches the break."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.answers.answer import (
    Answer,
    Block,
    Chance,
    Distribution,
    Figure,
    Figures,
    Lazy,
    Mean,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.carry_on import Next
from calculators.answers.number import decimal, exact, percent
from calculators.answers.picture import Bar, BarPart, Hand, Stacks
from calculators.skill_action.cards import in_hand, in_the_middle
from calculators.skill_action.carry_on import other_breaks, reached
from calculators.skill_action.decks import HIDDEN_CARDS, assumptions, pack_of
from calculators.skill_action.skill_odds.form import SkillOdds
from calculators.skill_action.wagers import alone, position_of, wager_of
from engine.skill_action.betting.choice import BetOrWait, bet_or_wait
from engine.skill_action.betting.terms import NOTHING_STAKED
from engine.skill_action.positions import REVEALS

_WINDOW = (("SK-25", "SK-26"), ("SK-28", "SK-29"), ("SK-31", "SK-32"))


def answer(form: SkillOdds) -> Answer:
    """Return the answer to a filled-in form of the Skill odds calculator."""
    house = form.house
    position = position_of(form.held, form.shown, form.table, pack_of(form.deck, house), house)
    odds = bet_or_wait(position, form.action.skill_break, wager_of(form.costs), house=house)
    headline, verdict = _verdict(odds, form)
    assumes = assumptions(form.deck, house, f"A hand of {len(form.held.hand)}") + alone(house)
    if odds.advice == "ended":
        return Answer(headline, verdict, (_settled(odds, form),), assumes)
    if odds.advice == "over":
        return Answer(headline, verdict, (_settled(odds, form),), assumes, other_breaks(form))

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _ends(odds)
        yield _cards(odds, form)
        yield _figures(odds, form)
        yield Distribution.named(
            tuple((_crossed(stage), odds.crossing.exactly(stage)) for stage in odds.crossing.outcomes),
            "When the total first reaches the break, whatever you bet",
            "reveal",
        )
        yield _working(odds, form)
        yield HIDDEN_CARDS

    @Lazy
    def following() -> Iterator[Next]:
        yield from other_breaks(form)
        if odds.advice in ("bet", "either", "wait"):
            yield from reached(form, bet=odds.advice != "wait")

    quantities = (
        Quantity("skill-action.bet-succeeds", "A bet now succeeds", odds.bet, "chance", "more"),
        Quantity("skill-action.wait-succeeds", "Waiting succeeds", odds.wait, "chance", "more"),
    )
    return Answer(headline, verdict, blocks, assumes, following, quantities)


def _crossed(stage: str) -> str:
    return {"already": "already there", "never": "never this round"}.get(stage, f"on the {stage}")


def _verdict(odds: BetOrWait, form: SkillOdds) -> tuple[str, str]:
    at = form.action.skill_break
    staked = wager_of(form.costs) != NOTHING_STAKED
    match odds.advice:
        case "over":
            return "Bust", f"Your total of {odds.total} reached {at} without a bet, so the action is over."
        case "ended":
            return "No bet left", "The river is dealt and you never bet: the action does not take place."
        case "bet":
            return f"Bet the {REVEALS[odds.stage]}", _worths(odds) if staked else _chances(odds)
        case "wait":
            return "Wait", _worths(odds) if staked else _chances(odds)
        case "either":
            return "Either", f"Both are worth the same. {_chances(odds)}"
        case "out_of_reach":
            return "Out of reach", f"No cards still to come lift {odds.total} to {at}."
        case _:
            return "Do not bet", f"No bet pays with these costs. {_chances(odds)}"


def _chances(odds: BetOrWait) -> str:
    """Return both chances of success, the better one first: they decide if nothing is at stake."""
    bet = f"Bet now: {percent(odds.bet)}."
    if odds.stage == len(REVEALS) - 1:
        return f"{bet} It is the last window."
    wait = f"If you wait and play your best: {percent(odds.wait)}."
    return f"{wait} {bet}" if odds.advice == "wait" else f"{bet} {wait}"


def _worths(odds: BetOrWait) -> str:
    """Return what a bet and waiting are worth and how often each works, the better one first."""
    bet = f"a bet is worth {_successes(odds.worth_bet)} and works {percent(odds.bet)} of the time"
    if odds.stage == len(REVEALS) - 1:
        return f"{bet[0].upper()}{bet[1:]}. No bet: {decimal(odds.worth_wait, 3)}."
    if odds.advice == "wait":
        wait = f"Waiting is worth {_successes(odds.worth_wait)} ({percent(odds.wait)})"
        return f"{wait}, a bet {decimal(odds.worth_bet, 3)} ({percent(odds.bet)})."
    wait = f"waiting {decimal(odds.worth_wait, 3)} ({percent(odds.wait)})"
    return f"A bet is worth {_successes(odds.worth_bet)} ({percent(odds.bet)}), {wait}."


def _successes(worth: Fraction) -> str:
    return f"{decimal(worth, 3)} {'success' if worth == 1 else 'successes'}"


def _settled(odds: BetOrWait, form: SkillOdds) -> Steps:
    if odds.advice == "over":
        step = Step(
            f"{odds.total} is at least {form.action.skill_break} without a bet: a bust. Resources are kept.",
            ("SK-17", "SK-20"),
        )
    else:
        step = Step("The river is dealt, and no reveal is left to bet on.", ("SK-19", "SK-34"))
    return Steps.working(step)


def _ends(odds: BetOrWait) -> Stacks:
    """Return how the action ends with a bet now and with waiting."""
    plans = ((f"Bet the {REVEALS[odds.stage]}", odds.split_bet), ("Wait", odds.split_wait))
    return Stacks(
        "How the action ends",
        "plan",
        (BarPart("Success", "good"), BarPart("Failure", "bad"), BarPart("Bust", "some"), BarPart("No bet", "rest")),
        tuple(Bar(name, (split.success, split.failure, split.bust, split.no_bet)) for name, split in plans),
        "A failure costs the action and the resource, a bust only the action. “Wait” assumes best play later.",
        marked={"bet": 0, "wait": 1}.get(odds.advice),
    )


def _cards(odds: BetOrWait, form: SkillOdds) -> Hand:
    short = max(0, form.action.skill_break - odds.total)
    return Hand(
        f"{odds.total} now, {short} short of {form.action.skill_break}",
        (in_hand("Your hand", form.held.hand), *in_the_middle(form.held.table)),
        behind=_points_over(odds),
    )


def _points_over(odds: BetOrWait) -> Table | None:
    """Return how far over the break a bet now ends up, counted over all cards; None if it cannot succeed."""
    if odds.excess is None:
        return None
    rows = tuple(
        (
            str(points),
            Chance(odds.bet * odds.excess.exactly(points)),
            Chance(odds.bet * odds.excess.at_least(points)),
        )
        for points in sorted(odds.excess.outcomes)
    )
    return Table("Excess over the break, if you bet now", ("Excess", "Exactly", "At least"), rows)


def _figures(odds: BetOrWait, form: SkillOdds) -> Figures:
    items = []
    if odds.excess is not None:
        items.append(Figure("Excess", Mean(odds.excess.mean()), "on average, if you bet now and succeed"))
    if odds.break_even is None:
        items.append(Figure("Break-even", "any", "a bet now cannot fail"))
    elif odds.break_even <= 0:
        items.append(Figure("Break-even", "none", "a bet now never pays"))
    else:
        items.append(Figure("Break-even", Mean(odds.break_even), "a bet now pays below this cost of a failure"))
    if wager_of(form.costs) != NOTHING_STAKED:
        items.append(Figure("Worth of a bet", Mean(odds.worth_bet), "in successes, all costs paid"))
        items.append(Figure("Worth of waiting", Mean(odds.worth_wait), "in successes, all costs paid"))
    return Figures.of(*items)


def _settled_by(odds: BetOrWait, form: SkillOdds, before: str, dealt: str) -> tuple[Step, Step]:
    """Return what settles a bet now, and how often it succeeds."""
    reveal, at = REVEALS[odds.stage], form.action.skill_break
    if form.house.bet_stays == "yes" and odds.stage < len(REVEALS) - 1:
        return (
            Step("A bet now stays until the round ends. The first reveal that is enough wins it.", (before, "SK-Q5")),
            Step(f"By the river the total is {at} or more: {exact(odds.bet)}.", ("SK-14", "SK-20")),
        )
    return (
        Step(f"A bet now is settled by the {reveal}, and only by it.", (before, dealt, "SK-34")),
        Step(f"The {reveal} lifts the total to {at} or more: {exact(odds.bet)}.", ("SK-14", "SK-20")),
    )


def _declared(form: SkillOdds) -> tuple[Step, ...]:
    if form.house.second_try == "no" or form.table.declared == "before":
        return ()
    return (Step("The action is declared now, so the cards dealt before it cannot bust it.", ("SK-17", "SK-Q6")),)


def _working(odds: BetOrWait, form: SkillOdds) -> Steps:
    reveal = REVEALS[odds.stage]
    steps = [
        Step(f"Hand and middle add up to {odds.total}; the break is {form.action.skill_break}.", ("SK-02",)),
        *_declared(form),
        *_settled_by(odds, form, *_WINDOW[odds.stage]),
    ]
    if odds.stage < len(REVEALS) - 1:
        steps.append(
            Step(
                f"Without a bet, reaching the break on the {reveal} is a bust. If you fall short, you may bet later: "
                f"best play succeeds {exact(odds.wait)}.",
                ("SK-17", "SK-18"),
            )
        )
    if wager_of(form.costs) != NOTHING_STAKED:
        steps.append(
            Step(
                f"With the costs you entered, a bet is worth {decimal(odds.worth_bet, 3)} and waiting "
                f"{decimal(odds.worth_wait, 3)}.",
                ("SK-12", "SK-15", "SK-23"),
            )
        )
    return Steps.working(*steps)
