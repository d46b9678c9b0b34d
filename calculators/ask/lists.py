"""Lists in a sentence whose entries have no names: the faces of a roll, and three hands or more with their breaks."""

from __future__ import annotations

import re
from itertools import pairwise

_ROLLED = re.compile(
    r"\b(i(?:['’]ve)?(?: just)?|s?he|they|it) (?:rolled|threw)(?: \d+(?:d6| dice))?[:,]?"
    r" (?:a )?((?:[1-6](?:, | and |,| )){3,}[1-6])\b",
    re.IGNORECASE,
)
_CARD = r"(?:10|[2-9AKQJ]|ace|king|queen|jack)"
_FOR = "(?:has|with|and|a|the|to|at|for|of|on|reach|needs?|needing|against|vs|breaks?)"
_HAND = re.compile(
    rf"\b({_CARD}[ ,]{{1,2}}{_CARD}),?(?: {_FOR})+ (\d\d)\b",
    re.IGNORECASE,
)
_BETWEEN = re.compile(
    r"[\s,;:.&]*(?:and )?(?:(?:my|the|our|his|her) )?"
    r"(?:(?!bets?\b|waits?\b)[a-z]+(?:['’]s)?(?: has| with| holds| got)?:? )?",
    re.IGNORECASE,
)
_PLACES = ("", "second ", "third ", "fourth ")


def with_names(sentence: str) -> str:
    """Return a sentence whose lists have the names by which a calculator asks for their entries.

    >>> with_names("I rolled 6 6 5 2 1, what's my margin?")
    "I rolled 5 dice, 2 sixes, 1 fives, what's my margin?"
    >>> with_names("one flop: A 6 for 36, my 10 9 needs 39 and 7 7 for 34")
    'one flop: hand A 6 break 36, second hand 10 9 second break 39, third hand 7 7 third break 34'
    >>> with_names("9 9 for 36, K 2 for 33")
    '9 9 for 36, K 2 for 33'
    """
    return _hands(_ROLLED.sub(_counted, sentence))


def _counted(found: re.Match[str]) -> str:
    faces = re.findall(r"\d", found[2])
    return f"{found[1]} rolled {len(faces)} dice, {faces.count('6')} sixes, {faces.count('5')} fives"


def _hands(sentence: str) -> str:
    hands = list(_HAND.finditer(sentence))
    if not 3 <= len(hands) <= len(_PLACES):
        return sentence
    for before, after in pairwise(hands):
        if not _BETWEEN.fullmatch(sentence[before.end() : after.start()]):
            return sentence  # the hands have more between them than names
    named = ", ".join(
        f"{place}hand {hand[1]} {place}break {hand[2]}" for place, hand in zip(_PLACES, hands, strict=False)
    )
    return sentence[: hands[0].start()] + named + sentence[hands[-1].end() :]
