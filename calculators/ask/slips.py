"""Misspelt words: a letter too many or too few, a wrong letter, or two letters swapped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

_SHORTEST = 3  # letters of the shortest word in which a slip is forgiven


class Slips:
    """A finder of known words that differ from a word by a slip.

    Args:
        words: the known ones.

    >>> Slips(["parry", "party", "card"]).near("pary")
    ('parry', 'party')
    >>> Slips(["card"]).near("crad"), Slips(["card"]).near("crud")
    (('card',), ())
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words: dict[str, list[str]] = {}
        for word in words:
            if len(word) > _SHORTEST or (word.isalpha() and len(word) == _SHORTEST):
                for short in {word, *_shorter(word)}:
                    self._words.setdefault(short, []).append(word)

    def near(self, word: str) -> tuple[str, ...]:
        """Return the known words that differ by a slip, in alphabetical order."""
        if len(word) < _SHORTEST or not word.isalpha():
            return ()
        matches = {known for short in {word, *_shorter(word)} for known in self._words.get(short, ())}
        return tuple(sorted(known for known in matches if known != word and _is_slip(word, known)))


def _shorter(word: str) -> Iterator[str]:
    """Yield the word without one of its letters, for each letter."""
    for place in range(len(word)):
        yield word[:place] + word[place + 1 :]


def _is_slip(one: str, other: str) -> bool:
    if abs(len(one) - len(other)) == 1:
        short, long = sorted((one, other), key=len)
        return len(long) > _SHORTEST + 1 and short in _shorter(long)
    differ = [place for place, (left, right) in enumerate(zip(one, other, strict=True)) if left != right]
    if len(differ) == 1:
        return len(one) > _SHORTEST + 1  # "lick" is no "pick"
    first, *rest = differ
    return rest == [first + 1] and one[first] == other[first + 1] and one[first + 1] == other[first]
