"""Whose a value is."""

MY, THEIR, GM = "my", "their", "gm"
