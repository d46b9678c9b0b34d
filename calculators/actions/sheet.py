"""The numbers on a character sheet that the forms of Actions ask for."""

from __future__ import annotations

__all__ = ["SHEET"]

SHEET = {
    "action-dice": "Action Dice of a turn",
    "skill": "Skill dice",
    "attribute": "Attribute dice",
    "prowess": "PRW",
    "toughness": "TUF",
    "social": "SOC",
    "smarts": "SMR",
    "movement": "MV",
    "parry-rating": "Parry rating",
}
