"""Doubts about a reading that keep its number hidden, because a wrong number is worse than no answer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from calculators.ask.plain import FOES, FRIENDS
from calculators.ask.reading import Reading
from calculators.ask.tokens import Token
from calculators.forms.fields import quoted

_RULE = re.compile(
    r"^(?:and |but |so |ok |then )?(?!what (?:if|about)\b|how about\b|when (?:he|she|they|it|i)\b"
    r"|what (?:state )?(?:is|are) (?:he|she|they|it)\b)"
    r"(?:can|could|may|must|do|does|did|who|whose|whom|what|when|where|why|which"
    r"|(?:is|are|am) [^?]*\ballowed|how (?:long|many|much|often|far|do|does|is|are|can))\b",
    re.IGNORECASE,
)
_NEEDS = re.compile(
    r"^(?:do|does|must|is|are) (?:a|an|the|every|each|all) .*\b(?:need|require|count|worth (?=\d))\b", re.IGNORECASE
)
_HAPPENS = re.compile(r"^what happens (?:if|when)\b", re.IGNORECASE)
_OTHER_GAMES = re.compile(
    r"\b(?:roll(?:ing)? under|\d*d(?:4|8|10|12|20|100)|dc ?\d+|thac0|armou?r class|saving throws?|hit points?"
    r"|spell slots?|(?:drop|keep)(?: the)? (?:lowest|highest)|exploding)\b",
    re.IGNORECASE,
)
_ODD_OR_EVEN = re.compile(r"\b(?:(?:even|odd) (?:number|count|hits|success)|odd or even|even or odd)", re.IGNORECASE)
_UNNAMED = 1.5  # the least score of a reading without a word of the calculator's own
_CLOSE = 0.4  # the least lead of the best calculator over the next
_PLAIN = 3  # as many values name a calculator, if their names are its own
_UNREAD_WORDS = 2  # this many unread words hide the number


def doubts(reading: Reading, others: Sequence[Reading] = (), sentence: str = "") -> tuple[str, ...]:
    """Return the reasons why a reading shows no number, in sentences; empty if it may show one.

    Args:
        reading: the reading of a sentence.
        others: other ways to read it, best first.
        sentence: the text that the reader typed.

    >>> from calculators.ask.reading import readings
    >>> doubts(readings("parry at most 2 hits")[0])
    ('Parry cost can’t answer “at most”.',)
    """
    reasons = list(reading.doubts)
    if sentence and _OTHER_GAMES.search(sentence):
        reasons.append("That is from another game.")
    if sentence and _ODD_OR_EVEN.search(sentence):
        reasons.append("No calculator asks whether a number is odd or even.")
    is_vague = not reading.is_named and len(reading.read) < _PLAIN
    words = reading.unread if is_vague else reading.puzzling
    if len(words) >= _UNREAD_WORDS:
        reasons.append(f"I didn’t understand {' and '.join(map(quoted, words))}.")
    if not reasons and not reading.is_named and words:
        reasons.append(f"I didn’t understand {quoted(words[0])}.")
    if not reasons and not reading.is_named and (reading.score < _UNNAMED or len(reading.read) == 1):
        reasons.append("I don’t know what you want to find out.")
    alike = (other for other in others if not other.doubts and len(other.unread) <= len(reading.unread))
    rival = next((other for other in alike if other.calculator != reading.calculator), None)
    if rival and reading.is_titled and not rival.is_named:
        rival = None
    if not reasons and rival and reading.score - rival.score < _CLOSE:
        reasons.append(f"It could be for {reading.title} or for {rival.title}.")
    return tuple(dict.fromkeys(reasons))


def asks_for_a_rule(sentence: str, tokens: Sequence[Token], *, is_first: bool = False) -> bool:
    """Return whether a sentence asks for a rule or a term rather than for a number.

    It does if it is a question without a value, or if it asks what something needs.

    Args:
        sentence: the text that the reader typed.
        tokens: its pieces, from `cut`.
        is_first: whether no answer comes before it, so that "what happens if I beat it by 7" changes none.

    >>> from calculators.ask.tokens import cut
    >>> [asks_for_a_rule(each, cut(each)[0]) for each in ("can a club be parried", "can I parry 4", "stealth")]
    [True, False, False]
    >>> asks_for_a_rule("does a riposte need a 6", cut("does a riposte need a 6")[0])
    True
    """
    counts = {
        index for index in range(1, len(tokens)) if tokens[index - 1].text.isalpha() and _is_person(tokens[index])
    }
    counts |= {
        index for index in range(1, len(tokens)) if [each.word for each in tokens[index : index + 2]] == ["of", "us"]
    }
    figures = sum(_is_figure(token) and index + 1 not in counts for index, token in enumerate(tokens))
    about_a_rule = _NEEDS.match(sentence.strip()) or (is_first and figures == 1 and _HAPPENS.match(sentence.strip()))
    asked = re.split(r"(?<=[.!?;:])\s+", sentence.strip())
    return bool(about_a_rule or (not figures and any(map(_RULE.match, asked))))


def _is_person(token: Token) -> bool:
    """Return whether a word is for people or times, as in "can two people look at once"."""
    return token.plain in FOES | FRIENDS or token.word in ("people", "times")


def _is_figure(token: Token) -> bool:
    """Return whether a token is a figure, and not the "one" or "joker" of a general question."""
    return token.is_value and token.word != "one" and not (token.kind == "card" and len(token.text) > 3)
