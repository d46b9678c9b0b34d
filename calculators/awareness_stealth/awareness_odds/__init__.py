"""Awareness odds."""
