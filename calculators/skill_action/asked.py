"""The words by which players ask for Skill Action's calculators and their fields, see `calculators.ask.declare`."""

from __future__ import annotations

from calculators.ask.declare import ask, name

SETTING = "lose lost keep win success fail failure card bet break round action flop turn river deck skill total"
"""Words that sentences about this game are full of; a calculator may leave them unused."""

_TABLE = name("flop; turn; river; middle; board; table")
_STAKE = name(
    "fail costs; failure costs; cost of failure; cost",
    after="=times as; =times what",
    units="success",
)

ASKS = {
    "skill-odds": ask(
        "bet; bet now; bet now or wait; go now; odds; break; hold; pocket; should I bet",
        hand=name("hand; hold; hole; pocket", "my", 1, needed="-"),
        table=_TABLE,
        skill_break=name("break; need", alone=2, before="vs; reach; need", needed="-"),
        stake=_STAKE,
        decks=name("deck"),
        jokers=name("joker"),
    ),
    "shared-board": ask(
        "shared board; same flop; same board; =one board; both succeed; =two of us; both of us; we both; "
        "for both; share",
        who=name(
            own="one character; own actions; action of mine; my actions; same hand; =actions off; =actions with my; "
            "=actions with the same"
        ),
        actions=name("character; player", counts="* action character player of"),
        first_break=name(
            "break; need; for",
            "my 1",
            1,
            before="for; needs; at",
            spreads="second-break third-break fourth-break",
        ),
        second_break=name("break; need; for", "their 2", 2, before="for; needs; at"),
        hand=name("hand", "my 1", 1, spreads="second-hand third-hand fourth-hand"),
        second_hand=name("hand", "their 2", 2),
        first_bet=name(
            flop="=on the flop; bet flop; =at the flop",
            turn="=on the turn; bet turn; =at the turn",
            river="=on the river; bet river; =at the river",
            spreads="second-bet third-bet fourth-bet",
            basis=True,
        ),
        second_bet=name(basis=True),
        third_bet=name(basis=True),
        fourth_bet=name(basis=True),
        table=_TABLE,
        named=True,
        never="who wins; =who gets",
    ),
    "fair-break": ask(
        "fair break; which break; what break; which number; what number; =an average; set the break; break gives; "
        "average character; fair; task; =how hard; "
        "=break for; =break with; want break; need break; =break that; give break; hard break; "
        "nasty break",
        chance=name(alone=1),
        hand_size=name("card; card in hand; hand", "my their"),
        policy=name(
            flop="bet the flop; go on the flop; always the flop; flop always",
            turn="=for the turn; bet the turn; go on the turn; always the turn; turn always",
            river="=for the river; bet the river; go on the river; always the river; river always",
        ),
        decks=name("deck"),
    ),
    "compound-skill": ask(
        "compound; point; lock; lockpick; craft; pick; =per round; =a go; =a try; each round",
        points_needed=name("point; point needed; success", alone=1),
        rounds=name("round; try"),
        resources=name("lockpick; pick; material; resource; tool; try; kit; ingredient; scrap; supply"),
        fail_resets=name(yes="=from zero; from scratch"),
        success=name("chance of success; chance each round", alone=1),
        failure=name("fail; chance of failure"),
        skill_break=name("break"),
        chance=name("want; sure"),
        named=True,
        misses=name(basis=True),
    ),
    "bet-or-wait": ask(
        "up to which break; which break can I bet; from which break; what break; bet limit; which break wait; "
        "bet or wait; switch; =bet up to what; betting to waiting; bet till; =up to what break; =how high; "
        "highest break; break to bet; cutoff; cut off; threshold; between betting and waiting; when should I "
        "wait; when wait; should I wait; =until what break; =break should i bet",
        hand=name("hand; hold; hole; pocket", "my", 1, needed="-"),
        table=_TABLE,
        stake=_STAKE,
    ),
    "skill-result": ask(
        "total; did I succeed; bust; what happens; cards are shown; reached; =over on the; no bet; "
        "forgot bet; bet placed; what do i lose; lose now",
        stage=name(flop="flop", turn="turn", river="river; last card", deal="my hand"),
        total=name(
            "total; reached; have",
            "my",
            1,
            before="makes it; got to; get to; come to; comes to; im at; am at; gave me; brings me to",
        ),
        skill_break=name("break", "their", 2),
        bet=name(no="no bet; forgot bet", yes="bet; i bet"),
    ),
}
