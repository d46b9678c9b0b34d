"""What follows from the answers of Observe Foe: a bid is made, its look shows something, the next look goes deeper."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.carry_on import Entered, Next, then
from engine.observe_foe.bid import MOST_POINTS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.observe_foe.bluff import Bluff
    from calculators.observe_foe.hide_from_observers import HideFromObservers
    from calculators.observe_foe.observe_bid import ObserveBid
    from calculators.observe_foe.reveal_depth import RevealDepth
    from calculators.observe_foe.timeline import Timeline
    from engine.observe_foe.cheapest import Plan
    from engine.observe_foe.timeline import Event

__all__ = ["bid_made", "bluff", "hide_from_observers", "look_again", "look_shown", "observe_bid", "reveal_depth"]

_MOST_BLUFF = 20  # the most that either side can bid in the form of a bluff


def bid_made(form: ObserveBid, plan: Plan) -> tuple[Next, ...]:
    """What the bid shows that the answer advises, when it is about one action whose opposing bid is known."""
    if form.bid != "known" or len(form.opposing) > 1 or form.pauses or any(form.mental):
        return ()
    made = then(
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
    return (made,)


def observe_bid(form: ObserveBid) -> Iterator[Next]:
    """The same look against somebody who bids as well as they can."""
    if form.bid == "known" and form.opposing[0] <= _MOST_BLUFF:
        yield then(
            "If they bluff",
            "bluff",
            form.house,
            "OF-Q1 OF-Q4 OF-Q12 OF-Q19",
            opposing=form.opposing[0],
            cards=form.cards,
            seen=form.seen,
            **({"intuition": form.intuition} if form.intuition else {}),
        )


def look_again(form: RevealDepth, seen: int) -> tuple[Next, ...]:
    """The same look once more, at what it leaves hidden."""
    again = then(
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
        seen=seen,
    )
    return (again,)


def reveal_depth(form: RevealDepth) -> Iterator[Next]:
    """How the one who is watched keeps hidden from this look."""
    effect = form.intuition + form.phases
    if form.bid == "known" and form.nature == "physical" and form.targets == 1:
        yield then(
            "Hide from it",
            "hide-from-observers",
            form.house,
            "OF-Q1 OF-Q12 OF-Q19",
            effect=effect,
            opposing=form.agility,
            stack=form.stack,
            cards=form.cards,
            seen=form.seen,
        )


def hide_from_observers(form: HideFromObservers) -> Iterator[Next]:
    """What the look shows."""
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
    """A bid in time against the most they can bid."""
    if form.stack == "attack" and form.seen < form.cards:
        yield then(
            "The bid in time",
            "observe-bid",
            form.house,
            "OF-Q1 OF-Q4 OF-Q12 OF-Q19",
            opposing=(form.opposing,),
            depth=form.cards,
            intuition=form.intuition,
            cards=form.cards,
            seen=form.seen,
        )


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


def _action(form: Timeline, watched: int) -> dict[str, Entered]:
    if _pause(form, watched):
        return {"nature": "pause"}
    return {"agility": _opposing(form, watched), "cards": form.cards}
