"""Builds the whole site into one folder: runtime, pages, browser files, finishing touches."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from engine import __version__
from publish.assets.bundles import shrink_scripts, write_scripts, write_styles
from publish.assets.fonts import licence, titles
from publish.assets.icons import write_icons
from publish.assets.previews import words_of_previews, write_previews
from publish.assets.social import social_picture
from publish.lint import mistakes
from publish.pages.glossary import bind_terms, mark_terms
from publish.pages.licence_page import write_licences
from publish.paths import ROOT
from publish.postprocess import links
from publish.postprocess.fingerprint import ANSWERS, ASSETS, RUNTIME, fingerprint
from publish.postprocess.finish import finish
from publish.postprocess.integrity import write_digests
from publish.postprocess.prebuilt_answers import write_answers
from publish.python.library import make_ahead
from publish.python.runtime import build_runtime, compress_runtime
from publish.rules import clauses
from publish.rules.catalogue import write_catalogue
from publish.rules.history import changelog_page, changes_page, date_of
from publish.rules.rule_blocks import bind_rules
from publish.rules.short_links import write_short_links
from publish.search.entries import write_search
from publish.serve.build_record import BuildRecord
from publish.sources import source_hashes, write_docs
from publish.terminal import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_MISFIT = "Two scripts or styles don't fit together. The lines above show where."
_LAST = 10  # the niceness of a process that works ahead, so that it gives way to all others of a build


def build_site(out: Path, site_url: str | None = None, *, offline: bool = True, record: Path | None = None) -> int:
    """Build the site into the folder `out`, replacing an earlier build, which a failed build leaves as it was.

    Two builds of one commit for one address are equal to the byte.

    Args:
        out: the folder; it must be new, empty or an earlier build.
        site_url: the address it will be published at; None for the environment's `SITE_URL`.
        offline: whether browsers may keep it for offline use.
        record: a new folder for the record that the next drafts need; None for no drafts.

    Returns:
        The exit code of the step that failed, or 0.
    """
    began = time.monotonic()
    site_url = site_url or os.environ.get("SITE_URL")
    if site_url and not re.match(r"https?://[^/?#]+[^?#]*$", site_url):
        say(f"{site_url} is not a site's address. Write it like https://example.org/tableside/.")
        return 2
    if site_url and not site_url.endswith("/"):
        site_url += "/"  # all addresses of the site are below it
    out = out.resolve()
    if out.exists() and any(out.iterdir()) and not (out / "404.html").exists():
        say(f"{out} is not an earlier build of the site. Choose another folder.")
        return 2
    out.parent.mkdir(parents=True, exist_ok=True)
    sources = source_hashes()  # anything saved from here on is for the next build
    with (
        chdir(ROOT),
        tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as work,
        ProcessPoolExecutor(1, initializer=os.nice, initargs=(_LAST,)) as beside,
        ThreadPoolExecutor() as threads,
    ):
        beside.submit(make_ahead)  # if it fails, it fails again for the steps that need it, and they report it
        problems = mistakes()
        if problems:
            say(*problems)
            return 1
        prepared, docs, pages, notes = (Path(work, name) for name in ("prepared", "docs", "pages", "notes.json"))
        say("Preparing Python for the browser and writing the pages.")
        addresses = clauses.addresses()
        try:
            environment = settings(site_url, write_scripts(prepared / ASSETS))
        except subprocess.CalledProcessError:
            say(_MISFIT)
            return 1
        date = environment["TABLESIDE_DATE"]
        write_markdown(docs, site_url, environment)
        preparing = threads.submit(_prepare_python, prepared, addresses)
        shrinking = threads.submit(shrink_scripts, prepared, ASSETS)
        failed = write_all_pages(docs, pages, notes, environment)
        if failed:
            preparing.result()  # so that its faults are reported too
            return failed
        say("Adding scripts and Python, and compressing.")
        write_answers(pages / ANSWERS, pages, addresses)
        try:
            write_styles(pages / ASSETS, pages)
        except subprocess.CalledProcessError:
            say(_MISFIT)
            return 1
        (pages / ASSETS / "titles.woff2").write_bytes(titles())
        (pages / ASSETS / "titles.txt").write_text(licence(), encoding="utf-8")
        (pages / "assets/social.png").write_bytes(social_picture())
        write_icons(pages)
        write_short_links(pages, site_url, date)
        write_catalogue(pages, environment["SOURCE_DATE_EPOCH"])
        pictures = beside.submit(write_previews, pages, words_of_previews(pages))
        mark_terms(pages)
        bind_terms(pages)
        bind_rules(pages)
        folder = preparing.result()  # no step above reads the prepared files
        shrinking.result()
        write_digests(prepared / ASSETS / "worker.js", prepared / folder)
        shutil.copytree(prepared, pages, dirs_exist_ok=True)
        write_search(pages, ASSETS, folder)
        links.lead_on(pages, links.moves())
        lost = links.leading_nowhere(pages, links.locked())
        if lost:
            say(f"These links worked before and would break: {', '.join(lost)}.")
            say("If they have moved, add their new addresses to locks/links.moved.")
            return 1
        addresses_of_folders = fingerprint(pages, ASSETS, ANSWERS, RUNTIME)
        finish(pages, urlsplit(site_url or "").path or "/", offline=offline)
        pictures.result()
        pages.chmod(0o755)
        if out.exists():
            out.rename(Path(work, "before"))
        pages.rename(out)
        if record is not None:
            BuildRecord(sources, json.loads(notes.read_text()), addresses_of_folders, environment).write(record, docs)
    say(f"Built {os.path.relpath(out)} in {time.monotonic() - began:.1f} s.")
    return 0


def _prepare_python(prepared: Path, addresses: Mapping[str, str]) -> str:
    """Build the browser's Python, and return its folder."""
    folder = build_runtime(prepared, addresses)
    compress_runtime(prepared / folder)
    return folder


