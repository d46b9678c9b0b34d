"""Parries and ripostes: their cost in Action Dice, and how much of an attack they stop."""
