"""The open questions of Awareness & Stealth, and the words for their readings."""

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

    attack_reveals: Literal["after", "before"] = ruling_field(
        "AW-Q1",
        "AW-24 AW-49",
        "Acting ends stealth. Does an attack from hiding still surprise its target?",
        {
            "after": "Yes: your state when you declare the attack counts, and you are Obvious afterwards.",
            "before": "No: you become Obvious first, so the attack is neither a Surprise nor Unseen.",
        },
        default="after",
        why="Read literally, “the moment they act” leaves Surprise to dangers that need no stealth, such as traps. "
        "But the source's own Unknown Danger is an assassin in the bedroom, and anyone attacked by such a danger is "
        "Surprised.",
        status="ours",
    )
    tie: Literal["resist", "active"] = ruling_field(
        "AW-Q2",
        "AW-28 AW-58",
        "The score equals the resistance exactly. Who wins?",
        {
            "resist": "The resisting side: it stays hidden, or is not hit.",
            "active": "The acting side: it notices the hidden thing, or hits the target.",
        },
        default="resist",
        why="Throughout the game an action has to beat the resistance.",
        status="game",
    )
    flow_die: Literal["yes", "no"] = ruling_field(
        "AW-Q3",
        "AW-55 AW-56",
        "Does the Flow you pay for an Awareness Action give a die?",
        {
            "yes": "Yes, it counts as a card of 1d6+0.",
            "no": "No, it is only the price.",
        },
        default="yes",
        why="The game's wiki plays Flow as a pseudo-card of 1d6+0 in Awareness Actions.",
        status="game",
    )
    flow_with_card: Literal["optional", "no"] = ruling_field(
        "AW-Q4",
        "AW-55 AW-56",
        "I play an Awareness card, so I need no Flow. May I add one anyway?",
        {
            "optional": "Yes, for 1 Flow.",
            "no": "No, the card replaces it.",
        },
        default="optional",
        why="The source lets you combine Flow with other cards and makes no exception for Awareness cards. But it "
        "does not say either that you may spend Flow you do not need.",
        status="ours",
    )
    known_square: Literal["both", "cards"] = ruling_field(
        "AW-Q8",
        "AW-18 AW-52",
        "I know the hidden enemy's square. Does the enemy still get 1d6 for that one square?",
        {
            "both": "Yes: 1d6 for the square you name, and its flipped cards.",
            "cards": "No, only its flipped cards.",
        },
        default="both",
        why="You still name a square, and in the source the cards count even against an attacker who knows the "
        "square. It does not mention the die for a square that you need not guess.",
        status="ours",
    )
    flip_persist: Literal["until_next_turn", "once"] = ruling_field(
        "AW-Q10",
        "AW-50 AW-51 AW-59",
        "Are cards flipped for stealth used up by the first resistance roll they help?",
        {
            "until_next_turn": "No, they help every roll until their owner's next turn.",
            "once": "Yes, each helps only one roll.",
        },
        default="until_next_turn",
        why="An earlier version of the source keeps them until their owner's next turn. This one only lets you use "
        "them.",
        status="game",
    )
    miss_info: Literal["no", "yes"] = ruling_field(
        "AW-Q11",
        "AW-19",
        "My shot misses. Do I learn whether the squares I named were empty?",
        {
            "no": "No, the GM only tells you that it missed.",
            "yes": "Yes, you can see that you shot into an empty square.",
        },
        default="no",
        why="In the source the attack misses, and it does not describe what the shooter sees. If you learn no more, "
        "the target stays hidden. An arrow that clatters on bare stone is a reason for the other reading.",
        status="ours",
    )
    surprise_cards: Literal["deck", "discard"] = ruling_field(
        "AW-Q16",
        "AW-32",
        "Where do the cards go that Surprise takes from the Dynamic Pool?",
        {
            "deck": "Back to the deck, and you can bring them back on a later turn.",
            "discard": "Out of the fight.",
        },
        default="deck",
        why="In this game played cards return to the deck unless a keyword changes that.",
        status="game",
    )
    dynamic_allowed: Literal["none", "list"] = ruling_field(
        "AW-Q18",
        "AW-39 AW-40",
        "May you ever play a Dynamic card against an Unseen Attack?",
        {
            "none": "No, never.",
            "list": "Yes, if the GM allows it.",
        },
        default="list",
        why="In the source they are generally not usable, and the GM restricts the cards, so the rule has exceptions.",
        status="text",
    )
    awareness_rolls: Literal["one", "many"] = ruling_field(
        "AW-Q19",
        "AW-58",
        "Several things are hidden. Does the searcher roll once, or once for each?",
        {
            "one": "Once, against all resistance rolls.",
            "many": "Once for each hidden thing.",
        },
        default="one",
        why="The source describes one action, and a resistance roll by each hidden thing. It does not state that you "
        "roll the action only once.",
        status="ours",
    )
    hide_without_cards: Literal["no", "yes"] = ruling_field(
        "AW-Q24",
        "AW-50",
        "May I stay hidden only through darkness or cover, without a flipped card at the end of my turn?",
        {
            "no": "No, stealth needs at least one flipped card.",
            "yes": "Yes, it is enough to declare that I stay hidden.",
        },
        default="no",
        why="In this version stealth ends without flipped cards. An earlier version let a character declare that they "
        "stay hidden.",
        status="text",
    )
    aware_bonus: Literal["yes", "no"] = ruling_field(
        "AW-Q25",
        "AW-57 AW-65",
        "Are there situation bonuses for Awareness Actions?",
        {
            "yes": "Yes, 1d6 for each one the GM grants.",
            "no": "No.",
        },
        default="yes",
        why="One clause allows them outright. The empty list at the end of the source is unfinished.",
        status="text",
    )
    strike_unknown: Literal["no", "yes"] = ruling_field(
        "AW-Q14",
        "AW-14 AW-22",
        "May I attack an Unknown Danger in melee if it gets the resistance dice of a Known one?",
        {
            "no": "No: you cannot aim at something you do not know about.",
            "yes": "Yes, following the sentence on melee: it gets the same dice as a Known Danger.",
        },
        default="no",
        why="The word “Unknown” is in the section on Known Dangers, and the rules on shots and blasts there use "
        "“Known”. But flipped cards also resist attacks on Unknown Dangers, which is a reason to follow the wording.",
        status="ours",
    )
    hide_again: Literal["known", "never"] = ruling_field(
        "AW-Q23",
        "AW-43 AW-46 AW-48",
        "How can an Obvious character hide again?",
        {
            "known": "By being stealthy, out of sight and out of easy reach of the other senses. If the GM agrees, "
            "they are then Known.",
            "never": "They cannot, without magic or advanced technology.",
        },
        default="known",
        why="The source calls it impossible without magic or advanced technology. But its next sentence keeps a "
        "stealthy character Obvious “unless” they get beyond sight and the other senses, which leaves a way. It does "
        "not name their new state. We take Known, because they have been seen.",
        status="ours",
    )
    acting: Literal["flow", "moving", "flip"] = ruling_field(
        "AW-Q31",
        "AW-42 AW-49 AW-54",
        "Acting ends stealth. Does moving, searching or flipping cards count as acting?",
        {
            "flow": "No: a Flip Action and Flow Actions, such as moving and searching, do not; anything else does.",
            "moving": "Searching does; flipping and moving do not.",
            "flip": "Moving and searching do; only flipping does not.",
        },
        default="flow",
        why="You keep up stealth by flipping again, and the source's first example of stealth is moving quietly, so "
        "neither can end it. Searching is a Flow Action like moving. Read literally, all of them are actions.",
        status="ours",
    )
    leaving: Literal["keep", "lose"] = ruling_field(
        "AW-Q32",
        "AW-06 AW-08 AW-48",
        "Something Obvious leaves my sight and hearing without stealth. Is it still Obvious to me?",
        {
            "keep": "Yes: I know exactly where it is, even out of sight.",
            "lose": "No: it is Known as soon as my senses cannot reach it.",
        },
        default="keep",
        why="In the source you need no line of sight, and it mentions leaving only as the least a stealthy character "
        "must do. Its assassin is seen and then Known in a dark room, which is a reason for the other reading.",
        status="ours",
    )


