"""Answer which break gives a wanted chance."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from calculators.answers.answer import (
    Answer,
    Block,
    Cell,
    Chance,
    Curve,
    Figure,
    Figures,
    Lazy,
    Notice,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import decimal, percent
from calculators.answers.text_format import count
from calculators.skill_action.average import chances_of
from calculators.skill_action.average_form import PLAYS
from calculators.skill_action.carry_on import rounds_at
from calculators.skill_action.decks import assumptions, pack_of
from calculators.skill_action.fair_break.form import FairBreak
from engine.skill_action.betting.before_deal import Policy
from engine.skill_action.fair_breaks import FairBreak as Breaks
from engine.skill_action.fair_breaks import fair_break
from engine.skill_action.positions import REVEALS

type OddsByPolicy = dict[Policy, tuple[Fraction, ...]]

_MOST_SPANS = 3
_AROUND = 3
_WINDOWS = ("SK-13", "SK-34")


def answer(form: FairBreak) -> Answer:
    """Return the answer to a filled-in form of the Fair break calculator."""
    by_break = chances_of(form.average, form.average.policy, form.deck, form.shown, form.house)
    breaks = fair_break(by_break, form.chance)
    fair = _named(breaks, by_break)
    headline, verdict = _verdict(form, breaks, by_break)

    @Lazy
    def blocks() -> Iterator[Block]:
        odds = _odds(form)
        yield _curve(form, fair, odds)
        yield _figures(form, breaks, by_break)
        yield _near(breaks, by_break, form)
        yield _policies(form, odds)
        yield _working(form, fair, by_break)
        if any(lower < higher for lower, higher in pairwise(by_break)):
            text = "A higher break can be easier: it may leave the next reveal just short, so a later bet still wins."
            yield Notice(text, ("SK-34",))

    assumes = assumptions(form.deck, form.house, f"A hand of {form.average.hand_size}")
    quantities = (
        Quantity("skill-action.fair-break", "Break", fair, "points"),
        Quantity("skill-action.round-succeeds", "A round succeeds", by_break[fair - 1], "chance", "more"),
    )
    return Answer(headline, verdict, blocks, assumes, rounds_at(form, fair), quantities)


def _odds(form: FairBreak) -> OddsByPolicy:
    """Return the chances by break for the way of betting entered, and for the fixed ways if they are quick."""
    quick = form.house.ace_bust != "fixed" or not pack_of(form.deck, form.house).flexible
    policies: tuple[Policy, ...] = (form.average.policy, *(REVEALS if quick else ()))
    return {
        policy: chances_of(form.average, policy, form.deck, form.shown, form.house)
        for policy in dict.fromkeys(policies)
    }


def _named(breaks: Breaks, by_break: tuple[Fraction, ...]) -> int:
    """Return the break that comes closest to the wanted chance from above; if none reaches it, the easiest."""
    enough = [number for first, last in breaks.at_least for number in range(first, last + 1)]
    if not enough:
        return breaks.nearest[-1]
    return min(enough, key=lambda number: (by_break[number - 1], -number))


def _spans(breaks: Breaks) -> str:
    spans = [str(first) if first == last else f"{first}–{last}" for first, last in breaks.at_least]
    return ", ".join(spans[:_MOST_SPANS]) + (" …" if len(spans) > _MOST_SPANS else "")


def _verdict(form: FairBreak, breaks: Breaks, by_break: tuple[Fraction, ...]) -> tuple[str, str]:
    fair, wanted = _named(breaks, by_break), percent(form.chance)
    play = "Best play" if form.average.policy == "best" else f"Betting the {form.average.policy}"
    if not breaks.at_least:
        return f"At best {percent(by_break[fair - 1], form.chance)}", f"No break gives {wanted}; break {fair} is best."
    message = f"{play} succeeds {percent(by_break[fair - 1])} of the time there."
    closest = breaks.nearest[-1]
    if fair not in breaks.nearest:
        message += f" Break {closest} is closer, but falls short: {percent(by_break[closest - 1], form.chance)}."
    return f"Break {fair}", message


def _figures(form: FairBreak, breaks: Breaks, by_break: tuple[Fraction, ...]) -> Figures:
    wanted = percent(form.chance)
    highest = breaks.at_least[-1][1] if breaks.at_least else None
    closest = breaks.nearest[-1]
    items = [
        Figure("Closest chance", Chance(by_break[closest - 1], form.chance), f"at break {closest}"),
        Figure(f"At least {wanted}", _spans(breaks) or "none", "breaks"),
    ]
    if highest is not None:
        items.append(Figure("Highest such break", highest, f"{percent(by_break[highest - 1])} there"))
    sure = [number for number, chance in enumerate(by_break, 1) if chance == 1]
    items.append(Figure("Sure up to", sure[-1] if sure else "none", "highest break that cannot fail"))
    items.append(Figure("Possible up to", _possible(by_break), "highest break with any chance"))
    return Figures.of(*items)


def _possible(by_break: tuple[Fraction, ...]) -> int | str:
    """Return the highest break that ever succeeds; the list of breaks may end before the chances do."""
    live = [number for number, chance in enumerate(by_break, 1) if chance]
    if not live:
        return "none"
    return f"{live[-1]} or more" if live[-1] == len(by_break) else live[-1]


def _curve(form: FairBreak, fair: int, odds: OddsByPolicy) -> Curve:
    most = len(odds[form.average.policy])
    live = [
        number for number in range(1, most + 1) if any(0 < chances[number - 1] < 1 for chances in odds.values())
    ] or [1, most]
    first, last = max(1, live[0] - 1), min(most, live[-1] + 1)
    return Curve.of(
        "Chance of success by break, before the deal",
        "break",
        range(first, last + 1),
        *((PLAYS[policy], chances[first - 1 : last]) for policy, chances in odds.items()),
        marked=fair,
        tag=f"break {fair}",
        wanted=form.chance,
    )


def _near(breaks: Breaks, by_break: tuple[Fraction, ...], form: FairBreak) -> Table:
    """Return the breaks around the named one, the named one advised if it gives the wanted chance."""
    middle = _named(breaks, by_break)
    numbers = range(max(1, middle - _AROUND), min(len(by_break), middle + _AROUND) + 1)
    return Table(
        f"Around break {middle}: {PLAYS[form.average.policy]}",
        ("Break", "Chance", f"Against {percent(form.chance)}"),
        tuple(
            (str(number), Chance(by_break[number - 1], form.chance), _difference(by_break[number - 1] - form.chance))
            for number in numbers
        ),
        numbers.index(middle) if breaks.at_least else None,
        f"the closest that gives {percent(form.chance)}" if breaks.at_least else "",
    )


def _difference(more: Fraction) -> str:
    if not more:
        return "the same"
    return f"{'+' if more > 0 else '−'}{decimal(abs(more) * 100, 1)} points"


def _policies(form: FairBreak, odds: OddsByPolicy) -> Table:
    """Return the break for each way of betting."""
    rows: list[tuple[Cell, ...]] = []
    for policy, by_break in odds.items():
        breaks = fair_break(by_break, form.chance)
        fair = _named(breaks, by_break)
        rows.append((PLAYS[policy], str(fair), Chance(by_break[fair - 1], form.chance), _spans(breaks) or "none"))
    return Table(
        "The break for each betting plan",
        ("The player", "Break", "Chance", f"At least {percent(form.chance)}"),
        tuple(rows),
        tags=tuple("yours" if policy == form.average.policy else "" for policy in odds),
    )


def _staying(form: FairBreak) -> tuple[Step, ...]:
    """Return that a bet outlives its reveal, if it does."""
    if form.house.bet_stays == "no":
        return ()
    return (Step("A bet stays until the round ends. The first reveal that is enough wins it.", ("SK-Q5",)),)


def _at_once(form: FairBreak) -> Step:
    if form.house.predeal_bust == "yes":
        return Step("The player bets on the flop, unless the hand alone is a bust.", ("SK-25", "SK-Q4"))
    return Step("The player bets on the flop with any hand.", ("SK-25",))


def _working(form: FairBreak, middle: int, by_break: tuple[Fraction, ...]) -> Steps:
    size = count(form.average.hand_size, "card")
    steps = [
        Step(f"Every hand of {size} counts with every board, each as often as it comes.", ("SK-24",)),
        {
            "best": Step("In each window the player bets if that succeeds more often than waiting.", _WINDOWS),
            "flop": _at_once(form),
            "turn": Step("The player bets on the turn, unless the flop is a bust.", ("SK-28", "SK-17")),
            "river": Step("The player bets on the river, unless an earlier reveal is a bust.", ("SK-31", "SK-17")),
        }[form.average.policy],
        *_staying(form),
        Step(f"At break {middle} the action succeeds {percent(by_break[middle - 1])} of the time.", ("SK-14", "SK-20")),
    ]
    if middle < len(by_break):
        steps.append(Step(f"At break {middle + 1} it succeeds {percent(by_break[middle])}.", ("SK-07",)))
    return Steps.working(*steps)
