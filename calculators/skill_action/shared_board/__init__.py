"""Shared board."""
