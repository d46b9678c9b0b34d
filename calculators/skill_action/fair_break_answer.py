"""Breaks for a wanted chance, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Chance, Curve, Figure, Figures, Notice, Series, Step, Steps, Table
from calculators.number import decimal, percent
from calculators.skill_action.average import PLAYS, chances_of
from calculators.skill_action.deck import assumptions, pack_of
from engine.skill_action.fair_break import fair_break
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from calculators.answer import Cell
    from calculators.old import Values
    from engine.skill_action.before_deal import Policy
    from engine.skill_action.fair_break import FairBreak

__all__ = ["answer"]

type Odds = dict[Policy, tuple[Fraction, ...]]

_FIXED: tuple[Policy, ...] = ("flop", "turn", "river")
_MOST_SPANS = 3
_AROUND = 3


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    cards = pack_of(values)
    odds = _odds(values, quick=values.ace_bust != "fixed" or all(len(numbers) == 1 for numbers in cards.counts))
    asked = odds[values.policy]
    found = fair_break(asked, values.chance)
    headline, verdict = _verdict(values, found, asked)
    blocks = (
        _figures(values, found, asked),
        _curve(values, found, odds),
        _near(found, asked, values),
        _policies(values, odds),
        _working(values, found, asked),
        Notice(
            "The chance need not fall with every step of the break: where one more reveal is just not needed yet, a "
            "higher break can be easier.",
            ("SK-34",),
        ),
    )
    return Answer(headline, verdict, blocks, assumptions(values, cards, f"A hand of {values.hand_size}"))


def _odds(values: Values, *, quick: bool) -> Odds:
    """The chances by break for the asked way of betting, and for the fixed ways beside it where they are quick."""
    policies: list[Policy] = [values.policy]
    if quick:
        policies = [*policies, *(policy for policy in _FIXED if policy != values.policy)]
    return {policy: chances_of(values, policy) for policy in policies}


def _spans(found: FairBreak) -> str:
    spans = [str(first) if first == last else f"{first}–{last}" for first, last in found.at_least]
    return ", ".join(spans[:_MOST_SPANS]) + (" …" if len(spans) > _MOST_SPANS else "")


def _verdict(values: Values, found: FairBreak, asked: tuple[Fraction, ...]) -> tuple[str, str]:
    closest, wanted = f"Break {found.nearest[-1]}", percent(values.chance)
    play = "best play" if values.policy == "best" else f"always betting the {values.policy}"
    enough = f"at least {wanted} at {_spans(found)}" if found.at_least else f"no break gives {wanted}"
    return closest, (
        f"{closest} comes closest: {play} succeeds {percent(asked[found.nearest[-1] - 1])} of the time; {enough}."
    )


def _figures(values: Values, found: FairBreak, asked: tuple[Fraction, ...]) -> Figures:
    wanted = percent(values.chance)
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
    return Figures(tuple(items))


def _curve(values: Values, found: FairBreak, odds: Odds) -> Curve:
    live = [
        number
        for number in range(1, len(odds[values.policy]) + 1)
        if any(0 < chances[number - 1] < 1 for chances in odds.values())
    ] or [1, len(odds[values.policy])]
    first, last = max(1, live[0] - 1), min(len(odds[values.policy]), live[-1] + 1)
    place = found.nearest[-1]
    return Curve(
        "Chance of success by break, before the deal",
        "break",
        tuple(str(number) for number in range(first, last + 1)),
        tuple(Series(PLAYS[policy], chances[first - 1 : last]) for policy, chances in odds.items()),
        marked=place - first if first <= place <= last else None,
        note=f"The mark is break {place}." if first <= place <= last else "",
    )


def _near(found: FairBreak, asked: tuple[Fraction, ...], values: Values) -> Table:
    """The breaks around the closest one."""
    middle = found.nearest[-1]
    numbers = range(max(1, middle - _AROUND), min(len(asked), middle + _AROUND) + 1)
    return Table(
        f"Around break {middle}: {PLAYS[values.policy]}",
        ("Break", "Chance", "Against the wanted"),
        tuple(
            (str(number), Chance(asked[number - 1]), _difference(asked[number - 1] - values.chance))
            for number in numbers
        ),
        numbers.index(middle),
        "closest to what is wanted",
    )


def _difference(more: Fraction) -> str:
    if not more:
        return "the same"
    return f"{'+' if more > 0 else '−'}{decimal(abs(more) * 100, 1)} points"


def _policies(values: Values, odds: Odds) -> Table:
    """The closest break for each way of betting."""
    rows: list[tuple[Cell, ...]] = []
    for policy, by_break in odds.items():
        found = fair_break(by_break, values.chance)
        rows.append(
            (PLAYS[policy], str(found.nearest[-1]), Chance(by_break[found.nearest[-1] - 1]), _spans(found) or "none")
        )
    return Table(
        "By way of betting",
        ("The player", "Break", "Chance", f"At least {percent(values.chance)}"),
        tuple(rows),
        list(odds).index(values.policy),
        "what you asked for",
    )


def _working(values: Values, found: FairBreak, asked: tuple[Fraction, ...]) -> Steps:
    middle = found.nearest[-1]
    steps = [
        Step(f"Every hand of {values.hand_size} and every board is looked at, each as often as it comes.", ("SK-24",)),
        {
            "best": Step(
                "In each window the player bets if that succeeds more often than waiting.", ("SK-13", "SK-34")
            ),
            "flop": Step("The player bets on the flop, whatever his hand.", ("SK-25",)),
            "turn": Step("The player bets on the turn, unless the flop has bust him.", ("SK-28", "SK-17")),
            "river": Step("The player bets on the river, unless he has bust before.", ("SK-31", "SK-17")),
        }[values.policy],
        Step(f"At break {middle} that succeeds {percent(asked[middle - 1])} of the time.", ("SK-14", "SK-20")),
    ]
    if middle < len(asked):
        steps.append(Step(f"At {middle + 1} it is {percent(asked[middle])}.", ("SK-07",)))
    return Steps("Working", tuple(steps))
