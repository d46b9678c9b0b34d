"""What all systems share: finite distributions, dice, cards, stopping, duels and chains."""
