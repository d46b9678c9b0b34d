"""Breaks for a wanted chance, as an answer."""

from __future__ import annotations

from fractions import Fraction

from calculators.answer import Answer, Cell, Chance, Curve, Figure, Figures, Notice, Step, Steps, Table
from calculators.number import decimal, percent
from calculators.skill_action.average_answer import chances_of
from calculators.skill_action.average_form import PLAYS
from calculators.skill_action.carry_on import rounds_at
from calculators.skill_action.deck_answer import assumptions, pack_of
from calculators.skill_action.fair_break import FairBreak
from engine.skill_action.before_deal import Policy
from engine.skill_action.fair_break import FairBreak as Found
from engine.skill_action.fair_break import fair_break
from engine.skill_action.position import REVEALS

__all__ = ["answer"]

type Odds = dict[Policy, tuple[Fraction, ...]]

_MOST_SPANS = 3
_AROUND = 3


def answer(form: FairBreak) -> Answer:
    """Answer a filled-in form."""
    odds = _odds(form)
    asked = odds[form.average.policy]
    found = fair_break(asked, form.chance)
    headline, verdict = _verdict(form, found, asked)
    blocks = (
        _curve(form, found, odds),
        _figures(form, found, asked),
        _near(found, asked, form),
        _policies(form, odds),
        _working(form, found, asked),
        Notice(
            "The chance need not fall with every step of the break: where one more reveal is just not needed yet, a "
            "higher break can be easier.",
            ("SK-34",),
        ),
    )
    assumes = assumptions(form.deck, form.house, f"A hand of {form.average.hand_size}")
    return Answer(headline, verdict, blocks, assumes, rounds_at(form, found.nearest[-1]))


def _odds(form: FairBreak) -> Odds:
    """The chances by break for the asked way of betting, and for the fixed ways beside it where they are quick."""
    quick = form.house.ace_bust != "fixed" or not pack_of(form.deck, form.house).flexible
    policies: tuple[Policy, ...] = (form.average.policy, *(REVEALS if quick else ()))
    return {
        policy: chances_of(form.average, policy, form.deck, form.shown, form.house)
        for policy in dict.fromkeys(policies)
    }


def _spans(found: Found) -> str:
    spans = [str(first) if first == last else f"{first}–{last}" for first, last in found.at_least]
    return ", ".join(spans[:_MOST_SPANS]) + (" …" if len(spans) > _MOST_SPANS else "")


def _verdict(form: FairBreak, found: Found, asked: tuple[Fraction, ...]) -> tuple[str, str]:
    closest, wanted = found.nearest[-1], percent(form.chance)
    play = "Best play" if form.average.policy == "best" else f"Betting the {form.average.policy}"
    enough = f"at least {wanted} at {_spans(found)}" if found.at_least else f"no break gives {wanted}"
    return f"Break {closest}", f"{play} succeeds {percent(asked[closest - 1])} of the time there; {enough}."


def _figures(form: FairBreak, found: Found, asked: tuple[Fraction, ...]) -> Figures:
    wanted = percent(form.chance)
    highest = found.at_least[-1][1] if found.at_least else None
    items = [
        Figure("Closest chance", Chance(asked[found.nearest[-1] - 1]), f"at break {found.nearest[-1]}"),
        Figure(f"At least {wanted}", _spans(found) or "none", "breaks"),
    ]
    if highest is not None:
        items.append(Figure("Highest such break", highest, f"{percent(asked[highest - 1])} there"))
    live = [number for number, chance in enumerate(asked, 1) if chance]
    sure = [number for number, chance in enumerate(asked, 1) if chance == 1]
    items.append(Figure("Sure up to", sure[-1] if sure else "none", "highest break that cannot fail"))
    items.append(Figure("Possible up to", live[-1] if live else "none", "highest break that cards can reach"))
    return Figures.of(*items)


def _curve(form: FairBreak, found: Found, odds: Odds) -> Curve:
    live = [
        number
        for number in range(1, len(odds[form.average.policy]) + 1)
        if any(0 < chances[number - 1] < 1 for chances in odds.values())
    ] or [1, len(odds[form.average.policy])]
    first, last = max(1, live[0] - 1), min(len(odds[form.average.policy]), live[-1] + 1)
    place = found.nearest[-1]
    return Curve.of(
        "Chance of success by break, before the deal",
        "break",
        range(first, last + 1),
        *((PLAYS[policy], chances[first - 1 : last]) for policy, chances in odds.items()),
        marked=place,
        note=f"The mark is break {place}." if first <= place <= last else "",
    )


def _near(found: Found, asked: tuple[Fraction, ...], form: FairBreak) -> Table:
    """The breaks around the closest one."""
    middle = found.nearest[-1]
    numbers = range(max(1, middle - _AROUND), min(len(asked), middle + _AROUND) + 1)
    return Table(
        f"Around break {middle}: {PLAYS[form.average.policy]}",
        ("Break", "Chance", "Against the wanted"),
        tuple(
            (str(number), Chance(asked[number - 1]), _difference(asked[number - 1] - form.chance)) for number in numbers
        ),
        numbers.index(middle),
        "closest to what is wanted",
    )


def _difference(more: Fraction) -> str:
    if not more:
        return "the same"
    return f"{'+' if more > 0 else '−'}{decimal(abs(more) * 100, 1)} points"


def _policies(form: FairBreak, odds: Odds) -> Table:
    """The closest break for each way of betting."""
    rows: list[tuple[Cell, ...]] = []
    for policy, by_break in odds.items():
        found = fair_break(by_break, form.chance)
        rows.append(
            (PLAYS[policy], str(found.nearest[-1]), Chance(by_break[found.nearest[-1] - 1]), _spans(found) or "none")
        )
    return Table(
        "By way of betting",
        ("The player", "Break", "Chance", f"At least {percent(form.chance)}"),
        tuple(rows),
        list(odds).index(form.average.policy),
        "what you asked for",
    )


def _staying(form: FairBreak) -> tuple[Step, ...]:
    """That a bet outlives its reveal, where it does."""
    if form.house.bet_stays == "no":
        return ()
    return (Step("A bet stays until the round ends: the first reveal that is enough wins it.", ("SK-Q5",)),)


def _working(form: FairBreak, found: Found, asked: tuple[Fraction, ...]) -> Steps:
    middle = found.nearest[-1]
    steps = [
        Step(
            f"Every hand of {form.average.hand_size} and every board is looked at, each as often as it comes.",
            ("SK-24",),
        ),
        {
            "best": Step(
                "In each window the player bets if that succeeds more often than waiting.", ("SK-13", "SK-34")
            ),
            "flop": Step("The player bets on the flop, whatever his hand.", ("SK-25",)),
            "turn": Step("The player bets on the turn, unless the flop has bust him.", ("SK-28", "SK-17")),
            "river": Step("The player bets on the river, unless he has bust before.", ("SK-31", "SK-17")),
        }[form.average.policy],
        *_staying(form),
        Step(f"At break {middle} that succeeds {percent(asked[middle - 1])} of the time.", ("SK-14", "SK-20")),
    ]
    if middle < len(asked):
        steps.append(Step(f"At {middle + 1} it is {percent(asked[middle])}.", ("SK-07",)))
    return Steps.working(*steps)
