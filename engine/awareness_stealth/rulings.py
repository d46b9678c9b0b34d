"""The open questions of Awareness & Stealth, and the words that stand for their readings."""

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

    attack_reveals: Literal["after", "before"] = ruling(
        "AW-Q1",
        "AW-24 AW-49",
        "Acting ends stealth. Does an attack out of hiding still catch its target off guard?",
        {
            "after": "Yes: the state when the attack is declared counts; the attacker is Obvious afterwards.",
            "before": "No: the attacker is Obvious first, so there is neither Surprise nor an Unseen Attack.",
        },
        default="after",
        why="Taken to the letter, “the moment they act” leaves Surprise to dangers that need no stealth, such as "
        "traps. But the page's own Unknown Danger is an assassin in the bedroom, and it says of anyone attacked by "
        "such a danger that they are Surprised.",
        status="ours",
    )
    tie: Literal["resist", "active"] = ruling(
        "AW-Q2",
        "AW-28 AW-58",
        "The score equals the resistance exactly. Who wins?",
        {
            "resist": "The one who resists: it stays hidden, or is not hit.",
            "active": "The one who acts: what hides is noticed, or the target is hit.",
        },
        default="resist",
        why="All through the game an action has to beat the resistance.",
        status="game",
    )
    flow_die: Literal["yes", "no"] = ruling(
        "AW-Q3",
        "AW-55 AW-56",
        "Does the Flow that an Awareness Action costs give a die?",
        {
            "yes": "Yes, it counts as a card of 1d6+0.",
            "no": "No, it is the price and nothing more.",
        },
        default="yes",
        why="The game's wiki plays Flow as a pseudo-card of 1d6+0 in Awareness Actions.",
        status="game",
    )
    flow_with_card: Literal["optional", "no"] = ruling(
        "AW-Q4",
        "AW-55 AW-56",
        "I play an Awareness card, so I need no Flow. May I add one all the same?",
        {
            "optional": "Yes, for 1 Flow.",
            "no": "No, the card takes its place.",
        },
        default="optional",
        why="The page lets Flow be combined with other cards and does not take Awareness cards out; it does not say "
        "that Flow which is not needed may be spent, either.",
        status="ours",
    )
    known_square: Literal["both", "cards"] = ruling(
        "AW-Q8",
        "AW-18 AW-52",
        "I know which square the hidden enemy stands in. Does it still get 1d6 for that one square?",
        {
            "both": "Yes: 1d6 for the square named, and its flipped cards.",
            "cards": "No: its flipped cards only.",
        },
        default="both",
        why="A square is still named, and the page keeps the cards even for an attacker who knows the square; of "
        "the die for a square that needs no guessing it says nothing.",
        status="ours",
    )
    flip_persist: Literal["until_next_turn", "once"] = ruling(
        "AW-Q10",
        "AW-50 AW-51 AW-59",
        "Are cards flipped for stealth used up by the first resistance roll they help in?",
        {
            "until_next_turn": "No, they stay for every roll until their owner's next turn.",
            "once": "Yes, each helps in one roll only.",
        },
        default="until_next_turn",
        why="An earlier version of the page keeps them until their owner's next turn; this one says only that they "
        "may be used.",
        status="game",
    )
    miss_info: Literal["no", "yes"] = ruling(
        "AW-Q11",
        "AW-19",
        "My shot misses. Do I learn whether the squares I named were empty?",
        {
            "no": "No, the GM only says that it missed.",
            "yes": "Yes, shooting into an empty square shows.",
        },
        default="no",
        why="The page says that the attack misses, and not what the shooter sees; saying no more keeps the target "
        "hidden. An arrow that clatters on bare stone speaks for the other reading.",
        status="ours",
    )
    surprise_cards: Literal["deck", "discard"] = ruling(
        "AW-Q16",
        "AW-32",
        "Where do the cards go that Surprise takes out of the Dynamic Pool?",
        {
            "deck": "Back to the deck: they can be brought back on a later turn.",
            "discard": "Out of the fight.",
        },
        default="deck",
        why="Played cards go back to the deck in this game unless a keyword says otherwise.",
        status="game",
    )
    dynamic_allowed: Literal["none", "list"] = ruling(
        "AW-Q18",
        "AW-39 AW-40",
        "May a Dynamic card ever be played against an Unseen Attack?",
        {
            "none": "No, never.",
            "list": "Yes, if the GM admits it.",
        },
        default="list",
        why="The page says that they are generally not usable, and that the GM is the one who restricts the cards: "
        "a rule with exceptions.",
        status="text",
    )
    awareness_rolls: Literal["one", "many"] = ruling(
        "AW-Q19",
        "AW-58",
        "Several things are hidden. Does the searcher roll once, or once for each?",
        {
            "one": "Once, against all resistance rolls.",
            "many": "Once for each hidden thing.",
        },
        default="one",
        why="The page speaks of one action and of a resistance roll by each hidden thing; it does not say in words "
        "that the action is rolled only once.",
        status="ours",
    )
    hide_without_cards: Literal["no", "yes"] = ruling(
        "AW-Q24",
        "AW-50",
        "May I stay hidden by darkness or cover alone, without a flipped card at the end of my turn?",
        {
            "no": "No, stealth needs at least one flipped card.",
            "yes": "Yes, saying that I stay hidden is enough.",
        },
        default="no",
        why="So says this version; an earlier one let a character state that they stay hidden.",
        status="text",
    )
    aware_bonus: Literal["yes", "no"] = ruling(
        "AW-Q25",
        "AW-57 AW-65",
        "Are there situation bonuses for Awareness Actions?",
        {
            "yes": "Yes, 1d6 for each that the GM grants.",
            "no": "No.",
        },
        default="yes",
        why="One clause allows them outright; the empty list at the end of the page is unfinished.",
        status="text",
    )
    strike_unknown: Literal["no", "yes"] = ruling(
        "AW-Q14",
        "AW-14 AW-22",
        "May I attack an Unknown Danger in melee, if it gets the resistance dice of a Known one?",
        {
            "no": "No: nobody aims at what they do not know of.",
            "yes": "Yes, as the sentence on melee says: it gets the same dice as a Known Danger would.",
        },
        default="no",
        why="The sentence that says Unknown stands under the heading on Known Dangers, and shots and blasts there "
        "speak of Known ones. Flipped cards do resist attacks on Unknown Dangers, which speaks for the letter.",
        status="ours",
    )
    hide_again: Literal["known", "never"] = ruling(
        "AW-Q23",
        "AW-43 AW-46 AW-48",
        "How does somebody Obvious hide again?",
        {
            "known": "Stealthy and out of sight and easy reach of the other senses, if the GM agrees: then as Known.",
            "never": "Not at all, without magic or advanced technology.",
        },
        default="known",
        why="The page calls it impossible without magic or technology, but then says that a stealthy character "
        "stays Obvious unless they get out of sight, which leaves a way. Known, not Unknown: they have been seen.",
        status="ours",
    )
    acting: Literal["flow", "moving", "flip"] = ruling(
        "AW-Q31",
        "AW-42 AW-49 AW-54",
        "Acting ends stealth. Does moving, searching or flipping cards count as acting?",
        {
            "flow": "No: a Flip Action and Flow Actions, such as moving and searching, do not; anything else does.",
            "moving": "Searching does; flipping and moving do not.",
            "flip": "Moving and searching do; only flipping does not.",
        },
        default="flow",
        why="Stealth is kept up by flipping anew, and the page's first example of it is moving quietly, so neither "
        "can end it. Searching belongs to the same Flow Actions as moving. To the letter, all of them are actions.",
        status="ours",
    )
    leaving: Literal["keep", "lose"] = ruling(
        "AW-Q32",
        "AW-06 AW-08 AW-48",
        "Something Obvious gets out of my sight and hearing without stealth. Is it still Obvious to me?",
        {
            "keep": "Yes: I know exactly where it is, even out of sight.",
            "lose": "No: it is Known as soon as my senses cannot reach it.",
        },
        default="keep",
        why="The page says that line of sight is not needed, and names leaving only as what a stealthy character "
        "must do at least. Its assassin, seen and then Known in a dark room, speaks for the other reading.",
        status="ours",
    )


