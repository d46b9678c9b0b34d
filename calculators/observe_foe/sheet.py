"""The numbers on a character sheet that the calculators of Observe Foe ask for."""

from __future__ import annotations

__all__ = ["SHEET"]

SHEET = {"intuition": "INT", "quickness": "QIC"}
