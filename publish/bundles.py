"""The scripts and styles of a page, as few and as small as they can be: esbuild puts each one's parts together, terser
makes them smaller.

What stands in `calculators/browser/` stays as small modules to read; the site ships one script for every page, one for
the calculators, one style sheet, and what is fetched on demand. What two scripts share becomes a file of its own, so
that nothing is there twice, in bytes or in the browser.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from publish.minify import minify
from publish.theme_styles import theme_styles

__all__ = ["write_bundles"]

ROOT = Path(__file__).parent.parent
MODULES = ROOT / "node_modules"
SCRIPTS = ("everywhere.js", "calculator.js", "engine.js", "worker.js", "finding.js", "short.js")
STYLES = ("everywhere.css", "short.css")
LIBRARIES = {  # by the name that our scripts know them by
    "idiomorph.esm.js": "idiomorph/dist/idiomorph.esm.js",
    "lean-qr.js": "lean-qr/index.mjs",
    "lean-qr-svg.js": "lean-qr/extras/svg.mjs",
    "minisearch.js": "minisearch/dist/es/index.js",
}
THEME_SCRIPTS = "assets/javascripts/bundle.*.js"
LICENCES = {"lean-qr.txt": "lean-qr/LICENSE", "minisearch.txt": "minisearch/LICENSE.txt"}


def write_bundles(to: Path, site: Path) -> None:
    """Write what the browser runs and how it looks into the folder `to`.

    Args:
        to: the folder.
        site: the pages that it is for: of the theme's styles only what they need goes along.

    Raises:
        subprocess.CalledProcessError: a script or a style has a fault; esbuild has said where.
    """
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted((ROOT / "calculators/browser").iterdir()):
            if path.suffix in (".js", ".css"):
                shutil.copyfile(path, Path(folder, path.name))
        for name, source in LIBRARIES.items():
            shutil.copyfile(MODULES / source, Path(folder, name))
        Path(folder, "theme.css").write_text(theme_styles(site), encoding="utf-8")
        options = ["--bundle", "--minify", "--splitting", "--format=esm", "--target=es2022", "--external:*.woff2"]
        names = [f"--outdir={to.resolve()}", "--chunk-names=[name]-[hash]", "--log-level=warning"]
        subprocess.run([MODULES / ".bin/esbuild", *SCRIPTS, *STYLES, *options, *names], cwd=folder, check=True)
    minify((*to.glob("*.js"), *site.glob(THEME_SCRIPTS)))
    for name, source in LICENCES.items():
        shutil.copyfile(MODULES / source, to / name)
