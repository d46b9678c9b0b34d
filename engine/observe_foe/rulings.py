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
        "My effect equals the opposing bid exactly. Do I see anything?",
        {
            "nothing": "No card: a reveal needs a positive outcome.",
            "top_card": "One card, the topmost that you have not seen.",
            "hint": "No card, but you learn that your effect matched the opposing bid.",
        },
        default="nothing",
        why="Less than the opposing bid shows nothing and a positive outcome shows a card; of the two limits the "
        "page ties the cards to the positive one. An older table still showed something at 0.",
        status="text",
    )
    split_remainder: Literal["lost", "assign", "fraction", "must_divide"] = ruling(
        "OF-Q2",
        "OF-11",
        "I watch several actions and my points do not divide evenly. What becomes of the rest?",
        {
            "lost": "Each action gets the whole part; the points left over are lost.",
            "assign": "Each action gets the whole part; you place the points left over as you like.",
            "fraction": "Fractions count: half a point above the opposing bid already turns the first card.",
            "must_divide": "You may only bid a multiple of the number of actions you watch.",
        },
        default="lost",
        why="Points are cards and cannot be cut. Bid a multiple and the question does not come up.",
        status="house",
    )
    split_phases: Literal["no", "yes"] = ruling(
        "OF-Q3",
        "OF-10 OF-11",
        "Are the Phases I wait shared out over several watched actions as well?",
        {
            "no": "No, every watched action gets all of them; only Stat Points are split.",
            "yes": "Yes, Phases are split like Stat Points.",
        },
        default="no",
        why="The page splits Stat Points and says nothing of Phases. It makes watching many actions cheap.",
        status="text",
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
        why="The line on the cost asks for one or more; the line on the outcome would allow Phases alone.",
        status="text",
    )
    qic_offset: Literal["int_only", "all"] = ruling(
        "OF-Q5",
        "OF-12 OF-13",
        "Which Phases can QIC take off?",
        {
            "int_only": "Only those that INT has added.",
            "all": "All, the ones you wait on purpose included.",
        },
        default="int_only",
        why="The page sets QIC against the Phase cost of INT. Otherwise nobody would ever bid more than 1 INT.",
        status="text",
    )
    init_qic_counts: Literal["no", "yes"] = ruling(
        "OF-Q6",
        "OF-06 OF-13",
        "Does the QIC that starts the action also save a Phase?",
        {
            "no": "No, it only starts the action.",
            "yes": "Yes, it counts as 1 QIC of speed.",
        },
        default="no",
        why="It is named as the price of starting, apart from the QIC bid for speed.",
        status="text",
    )
    tie_phase: Literal["reveal_no_time", "wasted", "before"] = ruling(
        "OF-Q7",
        "OF-16",
        "My look and the action I watch come up on the same Phase. What happens?",
        {
            "reveal_no_time": "Both at once: you see the cards, too late to act on them.",
            "wasted": "The action goes first and the look is wasted.",
            "before": "The look goes first and you may still act on what you saw.",
        },
        default="reveal_no_time",
        why="The bid is wasted when the action was resolved earlier; a later general rule makes one Phase "
        "simultaneous.",
        status="game",
    )
    min_delay: Literal["one", "zero"] = ruling(
        "OF-Q8",
        "OF-12 OF-14",
        "How soon after its declaration can a look be scored?",
        {
            "one": "One Phase later at the earliest.",
            "zero": "On the very Phase of its declaration.",
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
            "cards": "The cards: each look beats the opposing bid afresh and then shows that many more.",
            "effects": "The effects: all looks together stand against the opposing bid once.",
        },
        default="cards",
        why="The page adds a later look to the cards already shown.",
        status="text",
    )
    repeat_scope: Literal["observer", "side"] = ruling(
        "OF-Q10",
        "OF-27 OF-29",
        "May an ally go on where my look stopped?",
        {
            "observer": "No, every observer starts at the top card.",
            "side": "Yes, the looks of one side add up.",
        },
        default="observer",
        why="Only the one who looked has seen the cards.",
        status="house",
    )
    pause_reveal: Literal["at_once", "second_card"] = ruling(
        "OF-Q12",
        "OF-26",
        "I look at a Pause. How much do I need to see which Stat Points come back?",
        {
            "at_once": "Any positive outcome shows the Pause and the points.",
            "second_card": "The Pause is the first card, the points are the second.",
        },
        default="at_once",
        why="For a Pause the page names what is shown in place of the usual cards.",
        status="text",
    )
    no_bid_target: Literal["zero", "unobservable"] = ruling(
        "OF-Q13",
        "OF-17 OF-18 OF-26",
        "What stands against a look at a Pause, or at an action without the AGI or QIC that counts?",
        {
            "zero": "Nothing was bid, so 0.",
            "unobservable": "Such an action cannot be observed.",
        },
        default="zero",
        why="No point was bid against the look, and the page does say what a look at a Pause shows.",
        status="house",
    )
    mixed_action: Literal["gm", "higher", "mental"] = ruling(
        "OF-Q14",
        "OF-17 OF-18",
        "Which bid stands against a look at an action that is both physical and mental, like a touch spell?",
        {
            "gm": "The GM calls it physical or mental.",
            "higher": "The higher of AGI and QIC.",
            "mental": "QIC, as soon as a spell is part of it.",
        },
        default="gm",
        why="The page knows only the two pure cases. An Observe Foe is mental: its QIC counts, the starting one "
        "included.",
        status="house",
    )
    target_gone: Literal["wasted", "retarget", "returned"] = ruling(
        "OF-Q15",
        "OF-04 OF-16",
        "The action I watch is dropped before my look comes up. What becomes of the look?",
        {
            "wasted": "Its share of the bid is wasted.",
            "retarget": "It falls on the next action of the same actor that is still to come.",
            "returned": "Its share of the bid goes back to the hand.",
        },
        default="wasted",
        why="Nothing is left to watch, as when the action was resolved first.",
        status="house",
    )
    share_of_gone: Literal["lost", "resplit"] = ruling(
        "OF-Q16",
        "OF-11 OF-16",
        "One of several watched actions is gone when my look comes up. What becomes of its share?",
        {
            "lost": "It is lost; the others keep their own shares.",
            "resplit": "The bid is split anew over the actions still there.",
        },
        default="lost",
        why="The bid was split when it was declared.",
        status="house",
    )
    forfeit: Literal["all", "revealed"] = ruling(
        "OF-Q18",
        "OF-31",
        "Which points does the penalty for an abort take?",
        {
            "all": "All Stat Points on the action, those for speed and for starting it included.",
            "revealed": "Only Stat Points that were shown.",
        },
        default="all",
        why="The page names the Stat Points bid on the action, without exception.",
        status="text",
    )


