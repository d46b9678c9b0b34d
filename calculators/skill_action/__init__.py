"""Calculators of the Skill Action."""
