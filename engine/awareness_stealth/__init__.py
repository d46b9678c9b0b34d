"""Awareness & Stealth of the 6d6 RPG, version 3 of the page (codes AW): danger states, noticing and unseen attacks."""

from engine.lazy import offer

__getattr__, __dir__, __all__ = offer(
    __name__,
    {
        "ambushes": "AmbushCase AmbushOdds DefenceCard ambush",
        "noticing.awareness": "Noticing notice",
        "noticing.many": "HiddenThing Spotting spot",
        "noticing.search": "SearchPlan UntilFound search turns_needed until_found",
        "noticing.threshold": "Threshold dice_resistance fixed_resistance search_dice",
        "permissions": "Allows allows",
        "pools": "Pool Search beats margin search_pool",
        "rulings": "HOUSE RULINGS House",
        "state": "Judgement danger_state next_state",
        "stealth": "Flip Hider StealthPlan plan_stealth",
        "unseen.area": "AreaOrAimed area_or_aimed",
        "unseen.melee": "MeleeOdds melee",
        "unseen.shots": "Shot best_shots",
        "unseen.squares": "Nomination nominate",
        "unseen.strike": "Strike",
    },
)
