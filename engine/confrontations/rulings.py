"""The open questions of Confrontations, the ways to read each, and the reading Tableside takes (CF-Q1 to CF-Q38)."""

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

    tie_with_one: Literal["pair", "everybody"] = ruling(
        "CF-Q3",
        "CF-43 CF-67",
        "The first character ties with one of several opponents. Who fails?",
        {
            "pair": "Only those two, against each other.",
            "everybody": "Everybody in the confrontation.",
        },
        default="pair",
        why="In a multiple confrontation each opponent is compared with the first character alone. Only the rule for "
        "ties, taken alone, speaks of all actions.",
        status="text",
    )
    damage_to_zero: Literal["disadvantage", "none"] = ruling(
        "CF-Q4",
        "CF-22 CF-23",
        "Damage brings a Skill down to 0. Does that give the disadvantage of having no Skill?",
        {
            "disadvantage": "Yes, only the value that is left counts.",
            "none": "No, only a Skill that is 0 without damage does.",
        },
        default="disadvantage",
        why="The page lets damage lower the Skill value and gives the disadvantage for a Skill value of 0. The other "
        "reading takes it as the mark of somebody who never learned the Skill.",
        status="text",
    )
    min_cards: Literal["zero", "one"] = ruling(
        "CF-Q5",
        "CF-31",
        "I have Attribute 1 and am in inferiority. How many cards may I play?",
        {
            "zero": "None.",
            "one": "One: inferiority never takes the only card.",
        },
        default="zero",
        why="Taking one from one leaves none, and the page names no minimum. A review of the boxed game speaks of a "
        "minimum, but its number could not be read.",
        status="ours",
    )
    inferior_after_used: Literal["min", "subtract"] = ruling(
        "CF-Q6",
        "CF-26 CF-31",
        "I have played cards earlier in the round and am now in inferiority. Does that cost a further card?",
        {
            "min": "No: I may play one card fewer than my Attribute, or what the round has left if that is less.",
            "subtract": "Yes: one card fewer than the round has left.",
        },
        default="min",
        why="Inferiority lowers the most cards of this confrontation; the cards of the round are a limit of their own."
        " The page does not say how the two go together.",
        status="ours",
    )
    inferiority_scope: Literal["pairwise", "global"] = ruling(
        "CF-Q7",
        "CF-30 CF-57 CF-70",
        "There are three or more sides. Who is in inferiority?",
        {
            "pairwise": "Each is compared with each opponent alone.",
            "global": "Those with the fewest advantages of all are, against everybody.",
        },
        default="pairwise",
        why="In a multiple confrontation you can be in inferiority to only some opponents, so each is compared alone. "
        "Step 6 of the order of play, taken alone, looks at everybody at once. With two sides both agree.",
        status="text",
    )
    surplus: Literal["each", "one"] = ruling(
        "CF-Q8",
        "CF-29",
        "My disadvantage finds no advantage to cancel, and I have several opponents. Who gains one?",
        {
            "each": "Each of them gains one advantage.",
            "one": "Only one of them does: the first of them here.",
        },
        default="each",
        why="Against each opponent taken alone I am worse off by one. The page gives the advantage to “the character” "
        "who confronts me and does not think of several.",
        status="ours",
    )
    round_cap: Literal["per_attribute", "total"] = ruling(
        "CF-Q9",
        "CF-26",
        "I use different Attributes in one round. Is there one limit for all my cards, or one for each Attribute?",
        {
            "per_attribute": "One for each: only cards played with an Attribute count against it.",
            "total": "One: every card of the round counts against the Attribute in use.",
        },
        default="per_attribute",
        why="The rule speaks of the actions made with that Attribute. Its first words, taken alone, would give one "
        "total.",
        status="text",
    )
    zeroed_court_is_court: Literal["no", "yes"] = ruling(
        "CF-Q10",
        "CF-38 CF-47",
        "A joker makes my last card, a court card, a 0. Can I still score a critical?",
        {
            "no": "Not with it: it has become a card of value 0.",
            "yes": "Yes, it is still a court card, worth nothing.",
        },
        default="no",
        why="The joker turns it into another card, one of value 0; that its picture still counts is nowhere said, nor "
        "that it does not.",
        status="ours",
    )
    last_after_joker: Literal["zeroed", "previous"] = ruling(
        "CF-Q11",
        "CF-38 CF-47",
        "A joker makes my last card a 0. Is the card before it now the last one, for a critical?",
        {
            "zeroed": "No, the card of value 0 is still the last one.",
            "previous": "Yes, the last card that is not a 0.",
        },
        default="zeroed",
        why="The joker turns the last card into another one; the page does not take it away, and it still counts "
        "towards the limit.",
        status="ours",
    )
    second_joker: Literal["none", "next"] = ruling(
        "CF-Q13",
        "CF-38 CF-39",
        "A second joker is played while my last card is already a 0. What does it do?",
        {
            "none": "Nothing more.",
            "next": "It waits for the next card.",
        },
        default="none",
        why="A joker turns the last card into a 0, which it is already, and waits only for somebody who has not played"
        " yet.",
        status="text",
    )
    joker_last: Literal["zero", "no_card"] = ruling(
        "CF-Q15",
        "CF-40 CF-47",
        "The GM plays a joker last. Does it count as her last card when she could score a critical?",
        {
            "zero": "Yes: it is worth nothing and is no court card, so she scores none.",
            "no_card": "No: the card she played before it is.",
        },
        default="zero",
        why="A joker counts towards her limit, so it is a card that she has played; what it is worth to her is not "
        "said.",
        status="ours",
    )
    pass_final: Literal["no", "yes"] = ruling(
        "CF-Q16",
        "CF-58 CF-59",
        "I pass. Is that final for the confrontation?",
        {
            "no": "No: whenever somebody has played, everyone is asked again, and you may play.",
            "yes": "Yes: who has passed plays no more.",
        },
        default="no",
        why="Step 8 repeats the play of cards until nobody can or wants to, so all are asked again; it does not say "
        "that a pass binds anybody.",
        status="ours",
    )
    ace_is_court: Literal["no", "yes"] = ruling(
        "CF-Q22",
        "CF-47",
        "Is the Ace a court card?",
        {
            "no": "No, it is worth 1.",
            "yes": "Yes, it is still worth 1, but a critical may end on it.",
        },
        default="no",
        why="The game's own deck has courts 11, 12 and 13.",
        status="game",
    )
    last_card: Literal["nth", "final"] = ruling(
        "CF-Q23",
        "CF-70",
        "I am in inferiority to some opponents only. Which card does not count against them?",
        {
            "nth": "The one beyond what inferiority leaves; if I play fewer cards, all of them count.",
            "final": "The one I play last, however few I play.",
        },
        default="nth",
        why="Inferiority takes the last card you could play, and who stops earlier has given that one up. The page "
        "says “his last card”, which may also be the last one played.",
        status="ours",
    )
    critical_card: Literal["counting", "played"] = ruling(
        "CF-Q24",
        "CF-47 CF-70",
        "My last card does not count against an opponent. Which card is the last one, for a critical against him?",
        {
            "counting": "The last one that counts against him.",
            "played": "The last one played.",
        },
        default="counting",
        why="Criticals are worked out against each opponent, and a card that does not count against him is none there.",
        status="ours",
    )
    gm_targets: Literal["one", "several"] = ruling(
        "CF-Q25",
        "CF-66 CF-68",
        "In a multiple confrontation, whom may the GM confront?",
        {
            "one": "One character, whom she names.",
            "several": "Several with the same action; she copies the Attribute of the first whom she names.",
        },
        default="one",
        why="The page speaks of the character she confronted.",
        status="text",
    )
    tie_with_gm: Literal["lost", "pairs"] = ruling(
        "CF-Q33",
        "CF-43 CF-68",
        "My action ties with the GM in a multiple confrontation. Is it lost on the others as well?",
        {
            "lost": "Yes, on everybody: a tie makes it fail, as her win would.",
            "pairs": "No: whoever confronts it and is beaten is still hit; on those who do not confront it, it fails.",
        },
        default="lost",
        why="Equal values make all actions fail, and what the GM makes fail works on nobody. The page speaks of her "
        "winning only, which is what the other reading goes by.",
        status="ours",
    )
    not_confronting: Literal["gm_level", "plain", "stopped"] = ruling(
        "CF-Q34",
        "CF-14 CF-64 CF-71",
        "Somebody is affected by the action and does not confront it. Is he hit, and at what level?",
        {
            "gm_level": "Yes, with a success; if the GM confronts the action, at the level it has against her.",
            "plain": "Yes, always with a plain success, unless the action is lost.",
            "stopped": "Only if nobody who confronts the action makes it fail.",
        },
        default="gm_level",
        why="An action that nobody confronts works, and without an opponent there is no lead that would make it "
        "better. The GM's opposition is the only one it meets there. That others escape does not protect who "
        "stands still.",
        status="ours",
    )
    gm_round: Literal["free", "counted"] = ruling(
        "CF-Q35",
        "CF-08 CF-26",
        "Do the GM's cards of earlier confrontations in the round count against the Attribute that she copies?",
        {
            "free": "No, she may play as many cards as the Attribute allows each time.",
            "counted": "Yes, what she has played in the round against actions with that Attribute is gone.",
        },
        default="free",
        why="The limit of the round is one for a character, and what she copies is the Attribute. That her opposition "
        "counts as an action speaks for the other reading.",
        status="ours",
    )
    tied_fewest: Literal["all", "nobody"] = ruling(
        "CF-Q36",
        "CF-30 CF-32 CF-57",
        "Of three or more sides, compared all together, two tie for the fewest advantages. Are both in inferiority?",
        {
            "all": "Yes, both are.",
            "nobody": "No, a tie costs nobody a card.",
        },
        default="all",
        why="Step 6 gives inferiority to the character or characters with the fewest, so there may be several. The "
        "sentence on ties then means a tie of all. It matters only where all sides are compared together.",
        status="text",
    )
    acting_joker: Literal["opponent", "nobody"] = ruling(
        "CF-Q37",
        "CF-38 CF-40 CF-52",
        "A character of the GM acts first. Whom may its joker affect?",
        {
            "opponent": "Any one who confronts it, as its player chooses.",
            "nobody": "Nobody: it is itself the confronted character.",
        },
        default="opponent",
        why="The page lets the GM's characters play jokers without saying when, and in the simplest confrontation each"
        " stands against the other. By the letter, only who confronts has a confronted character.",
        status="ours",
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
        why="The rule says that she always has advantages and names no number; the example gives her two.",
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
        "CF-Q12",
        "CF-39",
        "A joker is waiting for my next card and I never play one. What happens to it?",
        {
            "wasted": "It is wasted.",
        },
        default="wasted",
        why="There is no card for it to affect, and the page does not give it back.",
        status="ours",
    ),
    question(
        "CF-Q14",
        "CF-38 CF-64",
        "Several characters are in the confrontation. Whom does a joker affect?",
        {
            "confronted": "The character whom its player confronts.",
            "chosen": "Whomever the GM chooses.",
        },
        default="confronted",
        why="The page names the confronted character, so it is the one against whom the joker's player acts. No number "
        "here depends on it: where two sides meet both agree, and where there are more you enter each joker where it "
        "fell.",
        status="text",
    ),
    question(
        "CF-Q17",
        "CF-58",
        "Whoever has the lowest value passes. Whose turn is it?",
        {
            "next_lowest": "The next lowest who can and wants to play.",
        },
        default="next_lowest",
        why="Otherwise one pass would end the confrontation for all.",
        status="ours",
    ),
    question(
        "CF-Q18",
        "CF-58",
        "The GM ties with a player, or two characters of the GM tie. Who plays first?",
        {
            "player_first": "The player; of her own characters, whichever the GM likes.",
        },
        default="player_first",
        why="The page lets players go first in a tie; of two characters of the GM it says nothing.",
        status="ours",
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
        status="ours",
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
        why="Five or more is decisive, and the critical asks for a court card besides.",
        status="text",
    ),
    question(
        "CF-Q26",
        "CF-68 CF-69",
        "The GM beats the first character. Do his opponents still fail against him?",
        {
            "yes": "Yes, those whose value is lower than his.",
        },
        default="yes",
        why="The page says that an action which fails still makes lower ones that confront it fail.",
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
        why="Her step comes before yours in the order of play.",
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
        why="Her opposition counts as an action in every step of the resolution.",
        status="text",
    ),
    question(
        "CF-Q38",
        "CF-16",
        "The page lets a countermeasure damage “the attacker's target”. Whom does it damage?",
        {
            "target": "What the attacker aims at, so that his action comes to nothing.",
            "attacker": "The attacker: the word is a slip.",
        },
        default="target",
        why="The words are kept as they stand. Everything else in that sentence happens to the attacker, so that a "
        "slip is likely; which harm stops an action is for the GM to say either way.",
        status="ours",
    ),
)
