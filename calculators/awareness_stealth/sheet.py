"""The cards on a character sheet that the calculators of Awareness & Stealth ask for."""

from __future__ import annotations

__all__ = ["SHEET"]

SHEET = {
    "attack": "Attack cards",
    "blast": "Blast cards",
    "defence": "Defence cards",
    "search": "Search cards",
    "stealth": "Stealth cards",
}
"""The key of each number -> its name on a sheet."""
