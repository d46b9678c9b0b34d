"""A sentence read against one calculator: which of its words and values are what, in the best ways.

The sentence is walked through from left to right. At each place something of the calculator's may begin: a phrase that
it is asked by, an option, a field's words with a value before or after them, a value that stands alone. Every way adds
what it explains and takes off what it leaves unread; the best few are carried along.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.ask.lexicon import Answerer, Lexicon
from calculators.ask.phrases import COUNT, VALUE, FieldAsked, Phrase
from calculators.ask.tokens import Token
from calculators.ask.values import fits, value_of
from calculators.ask.ways import Effort, Match, Step, few

__all__ = ["matches"]

_CARRIED = 5  # ways carried along at each place
_CARRIED_FAR = 3  # where a sentence has many values
_MANY_VALUES = 12
_EXPLAINED = 2.0  # a value with words that say what it is
_NEXT_TO_IT = 0.2  # such words before it rather than after it
_ALONE = 0.7  # a value that stands alone
_LATER = 0.3  # for a field that does not come next
_UNREAD_WORD = -1.0
_UNREAD_VALUE = -2.5
_UNREAD_ONE = -0.6  # "one" is often no number
_OPTION = 1.2
_SLIP = -0.05
_BARE_DICE = -0.3  # dice without a modifier, for a game whose dice have one mostly
_BETWEEN = ("vs",)  # stands after one value and before another, and may be said of both
_LISTS = ("wholes", "cards", "dicelist")
_LONGEST_RUN = 12  # values in a row that one list may take
_ASKING = ("many", "much", "what", "which")
_SKIPPED = 2  # words that may stand between two of a phrase


def matches(answerer: Answerer, tokens: Sequence[Token], lexicon: Lexicon, effort: Effort) -> list[Match]:
    """The best ways to read a sentence against a calculator, best first.

    Args:
        answerer: the calculator.
        tokens: the sentence.
        lexicon: what words weigh.
        effort: how many steps it may take.
    """
    return _Walk(answerer, tokens, lexicon).best(effort)


class _Walk:
    def __init__(self, answerer: Answerer, tokens: Sequence[Token], lexicon: Lexicon) -> None:
        self._answerer = answerer
        self._tokens = tokens
        self._weights = lexicon.weights
        self._kept_runs: dict[int, list[int]] = {}
        self._kept_alone: dict[int, list[tuple[FieldAsked, list[tuple[int, int, str]]]]] = {}
        self._topic, self._named = self._topics()

    def best(self, effort: Effort) -> list[Match]:
        """The best ways."""
        count = len(self._tokens)
        carried = _CARRIED if sum(token.is_value for token in self._tokens) <= _MANY_VALUES else _CARRIED_FAR
        ways: list[list[Match]] = [[] for _ in range(count + 1)]
        bare = sum(token.kind == "dice" and token.value.endswith("d6") for token in self._tokens)
        off = _BARE_DICE * bare if "modified" in self._answerer.kinds else 0.0
        ways[0] = [Match(self._topic + off)]
        for place in range(count):
            kept = few(ways[place], 1 if effort.is_spent else carried)
            off, is_read = self._left_out(place)
            steps = [*self._steps(place)]
            has_value = not effort.is_spent and place not in self._named and self._tokens[place].is_value
            for match in kept:
                said = dict(match.texts)
                unread = match.unread if is_read else (*match.unread, place)
                ways[place + 1].append(Match(match.score + off, match.texts, unread, match.counted))
                for step in [*steps, *self._alone(said, place)] if has_value else steps:
                    effort.steps += 1
                    made = self._with(match, said, step)
                    if made:
                        ways[step.end].append(made)
        return few(ways[count], _CARRIED)

    def _topics(self) -> tuple[float, frozenset[int]]:
        """What the phrases that the calculator is asked by are worth here, and where they stand."""
        found: dict[tuple[str, ...], float] = {}
        places: set[int] = set()
        for place, token in enumerate(self._tokens):
            for word in token.words:
                for phrase in self._answerer.topics.get(word, ()):
                    end = self._row(phrase.before, place)
                    if end:
                        worth = sum(self._weights[each] for each in phrase.before)
                        found[phrase.before] = 1.0 + 1.2 * worth
                        places.update(range(place, end))
        best, *others = sorted(found.values(), reverse=True) or [0.0]
        return best + sum(others) / 3, frozenset(places)

    def _left_out(self, place: int) -> tuple[float, bool]:
        """What it takes off to leave a token out, and whether it counts as read all the same."""
        token = self._tokens[place]
        if token.plain == "one":
            return _UNREAD_ONE, False
        if token.is_value:
            return _UNREAD_VALUE, False
        is_read = token.is_soft or place in self._named or self._is_asked_for(place)
        return (0.0, True) if is_read else (_UNREAD_WORD, False)

    def _is_asked_for(self, place: int) -> bool:
        """Whether a word is what the sentence wants to know: AD in "how many AD"."""
        before = next((token for token in reversed(self._tokens[:place]) if not token.is_dropped), None)
        words = self._tokens[place].words
        return before is not None and before.plain in _ASKING and any(word in self._answerer.words for word in words)

    def _with(self, match: Match, said: dict[str, str], step: Step) -> Match | None:
        """A way that goes on with a step; None where that would say something twice."""
        off = -0.4 * any(name not in said for name in step.sooner)
        texts = list(match.texts)
        for name, text in step.texts:
            if name not in said:
                texts.append((name, text))
            elif self._answerer.fields[name].kind == "cards":
                off -= 0.2
                texts = [(each, f"{old},{text}" if each == name else old) for each, old in texts]
            elif said[name] != text or self._answerer.fields[name].kind != "choice":
                return None
        counted = dict(match.counted)
        if any(name in counted for name, _ in step.counted):
            return None
        return Match(match.score + step.score + off, tuple(texts), match.unread, (*match.counted, *step.counted))

    def _steps(self, place: int) -> Iterator[Step]:
        """What begins at a place with words of its own."""
        token = self._tokens[place]
        asked_for = self._is_asked_for(place)
        for word in token.words:
            slip = _SLIP if token.others else 0.0
            for phrase in self._answerer.leading.get(word, ()):
                if asked_for and phrase.means == VALUE and not phrase.declared:
                    continue  # "how many AD to dodge 5" does not say that they are 5
                end = self._row(phrase.before, place)
                if end:
                    yield from self._said(phrase, end, self._worth(phrase) + slip)
        if token.kind == "code":
            yield from self._ruling(place)
        for end in self._runs(place):
            after = self._over(end)
            if after == len(self._tokens):
                continue
            for word in self._tokens[after].words:
                for phrase in self._answerer.trailing.get(word, ()):
                    last = self._row(phrase.after, after)
                    if last:
                        slip = _SLIP if self._tokens[after].others else 0.0
                        last = end if phrase.after == _BETWEEN else last
                        yield from self._values(phrase, place, end, last, self._worth(phrase) + slip)

    def _said(self, phrase: Phrase, end: int, worth: float) -> Iterator[Step]:
        """What a phrase that has been met says: an option, or the value after it."""
        if phrase.means not in (VALUE, COUNT):
            if phrase.declared or end - 1 not in self._named:
                yield Step(end, _OPTION + worth, ((phrase.field, phrase.means),))
            return
        start = self._over(end)
        for last in self._runs(start):
            after = self._row(phrase.after, self._over(last)) if phrase.after else last
            if after:
                yield from self._values(phrase, start, last, after, worth + _NEXT_TO_IT)

    def _values(self, phrase: Phrase, start: int, end: int, last: int, worth: float) -> Iterator[Step]:
        field = self._answerer.fields[phrase.field]
        tokens = [token for token in self._tokens[start:end] if token.is_value]
        if phrase.means == COUNT:
            if len(tokens) == 1 and tokens[0].kind == "number" and tokens[0].value.isdigit():
                count = int(tokens[0].value)
                if 1 <= count <= field.most:
                    yield Step(last, _EXPLAINED - 0.4 + worth, counted=((field.name, count),))
                    yield from self._each(field, count, last, worth)
            return
        value = value_of(field, tokens)
        if value:
            off = 0.0 if fits(field, value) else -0.6
            sooner = self._answerer.sooner(phrase)
            yield Step(last, _EXPLAINED * len(tokens) + worth + off, ((field.name, value),), (), sooner)

    def _each(self, field: FieldAsked, count: int, place: int, worth: float) -> Iterator[Step]:
        """The entries of a list that are alike: "2 dodges of 3"."""
        start = self._over(place)
        ends = self._runs(start)
        if len(ends) == 1 and [token.plain for token in self._tokens[place:start]] in (["of"], ["at"]):
            value = value_of(field, self._tokens[start : ends[0]])
            if value and fits(field, value):
                yield Step(ends[0], 2 * _EXPLAINED + worth, ((field.name, ",".join([value] * count)),))

    def _alone(self, said: dict[str, str], place: int) -> Iterator[Step]:
        """The values at a place, for fields that take a value without words."""
        if self._tokens[place].kind == "range":
            yield from self._range(place, said)
            return
        first = True
        for field, values in self._taken_alone(place):
            if field.name in said:
                continue
            worth = _ALONE if first else _LATER
            more = 0.4 if field.bare and first else 0.0
            for end, count, value in values:
                yield Step(end, worth * count + more, ((field.name, value),))
            if field.kind != "percent":
                first = False

    def _taken_alone(self, place: int) -> list[tuple[FieldAsked, list[tuple[int, int, str]]]]:
        """The fields that take a value without words; ends, numbers and texts of the values here that they would."""
        if place not in self._kept_alone:
            runs = [(end, [token for token in self._tokens[place:end] if token.is_value]) for end in self._runs(place)]
            self._kept_alone[place] = [
                (
                    field,
                    [
                        (end, len(tokens), value)
                        for end, tokens in (runs if field.kind in _LISTS else runs[-1:])  # the last is one value
                        if (value := value_of(field, tokens, alone=True)) and fits(field, value)
                    ],
                )
                for field in self._answerer.bare
            ]
        return self._kept_alone[place]

    def _range(self, place: int, said: dict[str, str]) -> Iterator[Step]:
        """What is said as "2 to 5", for two fields that are its ends."""
        ends = self._tokens[place].value.split()
        for low in self._answerer.asked.fields:
            for high in self._answerer.asked.fields if low.end == "low" and low.name not in said else ():
                if high.end == "high" and high.name not in said:
                    yield Step(place + 1, 2 * _EXPLAINED, ((low.name, ends[0]), (high.name, ends[1])))
                    return

    def _ruling(self, place: int) -> Iterator[Step]:
        """The reading named after the code of a ruling."""
        field = self._answerer.fields.get(self._tokens[place].value)
        after = self._over(place + 1)
        if field is None or after == len(self._tokens):
            return
        for key, label in field.options:
            words = key.replace("_", " ").split()
            said = [token.text.lower() for token in self._tokens[after : after + len(words)]]
            if said == words or (said and said[0] == label.split(",")[0].split()[0].lower().rstrip(".:")):
                yield Step(after + len(words), _OPTION + 2, ((field.name, key),))

    def _worth(self, phrase: Phrase) -> float:
        words = [word for word in (*phrase.before, *phrase.after) if word not in (VALUE, COUNT)]
        return sum(self._weights.get(word, 0.4) for word in words) + (0.1 if phrase.declared else 0.0)

    def _row(self, words: Sequence[str], place: int) -> int:
        """Where a row of words that begins at a place ends; 0 if it does not stand there."""
        if not words:
            return 0
        for number, word in enumerate(words):
            skipped = 0
            while place < len(self._tokens) and word not in self._tokens[place].words:
                token = self._tokens[place]
                if number == 0 or skipped == _SKIPPED or not token.is_soft or token.kind == "between":
                    return 0
                if token.kind == "end":
                    return 0
                skipped += not token.is_dropped
                place += 1
            if place == len(self._tokens):
                return 0
            place += 1
        return place

    def _over(self, place: int) -> int:
        """The next place with something that counts."""
        while place < len(self._tokens):
            token = self._tokens[place]
            if token.kind in ("end", "between") or not token.is_dropped or token.is_value:
                break
            place += 1
        return place

    def _runs(self, place: int) -> list[int]:
        """Where the values that begin at a place can end, the longest first."""
        if place not in self._kept_runs:
            ends: list[int] = []
            at = place
            while at < len(self._tokens) and self._tokens[at].is_value:
                at += 1
                ends.append(at)
                if len(ends) == _LONGEST_RUN:
                    break
                while at < len(self._tokens) and self._tokens[at].kind == "between":
                    at += 1
            self._kept_runs[place] = ends[::-1]
        return self._kept_runs[place]
