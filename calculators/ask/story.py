"""The parts of a sentence that change no number: the people and things of the story, remarks, and idle negations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from calculators.ask.clauses import MY, THEIR
from calculators.ask.lexicon import Answerer
from calculators.ask.plain import DROPPED
from calculators.ask.sentence import Sentence
from calculators.ask.slots import Slot
from calculators.ask.tokens import Token

_PARTING = " but while when if whereas because since so that who which although though , ( ) : "
_LEADING = " a an the this to of for from into in on every another no some there is are was were "
_ASKING = " how what which chance odds likely often probability whether likelihood "
_TURNING = " before until till but except unless "
_CARING = ("need", "have", "want", "mind", "care", "matter", "worry")
_VAGUE = ("else", "more", "less", "fewer")
_EMPTY = ("", "0", "0d6", "none", "no")


class Story:
    """The parts of one sentence that a calculator need not read.

    Args:
        answerer: the calculator.
        sentence: the question.
        read: indexes of the tokens that its reading uses.
        texts: the texts of the form that the reading fills.
    """

    def __init__(self, answerer: Answerer, sentence: Sentence, read: set[int], texts: Mapping[str, str]) -> None:
        self._answerer = answerer
        self._sentence = sentence
        self._tokens = sentence.tokens
        self._read = read
        self._texts = texts
        self._values = {value.index for value in sentence.values if value.kind != "none"}

    def may_change(self, index: int) -> bool:
        """Return whether an unread word could change the number.

        It could if the game knows it or a value is beside it. A name in capitals, a noun after an article and
        the verb of a subject only tell the story.
        """
        token = self._tokens[index]
        if self._is_ours(token) or {index - 1, index + 1} & self._values:
            return True
        if token.text[:1].isupper() and not token.text.isupper():
            return False
        while index:
            index -= 1
            if self._leads(self._tokens[index : index + 1]):
                return False
            if self._tokens[index].kind != "word" or self._is_ours(self._tokens[index]):
                return True
        return True

    def is_remark(self, index: int) -> bool:
        """Return whether a word is in a clause with a subject or an article, but without anything that was read."""
        clause = self._clause(index)
        words = self._tokens[clause.start : clause.stop]
        return self._leads(words) and not ((self._values | self._read) & {*clause} or any(map(self._is_ours, words)))

    def is_idle(self, index: int) -> bool:
        """Return whether a negation changes no number.

        It does not if it is about the story ("no hurry", "he can't see me"), if the form has nothing there anyway
        ("nobody defends"), if it says what an action is for, or if a word after it turns it around ("never before
        the river").
        """
        clause, tokens = self._clause(index), self._tokens
        after = range(index + 1, clause.stop)
        said = tokens[index + 1 : clause.stop]
        first = said[0].word if said else ""
        if not said or self._values & {*after}:
            return False
        if "so" in (token.word for token in tokens[max(0, clause.start - 1) : clause.start + 1]):
            return True  # "split them so that nothing hits me"
        if tokens[index].word == "nothing" and not tokens[index - 1].is_dropped:
            return False
        turning = next((each for each in after if f" {tokens[each].word} " in _TURNING), clause.stop)
        if self._read & {*range(turning + 1, clause.stop)}:
            return True
        if tokens[index].word == "no" and not (said[0].is_soft or self._is_ours(said[0])):
            return True
        end = next((token.text for token in tokens[clause.stop :] if token.kind == "end"), "")
        start = tokens[clause.start]
        is_asked = end == "?" and index > clause.start and (start.word == "that" or not _parts(start))
        if is_asked or any(f" {tokens[each].word} " in _ASKING for each in clause) or first in _VAGUE:
            return False
        is_caring = first in _CARING
        return not any(self._means(token, is_caring) for token in said if not (is_caring and token.is_soft))

    def _clause(self, index: int) -> range:
        """Return the clause around an index, between commas, the ends of sentences and conjunctions."""
        start, end = index, index + 1
        while start and not _parts(self._tokens[start]):
            start -= 1
        while end < len(self._tokens) and not _parts(self._tokens[end]):
            end += 1
        return range(start, end)

    def _is_ours(self, token: Token) -> bool:
        """Return whether any calculator of the game knows a word that counts."""
        return not (self._answerer.kin.isdisjoint(token.words) or token.is_soft or token.plain == "not")

    def _leads(self, words: Iterable[Token]) -> bool:
        """Return whether one of these words is a subject, a possessive, an article or the like."""
        return any(f" {token.word} " in _LEADING or token.plain in (MY, THEIR) for token in words)

    def _means(self, token: Token, is_caring: bool) -> bool:
        """Return whether the form has a value for a word that is not zero, or only other forms know the word.

        A word that only asks for the calculator means nothing after "I don't need to".
        """
        asked, words = self._answerer.asked, {*token.words} - DROPPED
        options = [option for option in asked.options if words & {*option.row}]
        if options:
            return any(self._texts.get(option.field, option.key) == option.key for option in options)
        slots = [
            slot for slot in asked.slots if any(words & {*row} for row in (*slot.names, *slot.before, slot.counts))
        ]
        if words & self._answerer.words:
            return bool(slots) if is_caring else not slots or any(map(self._is_filled, slots))
        theirs = [slot for slot in asked.slots if THEIR in slot.side]
        return self._is_ours(token) and (not theirs or any(map(self._is_filled, theirs)))

    def _is_filled(self, slot: Slot) -> bool:
        return self._texts.get(slot.name, slot.default) not in _EMPTY


def _parts(token: Token) -> bool:
    return token.kind == "end" or f" {token.word} " in _PARTING
