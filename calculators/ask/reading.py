"""What a sentence asks: the filled-in calculators that it may mean, best first, and how each of them reads it."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from calculators.ask.lexicon import Answerer, Lexicon, lexicon
from calculators.ask.matching import matches
from calculators.ask.phrases import FieldAsked
from calculators.ask.tokens import Token, cut
from calculators.ask.ways import Effort, Match
from engine.value import Value

__all__ = ["Read", "Reading", "readings"]

_STEPS = 450  # that a sentence may take; those of the corpus take 30 mostly, 400 at most
_TRIED = 8  # calculators that are tried in earnest
_MOST = 3  # readings that are told
_NEAR = 1.6  # how far another reading may stand behind the best
_FAR = 5.0  # how far a way may stand behind the best one to be looked at more closely
_CONFLICT = -3.0
_NEEDED = -0.1  # a choice that another field needs
_RULED = -1.2  # the same of a ruling: few tables read it so
_LEAST = 1.5


class Read(Value):
    """One thing that was read: the field's name and label, its text in a link, and how it is shown."""

    field: str
    label: str
    text: str
    shown: str


class Reading(Value):
    """One way to understand a sentence: a filled-in calculator.

    Attributes:
        calculator: its word.
        title: its name.
        system: the folder of its system.
        query: what is filled in, as a link has it.
        read: the same, field by field.
        unread: the words and values that were not understood, as they were typed.
        score: how well it fits; only to be compared.
    """

    calculator: str
    title: str
    system: str
    query: str
    read: tuple[Read, ...]
    unread: tuple[str, ...] = ()
    score: float = 0.0


def readings(sentence: str, known: Lexicon | None = None, effort: Effort | None = None) -> tuple[Reading, ...]:
    """The ways to understand a sentence, best first; none where it names nothing that a calculator asks for.

    Args:
        sentence: what was typed.
        known: what the calculators answer to; without it, that of all of them.
        effort: counts the steps.

    >>> best = readings("parry 4 with 5 AD")[0]
    >>> best.calculator, best.query, best.unread
    ('parry-cost', 'successes=4&action-dice=5', ())
    >>> readings("quickly parry 4 with 5 AD")[0].unread
    ('quickly',)
    >>> readings("who wins a tie")
    ()
    """
    known = known or lexicon()
    tokens, rest = cut(sentence)
    tokens = known.settled(tokens)
    effort = effort or Effort(_STEPS)
    tried: list[tuple[Answerer, Match]] = []
    for answerer in known.likely(tokens, _TRIED):
        if not effort.is_spent:
            found = matches(answerer, tokens, known, effort)
            tried += [(answerer, match) for match in found if _says_enough(answerer, match, tokens)]
    best = max((match.score for _, match in tried), default=0.0)
    made = [_reading(answerer, match, tokens, rest) for answerer, match in tried if match.score > best - _FAR]
    made.sort(key=lambda one: -one.score)
    return _told(made)


def _says_enough(answerer: Answerer, match: Match, tokens: Sequence[Token]) -> bool:
    """Whether there is something to fill in: a value, or an option that more than one word speaks for."""
    if match.counted or any(answerer.fields[name].kind != "choice" for name, _ in match.texts):
        return True
    return bool(match.texts) and sum(not token.is_soft for token in tokens) - len(match.unread) > 1


def _told(made: Sequence[Reading]) -> tuple[Reading, ...]:
    """The best reading, and the others that fit nearly as well."""
    told: list[Reading] = []
    for one in made:
        if one.score < _LEAST or (told and one.score < told[0].score - _NEAR):
            break
        if all((one.calculator, set(one.read)) != (other.calculator, set(other.read)) for other in told):
            told.append(one)
        if len(told) == _MOST:
            break
    return tuple(told)


def _reading(answerer: Answerer, match: Match, tokens: Sequence[Token], rest: str) -> Reading:
    texts = dict(match.texts)
    score = match.score + _counted(answerer, match, texts) - answerer.place * 0.001
    _one_list(answerer, texts)
    score += _implied(answerer, texts)
    read = tuple(_read(answerer.fields[name], text) for name, text in texts.items())
    unread = [tokens[place].text for place in match.unread] + ([rest] if rest else [])
    query = "&".join(f"{name}={quote(text, safe=',+/')}" for name, text in texts.items())
    asked = answerer.asked
    return Reading(asked.id, asked.title, asked.system, query, read, tuple(unread), score)


def _counted(answerer: Answerer, match: Match, texts: dict[str, str]) -> float:
    """Take in how many entries lists were said to have; what that adds."""
    off = 0.0
    for name, count in match.counted:
        if name not in texts:
            entries = answerer.fields[name].default.split(",")
            texts[name] = ",".join((entries * count)[:count]) if entries != [""] else ""
            off += 0.0 if texts[name] else _CONFLICT
        elif len(texts[name].split(",")) != count:
            off += _CONFLICT
    return off


def _one_list(answerer: Answerer, texts: dict[str, str]) -> None:
    """Lists that are one list are said as a whole: those that are not named have nothing in them."""
    for name in list(texts):
        for other in answerer.fields[name].leads:
            if other not in texts and answerer.fields[other].default:
                texts[other] = ""


def _implied(answerer: Answerer, texts: dict[str, str]) -> float:
    """Choose what a named field needs to be asked for; what that takes off where it cannot be."""
    off = 0.0
    for _ in range(3):  # a condition may have a condition
        needed: dict[str, tuple[str, ...]] = {}
        for name in list(texts):
            for control, among in answerer.fields[name].when:
                needed[control] = tuple(text for text in needed.get(control, among) if text in among)
        added = False
        for control, among in needed.items():
            field = answerer.fields.get(control)
            if field is None:
                continue
            if texts.get(control, field.default) in among:
                continue
            if control in texts or not among:
                return _CONFLICT
            texts[control] = among[0]
            off += _RULED if field.label == field.name.upper() else _NEEDED
            added = True
        if not added:
            break
    return off


def _read(field: FieldAsked, text: str) -> Read:
    return Read(field.name, field.label, text, _shown(field, text))


def _shown(field: FieldAsked, text: str) -> str:
    """A text as a line says it."""
    for key, label in field.options:
        if key == text:
            return label.rstrip(".")
    if field.zero and text == "0":
        return field.zero
    if field.kind == "percent":
        return f"{text}%"
    return text.replace(",", " " if field.kind == "cards" else ", ").replace("-", "−") or "none"
