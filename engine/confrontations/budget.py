"""Sharing out a hand over the actions of one initiative round."""

from __future__ import annotations

from itertools import combinations, pairwise

from engine.confrontations.levels import Level, level_of
from engine.confrontations.limits import card_limit, cards_left, counts_apart
from engine.confrontations.outlook.reach import best_order
from engine.confrontations.played import MOST_PLAYS, MOST_VALUE, courts, require_hand
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import require, require_whole
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


__all__ = ["MOST_ACTIONS", "Allotment", "PlannedAction", "RoundPlan", "plan_round"]

MOST_ACTIONS = 6
MOST_WORTH = 100


class PlannedAction(Value):
    """An action expected this round, with the opposing value expected against it.

    Attributes:
        attribute: the name of the Attribute it uses.
        mine: its value before cards, 0 to 120.
        theirs: the final opposing value to reckon with, 0 to 120.
        inferior: whether it will be in inferiority.
        tie: the worth of a tie, 0 to 100; for a dodge, as much as a success.
        success: the worth of a success; no level is worth less than the one before it.
        decisive: the worth of a decisive success.
        critical: the worth of a critical success.
    """

    attribute: str
    mine: int
    theirs: int
    inferior: bool = False
    tie: int = 0
    success: int = 1
    decisive: int = 1
    critical: int = 1


class Allotment(Value):
    """The cards and chances of one action.

    Attributes:
        cards: in the order to play them.
        margin: by how much the action exceeds the opposing value.
        level: the level it reaches.
        worth: the worth of that level.
    """

    cards: tuple[int, ...]
    margin: int
    level: Level
    worth: int


class RoundPlan(Value):
    """The best way to share out a hand.

    Attributes:
        worth: the worth of all the actions together; no other way is worth more.
        allotments: one for each action, in order.
        remaining: the cards left in hand, highest first.
        without: for each action, the most that all can make if it gets no card.
    """

    worth: int
    allotments: tuple[Allotment, ...]
    remaining: tuple[int, ...]
    without: tuple[int, ...]


type _Plans = dict[tuple[int, tuple[int, ...]], tuple[int, tuple[Allotment, ...]]]
"""The cards spent and how many went to each Attribute that matters later -> the greatest worth, and the plan for it.

The cards spent are enough to know a plan's cost.
"""


