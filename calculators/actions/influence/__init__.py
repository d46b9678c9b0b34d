"""Influence."""
