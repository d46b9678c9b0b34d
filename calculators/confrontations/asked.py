"""The words by which players ask for this system's calculators and their fields, see `calculators.ask.declare`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.ask.declare import ask, name

__all__ = ["ASKS"]

_PLACES = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_EDGE = {
    "advantages": name("advantage", "my", 1),
    "disadvantages": name("disadvantage; advantage against me", "my"),
    "attribute": name("attribute", "my"),
    "skill": name("skill", "my"),
    "damage": name("damage; wound", "my"),
    "used": name("used; card used; already used", "my", units="card"),
    "gm_advantages": name("advantage", "gm their"),
    "gm_disadvantages": name("disadvantage", "gm their"),
}


def _others(most: int, **names: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the fields of numbered characters; the first is "they" too."""
    return {
        f"{place}_{key}": name(said, f"{number} their" if number == 1 else f"{number}", 2 if key == "cards" else 0)
        for number, place in enumerate(_PLACES[:most], 1)
        for key, said in names.items()
    }


def _actions() -> Mapping[str, Mapping[str, Any]]:
    """Return the fields of the actions of a round."""
    return {
        "first_goal": name(work="attack now; attack first", stop="dodge now; dodge first"),
        "second_goal": name(stop="dodge later; then dodge", work="attack later; then attack"),
        "first_value": name("value", "my", 2, end="low"),
        "first_against": name("value", "their", 3, end="high"),
    }


ASKS = {
    "card-limit": ask(
        "card limit; advantage vs; how many cards may I play; how many cards can I play; how many cards; inferiority; "
        "inferior; may I play; "
        "cards I can play; play cards",
        _EDGE,
    ),
    "can-i-win": ask(
        "win; can I still win; critical; score a critical; decisive; be decisive; trail; need to stop; stop theirs",
        hand=name("hand; hold", "my", 1),
        plays=name("play; play left", units="left"),
        mine=name("value", "my", 2, before="from", end="low"),
        theirs=name("value", "their", 3, before="stop; beat; to", end="high"),
        wanted=name(critical="critical; crit", decisive="decisive", stop="stop theirs; stop"),
        my_last_card=name("last card", "my"),
        their_last_card=name("last card", "their"),
    ),
    "their-reply": ask(
        "their reply; still beat; beat me; beat my; if I stop; stop now; stop at; unseen cards; do they beat me",
        mine=name("value; stop", "my", 1, before="stop at; beat; stop"),
        theirs=name("value", "their", 2, before="from; vs"),
        my_last_card=name("last card", "my"),
        opponent=name(player="a player", gm="the gm"),
        hand=name("card; card in hand; hand; hold", "their", units="card"),
        plays=name("play; play left", "their"),
        their_last_card=name("last card", "their"),
        players=name("player"),
    ),
    "gm-opposition": ask(
        "gm opposition; gm confronts; gm spoils; gm stops; gm opposes; spoil my action; will the gm stop; "
        "will the gm confront; gm ruins; from the gm; gm interferes",
        _EDGE,
        hand=name("hand; hold", "my", 1),
        gm_hand=name("hand; card", "gm their"),
        players=name("player"),
    ),
    "duel": ask(
        "duel; open hands; both hands; both hands open; best play; hands open",
        hand=name("hand; hold", "my", 1),
        skill=name("skill", "my"),
        plays=name("play; play left", "my"),
        their_hand=name("hand; hold", "their", 2),
        their_skill=name("skill", "their"),
        their_plays=name("play; play left", "their"),
        their_who=name(player="a player"),
    ),
    "many-at-once": ask(
        "many at once; several confront; several; grenade; explosion; confronters; many; several defenders; "
        "confront my action; confront it; "
        "fireball; one action",
        _others(8, skill="skill", cards="card; hand", attribute="attribute", net="net advantage; net"),
        skill=name("skill", "my"),
        attribute=name("attribute", "my"),
        net=name("net advantage; net", "my"),
        cards=name("card; hand", "my", 1),
        confronters=name(
            "character; confronter; target; defender; opponent; confront", counts="* dodger character confronter of"
        ),
        gm=name(actor="gm confronts; gm beats", nobody="gm stays out"),
        gm_cards=name("card; hand", "gm", 1),
        gm_advantages=name("advantage", "gm"),
    ),
    "round-budget": ask(
        "round budget; save cards; which cards save; which cards do I save; budget; "
        "which cards for which action; save; cards for which action; "
        "actions this round; attack now; dodge later; action 1; action 2",
        _actions(),
        hand=name("hand; hold", "my", 1),
        attributes=name("attribute", "my"),
        actions=name("action", counts="action"),
    ),
}
