"""The side of dice in a sentence about finding somebody: one side hides, the other searches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from calculators.ask.plain import FOES, THINGS, plain
from calculators.ask.sides import MY, THEIR
from calculators.ask.tokens import Token
from calculators.ask.values import Quantity

_HIDING = frozenset(map(plain, ["hide", "hidden", "hiding", "sneak", "stealth", "unseen"]))
_SEEKING = frozenset(map(plain, ["search", "look", "find", "spot", "notice", "locate", "detect", "pin"]))
_FINDING = _SEEKING - {plain("search"), plain("look")}


def is_hiding(tokens: Sequence[Token]) -> bool:
    """Return whether a sentence is about hiding."""
    return any(word in _HIDING for token in tokens for word in token.words)


def give_sought(tokens: Sequence[Token], dice: Sequence[Quantity]) -> None:
    """Give dice to the hidden thing if others search: "find a spy with 2d6+1, searching with 2d6"."""
    for one in dice:
        before = [token for token in tokens[: one.index] if token.word != "down"][-1:]
        is_object = before and _finds(before[0])
        if is_object and all(token.plain != "vs" for token in tokens[one.index + 1 : one.index + 2]):
            one.side, one.sure = THEIR, True  # "turns to pin down 3d6"
    for one, other in pairwise(dice):
        before = [token for token in tokens[: one.index] if token.word != "with"][-7:]
        is_sought = before[-1:] and before[-1].plain in FOES | THINGS and any(map(_seeks, before))
        between = tokens[one.index + 1 : other.index]
        if is_sought and not one.sure and other.side != THEIR and (other.sure or any(map(_seeks, between[-3:]))):
            one.side, one.sure, other.side = THEIR, True, MY
        owner = [token for token in tokens[one.index + 1 : other.index] if token.word != "with"][-3:]
        if one.side == MY and not one.sure and owner and owner[-1].plain in FOES and any(map(_finds, owner)):
            other.side, other.sure = THEIR, True  # "searching with 2d6 until I notice a spy with 3d6"


def _finds(token: Token) -> bool:
    return not _FINDING.isdisjoint(token.words)


def _seeks(token: Token) -> bool:
    return not _SEEKING.isdisjoint(token.words)
