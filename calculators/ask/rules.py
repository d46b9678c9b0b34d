"""The rules and terms in the docs that fit a question, as the site's search finds them; used on the command line.

The site ranks entries in `browser/search/ranking.js`. This module ranks the same entries by the same idea in fewer
lines: the rarity of the words in an entry, the weight of the part that contains them, and how much of the question they
cover.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import log
from pathlib import Path

from calculators.ask.plain import DROPPED, plain
from calculators.ask.slips import Slips
from calculators.systems import SYSTEMS, all_rulings
from engine.value import Value

DOCS = Path(__file__).parents[2] / "docs"
CLAUSE = re.compile(
    r'^#{2,5} \{\{ clause\("([A-Z]{2}-\d{2,3})"\) \}\} (.+?) \{ #([a-z0-9-]+) \}\n'  # its code, title and anchor
    r"\n((?:.+\n)+(?:\n(?:- .+\n)+)?)",  # its text: a paragraph, and a list right after it
    re.MULTILINE,
)
ENTRY = re.compile(r"^(.+) \{ #([a-z0-9-]+)( \.unmarked)? \}\n:   (.+)$", re.MULTILINE)

_CODE = re.compile(r"\b([a-z]{2})[ -]?(q?\d+)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_SEE = re.compile(r'\{\{ see\("([^"]+)"\) \}\}')
_MARKUP = re.compile(r"\{\{.*?\}\}|\]\([^)]*\)|[*_`\[\]]")
_OTHERS = "i they what who when where how why which if that this mean and or not"
_UNASKED = DROPPED | frozenset(map(plain, _OTHERS.split(" ")))
_TITLE, _TEXT = 3.0, 1.0
_CALLED_SO = 5.0
_MOST = 5


class Rule(Value):
    """A clause, ruling or term.

    Attributes:
        code: its code; for a term, its anchor in the glossary.
        title: its title or name.
        text: its text.
    """

    code: str
    title: str
    text: str


class _Index:
    """All rules, with the words of each."""

    def __init__(self) -> None:
        self.rules: list[tuple[Rule, Mapping[str, float], frozenset[str]]] = []
        asked = {
            code: words
            for system in SYSTEMS
            for code, words in tomllib.loads(_read(DOCS / system.folder / "asked.toml")).items()
        }
        for rule in _all():
            weights: dict[str, float] = {}
            for weight, text in ((_TEXT, rule.text), (_TITLE, f"{rule.title} {asked.get(rule.code, '')}")):
                weights |= dict.fromkeys(_words(text), weight)
            names = frozenset(" ".join(_words(name)) for name in rule.title.split(", "))
            self.rules.append((rule, weights, names))
        self.counts = Counter(word for _, weights, _ in self.rules for word in weights)
        self._slips = Slips(self.counts)

    def known(self, word: str) -> str:
        """Return the word of the rules that a misspelt word stands for."""
        return word if word in self.counts else next(iter(self._slips.near(word)), word)


def rules(question: str) -> tuple[Rule, ...]:
    """Return the rules and terms that a question asks for, best first.

    >>> "VA-45" in [rule.code for rule in rules("can a club be parried")]
    True
    >>> rules("VA-50")[0].title == rules("va50")[0].title
    True
    """
    index = _index()
    codes = {
        f"{letters}-{number}".upper() for letters, number in re.findall(r"\b([a-z]{2})[ -]?(q?\d+)\b", question, re.I)
    }
    asked = list(dict.fromkeys(index.known(word) for word in _words(question) if not word.isdigit()))
    ranks = []
    for rule, weights, names in index.rules:
        score = sum(log(1 + len(index.rules) / index.counts[word]) * weights[word] for word in asked if word in weights)
        covered = sum(word in weights for word in asked) / max(1, len(asked))
        score *= covered**2 * (_CALLED_SO if " ".join(asked) in names else 1.0)
        score += 1000.0 * (rule.code in codes)
        if score:
            ranks.append((-score, rule.code, rule))
    return tuple(rule for *_, rule in sorted(ranks)[:_MOST])


@cache
def _index() -> _Index:
    return _Index()


def _words(text: str) -> list[str]:
    words = (plain(word) for word in _WORD.findall(text))
    return [word for word in words if word not in _UNASKED]


def _all() -> Iterator[Rule]:
    for system in SYSTEMS:
        for page in sorted((DOCS / system.folder).glob("*.md")):
            for code, title, _, text in CLAUSE.findall(_read(page)):
                yield Rule(code, title, _bare(text))
        yield from _terms(DOCS / system.folder / "terms.txt")
    yield from _terms(DOCS / "glossary.md")
    for ruling in all_rulings():
        default = next(reading.text for reading in ruling.readings if reading.key == ruling.default)
        yield Rule(ruling.code, ruling.question, default)


def _terms(path: Path) -> Iterator[Rule]:
    for head, anchor, _, definition in ENTRY.findall(_read(path)):
        yield Rule(anchor, head, _bare(definition))


def _read(path: Path) -> str:
    """Return a file of the docs; "" in an installed package, which has rulings but no pages."""
    return path.read_text(encoding="utf-8") if DOCS.is_dir() else ""


def _bare(text: str) -> str:
    """Return a text without its markup; a link to a rule becomes the rule's code."""
    return " ".join(_MARKUP.sub("", _SEE.sub(r"\1", text)).split())
