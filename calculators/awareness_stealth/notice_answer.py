"""One search against one hidden thing: what it does, and what a wanted chance takes, as an answer."""

from __future__ import annotations

from calculators.answer import (
    Answer,
    Assumption,
    Chance,
    Curve,
    Distribution,
    Figure,
    Figures,
    Outcome,
    Series,
    Step,
    Steps,
    Table,
)
from calculators.awareness_stealth.pools import pool, shown, times
from calculators.number import exact, percent
from engine.awareness_stealth.awareness import chance_within, notice
from engine.awareness_stealth.pools import MOST_DICE, Pool
from engine.awareness_stealth.state import PINPOINT_MARGIN, STATES
from engine.awareness_stealth.threshold import dice_resistance, fixed_resistance, search_dice
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Block
    from calculators.old import Values
    from engine.awareness_stealth.awareness import Noticing
    from engine.awareness_stealth.pools import Search
    from engine.awareness_stealth.threshold import Threshold
    from engine.odds.law import Law

__all__ = ["noticing"]

_NAMES = {"unknown": "Unknown", "known": "Known", "obvious": "Obvious"}
_SHOWN_MARGIN = PINPOINT_MARGIN


def noticing(values: Values, search: Search) -> Answer:
    """The answer for one hidden thing."""
    resistance = Pool(0, values.fixed) if values.hides == "thing" else pool(values.resistance)
    if values.state == "obvious":
        return Answer(
            "Obvious",
            "It is Obvious already: you know exactly where it is, and nobody rolls.",
            (Steps("Working", (Step("What is Obvious takes no effort to notice.", ("AW-04", "AW-06")),)),),
        )
    odds = notice(search.pool, resistance, state=values.state, **values.rulings("tie"))
    blocks: list[Block] = [
        _figures(odds, search, values),
        Distribution.named(
            tuple((_NAMES[state], odds.after.exactly(state)) for state in STATES if state in odds.after.outcomes),
            "What it is to you after this search",
            "state",
        ),
        _takes(search.pool, resistance, values),
        _curve(search.pool, resistance, values),
        _margins(odds.margins),
        _working(odds, search, resistance, values),
    ]
    return Answer(percent(odds.success), _verdict(odds, search, resistance, values), tuple(blocks), _assumes(values))


def _verdict(odds: Noticing, search: Search, resistance: Pool, values: Values) -> str:
    against = f"{shown(search.pool)} against {shown(resistance)}"
    if values.state == "known":
        return f"{against}: you place it exactly, so that it is Obvious, {percent(odds.success)} of the time."
    known, obvious = (percent(odds.after.exactly(state)) for state in ("known", "obvious"))
    return f"{against}: you notice it {percent(odds.success)} of the time; Known {known}, Obvious {obvious}."


def _figures(odds: Noticing, search: Search, values: Values) -> Figures:
    items = [
        Figure("Noticed", Chance(odds.success), f"{shown(search.pool)} for {search.flow} Flow"),
        Figure("No change", Chance(1 - odds.success)),
    ]
    if values.state == "unknown":
        items.append(Figure("Known", Chance(odds.after.exactly("known"))))
    items += [
        Figure("Obvious", Chance(odds.after.exactly("obvious"))),
        Figure("Beaten by 7 or more", Chance(odds.by_7)),
        Figure("A tie", Chance(odds.margins.exactly(0)), "noticed" if values.tie == "active" else "stays hidden"),
    ]
    return Figures(tuple(items))


def _margins(margins: Law[int]) -> Distribution:
    ends = _SHOWN_MARGIN
    rows = [Outcome(f"−{ends} or less", margins.at_most(-ends), margins.at_least(min(margins.outcomes)))]
    rows += [
        Outcome(str(by).replace("-", "−"), margins.exactly(by), margins.at_least(by)) for by in range(1 - ends, ends)
    ]
    rows.append(Outcome(f"{ends} or more", margins.at_least(ends), margins.at_least(ends)))
    return Distribution("Your score less the resistance", "margin", tuple(rows), margins.mean())


