"""The hero that a sentence tells about instead of "I", and whom its pronouns mean."""

from __future__ import annotations

from collections.abc import Container, Sequence

from calculators.ask.plain import FOES, FRIENDS, THINGS, plain
from calculators.ask.tokens import Token

_MY, _THEIR = "my", "their"
_SPEAKER = frozenset(["i", "me", "mine", "im", "ive", "i'm", "i've"])
_AGAINST = "enemy foe npc intruder opponent adversary rival attacker defender target victim player watcher observer"
_SHE, _HE = ("she", "her", "hers"), ("he", "him", "his")
_ANYBODY = ("somebody", "someone")
_FRIEND = plain("partner")
_US = ("two", "of", "us")
_DOES = ("s", "ld", "nd", "ad", "ot", "ust", "can", "may", "ill")  # the ends of "has", "would", "and" ...
_WHO = ("er", "or", "ist", "ian")


def persons(tokens: Sequence[Token], known: Container[str] = ()) -> list[Token]:
    """Return a sentence with "my" or "their" for the nouns, names and pronouns of a story about a hero.

    "My bard" is one, but not "my opponent" or "my skill"; so is the first name if nobody says "I". A pronoun means the
    only one who can be meant, or else the subject before it.

    Args:
        tokens: the sentence.
        known: the words that mean something to a calculator, and so are no names.

    >>> from calculators.ask.tokens import cut
    >>> [token.plain for token in persons(cut("Mira charms the guard. She has SOC 3")[0])]
    ['my', 'charm', 'the', 'guard', '', 'my', 'has', 'social', '3']
    >>> [token.plain for token in persons(cut("I charm the guard. She has SOC 3")[0])][5]
    'their'
    """
    labels = [index for index in range(len(tokens)) if _is_label(tokens, index, known)]
    if len(labels) > 1 and len({tokens[index + 1].is_value for index in labels}) == 1:  # not "orc duel K 9 vs elf Q 8"
        tokens = [token.replace(kind="is") if index in labels else token for index, token in enumerate(tokens)]
    words = [token.word for token in tokens]
    has_hand = len(tokens) > 1 and all(token.cards for token in tokens[:2])  # "A 6 break 33, Rosa has J 4"
    speaks = has_hand or not _SPEAKER.isdisjoint(words)
    starts = [0, 0, *(index + 1 for index, token in enumerate(tokens) if token.kind == "end")]
    sides: dict[int, str] = {}
    sexes: dict[tuple[str, ...], str] = {}
    heard: dict[int, str] = {}  # where singular persons are, and whose they are
    hero, friend = "", False
    is_two = _US in zip(words, words[1:], words[2:], strict=False) or ("we" in words and "it" in words)
    for index, token in enumerate(tokens):
        word, after = words[index].partition("'")[0], "".join(words[index + 1 : index + 2])
        owners = {"my", "our"}.intersection(words[max(0, index - 2) : index])
        sex = _SHE if word in _SHE else _HE if word in _HE else ()
        if token.plain in FOES and index in starts and not speaks and word in _ANYBODY:
            heard[index] = sides[index] = _MY  # "somebody throws a grenade"
        elif token.plain in FOES:
            if owners and word not in _AGAINST.split():
                heard[index] = sides[index] = _MY
            elif not word.endswith("s"):
                heard[index] = _THEIR
        elif sex and not heard and is_two:
            sides[index], friend = _FRIEND, True  # "two of us search, I with 1d6+2, she with 2d6"
        elif sex and heard:
            others = {side for other, side in sexes.items() if other != sex}
            may_be = {place: side for place, side in heard.items() if side not in others}
            start = [start for start in starts if start <= index][-1 - (index in starts)]
            near = [side for place, side in may_be.items() if place >= start] or [*may_be.values()][-1:] or [_THEIR]
            sides[index] = sexes.setdefault(sex, near[0])
        elif token.kind != "word" or sex or token.plain in known or token.plain in THINGS | FRIENDS:
            continue
        elif words[index - 1 : index] in (["my"], ["our"], ["the"]) and (after.endswith(_DOES) or word.endswith(_WHO)):
            heard[index] = sides[index] = _THEIR if words[index - 1] == "the" else _MY
        elif not speaks and token.text.istitle():
            is_first = index in starts and not after.endswith(_DOES) and words[index + 2 : index + 3] != ["who"]
            hero = hero or ("" if is_first else token.plain)
            if not is_first:
                heard[index] = sides[index] = _MY if token.plain == hero else _THEIR
    if _MY not in heard.values() and not friend:
        return [*tokens]
    return [token.replace(plain=sides[index]) if index in sides else token for index, token in enumerate(tokens)]


def _is_label(tokens: Sequence[Token], index: int, known: Container[str]) -> bool:
    """Return whether an unknown word begins a part and labels its values, as in "jo 8 8 break 37, ann K 2"."""
    before, after = tokens[index - 1 : index], tokens[index + 1 : index + 3]
    is_first = not before or before[0].kind in ("between", "end") or before[0].plain == "vs"
    if tokens[index].kind != "word" or tokens[index].plain in known or not is_first or len(after) < 2:
        return False
    return after[1].is_value and (after[0].is_value or (after[0].plain in known and not after[0].is_dropped))
