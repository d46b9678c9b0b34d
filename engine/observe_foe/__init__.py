"""Observe Foe of No Dice, revision of October 2023 (codes OF): hidden bids, reveal depth and timing."""
