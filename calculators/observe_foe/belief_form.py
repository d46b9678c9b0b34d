"""What is asked about a belief, and the law it stands for."""

from __future__ import annotations

from calculators.fields import When, whole, wholes
from calculators.form import Form, Limit
from engine.observe_foe.belief import MOST_WEIGHT, triangular, uniform, weighted
from engine.observe_foe.bid import MOST_POINTS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.fields.field import Field
    from engine.odds.law import Law

__all__ = ["RANGES", "SHAPES", "Belief", "believed_law", "range_limits"]

SHAPES = {"uniform": "anything from – to", "triangular": "probably about", "weights": "by weights I give"}

RANGES = ("uniform", "triangular")
_RANGE = When("bid", RANGES)


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
            InvalidInput: all weights are 0.
        """
        return believed_law(shape, (self.low, self.peak, self.high), self.weights)

    def limits_for(self, shape: str, most: int | None = None) -> tuple[Limit, ...]:
        """How far lowest, likeliest and highest bid let each other go.

        Args:
            shape: that of the belief, which the form around it asks for.
            most: what they can bid at most.
        """
        fields = Belief.low, Belief.peak, Belief.high
        ends = self.low, self.peak, self.high
        return range_limits(fields, ends, "bid", peaked=shape == "triangular", most=most)


def range_limits(
    fields: tuple[Field[int], Field[int], Field[int]],
    ends: tuple[int, int, int],
    what: str,
    *,
    peaked: bool,
    most: int | None = None,
) -> tuple[Limit, ...]:
    """How far the fields for the lowest, the likeliest and the highest value of a number let each other go.

    Args:
        fields: those fields.
        ends: what they hold.
        what: what the number is called.
        peaked: whether the likeliest value is asked for, and so lies between the others.
        most: what the highest value may be at most; None leaves the field's own bound.
    """
    (lowest, likeliest, highest), (low, peak, high) = fields, ends
    points = "what they have"
    if not peaked or low > high:
        above = f"the lowest {what}" if most is None else f"the lowest {what} and {points}"
        return Limit(lowest, high, why=f"the highest {what}"), Limit(highest, most, low, above)
    between = Limit(likeliest, high, low, f"the lowest and highest {what}")
    if not between.admits(peak):
        return (between,)
    above = f"the likeliest {what}" if most is None else f"the likeliest {what} and {points}"
    return Limit(lowest, peak, why=f"the likeliest {what}"), between, Limit(highest, most, peak, above)


def believed_law(shape: str, ends: tuple[int, int, int], weights: tuple[int, ...]) -> Law[int]:
    """The law of a number that is only believed in.

    Args:
        shape: "uniform", "triangular" or "weights".
        ends: its lowest, likeliest and highest value, in order as far as the shape asks for them.
        weights: the weight of each value from 0 on.

    Raises:
        InvalidInput: all weights are 0.

    >>> believed_law("triangular", (1, 2, 3), ())
    Law({1: 1, 2: 2, 3: 1})
    """
    low, peak, high = ends
    if shape == "weights":
        return weighted(weights)
    return uniform(low, high) if shape == "uniform" else triangular(low, high, peak)
