"""Ask for a belief about a number, and return its distribution."""

from __future__ import annotations

from calculators.forms.fields import When, integer, integer_list
from calculators.forms.form import Form, Limit
from engine.observe_foe.belief import MOST_WEIGHT, triangular, uniform, weighted
from engine.observe_foe.bid import MOST_POINTS
from engine.odds.law import Law

SHAPES = {"uniform": "anything from – to", "triangular": "probably about", "weights": "my own weights"}

RANGES = ("uniform", "triangular")
_RANGE, _PEAK = When("bid", RANGES), When("bid", ("triangular",))


class Belief(Form):
    """Fields about a number that you do not know: an opposing bid, or the effect of a look.

    The form around it asks for the shape, in its field `bid`, and names the number in the labels ("{} bid").
    """

    low = integer("Lowest", default=0, high=MOST_POINTS, help="The least you think possible.", when=_RANGE)
    peak = integer("Likeliest", default=2, high=MOST_POINTS, help="Numbers further away are less likely.", when=_PEAK)
    high = integer("Highest", default=5, high=MOST_POINTS, help="The most you think possible.", when=_RANGE)
    weights = integer_list(
        "Weight of each",
        default=(1, 2, 3, 2, 1),
        high=MOST_WEIGHT,
        help="3 is three times as likely as 1. 0 rules it out.",
        most=MOST_POINTS + 1,
        item="{n} points",
        first=0,
        when=When("bid", ("weights",)),
    )

    def law(self, shape: str) -> Law[int]:
        """Return the distribution of the number.

        Args:
            shape: "uniform", "triangular" or "weights".

        Raises:
            InvalidInput: all weights are 0.
        """
        if shape == "weights":
            return weighted(self.weights)
        return uniform(self.low, self.high) if shape == "uniform" else triangular(self.low, self.high, self.peak)

    def limits_for(self, shape: str, name: str = "bid", most: int | None = None) -> tuple[Limit, ...]:
        """Return the limits that the lowest, likeliest and highest value set each other.

        Args:
            shape: the belief's shape, a field of the form around it.
            name: the name of the number.
            most: the points they have, which limit the highest value; None keeps the field's own bound.
        """
        low, peak, high, points = self.low, self.peak, self.high, "what they have"
        if shape != "triangular" or low > high:
            above = f"the lowest {name}" if most is None else f"the lowest {name} and {points}"
            return Limit(Belief.low, high=high, why=f"the highest {name}"), Limit(
                Belief.high, high=most, low=low, why=above
            )
        between = Limit(Belief.peak, high=high, low=low, why=f"the lowest and highest {name}")
        if not between.admits(peak):
            return (between,)
        above = f"the likeliest {name}" if most is None else f"the likeliest {name} and {points}"
        return (
            Limit(Belief.low, high=peak, why=f"the likeliest {name}"),
            between,
            Limit(Belief.high, high=most, low=peak, why=above),
        )
