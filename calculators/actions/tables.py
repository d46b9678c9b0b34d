"""The tables on the pages of Actions."""

from __future__ import annotations

from calculators.answer import Chance, Mean, Table
from engine.actions.attack import Attack, Weapon
from engine.actions.contest import chance_to_win
from engine.actions.dodge import dodge_all
from engine.actions.dodge_split import best_splits
from engine.actions.influence import influence, refusal
from engine.actions.maintain import maintain
from engine.actions.parry import Parrier, parry_minimum, parry_table
from engine.actions.parry_cost import fewest_dice
from engine.actions.pool import pool_odds
from engine.actions.rest import rest
from engine.actions.riposte import RipostePlan, riposte
from engine.actions.watch import Watcher, watch
from engine.odds.dice import successes
from engine.odds.law import Law, ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from calculators.answer import Cell

__all__ = ["TABLES"]

_RATINGS = range(6)
_ROLLS = range(1, 6)
_MOST_AD = 12
_PROWESS = 2
_RESERVED = 4


def pool_successes() -> Table:
    """The chance of a pool to reach each target. Clauses: VA-03, VA-04.

    >>> pool_successes().rows[0][1]
    Chance(exact=Fraction(1, 3))
    """
    targets = range(1, 5)
    return Table(
        "Chance to reach a target",
        ("Dice", *(f"{target}S" for target in targets)),
        tuple((f"{dice}d6", *(Chance(pool_odds(dice, target).success) for target in targets)) for dice in range(1, 11)),
    )


def parry_minimums() -> Table:
    """The fewest AD a parry costs, by parry rating. Clauses: VA-46, VA-50.

    >>> parry_minimums().rows[2]
    ('Defence 2', 1, 1, 1, 2, 3, 4)
    """
    return Table(
        "Fewest AD a parry costs: your weapon's parry rating down, the attacking weapon's across",
        ("Ratings", *(str(rating) for rating in _RATINGS)),
        tuple((f"Defence {defence}", *(parry_minimum(attack, defence) for attack in _RATINGS)) for defence in _RATINGS),
    )


def _fewest(rolled: int, chance: Fraction, skill: int, attribute: int) -> int | str:
    dice = fewest_dice(parry_table(Attack(Law.certain(rolled)), Parrier(skill, attribute), available=_MOST_AD), chance)
    return f"over {_MOST_AD}" if dice is None else dice


def parry_dice_by_chance() -> Table:
    """The AD that a full parry takes, by the chance wanted. Clauses: VA-49, VA-54.

    >>> parry_dice_by_chance().rows[0]
    ('1', 1, 1, 3)
    """
    chances = (50, 75, 90)
    return Table(
        "AD for a full parry with 1 skill die and 2 attribute dice",
        ("Their successes", *(f"{chance}% sure" for chance in chances)),
        tuple((str(rolled), *(_fewest(rolled, ratio(chance, 100), 1, 2) for chance in chances)) for rolled in _ROLLS),
        note="A better weapon against you can ask for more: never spend less than the minimum above.",
    )


def parry_dice_by_skill() -> Table:
    """The AD that a full parry takes for a chance of 75 %, by skill and attribute. Clauses: VA-49, VA-54.

    >>> parry_dice_by_skill().rows[0]
    ('1', 2, 1, 1, 1, 1)
    """
    bases = range(2, 11, 2)
    return Table(
        "AD for a full parry three times in four, by skill + attribute",
        ("Their successes", *(f"{base} dice" for base in bases)),
        tuple((str(rolled), *(_fewest(rolled, ratio(3, 4), 1, base - 1) for base in bases)) for rolled in _ROLLS),
        note="A better weapon against you can ask for more: never spend less than the minimum above.",
    )


def riposte_chance() -> Table:
    """The chance of a full parry with a 6, by parry pool. Clauses: VA-53, VA-54.

    >>> riposte_chance().rows[0][1]
    Chance(exact=Fraction(11, 36))
    """
    rolls = range(1, 5)

    def chance(pool: int, rolled: int) -> Chance:
        parrier = Parrier(1, 0, Weapon(fast=True))
        odds = riposte(Attack(Law.certain(rolled)), parrier, RipostePlan(1), action_dice=pool - 1, available=pool)
        return Chance(odds.chance)

    return Table(
        "Chance that a parry opens a riposte, by parry pool and the attack's successes",
        ("Parry pool", *(f"{rolled} against you" for rolled in rolls)),
        tuple((f"{pool}d6", *(chance(pool, rolled) for rolled in rolls)) for pool in range(2, 11)),
    )


def contest_chance() -> Table:
    """The chance to win a contest against 1S, by both pools. Clause: VA-04. Ruling: VA-Q39.

    >>> contest_chance().rows[0][1]
    Chance(exact=Fraction(2, 9))
    """
    opposing = (1, 2, 4, 6, 8)
    return Table(
        "Chance to beat another roll with a target of 1S: your pool down, theirs across",
        ("Yours", *(f"{dice}d6" for dice in opposing)),
        tuple(
            (f"{dice}d6", *(Chance(chance_to_win(successes(dice), successes(other))) for other in opposing))
            for dice in (1, 2, 3, 4, 5, 6, 8, 10)
        ),
        note="A tie goes to the one who defends.",
    )


