"""Check the look: colours come from a library, text has contrast, each game has its accent."""

from __future__ import annotations

import re
from html import unescape
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from calculators.systems import SYSTEMS
from publish.assets.fonts import LETTERS
from publish.pages.systems import accents, system_of_page

if TYPE_CHECKING:
    from tests.site.conftest import BuiltPage

ROOT = Path(__file__).parent.parent.parent
BROWSER = ROOT / "calculators/browser"
STYLE = accents() + (BROWSER / "styles/site.css").read_text(encoding="utf-8")
SCALES = ROOT / "node_modules/@radix-ui/colors"
PLAIN = {"white": "#fff", "black": "#000"}

_LITERAL = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(", re.IGNORECASE)
_COLOURED = re.compile(r"^ +(--ts-[a-z-]+): (.*#[0-9a-f]+.*); /\* (.+) \*/$", re.MULTILINE)
_RULE = re.compile(r'^(:root|\[data-game="[a-z-]+"\]) \{\n(.*?)^\}', re.MULTILINE | re.DOTALL)


def step(name: str, *, dark: bool) -> str:
    """Return the colour of a step of a scale ("gold-2"), as the library has it."""
    if name in PLAIN:
        return PLAIN[name]
    scale, _, number = name.rpartition("-")
    text = (SCALES / f"{scale}{'-dark' if dark else ''}.css").read_text(encoding="utf-8")
    match = re.search(rf"--{scale}-{number}: (#[0-9a-f]+);", text)
    assert match, name
    return match[1]


def test_colours_are_the_librarys() -> None:
    """Every colour of the site and of its games is one of the steps named behind it."""
    declared = _COLOURED.findall(STYLE)
    assert len(_LITERAL.findall(STYLE)) == sum(len(_LITERAL.findall(value)) for _, value, _ in declared)
    for name, value, steps in declared:
        allowed = {step(shade, dark=dark) for shade, dark in product(steps.split(", "), (False, True))}
        assert set(_LITERAL.findall(value)) <= allowed, name


def test_colours_are_defined_in_one_file() -> None:
    """A game's colours are beside its calculators, all others in site.css."""
    coloured = {path.name for path in BROWSER.rglob("*.css") if _LITERAL.search(path.read_text(encoding="utf-8"))}
    assert coloured == {"site.css"}


def test_properties_are_set_in_one_file() -> None:
    """No other style sheet declares the properties of site.css again."""
    declared = set(re.findall(r"^\s+(--ts-[a-z0-9-]+):", STYLE, re.MULTILINE))
    for path in BROWSER.rglob("*.css"):
        if path.name != "site.css":
            assert not declared & set(re.findall(r"^\s+(--ts-[a-z0-9-]+):", path.read_text(), re.MULTILINE)), path.name


def test_each_system_has_an_accent() -> None:
    """A system that joins the list gets colours too, and no two have the same."""
    accents = {folder: re.findall(r"--ts-accent: .*", body) for folder, body in _RULE.findall(STYLE)}
    games = {f'[data-game="{system.folder}"]' for system in SYSTEMS}
    assert set(accents) == {":root", *games}, f"there is no accent.css that gives one to {games - set(accents)}"
    assert len({str(accent) for accent in accents.values()}) == len(accents)


def test_every_page_of_a_game_has_its_accent(pages: dict[str, BuiltPage]) -> None:
    """Rules, calculators, rulings and short links."""
    for page in pages.values():
        known = [attributes["data-game"] for _, attributes in page.elements if "data-game" in attributes]
        own, _, rest = page.address.partition("/")
        word = rest.strip("/") or "index"
        game = system_of_page(f"rulings/{word.lower()}.md" if own == "r" else f"{own}/{word}.md")
        if game:
            marked = re.findall(r'<(?:body|div class="ts-game") data-game="([a-z-]+)"', page.html)
            assert marked == [game], page.address
        assert set(known) <= {system.folder for system in SYSTEMS}


def test_every_page_has_a_preview_for_messengers(pages: dict[str, BuiltPage]) -> None:
    previews = {
        page.address: {attributes.get("property") for tag, attributes in page.elements if tag == "meta"}
        for page in pages.values()
        if 'http-equiv="refresh"' not in page.html and page.address != "404.html"
    }
    wanted = {"og:site_name", "og:type", "og:title", "og:description"}
    assert {address: wanted - there for address, there in previews.items() if not wanted <= there} == {}


def test_titles_are_written_in_letters_that_their_typeface_has(pages: dict[str, BuiltPage]) -> None:
    """A letter that the typeface lacks would appear in another one."""
    for page in pages.values():
        for title in re.findall(r"<h([1-4])\b[^>]*>(.*?)</h\1>", page.html, re.DOTALL):
            words = unescape(re.sub(r"<a class=\"headerlink.*?</a>|<[^>]+>", "", title[1]))
            assert not set("".join(words.split())) - set(LETTERS), (page.address, words)


TEXT_ON = [
    ("--ts-ink", "--ts-paper"),
    ("--ts-ink", "--ts-raised"),
    ("--ts-ink", "--ts-sunk"),
    ("--ts-ink", "--ts-accent-soft"),
    ("--ts-ink-soft", "--ts-paper"),
    ("--ts-ink-soft", "--ts-raised"),
    ("--ts-ink-soft", "--ts-sunk"),
    ("--ts-accent", "--ts-paper"),
    ("--ts-accent", "--ts-raised"),
    ("--ts-accent", "--ts-sunk"),
    ("--ts-accent", "--ts-accent-soft"),
    ("--ts-accent-strong", "--ts-accent-soft"),
    ("--ts-on-accent", "--ts-accent"),
    *((f"--ts-on-{tone}", f"--ts-{tone}") for tone in ("good", "some", "bad", "rest")),
]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("game", [":root", *(f'[data-game="{system.folder}"]' for system in SYSTEMS)])
def test_text_can_be_read(game: str, dark: bool) -> None:
    """Text on each of its backgrounds has a contrast of at least 4.5."""
    rules = dict(_RULE.findall(STYLE))
    shown = {name: _shown(value, dark=dark) for name, value, _ in _COLOURED.findall(rules[":root"] + rules[game])}
    poor = {(text, ground): _contrast(shown[text], shown[ground]) for text, ground in TEXT_ON}
    assert {pair: round(ratio, 2) for pair, ratio in poor.items() if ratio < 4.5} == {}


type Colour = tuple[float, float, float]


def _shown(value: str, *, dark: bool) -> Colour:
    """Return the colour of a value in the style sheet: one side of light-dark(), two colours mixed or one alone."""
    light, _, night = value.removeprefix("light-dark(").removesuffix(")").partition(", color-mix")
    if night:
        first, share, second = re.findall(r"#[0-9a-f]+|\d+(?=%)", night if dark else light)
        part = int(share) / 100
        mixed = zip(_channels(first), _channels(second), strict=True)
        red, green, blue = (a * part + b * (1 - part) for a, b in mixed)
        return red, green, blue
    both = re.findall(r"#[0-9a-f]+", value)
    return _channels(both[dark])


def _channels(colour: str) -> Colour:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    return int(digits[:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:], 16) / 255


def _contrast(first: Colour, second: Colour) -> float:
    def luminance(colour: Colour) -> float:
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dim, bright = sorted((luminance(first), luminance(second)))
    return (bright + 0.05) / (dim + 0.05)
