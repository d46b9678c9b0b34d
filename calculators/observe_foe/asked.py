"""The words by which players ask for the calculators of Observe Foe and their fields, see `calculators.ask.declare`."""

from __future__ import annotations

from calculators.ask.declare import ask, name

SETTING = "INT AGI QIC look attack action card stack bid guard speed phase act spell observe cost point"
"""Words that sentences about this game are full of; a calculator may leave them unused."""

_UNIFORM = name(uniform="anything; random", triangular="probably; about", known="known")

ASKS = {
    "reveal-depth": ask(
        "how many cards do I see; what do I see; see cards; cards revealed; reveal; how deep; observe; watch; "
        "depth; look at; cards do I see; which cards do I see; what do they learn; show; =get to see; "
        "bid INT against; =i bid INT; =bid INT on; look again; learn; find out about; peek; see location; see weapon",
        never="how much AGI; how many AGI; best bid; best look",
        intuition=name("INT; INT bid", "my", 1, before="observe; bid"),
        phases=name("waited", after="phase"),
        nature=name(mental="mental; spell", pause="pause", mixed="mixed action"),
        bid=_UNIFORM,
        agility=name("AGI; guard", "their", 2),
        quickness=name("QIC", "their"),
        low=name("lowest", "their", end="low"),
        high=name("highest", "their", end="high"),
        cards=name("card", basis=True),
        seen=name("seen; already seen; already saw; saw; card already; know", units="card"),
        targets=name("action; attack; foe; opponent; target", "their"),
        stack=name(basis=True),
    ),
    "observe-bid": ask(
        "observe bid; what do I bid; what to bid; how much INT; bid to see; bid how much; which bid; before "
        "they act; see before; weapon and location; want weapon; want location; see everything before; "
        "minimum bid; cheapest bid; bid what; should i bid; in time to see; bid location; bid weapon; spend to see; "
        "spend to peek; spend to look",
        never="=i bid INT; =bid INT on; =bid INT against; both bid",
        opposing=name("opposing bid; opposing; bid; guard", "their", 1, units="AGI; QIC", counts="* action attack"),
        depth=name(
            "card; see; depth",
            before="see",
            least=True,
            figures={
                "1": "top card; =just the action; =only the action; =what action; which action; action card",
                "2": "action and weapon; weapon; down to the weapon",
                "3": "weapon and location; location; down to the location; as far as the location",
                "4": "stat points; whole stack; everything; every card; =all of it",
            },
        ),
        phase=name(
            "phase; act on; go on",
            before="on; before phase; on phase",
            side="their",
        ),
        declared=name(
            "phase now; now phase; it is phase",
            before="now; now on; now at; we are on; we are on phase; we are at phase; now on phase; "
            "currently; we are at; were on; were at",
            after="now; right now",
        ),
        intuition=name("INT; INT in hand", "my", greatest=True),
        quickness=name("QIC; QIC in hand", "my", greatest=True),
        bid=_UNIFORM,
        deadline=name(no="no deadline; not care when; no hurry; no rush; =any time", basis=True),
        low=name("lowest", "their", end="low"),
        high=name("highest", "their", end="high"),
        seen=name("seen; already seen"),
    ),
    "hide-from-observers": ask(
        "keep my location secret; location secret; keep secret; stay secret; location safe; they bid INT; "
        "hide my action; hide location; hide my location; they watch me; watching me; they look; they peek; "
        "they watch; see of me; abort; observers; hidden from; not see; not learn; not find out; they observe me; "
        "their effect; what do they learn; look on me; looks at me; see through me",
        bid=_UNIFORM,
        effect=name("effect; look; INT", "their", 1),
        low=name("lowest", "their", end="low"),
        high=name("highest", "their", end="high"),
        opposing=name("AGI; QIC", "my", 2),
        cards=name("card"),
        seen=name("seen", "their", units="card"),
        staked=name("AGI; QIC; STR; INT", "my", given="abort"),
        shown=name("know; seen; see; saw", "their", units="card", given="abort"),
        phase=name("abort on phase", before="phase"),
    ),
    "timeline": ask(
        "timeline; who resolves; who goes first; who acts first; order; =in time; am I in time; is my look in "
        "time; =on phases; aborted on; =too slow; =too late",
        never="=it is phase; now phase; phase now",
        pending=name("phase; act on phase; attack on phase; action on phase", alone=1, counts="action attack"),
        aborted=name("aborted on"),
        observer=name("observer"),
        watches=name(
            "watch",
            before="look at action; watch action",
            refers="pending",
            figures={
                "0": "=look at both; =look at all; =watch all; watch both",
                "1": "=at the first; =watch the first",
                "2": "=at the second; =watch the second",
                "3": "=at the third; =watch the third",
            },
        ),
        opposing=name("opposing bid; opposing; AGI; bid; guard", "their", units="QIC"),
        declared=name(
            "declared; looks declared; look on phase; =both on phase; =second on phase; phase",
            within="look looks watch peek declare declares starts",
            before="declared at; declare on; declare look on; from phase",
        ),
        intuition=name("INT; INT bid; bid", "my"),
        quickness=name("QIC"),
        named=True,
    ),
    "bluff": ask(
        "bluff; both bid; each bid; each of us bid; clever; smartest bid; best bid; mix our bids; mixed bids; "
        "mix my looks; best mix; =should i look; mix; how do I mix; mind game; how often bid; randomize; randomise; "
        "how often should i; both play; =play this best",
        intuition=name("INT", "my", 1, greatest=True),
        opposing=name("AGI; QIC; guard", "their", 2, greatest=True),
        bid=_UNIFORM,
        low=name("lowest", "their", end="low"),
        high=name("highest", "their", end="high"),
        cards=name("card", basis=True),
        seen=name("seen"),
        phases=name("wait", after="phase"),
        start_cost=name("cost of looking; look costs"),
        named=True,
    ),
}
