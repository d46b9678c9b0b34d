"""What happens on the Timeline in order, as an answer."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.answer import Answer, Assumption, Block, Notice, Step, Steps, Table
from calculators.number import decimal
from calculators.observe_foe.looks_answer import new_cards
from calculators.observe_foe.phases import moments
from calculators.observe_foe.timeline import Timeline
from calculators.picture import Lane, Span, Track
from calculators.say import count, listed
from engine.invalid import InvalidInput
from engine.observe_foe.bid import MOST_TARGETS
from engine.observe_foe.board import Pending
from engine.observe_foe.stack import Stack, action_stack, opposing_number
from engine.observe_foe.timeline import Event, Sight, Watch, order_on_a_phase, timeline

__all__ = ["answer"]

_MOST_TOLD = 4  # looks named one by one
_KINDS = {"look": "looks come up", "abort": "aborts", "action": "actions"}
_FATES = {
    "resolved": "too late: it is resolved",
    "dropped": "gone: it was aborted",
    "returned": "gone: the share comes back",
    "unobservable": "cannot be observed: it has no opposing bid",
}


def answer(form: Timeline) -> Answer:
    """Answer a filled-in form."""
    stack = action_stack("attack", form.cards, house=form.house)
    pending = _pending(stack, form)
    events = timeline(pending, _watches(pending, form), house=form.house)
    first, second, third = (_KINDS[kind] for kind in order_on_a_phase(house=form.house))
    blocks: list[Block] = [
        _track(form, events),
        _table(events, pending),
        _working(form),
        Notice(f"On the same Phase {first}, then {second}, then {third}.", ("OF-Q7", "OF-Q24")),
    ]
    if any(_entry(form.pauses, place, 0) and _entry(form.opposing, place, 0) for place in range(len(pending))):
        blocks.append(Notice("A Pause has no opposing bid: what is entered there is not used.", ("OF-26",)))
    if _left_over(form):
        blocks.append(Notice("Some lists have more entries than there are actions or looks; those are not used."))
    stacks = f"Every stack but that of a Pause is an attack with {form.cards} cards above the Stat Points."
    looks = sorted((event for event in events if event.kind == "look"), key=lambda event: event.place)
    return Answer(_headline(looks), _verdict(looks), tuple(blocks), (Assumption(stacks, "OF-Q19"),))


def _headline(looks: Sequence[Event]) -> str:
    """The Phases on which the looks come up, in the order in which they were entered."""
    phases = [look.phase for look in looks]
    if len(set(phases)) == 1:
        return f"Phase {phases[0]}"
    if len(phases) > _MOST_TOLD:
        return f"Phases {min(phases)} to {max(phases)}"
    return f"Phases {listed([str(phase) for phase in phases])}"


def _verdict(looks: Sequence[Event]) -> str:
    """Which looks find something, and whether one may still act on it."""
    ends: dict[str, list[str]] = {"In time to act": [], "Too late to act": [], "Nothing left to see": []}
    for look in looks:
        found = [sight.can_react for sight in look.sights if sight.look is not None]
        end = "Nothing left to see" if not found else "In time to act" if any(found) else "Too late to act"
        ends[end].append(f"look {look.place}")
    few = len(looks) <= _MOST_TOLD
    told = [(end, listed(those) if few else count(len(those), "look")) for end, those in ends.items() if those]
    return " ".join(f"{end}: {which}." for end, which in told)


def _entry(entries: tuple[int, ...], place: int, missing: int) -> int:
    return entries[place] if place < len(entries) else missing


def _left_over(form: Timeline) -> bool:
    """Whether a list has more entries than there are actions or looks."""
    of_actions = (form.opposing, form.owner, form.aborted, form.pauses)
    of_looks = (form.watches, form.intuition, form.phases, form.quickness, form.observer)
    too_long = [len(entries) > len(form.pending) for entries in of_actions]
    return any(too_long + [len(entries) > len(form.declared) for entries in of_looks])


def _pending(stack: Stack, form: Timeline) -> list[Pending]:
    made = []
    for place, phase in enumerate(form.pending):
        aborted = _entry(form.aborted, place, 0)
        if aborted >= phase and aborted:
            raise InvalidInput("aborted", aborted, f"before Phase {phase}, on which action {place + 1} comes up, or 0")
        pause = bool(_entry(form.pauses, place, 0))
        bid = _entry(form.opposing, place, 0)
        made.append(
            Pending(
                f"action {place + 1}",
                f"actor {_entry(form.owner, place, 1)}",
                phase,
                opposing_number("pause" if pause else "physical", agility=bid, house=form.house),
                Stack("pause") if pause else stack,
                aborted or None,
            )
        )
    return made


def _watches(pending: list[Pending], form: Timeline) -> list[Watch]:
    everything = tuple(action.name for action in pending)
    watches = []
    for place, declared in enumerate(form.declared):
        number = _entry(form.watches, place, 0)
        if not number and len(everything) > MOST_TARGETS:  # left out, which means all
            allowed = f"the number of one action for each look where more than {MOST_TARGETS} are on the Timeline"
            raise InvalidInput("watches", 0, allowed)
        watches.append(
            Watch(
                f"observer {_entry(form.observer, place, 1)}",
                (f"action {number}",) if number else everything,
                declared,
                _entry(form.intuition, place, 1),
                _entry(form.phases, place, 0),
                _entry(form.quickness, place, 0),
                side="ours",
            )
        )
    return watches


def _track(form: Timeline, events: tuple[Event, ...]) -> Track:
    """Each action and each look on the Phases: from its declaration to the Phase on which it comes up."""
    declared = form.declared
    phases = moments((*form.pending, *declared, *(event.phase for event in events)))
    at = {phase: place for place, phase in enumerate(phases)}
    lanes = []
    for event in sorted(events, key=lambda event: (event.kind == "look", event.place)):
        if event.kind == "look":
            start = at[declared[event.place - 1]]
            lanes.append(Lane(f"Look {event.place}", (Span(start, at[event.phase], *_told(event)),)))
        else:
            word, tone = ("acts", "rest") if event.kind == "action" else ("aborts", "some")
            lanes.append(Lane(event.name.capitalize(), (Span(at[event.phase], at[event.phase], word, tone),)))
    return Track("Who resolves when", "Phase", tuple(map(str, phases)), tuple(lanes))


def _told(look: Event) -> tuple[str, str]:
    """What a look finds, in a few words, and its tone."""
    found = [sight for sight in look.sights if sight.look is not None]
    if not found:
        return "nothing left", "bad"
    seen = ", ".join(dict.fromkeys(sight.found for sight in found))
    return (f"{seen}", "good") if any(sight.can_react for sight in found) else (f"{seen}, late", "some")


def _table(events: tuple[Event, ...], pending: list[Pending]) -> Table:
    stacks = {action.name: action.stack for action in pending}
    rows: list[tuple[str, str, str]] = []
    for event in events:
        when = f"Phase {event.phase}"
        if event.kind == "look":
            back = f"; {decimal(event.returned_intuition)} INT come back" if event.returned_intuition else ""
            for sight in event.sights:
                rows.append((when, f"{event.who} looks", _seen(sight, stacks) + back))
                back = ""
        elif event.kind == "abort":
            cost = "points to the Spent Stack" if event.discovered else "points back to the hand"
            rows.append((when, f"{event.who} aborts", f"{event.name}: {cost}"))
        else:
            rows.append((when, f"{event.who} acts", event.name))
    return Table("What happens, in order", ("When", "Who", "What"), tuple(rows))


def _seen(sight: Sight, stacks: dict[str, Stack]) -> str:
    if sight.look is None:
        return f"{sight.target}: {_FATES[sight.fate]}"
    late = "" if sight.can_react else ", too late to act"
    return f"{sight.found}: {new_cards(stacks[sight.found], sight.look)}{late}"


def _working(form: Timeline) -> Steps:
    if form.house.target_resolved == "wasted":
        late = Step("If its action is resolved by then, its bid is wasted.", ("OF-16", "OF-Q26"))
    else:
        late = Step("If its action is resolved by then, it goes to the actor's next one.", ("OF-16", "OF-Q26"))
    shared = "share its INT" if form.house.split_outcome == "share" else "each meet its whole INT"
    return Steps.working(
        Step(
            "INT and Phases delay a look, QIC for speed takes delay off.",
            ("OF-12", "OF-13"),
        ),
        late,
        Step(f"Several actions under one look {shared}.", ("OF-11", "OF-Q20")),
        Step("Later looks at one action add to the cards already shown.", ("OF-28", "OF-29")),
    )
