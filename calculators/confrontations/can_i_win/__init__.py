"""Can I win."""
