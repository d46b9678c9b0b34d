"""The open questions of the Actions page, the ways to read each, and the reading Tableside takes (VA-Q1 to VA-Q45)."""

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
        "VA-60 VA-62 VA-67",
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
        why="The examples call one attack brutal, with four successes, three of them 6s, against 1S; no "
        "page that could be read defines the word.",
        status="ours",
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
        why="The page gives no formula. The unarmed examples do one damage for each success, and so does the default. "
        "It gives 3 HP where the only armed example, the riposte with three 6s, does 6 HP: that example fits the "
        "doubling, a weapon worth 2 for each success and a bonus of 3 alike.",
        status="ours",
    )
    least_parry: Literal["one", "literal"] = ruling(
        "VA-Q4",
        "VA-46 VA-50",
        "What does a parry cost when the attacking weapon's parry rating is not the higher one?",
        {
            "one": "1 AD: the formula counts only against a higher rating, and no parry is free.",
            "literal": "Whatever the formula gives: at 0 or less the parry is free, and its pool is the skill alone.",
        },
        default="one",
        why="A parry is made with one or more AD.",
        status="text",
    )
    parry_timing: Literal["after_roll", "before_roll"] = ruling(
        "VA-Q5",
        "VA-46 VA-49",
        "Does the defender choose the AD of a parry after seeing the attack's successes?",
        {
            "after_roll": "Yes, the attack is rolled first.",
            "before_roll": "No, the AD are named before the attack is rolled.",
        },
        default="after_roll",
        why="In the example the attack is rolled, and its successes are counted, before the AD of the parry are named.",
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
    tied_contest: Literal["defender", "initiator"] = ruling(
        "VA-Q39",
        "VA-04 VA-54",
        "Who wins a tied contest?",
        {
            "defender": "The one who defends, in every contest.",
            "initiator": "The one who acts, with a margin of 0, if the roll meets its target and 1S is all that has to "
            "be left of it.",
        },
        default="defender",
        why="The page on Tests subtracts the opposing successes and asks for a positive number of those that are left.",
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
        status="ours",
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
        why="A riposte wants a parry that negates all successes of the attack, and a miss has none. Taken literally, "
        "all of none are negated too; but nobody needs to parry what does not hit.",
        status="ours",
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
        why="The example pays one more AD for the riposte. The page excepts a riposte from the rule that AD of a parry "
        "cannot be used for anything else; we take that to mean that AD set aside for parries may buy a riposte.",
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
        why="The page calls it a counter-attack and does not exempt it from defences.",
        status="ours",
    )
    riposte_chains: Literal["no", "yes"] = ruling(
        "VA-Q18",
        "VA-55",
        "May further attacks be chained to a riposte?",
        {
            "no": "No, the riposte is the last attack of the exchange.",
            "yes": "Yes, within the chain limit.",
        },
        default="no",
        why="A riposte is made by the rules for Action Chaining, and those speak for “yes”. But the page says only "
        "that the riposte is chained to the parry, not that anything may be chained to the riposte, and its example "
        "stops there; so one exchange stays quick.",
        status="ours",
    )
    favour_needs_condition: Literal["no", "yes"] = ruling(
        "VA-Q20",
        "VA-26 VA-27",
        "Does a favour or a command need the condition, Charmed or Afraid?",
        {
            "no": "No: any success allows one, at once; the condition only adds later ones.",
            "yes": "Yes: without it, you may ask or command nothing.",
        },
        default="no",
        why="The page names a success “and” the time of the condition. Taken as two occasions, a success alone brings "
        "one favour; taken together, nothing goes without the condition. We take two, because the page speaks of an "
        "initial charm and of favours after it.",
        status="ours",
    )
    riposte_chain_limit: Literal["exempt", "counted"] = ruling(
        "VA-Q21",
        "VA-55 VA-69",
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
        why="The page has the targets resist individually and says nothing of several rolls to influence them.",
        status="ours",
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
        why="The page says only that one or more AD buy the metres of MV; by the other reading a second AD would buy "
        "nothing.",
        status="ours",
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
        why="All available AD are spent, even if it is one; the page makes no exception.",
        status="text",
    )
    all_available: Literal["turn", "left"] = ruling(
        "VA-Q40",
        "VA-42",
        "Which AD are all your available AD of a turn?",
        {
            "turn": "All that you could have spent this turn: moving binds one only if nothing else was done with any.",
            "left": "All that are left when you move: moving with the last of them binds one.",
        },
        default="turn",
        why="The page speaks of all available AD in a turn, which is the whole turn; AD spent on something else were "
        "available too. But AD that are spent are not available any more, so the other reading can be defended.",
        status="ours",
    )
    freed_dice: Literal["same_turn", "next_turn"] = ruling(
        "VA-Q29",
        "VA-61",
        "May AD freed by a rest be spent in the same turn?",
        {
            "same_turn": "Yes, they come back unspent.",
            "next_turn": "No, from the next turn on.",
        },
        default="same_turn",
        why="The page has them return to the AD pool as unspent AD.",
        status="text",
    )
    watch_pool: Literal["full", "split"] = ruling(
        "VA-Q34",
        "VA-65",
        "Does a watcher oppose each attempt with the whole pool?",
        {
            "full": "Yes, all the AD count each time.",
            "split": "No, the AD are shared out, as with dodges.",
        },
        default="full",
        why="The page has the AD contest any attempts, which we take as each with all of them. Dodge is worded alike, "
        "though, and its example shares the AD out.",
        status="ours",
    )
    maintaining: Literal["base_target", "no_roll"] = ruling(
        "VA-Q35",
        "VA-38 VA-39 VA-40",
        "What does it take to maintain a test?",
        {
            "base_target": "The target of the maintained test, each turn anew.",
            "no_roll": "Nothing: spending the AD keeps the test going, without a roll.",
        },
        default="base_target",
        why="The page gives Maintain a dice pool, and a pool is there to be rolled; it names no target and does not "
        "say how often. That AD “must be spent to maintain” can be read as all it takes.",
        status="ours",
    )
    tied_watcher: Literal["notices", "unaware"] = ruling(
        "VA-Q41",
        "VA-04 VA-66",
        "Does a watcher notice an attempt on a tie?",
        {
            "notices": "Yes: an attempt that does not succeed is won by the watcher, and noticed.",
            "unaware": "No: on a tie the attempt fails, but only a watcher with more successes notices it.",
        },
        default="notices",
        why="A watcher becomes aware by winning the contest. A contest has no third outcome: who acts needs something "
        "left, and otherwise who opposes has won. “Win” may also be meant strictly, and then a tie is won by nobody.",
        status="ours",
    )
    defence_dice: Literal["unspent", "reserved"] = ruling(
        "VA-Q42",
        "VA-07 VA-15 VA-16 VA-43 VA-46",
        "Must the AD for a dodge or a parry be reserved on your own turn, as with any Await?",
        {
            "unspent": "No: any AD that are not spent or reserved for something else pay, at any point of the round.",
            "reserved": "Yes: only AD that you reserved for dodges or parries pay, for both are an Await.",
        },
        default="unspent",
        why="Both pages let the AD be spent at any point of the round, which is the more special rule; that a dodge or "
        "a parry is an Await with a trigger and a reserve is the general one.",
        status="ours",
    )
    named_reserve: Literal["either", "as_named"] = ruling(
        "VA-Q37",
        "VA-20 VA-48",
        "May AD reserved for a dodge go into a parry, or the other way round?",
        {
            "either": "Yes, either use will do.",
            "as_named": "No, only into the one that was named; a riposte is part of a parry.",
        },
        default="either",
        why="Both pages let AD pay that were reserved for dodges or parries, and neither asks for which of the two.",
        status="text",
    )
    dodge_choice: Literal["all_rolled", "one_by_one", "before_roll"] = ruling(
        "VA-Q45",
        "VA-16 VA-18 VA-21",
        "When are the AD of a dodge chosen?",
        {
            "all_rolled": "When all the attacks of the moment are rolled.",
            "one_by_one": "After each attack's roll, before the next one is rolled.",
            "before_roll": "Before the attack is rolled.",
        },
        default="all_rolled",
        was_default={"0.1.0": "before_roll"},
        why="The example gives the successes of both shots before the first dodge is rolled, which may be just the "
        "order of telling.",
        status="example",
    )
    resistance_dice: Literal["none", "may_add"] = ruling(
        "VA-Q44",
        "VA-25 VA-32",
        "May a target spend AD to resist an influence?",
        {
            "none": "No, and it need not: the target rolls its capabilities alone.",
            "may_add": "Yes, the AD that it spends are rolled with them.",
        },
        default="none",
        why="The action line shows AD for the one who influences and none for the target. But the target resists "
        "“actively”, the word that Dodge and Watch use for contests in which AD are rolled.",
        status="ours",
    )


HOUSE = House()
"""Every question read by its default."""

RULINGS = Rulings(
    *House.rulings.values(),
    question(
        "VA-Q7",
        "VA-18",
        "Does any skill add to a dodge?",
        {
            "prowess_only": "No: a dodge is PRW and the AD spent, as written.",
        },
        default="prowess_only",
        why="The page names PRW and AD and nothing else.",
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
        why="The weapon that parries and the weapon that attacks both need the Parry feature.",
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
        status="ours",
    ),
    question(
        "VA-Q12",
        "VA-50",
        "What if a parry's minimum is more than the AD at hand?",
        {
            "impossible": "Then this attack cannot be parried.",
        },
        default="impossible",
        why="The page calls it the minimum AD of the parry.",
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
        why="The page asks for a parry that negates all successes of the attack, and nothing of it is left. Where a "
        "table gives ties to the one who acts, it takes one success more.",
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
        why="A riposte is part of a parry, and a parry may be paid with any unspent AD at any point of the round.",
        status="ours",
    ),
    question(
        "VA-Q19",
        "VA-26 VA-33",
        "Charmed or Afraid: whose successes have to be 6s, and is one enough?",
        {
            "influencer": "The influencer's own, of which there is at least one: a single 6 is enough.",
        },
        default="influencer",
        why="The page says “all successes” right after the roll of the one who influences, and a target that fails to "
        "resist was beaten by at least one success.",
        status="ours",
    ),
    question(
        "VA-Q22",
        "VA-24 VA-31",
        "What does an influence have to reach?",
        {
            "one": "More successes than the resistance, which is the same as 1S after the subtraction.",
        },
        default="one",
        why="The action line names no target but the resistance; a contest of 1S gives the same margin.",
        status="ours",
    ),
    question(
        "VA-Q24",
        "VA-26 VA-33",
        "Which margin sets how long several targets stay Charmed or Afraid?",
        {
            "own": "For each target the margin over its own resistance.",
        },
        default="own",
        why="The targets resist individually, so each contest has a margin of its own.",
        status="ours",
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
        why="All AD of this turn are spent on the move, so there is none left that could be bound. Both readings "
        "give the same numbers: what is bound stays bound until a rest frees it, so either way it is missing from the "
        "next turn, and in this turn nothing is left that it could be missing from.",
        status="ours",
    ),
    question(
        "VA-Q28",
        "VA-59",
        "What does a rest do for an actor without EX?",
        {
            "refuse": "Nothing: there is nothing to unbind, so no test is made.",
        },
        default="refuse",
        why="The target would be 0S, and there is nothing to unbind.",
        status="ours",
    ),
    question(
        "VA-Q30",
        "VA-60",
        "Can a rest unbind more than is bound?",
        {
            "cap": "No, a greater margin is lost.",
        },
        default="cap",
        why="There is nothing more to unbind.",
        status="ours",
    ),
    question(
        "VA-Q31",
        "VA-57 VA-62",
        "Which AD may be rolled for a rest?",
        {
            "unbound": "Those that are not EX-bound; they count as spent.",
        },
        default="unbound",
        why="In the example two AD are bound, and the rest is rolled with the other three.",
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
        why="The reserve is made for the actions once, and AD that are spent are gone.",
        status="ours",
    ),
    question(
        "VA-Q33",
        "VA-07 VA-11",
        "What becomes of AD that an Await reserved for a step that is not carried out?",
        {
            "lost": "They are lost.",
        },
        default="lost",
        why="Reserved AD do not carry over when the trigger fails to occur; we read a step that is left out alike. The "
        "page does not say so.",
        status="ours",
    ),
    question(
        "VA-Q36",
        "VA-23",
        "Who says who is an enemy already?",
        {
            "gm": "The GM.",
        },
        default="gm",
        why="Who is an enemy is a fact of the story, and the page names nobody else.",
        status="ours",
    ),
    question(
        "VA-Q38",
        "VA-29 VA-36",
        "Can an actor with SOC 0 refuse a later favour?",
        {
            "never": "No, there is no die to roll.",
        },
        default="never",
        why="A test without dice shows no success, and 1S needs one.",
        status="ours",
    ),
    question(
        "VA-Q43",
        "VA-07 VA-10 VA-11 VA-17",
        "How long do AD reserved for an Await stay reserved?",
        {
            "next_turn": "Until your next turn begins; to go on awaiting, you reserve AD of the new turn.",
            "round_end": "Until the round ends, as for dodges.",
        },
        default="next_turn",
        why="The page asks at the actor's next turn whether the trigger has occurred, and has the AD of the previous "
        "turn not carry over into the new one. Only Dodge speaks of the rest of the round. The readings differ only "
        "between the end of the round and your next turn, and no calculator looks at that time.",
        status="text",
    ),
)
