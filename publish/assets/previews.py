"""The pictures that messengers show of a link to a clause, a ruling or a calculator: its text, in its game's frame.

A frame for each game is drawn from a template (`preview.svg`); the words are written into it here, since there are
hundreds of pictures, and drawing each from scratch would take longer than the rest of the build. A picture is cached
until its text, or this module, changes.
"""

from __future__ import annotations

import hashlib
import re
import struct
import zlib
from functools import cache, partial
from html import unescape
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont
from resvg_py import svg_to_bytes

from calculators import registry
from calculators.systems import SYSTEMS, System, system_of
from engine.value import Value
from publish.assets.fonts import NAME, PACKAGE, titles
from publish.assets.social import solid_accents
from publish.cache import cached, forget_unused
from publish.pages.systems import accents
from publish.pages.templating import render
from publish.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = "assets/previews"
SIZE = (1200, 630)

_STYLE = ROOT / "calculators/browser/styles/site.css"
_LEFT, _RIGHT, _TOP, _BOTTOM = 80, 1120, 150, 594
_SHADES = 3  # steps from the paper to a colour, at the edges of letters; three colours of words and the frame make 13
_STEPS = [round(covered * _SHADES / 255) for covered in range(256)]
_INKED = [255 if step else 0 for step in _STEPS]
_LEVEL = 8  # of compression; 9 saves half a per cent and takes twice as long
_SIGN = ("#43302b", "#ffc53d")  # the colours of the site's sign, as preview.svg draws it
_META = re.compile(r'<meta [^>]*property="og:(title|description)" content="([^"]*)">')
_VERDICT = re.compile(r'class="ts-(question|headline|sentence)(?: [^"]*)?">(.*?)</')

type Font = ImageFont.FreeTypeFont
type Colour = tuple[int, int, int]


class Words(Value):
    """The text of a picture: a code or a question, a title, the text below it."""

    system: System
    small: str
    large: str
    text: str
    size: int  # characters of the large words


def write_previews(site: Path, words: Mapping[str, Words]) -> None:
    """Write the pictures of a site, which takes seconds and reads none of its pages.

    Args:
        site: the folder of the site.
        words: name of a picture -> its text, see `words_of_previews`.
    """
    folder = site / FOLDER
    folder.mkdir(parents=True)
    salt = hashlib.sha256(Path(__file__).read_bytes() + _STYLE.read_bytes() + accents().encode()).hexdigest()
    for name, text in words.items():
        digest = hashlib.sha256(f"{salt}{text!r}".encode()).hexdigest()
        (folder / f"{name}.png").write_bytes(cached("previews", f"{digest}.png", partial(_picture, text)))
    forget_unused("previews")


def words_of_previews(site: Path) -> dict[str, Words]:
    """Return the preview texts of the pages of clauses, rulings and calculators, by lower-case code or slug."""
    previews = {}
    for path in sorted(site.glob("r/*/index.html")):
        code = path.parent.name
        verdict = dict(_META.findall(path.read_text(encoding="utf-8")))
        if code == code.upper() and verdict:
            title = unescape(verdict["title"]).removeprefix(code).strip()
            previews[code.lower()] = Words(system_of(code), code, title, unescape(verdict["description"]), 64)
    for system in SYSTEMS:
        for calculator in registry.calculators(system):
            page = (site / f"calculators/{calculator.id}/index.html").read_text(encoding="utf-8")
            parts = dict(reversed(_VERDICT.findall(page)))  # the first of each
            verdict = {name: unescape(re.sub(r"<[^>]+>", "", part)).strip() for name, part in parts.items()}
            previews[calculator.id] = Words(
                system, verdict["question"], verdict["headline"], f"For example: {verdict['sentence']}", 112
            )
    return previews


