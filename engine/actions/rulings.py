"""The open questions of the Actions page, the ways to read each, and the reading Tableside takes (VA-Q1 to VA-Q39)."""

from __future__ import annotations

from engine import house
from engine.house import question, ruling
from engine.ruling import Rulings
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Literal

__all__ = ["HOUSE", "RULINGS", "House"]


class House(house.House):
    """How a table reads each open question of the page on which a number depends."""

    success_margin: Literal["plus_one", "plain"] = ruling(
        "VA-Q1",
        "VA-60 VA-62",
        "How big is the success margin of a test?",
        {
            "plus_one": "Successes minus target plus 1: meeting the target exactly is a margin of 1.",
            "plain": "Successes minus target: meeting the target exactly is a margin of 0.",
        },
        default="plus_one",
        why="Three successes against 2S free two EX in the example of Rest; the game's example of play agrees.",
        status="example",
    )
    brutal_attack: Literal["off", "successes", "margin", "sixes"] = ruling(
        "VA-Q2",
        "VA-04 VA-51",
        "When is an attack brutal?",
        {
            "off": "The page does not say, so nothing is called brutal.",
            "successes": "When it shows enough successes (4 unless the table sets another number).",
            "margin": "When it beats its target by enough (3 unless the table sets another number).",
            "sixes": "When enough of its dice show a 6 (3 unless the table sets another number).",
        },
        default="off",
        why="The one brutal attack of the examples fits all three thresholds, and no page defines the word.",
        status="house",
    )
    all_six_damage: Literal["plain", "double"] = ruling(
        "VA-Q3",
        "VA-55",
        "How much damage does a successful attack do?",
        {
            "plain": "Margin times the weapon's damage per success, plus its bonus (1 and 0 by default).",
            "double": "The same, and twice that when every success of the attack is a 6.",
        },
        default="plain",
        why="The page gives no formula. Unarmed examples do one damage for a success; the riposte that does 6 HP "
        "with three successes fits the doubling, a weapon worth 2 for each success, and a bonus of 3 alike.",
        status="house",
    )
    parry_timing: Literal["after_roll", "before_roll"] = ruling(
        "VA-Q5",
        "VA-46 VA-49",
        "Does the defender choose the AD of a parry after seeing the attack's successes?",
        {
            "after_roll": "Yes, the attack is rolled first.",
            "before_roll": "No, the AD are named before the roll (or even before the target is known).",
        },
        default="after_roll",
        why="In the example the attack's successes stand before the parry is bought.",
        status="example",
    )
    dodge_pool: Literal["split", "shared"] = ruling(
        "VA-Q6",
        "VA-17 VA-21",
        "Are AD reserved for dodging used up by the dodges?",
        {
            "split": "Yes, they are shared out over the attacks.",
            "shared": "No, all of them help against each attack of the round.",
        },
        default="split",
        why="In the example four reserved AD make two dodges of two AD each.",
        status="example",
    )
    target_after_contest: Literal["yes", "no"] = ruling(
        "VA-Q8",
        "VA-03 VA-04",
        "Must an attack still reach its success target after the defence took its successes away?",
        {
            "yes": "Yes, what remains has to reach the target.",
            "no": "No, an attack that reached its target hits if any success remains.",
        },
        default="yes",
        why="A contest subtracts the opposing successes first, then asks for the target. With 1S both are the same.",
        status="game",
    )
    stack_defences: Literal["no", "yes"] = ruling(
        "VA-Q9",
        "VA-51",
        "May one attack be parried and dodged as well?",
        {
            "no": "No, one active defence against one attack.",
            "yes": "Yes, the successes of both are taken off the attack.",
        },
        default="no",
        why="Each defence is described as a contest of its own against the attack roll.",
        status="house",
    )
    riposte_on_miss: Literal["no", "yes"] = ruling(
        "VA-Q13",
        "VA-54",
        "May one parry, and riposte to, an attack that already missed?",
        {
            "no": "No, there is nothing to negate.",
            "yes": "Yes, with at least one 6 in the parry.",
        },
        default="no",
        why="A parry negates successes; a miss has none to negate.",
        status="house",
    )
    riposte_ad: Literal["fresh", "reuse"] = ruling(
        "VA-Q15",
        "VA-47 VA-55",
        "Does a riposte use the AD of its parry again?",
        {
            "fresh": "No, it takes at least 1 AD that is not spent yet.",
            "reuse": "Yes, the AD of the parry may go into the riposte too.",
        },
        default="fresh",
        why="The example pays one more AD. That parry AD may go with a riposte only says that reserved AD may pay "
        "for it.",
        status="example",
    )
    counter_riposte: Literal["yes", "no"] = ruling(
        "VA-Q17",
        "VA-55",
        "May a riposte be parried or dodged in turn?",
        {
            "yes": "Yes, it is an attack like any other.",
            "no": "No, it is too quick.",
        },
        default="yes",
        why="Nothing exempts it.",
        status="house",
    )
    riposte_chains: Literal["no", "yes"] = ruling(
        "VA-Q18",
        "VA-55",
        "May further attacks be chained to a riposte?",
        {
            "no": "No, the riposte ends it.",
            "yes": "Yes, within the chain limit.",
        },
        default="no",
        why="One exchange stays quick at the table; the rules of Action Chaining would allow more.",
        status="house",
    )
    favour_needs_condition: Literal["no", "yes"] = ruling(
        "VA-Q20",
        "VA-26 VA-27",
        "Is a favour or command available after a success that is not all 6s?",
        {
            "no": "Yes, one at once; the condition only adds later ones.",
            "yes": "No, favours and commands need the condition.",
        },
        default="no",
        why="The page speaks of later favours as those after the first one.",
        status="text",
    )
    riposte_chain_limit: Literal["exempt", "counted"] = ruling(
        "VA-Q21",
        "VA-55",
        "How does the chain limit count a riposte?",
        {
            "exempt": "A riposte is always allowed, and is the first link of any chain that follows it.",
            "counted": "The parry is the first link, so a riposte needs two dice in the skill.",
        },
        default="exempt",
        why="The example's riposte is made with one die in the skill, which could not chain otherwise.",
        status="example",
    )
    multi_target: Literal["one_roll", "split"] = ruling(
        "VA-Q23",
        "VA-22 VA-25 VA-32",
        "How are several targets influenced at once?",
        {
            "one_roll": "One roll stands against the resistance of each.",
            "split": "One roll for each target, the AD shared out.",
        },
        default="one_roll",
        why="The targets resist one by one; the influence is a single action.",
        status="text",
    )
    move_distance: Literal["per_ad", "total"] = ruling(
        "VA-Q25",
        "VA-41",
        "Does each AD of a move buy MV metres, or all of them together?",
        {
            "per_ad": "MV metres for each AD.",
            "total": "MV metres however many AD are spent.",
        },
        default="per_ad",
        why="Otherwise a second AD would buy nothing.",
        status="house",
    )
    ex_if_single: Literal["yes", "no"] = ruling(
        "VA-Q26",
        "VA-42",
        "Does moving with all AD exhaust an actor who has only 1 AD available?",
        {
            "yes": "Yes, one is all.",
            "no": "No, only when there are two or more.",
        },
        default="yes",
        why="It is the letter of the rule.",
        status="text",
    )
    watch_pool: Literal["full", "split"] = ruling(
        "VA-Q34",
        "VA-65",
        "Does a watcher oppose each trick with the whole pool?",
        {
            "full": "Yes, all the AD count each time.",
            "split": "No, the AD are shared out, as with dodges.",
        },
        default="full",
        why="The AD contest any attempt. The wording of Dodge is the same, though, and its example shares them out.",
        status="text",
    )


