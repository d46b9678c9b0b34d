"""Nominate squares."""
