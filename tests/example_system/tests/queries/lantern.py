"""Filled-in forms of Lantern."""

from __future__ import annotations

__all__ = ["BAD", "CHANGED", "QUERIES", "SENTENCES"]

QUERIES = {
    "night-watch": (
        *(f"hours={hours}" for hours in range(13)),
        *(f"hours={hours}&screened=yes" for hours in range(13)),
        *(f"hours={hours}&screened=yes&ln-q1=open" for hours in range(13)),
    ),
}

BAD = {
    "night-watch": {
        "hours=13": "Hours must be a whole number from 0 to 12; it is “13”.",
        "hours=": "Hours must be a whole number from 0 to 12; it is empty.",
    },
}

CHANGED = {("night-watch", "night-watch", "screened"): "the link asks what a screen would do"}

SENTENCES = {
    "night-watch": {
        "does the lantern last 3 hours": "",
        "does the lantern last 5 hours": "hours=5",
        "lantern 1 hour": "hours=1",
        "lantern for 12 hours": "hours=12",
        "lantern 4 hours with a screen": "hours=4&screened=yes",
        "does the screened lantern last": "screened=yes",
        "night watch of 6 hours": "hours=6",
        "night watch 2 hours screened": "hours=2&screened=yes",
        "lantern hours 7": "hours=7",
        "lantern, 8 hours, with a screen": "hours=8&screened=yes",
    },
}
