"""Dodges: their effect, and how to share Action Dice out over the dodges of a round."""
