"""An action before any card is dealt: how often it succeeds, at one break or at all of them."""

from __future__ import annotations

from itertools import accumulate
from math import comb

from engine.invalid import require, require_choice, require_whole
from engine.odds.cards import sum_of_cards
from engine.odds.law import Law, ratio
from engine.skill_action.betting import split_of
from engine.skill_action.every_break import EveryBreak
from engine.skill_action.position import MOST_BREAK, MOST_HAND, TABLE
from engine.skill_action.rulings import RULINGS
from engine.skill_action.terms import terms
from engine.skill_action.values import STANDARD, unseen
from engine.skill_action.windows import Windows
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.odds.cards import Deck
    from engine.skill_action.betting import Split
    from engine.skill_action.position import PredealBust
    from engine.skill_action.terms import BustRefund
    from engine.skill_action.values import AceBust, DeckState, Pack

__all__ = ["MOST_BOARDS", "POLICIES", "Policy", "RoundOdds", "chances", "round_odds"]

type Policy = Literal["best", "flop", "turn", "river"]

POLICIES = ("best", "flop", "turn", "river")
MOST_BOARDS = 12_500
"""How many different sets of cards there may be after the flop; more would take longer than a quarter of a second."""
_CODE = 10_000
_WINDOWS: dict[str, tuple[int, ...]] = {"best": (0, 3, 4), "flop": (0,), "turn": (3,), "river": (4,)}


