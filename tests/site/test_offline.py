"""Check the files for offline use: the book, the service worker's list, the icons and the manifest."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import struct
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest

from calculators.systems import SYSTEMS
from publish.assets.icons import ICONS
from publish.postprocess.offline import BOOK, WORKER, build_of
from publish.postprocess.shared_lines import joined
from publish.python.library import REST_FILE, START
from publish.python.rehearsal import WORDS

if TYPE_CHECKING:
    from pathlib import Path

LARGEST_BOOK = 750_000  # bytes


@pytest.fixture(scope="module")
def copy(site: Path) -> dict[str, object]:
    """Return the service worker's list of files to store."""
    (text,) = re.findall(r"^const BUILD = (.*);$", (site / WORKER).read_text(encoding="utf-8"), re.MULTILINE)
    facts: dict[str, object] = json.loads(text)
    return facts


def files(copy: dict[str, object]) -> dict[str, int]:
    return {path: size for path, size, _ in copy["files"]}  # type: ignore[attr-defined]


def test_the_book_holds_every_page_to_the_letter(site: Path, copy: dict[str, object]) -> None:
    (book,) = (site / BOOK).glob("*/pages.bin")
    assert book.parent.name == copy["id"]
    content = json.loads(gzip.decompress(book.read_bytes()))
    bound = {name: joined(content["lines"], runs) for name, runs in content["pages"].items()}
    pages = {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    assert {name: bound[name] for name in pages} == pages
    assert {build_of(page) for page in pages.values()} == {copy["id"]}
    assert {"sitemap.xml", "manifest.webmanifest"} <= set(bound)  # instant navigation asks for the first
    assert book.stat().st_size < LARGEST_BOOK


def test_the_worker_lists_existing_files_and_the_book_last(site: Path, copy: dict[str, object]) -> None:
    assert {path: (site / path).stat().st_size for path in files(copy)} == files(copy)
    for path, _, digest in copy["files"]:  # type: ignore[attr-defined]
        assert base64.b64encode(hashlib.sha256((site / path).read_bytes()).digest()).decode() == digest, path
    assert list(files(copy))[-1] == f"{BOOK}/{copy['id']}/pages.bin"
    assert 0 < copy["sent"] < sum(files(copy).values())  # type: ignore[operator]


def test_everything_a_page_loads_is_cached(site: Path, copy: dict[str, object]) -> None:
    loads = re.compile(r'<(?:script|link)[^>]*?(?:src|href)="([^"]+\.(?:js|css|woff2|svg))"')
    for page in sorted(site.rglob("*.html")):
        if page.name == "404.html":
            continue  # by addresses from the top of the host
        here = "/" + page.relative_to(site).as_posix()
        wanted = {urljoin(here, link)[1:] for link in loads.findall(page.read_text(encoding="utf-8"))}
        assert wanted <= set(files(copy)), page
    kinds = {"worker.js", "finding.js", "search.json", "pyodide.asm.wasm", "pyodide.second.bin"}
    kinds |= {REST_FILE, *(f"{archive}.zip" for archive in (START, WORDS, *(system.folder for system in SYSTEMS)))}
    assert kinds <= {path.rpartition("/")[2] for path in files(copy)}


def test_the_manifest_names_icons_of_their_size(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("./", "./", "standalone")
    for icon in manifest["icons"]:
        drawn = (site / icon["src"]).read_bytes()
        assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", drawn[16:24]))
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in ICONS:
        assert (site / "assets/icons" / icon.name).exists()
    front = (site / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<link rel="manifest" href="(?:\./)?manifest.webmanifest">', front)
    assert "apple-touch-icon.png" in front
    for shortcut in manifest["shortcuts"]:
        assert (site / shortcut["url"].partition("?")[0] / "index.html").exists()
