"""All names that the calculators answer to, indexed so that a sentence finds them right away."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from itertools import product
from math import log

from calculators.ask.persons import persons
from calculators.ask.plain import COMPARING, DROPPED, NUMBERS, PAIRS, SAME, SOFT, STORY, is_common, plain
from calculators.ask.sentence import Sentence, joined
from calculators.ask.sides import MY, THEIR
from calculators.ask.slips import Slips
from calculators.ask.slots import Asked, Option, Row, Slot, from_plain
from calculators.ask.tokens import FACE_WORDS, Token, cut, token_of
from calculators.ask.values import Quantity

OTHERS = frozenset("12345678")
"""The sides of numbered people."""


class Answerer:
    """The names of one calculator, by their first words.

    Args:
        asked: the calculator's topics, slots and options.
        index: its index among all, from 0.

    Attributes:
        slots: its slots by name.
        named: first word -> slots with that name, with the row of words and where it counts.
        topics: first word -> the calculator's topics.
        options: first word -> its options.
        twins: name of a slot -> slots that share a name with it and belong to another side.
        counted: the slots whose entries can be counted.
        words: all words that it knows.
        titles: the titles of all calculators.
        units: the words that name a value of any calculator.
        loose: the words that mean something only together with others.
        kin: the words of all calculators of its game.
        hands: the beginning of the names of a person's slots -> the slot of that person's cards.
        needed: the slots without which it gives no number.
        has_two_hands: whether it asks for the cards of two sides.
        spent: the names of the slots that are a part of what another has, as the AD put in out of those available.
        has_others: whether it asks for the values of a second or third person.
        own: name of a slot -> the words that may come right after its value.
        earlier: name of a slot -> the names of slots of its kind that take a value without a name before it does.
    """

    def __init__(self, asked: Asked, index: int) -> None:
        self.asked = asked
        self.index = index
        self.slots: dict[str, Slot] = {slot.name: slot for slot in asked.slots}
        self.named: dict[str, list[tuple[Slot, Row, str]]] = {}
        self.topics: dict[str, list[Row]] = {}
        self.options: dict[str, list[Option]] = {}
        self.counted = tuple(slot for slot in asked.slots if slot.counts)
        self.titles: frozenset[str] = frozenset()
        self.units: frozenset[str] = frozenset()
        self.loose: frozenset[str] = frozenset()
        self.kin: frozenset[str] = frozenset()
        self._title = frozenset(map(plain, asked.title.split()))
        self._by_kind: dict[str, list[Slot]] = {}
        for slot in asked.slots:
            for place, each in (("", slot.names), ("before", slot.before), ("after", slot.after)):
                for row in each:
                    self.named.setdefault(row[0], []).append((slot, row, place))
            self._by_kind.setdefault(slot.kind, []).append(slot)
        for row in asked.topics:
            self.topics.setdefault(row[0], []).append(row)
        for option in asked.options:
            self.options.setdefault(option.row[0], []).append(option)
        self.twins = {slot.name: _twins(slot, asked.slots) for slot in asked.slots if slot.side}
        named = {word for slot in asked.slots for row in (*slot.names, *slot.before, *slot.after) for word in row}
        counts = {word for slot in asked.slots for word in slot.counts}
        self.has_two_hands = any(
            self.twins[name] for name, slot in self.slots.items() if slot.kind == "cards" and slot.side
        )
        hands = (slot for slot in reversed(asked.slots) if slot.kind == "cards" and slot.alone)
        self.hands = {slot.name.rpartition("-")[0]: slot for slot in hands}
        self.needed = tuple(slot for slot in asked.slots if slot.needed)
        limited = {row for slot in asked.slots if slot.greatest for row in slot.names}
        free = (slot for slot in asked.slots if not slot.side and not slot.greatest)
        self.spent = {slot.name for slot in free if any((unit,) in limited for unit in slot.units)}
        self.has_others = any(not OTHERS.isdisjoint(slot.side) for slot in asked.slots)
        self.own = {slot.name: _own(slot) for slot in asked.slots}
        self.earlier = {slot.name: _earlier(slot, asked.slots) for slot in asked.slots}
        self.words = (
            {word for row in asked.topics for word in row}
            | named
            | counts
            | {word for option in asked.options for word in option.row}
        )
        self.kinds = {slot.kind for slot in asked.slots if slot.alone}

    def topics_in(self, sentence: Sentence) -> dict[Row, range]:
        """Return the topics of the calculator that occur in a sentence, each with its position."""
        if self.index not in sentence.topics:
            rows = sentence.starts(self.topics)
            ends = {row: range(start, end) for start, row in rows if (end := sentence.row(row, start))}
            for row in () if sentence.has_hand else self.asked.dealt:
                ends.pop(row, None)
            sentence.topics[self.index] = ends
        return sentence.topics[self.index]

    def options_in(self, sentence: Sentence) -> list[tuple[int, int, Option]]:
        """Return the options whose words occur in a sentence, each with its beginning and end."""
        if self.index not in sentence.options:
            ends = [(start, sentence.row(option.row, start), option) for start, option in sentence.starts(self.options)]
            sentence.options[self.index] = [found for found in ends if found[1] and self._is_given(sentence, found[2])]
        return sentence.options[self.index]

    def _is_given(self, sentence: Sentence, option: Option) -> bool:
        """Return whether a sentence has one of the words that the field of an option requires, if it requires any."""
        given = self.slots[option.field].given if option.field in self.slots else ()
        return not given or any(map(sentence.has, given))

    def is_titled(self, sentence: Sentence) -> bool:
        """Return whether a sentence has a topic that is a word of the calculator's title."""
        return any(self._title.issuperset(row) for row in self.topics_in(sentence))

    def slots_for(self, value: Quantity) -> list[Slot]:
        """Return the slots that a value may fill, by its kind."""
        return [
            slot for kind in (*_kinds(value), *["dicelist"] * value.of_dice) for slot in self._by_kind.get(kind, ())
        ]


