"""The texts of a form, composed from filled slots: lists, counts, options, and the conditions of a named field."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.ask.composed import Composed
from calculators.ask.fill import Fill
from calculators.ask.lexicon import Answerer, Lexicon
from calculators.ask.plain import COMPARING
from calculators.ask.sentence import Sentence
from calculators.ask.slots import Option, Slot
from calculators.ask.values import AT_LEAST, EXACTLY, FEWER, ONLY, Quantity
from calculators.ask.ways import Way, words_for_entries
from calculators.ask.weights import W
from calculators.fields.field import quoted

__all__ = ["compose"]

_CONFLICT = -3.0
_NEEDED = -0.1  # a choice that another field needs
_RULED = -1.2  # a ruling's reading that another field needs: few tables read it this way
_ALL_OF = ("dice", "success", "their")
_VOCABULARY = 0.3  # a word of the calculator's own that nothing uses


def compose(
    answerer: Answerer, sentence: Sentence, fill: Fill, known: Lexicon, before: Mapping[str, str] | None = None
) -> Composed:
    """Return the texts of a form that a fill gives, and how sure they are.

    Args:
        answerer: the calculator.
        sentence: the question.
        fill: a way for each value.
        known: the lexicon, which has the weights of words.
        before: the texts of the previous answer, which the sentence changes.
    """
    return _Composer(answerer, sentence, fill, known, before or {}).composed()


class _Composer:
    def __init__(
        self, answerer: Answerer, sentence: Sentence, fill: Fill, known: Lexicon, before: Mapping[str, str]
    ) -> None:
        self._before = before
        self._answerer = answerer
        self._sentence = sentence
        self._fill = fill
        self._known = known
        self._read: set[int] = set()  # indexes of tokens
        self._result = Composed()
        self._counts: dict[str, int] = {}

    def composed(self) -> Composed:
        result = self._result
        result.score = self._fill.score + self._topics() + self._options()
        before: Way | None = None
        for value, way in zip(self._sentence.values, self._fill.ways, strict=True):
            if way:
                self._take(value, way, before)
            before = way
        self._count()
        if not self._before:
            self._one_list()
            self._whole()
        result.score += self._implied()
        self._leave()
        self._need()
        filled = any(way for way in self._fill.ways)
        if not result.is_named and not self._before and not any(way and way.name for way in self._fill.ways):
            result.doubts.append("I don’t know what you want to find out.")
        result.says_enough = filled or (bool(result.texts) and (result.is_named or len(result.texts) > 1))
        return result

    def _topics(self) -> float:
        """Return how much the topics of the calculator are worth in this sentence."""
        rows = self._answerer.topics_in(self._sentence)
        self._result.is_named = bool(rows)
        if not rows:
            return -W.UNREAD
        for row, indexes in rows.items():
            self._read.update(self._sentence.worded(row, indexes))
        best, *others = sorted(map(self._known.worth, rows), reverse=True)
        return best + sum(others) / 3

    def _options(self) -> float:
        """Choose options; return how much they add to the score."""
        chosen: list[tuple[int, int, Option]] = []
        for start, token in enumerate(self._sentence.tokens):
            for word in token.words:
                for option in self._answerer.options.get(word, ()):
                    end = self._sentence.row(option.row, start)
                    if end:
                        chosen.append((start, end, option))
        chosen.sort(key=lambda each: (-len(each[2].row), each[0]))
        added = 0.0
        for start, end, option in chosen:
            if option.field in self._result.texts:
                continue
            self._result.texts[option.field] = option.key
            self._read.update(range(start, end))
            added += W.OPTION + 0.3 * len(option.row)
        return added + self._rulings()

    def _rulings(self) -> float:
        """Take in a reading named after the code of its ruling; return how much it adds to the score."""
        added = 0.0
        tokens = self._sentence.tokens
        for index, token in enumerate(tokens):
            slot = self._answerer.slots.get(token.value) if token.kind == "code" else None
            for key, label in slot.options if slot else ():
                words = key.replace("_", " ").split()
                after = [each.text.lower() for each in tokens[index + 1 : index + 2 + len(words)] if each.kind != "is"]
                if after[: len(words)] == words or after[:1] == [label.split(",")[0].split()[0].lower().rstrip(".:")]:
                    self._result.texts[token.value] = key
                    self._read.update(range(index, index + 2 + len(words)))
                    added += W.OPTION + 2
                    break
        return added

    def _take(self, value: Quantity, way: Way, before: Way | None) -> None:
        slot, texts = way.slot, self._result.texts
        self._read.add(value.index)
        self._read.update(value.marks)
        if way.name:
            self._read.update(range(way.name.start, way.name.end))
        if way.how == "count":
            self._counts[slot.name] = int(way.text)
            self._read.update(words_for_entries(self._sentence, slot, value))
            return
        is_counted = before is not None and before.how == "count"
        if way.guess and not value.each and not is_counted and not self._other_side_is_given(slot):
            self._result.doubts.append(f"I don’t know whose {value.token.text} that is.")
        if value.shift and not self._before:
            self._result.doubts.append(f"I don’t know what there is {value.token.text} more of.")
        text = way.text
        if value.kind == "range":
            low, high = text.split()
            texts[slot.name] = low
            texts |= {each.name: high for each in self._answerer.asked.slots if each.end == "high"}
            return
        if way.how == "each":
            group = {slot.name, *slot.leads}
            count = self._counts.pop(next(name for name in self._counts if name in group))
            text = ",".join([text] * count)
        if value.kind == "none":
            texts[slot.name] = text
        else:
            texts[slot.name] = f"{texts[slot.name]},{text}" if texts.get(slot.name) else text
        if value.each:
            for name in self._answerer.twins.get(slot.name, ()):
                texts.setdefault(name, text)
        self._compare(slot, value)

    def _compare(self, slot: Slot, value: Quantity) -> None:
        if value.kind == "none" and slot.compares:
            self._result.texts[slot.compares] = FEWER
            return
        comparison = EXACTLY if value.compare == ONLY and slot.compares else value.compare
        if not comparison or comparison == ONLY or (slot.least and comparison == AT_LEAST):
            return
        choice = self._answerer.slots.get(slot.compares)
        keys = {key for key, _ in choice.options} if choice else set()
        if choice and comparison in keys:
            if comparison != self._before.get(choice.name, choice.default):
                self._result.texts[slot.compares] = comparison
        elif not (slot.kind == "percent" and comparison == AT_LEAST):
            words = " ".join(self._sentence.tokens[index].text for index in sorted(value.marks))
            self._result.doubts.append(f"{self._answerer.asked.title} can’t answer {quoted(words)}.")

    def _other_side_is_given(self, slot: Slot) -> bool:
        """Return whether another value was clearly the other side's, so that only this slot remains."""
        twins = self._answerer.twins.get(slot.name, ())
        return any(way and way.slot.name in twins and way.how != "count" and not way.guess for way in self._fill.ways)

    def _count(self) -> None:
        """Take in the number of entries that the sentence gives for lists."""
        texts = self._result.texts
        for name, count in self._counts.items():
            slot = self._answerer.slots[name]
            if slot.kind == "whole":
                texts[name] = str(count)
                continue
            group = [each for each in slot.leads or (name,) if texts.get(each)]
            if slot.spreads:
                for other in slot.spreads[: count - 1] if group else ():
                    texts.setdefault(other, texts[name])
                continue
            filled = group[0] if group else name
            entries = texts[filled].split(",") if group else slot.default.split(",") if slot.default else []
            if len(entries) == 1 and (group or slot.default) and count <= slot.most:
                texts[filled] = ",".join(entries * count)
            elif not group and entries and count <= slot.most:
                texts[filled] = ",".join((entries * count)[:count])
            elif len(entries) != count:
                self._result.score += _CONFLICT
                self._result.doubts.append(f"I don’t know what the {count} are.")

    def _one_list(self) -> None:
        """Empty the other lists of a group if the sentence names one of them."""
        texts = self._result.texts
        for name in list(texts):
            for other in self._answerer.slots[name].leads:
                if other not in texts and self._answerer.slots[other].default:
                    texts[other] = ""

    def _whole(self) -> None:
        """Empty all fields of a described thing that the sentence does not mention, such as the rest of a turn."""
        texts, whole = self._result.texts, self._answerer.asked.whole
        if any(name in texts for name in whole):
            for name in whole:
                slot = self._answerer.slots[name]
                if name not in texts and slot.default not in ("", "0"):
                    texts[name] = "" if slot.kind == "wholes" else "0"

    def _implied(self) -> float:
        """Choose the options that a named field needs; return how much is lost if one cannot be chosen."""
        texts, slots = self._result.texts, self._answerer.slots
        off = 0.0
        for _ in range(3):  # a condition may have a condition
            needed: dict[str, tuple[str, ...]] = {}
            for name in list(texts):
                for control, among in slots[name].when:
                    needed[control] = tuple(text for text in needed.get(control, among) if text in among)
            added = False
            for control, among in needed.items():
                slot = slots.get(control)
                if slot is None or texts.get(control, self._before.get(control, slot.default)) in among:
                    continue
                if control in texts or not among:
                    self._result.doubts.append("Two of these do not go together.")
                    return off + _CONFLICT
                texts[control] = among[0]
                off += _RULED if slot.label == slot.name.upper() else _NEEDED
                added = True
            if not added:
                break
        return off

    def _names_something(self, index: int) -> bool:
        tokens = self._sentence.tokens[index : index + 1]
        return any(word in self._answerer.units for token in tokens for word in token.words)

    def _need(self) -> None:
        """Note the values that the number cannot do without."""
        for slot in self._answerer.asked.slots:
            choice, _, key = slot.needed.partition("=")
            is_given = slot.name in {**self._before, **self._result.texts}
            if slot.needed and not is_given and self._result.texts.get(choice) != key:
                self._result.doubts.append(f"I don’t know this: {slot.label}.")

    def _leave(self) -> None:
        """Note the words and values that were not read."""
        result, sentence = self._result, self._sentence
        negations = {value.index for value in sentence.values if value.kind == "none"}
        for index, token in enumerate(sentence.tokens):
            if index in self._read or token.kind in ("between", "end", "is"):
                continue
            if index in sentence.value_at and index not in negations:
                if token.word == "one" and not self._names_something(index + 1):
                    continue  # "in one of 8 squares"
                result.unread.append(index)
                result.doubts.append(f"I don’t know what {quoted(token.text)} is.")
                continue
            word = token.plain
            if index in sentence.marks:
                continue
            if word == "all" and sentence.next_word(index) in _ALL_OF:
                result.doubts.append(f"{self._answerer.asked.title} can’t answer {quoted(token.text)}.")
                continue
            if index in sentence.asked_for and word in self._answerer.units and word not in self._answerer.words:
                result.doubts.append(f"{self._answerer.asked.title} doesn’t tell how many {token.text}.")
                continue
            if word in COMPARING or index in negations or word == "not":
                if not token.is_soft or word == "not" or index in negations:
                    result.doubts.append(f"{self._answerer.asked.title} can’t answer {quoted(token.text)}.")
                    result.score -= W.UNREAD / 2
                continue
            if token.is_soft:
                continue
            if any(each in self._answerer.words for each in token.words):
                result.score -= 0.0 if index in sentence.asked_for else _VOCABULARY
                continue
            result.unread.append(index)
            result.score -= W.UNREAD
            if index - 1 in sentence.value_at and any(each in self._answerer.units for each in token.words):
                result.doubts.append(f"I don’t know what to do with {quoted(token.text)}.")
