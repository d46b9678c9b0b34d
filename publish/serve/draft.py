"""A quick view of saved changes: the last whole site, overlaid with all pages whose output has changed since.

The changed pages are not guessed. If only the text of pages was saved, MkDocs renders the pages with that text. If the
engine, a calculator or a template was saved, it fills in the macros of all pages and writes the pages that changed.
Then the browser's Python is packed again, without a rehearsal, and cached answers are left out. Short links, previews
and the search wait for the whole site, and so does everything else that a draft does not make, see `_DRAFTED`.
"""

from __future__ import annotations

import os
import re
import shutil
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from publish.assets.bundles import STYLES, write_styles
from publish.lint import mistakes
from publish.pages.glossary import bind_terms, mark_terms
from publish.pages.mkdocs import write_pages
from publish.paths import ROOT
from publish.postprocess import links
from publish.postprocess.compress import gzipped
from publish.postprocess.fingerprint import ANSWERS, ASSETS, RUNTIME, folder_hash, lead_to
from publish.postprocess.finish import finish_pages, policy_in
from publish.postprocess.integrity import write_digests
from publish.postprocess.prebuilt_answers import Replies
from publish.python.library import files_of, library
from publish.rules import clauses
from publish.rules.rule_blocks import bind_rules
from publish.serve.build_record import NO_DRAFT, BuildRecord
from publish.sources import source_hashes, write_docs
from publish.terminal import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_DRAFTED = {
    "pages": re.compile(r"docs/(?!glossary\.md).+\.md"),  # terms are marked on every page
    "code": re.compile(r"(engine|calculators)/.+\.(py|html)|publish/templates/.+\.(html|md)"),
    "styles": re.compile(r"calculators/.+\.css"),
}
_TITLE = re.compile(r"^title: .+$", re.MULTILINE)
_AS_THEY_ARE = ("licences.md", "changelog.md", "changes.md")  # no draft changes them


def draft(out: Path, last: Path, record_folder: Path, site_url: str) -> int:
    """Write a draft of the site into the new folder `out`.

    Args:
        out: the folder.
        last: the last whole site, which stays as it is.
        record_folder: the folder of its record (`publish.serve.build_record`).
        site_url: the address of the site, ending in "/".

    Returns:
        0, or 1 if there are mistakes, or `NO_DRAFT` if the saved changes reach further than a draft shows.

    Raises:
        Exception: a page or a module has a fault.
    """
    record = BuildRecord.of(record_folder)
    earlier_docs = record_folder / "docs"
    saved = {name for name, _ in record.sources.items() ^ source_hashes().items()}
    kinds = {next((kind for kind, pattern in _DRAFTED.items() if pattern.fullmatch(name)), None) for name in saved}
    if None in kinds:
        return NO_DRAFT
    problems = mistakes()
    if problems:
        say(*problems)
        return 1
    with (
        chdir(ROOT),
        TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as work,
        ProcessPoolExecutor(1) as processes,
    ):
        site, docs, pages = (Path(work, name) for name in ("site", "docs", "pages"))
        python = processes.submit(_python, last / record.places[RUNTIME]) if "code" in kinds else None
        shutil.copytree(last, site, copy_function=os.link, ignore=shutil.ignore_patterns("*.br", "*.gz"))
        if kinds & {"pages", "code"}:
            write_docs(docs, site_url, record.settings["TABLESIDE_DATE"])
            for name in _AS_THEY_ARE:
                shutil.copyfile(earlier_docs / name, docs / name)
            if _reaches_far(docs, earlier_docs):
                return NO_DRAFT
            os.environ.update(record.settings, TABLESIDE_DOCS=str(docs))
            outputs = write_pages(pages, record.pages, None if python else _changed(docs, earlier_docs))
            _overlay(outputs, pages, site, record.places)
        if "styles" in kinds:
            for name in STYLES:
                (site / record.places[ASSETS] / name).unlink()  # writing into it would write into `last`
            write_styles(site / record.places[ASSETS], last)
        if python:
            for name, archive in files_of(python.result()).items():
                _write(site / record.places[RUNTIME] / name, archive)
            for path in (site / record.places[ANSWERS]).iterdir():
                _write(path, gzipped(Replies().to_json()))
            write_digests(site / record.places[ASSETS] / "worker.js", site / record.places[RUNTIME])
        if kinds & {"styles", "code"}:
            _rename_folders(site, record.places)
        site.rename(out)
    return 0


def _python(folder: Path) -> dict[str, bytes]:
    """Return the present library of the browser's Python, in the archives of an earlier runtime."""
    return library(clauses.addresses(), folder, as_before=True)


def _texts(docs: Path) -> dict[str, str]:
    """Return every Markdown file by its name."""
    return {path.relative_to(docs).as_posix(): path.read_text(encoding="utf-8") for path in docs.rglob("*.md")}


def _reaches_far(docs: Path, earlier: Path) -> bool:
    """Return whether pages or their titles differ from before, or a clause has moved to another place."""
    titles, places = (
        [{name: _TITLE.findall(text)[:1] for name, text in _texts(folder).items()} for folder in (docs, earlier)],
        [{code: place.target for code, place in clauses.places(folder).items()} for folder in (docs, earlier)],
    )
    return titles[0] != titles[1] or places[0] != places[1]


def _changed(docs: Path, earlier: Path) -> set[str]:
    """Return the Markdown files whose content has changed."""
    return {name for name, _ in _texts(docs).items() ^ _texts(earlier).items()}


def _overlay(sources: Iterable[str], pages: Path, site: Path, places: Mapping[str, str]) -> None:
    """Lay the pages of some Markdown files over a site, with all steps that pages go through after MkDocs."""
    folder = pages.with_name("own")
    for source in sources:
        name = Path(clauses.page_of(source), "index.html")
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (pages / name).rename(folder / name)
    mark_terms(folder)
    bind_terms(folder)
    bind_rules(folder)
    links.add_targets(folder, links.moves())
    lead_to(places, folder, site)
    finish_pages(folder.rglob("*.html"), policy_in((site / "index.html").read_text(encoding="utf-8")))
    for path in folder.rglob("*.html"):
        path.replace(site / path.relative_to(folder))


def _rename_folders(site: Path, places: Mapping[str, str]) -> None:
    """Rename the folders of a site after their present contents, and let the pages and the search lead there."""
    moved: dict[str, str] = {}

    def lead(path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        updated = re.sub("|".join(moved), lambda match: moved[match[0]], text)
        if updated != text:
            _write(path, updated.encode())

    for folder in (RUNTIME, ANSWERS, ASSETS):
        if folder == ASSETS:
            lead(site / places[ASSETS] / "search.json")
        current = site / places[folder]
        moved[places[folder]] = f"{folder}/{current.rename(current.with_name(folder_hash(current))).name}"
    for path in site.rglob("*.html"):
        lead(path)


def _write(path: Path, content: bytes) -> None:
    """Write a new file, never into the last site's file of the same name."""
    path.unlink(missing_ok=True)
    path.write_bytes(content)
