"""The Phase Timeline: what happens when, and what each look brings to light."""

from __future__ import annotations

from engine.invalid import require, require_whole
from engine.observe_foe.board import check_pending, find_targets
from engine.observe_foe.follow_up import MOST_LOOKS, Bid, looks
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.split import share
from engine.observe_foe.timing import MOST_PHASE, delay
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal, Unpack

    from engine.observe_foe.board import Fate, Pending
    from engine.observe_foe.options import (
        InitQicCounts,
        LookRulings,
        MinDelay,
        QicOffset,
        RepeatMode,
        RepeatScope,
        ShareOfGone,
        TargetGone,
        TiePhase,
    )
    from engine.observe_foe.reveal import Look

__all__ = ["Event", "Sight", "Watch", "timeline"]


class Watch(Value):
    """A look declared on the Timeline.

    Attributes:
        observer: who looks.
        targets: names of the actions watched, 1 to 6. Points left over by the split that the observer may place (OF-Q2
            "assign") go round them in this order, one each time.
        declared: the Phase of its declaration, 0 to 200.
        intuition: INT bid.
        phases: Phases waited on purpose.
        quickness: QIC bid for speed, without the one that starts the action.
        side: the side the observer is on, which counts under OF-Q10 "side".
    """

    observer: str
    targets: tuple[str, ...]
    declared: int
    intuition: int
    phases: int = 0
    quickness: int = 0
    side: str = ""


class Sight(Value):
    """What a look finds of one action it was declared on.

    Attributes:
        target: the action named at the declaration.
        fate: what has become of it, as in `find_targets`.
        found: the action that is watched in the end; "" if there is none.
        look: what it shows; None if nothing is watched.
        can_react: whether what it shows is known before the action is resolved.
    """

    target: str
    fate: Fate
    found: str = ""
    look: Look | None = None
    can_react: bool = False


class Event(Value):
    """Something that happens on a Phase.

    Attributes:
        phase: when.
        kind: "look", "abort" or "action".
        who: the observer or the actor.
        name: the action; "" for a look.
        sights: what a look finds, one for each action it named.
        discovered: for an abort, whether a look had shown at least one card of it, which costs the points.
        returned_intuition: INT of a look that go back to the hand (OF-Q15 "returned").
        returned_quickness: QIC of a look that go back, where all of the look does.
    """

    phase: int
    kind: Literal["look", "abort", "action"]
    who: str
    name: str = ""
    sights: tuple[Sight, ...] = ()
    discovered: bool = False
    returned_intuition: int = 0
    returned_quickness: int = 0


