"""Answer up to which break to bet, and from which to wait."""

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
    Mean,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import decimal, percent
from calculators.answers.picture import Hand, Lane, Span, Track
from calculators.answers.text_format import listed
from calculators.skill_action.bet_or_wait.form import BetOrWait
from calculators.skill_action.cards import in_hand, in_the_middle
from calculators.skill_action.carry_on import at_break
from calculators.skill_action.decks import HIDDEN_CARDS, assumptions, pack_of
from calculators.skill_action.wagers import alone, position_of, wager_of
from engine.odds.law import ratio
from engine.skill_action.betting.choice import Advice
from engine.skill_action.betting.policy import PolicyRow, Stretch, policy, stretches
from engine.skill_action.betting.terms import NOTHING_STAKED
from engine.skill_action.fair_breaks import fair_break
from engine.skill_action.positions import REVEALS, Position

_LONGEST = 100
_TONES: dict[Advice, str] = {
    "bet": "good",
    "wait": "some",
    "either": "good",
    "pass": "rest",
    "over": "bad",
    "out_of_reach": "rest",
    "ended": "rest",
}
_MOST_TURNS = 6


def answer(form: BetOrWait) -> Answer:
    """Return the answer to a filled-in form of the Bet or wait calculator."""
    house = form.house
    position = position_of(form.held, form.shown, form.table, pack_of(form.deck, house), house)
    rows = policy(position, wager_of(form.costs), house=house)
    parts = stretches(rows)
    headline, verdict = _verdict(position, rows, parts)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _track(position, rows, parts)
        if any(row.bet or row.wait for row in rows):
            yield _curve(position, rows, parts)
        yield _cards(form, position)
        yield _figures(form, position, rows, parts)
        yield _working(form, position, rows, parts)
        yield HIDDEN_CARDS

    assumes = assumptions(form.deck, house, f"A hand of {len(form.held.hand)}") + alone(house)
    named = _named(parts)
    following = at_break(form, named) if named else ()
    return Answer(headline, verdict, blocks, assumes, following, _quantities(rows, parts, named))


def _named(parts: tuple[Stretch, ...]) -> int:
    """Return the highest break to bet at; without any, the lowest one at which to wait; 0 if there is neither."""
    return _last(parts, "bet", "either") or min((part.first for part in parts if part.advice == "wait"), default=0)


def _quantities(rows: tuple[PolicyRow, ...], parts: tuple[Stretch, ...], named: int) -> tuple[Quantity, ...]:
    if not named:
        return ()
    row = rows[named - 1]
    return (
        Quantity(
            "skill-action.highest-bet", "Highest break to bet at", _last(parts, "bet", "either"), "points", "more"
        ),
        Quantity("skill-action.bet-at-named-break", f"A bet at {named} succeeds", row.bet, "chance", "more"),
        Quantity("skill-action.wait-at-named-break", f"Waiting at {named} succeeds", row.wait, "chance", "more"),
    )


def _span(part: Stretch) -> str:
    return str(part.first) if part.first == part.last else f"{part.first}–{part.last}"


def _does(position: Position, advice: str) -> str:
    """Return what to do, as an imperative."""
    if advice == "bet":
        return f"bet the {REVEALS[position.stage]}"
    return {
        "wait": "wait",
        "either": "bet or wait",
        "pass": "do not bet",
        "over": "bust already",
        "out_of_reach": "out of reach",
        "ended": "no bet left",
    }[advice]


def _last(parts: tuple[Stretch, ...], *advices: str) -> int:
    """Return the highest break with one of these pieces of advice, 0 without any."""
    return max((part.last for part in parts if part.advice in advices), default=0)


def _verdict(position: Position, rows: tuple[PolicyRow, ...], parts: tuple[Stretch, ...]) -> tuple[str, str]:
    if position.stage == len(REVEALS):
        return "No bet left", "The river is dealt. An action without a bet does not take place."
    if all(part.advice == "over" for part in parts):
        return "Bust", "You are bust at every break."
    last = _last(parts, "bet", "either")
    waits = [part.first for part in parts if part.advice == "wait" and part.first > last]
    turns = ([f"bet to {last}"] if last else []) + [f"wait from {first}" for first in waits[:1]]
    headline = ", ".join(turns).capitalize() or "Do not bet"
    chances = [f"a bet at {last} succeeds {percent(rows[last - 1].bet)}"] if last else []
    chances += [f"waiting at {first} succeeds {percent(rows[first - 1].wait)}" for first in waits[:1]]
    plays = [", ".join(chances)] if chances else ["no bet pays at any break you can still reach"]
    named = last or min(waits, default=0)
    exceptions, brief = _exceptions(parts, named) if named else ([], [])
    limit = [f"out of reach from {part.first}" for part in parts[-1:] if part.advice == "out_of_reach"]
    texts = (_text(*sentences) for sentences in (plays + exceptions + limit, plays + exceptions, exceptions))
    return headline, next((text for text in texts if len(text) <= _LONGEST), _text(*brief))


def _text(*sentences: str) -> str:
    return " ".join(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences)


def _exceptions(parts: tuple[Stretch, ...], named: int) -> tuple[list[str], list[str]]:
    """Return the breaks at which the headline's advice is wrong, each with its own, and the same in one short sentence.

    Args:
        parts: the advice at each stretch of breaks.
        named: the highest break to bet at; without any, the lowest one at which to wait.
    """
    patterns = {"over": "you are bust at {}", "wait": "wait at {}", "pass": "do not bet at {}"}
    others = [
        part for part in parts if part.advice == "pass" or (part.advice in ("over", "wait") and part.first < named)
    ]
    exceptions = [patterns[part.advice].format(_span(part)) for part in others]
    return exceptions, [f"not at {listed([_span(part) for part in others])}"]


