"""Calculators of Observe Foe."""
