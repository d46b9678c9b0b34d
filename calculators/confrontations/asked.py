"""The words by which players ask for this system's calculators and their fields, see `calculators.ask.declare`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.ask.declare import ask, name

SETTING = "attack shot shoot dodge grenade hack card action play hand value round confront side value gm skill fail"
"""Words that sentences about this game are full of; a calculator may leave them unused."""

_PLACES = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_SKILLS = "ballistic; ballistics; archery; athletics; hacking; artillery; piloting; survival; cunning"

_EDGE = {
    "advantages": name("advantage", "my", 1),
    "disadvantages": name("disadvantage", "my"),
    "attribute": name("attribute; mind; agility; dexterity; constitution; link; faith", "my"),
    "skill": name("skill", "my", before=_SKILLS),
    "damage": name("damage; wound", "my"),
    "used": name(
        "used; card used; already used; already played; played before; played earlier; card already; played already; "
        "played this round; card this round",
        "my",
        units="card",
    ),
    "gm_advantages": name("advantage", "gm their"),
    "gm_disadvantages": name("disadvantage", "gm their"),
}


def _others(most: int, **names: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the fields of numbered characters; the first is "they" too."""
    return {
        f"{place}_{key}": name(
            text,
            f"{number} their" if number == 1 else f"{number}",
            2 if key == "cards" else 0,
            spreads=" ".join(f"{each}-{key}" for each in _PLACES[number:most]) if number == 1 else "",
            basis=True,
        )
        for number, place in enumerate(_PLACES[:most], 1)
        for key, text in names.items()
    }


_RIVALS = {
    f"{place}_{key}": name(said, "1 their" if number == 1 else str(number))
    for number, place in enumerate(_PLACES[:2], 1)
    for key, said in {
        "advantages": "advantage",
        "disadvantages": "disadvantage",
        "attribute": "attribute",
        "skill": "skill",
    }.items()
}


def _actions() -> Mapping[str, Mapping[str, Any]]:
    """Return the fields of the actions of a round."""
    return {
        "first_goal": name(
            work="attack; shoot; shot; strike; swing; stab",
            stop="dodge; parry; block; defend; evade",
            spreads="second-goal third-goal fourth-goal",
            basis=True,
        ),
        "first_value": name("value", "my", 2, end="low", spreads="second-value third-value fourth-value", basis=True),
        "first_against": name(
            "value",
            "their",
            3,
            before="dodge; parry; block; evade; beat; shoot at; shot at; strike at",
            end="high",
            spreads="second-against third-against fourth-against",
            basis=True,
        ),
        **{
            f"{place}_{key}": name(basis=True)
            for place in ("second", "third", "fourth", "fifth", "sixth")
            for key in ("goal", "value", "against")
        },
    }


