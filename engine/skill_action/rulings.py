"""The open questions of Skill Action, and the words for their readings."""

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

    values: Literal["bj11", "bjflex", "bj1", "rank1", "rank14", "custom"] = ruling_field(
        "SK-Q1",
        "SK-02",
        "What is each card worth?",
        {
            "bj11": "Blackjack with a high ace: 2 to 10 as printed, court cards 10, ace 11.",
            "bjflex": "Blackjack with an ace of 1 or 11, whichever its owner wants.",
            "bj1": "Blackjack with a low ace: 2 to 10 as printed, court cards 10, ace 1.",
            "rank1": "By rank from a low ace: ace 1, jack 11, queen 12, king 13.",
            "rank14": "By rank up to a high ace: jack 11, queen 12, king 13, ace 14.",
            "custom": "Your table's own list of values.",
        },
        default="bj11",
        why="The source prints no values. It describes a modified blackjack, in which an ace is 1 or 11. Here no "
        "total is too high for a bet, so 11 is always better.",
        status="ours",
    )
    ace_bust: Literal["low", "high", "fixed"] = ruling_field(
        "SK-Q2",
        "SK-02 SK-17",
        "If a card can count low or high, which value is used to check for a bust?",
        {
            "low": "The better one for its owner: high to reach the break with a bet, low to stay below it without "
            "one.",
            "high": "The high one, for a success and for a bust.",
            "fixed": "The one its owner chose on first seeing the card; it keeps that value for the round.",
        },
        default="high",
        why="The source does not mention such cards. With the low value, an ace that reaches the break without a bet "
        "does not bust, and the next bet is certain to succeed.",
        status="ours",
    )
    hand_shared: Literal["yes", "no"] = ruling_field(
        "SK-Q3",
        "SK-24",
        "How many cards do I get, and do all my actions in a round use the same ones?",
        {
            "yes": "One hand for all your actions in the round. Your table decides how many cards it has (here 2).",
            "no": "A separate hand for each action. Your table decides how many cards it has (here 2).",
        },
        default="yes",
        why="The source deals to characters, not to actions, and gives no number of cards. Two are usual in hold'em.",
        status="ours",
    )
    predeal_bust: Literal["no", "yes"] = ruling_field(
        "SK-Q4",
        "SK-17 SK-24 SK-25 SK-26 SK-27",
        "My hand alone already reaches the break. Do I bust?",
        {
            "no": "No: nothing is resolved at the deal, so a bet on the flop is certain to succeed.",
            "yes": "Yes, at once.",
        },
        default="no",
        why="The source has a step that resolves actions after the flop, after the turn and after the river, but none "
        "after the deal. It does not mention this case.",
        status="ours",
    )
    bet_stays: Literal["no", "yes"] = ruling_field(
        "SK-Q5",
        "SK-13 SK-18 SK-34",
        "Does a bet survive the next reveal?",
        {
            "no": "No: if the total is below the break, the bet has failed.",
            "yes": "Yes, until the round ends: the first reveal that reaches the break wins the bet, which fails only "
            "if the total is still short at the river.",
        },
        default="no",
        why="In the source, an action that was bet ends if its total is below the break. Under the other reading, a "
        "bet on the flop would have three reveals to succeed.",
        status="text",
    )
    second_try: Literal["no", "new_action"] = ruling_field(
        "SK-Q6",
        "SK-16 SK-17 SK-25 SK-28 SK-31",
        "May I try again in the same round after a bust or a failure?",
        {
            "no": "No, the action has ended.",
            "new_action": "Yes, as a new action, if the core rules allow one. Cards dealt before you declare it "
            "cannot make it bust.",
        },
        default="no",
        why="In the source either result ends the action, and you declare actions only before the deal. The core "
        "rules decide how many actions a round has, so this ruling asks about each one separately.",
        status="text",
    )
    bust_refunds_buyin: Literal["no", "yes"] = ruling_field(
        "SK-Q8",
        "SK-17 SK-23",
        "Does a bust give the buy-in back?",
        {
            "no": "No, it is lost: you paid it when you declared the action.",
            "yes": "Yes, you get it back.",
        },
        default="no",
        why="In the source a bust spares the resources. It does not mention the buy-in, which you have already paid.",
        status="ours",
    )
    success_consumes: Literal["no", "yes"] = ruling_field(
        "SK-Q9",
        "SK-12 SK-16",
        "Does a success use up the resource too?",
        {
            "no": "No, only a failure does, unless the skill has another rule.",
            "yes": "Yes: the bullet is fired, or the materials are used.",
        },
        default="no",
        why="The source takes the resource after a failure and spares it after a bust. It does not mention a success.",
        status="ours",
    )
    no_bet_refunds_buyin: Literal["as_bust", "both_kept"] = ruling_field(
        "SK-Q10",
        "SK-19",
        "The round ends and I have never bet. What becomes of my resource and buy-in?",
        {
            "as_bust": "You keep the resource and lose the buy-in.",
            "both_kept": "You keep the resource and get the buy-in back.",
        },
        default="as_bust",
        why="The source does not cover this. As with a bust, the action does not happen, and you paid the buy-in "
        "before.",
        status="ours",
    )
    points_per_success: Literal["one", "excess", "table"] = ruling_field(
        "SK-Q12",
        "SK-06",
        "How many action points does a success give in a Compound Skill?",
        {
            "one": "One.",
            "excess": "Its excess: total minus break.",
            "table": "A number from a table of the skill.",
        },
        default="one",
        why="The source gives no number. One is the simplest. A table is just as likely, because the source leaves "
        "the worth of a success to each skill.",
        status="ours",
    )
    fail_resets: Literal["no", "yes"] = ruling_field(
        "SK-Q13",
        "SK-05 SK-16",
        "Does a failed round of a Compound Skill cost the action points already earned?",
        {
            "no": "No, it costs only that round's action and resource.",
            "yes": "Yes, all of them.",
        },
        default="no",
        why="The source lists the costs of a failure and does not include action points.",
        status="ours",
    )
    shared_board: Literal["yes", "no"] = ruling_field(
        "SK-Q14",
        "SK-02 SK-26 SK-29 SK-32",
        "Do all characters use the same cards in the middle?",
        {
            "yes": "Yes, one board for the round.",
            "no": "No, each character has a separate board, dealt from the same cards.",
        },
        default="yes",
        why="The source deals cards to the middle: one flop, one turn and one river each round.",
        status="text",
    )
    joker: Literal["removed", "value", "wild"] = ruling_field(
        "SK-Q15",
        "SK-02",
        "Are there jokers in the deck, and what do they count?",
        {
            "removed": "No, take the jokers out.",
            "value": "Yes, and each counts a fixed number (here 0).",
            "wild": "Yes, and each counts as any card its user wants.",
        },
        default="removed",
        why="The source does not mention jokers, and blackjack is played without them.",
        status="ours",
    )
    deck_state: Literal["fresh", "count_seen"] = ruling_field(
        "SK-Q16",
        "SK-02 SK-24",
        "Do you shuffle all cards together again for every round?",
        {
            "fresh": "Yes: cards from earlier rounds may appear again.",
            "count_seen": "No: cards from earlier rounds are gone until the deck is used up.",
        },
        default="fresh",
        why="The source deals every round the same way and does not keep cards of earlier rounds out.",
        status="ours",
    )
    held_back: Literal["no", "yes"] = ruling_field(
        "SK-Q21",
        "SK-11 SK-12",
        "May I bet the action and hold back the resource that it needs?",
        {
            "no": "No, you bet both together.",
            "yes": "Yes; if the action then fails, you keep the resource.",
        },
        default="no",
        why="In the source you must bet any required resources along with the action.",
        status="text",
    )
    multi_action: Literal["yes", "no"] = ruling_field(
        "SK-Q22",
        "SK-03 SK-25 SK-28 SK-31",
        "I have several Skill Actions in a round. Does each have its own bet?",
        {
            "yes": "Yes, each action has its own break and its own bet.",
            "no": "No, one bet covers all of them.",
        },
        default="yes",
        why="In the source you bet the action, and each action has a break.",
        status="ours",
    )
    retry_after_failure: Literal["yes", "no"] = ruling_field(
        "SK-Q23",
        "SK-05 SK-16 SK-17",
        "After a failure, may I try the action again in a later round, as after a bust?",
        {
            "yes": "Yes: declare it again in the next round, with new cards.",
            "no": "No: the action is lost for good, and a Compound Skill with it.",
        },
        default="yes",
        why="After a bust, the source's action does not happen in this round. After a failure its action is lost, and "
        "the source mentions no round. We take it that only this round's action is lost, because you can pick a lock "
        "again.",
        status="ours",
    )


