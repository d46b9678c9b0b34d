"""The form of a chain: the Action Dice, the attacks, and the successes wanted."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import integer, integer_list, percent
from calculators.forms.form import Form, Obeys, Section
from engine.actions.attack import MOST_ATTACK_TARGET
from engine.actions.chains.action_chain import MOST_CARRIED, MOST_CHAIN_LIMIT, MOST_OPPOSING_DICE
from engine.actions.chains.rank import MOST_WANTED
from engine.actions.pool import MOST_ACTION_DICE, MOST_RATING
from engine.actions.rulings import House


class Chain(Form):
    """The entries for attacks that can be chained."""

    yours = Section("Your attacks")
    available = integer(
        "AD for attacks",
        default=5,
        low=1,
        high=MOST_ACTION_DICE,
        help="AD you want to spend on this attack or chain. A long chain for very many successes allows fewer, because "
        "every way to share them out is compared.",
        clauses="VA-63",
    )
    skill = integer(
        "Skill dice", default=2, high=MOST_RATING, help="Dice in the skill.", clauses="VA-49", sheet="skill"
    )
    attribute = integer(
        "Attribute dice",
        default=3,
        high=MOST_RATING,
        help="The skill's default attribute.",
        clauses="VA-49",
        sheet="attribute",
    )
    carried = integer(
        "6s carried in", default=0, high=MOST_CARRIED, help="6s of the attack you have just made.", clauses="VA-68"
    )
    opposing_dice = integer(
        "Dice against each",
        default=0,
        high=MOST_OPPOSING_DICE,
        help="They roll them again against every attack.",
        clauses="VA-04",
        unit="d6",
        zero="none",
    )
    wanted = integer(
        "Successes wanted",
        default=0,
        high=MOST_WANTED,
        help="The successes that have to strike in all. “Most” finds the highest average.",
        zero="most",
    )

    limits_of_it = Section("Limit and target", folded=True, summary="chain limit {chain_limit}, target {attack_target}")
    chain_limit = integer(
        "Chain limit",
        default=0,
        high=MOST_CHAIN_LIMIT,
        help="The most actions in one chain, with the first one. “Auto” takes the skill dice.",
        clauses="VA-69",
        zero="auto",
    )
    attack_target = integer(
        "Target of each attack",
        default=1,
        low=1,
        high=MOST_ATTACK_TARGET,
        help="Successes that have to be left after the defence.",
        clauses="VA-04",
    )

    compared = Section("To compare with", folded=True, summary="your split {split}")
    chance = percent(
        "Wanted chance", default="75", help="The chance you want of these successes.", when=wanted.at_least(1)
    )
    split = integer_list(
        "A split of your own",
        default=(),
        low=1,
        high=MOST_ACTION_DICE,
        help="AD of each attack in order, to compare with the best.",
        least=0,
        most=MOST_CHAIN_LIMIT,
        item="attack {n}",
    )

    house = Obeys(House, "VA-Q39")


CALCULATOR = Calculator(
    title="Chain",
    question="I have Action Dice left. One big attack, or a chain of smaller ones?",
    description="The best way to share Action Dice out over chained attacks, with the successes that strike in all.",
    page="actions/use/",
    form=Chain,
    rules_md="[Action Chaining](../actions/index.md#action-chaining), for [Use](../actions/use.md) and the "
    "[riposte](../actions/parry.md#riposte)",
    related_md="[which 6s are extra dice](../actions/index.md#chain-link), "
    "[what an attack costs](../actions/use.md#use)",
    order=5,
    examples=(
        Example("5 AD with 2 skill dice", ""),
        Example("Two bare-handed blows, 1 AD each", "available=2&split=1,1"),
        Example("The second blow, with two 6s handed on", "available=1&carried=2"),
        Example("At least 6 successes against a dodge of 4d6", "wanted=6&opposing-dice=4"),
    ),
    contrasts={"VA-Q39": "opposing-dice=4"},
    slow_query="skill=5&available=8&chain-limit=4&carried=5&wanted=2",
)
