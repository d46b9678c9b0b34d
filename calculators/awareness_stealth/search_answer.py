"""How a search goes on turn after turn, and how many turns a wanted chance takes, as an answer."""

from __future__ import annotations

from calculators.answer import (
    Answer,
    Assumption,
    Chance,
    Curve,
    Figure,
    Figures,
    Mean,
    Notice,
    Series,
    Step,
    Steps,
    Table,
)
from calculators.awareness_stealth.pools import pool, pools, searching, shown, times
from calculators.number import decimal, exact, percent
from engine.awareness_stealth.awareness import notice
from engine.awareness_stealth.pools import together
from engine.awareness_stealth.search import search, turns_needed, until_found
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from typing import Any

    from calculators.answer import Block, Cell
    from calculators.old import Values
    from engine.awareness_stealth.pools import Pool, Search
    from engine.awareness_stealth.search import SearchPlan

__all__ = ["MOST_TURNS", "answer"]

MOST_TURNS = 20

_SEARCHERS = (("cards", "pays", "You"), ("second", "second_pays", "Second"), ("third", "third_pays", "Third"))


class _Searcher(Value):
    """One searcher: his name, and his Awareness Actions turn by turn, over and over."""

    name: str
    searches: tuple[Search, ...]

    def on(self, turn: int) -> Search:
        """His action on a turn, counted from 0."""
        return self.searches[turn % len(self.searches)]


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    searchers = [
        _Searcher(
            name,
            tuple(
                searching(each, getattr(values, paid), values, field, paid) for each in pools(getattr(values, field))
            ),
        )
        for field, paid, name in _SEARCHERS
        if getattr(values, field)
    ]
    against: dict[str, Any] = {
        "resistance": pool(values.resistance),
        "flipped": pool(values.flipped),
        "state": values.state,
        "goal": values.goal,
        **values.rulings("flip_persist", "tie"),
    }
    plan = _search(searchers, values.turns, values, against)
    needed = turns_needed(plan, values.chance)
    if needed is None and values.turns < MOST_TURNS:
        needed = turns_needed(_search(searchers, MOST_TURNS, values, against), values.chance)
    blocks: list[Block] = [_figures(plan, needed, searchers, values, against), _curve(plan, needed, values)]
    if len(searchers) > 1:
        blocks.append(_alone(plan, searchers, values, against))
    blocks.append(_working(plan, searchers, values, against))
    blocks += _notices(searchers, values)
    found = plan.found_by[-1]
    return Answer(percent(found), _verdict(found, needed, values), tuple(blocks), _assumes(values))


def _search(searchers: list[_Searcher], turns: int, values: Values, against: dict[str, Any]) -> SearchPlan:
    plan = [[searcher.on(turn) for searcher in searchers] for turn in range(turns)]
    return search(plan, **against, sharing=values.sharing)


def _goal(values: Values) -> str:
    if values.goal == "obvious" or values.state == "known":
        return "Obvious"
    return "noticed"


def _verdict(found: Any, needed: int | None, values: Values) -> str:
    said = f"By turn {values.turns} it is {_goal(values)} {percent(found)} of the time; "
    if needed is None:
        return f"{said}{percent(values.chance)} takes more than {MOST_TURNS} turns."
    return f"{said}{percent(values.chance)} takes {times(needed, 'turn')}."


def _figures(
    plan: SearchPlan, needed: int | None, searchers: list[_Searcher], values: Values, against: dict[str, Any]
) -> Figures:
    enough = f"over {MOST_TURNS}" if needed is None else needed
    items = [
        Figure("Found", Chance(plan.found_by[-1]), f"{_goal(values)} by turn {values.turns}"),
        Figure("Turns", enough, f"for {percent(values.chance)}"),
        Figure("Actions", Mean(plan.actions), f"on average, in {times(values.turns, 'turn')}"),
        Figure("Flow", Mean(plan.flow), "on average, spent by all"),
    ]
    if all(len(searcher.searches) == 1 for searcher in searchers):
        turn = [searcher.on(0) for searcher in searchers]
        ever = until_found(turn, **against, sharing=values.sharing)
        if ever is None:
            items.append(Figure("Kept up", "never found"))
        else:
            items.append(Figure("Kept up", Mean(ever.turns), "turns on average until it is found"))
            items.append(Figure("Flow, kept up", Mean(ever.flow), "on average until it is found"))
    return Figures(tuple(items))


