"""Several looks at the same Action Stack: the cards they show together, and the bid that one more would need."""

from __future__ import annotations

from engine.invalid import require
from engine.observe_foe.bid import MOST_EFFECT, Bid, Points, least_intuition
from engine.observe_foe.reveal import Look, Target, depth_after, effect_needed, look
from engine.observe_foe.rulings import HOUSE, House
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence


__all__ = ["MOST_LOOKS", "Need", "follow_up", "looks"]

MOST_LOOKS = 12
_MOST_EFFECTS = MOST_LOOKS * MOST_EFFECT


class Need(Value):
    """The bid that a further look needs in order to reach one card.

    Attributes:
        depth: the card, counted from the top; the Stat Points are the last.
        name: the card's name.
        effect: the effect that the look needs, a whole number like INT and Phases.
        intuition: the INT that gives this effect without waiting.
        quickness: QIC to start the look.
    """

    depth: int
    name: str
    effect: int
    intuition: int
    quickness: int = 1


def looks(bids: Sequence[Bid], target: Target, *, house: House = HOUSE) -> tuple[Look, ...]:
    """Return the cards that each of several looks at one action adds, in the order in which they are scored.

    Args:
        bids: 0 to 12 looks.
        target: the action; its `seen` are the cards that the first of these observers knows before.
        house: the table's rulings.

    Raises:
        InvalidInput: too many looks, or values that `look` refuses.

    Clauses: OF-27, OF-28, OF-29.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q9 (with "effects" cards seen imply the least effect that shows them),
    OF-Q10 (with "observer" `seen` and `depth` count the looks of that one observer), OF-Q12, OF-Q20.

    >>> [one.depth for one in looks([Bid(4), Bid(5)], Target(opposing=3))]
    [1, 3]
    >>> from engine.observe_foe.rulings import House
    >>> [one.depth for one in looks([Bid(3), Bid(2)], Target(opposing=3), house=House(repeat_mode="effects"))]
    [0, 2]
    """
    require(len(bids) <= MOST_LOOKS, "bids", f"{len(bids)} looks", f"at most {MOST_LOOKS} looks")
    apart = observers_look_apart(house=house)
    observers = [bid.observer if apart else "" for bid in bids]
    seen = dict.fromkeys(observers[:1], target.seen)
    effects = dict.fromkeys(observers[:1], _least_effect(target, house))
    answers = []
    for who, bid in zip(observers, bids, strict=True):
        before = effects.get(who, 0) if _effects_add_up(house) else None
        answer = look(bid, target.replace(seen=seen.get(who, 0)), before=before, house=house)
        seen[who] = answer.depth
        effects[who] = answer.outcome + target.opposing
        answers.append(answer)
    return tuple(answers)


def observers_look_apart(*, house: House = HOUSE) -> bool:
    """Return whether each observer continues only their own looks; otherwise those of the whole side.

    Clause: OF-28.
    Rulings: OF-Q10.

    >>> observers_look_apart()
    True
    """
    match house.repeat_scope:
        case "observer":
            return True
        case "side":
            return False
        case _:
            assert_never(house.repeat_scope)


def _effects_add_up(house: House) -> bool:
    """Return whether a later look adds its effect to the earlier ones; otherwise it goes on from the cards seen."""
    match house.repeat_mode:
        case "effects":
            return True
        case "cards":
            return False
        case _:
            assert_never(house.repeat_mode)


def _least_effect(target: Target, house: House) -> Points:
    """Return the least effect that shows the cards seen."""
    if not target.seen:
        return 0
    return effect_needed(target.seen, opposing=target.opposing, stack=target.stack, house=house)


def follow_up(target: Target, *, earlier_effect: Points | None = None, house: House = HOUSE) -> tuple[Need, ...]:
    """Return the bids that one more look at an action needs to show each card that is still face down.

    Args:
        target: the action; with no card seen, the answer is for a first look.
        earlier_effect: effect of all earlier looks together, 0 to 1440, which only counts under OF-Q9 "effects", with
            its fraction if OF-Q2 keeps one; by default, the least that shows the cards seen.
        house: the table's rulings.

    Returns:
        One `Need` a card, from the top one down; empty if everything is known. Each look costs its own starting QIC.

    Raises:
        InvalidInput: a number is out of range, or the earlier effect shows fewer cards than were seen.

    Clauses: OF-06, OF-28, OF-29.
    Rulings: OF-Q1, OF-Q4, OF-Q9, OF-Q12.

    >>> [(need.name, need.effect, need.quickness) for need in follow_up(Target(opposing=3, seen=1))]
    [('Weapon', 4, 1), ('Location', 5, 1), ('Stat Points', 6, 1)]
    >>> from engine.observe_foe.rulings import House
    >>> [need.effect for need in follow_up(Target(opposing=3, seen=1), house=House(repeat_mode="effects"))]
    [1, 2, 3]
    """
    opposing, seen, stack = target.opposing, target.seen, target.stack
    before: Points = 0
    known = seen
    if _effects_add_up(house):
        before = _least_effect(target, house) if earlier_effect is None else earlier_effect
        require(0 <= before <= _MOST_EFFECTS, "earlier_effect", before, f"a number from 0 to {_MOST_EFFECTS}")
        shown = depth_after(before - opposing, stack=stack, house=house)
        require(shown == seen, "earlier_effect", before, f"one that shows {seen} cards against {opposing}")
        known = 0  # the effects continue, so the cards are counted from the top again
    needs = []
    for index in range(seen, stack.depth):
        steps = index + 1 - known
        effect = effect_needed(steps, opposing=opposing, before=before, stack=stack, house=house)
        needs.append(Need(index + 1, stack.names[index], effect, max(effect, least_intuition(house=house))))
    return tuple(needs)