def _own(slot: Slot) -> frozenset[str]:
    words = {*slot.units, *slot.counts, *(word for row in (*slot.names, *slot.before, *slot.after) for word in row)}
    return frozenset(words | {"dice"} if slot.dice else words) - {MY, THEIR}


def _twins(slot: Slot, others: Iterable[Slot]) -> tuple[str, ...]:
    names = {row for row in slot.names if len(row) == 1}
    return tuple(
        other.name
        for other in others
        if other.kind == slot.kind and other.side and other.side != slot.side and names & set(other.names)
    )


def _earlier(slot: Slot, others: Iterable[Slot]) -> frozenset[str]:
    return frozenset(other.name for other in others if other.kind == slot.kind and 0 < other.alone < slot.alone)


class Lexicon:
    """The names of all calculators.

    Args:
        asked: the topics, slots and options of each calculator, in the order of the site.
    """

    def __init__(self, asked: Iterable[Asked]) -> None:
        self.answerers = tuple(Answerer(each, index) for index, each in enumerate(asked))
        of: dict[str, set[int]] = {}
        for answerer in self.answerers:
            for word in answerer.words:
                of.setdefault(word, set()).add(answerer.index)
        self._of = of
        self._begins: dict[str, set[int]] = {}  # first word of a topic -> the calculators with that topic
        for answerer in self.answerers:
            for word in answerer.topics:
                self._begins.setdefault(word, set()).add(answerer.index)
        most = log(len(self.answerers) + 1)
        units = frozenset(
            row[0] for each in self.answerers for slot in each.asked.slots for row in slot.names if len(row) == 1
        )
        single = {row[0] for each in self.answerers for row in each.asked.rows if len(row) == 1}
        titles = frozenset(plain(each.asked.title) for each in self.answerers)
        for answerer in self.answerers:
            answerer.titles = titles
            answerer.units = units - DROPPED
            answerer.loose = frozenset(of.keys() - single)
            kin = (each.words for each in self.answerers if each.asked.system == answerer.asked.system)
            answerer.kin = frozenset().union(*kin)
        self.weights = {word: 0.4 + 0.6 * (1 - log(len(places)) / most) for word, places in of.items()}
        self.known = frozenset(of) | DROPPED | SOFT | COMPARING
        self._own = self.known - (STORY - frozenset(of))
        spelt = frozenset(word for each in self.answerers for word in each.asked.words)
        self._slips = Slips(spelt | self._own | frozenset(SAME) | frozenset(NUMBERS) | frozenset(FACE_WORDS), spelt)

    def read(self, text: str) -> Sentence:
        """Return a sentence with the corrections of its misspelt words, and with two words that are one name joined."""
        tokens, rest = cut(text)
        return Sentence(persons(joined(self._settled(tokens)), self.known), rest)

    def _settled(self, tokens: Iterable[Token]) -> list[Token]:
        settled: list[Token] = []
        for token in tokens:
            settled.append(self._mended(token) if token.kind == "word" else token)
            if len(settled) > 1 and settled[-1].kind == settled[-2].kind == "word":
                joint = next((one for one in map(PAIRS.get, product(settled[-2].words, settled[-1].words)) if one), "")
                if joint:
                    settled[-2:] = [Token(f"{settled[-2].text} {token.text}", "word", joint)]
                elif settled[-2].word == settled[-1].word:
                    settled.pop()  # "the the", but "they beat me I'm on 15"
        return settled

    def _mended(self, token: Token) -> Token:
        if token.plain in self._own or is_common(token.text.lower()):
            return token
        low = token.text.lower()
        near = (*self._slips.near(low), *self._slips.near(token.plain)) or self._slips.shortened(low)
        words = tuple(dict.fromkeys(map(plain, near)))
        if words and all(word in NUMBERS or word in FACE_WORDS for word in near):
            return token_of(near[0]).replace(text=token.text, others=words)
        if len(words) == 1:
            return token.replace(plain=words[0], others=words, spelt=near[0])
        return token.replace(others=words)

    def titled(self, text: str) -> list[str]:
        """Return the slugs of the calculators whose title a sentence has."""
        sentence = self.read(text)
        return [answerer.asked.id for answerer in self.answerers if answerer.is_titled(sentence)]

    def worth(self, row: Row) -> float:
        """Return how much a topic is worth."""
        return 1.0 + 1.2 * sum(self.weights[word] for word in row)

    def likely(self, sentence: Sentence, most: int) -> list[Answerer]:
        """Return the calculators that know most of a sentence's words and take such values, best first."""
        sums = [0.0] * len(self.answerers)
        words: dict[str, None] = {}  # ordered, so that sums are the same in every process
        for token in sentence.tokens:
            words.update(dict.fromkeys(token.words if token.kind != "number" else ()))
        for value in sentence.values:
            kinds = _kinds(value)
            for answerer in self.answerers:
                if not answerer.kinds.isdisjoint(kinds):
                    sums[answerer.index] += 0.7 if "whole" in kinds else 1.5  # few forms ask for cards
        sides = {value.side for value in sentence.values if value.side}
        hands = {value.side for value in sentence.values if value.token.cards}
        for answerer in self.answerers:
            sums[answerer.index] += 0.7 * (len(sides) > 1 and any(answerer.twins.values()))
            sums[answerer.index] += 1.5 * (len(sides) > 1 and bool(answerer.asked.flips))  # two sides and no more
            sums[answerer.index] += 1.5 * (len(hands) > 1 and answerer.has_two_hands)
        begun = {index for token in sentence.tokens for word in token.words for index in self._begins.get(word, ())}
        for index in sorted(begun):
            sums[index] += sum(self.worth(row) for row in self.answerers[index].topics_in(sentence))
        for word in words:
            weight = self.weights.get(word, 0.0)
            for index in self._of.get(word, ()):
                sums[index] += weight**2
        order = sorted(range(len(sums)), key=lambda index: (-sums[index], index))
        return [self.answerers[index] for index in order[:most]]


