"""Tools that all systems share: finite distributions, dice, cards, chains and zero-sum games."""
