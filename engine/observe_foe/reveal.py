"""Which cards of an Action Stack a look turns over."""

from __future__ import annotations

from math import ceil, floor

from engine.invalid import require_choice, require_whole
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.split import MOST_POINTS, share
from engine.observe_foe.stack import KINDS, MOST_CARDS, card_names, depth_after
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from engine.observe_foe.options import MinInt, PauseReveal, SplitPhases, SplitRemainder, ZeroOutcome
    from engine.observe_foe.split import Points
    from engine.observe_foe.stack import Kind

__all__ = ["Look", "cards_turned", "effect_needed", "look"]


class Look(Value):
    """What one look shows, counted in cards from the top; the Stat Points at the bottom count as one card.

    The names of the cards it adds are `card_names(kind, cards)[seen:depth]`.

    Attributes:
        effect: what the bid brought against this action.
        outcome: effect less the opposing number; where looks are pooled, the effect of all of them less it.
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


def cards_turned(outcome: Points, *, zero_outcome: ZeroOutcome = "nothing") -> int:
    """How many cards an outcome turns, before the stack runs out of cards.

    A positive outcome turns one card and each further whole point one more, so half a point turns one and 1.5 also.

    Clauses: OF-20, OF-21, OF-22. Formula: OF-F3.

    >>> [cards_turned(outcome) for outcome in (-1, 0, 1, 2)]
    [0, 0, 1, 2]
    """
    if outcome > 0:
        return max(1, int(outcome))
    return 1 if outcome == 0 and zero_outcome == "top_card" else 0


def effect_needed(
    steps: int,
    *,
    opposing: int,
    before: Points = 0,
    kind: Kind = "attack",
    zero_outcome: ZeroOutcome = "nothing",
    pause_reveal: PauseReveal = "at_once",
) -> int:
    """The least whole effect that turns so many further cards.

    Args:
        steps: cards further down than what is known, 1 to 9.
        opposing: what the owner bid against the look, 0 to 60.
        before: effect of earlier looks that this one adds to; not enough for those cards.
        kind: "attack", "action" or "pause".
        zero_outcome: OF-Q1.
        pause_reveal: OF-Q12.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-20, OF-21, OF-22, OF-26. Formula: OF-F5.

    >>> effect_needed(3, opposing=2), effect_needed(2, opposing=0, kind="pause")
    (5, 1)
    >>> from engine.odds.law import ratio
    >>> [effect_needed(steps, opposing=2, before=ratio(3, 2)) for steps in (1, 2)]  # 2.5 is above 2 already
    [1, 3]
    """
    RULINGS.check(zero_outcome=zero_outcome, pause_reveal=pause_reveal)
    require_choice("kind", kind, KINDS)
    require_whole("steps", steps, 1, MOST_CARDS + 1)
    require_whole("opposing", opposing, 0, MOST_POINTS)
    turned = 1 if kind == "pause" and pause_reveal == "at_once" else steps
    if turned > 1:
        return ceil(opposing + turned - before)
    return ceil(opposing - before) if zero_outcome == "top_card" else floor(opposing - before) + 1


def look(
    *,
    intuition: int,
    phases: int = 0,
    targets: int = 1,
    opposing: int,
    cards: int = 3,
    seen: int = 0,
    kind: Kind = "attack",
    extra: int = 0,
    split_remainder: SplitRemainder = "lost",
    split_phases: SplitPhases = "no",
    min_int: MinInt = "one",
    zero_outcome: ZeroOutcome = "nothing",
    pause_reveal: PauseReveal = "at_once",
) -> Look:
    """What one look shows of one watched action.

    Args:
        intuition: INT of the whole bid, 0 to 60; 0 only where OF-Q4 allows it.
        phases: Phases waited on purpose, 0 to 60.
        targets: actions that the bid watches, 1 to 6.
        opposing: what the owner bid against it (`opposing_number`), 0 to 60.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        seen: cards this observer knows already, 0 to cards + 1.
        kind: "attack", "action" or "pause".
        extra: points left over by the split that the observer places here (OF-Q2 "assign").
        split_remainder: OF-Q2.
        split_phases: OF-Q3.
        min_int: OF-Q4.
        zero_outcome: OF-Q1.
        pause_reveal: OF-Q12.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-09, OF-10, OF-11, OF-19 to OF-26, OF-29. Formulas: OF-F1 to OF-F4.

    >>> answer = look(intuition=5, opposing=3)
    >>> answer.outcome, card_names("attack")[answer.seen : answer.depth]
    (2, ('Action', 'Weapon'))
    """
    RULINGS.check(zero_outcome=zero_outcome, pause_reveal=pause_reveal)
    whole = len(card_names(kind, cards))
    require_whole("opposing", opposing, 0, MOST_POINTS)
    require_whole("seen", seen, 0, whole)
    part = share(
        intuition=intuition,
        phases=phases,
        targets=targets,
        split_remainder=split_remainder,
        split_phases=split_phases,
        min_int=min_int,
    )
    require_whole("extra", extra, 0, part.spare)
    effect = part.each + extra
    outcome = effect - opposing
    turned = cards_turned(outcome, zero_outcome=zero_outcome)
    depth = depth_after(seen + turned, cards=cards, kind=kind, pause_reveal=pause_reveal) if turned else seen
    shown = depth - seen
    wasted = effect
    if shown:
        least = effect_needed(shown, opposing=opposing, kind=kind, zero_outcome=zero_outcome, pause_reveal=pause_reveal)
        wasted = max(0, effect - least)
    hint = outcome == 0 and zero_outcome == "hint"
    return Look(effect, outcome, seen, shown, depth, depth == whole, hint, wasted, part.lost)
