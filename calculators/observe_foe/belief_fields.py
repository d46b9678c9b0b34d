"""The fields for a belief about a bid one does not know, and the law they stand for."""

from __future__ import annotations

from calculators.fields import When, Whole, Wholes
from engine.invalid import InvalidInput
from engine.observe_foe.belief import triangular, uniform, weighted
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.old import Values
    from engine.odds.law import Law

__all__ = ["BELIEF_FIELDS", "entered_belief"]

_RANGE = When("bid", ("uniform", "triangular"))

BELIEF_FIELDS = (
    Whole(
        "low",
        "Lowest bid",
        0,
        "The least they may have bid.",
        (_RANGE,),
        low=0,
        high=20,
    ),
    Whole(
        "peak",
        "Likeliest bid",
        2,
        "Bids get less likely away from it.",
        (When("bid", ("triangular",)),),
        low=0,
        high=20,
    ),
    Whole(
        "high",
        "Highest bid",
        5,
        "The most they may have bid.",
        (_RANGE,),
        low=0,
        high=20,
    ),
    Wholes(
        "weights",
        "Weight of each bid",
        (1, 2, 3, 2, 1),
        "How likely each bid is, in parts; 0 rules it out.",
        (When("bid", ("weights",)),),
        low=0,
        high=100,
        most=21,
        item="bid {n}",
        first=0,
    ),
)


def entered_belief(values: Values) -> Law[int]:
    """The law of the opposing bid; the field `bid` says which of the shapes was chosen."""
    if values.bid == "weights":
        return weighted(values.weights)
    if values.low > values.high:
        raise InvalidInput("low", values.low, f"at most the highest bid, {values.high}")
    if values.bid == "uniform":
        return uniform(values.low, values.high)
    if not values.low <= values.peak <= values.high:
        raise InvalidInput("peak", values.peak, f"from {values.low} to {values.high}")
    return triangular(values.low, values.high, values.peak)
