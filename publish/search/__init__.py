"""The data of the search: its entries, and the words that players of other games use."""
