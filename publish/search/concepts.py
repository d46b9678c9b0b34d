"""The words of the field: what players of other games call things, and the common words that are no slips.

`field.toml` has the concepts, `common_words.txt` the common words. Both go into the file of the search.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from publish.search.entry import Entry

HERE = Path(__file__).parent
_SHORTEST = 4  # letters of a word in which the search forgives a slip

type Concept = tuple[tuple[str, ...], tuple[str, ...]]
"""The phrases of a concept, and its targets."""


def field() -> dict[str, Concept]:
    """Return every concept by its name.

    >>> phrases, targets = field()["fumble"]
    >>> phrases[:2], targets[0]
    (('fumble', 'botch'), 'CF-51')
    """
    read = tomllib.loads((HERE / "concepts.toml").read_text(encoding="utf-8"))
    return {name: (tuple(entry["words"].split("; ")), tuple(entry["to"].split())) for name, entry in read.items()}


def concepts(entries: Sequence[Entry]) -> list[tuple[str, list[int]]]:
    """Return the phrases of each concept with the numbers of its entries.

    Raises:
        ValueError: no entry is what a concept leads to.
    """
    at: dict[str, int] = {}
    for number, entry in enumerate(entries):
        for name in (entry.at, entry.code, *_short(entry.at)):
            at.setdefault(name, number)
    lost = {target for _, targets in field().values() for target in targets if target not in at}
    if lost:
        raise ValueError(f"publish/search/concepts.toml leads to nothing at {', '.join(sorted(lost))}")
    return [("; ".join(phrases), [at[target] for target in targets]) for phrases, targets in field().values()]


def _short(address: str) -> Iterator[str]:
    """Yield the anchor of a term and the slug of a calculator."""
    if match := re.fullmatch(r"glossary/#(.+)|calculators/(.+)/", address):
        yield match.group(1) or match.group(2)


def common_near(entries: Iterable[Entry]) -> list[str]:
    """Return the common English words that are one slip away from a word of the search's, and are none themselves."""
    texts = [" ".join((e.title, e.text, e.asked, e.more, *e.names)) for e in entries]
    texts += [" ".join(phrases) for phrases, _ in field().values()]
    ours = set(re.findall(r"[a-z]+", " ".join(texts).lower()))
    common = (HERE / "common_words.txt").read_text(encoding="utf-8").split()
    shorter = {variant for word in ours for variant in _shorter(word)}
    patterns = {variant for word in ours for variant in _patterns(word)}

    def is_near(word: str) -> bool:
        return word in shorter or not (
            _shorter(word).isdisjoint(ours) and _patterns(word).isdisjoint(patterns) and _swapped(word).isdisjoint(ours)
        )

    return [word for word in common if len(word) >= _SHORTEST and word not in ours and is_near(word)]


def _shorter(word: str) -> set[str]:
    """Return every word that is left after one letter of a word is taken out.

    >>> sorted(_shorter("bet"))
    ['be', 'bt', 'et']
    """
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


def _patterns(word: str) -> set[str]:
    """Return a word with each letter in turn replaced by a gap. Words that share such a form differ by one letter.

    >>> sorted(_patterns("bet"))
    ['_et', 'b_t', 'be_']
    """
    return {f"{word[:at]}_{word[at + 1 :]}" for at in range(len(word))}


def _swapped(word: str) -> set[str]:
    """Return every word that comes of swapping two neighbouring letters.

    >>> sorted(_swapped("bet"))
    ['bte', 'ebt']
    """
    return {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)}