HOUSE = House()
"""The house in which every question has its default reading."""

RULINGS = Rulings(
    *House.rulings.values(),
    open_question(
        "SK-Q7",
        "SK-13 SK-25 SK-28 SK-31",
        "When may you bet?",
        {
            "windows": "Only in the three windows: before the flop, before the turn and before the river.",
            "any_time": "At any time before the cards of that phase are revealed.",
        },
        default="windows",
        why="The source's round has three steps in which you may bet.",
        status="text",
    ),
    open_question(
        "SK-Q11",
        "SK-15",
        "My total equals the break. How good is that success?",
        {
            "weakest": "It is a success with an excess of 0, and the skill decides its worth.",
        },
        default="weakest",
        why="In the source, reaching the break is enough, and the skill decides the worth of the excess.",
        status="text",
    ),
    open_question(
        "SK-Q17",
        "SK-24",
        "Do other players' hidden hands change my odds?",
        {
            "no": "No, only cards that you can see change them.",
        },
        default="no",
        why="A card you cannot see is as likely to be next as any other, whether it is in the deck or in a hand. This "
        "is arithmetic and needs no rule.",
        status="ours",
    ),
    open_question(
        "SK-Q18",
        "SK-28 SK-31",
        "What are the missing steps 3.c and 4.c?",
        {
            "reserved": "Steps that other kinds of action use.",
            "misprint": "A misprint.",
        },
        default="reserved",
        why="The source does not explain the gap, but the game has other kinds of action.",
        status="ours",
    ),
    open_question(
        "SK-Q19",
        "SK-07",
        "Can the break change in the middle of the round, for instance because of a wound?",
        {
            "fixed": "No, you set the break when you declare the action.",
            "each_reveal": "Yes, you work out the break again at each reveal.",
        },
        default="fixed",
        why="The source uses one break for an action and does not mention when you work it out.",
        status="ours",
    ),
    open_question(
        "SK-Q20",
        "SK-22",
        "What does a Reaction do to a Skill Action?",
        {
            "elsewhere": "The rules on Reactions decide; the source does not contain them.",
        },
        default="elsewhere",
        why="The source lists the step and adds nothing. We leave the effect to the rules on Reactions.",
        status="ours",
    ),
)
