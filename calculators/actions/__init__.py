"""Calculators of the Actions of 'Verses Core."""
