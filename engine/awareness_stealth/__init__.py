"""Awareness & Stealth of the 6d6 RPG, version 3 of the page (codes AW): danger states, noticing and unseen attacks."""
