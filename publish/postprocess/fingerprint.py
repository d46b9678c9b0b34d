"""Scripts, styles, answers and Python in folders named after their contents, so that no reader mixes two builds.

A host may let browsers keep such a folder for ever. Scripts find each other in their own folder, so only pages change.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

ASSETS = "assets/tableside"  # the site's folder for our own scripts and styles,
ANSWERS = "assets/answers"  # for answers that calculators show before Python has loaded,
RUNTIME = "runtime"  # and Python
_NAME = re.compile("[0-9a-f]{16}")


def fingerprint(site: Path, *folders: str) -> dict[str, str]:
    """Move the contents of each folder into one below it that is named after all of them, and let pages lead there.

    Args:
        site: the folder of the site.
        folders: from the top of the site: "assets/tableside". A folder that contains only such a folder stays.

    Returns:
        Each of them, and its new path from the top of the site ("assets/tableside/0123456789abcdef").

    Raises:
        ValueError: a page links to a file that does not exist.
    """
    places = {folder: f"{folder}/{_moved(site / folder)}" for folder in folders}
    lead_to(places, site, site)
    return places


def folder_hash(folder: Path) -> str:
    """Return a name computed from all files of a folder, without their compressed twins."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in (".br", ".gz"):
            digest.update(f"{path.relative_to(folder)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()[:16]


def _moved(folder: Path) -> str:
    """Move all files of a folder into one below it, and return that folder."""
    inside = list(folder.iterdir())
    if len(inside) == 1 and _NAME.fullmatch(inside[0].name):
        return inside[0].name
    to = folder / folder_hash(folder)
    to.mkdir()
    for path in inside:
        path.rename(to / path.name)
    return to.name


def lead_to(places: Mapping[str, str], pages: Path, site: Path) -> None:
    """Let pages lead to the present places of the files in some folders.

    Args:
        places: a folder -> the place of its files, both from the top of the site.
        pages: the folder with the pages.
        site: the folder of the site that the pages are for.

    Raises:
        ValueError: a page links to a file that does not exist.
    """
    link = re.compile(rf"""((?:href|src|answers|runtime)=["'][^"']*?)({"|".join(map(re.escape, places))})/([^"']*)""")
    for page in sorted(pages.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        for _, folder, name in link.findall(text):
            if not (site / places[folder] / name).exists():
                raise ValueError(f"{page} links to {name}, which is not in {folder}")
        page.write_text(link.sub(lambda match: f"{match[1]}{places[match[2]]}/{match[3]}", text), encoding="utf-8")
