"""The answer about a search that goes on turn after turn."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
    Chance,
    Curve,
    Figure,
    Figures,
    Lazy,
    Mean,
    Notice,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import decimal, exact, percent
from calculators.answers.text_format import count
from calculators.awareness_stealth.carry_on import name_its_squares
from calculators.awareness_stealth.pools import all_shown, found_by, one_search, pool, pools, searching, shown
from calculators.awareness_stealth.search_time.form import SearchTime
from engine.awareness_stealth.noticing.awareness import notice
from engine.awareness_stealth.noticing.search import (
    MOST_TURNS,
    SearchPlan,
    UntilFound,
    search,
    turns_needed,
    until_found,
)
from engine.awareness_stealth.pools import Search, together
from engine.value import Value

type _Ever = Literal["never", "unlike"]
"""The reason for a missing average: it is never found, or the searches differ from turn to turn."""


class _Searcher(Value):
    """One searcher, with the Awareness Actions of each turn, over and over."""

    name: str
    searches: tuple[Search, ...]

    def on(self, turn: int) -> Search:
        """Return the action on a turn, counted from 0."""
        return self.searches[turn % len(self.searches)]


def answer(form: SearchTime) -> Answer:
    """Return the answer to a filled-in form of the Search time calculator."""
    searchers = _searchers(form)
    plan = _search(searchers, form.turns, form)
    needed, longer = turns_needed(plan, form.chance), plan
    if needed is None and form.turns < MOST_TURNS:
        longer = _search(searchers, MOST_TURNS, form)
        needed = turns_needed(longer, form.chance)
    ever = _until_found(searchers, form)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _curve(longer, needed, form)
        yield _figures(plan, ever, form)
        if len(searchers) > 1:
            yield _alone(plan, searchers, form)
        yield _working(plan, searchers, form)
        yield from _notices(searchers, form)

    headline, verdict = _verdict(plan.found_by[-1], needed, ever, form)
    following = () if ever == "never" and form.state == "unknown" else (name_its_squares(form),)
    quantities = _quantities(plan, needed, searchers, form)
    return Answer(headline, verdict, blocks, _assumes(form), following, quantities)


def _searchers(form: SearchTime) -> list[_Searcher]:
    """Return all searchers, you first."""
    entered = (
        ("You", form.cards, form.pays, "pays"),
        ("Second", form.second, form.second_pays, "second_pays"),
        ("Third", form.third, form.third_pays, "third_pays"),
    )
    return [
        _Searcher(
            name,
            tuple(searching(pool, paid, form.bonuses, form.house, pays=pays) for pool in pools(cards)),
        )
        for name, cards, paid, pays in entered
        if cards
    ]


def _search(searchers: list[_Searcher], turns: int, form: SearchTime) -> SearchPlan:
    return search(
        [[searcher.on(turn) for searcher in searchers] for turn in range(turns)],
        pool(form.resistance),
        flipped=pool(form.flipped),
        state=form.state,
        goal=form.goal,
        sharing=form.sharing,
        house=form.house,
    )


def _until_found(searchers: list[_Searcher], form: SearchTime) -> UntilFound | _Ever:
    """Return the average cost until it is found, if every turn is the same."""
    if any(len(searcher.searches) > 1 for searcher in searchers):
        return "unlike"
    ever = until_found(
        [searcher.on(0) for searcher in searchers],
        pool(form.resistance),
        flipped=pool(form.flipped),
        state=form.state,
        goal=form.goal,
        sharing=form.sharing,
        house=form.house,
    )
    return ever or "never"


def _quantities(
    plan: SearchPlan, needed: int | None, searchers: list[_Searcher], form: SearchTime
) -> tuple[Quantity, ...]:
    resistance = together(pool(form.resistance), pool(form.flipped))
    quantities = [
        found_by(form.turns, plan.found_by[-1]),
        one_search(searchers[0].on(0).pool, resistance, form.state, form.goal, form.house),
    ]
    if needed is not None:
        turns = Quantity("awareness-stealth.turns", f"Turns for {percent(form.chance)}", needed, "turns", "less")
        quantities.insert(0, turns)
    return tuple(quantities)


def _goal(form: SearchTime) -> str:
    if form.goal == "obvious" or form.state == "known":
        return "Obvious"
    return "noticed"


def _verdict(odds: Fraction, needed: int | None, ever: UntilFound | _Ever, form: SearchTime) -> tuple[str, str]:
    """Return how long the wanted chance takes, with the average and the chance by the turn entered."""
    if ever == "never":
        resistance = shown(together(pool(form.resistance), pool(form.flipped)))
        wins = "reach" if form.house.tie == "active" else "beat"
        return "Never", f"You never find it: no search of yours can {wins} its resistance of {resistance}."
    headline = f"Over {MOST_TURNS} turns" if needed is None else count(needed, "turn")
    by = f"by turn {form.turns} it is {_goal(form)} {percent(odds, form.chance)} of the time"
    if isinstance(ever, UntilFound):
        by = f"on average {decimal(ever.turns)} {'turn' if ever.turns == 1 else 'turns'}; {by}"
    return f"{headline} for {percent(form.chance)}", f"{by[0].upper()}{by[1:]}."


def _figures(plan: SearchPlan, ever: UntilFound | _Ever, form: SearchTime) -> Figures:
    items = [
        Figure("Found", Chance(plan.found_by[-1]), f"{_goal(form)} by turn {form.turns}"),
        Figure("Actions", Mean(plan.actions), f"on average, over {count(form.turns, 'turn')}"),
        Figure("Flow", Mean(plan.flow), "on average, by all searchers"),
    ]
    if isinstance(ever, UntilFound):
        items.append(Figure("Until found", Mean(ever.turns), "turns on average"))
        items.append(Figure("Flow until found", Mean(ever.flow), "on average"))
    return Figures.of(*items)


def _curve(plan: SearchPlan, needed: int | None, form: SearchTime) -> Curve:
    """Return the states turn by turn, up to the turn of the answer."""
    last = max(form.turns, needed or MOST_TURNS)
    states = plan.states[: last + 1]
    lines = [("Obvious", [law.exactly("obvious") for law in states])]
    if form.state == "unknown":
        lines.append(("Known or Obvious", [1 - law.exactly("unknown") for law in states]))
    return Curve.of(
        "Its state to you after each turn",
        "turns",
        range(last + 1),
        *lines,
        marked=needed,
        tag="" if needed is None else f"after {count(needed, 'turn')}",
        wanted=form.chance,
        note="The search stops as soon as it is noticed." if _goal(form) == "noticed" else "",
    )


def _alone(plan: SearchPlan, searchers: list[_Searcher], form: SearchTime) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for searcher in searchers:
        alone = _search([searcher], form.turns, form)
        rows.append((searcher.name, _rolls(searcher), Chance(alone.found_by[-1]), Mean(alone.flow)))
    rows.append(("Together", "", Chance(plan.found_by[-1]), Mean(plan.flow)))
    return Table(f"Alone and together, by turn {form.turns}", ("Searcher", "Rolls", _goal(form), "Flow"), tuple(rows))


def _rolls(searcher: _Searcher) -> str:
    return all_shown(search.pool for search in searcher.searches)


def _working(plan: SearchPlan, searchers: list[_Searcher], form: SearchTime) -> Steps:
    first = searchers[0].on(0)
    resistance = together(pool(form.resistance), pool(form.flipped))
    odds = notice(first.pool, resistance, state=form.state, house=form.house)
    wins = "reaches" if form.house.tie == "active" else "beats"
    steps = [
        Step(
            f"{searcher.name}: {_rolls(searcher)}, {searcher.on(0).flow} Flow for each search.",
            ("AW-55", "AW-56", "AW-57"),
        )
        for searcher in searchers
    ]
    steps += [
        Step(f"It resists each search with {shown(resistance)}.", ("AW-58", "AW-59", "AW-60")),
        Step(
            f"Your first search {wins} that {exact(odds.success)} of the time, with 7 or more to spare "
            f"{exact(odds.by_7)}.",
            ("AW-61", "AW-62", "AW-Q2"),
        ),
    ]
    if form.state == "unknown":
        steps.append(
            Step(
                "A success makes it Known, or Obvious by 7 or more. Once it is Known, any success makes it Obvious.",
                ("AW-29", "AW-30", "AW-61"),
            )
        )
    steps.append(
        Step(
            f"Repeat that every turn until it is {_goal(form)}: {percent(plan.found_by[-1])} by turn {form.turns}, "
            f"with {_actions(plan)} on average.",
            ("AW-53", "AW-61"),
        )
    )
    return Steps.working(*steps)


def _actions(plan: SearchPlan) -> str:
    return "1 action" if plan.actions == 1 else f"{decimal(plan.actions)} actions"


def _notices(searchers: list[_Searcher], form: SearchTime) -> list[Block]:
    if len(searchers) > 1 and form.house.flip_persist == "once" and any(form.flipped):
        text = "Under your ruling the flipped cards only help against the first search of each turn."
        return [Notice(text, ("AW-Q10",))]
    return []


def _assumes(form: SearchTime) -> tuple[Assumption, ...]:
    assumptions = [Assumption("It stays within range and does nothing that ends its stealth.", "AW-49")]
    if any(form.flipped):
        assumptions.append(Assumption("It flips the same cards again every turn.", "AW-Q10"))
    if form.house.flow_die == "yes":
        assumptions.append(Assumption("Flow counts as a card of 1d6, as the game's wiki has it.", "AW-Q3"))
    return tuple(assumptions)