class RoundOdds(Value):
    """How a round ends for an action, looked at before the deal.

    Attributes:
        split: the probabilities of the four ends.
        excess: by how much a success exceeds the break; None if there is none.
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
    deck_state: DeckState = "fresh",
    ace_bust: AceBust = "high",
    predeal_bust: PredealBust = "no",
) -> tuple[Fraction, ...]:
    """The chance that an action succeeds, before the hand is dealt, for every break from 1 to 80.

    Args:
        hand_size: cards in the hand, 1 to 7.
        policy: how the player bets: "best" play for the highest chance, knowing all cards he sees, or always on the
            "flop", the "turn" or the "river" (unless the action has bust by then).
        seen: cards that are shown before the deal.
        earlier: cards of earlier rounds; they count only with `deck_state` "count_seen".
        cards: the cards the table plays with and what they count.
        deck_state: whether the deck is shuffled whole for every round.
        ace_bust: how a card with several numbers counts for a bust.
        predeal_bust: whether a hand that reaches the break by itself busts at once.

    Returns:
        Eighty chances, the one for break 1 first.

    Raises:
        InvalidInput: a value is out of its range, or there are too many different hands to look at.

    Clauses: SK-07, SK-09, SK-24, SK-F3 to SK-F5. Rulings: SK-Q1 to SK-Q4, SK-Q15, SK-Q16.

    >>> by_break = chances(hand_size=1, policy="flop")
    >>> by_break[0], by_break[43], by_break[44]
    (Fraction(1, 1), Fraction(1, 270725), Fraction(0, 1))
    """
    RULINGS.check(ace_bust=ace_bust, predeal_bust=predeal_bust)
    require_choice("policy", policy, POLICIES)
    deck = _deck(hand_size, seen, earlier, cards, deck_state)
    if all(len(numbers) == 1 for numbers in deck.values):
        ace_bust = "high"  # the readings are the same, and this one is the quickest
    if policy == "best" or (ace_bust == "fixed" and (policy != "flop" or predeal_bust == "yes")):
        _require_few_boards(deck, hand_size, ace_bust)
        # A card that counts more than the highest break does no more than that.
        deck = deck.map(lambda numbers: tuple(min(number, MOST_BREAK) for number in numbers))
        play = EveryBreak(deck, -hand_size, terms(), ace_bust, _WINDOWS[policy], predeal_bust == "yes")
        return tuple(ratio(successes, play.ways()) for successes in play.rows.successes(play.wait()))
    return _by_sums(deck, hand_size, POLICIES.index(policy), predeal_bust, ace_bust)


def round_odds(
    skill_break: int,
    hand_size: int = 2,
    policy: Policy = "best",
    *,
    seen: Sequence[str] = (),
    earlier: Sequence[str] = (),
    cards: Pack = STANDARD,
    deck_state: DeckState = "fresh",
    ace_bust: AceBust = "high",
    predeal_bust: PredealBust = "no",
    stake: int | Fraction = 0,
    per_excess: int | Fraction = 0,
    buy_in: int | Fraction = 0,
    bust_refunds_buyin: BustRefund = "no",
) -> RoundOdds:
    """How a round ends for an action at one break, and how good its successes are, before the hand is dealt.

    Args:
        skill_break: 1 to 80.
        hand_size: cards in the hand, 1 to 7.
        policy: as for `chances`; the worths below matter for "best" only.
        seen: cards that are shown before the deal.
        earlier: cards of earlier rounds; they count only with `deck_state` "count_seen".
        cards: the cards the table plays with and what they count.
        deck_state: whether the deck is shuffled whole for every round.
        ace_bust: how a card with several numbers counts for a bust.
        predeal_bust: whether a hand that reaches the break by itself busts at once.
        stake: what a failure costs, in plain successes, 0 to 1000.
        per_excess: what each point above the break adds to a success, 0 to 1000.
        buy_in: what is paid to try, 0 to 1000.
        bust_refunds_buyin: whether a bust gives it back.

    Raises:
        InvalidInput: a value is out of its range, or there are too many different hands to look at.

    Clauses: SK-14 to SK-20, SK-24, SK-F5, SK-F6. Rulings: SK-Q1 to SK-Q4, SK-Q8, SK-Q15, SK-Q16.

    >>> odds = round_odds(44, hand_size=1, policy="flop")
    >>> odds.split.success, odds.split.failure, odds.excess
    (Fraction(1, 270725), Fraction(270724, 270725), Law({0: 1}))
    """
    RULINGS.check(ace_bust=ace_bust, predeal_bust=predeal_bust)
    require_whole("skill_break", skill_break, 1, MOST_BREAK)
    require_choice("policy", policy, POLICIES)
    worths = terms(stake, per_excess, buy_in, bust_refunds_buyin)
    deck = _deck(hand_size, seen, earlier, cards, deck_state)
    if all(len(numbers) == 1 for numbers in deck.values):
        ace_bust = "high"  # the readings are the same, and this one is the quickest
    if policy != "best" and (ace_bust != "fixed" or policy == "flop") and (predeal_bust == "no" or policy != "flop"):
        return _always(deck, skill_break, hand_size, POLICIES.index(policy), low=ace_bust == "low")
    _require_few_boards(deck, hand_size, ace_bust)
    only = None if policy == "best" else TABLE[POLICIES.index(policy) - 1]
    windows = Windows(deck, skill_break, -hand_size, worths, ace_bust, only, predeal_bust == "yes")
    tally = windows.wait()
    return RoundOdds(split_of(tally, windows.ways()), tally[4])


def _always(deck: Deck[tuple[int, ...]], skill_break: int, hand_size: int, reveal: int, *, low: bool) -> RoundOdds:
    """The round of a player who always bets on the same reveal, from the totals before it and with it."""
    over: dict[int, int] = {}
    if reveal == 1:
        ways, bust = comb(deck.size, hand_size + 3), 0
        for total, weight in sum_of_cards(deck.map(max), hand_size + 3).items():
            over[total - skill_break] = weight
    else:
        before = hand_size + TABLE[reveal - 1]
        ways = deck.size * comb(deck.size - 1, before)
        for last, copies in deck.items():
            # Both totals of the cards before the reveal in one number: the sum of codes is the code of the sums.
            codes = deck.without([last]).map(lambda numbers: max(numbers) * _CODE + (min if low else max)(numbers))
            for code, weight in sum_of_cards(codes, before).items():
                high, for_bust = divmod(code, _CODE)
                if for_bust < skill_break:
                    excess = high + max(last) - skill_break
                    over[excess] = over.get(excess, 0) + weight * copies
        bust = ways - sum(over.values())
    good = {excess: weight for excess, weight in sorted(over.items()) if excess >= 0}
    hits = sum(good.values())
    return RoundOdds(split_of((0, hits, ways - bust - hits, bust, None), ways), Law(good) if good else None)


def _deck(
    hand_size: int, seen: Sequence[str], earlier: Sequence[str], cards: Pack, deck_state: DeckState
) -> Deck[tuple[int, ...]]:
    require_whole("hand_size", hand_size, 1, MOST_HAND)
    deck = unseen((), (), seen, earlier, cards=cards, deck_state=deck_state).map(cards.choices)
    used = "earlier" if deck_state == "count_seen" and earlier else "seen"
    enough = f"few enough to leave the {hand_size + 5} cards of hand and table"
    require(deck.size >= hand_size + 5, used, f"so many that {deck.size} are left", enough)
    return deck


def _by_sums(
    deck: Deck[tuple[int, ...]], hand_size: int, reveal: int, predeal_bust: PredealBust, ace_bust: AceBust
) -> tuple[Fraction, ...]:
    """The chances of always betting on one reveal: not bust before it, and at the break with it.

    No total falls as cards are added, so who is short with the reveal was short before it, and the chance is that of
    "no bust before" less that of "short with the reveal".
    """
    ways, short = _below(deck.map(lambda numbers: numbers[-1]), hand_size + TABLE[reveal])
    all_before, before = 1, [1] * MOST_BREAK
    if reveal > 1 or predeal_bust == "yes":
        place = 0 if ace_bust == "low" else -1
        all_before, before = _below(deck.map(lambda numbers: numbers[place]), hand_size + TABLE[reveal - 1])
    return tuple(
        ratio(open_before * ways - short_with * all_before, ways * all_before)
        for open_before, short_with in zip(before, short, strict=True)
    )


def _below(deck: Deck[int], cards: int) -> tuple[int, list[int]]:
    """In how many ways so many cards may come, and in how many of them they stay below each break."""
    law = sum_of_cards(deck, cards)
    sums = dict(law.items())
    return law.total, list(accumulate(sums.get(total, 0) for total in range(MOST_BREAK)))


def _require_few_boards(deck: Deck[tuple[int, ...]], hand_size: int, ace_bust: AceBust) -> None:
    # Who fixes his cards has to look at each number that a card may count.
    choices = max(map(len, deck.values)) if ace_bust == "fixed" else 1
    kinds = len(deck.values)
    boards = [choices * comb(kinds + size + 2, size + 3) for size in range(1, MOST_HAND + 1)]
    most = max(1, sum(number <= MOST_BOARDS for number in boards))
    allowed = f"at most {most} for best play with cards of {kinds} different values"
    require(hand_size <= most, "hand_size", hand_size, allowed)
