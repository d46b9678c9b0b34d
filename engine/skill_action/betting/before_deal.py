"""An action before any card is dealt: its chance of success, at one break or at all of them."""

from __future__ import annotations

from itertools import accumulate
from math import comb, lcm

from engine.house import is_yes
from engine.invalid import require, require_choice, require_whole
from engine.odds.cards import Deck, sum_of_cards
from engine.odds.law import Law, ratio
from engine.skill_action.betting.by_total import ByTotal
from engine.skill_action.betting.choice import Split, split_of
from engine.skill_action.betting.every_break import EveryBreak
from engine.skill_action.betting.one_break import OneBreak, Tally
from engine.skill_action.betting.terms import SUCCESS_ALONE
from engine.skill_action.betting.windows import WINDOWS
from engine.skill_action.positions import MOST_BREAK, MOST_HAND, STAGES, TABLE, Bet
from engine.skill_action.rulings import HOUSE, House
from engine.skill_action.values import STANDARD, Pack, bust_index, earlier_cards_are_out, fixes_cards, unseen
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal


__all__ = ["MOST_BOARDS", "POLICIES", "Policy", "RoundOdds", "chances", "largest_hand", "round_odds"]

type Policy = Literal["best", "flop", "turn", "river"]

POLICIES: tuple[Policy, ...] = ("best", "flop", "turn", "river")
MOST_BOARDS = 18_600
"""The most different sets of cards after the flop. More would take longer than 0.2 seconds."""
_CODE = 10_000


class RoundOdds(Value):
    """The odds of a round for an action, looked at before the deal.

    Attributes:
        split: the probabilities of the four ends.
        excess: the distribution of how much a success exceeds the break; None if no success is possible.
    """

    split: Split
    excess: Law[int] | None


def chances(
    hand_size: int = 2,
    policy: Policy = "best",
    *,
    seen: Sequence[str] = (),
    earlier: Sequence[str] = (),
    cards: Pack = STANDARD,
    house: House = HOUSE,
) -> tuple[Fraction, ...]:
    """Return the chance that an action succeeds, before the hand is dealt, for every break from 1 to 80.

    Args:
        hand_size: cards in the hand, 1 to 7.
        policy: how the player bets: "best" play for the highest chance, knowing all visible cards, or always on the
            "flop", the "turn" or the "river" (unless the action has bust by then).
        seen: cards that are shown before the deal.
        earlier: cards of earlier rounds; they count only if the deck is not shuffled for every round.
        cards: the cards the table plays with and their values.
        house: the table's rulings.

    Returns:
        Eighty chances, the one for break 1 first.

    Raises:
        InvalidInput: a value is out of its range, or there are too many different hands to look at.

    Clauses: SK-07, SK-09, SK-24.

    Rulings: SK-Q2, SK-Q4, SK-Q5, SK-Q16.

    >>> by_break = chances(hand_size=1, policy="flop")
    >>> by_break[0], by_break[43], by_break[44]
    (Fraction(1, 1), Fraction(1, 270725), Fraction(0, 1))
    """
    require_choice("policy", policy, POLICIES)
    deck = unseen((), (), seen, earlier, cards=cards, house=house).map(cards.choices)
    _require_cards(deck, hand_size, "earlier" if earlier and earlier_cards_are_out(house=house) else "seen")
    house = _quickest(deck, house)
    if policy != "best" and (not fixes_cards(house=house) or (policy == "flop" and not is_yes(house.predeal_bust))):
        return _by_sums(deck, hand_size, STAGES.index(policy), house)
    _require_few_boards(deck, hand_size, house)
    if is_yes(house.bet_stays) and not fixes_cards(house=house):
        # No play succeeds more often than an immediate bet.
        return _by_sums(deck, hand_size, STAGES.index("flop"), house)
    # A card that counts more than the highest break has no more effect than that.
    deck = deck.map(lambda numbers: tuple(min(number, MOST_BREAK) for number in numbers))
    match house.ace_bust:
        case "high":
            by_total = ByTotal(deck.map(max), hand_size)
            successes = by_total.successes(sure_hand=not is_yes(house.predeal_bust))
            return tuple(ratio(number, by_total.ways()) for number in successes)
        case "low" | "fixed":
            windows = WINDOWS if policy == "best" else (_before(policy),)
            play = EveryBreak(deck, -hand_size, SUCCESS_ALONE, windows=windows, house=house)
            return tuple(ratio(number, play.ways()) for _, number in play.wait())
        case _:
            assert_never(house.ace_bust)


