"""What follows from the answers of Actions: a hit is parried or dodged, a parry opens a riposte, a turn is planned."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.carry_on import Next, then
from engine.actions.attack import MOST_ATTACK_SUCCESSES, MOST_ATTACK_TARGET
from engine.actions.rulings import House
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.actions.chain import Chain
    from calculators.actions.contest import Contest
    from calculators.actions.dice_pool import DicePool
    from calculators.actions.dodge import Dodge
    from calculators.actions.influence import Influence
    from calculators.actions.parry_cost import ParryCost
    from calculators.actions.rest import Rest
    from calculators.actions.turn_planner import TurnPlanner

    type _Attack = tuple[int | None, int | None, int]  # its successes or the dice that are still to come; its target

__all__ = ["chain", "contest", "dice_pool", "dodge", "influence", "parry_cost", "rest", "turn_planner"]

# How much the other forms take, so that nothing is offered that they refuse.
_MOST_TO_DODGE = 20  # dice of one attack
_MOST_FOR_DODGES = 12  # AD
_MOST_CHAINED, _LONG_CHAINS = 5, 4  # AD whatever the skill; the skill up to which any number will do


def parry_cost(form: ParryCost) -> Iterator[Next]:
    """A riposte, or a dodge in the parry's place."""
    if form.fast:
        free = form.riposte_dice or form.action_dice - form.spend
        if free > 0 and (free <= _MOST_CHAINED or form.skill <= _LONG_CHAINS):
            yield then(
                "Riposte",
                "chain",
                form.house,
                "VA-Q39",
                available=free,
                skill=form.skill,
                attribute=form.attribute,
                opposing_dice=form.counter_dice,
            )
    available = min(form.action_dice, _MOST_FOR_DODGES)
    if form.attack == "roll":
        yield _dodge("Dodge instead", (form.successes, None, form.attack_target), form.house, available)
    elif form.attack_pool <= _MOST_TO_DODGE:
        yield _dodge("Dodge instead", (None, form.attack_pool, form.attack_target), form.house, available)


def dodge(form: Dodge) -> Iterator[Next]:
    """A parry of the first attack."""
    target = form.targets[0] if form.targets else 1
    if form.available and form.rolled:
        yield then(
            "Parry the first",
            "parry-cost",
            form.house,
            "VA-Q8 VA-Q39",
            successes=form.rolled[0],
            action_dice=form.available,
            attack_target=target,
        )
    elif form.available and form.pools:
        yield then(
            "Parry the first",
            "parry-cost",
            form.house,
            "VA-Q8 VA-Q39",
            attack="pool",
            attack_pool=form.pools[0],
            action_dice=form.available,
            attack_target=target,
        )


def chain(form: Chain) -> Iterator[Next]:
    """What the other side does about one big attack."""
    pool = form.skill + form.attribute + form.available + form.carried
    yield from _defended((None, pool, form.attack_target), form.house)


def contest(form: Contest) -> Iterator[Next]:
    """The attack, parried or dodged; the roll of subterfuge by itself."""
    if form.contest == "watch":
        yield then("The roll alone", "dice-pool", form.house, "VA-Q1", dice=form.tricks[0], target=1)
    elif form.initiator == "roll":
        yield from _defended((form.initiator_successes, None, form.target), form.house, theirs=form.side == "act")
    else:
        yield from _defended((None, form.initiator_dice, form.target), form.house, theirs=form.side == "act")


def dice_pool(form: DicePool) -> Iterator[Next]:
    """The roll as an attack that somebody parries or dodges, or against another one."""
    if form.roll == "made":
        yield from _defended((form.sixes + form.fives, None, form.target), form.house)
        return
    yield then("Against their roll", "contest", form.house, "VA-Q1", initiator_dice=form.dice, target=form.target)
    yield from _defended((None, form.dice, form.target), form.house)


def influence(form: Influence) -> Iterator[Next]:
    """The rest of the turn."""
    if form.action_dice:
        yield then(
            "Plan the turn",
            "turn-planner",
            form.house,
            "VA-Q1",
            action_dice_total=form.available,
            move=0,
            dodges=(),
            influence=form.action_dice,
        )


def rest(form: Rest) -> Iterator[Next]:
    """The rest of the turn."""
    yield then(
        "Plan the turn",
        "turn-planner",
        form.house,
        "VA-Q1",
        action_dice_total=form.action_dice_total,
        exhausted=form.exhausted,
        toughness=form.toughness,
        move=0,
        dodges=(),
        rest=form.action_dice,
    )


def turn_planner(form: TurnPlanner) -> Iterator[Next]:
    """What its attacks, dodges and rest do."""
    attacks = sum(form.uses)
    if 0 < attacks <= _MOST_TO_DODGE:
        yield then("Attack or chain", "chain", available=attacks)
    dodges = sum(form.dodges)
    if 0 < dodges <= _MOST_FOR_DODGES:
        yield then("Share out the dodges", "dodge", form.house, "VA-Q1", available=dodges)
    if form.rest and form.action_dice_total:
        yield then(
            "What the rest frees",
            "rest",
            form.house,
            "VA-Q1",
            toughness=form.toughness,
            action_dice_total=form.action_dice_total,
            exhausted=form.exhausted,
            action_dice=form.rest,
        )


def _defended(attack: _Attack, house: House | None = None, *, theirs: bool = True) -> Iterator[Next]:
    """What the one who is attacked can do; `theirs` is whether that is the other side."""
    parry, dodged = ("They parry", "They dodge") if theirs else ("Parry it", "Dodge it")
    successes, dice, target = attack
    if target > MOST_ATTACK_TARGET:
        return
    if successes is not None and successes <= MOST_ATTACK_SUCCESSES:
        yield then(parry, "parry-cost", house, "VA-Q3 VA-Q8 VA-Q39", successes=successes, attack_target=target)
        yield _dodge(dodged, attack, house)
    elif dice is not None and dice <= MOST_ATTACK_SUCCESSES:
        yield then(
            parry, "parry-cost", house, "VA-Q3 VA-Q8 VA-Q39", attack="pool", attack_pool=dice, attack_target=target
        )
        if dice <= _MOST_TO_DODGE:
            yield _dodge(dodged, attack, house)


def _dodge(label: str, attack: _Attack, house: House | None, available: int | None = None) -> Next:
    successes, dice, target = attack
    return then(
        label,
        "dodge",
        house,
        "VA-Q1 VA-Q8 VA-Q39",
        rolled=() if successes is None else (successes,),
        pools=() if dice is None else (dice,),
        targets=(target,),
        **({} if available is None else {"available": available}),
    )
