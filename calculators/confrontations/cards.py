"""Cards as players name them and as the engine counts them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from calculators.answers.picture import PlayingCard
from calculators.forms.fields.cards import RANKS
from engine.confrontations.jokers import Row, hit
from engine.confrontations.played import JOKER, MOST_HAND, MOST_PLAYS, Played, action_value, cards
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import InvalidInput, require

PLAIN = RANKS[:-1]
WITH_JOKER = RANKS
_JOKER = RANKS[-1]
HIT = "Hit"  # a joker of the other side, among somebody's cards where it fell
ON_TABLE = (*RANKS, HIT)

_NUMBER = {rank: number for number, rank in enumerate(PLAIN, 1)} | {_JOKER: JOKER, HIT: JOKER}
_RANK = (_JOKER, *PLAIN)
_PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def numbers(ranks: Iterable[str]) -> tuple[int, ...]:
    """Return the numbers of these cards in the engine.

    >>> numbers(("A", "10", "K", "Joker"))
    (1, 10, 13, 0)
    """
    return tuple(_NUMBER[rank] for rank in ranks)


def unhit(ranks: Iterable[str]) -> tuple[str, ...]:
    """Return the cards of a row that come from its owner's deck.

    >>> unhit(("6", "Q", "Hit"))
    ('6', 'Q')
    """
    return tuple(rank for rank in ranks if rank != HIT)


def cut(ranks: Sequence[str], limit: int) -> tuple[str, ...]:
    """Return a row up to the last card that a limit allows, with the hits that came before the next one.

    >>> cut(("6", "Hit", "Q", "9"), 1)
    ('6', 'Hit')
    """
    allowed: list[str] = []
    for rank in ranks:
        if rank != HIT and len(unhit(allowed)) == limit:
            break
        allowed.append(rank)
    return tuple(allowed)


def ranks_of(ranks: Iterable[int]) -> tuple[str, ...]:
    """Return the ranks of cards as the engine counts them.

    >>> ranks_of((1, 10, 13, 0))
    ('A', '10', 'K', 'Joker')
    """
    return tuple(_RANK[card] for card in ranks)


def shown(ranks: Iterable[int], between: str = " ") -> str:
    """Return cards as players name them, in a row.

    >>> shown((1, 10, 13, 0))
    'A 10 K Joker'
    """
    return between.join(ranks_of(ranks))


def copies(jokers: int = 0) -> dict[str, int]:
    """Return how many of each rank a deck holds, including jokers.

    >>> copies()["K"], copies(8)["Joker"]
    (4, 8)
    """
    return dict.fromkeys(PLAIN, 4) | {_JOKER: jokers, HIT: MOST_PLAYS}


def require_deck(parameter: str, *parts: Sequence[str], jokers: int = MOST_HAND) -> None:
    """Raise `InvalidInput` if these cards cannot all come from one deck with this many jokers.

    >>> require_deck("hand", ("K", "K"), ("K", "K", "K"))
    Traceback (most recent call last):
    engine.invalid.InvalidInput: hand must be cards of one deck, four of a rank, not K 5 times
    """
    ranks = [rank for part in parts for rank in part]
    for rank in PLAIN:
        times = ranks.count(rank)
        require(times <= 4, parameter, f"{rank} {times} times", "cards of one deck, four of a rank")
    wild = ranks.count(_JOKER)
    if wild > jokers:
        allowed = (
            f"cards of a deck with {jokers} jokers" if jokers else "cards of a player; only the GM's deck has jokers"
        )
        raise InvalidInput(parameter, "a joker" if wild == 1 else f"{wild} jokers", allowed)


def row(parameter: str, ranks: Sequence[str], skill: int = 0, *, house: House = HOUSE) -> Row:
    """Return the cards that somebody has on the table: “Joker” is their own, “Hit” was played against them.

    Raises:
        InvalidInput: there are more than six cards or six hits, or both jokers and hits, which no two decks allow; it
            names the parameter.

    >>> row("played", ("6", "Q", "Hit"), 5).value
    11
    """
    try:
        if _JOKER not in ranks:
            return hit(skill, numbers(ranks), house=house)
        require(HIT not in ranks, parameter, "both", "with jokers or with hits: only the GM has jokers to play")
        played = cards(*numbers(ranks))
    except InvalidInput as error:
        counted = "" if error.parameter == parameter else f" {error.parameter}"
        raise InvalidInput(parameter, error.value, f"{error.allowed}{counted}") from error
    return Row(played, action_value(skill, played), 0, 0)


def fan(hand: Iterable[int], play: Sequence[int] = ()) -> tuple[PlayingCard, ...]:
    """Return a hand, with the cards to play lifted and numbered in order.

    Args:
        hand: the hand.
        play: the cards to play, in order; all are in the hand.

    >>> for card in fan((4, 13, 9), (9, 13)):
    ...     print(card.rank, card.state or "kept", card.note or "-")
    K play 2nd
    9 play 1st
    4 kept -
    """
    remaining, pile = list(play), []
    for rank in sorted(hand, reverse=True):
        if rank in remaining:
            index = list(play).index(rank) if play.count(rank) == 1 else len(play) - len(remaining)
            pile.append(PlayingCard(_RANK[rank], "play", _PLACES[index] if len(play) > 1 else ""))
            remaining.remove(rank)
        else:
            pile.append(PlayingCard(_RANK[rank]))
    return tuple(pile)


def lying(laid: Iterable[Played]) -> tuple[PlayingCard, ...]:
    """Return cards as they lie on the table, with those that a joker has hit marked.

    >>> [card.state for card in lying(row("played", ("6", "Q", "Hit")).played)]
    ['', 'lost']
    """
    return tuple(PlayingCard(_RANK[card.rank], "lost" if card.zeroed else "") for card in laid)


def last_of(laid: Row) -> Played | None:
    """Return the last card of a row, if there is one.

    >>> last_of(row("played", ("6", "Q"))).rank
    12
    """
    return laid.played[-1] if laid.played else None


def worth_of_last(parameter: str, ranks: Sequence[str], house: House) -> int:
    """Return what the last card of a row adds to an action value; 0 without one, or for a row that nobody can have.

    >>> worth_of_last("played", ("6", "Q"), HOUSE), worth_of_last("played", ("6", "Q", "Hit"), HOUSE)
    (12, 0)
    """
    try:
        last = last_of(row(parameter, ranks, house=house))
    except InvalidInput:  # the answer reports it
        return 0
    return last.value if last else 0


def laid_out(laid: Row) -> str:
    """Return the cards of a row, with the value of those that a joker has hit.

    >>> laid_out(row("played", ("6", "Q", "Hit")))
    '6 Q=0'
    """
    return " ".join(shown((card.rank,)) + ("=0" if card.zeroed else "") for card in laid.played) or "no card"
