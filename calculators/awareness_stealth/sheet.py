"""The cards on a character sheet that the calculators of Awareness & Stealth ask for."""

from __future__ import annotations

SHEET = {
    "attack": "Attack cards",
    "blast": "Blast cards",
    "defence": "Defence cards",
    "search": "Search cards",
    "stealth": "Stealth cards",
}
"""The key of each number -> its name on a sheet."""

NAMED = {"attack": "weapon", "blast": "blast weapon"}
"""The cards that a character has several of, each with a name -> what they are."""
