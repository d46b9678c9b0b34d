"""The riposte after a parry, as blocks of its answer."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.actions.parry_cost.form import ParryCost
from calculators.actions.phrases import shared
from calculators.answers.answer import Block, Chance, Figure, Figures, Mean, Notice, Table
from calculators.answers.trimmed_distribution import distribution
from engine.actions.attack import Attack
from engine.actions.chains.action_chain import MOST_DICE_ANY_CHAIN
from engine.actions.chains.after_riposte import RiposteWay
from engine.actions.parries.effect import Parrier, ParryOdds
from engine.actions.parries.riposte import RiposteOdds, RipostePlan, left_after_riposte, riposte, riposte_ways
from engine.invalid import InvalidInput


def require_riposte(chosen: ParryOdds, form: ParryCost) -> None:
    """Refuse too many AD for the riposte, unless the answer can still explain that too few are left.

    Raises:
        InvalidInput: with VA-Q15 "reuse", the riposte takes more AD than the defender has.
    """
    if form.fast and form.house.riposte_ad == "reuse":
        left_after_riposte(form.riposte_dice, chosen.action_dice, form.action_dice, house=form.house)


def behind_the_parry(
    attack: Attack, parrier: Parrier, chosen: ParryOdds, form: ParryCost
) -> tuple[list[Block], tuple[int, ...]]:
    """Return what can follow the chosen parry.

    Args:
        attack: the attack.
        parrier: who parries it.
        chosen: the parry.
        form: the form.

    Returns:
        The blocks about the riposte, or the reason why none is possible; and the AD of the riposte and of each attack
        chained to it.
    """
    if not form.fast:
        return [Notice("No riposte: the weapon is not Fast.", ("VA-53",))], ()
    remaining = form.action_dice - chosen.action_dice
    if form.house.riposte_ad == "fresh" and remaining < max(1, form.riposte_dice):
        text = (
            f"No riposte with this plan: it takes {max(1, form.riposte_dice)} AD, and you would have {remaining} left."
        )
        return [Notice(text, ("VA-55", "VA-56", "VA-Q15"))], ()
    left_out: list[Block] = []
    spent, available = chosen.action_dice, form.action_dice
    entered = RipostePlan(form.riposte_dice, counter_dice=form.counter_dice)
    options = riposte_ways(attack, parrier, entered, action_dice=spent, available=available, house=form.house)
    best = max(options, key=lambda option: option.expected, default=None)
    first, after = (best.split[0], best.split[1:]) if best and not form.riposte_dice else (form.riposte_dice, None)

    def planned(chain_dice: tuple[int, ...] | None) -> RiposteOdds:
        plan = RipostePlan(first, counter_dice=form.counter_dice, chain_dice=chain_dice)
        return riposte(attack, parrier, plan, action_dice=spent, available=available, house=form.house)

    try:
        odds = planned(after)
    except InvalidInput as error:
        if error.parameter != "split":
            raise
        odds = planned(())
        text = f"This leaves out attacks chained to the riposte: they could roll more than {MOST_DICE_ANY_CHAIN} dice."
        left_out.append(Notice(text, ("VA-Q18",)))
    if odds.successes is None or odds.sixes is None or odds.damage is None:
        return [Notice(_no_riposte(form), ("VA-54", "VA-55", "VA-56"))], ()
    blocks: list[Block] = [
        Figures.of(
            Figure("Riposte", Chance(odds.chance), "all successes cancelled, with at least one 6"),
            Figure("Riposte hits", Chance(odds.chance * odds.hits), "of all parries"),
            Figure("Damage", Mean(odds.damage.mean()), "HP on average, given a riposte; see the assumptions"),
        ),
        distribution(odds.successes, "Successes of the riposte, given that there is one", "successes"),
    ]
    if odds.damage != odds.successes:
        blocks.append(distribution(odds.damage, "Damage of the riposte, given that there is one", "damage"))
    if len(odds.links) > 1:
        text = f"This counts {shared(odds.links)} AD for the riposte and the attacks chained to it while each succeeds."
        blocks.append(Notice(text, ("VA-Q18", "VA-69")))
    if best and len(options) > 1:
        blocks.append(_ways(options, best))
    if form.dodge_dice and form.house.stack_defences == "yes":
        text = "For a riposte the parry alone has to negate the attack; the dodge on top does not count."
        blocks.append(Notice(text, ("VA-54", "VA-Q9")))
    return [*blocks, *left_out], odds.links


def _ways(options: Sequence[RiposteWay], best: RiposteWay) -> Table:
    """List the best way for each number of attacks."""
    return Table(
        "The AD left, shared out over the riposte and the attacks chained to it",
        ("Attacks", "AD", "Successes on average"),
        tuple((len(option.split), shared(option.split), Mean(option.expected)) for option in options),
        options.index(best),
        "the most successes on average, given a riposte",
    )


def _no_riposte(form: ParryCost) -> str:
    if form.house.riposte_chain_limit == "counted" and form.skill < 2:
        return (
            "No riposte: by your table's ruling the parry is the first link of the chain, and a skill of 1 allows one."
        )
    return "No riposte: this parry cannot stop every success and show a 6."
