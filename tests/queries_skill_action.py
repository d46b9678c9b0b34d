"""Filled-in forms of the calculators of Skill Action, and forms that have no answer."""

from __future__ import annotations

__all__ = ["BAD", "QUERIES"]

QUERIES = {
    "skill-result": (
        "",
        "bet=no",
        "total=35",
        "total=35&bet=no",
        "total=36",
        "total=36&bet=no",
        "total=37",
        "total=0",
        "total=0&bet=no",
        "total=1200",
        "total=1200&bet=no",
        "skill-break=1",
        "skill-break=1&total=0",
        "skill-break=80",
        "skill-break=80&total=80",
        "stage=turn",
        "stage=turn&bet=no",
        "stage=turn&total=20",
        "stage=turn&total=20&bet=no",
        "stage=river",
        "stage=river&bet=no",
        "stage=river&total=30",
        "stage=river&total=30&bet=no",
        "stage=deal",
        "stage=deal&total=17",
        "stage=deal&bet=no",
        "stage=deal&sk-q4=yes",
        "stage=deal&sk-q4=yes&total=35",
        "stage=deal&sk-q4=yes&sk-q8=yes",
        "sk-q4=no",
        "bet=no&sk-q8=yes",
        "bet=no&sk-q8=no",
        "sk-q8=yes",
        "sk-q9=yes",
        "sk-q9=yes&total=35",
        "sk-q9=yes&bet=no",
        "stage=river&sk-q9=yes&sk-q8=yes&sk-q4=yes",
    ),
}

BAD = {
    "skill-result": {
        "total=-1": "Your total must be a whole number from 0 to 1200; it is “-1”.",
        "total=1201": "Your total must be a whole number from 0 to 1200; it is “1201”.",
        "skill-break=0": "Break must be a whole number from 1 to 80; it is “0”.",
        "skill-break=81": "Break must be a whole number from 1 to 80; it is “81”.",
        "bet=maybe": "“Bet on this reveal?” must be one of yes, no; it is “maybe”.",
        "stage=showdown": "Dealt last must be one of deal, flop, turn, river; it is “showdown”.",
        "sk-q8=perhaps": "“Is the buy-in lost with a bust?” must be one of",
    },
}
