"""The picture that messengers show for a link to the site: the site's purpose and its games, drawn at build time."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from resvg_py import svg_to_bytes

from calculators.systems import SYSTEMS
from publish.assets.fonts import NAME, titles
from publish.pages.systems import accents
from publish.pages.templating import render

NO_GAME = "#a18072"  # bronze-9, for a system that has no accent

_SOLID = re.compile(r'\[data-game="([a-z-]+)"\] \{[^}]*?--ts-accent-solid: light-dark\((#[0-9a-f]+)', re.DOTALL)


def solid_accents() -> dict[str, str]:
    """Return the strongest colour of each system, by the system's folder.

    >>> solid_accents()["actions"]
    '#e54666'
    """
    return dict(_SOLID.findall(accents()))


def social_picture() -> bytes:
    r"""Return a PNG of 1200 by 630 pixels, equal to the byte in every build.

    >>> social_picture()[:4]
    b'\x89PNG'
    """
    colours = solid_accents()
    systems = [(system, colours.get(system.folder, NO_GAME)) for system in SYSTEMS]
    drawing = render("social.svg", systems=systems, typeface=NAME)
    with TemporaryDirectory() as folder:
        letters = Path(folder, "titles.ttf")
        letters.write_bytes(titles(None))
        return bytes(svg_to_bytes(svg_string=drawing, font_files=[str(letters)], skip_system_fonts=True))
