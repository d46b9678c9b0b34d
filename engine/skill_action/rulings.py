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
        why="No value is printed. The page speaks of a changed blackjack; nothing caps a total, so an ace is best "
        "as 11.",
        status="house",
    )
    ace_bust: Literal["low", "high", "fixed"] = ruling(
        "SK-Q2",
        "SK-02 SK-17",
        "If a card may count low or high, which value decides about a bust?",
        {
            "low": "The owner's best: high when he reaches for the break, low when he wants to stay below it.",
            "high": "The high one, for success and for a bust alike.",
            "fixed": "The one its owner chose when he first saw the card; it stays so for the round.",
        },
        default="high",
        why="With low, an unbet ace above the break cannot bust and makes the next bet a free win.",
        status="house",
    )
    hand_shared: Literal["yes", "no"] = ruling(
        "SK-Q3",
        "SK-24",
        "How many cards does a character get, and do all his actions of a round use the same ones?",
        {
            "yes": "One hand for the round, whatever number of actions; its size is the table's to say (here 2).",
            "no": "A hand of its own for each action; its size is the table's to say (here 2).",
        },
        default="yes",
        why="Nothing says how many; two as in hold'em, dealt once a round.",
        status="house",
    )
    predeal_bust: Literal["no", "yes"] = ruling(
        "SK-Q4",
        "SK-17 SK-24 SK-25 SK-26 SK-27",
        "What if the hand alone already reaches the break?",
        {
            "no": "Nothing yet: the deal has no step that resolves, so a bet on the flop is sure to win.",
            "yes": "An immediate bust.",
        },
        default="no",
        why="Actions are resolved after the flop, the turn and the river only.",
        status="text",
    )
    bust_refunds_buyin: Literal["no", "yes"] = ruling(
        "SK-Q8",
        "SK-17 SK-23",
        "Is the buy-in lost with a bust?",
        {
            "no": "It is lost: it was paid when the action was declared.",
            "yes": "It comes back.",
        },
        default="no",
        why="A bust spares the resources; of the buy-in nothing is said.",
        status="house",
    )
    success_consumes: Literal["no", "yes"] = ruling(
        "SK-Q9",
        "SK-12 SK-16",
        "Does a success use up the resource too?",
        {
            "no": "No, only a failure does.",
            "yes": "Yes: the bullet is fired, the material is used.",
        },
        default="no",
        why="The page takes it after a failure and leaves the rest to the single skill.",
        status="house",
    )
    points_per_success: Literal["one", "excess", "table"] = ruling(
        "SK-Q12",
        "SK-06",
        "How many points does a success give towards a compound skill?",
        {
            "one": "One.",
            "excess": "As many as the total lies above the break.",
            "table": "By a table of the skill.",
        },
        default="one",
        why="The page gives no number, and one success counts as one step.",
        status="house",
    )
    fail_resets: Literal["no", "yes"] = ruling(
        "SK-Q13",
        "SK-05 SK-16",
        "Does a failed round of a compound skill cost the points already earned?",
        {
            "no": "No, only that round's action and resource.",
            "yes": "Yes, all of them.",
        },
        default="no",
        why="No clause takes points away.",
        status="text",
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
        why="The sequence has one flop, one turn and one river for everybody.",
        status="text",
    )
    joker: Literal["removed", "value", "wild"] = ruling(
        "SK-Q15",
        "SK-02",
        "What about the jokers?",
        {
            "removed": "They are taken out.",
            "value": "They stay in and count a fixed number (here 0).",
            "wild": "They stay in and count as any card their owner wants.",
        },
        default="removed",
        why="The page does not speak of jokers.",
        status="house",
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
        why="Nothing says that cards stay out.",
        status="house",
    )
    multi_action: Literal["yes", "no"] = ruling(
        "SK-Q22",
        "SK-03 SK-25 SK-28 SK-31",
        "If one character has several skill actions in a round, is each bet by itself?",
        {
            "yes": "Yes, each has its break and its bet; the total is the same for all.",
            "no": "No, one bet goes for all of them.",
        },
        default="yes",
        why="A bet belongs to an action.",
        status="house",
    )


HOUSE = House()
"""Every question read by its default."""

RULINGS = Rulings(
    *House.rulings.values(),
    question(
        "SK-Q5",
        "SK-13 SK-18 SK-34",
        "Does a bet stay alive after the next reveal?",
        {
            "no": "No: short of the break it has failed.",
            "yes": "Yes, to the end of the round.",
        },
        default="no",
        why="In the result table a bet below the break ends the action.",
        status="text",
    ),
    question(
        "SK-Q6",
        "SK-25 SK-28 SK-31",
        "May a character who busted or failed try again in the same round?",
        {
            "no": "No, the action has ended.",
            "new_action": "Yes, as a new action, where the core rules give him one.",
        },
        default="no",
        why="Both results end the action.",
        status="text",
    ),
    question(
        "SK-Q7",
        "SK-13 SK-25 SK-28 SK-31",
        "When may a bet be made?",
        {
            "windows": "In the three windows only: before the flop, before the turn, before the river.",
            "any_time": "At any time before the cards of that phase are shown.",
        },
        default="windows",
        why="The sequence of the round names three steps for it.",
        status="text",
    ),
    question(
        "SK-Q10",
        "SK-19",
        "If nobody bets until the round ends, what becomes of resource and buy-in?",
        {
            "as_bust": "As with a bust: the resource is kept, the buy-in is gone.",
            "both_kept": "Both are kept.",
        },
        default="as_bust",
        why="In both cases the action just does not happen.",
        status="house",
    ),
    question(
        "SK-Q11",
        "SK-15",
        "What is a success with nothing above the break?",
        {
            "weakest": "The weakest success.",
            "plain": "A plain success.",
        },
        default="weakest",
        why="The single skill decides; the odds are the same.",
        status="house",
    ),
    question(
        "SK-Q17",
        "SK-24",
        "Do the hidden hands of others change the odds?",
        {
            "no": "No: a card not seen is as likely in the deck as in a hand. Only cards that are shown matter.",
        },
        default="no",
        why="That is arithmetic and needs no ruling.",
        status="text",
    ),
    question(
        "SK-Q18",
        "SK-28 SK-31",
        "What are the missing steps 3.c and 4.c?",
        {
            "reserved": "Steps that other kinds of action use.",
            "misprint": "A misprint.",
        },
        default="reserved",
        why="The game has other action families in the same round.",
        status="house",
    ),
    question(
        "SK-Q19",
        "SK-07",
        "Can the break change in the middle of the round?",
        {
            "fixed": "No, it is set when the action is declared.",
            "each_reveal": "Yes, it is read anew at each reveal.",
        },
        default="fixed",
        why="The page speaks of one break for the action.",
        status="house",
    ),
    question(
        "SK-Q20",
        "SK-22",
        "What does a reaction do to a skill action?",
        {
            "elsewhere": "The rules on reactions say so; this page does not.",
        },
        default="elsewhere",
        why="The step is only named.",
        status="text",
    ),
    question(
        "SK-Q21",
        "SK-11",
        "May the player bet the action and hold back a resource that it needs?",
        {
            "no": "No, both are bet together.",
            "yes": "Yes.",
        },
        default="no",
        why="Whatever resource is required goes in with the bet.",
        status="text",
    ),
)
