"""The folder of our scripts and styles: named after what is in it, and every page leads there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from publish.postprocess.fingerprint import ASSETS, fingerprint

if TYPE_CHECKING:
    from pathlib import Path

PAGE = '<link href="../assets/a/one.css"><script src="../assets/a/two.js"></script><a href="../assets/b/one.css">b</a>'


def write_site(folder: Path, style: str = "a {}", page: str = PAGE) -> Path:
    for name, text in {"assets/a/one.css": style, "assets/a/two.js": "2", "page/index.html": page}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def test_pages_lead_to_a_folder_named_after_its_files(tmp_path: Path) -> None:
    site = write_site(tmp_path)
    where = f"{fingerprint(site, 'assets/a')['assets/a']}/"
    assert re.fullmatch("assets/a/[0-9a-f]{16}/", where)
    assert (site / where / "one.css").read_text() == "a {}"
    moved = PAGE.replace("assets/a/", where)
    assert (site / "page/index.html").read_text() == moved
    assert {path.name for path in (site / "assets/a").iterdir()} == {where.split("/")[2]}


def test_the_name_changes_with_every_file_and_with_nothing_else(tmp_path: Path) -> None:
    names = [
        fingerprint(write_site(tmp_path / str(number), style, page), "assets/a")
        for number, (style, page) in enumerate([("a {}", PAGE), ("a {}", ""), ("b {}", PAGE)])
    ]
    assert names[0] == names[1] != names[2]


def test_a_link_to_a_missing_file_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="links to three"):
        fingerprint(write_site(tmp_path, page='<script src="assets/a/three.js"></script>'), "assets/a")


def test_no_page_of_the_site_leads_to_scripts_that_may_change(site: Path) -> None:
    (scripts,) = (site / ASSETS).iterdir()
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert set(re.findall(rf"{ASSETS}/(\w+)", text)) == {scripts.name}, page
