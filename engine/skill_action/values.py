"""The cards' values, the cards in play, and the cards that may still come.

The rules text gives no card values (SK-Q1), no deck and no jokers (SK-Q15, SK-Q16), so the table decides all of them.
"""

from __future__ import annotations

from itertools import product

from engine.invalid import InvalidInput, require, require_choice, require_whole
from engine.odds.cards import MOST_CARDS, Deck
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


__all__ = [
    "JOKER",
    "MOST_DECKS",
    "MOST_EARLIER",
    "MOST_JOKERS",
    "MOST_SEEN",
    "MOST_VALUE",
    "RANKS",
    "STANDARD",
    "Pack",
    "pack",
    "unseen",
]

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = "Joker"
_ACES = {"bj11": (11,), "bjflex": (1, 11), "bj1": (1,), "rank1": (1,), "rank14": (14,)}
_COURT = {
    "bj11": (10, 10, 10),
    "bjflex": (10, 10, 10),
    "bj1": (10, 10, 10),
    "rank1": (11, 12, 13),
    "rank14": (11, 12, 13),
}
MOST_VALUE = 99
MOST_DECKS = 8
MOST_JOKERS = 4
MOST_SEEN = 20
MOST_EARLIER = 40


class Pack(Value):
    """All the cards that are shuffled together, and the numbers each of them may count.

    Attributes:
        cards: how many there are of each rank.
        counts: for each rank in the order of `cards`, the numbers it may count, lowest first; most ranks have one.
    """

    cards: Deck[str]
    counts: tuple[tuple[int, ...], ...]

    def choices(self, rank: str) -> tuple[int, ...]:
        """Return the numbers that a card of this rank may count, lowest first.

        >>> from engine.skill_action.rulings import House
        >>> pack(house=House(values="bjflex")).choices("A")
        (1, 11)
        """
        return self.counts[self.cards.values.index(rank)]

    @property
    def flexible(self) -> bool:
        """Return whether there are cards that may count several numbers.

        >>> STANDARD.flexible
        False
        """
        return any(len(numbers) > 1 for numbers in self.counts)

    def total(self, cards: Iterable[str]) -> int:
        """Return the total of the cards, each counted as high as it may be. Clause: SK-02.

        >>> STANDARD.total(["K", "7", "A"])
        28
        """
        return sum(self.choices(rank)[-1] for rank in cards)

    def totals(self, cards: Iterable[str]) -> tuple[int, ...]:
        """Return every total that the cards may have, lowest first.

        >>> from engine.skill_action.rulings import House
        >>> pack(house=House(values="bjflex")).totals(["K", "A", "A"])
        (12, 22, 32)
        """
        return tuple(sorted({sum(chosen) for chosen in product(*(self.choices(rank) for rank in cards))}))


def pack(
    decks: int = 1,
    *,
    jokers: int = 2,
    joker_value: int = 0,
    custom: Mapping[str, int | tuple[int, ...]] | None = None,
    house: House = HOUSE,
) -> Pack:
    """Return the cards a table plays with.

    Args:
        decks: decks of 52 shuffled together, 1 to 8.
        jokers: jokers that come with each deck, 0 to 4; they count only if they are not taken out.
        joker_value: the number that a joker counts, 0 to 99, if it counts a fixed one.
        custom: for each of the 13 ranks its value, 0 to 99, or several numbers to choose from; it counts only
            if the table has a list of its own.
        house: the table's rulings.

    Raises:
        InvalidInput: a value is out of its range, or `custom` does not give every rank its value.

    Clause: SK-02.

    Rulings: SK-Q1, SK-Q15.

    >>> from engine.skill_action.rulings import House
    >>> wild = pack(house=House(joker="wild"))
    >>> wild.cards.size, wild.choices("Joker")
    (54, (2, 3, 4, 5, 6, 7, 8, 9, 10, 11))
    """
    require_whole("decks", decks, 1, MOST_DECKS)
    require_whole("jokers", jokers, 0, MOST_JOKERS)
    require_whole("joker_value", joker_value, 0, MOST_VALUE)
    counts = _custom(custom) if house.values == "custom" else _scheme(house)
    cards = dict.fromkeys(RANKS, 4 * decks)
    if house.joker != "removed" and jokers:
        cards[JOKER] = jokers * decks
        anything = tuple(sorted({number for numbers in counts for number in numbers}))
        counts += (anything if house.joker == "wild" else (joker_value,),)
    return Pack(Deck(cards), counts)


def _scheme(house: House) -> tuple[tuple[int, ...], ...]:
    return (_ACES[house.values], *((pips,) for pips in range(2, 11)), *((number,) for number in _COURT[house.values]))


def _custom(custom: Mapping[str, int | tuple[int, ...]] | None) -> tuple[tuple[int, ...], ...]:
    given = dict(custom or {})
    missing = [rank for rank in RANKS if rank not in given]
    if missing or len(given) > len(RANKS):
        came = "none for " + ", ".join(missing) if missing else ", ".join(map(str, given))
        raise InvalidInput("custom", came, "a value for each rank from " + ", ".join(RANKS))
    counts = []
    for rank in RANKS:
        value = given[rank]
        numbers = value if isinstance(value, tuple) else (value,)
        require(bool(numbers), "custom", f"nothing for {rank}", "at least one number for each rank")
        counts.append(tuple(sorted({require_whole("custom", number, 0, MOST_VALUE) for number in numbers})))
    return tuple(counts)


STANDARD = pack()


def unseen(
    hand: Iterable[str],
    table: Iterable[str] = (),
    seen: Iterable[str] = (),
    earlier: Iterable[str] = (),
    *,
    cards: Pack = STANDARD,
    house: House = HOUSE,
) -> Deck[str]:
    """Return the cards that may still be dealt, which are all the cards that the player has not seen.

    Cards in other players' hands are among them, because an unseen card is as likely there as in the deck (SK-Q17).

    Args:
        hand: the ranks of the player's own cards ("A", "2" to "10", "J", "Q", "K", "Joker").
        table: the ranks of the cards in the middle.
        seen: other cards shown this round, at most 20.
        earlier: cards of earlier rounds, at most 40; they are out only if the deck is not reshuffled every round.
        cards: the cards the table plays with.
        house: the table's rulings.

    Raises:
        InvalidInput: a list is too long, a rank is unknown, or a rank is used more often than the deck has it. The
            error names the list and the rank.

    Clauses: SK-02, SK-24, SK-26.

    Rulings: SK-Q16.

    Notes: SK-Q17.

    >>> left = unseen(["K", "7"], ["K", "2", "9"])
    >>> left.size, left.count("K")
    (47, 2)
    """
    deck = cards.cards
    used = [("hand", hand, MOST_CARDS), ("table", table, MOST_CARDS), ("seen", seen, MOST_SEEN)]
    if house.deck_state == "count_seen":
        used.append(("earlier", earlier, MOST_EARLIER))
    for parameter, ranks, most in used:
        listed = tuple(ranks)
        require(len(listed) <= most, parameter, f"{len(listed)} cards", f"at most {most} cards")
        for rank in listed:
            require_choice(parameter, rank, cards.cards.values)
        deck = deck.without(listed, parameter)
    return deck
