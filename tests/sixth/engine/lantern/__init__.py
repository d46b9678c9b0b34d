"""Lantern, a game made up to show what a new system takes."""
