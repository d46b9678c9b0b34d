"""The open questions of Confrontations, the ways to read each, and the reading Tableside takes (CF-Q1 to CF-Q32)."""

from __future__ import annotations

from engine.ruling import Reading, Ruling, Rulings
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Literal

__all__ = ["RULINGS"]

type DamageToZero = Literal["disadvantage", "none"]
type MinCards = Literal["zero", "one"]
type InferiorAfterUsed = Literal["min", "subtract"]
type InferiorityScope = Literal["pairwise", "global"]
type RoundCap = Literal["per_attribute", "total"]
type ZeroedCourtIsCourt = Literal["no", "yes"]
type SecondJoker = Literal["none", "next"]
type PassFinal = Literal["no", "yes"]
type LastCard = Literal["nth", "final"]

RULINGS = Rulings(
    Ruling(
        "CF-Q1",
        ("CF-11",),
        "How many advantages does the GM have when she confronts an action?",
        (
            Reading("two", "Two, as in the worked example."),
            Reading("one", "One: the page only says that she has some."),
            Reading("chosen", "As many as the GM sets, 0 to 6."),
        ),
        "two",
        "The rule names no number; the example gives her two.",
        "example",
    ),
    Ruling(
        "CF-Q2",
        ("CF-43",),
        "Two actions end on the same value. Does either work?",
        (Reading("all_fail", "No, both fail, the one that started it included."),),
        "all_fail",
        "The page lets every action of a tie fail.",
        "text",
    ),
    Ruling(
        "CF-Q3",
        ("CF-43", "CF-67"),
        "The initiator ties with one of several opponents. Who fails?",
        (
            Reading("pair", "Only those two, against each other."),
            Reading("everybody", "Everyone in the confrontation."),
        ),
        "pair",
        "In a multiple confrontation each opponent is compared with the initiator alone.",
        "text",
    ),
    Ruling(
        "CF-Q4",
        ("CF-22", "CF-23"),
        "Damage brings a Skill down to 0. Does that give the disadvantage of having no Skill?",
        (
            Reading("disadvantage", "Yes, only the value that is left counts."),
            Reading("none", "No, only a Skill that is 0 without damage does."),
        ),
        "disadvantage",
        "Damage lowers the Skill value, and the disadvantage looks at the Skill value.",
        "text",
        "damage_to_zero",
    ),
    Ruling(
        "CF-Q5",
        ("CF-31",),
        "Attribute 1 and in inferiority: how many cards may be played?",
        (
            Reading("zero", "None."),
            Reading("one", "One: inferiority never takes the only card."),
        ),
        "zero",
        "One less than one is none. A review of the boxed game speaks of a minimum, but its number could not be read.",
        "text",
        "min_cards",
    ),
    Ruling(
        "CF-Q6",
        ("CF-26", "CF-31"),
        "Inferiority after some cards of the round are already spent: does it cost a further card?",
        (
            Reading("min", "No: the limit is one below the Attribute or what the round has left, whichever is less."),
            Reading("subtract", "Yes: one less than what the round has left."),
        ),
        "min",
        "Inferiority lowers the limit of this confrontation; the allowance of the round is another ceiling.",
        "house",
        "inferior_after_used",
    ),
    Ruling(
        "CF-Q7",
        ("CF-30", "CF-57", "CF-70"),
        "Three or more sides: who is in inferiority?",
        (
            Reading("pairwise", "Each against each opponent separately."),
            Reading("global", "Those with the fewest advantages of all, against everyone."),
        ),
        "pairwise",
        "A character can be inferior to only some opponents, so the comparison must be made for each. "
        "With two sides both readings agree.",
        "text",
        "inferiority_scope",
    ),
    Ruling(
        "CF-Q8",
        ("CF-29",),
        "A disadvantage finds no advantage to cancel and there are several opponents. Who gains?",
        (
            Reading("each", "Each of them gains one advantage."),
            Reading("one", "One of them does."),
        ),
        "each",
        "Against each opponent taken alone the character is worse off by one.",
        "house",
    ),
    Ruling(
        "CF-Q9",
        ("CF-26",),
        "Actions with different Attributes in one round: is there one allowance of cards, or one for each Attribute?",
        (
            Reading("per_attribute", "One for each: only cards played with that Attribute count against it."),
            Reading("total", "One: every card of the round counts against the Attribute in use."),
        ),
        "per_attribute",
        "The rule speaks of the actions made with that Attribute. Its first words, taken alone, would give one total.",
        "text",
        "round_cap",
    ),
    Ruling(
        "CF-Q10",
        ("CF-38", "CF-47"),
        "A joker zeroes a court card that is my last card. Can I still score a critical?",
        (
            Reading("no", "No, it has become a card of value 0."),
            Reading("yes", "Yes, it is still a court card, worth nothing."),
        ),
        "no",
        "The joker changes the card, not only the sum.",
        "house",
        "zeroed_court_is_court",
    ),
    Ruling(
        "CF-Q11",
        ("CF-38",),
        "After a joker, is the card before the zeroed one my last card?",
        (
            Reading("zeroed", "No, the zeroed card remains the last one."),
            Reading("previous", "Yes."),
        ),
        "zeroed",
        "The zeroed card was played and still counts towards the limit.",
        "text",
    ),
    Ruling(
        "CF-Q12",
        ("CF-39",),
        "A joker is waiting for my next card and I never play one. What happens to it?",
        (Reading("wasted", "It is wasted."),),
        "wasted",
        "There is no card for it to hit.",
        "text",
    ),
    Ruling(
        "CF-Q13",
        ("CF-38", "CF-39"),
        "A second joker comes while the last card is already zeroed. What does it do?",
        (
            Reading("none", "Nothing more."),
            Reading("next", "It waits for the next card."),
        ),
        "none",
        "A joker waits only for somebody who has not played a card yet.",
        "text",
        "second_joker",
    ),
    Ruling(
        "CF-Q14",
        ("CF-38", "CF-64"),
        "Several characters are confronted: whom does a joker hit?",
        (
            Reading("confronted", "The character whom its player confronts."),
            Reading("chosen", "Whomever the GM chooses."),
        ),
        "confronted",
        "The page names the confronted character.",
        "text",
    ),
    Ruling(
        "CF-Q15",
        ("CF-40",),
        "What is a joker worth to the one who plays it?",
        (
            Reading("zero", "Nothing, and as a last card it is not a court card."),
            Reading("no_card", "Nothing, and the card before it counts as the last one."),
        ),
        "zero",
        "It counts towards the limit, so it is a card that was played.",
        "house",
    ),
    Ruling(
        "CF-Q16",
        ("CF-58", "CF-59"),
        "I pass. May I play again later in the same confrontation?",
        (
            Reading("no", "Yes: whenever somebody has played, everyone is asked again."),
            Reading("yes", "No, a pass is final."),
        ),
        "no",
        "The step is repeated until nobody can or wants to play.",
        "text",
        "pass_final",
    ),
    Ruling(
        "CF-Q17",
        ("CF-58",),
        "Whoever stands lowest passes. Whose turn is it?",
        (Reading("next_lowest", "The next lowest who can and wants to play."),),
        "next_lowest",
        "Otherwise one pass would end the confrontation for all.",
        "house",
    ),
    Ruling(
        "CF-Q18",
        ("CF-58",),
        "The GM ties with a player, or two characters of the GM tie. Who plays first?",
        (Reading("player_first", "The player first; the GM's own in the order she likes."),),
        "player_first",
        "The page lets players go first in a tie.",
        "text",
    ),
    Ruling(
        "CF-Q19",
        ("CF-58",),
        "Tied players play face down at once. May one of them play nothing?",
        (
            Reading("say_first", "Yes, but both first say whether they play; then they put cards down."),
            Reading("face_down", "Yes, by putting nothing down, unseen."),
        ),
        "say_first",
        "Only those who want to play a card are asked for one.",
        "house",
    ),
    Ruling(
        "CF-Q20",
        ("CF-47",),
        "Ten points ahead without a card played: is that a critical?",
        (Reading("no", "No, there is no last card that could be a court card."),),
        "no",
        "A critical asks for the last card.",
        "text",
    ),
    Ruling(
        "CF-Q21",
        ("CF-45", "CF-47"),
        "Ten or more points ahead, but the last card is no court card. Which level is it?",
        (Reading("decisive", "A decisive success."),),
        "decisive",
        "Ten is more than five.",
        "text",
    ),
    Ruling(
        "CF-Q22",
        ("CF-47",),
        "Is the Ace a court card?",
        (
            Reading("no", "No, it is worth 1."),
            Reading("yes", "Yes."),
        ),
        "no",
        "The game's own deck has courts 11, 12 and 13.",
        "game",
    ),
    Ruling(
        "CF-Q23",
        ("CF-70",),
        "Inferior to some opponents only: which card is the one that does not count against them?",
        (
            Reading("nth", "The one beyond the limit that inferiority leaves; with fewer cards played, none."),
            Reading("final", "Whichever was played last, however few were played."),
        ),
        "nth",
        "Otherwise whoever plays fewer cards would be punished twice.",
        "house",
        "last_card",
    ),
    Ruling(
        "CF-Q24",
        ("CF-47", "CF-70"),
        "One of my cards does not count against an opponent. Which card is the last one for a critical against him?",
        (
            Reading("counting", "The last one that counts against him."),
            Reading("played", "The last one played."),
        ),
        "counting",
        "Criticals are worked out for each opponent.",
        "house",
    ),
    Ruling(
        "CF-Q25",
        ("CF-66", "CF-68"),
        "In a multiple confrontation, whom may the GM confront?",
        (
            Reading("one", "One character, whom she names."),
            Reading("several", "Several with the same action."),
        ),
        "one",
        "The page speaks of the character she confronted.",
        "text",
    ),
    Ruling(
        "CF-Q26",
        ("CF-68", "CF-69"),
        "The GM beats the initiator. Do his opponents still fail against him?",
        (Reading("yes", "Yes, those whose value is lower than his."),),
        "yes",
        "A lost action still defeats the lower ones.",
        "text",
    ),
    Ruling(
        "CF-Q27",
        ("CF-14",),
        "Nobody is aware of the action. May the GM still oppose it?",
        (Reading("yes", "Yes."),),
        "yes",
        "She does so in the worked example.",
        "example",
    ),
    Ruling(
        "CF-Q28",
        ("CF-53", "CF-54"),
        "May I decide to counter after I know whether the GM confronts the action?",
        (Reading("yes", "Yes, she declares before you do."),),
        "yes",
        "The steps have that order.",
        "text",
    ),
    Ruling(
        "CF-Q29",
        ("CF-55", "CF-56"),
        "How many activated effects may one participant use?",
        (Reading("one", "One at most."),),
        "one",
        "The steps speak of one effect.",
        "text",
    ),
    Ruling(
        "CF-Q30",
        ("CF-08",),
        "Does inferiority of the character also lower the Attribute that the GM copies?",
        (Reading("no", "No, she copies the Attribute itself; inferiority is a separate matter."),),
        "no",
        "In the worked example she plays two cards while the shooter may play one.",
        "example",
    ),
    Ruling(
        "CF-Q31",
        ("CF-58",),
        "My hand is empty during a confrontation. May I play the card that I draw for it?",
        (Reading("no", "No, it stays in hand until the confrontation is over."),),
        "no",
        "The game's quick-start rules say so.",
        "game",
    ),
    Ruling(
        "CF-Q32",
        ("CF-09", "CF-13"),
        "Can the GM score a decisive success?",
        (Reading("yes", "Yes, though nothing is written on what it does."),),
        "yes",
        "Her opposition counts as an action throughout.",
        "text",
    ),
)
