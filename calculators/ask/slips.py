"""Misspelt words: a letter too many or too few, a wrong letter, two letters swapped, or left-out vowels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_VOWELS, _DOUBLED = re.compile("[aeiou]"), re.compile(r"(.)\1")
_SHORTEST = 3  # letters of the shortest word in which a slip is forgiven


class Slips:
    """A finder of known words that differ from a word by a slip.

    Args:
        words: the known ones.
        names: the known words that people abbreviate.

    >>> Slips(["parry", "party", "card"]).near("pary")
    ('parry', 'party')
    >>> Slips(["card"]).near("crad"), Slips(["card"]).near("crud")
    (('card',), ())
    >>> Slips(["search"], ["round"]).shortened("rnds"), Slips(["search"]).shortened("searchin")
    (('round',), ('search',))
    """

    def __init__(self, words: Iterable[str], names: Iterable[str] = ()) -> None:
        self._words: dict[str, list[str]] = {}
        for word in words:
            if len(word) > _SHORTEST or (word.isalpha() and len(word) == _SHORTEST):
                for short in {word, *_shorter(word)}:
                    self._words.setdefault(short, []).append(word)

        self._bare: dict[str, list[str]] = {}
        for word in names:
            self._bare.setdefault(_bare(word), []).append(word)

    def near(self, word: str) -> tuple[str, ...]:
        """Return the known words that differ by a slip, in alphabetical order."""
        if len(word) < _SHORTEST or not word.isalpha():
            return ()
        matches = {known for short in {word, *_shorter(word)} for known in self._words.get(short, ())}
        return tuple(sorted(known for known in matches if known != word and _is_slip(word, known)))

    def shortened(self, word: str) -> tuple[str, ...]:
        """Return the known words that it leaves the vowels of out, or that a "g" is missing of, as in "sneakin"."""
        stem = word.removesuffix("in")
        if stem != word and stem in self._words.get(stem, ()):
            return (stem,)
        return tuple(sorted(self._bare.get(word.removesuffix("s"), ())))


def _bare(word: str) -> str:
    """Return a word as people in a hurry type it, without its vowels: "brk"."""
    bare = word[0] + _VOWELS.sub("", word[1:])
    return _DOUBLED.sub(r"\1", bare) if len(bare) >= _SHORTEST else word


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