ASKS = {
    "card-limit": ask(
        "card limit; advantage vs; how many cards may I play; how many cards; inferiority; inferior; "
        "outnumbered; may I play; fewer cards; am I allowed; card allowed; cards left; =have left; =may still play; "
        "=can still play; cards I can play; play cards",
        _EDGE,
        _RIVALS,
        characters=name(counts="* character"),
        gm=name(
            nobody="gm stays out; no gm; gm does not confront; gm not involved; other player; another player; "
            "other guy; other character; other man; other woman; other girl; other boy; other person",
            you="gm confronts me; against the gm",
        ),
    ),
    "can-i-win": ask(
        "win; critical; decisive; trail; lead; behind; i catch; tie; need to stop; stop theirs; can I beat",
        hand=name("hand; hold", "my", 1),
        plays=name("play; play left; card left; card to play; card to go; lay; put down", units="left; card"),
        mine=name("value", "my", 2, before="from; at; on", end="low"),
        theirs=name("value", "their", 3, before="stop; beat; to; at; on", end="high"),
        wanted=name(critical="critical; crit", decisive="decisive", stop="stop theirs; stop; tie; at least tie"),
        my_last_card=name("last card", "my", before="last", after="last"),
        their_last_card=name("last card; card out; card yet", "their", before="last; after; after a", after="last"),
    ),
    "their-reply": ask(
        "their reply; still beat; stop at; unseen cards; hidden; overtake; lead; catch me; safe; they catch; "
        "gm catch; they win; gm win; they beat; gm beat; beat my",
        mine=name("value; stop", "my", 1, before="stop at; beat; stop; stay at; at; on"),
        theirs=name("value", "their gm", 2, before="from; vs; at; on"),
        my_last_card=name("last card; on top; top card", "my", 3, before="last", after="last"),
        opponent=name(player="a player", gm="the gm"),
        hand=name("card; card in hand; hand; hold", "their gm", units="card"),
        plays=name("play; play left; lay; put down", "their gm", units="card"),
        their_last_card=name(
            "last card; card out; card yet", "their gm", before="last; after; after a", after="last", basis=True
        ),
        players=name("players at the table; =of us", counts="player", basis=True),
    ),
    "gm-opposition": ask(
        "gm opposition; gm stop; gm beat; stop; gm opposes; gm screw; gm mess; gm wreck; gm block; from the gm; "
        "i fail; fail chance; gm chance; gm step; likely the gm; action work; action through; spoil; ruin; interfere; "
        "interference; foil; thwart; they wreck",
        _EDGE,
        hand=name("hand; hold; card", "my", 1),
        gm_hand=name("hand; card", "gm their", basis=True),
        players=name("players at the table; =of us", counts="player", basis=True),
        never="inferior",
        named=True,
        dealt="gm confronts; gm confronts me; gm confronts my",
    ),
    "duel": ask(
        "duel; open hands; both hands; both hands open; best play; perfect play; play perfectly; both play well; "
        "hands open; face up; cards open; open cards",
        hand=name("hand; hold", "my", 1),
        skill=name("skill", "my"),
        plays=name("play; play left; lay; put down", "my", after="=card each", units="card"),
        their_hand=name("hand; hold", "their", 2),
        their_skill=name("skill", "their"),
        their_plays=name("play; play left; lay; put down", "their", after="=card each", units="card"),
        their_who=name(player="a player; no gm; both pcs; both player; two player"),
    ),
    "many-at-once": ask(
        "many at once; several confront; several; grenade; bomb; explosion; blast; "
        "confronters; several defenders; flamethrower; shotgun; "
        "several targets; all of them; everybody; everyone; "
        "confront my action; confront it; =at once; "
        "fireball; throw; one action; all try; all confront; all oppose; all resist; all defend",
        _others(8, skill="skill", cards="card; hand", attribute="attribute", net="net advantage; net; advantage"),
        skill=name("skill", "my"),
        attribute=name("attribute", "my"),
        net=name("net advantage; net; advantage", "my"),
        cards=name("card; hand", "my", 1),
        confronters=name(
            "character; confronter; target; defender; opponent",
            before="confront",
            counts="* dodger character confronter confront dodge defend resist people person of",
        ),
        gm=name(actor="gm confronts; gm beats", nobody="gm stays out"),
        gm_cards=name("card; hand", "gm", 1),
        gm_advantages=name("advantage", "gm"),
        named=True,
    ),
    "round-budget": ask(
        "budget; keep; which cards for which action; save; cards for which action; actions this round; attack "
        "now; dodge later; action 1; action 2; first action; second action; over attack; over action",
        _actions(),
        never="all to succeed",
        hand=name("hand; hold", "my", 1),
        attributes=name("attribute; dexterity; agility", "my"),
        used=name("used; card used; already used; already played", "my", units="card"),
        first_attribute=name(refers="attributes"),
        second_attribute=name(refers="attributes"),
        actions=name("actions to come", counts="action attack shot shoot strike swing dodge parry block"),
    ),
}
