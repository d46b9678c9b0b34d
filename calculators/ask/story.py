"""The parts of a sentence that change no number: the people and things of the story, remarks, and idle negations."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.ask.clauses import MY, THEIR
from calculators.ask.lexicon import Answerer, Lexicon
from calculators.ask.plain import DROPPED, FOES, FRIENDS, STORY, THINGS
from calculators.ask.sentence import Sentence
from calculators.ask.slots import Slot
from calculators.ask.tokens import Token

_PARTS = "but while when if whereas because since so that who which although though"
_LEADS = "a an the this to of for from into in on every another no some there is are was were"
_ASKS = "how what which chance odds likely often probability whether likelihood"
_CARING = ("need", "have", "want", "mind", "care", "matter", "worry")
_TURNS = "before until till but except unless"
_PARTING = frozenset(_PARTS.split())
_LEADING = frozenset(_LEADS.split())
_ASKING = frozenset(_ASKS.split())
_TURNING = frozenset(_TURNS.split())
_EMPTY = ("", "0", "0d6", "none", "no")
_PEOPLE = FOES | FRIENDS | STORY | THINGS


class Story:
    """The parts of one sentence that a calculator need not read.

    Args:
        answerer: the calculator.
        sentence: the question.
        read: indexes of the tokens that its reading uses.
        texts: the texts of the form that the reading fills.
        known: the lexicon of all calculators.
    """

    def __init__(
        self, answerer: Answerer, sentence: Sentence, read: set[int], texts: Mapping[str, str], known: Lexicon
    ) -> None:
        self._answerer = answerer
        self._tokens = sentence.tokens
        self._sentence = sentence
        self._read = read
        self._texts = dict(texts)
        self._known = known
        self._values = {value.index for value in sentence.values if value.kind != "none"}

    def may_change(self, index: int) -> bool:
        """Return whether an unread word could change the number.

        It could if another calculator knows it or if it stands beside a value or a name. A name in capitals, a noun
        after an article and the verb of a subject only tell the story.
        """
        token = self._tokens[index]
        if self._is_ours(token) or {index - 1, index + 1} & self._values:
            return True
        if token.text[:1].isupper() and not token.text.isupper():
            return False
        return not self._follows(index)

    def is_known(self, token: Token) -> bool:
        """Return whether any calculator knows a word."""
        return any(word in self._known.known for word in token.words) and not token.is_soft

    def _is_ours(self, token: Token) -> bool:
        """Return whether any calculator of the game knows a word that counts."""
        return not self._answerer.kin.isdisjoint(token.words) and not token.is_soft and token.plain != "not"

    def _follows(self, index: int) -> bool:
        """Return whether a word is a noun after an article or preposition, or the verb after a subject."""
        if not index:
            return False
        before = self._tokens[index - 1]
        if self._leads(before):
            return True
        if before.is_soft and before.plain not in _PEOPLE and before.kind == "word":
            return self._follows(index - 1)  # "they really become"
        is_story = before.plain in _PEOPLE or (before.kind == "word" and not self.is_known(before))
        return is_story and not before.is_dropped and self._follows(index - 1)

    def is_remark(self, index: int) -> bool:
        """Return whether a word is in a clause with a subject or an article, but without anything that was read."""
        clause = self.clause(index)
        words = [self._tokens[each] for each in clause]
        if (self._values | self._read) & {*clause} or any(map(self._is_ours, words)):
            return False
        return any(map(self._leads, words))

    def _leads(self, token: Token) -> bool:
        """Return whether a word is a subject, a possessive, an article or the like."""
        return token.word in _LEADING or token.plain in (MY, THEIR)

    def clause(self, index: int) -> range:
        """Return the clause around an index, between commas, the ends of sentences and conjunctions."""
        tokens = self._tokens
        start, end = index, index + 1
        while start and not self._parts(tokens[start]):
            start -= 1
        while end < len(tokens) and not self._parts(tokens[end]):
            end += 1
        return range(start, end)

    def _parts(self, token: Token) -> bool:
        return token.kind == "end" or token.text in (",", "(", ")", ":") or token.word in _PARTING

    def is_idle(self, index: int) -> bool:
        """Return whether a negation changes no number.

        It does not if it is about the story ("no hurry", "he can't see me"), if the form has nothing there anyway
        ("nobody defends"), or if a word after it turns it around ("never before the river").
        """
        clause, tokens = self.clause(index), self._tokens
        after = range(index + 1, clause.stop)
        if self._values & {*after}:
            return False
        turning = next((each for each in after if tokens[each].word in _TURNING), clause.stop)
        if self._read & {*range(turning + 1, clause.stop)}:
            return True
        end = next((token.text for token in tokens[clause.stop :] if token.kind == "end"), "")
        near = [token.word for token in tokens[max(0, index - 2) : index]]
        if tokens[index].word in ("nothing", "nobody") and (near[-1:] == ["so"] or near == ["so", "that"]):
            return True  # "split them so that nothing hits me"
        if index == clause.start and tokens[index + 1 : index + 2] and tokens[index + 1].word == "that":
            return True  # "not that it matters"
        is_asked = end == "?" and index > clause.start and not self._parts(tokens[clause.start])
        said = [tokens[each] for each in after]
        if said and tokens[index].word == "no" and not said[0].is_soft and not self._is_ours(said[0]):
            return True
        if is_asked or any(tokens[each].word in _ASKING for each in clause):
            return False
        if said and said[0].word in _CARING:  # "I don't need to win"
            asked = self._answerer.asked
            idle = {word for row in asked.topics for word in row} - self._named()
            return not any(self._is_ours(token) and idle.isdisjoint(token.words) for token in said)
        tells = any(map(self._tells, said)) if index in self._sentence.value_at else bool(said)
        return tells and not any(map(self._means, said))

    def _tells(self, token: Token) -> bool:
        """Return whether a word means more than "else" or "more"."""
        return token.kind == "word" and (token.plain in STORY or not token.is_soft or token.word == "see")

    def _means(self, token: Token) -> bool:
        """Return whether the form has something else than nothing for a word, or only other forms have it."""
        words = frozenset(token.words) - DROPPED
        slots = [slot for slot in self._answerer.asked.slots if not words.isdisjoint(_names(slot))]
        options = [option for option in self._answerer.asked.options if not words.isdisjoint(option.row)]
        defaults = {slot.name: slot.default for slot in self._answerer.asked.slots} | self._texts
        if options:
            return any(self._texts.get(option.field, option.key) == option.key for option in options)
        if any(defaults[slot.name] not in _EMPTY for slot in slots):
            return True
        if not words.isdisjoint(self._answerer.words):
            return not slots
        is_strange = self._is_ours(token)
        theirs = [slot for slot in self._answerer.asked.slots if THEIR in slot.side]
        return is_strange and (not theirs or any(defaults[slot.name] not in _EMPTY for slot in theirs))

    def _named(self) -> set[str]:
        """Return the words that name a value or an option of the calculator."""
        asked = self._answerer.asked
        return {word for slot in asked.slots for word in _names(slot)} | {
            word for option in asked.options for word in option.row
        }


def _names(slot: Slot) -> set[str]:
    return {word for row in (*slot.names, *slot.before, slot.counts) for word in row}
