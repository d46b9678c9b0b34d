"""The site as an app on a home screen: its manifest, and its icons, drawn from the logo at build time."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from resvg_py import svg_to_bytes

from publish.pages.templating import render
from publish.paths import PUBLISH

if TYPE_CHECKING:
    from collections.abc import Iterator

LOGO = PUBLISH / "theme/assets/tableside/favicon.svg"
FOLDER = "assets/icons"  # no fingerprint: an installed app asks its reader about each icon with a new address


class Icon(NamedTuple):
    """One picture.

    Attributes:
        name: the name of its file.
        side: its width and height in pixels.
        margin: the space around the logo, in 32nds of it; the rest is filled, and systems cut the corners as they like.
        purpose: its purpose in the manifest; "" for icons that pages link to themselves.
    """

    name: str
    side: int
    margin: int
    purpose: str


ICONS = (
    Icon("icon-192.png", 192, 0, "any"),
    Icon("icon-512.png", 512, 0, "any"),
    Icon("icon-maskable-512.png", 512, 6, "maskable"),  # only the middle four fifths are sure to be visible
    Icon("apple-touch-icon.png", 180, 2, ""),
)


def write_icons(site: Path) -> None:
    """Write the icons, and the manifest that names those meant for it."""
    drawing = LOGO.read_text(encoding="utf-8")
    inside = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", drawing)
    (filling,) = re.findall(r'<rect[^>]*fill="(#[0-9a-f]{6})"', drawing)
    (site / FOLDER).mkdir(parents=True)
    for icon in ICONS:
        svg = render("icon.svg", icon=icon, inside=inside, filling=filling)
        picture = svg_to_bytes(svg_string=svg, width=icon.side, height=icon.side, skip_system_fonts=True)
        (site / FOLDER / icon.name).write_bytes(bytes(picture))
    manifest = render("manifest.webmanifest", icons=list(_manifest_icons()), filling=filling)
    (site / "manifest.webmanifest").write_text(manifest, encoding="utf-8")


def _manifest_icons() -> Iterator[dict[str, str]]:
    for icon in ICONS:
        if icon.purpose:
            size = f"{icon.side}x{icon.side}"
            yield {"src": f"{FOLDER}/{icon.name}", "sizes": size, "type": "image/png", "purpose": icon.purpose}
