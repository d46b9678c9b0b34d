"""What happens on the Timeline in order, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Figure, Figures, Notice, Step, Steps, Table
from calculators.number import decimal
from calculators.observe_foe.observation import LOOK_RULINGS, REPEAT_RULINGS, shown_cards
from engine.invalid import InvalidInput
from engine.observe_foe.board import Pending
from engine.observe_foe.stack import card_names
from engine.observe_foe.timeline import Watch, timeline
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Block
    from calculators.old import Values
    from engine.observe_foe.timeline import Event, Sight

__all__ = ["answer"]

_RULINGS = tuple(word for word in (*LOOK_RULINGS, *REPEAT_RULINGS) if word != "pause_reveal")
_ORDER = ("tie_phase", "target_gone", "share_of_gone", "min_delay", "qic_offset", "init_qic_counts")
_FATES = {
    "resolved": "too late: it is resolved",
    "dropped": "gone: it was aborted",
    "returned": "gone: the share comes back",
}


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    pending = _pending(values)
    events = _events(pending, values)
    sights = [sight for event in events for sight in event.sights]
    found = sum(sight.look is not None for sight in sights)
    in_time = sum(sight.can_react for sight in sights)
    said = f"{found} of {len(sights)} looks at an action find it; {in_time} in time to act on what is seen."
    names = card_names("attack", values.cards)
    blocks: list[Block] = [
        Figures(
            (
                Figure("Find their action", f"{found} of {len(sights)}"),
                Figure("In time to act", in_time, "scored before the action"),
            )
        ),
        _table(events, names),
        _working(),
        Notice("Looks stand before aborts, aborts before actions of the same Phase.", ("OF-Q7",)),
    ]
    if _left_over(values):
        blocks.append(Notice("Some lists have more entries than there are actions or looks; those are not used."))
    stacks = f"Every stack is an attack with {values.cards} cards above the Stat Points."
    return Answer(f"{found} of {len(sights)}", said, tuple(blocks), (Assumption(stacks, "OF-Q19"),))


def _entry(entries: tuple[int, ...], place: int, missing: int) -> int:
    return entries[place] if place < len(entries) else missing


def _left_over(values: Values) -> bool:
    """Whether a list has more entries than there are actions or looks."""
    lists = (
        (("opposing", "owner", "aborted"), values.pending),
        (
            ("watches", "intuition", "phases", "quickness", "observer"),
            values.declared,
        ),
    )
    return any(len(getattr(values, key)) > len(rows) for keys, rows in lists for key in keys)


def _pending(values: Values) -> list[Pending]:
    made = []
    for place, phase in enumerate(values.pending):
        aborted = _entry(values.aborted, place, 0)
        if aborted >= phase and aborted:
            raise InvalidInput("aborted", aborted, f"before Phase {phase}, on which action {place + 1} comes up, or 0")
        made.append(
            Pending(
                f"action {place + 1}",
                f"actor {_entry(values.owner, place, 1)}",
                phase,
                _entry(values.opposing, place, 0),
                values.cards,
                aborted=aborted or None,
            )
        )
    return made


def _events(pending: list[Pending], values: Values) -> tuple[Event, ...]:
    everything = tuple(action.name for action in pending)
    watches = []
    for place, declared in enumerate(values.declared):
        number = _entry(values.watches, place, 0)
        if number > len(pending):
            raise InvalidInput("watches", number, f"from 0 to {len(pending)}, the number of actions")
        if not number and len(everything) > 6:
            raise InvalidInput("watches", 0, "the number of one action where more than 6 are on the Timeline")
        watches.append(
            Watch(
                f"observer {_entry(values.observer, place, 1)}",
                (f"action {number}",) if number else everything,
                declared,
                _entry(values.intuition, place, 1),
                _entry(values.phases, place, 0),
                _entry(values.quickness, place, 0),
                side="ours",
            )
        )
    return timeline(pending, watches, **values.rulings(*_ORDER, *_RULINGS))


def _table(events: tuple[Event, ...], names: tuple[str, ...]) -> Table:
    rows: list[tuple[str, str, str]] = []
    for event in events:
        when = f"Phase {event.phase}"
        if event.kind == "look":
            back = f"; {decimal(event.returned_intuition)} INT come back" if event.returned_intuition else ""
            for sight in event.sights:
                rows.append((when, f"{event.who} looks", _seen(sight, names) + back))
                back = ""
        elif event.kind == "abort":
            cost = "points to the Spent Stack" if event.discovered else "points back to the hand"
            rows.append((when, f"{event.who} aborts", f"{event.name}: {cost}"))
        else:
            rows.append((when, f"{event.who} acts", event.name))
    return Table("What happens, in order", ("When", "Who", "What"), tuple(rows))


def _seen(sight: Sight, names: tuple[str, ...]) -> str:
    if sight.look is None:
        return f"{sight.target}: {_FATES.get(sight.fate, sight.fate)}"
    look = sight.look
    new = shown_cards(names, look.seen, look.depth) or ("a match, no card" if look.hint else "nothing")
    late = "" if sight.can_react else ", too late to act"
    return f"{sight.found}: {new}{late}"


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
