"""Confrontations of FAITH: the Sci-Fi RPG, first edition (codes CF): values, card limits, levels of success."""

from engine.lazy import offer

__getattr__, __dir__, __all__ = offer(
    __name__,
    {
        "budget": "PlannedAction RoundPlan plan_round",
        "duel.open_hands": "OpenHands open_hands",
        "hands": "HandOdds gm_deck hand_odds player_deck",
        "inferiority": "Footing Side footings gm_side",
        "jokers": "Row hit",
        "levels": "Outcome level outcome",
        "limits": "card_limit cards_left",
        "multiple": "Entrant Result resolve",
        "outlook.need": "Need needs",
        "outlook.opposition": "Opposition opposition",
        "outlook.reach": "Reach reach",
        "outlook.reply": "Reply reply",
        "outlook.risk": "OrderRisk order_risks",
        "played": "Played action_value cards",
        "position": "OpenHand Position",
        "rulings": "HOUSE RULINGS House",
        "skill": "effective_skill",
    },
)
