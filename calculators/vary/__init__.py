"""Vary: the answer to a form for every value of one or two of its entries."""
