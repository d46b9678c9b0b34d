"""The answer about a blast or an aimed shot at an enemy you cannot place."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.answer import Answer, Block, Chance, Figure, Figures, Lazy, Quantity, Step, Steps
from calculators.answers.number import exact, percent, points
from calculators.answers.picture import Bar, Squares, Stacks
from calculators.answers.text_format import count
from calculators.awareness_stealth.nominate_squares.form import NominateSquares
from calculators.awareness_stealth.nominate_squares.place import SHOT, PossibleSquares, possible_squares
from calculators.awareness_stealth.pools import pool, shown
from engine.awareness_stealth.unseen.area import AreaOrAimed, area_or_aimed
from engine.awareness_stealth.unseen.grid import best_block
from engine.awareness_stealth.unseen.strike import Strike


def blast(form: NominateSquares) -> Answer:
    """Answer for a blast next to a shot."""
    where = possible_squares(form)
    covered = _covered(form, where)
    aimed = Strike(pool(form.attacker), pool(form.defender), pool(form.flipped))
    odds = area_or_aimed(pool(form.blast), aimed, where.weights, covered, house=form.house)

    @Lazy
    def blocks() -> Iterator[Block]:
        if where.columns:
            note = "The blast covers the filled squares; a shot names the ringed ones."
            rows = len(where.weights) // where.columns
            cells = where.cells(ringed=odds.aimed.squares, toned=covered)
            yield Squares("The blast and the shot", where.columns, rows, cells, note)
        yield _choices(odds, len(covered))
        yield _figures(odds)
        yield _working(odds, aimed, form, covered)

    quantities = (
        Quantity("awareness-stealth.hit-blast", "The blast hits", odds.area, "chance", "more"),
        Quantity("awareness-stealth.hit", "The shot hits", odds.aimed.hit, "chance", "more"),
    )
    return Answer(*_verdict(odds), blocks, quantities=quantities)


def _verdict(odds: AreaOrAimed) -> tuple[str, str]:
    squares = count(len(odds.aimed.squares), "square")
    headline = {"area": "Blast", "aimed": f"Shot at {squares}", "equal": "Either"}[odds.better]
    if not (odds.area or odds.aimed.hit):
        return "No chance", "Neither the blast nor an aimed shot can hit it."
    return headline, f"The blast hits {percent(odds.area)} of the time, the shot {percent(odds.aimed.hit)}."


def _covered(form: NominateSquares, where: PossibleSquares) -> tuple[int, ...]:
    if where.columns:
        return best_block(where.weights, where.columns, height=form.blast_rows, width=form.blast_columns)
    return tuple(range(min(form.covered, form.squares)))


def _choices(odds: AreaOrAimed, covered: int) -> Stacks:
    squares = len(odds.aimed.squares)
    attacks = (("Blast", covered, odds.inside, odds.area), ("Shot", squares, odds.aimed.covered, odds.aimed.hit))
    return Stacks(
        "Blast against shot",
        "attack",
        SHOT,
        tuple(
            Bar(name, (hit, inside - hit, 1 - inside), count(number, "square")) for name, number, inside, hit in attacks
        ),
        marked={"area": 0, "aimed": 1, "equal": None}[odds.better],
    )


def _figures(odds: AreaOrAimed) -> Figures:
    better = {"area": "for the blast", "aimed": "for the shot", "equal": "both are equal"}[odds.better]
    items = [Figure("Difference", points(odds.gain), better)]
    if odds.least_inside is None:
        items.append(Figure("Turning point", "none", "even a blast over every square is worse"))
    else:
        items.append(Figure("Turning point", Chance(odds.least_inside), "chance to be inside for an equal blast"))
        items.append(Figure("Squares for that", odds.fewest_squares, "of the likeliest that the blast has to cover"))
    return Figures.of(*items)


def _working(odds: AreaOrAimed, aimed: Strike, form: NominateSquares, covered: tuple[int, ...]) -> Steps:
    squares = len(odds.aimed.squares)
    return Steps.working(
        Step(
            f"Against a blast it gains no dice for squares and no flipped cards: {shown(pool(form.blast))} "
            f"against {shown(aimed.defender)}, {exact(odds.beats)}.",
            ("AW-21",),
        ),
        Step(
            f"The blast covers {count(len(covered), 'possible square')}; the target is inside: {exact(odds.inside)}. "
            f"Both together: {exact(odds.area)}.",
            ("AW-21", "AW-Q15"),
        ),
        Step(
            f"An aimed shot is best with {count(squares, 'square')}: {shown(aimed.attacker)} against "
            f"{shown(aimed.resistance(odds.aimed.dice))}, {exact(odds.aimed.beats)}.",
            ("AW-18", "AW-20"),
        ),
        Step(
            f"It is in one of them: {exact(odds.aimed.covered)}. Both together: {exact(odds.aimed.hit)}.",
            ("AW-17", "AW-19"),
        ),
    )
