"""The options that a sentence chooses: "in melee", "bets the turn", "not an enemy"."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.ask.implied import Composed, take_rulings
from calculators.ask.lexicon import Answerer
from calculators.ask.sentence import Sentence
from calculators.ask.slots import Option, Slot
from calculators.ask.ways import Way
from calculators.ask.weights import W


class Choices:
    """Chooses the options of a sentence.

    Args:
        answerer: the calculator.
        sentence: the question.
        ways: the way of each value.
        read: indexes of the tokens that were read, which get the options' own.
        result: the form, which gets the options.
        each: what is the same for several people, which gets the option that is.

    Attributes:
        beyond: the first words of fields for more actions than the sentence lists, such as "third".
    """

    def __init__(
        self,
        answerer: Answerer,
        sentence: Sentence,
        ways: Sequence[Way | None],
        read: set[int],
        result: Composed,
        each: list[tuple[Slot, str, bool]],
    ) -> None:
        self._answerer = answerer
        self._sentence = sentence
        self._ways = ways
        self._read = read
        self._result = result
        self._each = each
        self.beyond: set[str] = set()

    def choose(self) -> float:
        """Fill in the options, and return how much they add to the score."""
        found = self._answerer.options_in(self._sentence)
        chosen = sorted(found, key=lambda each: (-len(each[2].row), each[0]))
        ordered = [each for each in chosen if self._answerer.slots[each[2].field].spreads]
        chosen = [each for each in chosen if each not in ordered]
        added = self._in_order(ordered) if ordered else 0.0
        used: set[tuple[int, str]] = set()
        for start, end, option in map(self._negated, chosen):
            if self._result.texts.get(option.field) == option.key:
                self._read.update(range(start, end))
            is_used = (start, "") in used or any((index, option.key) in used for index in range(start, end))
            is_used |= (start - 1, "") in used and self._sentence.tokens[start - 1].plain == "until"
            used.update((index, option.key) for index in range(start, end))
            used.add((start, ""))  # "Known is fine" is not "known"
            if is_used or not option.key or option.field in self._result.texts:
                continue
            self._result.texts[option.field] = option.key
            self._read.update(range(start, end))
            added += W.OPTION + 0.3 * len(option.row)
        return added + take_rulings(self._answerer, self._sentence, self._result.texts, self._read)

    def _negated(self, found: tuple[int, int, Option]) -> tuple[int, int, Option]:
        """Return the other one of two options if "not" comes right before the words of one: "not an enemy"."""
        start, end, option = found
        tokens = self._sentence.tokens
        before = next((index for index in range(start - 1, -1, -1) if not tokens[index].is_dropped), -1)
        is_turned = {"before", "until"} & {token.word for token in tokens[start:end]}  # "never bets before the river"
        if before < 0 or tokens[before].plain != "not" or is_turned:
            return found
        if before in self._read:
            return start, end, option.replace(key="")  # "never saw" is not "saw"
        others = [key for key, _ in self._answerer.slots[option.field].options if key != option.key]
        return before, end, option.replace(key=others[0] if len(others) == 1 else "")

    def _in_order(self, chosen: list[tuple[int, int, Option]]) -> float:
        """Choose options for several fields in the order of the sentence, as "parry 4 first, then strike"."""
        places: list[tuple[int, int, Option]] = []
        for start, end, option in chosen:  # the longest first
            if all(end <= other or start >= last for other, last, _ in places):
                places.append((start, end, option))
        followed = {option.key for _, end, option in places if self._has_value_near(end)}
        places = [each for each in places if each[2].key not in followed or self._has_value_near(each[1])]
        tokens, keys = self._sentence.tokens, [""] * 0
        for start, end, option in sorted(places, key=lambda each: each[0]):
            is_after = any(token.word == "times" for token in tokens[end + 1 : end + 2])  # "attack two times"
            count = self._sentence.value_at.get(end if is_after else start - 1)
            if count and self._sentence.is_after_card(count):
                count = None  # "K 9 4 shoot"
            is_both = any(token.word == "both" for token in tokens[max(0, start - 2) : start])
            times = int(count.token.value) if count and count.token.value in ("2", "3", "4") else 1 + is_both
            if option.key in followed:  # "first 8 vs 13, then dodge 6 vs 14"
                keys += [""] * (sum(token.plain == "vs" for token in tokens[:start]) - len(keys))
            if option.key not in keys[-1:] or option.key in followed:
                keys += [option.key] * times
            self._read.update(range(start, end))
        is_each = len(keys) == sum(token.plain == "vs" for token in tokens) > 1
        self._result.is_named |= is_each or len(followed) > 1  # "attack at 6 against 14, block at 5 against 13"
        slot = self._answerer.slots[places[0][2].field]
        names = (slot.name, *slot.spreads)
        doer = self._doer(names, places[0][0]) if len(keys) == 1 else ""
        self._result.texts |= {name: key for name, key in zip([doer] if doer else names, keys, strict=False) if key}
        if len(keys) > 1:
            self.beyond = {name.partition("-")[0] for name in names[len(keys) :]}
        if len(keys) == 1 and not doer:
            self._each.append((slot, keys[0], False))
        return W.OPTION / 2

    def _doer(self, names: Sequence[str], start: int) -> str:
        """Return the field of the only one who does something, as in "me K 9, dad 10 8 and bets the turn", or ""."""
        values = zip(self._sentence.values, self._ways, strict=True)
        before = [way.slot.name for value, way in values if way and value.index < start]
        verb = self._sentence.tokens[start].word
        if not before or verb == self._sentence.tokens[start].plain or not verb.endswith("s"):
            return ""
        return next((name for name in names if name.partition("-")[0] == before[-1].partition("-")[0]), "")

    def _has_value_near(self, end: int) -> bool:
        return any(index in self._sentence.value_at for index in range(end, end + 3))
