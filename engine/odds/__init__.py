"""What all systems share: finite distributions, dice, cards, duels and chains."""
