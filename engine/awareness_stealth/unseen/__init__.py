"""Attacks on a target that you cannot see: which squares to name, blasts, melee."""
