"""When a reading may show its number, and why it may not: a wrong number is worse than no answer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from calculators.ask.reading import Reading
from calculators.ask.tokens import Token, cut
from calculators.fields import quoted

__all__ = ["asks_for_a_rule", "doubts"]

_RULE = re.compile(
    r"^(?:and |but |so |ok |then )?(?:can|could|may|must|do|does|did|who|whose|whom|what|when|where|why"
    r"|which|how (?:long|do|does|is|are|can))\b",
    re.IGNORECASE,
)
_UNNAMED = 1.5  # what a reading has to be worth without a word of the calculator's own
_CLOSE = 0.4  # how far the best calculator has to be ahead of the next
_UNREAD_WORDS = 2  # so many words that were not read leave no number


def doubts(reading: Reading, others: Sequence[Reading] = ()) -> tuple[str, ...]:
    """Return why a reading shows no number, in sentences; none if it may.

    Args:
        reading: how a sentence is read.
        others: other ways to read it, best first.

    >>> from calculators.ask.reading import readings
    >>> doubts(readings("parry exactly 2 hits")[0])
    ('Parry cost can’t answer “exactly”.',)
    """
    reasons = list(reading.doubts)
    words = [word for word in reading.unread if not any(token.is_value for token in cut(word)[0])]
    if len(words) >= _UNREAD_WORDS:
        reasons.append(f"I didn’t understand {' and '.join(map(quoted, words))}.")
    if not reasons and not reading.is_named and words:
        reasons.append(f"I didn’t understand {quoted(words[0])}.")
    if not reasons and not reading.is_named and reading.score < _UNNAMED:
        reasons.append("I don’t know what you want to find out.")
    alike = (other for other in others if not other.doubts and len(other.unread) <= len(reading.unread))
    rival = next((other for other in alike if other.calculator != reading.calculator), None)
    if not reasons and rival and reading.score - rival.score < _CLOSE:
        reasons.append(f"It could be for {reading.title} or for {rival.title}.")
    return tuple(dict.fromkeys(reasons))


def asks_for_a_rule(sentence: str, tokens: Sequence[Token]) -> bool:
    """Return whether a sentence asks for a rule or a term: a question without a value.

    >>> from calculators.ask.tokens import cut
    >>> [asks_for_a_rule(each, cut(each)[0]) for each in ("can a club be parried", "can I parry 4", "stealth")]
    [True, False, False]
    """
    return bool(_RULE.match(sentence.strip())) and not any(token.is_value for token in tokens)
