"""The tables on the pages of Awareness & Stealth."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from calculators.answers.answer import Cell, Chance, Table
from calculators.answers.number import percent
from calculators.awareness_stealth.pools import shown
from calculators.awareness_stealth.states import EVENT_NAMES, STATE_NAMES, side_by_side
from engine.awareness_stealth.ambushes import DefenceCard, ambush
from engine.awareness_stealth.noticing.awareness import notice, stay_hidden
from engine.awareness_stealth.noticing.search import search
from engine.awareness_stealth.noticing.threshold import fixed_resistance
from engine.awareness_stealth.pools import NO_CARDS, Pool, Search, together
from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.state import EVENTS, STATES, next_state
from engine.awareness_stealth.unseen.melee import melee
from engine.awareness_stealth.unseen.squares import Named, nominate
from engine.awareness_stealth.unseen.strike import Strike
from engine.odds.law import ratio
from engine.static import assert_never

_SEARCHES = tuple(Pool(dice) for dice in range(1, 7))
_RESISTANCES = (Pool(1), Pool(1, 3), Pool(2, 3), Pool(3, 6))
_WANTED = (ratio(1, 4), ratio(1, 2), ratio(3, 4), ratio(9, 10))
_ATTACKS = (Pool(2, 2), Pool(3, 3), Pool(3, 6), Pool(3, 9), Pool(4, 12))
_DEFENCES = (Pool(1), Pool(1, 3), Pool(2, 3), Pool(2, 6))
_FLIPS = ((Pool(1),), (Pool(1, 3),), (Pool(1, 3), Pool(1)), (Pool(1, 3), Pool(1, 3)), (Pool(1, 3),) * 3)
_POSSIBLE = 9
_TURNS = 3
_BY_TURN = (1, 2, 3, 5)
_FLIPPED = (Pool(0), Pool(1), Pool(1, 3), Pool(2, 3), Pool(2, 6))


_SHOT_KEY = "“2: 16%” reads: name 2 squares, and the shot hits 16% of the time."


def _tie_note(house: House) -> str:
    match house.tie:
        case "resist":
            return "A tie is not enough (AW-Q2)."
        case "active":
            return "A tie is enough (AW-Q2)."
        case _:
            assert_never(house.tie)


def _flow_note(house: House) -> str:
    match house.flow_die:
        case "yes":
            return "The search is all of the searcher's dice, including the 1d6 of the Flow (AW-Q3)."
        case "no":
            return "The search is all of the searcher's dice; the Flow adds none (AW-Q3)."
        case _:
            assert_never(house.flow_die)


def notice_odds(house: House = HOUSE) -> Table:
    """Return the chance that a search notices something, by what it rolls. Clauses: AW-58, AW-61. Ruling: AW-Q2.

    >>> notice_odds().rows[1][2]
    Chance(exact=Fraction(1, 2))
    """
    return _searches(
        "Chance to notice, by what the search rolls",
        lambda search, resistance: notice(search, resistance, house=house).success,
        house,
    ).replace(vary="awareness-odds?pays=card&vary=cards,resistance")


def by_seven(house: House = HOUSE) -> Table:
    """Return the chance to beat the resistance by 7 or more. Clauses: AW-30, AW-62.

    >>> by_seven().rows[1][2]
    Chance(exact=Fraction(1, 54))
    """
    return _searches(
        "Chance to beat it by 7 or more",
        lambda search, resistance: notice(search, resistance, house=house).by_7,
        house,
    )


def _searches(title: str, chance: Callable[[Pool, Pool], Fraction], house: House) -> Table:
    return Table(
        title,
        ("Search", *(f"against {shown(resistance)}" for resistance in _RESISTANCES)),
        tuple(
            (shown(search), *(Chance(chance(search, resistance)) for resistance in _RESISTANCES))
            for search in _SEARCHES
        ),
        note=f"For one search. {_flow_note(house)} {_tie_note(house)}",
    )


def fixed_resistances(house: House = HOUSE) -> Table:
    """Return the fixed resistance for a wanted chance to be noticed. Clauses: AW-60, AW-61.

    >>> fixed_resistances().rows[2]
    ('3d6', '13', '10', '8', '7')
    """
    return Table(
        "Resistance to set so that one search finds it at most this often",
        ("Search", *(percent(wanted) for wanted in _WANTED)),
        tuple(
            (shown(search), *(shown(fixed_resistance(search, wanted, house=house).pool) for wanted in _WANTED))
            for search in _SEARCHES
        ),
        note=f"The smallest fixed number that is enough. {_flow_note(house)}",
    )


def turns_to_place(house: House = HOUSE) -> Table:
    """Return the chance that a search has made something Unknown Obvious by a turn. Clauses: AW-29, AW-30, AW-61.

    >>> turns_to_place().rows[0][1:3]
    (Chance(exact=Fraction(1, 54)), Chance(exact=Fraction(29, 108)))
    """
    rows: list[tuple[Cell, ...]] = []
    for resistance in _RESISTANCES[1:]:
        for pool in _SEARCHES[1:5]:
            found_by = search([[Search(pool)]] * max(_BY_TURN), resistance, house=house).found_by
            rows.append((f"{shown(pool)} against {shown(resistance)}", *(Chance(found_by[turn]) for turn in _BY_TURN)))
    return Table(
        "Chance that it is Obvious by turn …",
        ("Search", *(str(turn) for turn in _BY_TURN)),
        tuple(rows),
        note="From Unknown, with one searcher and the same search each turn: two successes, or one by 7 or more.",
    )


def squares_to_name(house: House = HOUSE) -> Table:
    """Return how many squares to name, and the chance to hit. Clauses: AW-17, AW-18, AW-19.

    >>> squares_to_name().rows[1][1]
    '2: 16.0%'
    """
    rows: list[tuple[Cell, ...]] = []
    for attack in _ATTACKS:
        best = [nominate(Strike(attack, defence), [1] * _POSSIBLE, house=house).best for defence in _DEFENCES]
        rows.append((shown(attack), *(_squares(named) for named in best)))
    return Table(
        f"Squares to name of {_POSSIBLE} equally likely ones, and the chance to hit",
        ("Attack", *(f"against {shown(named)}" for named in _DEFENCES)),
        tuple(rows),
        note=_SHOT_KEY
        + " The best number is the same for any number of squares equally likely, provided at least that "
        "many are possible. The target has flipped no cards.",
    )


def flipped_shots(house: House = HOUSE) -> Table:
    """Return the effect of flipped cards on a shot. Clauses: AW-18, AW-20, AW-51.

    >>> flipped_shots().rows[0][2], flipped_shots().rows[1][2]
    ('2: 17.6%', '2: 11.1%')
    """
    rows: list[tuple[Cell, ...]] = []
    for flipped in _FLIPPED:
        shots = [Strike(attack, Pool(1, 2), flipped) for attack in _ATTACKS[1:]]
        best = [nominate(shot, [1] * _POSSIBLE, house=house).best for shot in shots]
        rows.append((shown(flipped) if flipped != NO_CARDS else "none", *(_squares(named) for named in best)))
    return Table(
        f"A shot at {shown(Pool(1, 2))} in one of {_POSSIBLE} squares, by its flipped cards",
        ("Flipped", *(f"shot of {shown(attack)}" for attack in _ATTACKS[1:])),
        tuple(rows),
        note=_SHOT_KEY + " All squares are equally likely.",
    )


def _squares(named: Named) -> str:
    return f"{len(named.squares)}: {percent(named.hit)}"


def melee_unseen(house: House = HOUSE) -> Table:
    """Tabulate melee at an Obvious and at a Known enemy. Clauses: AW-05, AW-14, AW-15, AW-16.

    >>> melee_unseen().rows[1][2]
    Chance(exact=Fraction(9905, 15552))
    """
    defence = Pool(2, 1)
    rows: list[tuple[Cell, ...]] = []
    for attack in _ATTACKS:
        near = melee(Strike(attack, defence), house=house)
        far = melee(Strike(attack, defence), reach="extended", extended_weapon=True, house=house)
        rows.append((shown(attack), Chance(near.if_obvious), Chance(near.hit), Chance(far.hit)))
    return Table(
        f"Chance to hit in melee against {shown(defence)}",
        ("Attack", "In plain view", "Open", "Extended"),
        tuple(rows),
        note="Open and Extended are attacks on a Known Danger without flipped cards, which gains 1d6 and 2d6.",
    )


def ambush_odds(house: House = HOUSE) -> Table:
    """Return the same attack in plain view and out of hiding. Clauses: AW-05, AW-10, AW-24, AW-25, AW-32, AW-40.

    >>> ambush_odds().rows[1][3]
    Chance(exact=Fraction(1099, 1296))
    """
    static, dynamic, reflex = Pool(2, 2), Pool(1, 3), Pool(1)
    cards = [DefenceCard(static), DefenceCard(dynamic, "dynamic"), DefenceCard(reflex, "dynamic", "admitted")]
    admitted = (
        f"the {shown(reflex)} and no other Dynamic card" if house.dynamic_allowed == "list" else "no Dynamic card"
    )
    rows: list[tuple[Cell, ...]] = []
    for attack in _ATTACKS:
        odds = ambush(attack, cards, house=house)
        rows.append((shown(attack), Chance(odds.obvious.hit), Chance(odds.known.hit), Chance(odds.unknown.hit)))
    return Table(
        f"Chance to hit a defender with {shown(static)} in Static cards, {shown(dynamic)} and {shown(reflex)} in the "
        "Dynamic Pool",
        ("Attack", "In plain view", "Known", "Unknown"),
        tuple(rows),
        note=f"The columns are the attacker's state to the defender. Against an Unseen Attack the GM allows "
        f"{admitted} (AW-Q18) and every Static card. Surprise takes the whole Dynamic Pool.",
    )


def turns_hidden(house: House = HOUSE) -> Table:
    """Return the chance to stay hidden for three turns, by the cards flipped. Clauses: AW-45, AW-51, AW-58, AW-59.

    >>> turns_hidden().rows[0][1]
    Chance(exact=Fraction(343, 1728))
    """
    rows: list[tuple[Cell, ...]] = []
    for flips in _FLIPS:
        odds = [notice(search, together(*flips), house=house) for search in _SEARCHES[:4]]
        rows.append((shown(together(*flips)), *(Chance(stay_hidden([noticing], _TURNS)) for noticing in odds)))
    return Table(
        f"Chance to stay unnoticed for {_TURNS} turns",
        ("Flipped", *(f"against {shown(search)}" for search in _SEARCHES[:4])),
        tuple(rows),
        note="From Unknown, with one search a turn by one searcher, and the same cards flipped again every turn. "
        "It has no other help.",
    )


def state_changes(house: House = HOUSE) -> Table:
    """Return the state after each event. Clauses: AW-07, AW-43, AW-46, AW-48, AW-49, AW-50, AW-61, AW-62.

    >>> state_changes().rows[1]
    ('A search succeeds', 'Known', 'Obvious', 'Obvious')
    """
    return Table(
        "Its state afterwards",
        ("", *(f"from {STATE_NAMES[state]}" for state in STATES)),
        tuple(
            (EVENT_NAMES[event], *(STATE_NAMES[next_state(state, event, house=house).state] for state in STATES))
            for event in EVENTS
        ),
        note=f"Its state to one observer. {_acting_note(house)} {_leaving_note(house)}",
    )


def _acting_note(house: House) -> str:
    match house.acting:
        case "flow":
            return "Moving and searching do not end stealth (AW-Q31)."
        case "moving":
            return "Searching ends stealth and moving does not (AW-Q31)."
        case "flip":
            return "Moving and searching end stealth (AW-Q31)."
        case _:
            assert_never(house.acting)


def _leaving_note(house: House) -> str:
    match house.leaving:
        case "keep":
            return "Getting out of sight without stealth hides nothing (AW-Q32)."
        case "lose":
            return "Getting out of sight makes something Obvious Known (AW-Q32)."
        case _:
            assert_never(house.leaving)


TABLES: dict[str, Callable[[House], Table]] = {
    "ambush": ambush_odds,
    "by-seven": by_seven,
    "danger-states": side_by_side,
    "fixed-resistance": fixed_resistances,
    "flipped-shots": flipped_shots,
    "melee-unseen": melee_unseen,
    "notice-odds": notice_odds,
    "squares-to-name": squares_to_name,
    "state-changes": state_changes,
    "turns-hidden": turns_hidden,
    "turns-to-place": turns_to_place,
}
