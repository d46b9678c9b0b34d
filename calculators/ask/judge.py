"""When a reading may show its number, and why it may not: a wrong number is worse than no answer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from calculators.ask.reading import Reading
from calculators.ask.tokens import Token, cut
from calculators.fields import quoted

__all__ = ["asks_for_a_rule", "doubts"]

_COMPARING = re.compile(
    r"\b(?:exactly|only|at most|no more than|fewer|less than|more than|over|under|none|no success\w*|no hits?|tie[sd]?"
    r"|on average|average|expect\w*)\b|[<>≤≥]",
    re.IGNORECASE,
)
_RULE = re.compile(
    r"^(?:and |but |so |ok |then )?(?:can|could|may|must|do|does|did|is|are|was|were|who|whose|whom|what|when|where|why"
    r"|which|how (?:long|do|does|is|are|can))\b",
    re.IGNORECASE,
)
_UNREAD_WORDS = 2  # so many words that were not read leave no number


def doubts(sentence: str, reading: Reading) -> tuple[str, ...]:
    """Return why a reading shows no number, in sentences; none if it may.

    Args:
        sentence: what was typed.
        reading: how it is read.

    >>> from calculators.ask.reading import readings
    >>> doubts("exactly 2 hits on 6 dice", readings("exactly 2 hits on 6 dice")[0])
    ('I can’t answer “exactly” here.',)
    """
    reasons = []
    comparison = _COMPARING.search(sentence)
    if comparison:
        reasons.append(f"I can’t answer {quoted(comparison.group())} here.")
    unread = [token for text in reading.unread for token in cut(text)[0]]
    values = [token.text for token in unread if token.is_value]
    if values:
        reasons.append(f"I don’t know what {' and '.join(map(quoted, values))} is.")
    words = [token.text for token in unread if not token.is_value]
    if len(words) >= _UNREAD_WORDS:
        reasons.append(f"I didn’t understand {' and '.join(map(quoted, words))}.")
    return tuple(reasons)


def asks_for_a_rule(sentence: str, tokens: Sequence[Token]) -> bool:
    """Return whether a sentence asks for a rule or a term: a question without a value.

    >>> from calculators.ask.tokens import cut
    >>> [asks_for_a_rule(each, cut(each)[0]) for each in ("can a club be parried", "can I parry 4", "stealth")]
    [True, False, False]
    """
    return bool(_RULE.match(sentence.strip())) and not any(token.is_value for token in tokens)
