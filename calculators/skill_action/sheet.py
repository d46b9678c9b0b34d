"""The numbers on a character sheet of Foregone Trail that the calculators of Skill Action ask for."""

from __future__ import annotations

SHEET = {"hand-size": "Cards in a hand"}
