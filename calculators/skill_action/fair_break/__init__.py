"""Fair break."""
