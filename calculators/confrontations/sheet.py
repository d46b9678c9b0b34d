"""The numbers on a character sheet of FAITH that the calculators of Confrontations ask for."""

from __future__ import annotations

__all__ = ["SAID", "SHEET"]

SHEET = {"skill": "Skill", "attribute": "Attribute"}

SAID = {"advantage": "adv", "disadvantage": "disadv dis", "attribute": "attr att"}
"""Players' words for the numbers of this game; see `calculators.ask`."""
