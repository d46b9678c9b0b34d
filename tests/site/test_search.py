"""Check the search: one small entry for each thing a reader looks for, and no tables."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from calculators import registry
from calculators.systems import ruling
from publish.pages.glossary import terms
from publish.rules import clauses
from publish.search.entries import players_words

if TYPE_CHECKING:
    from pathlib import Path

PLACES = clauses.places()


@pytest.fixture(scope="module")
def data(site: Path) -> bytes:
    """Return the data that the browser loads for a search."""
    (path,) = site.glob("assets/tableside/*/search.json")
    return path.read_bytes()


@pytest.fixture(scope="module")
def entries(data: bytes) -> dict[str, dict[str, Any]]:
    """Return every entry by its target."""
    every = json.loads(data)["entries"]
    assert [address for address, count in Counter(entry["at"] for entry in every).items() if count > 1] == []
    return {entry["at"]: entry for entry in every}


def test_the_search_file_is_small(data: bytes) -> None:
    assert len(gzip.compress(data)) <= 80_000


def test_the_theme_has_no_search_of_its_own(site: Path) -> None:
    assert not (site / "search").exists()
    assert not (site / "assets/javascripts/workers").exists()


@pytest.mark.parametrize("code", PLACES)
def test_each_code_has_one_entry_with_its_text(code: str, entries: dict[str, dict[str, Any]]) -> None:
    assert [address for address, entry in entries.items() if entry.get("code") == code] == [PLACES[code].address]
    entry = entries[PLACES[code].address]
    assert entry["title"] == (ruling(code).question if PLACES[code].is_ruling else PLACES[code].title)
    assert not entry["text"].removeprefix("Default: ")[:1].islower()


def test_a_ruling_shows_its_default(entries: dict[str, dict[str, Any]]) -> None:
    entry = entries["rulings/va-q9/"]
    assert entry["text"] == "Default: No, only one active defence against one attack."
    assert entries["rulings/va-q12/"]["text"] == "Then you cannot parry this attack."  # the page's only note


def test_terms_and_calculators_have_theirs(entries: dict[str, dict[str, Any]]) -> None:
    assert {address for address in entries if address.startswith("glossary/#")} == {
        f"glossary/#{t.anchor}" for t in terms()
    }
    for word in registry.words():
        assert entries[f"calculators/{word}/"]["title"] == registry.calculator(word).question
    assert entries["glossary/#va-action-dice"]["title"] == "AD, Action Dice"


def test_rulings_are_found_on_their_pages_only(entries: dict[str, dict[str, Any]]) -> None:
    for place in PLACES.values():
        if place.is_ruling:
            assert f"{place.page}#{place.anchor}" not in entries
            assert [where for where in entries if where.startswith(place.address)] == [place.address]


def test_tables_are_left_out(entries: dict[str, dict[str, Any]]) -> None:
    assert "Defence 0" not in entries["actions/parry/#minimum-dice"]["text"]
    assert max(len(entry.get("text", "")) for entry in entries.values()) < 6000


def test_no_text_has_marks_of_html(entries: dict[str, dict[str, Any]]) -> None:
    shown = [f"{entry['title']} {entry.get('text', '')}" for entry in entries.values()]
    assert [text for text in shown if "&amp;" in text or "</" in text or "&#" in text] == []


def test_every_wording_belongs_to_something() -> None:
    assert set(players_words()) <= set(PLACES)
