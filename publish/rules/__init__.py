"""Clauses and rulings: where they are, what they say, what changed, and everything that shows them."""
