"""The words by which players ask for the calculators of Actions and their fields, see `calculators.ask.declare`."""

from __future__ import annotations

from calculators.ask.declare import ask, name

SETTING = "keep save spend attack swing blow hit shot shoot strike weapon test action roll dice turn round"
"""Words that sentences about this game are full of; a calculator may leave them unused."""

_HITS = "success"
_SKILLS = "brawl; brawling; fencing; fighting; swordplay; unarmed; melee"
_WEAPONS = "sword; axe; club; spear; dagger; knife; staff; mace; hammer; shield; blade; sabre; rapier"
_BLADES = "; ".join(f"{weapon}; {weapon} parry" for weapon in _WEAPONS.split("; "))
_DAMAGE = "damage; damage per success; hp per success; hp; hp per point"
_SHOTS = "* shot attack arrow swing blow bolt strike bullet success"

ASKS = {
    "parry-cost": ask(
        "parry; block; fend; deflect; riposte; swing at me; attacks me; parry or dodge",
        attack=name(pool="not rolled yet; not rolled; not thrown; unrolled; not on the table", roll="already rolled"),
        successes=name(f"{_HITS}; roll", "their", 1, before="parry; block; deflect; fend"),
        attack_pool=name("pool; attack dice; dice; dice swing; dice attack; dice blow", "their", 1),
        attack_rating=name("rating; weapon", "their", before=_BLADES),
        action_dice=name("AD; spend; dice", "my", 2, greatest=True),
        defence_rating=name("rating; weapon", "my", before=_BLADES),
        skill=name("skill; weapon skill", "my", before=_SKILLS),
        attribute=name("attribute; PRW", "my"),
        spend=name("put in; commit; invest", units="AD"),
        attack_target=name("target"),
        dodge_dice=name("dodge", "my", units="AD; dice"),
        armour=name("armour; soak"),
        fast=name(yes="fast", no="not fast; slow"),
        riposte_dice=name("riposte", units="AD"),
        counter_dice=name("against the riposte", units="dice"),
        damage_per_success=name(_DAMAGE),
        named=True,
    ),
    "turn-planner": ask(
        "plan; how far; my turn; this turn; same turn; one turn; turn plan; =what can i do; what do I lose; await; "
        "defer; wait for; hold my action; anything left; what remains; maintain; sustain; =keep up; what is left; "
        "left over; does that fit; all fit; afford; attack and dodge; run cost; walk cost; move cost",
        action_dice_total=name("AD; full turn", "my", 1),
        exhausted=name("bound; EX-bound", units="AD; dice"),
        move=name("move; walk; run; sprint", units="AD"),
        uses=name(
            "use; attack; shoot; shot; swing; stab; strike; hit; ability; item; =on a shot; =in a shot; =for a shot",
            before="=a shot with; =a shot for",
            counts="use attack shot swing strike hit",
            units="AD; dice",
        ),
        dodges=name("dodge", counts="dodge", units="AD; dice"),
        movement=name("MV"),
        metres=name("metre; m; distance"),
        watch=name("watch", units="AD"),
        influence=name("influence; charm", units="AD"),
        maintain=name("maintain; sustain; =keep up", units="AD"),
        maintain_base=name("test; test dice; its test", units="dice"),
        rest=name("rest", units="AD"),
        toughness=name("TUF"),
        steps=name(
            "step; shoot; shot; attack; swing; strike; use; duck; move; defer; await",
            counts="step shot attack",
            units="AD",
            given="await; wait; defer; hold my action; trigger",
        ),
        parries=name("parry", counts="parry", units="AD; dice"),
        reserve=name("reserve", units="AD; dice"),
    ),
    "influence": ask(
        "charm; intimidate; intimidation; frighten; scare; persuade; seduce; threaten; terrify; befriend; "
        "charmed; convince; flatter; bully; menace; coerce; flirt; bribe; sweet talk; talk into; talk him into",
        kind=name(
            charm="charm; persuade; seduce; befriend; convince; flatter; flirt; bribe; sweet talk",
            intimidation="intimidate; intimidation; frighten; scare; threaten; terrify; bully; menace; coerce",
        ),
        social=name("SOC", "my"),
        smarts=name("SMR", "my"),
        toughness=name("TUF", "my"),
        available=name("AD", "my", 1, greatest=True),
        wish=name(
            success="give in",
            condition="afraid; the condition; charmed",
            rounds="last long; as long as possible; many rounds",
        ),
        resistances=name("resistance; dice", "their", 2, counts="* people"),
        action_dice=name("put in; use; spend", units="AD"),
        already_enemies=name(yes="enemy; already enemies; in combat"),
        socials=name("SOC", "their"),
        named=True,
    ),
    "rest": ask(
        "rest; recover; unbind; breath; breather; free; exhausted dice; get back; get rid",
        toughness=name("TUF", "my"),
        action_dice_total=name("AD; dice; full turn", "my", 2),
        exhausted=name("bound; EX-bound", alone=1, units="AD; dice"),
        action_dice=name(
            "put in; use; spend; =rest with; =for resting; =in the rest; =into the rest; =into resting; =on rest; "
            "=on resting; =to rest; =to resting",
            before="put; rest; rest with",
            units="AD; dice",
        ),
        freed=name(
            "free; unbind; clear; back; come back; would do; need; enough",
            before="free; unbind",
            units="AD; dice",
            least=True,
        ),
        turns=name(after="turn"),
        set_aside=name("set aside; keep", units="AD; dice"),
    ),
    "chain": ask(
        "chain; combo; flurry; multiattack; big attack; one big; one big hit; one big attack; chain attack; "
        "one swing or; small ones; several small; many small; several attacks; single strike; single attack; "
        "split my attacks; from my attacks; success in total; follow up; several; one blow; one hard; small bites; "
        "in a row; after another; series; string of; punch; average more; =on average",
        available=name("AD; dice left", "my", 1, greatest=True, before="with; split; use", units="AD; dice"),
        skill=name("skill", "my", before=_SKILLS),
        attribute=name("attribute; PRW", "my"),
        carried=name("sixes; sixes carried; carried; handed on"),
        opposing_dice=name("dodge; dice; dodge dice; parry", "their", 2),
        wanted=name(f"{_HITS}; success wanted", least=True),
        chain_limit=name("limit; chain limit", counts="attack"),
        attack_target=name("target"),
        split=name("split", before="=chain of; =chained as; =split into; =in blows of"),
    ),
    "dodge": ask(
        "dodge; evade; duck; sidestep; avoid; they shoot; arrow",
        never="my attack; i shoot; =do i hit; =they dodge; =he dodges; =she dodges",
        rolled=name(
            f"{_HITS}; roll; shoot; show; for", "their", 1, before="dodge; hit of; attack of; for", counts=_SHOTS
        ),
        pools=name("dice; pool; not rolled yet; not rolled", "their", 1, counts=_SHOTS),
        prowess=name("PRW", "my"),
        available=name("AD; dice; dodge dice; spend; =for dodging; =to dodge", "my", 2, greatest=True),
        goal=name(
            least_damage="least damage; little damage; less damage; smallest damage; low damage; damage low; "
            "minimise damage"
        ),
        damage_per_success=name(_DAMAGE),
        targets=name("target"),
    ),
    "contest": ask(
        "contest; opposed roll; roll against; vs roll; dice vs dice; roll vs roll; "
        "sneak past; watcher; pickpocket; pick pocket; steal; "
        "subterfuge; sneak; opposing; beat; win vs; tie; i resist; resist with; i defend; defend",
        never="i see; i spot; =spot something; =find something; =find the; how long until; =he hides; =she hides; "
        "=it hides; location; win tie; win ties",
        flips="side oppose",
        contest=name(watch="SMR; sense; watcher; watching; perception"),
        side=name(
            oppose="i oppose; my defence; i defend; i resist; i roll to resist; resisting his; resisting her; "
            "resisting their; i dodge; i watch; i keep watch; i notice; i catch; past me; steal from me; steal my; "
            "pick my pocket"
        ),
        initiator_dice=name("dice; roll; pool", "my", 1),
        initiator_successes=name(_HITS, "my"),
        opposing_dice=name(
            "dice; roll; pool; dodge; parry", "their", 2, before="beat; defend; defend with; resist with"
        ),
        opposing_successes=name(_HITS, "their", before="beat"),
        tricks=name(
            "sneak; pickpocket; steal; attempt; trick; dice; roll; pool",
            "my",
            units="dice",
            counts="attempt trick",
            given="watcher; watch; sense; guard; pickpocket; pick pocket; SMR; steal",
        ),
        action_dice=name(
            "AD; spend", "their", given="watcher; watch; sense; guard; pickpocket; pick pocket; SMR; steal"
        ),
        senses=name("sense; perception; SMR", "their", before="watcher", counts="watcher guard *", units="sense"),
        target=name(
            "target; margin; success more; success left; left over; =left after",
            before="win by; by",
            least=True,
        ),
        figure=name(tie="tie; tied; draw", dice="how many dice"),
        tied_contest=name(
            initiator="attacker wins; initiator wins; who acts wins", given="tie; ties; tied; draw; equal; same"
        ),
    ),
    "dice-pool": ask(
        "pool; dice pool; roll; dice; success; margin",
        never="damage; hp; range; vs their success; beat success; who wins; =to beat a; beat defender; beat opponent",
        roll=name(made="=on the table; =came up"),
        dice=name("dice; pool; dice pool", "my", 1, before="roll; pool; on; with", needed="compare=dice"),
        target=name(f"{_HITS}; target; need", alone=2, compares="compare", least=True, figures={"1": "all fail"}),
        compare=name(
            average="average; expect; mean",
            dice="how many dice; minimum dice; fewest dice",
            fewer="fail; failure",
        ),
        sixes=name("sixes"),
        fives=name("fives"),
    ),
}
