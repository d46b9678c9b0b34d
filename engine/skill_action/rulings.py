"""What the rules text of Skill Action leaves open (codes SK-Q)."""

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

    values: Literal["bj11", "bjflex", "bj1", "rank1", "rank14", "custom"] = ruling(
        "SK-Q1",
        "SK-02",
        "What is each card worth?",
        {
            "bj11": "Blackjack with a high ace: 2 to 10 as printed, court cards 10, ace 11.",
            "bjflex": "Blackjack with an ace of 1 or 11, whichever its owner wants.",
            "bj1": "Blackjack with a low ace: 2 to 10 as printed, court cards 10, ace 1.",
            "rank1": "By rank from a low ace: ace 1, jack 11, queen 12, king 13.",
            "rank14": "By rank up to a high ace: jack 11, queen 12, king 13, ace 14.",
            "custom": "The table's own list of values.",
        },
        default="bj11",
        why="The page prints no value. It speaks of a changed blackjack, where an ace is 1 or 11; here no total is too "
        "high for a bet, so 11 serves best.",
        status="ours",
    )
    ace_bust: Literal["low", "high", "fixed"] = ruling(
        "SK-Q2",
        "SK-02 SK-17",
        "If a card may count low or high, which value decides about a bust?",
        {
            "low": "The better one for its owner: high to reach the break with a bet, low to stay below it without.",
            "high": "The high one, for a success and for a bust alike.",
            "fixed": "The one its owner chose on first seeing the card; it stays so for the round.",
        },
        default="high",
        why="The page does not speak of such cards. By the low value, an ace that reaches the break without a bet does "
        "not bust, and the next bet is won for sure.",
        status="ours",
    )
    hand_shared: Literal["yes", "no"] = ruling(
        "SK-Q3",
        "SK-24",
        "How many cards do I get, and do all my actions of a round use the same ones?",
        {
            "yes": "One hand for all your actions of the round; how many cards it has, your table says (here 2).",
            "no": "A hand of its own for each action; how many cards it has, your table says (here 2).",
        },
        default="yes",
        why="The page deals to characters, not to actions, and does not say how many cards; two are usual in hold'em.",
        status="ours",
    )
    predeal_bust: Literal["no", "yes"] = ruling(
        "SK-Q4",
        "SK-17 SK-24 SK-25 SK-26 SK-27",
        "My hand alone already reaches the break. Do I bust?",
        {
            "no": "No: nothing is resolved at the deal, so a bet on the flop is sure to succeed.",
            "yes": "Yes, at once.",
        },
        default="no",
        why="The page resolves actions in a step after the flop, the turn and the river, and has none after the deal.",
        status="text",
    )
    bet_stays: Literal["no", "yes"] = ruling(
        "SK-Q5",
        "SK-13 SK-18 SK-34",
        "Does a bet stay alive after the next reveal?",
        {
            "no": "No: below the break, the bet has failed.",
            "yes": "Yes, until the round ends: the first reveal that reaches the break wins the bet, and it fails only "
            "if the river leaves the total short.",
        },
        default="no",
        why="The page ends an action that was bet when its total is below the break. By the other reading a bet on "
        "the flop would have three reveals to succeed at.",
        status="text",
    )
    second_try: Literal["no", "new_action"] = ruling(
        "SK-Q6",
        "SK-16 SK-17 SK-25 SK-28 SK-31",
        "May I try again in the same round after a bust or a failure?",
        {
            "no": "No, the action has ended.",
            "new_action": "Yes, as a new action, if the core rules give you one; what was dealt before it makes no "
            "bust.",
        },
        default="no",
        why="The page ends the action with either result, and lets actions be declared only before the deal. How many "
        "actions a round has is for the core rules, so each is asked about by itself.",
        status="text",
    )
    bust_refunds_buyin: Literal["no", "yes"] = ruling(
        "SK-Q8",
        "SK-17 SK-23",
        "Does a bust give the buy-in back?",
        {
            "no": "No, it is lost: it was paid when the action was declared.",
            "yes": "Yes, it comes back.",
        },
        default="no",
        why="The page spares the resources in a bust; about the buy-in it says nothing, and what is paid is paid.",
        status="ours",
    )
    success_consumes: Literal["no", "yes"] = ruling(
        "SK-Q9",
        "SK-12 SK-16",
        "Does a success use up the resource too?",
        {
            "no": "No, only a failure does, unless the skill says otherwise.",
            "yes": "Yes: the bullet is fired, the materials are used.",
        },
        default="no",
        why="The page takes the resource after a failure and spares it after a bust; about a success it says nothing.",
        status="ours",
    )
    no_bet_refunds_buyin: Literal["as_bust", "both_kept"] = ruling(
        "SK-Q10",
        "SK-19",
        "The round ends and I have never bet. What becomes of resource and buy-in?",
        {
            "as_bust": "You keep the resource and lose the buy-in.",
            "both_kept": "You keep the resource, and the buy-in comes back.",
        },
        default="as_bust",
        why="The page does not say. As with a bust, the action does not happen, and the buy-in was paid before.",
        status="ours",
    )
    points_per_success: Literal["one", "excess", "table"] = ruling(
        "SK-Q12",
        "SK-06",
        "How many action points does a success give in a Compound Skill?",
        {
            "one": "One.",
            "excess": "As many as the excess: total minus break.",
            "table": "As many as a table of the skill says.",
        },
        default="one",
        why="The page gives no number. One is the simplest; a table is as likely, since the page leaves what a success "
        "is worth to each skill.",
        status="ours",
    )
    fail_resets: Literal["no", "yes"] = ruling(
        "SK-Q13",
        "SK-05 SK-16",
        "Does a failed round of a Compound Skill cost the action points already earned?",
        {
            "no": "No, it costs only that round's action and resource.",
            "yes": "Yes, all of them.",
        },
        default="no",
        why="The page names what a failure costs, and does not name action points.",
        status="ours",
    )
    shared_board: Literal["yes", "no"] = ruling(
        "SK-Q14",
        "SK-02 SK-26 SK-29 SK-32",
        "Do all characters use the same cards in the middle?",
        {
            "yes": "Yes, one board a round.",
            "no": "No, each character has a board, dealt from the same cards.",
        },
        default="yes",
        why="The page deals cards to the middle, one flop, one turn and one river a round.",
        status="text",
    )
    joker: Literal["removed", "value", "wild"] = ruling(
        "SK-Q15",
        "SK-02",
        "Are there jokers in the deck, and what do they count?",
        {
            "removed": "No, jokers are taken out.",
            "value": "Yes, and each counts a fixed number (here 0).",
            "wild": "Yes, and each counts as any card that whoever uses it wants.",
        },
        default="removed",
        why="The page does not speak of jokers, and blackjack is played without them.",
        status="ours",
    )
    deck_state: Literal["fresh", "count_seen"] = ruling(
        "SK-Q16",
        "SK-02 SK-24",
        "Are all cards shuffled together again for every round?",
        {
            "fresh": "Yes: what lay on the table in earlier rounds may come again.",
            "count_seen": "No: cards of earlier rounds are gone until the deck is used up.",
        },
        default="fresh",
        why="The page deals each round alike and does not say that cards of earlier rounds stay out.",
        status="ours",
    )
    held_back: Literal["no", "yes"] = ruling(
        "SK-Q21",
        "SK-11 SK-12",
        "May I bet the action and hold back the resource that it needs?",
        {
            "no": "No, both are bet together.",
            "yes": "Yes, and a failure then leaves it to you.",
        },
        default="no",
        why="On the page you must bet what the action requires along with the action.",
        status="text",
    )
    multi_action: Literal["yes", "no"] = ruling(
        "SK-Q22",
        "SK-03 SK-25 SK-28 SK-31",
        "I have several Skill Actions in a round. Is each bet by itself?",
        {
            "yes": "Yes, each action has its own break and its own bet.",
            "no": "No, one bet goes for all of them.",
        },
        default="yes",
        why="The page has you bet the action, and sets a break for each.",
        status="ours",
    )
    retry_after_failure: Literal["yes", "no"] = ruling(
        "SK-Q23",
        "SK-05 SK-16 SK-17",
        "After a failure, may I try the action again in a later round, as after a bust?",
        {
            "yes": "Yes: declare it again in the next round, with new cards.",
            "no": "No: the action is lost for good, and a Compound Skill with it.",
        },
        default="yes",
        why="With a bust the page says that the action does not happen in this round; with a failure it says that the "
        "action is lost, and names no round. We take the lost action as that round's: a lock can be picked again.",
        status="ours",
    )


