"""An average character, whose hand is not dealt yet: what forms ask about him, and answers that are kept for a while.

Best play over all hands takes up to a quarter of a second. Somebody who tries one wanted chance after the other asks
for the same cards each time, so the last answers are kept.
"""

from __future__ import annotations

from functools import lru_cache

from calculators.fields import Choice, Option, Whole
from calculators.skill_action.deck import pack_of, uses_jokers
from calculators.skill_action.usual_decks import case, known
from engine.skill_action.before_deal import POLICIES, chances, round_odds
from engine.skill_action.position import MOST_BREAK, MOST_HAND
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from calculators.fields import When
    from calculators.old import Values
    from engine.skill_action.before_deal import Policy, RoundOdds
    from engine.skill_action.position import PredealBust
    from engine.skill_action.values import AceBust, DeckState, Pack

__all__ = ["PLAYS", "chances_of", "hand_size", "policy_field", "round_of", "skill_break"]

PLAYS = {
    "best": "best play",
    "flop": "always bet the flop",
    "turn": "always bet the turn",
    "river": "always bet the river",
}


def hand_size(*when: When) -> Whole:
    """How many cards a character is dealt."""
    return Whole(
        "hand-size",
        "Cards in a hand",
        2,
        "The page gives no number; two is an assumption.",
        when,
        ("SK-24", "SK-Q3"),
        low=1,
        high=MOST_HAND,
    )


def skill_break(*when: When) -> Whole:
    """The break of the action."""
    return Whole(
        "skill-break", "Break", 36, "What the total must reach.", when, ("SK-07", "SK-20"), low=1, high=MOST_BREAK
    )


def policy_field(*when: When) -> Choice:
    """How the player bets."""
    return Choice(
        "policy",
        "The player",
        "best",
        "Best play sees hand and middle and bets where success is likeliest.",
        when,
        ("SK-13", "SK-25", "SK-28", "SK-31"),
        options=tuple(Option(policy, PLAYS[policy]) for policy in POLICIES),
    )


def chances_of(values: Values, policy: Policy) -> tuple[Fraction, ...]:
    """The chance of success before the deal, for every break from 1 on."""
    usual = values.decks == 1 and not uses_jokers(values) and not values.seen
    if usual and policy == "best" and values.values != "custom" and values.deck_state == "fresh":
        kept = known(case(values.values, values.ace_bust, values.predeal_bust, values.hand_size))
        if kept:
            return kept
    return _chances(
        pack_of(values),
        values.hand_size,
        policy,
        values.seen,
        values.earlier if values.deck_state == "count_seen" else (),
        values.deck_state,
        values.ace_bust,
        values.predeal_bust,
    )


def round_of(values: Values) -> RoundOdds:
    """How a round ends, before the deal."""
    return _round(
        pack_of(values), values.skill_break, values.hand_size, values.policy, values.ace_bust, values.predeal_bust
    )


@lru_cache(maxsize=32)
def _chances(
    cards: Pack,
    size: int,
    policy: Policy,
    seen: tuple[str, ...],
    earlier: tuple[str, ...],
    deck_state: DeckState,
    ace_bust: AceBust,
    predeal_bust: PredealBust,
) -> tuple[Fraction, ...]:
    return chances(
        size,
        policy,
        seen=seen,
        earlier=earlier,
        cards=cards,
        deck_state=deck_state,
        ace_bust=ace_bust,
        predeal_bust=predeal_bust,
    )


@lru_cache(maxsize=32)
def _round(cards: Pack, at: int, size: int, policy: Policy, ace_bust: AceBust, predeal_bust: PredealBust) -> RoundOdds:
    return round_odds(at, size, policy, cards=cards, ace_bust=ace_bust, predeal_bust=predeal_bust)
