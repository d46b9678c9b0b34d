"""The names of a calculator's slots in a sentence, and the distance from each name to each value."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from calculators.ask.counts import ONE_OF
from calculators.ask.lexicon import Answerer
from calculators.ask.sentence import Sentence
from calculators.ask.sides import MY, THEIR
from calculators.ask.slots import Row, Slot
from calculators.ask.values import Quantity
from calculators.ask.weights import W

_FAR = 24  # words between a name and a value that have nothing to do with each other
_ENTRIES = ("wholes", "cards")
_ABLE = ("can", "could", "may", "might")
_EVERY = ("every", "each", "per")
_UNITS, _IN, _WHOSE = (["dice"], ["point"]), (["of"], ["in"], ["for"]), {MY, THEIR, "the"}
_LINKS = ("of", "is", "was", "a", "an")
_TOOLS = ("with", "using", "w", "it")


class Name:
    """A stretch of the sentence that names a slot."""

    __slots__ = ("after_only", "before_only", "end", "index", "row", "slot", "start", "weight")

    def __init__(self, slot: Slot, row: Row, start: int, end: int, weight: float, place: str) -> None:
        self.index = start, end
        self.row = row
        self.slot = slot
        self.start = start
        self.end = end
        self.weight = weight
        self.before_only = place == "before"
        self.after_only = place == "after"

    def is_inside(self, other: Name) -> bool:
        """Return whether another name has all words of this one and more."""
        return other.start <= self.start and self.end <= other.end and len(other.row) > len(self.row)


class Names:
    """The names of a calculator's slots in a sentence.

    Args:
        answerer: the calculator.
        sentence: the question.
        taken: indexes of the words that belong to a topic of the calculator, or to an option.

    Attributes:
        of: name of a slot -> the positions of its names.
        inside: indexes of the values that are a word of a name, as in "cost of 1 INT".
    """

    def __init__(self, answerer: Answerer, sentence: Sentence, taken: AbstractSet[int]) -> None:
        self._answerer = answerer
        self._sentence = sentence
        self.of: dict[str, list[Name]] = {}
        for name in self._longest(list(self._named())):
            if name.slot.kind == "cards" and name.start in taken:
                continue  # "35 on the flop, 9 9"
            self.of.setdefault(name.slot.name, []).append(name)
        self.inside = {
            place
            for names in self.of.values()
            for name in names
            if len(name.row) > 1
            for place in self._sentence.value_at.keys() & {*range(name.start, name.end)}
            if not self._is_parted(name) and self._sentence.tokens[place].kind == "number"
        }
        self._starts = {name.start for names in self.of.values() for name in names}
        self._ends: dict[int, list[Slot]] = {}
        for names in self.of.values():
            for name in names:
                self._ends.setdefault(name.end, []).append(name.slot)

    def _named(self) -> Iterator[Name]:
        skip = self._sentence.asked_for
        tokens = self._sentence.tokens
        asked = {
            tokens[each].plain for each in skip if any(token.word == "do" for token in tokens[each + 1 : each + 2])
        }
        for start, (slot, row, place) in self._sentence.starts(self._answerer.named):
            end = 0 if start in skip or start in self._sentence.value_at else self._sentence.row(row, start)
            is_span = start and self._sentence.tokens[start - 1].word in _EVERY and slot.kind == "whole" and not row[1:]
            is_span &= not (slot.side and end in self._sentence.value_at)  # "each skill 3", but "each round"
            is_in = start > 1 and start - 1 in self._sentence.value_at and tokens[start - 2].word == "in"
            is_span |= slot.kind == "whole" and not slot.side and row[0] in asked and not row[1:] and not is_in
            if not end or is_span or (slot.given and not any(map(self._sentence.has, slot.given))):
                continue
            if slot.within and not row[1:] and self._words_around(start).isdisjoint(slot.within):
                continue
            is_to = self._sentence.value_at.keys().isdisjoint(range(end, end + 3))
            is_limit = start and self._sentence.tokens[start - 1].word in ("to",) * is_to + _ABLE
            if is_limit and slot.name in self._answerer.spent:
                continue  # "could spend 4 AD", "4 AD to spend"
            after = next((value.index for value in self._sentence.values if value.index >= end), 0)
            is_verb = (
                place == "before"
                and (not row[1:] or THEIR in slot.side)
                and not self._sentence.tokens[start].is_dropped
            )
            if is_verb and self._sentence.next_word(after) == "vs":
                continue  # "notice 2d6 vs 1d6+3": the value after the verb is the speaker's own
            weight = 0.9 + 0.1 * min(len(row), 3) + 0.1 * bool(slot.given or slot.within)
            yield Name(slot, row, start, end, weight, place)

    def _words_around(self, index: int) -> set[str]:
        """Return the words of the part of the sentence around an index, between commas and the ends of sentences."""
        tokens = self._sentence.tokens
        is_end = [token.kind == "end" or token.text == "," for token in tokens]
        start = next((place for place in range(index, 0, -1) if is_end[place - 1]), 0)
        end = next((place for place in range(index, len(tokens)) if is_end[place]), len(tokens))
        return {word for token in tokens[start:end] for word in token.words}

    def _longest(self, names: list[Name]) -> list[Name]:
        """Return names without those inside a longer one: "cards already seen" names no cards."""
        whole = [name for name in names if len(name.row) > 1 and not self._is_parted(name)]
        return [name for name in names if not any(map(name.is_inside, whole))] if whole else names

    def _is_parted(self, name: Name) -> bool:
        """Return whether a value comes between the words of a name, as in "dodge with 4 dice"."""
        places = self._sentence.value_at.keys() & {*range(name.start, name.end)}
        return any(self._sentence.tokens[place].plain not in name.row for place in places)

    def nearest(self, slot: Slot, value: Quantity) -> tuple[float, Name] | None:
        """Return the name of a slot that fits a value best, with its score; None if no name fits."""
        best: tuple[float, Name] | None = None
        for name in self.of.get(slot.name, ()):
            distance = None if abs(name.start - value.index) > _FAR else self._distance(name, value)
            if distance is None:
                continue
            score = W.NAME * name.weight - distance
            if name.start == value.index + 1 and self._is_unit(name, value):
                score -= W.SIDE
            if score > 0.6 and (best is None or score > best[0]):
                best = score, name
        return best

    def _distance(self, name: Name, value: Quantity) -> float | None:
        """Return how much is lost for the distance between a name and a value; None if it is too far."""
        sentence = self._sentence
        if name.start < value.index < name.end and value.index not in self.inside:
            return 0.0  # "phase 3 now"
        if name.end <= value.index and not name.after_only:
            between = range(name.end, value.index)
            if name.slot.kind == "cards" and any(sentence.tokens[index].word == "with" for index in between):
                return None  # "bet the flop with 10 and 6"
        elif name.start > value.index and not name.before_only:
            start = value.part_of if value.index < value.part_of < name.start else value.index
            is_whole = value.token.word == "one" or ONE_OF.issuperset(name.row)
            if 0 < start == value.part_of == name.start - 1 and is_whole:
                return None  # "four of his seven dice are bound"
            between = range(start + 1, name.start)
            if between and name.end + 1 in sentence.value_at and sentence.tokens[name.end].word == "of":
                return None  # "39 with a break of 35"
        else:
            return None
        if value.kind == "none" and not all(sentence.tokens[index].is_soft for index in between):
            return None  # "no GM: my skill is 7"
        if name.start < value.index and value.kind == "none":
            return None
        is_last = name.slot.kind in _ENTRIES and name.start > value.index and name.end not in sentence.value_at
        listed = self._listed_after(value, name) if is_last else ()
        lost, words = 0.0, 0
        linked = [token.plain for token in sentence.tokens[between.start : between.stop]]
        if name.start > value.index and linked[:1] in _UNITS and linked[1:2] in _IN and {*linked[2:]} <= _WHOSE:
            return -W.STEP  # "3 dice of PRW", "two dice in its skill"
        for index in between:
            token = sentence.tokens[index]
            if index in listed:
                continue
            if index in sentence.value_at:
                lost += W.OVER
            elif (
                token.kind in ("end", "between")
                or token.plain == "vs"
                or (token.text in (":", "-") and name.start > value.index)
            ):
                lost += W.OVER * (1 if name.end <= value.index and token.kind != "end" else 2)
            elif any(word in name.slot.units for word in token.words):
                lost -= W.STEP  # "2 AD bound": the unit leads to the name
            elif not token.is_dropped and index not in value.marks:
                words += 1
        is_apart = lost > 0 or not self._starts.isdisjoint(between)  # "sword skill 2"
        if name.before_only and (is_apart or any(sentence.tokens[index].word in _TOOLS for index in between)):
            return None
        if name.end <= value.index:
            if (
                name.slot.kind == "cards"
                and name.end < value.index
                and sentence.tokens[name.end].word not in _LINKS
                and self._start(name.start) - 1 in sentence.value_at
            ):
                return None  # "5 in hand at 8", but "17, last was a 9"
            lost += 0.05 if name.start - 1 in sentence.value_at else -0.25  # a name without a value before it
            lost -= W.STEP * self._has_unit(name.slot, value)
        return lost + words * W.STEP

    def _is_unit(self, name: Name, value: Quantity) -> bool:
        """Return whether a name after a value is only the unit of another slot named before: "riposte with 2 AD"."""
        slots = self._ends.get(self._start(value.index), ())
        return any(slot is not name.slot and word in slot.units for slot in slots for word in name.row)

    def _start(self, index: int) -> int:
        """Return the index of the first of the dropped words right before an index, or the index itself."""
        tokens = self._sentence.tokens
        while index and tokens[index - 1].is_dropped:
            index -= 1
        return index

    def _listed_after(self, value: Quantity, name: Name) -> range:
        """Return the indexes of the values that are in a list with this one before a name, as in "A K 9 flop"."""
        values, number = self._sentence.values, self._sentence.values.index(value)
        end = value.index
        for place in range(number + 1, len(values)):
            between = [token.word for token in self._sentence.tokens[end + 1 : values[place].index]]
            is_listed = place in self._sentence.lists or between in ([], ["and"])
            is_listed |= between == [","] and name.slot.kind == "cards" and bool(values[place].token.cards)
            if values[place].index >= name.start or not is_listed:
                break
            end = values[place].index
        return range(value.index + 1, end + 1)

    def _has_unit(self, slot: Slot, value: Quantity) -> bool:
        """Return whether a unit of a slot comes right after a value."""
        after = self._sentence.tokens[value.index + 1 : value.index + 2]
        return any(word in slot.units for token in after for word in token.words)

    def is_elsewhere(self, slot: Slot, value: Quantity) -> bool:
        """Return whether a word next to a value names another slot, of this calculator or any other."""
        sentence = self._sentence
        own = {word for row in slot.names for word in row} | {*slot.counts, *slot.units}
        own |= {"dice"} if slot.kind in ("dice", "dicelist") else set()
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

    def is_object(self, slot: Slot, value: Quantity) -> bool:
        """Return whether a value is what the speaker acts against, as in "parry 4 hits"."""
        return any(name.before_only and self._distance(name, value) is not None for name in self.of.get(slot.name, ()))

    def is_shared(self, slot: Slot, name: Name) -> bool:
        """Return whether a name is also the other side's."""
        twins = self._answerer.twins.get(slot.name, ())
        return any(other.index == name.index for twin in twins for other in self.of.get(twin, ()))

    def follows_another(self, slot: Slot, value: Quantity) -> bool:
        """Return whether the word right before a value names another slot."""
        return any(other is not slot for other in self._ends.get(value.index, ()))

    def belongs_to_another(self, slot: Slot, value: Quantity) -> bool:
        """Return whether the word right before a value names another slot, and no value before may have that name."""
        begins = [name.start for names in self.of.values() for name in names if name.end == value.index]
        if not begins or any(other is slot for other in self._ends[value.index]):
            return False
        start = min(begins)
        parts = (place for place in range(start, 0, -1) if self._sentence.tokens[place - 1].kind in ("between", "end"))
        start_of_part = max(start - 3, next(parts, 0))
        return not any(start_of_part <= each.index < start for each in self._sentence.values)
