"""One search against several hidden things: how many of them it spots, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Chance, Distribution, Figure, Figures, Mean, Step, Steps, Table
from calculators.awareness_stealth.pools_answer import pools, shown
from calculators.awareness_stealth.states_answer import STATE_NAMES
from calculators.number import decimal, exact, percent
from calculators.say import count
from engine.awareness_stealth.many import HiddenThing, spot
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Cell
    from calculators.awareness_stealth.awareness_odds import AwarenessOdds
    from engine.awareness_stealth.many import Spotting
    from engine.awareness_stealth.pools import Search

__all__ = ["several"]


def several(form: AwarenessOdds, search: Search) -> Answer:
    """The answer for several hidden things."""
    hidden = [HiddenThing(each, "unknown") for each in pools(form.unknown_things)]
    hidden += [HiddenThing(each, "known") for each in pools(form.known_things)]
    if not hidden:
        raise InvalidInput("unknown_things", "empty, as is the other list", "one thing at least in one of the lists")
    found = spot(search.pool, hidden, goal=form.goal, house=form.house)
    becomes = "Obvious" if form.goal == "obvious" else "noticed"
    headline = f"{percent(found.some)} at least one"
    every, average = percent(found.every), decimal(found.count.mean())
    verdict = f"You roll {shown(search.pool)}: {_all(len(hidden)).lower()} {becomes} {every}, {average} on average."
    if len(hidden) == 1:
        headline = f"{percent(found.some)} {becomes}"
        verdict = f"You roll {shown(search.pool)}, it resists with {shown(hidden[0].resistance)}."
    blocks = (
        _figures(found, len(hidden)),
        Distribution.of(found.count, f"How many things are {becomes}", "things"),
        _each(form, search, hidden, found),
        _working(form, search, len(hidden), found),
    )
    return Answer(headline, verdict, blocks, (Assumption("All of them are within range of a sense.", "AW-63"),))


def _all(things: int) -> str:
    return "Both" if things == 2 else f"All {things}"


def _figures(found: Spotting, things: int) -> Figures:
    return Figures(
        (
            Figure("At least one", Chance(found.some)),
            Figure(_all(things), Chance(found.every)),
            Figure("None", Chance(1 - found.some)),
            Figure("Number", Mean(found.count.mean()), "on average"),
        )
    )


def _each(form: AwarenessOdds, search: Search, hidden: list[HiddenThing], found: Spotting) -> Table:
    places = {"unknown": 0, "known": 0}
    noticed = found if form.goal == "noticed" else spot(search.pool, hidden, goal="noticed", house=form.house)
    obvious = found if form.goal == "obvious" else spot(search.pool, hidden, goal="obvious", house=form.house)
    rows: list[tuple[Cell, ...]] = []
    for thing, chance, better in zip(hidden, noticed.each, obvious.each, strict=True):
        places[thing.state] += 1
        name = f"{STATE_NAMES[thing.state]} {places[thing.state]}"
        rows.append((name, shown(thing.resistance), Chance(chance), Chance(better)))
    return Table("Each by itself", ("Thing", "Resists", "Noticed", "Obvious"), tuple(rows))


def _working(form: AwarenessOdds, search: Search, things: int, found: Spotting) -> Steps:
    one = form.house.awareness_rolls == "one"
    return Steps(
        "Working",
        (
            Step(f"The search rolls {shown(search.pool)}.", ("AW-55", "AW-56", "AW-57")),
            Step(f"Each of the {count(things, 'thing')} resists for itself.", ("AW-58", "AW-59", "AW-60", "AW-Q29")),
            Step(
                "One roll is set against all of them: a high one is good against each, so they are found together "
                "more often than by chance alone."
                if one
                else "Each is searched for with a roll of its own, so their fates do not depend on each other.",
                ("AW-58", "AW-Q19"),
            ),
            Step(
                f"Added up over {'every score of the search' if one else 'all rolls'}: all {exact(found.every)}, "
                f"at least one {exact(found.some)}.",
                ("AW-61", "AW-62"),
            ),
        ),
    )
