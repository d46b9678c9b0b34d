"""Observe bid."""