def _picture(words: Words) -> bytes:
    """Return the picture as a PNG with a palette."""
    frame, shades = _frame(words.system)
    picture = frame.copy()
    accent, ink, soft = shades
    y = _TOP
    y = _write(picture, words.small, y, 40, 2, accent) + 6
    size = words.size
    while size > 44 and len(_lines(words.large, _font(True, size))) > 2:
        size -= 8
    y = _write(picture, words.large, y, size, 3, ink, bold=True) + 18
    size = 40
    while size > 32 and y + len(_lines(words.text, _font(False, size))) * _height(size) > _BOTTOM:
        size -= 2
    _write(picture, words.text, y, size, (_BOTTOM - y) // _height(size), soft)
    return _png(picture)


def _png(picture: Image.Image) -> bytes:
    """Return a PNG with two pixels in a byte, which Pillow does not do for such a picture."""
    wide, high = picture.size
    packed = picture.tobytes("raw", "P;4")
    row = wide // 2
    rows = b"".join(b"\0" + packed[row * y : row * (y + 1)] for y in range(high))  # each without a filter
    deflate = zlib.compressobj(_LEVEL, memLevel=9)
    parts = {
        b"IHDR": struct.pack(">IIBBBBB", wide, high, 4, 3, 0, 0, 0),
        b"PLTE": bytes(picture.getpalette() or ())[: 3 * 16],
        b"IDAT": deflate.compress(rows) + deflate.flush(),
        b"IEND": b"",
    }
    chunks = (
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts.items()
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def _write(picture: Image.Image, text: str, y: int, size: int, most: int, shades: int, *, bold: bool = False) -> int:
    """Write lines below each other, up to a limit, and return the position of the next one."""
    font = _font(bold, size)
    lines = _lines(text, font)
    if len(lines) > most:
        lines = (*lines[: most - 1], lines[most - 1].rstrip(" ,;:.") + "…")
    high = _height(size)
    for line in lines:
        mask = Image.new("L", (_RIGHT - _LEFT, high + size // 4))  # letters that reach below the line need the room
        ImageDraw.Draw(mask).text((0, 0), line, fill=255, font=font)
        picture.paste(mask.point(_shading(shades)), (_LEFT, y), mask.point(_INKED))
        y += high
    return y


@cache
def _shading(shades: int) -> list[int]:
    """Return the palette index for each step of how much of a pixel is covered."""
    return [shades + max(step - 1, 0) for step in _STEPS]


def _height(size: int) -> int:
    return size * 5 // 4


@cache
def _lines(text: str, font: Font) -> tuple[str, ...]:
    """Return a text in lines that fit the picture."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.getlength(longer) > _RIGHT - _LEFT:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


@cache
def _font(bold: bool, size: int) -> Font:
    """Return the whole typeface, of which the site's titles use a part."""
    file = PACKAGE / f"files/source-serif-4-latin-{600 if bold else 400}-normal.woff2"
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _frame(system: System) -> tuple[Image.Image, tuple[int, int, int]]:
    """Return a game's frame with its palette, and the positions in it of the shades of accent, ink and soft ink."""
    style = _STYLE.read_text(encoding="utf-8")
    accent_style = accents().partition(f'[data-game="{system.folder}"]')[2] or style
    paper, ink, soft = (_light(style, name) for name in ("paper", "ink", "ink-soft"))
    accent = solid_accents().get(system.folder) or _light(style, "accent-solid")
    drawing = render("preview.svg", typeface=NAME, paper=paper, ink=ink, soft=soft, accent=accent, system=system)
    with TemporaryDirectory() as folder:
        letters = Path(folder, "titles.ttf")
        letters.write_bytes(titles(None))
        png = svg_to_bytes(svg_string=drawing, font_files=[str(letters)], skip_system_fonts=True)
    words = (_light(accent_style, "accent-strong"), ink, soft)
    flat = [_channels(colour) for colour in (paper, accent, *_SIGN)]
    shaded = [_between(_channels(paper), _channels(colour), step) for colour in words for step in range(1, _SHADES + 1)]
    colours = Image.new("P", (1, 1))
    colours.putpalette([part for colour in (*flat, *shaded) for part in colour])
    frame = Image.open(BytesIO(bytes(png))).convert("RGB").quantize(palette=colours, dither=Image.Dither.NONE)
    first, second, third = (len(flat) + index * _SHADES for index in range(3))
    return frame, (first, second, third)


def _between(under: Colour, over: Colour, step: int) -> Colour:
    """Return the colour of a step on the way from one colour to another."""
    red, green, blue = (
        (low * (_SHADES - step) + high * step) // _SHADES for low, high in zip(under, over, strict=True)
    )
    return red, green, blue


def _light(style: str, name: str) -> str:
    """Return a colour's light side in the style sheet, the first time that it is set."""
    match = re.search(rf"--ts-{name}: light-dark\((#[0-9a-f]+)", style)
    if match is None:
        raise ValueError(f"site.css sets no --ts-{name}")
    return match[1]


def _channels(colour: str) -> Colour:
    """Return the red, green and blue parts of a colour.

    >>> _channels("#fff"), _channels("#21201c")
    ((255, 255, 255), (33, 32, 28))
    """
    digits = colour.removeprefix("#")
    pairs = [2 * digit for digit in digits] if len(digits) == 3 else [digits[index : index + 2] for index in (0, 2, 4)]
    red, green, blue = (int(pair, 16) for pair in pairs)
    return red, green, blue
