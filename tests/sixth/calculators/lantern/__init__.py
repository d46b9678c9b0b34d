"""The question about Lantern."""
