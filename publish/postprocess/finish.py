"""The finishing touches on a built folder: the content security policy, unneeded parts (such as indentation), offline
use, compressed twins, and the headers for hosts.
"""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

from publish.postprocess.compress import compress_tree
from publish.postprocess.hosting import REFERRER, policy, write_hosting
from publish.postprocess.offline import write_book, write_no_worker, write_worker

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

HEAD = "<head>"
_CHARSET = '<meta charset="utf-8">'  # browsers look for it in the first 1,024 bytes, and a policy is long
MISSING = "404.html"  # no click leads to it without loading it, but its links lead to the others
SHORT = "r"  # the folder of short links, whose pages share few scripts with the others, and no click leads to at once
_REFERRER = f'<meta name="referrer" content="{REFERRER}">'
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)  # ends where browsers end it
_STYLE = re.compile(r"<style\b[^>]*>(.*?)</style\s*>", re.DOTALL | re.IGNORECASE)
# Scripts that have a file, or are data:
_NOT_RUN = re.compile(r"""\bsrc\s*=|\btype\s*=\s*["']?(?!["'\s>]|module\b|text/javascript\b)""")
# A part to keep unchanged, else a line break where a tag begins or ends, with the space before and after it.
_BREAK = re.compile(
    r"(<(pre|script|style|textarea)\b.*?</\2\s*>)|(?<=>)\s*\n\s*|\s*\n\s*(?=<)", re.DOTALL | re.IGNORECASE
)
_INDENT = re.compile(r"\n[ \t]+")
UNUSED = (  # of the theme: its search, which ours replaces, and its styles, which are in ours
    "assets/javascripts/lunr",
    "assets/javascripts/workers",
    "assets/stylesheets",
)


def finish(site: Path, top: str = "/", *, offline: bool = True) -> None:
    """Apply all finishing touches to the site in this folder.

    Args:
        site: the folder.
        top: the site's path on its host; "/" for the top.
        offline: whether browsers may keep the site.
    """
    for folder in UNUSED:
        shutil.rmtree(site / folder)
    for path in site.rglob("*.map"):
        path.unlink()
    pages = sorted(site.rglob("*.html"))
    missing = {site / MISSING}
    short = {path for path in pages if path.is_relative_to(site / SHORT)}
    others = {*pages} - short - missing
    for group, allowed in ((short, short), (others, others), (missing, others | missing)):
        finish_pages(sorted(group), f"{_CHARSET}{_policy_of(allowed)}")
    if offline:
        name = write_book(site)
        compress_tree(site)
        write_worker(site, name)  # which lists how much all of that is over the line
    else:
        write_no_worker(site)
    compress_tree(site)
    write_hosting(site, top)


def _policy_of(pages: Iterable[Path]) -> str:
    """Return one policy for all of these pages."""
    texts = [unindented(path.read_text(encoding="utf-8")) for path in pages]
    scripts, styles = (set[str]().union(*map(inline, texts)) for inline in (inline_scripts, inline_styles))
    return f'<meta http-equiv="Content-Security-Policy" content="{policy(scripts, styles)}">{_REFERRER}'


def inline_scripts(page: str) -> set[str]:
    """Return the scripts inside a page itself that would run.

    >>> inline_scripts('<script src="a.js"></script><script type="application/json">{}</script><script>a</script>')
    {'a'}
    """
    return {text for attributes, text in _SCRIPT.findall(page) if not _NOT_RUN.search(attributes)}


def inline_styles(page: str) -> set[str]:
    """Return the style sheets inside a page.

    >>> inline_styles("<style>p { color: red }</style><style>p { color: red }</style>")
    {'p { color: red }'}
    """
    return set(_STYLE.findall(page))


def unindented(page: str) -> str:
    r"""Return a page without the templates' indentation: a line break has the same effect, in an eighth less space.

    >>> unindented("<ul>\n\n  <li>one\n  more</li>\n</ul>  <pre>\n  <b>4</b></pre>")
    '<ul>\n<li>one\n  more</li>\n</ul>  <pre>\n  <b>4</b></pre>'
    """
    return _BREAK.sub(lambda match: _INDENT.sub("\n", match[1]) if match[2] == "script" else match[1] or "\n", page)


def finish_pages(pages: Iterable[Path], rules: str) -> None:
    """Write one policy into every page, always the same, so that no click changes it; and remove indentation."""
    for path in pages:
        before, head, after = unindented(path.read_text(encoding="utf-8")).partition(HEAD)
        if not head:
            raise ValueError(f"{path} has no {HEAD}")
        path.write_text(f"{before}{head}{rules}{after.replace(_CHARSET, '', 1)}", encoding="utf-8")


def policy_in(page: str) -> str:
    """Return the policy that `finish_pages` has written into a page.

    >>> policy_in('<html><head><meta http-equiv="Content-Security-Policy"><meta name="referrer" content="same-origin">')
    '<meta http-equiv="Content-Security-Policy"><meta name="referrer" content="same-origin">'
    """
    return page[page.index(HEAD) + len(HEAD) : page.index(_REFERRER) + len(_REFERRER)]
