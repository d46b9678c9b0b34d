"""The numbers of a character sheet that the calculators of Observe Foe use."""

from __future__ import annotations

SHEET = {"intuition": "Intuition (INT)", "quickness": "Quickness (QIC)"}

SAID = {
    "call off": "abort",
    "intuition": "int",
    "quickness": "qic speed",
    "agility": "agi",
    "phase": "ph",
    "location": "loc",
}
"""Players' words for the numbers of this game; see `calculators.ask`."""