def settings(site_url: str | None, parts: Iterable[str]) -> dict[str, str]:
    """Return the environment that `mkdocs.yml` and the theme read, except for the folder of the docs.

    Args:
        site_url: the address that the site is built for; None for the address in `mkdocs.yml`.
        parts: the scripts of every page, and the files they import.
    """
    moment = os.environ.get("SOURCE_DATE_EPOCH") or _commit_time()
    return {
        **({} if site_url is None else {"SITE_URL": site_url}),
        "TABLESIDE_PARTS": " ".join(parts),
        "SOURCE_DATE_EPOCH": moment,  # what every page shows about when it was made
        "TABLESIDE_VERSION": __version__,
        "TABLESIDE_DATE": date_of(moment),
        "NO_MKDOCS_2_WARNING": "1",
    }


def write_markdown(docs: Path, site_url: str | None, environment: Mapping[str, str]) -> None:
    """Write all sources of the pages into a new folder.

    Args:
        docs: the folder.
        site_url: the address that the site is built for; None for none.
        environment: the settings of the build.
    """
    write_docs(docs, site_url, environment["TABLESIDE_DATE"])
    write_licences(docs)
    (docs / "changelog.md").write_text(changelog_page(environment["SOURCE_DATE_EPOCH"]), encoding="utf-8")
    (docs / "changes.md").write_text(changes_page(), encoding="utf-8")


def write_all_pages(docs: Path, pages: Path, notes: Path, environment: Mapping[str, str]) -> int:
    """Let MkDocs write the pages of such a folder, in a process that no earlier import can influence.

    Returns:
        Its exit code. The notes are the data that a draft needs (`publish.serve.build_record`).
    """
    command = [sys.executable, "-m", "publish.pages.mkdocs", str(pages), str(notes)]
    settings = {**os.environ, **environment, "TABLESIDE_DOCS": str(docs)}
    return subprocess.run(command, cwd=ROOT, env=settings, check=False).returncode


def _commit_time() -> str:
    """Return the time of the commit that is built, so that a later build writes the same dates; 0 outside a clone."""
    log = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return log.stdout.strip() or "0"
