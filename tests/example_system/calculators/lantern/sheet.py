"""The numbers of a character sheet that forms of this system ask for: word -> label."""

from __future__ import annotations

__all__ = ["SHEET"]

SHEET: dict[str, str] = {}
