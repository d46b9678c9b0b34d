"""The open questions of Confrontations, the ways to read each, and the reading Tableside takes (CF-Q1 to CF-Q32)."""

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

    damage_to_zero: Literal["disadvantage", "none"] = ruling(
        "CF-Q4",
        "CF-22 CF-23",
        "Damage brings a Skill down to 0. Does that give the disadvantage of having no Skill?",
        {
            "disadvantage": "Yes, only the value that is left counts.",
            "none": "No, only a Skill that is 0 without damage does.",
        },
        default="disadvantage",
        why="Damage lowers the Skill value, and the disadvantage looks at the Skill value.",
        status="text",
    )
    min_cards: Literal["zero", "one"] = ruling(
        "CF-Q5",
        "CF-31",
        "Attribute 1 and in inferiority: how many cards may be played?",
        {
            "zero": "None.",
            "one": "One: inferiority never takes the only card.",
        },
        default="zero",
        why="One less than one is none. A review of the boxed game speaks of a minimum, but its number could not "
        "be read.",
        status="text",
    )
    inferior_after_used: Literal["min", "subtract"] = ruling(
        "CF-Q6",
        "CF-26 CF-31",
        "Inferiority after some cards of the round are already spent: does it cost a further card?",
        {
            "min": "No: the limit is one below the Attribute or what the round has left, whichever is less.",
            "subtract": "Yes: one less than what the round has left.",
        },
        default="min",
        why="Inferiority lowers the limit of this confrontation; the allowance of the round is another ceiling.",
        status="house",
    )
    inferiority_scope: Literal["pairwise", "global"] = ruling(
        "CF-Q7",
        "CF-30 CF-57 CF-70",
        "Three or more sides: who is in inferiority?",
        {
            "pairwise": "Each against each opponent separately.",
            "global": "Those with the fewest advantages of all, against everyone.",
        },
        default="pairwise",
        why="A character can be inferior to only some opponents, so the comparison must be made for each. With "
        "two sides both readings agree.",
        status="text",
    )
    round_cap: Literal["per_attribute", "total"] = ruling(
        "CF-Q9",
        "CF-26",
        "Actions with different Attributes in one round: is there one allowance of cards, or one for each Attribute?",
        {
            "per_attribute": "One for each: only cards played with that Attribute count against it.",
            "total": "One: every card of the round counts against the Attribute in use.",
        },
        default="per_attribute",
        why="The rule speaks of the actions made with that Attribute. Its first words, taken alone, would give "
        "one total.",
        status="text",
    )
    zeroed_court_is_court: Literal["no", "yes"] = ruling(
        "CF-Q10",
        "CF-38 CF-47",
        "A joker zeroes a court card that is my last card. Can I still score a critical?",
        {
            "no": "No, it has become a card of value 0.",
            "yes": "Yes, it is still a court card, worth nothing.",
        },
        default="no",
        why="The joker changes the card, not only the sum.",
        status="house",
    )
    second_joker: Literal["none", "next"] = ruling(
        "CF-Q13",
        "CF-38 CF-39",
        "A second joker comes while the last card is already zeroed. What does it do?",
        {
            "none": "Nothing more.",
            "next": "It waits for the next card.",
        },
        default="none",
        why="A joker waits only for somebody who has not played a card yet.",
        status="text",
    )
    pass_final: Literal["no", "yes"] = ruling(
        "CF-Q16",
        "CF-58 CF-59",
        "I pass. May I play again later in the same confrontation?",
        {
            "no": "Yes: whenever somebody has played, everyone is asked again.",
            "yes": "No, a pass is final.",
        },
        default="no",
        why="The step is repeated until nobody can or wants to play.",
        status="text",
    )
    last_card: Literal["nth", "final"] = ruling(
        "CF-Q23",
        "CF-70",
        "Inferior to some opponents only: which card is the one that does not count against them?",
        {
            "nth": "The one beyond the limit that inferiority leaves; with fewer cards played, none.",
            "final": "Whichever was played last, however few were played.",
        },
        default="nth",
        why="Otherwise whoever plays fewer cards would be punished twice.",
        status="house",
    )


HOUSE = House()
"""Every question read by its default."""

