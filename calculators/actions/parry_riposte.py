"""The riposte behind a parry, as blocks of its answer."""

from __future__ import annotations

from calculators.answer import Chance, Figure, Figures, Mean, Notice
from calculators.tails import distribution
from engine.actions.chain import MOST_DICE_ANY_CHAIN
from engine.actions.riposte import riposte
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from calculators.answer import Block
    from calculators.old import Values
    from engine.actions.parry import ParryOdds
    from engine.odds.law import Law

__all__ = ["riposte_blocks"]


def riposte_blocks(attack: Law[int], chosen: ParryOdds, values: Values) -> list[Block]:
    """What can follow the chosen parry: a riposte, or the reason why there is none."""
    if values.fast == "no":
        return [Notice("No riposte: the weapon is not Fast.", ("VA-53",))]
    left = values.action_dice - chosen.action_dice
    if values.riposte_ad == "fresh" and left < values.riposte_dice:
        said = f"No riposte on this plan: it wants {values.riposte_dice} AD and {left} would be left."
        return [Notice(said, ("VA-55", "VA-56", "VA-Q15"))]
    ask: dict[str, Any] = {
        "action_dice": chosen.action_dice,
        "riposte_dice": values.riposte_dice,
        "available": values.action_dice,
        "skill": values.skill,
        "attribute": values.attribute,
        "fast": True,
        "attack_rating": values.attack_rating,
        "defence_rating": values.defence_rating,
        "damage_per_success": values.damage_per_success,
        "damage_bonus": values.damage_bonus,
        **values.rulings("riposte_on_miss", "riposte_ad", "riposte_chains", "riposte_chain_limit", "all_six_damage"),
    }
    left_out: list[Block] = []
    try:
        odds = riposte(attack, **ask)
    except InvalidInput as error:
        if error.parameter != "split":
            raise
        odds = riposte(attack, chain_dice=(), **ask)
        said = f"Attacks chained to this riposte are left out: they could come to more than {MOST_DICE_ANY_CHAIN} dice."
        left_out.append(Notice(said, ("VA-Q18",)))
    if odds.successes is None or odds.sixes is None or odds.damage is None:
        return [Notice(_no_riposte(values), ("VA-54", "VA-55", "VA-56"))]
    blocks: list[Block] = [
        Figures(
            (
                Figure("Riposte", Chance(odds.chance), "full parry with at least one 6"),
                Figure(
                    "Riposte hits",
                    Chance(odds.chance * odds.successes.at_least(1)),
                    "of all parries, at least 1 success",
                ),
                Figure("Damage", Mean(odds.damage.mean()), "on average, given a riposte; see what it assumes"),
            )
        ),
        distribution(odds.successes, "Successes of the riposte, given that there is one", "successes"),
        distribution(odds.sixes, "6s carried from the parry into the riposte", "6s"),
    ]
    if odds.damage != odds.successes:
        blocks.append(distribution(odds.damage, "Damage of the riposte, given that there is one", "damage"))
    return [*blocks, *left_out]


def _no_riposte(values: Values) -> str:
    if values.riposte_chain_limit == "counted" and values.skill < 2:
        return (
            "No riposte: under this ruling the parry is the first link of the chain, and a skill of 1 allows one link."
        )
    return "No riposte: this parry cannot stop every success and show a 6."
