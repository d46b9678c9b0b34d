"""The questions that follow from the answers of Actions, filled in with the numbers that each answer used.

A function named like a calculator needs only its form. One named `after_…` also gets what the answer worked out, and
the answer calls it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.answers.carry_on import EntryValue, Next, then
from engine.actions.attack import MOST_ATTACK_SUCCESSES, MOST_ATTACK_TARGET
from engine.actions.rulings import House
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.actions.chain.form import Chain
    from calculators.actions.contest.form import Contest
    from calculators.actions.dice_pool.form import DicePool
    from calculators.actions.dodge.form import Dodge
    from calculators.actions.influence.form import Influence
    from calculators.actions.parry_cost.form import ParryCost
    from calculators.actions.rest.form import Rest
    from calculators.actions.turn_planner.form import TurnPlanner
    from calculators.actions.turn_planner.intents import PlannedTurn

    type _Attack = tuple[int | None, int | None, int]  # its successes, or the dice still to be rolled; its target

# The bounds of the other forms, so that no link leads to an error.
_MOST_TO_DODGE = 20  # dice of one attack
_MOST_FOR_DODGES = 12  # AD
_MOST_CHAINED, _LONG_CHAINS = 5, 4  # AD with any skill; the greatest skill that chains any number of AD


def after_parry(form: ParryCost, links: Sequence[int]) -> Iterator[Next]:
    """Offer the riposte, and a dodge instead of the parry.

    Args:
        form: the parry.
        links: the AD of the riposte and of each attack chained to it, as the answer counts them; none without it.
    """
    counter = form.counter_dice if form.house.counter_riposte == "yes" else 0
    fits = sum(links) <= _MOST_CHAINED or form.skill <= _LONG_CHAINS
    if len(links) == 1 or (links and fits and not counter):  # nobody defends against what is chained to a riposte
        parry_counts = form.house.riposte_chain_limit == "counted"
        yield then(
            "Riposte with one 6",
            "chain",
            form.house,
            "VA-Q39",
            available=sum(links),
            skill=form.skill,
            attribute=form.attribute,
            carried=1,
            opposing_dice=counter,
            chain_limit=1 if len(links) == 1 else form.skill - parry_counts,
            **({"split": links} if len(links) > 1 else {}),
        )
    if form.action_dice <= _MOST_FOR_DODGES and (form.attack == "roll" or form.attack_pool <= _MOST_TO_DODGE):
        rolled = form.successes if form.attack == "roll" else None
        attack = rolled, form.attack_pool if rolled is None else None, form.attack_target
        chance = type(form).chance.format(form.chance)
        yield _dodge("Dodge instead", attack, form.house, available=form.action_dice, chance=chance)


def dodge(form: Dodge) -> Iterator[Next]:
    """Offer a parry of the first attack."""
    target = form.targets[0] if form.targets else 1
    if not form.available or (form.rolled and form.rolled[0] < target):
        return
    first = {"successes": form.rolled[0]} if form.rolled else {"attack": "pool", "attack_pool": form.pools[0]}
    yield then(
        "Parry the first",
        "parry-cost",
        form.house,
        "VA-Q8 VA-Q39",
        **first,
        action_dice=form.available,
        attack_target=target,
        chance=type(form).chance.format(form.chance),
    )


def after_chain(form: Chain, split: Sequence[int]) -> Iterator[Next]:
    """Offer what the other side can do about the first attack, unless the form already has their dice.

    Args:
        form: the chain.
        split: the AD of each attack of the best chain.
    """
    if not form.opposing_dice:
        pool = form.skill + form.attribute + split[0] + form.carried
        yield from _defended((None, pool, form.attack_target), form.house, which=" the first" * (len(split) > 1))


def contest(form: Contest) -> Iterator[Next]:
    """Offer a parry or a dodge of the action unless their roll is known, and the roll of subterfuge on its own."""
    if form.contest == "watch":
        yield then("The roll alone", "dice-pool", form.house, "VA-Q1", dice=form.tricks[0], target=form.target)
    elif form.opposing == "pool":
        rolled = form.initiator_successes if form.initiator == "roll" else None
        dice = form.initiator_dice if rolled is None else None
        yield from _defended((rolled, dice, form.target), form.house, theirs=form.side == "act")


def dice_pool(form: DicePool) -> Iterator[Next]:
    """Offer the roll against another one, and as an attack that somebody parries or dodges."""
    harm: dict[str, tuple[int]] = {}
    if form.damage:
        harm = {"damage_per_success": (form.damage_per_success,), "damage_bonus": (form.damage_bonus,)}
    dodged = not form.damage or form.house.all_six_damage == "plain"  # a dodge has no doubling
    if form.roll == "made":
        yield from _defended((form.sixes + form.fives, None, form.target), form.house, harm=harm, dodged=dodged)
        return
    yield then(
        "Against their roll",
        "contest",
        form.house,
        "VA-Q1",
        initiator_dice=form.dice,
        target=form.target,
        chance=type(form).chance.format(form.chance),
    )
    yield from _defended((None, form.dice, form.target), form.house, harm=harm, dodged=dodged)


def after_influence(form: Influence, action_dice: int) -> Iterator[Next]:
    """Offer the rest of the turn.

    Args:
        form: the influence.
        action_dice: the AD that the answer puts into it.
    """
    yield then(
        "Plan the turn",
        "turn-planner",
        form.house,
        "VA-Q1",
        action_dice_total=form.available,
        influence=action_dice,
    )


def rest(form: Rest) -> Iterator[Next]:
    """Offer the rest of the turn, if the rest is possible."""
    unbound = form.action_dice_total - form.exhausted
    if form.exhausted and unbound:
        yield then(
            "Plan the turn",
            "turn-planner",
            form.house,
            "VA-Q1",
            action_dice_total=form.action_dice_total,
            exhausted=form.exhausted,
            toughness=form.toughness,
            rest=form.action_dice or unbound,
        )


def after_turn(turn: PlannedTurn, form: TurnPlanner) -> Iterator[Next]:
    """Offer the attacks, the dodges and the rest of a turn that are allowed.

    Args:
        turn: the turn as planned.
        form: its form.
    """
    spent = {"use": 0, "dodge": 0, "rest": 0}
    for action in turn.actions:
        if action.intent.action in spent and not action.refused:
            spent[action.intent.action] += action.intent.action_dice
    if spent["use"]:
        yield then("Attack or chain", "chain", available=spent["use"])
    if 0 < spent["dodge"] <= _MOST_FOR_DODGES:
        yield then("Share out the dodges", "dodge", form.house, "VA-Q1", available=spent["dodge"])
    if spent["rest"] and not form.freed:
        yield then(
            "What the rest frees",
            "rest",
            form.house,
            "VA-Q1",
            toughness=form.toughness,
            action_dice_total=form.action_dice_total,
            exhausted=form.exhausted,
            action_dice=spent["rest"],
        )


def _defended(
    attack: _Attack,
    house: House,
    *,
    theirs: bool = True,
    which: str = "",
    harm: dict[str, tuple[int]] | None = None,
    dodged: bool = True,
) -> Iterator[Next]:
    """Offer what the attacked side can do, unless the attack has missed.

    Args:
        attack: the attack.
        house: the rulings.
        theirs: whether the other side is attacked.
        which: which of several attacks it is.
        harm: the damage of the attack, for a dodge.
        dodged: whether to offer a dodge.
    """
    parrying, dodging = ("They parry", "They dodge") if theirs else ("Parry it", "Dodge it")
    successes, dice, target = attack
    strength = dice if successes is None else successes
    if strength is None or strength > MOST_ATTACK_SUCCESSES or target > MOST_ATTACK_TARGET:
        return
    if successes is not None and successes < target:
        return
    rolled = {"attack": "pool", "attack_pool": strength} if successes is None else {"successes": successes}
    yield then(f"{parrying}{which}", "parry-cost", house, "VA-Q3 VA-Q8 VA-Q39", **rolled, attack_target=target)
    if dodged and (successes is not None or strength <= _MOST_TO_DODGE):
        yield _dodge(f"{dodging}{which}", attack, house, **(harm or {}))


def _dodge(label: str, attack: _Attack, house: House, **entered: EntryValue) -> Next:
    successes, dice, target = attack
    return then(
        label,
        "dodge",
        house,
        "VA-Q1 VA-Q8 VA-Q39",
        rolled=() if successes is None else (successes,),
        pools=() if dice is None else (dice,),
        targets=(target,),
        **entered,
    )
