"""The page with all licences: for each part of what the site sends, its owner and the licence text."""

from __future__ import annotations

import json
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import material  # type: ignore[import-untyped]

from publish.assets.fonts import licence
from publish.pages.templating import render
from publish.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

MODULES = ROOT / "node_modules"
ICONS = Path(material.__file__).parent / "templates/.icons/material"
OF_OUR_TEXT = """\
The text of this site is licensed under the Creative Commons Attribution-ShareAlike 4.0 International Public License, as
far as it is ours. You may share and change it, if you give credit to Tableside with a link to the page, list your
changes, and share your version under the same licence.

The licence in full: https://creativecommons.org/licenses/by-sa/4.0/legalcode
"""  # in full it would be the longest of all, and it asks for its address alone
OF_THE_THEME = ROOT / "publish/pages/theme_licences.txt"


class Part(NamedTuple):
    """A part of what the site sends.

    Attributes:
        name: its name for readers.
        use: its use here.
        under: its licence, in short.
        text: returns the licence in full.
        packages: the packages that it comes from.
        files: patterns of the files that contain some of it, from the top of the site.
    """

    name: str
    use: str
    under: str
    text: Callable[[], str]
    packages: tuple[str, ...]
    files: tuple[str, ...]

    @property
    def anchor(self) -> str:
        """Return its anchor on the page."""
        return self.name.lower().replace(" ", "-").replace(",", "")


def _file(name: str) -> Callable[[], str]:
    return lambda: (ROOT / name).read_text(encoding="utf-8")


def _npm(package: str) -> Callable[[], str]:
    """Return the licence of an npm package, or just its name if the package states no more."""

    def text() -> str:
        files = sorted(path for path in (MODULES / package).iterdir() if path.name.startswith("LICENSE"))
        author = json.loads((MODULES / package / "package.json").read_text(encoding="utf-8")).get("author", "")
        return "\n".join([f"{author}\n" if isinstance(author, str) and author else "", *(p.read_text() for p in files)])

    return text


def _python(*packages: str) -> Callable[[], str]:
    def text() -> str:
        files = [file for package in packages for file in metadata.files(package) or () if "licenses" in file.parts]
        return "\n\n".join(file.read_text() for file in files)

    return text


_APACHE = _file("publish/python/licences/apache.txt")
_OUR_SCRIPTS = ("assets/tableside/*/*.js", "assets/tableside/*/*.css")
_LIBRARY = ("runtime/*/*.zip", "runtime/*/rest.bin")

PARTS = (
    Part(
        "The code of Tableside",
        "the engine, the calculators, the look",
        "MIT",
        _file("LICENSE"),
        (),
        (
            *_OUR_SCRIPTS,
            *_LIBRARY,
            "sw.js",
            "_headers",
            "hosting/*",
            "assets/tableside/*/favicon.svg",
            "assets/icons/*",
        ),
    ),
    Part(
        "The text of Tableside",
        "the rules in our own words, rulings, pictures of links, the file for bots",
        "CC BY-SA 4.0",
        lambda: OF_OUR_TEXT,
        (),
        (
            *("*.html", "sitemap.xml", "tags.json", "manifest.webmanifest", "assets/social.png", "assets/previews/*"),
            *("assets/answers/*", "assets/book/*", "assets/tableside/*/search.json", "assets/tableside/*/*.txt"),
            "runtime/*/licences/*.txt",
            "api/*",
        ),
    ),
    Part(
        "Pyodide",
        "Python in the browser",
        "Mozilla Public License 2.0",
        _file("publish/python/licences/pyodide.txt"),
        ("pyodide",),
        ("runtime/*/pyodide*",),
    ),
    Part(
        "Python",
        "the language of the engine, and its library",
        "Python Software Foundation License",
        _file("publish/python/licences/python.txt"),
        (),
        ("runtime/*/pyodide*.wasm", "runtime/*/pyodide*.bin", *_LIBRARY),
    ),
    Part(
        "What is compiled into Pyodide",
        "Emscripten, musl, LLVM's libraries, zlib, bzip2, expat, libffi and others",
        "MIT, zlib, BSD, Apache 2.0",
        lambda: f"{_file('publish/python/licences/compiled.txt')()}\n\n{_APACHE()}",
        (),
        ("runtime/*/pyodide*",),
    ),
    Part(
        "Jinja2 and MarkupSafe",
        "the templates of answers",
        "BSD 3-Clause",
        _python("jinja2", "markupsafe"),
        ("jinja2", "markupsafe"),
        _LIBRARY,
    ),
    Part(
        "Material for MkDocs",
        "the frame of the pages",
        "MIT",
        _python("mkdocs-material"),
        ("mkdocs-material",),
        ("assets/javascripts/bundle.*.js", "assets/images/favicon.png", "assets/tableside/*/*.css"),
    ),
    Part(
        "What is in the script of Material for MkDocs",
        "clipboard, escape-html, focus-visible, RxJS and tslib",
        "MIT, W3C, Apache 2.0, 0BSD",
        lambda: f"{OF_THE_THEME.read_text(encoding='utf-8')}\n\n{_APACHE()}",
        ("clipboard", "escape-html", "focus-visible", "rxjs", "tslib"),
        ("assets/javascripts/bundle.*.js",),
    ),
    Part(
        "Material Design Icons",
        "signs on buttons, the games' emblems",
        "Apache 2.0",
        lambda: f"{(ICONS / 'LICENSE').read_text(encoding='utf-8')}\n\n{_APACHE()}",
        (),
        ("*.html", "assets/tableside/*/*.css"),
    ),
    Part(
        "Source Serif 4",
        "the titles, in a cut with another name",
        "SIL Open Font License 1.1",
        licence,
        ("@fontsource/source-serif-4",),
        ("assets/tableside/*/titles.woff2", "assets/previews/*", "assets/social.png"),
    ),
    Part(
        "Radix Colors", "colours", "MIT", _npm("@radix-ui/colors"), ("@radix-ui/colors",), ("assets/tableside/*/*.css",)
    ),
    Part(
        "wordfreq",
        "common English words, which the search does not read as slips (words of Zipf frequency 4 or more)",
        "CC BY-SA 4.0",
        _file("publish/python/licences/wordfreq.txt"),
        (),
        ("assets/tableside/*/search.json",),
    ),
    Part("MiniSearch", "keeps the index of the search", "MIT", _npm("minisearch"), ("minisearch",), _OUR_SCRIPTS),
    Part("fflate", "unpacks rarely used parts of Python", "MIT", _npm("fflate"), ("fflate",), _OUR_SCRIPTS),
    Part("Lean QR", "draws QR codes", "MIT", _npm("lean-qr"), ("lean-qr",), _OUR_SCRIPTS),
    Part("Idiomorph", "replaces an old answer with a new one", "0BSD", _npm("idiomorph"), ("idiomorph",), _OUR_SCRIPTS),
)


def write_licences(docs: Path) -> None:
    """Write `licences.md` into a copy of the docs folder."""
    (docs / "licences.md").write_text(render("licences.md", parts=PARTS), encoding="utf-8")
