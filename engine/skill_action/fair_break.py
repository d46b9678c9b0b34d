"""Which break is fair? The chance of success before any card is dealt, for every break."""

from __future__ import annotations

from math import comb

from engine.invalid import InvalidInput, require, require_choice, require_whole
from engine.odds.cards import sum_of_cards
from engine.odds.law import ratio
from engine.skill_action.every_break import EveryBreak
from engine.skill_action.position import MOST_BREAK, MOST_HAND, TABLE
from engine.skill_action.rulings import RULINGS
from engine.skill_action.terms import terms
from engine.skill_action.values import STANDARD, unseen
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.odds.cards import Deck
    from engine.skill_action.position import PredealBust
    from engine.skill_action.values import AceBust, DeckState, Pack

__all__ = ["MOST_WORK", "POLICIES", "FairBreak", "chances", "fair_break"]

type Policy = Literal["best", "flop", "turn", "river"]

POLICIES = ("best", "flop", "turn", "river")
MOST_WORK = 400_000
"""How many reveals may be looked at: more would take longer than a second."""
_WINDOWS: dict[str, tuple[int, ...]] = {"best": (0, 3, 4), "flop": (0,), "turn": (3,), "river": (4,)}


class FairBreak(Value):
    """The breaks that come closest to a wanted chance.

    Attributes:
        nearest: the breaks whose chance differs least from it, lowest first; mostly one.
        chance: their chance (of two that differ as much, the higher one).
        easiest: the breaks at which the chance is at least the wanted one, as pairs (first, last), lowest first.
    """

    nearest: tuple[int, ...]
    chance: Fraction
    at_least: tuple[tuple[int, int], ...]


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
        InvalidInput: a value is out of its range, or there are too many different hands to look at in a second.

    Clauses: SK-07, SK-09, SK-24, SK-F3 to SK-F5. Rulings: SK-Q1 to SK-Q4, SK-Q15, SK-Q16.

    >>> by_break = chances(hand_size=1, policy="flop")
    >>> by_break[0], by_break[43], by_break[44]
    (Fraction(1, 1), Fraction(1, 270725), Fraction(0, 1))
    """
    RULINGS.check(ace_bust=ace_bust, predeal_bust=predeal_bust)
    require_whole("hand_size", hand_size, 1, MOST_HAND)
    require_choice("policy", policy, POLICIES)
    deck = unseen((), (), seen, earlier, cards=cards, deck_state=deck_state).map(cards.choices)
    require(
        deck.size >= hand_size + 5, "seen", f"so many that {deck.size} are left", "few enough to deal hand and table"
    )
    if policy == "best" or (ace_bust == "fixed" and (policy != "flop" or predeal_bust == "yes")):
        return _by_play(deck, hand_size, _WINDOWS[policy], predeal_bust, ace_bust)
    return _by_sums(deck, hand_size, POLICIES.index(policy), predeal_bust, ace_bust)


def fair_break(by_break: Sequence[Fraction], wanted: Fraction) -> FairBreak:
    """The breaks that come closest to a wanted chance of success.

    The chance need not fall with every step of the break: where one reveal has become too little and two are not
    needed yet, a higher break can be easier.

    Args:
        by_break: the chance for each break, the one for break 1 first, as `chances` gives them.
        wanted: the chance that the action shall have, from 0 to 1.

    Raises:
        InvalidInput: `wanted` is no whole number or fraction from 0 to 1.

    Clauses: SK-07, SK-09.

    >>> from fractions import Fraction
    >>> by_break = [Fraction(1), Fraction(1, 2), Fraction(3, 5), Fraction(1, 5)]
    >>> fair_break(by_break, Fraction(1, 2))
    FairBreak(nearest=(2,), chance=Fraction(1, 2), at_least=((1, 3),))
    """
    if isinstance(wanted, (bool, float)) or not 0 <= wanted <= 1:
        raise InvalidInput("wanted", wanted, "a fraction from 0 to 1")
    distance = min(abs(chance - wanted) for chance in by_break)
    nearest = [number for number, chance in enumerate(by_break, 1) if abs(chance - wanted) == distance]
    runs: list[tuple[int, int]] = []
    for number, chance in enumerate(by_break, 1):
        if chance >= wanted:
            first = runs.pop()[0] if runs and runs[-1][1] == number - 1 else number
            runs.append((first, number))
    return FairBreak(tuple(nearest), max(by_break[number - 1] for number in nearest), tuple(runs))


def _by_sums(
    deck: Deck[tuple[int, ...]], hand_size: int, reveal: int, predeal_bust: PredealBust, ace_bust: AceBust
) -> tuple[Fraction, ...]:
    """The chances of always betting on one reveal: not bust before it, and at the break with it.

    No total falls as cards are added, so who is short with the reveal was short before it, and the chance is that of
    "no bust before" less that of "short with the reveal".
    """
    short = sum_of_cards(deck.map(lambda numbers: numbers[-1]), hand_size + TABLE[reveal])
    before = None
    if reveal > 1 or predeal_bust == "yes":
        place = 0 if ace_bust == "low" else -1
        before = sum_of_cards(deck.map(lambda numbers: numbers[place]), hand_size + TABLE[reveal - 1])
    return tuple(
        (before.at_most(number - 1) if before else 1) - short.at_most(number - 1) for number in range(1, MOST_BREAK + 1)
    )


def _by_play(
    deck: Deck[tuple[int, ...]],
    hand_size: int,
    windows: tuple[int, ...],
    predeal_bust: PredealBust,
    ace_bust: AceBust,
) -> tuple[Fraction, ...]:
    """The chances of best play with a bet in these windows only, over all hands."""
    kinds = len(deck.values)
    hands, flops = comb(kinds + hand_size - 1, hand_size), comb(kinds + 2, 3)
    work = hands * flops + comb(kinds + hand_size + 2, hand_size + 3) * kinds
    allowed = "small enough for the different hands and flops of these cards to be looked at in a second"
    require(work <= MOST_WORK, "hand_size", hand_size, allowed)
    play = EveryBreak(deck, 0, -hand_size, terms(), ace_bust, windows, predeal_bust == "yes")
    ways = play.ways()
    return tuple(ratio(successes, ways) for successes in play.successes(play.wait()))