def plan_round(
    actions: Sequence[PlannedAction],
    attributes: Mapping[str, int],
    hand: Sequence[int],
    *,
    played: Mapping[str, int] | None = None,
    house: House = HOUSE,
) -> RoundPlan:
    """Return the best cards for each action, if the opposing values are known or guessed.

    Of all ways with the most worth it returns one with the fewest cards, and among those the lowest total.

    Args:
        actions: 1 to 6, in the order in which they come up.
        attributes: Attribute -> its value, 0 to 6; at most three of them.
        hand: ranks 1 (Ace) to 13 (King), at most 8.
        played: Attribute -> cards played with it in this round so far.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range, an Attribute is not listed, or a better level is worth less.

    Clauses: CF-24, CF-26, CF-31, CF-44 to CF-47.
    Rulings: CF-Q5, CF-Q6, CF-Q9, CF-Q22.

    >>> shot = PlannedAction("Dexterity", mine=6, theirs=12)
    >>> dodge = PlannedAction("Dexterity", mine=4, theirs=15, tie=1)
    >>> plan = plan_round([shot, dodge], {"Dexterity": 2}, [13, 11, 7, 2])
    >>> plan.worth, [allotment.cards for allotment in plan.allotments], plan.remaining
    (2, [(7,), (11,)], (13, 2))
    """
    require(1 <= len(actions) <= MOST_ACTIONS, "actions", len(actions), f"1 to {MOST_ACTIONS} of them")
    cards = require_hand("hand", hand, jokers=False)
    before = dict.fromkeys(attributes, 0) | dict(played or {})
    cards_left(attributes, before, house=house)
    each_alone = counts_apart(house=house)
    parts, total_before = _parts(cards, house), sum(before.values())
    for action in actions:
        require(action.attribute in attributes, "attribute", action.attribute, "one of the Attributes listed")
    names = list(attributes)
    choices = [_choices(action, parts, house) for action in actions]

    def stepped(plans: _Plans, step: int, *, idle: bool = False) -> _Plans:
        """Return the plans with one action more; an idle action gets none of the cards."""
        action = actions[step]
        index, limits = names.index(action.attribute), dict[int, int]()
        later = {other.attribute for other in actions[step + 1 :]} if each_alone else set()
        matters = action.attribute in later
        longer: _Plans = {}
        for (spent, counts), (worth, path) in plans.items():
            used = counts[index] if each_alone else total_before + spent.bit_count()
            if used not in limits:
                limits[used] = card_limit(
                    attribute=attributes[action.attribute], used=used, inferior=action.inferior, house=house
                )
            limit = 0 if idle else limits[used]
            needed = tuple([count if name in later else 0 for name, count in zip(names, counts, strict=True)])
            for mask, count, allotment in choices[step]:
                if count > limit:
                    break
                if mask & spent:
                    continue
                after = (*needed[:index], needed[index] + count, *needed[index + 1 :]) if matters else needed
                state = (spent | mask, after)
                total = worth + allotment.worth
                if state not in longer or total > longer[state][0]:
                    longer[state] = (total, (*path, allotment))
        return longer

    reached: list[_Plans] = [{(0, tuple(before[name] for name in names)): (0, ())}]
    for step in range(len(actions)):
        reached.append(stepped(reached[-1], step))
    without = []
    for saved in range(len(actions)):
        plans = stepped(reached[saved], saved, idle=True)
        for step in range(saved + 1, len(actions)):
            plans = stepped(plans, step)
        without.append(max(worth for worth, _ in plans.values()))
    most = max(worth for worth, _ in reached[-1].values())
    (spent, _), (worth, path) = min(
        ((state, plan) for state, plan in reached[-1].items() if plan[0] == most),
        key=lambda entry: (entry[0][0].bit_count(), sum(_chosen(cards, entry[0][0]))),
    )
    return RoundPlan(worth, path, _chosen(cards, ~spent), tuple(without))


def _chosen(held: tuple[int, ...], mask: int) -> tuple[int, ...]:
    return tuple(rank for index, rank in enumerate(held) if mask >> index & 1)


type _Part = tuple[int, tuple[int, ...], tuple[int, ...], int, bool]
"""The indexes of the cards as bits, the same with one card less for each of them, the cards, their sum, any court."""


def _parts(held: tuple[int, ...], house: House) -> list[_Part]:
    """Return every part of the hand that can be played on one action, fewest cards first."""
    crowned = frozenset(courts(house=house))
    parts = []
    for count in range(min(MOST_PLAYS, len(held)) + 1):
        for places in combinations(range(len(held)), count):
            mask, cards = sum([1 << index for index in places]), tuple([held[index] for index in places])
            fewer = tuple([mask - (1 << index) for index in places])
            parts.append((mask, fewer, cards, sum(cards), not crowned.isdisjoint(cards)))
    return parts


def _choices(action: PlannedAction, parts: list[_Part], house: House) -> list[tuple[int, int, Allotment]]:
    """Return the parts of a hand worth giving to an action, without any that does no better than one card less."""
    require_whole("mine", action.mine, 0, MOST_VALUE)
    require_whole("theirs", action.theirs, 0, MOST_VALUE)
    steps = (0, action.tie, action.success, action.decisive, action.critical)
    for low, worth in pairwise(steps):
        require_whole("worth", worth, low, MOST_WORTH)
    worths = {"success": action.success, "decisive": action.decisive, "critical": action.critical}
    choices: list[tuple[int, int, Allotment]] = []
    gains: dict[int, int] = {}
    lead = action.mine - action.theirs
    for mask, fewer, cards, total, court in parts:
        margin = lead + total
        # The best order puts a court card last if there is one.
        level = level_of(margin, court)
        gain = gains[mask] = worths.get(level, action.tie if margin == 0 else 0)
        if all(gains[less] < gain for less in fewer):
            choices.append((mask, len(cards), Allotment(best_order(cards, house=house), margin, level, gain)))
    return choices
