"""Work out chances before the deal, and cache them.

Best play over all hands takes up to 0.2 seconds. A reader who tries one wanted chance after another uses the same
cards each time, so the last answers are cached.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from calculators.forms.form import Limit
from calculators.skill_action.average_form import AverageForm
from calculators.skill_action.deck_form import DeckForm, ShownForm
from calculators.skill_action.decks import pack_of
from calculators.skill_action.usual_decks import case, known
from engine.invalid import InvalidInput
from engine.skill_action.betting.before_deal import Policy, RoundOdds, chances, largest_hand, round_odds
from engine.skill_action.rulings import House
from engine.skill_action.values import Pack


def chances_of(
    average: AverageForm, policy: Policy, deck: DeckForm, shown: ShownForm, house: House
) -> tuple[Fraction, ...]:
    """Return the chance of success before the deal with a way of betting, for every break from 1 on."""
    is_usual = deck.decks == 1 and not (house.joker != "removed" and deck.jokers) and not shown.seen
    if (
        is_usual
        and policy == "best"
        and house.values != "custom"
        and house.deck_state == "fresh"
        and house.bet_stays == "no"
    ):
        recorded = known(case(house, average.hand_size))
        if recorded:
            return recorded
    earlier = shown.earlier if house.deck_state == "count_seen" else ()
    reads = House(
        ace_bust=house.ace_bust,
        predeal_bust=house.predeal_bust,
        bet_stays=house.bet_stays,
        deck_state=house.deck_state,
    )
    return _chances(average.hand_size, policy, shown.seen, earlier, pack_of(deck, house), reads)


def round_of(skill_break: int, average: AverageForm, deck: DeckForm, house: House) -> RoundOdds:
    """Return how a round ends, before the deal."""
    reads = House(ace_bust=house.ace_bust, predeal_bust=house.predeal_bust, bet_stays=house.bet_stays)
    return _round(skill_break, average.hand_size, average.policy, pack_of(deck, house), reads)


def size_limit(average: AverageForm, deck: DeckForm, shown: ShownForm | None, house: House) -> tuple[Limit, ...]:
    """Return how big a hand best play can look at, if the player plays best."""
    if average.policy != "best":
        return ()
    seen, earlier = (shown.seen, shown.earlier) if shown else ((), ())
    try:
        most = largest_hand(seen, earlier, cards=pack_of(deck, house), house=house)
    except InvalidInput:
        return ()  # the answer reports this at the cards
    return (Limit(AverageForm.hand_size, high=most, why="since best play looks at every hand and board"),)


@lru_cache(maxsize=32)
def _chances(
    size: int, policy: Policy, seen: tuple[str, ...], earlier: tuple[str, ...], cards: Pack, house: House
) -> tuple[Fraction, ...]:
    return chances(size, policy, seen=seen, earlier=earlier, cards=cards, house=house)


@lru_cache(maxsize=32)
def _round(at: int, size: int, policy: Policy, cards: Pack, house: House) -> RoundOdds:
    return round_odds(at, size, policy, cards=cards, house=house)
