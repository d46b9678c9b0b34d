"""The scripts and styles of a page, as few and as small as possible: esbuild puts the parts of each together, terser
makes them smaller.

`calculators/browser/` keeps small modules that people can read. The site ships one script for every page, one for
the calculators, one style sheet, and the parts fetched on demand. Code that two scripts share becomes its own file, so
that nothing is duplicated, neither in bytes nor in the browser.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from publish.assets.minify import minify
from publish.assets.theme_styles import THEME, theme_styles
from publish.pages.systems import accents
from publish.pages.templating import TEMPLATES, render
from publish.paths import BROWSER, NODE_MODULES, ROOT
from publish.postprocess.finish import unindented

if TYPE_CHECKING:
    from collections.abc import Collection

OF_EVERY_PAGE = ("calculator.js", "everywhere.js")
SCRIPTS = (*OF_EVERY_PAGE, "engine.js", "worker.js", "finding.js", "short.js")
STYLES = ("everywhere.css", "short.css", "vary.css")
OPTIONS = (
    *("--bundle", "--minify", "--splitting", "--format=esm", "--target=es2022", "--loader:.html=text"),
    *("--entry-names=[name]", "--chunk-names=[name]-[hash]", "--log-level=warning"),
)
_SPELL_OUT = Path(__file__).with_name("spell_out.mjs")
THEME_SCRIPTS = "assets/javascripts"
PIECES = "scripts"  # the folder of templates that scripts import
LICENCES = {
    "fflate.txt": "fflate/LICENSE",
    "lean-qr.txt": "lean-qr/LICENSE",
    "minisearch.txt": "minisearch/LICENSE.txt",
}


def write_scripts(to: Path) -> list[str]:
    """Write the browser's scripts into the folder `to`.

    Returns:
        The scripts of every page and the files they import, for pages to load at their top.

    Raises:
        subprocess.CalledProcessError: a script has a fault; esbuild has reported where.
    """
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        copy_sources(Path(folder), ".js")
        for name, text in pieces().items():
            Path(folder, "calculators/browser", name).write_text(text, encoding="utf-8")
        facts = Path(folder, "facts.json")
        _bundle(Path(folder), to, SCRIPTS, f"--metafile={facts}")
        outputs = json.loads(facts.read_text(encoding="utf-8"))["outputs"]
    for name, source in LICENCES.items():
        shutil.copyfile(NODE_MODULES / source, to / name)
    imports = {
        Path(path).name: [Path(entry["path"]).name for entry in facts["imports"] if entry["kind"] == "import-statement"]
        for path, facts in outputs.items()
    }
    parts = dict.fromkeys(OF_EVERY_PAGE)
    while more := {name: None for part in parts for name in imports[part] if name not in parts}:
        parts |= more
    return list(parts)


def pieces() -> dict[str, str]:
    """Return the HTML that scripts import and put into pages, by name.

    >>> pieces()["house_set.html"]
    '<button type="button" class="ts-house__set">Defaults</button>'
    """
    names = [path.name for path in sorted((TEMPLATES / PIECES).glob("*.html"))]
    return {name: unindented(render(f"{PIECES}/{name}")).strip() for name in names}


def write_styles(to: Path, site: Path) -> None:
    """Write the style sheets of the pages into the folder `to`.

    Args:
        to: the folder.
        site: the pages to style; only the parts of the theme's styles that they need are included.

    Raises:
        subprocess.CalledProcessError: a style has a fault; esbuild or PostCSS has reported where.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy_sources(Path(folder), ".css")
        Path(folder, "calculators/browser/theme.css").write_text(theme_styles(site), encoding="utf-8")
        Path(folder, "calculators/browser/accents.css").write_text(accents(), encoding="utf-8")
        _bundle(Path(folder), to, STYLES)
    sheets = [to / name for name in STYLES]
    request = json.dumps([sheet.read_text(encoding="utf-8") for sheet in sheets])
    process = subprocess.run(["node", _SPELL_OUT], input=request, stdout=subprocess.PIPE, text=True, check=True)
    for sheet, text in zip(sheets, json.loads(process.stdout), strict=True):
        sheet.write_text(text, encoding="utf-8")


def shrink_scripts(site: Path, assets: str) -> None:
    """Write all scripts again, smaller: our own, which are in a folder of the site, and the theme's.

    Raises:
        subprocess.CalledProcessError: terser has failed, and has reported why.
    """
    (site / THEME_SCRIPTS).mkdir(parents=True)
    theme = [Path(shutil.copy(path, site / THEME_SCRIPTS)) for path in THEME.glob("javascripts/bundle.*.js")]
    minify([*(site / assets).glob("*.js"), *theme])


def copy_sources(folder: Path, suffix: str) -> None:
    """Copy our own scripts or styles, each to its place below the top of the project, so that imports find them."""
    for path in (*BROWSER.rglob(f"*{suffix}"), *(ROOT / "pyodide_slim").glob(f"*{suffix}")):
        copy = folder / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)


def _bundle(folder: Path, to: Path, entries: Collection[str], *options: str) -> None:
    paths = [path.relative_to(folder) for path in folder.rglob("*") if path.name in entries]
    command: list[str | Path] = [NODE_MODULES / ".bin/esbuild", *paths, *OPTIONS, *options, f"--outdir={to.resolve()}"]
    subprocess.run(command, cwd=folder, env=os.environ | {"NODE_PATH": str(NODE_MODULES)}, check=True)