HOUSE = House()
"""Every question read by its default."""

RULINGS = Rulings(
    *House.rulings.values(),
    question(
        "SK-Q7",
        "SK-13 SK-25 SK-28 SK-31",
        "When may a bet be made?",
        {
            "windows": "In the three windows only: before the flop, before the turn, before the river.",
            "any_time": "At any time before the cards of that phase are shown.",
        },
        default="windows",
        why="The page has three steps of the round in which you may bet.",
        status="text",
    ),
    question(
        "SK-Q11",
        "SK-15",
        "My total equals the break. How good is that success?",
        {
            "weakest": "It is a success with an excess of 0; the skill says what that is worth.",
        },
        default="weakest",
        why="On the page, reaching the break is enough, and the skill decides what the excess is worth.",
        status="text",
    ),
    question(
        "SK-Q17",
        "SK-24",
        "Do the hidden hands of others change my odds?",
        {
            "no": "No: only cards that you can see change them.",
        },
        default="no",
        why="A card you cannot see is as likely to come next as any other, whether it is in the deck or in a hand. "
        "That is arithmetic, and no page has to say it.",
        status="ours",
    ),
    question(
        "SK-Q18",
        "SK-28 SK-31",
        "What are the missing steps 3.c and 4.c?",
        {
            "reserved": "They are steps that other kinds of action use.",
            "misprint": "They are a misprint.",
        },
        default="reserved",
        why="The page does not explain the gap, but the game has other kinds of action.",
        status="ours",
    ),
    question(
        "SK-Q19",
        "SK-07",
        "Can the break change in the middle of the round, by a wound for instance?",
        {
            "fixed": "No, the break is set when the action is declared.",
            "each_reveal": "Yes, the break is read off anew at each reveal.",
        },
        default="fixed",
        why="The page speaks of one break for an action and does not say when it is read off.",
        status="ours",
    ),
    question(
        "SK-Q20",
        "SK-22",
        "What does a Reaction do to a Skill Action?",
        {
            "elsewhere": "The rules on Reactions have to say it.",
        },
        default="elsewhere",
        why="The page names the step, and nothing more.",
        status="text",
    ),
)
