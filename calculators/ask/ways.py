"""The ways to read a sentence that are carried along while it is walked through; the best of them are kept.

Thousands of them are made for a sentence, so they are plain objects with slots.
"""

from __future__ import annotations

from collections.abc import Iterable

type Texts = tuple[tuple[str, str], ...]
type Counts = tuple[tuple[str, int], ...]

__all__ = ["Effort", "Match", "Step", "few"]


class Match:
    """One way to read a sentence, or as much of it as has been walked through, against a calculator.

    Attributes:
        score: the higher, the better.
        texts: name of a field -> its text, in the order they were said.
        unread: places of the tokens that were not read.
        counted: name of a list -> how many entries it was said to have.
    """

    __slots__ = ("counted", "score", "texts", "unread")

    def __init__(self, score: float, texts: Texts = (), unread: tuple[int, ...] = (), counted: Counts = ()) -> None:
        self.score = score
        self.texts = texts
        self.unread = unread
        self.counted = counted


class Step:
    """Something that begins at a place.

    Attributes:
        end: where it ends.
        score: what it adds.
        texts: what it says.
        counted: how many entries it says that a list has.
        sooner: the fields that answer to the same words and come first.
    """

    __slots__ = ("counted", "end", "score", "sooner", "texts")

    def __init__(
        self, end: int, score: float, texts: Texts = (), counted: Counts = (), sooner: tuple[str, ...] = ()
    ) -> None:
        self.end = end
        self.score = score
        self.texts = texts
        self.counted = counted
        self.sooner = sooner


class Effort:
    """How many steps a sentence has taken, so that none takes long.

    Args:
        most: after so many, only the best way is followed, and no other calculator is begun with.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.steps = 0

    @property
    def is_spent(self) -> bool:
        """Whether it was enough."""
        return self.steps >= self.most


def few(ways: Iterable[Match], most: int) -> list[Match]:
    """The best of some ways, each once, best first.

    >>> [way.score for way in few([Match(1.0), Match(2.0, (("a", "1"),)), Match(3.0, (("a", "1"),))], 5)]
    [3.0, 1.0]
    """
    best: dict[object, Match] = {}
    for way in sorted(ways, key=_order):
        best.setdefault((frozenset(way.texts), way.unread, way.counted), way)
        if len(best) == most:
            break
    return list(best.values())


def _order(way: Match) -> float:
    return -way.score
