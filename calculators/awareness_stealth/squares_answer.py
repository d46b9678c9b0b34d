"""Which squares to name with a shot, or with several, as an answer."""

from __future__ import annotations

from calculators.answer import (
    Answer,
    Assumption,
    Chance,
    Curve,
    Figure,
    Figures,
    Notice,
    Series,
    Step,
    Steps,
    Table,
)
from calculators.awareness_stealth.pools import pool, shown, times
from calculators.awareness_stealth.where import where
from calculators.number import exact, percent
from engine.awareness_stealth.grid import placements
from engine.awareness_stealth.pools import MOST_DICE, Pool, together
from engine.awareness_stealth.shots import after_miss, best_shots
from engine.awareness_stealth.squares import nominate, nominate_dice, nominate_large
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Any

    from calculators.answer import Block, Cell
    from calculators.awareness_stealth.where import Where
    from calculators.old import Values
    from engine.awareness_stealth.shots import Shot
    from engine.awareness_stealth.squares import Named, Nomination

__all__ = ["ranged"]

_MOST_LARGE = 12
_FURTHER = 4
_TOLD = {"missed": "a miss, no more said", "empty": "the squares were empty", "resisted": "it resisted"}


def ranged(values: Values) -> Answer:
    """The answer for shots."""
    place = where(values)
    fight: dict[str, Any] = {
        "attacker": pool(values.attacker),
        "defender": pool(values.defender),
        "flipped": pool(values.flipped),
        **values.rulings("tie"),
    }
    large = values.where == "grid" and values.shots == 1 and values.size > 1
    found = _large(values, place, fight) if large else nominate(weights=place.weights, **fight)
    plan = None if values.shots == 1 else _plan(values, place, fight)
    first = found.best if plan is None else found.choices[len(plan.squares) - 1]
    blocks: list[Block] = [_figures(first, plan, place, values, fight, large)]
    if _hit(first, plan) and place.columns:
        blocks.append(Notice(f"Name {place.names(first.squares)}.", ("AW-17",)))
    blocks.append(_choices(found, first, plan))
    if len(found.choices) > 1:
        blocks.append(_curve(found, first))
    if plan is not None:
        blocks.append(_shots(plan, place))
    elif not large:
        blocks.append(_after(first, values, place, fight))
    blocks.append(_working(first, values, fight, large))
    headline, verdict = _verdict(first, plan, place, values)
    return Answer(headline, verdict, tuple(blocks), _assumes(values, large))


def _hit(first: Named, plan: Shot | None) -> Fraction:
    """The chance of a hit in all: a plan may begin with a shot that can only show which squares are empty."""
    return first.hit if plan is None else plan.hit_in_all


def _plan(values: Values, place: Where, fight: dict[str, Any]) -> Shot:
    return best_shots(weights=place.weights, shots=values.shots, **fight, **values.rulings("miss_info", "flip_persist"))


def _large(values: Values, place: Where, fight: dict[str, Any]) -> Nomination:
    ways = placements(place.weights, place.columns, size=values.size)
    if not ways:
        raise InvalidInput("size", values.size, "small enough to stand on the possible squares")
    if len({square for way in ways for square in way.squares}) > _MOST_LARGE:
        raise InvalidInput("size", values.size, f"1 where more than {_MOST_LARGE} squares are possible")
    return nominate_large(placements=ways, **fight)


def _verdict(first: Named, plan: Shot | None, place: Where, values: Values) -> tuple[str, str]:
    if not _hit(first, plan):
        return "No chance", "No shot can hit it: even one named square makes its resistance too high."
    of = f"{len(first.squares)} of {times(place.possible, 'possible square')}"
    said = f"Name {of}: a hit {percent(first.hit)} of the time"
    if plan is not None:
        said += f", and {percent(plan.hit_in_all)} with {values.shots} shots"
    return times(len(first.squares), "square"), f"{said}."


def _figures(
    first: Named, plan: Shot | None, place: Where, values: Values, fight: dict[str, Any], large: bool
) -> Figures:
    items = [
        Figure("Name", times(len(first.squares), "square"), f"of {place.possible} possible"),
        Figure("Hit", Chance(first.hit), "with the first shot" if plan else ""),
    ]
    if plan is not None:
        items.append(Figure("Hit in all", Chance(plan.hit_in_all), f"with {times(values.shots, 'shot')}"))
    items += [
        Figure("It is in one of them", Chance(first.covered)),
        Figure("Resistance beaten", Chance(first.beats), "if it is"),
    ]
    if plan is None and not large:
        more = nominate_dice(weights=place.weights, wanted=values.chance, **fight)
        enough = f"more than {MOST_DICE}d6" if more is None else shown(together(fight["attacker"], Pool(more)))
        items.append(Figure("Attack needed", enough, f"for a hit {percent(values.chance)} of the time"))
    return Figures(tuple(items))


