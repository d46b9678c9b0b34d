"""A sentence cut into tokens: its values with their sides, and the words that it asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from calculators.ask.clauses import give_sides
from calculators.ask.tokens import Token
from calculators.ask.values import Quantity, quantities

__all__ = ["Sentence"]

_ASKING = ("many", "much", "what", "which")
_ARTICLES = ("a", "an", "the")
_SKIPPED = 2  # words that may come between two words of a row


class Sentence:
    """The question that a reader typed.

    Args:
        tokens: its pieces, with the tokens of one value joined.
        rest: the end of it that is too long to read.

    Attributes:
        values: its values, in order.
        marks: indexes of the words that show whose something is.
        topics: index of a calculator -> its topics in this sentence, once somebody has looked them up.
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
        """Return whether the sentence contains a row of words."""
        return any(self.row(words, start) for start in range(len(self.tokens)))

    def row(self, words: Sequence[str], start: int) -> int:
        """Return the end of a row of words that begins at an index; 0 if another word is there."""
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
        """Return whether only commas, "and" and dropped words come between a value and the one before it."""
        one, other = self.values[number - 1].index, self.values[number].index
        tokens = self.tokens[one + 1 : other]
        return all(token.kind in ("between", "is") or token.word in _ARTICLES for token in tokens) and not any(
            token.kind == "end" for token in tokens
        )

    def is_beside_vs(self, value: Quantity) -> bool:
        """Return whether "vs" is between a value and the one before or after it."""
        number = self.values.index(value)
        start = self.values[number - 1].index if number else 0
        end = self.values[number + 1].index if number + 1 < len(self.values) else value.index + 2
        return any(token.plain == "vs" for token in self.tokens[start:end])

    def worded(self, words: Sequence[str], indexes: Iterable[int]) -> Iterator[int]:
        """Yield the indexes of a row's words, without the values between them."""
        tokens = self.tokens
        return (
            index
            for index in indexes
            if index not in self.value_at
            or (
                tokens[index].plain in words
                and (tokens[index].kind == "number" or words[1:] or tokens[index].word == "d6")
                and words.count("dice") < 2
            )
        )

    def next_word(self, index: int) -> str:
        """Return the next word that counts after an index, in the form used to compare it."""
        return next((token.plain for token in self.tokens[index + 1 :] if not token.is_dropped), "")

    def _is_asked_for(self, index: int) -> bool:
        before = next((token for token in reversed(self.tokens[:index]) if not token.is_dropped), None)
        if before and before.word == "how" and self.tokens[index].word == "long":
            return True
        if before is None or before.plain not in _ASKING or self.tokens[index].is_value:
            return False
        place = self.tokens.index(before)
        return place == 0 or self.tokens[place - 1].word != "as"  # "for as many rounds as possible"
