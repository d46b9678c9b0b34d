"""The answer about one search and several hidden things: how many of them it finds."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.answer import Answer, Assumption, Block, Distribution, Lazy, Quantity, Step, Steps
from calculators.answers.number import decimal, exact, percent
from calculators.answers.picture import Bar, BarPart, Stacks
from calculators.awareness_stealth.awareness_odds.party import by_all
from calculators.awareness_stealth.pools import rolled, shown
from calculators.awareness_stealth.search_form import GOALS
from calculators.awareness_stealth.states import STATE_NAMES
from engine.awareness_stealth.noticing.many import HiddenThing, Spotting, spot
from engine.awareness_stealth.pools import Search
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.awareness_stealth.awareness_odds.form import AwarenessOdds


def several(form: AwarenessOdds, search: Search) -> Answer:
    """Answer for several hidden things."""
    hidden = form.hidden_things()
    if not hidden:
        raise InvalidInput("unknown_things", "empty, as is the other list", "one thing at least in one of the lists")
    if form.others or form.turns > 1:
        return by_all(form, form.searchers(), hidden)
    odds = spot(search.pool, hidden, goal=form.goal, house=form.house)
    becomes = "Obvious" if form.goal == "obvious" else "noticed"
    headline = f"{percent(odds.some)} at least one"
    every, average = percent(odds.every), decimal(odds.count.mean())
    roll = rolled(search, form.bonuses, form.house)
    verdict = f"You find {_all(len(hidden)).lower()} {every} of the time, {average} on average: you roll {roll}."
    if len(hidden) == 1:
        headline = f"{percent(odds.some)} {becomes}"
        verdict = f"You roll {roll}, and it resists with {shown(hidden[0].resistance)}."

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _each(form, search, hidden)
        yield Distribution.of(odds.count, f"How many things are {becomes}", "things")
        yield _working(form, search, odds, len(hidden))

    quantities = (
        Quantity("awareness-stealth.some-found", "At least one found", odds.some, "chance", "more"),
        Quantity("awareness-stealth.all-found", "All found", odds.every, "chance", "more"),
    )
    assumes = (Assumption("All of them are within range of your senses.", "AW-63"),)
    return Answer(headline, verdict, blocks, assumes, quantities=quantities)


def _all(things: int) -> str:
    return "Both" if things == 2 else f"All {things}"


def _each(form: AwarenessOdds, search: Search, hidden: list[HiddenThing]) -> Stacks:
    """Return the states of each thing after the search."""
    places = {"unknown": 0, "known": 0}
    noticed, obvious = (spot(search.pool, hidden, goal=goal, house=form.house).chances for goal in GOALS)
    rows = []
    for thing, better, best in zip(hidden, noticed, obvious, strict=True):
        places[thing.state] += 1
        name = f"{STATE_NAMES[thing.state]} {places[thing.state]}"
        rows.append(Bar(name, (best, better - best, 1 - better), shown(thing.resistance)))
    parts = BarPart("Obvious", "good"), BarPart("Known", "some"), BarPart("as before", "rest")
    return Stacks("Their states after the search", "thing", parts, tuple(rows))


def _working(form: AwarenessOdds, search: Search, odds: Spotting, things: int) -> Steps:
    rolls_once = form.house.awareness_rolls == "one"
    if things == 1:
        rolls = "You make one roll against it."
    elif rolls_once:
        rolls = (
            "You make one roll against all of them. A high roll is good against each, so you find all of them at least "
            "as often as with separate rolls."
        )
    else:
        rolls = "You roll separately for each, so the results are independent."
    return Steps.working(
        Step(f"The search rolls {rolled(search, form.bonuses, form.house)}.", ("AW-55", "AW-56", "AW-57")),
        Step("Everything hidden resists separately.", ("AW-58", "AW-59", "AW-60", "AW-Q29")),
        Step(rolls, ("AW-58", "AW-Q19")),
        Step(
            f"Added up over {'every score of the search' if rolls_once else 'all rolls'}: all {exact(odds.every)}, "
            f"at least one {exact(odds.some)}.",
            ("AW-61", "AW-62"),
        ),
    )
