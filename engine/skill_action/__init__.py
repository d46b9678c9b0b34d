"""Skill Action of Foregone Trail (codes SK): hand and table cards against a break, and when to bet."""

from engine.lazy import offer

__getattr__, __dir__, __all__ = offer(
    __name__,
    {
        "betting.before_deal": "RoundOdds chances round_odds",
        "betting.choice": "BetOrWait bet_or_wait",
        "betting.policy": "PolicyRow policy",
        "betting.terms": "Wager",
        "compound_skill.rounds": "Compound compound",
        "compound_skill.typed_round": "typed_round",
        "fair_breaks": "FairBreak fair_break",
        "pair.plans": "Plan",
        "pair.several_actions": "SeveralActions several_actions",
        "pair.shared_board": "TwoActions own_actions two_actions",
        "positions": "Position position",
        "result": "Result resolve",
        "rulings": "HOUSE RULINGS House",
        "values": "Pack pack unseen",
    },
)
