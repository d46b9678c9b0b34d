"""Actions of 'Verses Core (codes VA): dice pools, parries, dodges, rest, influence and the turn's Action Dice."""