def _takes(searcher: Pool, resistance: Pool, values: Values) -> Table:
    wanted = {
        "searches": values.searches,
        "state": values.state,
        "goal": values.goal,
        **values.rulings("tie"),
    }
    fixed = fixed_resistance(searcher, values.chance, **wanted)
    needed = search_dice(Pool(0, searcher.modifier), resistance, values.chance, **wanted)
    rows = [_row("Fixed resistance", fixed)]
    if resistance.dice:
        resists = dice_resistance(searcher, values.chance, modifier=resistance.modifier, **wanted)
        rows.append(_row("Resistance in dice", resists))
    rows.append(_row("Your search", needed))
    within = "" if values.searches == 1 else f" within {times(values.searches, 'search', 'searches')}"
    goal = "made Obvious" if values.goal == "obvious" else "noticed"
    return Table(
        f"What it takes to be {goal}{within}: {percent(values.chance)}",
        ("", "Pool", "Chance", "A step less"),
        tuple(rows),
        note="What resists keeps the chance at the wanted one or below, your search at it or above. "
        "“A step less” is one point or one die fewer.",
    )


def _row(name: str, found: Threshold | None) -> tuple[str, str, Chance | None, Chance | None]:
    if found is None:
        return (name, f"more than {MOST_DICE}d6", None, None)
    return (name, shown(found.pool), Chance(found.chance), None if found.before is None else Chance(found.before))


def _curve(searcher: Pool, resistance: Pool, values: Values) -> Curve:
    pools = [Pool(count, searcher.modifier) for count in range(MOST_DICE + 1)]
    within = {"searches": values.searches, "state": values.state, **values.rulings("tie")}
    series = [Series("noticed", tuple(chance_within(each, resistance, **within) for each in pools))]
    if values.state == "unknown":
        obvious = tuple(chance_within(each, resistance, goal="obvious", **within) for each in pools)
        series.append(Series("Obvious", obvious))
    after = "one search" if values.searches == 1 else f"{values.searches} searches"
    return Curve(
        f"After {after} against {shown(resistance)}, by the dice of the search",
        "dice",
        tuple(str(each.dice) for each in pools),
        tuple(series),
        marked=searcher.dice,
    )


def _working(odds: Noticing, search: Search, resistance: Pool, values: Values) -> Steps:
    flow = "1 Flow" if search.flow else "no Flow, thanks to the Awareness card"
    steps = [
        Step(f"The search costs {flow} and rolls {shown(search.pool)}.", ("AW-55", "AW-56", "AW-57")),
        Step(f"A number of {resistance.modifier} stands against it.", ("AW-60",))
        if values.hides == "thing"
        else Step(f"{shown(resistance)} is rolled against it.", ("AW-58", "AW-59")),
        Step(
            f"It is noticed if the score {'reaches' if values.tie == 'active' else 'beats'} the resistance: "
            f"{exact(odds.success)}.",
            ("AW-61", "AW-Q2"),
        ),
    ]
    if values.state == "unknown":
        steps.append(Step(f"By 7 or more it is Obvious at once: {exact(odds.by_7)}.", ("AW-30", "AW-62", "AW-Q5")))
        steps.append(Step(f"Noticed by less, it is Known: {exact(odds.after.exactly('known'))}.", ("AW-29", "AW-61")))
    else:
        steps.append(Step("A Known thing that is noticed becomes Obvious, by whatever margin.", ("AW-11", "AW-Q6")))
    return Steps("Working", tuple(steps))


def _assumes(values: Values) -> tuple[Assumption, ...]:
    made = []
    if values.tie == "resist":
        made.append(Assumption("A score has to beat the resistance, as on other pages of the game.", "AW-Q2"))
    if values.pays != "card" and values.flow_die == "yes":
        made.append(Assumption("What Flow is worth comes from the game's wiki.", "AW-Q3"))
    return tuple(made)
