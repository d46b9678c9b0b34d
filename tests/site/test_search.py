"""The search index: one entry for each thing that is looked for, small, and without the tables."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from calculators import registry
from calculators.systems import ruling
from publish import clauses
from publish.glossary import terms
from publish.search_entries import asked

if TYPE_CHECKING:
    from pathlib import Path

PLACES = clauses.places()


@pytest.fixture(scope="module")
def index(site: Path) -> dict[str, Any]:
    """The index as the browser loads it."""
    loaded: dict[str, Any] = json.loads((site / "search/search_index.json").read_text(encoding="utf-8"))
    return loaded


@pytest.fixture(scope="module")
def entries(index: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Every entry by where it leads."""
    assert [place for place, count in Counter(e["location"] for e in index["docs"]).items() if count > 1] == []
    return {entry["location"]: entry for entry in index["docs"]}


def test_it_is_small(site: Path) -> None:
    assert len(gzip.compress((site / "search/search_index.json").read_bytes())) <= 100_000


@pytest.mark.parametrize("code", PLACES)
def test_each_code_has_one_entry_with_its_words(code: str, entries: dict[str, dict[str, Any]]) -> None:
    assert [place for place, entry in entries.items() if code in entry.get("tags", ())] == [PLACES[code].address]
    entry = entries[PLACES[code].address]
    plain = entry["title"].replace("&amp;", "&").replace("&#x27;", "'").replace("&lt;", "<").replace("&gt;", ">")
    assert plain == (ruling(code).question if PLACES[code].is_ruling else PLACES[code].title)
    assert len(entry["text"]) > 10
    number = code.partition("-")[2]
    assert number in entry["code"].split()


def test_terms_and_calculators_have_theirs(entries: dict[str, dict[str, Any]]) -> None:
    assert {place for place in entries if place.startswith("glossary/#")} == {f"glossary/#{t.anchor}" for t in terms()}
    for word in registry.words():
        assert registry.calculator(word).question in entries[f"calculators/{word}/"]["text"].replace("&#x27;", "'")


def test_rulings_are_found_on_their_pages_only(entries: dict[str, dict[str, Any]]) -> None:
    for place in PLACES.values():
        if place.is_ruling:
            assert f"{place.page}#{place.anchor}" not in entries
            assert [where for where in entries if where.startswith(place.address)] == [place.address]


def test_tables_are_left_out(entries: dict[str, dict[str, Any]]) -> None:
    assert "Defence 0" not in entries["actions/parry/#minimum-dice"]["text"]
    assert max(len(entry["text"]) for entry in entries.values()) < 6000


def test_every_wording_belongs_to_something() -> None:
    assert set(asked()) <= set(PLACES)


def test_pages_come_before_what_stands_on_them(index: dict[str, Any]) -> None:
    """The theme takes the first entry of a page for the page itself."""
    seen = set()
    for entry in index["docs"]:
        page, _, anchor = entry["location"].partition("#")
        assert (page in seen) == bool(anchor), entry["location"]
        seen.add(page)
