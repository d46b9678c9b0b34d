"""The version in which everything last changed: recorded, told in the changelog, and said on every page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engine import __version__
from publish.rules import clauses, history

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import BuiltPage

PLACES = clauses.places()
VERSIONS = history.versions()


def test_every_code_has_a_version_that_the_changelog_knows() -> None:
    assert set(VERSIONS) == set(PLACES)
    assert set(VERSIONS.values()) <= set(history.sections())


def test_the_changelog_names_only_codes_that_exist() -> None:
    assert next(iter(history.sections())) == __version__
    for _, text in history.sections().values():
        assert set(re.findall(r"\b[A-Z]{2}-Q?\d+\b", text)) <= set(PLACES)


def test_a_page_lists_codes_under_their_last_version() -> None:
    _, *parts = re.split(r"^## Version (\S+).*\n", history.changes_page(), flags=re.MULTILINE)
    listed = {
        code: version
        for version, text in zip(parts[::2], parts[1::2], strict=True)
        for code in history.CODE.findall(text.replace('"', " "))
    }
    assert listed == VERSIONS


def test_everything_is_recorded() -> None:
    assert set(history.recorded()) == set(PLACES), "`.venv/bin/python -m publish history --record` writes it down"


def test_a_changed_clause_belongs_to_the_new_version(tmp_path: Path) -> None:
    lock = tmp_path / "history.lock"
    lock.write_text("# Head.\nVA-01 0.1.0 aaa\nVA-02 0.1.0 bbb\n")
    now = {"VA-01": "aaa", "VA-02": "changed", "VA-03": "new"}
    assert history.versions(lock, now, "0.2.0") == {"VA-01": "0.1.0", "VA-02": "0.2.0", "VA-03": "0.2.0"}


def test_the_digest_covers_the_text_of_a_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    before = history.text_hashes()
    place = PLACES["VA-50"].replace(text="Something else.")
    monkeypatch.setattr(clauses, "places", lambda: {**PLACES, "VA-50": place})
    after = history.text_hashes()
    assert {code for code in before if before[code] != after[code]} == {"VA-50"}


def test_every_page_shows_its_version(pages: dict[str, BuiltPage]) -> None:
    for page in pages.values():
        if not page.address.startswith("r/"):
            edition = rf'class="ts-edition">\s*Tableside <a href="(\./|[^"]*changelog/)">{__version__}</a>'
            assert re.search(edition, page.html), page.address
        else:
            assert f"Tableside {__version__}" in page.text


def test_the_page_of_a_code_shows_its_version(pages: dict[str, BuiltPage]) -> None:
    for code, place in PLACES.items():
        assert f"Last changed in version {VERSIONS[code]}" in " ".join(pages[f"r/{code}/"].text.split())
        if place.is_ruling:
            text = " ".join(pages[f"rulings/{code.lower()}/"].text.split())
            assert f"Last changed in version {VERSIONS[code]}" in text


def test_the_changelog_page_has_a_place_for_each_version(pages: dict[str, BuiltPage]) -> None:
    assert {f"v{version.replace('.', '-')}" for version in history.sections()} <= set(pages["changelog/"].ids)


def test_a_changelog_links_codes_and_shows_its_date(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text("# Changelog\n\nHead.\n\n## 0.2.0\n\n- VA-50 says more.\n\n## 0.1.0 (2026-11-21)\n\nFirst.\n")
    assert history.sections(changelog) == {"0.2.0": ("", "- VA-50 says more."), "0.1.0": ("2026-11-21", "First.")}
    sections = history.sections(changelog)
    monkeypatch.setattr(history, "sections", lambda: sections)
    page = history.changelog_page("1798675200")
    assert "## 0.2.0 { #v0-2-0 }\n\n*31 December 2026*" in page
    assert '\n\n- {{ see("VA-50") }} says more.' in page
    assert "## 0.1.0 { #v0-1-0 }\n\n*21 November 2026*" in page


@pytest.mark.parametrize(("moment", "day"), [("2027-01-05", "5 January 2027"), ("86400", "2 January 1970"), ("0", "")])
def test_a_day_in_words(moment: str, day: str) -> None:
    assert history.date_of(moment) == day
