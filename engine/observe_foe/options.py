"""The words that the options of this system may take, one type a ruling, and the options that go together."""

from __future__ import annotations

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Literal, TypedDict

    class LookRulings(TypedDict, total=False):
        """The rulings on what one look turns over."""

        split_remainder: SplitRemainder
        split_phases: SplitPhases
        min_int: MinInt
        zero_outcome: ZeroOutcome
        pause_reveal: PauseReveal

    class TimingRulings(TypedDict, total=False):
        """The rulings on when a look is scored."""

        min_delay: MinDelay
        qic_offset: QicOffset
        init_qic_counts: InitQicCounts

    class BidRulings(LookRulings, TimingRulings, total=False):
        """The rulings on what a look shows, when it is scored, and whether that is in time."""

        tie_phase: TiePhase


__all__ = [
    "Forfeit",
    "InitQicCounts",
    "MinDelay",
    "MinInt",
    "MixedAction",
    "NoBidTarget",
    "PauseReveal",
    "QicOffset",
    "RepeatMode",
    "RepeatScope",
    "ShareOfGone",
    "SplitPhases",
    "SplitRemainder",
    "TargetGone",
    "TiePhase",
    "ZeroOutcome",
]

type ZeroOutcome = Literal["nothing", "top_card", "hint"]
type SplitRemainder = Literal["lost", "assign", "fraction", "must_divide"]
type SplitPhases = Literal["no", "yes"]
type MinInt = Literal["one", "zero"]
type QicOffset = Literal["int_only", "all"]
type InitQicCounts = Literal["no", "yes"]
type TiePhase = Literal["reveal_no_time", "wasted", "before"]
type MinDelay = Literal["one", "zero"]
type RepeatMode = Literal["cards", "effects"]
type RepeatScope = Literal["observer", "side"]
type PauseReveal = Literal["at_once", "second_card"]
type NoBidTarget = Literal["zero", "unobservable"]
type MixedAction = Literal["gm", "higher", "mental"]
type TargetGone = Literal["wasted", "retarget", "returned"]
type ShareOfGone = Literal["lost", "resplit"]
type Forfeit = Literal["all", "revealed"]
