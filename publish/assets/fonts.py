"""The titles' typeface, cut down to the letters that titles use: a file of nine kilobytes instead of a family."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Literal

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from publish.paths import NODE_MODULES

NAME = "Tableside Titles"  # its licence reserves the whole typeface's name for the whole
PACKAGE = NODE_MODULES / "@fontsource/source-serif-4"
SOURCE = PACKAGE / "files/source-serif-4-latin-600-normal.woff2"
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0·×–—‘’“”…−"  # the letters that a title may use


@cache
def titles(flavor: Literal["woff2"] | None = "woff2") -> bytes:
    r"""Return the typeface as a file, equal to the byte in every build: for browsers, or plain TrueType (no flavour).

    >>> titles()[:4], titles(None)[:4]
    (b'wOF2', b'\x00\x01\x00\x00')
    """
    options = Options()
    options.layout_features = ["kern"]
    options.drop_tables += ["STAT", "BASE"]  # the site uses no other weight, and no other script on a line
    options.name_IDs = [0, 1, 2, 4, 6]
    options.hinting = False
    font = TTFont(SOURCE, recalcTimestamp=False)  # otherwise each build would write another time
    cut = Subsetter(options)
    cut.populate(text=LETTERS)
    cut.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = NAME if record.nameID != 6 else NAME.replace(" ", "")
    font.flavor = flavor
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def licence() -> str:
    """Return the typeface's author and licence, to be served next to it."""
    owner = TTFont(SOURCE)["name"].getDebugName(0)
    return f"{NAME} is a cut of Source Serif 4. {owner}\n\n{(PACKAGE / 'LICENSE').read_text(encoding='utf-8')}"
