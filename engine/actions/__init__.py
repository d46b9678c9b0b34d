"""Actions of 'Verses Core (codes VA): dice pools, parries, dodges, rest, influence and the turn's Action Dice."""

from engine.lazy import offer

__getattr__, __dir__, __all__ = offer(
    __name__,
    {
        "attack": "Attack Weapon",
        "chains.action_chain": "ChainOdds Chainable chain",
        "chains.next_attack": "NextAttack next_attack",
        "chains.rank": "RankedSplit Ranking rank_split rank_splits",
        "contests.rolls": "ContestOdds chance_to_win contest",
        "contests.watch": "WatchOdds Watcher watch",
        "dice": "successes sixes_and_fives",
        "dodge.effect": "DodgeOdds DodgePlan dodge_all dodge_table",
        "dodge.plan": "DodgeAdvice plan_dodges",
        "hit_damage": "damage pool_damage",
        "influencing.choice": "influence_table",
        "influencing.effect": "InfluenceOdds TargetOdds influence influence_base",
        "margin": "brutal success_margin",
        "parries.cost": "ParryCost after_the_roll fewest_dice",
        "parries.effect": "Parrier ParryOdds parry parry_minimum parry_table",
        "parries.riposte": "RiposteOdds RipostePlan riposte riposte_ways",
        "pool": "PoolOdds fewest_pool_dice pool_odds",
        "rulings": "HOUSE RULINGS House",
        "turn.budget": "Intent TurnPlan plan_turn",
        "turn.maintain": "MaintainOdds maintain",
        "turn.move": "Movement move",
        "turn.reservation": "AwaitPlan DeferredAction reserve",
        "turn.rest": "RestOdds RestPlan rest",
    },
)