RULINGS = Rulings(
    *House.rulings.values(),
    question(
        "CF-Q1",
        "CF-11",
        "How many advantages does the GM have when she confronts an action?",
        {
            "two": "Two, as in the worked example.",
            "one": "One: the page only says that she has some.",
            "chosen": "As many as the GM sets, 0 to 6.",
        },
        default="two",
        why="The rule names no number; the example gives her two.",
        status="example",
    ),
    question(
        "CF-Q2",
        "CF-43",
        "Two actions end on the same value. Does either work?",
        {
            "all_fail": "No, both fail, the one that started it included.",
        },
        default="all_fail",
        why="The page lets every action of a tie fail.",
        status="text",
    ),
    question(
        "CF-Q3",
        "CF-43 CF-67",
        "The initiator ties with one of several opponents. Who fails?",
        {
            "pair": "Only those two, against each other.",
            "everybody": "Everyone in the confrontation.",
        },
        default="pair",
        why="In a multiple confrontation each opponent is compared with the initiator alone.",
        status="text",
    ),
    question(
        "CF-Q8",
        "CF-29",
        "A disadvantage finds no advantage to cancel and there are several opponents. Who gains?",
        {
            "each": "Each of them gains one advantage.",
            "one": "One of them does.",
        },
        default="each",
        why="Against each opponent taken alone the character is worse off by one.",
        status="house",
    ),
    question(
        "CF-Q11",
        "CF-38",
        "After a joker, is the card before the zeroed one my last card?",
        {
            "zeroed": "No, the zeroed card remains the last one.",
            "previous": "Yes.",
        },
        default="zeroed",
        why="The zeroed card was played and still counts towards the limit.",
        status="text",
    ),
    question(
        "CF-Q12",
        "CF-39",
        "A joker is waiting for my next card and I never play one. What happens to it?",
        {
            "wasted": "It is wasted.",
        },
        default="wasted",
        why="There is no card for it to hit.",
        status="text",
    ),
    question(
        "CF-Q14",
        "CF-38 CF-64",
        "Several characters are confronted: whom does a joker hit?",
        {
            "confronted": "The character whom its player confronts.",
            "chosen": "Whomever the GM chooses.",
        },
        default="confronted",
        why="The page names the confronted character.",
        status="text",
    ),
    question(
        "CF-Q15",
        "CF-40",
        "What is a joker worth to the one who plays it?",
        {
            "zero": "Nothing, and as a last card it is not a court card.",
            "no_card": "Nothing, and the card before it counts as the last one.",
        },
        default="zero",
        why="It counts towards the limit, so it is a card that was played.",
        status="house",
    ),
    question(
        "CF-Q17",
        "CF-58",
        "Whoever stands lowest passes. Whose turn is it?",
        {
            "next_lowest": "The next lowest who can and wants to play.",
        },
        default="next_lowest",
        why="Otherwise one pass would end the confrontation for all.",
        status="house",
    ),
    question(
        "CF-Q18",
        "CF-58",
        "The GM ties with a player, or two characters of the GM tie. Who plays first?",
        {
            "player_first": "The player first; the GM's own in the order she likes.",
        },
        default="player_first",
        why="The page lets players go first in a tie.",
        status="text",
    ),
    question(
        "CF-Q19",
        "CF-58",
        "Tied players play face down at once. May one of them play nothing?",
        {
            "say_first": "Yes, but both first say whether they play; then they put cards down.",
            "face_down": "Yes, by putting nothing down, unseen.",
        },
        default="say_first",
        why="Only those who want to play a card are asked for one.",
        status="house",
    ),
    question(
        "CF-Q20",
        "CF-47",
        "Ten points ahead without a card played: is that a critical?",
        {
            "no": "No, there is no last card that could be a court card.",
        },
        default="no",
        why="A critical asks for the last card.",
        status="text",
    ),
    question(
        "CF-Q21",
        "CF-45 CF-47",
        "Ten or more points ahead, but the last card is no court card. Which level is it?",
        {
            "decisive": "A decisive success.",
        },
        default="decisive",
        why="Ten is more than five.",
        status="text",
    ),
    question(
        "CF-Q22",
        "CF-47",
        "Is the Ace a court card?",
        {
            "no": "No, it is worth 1.",
            "yes": "Yes.",
        },
        default="no",
        why="The game's own deck has courts 11, 12 and 13.",
        status="game",
    ),
    question(
        "CF-Q24",
        "CF-47 CF-70",
        "One of my cards does not count against an opponent. Which card is the last one for a critical against him?",
        {
            "counting": "The last one that counts against him.",
            "played": "The last one played.",
        },
        default="counting",
        why="Criticals are worked out for each opponent.",
        status="house",
    ),
    question(
        "CF-Q25",
        "CF-66 CF-68",
        "In a multiple confrontation, whom may the GM confront?",
        {
            "one": "One character, whom she names.",
            "several": "Several with the same action.",
        },
        default="one",
        why="The page speaks of the character she confronted.",
        status="text",
    ),
    question(
        "CF-Q26",
        "CF-68 CF-69",
        "The GM beats the initiator. Do his opponents still fail against him?",
        {
            "yes": "Yes, those whose value is lower than his.",
        },
        default="yes",
        why="A lost action still defeats the lower ones.",
        status="text",
    ),
    question(
        "CF-Q27",
        "CF-14",
        "Nobody is aware of the action. May the GM still oppose it?",
        {
            "yes": "Yes.",
        },
        default="yes",
        why="She does so in the worked example.",
        status="example",
    ),
    question(
        "CF-Q28",
        "CF-53 CF-54",
        "May I decide to counter after I know whether the GM confronts the action?",
        {
            "yes": "Yes, she declares before you do.",
        },
        default="yes",
        why="The steps have that order.",
        status="text",
    ),
    question(
        "CF-Q29",
        "CF-55 CF-56",
        "How many activated effects may one participant use?",
        {
            "one": "One at most.",
        },
        default="one",
        why="The steps speak of one effect.",
        status="text",
    ),
    question(
        "CF-Q30",
        "CF-08",
        "Does inferiority of the character also lower the Attribute that the GM copies?",
        {
            "no": "No, she copies the Attribute itself; inferiority is a separate matter.",
        },
        default="no",
        why="In the worked example she plays two cards while the shooter may play one.",
        status="example",
    ),
    question(
        "CF-Q31",
        "CF-58",
        "My hand is empty during a confrontation. May I play the card that I draw for it?",
        {
            "no": "No, it stays in hand until the confrontation is over.",
        },
        default="no",
        why="The game's quick-start rules say so.",
        status="game",
    ),
    question(
        "CF-Q32",
        "CF-09 CF-13",
        "Can the GM score a decisive success?",
        {
            "yes": "Yes, though nothing is written on what it does.",
        },
        default="yes",
        why="Her opposition counts as an action throughout.",
        status="text",
    ),
)
