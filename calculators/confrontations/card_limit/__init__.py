"""Card limit."""