HOUSE = House()
"""Every question read by its default."""

RULINGS = Rulings(
    *House.rulings.values(),
    question(
        "VA-Q4",
        "VA-46 VA-50",
        "What does a parry cost when the attacking weapon's parry rating is not the higher one?",
        {
            "one": "1 AD: the formula counts only against a higher rating, and no parry is free.",
            "literal": "Whatever the formula gives, even 0 AD or less.",
        },
        default="one",
        why="A parry is made with one or more AD.",
        status="text",
    ),
    question(
        "VA-Q7",
        "VA-18",
        "Does any skill add to a dodge?",
        {
            "prowess_only": "No: a dodge is PRW and the AD spent, as written.",
        },
        default="prowess_only",
        why="The page names nothing else.",
        status="text",
    ),
    question(
        "VA-Q10",
        "VA-44 VA-45",
        "Can unarmed, ranged or other attacks without the Parry feature be parried?",
        {
            "not_possible": "No; they can only be dodged.",
        },
        default="not_possible",
        why="Both weapons need the feature.",
        status="text",
    ),
    question(
        "VA-Q11",
        "VA-44 VA-50",
        "Which of several parrying weapons counts?",
        {
            "chosen": "The one chosen for this parry, with its own rating and skill.",
            "best": "The best rating of all that are in hand.",
        },
        default="chosen",
        why="A parry is made with a weapon, and its skill and rating belong together.",
        status="house",
    ),
    question(
        "VA-Q12",
        "VA-50",
        "What if the minimum is more than the AD at hand?",
        {
            "impossible": "Then this attack cannot be parried.",
        },
        default="impossible",
        why="A minimum that could be missed would not be one.",
        status="text",
    ),
    question(
        "VA-Q14",
        "VA-54",
        "Is a parry with exactly as many successes as the attack a full one?",
        {
            "full": "Yes, it negates all of them.",
        },
        default="full",
        why="Nothing of the attack is left.",
        status="text",
    ),
    question(
        "VA-Q16",
        "VA-47 VA-55",
        "Which AD may pay for a riposte?",
        {
            "any_unspent": "Any that are unspent this round.",
            "reserved": "Only those reserved for parries and ripostes.",
        },
        default="any_unspent",
        why="Parries themselves may be paid at any point of the round.",
        status="house",
    ),
    question(
        "VA-Q19",
        "VA-26 VA-33",
        "Whose successes have to be 6s for the condition, and does it need any?",
        {
            "influencer": "The influencer's own roll, which has at least one success.",
        },
        default="influencer",
        why="The condition is part of a successful influence.",
        status="text",
    ),
    question(
        "VA-Q22",
        "VA-24 VA-31",
        "What does an influence have to reach?",
        {
            "one": "1S, contested by the target's resistance.",
            "contest": "Only more successes than the resistance.",
        },
        default="one",
        why="Both give the same margin.",
        status="house",
    ),
    question(
        "VA-Q24",
        "VA-26 VA-33",
        "Which margin sets the duration when there are several targets?",
        {
            "own": "For each target the margin over its own resistance.",
        },
        default="own",
        why="Each of them resists individually.",
        status="text",
    ),
    question(
        "VA-Q27",
        "VA-42",
        "When does the AD bound by a move go missing?",
        {
            "next_pool": "From the next turn's AD.",
            "at_once": "From this turn's AD.",
        },
        default="next_pool",
        why="All AD of this turn are spent anyway.",
        status="house",
    ),
    question(
        "VA-Q28",
        "VA-59",
        "What does a rest do for an actor without EX?",
        {
            "refuse": "Nothing: there is nothing to unbind, so no test is made.",
        },
        default="refuse",
        why="The target would be 0S.",
        status="house",
    ),
    question(
        "VA-Q29",
        "VA-61",
        "May AD freed by a rest be spent in the same turn?",
        {
            "same_turn": "Yes, they come back unspent.",
            "next_turn": "No, from the next turn on.",
        },
        default="same_turn",
        why="They return to the pool as unspent AD.",
        status="text",
    ),
    question(
        "VA-Q30",
        "VA-60",
        "Can a rest unbind more than is bound?",
        {
            "cap": "No, a greater margin is lost.",
        },
        default="cap",
        why="There is no more to free.",
        status="text",
    ),
    question(
        "VA-Q31",
        "VA-57 VA-62",
        "Which AD may be rolled for a rest?",
        {
            "unbound": "Those that are not EX-bound; they count as spent.",
        },
        default="unbound",
        why="The example rests with the three AD that are left of five.",
        status="example",
    ),
    question(
        "VA-Q32",
        "VA-09 VA-11",
        "What if the trigger of an await comes up twice?",
        {
            "once": "The reserved AD are spent the first time.",
        },
        default="once",
        why="AD can be spent once.",
        status="text",
    ),
    question(
        "VA-Q33",
        "VA-07 VA-11",
        "What becomes of AD reserved for a step that is not carried out?",
        {
            "lost": "They are lost.",
        },
        default="lost",
        why="Reserved AD do not carry over.",
        status="text",
    ),
    question(
        "VA-Q35",
        "VA-38 VA-39 VA-40",
        "What does maintaining a test have to reach?",
        {
            "base_target": "The target of the maintained test, each turn.",
        },
        default="base_target",
        why="The maintained test sets the pool, so it sets the target too.",
        status="house",
    ),
    question(
        "VA-Q36",
        "VA-23",
        "Who says who is an enemy already?",
        {
            "gm": "The GM.",
        },
        default="gm",
        why="It is a fact of the story.",
        status="house",
    ),
    question(
        "VA-Q37",
        "VA-20 VA-48",
        "May AD reserved for a dodge go into a parry, or the other way round?",
        {
            "either": "Yes, either use will do.",
            "as_named": "No, only the one that was named.",
        },
        default="either",
        why="The page names dodges and parries in one breath.",
        status="text",
    ),
    question(
        "VA-Q38",
        "VA-29 VA-36",
        "Can an actor with SOC 0 refuse a later favour?",
        {
            "never": "No, there is no die to roll.",
        },
        default="never",
        why="A test without dice has no successes.",
        status="text",
    ),
    question(
        "VA-Q39",
        "VA-04 VA-54",
        "Who wins a tied contest?",
        {
            "defender": "The one who defends, in every contest.",
            "initiator": "The one who acts.",
        },
        default="defender",
        why="After the subtraction something has to remain.",
        status="game",
    ),
)