def largest_hand(
    seen: Sequence[str] = (), earlier: Sequence[str] = (), *, cards: Pack = STANDARD, house: House = HOUSE
) -> int:
    """Return the largest hand for which `chances` and `round_odds` look for best play.

    Args:
        seen: cards that are shown before the deal.
        earlier: cards of earlier rounds; they count only if the deck is not shuffled for every round.
        cards: the cards the table plays with and their values.
        house: the table's rulings.

    Raises:
        InvalidInput: more cards of a rank are used than there are.

    Rulings: SK-Q2, SK-Q16.

    >>> largest_hand()
    4
    """
    return _largest(unseen((), (), seen, earlier, cards=cards, house=house).map(cards.choices), house)


def round_odds(
    skill_break: int,
    hand_size: int = 2,
    policy: Policy = "best",
    *,
    cards: Pack = STANDARD,
    house: House = HOUSE,
) -> RoundOdds:
    """Return how a round ends for an action at one break, and by how much its successes exceed it, before the deal.

    Args:
        skill_break: 1 to 80.
        hand_size: cards in the hand, 1 to 7.
        policy: as for `chances`.
        cards: the cards the table plays with and their values.
        house: the table's rulings.

    Raises:
        InvalidInput: a value is out of its range, or there are too many different hands to look at.

    Clauses: SK-14 to SK-20, SK-24.

    Rulings: SK-Q2, SK-Q4, SK-Q5.

    >>> odds = round_odds(44, hand_size=1, policy="flop")
    >>> odds.split.success, odds.split.failure, odds.excess
    (Fraction(1, 270725), Fraction(270724, 270725), Law({0: 1}))
    """
    require_whole("skill_break", skill_break, 1, MOST_BREAK)
    require_choice("policy", policy, POLICIES)
    deck = cards.cards.map(cards.choices)
    _require_cards(deck, hand_size, "cards")
    house = _quickest(deck, house)
    if policy != "best" and (not is_yes(house.predeal_bust) if policy == "flop" else not fixes_cards(house=house)):
        return _always(deck, skill_break, hand_size, STAGES.index(policy), house)
    _require_few_boards(deck, hand_size, house)
    only = None if policy == "best" else _before(policy)
    windows = OneBreak(deck, skill_break, -hand_size, SUCCESS_ALONE, only=only, house=house)
    tally = windows.wait()
    return RoundOdds(split_of(tally, windows.ways()), tally.excess)


def _before(bet: Bet) -> int:
    """Return how many cards lie in the middle at the bet on a reveal."""
    return TABLE[STAGES.index(bet) - 1]


