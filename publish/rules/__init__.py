"""Clauses and rulings: their places in the docs, their history, and the pages that show them."""
