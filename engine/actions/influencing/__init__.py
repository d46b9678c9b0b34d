"""Charm and intimidation, and the best Action Dice for them."""
