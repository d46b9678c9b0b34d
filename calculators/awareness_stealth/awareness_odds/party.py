"""The answer about several searchers and several hidden things, turn after turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
    Chance,
    Curve,
    Distribution,
    Lazy,
    Mean,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import decimal, exact, percent
from calculators.answers.picture import Bar, BarPart, Stacks
from calculators.answers.text_format import count, some
from calculators.awareness_stealth.pools import all_shown, shown
from calculators.awareness_stealth.states import STATE_NAMES
from engine.awareness_stealth.noticing.many import HiddenThing, Spotting
from engine.awareness_stealth.noticing.party import longest, spot_together
from engine.awareness_stealth.pools import Search
from engine.invalid import require
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.awareness_stealth.awareness_odds.form import AwarenessOdds


def by_all(form: AwarenessOdds, searchers: list[Search], hidden: list[HiddenThing]) -> Answer:
    """Answer for all searchers together."""
    pools = [searcher.pool for searcher in searchers]
    require(
        longest(pools, hidden, goal=form.goal) > 0,
        "others" if form.others else "unknown_things",
        f"{len(form.others)} of them" if form.others else f"{len(hidden)} things",
        "fewer, or more hidden things of the same kind",
    )
    by_turn = _found(form, searchers, hidden)
    last, becomes = by_turn[-1], "Obvious" if form.goal == "obvious" else "noticed"
    by = f"by turn {form.turns}" if form.turns > 1 else "this turn"
    searchers_by = f"{count(len(searchers), 'searcher')}, {by}"
    headline = f"{percent(last.some)} at least one" if len(hidden) > 1 else f"{percent(last.some)} {becomes}"
    every, average = percent(last.every), decimal(last.count.mean())
    verdict = f"You find it this often with {searchers_by}."
    if len(hidden) > 1:
        everything = "both" if len(hidden) == 2 else f"all {len(hidden)}"
        verdict = f"You find {everything} {every} of the time, {average} on average: {searchers_by}."

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _each(hidden, last, becomes)
        if form.turns > 1:
            yield _curve(by_turn, len(hidden), becomes)
        yield Distribution.of(last.count, f"How many things are {becomes} {by}", "things")
        if len(searchers) > 1:
            yield _alone(form, searchers, hidden, last)
        yield _working(form, searchers, last)

    assumes = (
        Assumption("All of them are within range of your senses and stay there.", "AW-63"),
        Assumption("Each thing resists every Awareness Action again, with everything you entered for it.", "AW-Q10"),
    )
    quantities = (
        Quantity("awareness-stealth.some-found", "At least one found", last.some, "chance", "more"),
        Quantity("awareness-stealth.all-found", "All found", last.every, "chance", "more"),
    )
    return Answer(headline, verdict, blocks, assumes, quantities=quantities)


def _found(form: AwarenessOdds, searchers: Sequence[Search], hidden: list[HiddenThing]) -> tuple[Spotting, ...]:
    return spot_together(
        [searcher.pool for searcher in searchers],
        hidden,
        turns=form.turns,
        goal=form.goal,
        sharing=form.sharing,
        house=form.house,
    )


def _each(hidden: list[HiddenThing], last: Spotting, becomes: str) -> Stacks:
    """Return how often everybody together finds each thing."""
    places = {"unknown": 0, "known": 0}
    rows = []
    for thing, chance in zip(hidden, last.chances, strict=True):
        places[thing.state] += 1
        name = f"{STATE_NAMES[thing.state]} {places[thing.state]}"
        rows.append(Bar(name, (chance, 1 - chance), shown(thing.resistance)))
    parts = BarPart(becomes[0].upper() + becomes[1:], "good"), BarPart("not yet", "rest")
    return Stacks("Each of them", "thing", parts, tuple(rows))


def _curve(by_turn: tuple[Spotting, ...], things: int, becomes: str) -> Curve:
    lines = [("at least one" if things > 1 else becomes, [turn.some for turn in by_turn])]
    if things > 1:
        lines.append(("both" if things == 2 else f"all {things}", [turn.every for turn in by_turn]))
    turns = range(1, len(by_turn) + 1)
    return Curve.of(f"{becomes[0].upper()}{becomes[1:]} by the end of each turn", "turns", turns, *lines)


def _alone(form: AwarenessOdds, searchers: list[Search], hidden: list[HiddenThing], last: Spotting) -> Table:
    """Return the results of each searcher alone."""
    rows: list[tuple[Cell, ...]] = []
    for number, searcher in enumerate(searchers):
        alone = _found(form, [searcher], hidden)[-1]
        name = f"Searcher {number}" if number else "You"
        rows.append((name, shown(searcher.pool), Chance(alone.some), Chance(alone.every), Mean(alone.count.mean())))
    rows.append(("Together", "", Chance(last.some), Chance(last.every), Mean(last.count.mean())))
    return Table("Alone and together", ("Searcher", "Rolls", "At least one", "All", "On average"), tuple(rows))


def _working(form: AwarenessOdds, searchers: list[Search], last: Spotting) -> Steps:
    rolls_once = form.house.awareness_rolls == "one"
    text = "The searchers share what they learn." if form.sharing == "told" else "Each searcher keeps it to themselves."
    shared = (Step(text, ("AW-61", "AW-Q26")),) if len(searchers) > 1 else ()
    flow = sum(searcher.flow for searcher in searchers) * form.turns
    return Steps.working(
        Step(f"Each turn the searchers roll {all_shown(searcher.pool for searcher in searchers)}.", ("AW-55", "AW-56")),
        Step(f"Over {count(form.turns, 'turn')} that costs {some(flow, 'Flow', 'Flow')}.", ("AW-54", "AW-55")),
        Step(
            "Everything hidden resists each of them again.",
            ("AW-58", "AW-59", "AW-60"),
        ),
        *shared,
        Step(
            "Each searcher makes one roll against all resistances."
            if rolls_once
            else "Each searcher makes a separate roll for each thing.",
            ("AW-58", "AW-Q19"),
        ),
        Step(
            f"Counted over every score: all {exact(last.every)}, at least one {exact(last.some)}.",
            ("AW-61", "AW-62"),
        ),
    )
