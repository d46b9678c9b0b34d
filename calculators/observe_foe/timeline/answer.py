"""Answer who resolves when on the Timeline, and which looks show something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.answers.answer import Answer, Assumption, Block, Lazy, Notice, Quantity, Step, Steps, Table
from calculators.answers.number import decimal
from calculators.answers.picture import Lane, Span, Track
from calculators.answers.text_format import count, listed
from calculators.observe_foe.carry_on import look_shown
from calculators.observe_foe.looks import new_cards
from calculators.observe_foe.phases import moments
from calculators.observe_foe.timeline.form import Timeline
from engine.invalid import InvalidInput
from engine.observe_foe.bid import MOST_TARGETS
from engine.observe_foe.board import Pending
from engine.observe_foe.events import Event, Sight, Watch, order_on_a_phase, timeline
from engine.observe_foe.stack import Stack, action_stack, opposing_number

_MOST_EVENTS = 4  # events named one by one in a headline, and looks in a sentence
_MOST_PHASES = 3  # Phases named one by one
_LONGEST = 100  # letters of the sentence below the headline
_RESULTS = {
    "timely": ("shows cards in time to act", "show cards in time to act", "In time to act"),
    "late": ("shows cards too late to act", "show cards too late to act", "Too late to act"),
    "empty": ("shows no new card", "show no new card", "No new card"),
    "gone": ("finds nothing to see", "find nothing to see", "Nothing to see"),
}
_KINDS = {"look": "looks come up", "abort": "aborts", "action": "actions"}
_FATES = {
    "resolved": "too late: it is resolved",
    "dropped": "gone: it was aborted",
    "returned": "gone: the share comes back",
    "unobservable": "cannot be observed: it has no opposing bid",
}


def answer(form: Timeline) -> Answer:
    """Return the answer to a filled-in form of the Timeline calculator."""
    stack = action_stack("attack", form.cards, house=form.house)
    pending = _pending(stack, form)
    events = timeline(pending, _watches(pending, form), house=form.house)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _track(form, events)
        yield _table(events, pending)
        yield _working(form)
        first, second, third = (_KINDS[kind] for kind in order_on_a_phase(house=form.house))
        yield Notice(f"On the same Phase {first}, then {second}, then {third}.", ("OF-Q7", "OF-Q24"))
        if any(_entry(form.pauses, index, 0) and _entry(form.opposing, index, 0) for index in range(len(pending))):
            yield Notice("A Pause has no opposing bid, so the bid entered for it is not used.", ("OF-26",))
        if _left_over(form):
            yield Notice("Some lists have more entries than there are actions or looks; those are not used.")

    stacks = f"Every stack holds {count(form.cards, 'card')} above the Stat Points, as an attack does, except a Pause."
    looks = sorted((event for event in events if event.kind == "look"), key=lambda event: event.number)
    assumed = (Assumption(stacks, "OF-Q19"),)
    following = look_shown(form, looks[0])
    timely = sum(_result(look) == "timely" for look in looks)
    quantities = [Quantity("observe-foe.looks-in-time", "Looks that show cards in time", timely, "looks", "more")]
    shown = looks[0].sights[0].look
    if following and shown is not None:
        quantities.append(Quantity("observe-foe.cards-known", "Cards look 1 shows", shown.depth, "cards", "more"))
    return Answer(_headline(events), _verdict(looks), blocks, assumed, following, tuple(quantities))


def _headline(events: Sequence[Event]) -> str:
    """Return what happens on which Phase, in order; with many events only the Phases of each kind."""
    if len(events) <= _MOST_EVENTS:
        text = ", ".join(f"{_event(event)} on {event.phase}" for event in events)
        return f"{text[0].upper()}{text[1:]}".replace(" on ", " on Phase ", 1)
    kinds = {
        title: {event.phase for event in events if event.kind == kind}
        for title, kind in (("Looks", "look"), ("actions", "action"), ("aborts", "abort"))
    }
    return ", ".join(f"{title} on {_phases(phases)}" for title, phases in kinds.items() if phases)


def _event(event: Event) -> str:
    if event.kind == "look":
        return f"look {event.number}"
    return f"action {event.number}" + (" aborted" if event.kind == "abort" else "")


def _phases(phases: set[int]) -> str:
    """Return Phases in words, the first and the last of many.

    >>> _phases({3}), _phases({3, 6}), _phases({1, 2, 3, 4})
    ('Phase 3', 'Phases 3 and 6', 'Phases 1 to 4')
    """
    if len(phases) == 1:
        return f"Phase {min(phases)}"
    if len(phases) > _MOST_PHASES:
        return f"Phases {min(phases)} to {max(phases)}"
    return f"Phases {listed(list(map(str, sorted(phases))))}"


def _result(look: Event) -> str:
    """Return whether a look shows new cards in time, shows them too late, shows none or finds no action."""
    watched = [sight for sight in look.sights if sight.look is not None]
    if not watched:
        return "gone"
    shown = [sight.can_react for sight in watched if sight.look is not None and sight.look.shown]
    if not shown:
        return "empty"
    return "timely" if any(shown) else "late"


def _verdict(looks: Sequence[Event]) -> str:
    """Return which looks show cards, and whether you can still act on them."""
    results: dict[str, list[int]] = {result: [] for result in _RESULTS}
    for look in looks:
        results[_result(look)].append(look.number)
    sentences, terms = [], []
    for result, places in results.items():
        if places:
            singular, many, term = _RESULTS[result]
            sentences.append(f"{_looks(places, len(looks))} {singular if len(places) == 1 else many}.")
            terms.append(f"{term}: {_looks(places, 0).lower()}.")
    full = " ".join(sentences)
    return full if len(full) <= _LONGEST else " ".join(terms)


def _looks(places: Sequence[int], total: int) -> str:
    """Return looks in words.

    >>> _looks([1], 1), _looks([1, 2], 2), _looks([1, 3], 3), _looks([1, 2, 3], 3), _looks([1, 2, 3, 4, 5], 6)
    ('The look', 'Both looks', 'Looks 1 and 3', 'All 3 looks', '5 looks')
    """
    if len(places) == total:
        return {1: "The look", 2: "Both looks"}.get(total, f"All {total} looks")
    if len(places) == 1:
        return f"Look {places[0]}"
    return f"Looks {listed(list(map(str, places)))}" if len(places) <= _MOST_EVENTS else f"{len(places)} looks"


def _entry(entries: tuple[int, ...], index: int, missing: int) -> int:
    return entries[index] if index < len(entries) else missing


def _left_over(form: Timeline) -> bool:
    """Return whether a list has more entries than the number of actions or looks."""
    of_actions = (form.opposing, form.owner, form.aborted, form.pauses)
    of_looks = (form.watches, form.intuition, form.phases, form.quickness, form.observer)
    too_long = [len(entries) > len(form.pending) for entries in of_actions]
    return any(too_long + [len(entries) > len(form.declared) for entries in of_looks])


def _pending(stack: Stack, form: Timeline) -> list[Pending]:
    rows = []
    for index, phase in enumerate(form.pending):
        aborted = _entry(form.aborted, index, 0)
        if aborted >= phase and aborted:
            raise InvalidInput("aborted", aborted, f"before Phase {phase}, on which action {index + 1} comes up, or 0")
        pause = bool(_entry(form.pauses, index, 0))
        bid = _entry(form.opposing, index, 0)
        rows.append(
            Pending(
                f"action {index + 1}",
                f"actor {_entry(form.owner, index, 1)}",
                phase,
                opposing_number("pause" if pause else "physical", agility=bid, house=form.house),
                Stack("pause") if pause else stack,
                aborted or None,
            )
        )
    return rows


def _watches(pending: list[Pending], form: Timeline) -> list[Watch]:
    everything = tuple(action.name for action in pending)
    watches = []
    for index, declared in enumerate(form.declared):
        number = _entry(form.watches, index, 0)
        if not number and len(everything) > MOST_TARGETS:  # left out, which means all
            allowed = f"the number of one action for each look, if more than {MOST_TARGETS} are on the Timeline"
            raise InvalidInput("watches", 0, allowed)
        watches.append(
            Watch(
                f"observer {_entry(form.observer, index, 1)}",
                (f"action {number}",) if number else everything,
                declared,
                _entry(form.intuition, index, 1),
                _entry(form.phases, index, 0),
                _entry(form.quickness, index, 0),
                side="ours",
            )
        )
    return watches


def _track(form: Timeline, events: tuple[Event, ...]) -> Track:
    """Return a track of each action and each look, from its declaration to the Phase on which it comes up."""
    declared = form.declared
    phases = moments((*form.pending, *declared, *(event.phase for event in events)))
    at = {phase: index for index, phase in enumerate(phases)}
    lanes = []
    for event in sorted(events, key=lambda event: (event.kind == "look", event.number)):
        if event.kind == "look":
            start = at[declared[event.number - 1]]
            lanes.append(Lane(f"Look {event.number}", (Span(start, at[event.phase], *_label(event)),)))
        else:
            label, tone = ("acts", "rest") if event.kind == "action" else ("aborts", "some")
            lanes.append(Lane(event.name.capitalize(), (Span(at[event.phase], at[event.phase], label, tone),)))
    return Track("Who resolves when", "Phase", tuple(map(str, phases)), tuple(lanes))


def _label(look: Event) -> tuple[str, str]:
    """Return in a few words what a look finds, and its tone."""
    result = _result(look)
    if result == "gone":
        return "nothing to see", "bad"
    seen = ", ".join(dict.fromkeys(sight.watched for sight in look.sights if sight.look is not None))
    return {"timely": (seen, "good"), "late": (f"{seen}, too late", "some"), "empty": ("no new card", "bad")}[result]


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
    return f"{sight.watched}: {new_cards(stacks[sight.watched], sight.look)}{late}"


def _working(form: Timeline) -> Steps:
    if form.house.target_resolved == "wasted":
        late = Step("If the watched action is resolved by then, the look's bid is wasted.", ("OF-16", "OF-Q26"))
    else:
        late = Step(
            "If the watched action is resolved by then, the look moves to the actor's next action.", ("OF-16", "OF-Q26")
        )
    shared = "share its INT" if form.house.split_outcome == "share" else "each meet its whole INT"
    return Steps.working(
        Step("INT and Phases waited delay a look. QIC for speed takes delay off.", ("OF-12", "OF-13")),
        late,
        Step(f"Several actions under one look {shared}.", ("OF-11", "OF-Q20")),
        Step("Later looks at one action add to the cards already shown.", ("OF-28", "OF-29")),
    )
