"""Dice pool."""
