"""The tables on the pages of Actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from calculators.actions.tables_parry import PARRY_TABLES
from calculators.answers.answer import Cell, Chance, Mean, Table
from engine.actions.attack import Attack
from engine.actions.contests.rolls import chance_to_win
from engine.actions.contests.watch import Watcher, watch
from engine.actions.dice import successes
from engine.actions.dodge.effect import dodge_all
from engine.actions.dodge.split import best_splits
from engine.actions.influencing.effect import influence, refusal
from engine.actions.pool import MOST_ACTION_DICE, pool_odds
from engine.actions.rulings import HOUSE, House
from engine.actions.turn.maintain import maintain
from engine.actions.turn.move import move
from engine.actions.turn.rest import rest
from engine.odds.law import Law

_PROWESS = 2
_RESERVED = 4


def pool_successes(_house: House = HOUSE) -> Table:
    """Tabulate the chance of a pool to reach each target. Clauses: VA-03, VA-04.

    >>> pool_successes().rows[0][1]
    Chance(exact=Fraction(1, 3))
    """
    targets = range(1, 5)
    return Table(
        "Chance to reach a target",
        ("Dice", *(f"{target}S" for target in targets)),
        tuple((f"{dice}d6", *(Chance(pool_odds(dice, target).success) for target in targets)) for dice in range(1, 11)),
        vary="dice-pool?vary=dice,target",
    )


def contest_chance(house: House = HOUSE) -> Table:
    """Tabulate the chance to win a contest against 1S, by both pools. Clause: VA-04. Ruling: VA-Q39.

    >>> contest_chance().rows[0][1]
    Chance(exact=Fraction(2, 9))
    """
    opposing = (1, 2, 4, 6, 8)
    return Table(
        "Chance to beat another roll with a target of 1S. Rows: your pool. Columns: theirs",
        ("Yours", *(f"{dice}d6" for dice in opposing)),
        tuple(
            (
                f"{dice}d6",
                *(Chance(chance_to_win(successes(dice), successes(other), house=house)) for other in opposing),
            )
            for dice in (1, 2, 3, 4, 5, 6, 8, 10)
        ),
        note=house.says("tied_contest"),
        vary="contest?vary=initiator-dice,opposing-dice",
    )


def dodge_split(house: House = HOUSE) -> Table:
    """Tabulate the best way to share out AD over two dodges. Clauses: VA-18, VA-21. Ruling: VA-Q6.

    >>> dodge_split().rows[1][:2]
    ('2 and 1', '3 + 1')
    """
    rows: list[tuple[Cell, ...]] = []
    for rolled in ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2)):
        shots = [Attack(Law.certain(count)) for count in rolled]
        best = best_splits(shots, prowess=_PROWESS, available=_RESERVED, house=house)[-1]
        even = dodge_all(shots, prowess=_PROWESS, split=[_RESERVED // 2] * 2, house=house)
        rows.append(
            (
                " and ".join(map(str, rolled)),
                " + ".join(map(str, best.split)),
                Chance(best.all_dodged),
                Chance(even.all_dodged),
            )
        )
    return Table(
        f"Two attacks, PRW {_PROWESS} and {_RESERVED} AD: how to share them out to dodge both",
        ("Successes against you", "Best split", "Both dodged", f"{_RESERVED // 2} + {_RESERVED // 2} instead"),
        tuple(rows),
    )


def rest_odds(house: House = HOUSE) -> Table:
    """Tabulate the EX that one rest unbinds, by pool and EX. Clauses: VA-59, VA-60. Ruling: VA-Q1.

    >>> rest_odds().rows[2][2]
    Chance(exact=Fraction(131, 243))
    """
    bound = (1, 2, 3)
    toughness = 2

    def cells(pool: int, exhausted: int) -> tuple[Chance, ...]:
        odds = rest(exhausted, toughness=toughness, action_dice=pool - toughness, house=house)
        return (Chance(odds.freed.at_least(1)), Chance(odds.clears))[exhausted == 1 :]

    return Table(
        "Chance that one rest frees at least one AD, and all of them",
        ("TUF + AD", "The one of 1 EX", "Any of 2 EX", "All 2 EX", "Any of 3 EX", "All 3 EX"),
        tuple(
            (f"{pool}d6", *(cell for exhausted in bound for cell in cells(pool, exhausted))) for pool in range(3, 11)
        ),
        vary="rest?action-dice-total=20&vary=action-dice,exhausted",
    )


def condition_chance(house: House = HOUSE) -> Table:
    """Tabulate the chance that an influence brings its condition, by both pools. Clauses: VA-26, VA-33. Ruling: VA-Q19.

    >>> condition_chance().rows[1][1]
    Chance(exact=Fraction(1, 4))
    """
    resistances = (0, 2, 4, 6)

    def chance(pool: int, resistance: int) -> Chance:
        return Chance(influence(0, action_dice=pool, resistances=[resistance], house=house).effects[0].condition)

    return Table(
        "Chance of Charmed or Afraid. Rows: your pool. Columns: the dice that resist",
        ("Yours", *(f"{dice}d6" for dice in resistances)),
        tuple((f"{pool}d6", *(chance(pool, resistance) for resistance in resistances)) for pool in range(1, 11)),
    )


def maintain_turns(house: House = HOUSE) -> Table:
    """Tabulate how long a test is maintained, by its pool. Clauses: VA-38, VA-39, VA-40. Ruling: VA-Q35.

    >>> maintain_turns().rows[1][1]
    Chance(exact=Fraction(5, 9))
    """
    turns = (1, 2, 3, 5)

    def cells(pool: int) -> tuple[Cell, ...]:
        odds = [maintain(pool - 1, action_dice=1, target=1, turns=number, house=house) for number in turns]
        expected = odds[0].expected_turns
        return (*(Chance(chance.held) for chance in odds), "no end" if expected is None else Mean(expected))

    return Table(
        "Turns that a test with a target of 1S holds, by its base dice and AD together",
        ("Pool", *(f"{number} turn{'s' * (number > 1)}" for number in turns), "Turns on average"),
        tuple((f"{pool}d6", *cells(pool)) for pool in range(1, 11)),
        note=house.says("maintaining"),
    )


def watch_chance(house: House = HOUSE) -> Table:
    """Tabulate the chance that a watcher notices an attempt, by both pools.

    Clauses: VA-65, VA-66. Rulings: VA-Q34, VA-Q39, VA-Q41.

    >>> watch_chance().rows[0][1]
    Chance(exact=Fraction(7, 9))
    """
    return _watching(
        "Chance that a watcher notices an attempt, ties included. Rows: the watcher's pool. Columns: the attempt's",
        1,
        house,
        _ties(house)
        + " An attempt that misses its own target counts as noticed too." * (house.tied_contest == "defender"),
    )


def watch_wins(house: House = HOUSE) -> Table:
    """Tabulate the chance that a watcher shows more successes than an attempt, by both pools.

    Clause: VA-66. Rulings: VA-Q41.

    >>> watch_wins().rows[0][1]
    Chance(exact=Fraction(2, 9))
    """
    return _watching(
        "Chance that a watcher shows more successes than an attempt. Rows: the watcher's pool. Columns: the attempt's",
        1,
        house.replace(tied_watcher="unaware"),
        "Ties are not counted: this is the chance to notice if a tied watcher does not.",
    )


def two_watchers(house: House = HOUSE) -> Table:
    """Tabulate the chance that one of two watchers notices an attempt.

    Clauses: VA-65, VA-66. Rulings: VA-Q34, VA-Q39, VA-Q41.

    >>> two_watchers().rows[0][1]
    Chance(exact=Fraction(23, 27))
    """
    return _watching(
        "Chance that one of two watchers notices an attempt. Rows: each watcher's pool. Columns: the attempt's",
        2,
        house,
        f"The attempt rolls once against both. {_ties(house)}",
    )


def _ties(house: House) -> str:
    if house.tied_contest == "initiator":
        return "A tie goes to an attempt that shows any success."
    match house.tied_watcher:
        case "notices":
            return "Ties count as noticed."
        case "unaware":
            return "Ties are not counted."
        case _:
            assert_never(house.tied_watcher)


def _watching(title: str, watchers: int, house: House, note: str) -> Table:
    attempts = (1, 2, 4, 6, 8)

    def chance(pool: int, attempt: int) -> Chance:
        return Chance(1 - watch([successes(attempt)], [Watcher(pool - 1)] * watchers, house=house).all_unnoticed)

    return Table(
        title,
        ("Watcher", *(f"{dice}d6" for dice in attempts)),
        tuple((f"{pool}d6", *(chance(pool, attempt) for attempt in attempts)) for pool in (1, 2, 3, 4, 5, 6, 8, 10)),
        note=note,
    )


def move_distance(house: House = HOUSE) -> Table:
    """Tabulate the metres that each number of AD moves, by MV. Clause: VA-41. Ruling: VA-Q25.

    >>> move_distance().rows[2]
    ('MV 4', '4 m', '8 m', '12 m', '16 m', '20 m', '24 m')
    """
    spent = range(1, 7)

    def metres(movement: int, dice: int) -> str:
        return f"{move(movement, action_dice=dice, available=MOST_ACTION_DICE, house=house).metres} m"

    return Table(
        "Metres you move. Rows: your MV. Columns: AD spent on Move",
        ("MV", *(f"{dice} AD" for dice in spent)),
        tuple((f"MV {mv}", *(metres(mv, dice) for dice in spent)) for mv in (2, 3, 4, 5, 6, 8, 10)),
        note=f"{house.says('move_distance')} If you spend all your AD of the turn, one becomes EX-bound.",
    )


def refusal_chance(_house: House = HOUSE) -> Table:
    """Tabulate the chance to refuse a later favour or command. Clauses: VA-29, VA-36.

    >>> refusal_chance().rows[2][1]
    Chance(exact=Fraction(5, 9))
    """
    return Table(
        "Chance to refuse a later favour or command",
        ("SOC", "Refuses"),
        tuple((str(social), Chance(refusal(social))) for social in range(7)),
    )


TABLES: dict[str, Callable[[House], Table]] = {
    **PARRY_TABLES,
    "condition-chance": condition_chance,
    "contest-chance": contest_chance,
    "dodge-split": dodge_split,
    "maintain-turns": maintain_turns,
    "move-distance": move_distance,
    "pool-successes": pool_successes,
    "refusal-chance": refusal_chance,
    "rest-odds": rest_odds,
    "two-watchers": two_watchers,
    "watch-chance": watch_chance,
    "watch-wins": watch_wins,
}