HOUSE = House()
"""Every question read by its default."""

RULINGS = Rulings(
    *House.rulings.values(),
    question(
        "AW-Q5",
        "AW-30 AW-62",
        "Is a margin of exactly 7 enough to make an Unknown Danger Obvious at once?",
        {
            "seven": "Yes, 7 is enough.",
        },
        default="seven",
        why="The page says “by 7 or more”.",
        status="text",
    ),
    question(
        "AW-Q6",
        "AW-62",
        "I beat a Known Danger by 7 or more. Is that worth anything extra?",
        {
            "obvious": "No: it becomes Obvious, as with any success.",
        },
        default="obvious",
        why="No state lies beyond Obvious.",
        status="text",
    ),
    question(
        "AW-Q7",
        "AW-18 AW-20",
        "Does the target of a shot get the dice for nominated squares and its flipped cards too?",
        {
            "both": "Yes, both.",
        },
        default="both",
        why="The page grants the cards on top of the bonuses.",
        status="text",
    ),
    question(
        "AW-Q9",
        "AW-17 AW-18",
        "May I name squares where my target cannot be, or one square twice?",
        {
            "each_once": "Any square in range, each once.",
        },
        default="each_once",
        why="Neither would help: every square named gives the defender a die.",
        status="ours",
    ),
    question(
        "AW-Q12",
        "AW-17",
        "The target covers several squares. Which of them must I name?",
        {
            "any": "Any one of them.",
        },
        default="any",
        why="The target occupies each of them.",
        status="ours",
    ),
    question(
        "AW-Q13",
        "AW-15 AW-16",
        "When is a melee Open and when Extended?",
        {
            "as_written": "Open in adjacent squares; Extended beyond, and only with a weapon made for it.",
        },
        default="as_written",
        why="The page defines Open by the squares, and asks for the weapon in Extended; that Extended is everything "
        "beyond adjacent squares is our conclusion.",
        status="ours",
    ),
    question(
        "AW-Q15",
        "AW-21",
        "Must the target be inside the area of a blast?",
        {
            "inside": "Yes, but no squares are named and no dice given for them.",
        },
        default="inside",
        why="The page lifts the bonuses, not the weapon's reach.",
        status="ours",
    ),
    question(
        "AW-Q17",
        "AW-32 AW-40",
        "I am surprised by somebody in plain sight. What may I play?",
        {
            "static": "Any fitting Static cards; the Dynamic Pool is empty.",
        },
        default="static",
        why="Surprise and Unseen are two things, and only Surprise applies.",
        status="text",
    ),
    question(
        "AW-Q20",
        "AW-60",
        "Is the fixed resistance of a lifeless thing a number or a set of dice?",
        {
            "number": "A number; a table that likes dice better enters dice.",
        },
        default="number",
        why="Lifeless things do not roll.",
        status="text",
    ),
    question(
        "AW-Q21",
        "AW-58",
        "Do those who hide know that somebody searched for them?",
        {
            "gm": "The GM decides.",
        },
        default="gm",
        why="The page does not say.",
        status="ours",
    ),
    question(
        "AW-Q22",
        "AW-12",
        "When does an Obvious Danger cease to be one?",
        {
            "gm": "When the GM says so; hiding in plain sight is not enough.",
        },
        default="gm",
        why="The page leaves it to the GM and makes it hard.",
        status="text",
    ),
    question(
        "AW-Q26",
        "AW-03",
        "Is something Unknown, Known or Obvious for everybody alike?",
        {
            "each": "No, for each observer separately.",
        },
        default="each",
        why="The page calls a walker in the road Obvious to those who watch it.",
        status="text",
    ),
    question(
        "AW-Q27",
        "AW-09 AW-10",
        "I guessed the square of a Known Danger. Is its attack still Unseen?",
        {
            "unseen": "Yes, until it has been noticed.",
        },
        default="unseen",
        why="A right guess is not an Awareness Action.",
        status="ours",
    ),
    question(
        "AW-Q28",
        "AW-41",
        "Are there exceptions to the ban on Opportunity Actions against what is not Obvious?",
        {
            "gm": "Only those that the GM or magic grants.",
        },
        default="gm",
        why="The page speaks of the normal case.",
        status="ours",
    ),
    question(
        "AW-Q29",
        "AW-61",
        "A search succeeds against some hidden things and fails against others. Whose state changes?",
        {
            "each": "Each one that was beaten, and no other.",
        },
        default="each",
        why="Each makes a resistance roll of its own.",
        status="text",
    ),
    question(
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