def _best(row: PolicyRow) -> Fraction:
    """Return the chance of success with the advised play."""
    if row.advice in ("bet", "either"):
        return row.bet
    return row.wait if row.advice == "wait" else ratio(0, 1)


def _figures(form: BetOrWait, position: Position, rows: tuple[PolicyRow, ...], parts: tuple[Stretch, ...]) -> Figures:
    reached = fair_break([_best(row) for row in rows], form.chance).at_least
    items = []
    if position.stage < len(REVEALS):
        items += [
            Figure(
                "Bet up to",
                _last(parts, "bet", "either") or "none",
                f"highest break to bet the {REVEALS[position.stage]}",
            ),
            Figure("Wait up to", _last(parts, "wait", "either") or "none", "highest break at which waiting is best"),
            Figure(
                f"{percent(form.chance)} up to",
                reached[-1][1] if reached else "none",
                "highest break with that chance, by best play",
            ),
        ]
        if wager_of(form.costs) != NOTHING_STAKED:
            best = max(rows, key=lambda row: max(row.worth_bet, row.worth_wait))
            items.append(
                Figure(
                    "Worth most",
                    Mean(max(best.worth_bet, best.worth_wait)),
                    f"in successes, costs paid, at break {best.skill_break}",
                )
            )
    return Figures.of(*items)


def _table(position: Position, rows: tuple[PolicyRow, ...], parts: tuple[Stretch, ...]) -> Table:
    cells: list[tuple[Cell, ...]] = []
    for part in parts:
        ends = [_best(rows[number - 1]) for number in (part.first, part.last)]
        played = part.advice in ("bet", "either", "wait")
        cells.append((_span(part), _does(position, part.advice), *(Chance(end) if played else None for end in ends)))
    return Table(
        "Best play at each break",
        ("Break", "Do", "At its lowest", "At its highest"),
        tuple(cells),
        note="Each chance is the chance of success with that play, at the lowest and the highest break of the row.",
    )


def _track(position: Position, rows: tuple[PolicyRow, ...], parts: tuple[Stretch, ...]) -> Track:
    """Return what to do at each break, with the chances in the fold."""
    spans = tuple(
        Span(part.first - 1, part.last - 1, _does(position, part.advice), _TONES[part.advice]) for part in parts
    )
    breaks = tuple(str(row.skill_break) for row in rows)
    return Track("Best play at each break", "break", breaks, (Lane("", spans),), behind=_table(position, rows, parts))


def _cards(form: BetOrWait, position: Position) -> Hand:
    groups = in_hand("Your hand", form.held.hand), *in_the_middle(form.held.table)
    return Hand(f"{position.totals[-1]} now, hand and middle", groups)


def _curve(position: Position, rows: tuple[PolicyRow, ...], parts: tuple[Stretch, ...]) -> Curve:
    """Return both chances by break, from the last certain break to the first that is out of reach."""
    live = [row for row in rows if 0 < max(row.bet, row.wait) < 1] or [row for row in rows if row.bet or row.wait]
    first, last = max(1, live[0].skill_break - 1), min(len(rows), live[-1].skill_break + 1)
    shown = rows[first - 1 : last]
    turn = _last(parts, "bet", "either")
    return Curve.of(
        "Chance of success by break",
        "break",
        [row.skill_break for row in shown],
        (f"bet the {REVEALS[position.stage]}", [None if row.advice == "over" else row.bet for row in shown]),
        ("wait, play best", [None if row.advice == "over" else row.wait for row in shown]),
        marked=turn,
        tag=f"break {turn}",
        note="The dotted line is the highest break to bet at." if first <= turn <= last else "",
    )


def _working(form: BetOrWait, position: Position, rows: tuple[PolicyRow, ...], parts: tuple[Stretch, ...]) -> Steps:
    steps = [Step(f"Hand and middle add up to {position.totals[-1]}.", ("SK-02",))]
    if position.stage == len(REVEALS):
        return Steps.working(*steps, Step("You cannot bet after the river.", ("SK-19", "SK-33")))
    reveal = REVEALS[position.stage]
    if form.house.bet_stays == "yes":
        text = "A bet now stays until the round ends. The first reveal that is enough wins it."
        steps.append(Step(text, ("SK-13", "SK-Q5")))
    else:
        steps.append(Step(f"A bet now is settled by the {reveal}, and only by it.", ("SK-13", "SK-34")))
    later = "you may bet on the next one" if position.stage < len(REVEALS) - 1 else "no bet is left"
    steps.append(
        Step(
            f"If you wait and that reveal reaches the break, you are bust. If not, {later}.",
            ("SK-17", "SK-18"),
        )
    )
    valued = wager_of(form.costs) != NOTHING_STAKED
    for before, after in list(pairwise(parts))[:_MOST_TURNS]:
        for number in (before.last, after.first):
            row = rows[number - 1]
            if row.advice in ("over", "out_of_reach"):
                continue
            worth = f" (worth {decimal(row.worth_bet, 3)} against {decimal(row.worth_wait, 3)})" if valued else ""
            steps.append(
                Step(
                    f"Break {number}: a bet succeeds {percent(row.bet)}, waiting {percent(row.wait)}{worth}: "
                    f"{_does(position, row.advice)}.",
                    ("SK-14", "SK-20"),
                )
            )
    return Steps.working(*steps)
