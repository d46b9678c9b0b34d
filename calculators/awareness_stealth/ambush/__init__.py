"""Ambush."""
