"""What a turn's Action Dice do apart from attacks and defences: budget, rest, moving, awaiting."""
