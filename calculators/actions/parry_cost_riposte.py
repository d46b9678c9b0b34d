"""The riposte behind a parry, as blocks of its answer."""

from __future__ import annotations

from calculators.answer import Chance, Figure, Figures, Mean, Notice
from calculators.say import count
from calculators.tails import distribution
from engine.actions.chain import MOST_DICE_ANY_CHAIN
from engine.actions.riposte import RipostePlan, riposte
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.actions.parry_cost import ParryCost
    from calculators.answer import Block
    from engine.actions.attack import Attack
    from engine.actions.parry import Parrier, ParryOdds
    from engine.actions.riposte import RiposteOdds

__all__ = ["riposte_blocks"]


def riposte_blocks(attack: Attack, parrier: Parrier, chosen: ParryOdds, form: ParryCost) -> list[Block]:
    """What can follow the chosen parry: a riposte, or the reason why there is none."""
    if not form.fast:
        return [Notice("No riposte: the weapon is not Fast.", ("VA-53",))]
    left = form.action_dice - chosen.action_dice
    if form.house.riposte_ad == "fresh" and left < form.riposte_dice:
        said = f"No riposte on this plan: it wants {form.riposte_dice} AD and {left} would be left."
        return [Notice(said, ("VA-55", "VA-56", "VA-Q15"))]
    left_out: list[Block] = []

    def planned(chain_dice: tuple[int, ...] | None) -> RiposteOdds:
        plan = RipostePlan(form.riposte_dice, counter_dice=form.counter_dice, chain_dice=chain_dice)
        spent, available = chosen.action_dice, form.action_dice
        return riposte(attack, parrier, plan, action_dice=spent, available=available, house=form.house)

    try:
        odds = planned(None)
    except InvalidInput as error:
        if error.parameter != "split":
            raise
        odds = planned(())
        said = f"Attacks chained to this riposte are left out: they could come to more than {MOST_DICE_ANY_CHAIN} dice."
        left_out.append(Notice(said, ("VA-Q18",)))
    if odds.successes is None or odds.sixes is None or odds.damage is None:
        return [Notice(_no_riposte(form), ("VA-54", "VA-55", "VA-56"))]
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
    ]
    if odds.damage != odds.successes:
        blocks.append(distribution(odds.damage, "Damage of the riposte, given that there is one", "damage"))
    if len(odds.links) > 1:
        after = count(len(odds.links) - 1, "attack")
        said = f"As long as each succeeds, {after} may be chained to the riposte, each on 1 AD; all are counted here."
        blocks.append(Notice(said, ("VA-Q18", "VA-69")))
    if form.dodge_dice and form.house.stack_defences == "yes":
        said = "A riposte needs the parry alone to negate the attack; the dodge on top does not count for it."
        blocks.append(Notice(said, ("VA-54", "VA-Q9")))
    return [*blocks, *left_out]


def _no_riposte(form: ParryCost) -> str:
    if form.house.riposte_chain_limit == "counted" and form.skill < 2:
        return (
            "No riposte: under this ruling the parry is the first link of the chain, and a skill of 1 allows one link."
        )
    return "No riposte: this parry cannot stop every success and show a 6."
