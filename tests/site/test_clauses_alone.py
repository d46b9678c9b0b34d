"""Each clause, read alone.

That is how a short link and a preview show it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from publish.rules.clauses import places

CLAUSES = [place for place in places().values() if not place.is_ruling]
POINTING = re.compile(r"(?:he|she|it|they|them|him|its|their|his|these|those|so|both|neither|such)\b", re.IGNORECASE)
VERBS = frozenset((Path(__file__).parent / "verbs.txt").read_text(encoding="utf-8").split())

LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


def alone(text: str) -> str:
    """Return a clause's text without the tags that show its source, and without Markdown's marks."""
    bare = re.sub(r"\{\{ tag\([^}]*\) \}\}", "", text)
    bare = re.sub(r"\{\{ see\(\"([^\"]+)\"\) \}\}", r"\1", bare)
    bare = re.sub(r"\[([^\]]*)\]\([^)]*\)(?:\{[^}]*\})?", r"\1", bare)
    return " ".join(re.sub(r"[*`]", "", bare).split())


@pytest.mark.parametrize("place", CLAUSES, ids=lambda place: place.code)
def test_a_clause_is_a_sentence_of_its_own(place) -> None:
    text = alone(place.text)
    words = re.findall(r"[A-Za-z'’]+", text)
    assert len(words) >= 4, text
    assert VERBS & {word.lower() for word in words}, text
    assert not POINTING.match(text), text
    assert len("".join(LINK.findall(place.text))) < len(text.strip(" .")), text
