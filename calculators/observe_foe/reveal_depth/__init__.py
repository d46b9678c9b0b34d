"""Reveal depth."""
