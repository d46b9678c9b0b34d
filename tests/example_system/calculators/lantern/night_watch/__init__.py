"""Night watch."""