HOUSE = House()
"""Every question read by its default."""

RULINGS = Rulings(
    *House.rulings.values(),
    question(
        "OF-Q11",
        "OF-25",
        "Once a look gets as far as a Stat Point, is it all Stat Points that are shown, or the whole stack?",
        {
            "stat_cards": "All Stat Points.",
            "whole_stack": "The whole stack.",
        },
        default="stat_cards",
        why="The Stat Points lie at the bottom, so by then everything above is open: both come to the same.",
        status="text",
    ),
    question(
        "OF-Q17",
        "OF-30",
        "Does a look that showed nothing already bring the penalty for an abort?",
        {
            "no": "No, at least one card must have been shown.",
            "yes": "Yes, any look that was scored.",
        },
        default="no",
        why="The page speaks of an action discovered in full or in part.",
        status="text",
    ),
    question(
        "OF-Q19",
        "OF-22 OF-23",
        "The stack has no Weapon or Location. Is their place skipped?",
        {
            "next_card": "There is no empty place: the next card that lies there is shown, whatever it is.",
            "empty_place": "An absent card still uses up one point of outcome.",
        },
        default="next_card",
        why="Cards are turned from the top of the stack as it lies. Enter how many cards lie above the Stat Points.",
        status="text",
    ),
    question(
        "OF-Q20",
        "OF-11 OF-20",
        "I split my bid. Must each share beat the opposing bid, or the whole?",
        {
            "share": "Each share, for its own action.",
            "total": "The whole bid.",
        },
        default="share",
        why="A split that does not count against the opposing bid would be no split.",
        status="house",
    ),
    question(
        "OF-Q21",
        "OF-05 OF-17 OF-18",
        "May one look watch a physical and a mental action together?",
        {
            "yes": "Yes, each with the bid that stands against it.",
            "no": "No, one kind only.",
        },
        default="yes",
        why="The page names several actions without asking for one kind.",
        status="text",
    ),
    question(
        "OF-Q22",
        "OF-21 OF-27",
        "Does the watched player learn that somebody looked?",
        {
            "yes": "Yes, he has to show the cards himself.",
            "gm": "No, the GM passes the cards on.",
        },
        default="yes",
        why="It is the opponent who shows the cards.",
        status="text",
    ),
)