def _choices(found: Nomination, first: Named, plan: Shot | None) -> Table:
    count = len(first.squares)
    rows = found.choices[: max(count, len(found.best.squares)) + _FURTHER]
    hopeless = not _hit(first, plan)
    why = "the best first shot of the plan, though another might hit more often by itself"
    return Table(
        "What each number of squares does",
        ("Squares", "In them", "Beaten", "Hit", "Loss"),
        tuple(
            (len(row.squares), Chance(row.covered), Chance(row.beats), Chance(row.hit), Chance(row.loss))
            for row in rows
        ),
        None if hopeless else count - 1,
        "" if hopeless else why if first.loss else "the best chance to hit",
        "The best squares of each number are named. “Loss” is how much worse a hit is than with the best number.",
    )


def _curve(found: Nomination, first: Named) -> Curve:
    return Curve(
        "By the number of squares named",
        "squares",
        tuple(str(len(row.squares)) for row in found.choices),
        (
            Series("hit", tuple(row.hit for row in found.choices)),
            Series("in one of them", tuple(row.covered for row in found.choices)),
            Series("resistance beaten", tuple(row.beats for row in found.choices)),
        ),
        marked=len(first.squares) - 1,
    )


def _shots(plan: Shot, place: Where) -> Table:
    rows: list[tuple[Cell, ...]] = []

    def add(shot: Shot, number: int, told: str) -> None:
        rows.append((number, told, place.briefly(shot.squares), Chance(shot.hit), Chance(shot.hit_in_all)))
        for answer, then in shot.then:
            add(then, number + 1, _TOLD[answer])

    add(plan, 1, "–")
    return Table(
        "The plan, shot by shot",
        ("Shot", "After", "Name", "Hit", "Hit from here"),
        tuple(rows),
        note="“Hit from here” counts the later shots too, as if all before had missed.",
    )


def _after(first: Named, values: Values, place: Where, fight: dict[str, Any]) -> Table:
    answers = after_miss(weights=place.weights, named=first.squares, **fight, **values.rulings("miss_info"))
    return Table(
        "If the shot misses",
        ("You learn", "So often", "Still in them"),
        tuple(
            (_TOLD[each.answer], Chance(each.chance), Chance(each.where.where(lambda square: square in first.squares)))
            for each in answers
        ),
        note="How likely it then is that the target is in one of the squares just named.",
    )


def _working(first: Named, values: Values, fight: dict[str, Any], large: bool) -> Steps:
    count = len(first.squares)
    resistance = together(fight["defender"], fight["flipped"], Pool(count))
    against = f"{shown(fight['defender'])}, {count}d6 for the squares named"
    if any(values.flipped):
        against += f" and {shown(fight['flipped'])} flipped for stealth"
    wins = "reaches" if values.tie == "active" else "beats"
    named = "the likeliest square" if count == 1 else f"one of the {count} likeliest squares"
    stands = "It covers a square that is named" if large else f"It is in {named}"
    steps = [
        Step(f"It resists with {against}: {shown(resistance)}.", ("AW-18", "AW-20", "AW-Q7")),
        Step(f"{shown(fight['attacker'])} {wins} that: {exact(first.beats)}.", ("AW-05", "AW-Q2")),
        Step(
            f"{stands}: {exact(first.covered)}; otherwise the shot misses without a roll.",
            ("AW-17", "AW-19", *(("AW-Q12",) if large else ())),
        ),
        Step(f"Both together: {exact(first.hit)}.", ("AW-17", "AW-19")),
    ]
    return Steps("Working", tuple(steps))


def _assumes(values: Values, large: bool) -> tuple[Assumption, ...]:
    made = []
    if large:
        made.append(Assumption("A place is as likely as the weights of its squares together.", "AW-Q12"))
    if values.shots > 1:
        made.append(Assumption("It stays where it is between the shots."))
        if values.miss_info == "yes" or values.flip_persist == "once":
            made.append(
                Assumption(
                    "The plan is the best of all that always name the likeliest squares; under this ruling a plan that "
                    "names others might be a little better.",
                    "AW-Q11" if values.miss_info == "yes" else "AW-Q10",
                )
            )
    return tuple(made)
