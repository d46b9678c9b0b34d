"""The numbers on a character sheet of FAITH that the calculators of Confrontations ask for."""

from __future__ import annotations

__all__ = ["SHEET"]

SHEET = {"skill": "Skill", "attribute": "Attribute"}
