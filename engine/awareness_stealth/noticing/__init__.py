"""Noticing hidden things: one search or many, by one searcher or several."""
