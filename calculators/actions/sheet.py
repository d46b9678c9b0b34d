"""The numbers on a character sheet that the forms of Actions ask for."""

from __future__ import annotations

SHEET = {
    "action-dice": "Action Dice of a turn",
    "skill": "Skill dice",
    "attribute": "Attribute dice",
    "prowess": "Prowess (PRW)",
    "toughness": "Toughness (TUF)",
    "social": "Social (SOC)",
    "smarts": "Smarts (SMR)",
    "movement": "Movement (MV)",
    "parry-rating": "Parry rating",
}

NAMED = {"skill": "skill", "parry-rating": "weapon"}
"""The numbers that a character has several of, each with a name -> what they are."""

SAID = {
    "action dice": "AD",
    "toughness": "tuf",
    "prowess": "prw",
    "smarts": "smr smart",
    "social": "soc",
    "movement": "mv",
    "weapon": "wep",
    "rating": "pr rated rate",
    "bound": "ex exhausted exhaust exhausts",
}
"""Players' words for the numbers of this game; see `calculators.ask`."""
