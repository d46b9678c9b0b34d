"""The cards' values, the cards in play, and the cards that may still come.

The rules text gives no card values (SK-Q1), no deck and no jokers (SK-Q15, SK-Q16), so the table decides all of them.
"""

from __future__ import annotations

from itertools import product

from engine.invalid import InvalidInput, require, require_choice, require_whole
from engine.odds.cards import MOST_CARDS, Deck
from engine.skill_action.rulings import HOUSE, House
from engine.static import TYPE_CHECKING, assert_never
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
    counts = _counts(custom, house)
    cards = dict.fromkeys(RANKS, 4 * decks)
    match house.joker:
        case "removed":
            return Pack(Deck(cards), counts)
        case "wild":
            joker_counts = tuple(sorted({number for numbers in counts for number in numbers}))
        case "value":
            joker_counts = (joker_value,)
        case _:
            assert_never(house.joker)
    if jokers:
        cards[JOKER] = jokers * decks
        counts += (joker_counts,)
    return Pack(Deck(cards), counts)


def _counts(custom: Mapping[str, int | tuple[int, ...]] | None, house: House) -> tuple[tuple[int, ...], ...]:
    """Return the numbers that each rank without jokers may count."""
    match house.values:
        case "bj11":
            return _scheme((11,))
        case "bjflex":
            return _scheme((1, 11))
        case "bj1":
            return _scheme((1,))
        case "rank1":
            return _scheme((1,), court=(11, 12, 13))
        case "rank14":
            return _scheme((14,), court=(11, 12, 13))
        case "custom":
            return _custom(custom)
        case _:
            assert_never(house.values)


def _scheme(ace: tuple[int, ...], *, court: tuple[int, int, int] = (10, 10, 10)) -> tuple[tuple[int, ...], ...]:
    return (ace, *((number,) for number in (*range(2, 11), *court)))


def _custom(custom: Mapping[str, int | tuple[int, ...]] | None) -> tuple[tuple[int, ...], ...]:
    values = dict(custom or {})
    missing = [rank for rank in RANKS if rank not in values]
    if missing or len(values) > len(RANKS):
        came = "none for " + ", ".join(missing) if missing else ", ".join(map(str, values))
        raise InvalidInput("custom", came, "a value for each rank from " + ", ".join(RANKS))
    counts = []
    for rank in RANKS:
        value = values[rank]
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
    if earlier_cards_are_out(house=house):
        used.append(("earlier", earlier, MOST_EARLIER))
    for parameter, ranks, most in used:
        listed = tuple(ranks)
        require(len(listed) <= most, parameter, f"{len(listed)} cards", f"at most {most} cards")
        for rank in listed:
            require_choice(parameter, rank, cards.cards.values)
        deck = deck.without(listed, parameter)
    return deck


def earlier_cards_are_out(*, house: House = HOUSE) -> bool:
    """Return whether the cards of earlier rounds are not shuffled into the deck again.

    Clause: SK-02.

    Rulings: SK-Q16.

    >>> earlier_cards_are_out()
    False
    """
    match house.deck_state:
        case "count_seen":
            return True
        case "fresh":
            return False
        case _:
            assert_never(house.deck_state)


def fixes_cards(*, house: House = HOUSE) -> bool:
    """Return whether a card that may count several numbers is fixed to one of them as soon as it is seen.

    Rulings: SK-Q2.

    >>> fixes_cards()
    False
    """
    match house.ace_bust:
        case "fixed":
            return True
        case "low" | "high":
            return False
        case _:
            assert_never(house.ace_bust)


def bust_index(*, house: House = HOUSE) -> int:
    """Return which of the numbers or totals that cards may count decides about a bust: 0 the lowest, -1 the highest.

    Rulings: SK-Q2.

    >>> from engine.skill_action.rulings import House
    >>> bust_index(house=House(ace_bust="low")), bust_index(house=House(ace_bust="high"))
    (0, -1)
    """
    match house.ace_bust:
        case "low":
            return 0
        case "high" | "fixed":
            return -1
        case _:
            assert_never(house.ace_bust)
