"""Answers made with the site, for readers who open a filled-in calculator before Python has loaded.

Each calculator has one file, at most 20 kB over the line, with the engine's replies to its likeliest queries: the form
untouched, its examples, each visible field one step further, and the queries of the site's own links, the most frequent
first. `calculators/browser/engine/prebuilt_answers.js` reads it. Replies are similar, so the file has each
line once (`publish.postprocess.shared_lines`), as JSON that is packed with gzip.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
import zlib
from bisect import bisect_right
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from calculators import registry
from calculators.forms.fields import Choice, Field, Integer
from calculators.glossary import Glossary
from calculators.html.page import reply_html
from calculators.html.render import Renderer
from publish.cache import cached, forget_unused
from publish.pages.glossary import terms_of_forms
from publish.paths import ROOT
from publish.postprocess.compress import gzipped
from publish.postprocess.shared_lines import SharedLines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from calculators.calculator import Calculator

BASE = "{base}"  # a placeholder for the way to the top of the site
MOST_BYTES = 20_000
PARTS = ("form", "problems", "verdict", "compare", "details")

_CACHE = "answers"
_SHRINKS = 4  # compression makes replies at least this many times smaller
_SHARED = (
    "engine/*.py",
    "engine/odds/*.py",
    "calculators/*.py",
    "calculators/forms/**/*.py",
    "calculators/answers/*.py",
    "calculators/html/**/*",
    "publish/postprocess/shared_lines.py",
)
_LINK = re.compile(r'href="[^"]*calculators/([\w-]+)/\?([^"#]+)')


def write_answers(to: Path, site: Path, addresses: Mapping[str, str]) -> None:
    """Write `<word>.bin` for every calculator into the folder `to`.

    Args:
        to: the folder.
        site: the built pages, which are read for their links.
        addresses: code of a clause or ruling -> its address from the top of the site.
    """
    to.mkdir(parents=True)
    queries = linked(site)
    words = [calculator.id for calculator in registry.calculators()]
    with ProcessPoolExecutor() as processes:
        contents = processes.map(
            partial(_file, addresses=dict(addresses)), words, [queries.get(word, ()) for word in words]
        )
        for word, content in zip(words, contents, strict=True):
            (to / f"{word}.bin").write_bytes(gzipped(content))
    forget_unused(_CACHE)


def linked(site: Path) -> dict[str, tuple[str, ...]]:
    """Return the queries that pages link to each calculator with, the most frequent first."""
    counts: dict[str, Counter[str]] = {}
    for page in sorted(site.rglob("*.html")):
        for word, query in _LINK.findall(page.read_text(encoding="utf-8")):
            counts.setdefault(word, Counter())[html.unescape(query)] += 1
    return {word: tuple(query for query, _ in counted.most_common()) for word, counted in counts.items()}


def candidates(calculator: Calculator, queries: Iterable[str]) -> dict[str, None]:
    """Return the queries worth a prepared answer, the likeliest first.

    Args:
        calculator: the calculator to ask.
        queries: more queries for it.

    >>> from calculators.registry import calculator
    >>> list(candidates(calculator("rest"), ["va-q1=plain"]))[-1]
    'va-q1=plain'
    """
    steps = {step: None for field in _in_sight(calculator) for step in _steps(field)}
    return {"": None} | {example.query: None for example in calculator.examples} | steps | dict.fromkeys(queries)


def _in_sight(calculator: Calculator) -> Iterator[Field[object]]:
    """Yield the fields that are visible without unfolding anything."""
    for group in calculator.form.groups:
        if not group.folded:
            yield from group.fields


def _steps(field: Field[object]) -> Iterator[str]:
    """Yield the queries in which one field keeps its value, moves a step, or takes another option."""
    if isinstance(field, Integer):
        stands = field.parse(field.format(field.default))
        near = (stands, stands + 1, stands - 1, stands + 2)
        yield from (f"{field.name}={number}" for number in near if field.low <= number <= field.high)
    elif isinstance(field, Choice):
        yield from (f"{field.name}={option.key}" for option in field.options)


def key_of(query: str) -> str:
    """Return a query as the browser looks it up, with its fields in the order of their names.

    >>> key_of("skill=2&b=x%20y"), key_of("")
    ('[["b","x y"],["skill","2"]]', '[]')
    """
    pairs = sorted(parse_qsl(query, keep_blank_values=True), key=lambda pair: pair[0])
    return json.dumps(pairs, ensure_ascii=False, separators=(",", ":"))


class Replies:
    """Replies as runs of lines that they share.

    As JSON: "lines"; "replies", a list for each reply: its shortest query, then the runs of each part; "queries": the
    key of a query -> the index of its reply.
    """

    def __init__(self) -> None:
        self.lines = SharedLines()
        self._replies: list[list[object]] = []
        self._queries: dict[str, int] = {}

    @property
    def mark(self) -> tuple[int, int, int]:
        """Return the numbers of lines, replies and queries. Later additions change nothing before these marks."""
        return len(self.lines), len(self._replies), len(self._queries)

    def add(self, query: str, reply: Mapping[str, object]) -> None:
        """Add the engine's reply to a query; a reply that another query already has is not stored twice."""
        short = str(reply["query"])
        if key_of(short) not in self._queries:
            self._queries[key_of(short)] = len(self._replies)
            self._replies.append([short, *(self.lines.add(str(reply[part])) for part in PARTS)])
        self._queries[key_of(query)] = self._queries[key_of(short)]

    def to_json(self, mark: tuple[int, int, int] | None = None) -> bytes:
        """Return the file as it was at a mark, or all of it without a mark."""
        lines, replies, queries = mark or self.mark
        file = {
            "lines": self.lines.texts[:lines],
            "replies": self._replies[:replies],
            "queries": dict(islice(self._queries.items(), queries)),
        }
        return json.dumps(file, ensure_ascii=False, separators=(",", ":")).encode()


