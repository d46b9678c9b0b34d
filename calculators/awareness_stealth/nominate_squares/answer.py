"""The answer about the squares to name with one shot or several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
    Chance,
    Figure,
    Figures,
    Lazy,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import exact, percent
from calculators.answers.picture import Bar, Squares, Stacks
from calculators.answers.text_format import count
from calculators.awareness_stealth.nominate_squares.blast import blast
from calculators.awareness_stealth.nominate_squares.form import NominateSquares
from calculators.awareness_stealth.nominate_squares.melee import in_melee
from calculators.awareness_stealth.nominate_squares.place import SHOT, PossibleSquares, possible_squares
from calculators.awareness_stealth.pools import dice_needed, pool, shown
from engine.awareness_stealth.unseen.grid import placements
from engine.awareness_stealth.unseen.large import nominate_large
from engine.awareness_stealth.unseen.shots import Shot, after_miss, best_shots, tries_all
from engine.awareness_stealth.unseen.squares import Named, Nomination, nominate, nominate_dice, ranked
from engine.awareness_stealth.unseen.strike import Strike

_FURTHER = 4
_NAMED = 6  # squares that a sentence names one by one
_LEARNED = {"missed": "it missed", "empty": "the squares were empty", "resisted": "it resisted"}


def answer(form: NominateSquares) -> Answer:
    """Return the answer to a filled-in form of the Nominate squares calculator."""
    if form.way == "melee":
        return in_melee(form)
    return blast(form) if form.way == "area" else _ranged(form)


def _ranged(form: NominateSquares) -> Answer:
    where = possible_squares(form)
    strike = Strike(pool(form.attacker), pool(form.defender), pool(form.flipped))
    large = form.where == "grid" and form.shots == 1 and form.size > 1
    plans = _large(form, where, strike) if large else nominate(strike, where.weights, house=form.house)
    plan = None if form.shots == 1 else best_shots(strike, where.weights, form.shots, house=form.house)
    first = plans.best if plan is None else _first_of(plan, plans, strike, where, form)

    @Lazy
    def blocks() -> Iterator[Block]:
        if where.columns and _hit(first, plan):
            yield _map(first.squares, where)
        yield _choices(plans, first, plan)
        yield _figures(first, plan, form, strike, large)
        if plan is not None:
            yield _shots(plan, where)
        elif not large:
            yield _after(first, form, where, strike)
        yield _working(first, form, strike, large)

    quantities = (
        Quantity("awareness-stealth.hit", "Hit", _hit(first, plan), "chance", "more", wanted=True),
        Quantity("awareness-stealth.squares", "Squares to name", len(first.squares), "squares"),
    )
    return Answer(*_verdict(first, plan, where, form), blocks, _assumes(form, large), quantities=quantities)


def _first_of(plan: Shot, plans: Nomination, strike: Strike, where: PossibleSquares, form: NominateSquares) -> Named:
    """Return what the first shot of a plan does; it need not name the likeliest squares."""
    likeliest = plans.choices[len(plan.squares) - 1]
    if set(likeliest.squares) == set(plan.squares):
        return likeliest
    weight = sum(where.weights[square] for square in plan.squares)
    best = ranked(strike, [(plan.squares, weight)], sum(where.weights), form.house).best
    return best.replace(loss=plans.best.hit - best.hit)


def _hit(first: Named, plan: Shot | None) -> Fraction:
    """Return the chance of a hit with all shots: the first may only show which squares are empty."""
    return first.hit if plan is None else plan.hit_in_all


def _large(form: NominateSquares, where: PossibleSquares, strike: Strike) -> Nomination:
    return nominate_large(strike, placements(where.weights, where.columns, size=form.size), house=form.house)


def _verdict(first: Named, plan: Shot | None, where: PossibleSquares, form: NominateSquares) -> tuple[str, str]:
    if not _hit(first, plan):
        why = "even one named square makes its resistance too high" if first.dice else "its resistance is too high"
        return "No chance", f"No shot can hit it: {why}."
    if where.possible == 1:
        squares = "the only square where it can be"
    elif where.columns and len(first.squares) <= _NAMED:
        squares = where.names(first.squares)
    else:
        squares = f"any {len(first.squares)} of the {where.possible}"
        if where.columns:
            squares = f"{len(first.squares)} of the {where.possible} possible squares"
    headline = count(len(first.squares), "square")
    if plan is not None:
        hits = f"{percent(plan.hit_in_all)} of the time with {form.shots} shots"
        return headline, f"You hit {hits}, {percent(first.hit)} with the first, at {squares}."
    return headline, f"You hit {percent(first.hit)} of the time if you name {squares}."


def _map(named: Sequence[int], where: PossibleSquares) -> Squares:
    """Return the map with the squares to name, each with its weight."""
    return Squares(
        "The squares to name",
        where.columns,
        len(where.weights) // where.columns,
        where.cells(ringed=named),
        "A square with 2 is twice as likely as one with 1.",
    )


def _choices(plans: Nomination, first: Named, plan: Shot | None) -> Stacks:
    """Return the result of each number of squares, with its table in the fold."""
    named = len(first.squares)
    rows = [*plans.choices[: max(named, len(plans.best.squares)) + _FURTHER]]
    rows[named - 1] = first
    marked = named - 1 if _hit(first, plan) else None
    why = "the first shot of the best plan, although another may hit more often on its own"
    behind = Table(
        "Each number of squares",
        ("Squares", "In them", "Roll succeeds", "Hit", "Loss"),
        tuple(
            (len(row.squares), Chance(row.covered), Chance(row.beats), Chance(row.hit), Chance(row.loss))
            for row in rows
        ),
        marked,
        "" if marked is None else why if first.loss else "the best chance to hit",
        "For each number, you name the best squares. “Loss” is how much less often you hit than with the best number.",
    )
    return Stacks(
        "Each number of squares",
        "squares",
        SHOT,
        tuple(Bar(str(len(row.squares)), (row.hit, row.covered - row.hit, row.empty)) for row in rows),
        marked=marked,
        behind=behind,
    )


def _figures(first: Named, plan: Shot | None, form: NominateSquares, strike: Strike, large: bool) -> Figures:
    items = [Figure("Hit", Chance(first.hit), "with the first shot" if plan else "")]
    if plan is not None:
        items.append(Figure("Hit in all", Chance(plan.hit_in_all), f"with {count(form.shots, 'shot')}"))
    items += [
        Figure("It is in one of them", Chance(first.covered)),
        Figure("Roll succeeds", Chance(first.beats), "if it is"),
    ]
    if plan is None and not large:
        needed = nominate_dice(strike, possible_squares(form).weights, form.chance, house=form.house)
        enough = dice_needed(needed, strike.attacker)
        items.append(Figure("Attack needed", enough, f"to hit {percent(form.chance)} of the time"))
    return Figures.of(*items)


def _shots(plan: Shot, where: PossibleSquares) -> Table:
    rows: list[tuple[Cell, ...]] = []

    def add(shot: Shot, number: int, learned: str) -> None:
        rows.append((number, learned, where.briefly(shot.squares), Chance(shot.hit), Chance(shot.hit_in_all)))
        for answer, then in shot.then:
            add(then, number + 1, _LEARNED[answer])

    add(plan, 1, "–")
    return Table(
        "The plan, shot by shot",
        ("Shot", "After", "Name", "Hit", "Hit from here"),
        tuple(rows),
        note="“Hit from here” includes the later shots, if all earlier ones missed.",
    )


def _after(first: Named, form: NominateSquares, where: PossibleSquares, strike: Strike) -> Table:
    answers = after_miss(strike, where.weights, first.squares, house=form.house)
    return Table(
        "If the shot misses",
        ("You learn", "Chance", "Still in them"),
        tuple(
            (
                _LEARNED[answer.answer],
                Chance(answer.chance),
                Chance(answer.where.probability(lambda square: square in first.squares)),
            )
            for answer in answers
        ),
        note="“Still in them” is the chance that the target is in one of the squares you just named.",
    )


def _working(first: Named, form: NominateSquares, strike: Strike, large: bool) -> Steps:
    squares = len(first.squares)
    against = f"{shown(strike.defender)} and {first.dice}d6 for the squares named"
    if any(form.flipped):
        against += f", and {shown(strike.flipped)} flipped for stealth"
    wins = "reaches" if form.house.tie == "active" else "beats"
    which = "the square named" if squares == 1 else f"one of the {squares} squares named"
    inside = "It covers a square that you name" if large else f"It is in {which}"
    steps = [
        Step(
            f"It resists with {against}: {shown(strike.resistance(first.dice))}.", ("AW-18", "AW-20", "AW-Q7", "AW-Q8")
        ),
        Step(f"{shown(strike.attacker)} {wins} that: {exact(first.beats)}.", ("AW-05", "AW-Q2")),
        Step(
            f"{inside}: {exact(first.covered)}. Otherwise the shot misses without a roll.",
            ("AW-17", "AW-19", *(("AW-Q12",) if large else ())),
        ),
        Step(f"Both together: {exact(first.hit)}.", ("AW-17", "AW-19")),
    ]
    return Steps.working(*steps)


def _assumes(form: NominateSquares, large: bool) -> tuple[Assumption, ...]:
    assumes = []
    if large:
        assumes.append(Assumption("A place is as likely as the weights of its squares together.", "AW-Q12"))
    if form.shots > 1:
        assumes.append(Assumption("It does not move between the shots."))
        ruling = {"yes": "AW-Q11"}.get(form.house.miss_info, "AW-Q10" if form.house.flip_persist == "once" else "")
        if ruling and not tries_all(possible_squares(form).weights, form.shots, house=form.house):
            text = (
                "There are too many plans to try all of them: this is the best of those that always name the squares "
                "where a hit is likeliest. Because a miss tells you something, another plan can hit more often."
            )
            assumes.append(Assumption(text, ruling))
    return tuple(assumes)
