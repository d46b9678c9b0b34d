"""Search time."""
