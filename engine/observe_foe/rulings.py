"""The open questions of Observe Foe, and the words for their readings."""

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

    zero_outcome: Literal["nothing", "top_card", "hint"] = ruling_field(
        "OF-Q1",
        "OF-20 OF-21",
        "My effect equals the opposing bid. Do I see anything?",
        {
            "nothing": "No card: you need a positive outcome.",
            "top_card": "One card, the topmost that you have not seen.",
            "hint": "No card, but you learn that your effect equals the opposing bid.",
        },
        default="nothing",
        why="In the source an effect below the opposing bid shows nothing, and a card takes a positive outcome. Zero "
        "is not positive. An older version of the source still showed something at 0.",
        status="text",
    )
    split_remainder: Literal["lost", "assign", "fraction", "must_divide"] = ruling_field(
        "OF-Q2",
        "OF-11",
        "I watch several Actions and my points do not divide evenly. What becomes of the remainder?",
        {
            "lost": "Each Action gets the same number of whole points, and the remainder is lost.",
            "assign": "Each Action gets the same number of whole points, and you place the remainder as you like.",
            "fraction": "Fractions count: half a point above the opposing bid already shows the first card.",
            "must_divide": "You may only bid a multiple of the number of Actions you watch.",
        },
        default="lost",
        why="Points are cards, which you cannot cut, and the source wants an even split. If you bid a multiple of the "
        "number of Actions, the question never arises.",
        status="ours",
    )
    split_phases: Literal["no", "yes"] = ruling_field(
        "OF-Q3",
        "OF-10 OF-11",
        "Are the Phases I wait also divided among several watched Actions?",
        {
            "no": "No, every watched Action gets all of them; only Stat Points are split.",
            "yes": "Yes, Phases are split like Stat Points.",
        },
        default="no",
        why="The source splits Stat Points, and a Phase is not a Stat Point. It does not mention splitting Phases. "
        "Unsplit Phases make it cheap to watch many Actions.",
        status="ours",
    )
    min_int: Literal["one", "zero"] = ruling_field(
        "OF-Q4",
        "OF-07 OF-19",
        "Must I bid at least 1 INT?",
        {
            "one": "Yes, 1 INT or more.",
            "zero": "No, Phases alone are enough.",
        },
        default="one",
        why="In the source you bid INT and, optionally, Phases, and its cost is one or more INT. Only the sentence on "
        "the outcome, with INT “and/or” Phases, would allow Phases alone. We follow the other two.",
        status="ours",
    )
    qic_offset: Literal["int_only", "all"] = ruling_field(
        "OF-Q5",
        "OF-12 OF-13",
        "Which Phases can QIC for speed remove?",
        {
            "int_only": "Only those that INT added.",
            "all": "All of them, including those that you wait on purpose.",
        },
        default="int_only",
        why="The source describes this QIC twice. One sentence makes the reveal come sooner and does not mention INT; "
        "the other only offsets the Phases that INT costs. We follow the narrower sentence. Under the wider one, a "
        "waited Phase would be worth an INT and cost no point, so nobody would bid more than 1 INT.",
        status="ours",
    )
    init_qic_counts: Literal["no", "yes"] = ruling_field(
        "OF-Q6",
        "OF-06 OF-13",
        "Does the QIC that starts a look also count for speed?",
        {
            "no": "No, it only starts the look.",
            "yes": "Yes, it counts as 1 QIC for speed.",
        },
        default="no",
        why="The source mentions the QIC that starts the Action and the QIC bid for speed in different lines. It does "
        "not let one point do both.",
        status="ours",
    )
    tie_phase: Literal["reveal_no_time", "wasted", "before"] = ruling_field(
        "OF-Q7",
        "OF-16",
        "My look and the Action I watch resolve on the same Phase. What happens?",
        {
            "reveal_no_time": "Both at once: you see the cards, too late to act on them.",
            "wasted": "The Action goes first and the look is wasted.",
            "before": "The look goes first and you may still act on what you saw.",
        },
        default="reveal_no_time",
        why="The source wastes a bid only if the Action was resolved before the look. By a later general rule of the "
        "game, everything on one Phase happens at the same time.",
        status="game",
    )
    min_delay: Literal["one", "zero"] = ruling_field(
        "OF-Q8",
        "OF-12 OF-14",
        "How soon after its declaration can a look be scored?",
        {
            "one": "One Phase later at the earliest.",
            "zero": "On the Phase on which you declare it.",
        },
        default="one",
        why="A later general rule of the same game sets a minimum of 1 Phase. This source sets none.",
        status="game",
    )
    repeat_mode: Literal["cards", "effects"] = ruling_field(
        "OF-Q9",
        "OF-28 OF-29",
        "When I look again, what adds up?",
        {
            "cards": "The cards: each look has its own outcome and shows that many more cards.",
            "effects": "The effects: add up all looks, then subtract the opposing bid once.",
        },
        default="cards",
        why="The source adds the cards of a later look to the cards shown before. It does not mention adding bids.",
        status="text",
    )
    repeat_scope: Literal["observer", "side"] = ruling_field(
        "OF-Q10",
        "OF-27 OF-29",
        "May an ally's look continue where mine stopped?",
        {
            "observer": "No, every observer starts at the top card.",
            "side": "Yes, the looks of one side add up.",
        },
        default="observer",
        why="Only the observer has seen the cards. The source adds looks up without naming whose looks they are.",
        status="ours",
    )
    pause_reveal: Literal["at_once", "second_card"] = ruling_field(
        "OF-Q12",
        "OF-26",
        "I observe a Pause. What outcome do I need to see which Stat Points come back?",
        {
            "at_once": "Any positive outcome: it shows the Pause and the points.",
            "second_card": "An outcome of 2: the Pause is the first card, and the points are the second.",
        },
        default="at_once",
        why="For a Pause the source has you see the points that return. It mentions no further card in between, but "
        "it does not rule one out either.",
        status="ours",
    )
    no_bid_target: Literal["zero", "unobservable"] = ruling_field(
        "OF-Q13",
        "OF-17 OF-18 OF-26",
        "What is the opposing bid of a Pause, or of an Action without the AGI or QIC that counts?",
        {
            "zero": "It is 0, because nothing was bid.",
            "unobservable": "It has none, so you cannot observe such an Action.",
        },
        default="zero",
        why="The source describes what you see of a Pause, and by another page of the game nothing is bid on a Pause. "
        "So you can observe an Action on which nothing was bid.",
        status="ours",
    )
    mixed_action: Literal["gm", "higher", "mental"] = ruling_field(
        "OF-Q14",
        "OF-17 OF-18",
        "What is the opposing bid of an Action that is both physical and mental, such as a touch spell?",
        {
            "gm": "The GM decides whether the Action is physical or mental.",
            "higher": "The higher of AGI and QIC.",
            "mental": "The QIC, if any spell is part of the Action.",
        },
        default="gm",
        why="The source covers only the two pure cases, so somebody has to decide which one this is.",
        status="ours",
    )
    target_gone: Literal["wasted", "retarget", "returned"] = ruling_field(
        "OF-Q15",
        "OF-04 OF-16",
        "The Action I watch is aborted before my look resolves. What becomes of my bid on it?",
        {
            "wasted": "The bid is wasted.",
            "retarget": "The look moves to the same Actor's next Action that has not resolved yet.",
            "returned": "The bid returns to your hand.",
        },
        default="wasted",
        why="The Action you named is gone, just as if it had resolved first. But the source wastes a bid only if no "
        "Action is left to observe, which is a reason for another Action of the same Actor.",
        status="ours",
    )
    share_of_gone: Literal["lost", "resplit"] = ruling_field(
        "OF-Q16",
        "OF-11 OF-16",
        "One of several Actions I watch is gone when my look resolves. What becomes of its share?",
        {
            "lost": "The share is lost; the other Actions keep their own shares.",
            "resplit": "The bid is split again among the Actions that remain.",
        },
        default="lost",
        why="You bid on the Actions you named, so we take the bid as split from then on.",
        status="ours",
    )
    forfeit: Literal["all", "revealed"] = ruling_field(
        "OF-Q18",
        "OF-31",
        "Which points does the penalty for an abort take?",
        {
            "all": "All Stat Points on the Action, including those for speed and for starting it.",
            "revealed": "Only Stat Points that were shown.",
        },
        default="all",
        why="The source takes any Stat Points bid on the Action and makes no exception. It does not settle whether "
        "the QIC that starts an Action is bid on it; we count it, as in OF-Q25.",
        status="ours",
    )
    empty_look: Literal["no", "yes"] = ruling_field(
        "OF-Q17",
        "OF-30",
        "Is there a penalty for an abort after a look that showed nothing?",
        {
            "no": "No, at least one card must have been shown.",
            "yes": "Yes, any look that was scored is enough.",
        },
        default="no",
        why="The source puts the penalty on an Action that was discovered in full or in part.",
        status="text",
    )
    missing_card: Literal["next_card", "empty_place"] = ruling_field(
        "OF-Q19",
        "OF-22 OF-23",
        "The stack has no Weapon or Location. Does the missing card use up a point?",
        {
            "next_card": "No: you see the next card of the stack, whatever it is.",
            "empty_place": "Yes: a missing card uses up one point of the outcome.",
        },
        default="next_card",
        why="Each point shows one more card of the stack. The source mentions Weapon and Location only as examples.",
        status="text",
    )
    split_outcome: Literal["share", "total"] = ruling_field(
        "OF-Q20",
        "OF-11 OF-20",
        "I split my bid over several Actions. What has to beat each opposing bid?",
        {
            "share": "The share of that Action.",
            "total": "The whole bid.",
        },
        default="share",
        why="The source splits the points without explaining the purpose. If the whole bid counted against each "
        "Action, splitting it would be pointless.",
        status="ours",
    )
    split_delay: Literal["whole", "split_qic", "shares"] = ruling_field(
        "OF-Q23",
        "OF-11 OF-12 OF-13",
        "One look watches several Actions. Which INT and which QIC count for its delay?",
        {
            "whole": "All of them: one look has one delay.",
            "split_qic": "All INT, but only one Action's share of the QIC for speed removes Phases.",
            "shares": "One Action's share of both: INT (rounded up) minus QIC for speed (rounded down).",
        },
        default="whole",
        why="A look is one Action with one position on the Timeline, and the source adds a Phase for each INT bid. "
        "But it splits Stat Points without naming which, and QIC are Stat Points.",
        status="ours",
    )
    abort_tie: Literal["look_first", "abort_first"] = ruling_field(
        "OF-Q24",
        "OF-16 OF-30",
        "The Action I watch is aborted on the same Phase on which my look resolves. Which happens first?",
        {
            "look_first": "The look: it shows its cards, and the abort costs the points.",
            "abort_first": "The abort: the Action is gone when the look resolves, and its points return.",
        },
        default="look_first",
        why="The source adds the penalty so that nobody aborts right away just to make a look worthless. It does not "
        "mention whether the look resolves before an abort on the same Phase.",
        status="ours",
    )
    mixed_look: Literal["yes", "no"] = ruling_field(
        "OF-Q21",
        "OF-05 OF-17 OF-18",
        "May one look watch both a physical and a mental Action?",
        {
            "yes": "Yes, each has its own opposing bid.",
            "no": "No, one look watches one kind.",
        },
        default="yes",
        why="The source lets a look watch several Actions and does not require that they are of one kind.",
        status="ours",
    )
    observed_look: Literal["all_qic", "speed_qic"] = ruling_field(
        "OF-Q25",
        "OF-06 OF-18",
        "I watch somebody's Observe Foe. What is the opposing bid?",
        {
            "all_qic": "All QIC on it, including the one that starts it.",
            "speed_qic": "Only the QIC bid for speed.",
        },
        default="all_qic",
        why="Observing is a mental Action, so QIC counts, and the source counts the QIC bid by the opponent. It does "
        "not settle whether the QIC that starts an Action is bid on it; we count it, as in OF-Q18.",
        status="ours",
    )
    target_resolved: Literal["wasted", "retarget"] = ruling_field(
        "OF-Q26",
        "OF-04 OF-16",
        "The Action I watch resolves before my look, but its Actor has another one pending. What becomes of my bid on "
        "it?",
        {
            "wasted": "The bid is wasted.",
            "retarget": "The look moves to the same Actor's next Action that has not resolved yet.",
        },
        default="wasted",
        why="You named the Action that you watch, and it has resolved. But the source wastes a bid only if no Action "
        "is left to observe, which is a reason for the other Action.",
        status="ours",
    )


HOUSE = House()
"""The house in which every question has its default reading."""

RULINGS = Rulings(
    *House.rulings.values(),
    open_question(
        "OF-Q11",
        "OF-25",
        "When a look shows the Stat Points, have I seen the whole stack?",
        {
            "stat_cards": "Yes: you see all Stat Points, and every card above them was shown before.",
        },
        default="stat_cards",
        why="Cards are shown from the top, and the Stat Points are at the bottom.",
        status="text",
    ),
    open_question(
        "OF-Q22",
        "OF-21 OF-27",
        "Does the watched player learn that somebody looked?",
        {
            "yes": "Yes, the watched player has to show the cards.",
            "gm": "No, the GM passes the cards on.",
        },
        default="yes",
        why="In the source it is the opponent who shows the cards.",
        status="text",
    ),
)