_KINDS = {
    "number": ("whole", "wholes", "amount", "percent", "cards", "dice"),
    "dice": ("dice", "dicelist", "whole", "wholes"),
    "chance": ("percent", "amount"),
    "card": ("cards",),
    "range": ("whole",),
    "plus": ("dicelist", "whole"),
    "none": ("whole", "wholes", "dicelist", "dice", "cards"),
}


def _kinds(value: Quantity) -> tuple[str, ...]:
    """Return the kinds of slots that a value may fill; dice with a modifier are no number of dice."""
    kinds = _KINDS.get(value.kind, ())
    return kinds[:2] if value.kind == "dice" and not value.token.value.endswith("d6") else kinds


_made: list[Lexicon] = []


def lexicon() -> Lexicon:
    """Return the lexicon of all calculators, built once."""
    if not _made:
        _made.append(Lexicon(_asked()))
    return _made[0]


def _asked() -> Iterable[Asked]:
    """Return the names of all calculators, if possible from the runtime, so that a browser need not import them all."""
    try:
        from calculators.asked import ASKED  # type: ignore[import-not-found]  # the build writes this module
    except ImportError:
        asked_of = import_module("calculators.ask.gather").asked_of  # imported by name, so that no browser loads it
        from calculators.registry import calculators

        return map(asked_of, calculators())
    return map(from_plain, ASKED)
