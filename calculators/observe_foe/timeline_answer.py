"""What happens on the Timeline in order, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Figure, Figures, Notice, Step, Steps, Table
from calculators.number import decimal
from calculators.observe_foe.looks_answer import new_cards
from engine.invalid import InvalidInput
from engine.observe_foe.bid import MOST_TARGETS
from engine.observe_foe.board import Pending
from engine.observe_foe.stack import Stack, opposing_number
from engine.observe_foe.timeline import Watch, timeline
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Block
    from calculators.observe_foe.timeline import Timeline
    from engine.observe_foe.timeline import Event, Sight

__all__ = ["answer"]

_FATES = {
    "resolved": "too late: it is resolved",
    "dropped": "gone: it was aborted",
    "returned": "gone: the share comes back",
    "unobservable": "cannot be observed: nothing is bid against looks",
}


def answer(form: Timeline) -> Answer:
    """Answer a filled-in form."""
    stack = Stack("attack", form.cards)
    pending = _pending(stack, form)
    events = timeline(pending, _watches(pending, form), house=form.house)
    sights = [sight for event in events for sight in event.sights]
    found = sum(sight.look is not None for sight in sights)
    in_time = sum(sight.can_react for sight in sights)
    said = f"{found} of {len(sights)} looks at an action find it; {in_time} in time to act on what is seen."
    blocks: list[Block] = [
        Figures(
            (
                Figure("Find their action", f"{found} of {len(sights)}"),
                Figure("In time to act", in_time, "scored before the action"),
            )
        ),
        _table(events, pending),
        _working(),
        Notice("Looks stand before aborts, aborts before actions of the same Phase.", ("OF-Q7",)),
    ]
    if any(_entry(form.pauses, place, 0) and _entry(form.opposing, place, 0) for place in range(len(pending))):
        blocks.append(Notice("Nothing is bid against looks at a Pause: what is entered there is not used.", ("OF-26",)))
    if _left_over(form):
        blocks.append(Notice("Some lists have more entries than there are actions or looks; those are not used."))
    stacks = f"Every stack but that of a Pause is an attack with {form.cards} cards above the Stat Points."
    return Answer(f"{found} of {len(sights)}", said, tuple(blocks), (Assumption(stacks, "OF-Q19"),))


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


def _working() -> Steps:
    return Steps(
        "Working",
        (
            Step(
                "INT and Phases delay a look, QIC for speed takes delay off.",
                ("OF-12", "OF-13"),
            ),
            Step("If its action is resolved by then, its bid is wasted.", ("OF-16",)),
            Step("Several actions under one look share its INT.", ("OF-11",)),
            Step("Later looks at one action add to the cards already shown.", ("OF-28", "OF-29")),
        ),
    )
