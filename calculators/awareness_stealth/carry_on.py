"""What follows from the answers of Awareness & Stealth: what is found is aimed at, what is not is searched for."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.carry_on import Next, pools, then
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.awareness_stealth.ambush import Ambush
    from calculators.awareness_stealth.awareness_odds import AwarenessOdds
    from calculators.awareness_stealth.nominate_squares import NominateSquares
    from calculators.awareness_stealth.search_time import SearchTime
    from calculators.awareness_stealth.stealth_planner import StealthPlanner

__all__ = ["ambush", "awareness_odds", "nominate_squares", "search_time", "stealth_planner"]

_MOST_DICE, _LEAST, _MOST = 12, -5, 30  # of one set of dice and its modifier in a form


def awareness_odds(form: AwarenessOdds) -> Iterator[Next]:
    """A creature once it is Known; the same search, turn after turn."""
    if form.hides != "creature" or form.state == "obvious":
        return
    yield then("Name its squares", "nominate-squares", form.house, "AW-Q2", defender=pools(form.resistance))
    yield then(
        "Keep searching",
        "search-time",
        form.house,
        "AW-Q2 AW-Q3 AW-Q4 AW-Q25",
        cards=pools(form.cards),
        pays=form.pays,
        resistance=pools(form.resistance),
        state=form.state,
        goal=form.goal,
        bonuses=form.bonuses,
    )


def search_time(form: SearchTime) -> Iterator[Next]:
    """What hides once it is Known; one search of these."""
    yield then(
        "Name its squares",
        "nominate-squares",
        form.house,
        "AW-Q2 AW-Q10",
        defender=pools(form.resistance),
        flipped=pools(form.flipped),
    )
    yield then(
        "One search",
        "awareness-odds",
        form.house,
        "AW-Q2 AW-Q3 AW-Q4 AW-Q25",
        cards=pools(form.cards[0]),
        pays=form.pays,
        resistance=pools(form.resistance),
        state=form.state,
        goal=form.goal,
        bonuses=form.bonuses,
    )


def nominate_squares(form: NominateSquares) -> Iterator[Next]:
    """The attack once the enemy is found; the same one out of hiding."""
    if form.way != "area":
        yield then("The same from hiding", "ambush", form.house, "AW-Q2", attacker=pools(form.attacker))
    yield then(
        "Search for it",
        "search-time",
        form.house,
        "AW-Q2 AW-Q10",
        resistance=pools(form.defender),
        flipped=pools(form.flipped),
        state="known",
    )


def ambush(form: Ambush) -> Iterator[Next]:
    """The same attack on somebody whose place is not seen."""
    yield then("If you lose sight", "nominate-squares", form.house, "AW-Q2", attacker=pools(form.attacker))


def stealth_planner(form: StealthPlanner) -> Iterator[Next]:
    """One of their searches against all cards flipped; an attack that nobody sees coming."""
    dice, plus = (sum(part) for part in zip(*form.cards, (0, 0), strict=True))
    if form.searches and dice <= _MOST_DICE and _LEAST <= plus <= _MOST:
        yield then(
            "One of their searches",
            "awareness-odds",
            form.house,
            "AW-Q2",
            cards=pools(form.searches[0]),
            resistance=pools((dice, plus)),
        )
    if form.fear:
        yield then("If they ambush you", "ambush", form.house, "AW-Q2", attacker=pools(form.attack))
