"""`Composed`: the texts of a form that a fill of slots gives, and how sure they are."""

from __future__ import annotations

__all__ = ["Composed"]


class Composed:
    """The result of filling slots.

    Attributes:
        texts: name of a field -> its text.
        score: how well it fits.
        unread: indexes of the tokens that were not read.
        doubts: the reasons why it may be wrong, in sentences.
        is_named: whether a word of the sentence belongs to this calculator.
        says_enough: whether anything is filled in.
    """

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.score = 0.0
        self.unread: list[int] = []
        self.doubts: list[str] = []
        self.is_named = False
        self.says_enough = False