def timeline(
    pending: Sequence[Pending],
    watches: Sequence[Watch],
    *,
    tie_phase: TiePhase = "reveal_no_time",
    target_gone: TargetGone = "wasted",
    share_of_gone: ShareOfGone = "lost",
    min_delay: MinDelay = "one",
    qic_offset: QicOffset = "int_only",
    init_qic_counts: InitQicCounts = "no",
    repeat_mode: RepeatMode = "cards",
    repeat_scope: RepeatScope = "observer",
    **rulings: Unpack[LookRulings],
) -> tuple[Event, ...]:
    """Everything that happens, in its order.

    An abort counts as coming after the looks of its Phase, as the reaction to them that it usually is.

    Args:
        pending: up to 12 actions.
        watches: up to 12 looks at them; those scored on the same Phase are taken in this order.
        tie_phase: OF-Q7.
        target_gone: OF-Q15.
        share_of_gone: OF-Q16.
        min_delay: OF-Q8.
        qic_offset: OF-Q5.
        init_qic_counts: OF-Q6.
        repeat_mode: OF-Q9.
        repeat_scope: OF-Q10.
        **rulings: those of `look`.

    Returns:
        Looks, aborts and actions by Phase. On one Phase looks stand before aborts and aborts before actions; under
        OF-Q7 "wasted" actions stand first.

    Raises:
        InvalidInput: a number is out of range, a name is used twice or not known, or a ruling has no such reading.

    Clauses: OF-04, OF-05, OF-11 to OF-16, OF-27 to OF-30. Formulas: OF-F1 to OF-F4, OF-F7, OF-F8.

    >>> from engine.observe_foe.board import Pending
    >>> board = [Pending("Stab", "Ann", 3, opposing=1), Pending("Dash", "Ann", 6, opposing=1)]
    >>> events = timeline(board, [Watch("Bob", ("Stab", "Dash"), declared=0, intuition=4)])
    >>> [(event.phase, event.who, event.name) for event in events]
    [(3, 'Ann', 'Stab'), (4, 'Bob', ''), (6, 'Ann', 'Dash')]
    >>> [(sight.fate, sight.look and sight.look.depth) for sight in events[1].sights]
    [('resolved', None), ('watched', 1)]
    """
    RULINGS.check(share_of_gone=share_of_gone, repeat_mode=repeat_mode, repeat_scope=repeat_scope)
    check_pending(pending)
    require(len(watches) <= MOST_LOOKS, "watches", f"{len(watches)} looks", f"at most {MOST_LOOKS} looks")
    events: list[Event] = []
    scored: list[tuple[int, Watch]] = []
    for watch in watches:
        require_whole("declared", watch.declared, 0, MOST_PHASE)
        wait = delay(
            intuition=watch.intuition,
            phases=watch.phases,
            quickness=watch.quickness,
            min_delay=min_delay,
            qic_offset=qic_offset,
            init_qic_counts=init_qic_counts,
        )
        scored.append((watch.declared + wait, watch))
    earlier: dict[tuple[str, str], list[Bid]] = {}
    discovered: dict[str, int] = {}
    for phase, watch in sorted(scored, key=lambda entry: entry[0]):
        found = find_targets(watch.targets, pending, scored=phase, tie_phase=tie_phase, target_gone=target_gone)
        bids, back = _shares(watch, [fate for fate, _ in found], share_of_gone == "resplit", **rulings)
        sights = []
        for name, (fate, action), bid in zip(watch.targets, found, bids, strict=True):
            if action is None:
                sights.append(Sight(name, fate))
                continue
            who = watch.observer if repeat_scope == "observer" else watch.side
            before = earlier.setdefault((who, action.name), [])
            before.append(bid)
            answer = looks(
                before,
                opposing=action.opposing or 0,
                cards=action.cards,
                kind=action.kind,
                repeat_mode=repeat_mode,
                **rulings,
            )[-1]
            if answer.depth:
                discovered.setdefault(action.name, phase)
            can_react = phase < action.phase or tie_phase == "before"
            sights.append(Sight(name, fate, action.name, answer, can_react))
        all_back = all(fate == "returned" for fate, _ in found)
        returned = (watch.intuition, watch.quickness + 1) if all_back else (back, 0)
        events.append(Event(phase, "look", watch.observer, "", tuple(sights), False, *returned))
    for action in pending:
        if action.aborted is None:
            events.append(Event(action.phase, "action", action.actor, action.name))
        else:
            known = action.name in discovered and discovered[action.name] <= action.aborted
            events.append(Event(action.aborted, "abort", action.actor, action.name, discovered=known))
    ranks = ("action", "look", "abort") if tie_phase == "wasted" else ("look", "abort", "action")
    return tuple(sorted(events, key=lambda event: (event.phase, ranks.index(event.kind))))


def _shares(
    watch: Watch, fates: Sequence[Fate], resplit: bool, **rulings: Unpack[LookRulings]
) -> tuple[list[Bid], int]:
    """The bid as it counts against each named action, and the INT that go back to the hand."""
    count = len(fates)
    intuition, phases = watch.intuition, watch.phases
    # The bid has to be possible as declared, whatever becomes of it later.
    _spare(intuition, phases, count, **rulings)
    back = intuition // count * fates.count("returned")
    left = sum(fate not in ("resolved", "dropped", "returned") for fate in fates)
    if resplit and 0 < left < count:
        intuition, count = intuition - back, left
        if rulings.get("split_remainder") == "must_divide":
            # Nobody can be asked for a multiple of a number that was not known when he bid.
            intuition -= intuition % count
            if rulings.get("split_phases") == "yes":
                phases -= phases % count
    spare = _spare(intuition, phases, count, **rulings)
    watched = [place for place, fate in enumerate(fates) if fate in ("watched", "retargeted")]
    extras = [0] * len(fates)
    for turn in range(spare if watched else 0):
        extras[watched[turn % len(watched)]] += 1
    return [Bid(intuition, phases, watch.quickness, count, extra) for extra in extras], back


def _spare(intuition: int, phases: int, targets: int, **rulings: Unpack[LookRulings]) -> int:
    """The points left over by the split that the observer may place."""
    return share(
        intuition=intuition,
        phases=phases,
        targets=targets,
        split_remainder=rulings.get("split_remainder", "lost"),
        split_phases=rulings.get("split_phases", "no"),
        min_int=rulings.get("min_int", "one"),
    ).spare
