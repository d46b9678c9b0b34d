"""Check that one page of the site lists the licence of everything the site sends."""

from __future__ import annotations

import json
import re
import sys
from fnmatch import fnmatch
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING

import material  # type: ignore[import-untyped]
import pytest

from publish.pages.licence_page import PARTS, Part
from publish.paths import BROWSER
from publish.python.library import shipped
from tests.conftest import ROOT

if TYPE_CHECKING:
    from tests.site.conftest import BuiltPage

THEME = Path(material.__file__).parent / "templates"
IMPORTED = re.compile(r"""\b(?:from|import) ?\(?"([\w@][^"]*)\"""")
PACKAGE = re.compile(r"(?:@[^/]+/)?[^/]+")
NAMED = {package for part in PARTS for package in part.packages}
OURS = {"calculators", "engine", "left_out", "rest_of_library"}
PYTHONS_OWN = {"_pyodide"}  # which the page lists, although no list of modules has it
SHAPE = re.compile(r'\bd="([^"]+)"')


def test_every_file_belongs_to_somebody(site: Path) -> None:
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    patterns = {pattern for part in PARTS for pattern in part.files}
    plain = {name.removesuffix(".br").removesuffix(".gz") for name in files}
    assert sorted(name for name in plain if not any(fnmatch(name, pattern) for pattern in patterns)) == []
    assert sorted(pattern for pattern in patterns if not any(fnmatch(name, pattern) for name in plain)) == []


def test_every_package_sent_to_browsers_is_listed() -> None:
    asked = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    scripts = [path.read_text(encoding="utf-8") for path in BROWSER.rglob("*.js")]
    bundled = {PACKAGE.match(name)[0] for text in scripts for name in IMPORTED.findall(text)}  # type: ignore[index]
    assert bundled
    assert set(asked) | bundled <= NAMED


def test_every_package_in_the_script_of_the_theme_is_listed() -> None:
    (drawn,) = THEME.glob("assets/javascripts/bundle.*.js.map")
    sources = json.loads(drawn.read_text(encoding="utf-8"))["sources"]
    packages = {
        PACKAGE.match(source.rpartition("node_modules/")[2])[0] for source in sources if "node_modules/" in source
    }  # type: ignore[index]
    assert len(packages) >= 5
    assert packages <= NAMED


def test_every_python_module_sent_to_browsers_is_ours_or_listed(site: Path) -> None:
    (runtime,) = site.glob("runtime/*")
    modules = {name.partition("/")[0].removesuffix(".pyc") for files in shipped(runtime).values() for name in files}
    assert modules - OURS - NAMED - set(sys.stdlib_module_names) == PYTHONS_OWN


def test_no_icon_comes_from_a_set_without_a_licence(site: Path) -> None:
    others = [folder for folder in (THEME / ".icons").iterdir() if folder.is_dir() and folder.name != "material"]
    assert others
    foreign = {
        shape for folder in others for path in folder.rglob("*.svg") for shape in SHAPE.findall(path.read_text())
    }
    ours = {shape for path in (THEME / ".icons/material").glob("*.svg") for shape in SHAPE.findall(path.read_text())}
    used = {shape for page in site.rglob("*.html") for shape in SHAPE.findall(page.read_text(encoding="utf-8"))}
    assert used & ours
    assert used & (foreign - ours) == set()


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.anchor)
def test_each_licence_is_quoted_to_the_letter(part: Part, site: Path) -> None:
    page = (site / "licences/index.html").read_text(encoding="utf-8")
    whole = part.text().strip()
    assert len(whole) > 300
    (shown,) = re.findall(rf'<h2 id="{part.anchor}">.*?<code tabindex="0">(.*?)</code>', page, re.DOTALL)
    assert [line.strip() for line in unescape(shown).splitlines()] == [line.strip() for line in whole.splitlines()]


def test_every_page_links_to_the_licences(pages: dict[str, BuiltPage]) -> None:
    for page in pages.values():
        if any("md-footer" in element.attributes.get("class", "") for element in page.elements):
            links = [element.attributes.get("href", "") for element in page.elements if element.tag == "a"]
            assert any(link.endswith("licences/") or page.address == "licences/" for link in links), page.address
