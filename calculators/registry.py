"""All calculators and all tables by their words, each imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module

from engine.invalid import require_choice
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Table
    from calculators.calculator import Calculator

__all__ = ["CALCULATORS", "TABLES", "calculator", "table"]

CALCULATORS = {
    "turn-planner": "calculators.actions.turn_planner",
    "influence": "calculators.actions.influence",
    "rest": "calculators.actions.rest",
    "chain": "calculators.actions.chain",
    "dodge": "calculators.actions.dodge",
    "contest": "calculators.actions.contest",
    "dice-pool": "calculators.actions.dice_pool",
    "card-limit": "calculators.confrontations.card_limit",
    "can-i-win": "calculators.confrontations.can_i_win",
    "their-reply": "calculators.confrontations.their_reply",
    "gm-opposition": "calculators.confrontations.gm_opposition",
    "duel": "calculators.confrontations.duel",
    "many-at-once": "calculators.confrontations.many_at_once",
    "round-budget": "calculators.confrontations.round_budget",
    "parry-cost": "calculators.actions.parry_cost",
    "reveal-depth": "calculators.observe_foe.reveal_depth",
    "observe-bid": "calculators.observe_foe.observe_bid",
    "hide-from-observers": "calculators.observe_foe.hide_from_observers",
    "timeline": "calculators.observe_foe.timeline",
    "bluff": "calculators.observe_foe.bluff",
    "skill-odds": "calculators.skill_action.skill_odds",
    "shared-board": "calculators.skill_action.shared_board",
    "fair-break": "calculators.skill_action.fair_break",
    "compound-skill": "calculators.skill_action.compound_skill",
    "bet-or-wait": "calculators.skill_action.bet_or_wait",
    "skill-result": "calculators.skill_action.skill_result",
    "awareness-odds": "calculators.awareness_stealth.awareness_odds",
    "search-time": "calculators.awareness_stealth.search_time",
    "nominate-squares": "calculators.awareness_stealth.nominate_squares",
    "ambush": "calculators.awareness_stealth.ambush",
    "stealth-planner": "calculators.awareness_stealth.stealth_planner",
    "danger-state": "calculators.awareness_stealth.danger_state",
}

TABLES = {
    "actions": "calculators.actions.tables",
    "confrontations": "calculators.confrontations.tables",
    "observe-foe": "calculators.observe_foe.tables",
    "skill-action": "calculators.skill_action.tables",
    "awareness-stealth": "calculators.awareness_stealth.tables",
}


def calculator(word: str) -> Calculator:
    """The calculator of this word.

    Raises:
        InvalidInput: there is none.

    >>> calculator("parry-cost").title
    'Parry cost'
    """
    require_choice("calculator", word, CALCULATORS)
    found: Calculator = import_module(CALCULATORS[word]).CALCULATOR
    return found


def table(system: str, word: str) -> Table:
    """A generated table of a system ("actions", "parry-minimum").

    >>> table("actions", "parry-minimum").rows[0][0]
    'Defence 0'
    """
    require_choice("system", system, TABLES)
    tables = import_module(TABLES[system]).TABLES
    require_choice("table", word, tables)
    made: Table = tables[word]()
    return made
