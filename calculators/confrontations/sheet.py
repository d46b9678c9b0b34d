"""The numbers on a character sheet of FAITH that the calculators of Confrontations ask for."""

from __future__ import annotations

SHEET = {"skill": "Skill", "attribute": "Attribute"}

NAMED = {"skill": "skill", "attribute": "attribute"}
"""The numbers that a character has several of, each with a name -> what they are."""

SAID = {"advantage": "adv", "disadvantage": "disadv dis", "attribute": "attr att dex"}
"""Players' words for the numbers of this game; see `calculators.ask`."""
