"""Parry cost."""
