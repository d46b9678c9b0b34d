"""The Phase Timeline: the events in order, and the cards that each look reveals."""

from __future__ import annotations

from engine.house import is_yes
from engine.invalid import require, require_whole
from engine.observe_foe.bid import Bid, divisor, share
from engine.observe_foe.board import Fate, Pending, aborts_before_looks, check_pending, find_targets
from engine.observe_foe.follow_ups import MOST_LOOKS, looks, observers_look_apart
from engine.observe_foe.reveal import Look, Target
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.timing import MOST_PHASE, delay, looks_on_the_phase_are_wasted
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal


__all__ = ["Event", "Sight", "Watch", "order_on_a_phase", "timeline"]


class Watch(Value):
    """A look declared on the Timeline.

    Attributes:
        observer: the observer's name.
        targets: the names of the watched actions, 1 to 6. If the observer may place the remainder of an uneven split
            (OF-Q2 "assign"), these actions get one more point each, in this order.
        declared: the Phase of the declaration, 0 to 200.
        intuition: the INT bid.
        phases: the Phases waited on purpose.
        quickness: the QIC bid for speed, without the one that starts the look.
        side: the observer's side, whose looks add up under OF-Q10 "side".
    """

    observer: str
    targets: tuple[str, ...]
    declared: int
    intuition: int
    phases: int = 0
    quickness: int = 0
    side: str = ""


class Sight(Value):
    """The result of a look for one action it was declared on.

    Attributes:
        target: the action named at the declaration.
        fate: the action's state, as in `find_targets`.
        watched: the action that the look watches in the end; "" if it watches none.
        look: the cards it shows; None if it watches nothing.
        can_react: whether the cards it shows are known before the action is resolved.
    """

    target: str
    fate: Fate
    watched: str = ""
    look: Look | None = None
    can_react: bool = False


class Event(Value):
    """An event on a Phase.

    Attributes:
        phase: its Phase.
        kind: "look", "abort" or "action".
        number: which of the looks, or which of the actions, counted from 1.
        who: the observer or the actor.
        name: the action; "" for a look.
        sights: the results of a look, one for each action it named.
        discovered: for an abort, whether a look had shown at least one card of it (or was made at all, OF-Q17), which
            costs the points.
        returned_intuition: points of INT of a look that go back to the hand (OF-Q15 "returned").
        returned_quickness: points of QIC that go back, if the whole look does.
    """

    phase: int
    kind: Literal["look", "abort", "action"]
    number: int
    who: str
    name: str = ""
    sights: tuple[Sight, ...] = ()
    discovered: bool = False
    returned_intuition: int = 0
    returned_quickness: int = 0


def timeline(pending: Sequence[Pending], watches: Sequence[Watch], *, house: House = HOUSE) -> tuple[Event, ...]:
    """Return all events in their order.

    Args:
        pending: up to 12 actions.
        watches: up to 12 looks at them; looks scored on the same Phase are taken in this order.
        house: the table's rulings.

    Returns:
        Looks, aborts and actions by Phase; within one Phase, in the order of `order_on_a_phase`.

    Raises:
        InvalidInput: a number is out of range, or a name is used twice or unknown.

    Clauses: OF-04, OF-05, OF-11 to OF-16, OF-27 to OF-30.
    Rulings: OF-Q1, OF-Q2, OF-Q3, OF-Q4, OF-Q5, OF-Q6, OF-Q7, OF-Q8, OF-Q9, OF-Q10, OF-Q12, OF-Q15, OF-Q16, OF-Q17,
    OF-Q20, OF-Q23, OF-Q24, OF-Q26.

    >>> from engine.observe_foe.board import Pending
    >>> board = [Pending("Stab", "Ann", 3, opposing=1), Pending("Dash", "Ann", 6, opposing=1)]
    >>> events = timeline(board, [Watch("Bob", ("Stab", "Dash"), declared=0, intuition=4)])
    >>> [(event.phase, event.who, event.name) for event in events]
    [(3, 'Ann', 'Stab'), (4, 'Bob', ''), (6, 'Ann', 'Dash')]
    >>> [(sight.fate, sight.look and sight.look.depth) for sight in events[1].sights]
    [('resolved', None), ('watched', 1)]
    """
    check_pending(pending)
    require(len(watches) <= MOST_LOOKS, "watches", f"{len(watches)} looks", f"at most {MOST_LOOKS} looks")
    events: list[Event] = []
    earlier: dict[tuple[str, str], list[Bid]] = {}  # observer or side, and action -> the looks scored so far
    discovered: dict[str, int] = {}  # action -> the Phase of the first look that showed a card of it
    scored = ((_scored(watch, house), number, watch) for number, watch in enumerate(watches, 1))
    for phase, index, watch in sorted(scored, key=lambda entry: entry[0]):
        targets = find_targets(watch.targets, pending, scored=phase, house=house)
        fates = [fate for fate, _ in targets]
        sights = []
        for name, (fate, action), bid in zip(watch.targets, targets, _shared_out(watch, fates, house), strict=True):
            if action is None:
                sights.append(Sight(name, fate))
                continue
            who = watch.observer if observers_look_apart(house=house) else watch.side
            bids = earlier.setdefault((who, action.name), [])
            bids.append(bid)
            answer = looks(bids, Target(action.opposing or 0, stack=action.stack), house=house)[-1]
            if answer.depth or is_yes(house.empty_look):
                discovered.setdefault(action.name, phase)
            can_react = phase < action.phase or _reacts_on_the_phase(house)
            sights.append(Sight(name, fate, action.name, answer, can_react))
        events.append(Event(phase, "look", index, watch.observer, "", tuple(sights), False, *_returned(watch, fates)))
    for index, action in enumerate(pending, 1):
        if action.aborted is None:
            events.append(Event(action.phase, "action", index, action.actor, action.name))
        else:
            known = action.name in discovered and discovered[action.name] <= action.aborted
            events.append(Event(action.aborted, "abort", index, action.actor, action.name, discovered=known))
    ranks = order_on_a_phase(house=house)
    return tuple(sorted(events, key=lambda event: (event.phase, ranks.index(event.kind))))


