"""Offer what follows from the answers of Observe Foe: a bid, what its look shows, and the next look."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.carry_on import EntryValue, Next, then
from engine.observe_foe.bid import MOST_POINTS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.observe_foe.bluff.form import Bluff
    from calculators.observe_foe.hide_from_observers.form import HideFromObservers
    from calculators.observe_foe.observe_bid.form import ObserveBid
    from calculators.observe_foe.reveal_depth.form import RevealDepth
    from calculators.observe_foe.timeline.form import Timeline
    from engine.observe_foe.cheapest import Plan
    from engine.observe_foe.events import Event
    from engine.observe_foe.reveal import Look

_MOST_BLUFF = 20  # the most that either side can bid in the form of a bluff


def bid_shown(form: ObserveBid, plan: Plan) -> tuple[Next, ...]:
    """Offer what the advised bid shows, if it is about one physical action whose opposing bid is known."""
    if form.bid != "known" or len(form.opposing) > 1 or form.pauses or any(form.mental):
        return ()
    shown = then(
        "What it shows",
        "reveal-depth",
        form.house,
        "OF-Q1 OF-Q2 OF-Q3 OF-Q4 OF-Q12 OF-Q19 OF-Q20",
        intuition=plan.intuition,
        phases=plan.phases,
        agility=form.opposing[0],
        cards=form.cards,
        seen=form.seen,
    )
    return (shown,)


def observe_bid(form: ObserveBid) -> Iterator[Next]:
    """Offer the same look against somebody who bids as well as they can, if their bid is not known."""
    if form.bid == "known" or not form.intuition:
        return
    most = max(form.belief.law(form.bid).outcomes)
    if most <= _MOST_BLUFF:
        yield then(
            "If they bluff",
            "bluff",
            form.house,
            "OF-Q1 OF-Q4 OF-Q12 OF-Q19",
            opposing=most,
            cards=form.cards,
            seen=form.seen,
            intuition=form.intuition,
        )


def look_again(form: RevealDepth, last: Look) -> tuple[Next, ...]:
    """Offer the same look once more, at what it leaves hidden, if that can show anything."""
    if form.further or last.everything or not (last.shown or form.house.repeat_mode == "effects"):
        return ()
    question = then(
        "Look again",
        "reveal-depth",
        form.house,
        "OF-Q1 OF-Q2 OF-Q3 OF-Q4 OF-Q9 OF-Q10 OF-Q12 OF-Q13 OF-Q14 OF-Q19 OF-Q20 OF-Q25",
        intuition=form.intuition,
        phases=form.phases,
        nature=form.nature,
        called=form.called,
        agility=form.agility,
        quickness=form.quickness,
        stack=form.stack,
        cards=form.cards,
        seen=last.depth,
        targets=form.targets,
        **({"extra": form.extra} if form.house.split_remainder == "assign" else {}),
    )
    return (question,)


def hide_from_it(form: RevealDepth, last: Look) -> tuple[Next, ...]:
    """Offer how the watched player keeps hidden from this look, if it is one look at one physical action."""
    pooled = form.house.repeat_mode == "effects" and form.seen
    if form.nature != "physical" or form.targets > 1 or form.further or pooled:
        return ()
    hide = then(
        "Hide from it",
        "hide-from-observers",
        form.house,
        "OF-Q1 OF-Q12 OF-Q19",
        effect=form.intuition + form.phases,
        opposing=form.agility,
        stack=form.stack,
        cards=form.cards,
        seen=form.seen,
        shown=last.depth,
    )
    return (hide,)


def hide_from_observers(form: HideFromObservers) -> Iterator[Next]:
    """Offer what the look shows against the bid entered."""
    if form.bid == "known" and form.stack != "pause" and 0 < form.effect <= MOST_POINTS:
        yield then(
            "What they see",
            "reveal-depth",
            form.house,
            "OF-Q1 OF-Q12 OF-Q19",
            intuition=form.effect,
            agility=form.opposing,
            stack=form.stack,
            cards=form.cards,
            seen=form.seen,
        )


def bluff(form: Bluff) -> Iterator[Next]:
    """Offer a bid in time: against the most they can bid, or against the same belief."""
    if form.stack == "attack" and form.seen < form.cards:
        yield then(
            "The bid in time",
            "observe-bid",
            form.house,
            "OF-Q1 OF-Q4 OF-Q12 OF-Q19",
            depth=form.cards,
            intuition=form.intuition,
            cards=form.cards,
            seen=form.seen,
            **_believed(form),
        )


def _believed(form: Bluff) -> dict[str, EntryValue]:
    belief = form.belief
    if form.bid == "best":
        return {"opposing": (form.opposing,)}
    if form.bid == "weights":
        return {"bid": form.bid, "weights": belief.weights}
    peak: dict[str, EntryValue] = {"peak": belief.peak} if form.bid == "triangular" else {}
    return {"bid": form.bid, "low": belief.low, "high": belief.high, **peak}


def look_shown(form: Timeline, look: Event) -> tuple[Next, ...]:
    """Offer what the first look shows on its own, if it watches one action and finds it."""
    sight = look.sights[0]
    watched = form.watches[0] if form.watches else 0
    if not watched or sight.fate != "watched" or sight.look is None or sight.look.seen:
        return ()
    if form.house.repeat_mode == "effects" and sight.look.outcome != sight.look.effect - _opposing(form, watched):
        return ()  # an earlier look adds to this one
    shown = then(
        "What look 1 shows",
        "reveal-depth",
        form.house,
        "OF-Q1 OF-Q2 OF-Q3 OF-Q4 OF-Q9 OF-Q10 OF-Q12 OF-Q13 OF-Q19 OF-Q20",
        intuition=(*form.intuition, 1)[0],
        phases=form.phases[0] if form.phases else 0,
        **_action(form, watched),
    )
    return (shown,)


def _opposing(form: Timeline, watched: int) -> int:
    return 0 if _pause(form, watched) else (*form.opposing, *[0] * watched)[watched - 1]


def _pause(form: Timeline, watched: int) -> bool:
    return form.pauses[watched - 1 : watched] == (1,)


def _action(form: Timeline, watched: int) -> dict[str, EntryValue]:
    if _pause(form, watched):
        return {"nature": "pause"}
    return {"agility": _opposing(form, watched), "cards": form.cards}
