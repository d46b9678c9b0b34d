"""The words by which players ask for Skill Action's calculators and their fields, see `calculators.ask.declare`."""

from __future__ import annotations

from calculators.ask.declare import ask, name

__all__ = ["ASKS"]

_TABLE = name("flop; turn; river; middle; board")
_STAKE = name("fail costs; failing costs; failure costs; cost of failure; cost of a failure; cost")

ASKS = {
    "skill-odds": ask(
        "bet; bet now; odds; break; hold",
        hand=name("hand; hold", "my", 1),
        table=_TABLE,
        skill_break=name("break; need", alone=2, before="vs; reach; need"),
        stake=_STAKE,
        decks=name("deck"),
        jokers=name("joker"),
    ),
    "shared-board": ask(
        "shared board; same flop; same board; both succeed; two of us; two actions; for both; both; "
        "share the board; share",
        who=name(own="one character; own actions"),
        first_break=name("break", "my 1", 1),
        second_break=name("break", "their 2", 2),
        hand=name("hand", "my 1", 1),
        second_hand=name("hand", "their 2", 2),
        table=name("flop; turn; river; middle"),
    ),
    "fair-break": ask(
        "fair break; which break; what break; set the break; sets break; break gives; average character; "
        "break for; fair; task",
        chance=name(alone=1),
        hand_size=name("card; card in hand"),
        policy=name(
            flop="always bet the flop; bet the flop",
            turn="always bet the turn; bet the turn",
            river="always bet the river; bet the river",
        ),
        decks=name("deck"),
    ),
    "compound-skill": ask(
        "compound; lock; pick a lock; lockpick; lockpicking; craft; crafting; open lock; until the lock opens; pick",
        points_needed=name("point; point needed", alone=1),
        rounds=name("round"),
        resources=name("lockpick; pick; material; resource; tool"),
        success=name("success; chance of success", alone=1),
        skill_break=name("break"),
        chance=name("want; wanted; sure"),
    ),
    "bet-or-wait": ask(
        "up to which break; which break can I bet; from which break; what break; bet limit; "
        "which break do I bet; which break wait; "
        "bet or wait; highest break; break to bet; bet wait",
        hand=name("hand; hold", "my", 1),
        table=_TABLE,
        stake=_STAKE,
    ),
    "skill-result": ask(
        "total; did I succeed; bust; what happens; cards are shown; reached",
        stage=name(flop="flop", turn="turn", river="river", deal="my hand"),
        total=name("total; reached; reach; have", "my", 1),
        skill_break=name("break", alone=2),
        bet=name(no="no bet; not bet; without betting", yes="bet; i bet"),
    ),
}
