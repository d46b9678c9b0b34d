"""Each clause of a rules page as one block: its heading and its text belong together, on screen and on paper.

Markdown has headings, followed by their text on the same level. A link to a clause tints all of it, and paper
does not break it across pages. A clause's block has its code, so its heading needs no link sign; nor does a ruling's,
and a heading that unfolds something is pressed as a whole.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from calculators.systems import SYSTEMS

if TYPE_CHECKING:
    from pathlib import Path

_CLAUSE = re.compile(
    r'<h(?P<level>[2-5]) id="[^"]+"><a class="ts-clause".*?</h(?P=level)>\s*'
    r"(?:<(?P<tag>p|ul|ol)>.*?</(?P=tag)>\s*)+",  # a list in a list would end it early, but no clause has one
    re.DOTALL,
)
_HEADING = re.compile(r"<h(?P<level>[1-5])\b[^>]*>.*?</h(?P=level)>", re.DOTALL)
_SIGN = re.compile(r'<a class="headerlink".*?</a>')


def bind_rules(site: Path) -> None:
    """Bind the clauses of a built site into blocks."""
    for folder in ("rulings", *(system.folder for system in SYSTEMS)):
        for path in site.glob(f"{folder}/**/index.html"):
            path.write_text(bound(path.read_text(encoding="utf-8")), encoding="utf-8")


def bound(html: str) -> str:
    """Return some HTML whose clauses are blocks.

    >>> print(bound('<h3 id="a"><a class="ts-clause">X-1</a> An Await<a class="headerlink">¶</a></h3><p>It is.</p>'))
    <div class="ts-rule">
    <h3 id="a"><a class="ts-clause">X-1</a> An Await</h3><p>It is.</p></div>
    <BLANKLINE>
    """
    signed = _HEADING.sub(_without_sign, html)
    return _CLAUSE.sub(lambda clause: f'<div class="ts-rule">\n{clause.group()}</div>\n', signed)


def _without_sign(heading: re.Match[str]) -> str:
    """Return a heading, without its link sign if the reader can press something else in or around it."""
    html = heading.group()
    unfolds = heading.string[: heading.start()].rstrip().endswith("<summary>")
    return _SIGN.sub("", html) if unfolds or 'class="ts-clause"' in html else html
