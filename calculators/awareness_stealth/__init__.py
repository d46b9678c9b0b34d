"""Calculators of Awareness & Stealth, 6d6 RPG."""
