"""The sources of the site: the files whose saving triggers a new build, and the Markdown that MkDocs reads."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from engine import __version__
from publish.pages.calculator_pages import write_calculators
from publish.pages.screens import write_screens
from publish.paths import DOCS, ROOT
from publish.rules.rulings_pages import write_rulings

SOURCES = (
    *("calculators", "docs", "engine", "publish", "pyodide_slim"),
    *(
        "CHANGELOG.md",
        "locks/history.lock",
        "locks/links.lock",
        "locks/links.moved",
        "mkdocs.yml",
        "package-lock.json",
        "pyproject.toml",
    ),
)


def is_stray(path: Path) -> bool:
    """Return whether a file is a leftover of editors or Python among the sources.

    >>> [is_stray(Path(name)) for name in ("engine/.dice.py.swp", "docs/a.md~", "engine/__pycache__/a.pyc", "a.md")]
    [True, True, True, False]
    """
    return path.name.startswith(".") or path.name.endswith("~") or "__pycache__" in path.parts


def source_hashes() -> dict[str, str]:
    """Return a hash of every source, by its path from the top."""
    tops = [ROOT / name for name in SOURCES]
    paths = [path for top in tops for path in (top.rglob("*") if top.is_dir() else [top]) if path.is_file()]
    sources = {path.relative_to(ROOT): path for path in paths}
    return {
        name.as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for name, path in sorted(sources.items())
        if not is_stray(name)
    }


def write_docs(docs: Path, site_url: str | None, date: str) -> None:
    """Write a copy of the docs, with a page for each ruling, calculator and screen.

    Args:
        docs: the new folder.
        site_url: the address that the site will be published at, ending in "/"; None if it is unknown.
        date: the day of the commit that is built, in words; "" if it is unknown.
    """
    shutil.copytree(DOCS, docs)
    write_rulings(docs, site_url)
    write_calculators(docs)
    write_screens(docs, site_url, __version__, date)
