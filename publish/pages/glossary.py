"""The glossary, and its terms marked where a page first uses them.

Its definitions are in lists: the shared terms in `docs/glossary.md`, a system's own terms in its `terms.txt`. The head
of each lists how the term looks in a text: every spelling and form of it, separated by commas. A form that begins
with a small letter is also recognised with a capital.
"""

from __future__ import annotations

import re
from functools import cache
from html import escape
from html.parser import HTMLParser
from itertools import accumulate
from typing import TYPE_CHECKING

from calculators import registry
from calculators.ask.rules import ENTRY
from calculators.glossary import EVERYWHERE, Glossary, Term, Words
from calculators.systems import SYSTEMS
from publish.paths import DOCS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_SEE = re.compile(r'\{\{ see\("([^"]+)"\) \}\}')
_ARTICLE = re.compile(r"(?<=<article class=\"md-content__inner md-typeset\">).*?(?=</article>)", re.DOTALL)
_NOT_IN = frozenset(
    (
        *("h1", "h2", "h3", "h4", "h5", "h6", "a", "nav", "caption", "summary"),
        *("code", "kbd", "pre", "script", "style", "svg"),
        *("tableside-calculator", "form", "label", "button"),
    )
)
_NOT_IN_CLASSES = frozenset(("ts-answered", "ts-clause", "ts-grid", "ts-tag", "ts-trail"))
_ENTRY = re.compile(r'<dt\b[^>]*\bid="([^"]+)"[^>]*>.*?</dt>(\s*<dd>.*?</dd>)', re.DOTALL)
_VOID = frozenset(("br", "hr", "img", "input", "wbr"))


def terms(docs: Path = DOCS) -> list[Term]:
    """Return every entry of the glossary.

    >>> next(term.forms for term in terms() if term.anchor == "va-action-dice")
    ('Action Dice', 'Action Die', 'AD')
    """
    files = {system.folder: docs / system.folder / "terms.txt" for system in SYSTEMS}
    return [
        Term(anchor, tuple(head.split(", ")), _SEE.sub(r"\1", definition), section, not unmarked)
        for section, path in ({EVERYWHERE: docs / "glossary.md"} | files).items()
        for head, anchor, unmarked, definition in ENTRY.findall(path.read_text(encoding="utf-8"))
    ]


def entries(folder: str, see: Callable[[str], str]) -> str:
    """Return a system's definitions as Markdown.

    Args:
        folder: the system's folder.
        see: code of a clause or ruling -> a link to it.

    >>> entries("actions", lambda code: f"[{code}]").startswith("1S, 2S, 3S, success target { #va-success-target }")
    True
    """
    return _SEE.sub(lambda code: see(code[1]), (DOCS / folder / "terms.txt").read_text(encoding="utf-8"))


@cache
def terms_of_forms() -> tuple[Term, ...]:
    """Return the terms that forms use, with their meanings, which is all the browser has to know.

    >>> {"of-int", "aw-obvious"} < {term.anchor for term in terms_of_forms()}
    True
    """
    every = terms()
    glossary = Glossary(every)
    used = {
        meaning.term.anchor
        for calculator in registry.calculators()
        for field in calculator.form.fields
        for meaning in glossary.meanings(calculator, field)
    }
    return tuple(term for term in every if term.anchor in used)


def bind_terms(site: Path) -> None:
    """Bind each term of a built glossary and its definition into one entry, under one form of the term."""
    sections = {term.anchor: term for term in terms()}
    for path in site.glob("glossary/index.html"):
        html = path.read_text(encoding="utf-8")
        path.write_text(_ENTRY.sub(lambda entry: _entry(entry, sections[entry[1]]), html), encoding="utf-8")


def _entry(match: re.Match[str], term: Term) -> str:
    """Return the HTML of an entry: the first form, then the others except its plural."""
    title, *others = term.forms
    also = ", ".join(form for form in others if form not in (f"{title}s", f"{title}es", f"{title[:-1]}ies"))
    more = f" <small>{escape(also)}</small>" if also else ""
    head = f'<dt id="{term.anchor}">{escape(title)}{more}</dt>'
    return f'<div data-entry data-system="{term.section}">{head}{match[2]}</div>'


def mark_terms(site: Path) -> None:
    """Mark the terms on every rules page and every ruling's page of a built site."""
    every = terms()
    for system in SYSTEMS:
        words = Words(term for term in every if term.section in (system.folder, EVERYWHERE) and term.is_marked)
        pages = [*site.glob(f"{system.folder}/**/index.html"), *site.glob(f"rulings/{system.letters.lower()}-*/*.html")]
        for path in pages:
            up = "../" * len(path.relative_to(site).parent.parts)
            html = path.read_text(encoding="utf-8")
            article = _ARTICLE.search(html)
            if article is None:
                raise ValueError(f"{path} has no article")
            before, after = html[: article.start()], html[article.end() :]
            path.write_text(before + marked(article.group(), words, up) + after, encoding="utf-8")


def marked(html: str, words: Words, up: str) -> str:
    """Return some HTML in which the first use of each term leads to the glossary and carries its definition.

    An abbreviation's definition begins with the words it is short for.

    Args:
        html: the HTML; headings, links, code, tables of numbers and calculators in it are left alone.
        words: the terms.
        up: the way from the page to the top of the site.

    >>> words = Words([Term("ad", ("Action Die", "AD"), "It.", "actions", True)])
    >>> marked("<h2>AD</h2><p>1 AD, 2 AD</p>", words, "")
    '<h2>AD</h2><p>1 <a class="ts-term" href="glossary/#ad" data-definition="AD: Action Die. It.">AD</a>, 2 AD</p>'
    """
    reader = _Prose(html)
    pieces: list[str] = []
    done = 0
    met: set[str] = set()
    for start, text in reader.pieces:
        for word in words.pattern.finditer(text):
            term = words.term_of[word.group()]
            if term.anchor in met:
                continue
            met.add(term.anchor)
            full = term.spelt_out(word.group())
            meaning = f"{word.group()}: {full}. {term.definition}" if full else term.definition
            pieces += (
                html[done : start + word.start()],
                f'<a class="ts-term" href="{up}glossary/#{term.anchor}" data-definition="{escape(meaning)}">',
                f"{word.group()}</a>",
            )
            done = start + word.end()
    return "".join((*pieces, html[done:]))


class _Prose(HTMLParser):
    """The plain text of some HTML: position and text of each stretch of it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.pieces: list[tuple[int, str]] = []
        self._lines = [0, *accumulate(len(line) for line in html.splitlines(keepends=True))]
        self._in: list[tuple[str, bool]] = []  # the open elements, and whether text below each is left alone
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _VOID:
            classes = (dict(attrs).get("class") or "").split()
            above = bool(self._in) and self._in[-1][1]
            self._in.append((tag, above or tag in _NOT_IN or not _NOT_IN_CLASSES.isdisjoint(classes)))

    def handle_endtag(self, tag: str) -> None:
        if any(tag == open_ for open_, _ in self._in):
            while self._in.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not (self._in and self._in[-1][1]):
            line, column = self.getpos()
            self.pieces.append((self._lines[line - 1] + column, data))
