"""The open questions of Confrontations, the ways to read each, and the reading Tableside takes (CF-Q1 to CF-Q38)."""

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

    tie_with_one: Literal["pair", "everybody"] = ruling_field(
        "CF-Q3",
        "CF-43 CF-67",
        "The first character ties with one of several opponents. Who fails?",
        {
            "pair": "Only those two, against each other.",
            "everybody": "Everybody in the confrontation.",
        },
        default="pair",
        why="In a multiple confrontation each opponent is compared with the first character alone, and we follow that. "
        "The rule for ties, on its own, covers all actions.",
        status="ours",
    )
    damage_to_zero: Literal["disadvantage", "none"] = ruling_field(
        "CF-Q4",
        "CF-22 CF-23",
        "Damage lowers a Skill to 0. Does that give the disadvantage of having no Skill?",
        {
            "disadvantage": "Yes, only the remaining value counts.",
            "none": "No, only a Skill that is 0 without damage gives it.",
        },
        default="disadvantage",
        why="In the source damage lowers the Skill value, and a Skill value of 0 gives the disadvantage. The other "
        "reading keeps the disadvantage for a character who never learned the Skill.",
        status="text",
    )
    min_cards: Literal["zero", "one"] = ruling_field(
        "CF-Q5",
        "CF-31",
        "I have Attribute 1 and am in inferiority. How many cards may I play?",
        {
            "zero": "None.",
            "one": "One: inferiority never takes your only card.",
        },
        default="zero",
        why="One minus one is zero, and the source has no minimum. A review of the boxed game mentions a minimum, but "
        "we could not read its number.",
        status="ours",
    )
    inferior_after_used: Literal["min", "subtract"] = ruling_field(
        "CF-Q6",
        "CF-26 CF-31",
        "I have played cards earlier in the round and am now in inferiority. Does that cost a further card?",
        {
            "min": "No: I may play one card fewer than my Attribute, or the cards I have left this round if that is "
            "less.",
            "subtract": "Yes: one card fewer than I have left this round.",
        },
        default="min",
        why="Inferiority lowers the maximum for this confrontation, and the cards of the round are a separate limit. "
        "The source does not combine the two.",
        status="ours",
    )
    inferiority_scope: Literal["pairwise", "global"] = ruling_field(
        "CF-Q7",
        "CF-30 CF-57 CF-70",
        "A confrontation has three or more sides. Who is in inferiority?",
        {
            "pairwise": "Compare each side with each opponent separately.",
            "global": "The sides with the fewest advantages of all, against everybody.",
        },
        default="pairwise",
        why="In a multiple confrontation you can be in inferiority to only some opponents, so we compare each pair. "
        "Step 6 of the order of play, on its own, compares everybody together. With two sides both readings agree.",
        status="ours",
    )
    surplus: Literal["each", "one"] = ruling_field(
        "CF-Q8",
        "CF-29",
        "My disadvantage finds no advantage to cancel, and I have several opponents. Who gains one?",
        {
            "each": "Each opponent gains one advantage.",
            "one": "Only one opponent does (here the first one in the list).",
        },
        default="each",
        why="Against each opponent separately, I am worse off by one. The source gives the advantage to “the "
        "character” who confronts me and does not consider several.",
        status="ours",
    )
    round_cap: Literal["per_attribute", "total"] = ruling_field(
        "CF-Q9",
        "CF-26",
        "I use different Attributes in one round. Is there one limit for all my cards, or one for each Attribute?",
        {
            "per_attribute": "One for each: only cards played with an Attribute count towards it.",
            "total": "One: every card of the round counts towards the Attribute in use.",
        },
        default="per_attribute",
        why="The rule mentions the actions performed with that Attribute. But the words before that, on their own, "
        "give one total for the round.",
        status="ours",
    )
    zeroed_court_is_court: Literal["no", "yes"] = ruling_field(
        "CF-Q10",
        "CF-38 CF-47",
        "A joker turns my last card, a court card, into a 0. Can I still score a critical?",
        {
            "no": "Not with that card: it has become a card of value 0.",
            "yes": "Yes, it is still a court card, worth nothing.",
        },
        default="no",
        why="The joker turns it into another card, one of value 0. The source does not settle whether its picture "
        "still counts.",
        status="ours",
    )
    last_after_joker: Literal["zeroed", "previous"] = ruling_field(
        "CF-Q11",
        "CF-38 CF-47",
        "A joker turns my last card into a 0. For a critical, is the card before it now my last one?",
        {
            "zeroed": "No, the card of value 0 is still the last one.",
            "previous": "Yes, use the last card that is not a 0.",
        },
        default="zeroed",
        why="The joker turns the last card into another one. The source does not remove it, and it still counts "
        "towards the limit.",
        status="ours",
    )
    second_joker: Literal["none", "next"] = ruling_field(
        "CF-Q13",
        "CF-38 CF-39",
        "A second joker is played when my last card is already a 0. What does it do?",
        {
            "none": "Nothing more.",
            "next": "It waits for my next card.",
        },
        default="none",
        why="A joker turns the last card into a 0, and this one is a 0 already. A joker waits only for a character "
        "who has not played yet.",
        status="text",
    )
    joker_last: Literal["zero", "no_card"] = ruling_field(
        "CF-Q15",
        "CF-40 CF-47",
        "The GM plays a joker last. Does it count as the GM's last card for a critical?",
        {
            "zero": "Yes: it is worth nothing and is not a court card, so the GM scores no critical.",
            "no_card": "No: the GM's last card is the one played before the joker.",
        },
        default="zero",
        why="A joker counts towards the GM's limit, so it is a card that the GM has played. The source does not "
        "give its value for the GM.",
        status="ours",
    )
    pass_final: Literal["no", "yes"] = ruling_field(
        "CF-Q16",
        "CF-58 CF-59",
        "I pass. Is that final for the confrontation?",
        {
            "no": "No: after anybody plays, everyone is asked again, and you may play.",
            "yes": "Yes: if you pass, you play no more cards.",
        },
        default="no",
        why="Step 8 repeats the play of cards until nobody can or wants to play, so everyone is asked again. It does "
        "not make a pass binding.",
        status="ours",
    )
    ace_is_court: Literal["no", "yes"] = ruling_field(
        "CF-Q22",
        "CF-47",
        "Is the Ace a court card?",
        {
            "no": "No, it is worth 1.",
            "yes": "Yes, it is still worth 1, but you can score a critical with it.",
        },
        default="no",
        why="The game's own deck has the court cards 11, 12 and 13.",
        status="game",
    )
    last_card: Literal["nth", "final"] = ruling_field(
        "CF-Q23",
        "CF-70",
        "I am in inferiority to some opponents only. Which card does not count against them?",
        {
            "nth": "The one beyond the number that inferiority allows. If I play fewer cards, all of them count.",
            "final": "The one I play last, however few I play.",
        },
        default="nth",
        why="Inferiority takes the last card you could play, and if you stop earlier you have given up that card. The "
        "source's “his last card” can also mean the last one played.",
        status="ours",
    )
    critical_card: Literal["counting", "played"] = ruling_field(
        "CF-Q24",
        "CF-47 CF-70",
        "My last card does not count against an opponent. Which card is my last one for a critical against them?",
        {
            "counting": "The last one that counts against them.",
            "played": "The last one played.",
        },
        default="counting",
        why="Criticals are worked out against each opponent. A card that does not count against an opponent is no "
        "card in that comparison.",
        status="ours",
    )
    gm_targets: Literal["one", "several"] = ruling_field(
        "CF-Q25",
        "CF-66 CF-68",
        "In a multiple confrontation, whom may the GM confront?",
        {
            "one": "One character, whom the GM names.",
            "several": "Several, with the same action; the GM copies the Attribute of the first one named.",
        },
        default="one",
        why="The source mentions “the character” the GM confronted, in the singular. It does not forbid several.",
        status="ours",
    )
    tie_with_gm: Literal["lost", "pairs"] = ruling_field(
        "CF-Q33",
        "CF-43 CF-68",
        "My action ties with the GM in a multiple confrontation. Is it lost against the others too?",
        {
            "lost": "Yes, against everybody: a tie makes it fail, just as the GM's win would.",
            "pairs": "No: it still hits everyone who confronted it and lost, but fails against those who did not "
            "confront it.",
        },
        default="lost",
        why="Equal values make all actions fail, and an action that the GM makes fail works on nobody. The source "
        "mentions only a win of the GM; the other reading relies on that.",
        status="ours",
    )
    not_confronting: Literal["gm_level", "plain", "stopped"] = ruling_field(
        "CF-Q34",
        "CF-14 CF-64 CF-71",
        "The action affects a character who does not confront it. Is that character hit, and at what level?",
        {
            "gm_level": "Yes, with a success; if the GM confronts the action, at the level it has against the GM.",
            "plain": "Yes, always with a plain success, unless the action is lost.",
            "stopped": "Only if nobody who confronts the action makes it fail.",
        },
        default="gm_level",
        why="An action that nobody confronts works, and without an opponent it has no lead that could improve it. "
        "Here only the GM opposes it. One character's escape does not protect another who does nothing.",
        status="ours",
    )
    gm_round: Literal["free", "counted"] = ruling_field(
        "CF-Q35",
        "CF-08 CF-26",
        "Do the cards the GM played earlier this round count towards the Attribute that the GM copies?",
        {
            "free": "No, each time the GM may play as many cards as the Attribute allows.",
            "counted": "Yes, subtract the cards the GM has played this round against actions with that Attribute.",
        },
        default="free",
        why="The limit of the round is one for a character, and the GM copies the Attribute. Her opposition counts as "
        "an action, which is a reason for the other reading.",
        status="ours",
    )
    tied_fewest: Literal["all", "nobody"] = ruling_field(
        "CF-Q36",
        "CF-30 CF-32 CF-57",
        "Three or more sides are compared together, and two tie for the fewest advantages. Are both in inferiority?",
        {
            "all": "Yes, both are.",
            "nobody": "No, a tie costs nobody a card.",
        },
        default="all",
        why="Step 6 gives inferiority to the character or characters with the fewest, so it can be several. Another "
        "sentence lets everybody play the normal number of cards in a tie; we read it as a tie of all sides. It "
        "matters only if all sides are compared together.",
        status="ours",
    )
    acting_joker: Literal["opponent", "nobody"] = ruling_field(
        "CF-Q37",
        "CF-38 CF-40 CF-52",
        "One of the GM's characters acts first. Whom may its joker affect?",
        {
            "opponent": "Any one character who confronts it, as its player chooses.",
            "nobody": "Nobody: it is the confronted character itself.",
        },
        default="opponent",
        why="The source counts a joker among the cards that an NPC may play, whether the NPC acts first or confronts, "
        "and the two sides of a confrontation oppose each other. Read literally, though, a joker hits the confronted "
        "character, and here that is the GM's own.",
        status="ours",
    )


