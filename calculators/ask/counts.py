"""Decide whether a number counts the entries of a list, people, or something that no field asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.ask.lexicon import Answerer
from calculators.ask.plain import FOES, plain
from calculators.ask.sentence import Sentence
from calculators.ask.sides import MY, THEIR
from calculators.ask.slots import Slot
from calculators.ask.tokens import Token
from calculators.ask.values import Quantity

_UNITS = """times turns rounds phases squares metres AD INT QIC AGI STR MV PRW TUF SOC SMR hits dice cards
characters players plays decks years months weeks days hours minutes"""
_COUNTED = frozenset(plain(word) for word in _UNITS.split())
ONE_OF = frozenset(map(plain, ["die", "AD", "INT", "QIC", "AGI"]))
"""Words after which "one" is a number, as in "one die"."""
_CROWDS = ("crew", "gang", "group", "band", "pack", "team", "squad", "party")
_TIMES = plain("times")


def words_for_entries(sentence: Sentence, slot: Slot, value: Quantity) -> Iterator[int]:
    """Yield the index of the word after a value that means entries of the slot, with at most one word between.

    "*" among the slot's counts stands for whoever may be on the other side.
    """
    for index in range(value.index + 1, min(value.index + 3, len(sentence.tokens))):
        token = sentence.tokens[index]
        if token.word == "of" and "*" in slot.counts and not value.part_of and _may_be(slot, sentence.next_word(index)):
            yield index  # "three of them"
            return
        whose = [each.word for each in sentence.tokens[index + 1 : index + 2]]
        after = range(index + 1, min(index + 3, len(sentence.tokens)))
        counted = [each for each in after if _has_any(slot.counts, [sentence.tokens[each]])]
        if token.word == "of" and whose != ["us"] and counted:
            yield counted[-1]  # "two of their actions"
            return
        if token.plain == _TIMES:
            before = sentence.tokens[max(0, value.index - 2) : value.index]
            if ("*" in slot.counts and slot.kind == "wholes") or _has_any(slot.counts, before):  # "dodge two times"
                yield index
                return
        if _has_any(slot.counts, [token]) or ("*" in slot.counts and _is_people(token.word, value)):
            yield index
            return
        if index in sentence.value_at or token.kind in ("between", "end", "is") or not _COUNTED.isdisjoint(token.words):
            return  # "a 4 AGI attack" is one attack


def act_as_counted(sentence: Sentence, slot: Slot, value: Quantity) -> bool:
    """Return whether the people that a value counts do what the slot counts, as in "three goblins confront me"."""
    people, does = (sentence.tokens[value.index + place : value.index + place + 1] for place in (1, 2))
    return any(token.plain in FOES for token in people) and _has_any(slot.counts, does)


class Counts:
    """The things that one value counts.

    Args:
        answerer: the calculator.
        sentence: the question.
        value: the value.

    Attributes:
        is_one: whether it is the word "one", which is rarely a number.
        people: whether it is a number of people, as in "two guards" and "three of them".
    """

    def __init__(self, answerer: Answerer, sentence: Sentence, value: Quantity) -> None:
        self._answerer = answerer
        self._sentence = sentence
        self._value = value
        self._after = sentence.tokens[value.index + 1 : value.index + 3]
        words = [token.word for token in self._after]
        self.is_one = value.token.word == "one" and not self._is_number(words)  # but "keep one for a dodge"
        before = [token.word for token in sentence.tokens[max(0, value.index - 2) : value.index]]
        is_group = (
            words == ["of", "us"]
            or (words == ["of", "them"] and self._are_people())
            or (before[1:] == ["of"] and before[0] in _CROWDS)
        )
        self.people = value.kind == "number" and (is_group or (bool(words) and _is_people(words[0], value)))
        is_name = value.index + 2 in sentence.value_at  # "SOC 4 TUF 3": the word belongs to the next value
        may_count = value.kind == "number" and self._after and not is_name
        self._units = [word for word in self._after[0].words if self._is_unit(word)] if may_count else []

    def _is_unit(self, word: str) -> bool:
        """Return whether a word after the value is a unit, or done so often: "two observes", "one rest"."""
        is_count = self._value.token.word == "one" or self._after[0].text.endswith("s")
        is_done = is_count and (word,) in self._answerer.topics.get(word, ())
        return word in _COUNTED or is_done

    def _is_number(self, words: list[str]) -> bool:
        return (
            words[:1] == ["for"]
            or words == ["of", "them"]
            or words[1:] == ["each"]  # "one card each"
            or (bool(words) and not ONE_OF.isdisjoint(self._after[0].words))
        )

    def _are_people(self) -> bool:
        """Return whether "them" may be people, and not the dice or cards that the sentence has told of."""
        tokens = self._sentence.tokens[: self._value.index]
        told = any(not _COUNTED.isdisjoint(token.words) for token in tokens)
        return not told or any(token.plain in FOES and token.word.endswith("s") for token in tokens)

    def something_else(self, slot: Slot) -> bool:
        """Return whether it counts turns, dice or the like, and the slot does not: "four turns" are no AD."""
        if not self._units or ("dice" in self._units and (slot.dice or slot.kind in ("dice", "dicelist"))):
            return False
        own = {*slot.units, *slot.counts, *(word for row in (*slot.names, *slot.after) for word in row)}
        return own.isdisjoint(self._units)

    def is_beside(self, slot: Slot) -> bool:
        """Return whether a word of a slot is right beside it."""
        whole = self._value.part_of  # "one of my 5 is bound"
        after = self._sentence.tokens[whole + 1 : whole + 4] if whole else ()
        return _has_any(self._answerer.own[slot.name], [*self._before(), *self._after, *after])

    def may_be_people(self, slot: Slot) -> bool:
        """Return whether a slot takes a number of people."""
        named = {word for row in slot.names for word in row}
        beside = (*self._before(), *self._after[:1])  # "may play two of them"
        is_us = [token.word for token in self._after] == ["of", "us"]  # no opponents
        return ("*" in slot.counts and (not is_us or _may_be(slot, MY))) or _has_any((*slot.counts, *named), beside)

    def _before(self) -> Sequence[Token]:
        """Return the word before the value and its comparison, in a list."""
        start = min(self._value.marks | {self._value.index})  # "free at least one"
        return self._sentence.tokens[max(0, start - 1) : start]

    def entries_of(self, slot: Slot) -> bool:
        """Return whether it counts a list's entries, as in "three arrows"."""
        before = self._sentence.tokens[max(0, self._value.index - 1)]
        for index in words_for_entries(self._sentence, slot, self._value):
            is_other = self._is_name(slot, before) or self._sentence.is_after_card(self._value)
            if is_other and not self._after[0].text.endswith("s"):
                return False  # "their phase 3 attack", "K 9 4 shoot 6 against 13"
            if slot.kind == "dicelist":
                return True
            return not self._is_name(slot, self._sentence.tokens[index]) or self._has_entry(index)
        return False

    def _is_name(self, slot: Slot, token: Token) -> bool:
        """Return whether a word for the entries of a list also names one entry: "2 hits" does not give two entries."""
        slots = (self._answerer.slots[name] for name in (slot.leads or (slot.name,)))
        return any((word,) in each.names for each in slots for word in token.words)

    def _has_entry(self, index: int) -> bool:
        """Return whether a value comes right after a word, as in "one hit of 2" and "two attacks for 2 AD each"."""
        entry = self._sentence.value_at.get(index + 2)
        return entry is not None and self._sentence.tokens[index + 1].word in ("of", "at", *["for"] * entry.each)


def _may_be(slot: Slot, whose: str) -> bool:
    """Return whether the entries of a slot may be people of a side: "two of us" are no opponents."""
    return whose == THEIR or (whose == MY and (MY in slot.side or not slot.side))


def _has_any(words: frozenset[str] | tuple[str, ...], tokens: list[Token] | tuple[Token, ...]) -> bool:
    return any(word in words for token in tokens for word in token.words)


def _is_people(word: str, value: Quantity) -> bool:
    """Return whether a word may mean so many people: "guards" after "two", but not "wizard" after "level 5"."""
    is_plural = word.endswith(("s", "men")) or word == "people" or value.token.value == "1"
    return is_plural and plain(word) in FOES | {"people"}
