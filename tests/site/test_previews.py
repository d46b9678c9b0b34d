"""A link in a chat has a picture of what it leads to, which exists, has the right size and is light to fetch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from publish.assets.previews import FOLDER, SIZE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import BuiltPage

HEAVIEST = 28_000  # bytes


def metas(page: BuiltPage) -> dict[str, str]:
    """Return a page's metadata for messengers."""
    named = [element.attributes for element in page.elements if element.tag == "meta"]
    return {element.get("property") or element.get("name", ""): element.get("content", "") for element in named}


def named(pages: dict[str, BuiltPage]) -> dict[str, str]:
    """Return the page of each clause, ruling or calculator -> the name that its picture should have."""
    pictures = {}
    for address in pages:
        folder, _, word = address.strip("/").partition("/")
        if folder in ("r", "calculators") or (folder == "rulings" and "-q" in word):
            pictures[address] = word.lower()
    return {address: word for address, word in pictures.items() if word}


def test_each_clause_ruling_and_calculator_names_its_picture(pages: dict[str, BuiltPage], site: Path) -> None:
    expected = named(pages)
    assert len(expected) > 400
    for address, word in expected.items():
        tags = metas(pages[address])
        assert tags["og:image"].endswith(f"/{FOLDER}/{word}.png"), address
        assert tags["twitter:card"] == "summary_large_image", address
        assert (tags["og:image:width"], tags["og:image:height"]) == tuple(map(str, SIZE)), address
        assert tags["og:image:alt"], address
        assert (site / FOLDER / f"{word}.png").exists(), address


def test_pictures_have_the_size_that_messengers_want_and_no_weight(site: Path) -> None:
    pictures = sorted((site / FOLDER).glob("*.png"))
    for path in pictures:
        with Image.open(path) as picture:
            assert picture.size == SIZE, path.name
            assert picture.mode == "P", path.name
            assert len(picture.getcolors() or []) > 5, path.name  # a frame and words
    assert [path.name for path in pictures if path.stat().st_size > HEAVIEST] == []


def test_no_two_pictures_are_equal(site: Path) -> None:
    pictures = [path.read_bytes() for path in (site / FOLDER).glob("*.png")]
    assert len(set(pictures)) == len(pictures)
