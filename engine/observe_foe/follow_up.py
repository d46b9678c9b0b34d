"""Several looks at the same Action Stack: what they show together, and what one more would need."""

from __future__ import annotations

from engine.invalid import require, require_whole
from engine.observe_foe.reveal import Look, cards_turned, effect_needed, look
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.split import MOST_POINTS
from engine.observe_foe.stack import card_names, depth_after
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from engine.observe_foe.options import LookRulings, MinInt, PauseReveal, RepeatMode, RepeatScope, ZeroOutcome
    from engine.observe_foe.split import Points
    from engine.observe_foe.stack import Kind

__all__ = ["MOST_LOOKS", "Bid", "Need", "follow_up", "looks"]

MOST_LOOKS = 12


class Bid(Value):
    """What an observer stakes on one look.

    Attributes:
        intuition: INT, for the whole bid.
        phases: Phases waited on purpose.
        quickness: QIC for speed, without the one that starts the action.
        targets: how many actions the bid watches.
        extra: points left over by the split that the observer places on this action.
        observer: who looks; any name.
    """

    intuition: int
    phases: int = 0
    quickness: int = 0
    targets: int = 1
    extra: int = 0
    observer: str = ""


class Need(Value):
    """What a further look needs in order to reach one card.

    Attributes:
        depth: the card, counted from the top; the Stat Points are the last.
        name: what it is called.
        effect: effect that the look needs, a whole number as INT and Phases are.
        intuition: the INT that gives it, with the Phases asked about.
        phases: those Phases.
        quickness: QIC to start the look.
    """

    depth: int
    name: str
    effect: int
    intuition: int
    phases: int
    quickness: int = 1


def looks(
    bids: Sequence[Bid],
    *,
    opposing: int,
    cards: int = 3,
    seen: int = 0,
    kind: Kind = "attack",
    repeat_mode: RepeatMode = "cards",
    repeat_scope: RepeatScope = "observer",
    **rulings: Unpack[LookRulings],
) -> tuple[Look, ...]:
    """What each of several looks at one action adds, in the order in which they are scored.

    Args:
        bids: 0 to 12 looks.
        opposing: what the owner bid against them, 0 to 60.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        seen: cards that the first of these observers knows before, 0 to cards + 1; under OF-Q9 "effects" they stand
            for the least effect that shows them.
        kind: "attack", "action" or "pause".
        repeat_mode: OF-Q9.
        repeat_scope: OF-Q10; under "observer" each observer's `seen` and `depth` count only that observer's looks.
        **rulings: those of `look`.

    Raises:
        InvalidInput: too many looks, or what `look` refuses.

    Clauses: OF-27, OF-28, OF-29. Formula: OF-F4.

    >>> [one.depth for one in looks([Bid(4), Bid(5)], opposing=3)]
    [1, 3]
    >>> [one.depth for one in looks([Bid(3), Bid(2)], opposing=3, repeat_mode="effects")]
    [0, 2]
    """
    RULINGS.check(repeat_mode=repeat_mode, repeat_scope=repeat_scope)
    require_whole("seen", seen, 0, len(card_names(kind, cards)))
    before = 0
    if seen:
        zero_outcome, pause_reveal = rulings.get("zero_outcome", "nothing"), rulings.get("pause_reveal", "at_once")
        before = effect_needed(seen, opposing=opposing, kind=kind, zero_outcome=zero_outcome, pause_reveal=pause_reveal)
    require(len(bids) <= MOST_LOOKS, "bids", f"{len(bids)} looks", f"at most {MOST_LOOKS} looks")
    observers = [bid.observer if repeat_scope == "observer" else "" for bid in bids]
    depths = dict.fromkeys(observers[:1], seen)
    pools: dict[str, Points] = dict.fromkeys(observers[:1], before)
    answers = []
    for who, bid in zip(observers, bids, strict=True):
        answer = look(
            intuition=bid.intuition,
            phases=bid.phases,
            targets=bid.targets,
            opposing=opposing,
            cards=cards,
            seen=depths.get(who, 0),
            kind=kind,
            extra=bid.extra,
            **rulings,
        )
        if repeat_mode == "effects":
            answer = _pooled(answer, pools.get(who, 0), opposing, cards, kind, **rulings)
            pools[who] = answer.outcome + opposing
        depths[who] = answer.depth
        answers.append(answer)
    return tuple(answers)


