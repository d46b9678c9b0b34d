"""Compound skill."""
