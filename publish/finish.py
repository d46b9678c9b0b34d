"""The last touches on a built folder: the content security policy, what nobody needs, indentation included, offline
use, compressed twins, what a host is to send.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from publish.compress import compress_tree
from publish.hosting import REFERRER, policy, write_hosting
from publish.offline import write_book, write_no_worker, write_worker

__all__ = ["finish", "inline_scripts", "unindented"]

HEAD = "<head>"
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)  # as a browser finds its end
# Those that have a file, or are data:
_NOT_RUN = re.compile(r"""\bsrc\s*=|\btype\s*=\s*["']?(?!["'\s>]|module\b|text/javascript\b)""")
# What is to stay as it stands, else a line break where a tag begins or ends, with the room before and behind it.
_BREAK = re.compile(
    r"(<(pre|script|style|textarea)\b.*?</\2\s*>)|(?<=>)\s*\n\s*|\s*\n\s*(?=<)", re.DOTALL | re.IGNORECASE
)
UNUSED = (  # of the theme: its search, which ours takes the place of, and its styles, which are in ours
    "assets/javascripts/lunr",
    "assets/javascripts/workers",
    "assets/stylesheets",
)


def finish(site: Path, *, offline: bool = True) -> None:
    """Do all of them to the site in this folder.

    Args:
        site: the folder.
        offline: whether browsers may keep the site.
    """
    for folder in UNUSED:
        shutil.rmtree(site / folder)
    for path in site.rglob("*.map"):
        path.unlink()
    _finish_pages(sorted(site.rglob("*.html")))
    if offline:
        name = write_book(site)
        compress_tree(site)
        write_worker(site, name)  # which says how much all of that is over the line
    else:
        write_no_worker(site)
    compress_tree(site)
    write_hosting(site)


def inline_scripts(page: str) -> set[str]:
    """The scripts that stand in a page itself and would run.

    >>> inline_scripts('<script src="a.js"></script><script type="application/json">{}</script><script>a</script>')
    {'a'}
    """
    return {text for attributes, text in _SCRIPT.findall(page) if not _NOT_RUN.search(attributes)}


def unindented(page: str) -> str:
    r"""A page without what the templates are indented by: a line break says as much, in an eighth less.

    >>> unindented("<ul>\n\n  <li>one\n  more</li>\n</ul>  <pre>\n  <b>4</b></pre>")
    '<ul>\n<li>one\n  more</li>\n</ul>  <pre>\n  <b>4</b></pre>'
    """
    return _BREAK.sub(lambda found: found[1] or "\n", page)


def _finish_pages(pages: list[Path]) -> None:
    """Write one policy, the same on every page, so that going from page to page never changes it; no indentation."""
    texts = {path: unindented(path.read_text(encoding="utf-8")) for path in pages}
    rules = policy(set().union(*(inline_scripts(text) for text in texts.values())))
    for path, text in texts.items():
        before, head, after = text.partition(HEAD)
        if not head:
            raise ValueError(f"{path} has no {HEAD}")
        meta = f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
        referrer = f'<meta name="referrer" content="{REFERRER}">'
        path.write_text(f"{before}{head}{meta}{referrer}{after}", encoding="utf-8")