def dodge_split() -> Table:
    """The best way to share out AD over two dodges. Clauses: VA-18, VA-21. Ruling: VA-Q6.

    >>> dodge_split().rows[1][:2]
    ('2 and 1', '3 + 1')
    """
    rows: list[tuple[Cell, ...]] = []
    for rolled in ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2)):
        shots = [Attack(Law.certain(count)) for count in rolled]
        best = best_splits(shots, prowess=_PROWESS, available=_RESERVED)[-1]
        even = dodge_all(shots, prowess=_PROWESS, split=[_RESERVED // 2] * 2)
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


def rest_odds() -> Table:
    """How much one rest unbinds, by pool and EX. Clauses: VA-59, VA-60. Ruling: VA-Q1.

    >>> rest_odds().rows[2][2]
    Chance(exact=Fraction(131, 243))
    """
    bound = (1, 2, 3)
    toughness = 2

    def cells(pool: int, exhausted: int) -> tuple[Chance, ...]:
        odds = rest(exhausted, toughness=toughness, action_dice=pool - toughness)
        return (Chance(odds.freed.at_least(1)), Chance(odds.clears))[exhausted == 1 :]

    return Table(
        "Chance that one rest frees at least one AD, and all of them",
        ("TUF + AD", "The one of 1 EX", "Any of 2 EX", "All 2 EX", "Any of 3 EX", "All 3 EX"),
        tuple(
            (f"{pool}d6", *(cell for exhausted in bound for cell in cells(pool, exhausted))) for pool in range(3, 11)
        ),
    )


def condition_chance() -> Table:
    """The chance that an influence brings its condition, by both pools. Clauses: VA-26, VA-33. Ruling: VA-Q19.

    >>> condition_chance().rows[1][1]
    Chance(exact=Fraction(1, 4))
    """
    resistances = (0, 2, 4, 6)

    def chance(pool: int, resistance: int) -> Chance:
        return Chance(influence(0, action_dice=pool, resistances=[resistance]).each[0].condition)

    return Table(
        "Chance of Charmed or Afraid: your pool down, the dice that resist across",
        ("Yours", *(f"{dice}d6" for dice in resistances)),
        tuple((f"{pool}d6", *(chance(pool, resistance) for resistance in resistances)) for pool in range(1, 11)),
    )


def maintain_turns() -> Table:
    """How long a test is kept going, by its pool. Clauses: VA-38, VA-39, VA-40.

    >>> maintain_turns().rows[1][1]
    Chance(exact=Fraction(5, 9))
    """
    turns = (1, 2, 3, 5)

    def cells(pool: int) -> tuple[Cell, ...]:
        odds = [maintain(pool - 1, action_dice=1, target=1, turns=number) for number in turns]
        return (*(Chance(one.held) for one in odds), Mean(odds[0].expected_turns))

    return Table(
        "How long a test with a target of 1S holds, by its base dice and AD together",
        ("Pool", *(f"{number} turn{'s' * (number > 1)}" for number in turns), "Turns on average"),
        tuple((f"{pool}d6", *cells(pool)) for pool in range(1, 11)),
        note="It is tested anew each turn and ends with the first failure.",
    )


def watch_chance() -> Table:
    """The chance that a watcher notices a trick, by both pools. Clause: VA-65. Rulings: VA-Q34, VA-Q39.

    >>> watch_chance().rows[0][1]
    Chance(exact=Fraction(7, 9))
    """
    tricks = (1, 2, 4, 6, 8)

    def chance(pool: int, trick: int) -> Chance:
        return Chance(1 - watch([successes(trick)], [Watcher(pool - 1)]).all_unnoticed)

    return Table(
        "Chance to notice a trick: your pool down, theirs across",
        ("Yours", *(f"{dice}d6" for dice in tricks)),
        tuple((f"{pool}d6", *(chance(pool, trick) for trick in tricks)) for pool in (1, 2, 3, 4, 5, 6, 8, 10)),
        note="A tie goes to the watcher. A trick that fails by itself counts as noticed.",
    )


def refusal_chance() -> Table:
    """The chance to refuse a later favour or command. Clauses: VA-29, VA-36.

    >>> refusal_chance().rows[2][1]
    Chance(exact=Fraction(5, 9))
    """
    return Table(
        "Chance to refuse a later favour or command",
        ("SOC", "Refuses"),
        tuple((str(social), Chance(refusal(social))) for social in range(7)),
    )


TABLES: dict[str, Callable[[], Table]] = {
    "condition-chance": condition_chance,
    "contest-chance": contest_chance,
    "dodge-split": dodge_split,
    "maintain-turns": maintain_turns,
    "parry-dice-by-chance": parry_dice_by_chance,
    "parry-dice-by-skill": parry_dice_by_skill,
    "parry-minimum": parry_minimums,
    "pool-successes": pool_successes,
    "refusal-chance": refusal_chance,
    "rest-odds": rest_odds,
    "riposte-chance": riposte_chance,
    "watch-chance": watch_chance,
}
