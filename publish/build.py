"""Builds the whole site into one folder: runtime, pages, browser files, last touches."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock

from engine import __version__
from publish import clauses, links
from publish.at_once import write_answers
from publish.bundles import write_scripts, write_styles
from publish.calculator_pages import write_calculators
from publish.fingerprint import fingerprint
from publish.finish import finish
from publish.fonts import licence, titles
from publish.glossary import mark_terms
from publish.history import changelog_page, date_of
from publish.icons import write_icons
from publish.licence_page import write_licences
from publish.previews import write_previews
from publish.rule_blocks import bind_rules
from publish.rulings_pages import write_rulings
from publish.runtime import build_runtime, compress_runtime
from publish.screens import write_screens
from publish.search_entries import write_search
from publish.short_links import write_short_links
from publish.slips import slips
from publish.social import social_picture

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ASSETS", "ROOT", "build_site", "say"]

ROOT = Path(__file__).parent.parent
ASSETS = "assets/tableside"  # where the site keeps our own scripts and styles
ANSWERS = "assets/answers"  # and what calculators answer before Python is there


def say(sentence: str) -> None:
    """Tell the person at the terminal what happens."""
    print(f"tableside: {sentence}", flush=True)


def build_site(out: Path, site_url: str | None = None, *, offline: bool = True) -> int:
    """Build the site into the folder `out`, in place of an earlier build; on failure that one stays as it was.

    Two builds of one commit for one address are the same to the byte.

    Args:
        out: the folder; it must be new, empty or an earlier build.
        site_url: the address it will be published at, ending in "/"; None for the environment's `SITE_URL`.
        offline: whether browsers may keep it, to work without a network.

    Returns:
        The exit code of the step that failed, or 0.
    """
    began = time.monotonic()
    site_url = site_url or os.environ.get("SITE_URL")
    out = out.resolve()
    if out.exists() and any(out.iterdir()) and not (out / "404.html").exists():
        say(f"{out} is no earlier build of a site; choose another folder.")
        return 2
    found = slips()
    for sentence in found:
        say(sentence)
    if found:
        return 1
    out.parent.mkdir(parents=True, exist_ok=True)
    with chdir(ROOT), tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent) as work:
        prepared, docs, pages = Path(work, "prepared"), Path(work, "docs"), Path(work, "pages")
        prepared.mkdir()
        say("Preparing Python for the browser.")
        addresses = clauses.addresses()
        (ROOT / ".cache").mkdir(exist_ok=True)
        with FileLock(ROOT / ".cache/runtime.lock"):  # of several builds at once, the others find what the first made
            folder = build_runtime(prepared, addresses)
        parts = write_scripts(prepared / ASSETS)
        say("Writing the pages.")
        moment = os.environ.get("SOURCE_DATE_EPOCH") or _commit_time()
        shutil.copytree(clauses.DOCS, docs)
        write_rulings(docs, site_url)
        write_calculators(docs)
        write_screens(docs, site_url, __version__, date_of(moment))
        write_licences(docs)
        (docs / "changelog.md").write_text(changelog_page(moment), encoding="utf-8")
        with ThreadPoolExecutor() as threads:
            compressing = threads.submit(compress_runtime, prepared / folder)
            failed = _write_pages(
                docs,
                pages,
                site_url,
                {"TABLESIDE_RUNTIME": folder, "TABLESIDE_PARTS": " ".join(parts), **_edition(moment)},
            )
            compressing.result()
        if failed:
            return failed
        say("Adding what the browser runs, and compressing.")
        write_answers(pages / ANSWERS, pages, addresses)
        shutil.copytree(prepared, pages, dirs_exist_ok=True)
        write_styles(pages / ASSETS, pages)
        (pages / ASSETS / "titles.woff2").write_bytes(titles())
        (pages / ASSETS / "titles.txt").write_text(licence(), encoding="utf-8")
        (pages / "assets/social.png").write_bytes(social_picture())
        write_icons(pages)
        write_short_links(pages, site_url, date_of(moment))
        write_previews(pages)
        mark_terms(pages)
        bind_rules(pages)
        write_search(pages, ASSETS, folder)
        links.lead_on(pages, links.moves())
        lost = links.leading_nowhere(pages, links.locked())
        if lost:
            say(f"Links that once worked would lead nowhere: {', '.join(lost)}.")
            say("If they have moved, say where to in links.moved.")
            return 1
        for assets in (ASSETS, ANSWERS):
            fingerprint(pages, assets)
        finish(pages, offline=offline)
        pages.chmod(0o755)
        if out.exists():
            out.rename(Path(work, "before"))
        pages.rename(out)
    say(f"Built {os.path.relpath(out)} in {time.monotonic() - began:.1f} s.")
    return 0


def _edition(moment: str) -> dict[str, str]:
    """What every page says about when it was made."""
    return {"SOURCE_DATE_EPOCH": moment, "TABLESIDE_VERSION": __version__, "TABLESIDE_DATE": date_of(moment)}


def _write_pages(docs: Path, pages: Path, site_url: str | None, told: Mapping[str, str]) -> int:
    """Let MkDocs write the pages of a copy of the docs, in a process that no earlier import can influence."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(pages)]
    settings = {
        **os.environ,
        "TABLESIDE_DOCS": str(docs),
        **told,
        "NO_MKDOCS_2_WARNING": "1",
    }
    if site_url is not None:
        settings["SITE_URL"] = site_url
    return subprocess.run(command, cwd=ROOT, env=settings, check=False).returncode


def _commit_time() -> str:
    """The time of the commit that is built, so that the build says the same tomorrow; 0 outside a clone."""
    asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return asked.stdout.strip() or "0"
