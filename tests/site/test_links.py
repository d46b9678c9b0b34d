"""Links that worked once: every address is in the lock, and what moves is still found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from publish.postprocess import links

if TYPE_CHECKING:
    from pathlib import Path

ARTICLE = '<article class="md-content__inner md-typeset">'


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Return a site of two pages."""
    for page, heading in (("actions/parry/", "minimum-dice"), ("actions/dodge/", "roll")):
        (tmp_path / page).mkdir(parents=True)
        (tmp_path / page / "index.html").write_text(
            f'{ARTICLE}<h1 id="top">One</h1><h3 id="{heading}">Two</h3></article>'
        )
    (tmp_path / "404.html").write_text("no such page")
    return tmp_path


def read(site: Path, page: str) -> str:
    return (site / page / "index.html").read_text()


def test_every_address_is_locked(site: Path) -> None:
    new = links.published(site) - links.locked()
    assert new == set(), "`python -m publish links --add` makes them permanent"


def test_every_locked_address_works(site: Path) -> None:
    assert links.leading_nowhere(site, links.locked()) == []


def test_the_lock_is_sorted_and_names_each_address_once() -> None:
    lines = [line for line in links.LOCK.read_text(encoding="utf-8").splitlines() if not line.startswith("# ")]
    assert lines == sorted(set(lines))


def test_pages_headings_and_terms_are_addresses(small: Path) -> None:
    (small / "actions/dodge/index.html").write_text(
        f'{ARTICLE}<h2 id="a"></h2><dt id="b"></dt><p id="c"></p></article>'
    )
    assert links.published(small) == {
        "actions/parry/",
        "actions/parry/#top",
        "actions/parry/#minimum-dice",
        "actions/dodge/",
        "actions/dodge/#a",
        "actions/dodge/#b",
    }
    assert links.leading_nowhere(small, {"actions/dodge/#c", "actions/dodge/#d", "away/", "actions/parry/#top"}) == [
        "actions/dodge/#d",
        "away/",
    ]


def test_a_moved_anchor_is_an_unseen_target_at_its_new_place(small: Path) -> None:
    links.lead_on(small, {"actions/parry/#fewest-dice": "actions/parry/#minimum-dice"})
    assert '<span class="ts-former" id="fewest-dice"></span><h3 id="minimum-dice">' in read(small, "actions/parry/")


def test_an_anchor_moved_to_another_page_leaves_a_note(small: Path) -> None:
    links.lead_on(small, {"actions/parry/#rolls": "actions/dodge/#roll"})
    html = read(small, "actions/parry/")
    assert f'{ARTICLE}<p class="ts-moved" id="rolls">' in html
    assert 'href="../dodge/#roll"' in html


def test_a_moved_page_leaves_a_small_page_with_its_anchors(small: Path) -> None:
    links.lead_on(small, {"evade/": "actions/dodge/", "evade/#roll": "actions/dodge/#roll"})
    html = read(small, "evade/")
    assert 'href="../actions/dodge/"' in html
    assert '<p id="roll">' in html
    assert 'href="../actions/dodge/#roll"' in html
    assert links.leading_nowhere(small, {"evade/", "evade/#roll"}) == []
    assert "refresh" not in html


@pytest.mark.parametrize(
    "moved", [{"actions/parry/#top": "actions/dodge/#roll"}, {"actions/parry/#old": "actions/dodge/#nowhere"}]
)
def test_a_move_from_an_existing_page_or_to_a_missing_one_is_refused(small: Path, moved: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"links\.moved"):
        links.lead_on(small, moved)


def test_added_addresses_stay_locked(tmp_path: Path) -> None:
    lock = tmp_path / "links.lock"
    links.add(["about/", "actions/"], lock)
    links.add(["actions/", "actions/parry/#top"], lock)
    assert links.locked(lock) == {"about/", "actions/", "actions/parry/#top"}


@pytest.mark.parametrize("line", ["about/", "about/ - > us/", "a/ -> b/\na/ -> c/"])
def test_a_line_that_is_no_move_is_refused(tmp_path: Path, line: str) -> None:
    (tmp_path / "links.moved").write_text(f"# Moves.\n{line}\n")
    with pytest.raises(ValueError, match=r"links\.moved: .*old address -> new address"):
        links.moves(tmp_path / "links.moved")


def test_the_command_tells_what_is_new(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert links.list_new(small, add_them=False) == 1
    assert "actions/dodge/#roll" in capsys.readouterr().out
    assert links.list_new(small / "nowhere", add_them=False) == 2
