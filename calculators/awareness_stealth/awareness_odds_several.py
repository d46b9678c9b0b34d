"""One search against several hidden things: how many of them it spots, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Distribution, Step, Steps
from calculators.awareness_stealth.pools_answer import pools, shown
from calculators.awareness_stealth.search_form import GOALS
from calculators.awareness_stealth.states_answer import STATE_NAMES
from calculators.number import decimal, exact, percent
from calculators.picture import Share, Stack, Stacks
from calculators.say import count
from engine.awareness_stealth.many import HiddenThing, spot
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
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
        _each(form, search, hidden),
        Distribution.of(found.count, f"How many things are {becomes}", "things"),
        _working(form, search, len(hidden), found),
    )
    return Answer(headline, verdict, blocks, (Assumption("All of them are within range of a sense.", "AW-63"),))


def _all(things: int) -> str:
    return "Both" if things == 2 else f"All {things}"


def _each(form: AwarenessOdds, search: Search, hidden: list[HiddenThing]) -> Stacks:
    """What each becomes, by itself."""
    places = {"unknown": 0, "known": 0}
    noticed, obvious = (spot(search.pool, hidden, goal=goal, house=form.house).each for goal in GOALS)
    rows = []
    for thing, better, best in zip(hidden, noticed, obvious, strict=True):
        places[thing.state] += 1
        name = f"{STATE_NAMES[thing.state]} {places[thing.state]}"
        rows.append(Stack(name, (best, better - best, 1 - better), shown(thing.resistance)))
    parts = Share("Obvious", "good"), Share("Known", "some"), Share("as before", "rest")
    return Stacks("What each of them becomes", "thing", parts, tuple(rows))


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
