"""Decides which unread words of a sentence could change the number, and which only tell a story."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.ask.lexicon import Answerer
from calculators.ask.plain import DROPPED
from calculators.ask.sentence import Sentence
from calculators.ask.sides import MY, THEIR
from calculators.ask.slots import Slot
from calculators.ask.tokens import Token

_WORDS = "but while when if whereas because since so that who which although though , ( ) :"
_PARTING = frozenset(_WORDS.split())
_QUESTIONS = "how what which chance odds likely often probability whether likelihood"
_ASKING = frozenset(_QUESTIONS.split())
_TURNING = ("before", "until", "till", "but", "except", "unless")
_CARING = ("need", "have", "want", "mind", "care", "matter", "worry")
_COMPARING = ("least", "most", "exactly", "only")
_EMPTY = ("", "0", "0d6", "none", "no")


class Story:
    """The unread words of a sentence, most of which tell a story.

    Args:
        answerer: the calculator.
        sentence: the question.
        read: indexes of the tokens that its reading uses.
        texts: the texts of the form that the reading fills.

    Attributes:
        values: indexes of the values, without the negations among them.
        names: indexes of the words that were read.
    """

    def __init__(self, answerer: Answerer, sentence: Sentence, read: set[int], texts: Mapping[str, str]) -> None:
        self._answerer = answerer
        self._tokens = sentence.tokens
        self._texts = texts
        self.values = {value.index for value in sentence.values if value.kind != "none"}
        self.names = read - sentence.value_at.keys()

    def may_change(self, index: int) -> bool:
        """Return whether an unread word could change the number.

        It could if the game knows it, or if it is beside a value or a word that was read, alone or with other
        unknown words. A name in capitals cannot.
        """
        token = self._tokens[index]
        if self._is_of_the_game(token):
            return True
        if token.text[:1].isupper() and not token.text.isupper():
            return False
        before, after = index - 1, index + 1
        while self._is_unknown(before):
            before -= 1
        while self._is_unknown(after):
            after += 1
        return any(place in self.values or self._is_name(place) for place in (before, after))

    def is_idle(self, index: int) -> bool:
        """Return whether a negation changes no number.

        It does not if it is the purpose of an action ("so that nothing hits me"), if a word after it turns it around
        ("never before the river"), or if it is about the story or about what the form does not have anyway ("he
        can't see me", "nobody defends").
        """
        tokens = self._tokens
        start = next((place for place in range(index, 0, -1) if _parts(tokens[place])), 0)
        ends = (
            place for place in range(index + 1, len(tokens)) if _parts(tokens[place]) or tokens[place].word == "and"
        )
        end = next(ends, len(tokens))
        said = tokens[index + 1 : end]
        if not said or said[0].plain in (MY, THEIR) or self.values & {*range(index, end)}:
            return False
        if "so" in (token.word for token in tokens[max(0, start - 1) : start + 1]):
            return True
        before = tokens[index - 1]
        if tokens[index].word == "nothing" and (
            said[0].word == "else" or not (before.is_dropped or before.kind == "between")
        ):
            return False  # "sees nothing"
        turning = next((place for place in range(index, end) if tokens[place].word in _TURNING), end)
        if self.names & {*range(turning + 1, end)}:
            return True
        is_end = [token.text for token in tokens[end : end + 1]] == ["?"]
        is_asked = is_end and index > start and (tokens[start].word == "that" or not _parts(tokens[start]))
        asking = tokens[max(0, start - 4) if tokens[start].word == "that" else start : index]  # "chance that"
        if is_asked or any(token.word in _ASKING for token in asking):
            return False
        is_caring = said[0].word in _CARING
        return not any(self._means(token, is_caring) for token in said if not (is_caring and token.is_soft))

    def _is_unknown(self, index: int) -> bool:
        """Return whether a word at an index is none that the reading, the game or the language knows."""
        if not 0 <= index < len(self._tokens) or self._is_name(index):
            return False
        return self._tokens[index].kind == "word" and not self._tokens[index].is_soft

    def _is_name(self, index: int) -> bool:
        """Return whether a word at an index was read, may name the value before it, or compares."""
        if not 0 <= index < len(self._tokens):
            return False
        token = self._tokens[index]
        is_counted = index - 1 in self.values and token.kind == "word" and token.plain in self._answerer.units
        return is_counted or (index in self.names and not token.is_soft) or token.word in _COMPARING

    def _is_of_the_game(self, token: Token) -> bool:
        """Return whether any calculator of the game knows a word that counts."""
        return not (self._answerer.kin.isdisjoint(token.words) or token.is_soft or token.plain == "not")

    def _means(self, token: Token, is_caring: bool) -> bool:
        """Return whether the form has a value for a word that is not zero, or only other forms know the word.

        A word that only asks for the calculator, or has its value, means nothing after "I don't want to".
        """
        asked, words = self._answerer.asked, {*token.words} - DROPPED - {MY, THEIR}
        options = [option for option in asked.options if words & {*option.row}]
        if options:
            return any(self._texts.get(option.field, option.key) == option.key for option in options)
        if words & self._answerer.words:
            rows = ((slot, (*slot.names, *slot.before, slot.counts)) for slot in asked.slots)
            slots = [slot for slot, named in rows if any(words & {*row} for row in named)]
            if is_caring:
                return bool(slots) and self._texts.keys().isdisjoint(slot.name for slot in slots)
            return not slots or any(map(self._is_filled, slots))
        theirs = [slot for slot in asked.slots if THEIR in slot.side]
        return self._is_of_the_game(token) and (not theirs or any(map(self._is_filled, theirs)))

    def _is_filled(self, slot: Slot) -> bool:
        return self._texts.get(slot.name, slot.default) not in _EMPTY


def _parts(token: Token) -> bool:
    return token.kind == "end" or token.word in _PARTING
