"""A sentence, cut and settled: its tokens, its values with their sides, and the words that it asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from calculators.ask.clauses import give_sides
from calculators.ask.tokens import Token
from calculators.ask.values import quantities

__all__ = ["Sentence"]

_ASKING = ("many", "much", "what", "which")
_ARTICLES = ("a", "an", "the")
_SKIPPED = 2  # words that may stand between two of a row


class Sentence:
    """What was asked.

    Args:
        tokens: its pieces, with what is one value joined.
        rest: the end of it that is too long to be read.

    Attributes:
        values: its values, in order.
        marks: indexes of the words that say whose something is.
        topics: index of a calculator -> the rows that it is asked by here, as soon as they are known.
        value_at: index of a token -> its value.
        asked_for: indexes of the words that the sentence wants to know, as AD in "how many AD".
    """

    def __init__(self, tokens: Sequence[Token], rest: str = "") -> None:
        self.tokens = tuple(tokens)
        self.rest = rest
        self.values = quantities(self.tokens)
        self.marks = give_sides(self.tokens, self.values)
        self.topics: dict[int, dict[tuple[str, ...], range]] = {}
        self.value_at = {each.index: each for each in self.values}
        self.asked_for = {index for index in range(len(self.tokens)) if self._is_asked_for(index)}

    def has(self, words: Sequence[str]) -> bool:
        """Return whether a row of words is anywhere."""
        return any(self.row(words, start) for start in range(len(self.tokens)))

    def row(self, words: Sequence[str], start: int) -> int:
        """Return where a row of words that begins at an index ends; 0 if it is not there."""
        index = start
        for number, word in enumerate(words):
            skipped = 0
            while index < len(self.tokens) and word not in self.tokens[index].words:
                token = self.tokens[index]
                is_passed = token.is_soft or token.kind == "number"
                if number == 0 or skipped == _SKIPPED or not is_passed or token.kind in ("between", "end"):
                    return 0
                skipped += not token.is_dropped
                index += 1
            if index == len(self.tokens):
                return 0
            index += 1
        return index

    def is_next(self, number: int) -> bool:
        """Whether only commas, "and" and dropped words stand between a value and the one before it."""
        one, other = self.values[number - 1].index, self.values[number].index
        tokens = self.tokens[one + 1 : other]
        return all(token.kind in ("between", "is") or token.word in _ARTICLES for token in tokens) and not any(
            token.kind == "end" for token in tokens
        )

    def worded(self, words: Sequence[str], indexes: Iterable[int]) -> Iterator[int]:
        """Yield the indexes that a row of words takes: not those of values that it passes over."""
        return (index for index in indexes if index not in self.value_at or self.tokens[index].plain in words)

    def next_word(self, index: int) -> str:
        """Return the next word that counts after an index, as it is compared."""
        return next((token.plain for token in self.tokens[index + 1 :] if not token.is_dropped), "")

    def _is_asked_for(self, index: int) -> bool:
        before = next((token for token in reversed(self.tokens[:index]) if not token.is_dropped), None)
        return before is not None and before.plain in _ASKING and not self.tokens[index].is_value