def _file(word: str, queries: tuple[str, ...], addresses: Mapping[str, str]) -> bytes:
    """Return the file of one calculator, made again if anything that it depends on has changed."""
    calculator = registry.calculator(word)
    package = calculator.system.replace("-", "_")
    patterns = (f"engine/{package}/**/*.py", f"calculators/{package}/**/*.py")
    paths = sorted(path for pattern in (*_SHARED, *patterns) for path in ROOT.glob(pattern) if path.is_file())
    arguments = repr((word, queries, sorted(addresses.items()), terms_of_forms())).encode()
    sources = (path.read_bytes() for path in (Path(__file__), *paths))
    digest = hashlib.sha256(b"\0".join((arguments, *sources)))
    return cached(_CACHE, f"{digest.hexdigest()}.json", lambda: _replies(calculator, queries, addresses))


def _replies(calculator: Calculator, queries: tuple[str, ...], addresses: Mapping[str, str]) -> bytes:
    """Return as many replies as the file can hold; weighing takes time, so they are weighed only now and then."""
    renderer = Renderer(addresses, BASE, Glossary(terms_of_forms()))
    replies = Replies()
    marks: list[tuple[int, int, int]] = []
    fit, weigh_at = 0, MOST_BYTES

    def size(mark: tuple[int, int, int]) -> int:
        return len(zlib.compress(replies.to_json(mark)))

    for query in candidates(calculator, queries):
        reply = reply_html(calculator.id, query, renderer, every=True)
        if not reply["answered"]:
            continue
        replies.add(query, reply)
        marks.append(replies.mark)
        if replies.lines.length > weigh_at:
            room = MOST_BYTES - size(replies.mark)
            if room < 0:
                break
            fit, weigh_at = len(marks), replies.lines.length + _SHRINKS * room
    fit = bisect_right(marks, MOST_BYTES, lo=fit, key=size)
    return replies.to_json(marks[fit - 1]) if fit else b""
