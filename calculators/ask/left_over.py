"""What a reading leaves over: the words and values of a sentence that it does not use, and the values it lacks."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.ask.clauses import MY, THEIR
from calculators.ask.counts import ONE_OF
from calculators.ask.implied import Composed
from calculators.ask.lexicon import Answerer
from calculators.ask.plain import COMPARING, ELSEWHERE, FOES, STORY
from calculators.ask.sentence import Sentence
from calculators.ask.story import Story
from calculators.ask.weights import W
from calculators.forms.fields.field import quoted

_ALL_OF = ("dice", "success", "their")
_SUBJECTS = ("i", "we", "he", "she", "it", "they")
_AHEAD = ("down", "up", "ahead", "behind", "trailing", "trail", "leading", "lead")
_OFF = ("over", "above", "under", "below", "short", "off")  # how far a value is from the next one
_VOCABULARY = 0.3  # a word of the calculator's own that nothing uses


def note_missing(answerer: Answerer, result: Composed, before: Mapping[str, str]) -> None:
    """Note the values that the number cannot do without."""
    for slot in answerer.needed:
        choice, _, key = slot.needed.partition("=")
        is_given = slot.name in result.texts or slot.name in before
        if not is_given and result.texts.get(choice) != key:
            result.doubts.append(f"I don’t know this: {slot.label}.")


def note_left_over(answerer: Answerer, sentence: Sentence, read: set[int], result: Composed) -> None:
    """Note the words and values that were not read, and the doubts about them.

    Args:
        answerer: the calculator.
        sentence: the question.
        read: indexes of the tokens that were read.
        result: the form, which gets the notes.
    """
    _LeftOver(answerer, sentence, read, result).note()


class _LeftOver:
    def __init__(self, answerer: Answerer, sentence: Sentence, read: set[int], result: Composed) -> None:
        self._answerer = answerer
        self._sentence = sentence
        self._read = read | _names_of(answerer, sentence, result)
        self._story = Story(answerer, sentence, self._read, result.texts)
        self._result = result
        self._negations = {value.index for value in sentence.values if value.kind == "none"}

    def note(self) -> None:
        if any(map(self._sentence.has, self._answerer.asked.never)):
            self._doubt(f"{self._answerer.asked.title} doesn’t answer that.")
            self._result.score -= W.VALUE
        for index, token in enumerate(self._sentence.tokens):
            is_put = self._sentence.tokens[index - 1].word in ("put", "lay", "set")
            if token.word in _AHEAD and not is_put and self._is_gap(index + 1):
                self._doubt(f"I don’t know what {quoted(token.text)} changes.")
            if self._shows_a_face(index):
                self._doubt(f"I don’t know what to do with {quoted(token.text)}.")
            if index in self._read or token.kind in ("between", "end", "is"):
                continue
            if index in self._sentence.value_at and index not in self._negations:
                self._note_value(index)
            elif index not in self._sentence.marks:
                self._note_word(index)
        if len(self._result.unread) > len(self._result.texts) and self._is_mostly_story():
            self._result.puzzling = self._result.unread  # more of a story than of a question

    def _is_mostly_story(self) -> bool:
        names = self._read - self._sentence.value_at.keys()
        read = sum(index in names and not token.is_soft for index, token in enumerate(self._sentence.tokens))
        return len(self._result.unread) > len(self._result.texts) + read

    def _is_all_of(self, index: int) -> bool:
        """Return whether "all" before an index asks for more than the number, as in "all the dice"."""
        after = self._sentence.next_word(index - 1)
        return after in _ALL_OF and self._sentence.tokens[index].word not in _SUBJECTS

    def _note_value(self, index: int) -> None:
        token = self._sentence.tokens[index]
        value = self._sentence.value_at[index]
        after = [each.word for each in self._sentence.tokens[index + 1 : index + 2]]
        is_counted = after == ["for"] or self._sentence.next_word(index) in ONE_OF
        if token.word == "one" and not is_counted and not self._is_part(index) and not value.compare:
            return  # "in one of 8 squares", "one search"
        if after == ["of"] and self._sentence.tokens[index - 1].word == "the" and not self._answerer.counted:
            return  # "the two of us"
        if token.kind == "number" and token.value in self._confirmed() and self._counts_entries(index):
            return  # "two players", if there are values for two
        self._result.unread.append(index)
        self._doubt(f"I don’t know what {quoted(token.text)} is.")

    def _note_word(self, index: int) -> None:
        token, title = self._sentence.tokens[index], self._answerer.asked.title
        is_negation = index in self._negations or token.plain == "not"
        if is_negation and self._story.is_idle(index):
            return
        if token.word == "expect" and index + 1 in self._sentence.value_at:
            return  # "can I expect 5 more"
        if token.plain == "all" and self._is_all_of(index + 1):
            self._doubt(f"{title} can’t answer {quoted(token.text)}.")
        elif token.plain in ELSEWHERE:
            self._doubt(f"No calculator answers {quoted(token.text)}.")
        elif self._is_asked_for(index):
            self._doubt(f"{title} doesn’t tell how many {token.text}.")
        elif token.text.lower() in _OFF and index - 1 in self._sentence.value_at:
            self._doubt(f"I don’t know what {quoted(token.text)} changes.")
        elif token.plain in COMPARING or is_negation:
            if not token.is_soft or is_negation:
                self._doubt(f"{title} can’t answer {quoted(token.text)}.")
                self._result.score -= W.UNREAD / 2
        elif token.is_soft:
            if token.plain in STORY and self._is_inside(index):
                self._doubt(f"I don’t know what to do with {quoted(token.text)}.")
        elif any(word in self._answerer.words or word in self._answerer.asked.setting for word in token.words):
            self._result.score -= 0.0 if index in self._sentence.asked_for else _VOCABULARY
        elif not self._answerer.loose.isdisjoint(token.words):
            self._result.score -= W.UNREAD / 2
        elif not self._story.is_remark(index):
            self._result.unread.append(index)
            if self._story.may_change(index):
                self._result.puzzling.append(index)
                self._result.score -= W.UNREAD
            is_beside = self._is_beside_value(index) and self._names_something(index)
            if (
                is_beside
                or self._is_inside(index)
                or token.plain in self._answerer.titles
                or self._changes_a_name(index + 1)
            ):
                self._doubt(f"I don’t know what to do with {quoted(token.text)}.")

    def _confirmed(self) -> set[str]:
        """Return the numbers of entries and of people that the reading has values for."""
        texts, counts = self._result.texts, set()
        for name, text in texts.items():
            slot = self._answerer.slots[name]
            if slot.kind in ("wholes", "dicelist"):
                counts.add(len(text.split(",")))
            if slot.spreads:
                counts.add(1 + sum(other in texts for other in slot.spreads))
        return {str(count) for count in counts if count > 1}

    def _counts_entries(self, index: int) -> bool:
        """Return whether a word for people, or for the entries of a list, comes after a number."""
        words = {word for slot in self._answerer.counted for word in slot.counts} | FOES | {"of", "people", "who"}
        after = self._sentence.tokens[index + 1 : index + 3]
        return self._sentence.tokens[index - 1].word == "of" or any(
            word in words for token in after for word in token.words
        )

    def _changes_a_name(self, index: int) -> bool:
        """Return whether a word before this index is about a quantity without a value, as in "median successes"."""
        words = {word for token in self._sentence.tokens[index : index + 1] for word in token.words}
        slots = [
            slot for slot in self._answerer.asked.slots if any(row[0] in words for row in slot.names if not row[1:])
        ]
        return bool(slots) and self._result.texts.keys().isdisjoint(slot.name for slot in slots)

    def _is_gap(self, index: int) -> bool:
        """Return whether a value at an index is how far behind or ahead somebody is, as in "down by 5"."""
        if self._sentence.tokens[index - 2].word in ("put", "lay", "set"):
            return False  # "I may put down 2"
        is_by = any(each.word == "by" for each in self._sentence.tokens[index : index + 1])
        value = self._sentence.value_at.get(index + is_by)
        after = self._sentence.tokens[index + is_by + 1 : index + is_by + 2]
        is_score = any(each.word in ("to", "with") or each.is_value or each.plain == "vs" for each in after)
        return value is not None and value.kind == "number" and (is_by or not is_score)

    def _shows_a_face(self, index: int) -> bool:
        """Return whether dice show a face, as in "4 of 6 dice show six", rather than a number of successes."""
        said = [token.plain for token in self._sentence.tokens[max(0, index - 1) : index + 3]]
        return said[:2] == ["dice", "show"] and index + 1 in self._sentence.value_at and "success" not in said

    def _doubt(self, sentence: str) -> None:
        self._result.doubts.append(sentence)

    def _is_asked_for(self, index: int) -> bool:
        word = self._sentence.tokens[index].plain
        is_value = word in self._answerer.units and word not in self._answerer.words
        texts = self._result.texts
        is_value = is_value or any(
            slot.compares and (word,) in slot.names and slot.name not in texts and slot.compares not in texts
            for slot in self._answerer.asked.slots
        )
        return is_value and index in self._sentence.asked_for

    def _names_something(self, index: int) -> bool:
        """Return whether a word names a value of any calculator."""
        tokens = self._sentence.tokens[index : index + 1]
        return any(word in self._answerer.units for token in tokens for word in token.words)

    def _is_part(self, index: int) -> bool:
        """Return whether a number is a part of what somebody has, as in "one of my dice"."""
        after = self._sentence.tokens[index + 1 : index + 3]
        return [token.plain for token in after] in (["of", MY], ["of", THEIR]) and after[1].word not in ("us", "them")

    def _is_inside(self, index: int) -> bool:
        """Return whether a word is between a value and the name that follows it, as in "2 stuck AD"."""
        if index - 1 not in self._sentence.value_at or index + 1 not in self._read - self._sentence.value_at.keys():
            return False
        after = self._sentence.tokens[index + 1 : index + 2]
        return any(token.kind == "word" and token.plain not in FOES for token in after)

    def _is_beside_value(self, index: int) -> bool:
        tokens = self._sentence.tokens
        marks = {mark for value in self._sentence.values for mark in value.marks}  # "no more than"
        is_verb = index and tokens[index - 1].word in _SUBJECTS  # "he swings with 4 AGI"
        is_thing = index > 1 and tokens[index - 2].word in ("for", "of")  # "the break for her shot is 40"
        if (is_verb or is_thing) and (index + 1 not in self._sentence.value_at or index + 2 in self._read):
            return False
        others = (place for place in range(index + 1, len(tokens)) if place not in marks)
        after = next((place for place in others if not tokens[place].is_dropped), -1)
        before = self._sentence.value_at.get(index - 1)
        return (before is not None and before.kind != "chance") or after in self._sentence.value_at


def _names_of(answerer: Answerer, sentence: Sentence, result: Composed) -> set[int]:
    """Return the indexes of the names of filled slots, such as "not rolled"; single words are read with their value."""
    read: set[int] = set()
    for start, (slot, row, _) in sentence.starts(answerer.named):
        if len(row) > 1 and slot.name in result.texts:
            read.update(sentence.worded(row, range(start, sentence.row(row, start))))
    return read - sentence.value_at.keys()
