"""Lantern, a made-up game that shows what a new system needs."""
