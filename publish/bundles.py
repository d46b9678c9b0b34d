"""The scripts and styles of a page, as few and as small as possible: esbuild puts the parts of each together, terser
makes them smaller.

`calculators/browser/` keeps small modules that people can read. The site ships one script for every page, one for
the calculators, one style sheet, and the parts fetched on demand. Code that two scripts share becomes its own file, so
that nothing is duplicated, neither in bytes nor in the browser.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from publish.games import accents
from publish.minify import minify
from publish.theme_styles import THEME, theme_styles

__all__ = ["STYLES", "shrink_scripts", "write_scripts", "write_styles"]

ROOT = Path(__file__).parent.parent
MODULES = ROOT / "node_modules"
OF_EVERY_PAGE = ("calculator.js", "everywhere.js")
SCRIPTS = (*OF_EVERY_PAGE, "engine.js", "worker.js", "finding.js", "short.js")
STYLES = ("everywhere.css", "short.css")
OPTIONS = ("--bundle", "--minify", "--splitting", "--format=esm", "--target=es2022", "--log-level=warning")
LIBRARIES = {  # under the name that our scripts use
    "idiomorph.esm.js": "idiomorph/dist/idiomorph.esm.js",
    "lean-qr.js": "lean-qr/index.mjs",
    "lean-qr-svg.js": "lean-qr/extras/svg.mjs",
    "minisearch.js": "minisearch/dist/es/index.js",
}
THEME_SCRIPTS = "assets/javascripts"
LICENCES = {"lean-qr.txt": "lean-qr/LICENSE", "minisearch.txt": "minisearch/LICENSE.txt"}


def write_scripts(to: Path) -> list[str]:
    """Write the browser's scripts into the folder `to`.

    Returns:
        The scripts of every page and the files they import, for pages to load at their top.

    Raises:
        subprocess.CalledProcessError: a script has a fault; esbuild has reported where.
    """
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        _lay(Path(folder), ".js")
        for name, source in LIBRARIES.items():
            shutil.copyfile(MODULES / source, Path(folder, name))
        facts = Path(folder, "facts.json")
        _bundle(Path(folder), to, (*SCRIPTS, "--chunk-names=[name]-[hash]", f"--metafile={facts}"))
        outputs = json.loads(facts.read_text(encoding="utf-8"))["outputs"]
    for name, source in LICENCES.items():
        shutil.copyfile(MODULES / source, to / name)
    imports = {
        Path(path).name: [Path(one["path"]).name for one in facts["imports"] if one["kind"] == "import-statement"]
        for path, facts in outputs.items()
    }
    parts = dict.fromkeys(OF_EVERY_PAGE)
    while more := {name: None for part in parts for name in imports[part] if name not in parts}:
        parts |= more
    return list(parts)


def write_styles(to: Path, site: Path) -> None:
    """Write the style sheets of the pages into the folder `to`.

    Args:
        to: the folder.
        site: the pages to style; only the parts of the theme's styles that they need are included.

    Raises:
        subprocess.CalledProcessError: a style has a fault; esbuild has reported where.
    """
    with tempfile.TemporaryDirectory() as folder:
        _lay(Path(folder), ".css")
        Path(folder, "theme.css").write_text(theme_styles(site), encoding="utf-8")
        Path(folder, "accents.css").write_text(accents(), encoding="utf-8")
        _bundle(Path(folder), to, STYLES)


def shrink_scripts(site: Path, assets: str) -> None:
    """Write all scripts again, smaller: our own, which are in a folder of the site, and the theme's.

    Raises:
        subprocess.CalledProcessError: terser has failed, and has reported why.
    """
    (site / THEME_SCRIPTS).mkdir(parents=True)
    theme = [Path(shutil.copy(path, site / THEME_SCRIPTS)) for path in THEME.glob("javascripts/bundle.*.js")]
    minify([*(site / assets).glob("*.js"), *theme])


def _lay(folder: Path, suffix: str) -> None:
    for path in sorted((ROOT / "calculators/browser").glob(f"*{suffix}")):
        shutil.copyfile(path, folder / path.name)


def _bundle(folder: Path, to: Path, told: tuple[str, ...]) -> None:
    subprocess.run([MODULES / ".bin/esbuild", *told, *OPTIONS, f"--outdir={to.resolve()}"], cwd=folder, check=True)