def order_on_a_phase(*, house: House = HOUSE) -> tuple[str, ...]:
    """Return the kinds of events in their order on one Phase.

    Clauses: OF-16, OF-30.
    Rulings: OF-Q7, OF-Q24.

    >>> order_on_a_phase()
    ('look', 'abort', 'action')
    """
    before = ("abort", "look") if aborts_before_looks(house=house) else ("look", "abort")
    return ("action", *before) if looks_on_the_phase_are_wasted(house=house) else (*before, "action")


def _reacts_on_the_phase(house: House) -> bool:
    """Return whether a look that is scored on the Phase of the action leaves time to react."""
    match house.tie_phase:
        case "before":
            return True
        case "reveal_no_time" | "wasted":
            return False
        case _:
            assert_never(house.tie_phase)


def _scored(watch: Watch, house: House) -> int:
    require_whole("declared", watch.declared, 0, MOST_PHASE)
    bid = Bid(watch.intuition, watch.phases, watch.quickness, len(watch.targets))
    return watch.declared + delay(bid, house=house)


def _returned(watch: Watch, fates: Sequence[Fate]) -> tuple[int, int]:
    """Return the INT and the QIC of a look that come back to the hand."""
    if set(fates) == {"returned"}:
        return watch.intuition, watch.quickness + 1
    return watch.intuition // len(fates) * fates.count("returned"), 0


def _shared_out(watch: Watch, fates: Sequence[Fate], house: House) -> list[Bid]:
    """Return the bid as it counts against each named action."""
    declared = Bid(watch.intuition, watch.phases, watch.quickness, len(fates))
    share(declared, house=house)  # the bid has to be possible as declared, whatever happens to it later
    match house.share_of_gone:
        case "resplit":
            bid = _split_anew(declared, fates, house)
        case "lost":
            bid = declared
        case _:
            assert_never(house.share_of_gone)
    # Points left over that may be placed go round the actions watched, one each time.
    watched = [index for index, fate in enumerate(fates) if fate in ("watched", "retargeted")]
    extras = [0] * len(fates)
    for turn in range(share(bid, house=house).spare if watched else 0):
        extras[watched[turn % len(watched)]] += 1
    return [bid.replace(extra=extra) for extra in extras]


def _split_anew(bid: Bid, fates: Sequence[Fate], house: House) -> Bid:
    """Return the bid split over the actions that are still there (OF-Q16)."""
    remaining = sum(fate not in ("resolved", "dropped", "returned") for fate in fates)
    if remaining in (0, len(fates)):
        return bid
    intuition = bid.intuition - bid.intuition // len(fates) * fates.count("returned")
    phases = bid.phases
    # A bid cannot have to be a multiple of a number that the bidder did not know.
    intuition -= intuition % divisor(remaining, house=house)
    if is_yes(house.split_phases):
        phases -= phases % divisor(remaining, house=house)
    return bid.replace(intuition=intuition, phases=phases, targets=remaining)