def _curve(plan: SearchPlan, needed: int | None, values: Values) -> Curve:
    places = tuple(str(turn) for turn in range(values.turns + 1))
    series = [Series("Obvious", tuple(law.exactly("obvious") for law in plan.states))]
    if values.state == "unknown":
        series.append(Series("Known or Obvious", tuple(1 - law.exactly("unknown") for law in plan.states)))
    return Curve(
        "What it is to you after each turn",
        "turns",
        places,
        tuple(series),
        marked=needed if needed is not None and needed <= values.turns else None,
        note="The search stops as soon as it is noticed." if _goal(values) == "noticed" else "",
    )


def _alone(plan: SearchPlan, searchers: list[_Searcher], values: Values, against: dict[str, Any]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for searcher in searchers:
        alone = _search([searcher], values.turns, values, against)
        rows.append((searcher.name, _rolls(searcher), Chance(alone.found_by[-1]), Mean(alone.flow)))
    rows.append(("Together", "", Chance(plan.found_by[-1]), Mean(plan.flow)))
    return Table(
        f"Alone and together, by turn {values.turns}", ("Searcher", "Rolls", _goal(values), "Flow"), tuple(rows)
    )


def _rolls(searcher: _Searcher) -> str:
    return ", ".join(shown(each.pool) for each in searcher.searches)


def _working(plan: SearchPlan, searchers: list[_Searcher], values: Values, against: dict[str, Any]) -> Steps:
    first = searchers[0].on(0)
    resistance: Pool = together(against["resistance"], against["flipped"])
    odds = notice(first.pool, resistance, state=values.state, **values.rulings("tie"))
    steps = [
        Step(f"{searcher.name}: {_rolls(searcher)}, Flow {searcher.on(0).flow} each.", ("AW-55", "AW-56", "AW-57"))
        for searcher in searchers
    ]
    steps += [
        Step(f"It resists each search with {shown(resistance)}.", ("AW-58", "AW-59", "AW-60")),
        Step(
            f"Your first search notices it with {exact(odds.success)}, and by 7 or more with {exact(odds.by_7)}.",
            ("AW-61", "AW-62"),
        ),
    ]
    if values.state == "unknown":
        steps.append(
            Step(
                "Unknown goes to Known, or by 7 or more to Obvious at once; Known goes to Obvious with any success.",
                ("AW-29", "AW-30", "AW-61"),
            )
        )
    steps.append(
        Step(
            f"Turn after turn from there, until it is {_goal(values)}: {percent(plan.found_by[-1])} by turn "
            f"{values.turns}, with {decimal(plan.actions)} actions on average.",
            ("AW-53", "AW-61"),
        )
    )
    return Steps("Working", tuple(steps))


def _notices(searchers: list[_Searcher], values: Values) -> list[Block]:
    if len(searchers) > 1 and values.flip_persist == "once" and any(values.flipped):
        said = "Under this ruling the flipped cards help against the first search of each turn only."
        return [Notice(said, ("AW-Q10",))]
    return []


def _assumes(values: Values) -> tuple[Assumption, ...]:
    made = [Assumption("It stays within range and does nothing that would show it.", "AW-49")]
    if any(values.flipped):
        made.append(Assumption("It flips the same cards anew every turn.", "AW-Q10"))
    if values.flow_die == "yes":
        made.append(Assumption("What Flow is worth comes from the game's wiki.", "AW-Q3"))
    return tuple(made)
