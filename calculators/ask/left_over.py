"""What a reading leaves over: the words and values of a sentence that it does not use, and the values it lacks."""

from __future__ import annotations

from calculators.ask.counts import ONE_OF
from calculators.ask.implied import Composed
from calculators.ask.lexicon import Answerer
from calculators.ask.plain import COMPARING, ELSEWHERE, FOES, STORY, THINGS
from calculators.ask.sentence import Sentence
from calculators.ask.sides import MY, THEIR
from calculators.ask.story import Story
from calculators.ask.weights import W
from calculators.forms.fields.field import quoted

_AHEAD = ("down", "up", "ahead", "behind", "trailing", "trail", "leading", "lead")  # by how much before the next value
_OFF = ("over", "above", "under", "below", "short", "off")
_PREPOSITIONS = ("with", "on", "at")
_VOCABULARY = 0.3  # a word of the calculator's own that nothing uses


def note_missing(answerer: Answerer, result: Composed) -> None:
    """Note the values that the number cannot do without."""
    for slot in answerer.needed:
        choice, _, key = slot.needed.partition("=")
        if slot.name not in result.texts and result.texts.get(choice) != key:
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

    def note(self) -> None:
        title, tokens, result = self._answerer.asked.title, self._sentence.tokens, self._result
        if any(map(self._sentence.has, self._answerer.asked.never)):
            self._doubt(f"{title} doesn’t answer that.")
            result.score -= W.VALUE
        for start, end, option in self._answerer.options_in(self._sentence):
            is_other = result.texts.get(option.field, option.key) != option.key and start + 1 < end
            if is_other and not self._answerer.slots[option.field].spreads and self._read.isdisjoint(range(start, end)):
                self._doubt(f"I don’t know what {quoted(tokens[start].text)} changes.")
        for index, token in enumerate(tokens):
            if self._is_distance(index):
                self._doubt(f"I don’t know what {quoted(token.text)} changes.")
            elif index in self._read or token.kind in ("between", "end", "is"):
                continue
            elif index in self._story.values:
                self._note_value(index)
            elif index not in self._sentence.marks:
                self._note_word(index)
        read = sum(not tokens[index].is_soft for index in self._story.names)
        if len(result.unread) > min(len(result.texts) + read, 2 * len(result.texts)):
            result.puzzling = result.unread  # more of a story than of a question

    def _note_value(self, index: int) -> None:
        tokens, value = self._sentence.tokens, self._sentence.value_at[index]
        after = [token.word for token in tokens[index + 1 : index + 2]]
        is_bare = value.token.word == "one" and not (value.compare or value.kind == "face" or self._is_part(index))
        if is_bare and after != ["for"] and self._sentence.next_word(index) not in ONE_OF:
            return  # "in one of 8 squares", "one search"
        if after == ["of"] and tokens[index - 1].word == "the" and not self._answerer.counted:
            return  # "the two of us"
        if value.kind == "number" and value.token.value in self._confirmed() and self._counts_entries(index):
            return  # "two players", if there are values for two
        self._result.unread.append(index)
        self._doubt(f"I don’t know what {quoted(value.token.text)} is.")

    def _note_word(self, index: int) -> None:
        token, title = self._sentence.tokens[index], self._answerer.asked.title
        is_negation = index in self._sentence.value_at or token.plain == "not"
        if is_negation or token.plain in COMPARING:
            is_idle = self._story.is_idle(index) if is_negation else self._is_expected(index)
            if not is_idle:
                self._doubt(f"{title} can’t answer {quoted(token.text)}.")
                self._result.score -= W.UNREAD / 2
        elif token.plain in ELSEWHERE:
            self._doubt(f"No calculator answers {quoted(token.text)}.")
        elif self._is_asked_for(index):
            self._doubt(f"{title} doesn’t tell how many {token.text}.")
        elif token.is_soft:
            if self._is_unit(index) or (token.plain in STORY and self._is_inside(index)):
                self._doubt(f"I don’t know what to do with {quoted(token.text)}.")
        elif any(word in self._answerer.words or word in self._answerer.asked.setting for word in token.words):
            self._result.score -= 0.0 if index in self._sentence.asked_for else _VOCABULARY
        elif not self._answerer.loose.isdisjoint(token.words):
            self._result.score -= W.UNREAD / 2
        elif not self._is_persons(index):
            self._result.unread.append(index)
            if self._story.may_change(index):
                self._result.puzzling.append(index)
                self._result.score -= W.UNREAD
            is_denied = index > 0 and self._sentence.tokens[index - 1].plain == "not"  # "we don't care when he acts"
            is_near = self._is_inside(index) or self._is_name(index) or self._is_unit(index)
            if is_denied or is_near or self._is_of_a_name(index) or self._is_purpose(index):
                self._doubt(f"I don’t know what to do with {quoted(token.text)}.")

    def _is_persons(self, index: int) -> bool:
        """Return whether a word names whose the value after it is, as in "my 7 dice vs lenas 5"."""
        is_owner = self._sentence.tokens[index].text.endswith("s") and index + 1 in self._sentence.value_at
        return is_owner and index > 0 and self._sentence.tokens[index - 1].plain == "vs"

    def _is_purpose(self, index: int) -> bool:
        """Return whether a value is for what a word says: "1 to move"."""
        before = self._sentence.tokens[max(0, index - 1)]
        return before.word == "to" and index - 2 in self._sentence.value_at

    def _doubt(self, sentence: str) -> None:
        self._result.doubts.append(sentence)

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

    def _is_part(self, index: int) -> bool:
        """Return whether a number is a part of what somebody has, as in "one of my dice"."""
        after = self._sentence.tokens[index + 1 : index + 3]
        return [token.plain for token in after] in (["of", MY], ["of", THEIR]) and after[1].word not in ("us", "them")

    def _is_distance(self, index: int) -> bool:
        """Return whether a value is how far somebody is ahead, behind or off, as in "beat it by 5" and "3 over"."""
        tokens = self._sentence.tokens
        if tokens[index].word == "by" and not tokens[index - 1].word.endswith("ed"):  # "guarded by 3"
            value = self._sentence.value_at.get(index + 1)
            is_counted = any(token.plain in self._answerer.units for token in tokens[index + 2 : index + 3])
            is_name = index in self._read or any(("by",) in slot.before for slot in self._answerer.asked.slots)
            return value is not None and value.kind == "number" and not (is_counted or is_name)
        if tokens[index].word in _OFF:
            near = self._sentence.value_at
            return index - 1 in near and index + 1 not in near and index not in self._read
        if tokens[index].word not in _AHEAD or tokens[index - 1].word in ("put", "lay", "set"):
            return False  # "I may put down 2"
        is_by = any(token.word == "by" for token in tokens[index + 1 : index + 2])
        value = self._sentence.value_at.get(index + is_by + 1)
        after = tokens[index + is_by + 2 : index + is_by + 3]
        is_score = any(token.word in ("to", "with") or token.is_value or token.plain == "vs" for token in after)
        return value is not None and value.kind == "number" and (is_by or not is_score)

    def _is_expected(self, index: int) -> bool:
        """Return whether a word only asks for the value after it ("can I expect 5 more"), or is about a place."""
        word, values = self._sentence.tokens[index].word, self._sentence.value_at.keys()
        is_place = word == "under" and values.isdisjoint(range(index, index + 4))  # "under my bed"
        return is_place or (word == "expect" and index + 1 in values)

    def _is_asked_for(self, index: int) -> bool:
        """Return whether the sentence asks for something that has no value here, as in "what INT"."""
        token, texts = self._sentence.tokens[index], self._result.texts
        if token.is_soft or index not in self._sentence.asked_for:
            return False
        return (token.plain in self._answerer.units and token.plain not in self._answerer.words) or any(
            slot.compares and (token.plain,) in slot.names and texts.keys().isdisjoint((slot.name, slot.compares))
            for slot in self._answerer.asked.slots
        )

    def _is_inside(self, index: int) -> bool:
        """Return whether a word is between a value and the name that follows it, as in "2 stuck AD"."""
        is_after = index - 1 in self._story.values & self._read
        after = self._sentence.tokens[index + 1 : index + 2]
        is_named = index + 1 in self._story.names or any(token.plain in self._answerer.units for token in after)
        return is_after and is_named and after[0].plain not in FOES

    def _is_of_a_name(self, index: int) -> bool:
        """Return whether the next word names a quantity that has no value, as in "median successes"."""
        words = {word for token in self._sentence.tokens[index + 1 : index + 2] for word in token.words}
        slots = [
            slot
            for slot in self._answerer.asked.slots
            if slot.kind != "percent" and any((word,) in slot.names for word in words)
        ]
        return bool(slots) and self._result.texts.keys().isdisjoint(slot.name for slot in slots)

    def _is_unit(self, index: int) -> bool:
        """Return whether a number counts something that no calculator knows, as in "7 bananas"."""
        token, before = self._sentence.tokens[index], self._sentence.tokens[index - 1]
        if before.kind != "number" or index - 1 not in self._story.values & self._read:
            return False
        is_plural = token.word.endswith("s") and token.word != token.plain
        if token.is_soft:
            return is_plural and token.plain in STORY | THINGS
        return token.text.islower() and (is_plural or index - 2 not in self._story.names)

    def _is_name(self, index: int) -> bool:
        """Return whether an unread word is a calculator's title, or names a value of another one and is beside one."""
        token = self._sentence.tokens[index]
        if token.plain in self._answerer.titles:
            return True
        return not self._answerer.units.isdisjoint(token.words) and self._is_beside_value(index)

    def _is_beside_value(self, index: int) -> bool:
        """Return whether a value without a name of its own is beside a word, as in "hits on 8" and "1 is EX"."""
        tokens, values = self._sentence.tokens, self._story.values
        before = index - 1 - (tokens[index - 1].word in ("is", "are"))
        if before in values and tokens[before].kind != "chance":
            return True
        others = range(index + 1, len(tokens))
        ends = (place for place in others if tokens[place].word in _PREPOSITIONS or not tokens[place].is_dropped)
        after = next(ends, -1)
        is_other = index > 1 and tokens[index - 2].word in ("for", "of")  # "the break for her shot is 40"
        return after in values and after + 1 not in self._story.names and not is_other


def _names_of(answerer: Answerer, sentence: Sentence, result: Composed) -> set[int]:
    """Return the indexes of the names of filled slots, such as "not rolled"; single words are read with their value."""
    read: set[int] = set()
    for start, (slot, row, _) in sentence.starts(answerer.named):
        if len(row) > 1 and slot.name in result.texts:
            read.update(sentence.worded(row, range(start, sentence.row(row, start))))
    return read - sentence.value_at.keys()
