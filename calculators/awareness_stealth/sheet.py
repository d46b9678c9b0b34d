"""What a character sheet says that the calculators of Awareness & Stealth ask for: the cards of a character."""

from __future__ import annotations

__all__ = ["SHEET"]

SHEET = {
    "attack": "Attack cards",
    "blast": "Blast cards",
    "defence": "Defence cards",
    "search": "Search cards",
    "stealth": "Stealth cards",
}
"""The word of each number -> what a sheet calls it."""
