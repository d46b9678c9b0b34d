"""The words by which players ask for this system's calculators and their fields, see `calculators.ask.declare`."""

from __future__ import annotations

from calculators.ask.declare import ask, name

__all__ = ["ASKS"]

ASKS = {
    "awareness-odds": ask(
        "awareness; search; notice; do I notice; look; look for; spot; secret door; find; perceive",
        cards=name("card; search; look", "my", 1),
        pays=name(card="awareness card", both="flow and card"),
        hides=name(creature="creature", thing="lifeless; lifeless thing"),
        resistance=name("resistance; hide", "their", 2, before="find; spot; notice"),
        fixed=name("fixed; fixed resistance; resistance; trap; door; secret door; difficulty", "their"),
        state=name(known="known; it is known", obvious="it is obvious"),
        goal=name(obvious="until obvious; make it obvious; to obvious"),
        bonuses=name("bonus"),
    ),
    "search-time": ask(
        "search time; how long until; how long; keep searching; how many turns; turn after turn; "
        "until we find it; how long to find; "
        "found by turn; sure to find",
        cards=name("card; search; searcher", "my", 1, counts="* searcher", spreads="second third"),
        resistance=name("resistance", "their", 2, before="find"),
        goal=name(noticed="until noticed; until we notice it", obvious="until obvious"),
        second=name("second searcher", "2"),
        third=name("third searcher", "3"),
        flipped=name("flipped; flip"),
        turns=name("turn"),
        bonuses=name("bonus"),
        state=name(known="known"),
    ),
    "nominate-squares": ask(
        "name squares; how many squares; squares; square; hidden enemy; fire blind; shoot at a hidden; "
        "possible squares; invisible",
        way=name(ranged="ranged", area="area; explosion; fireball; blast", melee="melee"),
        attacker=name("attack; shoot", "my", 1),
        blast=name("blast", "my"),
        defender=name("resistance", "their", 2),
        squares=name("square; possible square; possible; of square", before="out of; of"),
        covered=name("cover; covering", units="square"),
        shots=name("shot; arrow"),
        flipped=name("flipped"),
    ),
    "ambush": ask(
        "ambush; out of hiding; from hiding; surprise attack; surprise; backstab; sneak attack; "
        "unseen attack; from the dark",
        attacker=name("attack", "my", 1, before="ambush"),
        static=name("static; static cards; armour", "their", 2),
        dynamic=name("dynamic; dynamic pool", "their", 3),
        refused=name("refused; refused static", units="static"),
    ),
    "stealth-planner": ask(
        "stay hidden; stealth; flip cards; which cards do I flip; sneak; hide; cards flip; flip; remain hidden; "
        "keep hidden",
        cards=name("card; flip; stealth card; hide", "my", 1),
        searches=name("search; searcher; look", "their", 2, counts="* searcher"),
        turns=name("turn"),
        fear=name(no="keep no cards for defence; keep no cards; no defence", yes="keep cards for defence"),
        state=name(known="known"),
    ),
    "danger-state": ask(
        "danger state; is it obvious; obvious known or unknown; is it known; danger; known or unknown; obvious",
        sensed=name(yes="i sense it; sense it; sense", no="not sense it; not sense"),
        was_obvious=name(yes="was obvious; it was obvious; was obvious before; obvious before"),
        out_of_senses=name(yes="out of my senses; out of senses"),
        stealthy=name(yes="by stealth"),
        present=name(yes="sure it is there", no="not sure it is there; not sure"),
        event=name(
            warned="trusted warning; warning; warned",
            noticed="search finds it; found by a search",
            noticed_by_7="search finds it by 7; finds it by 7; search by 7",
            acts="attacks; it attacks; acts",
            moves="moves stealthily; it moves",
            searches="it searches",
            out_of_senses="gets out of sight",
            slips_away="slips out of sight; slipped out of sight; slips away",
            in_plain_view="in plain view; plain view",
        ),
    ),
}
