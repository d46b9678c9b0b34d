"""The words by which players ask for the calculators of Observe Foe and their fields, see `calculators.ask.declare`."""

from __future__ import annotations

from calculators.ask.declare import ask, name

__all__ = ["ASKS"]

_UNIFORM = name(uniform="anything; random", triangular="probably; about", known="known")

ASKS = {
    "reveal-depth": ask(
        "how many cards do I see; what do I see; do I see; see cards; cards revealed; reveal; how deep; "
        "observe; watch; depth; look at",
        intuition=name("INT; INT bid", "my", 1, before="observe; bid"),
        phases=name("phase; waited; wait"),
        nature=name(mental="mental; spell", pause="pause", mixed="mixed"),
        bid=_UNIFORM,
        agility=name("AGI", "their", 2),
        quickness=name("QIC", "their"),
        low=name("lowest", "their", end="low"),
        high=name("highest", "their", end="high"),
        cards=name("card"),
        seen=name("seen; already seen; card already; know"),
        targets=name("action; opponent; target", "their"),
    ),
    "observe-bid": ask(
        "observe bid; what do I bid; what to bid; what bid; how much INT; must I bid; should I bid; "
        "bid to see; bid how much; bid",
        opposing=name("opposing bid; opposing; bid; guard", "their", 1),
        depth=name("card; see; depth", before="see", least=True),
        phase=name("phase; act on; act", before="before phase; on phase", side="their"),
        declared=name("phase now; declared; it is phase"),
        intuition=name("INT; INT in hand", "my"),
        quickness=name("QIC; QIC in hand", "my"),
        bid=_UNIFORM,
        low=name("lowest", "their", end="low"),
        high=name("highest", "their", end="high"),
        seen=name("seen; already seen"),
    ),
    "hide-from-observers": ask(
        "keep my location secret; hide my action; hide location; hide my location; they watch me; "
        "watching me; they look; see of me; "
        "abort; their look; location; observers; hidden from; hide from observers; they observe me; their effect",
        bid=_UNIFORM,
        effect=name("effect; look", "their", 1),
        low=name("lowest", "their", end="low"),
        high=name("highest", "their", end="high"),
        opposing=name("AGI; QIC", "my", 2),
        cards=name("card"),
        seen=name("seen", "their", units="card"),
        shown=name("know", "their", units="card"),
        phase=name("phase; abort on phase"),
    ),
    "timeline": ask(
        "timeline; who resolves; who resolves first; who goes first; who acts first; order; actions resolve",
        pending=name("phase; action; on phase", alone=1),
        opposing=name("opposing bid; opposing", "their"),
        declared=name("declared; looks declared", before="declared at; declared on"),
        intuition=name("INT; INT bid; bid", "my"),
        quickness=name("QIC"),
    ),
    "bluff": ask(
        "bluff; mix our bids; mixed bids; mix bids; best mix; mix of bids; should I look; mix",
        intuition=name("INT", "my", 1),
        opposing=name("AGI; QIC", "their", 2),
        bid=_UNIFORM,
        low=name("lowest", "their", end="low"),
        high=name("highest", "their", end="high"),
        cards=name("card"),
        seen=name("seen"),
        phases=name("phase; wait"),
        start_cost=name("cost of looking; look costs"),
    ),
}
