"""Stealth planner."""