HOUSE = House()
"""The house in which every question has its default reading."""

RULINGS = Rulings(
    *House.rulings.values(),
    open_question(
        "CF-Q1",
        "CF-11",
        "How many advantages does the GM have when confronting an action?",
        {
            "two": "Two, as in the worked example.",
            "one": "One: the source only gives the GM some.",
            "chosen": "Any number that the GM sets, but at least one.",
        },
        default="two",
        why="In the source the GM always has advantages, and it gives no number. The plural suggests more than one, "
        "and the GM has two in the example.",
        status="example",
    ),
    open_question(
        "CF-Q2",
        "CF-43",
        "Two actions end on the same value. Does either work?",
        {
            "all_fail": "No, both fail, including the one that started it.",
        },
        default="all_fail",
        why="In the source every action in a tie fails.",
        status="text",
    ),
    open_question(
        "CF-Q12",
        "CF-39",
        "A joker is waiting for my next card and I never play one. What happens to it?",
        {
            "wasted": "It is wasted.",
        },
        default="wasted",
        why="It has no card to affect, and the source does not return it.",
        status="ours",
    ),
    open_question(
        "CF-Q14",
        "CF-38 CF-64",
        "Several characters are in the confrontation. Whom does a joker affect?",
        {
            "confronted": "The character whom its player confronts.",
            "chosen": "Any character the GM chooses.",
        },
        default="confronted",
        why="The source mentions the confronted character, which is the one that the joker's player acts against. No "
        "number here depends on it. With two sides both readings agree, and with more you enter each joker for the "
        "character it affected.",
        status="text",
    ),
    open_question(
        "CF-Q17",
        "CF-58",
        "The character with the lowest value passes. Whose turn is it?",
        {
            "next_lowest": "The next lowest character who can and wants to play.",
        },
        default="next_lowest",
        why="Otherwise one pass would end the confrontation for everyone.",
        status="ours",
    ),
    open_question(
        "CF-Q18",
        "CF-58",
        "The GM ties with a player, or two of the GM's characters tie. Who plays first?",
        {
            "player_first": "The player; between the GM's own characters, whichever the GM likes.",
        },
        default="player_first",
        why="In the source the players go first in a tie. It does not cover two of the GM's characters.",
        status="ours",
    ),
    open_question(
        "CF-Q19",
        "CF-58",
        "Tied players play face down at the same time. May one of them play nothing?",
        {
            "say_first": "Yes, but both first declare whether they play, and then put cards down.",
            "face_down": "Yes, by secretly putting nothing down.",
        },
        default="say_first",
        why="Only players who want to play a card have to play one.",
        status="ours",
    ),
    open_question(
        "CF-Q20",
        "CF-47",
        "I am ten points ahead and have not played a card. Is that a critical?",
        {
            "no": "No, you have no last card that could be a court card.",
        },
        default="no",
        why="A critical requires a court card as the last card.",
        status="text",
    ),
    open_question(
        "CF-Q21",
        "CF-45 CF-47",
        "I am ten or more points ahead, but my last card is not a court card. Which level is it?",
        {
            "decisive": "A decisive success.",
        },
        default="decisive",
        why="Five or more is decisive, and a critical also requires a court card.",
        status="text",
    ),
    open_question(
        "CF-Q26",
        "CF-68 CF-69",
        "The GM beats the first character. Do that character's opponents still fail against them?",
        {
            "yes": "Yes, those with a lower value.",
        },
        default="yes",
        why="In the source an action that fails still makes the lower actions that confront it fail.",
        status="text",
    ),
    open_question(
        "CF-Q27",
        "CF-14",
        "Nobody is aware of the action. May the GM still oppose it?",
        {
            "yes": "Yes.",
        },
        default="yes",
        why="The GM does this in the worked example.",
        status="example",
    ),
    open_question(
        "CF-Q28",
        "CF-53 CF-54",
        "May I decide to counter after I know whether the GM confronts the action?",
        {
            "yes": "Yes, the GM declares before you do.",
        },
        default="yes",
        why="The GM's step comes before yours in the order of play.",
        status="text",
    ),
    open_question(
        "CF-Q29",
        "CF-55 CF-56",
        "How many activated effects may one participant use?",
        {
            "one": "One at most.",
        },
        default="one",
        why="The steps mention one effect for each participant, in the singular. They do not rule out more.",
        status="ours",
    ),
    open_question(
        "CF-Q30",
        "CF-08",
        "Does the character's inferiority also lower the Attribute that the GM copies?",
        {
            "no": "No, the GM copies the Attribute itself; inferiority is separate.",
        },
        default="no",
        why="In the worked example the GM plays two cards while the shooter may play one.",
        status="example",
    ),
    open_question(
        "CF-Q31",
        "CF-58",
        "My hand is empty during a confrontation, so I draw a card. May I play it in this confrontation?",
        {
            "no": "No, keep it in your hand until the confrontation is over.",
        },
        default="no",
        why="This is in the game's quick-start rules.",
        status="game",
    ),
    open_question(
        "CF-Q32",
        "CF-09 CF-13",
        "Can the GM score a decisive success?",
        {
            "yes": "Yes, though the source does not describe its effect.",
        },
        default="yes",
        why="The GM's opposition counts as an action in every step of the resolution.",
        status="text",
    ),
    open_question(
        "CF-Q38",
        "CF-16",
        "A countermeasure may damage “the attacker's target”. Whom does it damage?",
        {
            "target": "The thing the attacker aims at, so that the action has no effect.",
            "attacker": "The attacker: the word is a slip.",
        },
        default="target",
        why="We keep the source's words. Everything else in that sentence happens to the attacker, so a slip is "
        "likely. Under either reading the GM decides which harm stops an action.",
        status="ours",
    ),
)
