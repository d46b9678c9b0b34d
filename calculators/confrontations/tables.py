"""The tables on the pages of Confrontations."""

from __future__ import annotations

from collections.abc import Callable

from calculators.answers.answer import Cell, Chance, Mean, Table
from calculators.confrontations.cards import shown
from engine.confrontations.hands import (
    UNKNOWN_HAND,
    cards_at_least,
    courts_held,
    gm_deck,
    gm_jokers,
    hand_odds,
    jokers_held,
    player_deck,
)
from engine.confrontations.levels import LEVEL_MARGINS, level
from engine.confrontations.limits import card_limit
from engine.confrontations.outlook.need import least_cards, needs
from engine.confrontations.outlook.reply import reply
from engine.confrontations.played import COURT, KING, Played, cards
from engine.confrontations.position import Position
from engine.confrontations.rulings import HOUSE, House
from engine.odds.law import Law, ratio

_PLAYERS = 4


def levels(house: House = HOUSE) -> Table:
    """Return the level of success by margin and last card. Clauses: CF-42 to CF-45, CF-47.

    >>> levels().rows[-1]
    ('10 or more', 'decisive', 'critical')
    """
    success, decisive, critical = LEVEL_MARGINS.values()
    steps = (
        (f"{success - 1} or less", success - 1),
        (f"{success} to {decisive - 1}", success),
        (f"{decisive} to {critical - 1}", decisive),
        (f"{critical} or more", critical),
    )
    return Table(
        "Levels of success",
        ("Ahead by", "Last card no court", "Last card a court"),
        tuple(
            (name, *(level(margin, cards(last), house=house) for last in (COURT - 1, KING))) for name, margin in steps
        ),
        note=f"Jack, Queen and King are court cards. {house.says('ace_is_court')} "
        "You need a card for a critical (CF-Q20).",
    )


def card_limits(house: House = HOUSE) -> Table:
    """Return how many cards you may play, by Attribute, inferiority and cards used. Clauses: CF-24, CF-26, CF-31.

    >>> card_limits().rows[1]
    ('2', 2, 1, 1, 1)
    """
    cases = ((False, 0), (True, 0), (False, 1), (True, 1))
    return Table(
        "Cards you may play in this confrontation",
        ("Attribute", "Not inferior", "Inferior", "1 used", "Inferior, 1 used"),
        tuple(
            (
                str(attribute),
                *(
                    card_limit(attribute=attribute, used=used, inferior=inferior, house=house)
                    for inferior, used in cases
                ),
            )
            for attribute in range(1, 5)
        ),
        vary="card-limit?advantages=0&gm-advantages=0&vary=attribute,used",
        note="Used: played with this Attribute earlier in the round. See CF-Q5 for Attribute 1, CF-Q6 for used cards.",
    )


def needed_card(house: House = HOUSE) -> Table:
    """Return the lowest single card for each level, by how far you are behind. Clauses: CF-44, CF-45, CF-47.

    >>> needed_card().rows[3]
    ('3', '4', '8', 'K')
    """
    rows = []
    for behind in range(KING):
        cells: list[Cell] = [str(behind)]
        for need in needs(mine=0, theirs=behind):
            lowest = least_cards(need.points, 1, court=need.court, house=house)
            cells.append(shown(lowest[0]) if lowest else "–")
        rows.append(tuple(cells))
    return Table(
        "The lowest single card for each level",
        ("Behind by", "Success", "Decisive", "Critical"),
        tuple(rows),
        note="If it is the last card that anybody plays. A is an Ace, J to K are court cards. –: no card is enough.",
    )


def _reached(law: Law[int], chance: tuple[int, int]) -> int:
    """Return the highest value reached with at least this chance."""
    return max(value for value in law.outcomes if law.at_least(value) >= ratio(*chance))


def hand_reach(_house: House = HOUSE) -> Table:
    """Return the sums of the best cards of seven, by how many you may play.

    >>> hand_reach().rows[0][2:]
    (10, 12, 13)
    """
    rows: list[tuple[Cell, ...]] = []
    for plays in range(1, 5):
        law = hand_odds(player_deck(), UNKNOWN_HAND, plays).best
        rows.append((str(plays), Mean(law.mean()), *(_reached(law, chance) for chance in ((9, 10), (1, 2), (1, 10)))))
    return Table(
        f"Sum of the best cards of {UNKNOWN_HAND}",
        ("Cards played", "On average", "9 in 10 reach", "Half reach", "1 in 10 reach"),
        tuple(rows),
        note="The highest cards of a hand from a player's unseen deck of 52, without the Skill.",
    )


