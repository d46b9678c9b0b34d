"""Build the tables on the page of Skill Action. Card values are an assumption, named in every caption."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from calculators.answers.answer import Cell, Chance, Table
from engine.odds.cards import sum_of_cards
from engine.skill_action.betting.before_deal import chances
from engine.skill_action.betting.policy import policy, stretches
from engine.skill_action.positions import Position, crossing, position
from engine.skill_action.result import resolve
from engine.skill_action.rulings import HOUSE, House
from engine.skill_action.values import pack

_HAND = ("10", "7")
_BREAKS = range(24, 49, 2)
_ADVICE = {"bet": "bet the flop", "wait": "wait", "either": "either"}
_RESULTS = {
    "success": "success",
    "failure": "failure, the action ends",
    "bust": "bust, the action ends",
    "stays": "play on, the bet stays",
    "continue": "play on",
    "no_bet": "nothing happens",
}
_HANDS = (("2", "3"), ("5", "6"), ("10", "7"), ("K", "Q"), ("A", "A"))
_SCHEMES = {
    "Court 10, ace 11": "bj11",
    "Court 10, ace 1": "bj1",
    "Court 11–13, ace 1": "rank1",
    "Court 11–13, ace 14": "rank14",
}


def _valued(house: House) -> str:
    """Return the card values in words, for a caption."""
    return f"{_values(house)} (assumed, SK-Q1)"


def _values(house: House) -> str:
    match house.values:
        case "bj11":
            return "ace 11, court cards 10"
        case "bjflex":
            return "ace 1 or 11, court cards 10"
        case "bj1":
            return "ace 1, court cards 10"
        case "rank1":
            return "ace 1, court cards 11 to 13"
        case "rank14":
            return "ace 14, court cards 11 to 13"
        case "custom":
            return "your table's own values"
        case _:
            assert_never(house.values)


def _dealt(hand: Sequence[str], house: House) -> Position:
    """Return a hand before the flop."""
    return position(hand, cards=pack(house=house), house=house)


def results(house: House = HOUSE) -> Table:
    """Return the four results of a reveal, and what happens to a resource. Clauses: SK-12, SK-14 to SK-20.

    >>> results().rows[1]
    ('At the break or above', 'no', 'bust, the action ends', 'kept')
    """
    at_the_break = 25
    rows: list[tuple[Cell, ...]] = []
    for name, total in (("At the break or above", at_the_break), ("Below the break", at_the_break - 1)):
        for bet in (True, False):
            result = resolve(total, at_the_break, bet=bet, house=house)
            rows.append((name, "yes" if bet else "no", _RESULTS[result.outcome], result.resource))
    return Table(
        "The four results",
        ("Your total", "Bet?", "Result", "Resource"),
        tuple(rows),
        note=house.says("success_consumes"),
    )


def points_short(house: House = HOUSE) -> Table:
    """Return the chance to make up the points short, on one card and on three. Clauses: SK-02, SK-20. Ruling: SK-Q1.

    >>> points_short().rows[9][:2]
    ('11', Chance(exact=Fraction(1, 13)))
    """
    cards = pack(house=house)
    deck = cards.cards.map(lambda rank: cards.choices(rank)[-1])
    one_card, three = sum_of_cards(deck, 1), sum_of_cards(deck, 3)
    least, most = min(one_card.outcomes), max(three.outcomes)
    first = f"1 or {least}" if least > 1 else "1"
    labels = (first, *map(str, range(least + 1, most + 1)), f"{most + 1} or more")
    return Table(
        f"Chance to make up the points short: {_valued(house)}",
        ("Points short", "One card: turn or river", "Three cards: flop"),
        tuple(
            (name, Chance(one_card.at_least(short)), Chance(three.at_least(short)))
            for name, short in zip(labels, range(least, most + 2), strict=True)
        ),
        note="Points short are the break minus your total. The deck is a full one of 52 cards, with your own cards "
        "still in it.",
    )


def chance_by_break(house: House = HOUSE) -> Table:
    """Return betting on the flop against waiting, by break. Clauses: SK-13, SK-25, SK-34. Ruling: SK-Q1.

    >>> chance_by_break().rows[6][3]
    'bet the flop'
    """
    chosen = [row for row in policy(_dealt(_HAND, house), house=house) if row.skill_break in _BREAKS]
    return Table(
        f"Chance of success with {' and '.join(_HAND)} before the flop: {_valued(house)}",
        ("Break", "Bet the flop", "Wait, play best", "Better"),
        tuple((str(row.skill_break), Chance(row.bet), Chance(row.wait), _ADVICE[row.advice]) for row in chosen),
        note="One deck, nothing else seen, and a failure costs only the action.",
        vary="skill-odds?hand=10,7&vary=skill-break",
    )


def crossing_by_break(house: House = HOUSE) -> Table:
    """Return the reveal that takes the total to the break, by break. Clauses: SK-02, SK-20, SK-34. Ruling: SK-Q1.

    >>> crossing_by_break().rows[6][1]
    Chance(exact=Fraction(1031, 1400))
    """
    reveals = ("flop", "turn", "river", "never")
    before_flop = _dealt(_HAND, house)
    rows: list[tuple[Cell, ...]] = []
    for skill_break in _BREAKS:
        law = crossing(before_flop, skill_break, house=house)
        rows.append((str(skill_break), *(Chance(law.exactly(reveal)) for reveal in reveals)))
    return Table(
        f"The reveal that takes {' and '.join(_HAND)} to the break: {_valued(house)}",
        ("Break", "Flop", "Turn", "River", "Never"),
        tuple(rows),
        note="One deck, nothing else seen. Your bet makes no difference here.",
    )


def _last_break(hand: Sequence[str], house: House) -> int:
    """Return the highest break at which a bet on the flop is best."""
    parts = stretches(policy(_dealt(hand, house), house=house))
    return max(part.last for part in parts if part.advice == "bet")


def last_break_to_bet(house: House = HOUSE) -> Table:
    """Return the highest break for a bet on the flop, by hand and values. Clauses: SK-13, SK-25, SK-34. Ruling: SK-Q1.

    >>> last_break_to_bet().rows[2][:2]
    ('10, 7', 40)
    """
    above = "wait above it" if house.bet_stays == "no" else "above it, no card is enough"
    return Table(
        f"Highest break at which to bet on the flop ({above})",
        ("Hand", *_SCHEMES),
        tuple(
            (", ".join(hand), *(_last_break(hand, house.replace(values=values)) for values in _SCHEMES.values()))
            for hand in _HANDS
        ),
        note="Each column is another assumption about card values (SK-Q1). One deck, nothing else seen, "
        "and a failure costs only the action.",
    )


def fair_break(house: House = HOUSE) -> Table:
    """Return the chance before the deal, by break. Clauses: SK-07, SK-09. Rulings: SK-Q1, SK-Q3.

    >>> len(fair_break().rows)
    11
    """
    cards = pack(house=house)
    best, flop = chances(cards=cards, house=house), chances(policy="flop", cards=cards, house=house)
    return Table(
        f"Chance of success before the deal, two cards: {_valued(house)}",
        ("Break", "Best play", "Always bet the flop"),
        tuple(
            (str(skill_break), Chance(best[skill_break - 1]), Chance(flop[skill_break - 1]))
            for skill_break in range(20, 61, 4)
        ),
        note="One deck, nothing seen. With best play a higher break can be easier, if it falls between two reveals.",
    )


TABLES: dict[str, Callable[[House], Table]] = {
    "chance-by-break": chance_by_break,
    "crossing-by-break": crossing_by_break,
    "fair-break": fair_break,
    "last-break-to-bet": last_break_to_bet,
    "points-short": points_short,
    "results": results,
}
