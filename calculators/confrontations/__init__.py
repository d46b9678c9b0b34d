"""Calculators of Confrontations."""
