"""The files a browser needs to work without a network: the service worker, the list of its files, the book of pages.

Workbox would fetch each page on its own, in more than a thousand requests and ten times the bytes of the book, which
takes one request and has each line once (`publish.postprocess.shared_lines`). So the worker is our own:
`publish/templates/sw.js`, where its steps are described.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from typing import TYPE_CHECKING

from publish.pages.templating import render
from publish.paths import BROWSER
from publish.postprocess.compress import gzipped
from publish.postprocess.shared_lines import SharedLines

if TYPE_CHECKING:
    from pathlib import Path

BOOK = "assets/book"
WORKER = "sw.js"
_FOLDERS = ("assets/tableside", "assets/javascripts", "runtime")
_IN_BOOK = ("*.html", "runtime/**/*.txt", "assets/tableside/**/*.txt", "sitemap.xml", "*.webmanifest")
_LAST = ("pyodide.second.bin", "rest.bin", "search.json")  # needed least often, so fetched last
_META = re.compile(r'<meta name="tableside-build" content="(\w+)">')
_END = "</head>"  # the policy remains the first element of the head


def build_of(page: str) -> str:
    """Return the name of the build that a page belongs to, or "" if it names none.

    >>> build_of('<head><meta name="tableside-build" content="0123">')
    '0123'
    """
    match = _META.search(page)
    return match[1] if match else ""


def write_book(site: Path) -> str:
    """Name the build, write the name into each page, and bind the pages into one file.

    Args:
        site: the folder of the site, finished except for the compressed twins.

    Returns:
        The name, a hash of all pages, which contain the names of everything else.
    """
    pages = {path: _META.sub("", path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    digest = hashlib.sha256()
    for path, text in pages.items():
        digest.update(f"{path.relative_to(site)}\0{text}\0".encode())
    name = digest.hexdigest()[:16]
    for path, text in pages.items():
        _mark(path, text, name)
    bound_in = sorted({path for pattern in _IN_BOOK for path in site.rglob(pattern) if path.is_file()})
    texts = {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in bound_in}
    book = _book(site, name)
    book.parent.mkdir(parents=True)
    shared = SharedLines()
    runs = {path: shared.add(text) for path, text in texts.items()}
    content = json.dumps({"lines": shared.texts, "pages": runs}, ensure_ascii=False, separators=(",", ":"))
    book.write_bytes(gzipped(content.encode()))
    return name


def _book(site: Path, build: str) -> Path:
    return site / BOOK / build / "pages.bin"


def _mark(path: Path, page: str, name: str) -> None:
    """Write the name of the build into a page."""
    mark = f'<meta name="tableside-build" content="{name}">'
    path.write_text(page.replace(_END, f"{mark}{_END}", 1), encoding="utf-8")


def write_worker(site: Path, name: str) -> None:
    """Write the service worker, which lists the files it keeps, once all of them have their compressed twins."""
    files = [*_files(site), _book(site, name)]
    build = {
        "id": name,
        "files": [[path.relative_to(site).as_posix(), path.stat().st_size, _digest(path)] for path in files],
        "sent": sum(_sent(path) for path in files),
    }
    joined = (BROWSER / "engine/shared_lines.js").read_text(encoding="utf-8").replace("export ", "")
    worker = render("sw.js", build=json.dumps(build, separators=(",", ":")), joined=joined)
    (site / WORKER).write_text(worker, encoding="utf-8")


def write_no_worker(site: Path) -> None:
    """Write a service worker that removes an earlier build's, and itself; pages declare that they have no offline copy.

    Until the new worker has taken over, this is how the earlier worker recognises pages of the site.
    """
    for path in site.rglob("*.html"):
        _mark(path, path.read_text(encoding="utf-8"), "")
    (site / WORKER).write_text(render("sw_removed.js"), encoding="utf-8")


def _files(site: Path) -> list[Path]:
    """Return the files whose names change with their content, in order of need: a page's starting files first."""
    files = [path for folder in _FOLDERS for path in sorted((site / folder).rglob("*")) if path.is_file()]
    wanted = [path for path in files if path.suffix not in (".br", ".gz", ".txt")]
    return sorted(wanted, key=lambda path: path.name in _LAST)


def _digest(path: Path) -> str:
    """Return a file's SHA-256 in base64, as the worker computes it."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def _sent(path: Path) -> int:
    """Return the bytes of a file over the line, from a host that sends compressed twins."""
    twin = path.with_name(f"{path.name}.br")
    return (twin if twin.exists() else path).stat().st_size
