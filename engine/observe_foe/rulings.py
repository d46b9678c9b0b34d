"""The open questions of Observe Foe, and the words that stand for their readings."""

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

    zero_outcome: Literal["nothing", "top_card", "hint"] = ruling(
        "OF-Q1",
        "OF-20 OF-21",
        "My effect equals the opposing bid. Do I see anything?",
        {
            "nothing": "No card: a reveal needs a positive outcome.",
            "top_card": "One card, the topmost that you have not seen.",
            "hint": "No card, but you learn that your effect matched the opposing bid.",
        },
        default="nothing",
        why="An effect below the opposing bid shows nothing, and a card needs a positive outcome; zero is not "
        "positive. An older version of the page still showed something at 0.",
        status="text",
    )
    split_remainder: Literal["lost", "assign", "fraction", "must_divide"] = ruling(
        "OF-Q2",
        "OF-11",
        "I watch several Actions and my points do not divide evenly. What becomes of the rest?",
        {
            "lost": "Each Action gets an equal number of whole points; the points left over are lost.",
            "assign": "Each Action gets an equal number of whole points; you place the points left over as you like.",
            "fraction": "Fractions count: half a point above the opposing bid already shows the first card.",
            "must_divide": "You may only bid a multiple of the number of Actions you watch.",
        },
        default="lost",
        why="Points are cards and cannot be cut, and the page wants an even split. Bid a multiple of the number of "
        "Actions and the question does not come up.",
        status="ours",
    )
    split_phases: Literal["no", "yes"] = ruling(
        "OF-Q3",
        "OF-10 OF-11",
        "Are the Phases I wait also divided among several watched Actions?",
        {
            "no": "No, every watched Action gets all of them; only Stat Points are split.",
            "yes": "Yes, Phases are split like Stat Points.",
        },
        default="no",
        why="The page splits Stat Points, and a Phase is none; of Phases it says nothing here. Unsplit Phases make it "
        "cheap to watch many Actions.",
        status="ours",
    )
    min_int: Literal["one", "zero"] = ruling(
        "OF-Q4",
        "OF-07 OF-19",
        "Must I bid at least 1 INT?",
        {
            "one": "Yes, 1 INT or more.",
            "zero": "No, Phases alone will do.",
        },
        default="one",
        why="The page has you bid INT and, as an option, Phases; its cost names one INT or more. Only its line on the "
        "outcome, with INT “and/or” Phases, would allow Phases alone.",
        status="text",
    )
    qic_offset: Literal["int_only", "all"] = ruling(
        "OF-Q5",
        "OF-12 OF-13",
        "Which Phases can QIC for speed take off?",
        {
            "int_only": "Only those that INT has added.",
            "all": "All of them, those that you wait on purpose included.",
        },
        default="int_only",
        why="The page says twice what QIC does: that it makes the reveal come sooner, without naming INT, and that it "
        "offsets the Phases INT costs. We follow the narrower sentence. By the wider one a waited Phase would be worth "
        "an INT and cost no point, so nobody would bid more than 1 INT.",
        status="text",
    )
    init_qic_counts: Literal["no", "yes"] = ruling(
        "OF-Q6",
        "OF-06 OF-13",
        "Does the QIC that starts a look also count for speed?",
        {
            "no": "No, it only starts the look.",
            "yes": "Yes, it counts as 1 QIC for speed.",
        },
        default="no",
        why="The page names the QIC that starts the Action and the QIC bid for speed in different lines, and does not "
        "say that one point does both.",
        status="ours",
    )
    tie_phase: Literal["reveal_no_time", "wasted", "before"] = ruling(
        "OF-Q7",
        "OF-16",
        "My look and the Action I watch come up on the same Phase. What happens?",
        {
            "reveal_no_time": "Both at once: you see the cards, too late to act on them.",
            "wasted": "The Action goes first and the look is wasted.",
            "before": "The look goes first and you may still act on what you saw.",
        },
        default="reveal_no_time",
        why="The page wastes a bid only if the Action was resolved before the look; by a later general rule of the "
        "game, what comes up on one Phase happens at the same time.",
        status="game",
    )
    min_delay: Literal["one", "zero"] = ruling(
        "OF-Q8",
        "OF-12 OF-14",
        "How soon after its declaration can a look be scored?",
        {
            "one": "One Phase later at the earliest.",
            "zero": "On the Phase of its declaration.",
        },
        default="one",
        why="A later general rule of the same game sets a minimum of 1 Phase; this page sets none.",
        status="game",
    )
    repeat_mode: Literal["cards", "effects"] = ruling(
        "OF-Q9",
        "OF-28 OF-29",
        "When I look again, what adds up?",
        {
            "cards": "The cards: each look has its own outcome, and shows that many more cards.",
            "effects": "The effects: add up all looks, then subtract the opposing bid once.",
        },
        default="cards",
        why="The page adds what a later look shows to the cards shown before; it does not speak of adding bids.",
        status="text",
    )
    repeat_scope: Literal["observer", "side"] = ruling(
        "OF-Q10",
        "OF-27 OF-29",
        "May an ally's look go on where mine stopped?",
        {
            "observer": "No, every observer starts at the top card.",
            "side": "Yes, the looks of one side add up.",
        },
        default="observer",
        why="Only the one who looked has seen the cards. The page adds looks up without saying whose they are.",
        status="ours",
    )
    pause_reveal: Literal["at_once", "second_card"] = ruling(
        "OF-Q12",
        "OF-26",
        "I observe a Pause. What outcome do I need to see which Stat Points come back?",
        {
            "at_once": "Any positive outcome: it shows the Pause and the points.",
            "second_card": "An outcome of 2: the Pause is the first card, the points are the second.",
        },
        default="at_once",
        why="For a Pause the page has you see the points that come back, and names no further card to get past.",
        status="text",
    )
    no_bid_target: Literal["zero", "unobservable"] = ruling(
        "OF-Q13",
        "OF-17 OF-18 OF-26",
        "What is the opposing bid of a Pause, or of an Action without the AGI or QIC that counts?",
        {
            "zero": "It is 0, as nothing was bid.",
            "unobservable": "There is none: such an Action cannot be observed.",
        },
        default="zero",
        why="The page says what you see of a Pause, and by another page of the game nothing is bid on a Pause; so an "
        "Action on which nothing was bid can be observed.",
        status="ours",
    )
    mixed_action: Literal["gm", "higher", "mental"] = ruling(
        "OF-Q14",
        "OF-17 OF-18",
        "What is the opposing bid of an Action that is both physical and mental, such as a touch spell?",
        {
            "gm": "The GM calls the Action physical or mental.",
            "higher": "The higher of AGI and QIC.",
            "mental": "The QIC, as soon as a spell is part of the Action.",
        },
        default="gm",
        why="The page knows only the two pure cases, so somebody has to say which of them this is.",
        status="ours",
    )
    target_gone: Literal["wasted", "retarget", "returned"] = ruling(
        "OF-Q15",
        "OF-04 OF-16",
        "The Action I watch is aborted before my look comes up. What becomes of my bid on it?",
        {
            "wasted": "The bid is wasted.",
            "retarget": "The look goes to the next Action of the same Actor that is still to come.",
            "returned": "The bid goes back to your hand.",
        },
        default="wasted",
        why="The Action you named is gone, as when it was resolved first. But the page wastes a bid only where nothing "
        "is left to observe, which speaks for another Action of the same Actor.",
        status="ours",
    )
    share_of_gone: Literal["lost", "resplit"] = ruling(
        "OF-Q16",
        "OF-11 OF-16",
        "One of several Actions I watch is gone when my look comes up. What becomes of its share?",
        {
            "lost": "The share is lost; the other Actions keep their own shares.",
            "resplit": "The bid is split anew over the Actions still there.",
        },
        default="lost",
        why="You bid on the Actions you named, so we take the bid as split from then on.",
        status="ours",
    )
    forfeit: Literal["all", "revealed"] = ruling(
        "OF-Q18",
        "OF-31",
        "Which points does the penalty for an abort take?",
        {
            "all": "All Stat Points on the Action, those for speed and for starting it included.",
            "revealed": "Only Stat Points that were shown.",
        },
        default="all",
        why="The page names any Stat Points bid on the Action, without exception.",
        status="text",
    )
    empty_look: Literal["no", "yes"] = ruling(
        "OF-Q17",
        "OF-30",
        "Is there a penalty for an abort after a look that showed nothing?",
        {
            "no": "No, at least one card must have been shown.",
            "yes": "Yes, any look that was scored is enough.",
        },
        default="no",
        why="The page puts the penalty on an Action that was discovered in full or in part.",
        status="text",
    )
    missing_card: Literal["next_card", "empty_place"] = ruling(
        "OF-Q19",
        "OF-22 OF-23",
        "The stack has no Weapon or Location. Does the missing card use up a point?",
        {
            "next_card": "No: you see the next card of the stack, whatever it is.",
            "empty_place": "Yes: a missing card uses up one point of the outcome.",
        },
        default="next_card",
        why="Each point shows one more card of the stack; the page names Weapon and Location only as examples of it.",
        status="text",
    )
    split_outcome: Literal["share", "total"] = ruling(
        "OF-Q20",
        "OF-11 OF-20",
        "I split my bid over several Actions. What has to beat each opposing bid?",
        {
            "share": "The share of that Action.",
            "total": "The whole bid.",
        },
        default="share",
        why="The page splits the points and does not say what the split is for. If the whole bid counted each time, it "
        "would be for nothing.",
        status="ours",
    )
    split_delay: Literal["whole", "split_qic", "shares"] = ruling(
        "OF-Q23",
        "OF-11 OF-12 OF-13",
        "One look watches several Actions. Which INT and which QIC count for its delay?",
        {
            "whole": "All of them: one look has one delay.",
            "split_qic": "All INT, but of the QIC for speed only the share of one Action takes Phases off.",
            "shares": "One share of each: INT (rounded up) less QIC for speed (rounded down).",
        },
        default="whole",
        why="A look is one Action and has one place on the Timeline, and the page adds a Phase for each INT bid. "
        "But it splits Stat Points without saying which, and QIC is one.",
        status="ours",
    )
    abort_tie: Literal["look_first", "abort_first"] = ruling(
        "OF-Q24",
        "OF-16 OF-30",
        "The Action I watch is aborted on the very Phase on which my look comes up. Which comes first?",
        {
            "look_first": "The look: it shows its cards, and the abort costs the points.",
            "abort_first": "The abort: the Action is gone when the look comes up, and its points come back.",
        },
        default="look_first",
        why="The page has the penalty so that nobody aborts at once just to make a look worthless. That the look is "
        "resolved before an abort of the same Phase it does not say.",
        status="ours",
    )
    mixed_look: Literal["yes", "no"] = ruling(
        "OF-Q21",
        "OF-05 OF-17 OF-18",
        "May one look watch a physical and a mental Action together?",
        {
            "yes": "Yes, each has its own opposing bid.",
            "no": "No, one look watches one kind.",
        },
        default="yes",
        why="The page lets a look watch several Actions and does not ask that they be of one kind.",
        status="ours",
    )
    observed_look: Literal["all_qic", "speed_qic"] = ruling(
        "OF-Q25",
        "OF-06 OF-18",
        "I watch somebody's Observe Foe. What is the opposing bid?",
        {
            "all_qic": "All QIC on it, the one that starts it included.",
            "speed_qic": "The QIC bid for speed alone.",
        },
        default="all_qic",
        why="To observe is a mental Action, so QIC counts. The page counts the QIC bid by the opponent; whether the "
        "one that starts the Action is bid on it, it does not say.",
        status="ours",
    )
    target_resolved: Literal["wasted", "retarget"] = ruling(
        "OF-Q26",
        "OF-04 OF-16",
        "The Action I watch is resolved before my look comes up, but its Actor has another one to come. What "
        "becomes of my bid on it?",
        {
            "wasted": "The bid is wasted.",
            "retarget": "The look goes to the next Action of the same Actor that is still to come.",
        },
        default="wasted",
        why="You named the Action that you watch, and it is resolved. But the page wastes a bid only where no Action "
        "is left to observe, which speaks for another one.",
        status="ours",
    )


HOUSE = House()
"""Every question read by its default."""

RULINGS = Rulings(
    *House.rulings.values(),
    question(
        "OF-Q11",
        "OF-25",
        "When a look shows the Stat Points, have I seen the whole stack?",
        {
            "stat_cards": "Yes: all Stat Points are shown, and every card above them was shown before.",
        },
        default="stat_cards",
        why="Cards are shown from the top, and the Stat Points lie at the bottom.",
        status="text",
    ),
    question(
        "OF-Q22",
        "OF-21 OF-27",
        "Does the watched player learn that somebody looked?",
        {
            "yes": "Yes, the watched player has to show the cards.",
            "gm": "No, the GM passes the cards on.",
        },
        default="yes",
        why="By the page it is the opponent who shows the cards.",
        status="text",
    ),
)
