"""The numbers on a character sheet that the calculators of Observe Foe ask for."""

from __future__ import annotations

__all__ = ["SAID", "SHEET"]

SHEET = {"intuition": "INT", "quickness": "QIC"}

SAID = {"intuition": "int", "quickness": "qic", "agility": "agi"}
"""What players say for the numbers of this game; see `calculators.ask`."""
