"""The theme's style sheets, without the parts that no page of this site uses: two thirds of them are for other sites.

The parts a page can have are collected from everything that makes pages: built pages, answer templates, scripts.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import material  # type: ignore[import-untyped]

from publish.paths import BROWSER, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

THEME = Path(material.__file__).parent / "templates/assets"
SHEETS = ("stylesheets/main.*.min.css", "stylesheets/palette.*.min.css")  # in the order of the theme's own pages
NEVER = [  # parts whose names the theme's script knows, and that we have switched off or replaced
    r"^md-(?:annotation|code|search|source|status|version)(?![a-z])",
    r"^(?:mermaid|tabbed|highlight|linenodiv|linenos)",
    r"^(?:grid|card|cards)$",  # the theme's; ours begin with ts-
    r"^(?:danger|example|failure|question|success)$",  # kinds of admonition, which are everyday words
    r"^data-md-color-switching$",  # set and removed on each page, which made the browser compute all styles again
]
_TAG = re.compile(r"<([a-z][\w-]*)((?:\s[^<>]*)?)>")
_ATTRIBUTE = re.compile(r"""([\w-]+)(?:\s*=\s*["']?([^"'<>]*))?""")
_WORD = re.compile(r"[\w-]+")
_PROPERTY = re.compile(r"var\((--md-[\w-]+)")


def theme_styles(site: Path) -> str:
    """Return the part of the theme's style sheets that the pages in this folder, and the scripts' additions, need.

    Raises:
        subprocess.CalledProcessError: PurgeCSS has failed, and has reported why.
    """
    sheets = [next(THEME.glob(name)).read_text(encoding="utf-8") for name in SHEETS]
    ours = [*BROWSER.rglob("*.js"), *(ROOT / "calculators/html/templates").glob("*.html")]
    words = set[str]().union(*(words_of_markup(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")))
    words.update(_words(path.read_text(encoding="utf-8") for path in (*ours, *THEME.glob("javascripts/bundle.*.js"))))
    read = {name for path in BROWSER.rglob("*.css") for name in _PROPERTY.findall(path.read_text(encoding="utf-8"))}
    words.discard("rtl")  # no page is written from right to left
    request = {"css": "\n".join(sheets), "words": sorted(words), "kept": sorted(read), "never": NEVER}
    command = ["node", str(Path(__file__).with_name("purge.mjs"))]
    return subprocess.run(command, input=json.dumps(request), stdout=subprocess.PIPE, text=True, check=True).stdout


def _words(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from _WORD.findall(text)


def words_of_markup(page: str) -> set[str]:
    """Return the words that selectors may match: tags, attributes, and the words of their values.

    >>> sorted(words_of_markup('<p class="a md-b" hidden>Not this</p>'))
    ['a', 'class', 'hidden', 'md-b', 'p']
    """
    words: set[str] = set()
    for tag, attributes in set(_TAG.findall(page)):
        words.add(tag)
        for name, value in _ATTRIBUTE.findall(attributes):
            words.add(name)
            if name not in ("content", "d", "href", "src", "srcset", "title"):
                words.update(value.split())
    return words
