"""The cards of an Action Stack that a look turns over."""

from __future__ import annotations

from math import ceil, floor

from engine.invalid import require_whole
from engine.observe_foe.bid import MOST_OPPOSING, Bid, Points, share
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.stack import ATTACK, MOST_DEPTH, Stack
from engine.observe_foe.timing import MOST_PHASE
from engine.static import assert_never
from engine.value import Value

__all__ = ["Look", "Target", "depth_after", "effect_needed", "look"]


class Target(Value):
    """An action that somebody watches or wants to watch.

    Attributes:
        opposing: the owner's bid against the look (`opposing_number`), 0 to 61; if you only have a belief, a
            `quantile` of it.
        phase: the Phase on which it is resolved, 0 to 200, or None if that does not matter.
        seen: cards known already, 0 to all of them.
        stack: the action's stack.
        mental: whether it is a mental action; a Pause is of neither kind.

    Raises:
        InvalidInput: a number is out of range.
    """

    opposing: int
    phase: int | None = None
    seen: int = 0
    stack: Stack = ATTACK
    mental: bool = False

    def __post_init__(self) -> None:
        require_whole("opposing", self.opposing, 0, MOST_OPPOSING)
        require_whole("seen", self.seen, 0, self.stack.depth)
        if self.phase is not None:
            require_whole("phase", self.phase, 0, MOST_PHASE)


class Look(Value):
    """The cards that one look shows, from the top; the Stat Points at the bottom count as one card.

    The names of the cards it adds are `stack.names[seen:depth]`.

    Attributes:
        effect: the bid's effect against this action.
        outcome: effect less the opposing number; if looks are pooled, the effect of all of them less that number.
        seen: cards known before this look.
        shown: cards that this look adds.
        depth: cards known after it.
        everything: whether the Stat Points, and with them the whole stack, are known.
        hint: whether the observer learns that effect and opposing number are equal.
        wasted: points of effect that changed nothing.
        lost: points of the whole bid that the uneven split lost.
    """

    effect: Points
    outcome: Points
    seen: int
    shown: int
    depth: int
    everything: bool
    hint: bool
    wasted: Points
    lost: int


def depth_after(outcome: Points, *, stack: Stack = ATTACK, seen: int = 0, house: House = HOUSE) -> int:
    """Return how many cards are known after a look with this outcome.

    A positive outcome turns one card and each further whole point one more, so half a point turns one, as does 1.5.

    Args:
        outcome: effect less opposing number.
        stack: the action's stack.
        seen: cards known before.
        house: the table's rulings.

    Returns:
        From `seen` to all cards of the stack; the Stat Points are one card, the last.

    Clauses: OF-20 to OF-26.
    Rulings: OF-Q1, OF-Q12.

    >>> [depth_after(outcome) for outcome in (-1, 0, 1, 2, 9)], depth_after(1, stack=Stack("pause"))
    ([0, 0, 1, 2, 4], 2)
    """
    turned = max(1, int(outcome)) if outcome > 0 else int(outcome == 0 and _zero_turns_card(house))
    if turned and stack.kind == "pause" and _pause_turns_at_once(house):
        return stack.depth
    return min(stack.depth, seen + turned)


def effect_needed(steps: int, *, opposing: int, before: Points = 0, stack: Stack = ATTACK, house: House = HOUSE) -> int:
    """Return the least whole effect that turns cards a given number of steps further down.

    Args:
        steps: cards further down than the known ones, 1 to 9.
        opposing: the owner's bid against the look, 0 to 61.
        before: effect of earlier looks that this look adds to; not enough for those cards.
        stack: the action's stack.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range.

    Clauses: OF-20, OF-21, OF-22, OF-26.
    Rulings: OF-Q1, OF-Q12.

    >>> effect_needed(3, opposing=2), effect_needed(2, opposing=0, stack=Stack("pause"))
    (5, 1)
    >>> from engine.odds.law import ratio
    >>> [effect_needed(steps, opposing=2, before=ratio(3, 2)) for steps in (1, 2)]  # 2.5 is above 2 already
    [1, 3]
    """
    require_whole("steps", steps, 1, MOST_DEPTH)
    require_whole("opposing", opposing, 0, MOST_OPPOSING)
    if steps > 1 and not (stack.kind == "pause" and _pause_turns_at_once(house)):
        return ceil(opposing + steps - before)
    return ceil(opposing - before) if _zero_turns_card(house) else floor(opposing - before) + 1


def _zero_turns_card(house: House) -> bool:
    """Return whether a look whose effect equals the opposing number turns the top card."""
    match house.zero_outcome:
        case "top_card":
            return True
        case "nothing" | "hint":
            return False
        case _:
            assert_never(house.zero_outcome)


def _zero_hints(house: House) -> bool:
    """Return whether a look whose effect equals the opposing number gives a hint."""
    match house.zero_outcome:
        case "hint":
            return True
        case "nothing" | "top_card":
            return False
        case _:
            assert_never(house.zero_outcome)


def _pause_turns_at_once(house: House) -> bool:
    """Return whether the first card that a look turns of a Pause shows all of it."""
    match house.pause_reveal:
        case "at_once":
            return True
        case "second_card":
            return False
        case _:
            assert_never(house.pause_reveal)


def look(bid: Bid, target: Target, *, before: Points | None = None, house: House = HOUSE) -> Look:
    """Return the cards that one look shows of one watched action.

    Args:
        bid: the stake in the look; its `extra` is at most the points that the split leaves over.
        target: the action, and the cards of it that this observer knows already.
        before: effect of earlier looks that this look adds to, enough for the cards seen; by default, the look has to
            beat the opposing bid on its own.
        house: the table's rulings.

    Raises:
        InvalidInput: a value that `share` refuses, or more points placed here than are left over.

    Clauses: OF-09, OF-10, OF-11, OF-19 to OF-26, OF-29.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q12, OF-Q20.

    >>> from engine.observe_foe.bid import Bid
    >>> answer = look(Bid(5), Target(opposing=3))
    >>> answer.outcome, ATTACK.names[answer.seen : answer.depth]
    (2, ('Action', 'Weapon'))
    """
    part = share(bid, house=house)
    require_whole("extra", bid.extra, 0, part.spare)
    opposing, stack, seen = target.opposing, target.stack, target.seen
    effect = part.each + bid.extra
    together = effect if before is None else before + effect
    depth = depth_after(together - opposing, stack=stack, seen=seen if before is None else 0, house=house)
    # Points that fall short of a card are wasted, unless a later look can add to them.
    used = 0
    if before is not None:
        used = effect_needed(stack.depth, opposing=opposing, stack=stack, house=house)
    elif depth > seen:
        used = effect_needed(depth - seen, opposing=opposing, stack=stack, house=house)
    return Look(
        effect,
        together - opposing,
        seen,
        depth - seen,
        depth,
        depth == stack.depth,
        together == opposing and _zero_hints(house),
        min(effect, max(0, together - used)),
        part.lost,
    )
