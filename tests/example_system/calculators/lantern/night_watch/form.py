"""Whether the lantern lasts the watch."""

from __future__ import annotations

from engine.lantern.rulings import House
from engine.lantern.watch import MOST_HOURS

from calculators.calculator import Calculator, Example
from calculators.forms.fields import integer, yes_no
from calculators.forms.form import Form, Obeys, Section

__all__ = ["CALCULATOR", "NightWatch"]


class NightWatch(Form):
    """The form about a watch by lantern light."""

    watch = Section("The watch")
    hours = integer("Hours", default=3, high=MOST_HOURS, help="How long the watch is.", clauses="LN-01")
    screened = yes_no("Screened lantern", default=False, help="A screen keeps the wind off.", clauses="LN-02")
    house = Obeys(House, "LN-Q1")


CALCULATOR = Calculator(
    title="Night watch",
    question="Does our lantern last the watch?",
    description="The chance that a lantern still burns when the watch ends.",
    page="lantern/",
    form=NightWatch,
    rules_md="[Lantern](../lantern/index.md)",
    related_md="[when it goes out](../lantern/index.md#goes-out)",
    order=1,
    examples=(Example("Three hours in the open", ""), Example("The same with a screen", "screened=yes")),
    contrasts={"LN-Q1": "screened=yes"},
)