HOUSE = House()
"""The house in which every question has its default reading."""

RULINGS = Rulings(
    *House.rulings.values(),
    open_question(
        "AW-Q5",
        "AW-30 AW-62",
        "Is a margin of exactly 7 enough to make an Unknown Danger Obvious at once?",
        {
            "seven": "Yes, 7 is enough.",
        },
        default="seven",
        why="The source gives the margin as “7 or more”.",
        status="text",
    ),
    open_question(
        "AW-Q6",
        "AW-62",
        "I beat a Known Danger by 7 or more. Do I gain anything extra?",
        {
            "obvious": "No: it becomes Obvious, as with any success.",
        },
        default="obvious",
        why="No state is beyond Obvious.",
        status="text",
    ),
    open_question(
        "AW-Q7",
        "AW-18 AW-20",
        "Does the target of a shot get both the dice for nominated squares and its flipped cards?",
        {
            "both": "Yes, both.",
        },
        default="both",
        why="The source grants the cards in addition to the bonuses.",
        status="text",
    ),
    open_question(
        "AW-Q9",
        "AW-17 AW-18",
        "May I name squares where my target cannot be, or the same square twice?",
        {
            "each_once": "You may name any square in range, each once.",
        },
        default="each_once",
        why="Neither would help you: every square you name gives the defender a die.",
        status="ours",
    ),
    open_question(
        "AW-Q12",
        "AW-17",
        "The target covers several squares. Which one must I name?",
        {
            "any": "Any one of them.",
        },
        default="any",
        why="The target occupies each of them.",
        status="ours",
    ),
    open_question(
        "AW-Q13",
        "AW-15 AW-16",
        "When is a melee Open and when is it Extended?",
        {
            "as_written": "Open in adjacent squares; Extended beyond them, and only with a weapon made for it.",
        },
        default="as_written",
        why="The source defines Open by the squares and requires the weapon for Extended. We conclude that Extended "
        "is everything beyond adjacent squares.",
        status="ours",
    ),
    open_question(
        "AW-Q15",
        "AW-21",
        "Must the target be inside the area of a blast?",
        {
            "inside": "Yes, but you name no squares, and the target gets no dice for them.",
        },
        default="inside",
        why="The source removes the bonuses, not the limits of the weapon.",
        status="ours",
    ),
    open_question(
        "AW-Q17",
        "AW-32 AW-40",
        "An attacker in plain sight surprises me. What may I play?",
        {
            "static": "Any suitable Static cards; your Dynamic Pool is empty.",
        },
        default="static",
        why="Surprise and Unseen are two separate things, and only Surprise applies.",
        status="text",
    ),
    open_question(
        "AW-Q20",
        "AW-60",
        "Is the fixed resistance of an inanimate object a number or a set of dice?",
        {
            "number": "A number. If your table prefers dice, enter dice.",
        },
        default="number",
        why="In the source the GM sets a fixed resistance for an inanimate object. Another sentence has every hidden "
        "thing make a resistance roll, but the one about objects is more specific.",
        status="text",
    ),
    open_question(
        "AW-Q21",
        "AW-58",
        "Do hidden characters know that somebody searched for them?",
        {
            "gm": "The GM decides.",
        },
        default="gm",
        why="The source does not cover it.",
        status="ours",
    ),
    open_question(
        "AW-Q22",
        "AW-12",
        "When does an Obvious Danger stop being one?",
        {
            "gm": "When the GM decides; hiding in plain sight is not enough.",
        },
        default="gm",
        why="The source leaves it to the GM and makes it hard.",
        status="text",
    ),
    open_question(
        "AW-Q26",
        "AW-03",
        "Is something Unknown, Known or Obvious to everybody in the same way?",
        {
            "each": "No, its state is separate for each observer.",
        },
        default="each",
        why="In the source a walker on the road is Obvious to anyone watching the road.",
        status="text",
    ),
    open_question(
        "AW-Q27",
        "AW-09 AW-10",
        "I guessed the square of a Known Danger. Is its attack still Unseen?",
        {
            "unseen": "Yes, until you have noticed it.",
        },
        default="unseen",
        why="A correct guess is not an Awareness Action.",
        status="ours",
    ),
    open_question(
        "AW-Q28",
        "AW-41",
        "Can you ever take an Opportunity Action against something that is not Obvious?",
        {
            "gm": "Only if the GM or magic grants it.",
        },
        default="gm",
        why="The source describes the normal case.",
        status="ours",
    ),
    open_question(
        "AW-Q29",
        "AW-61",
        "A search succeeds against some hidden things and fails against others. Which of them change state?",
        {
            "each": "Each one that you beat, and no other.",
        },
        default="each",
        why="Each makes its own resistance roll. But read literally, a successful search makes “any” Unknown Danger "
        "Known, which would include those you did not beat.",
        status="ours",
    ),
    open_question(
        "AW-Q30",
        "AW-20 AW-49",
        "A hidden enemy has acted. Do its flipped cards still help it?",
        {
            "lost": "No, its stealth is over.",
        },
        default="lost",
        why="Acting makes it Obvious.",
        status="text",
    ),
)
