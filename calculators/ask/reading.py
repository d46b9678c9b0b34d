"""The readings of a sentence: the filled-in calculators that it may mean, best first."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from urllib.parse import quote

from calculators.answers.number import percent
from calculators.ask.compose import compose
from calculators.ask.fill import fills
from calculators.ask.implied import CONFLICTING, Composed
from calculators.ask.lexicon import Answerer, Lexicon, lexicon
from calculators.ask.sentence import Sentence
from calculators.ask.slots import Slot
from calculators.ask.weights import Effort
from engine.value import Value

_STEPS = 6000  # the most steps that a sentence may take
_TRIED = 6  # calculators that are tried in full
_VALUES = 32  # the most values of a sentence: two large hands and a dozen numbers
_MOST = 3  # the most readings to return
_NEAR = 2.0  # the greatest distance of another reading from the best
_LEAST = 0.5


class Read(Value):
    """One value that was read: the field's name and label, its text in a link, and its text for readers."""

    field: str
    label: str
    text: str
    shown: str


class Reading(Value):
    """One way to understand a sentence: a filled-in calculator.

    Attributes:
        calculator: its slug.
        title: its name.
        system: the folder of its system.
        query: the entries, as a link has them.
        read: the same, field by field.
        unread: the words and values that were not understood, as they were typed.
        score: a measure of how well it fits, useful only for comparisons.
        doubts: the reasons why it may be wrong, in sentences.
        is_named: whether a word of the sentence belongs to this calculator.
        is_titled: whether such a word is in its title.
        puzzling: the unread words that could change the number.
    """

    calculator: str
    title: str
    system: str
    query: str
    read: tuple[Read, ...]
    unread: tuple[str, ...] = ()
    score: float = 0.0
    doubts: tuple[str, ...] = ()
    is_named: bool = False
    is_titled: bool = False
    puzzling: tuple[str, ...] = ()


def readings(text: str, known: Lexicon | None = None, effort: Effort | None = None) -> tuple[Reading, ...]:
    """Return the ways to understand a sentence, best first; empty if it gives nothing that a calculator asks for.

    Args:
        text: the text that the reader typed.
        known: the lexicon to use; by default the lexicon of all calculators.
        effort: the count of steps taken so far; by default a new one.

    >>> best = readings("parry 4 with 5 AD")[0]
    >>> best.calculator, best.query, best.unread
    ('parry-cost', 'successes=4&action-dice=5', ())
    >>> readings("sideways parry 4 with 5 AD")[0].unread
    ('sideways',)
    >>> readings("who wins a tie")
    ()
    """
    known = known or lexicon()
    sentence = known.read(text)
    if len(sentence.values) > _VALUES:
        return ()
    effort = effort or Effort(_STEPS)
    results: list[Reading] = []
    for answerer in known.likely(sentence, _TRIED):
        if effort.is_spent:
            break
        best = None
        for fill in fills(answerer, sentence, effort):
            if best is None:
                best = fill.score
            elif fill.score < best - _NEAR:
                break
            composed = compose(answerer, sentence, fill, known)
            if composed.says_enough:
                results.append(reading_of(answerer, sentence, composed))
    results.sort(key=lambda one: bool(one.doubts) - one.score)
    return _best(results)


def _best(results: Sequence[Reading]) -> tuple[Reading, ...]:
    """Return the best reading, and the others that fit nearly as well."""
    best: list[Reading] = []
    sound = [one for one in results if CONFLICTING not in one.doubts]
    for result in sound or results:
        if result.score < _LEAST or (best and result.score < best[0].score - _NEAR):
            break
        if all((result.calculator, set(result.read)) != (other.calculator, set(other.read)) for other in best):
            best.append(result)
        if len(best) == _MOST:
            break
    return tuple(best)


def reading_of(answerer: Answerer, sentence: Sentence, composed: Composed) -> Reading:
    """Return the reading that a composed form gives."""
    texts = composed.texts
    read = tuple(read_of(answerer.slots[name], text) for name, text in texts.items())
    rest = [sentence.rest] if sentence.rest else []
    unread, puzzling = (
        [sentence.tokens[index].text for index in each] + rest for each in (composed.unread, composed.puzzling)
    )
    query = "&".join(f"{name}={quote(text, safe=',+/')}" for name, text in texts.items())
    asked = answerer.asked
    score = composed.score - answerer.index * 0.001
    return Reading(
        asked.id,
        asked.title,
        asked.system,
        query,
        read,
        tuple(unread),
        score,
        tuple(composed.doubts),
        composed.is_named,
        answerer.is_titled(sentence),
        tuple(puzzling),
    )


def read_of(slot: Slot, text: str) -> Read:
    """Return a value of a slot as a `Read`."""
    return Read(slot.name, slot.label, text, _shown(slot, text))


def _shown(slot: Slot, text: str) -> str:
    """Return a text as a line shows it."""
    for key, label in slot.options:
        if key == text:
            return label.rstrip(".")
    if slot.zero and text == "0":
        return slot.zero
    if slot.kind == "percent":
        return percent(Fraction(text) / 100) if "/" in text else f"{text}%"
    return text.replace(",", " " if slot.kind == "cards" else ", ").replace("-", "−") or "none"
