"""The open questions of the Actions page, the ways to read each, and the reading Tableside takes (VA-Q1 to VA-Q45)."""

from __future__ import annotations

from engine import house
from engine.house import open_question, ruling_field
from engine.ruling import Rulings
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Literal

__all__ = ["HOUSE", "RULINGS", "House"]


class House(house.House):
    """A table's reading of each open question of the source that a number depends on."""

    success_margin: Literal["plus_one", "plain"] = ruling_field(
        "VA-Q1",
        "VA-60 VA-62 VA-67",
        "How big is the success margin of a test?",
        {
            "plus_one": "Successes minus target plus 1, so meeting the target exactly gives a margin of 1.",
            "plain": "Successes minus target, so meeting the target exactly gives a margin of 0.",
        },
        default="plus_one",
        why="In the example of Rest, three successes against 2S free two EX. The game's example of play agrees.",
        status="example",
    )
    brutal_attack: Literal["off", "successes", "margin", "sixes"] = ruling_field(
        "VA-Q2",
        "VA-04 VA-51",
        "When is an attack brutal?",
        {
            "off": "Never: the source does not define it, so no attack counts as brutal.",
            "successes": "When it has enough successes (4 unless your table sets another number).",
            "margin": "When it beats its target by enough (3 unless your table sets another number).",
            "sixes": "When enough of its dice show a 6 (3 unless your table sets another number).",
        },
        default="off",
        why="The examples call one attack brutal. It has four successes against 1S, and three of them are 6s. No "
        "source we could read defines the word.",
        status="ours",
    )
    all_six_damage: Literal["plain", "double"] = ruling_field(
        "VA-Q3",
        "VA-55",
        "How much damage does a successful attack do?",
        {
            "plain": "The margin times the weapon's damage per success, plus the weapon's bonus (1 and 0 by default).",
            "double": "The same, but doubled if every success of the attack is a 6.",
        },
        default="plain",
        why="The source gives no formula. In the unarmed examples each success does one damage, and our default "
        "follows them. The only armed example is a riposte with three 6s that does 6 HP, and the default gives it 3 "
        "HP. Doubling would explain the 6 HP, but so would a weapon worth 2 for each success, or a bonus of 3.",
        status="ours",
    )
    least_parry: Literal["one", "literal"] = ruling_field(
        "VA-Q4",
        "VA-46 VA-50",
        "What does a parry cost if the attacking weapon's parry rating is not the higher one?",
        {
            "one": "1 AD: the formula applies only against a higher rating, and no parry is free.",
            "literal": "Whatever the formula gives: at 0 or less the parry is free, and its pool is the skill alone.",
        },
        default="one",
        why="In the source, a parry takes one or more AD.",
        status="text",
    )
    parry_timing: Literal["after_roll", "before_roll"] = ruling_field(
        "VA-Q5",
        "VA-46 VA-49",
        "Does the defender choose the AD of a parry after seeing the attack's successes?",
        {
            "after_roll": "Yes, the attack is rolled first.",
            "before_roll": "No, the defender names the AD before the attack is rolled.",
        },
        default="after_roll",
        why="In the example the attack is rolled and its successes are counted before the defender names the AD of "
        "the parry.",
        status="example",
    )
    dodge_pool: Literal["split", "shared"] = ruling_field(
        "VA-Q6",
        "VA-17 VA-21",
        "Are AD reserved for dodging used up by the dodges?",
        {
            "split": "Yes, you divide them among the attacks.",
            "shared": "No, all of them help against each attack of the round.",
        },
        default="split",
        why="In the example, four reserved AD make two dodges of two AD each.",
        status="example",
    )
    target_after_contest: Literal["yes", "no"] = ruling_field(
        "VA-Q8",
        "VA-03 VA-04",
        "Must an attack still reach its success target after the defence took its successes away?",
        {
            "yes": "Yes, the remaining successes must reach the target.",
            "no": "No, an attack that reached its target hits if any success remains, and its margin counts from 1S.",
        },
        default="yes",
        why="In a contest you subtract the opposing successes first and then check the target. With 1S both readings "
        "are the same. A margin that counts from 1S does so without a defence too, because a failed dodge must not "
        "make the hit worse.",
        status="game",
    )
    tied_contest: Literal["defender", "initiator"] = ruling_field(
        "VA-Q39",
        "VA-04 VA-54",
        "Who wins a tied contest?",
        {
            "defender": "The defender, in every contest.",
            "initiator": "The acting side, with a margin of 0, if the roll meets its target and needs only 1S to "
            "remain.",
        },
        default="defender",
        why="The game's page on Tests subtracts the opposing successes and requires a positive number to remain.",
        status="game",
    )
    stack_defences: Literal["no", "yes"] = ruling_field(
        "VA-Q9",
        "VA-51",
        "May one attack be both parried and dodged?",
        {
            "no": "No, only one active defence against one attack.",
            "yes": "Yes, subtract the successes of both from the attack.",
        },
        default="no",
        why="The source describes each defence as its own contest against the attack roll.",
        status="ours",
    )
    riposte_on_miss: Literal["no", "yes"] = ruling_field(
        "VA-Q13",
        "VA-54",
        "May you parry an attack that already missed, and riposte to it?",
        {
            "no": "No, you have nothing to negate.",
            "yes": "Yes, with at least one 6 in the parry.",
        },
        default="no",
        why="A riposte requires a parry that negates every success of the attack, and a miss has none to negate. Read "
        "literally, a parry negates all of zero successes too, but nobody needs to parry an attack that misses.",
        status="ours",
    )
    riposte_ad: Literal["fresh", "reuse"] = ruling_field(
        "VA-Q15",
        "VA-47 VA-55",
        "Does a riposte use the AD of its parry again?",
        {
            "fresh": "No, it takes at least 1 AD that you have not spent yet.",
            "reuse": "Yes, the AD of the parry may also go into the riposte.",
        },
        default="fresh",
        why="In the example the riposte costs one more AD. The source lets AD of a parry pay for nothing else except "
        "a riposte. We take that to mean that AD set aside for parries may buy a riposte.",
        status="example",
    )
    counter_riposte: Literal["yes", "no"] = ruling_field(
        "VA-Q17",
        "VA-55",
        "May a riposte be parried or dodged in turn?",
        {
            "yes": "Yes, it is an attack like any other.",
            "no": "No, it is too quick.",
        },
        default="yes",
        why="The source calls it a counter-attack and does not exempt it from defences.",
        status="ours",
    )
    riposte_chains: Literal["no", "yes"] = ruling_field(
        "VA-Q18",
        "VA-55",
        "May further attacks be chained to a riposte?",
        {
            "no": "No, the riposte is the last attack of the exchange.",
            "yes": "Yes, within the chain limit.",
        },
        default="no",
        why="You make a riposte by the rules for Action Chaining, which is a reason for “yes”. But the source only "
        "chains the riposte to the parry. It does not mention chaining anything to the riposte, and its example stops "
        "there. Our default keeps one exchange quick.",
        status="ours",
    )
    favour_needs_condition: Literal["no", "yes"] = ruling_field(
        "VA-Q20",
        "VA-26 VA-27",
        "Does a favour or a command need the condition, Charmed or Afraid?",
        {
            "no": "No: any success earns one at once, and the condition only allows later ones.",
            "yes": "Yes: without the condition, you may ask or command nothing.",
        },
        default="no",
        why="The source requires a success “and” the time of the condition. If these are two separate occasions, a "
        "success alone earns one favour. If they are a single requirement, you get nothing without the condition. We "
        "read two occasions, because the source speaks of an initial charm and of favours after it.",
        status="ours",
    )
    riposte_chain_limit: Literal["exempt", "counted"] = ruling_field(
        "VA-Q21",
        "VA-55 VA-69",
        "How does the chain limit count a riposte?",
        {
            "exempt": "A riposte is always allowed, and it is the first link of any chain that follows.",
            "counted": "The parry is the first link, so a riposte needs two dice in the skill.",
        },
        default="exempt",
        why="In the example the riposte is made with one die in the skill, which is otherwise too few to chain.",
        status="example",
    )
    multi_target: Literal["one_roll", "split"] = ruling_field(
        "VA-Q23",
        "VA-22 VA-25 VA-32",
        "How do you influence several targets at once?",
        {
            "one_roll": "With one roll, which each target resists separately.",
            "split": "With one roll for each target, dividing the AD among them.",
        },
        default="one_roll",
        why="In the source the targets resist individually. It does not mention several rolls to influence them.",
        status="ours",
    )
    move_distance: Literal["per_ad", "total"] = ruling_field(
        "VA-Q25",
        "VA-41",
        "Does each AD of a move buy MV metres, or all of them together?",
        {
            "per_ad": "MV metres for each AD.",
            "total": "MV metres, however many AD you spend.",
        },
        default="per_ad",
        why="The source only grants the metres of MV for one or more AD. Under the other reading, a second AD would "
        "buy nothing.",
        status="ours",
    )
    ex_if_single: Literal["yes", "no"] = ruling_field(
        "VA-Q26",
        "VA-42",
        "Does moving with all your AD exhaust you if you have only 1 AD available?",
        {
            "yes": "Yes, one is all.",
            "no": "No, only if you have two or more.",
        },
        default="yes",
        why="You spend all available AD, even if it is only one. The source makes no exception.",
        status="text",
    )
    all_available: Literal["turn", "left"] = ruling_field(
        "VA-Q40",
        "VA-42",
        "Does “all available AD in a turn” mean the whole turn's AD, or only those still unspent?",
        {
            "turn": "All that you could have spent this turn: moving binds one only if you spent none on anything "
            "else.",
            "left": "All that you still have when you move: spending the last of them on the move binds one.",
        },
        default="turn",
        why="The source speaks of all available AD in a turn, which is the whole turn. AD spent on something else "
        "were available too. But AD that you have spent are no longer available, so the other reading is reasonable.",
        status="ours",
    )
    freed_dice: Literal["same_turn", "next_turn"] = ruling_field(
        "VA-Q29",
        "VA-61",
        "May you spend AD in the same turn in which a rest freed them?",
        {
            "same_turn": "Yes, they return unspent.",
            "next_turn": "No, only from the next turn on.",
        },
        default="same_turn",
        why="In the source they return to the AD pool as unspent AD.",
        status="text",
    )
    watch_pool: Literal["full", "split"] = ruling_field(
        "VA-Q34",
        "VA-65",
        "Does a watcher oppose each attempt with the whole pool?",
        {
            "full": "Yes, all the AD count each time.",
            "split": "No, the watcher divides the AD, as with dodges.",
        },
        default="full",
        why="In the source the AD contest any attempts, which we take to mean all the AD against each attempt. Dodge "
        "has a similar wording, though, and its example divides the AD.",
        status="ours",
    )
    maintaining: Literal["base_target", "no_roll"] = ruling_field(
        "VA-Q35",
        "VA-38 VA-39 VA-40",
        "What does it take to maintain a test?",
        {
            "base_target": "A roll against the test's own target, again each turn.",
            "no_roll": "Only the AD: spending them keeps the test going, without a roll.",
        },
        default="base_target",
        why="The source gives Maintain a dice pool, and you roll pools. It names no target and does not mention how "
        "often you roll. That AD “must be spent to maintain” can also mean that nothing more is needed.",
        status="ours",
    )
    tied_watcher: Literal["notices", "unaware"] = ruling_field(
        "VA-Q41",
        "VA-04 VA-66",
        "Does a watcher notice an attempt on a tie?",
        {
            "notices": "Yes: if the attempt does not succeed, the watcher wins and notices it.",
            "unaware": "No: on a tie the attempt fails, but a watcher needs more successes to notice it.",
        },
        default="notices",
        why="A watcher becomes aware by winning the contest. A contest has no third outcome: if the acting side has "
        "nothing left, the opposing side has won. But “win” can also be strict, and then nobody wins a tie.",
        status="ours",
    )
    defence_dice: Literal["unspent", "reserved"] = ruling_field(
        "VA-Q42",
        "VA-07 VA-15 VA-16 VA-43 VA-46",
        "Must the AD for a dodge or a parry be reserved on your own turn, as with any Await?",
        {
            "unspent": "No: you may pay with any AD that you have not spent or reserved for something else, at any "
            "point of the round.",
            "reserved": "Yes: you may pay only with AD that you reserved for dodges or parries, because both are an "
            "Await.",
        },
        default="unspent",
        why="For both actions the source lets you spend the AD at any point in the round, and this is the more "
        "specific rule. The general rule is that a dodge or a parry is an Await, with a trigger and a reserve.",
        status="ours",
    )
    named_reserve: Literal["either", "as_named"] = ruling_field(
        "VA-Q37",
        "VA-20 VA-48",
        "May AD reserved for a dodge go into a parry, or the reverse?",
        {
            "either": "Yes, either use is allowed.",
            "as_named": "No, only into the one you named; a riposte counts as part of a parry.",
        },
        default="either",
        why="Both actions accept AD reserved “for dodges or parries”, and neither requires that you reserved them for "
        "that one.",
        status="text",
    )
    dodge_choice: Literal["all_rolled", "one_by_one", "before_roll"] = ruling_field(
        "VA-Q45",
        "VA-16 VA-18 VA-21",
        "When do you choose the AD of a dodge?",
        {
            "all_rolled": "After all the attacks of the moment are rolled.",
            "one_by_one": "After each attack's roll, before the next one is rolled.",
            "before_roll": "Before the attack is rolled.",
        },
        default="all_rolled",
        old_defaults={"0.1.0": "before_roll"},
        why="The example gives the successes of both shots before it rolls the first dodge, but that may be only the "
        "order of telling.",
        status="example",
    )
    resistance_dice: Literal["none", "may_add"] = ruling_field(
        "VA-Q44",
        "VA-25 VA-32",
        "May a target spend AD to resist an influence?",
        {
            "none": "No, and it does not need to: the target rolls its capabilities alone.",
            "may_add": "Yes, it rolls the AD that it spends with them.",
        },
        default="none",
        why="The action line shows AD for the influencer and none for the target. But the target resists “actively”, "
        "and Dodge and Watch use the same word for contests in which AD are rolled.",
        status="ours",
    )


