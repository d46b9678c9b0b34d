"""Our own scripts and styles get a folder named after what is in it, so that a reader never has those of two builds.

A host may let browsers keep such a folder for ever. Scripts find each other beside themselves, so only pages change.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["fingerprint"]


def fingerprint(site: Path, assets: str) -> str:
    """Move what is in a folder of assets into one below it that is named after all of it.

    Args:
        site: the folder of the site.
        assets: the folder of the assets, from the top of the site: "assets/tableside".

    Returns:
        The new folder's address from the top of the site ("assets/tableside/0123456789abcdef/").

    Raises:
        ValueError: a page links to a file that is not there.
    """
    folder = site / assets
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for path in files:
        digest.update(f"{path.relative_to(folder)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    to = folder / digest.hexdigest()[:16]
    names = {path.relative_to(folder).as_posix() for path in files}
    for path in files:
        place = to / path.relative_to(folder)
        place.parent.mkdir(parents=True, exist_ok=True)
        path.rename(place)
    link = re.compile(rf"""((?:href|src|answers)=["'][^"']*{re.escape(assets)}/)([^"']+)""")
    for page in sorted(site.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        missing = {name for _, name in link.findall(text)} - names
        if missing:
            raise ValueError(f"{page} links to {', '.join(sorted(missing))}, which is not in {assets}")
        page.write_text(link.sub(rf"\g<1>{to.name}/\g<2>", text), encoding="utf-8")
    return f"{assets}/{to.name}/"
