"""All that the calculators answer to, laid out so that a sentence finds it at once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import log

from calculators.ask.phrases import COUNT, VALUE, Asked, FieldAsked, Phrase, asked_of, from_plain
from calculators.ask.plain import DROPPED, NUMBERS, PAIRS, SAME, SOFT, plain
from calculators.ask.slips import Slips
from calculators.ask.tokens import FACE_WORDS, Token, token_of

__all__ = ["Answerer", "Lexicon", "lexicon"]


class Answerer:
    """One calculator: what it answers to, by first words.

    Attributes:
        asked: what it answers to.
        place: its place among all, from 0.
        fields: its fields by name.
        topics: first word -> the phrases that it is asked by.
        leading: first word -> phrases that begin before a value.
        trailing: first word -> phrases that come after one.
        bare: the fields that take a value that stands alone, in order.
        words: all words of its phrases.
        named: those of the phrases that it is asked by.
        kinds: the kinds of values that it takes without words.
    """

    def __init__(self, asked: Asked, place: int) -> None:
        self.asked = asked
        self.place = place
        self.fields: dict[str, FieldAsked] = {field.name: field for field in asked.fields}
        self.topics: dict[str, list[Phrase]] = {}
        self.leading: dict[str, list[Phrase]] = {}
        self.trailing: dict[str, list[Phrase]] = {}
        self.bare = tuple(field for field in asked.fields if field.bare or field.kind == "percent")
        self.words: set[str] = set()
        for phrase in asked.phrases:
            self.words.update(phrase.before, phrase.after)
            if not phrase.field:
                self.topics.setdefault(phrase.before[0], []).append(phrase)
            elif phrase.before:
                self.leading.setdefault(phrase.before[0], []).append(phrase)
            elif phrase.after:
                self.trailing.setdefault(phrase.after[0], []).append(phrase)
        self.words -= {VALUE, COUNT}
        self._same: dict[object, list[str]] = {}
        for phrase in asked.phrases:
            if phrase.means == VALUE:
                self._same.setdefault((phrase.before, phrase.after), []).append(phrase.field)
        self.named = {word for phrases in self.topics.values() for phrase in phrases for word in phrase.before}
        self.kinds = {kind for field in self.bare for kind in _kinds(field)}

    def sooner(self, phrase: Phrase) -> tuple[str, ...]:
        """The fields that answer to the same words and come before that of this phrase."""
        same = self._same[phrase.before, phrase.after]
        return tuple(same[: same.index(phrase.field)]) if len(same) > 1 else ()


class Lexicon:
    """All calculators.

    Args:
        asked: what each answers to, in the order of the site.
    """

    def __init__(self, asked: Iterable[Asked]) -> None:
        self.answerers = tuple(Answerer(each, place) for place, each in enumerate(asked))
        of: dict[str, set[int]] = {}
        for each in self.answerers:
            for word in each.words:
                of.setdefault(word, set()).add(each.place)
        self._of = of
        most = log(len(self.answerers) + 1)
        self.weights = {word: 0.4 + 0.6 * (1 - log(len(places)) / most) for word, places in of.items()}
        self._known = frozenset(of) | DROPPED | SOFT
        spelt = frozenset(word for each in self.answerers for word in each.asked.words)
        self._slips = Slips(spelt | self._known | frozenset(SAME) | frozenset(NUMBERS) | frozenset(FACE_WORDS))

    def settled(self, tokens: Iterable[Token]) -> list[Token]:
        """Tokens with what unknown words may be with a slip, and two words that are one name as one token."""
        made: list[Token] = []
        for token in tokens:
            made.append(self._mended(token) if token.kind == "word" else token)
            if len(made) > 1 and made[-1].kind == made[-2].kind == "word":
                one = next((one for one in map(PAIRS.get, product(made[-2].words, made[-1].words)) if one), "")
                if one or made[-2].plain == made[-1].plain:
                    made[-2:] = [Token(f"{made[-2].text} {token.text}", "word", one or token.plain)]
        return made

    def _mended(self, token: Token) -> Token:
        if token.plain in self._known:
            return token
        near = (*self._slips.near(token.text.lower()), *self._slips.near(token.plain))
        words = tuple(dict.fromkeys(map(plain, near)))
        if words and all(word in NUMBERS or word in FACE_WORDS for word in near):
            return token_of(near[0]).replace(text=token.text, others=words)
        return token.replace(others=words)

    def likely(self, tokens: Iterable[Token], most: int) -> list[Answerer]:
        """The calculators that know most of these words and take such values, best first.

        Args:
            tokens: those of a sentence.
            most: how many calculators.
        """
        sums = [0.0] * len(self.answerers)
        words: dict[str, None] = {}  # in order, so that sums are the same in every process
        for token in tokens:
            words.update(dict.fromkeys(token.words))
            kind = _KIND_OF.get(token.kind) if token.kind != "dice" or "+" in token.value else "dice"
            for answerer in self.answerers if kind else ():
                if kind in answerer.kinds:
                    sums[answerer.place] += 0.7
        for word in words:
            weight = self.weights.get(word, 0.0)
            for place in self._of.get(word, ()):
                sums[place] += weight**2
                if word in self.answerers[place].named:
                    sums[place] += 2 * weight
        order = sorted(range(len(sums)), key=lambda place: (-sums[place], place))
        return [self.answerers[place] for place in order[:most]]


_KIND_OF = {"card": "cards", "dice": "modified", "chance": "percent"}


def _kinds(field: FieldAsked) -> tuple[str, ...]:
    """The kinds of values that a field takes without words."""
    if field.kind in ("dice", "dicelist"):
        return ("dice", "modified")
    return ("dice",) if field.dice else (field.kind,)


_made: list[Lexicon] = []


def lexicon() -> Lexicon:
    """That of all calculators, made once."""
    if not _made:
        _made.append(Lexicon(_asked()))
    return _made[0]


def _asked() -> Iterable[Asked]:
    """What all calculators answer to: as the runtime carries it, which spares a browser to import them all."""
    try:
        from calculators.asked import ASKED  # type: ignore[import-not-found]  # written by the build
    except ImportError:
        from calculators.registry import calculators

        return map(asked_of, calculators())
    return map(from_plain, ASKED)