def court_odds(house: House = HOUSE) -> Table:
    """Return the chance of a court card, by cards in hand or drawn.

    >>> court_odds().rows[0]
    ('1', Chance(exact=Fraction(3, 13)), Chance(exact=Fraction(0, 1)), Chance(exact=Fraction(1, 13)))
    """
    rows: list[tuple[Cell, ...]] = []
    for number in range(1, 9):
        courts = courts_held(player_deck(), number, house=house)
        kings = cards_at_least(player_deck(), KING, number)
        rows.append((str(number), Chance(courts.at_least(1)), Chance(courts.at_least(2)), Chance(kings.at_least(1))))
    return Table(
        "Court cards among cards drawn",
        ("Cards", "A court", "Two courts", "A King"),
        tuple(rows),
        note="At least that many among cards drawn from a player's unseen deck of 52.",
    )


def joker_odds(_house: House = HOUSE) -> Table:
    """Return the chance that the GM holds a joker, by players. Clause: CF-37.

    >>> joker_odds().rows[1][:3]
    ('3', 60, 8)
    """
    rows: list[tuple[Cell, ...]] = []
    for players in range(2, 7):
        deck = gm_deck(players)
        jokers = jokers_held(deck, UNKNOWN_HAND)
        rows.append(
            (str(players), deck.size, gm_jokers(players), Chance(jokers.at_least(1)), Chance(jokers.at_least(2)))
        )
    return Table(
        f"Jokers in the GM's hand of {UNKNOWN_HAND}",
        ("Players", "GM's deck", "Jokers", "A joker", "Two or more"),
        tuple(rows),
        note="Two jokers of each player and two of the GM's own, in an unseen deck.",
    )


def gm_reach(_house: House = HOUSE) -> Table:
    """Return the chance that the GM's best cards reach a value, by their number. Clauses: CF-10, CF-42, CF-43.

    >>> gm_reach().rows[0][0]
    '8'
    """
    laws = [hand_odds(gm_deck(_PLAYERS), UNKNOWN_HAND, plays).best for plays in (1, 2, 3)]
    return Table(
        "Chance that the GM's cards alone reach your value",
        ("Your value", "1 card", "2 cards", "3 cards"),
        tuple((str(value), *(Chance(law.at_least(value)) for law in laws)) for value in range(8, 39, 3)),
        note=f"The GM has {UNKNOWN_HAND} unseen cards and no Skill; {_PLAYERS} players. Equal values stop you too. "
        "Jokers are not included; see the next table.",
    )


def gm_stops(house: House = HOUSE) -> Table:
    """Return the chance that the GM stops an action that ends on a King, jokers counted. Clauses: CF-10, CF-38, CF-43.

    >>> gm_stops().rows[0][0]
    '13'
    """
    deck = gm_deck(_PLAYERS)

    def stopped(value: int, plays: int) -> Chance:
        mine = Position(value, last_card=Played(KING))
        ends = reply(deck, UNKNOWN_HAND, mine, Position(0, plays), house=house).levels
        return Chance(ends.probability(lambda pair: pair[0] == "failure"))

    return Table(
        "Chance that the GM stops you, jokers included, if your last card is a King",
        ("Your value", "1 card", "2 cards", "3 cards"),
        tuple((str(value), *(stopped(value, plays) for plays in (1, 2, 3))) for value in range(KING, 41, 3)),
        note=f"The GM has {UNKNOWN_HAND} unseen cards and no Skill; {_PLAYERS} players. You play no more, and the GM "
        "plays a joker on the King if that does more than a card. You lose less with a lower last card.",
    )


def overtaken(_house: House = HOUSE) -> Table:
    """Return the chance that unseen cards overtake a lead, by how many they may play. Clauses: CF-42, CF-58.

    >>> overtaken().rows[4][:2]
    ('12', Chance(exact=Fraction(3478, 7735)))
    """
    laws = [hand_odds(player_deck(), UNKNOWN_HAND, plays).best for plays in (1, 2, 3)]
    return Table(
        f"Chance that {UNKNOWN_HAND} unseen cards overtake your lead",
        ("You lead by", "1 card", "2 cards", "3 cards"),
        tuple((str(lead), *(Chance(law.at_least(lead + 1)) for law in laws)) for lead in range(0, KING * 3, 3)),
        note="A player's unseen deck of 52 without jokers. You play no more, and they play that many of their highest "
        "cards. To overtake you they need one point more; a tie, which also stops you, is not included.",
    )


TABLES: dict[str, Callable[[House], Table]] = {
    "card-limits": card_limits,
    "court-odds": court_odds,
    "gm-reach": gm_reach,
    "gm-stops": gm_stops,
    "hand-reach": hand_reach,
    "joker-odds": joker_odds,
    "levels": levels,
    "needed-card": needed_card,
    "overtaken": overtaken,
}
