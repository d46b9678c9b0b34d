"""Bet or wait."""
