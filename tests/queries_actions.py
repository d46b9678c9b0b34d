"""Filled-in forms of the calculators of Actions, and forms that have no answer."""

from __future__ import annotations

__all__ = ["BAD", "QUERIES"]

QUERIES = {
    "dice-pool": (
        "",
        "dice=0",
        "dice=1&target=1",
        "dice=1",
        "dice=40",
        "dice=40&target=20",
        "dice=5&target=4",
        "dice=5&target=1",
        "target=6",
        "target=7",
        "target=20",
        "chance=50",
        "chance=100",
        "chance=99.9&target=20",
        "chance=0.5",
        "chance=65",
        "va-q1=plain",
        "va-q1=plain&roll=made",
        "va-q2=successes",
        "va-q2=successes&brutal-threshold=2",
        "va-q2=margin",
        "va-q2=margin&brutal-threshold=1&dice=12",
        "va-q2=sixes",
        "va-q2=sixes&dice=40",
        "damage=yes",
        "damage=yes&va-q3=double",
        "damage=yes&va-q3=double&va-q1=plain&target=1",
        "damage=yes&damage-per-success=2&damage-bonus=-3",
        "damage=yes&damage-per-success=0&damage-bonus=20",
        "damage=yes&dice=0",
        "roll=made",
        "roll=made&dice=8&target=1",
        "roll=made&dice=8&target=1&va-q2=successes",
        "roll=made&dice=8&target=1&va-q2=margin&brutal-threshold=4",
        "roll=made&dice=8&target=1&va-q2=sixes",
        "roll=made&dice=10&sixes=2&fives=3",
        "roll=made&dice=0&sixes=0&fives=0",
        "roll=made&sixes=0&fives=1",
        "roll=made&target=1&fives=0&damage=yes&va-q3=double",
        "roll=made&target=1&fives=0&damage=yes&damage-per-success=2",
        "roll=made&target=6&damage=yes",
        "roll=made&va-q1=plain&target=4&damage=yes",
    ),
}
"""Queries with an answer."""

BAD = {
    "dice-pool": {
        "dice=41": "Dice in the pool must be a whole number from 0 to 40; it is “41”.",
        "dice=-1": "Dice in the pool must be a whole number from 0 to 40; it is “-1”.",
        "target=0": "Success target must be a whole number from 1 to 20; it is “0”.",
        "chance=0": "Wanted chance must be a chance in percent, above 0 and up to 100; it is “0”.",
        "roll=made&dice=3": "6s shown must be at most 3, together with the 5s, on 3 dice; it is 3.",
        "damage=yes&damage-bonus=21": "Damage bonus must be a whole number from −20 to 20; it is “21”.",
        "va-q2=often": "“When is an attack brutal?” must be one of off, successes, margin, sixes; it is “often”.",
    },
}
"""Queries without one: the start of the sentence of their only problem."""
