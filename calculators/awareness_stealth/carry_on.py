"""The questions that follow from the answers of Awareness & Stealth, filled in with what those answers used."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.carry_on import Next, pools, then
from engine.awareness_stealth.noticing.search import MOST_TURNS
from engine.awareness_stealth.pools import LEAST_MODIFIER, MOST_DICE, MOST_MODIFIER, Pool
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.awareness_stealth.ambush.form import Ambush
    from calculators.awareness_stealth.awareness_odds.form import AwarenessOdds
    from calculators.awareness_stealth.nominate_squares.form import NominateSquares
    from calculators.awareness_stealth.search_time.form import SearchTime
    from calculators.awareness_stealth.stealth_planner.form import StealthPlanner


def awareness_odds(form: AwarenessOdds) -> Iterator[Next]:
    """Offer to shoot at a creature once it is Known, and to repeat the search turn after turn."""
    if form.hides == "several" or form.state == "obvious":
        return
    if form.hides == "creature":
        yield then("Name its squares", "nominate-squares", form.house, "AW-Q2", defender=pools(form.resistance))
    resistance = (0, form.fixed) if form.hides == "thing" else form.resistance
    if _fits(resistance) and form.searches <= MOST_TURNS:
        yield then(
            "Keep searching",
            "search-time",
            form.house,
            "AW-Q2 AW-Q3 AW-Q4 AW-Q25",
            cards=pools(form.cards),
            pays=form.pays,
            resistance=pools(resistance),
            state=form.state,
            goal=form.goal,
            bonuses=form.bonuses,
            **({"turns": form.searches} if form.searches > 1 else {}),
        )


def search_time(form: SearchTime) -> Iterator[Next]:
    """Offer your first search alone, against all that resists it."""
    resistance = _sum(form.resistance, form.flipped)
    if _fits(resistance):
        yield then(
            "Your first search",
            "awareness-odds",
            form.house,
            "AW-Q2 AW-Q3 AW-Q4 AW-Q25",
            cards=pools(form.cards[0]),
            pays=form.pays,
            resistance=pools(resistance),
            state=form.state,
            goal=form.goal,
            bonuses=form.bonuses,
        )


def name_its_squares(form: SearchTime) -> Next:
    """Return the question how to shoot at what the search makes Known."""
    return then(
        "Name its squares",
        "nominate-squares",
        form.house,
        "AW-Q2 AW-Q10",
        defender=pools(form.resistance),
        flipped=pools(form.flipped),
    )


def nominate_squares(form: NominateSquares) -> Iterator[Next]:
    """Offer to search for the enemy first."""
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
    """Offer the same attack on a defender whose place you no longer know."""
    admitted = form.admitted if form.house.dynamic_allowed == "list" else (0, 0)
    defender = _sum(form.static, form.refused, form.dynamic, admitted)
    if _fits(defender):
        yield then(
            "If you lose sight of it",
            "nominate-squares",
            form.house,
            "AW-Q2",
            attacker=pools(form.attacker),
            defender=pools(defender),
        )


def one_of_their_searches(form: StealthPlanner, resistance: Pool) -> Iterator[Next]:
    """Offer their first search of a turn against the cards that the plan flips.

    The search is handed on as cards without Flow, because a search of the plan includes the Flow's die.
    """
    against = (resistance.dice, resistance.modifier)
    if form.searches and form.turns and _fits(against):
        yield then(
            "Their first search" if len(form.searches) > 1 else "One of their searches",
            "awareness-odds",
            form.house,
            "AW-Q2",
            cards=pools(form.searches[0]),
            pays="card",
            resistance=pools(against),
            state=form.state,
            goal=form.goal,
        )


def _sum(*cards: tuple[int, int]) -> tuple[int, int]:
    """Return the dice and the modifier of several sets of cards together."""
    return sum(dice for dice, _ in cards), sum(plus for _, plus in cards)


def _fits(cards: tuple[int, int]) -> bool:
    """Return whether one field can hold these dice with their modifier."""
    dice, plus = cards
    return dice <= MOST_DICE and LEAST_MODIFIER <= plus <= MOST_MODIFIER
