"""The names of a calculator's slots in a sentence, and the distance from each name to each value."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.ask.lexicon import Answerer
from calculators.ask.sentence import Sentence
from calculators.ask.slots import Row, Slot
from calculators.ask.values import Quantity
from calculators.ask.weights import W

__all__ = ["Name", "Names"]

_FARTHEST = 5  # words between a name and its value
_TOOLS = ("with", "using", "w", "it")


class Name:
    """A stretch of the sentence that names a slot."""

    __slots__ = ("before_only", "end", "index", "row", "slot", "start", "weight")

    def __init__(self, slot: Slot, row: Row, start: int, end: int, weight: float, *, before_only: bool) -> None:
        self.index = start, end
        self.row = row
        self.slot = slot
        self.start = start
        self.end = end
        self.weight = weight
        self.before_only = before_only


class Names:
    """The names of a calculator's slots in a sentence.

    Args:
        answerer: the calculator.
        sentence: the question.

    Attributes:
        of: name of a slot -> the positions of its names.
    """

    def __init__(self, answerer: Answerer, sentence: Sentence) -> None:
        self._answerer = answerer
        self._sentence = sentence
        self.of: dict[str, list[Name]] = {}
        for name in self._named():
            self.of.setdefault(name.slot.name, []).append(name)
        self._starts = {name.start for names in self.of.values() for name in names}
        self._ends: dict[int, list[Slot]] = {}
        for names in self.of.values():
            for name in names:
                self._ends.setdefault(name.end, []).append(name.slot)

    def _named(self) -> Iterator[Name]:
        tokens, skip = self._sentence.tokens, self._sentence.asked_for
        for start, token in enumerate(tokens):
            for word in token.words:
                for slot, row, before_only in self._answerer.named.get(word, ()):
                    if (start in skip and not before_only) or start in self._sentence.value_at:
                        continue
                    if start and tokens[start - 1].word == "per":
                        continue
                    if slot.given and not any(self._sentence.has(given) for given in slot.given):
                        continue
                    end = self._sentence.row(row, start)
                    if end:
                        weight = 0.9 + 0.1 * min(len(row), 3) - (0.05 if token.others else 0.0) + 0.1 * bool(slot.given)
                        yield Name(slot, row, start, end, weight, before_only=before_only)

    def nearest(self, slot: Slot, value: Quantity) -> tuple[float, Name] | None:
        """Return the name of a slot that fits a value best, with its score; None if no name fits."""
        best: tuple[float, Name] | None = None
        for name in self.of.get(slot.name, ()):
            distance = self._distance(name, value)
            if distance is None:
                continue
            score = W.NAME * name.weight - distance
            if score > 0 and (best is None or score > best[0]):
                best = score, name
        return best

    def _distance(self, name: Name, value: Quantity) -> float | None:
        """Return how much is lost for the distance between a name and a value; None if it is too far."""
        sentence = self._sentence
        if name.end <= value.index:
            between = range(name.end, value.index)
        elif name.start > value.index and not name.before_only:
            between = range(max(value.index, value.part_of) + 1, name.start)
        else:
            return None
        if value.kind == "none" and name.start < value.index:
            return None
        lost, words = (W.OVER if value.is_whole and name.start > value.index + 1 else 0.0), 0
        for index in between:
            token = sentence.tokens[index]
            if index in sentence.value_at:
                lost += W.OVER
            elif token.kind in ("end", "between") or token.plain == "vs":
                lost += W.OVER * (1 if name.end <= value.index else 2)
            elif any(word in name.slot.units for word in token.words):
                lost -= W.STEP  # "2 AD bound": the unit leads to the name
            elif not token.is_dropped and index not in value.marks:
                words += 1
        if words > _FARTHEST or (value.kind == "none" and words + lost > 1):
            return None
        if name.before_only and (
            lost > 0 or any(sentence.tokens[index].word in _TOOLS for index in between) or words > 1
        ):
            return None
        if name.end <= value.index:
            lost += 0.05 if name.start - 1 in sentence.value_at else -0.25  # a name without a value before it
            lost -= W.STEP * self._has_unit(name.slot, value)
        return lost + words * W.STEP

    def _has_unit(self, slot: Slot, value: Quantity) -> bool:
        """Return whether a unit of a slot comes right after a value."""
        after = self._sentence.tokens[value.index + 1 : value.index + 2]
        return any(word in slot.units for token in after for word in token.words)

    def is_elsewhere(self, slot: Slot, value: Quantity) -> bool:
        """Return whether a word next to a value names another slot, of this calculator or any other."""
        sentence = self._sentence
        own = {word for row in slot.names for word in row} | {*slot.counts, *slot.units}
        after = value.index + 1
        while (
            after < len(sentence.tokens) and sentence.tokens[after].is_dropped and sentence.tokens[after].kind == "is"
        ):
            after += 1
        if after >= len(sentence.tokens) or after in sentence.value_at:
            return False
        words = sentence.tokens[after].words
        if after + 1 in sentence.value_at and after in self._starts:
            return False  # it names the next value
        return any(word in self._answerer.units for word in words) and not any(word in own for word in words)

    def is_shared(self, slot: Slot, name: Name) -> bool:
        """Return whether a name is also the other side's."""
        twins = self._answerer.twins.get(slot.name, ())
        return any(other.index == name.index for twin in twins for other in self.of.get(twin, ()))

    def follows_another(self, slot: Slot, value: Quantity) -> bool:
        """Return whether the word right before a value names another slot."""
        return any(other is not slot for other in self._ends.get(value.index, ()))