def _pooled(
    single: Look, before: Points, opposing: int, cards: int, kind: Kind, **rulings: Unpack[LookRulings]
) -> Look:
    """The look with the effect of earlier ones added; only what goes beyond the last card is wasted."""
    zero_outcome, pause_reveal = rulings.get("zero_outcome", "nothing"), rulings.get("pause_reveal", "at_once")
    outcome = before + single.effect - opposing
    counted = cards_turned(outcome, zero_outcome=zero_outcome)
    depth = depth_after(counted, cards=cards, kind=kind, pause_reveal=pause_reveal)
    whole = len(card_names(kind, cards))
    last = effect_needed(whole, opposing=opposing, kind=kind, zero_outcome=zero_outcome, pause_reveal=pause_reveal)
    return single.replace(
        outcome=outcome,
        shown=depth - single.seen,
        depth=depth,
        everything=depth == whole,
        hint=outcome == 0 and zero_outcome == "hint",
        wasted=min(single.effect, max(0, before + single.effect - last)),
    )


def follow_up(
    *,
    opposing: int,
    seen: int = 0,
    earlier_effect: Points | None = None,
    phases: int = 0,
    cards: int = 3,
    kind: Kind = "attack",
    repeat_mode: RepeatMode = "cards",
    min_int: MinInt = "one",
    zero_outcome: ZeroOutcome = "nothing",
    pause_reveal: PauseReveal = "at_once",
) -> tuple[Need, ...]:
    """What one more look at an action needs to show each card that is still face down.

    Args:
        opposing: what the owner bid against it, 0 to 60.
        seen: cards already known, 0 to cards + 1; with 0 it answers for a first look.
        earlier_effect: effect of all earlier looks together, 0 to 60, which counts under OF-Q9 "effects" alone, with
            its fraction where OF-Q2 keeps one; left out, the least that shows the cards seen.
        phases: Phases to wait on purpose, 0 to 60.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        kind: "attack", "action" or "pause".
        repeat_mode: OF-Q9.
        min_int: OF-Q4.
        zero_outcome: OF-Q1.
        pause_reveal: OF-Q12.

    Returns:
        One `Need` a card, from the top one down; empty when everything is known. Each look costs its starting QIC anew.

    Raises:
        InvalidInput: a number is out of range, or the earlier effect does not show as many cards as were seen.

    Clauses: OF-06, OF-28, OF-29. Formula: OF-F5.

    >>> [(need.name, need.effect, need.quickness) for need in follow_up(opposing=3, seen=1)]
    [('Weapon', 4, 1), ('Location', 5, 1), ('Stat Points', 6, 1)]
    >>> [need.effect for need in follow_up(opposing=3, seen=1, repeat_mode="effects")]
    [1, 2, 3]
    """
    RULINGS.check(repeat_mode=repeat_mode, min_int=min_int, zero_outcome=zero_outcome, pause_reveal=pause_reveal)
    names = card_names(kind, cards)
    require_whole("opposing", opposing, 0, MOST_POINTS)
    require_whole("seen", seen, 0, len(names))
    require_whole("phases", phases, 0, MOST_POINTS)
    pooled = repeat_mode == "effects"

    def needed(steps: int, before: Points) -> int:
        return effect_needed(
            steps, opposing=opposing, before=before, kind=kind, zero_outcome=zero_outcome, pause_reveal=pause_reveal
        )

    before: Points = 0
    if pooled and earlier_effect is None:
        before = needed(seen, 0) if seen else 0
    elif pooled and earlier_effect is not None:
        before = earlier_effect
        require(0 <= before <= MOST_POINTS, "earlier_effect", before, f"a number from 0 to {MOST_POINTS}")
        counted = cards_turned(before - opposing, zero_outcome=zero_outcome)
        depth = depth_after(counted, cards=cards, kind=kind, pause_reveal=pause_reveal)
        require(depth == seen, "earlier_effect", before, f"one that shows {seen} cards against {opposing}")
    needs = []
    for depth in range(seen + 1, len(names) + 1):
        steps = depth if pooled else depth - seen
        effect = needed(steps, before)
        intuition = max(effect - phases, 1 if min_int == "one" else 0)
        needs.append(Need(depth, names[depth - 1], effect, intuition, phases))
    return tuple(needs)