HOUSE = House()
"""The house in which every question has its default reading."""

RULINGS = Rulings(
    *House.rulings.values(),
    open_question(
        "VA-Q7",
        "VA-18",
        "Does any skill add to a dodge?",
        {
            "prowess_only": "No: you roll PRW and the AD you spent, as written.",
        },
        default="prowess_only",
        why="The source names PRW and AD and no skill. It does not rule out a skill in words, so this is our reading.",
        status="ours",
    ),
    open_question(
        "VA-Q10",
        "VA-44 VA-45",
        "Can unarmed, ranged or other attacks without the Parry feature be parried?",
        {
            "not_possible": "No, you can only dodge them.",
        },
        default="not_possible",
        why="Both the parrying weapon and the attacking weapon need the Parry feature.",
        status="text",
    ),
    open_question(
        "VA-Q11",
        "VA-44 VA-50",
        "Which of several parrying weapons counts?",
        {
            "chosen": "The one you choose for this parry, with its own rating and skill.",
            "best": "The best rating of all weapons you hold.",
        },
        default="chosen",
        why="You parry with one weapon, and its skill and rating belong together.",
        status="ours",
    ),
    open_question(
        "VA-Q12",
        "VA-50",
        "What if a parry's minimum is more than the AD you have?",
        {
            "impossible": "Then you cannot parry this attack.",
        },
        default="impossible",
        why="The source calls it the minimum AD of the parry.",
        status="text",
    ),
    open_question(
        "VA-Q14",
        "VA-54",
        "Is a parry with exactly as many successes as the attack a full one?",
        {
            "full": "Yes, it negates all of them.",
        },
        default="full",
        why="The source requires a parry that negates all successes of the attack, and this one leaves none. If your "
        "table lets the acting side win ties, a full parry takes one more success.",
        status="text",
    ),
    open_question(
        "VA-Q16",
        "VA-47 VA-55",
        "Which AD may pay for a riposte?",
        {
            "any_unspent": "Any AD that are unspent this round.",
            "reserved": "Only AD reserved for parries and ripostes.",
        },
        default="any_unspent",
        why="A riposte is part of a parry, and you may pay for a parry with any unspent AD at any point of the round.",
        status="ours",
    ),
    open_question(
        "VA-Q19",
        "VA-26 VA-33",
        "Charmed or Afraid: whose successes have to be 6s, and is one enough?",
        {
            "influencer": "The influencer's own, and a single success is enough if it is a 6.",
        },
        default="influencer",
        why="The source's “all successes” comes right after the influencer's roll, and a target that fails to resist "
        "lost by at least one success.",
        status="ours",
    ),
    open_question(
        "VA-Q22",
        "VA-24 VA-31",
        "What does an influence have to reach?",
        {
            "one": "More successes than the target's resistance, which is the same as 1S after the subtraction.",
        },
        default="one",
        why="The action line shows no target except the resistance. A contest of 1S gives the same margin.",
        status="ours",
    ),
    open_question(
        "VA-Q24",
        "VA-26 VA-33",
        "Which margin sets how long several targets stay Charmed or Afraid?",
        {
            "own": "For each target, the margin over its own resistance.",
        },
        default="own",
        why="The targets resist individually, so each contest has its own margin.",
        status="ours",
    ),
    open_question(
        "VA-Q27",
        "VA-42",
        "Which turn loses the AD that a move binds?",
        {
            "next_pool": "The next turn.",
        },
        default="next_pool",
        why="You have spent all AD of this turn on the move, so this turn has none left to lose. A bound AD stays "
        "bound until a rest frees it, so it is missing from the next turn even if you call it bound at once.",
        status="ours",
    ),
    open_question(
        "VA-Q28",
        "VA-59",
        "What does a rest do for an actor without EX?",
        {
            "refuse": "Nothing: no EX is bound, so you make no test.",
        },
        default="refuse",
        why="The target would be 0S, and you would have nothing to unbind.",
        status="ours",
    ),
    open_question(
        "VA-Q30",
        "VA-60",
        "Can a rest unbind more than is bound?",
        {
            "cap": "No, any greater margin is lost.",
        },
        default="cap",
        why="A rest only unbinds EX that are bound.",
        status="ours",
    ),
    open_question(
        "VA-Q31",
        "VA-57 VA-62",
        "Which AD may be rolled for a rest?",
        {
            "unbound": "AD that are not EX-bound; they count as spent.",
        },
        default="unbound",
        why="In the example two AD are bound, and the actor rolls the other three for the rest.",
        status="example",
    ),
    open_question(
        "VA-Q32",
        "VA-09 VA-11",
        "What if the trigger of an Await occurs twice?",
        {
            "once": "You spend the reserved AD the first time.",
        },
        default="once",
        why="You reserve AD for the actions once, and AD that you have spent are gone.",
        status="ours",
    ),
    open_question(
        "VA-Q33",
        "VA-07 VA-11",
        "An Await reserved AD for a step that you do not carry out. What becomes of those AD?",
        {
            "lost": "They are lost.",
        },
        default="lost",
        why="Reserved AD do not carry over if the trigger fails to occur, and we treat a skipped step the same way. "
        "The source does not cover it.",
        status="ours",
    ),
    open_question(
        "VA-Q36",
        "VA-23",
        "Who decides who is an enemy already?",
        {
            "gm": "The GM.",
        },
        default="gm",
        why="Being an enemy is a fact of the story, and the source gives nobody else this decision.",
        status="ours",
    ),
    open_question(
        "VA-Q38",
        "VA-29 VA-36",
        "Can an actor with SOC 0 refuse a later favour?",
        {
            "never": "No, they have no die to roll.",
        },
        default="never",
        why="A test without dice has no success, and 1S needs one.",
        status="ours",
    ),
    open_question(
        "VA-Q43",
        "VA-07 VA-10 VA-11 VA-17",
        "How long do AD reserved for an Await stay reserved?",
        {
            "next_turn": "Until your next turn begins. To keep awaiting, you reserve AD of the new turn.",
            "round_end": "Until the round ends, as for dodges.",
        },
        default="next_turn",
        why="At the actor's next turn the source checks whether the trigger has occurred, and the AD of the previous "
        "turn do not carry over into the new one. Only Dodge mentions the rest of the round. The readings differ only "
        "between the end of the round and your next turn, and no calculator covers that time.",
        status="ours",
    ),
)
