"""Observe Foe of No Dice, revision of October 2023 (codes OF): hidden bids, reveal depth and timing."""

from engine.lazy import offer

__getattr__, __dir__, __all__ = offer(
    __name__,
    {
        "aborts": "Abort abort",
        "belief": "depth_law",
        "bid": "Bid Share share",
        "bluff": "Bluff bluffing_game",
        "board": "Pending",
        "cheapest": "Plan cheapest_bids",
        "events": "Event Watch timeline",
        "follow_ups": "Need follow_up looks",
        "hide": "Hiding hiding",
        "reach": "Reach Spread best_depths greatest_effect",
        "reveal": "Look Target look",
        "rulings": "HOUSE RULINGS House",
        "several": "Total cheapest_together_and_apart",
        "stack": "Stack action_stack opposing_number",
        "timing": "delay last_scoring",
    },
)
