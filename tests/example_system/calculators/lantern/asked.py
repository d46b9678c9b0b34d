"""The words by which players ask for the calculators of the lantern and their fields."""

from __future__ import annotations

from calculators.ask.declare import ask, name

__all__ = ["ASKS"]

ASKS = {
    "night-watch": ask(
        "lantern; watch by lantern; does the lantern last; night watch",
        hours=name("hour", alone=1),
        screened=name(yes="screen; screened"),
    ),
}
