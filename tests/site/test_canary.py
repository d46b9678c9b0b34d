"""Run `make canary` on two small folders of generated pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.canary import Report, compare

if TYPE_CHECKING:
    from pathlib import Path

WHOLE = {
    "index.html": '<h1 id="top">Front</h1><a href="rules/#roll">Roll</a><a href="gone/">Gone</a>',
    "rules/index.html": '<h2 id="roll">Roll</h2><h2 id="rest">Rest</h2><a href="../#top">Up</a>',
    "gone/index.html": "<h1>Gone</h1>",
    "404.html": "<h1>Nothing</h1>",
}
POORER = {
    "index.html": (
        '<h1 id="top">Front</h1><a href="rules/#roll">Roll</a><a href="rules/#rest">Rest</a><a href="gone/">Gone</a>'
        '<a href="never/">Never</a><a href="https://example.org/gone/">Elsewhere</a><a href="a.svg">Picture</a>'
    ),
    "rules/index.html": (
        '<h2 id="roll">Roll</h2>{{ table("rest") }}<script>"{{ no text }}"</script><a href="../#top">Up</a>'
    ),
}


def laid(folder: Path, pages: dict[str, str]) -> Path:
    for name, text in pages.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_missing_parts_are_reported(tmp_path: Path) -> None:
    report = compare(laid(tmp_path / "wanted", WHOLE), laid(tmp_path / "written", POORER))
    assert report == Report(
        wanted=3,
        built=2,
        pages=("gone/",),
        places=("rules/#rest",),
        macros=("rules/",),
        broken=("./: rules/#rest", "./: gone/"),
    )
    assert report.lacks
    assert report.lines() == [
        "2 of 3 pages are written.",
        "1 pages are missing:",
        "  gone/",
        "1 headings, terms or tables are missing on pages that are written:",
        "  rules/#rest",
        "1 pages have macros that are not filled in:",
        "  rules/",
        "2 links that work in MkDocs's site are broken:",
        "  ./: rules/#rest",
        "  ./: gone/",
    ]


def test_a_long_list_of_faults_is_cut_short(tmp_path: Path) -> None:
    many = {f"page-{number}/index.html": "<h1>Page</h1>" for number in range(9)}
    report = compare(laid(tmp_path / "wanted", many), tmp_path / "nothing")
    assert report.lines()[:3] == ["0 of 9 pages are written.", "9 pages are missing:", "  page-0/"]
    assert report.lines()[6:8] == ["  page-4/", "  and 4 more"]


def test_nothing_is_missing_from_the_same_pages(tmp_path: Path) -> None:
    whole = laid(tmp_path, WHOLE)
    report = compare(whole, whole)
    assert not report.lacks
    assert report.lines()[0] == "3 of 3 pages are written."
