"""What the cards count, which of them are in play, and which may still come.

The rules text gives no card values (SK-Q1), no deck and no jokers (SK-Q15, SK-Q16): all of it is the table's to set.
"""

from __future__ import annotations

from itertools import product

from engine.invalid import InvalidInput, require, require_choice, require_whole
from engine.odds.cards import Deck
from engine.skill_action.rulings import RULINGS
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Literal

__all__ = ["JOKER", "RANKS", "STANDARD", "AceBust", "DeckState", "Joker", "Pack", "Scheme", "pack", "unseen"]

type Scheme = Literal["bj11", "bjflex", "bj1", "rank1", "rank14", "custom"]
type Joker = Literal["removed", "value", "wild"]
type AceBust = Literal["low", "high", "fixed"]
type DeckState = Literal["fresh", "count_seen"]

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
_MOST_WORTH = 99


class Pack(Value):
    """All the cards that are shuffled together, and what each of them may count.

    Attributes:
        cards: how many there are of each rank.
        counts: for each rank in the order of `cards`, the numbers it may count, lowest first; most ranks have one.
    """

    cards: Deck[str]
    counts: tuple[tuple[int, ...], ...]

    def choices(self, rank: str) -> tuple[int, ...]:
        """The numbers that a card of this rank may count, lowest first.

        >>> pack("bjflex").choices("A")
        (1, 11)
        """
        return self.counts[self.cards.values.index(rank)]

    def total(self, cards: Iterable[str]) -> int:
        """What the cards add up to, each counted as high as it may be. Clause: SK-02.

        >>> STANDARD.total(["K", "7", "A"])
        28
        """
        return sum(self.choices(rank)[-1] for rank in cards)

    def totals(self, cards: Iterable[str]) -> tuple[int, ...]:
        """Every number that the cards may add up to, lowest first.

        >>> pack("bjflex").totals(["K", "A", "A"])
        (12, 22, 32)
        """
        return tuple(sorted({sum(chosen) for chosen in product(*(self.choices(rank) for rank in cards))}))


def pack(
    values: Scheme = "bj11",
    *,
    decks: int = 1,
    jokers: int = 2,
    joker: Joker = "removed",
    joker_value: int = 0,
    custom: Mapping[str, int | tuple[int, ...]] | None = None,
) -> Pack:
    """The cards a table plays with.

    Args:
        values: what the cards count; "custom" takes it from `custom`.
        decks: decks of 52 shuffled together, 1 to 8.
        jokers: jokers that come with each deck, 0 to 4.
        joker: whether they are taken out, count a fixed number or stand for any card.
        joker_value: that fixed number, 0 to 99.
        custom: for each of the 13 ranks what it counts, 0 to 99, or several numbers to choose from.

    Raises:
        InvalidInput: a value is out of its range, or `custom` does not give every rank its value.

    Clauses: SK-02. Rulings: SK-Q1, SK-Q15.

    >>> pack(joker="wild").cards.size, pack(joker="wild").choices("Joker")
    (54, (2, 3, 4, 5, 6, 7, 8, 9, 10, 11))
    """
    RULINGS.check(values=values, joker=joker)
    require_whole("decks", decks, 1, 8)
    require_whole("jokers", jokers, 0, 4)
    require_whole("joker_value", joker_value, 0, _MOST_WORTH)
    counts = _custom(custom) if values == "custom" else _scheme(values)
    cards = dict.fromkeys(RANKS, 4 * decks)
    if joker != "removed" and jokers:
        cards[JOKER] = jokers * decks
        anything = tuple(sorted({number for numbers in counts for number in numbers}))
        counts += (anything if joker == "wild" else (joker_value,),)
    return Pack(Deck(cards), counts)


def _scheme(values: str) -> tuple[tuple[int, ...], ...]:
    return (_ACES[values], *((pips,) for pips in range(2, 11)), *((number,) for number in _COURT[values]))


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
        counts.append(tuple(sorted({require_whole("custom", number, 0, _MOST_WORTH) for number in numbers})))
    return tuple(counts)


STANDARD = pack()


def unseen(
    hand: Iterable[str],
    table: Iterable[str] = (),
    seen: Iterable[str] = (),
    earlier: Iterable[str] = (),
    *,
    cards: Pack = STANDARD,
    deck_state: DeckState = "fresh",
) -> Deck[str]:
    """The cards that may still come: all that the player cannot see.

    Cards hidden in the hands of others are among them, since they are as likely there as in the deck (SK-Q17).

    Args:
        hand: the ranks of the player's own cards ("A", "2" to "10", "J", "Q", "K", "Joker").
        table: those in the middle.
        seen: others shown this round.
        earlier: those of earlier rounds; they are out only if `deck_state` is "count_seen".
        cards: the cards the table plays with.
        deck_state: whether the deck is shuffled whole for every round.

    Raises:
        InvalidInput: a rank is unknown, or more cards of it are used than there are; it names the list and the rank.

    Clauses: SK-02, SK-24, SK-26. Rulings: SK-Q16, SK-Q17.

    >>> left = unseen(["K", "7"], ["K", "2", "9"])
    >>> left.size, left.count("K")
    (47, 2)
    """
    RULINGS.check(deck_state=deck_state)
    deck = cards.cards
    used = [("hand", hand), ("table", table), ("seen", seen)]
    if deck_state == "count_seen":
        used.append(("earlier", earlier))
    for parameter, ranks in used:
        listed = tuple(ranks)
        for rank in listed:
            require_choice(parameter, rank, cards.cards.values)
        deck = deck.without(listed, parameter)
    return deck
