"""What is asked about a belief, and the law it stands for."""

from __future__ import annotations

from calculators.fields import When, whole, wholes
from calculators.form import Form
from engine.invalid import InvalidInput
from engine.observe_foe.belief import MOST_WEIGHT, triangular, uniform, weighted
from engine.observe_foe.bid import MOST_POINTS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.odds.law import Law

__all__ = ["SHAPES", "Belief", "believed_law"]

SHAPES = {"uniform": "anything from – to", "triangular": "probably about", "weights": "by weights I give"}

_RANGE = When("bid", ("uniform", "triangular"))


class Belief(Form):
    """What is asked about a bid one does not know; the form around it asks for the shape, in its field `bid`."""

    low = whole("Lowest bid", 0, 0, MOST_POINTS, "The least they may have bid.", when=_RANGE)
    peak = whole(
        "Likeliest bid", 2, 0, MOST_POINTS, "Bids get less likely away from it.", when=When("bid", ("triangular",))
    )
    high = whole("Highest bid", 5, 0, MOST_POINTS, "The most they may have bid.", when=_RANGE)
    weights = wholes(
        "Weight of each bid",
        (1, 2, 3, 2, 1),
        0,
        MOST_WEIGHT,
        "How likely each bid is, in parts; 0 rules it out.",
        most=MOST_POINTS + 1,
        item="bid {n}",
        first=0,
        when=When("bid", ("weights",)),
    )

    def law(self, shape: str) -> Law[int]:
        """The law of the bid.

        Args:
            shape: "uniform", "triangular" or "weights".

        Raises:
            InvalidInput: the numbers are not in order.
        """
        return believed_law(shape, "bid", (self.low, self.peak, self.high), self.weights)


def believed_law(shape: str, what: str, ends: tuple[int, int, int], weights: tuple[int, ...]) -> Law[int]:
    """The law of a number that is only believed in.

    Args:
        shape: "uniform", "triangular" or "weights".
        what: what the number is called.
        ends: its lowest, likeliest and highest value.
        weights: the weight of each value from 0 on.

    Raises:
        InvalidInput: the ends are not in order, or all weights are 0.

    >>> believed_law("triangular", "bid", (1, 2, 3), ())
    Law({1: 1, 2: 2, 3: 1})
    """
    low, peak, high = ends
    if shape == "weights":
        return weighted(weights)
    if low > high:
        raise InvalidInput("low", low, f"at most the highest {what}, {high}")
    if shape == "uniform":
        return uniform(low, high)
    if not low <= peak <= high:
        raise InvalidInput("peak", peak, f"from {low} to {high}")
    return triangular(low, high, peak)
