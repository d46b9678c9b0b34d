"""Their reply."""
