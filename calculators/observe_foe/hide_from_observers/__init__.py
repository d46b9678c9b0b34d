"""Hide from observers."""
