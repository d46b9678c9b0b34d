"""Makes a copy of the project larger: as many clauses as are wanted, on further rules pages.

What they say means nothing. Their sentences are those of the real clauses of their system with the words shuffled and
a new word in each, so that pages, search and pictures have as much to do as with real ones. A system made up by the
tests joins, since five have not enough codes of up to three digits. The same size is the same to the byte.
"""

from __future__ import annotations

import random
import re
import shutil
from itertools import batched, count, cycle, islice
from typing import TYPE_CHECKING

from calculators.systems import SYSTEMS, System
from engine import __version__
from publish.rules.clauses import places

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PER_PAGE = 11  # clauses, as many as a rules page has on average
SIXTH = System("LN", "lantern", "Lantern", "Lantern", "Whether the light lasts the watch.", since=__version__)
_MARKUP = re.compile(r"\{\{.*?\}\}|\{ .*? \}|\]\([^)]*\)|[\[*`]")
_SYLLABLES = ("bar", "den", "fol", "gim", "hest", "kur", "lom", "nev", "quil", "rast", "sor", "tav", "wick", "zed")


def make_up(copy: Path, times: int) -> int:
    """Add pages to a copy of the project until it has so many times as many clauses; gives how many it has then."""
    _add_system(copy)
    docs = copy / "docs"
    real = [place for place in places(docs).values() if not place.is_ruling]
    random_words = random.Random(times)
    systems = [*SYSTEMS, SIXTH]
    sources = {
        system.folder: [
            _MARKUP.sub("", f"{place.title} {place.text}").split()
            for place in real
            if place.code.startswith(system.letters)
        ]
        for system in systems
    }
    free = {system.folder: _codes(system, {place.code for place in real}) for system in systems}
    shares: dict[str, list[str]] = {system.folder: [] for system in systems}
    turns = cycle(systems)
    while sum(map(len, shares.values())) < (times - 1) * len(real):
        folder = next(turns).folder
        shares[folder] += islice(free[folder], PER_PAGE)
    for system in systems:
        pages = list(batched(shares[system.folder], PER_PAGE, strict=False))
        for number, codes in enumerate(pages, 1):
            page = _page(system, number, codes, sources[system.folder], random_words)
            (docs / system.folder / f"made-up-{number}.md").write_text(page, encoding="utf-8")
        _list(docs / system.folder / "index.md", [f"made-up-{number}" for number in range(1, len(pages) + 1)])
    return len(real) + sum(map(len, shares.values()))


def _add_system(copy: Path) -> None:
    """Lay the system made up by the tests over the copy."""
    shutil.copytree(copy / "tests/example_system", copy, dirs_exist_ok=True)
    line = copy / "calculators/systems.py"
    text = line.read_text(encoding="utf-8").replace("SYSTEMS = (\n", f"SYSTEMS = (\n    {SIXTH!r},\n")
    line.write_text(text, encoding="utf-8")


def _codes(system: System, used: set[str]) -> Iterator[str]:
    """The codes that a system has not used yet; as many as three digits can say."""
    codes = (f"{system.letters}-{number:02}" for number in islice(count(1), 999))
    return (code for code in codes if code not in used)


def _page(system: System, number: int, codes: tuple[str, ...], sources: list[list[str]], drawn: random.Random) -> str:
    """A rules page in Markdown."""
    title = f"Made up {number}"
    lines = [
        *("---", f"title: {title}", "description: A page that means nothing.", "tags:", f"  - {system.title}", "---"),
        *("", f"# {title}", "", f"What {codes[0]} and the next say.", "", "## The rules", ""),
    ]
    for index, code in enumerate(codes):
        words = [*drawn.choice(sources), _word(drawn)]
        drawn.shuffle(words)
        heading = " ".join(words[:5]).strip(".,:;")
        sentences = " ".join(words).strip(".,:;")
        text = f'{sentences[0].upper()}{sentences[1:]}; see {{{{ see("{drawn.choice(codes)}") }}}}.'
        lines += [f'### {{{{ clause("{code}") }}}} {heading} {{ #rule-{index + 1} }}', "", text, ""]
    return "\n".join(lines)


def _word(drawn: random.Random) -> str:
    return "".join(drawn.choices(_SYLLABLES, k=3))


def _list(index: Path, pages: list[str]) -> None:
    """Name further pages in the front matter of a system's first page."""
    text = index.read_text(encoding="utf-8")
    if not pages:
        return
    if "\npages: [" in text:
        text = re.sub(r"^pages: \[(.*)\]$", rf"pages: [\1, {', '.join(pages)}]", text, count=1, flags=re.MULTILINE)
    else:
        text = text.replace("---\n", f"---\npages: [{', '.join(pages)}]\n", 1)
    index.write_text(text, encoding="utf-8")