def _always(deck: Deck[tuple[int, ...]], skill_break: int, hand_size: int, reveal: int, house: House) -> RoundOdds:
    """Return the round of a player who always bets on one reveal, from the totals before and those that settle it."""
    settling = range(reveal, len(TABLE)) if is_yes(house.bet_stays) else (reveal,)
    laws = [
        _still_open(deck, skill_break, hand_size, number, bust_index(house=house) if number == reveal else -1)
        for number in settling
    ]
    ways = lcm(*(total for total, _ in laws))
    good: dict[int, int] = {}
    for total, over in laws:
        for excess, weight in over.items():
            if excess >= 0:
                good[excess] = good.get(excess, 0) + weight * (ways // total)
    hits = sum(good.values())
    total, over = laws[-1]
    failures = sum(weight for excess, weight in over.items() if excess < 0) * (ways // total)
    law = Law(dict(sorted(good.items()))) if good else None
    return RoundOdds(split_of(Tally(hits, hits, failures, ways - failures - hits), ways), law)


def _still_open(
    deck: Deck[tuple[int, ...]], skill_break: int, hand_size: int, reveal: int, for_bust: int
) -> tuple[int, dict[int, int]]:
    """Return the ways the cards may fall, and the totals after a reveal: all on the flop, later only those still open.

    Each total is given as its distance above the break, below 0 if it is short.
    """
    over: dict[int, int] = {}
    if reveal == 1:
        for total, weight in sum_of_cards(deck.map(max), hand_size + 3).items():
            over[total - skill_break] = weight
        return comb(deck.size, hand_size + 3), over
    before = hand_size + TABLE[reveal - 1]
    for last, copies in deck.items():
        # One number codes both totals of the cards before the reveal: the sum of codes is the code of the sums.
        codes = deck.without([last]).map(lambda numbers: numbers[-1] * _CODE + numbers[for_bust])
        for code, weight in sum_of_cards(codes, before).items():
            high, low = divmod(code, _CODE)
            if low < skill_break:
                excess = high + max(last) - skill_break
                over[excess] = over.get(excess, 0) + weight * copies
    return deck.size * comb(deck.size - 1, before), over


def _require_cards(deck: Deck[tuple[int, ...]], hand_size: int, used: str) -> None:
    require_whole("hand_size", hand_size, 1, MOST_HAND)
    enough = f"few enough to leave the {hand_size + 5} cards of hand and table"
    require(deck.size >= hand_size + 5, used, f"so many that {deck.size} are left", enough)


def _quickest(deck: Deck[tuple[int, ...]], house: House) -> House:
    """Return the house with the quickest of the readings that have the same result with these cards."""
    return house.replace(ace_bust="high") if all(len(numbers) == 1 for numbers in deck.values) else house


def _by_sums(deck: Deck[tuple[int, ...]], hand_size: int, reveal: int, house: House) -> tuple[Fraction, ...]:
    """Return the chances of always betting on one reveal: not bust before it, and at the break with it or by the river.

    No total falls as cards are added, so a player short when the bet is settled was short before it, and the chance is
    the chance of "no bust before" less the chance of "short when it is settled".
    """
    settled = TABLE[-1 if is_yes(house.bet_stays) else reveal]
    ways, short = _below(deck.map(lambda numbers: numbers[-1]), hand_size + settled)
    all_before, before = 1, [1] * MOST_BREAK
    if reveal > 1 or is_yes(house.predeal_bust):
        index = bust_index(house=house)
        all_before, before = _below(deck.map(lambda numbers: numbers[index]), hand_size + TABLE[reveal - 1])
    return tuple(
        ratio(open_before * ways - short_with * all_before, ways * all_before)
        for open_before, short_with in zip(before, short, strict=True)
    )


def _below(deck: Deck[int], cards: int) -> tuple[int, list[int]]:
    """Count the ways in which a number of cards may come, and the ways in which they stay below each break."""
    law = sum_of_cards(deck, cards)
    sums = dict(law.items())
    return law.total, list(accumulate(sums.get(total, 0) for total in range(MOST_BREAK)))


def _require_few_boards(deck: Deck[tuple[int, ...]], hand_size: int, house: House) -> None:
    most = _largest(deck, house)
    allowed = f"at most {most} for best play with cards of {len(deck.values)} different values"
    require(hand_size <= most, "hand_size", hand_size, allowed)


def _largest(deck: Deck[tuple[int, ...]], house: House) -> int:
    # A player who fixes cards has to look at each number that a card may count.
    choices = max(map(len, deck.values)) if fixes_cards(house=house) else 1
    boards = [choices * comb(len(deck.values) + size + 2, size + 3) for size in range(1, MOST_HAND + 1)]
    return max(1, sum(number <= MOST_BOARDS for number in boards))
