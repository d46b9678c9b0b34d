"""Action Dice spent on other things than attacks and defences: a turn's budget, rest, moving, awaiting."""
