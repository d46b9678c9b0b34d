"""Confrontations of FAITH: the Sci-Fi RPG, first edition (codes CF): values, card limits, levels of success."""
