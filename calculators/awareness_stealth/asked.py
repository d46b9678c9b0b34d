"""The words by which players ask for this system's calculators and their fields, see `calculators.ask.declare`."""

from __future__ import annotations

from calculators.ask.declare import ask, name

SETTING = """
spend pay flow bonus situation static dynamic search look action attack card dice danger creature turn roll hide shot
"""
"""Words that sentences about this game are full of; a calculator may leave them unused."""

_KNOWN = "known; it is known; =we know"

ASKS = {
    "awareness-odds": ask(
        "awareness; search; notice; do I notice; look; spot; locate; find out where; secret door; find; "
        "perceive; perception; listen; hear; pinpoint; pin down; pin it down; detect; see it; do I see; it "
        "hides; make obvious",
        never="how many turns; how long; sought",
        cards=name("card; search; look", "my", 1),
        pays=name(
            flow="1 flow; one flow",
            card="awareness card; no flow",
            both="=flow and a card; flow and awareness card",
        ),
        hides=name(creature="creature", thing="lifeless"),
        resistance=name("resistance; hide; hidden; sneak", "their", 2, before="find; spot; notice"),
        fixed=name("fixed; flat; fixed resistance; resistance; trap; trapdoor; door; secret door; difficulty", "their"),
        state=name(known=_KNOWN, obvious="it is obvious"),
        goal=name(obvious="until obvious; make it obvious; to obvious"),
        bonuses=name("bonus"),
        searches=name("number of searches", counts="time search try attempt"),
        known_things=name("several known"),
        unknown_things=name(
            "several unknown", "their", counts="* thing creature danger", given="search; notice; find; spot; look"
        ),
    ),
    "search-time": ask(
        "search time; pin down; how long until; how long; keep searching; how many turns; turn after turn; "
        "until we find it; until find; till find; how long to find; every turn; each turn; search every turn; "
        "how long will it take; found by turn; within turn; turn to find; sure to find; turns enough; turns suffice",
        cards=name("card; search; searcher", "my", 1, counts="* searcher of", spreads="second third"),
        resistance=name(
            "resistance; fixed; flat; hide; hidden; door; trap; secret door; difficulty", "their", 2, before="find"
        ),
        goal=name(noticed="notice; until known; until know", obvious="until obvious"),
        second=name("second searcher; friend; helps", "2"),
        third=name("third searcher", "3"),
        flipped=name("flipped; flip card"),
        turns=name("turn", basis=True),
        bonuses=name("bonus"),
        state=name(known=_KNOWN, basis=True),
        never="sought",
        named=True,
    ),
    "nominate-squares": ask(
        "squares; hidden enemy; fire blind; shoot at a hidden; in the dark; swing blind; shoot blind; "
        "blindly; attack the known; known enemy; known danger; invisible; unseen; flipped; not located; cannot see",
        way=name(
            ranged="ranged",
            area="area; explosion; fireball; blast; grenade; bomb",
            melee="melee; sword; swing; axe; club; spear; stab; slash; thrust",
        ),
        attacker=name("attack; shoot", "my", 1),
        extended_weapon=name(no="not extended; not long; not reach; short weapon"),
        blast=name("blast; grenade; fireball; bomb; explosion", "my"),
        defender=name("resistance; defence; hide", "their", 2),
        squares=name("square; possible square; possible", before="out of; of"),
        covered=name("cover", units="square", before="on; over; covers"),
        shots=name("shot; arrow"),
        flipped=name("flipped"),
        named=True,
    ),
    "ambush": ask(
        "ambush; assassinate; out of hiding; from hiding; =in hiding; surprise; backstab; unseen; stab; shoot from; "
        "arrow from; from the dark; from the shadows; out of the shadows; from behind; hidden attack; sneak up; "
        "unaware; jump; bushes; pounce",
        attacker=name("attack", alone=1, before="ambush"),
        static=name("static; static cards; armour", "their my", 2),
        dynamic=name("dynamic; dynamic pool; dodge", "their my", 3),
        refused=name("refused; refused static", units="static"),
    ),
    "stealth-planner": ask(
        "stay hidden; stealth; sneak; hide; flip; remain hidden; keep hidden; stay unseen; undetected; sought; "
        "them search",
        never="i search; i spot; i find; i notice; do i see; =turns until",
        cards=name("card; flip; stealth card; hide", "my", 1, counts="card"),
        searches=name("search; searcher; look", "their", 2, counts="* searcher"),
        turns=name("turn"),
        goal=name(obvious="known fine; known ok; known enough; not obvious; not become obvious", basis=True),
        fear=name(
            no="keep no cards; no defence; not keep; not need defence; nothing for defence; keep nothing; "
            "=nothing back",
            yes="keep cards for defence",
            basis=True,
        ),
        state=name(known="known; already know; they know i; =knows im; know about me"),
        named=True,
        attack=name(basis=True),
    ),
    "danger-state": ask(
        "is it known; danger; known or unknown; obvious; =what is it; what is to me; what state; surprised",
        sensed=name(
            yes="i sense it; sense it; sense; i see it; see it; hear it",
            no="not sense it; not sense",
        ),
        was_obvious=name(
            yes="=was obvious; =an obvious; =could see; obvious before; i saw; saw it; saw the; my sight; "
            "=was in sight; =of sight; fought; =still obvious; plain view; plain sight"
        ),
        out_of_senses=name(
            yes="out of my senses; out of senses; not see now; no longer see; "
            "=run into; =ran into; =ran behind; =went behind; next room; =ducked behind; =dived behind"
        ),
        stealthy=name(yes="by stealth; sneaky; sneakily; stealthily"),
        present=name(
            yes="sure it is there; i know is; =sure there; =sure theres; =sure somebody; =sure something",
            no="not notice; not expect; notice nothing; unnoticed; not saw; not see; "
            "not sure it is there; not sure; =unknown thing; unknown danger; unknown creature; "
            "unknown enemy; =unknown about; =was unknown; =unknown that; =unknown it was; unknown attacks",
        ),
        event=name(
            warned="trusted warning; warning; told me; tipped off",
            noticed="search finds it; found by a search; i found it; find it; i notice it; search found it",
            noticed_by_7="search finds it by 7; finds it by 7; search by 7; beat it by 7; beat by 7; "
            "=by 8; =by 9; =by 10",
            acts="attacks; it attacks; acts; shot me; hits me; goes off; springs; strike; shoot; stab; jump",
            moves="moves stealthily; it moves",
            searches="it searches",
            out_of_senses="gets out of sight",
            slips_away="slip out of sight; stealthily out of sight; snuck out of sight; slip; snuck; sneaks out; "
            "sneaks off; sneaks away; crept out; crept round; crept away; vanished; hid",
            in_plain_view="=into plain view; =is in plain view; =in the open; clearly see",
            basis=True,
        ),
    ),
}
