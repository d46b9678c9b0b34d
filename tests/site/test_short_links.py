"""Check the small pages at /r/<code>/: one for each clause and ruling, easy to share, with a link to the rule."""

from __future__ import annotations

import re
import subprocess
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from calculators.systems import all_rulings, ruling
from publish.pages.glossary import terms
from publish.rules import clauses
from publish.rules.short_links import shortened

if TYPE_CHECKING:
    from tests.site.conftest import BuiltPage

PLACES = clauses.places()


def meta(page: BuiltPage) -> dict[str, str]:
    """Return the page's metadata by name."""
    return {
        e.attributes[kind]: e.attributes["content"]
        for e in page.elements
        for kind in ("property", "name")
        if e.tag == "meta" and kind in e.attributes
    }


def words(text: str) -> str:
    return " ".join(text.split())


def test_each_code_has_a_short_page_in_capitals_and_in_lower_case(pages: dict[str, BuiltPage]) -> None:
    addresses = {address for address in pages if address.startswith("r/")}
    assert addresses == {f"r/{written}/" for code in PLACES for written in (code, code.lower())}
    for code in PLACES:  # exact bytes: on a host that ignores case, neither of the two may overwrite the other
        assert pages[f"r/{code.lower()}/"].html == pages[f"r/{code}/"].html


def test_a_file_system_that_ignores_case_gets_one_folder(tmp_path: Path) -> None:
    from publish.rules.short_links import _write

    (tmp_path / "CF-43").mkdir()
    (tmp_path / "cf-43").symlink_to("CF-43")  # as on a file system that ignores case
    for folder in ("CF-43", "cf-43"):
        _write(tmp_path / folder, "a page")
    assert (tmp_path / "CF-43/index.html").read_text() == "a page"


def test_a_short_page_explains_each_term_of_its_clause_or_ruling(pages: dict[str, BuiltPage]) -> None:
    glossary = {term.anchor: term for term in terms()}
    for code, place in PLACES.items():
        page = pages[f"r/{code}/"]
        text = words(page.text)
        if not place.is_ruling:  # the rules page marks the first use of a term on the page, so not all of them
            marked = re.findall(r'class="ts-term" href="[^"]*glossary/#([^"]+)"', page.html)
            assert all(words(glossary[anchor].definition) in text for anchor in marked), code
        for anchor in re.findall(r'<dt><a href="\.\./\.\./glossary/#([^"]+)"', page.html):
            assert any(form in text or form[0].upper() + form[1:] in text for form in glossary[anchor].forms)
    rest = words(pages["r/VA-57/"].text)
    assert "EX" in rest
    assert words(glossary["va-bound"].definition) in rest
    assert words(glossary["va-action-dice"].definition) in rest


def test_open_questions_of_a_clause_are_listed_with_their_defaults(pages: dict[str, BuiltPage]) -> None:
    for record in all_rulings():
        default = next(reading.text for reading in record.readings if reading.key == record.default)
        for code in record.clauses:
            assert f"{record.code} {record.question} {default}" in words(pages[f"r/{code}/"].text)


@pytest.mark.parametrize("code", PLACES)
def test_a_short_page_shows_its_rule_and_links_to_it(code: str, pages: dict[str, BuiltPage], home: str) -> None:
    page, place = pages[f"r/{code}/"], PLACES[code]
    title = ruling(code).question if place.is_ruling else place.title
    text = words(page.text)
    assert f"{code} {title}" in text
    if place.is_ruling:
        for sentence in (ruling(code).why, *(reading.text for reading in ruling(code).readings)):
            assert sentence in text
    else:
        first = re.sub(
            r"\{\{ tag\(.*?\) \}\}|\{\{ see\(\"([A-Z0-9-]+)\"\) \}\}|[*`]|\]\(.*?\)|\[|^- ", r"\1", place.text
        )
        assert words(first.strip().splitlines()[0]) in text
    own = meta(page)
    assert own["og:title"] == f"{code} {title}"
    assert own["og:type"] == "article"
    assert own["og:description"] == own["description"]
    assert 10 <= len(own["description"]) <= 200
    if not place.is_ruling:
        unmarked = re.sub(r' ?<a class="ts-term ts-tag[^>]*>[^<]*</a>', "", page.html)  # a preview leaves the marks out
        shown = words(unescape(re.sub(r"<[^>]+>", "", unmarked.partition("<main>")[2])))
        assert own["description"].removesuffix("…") in shown
    assert ("…" in own["description"]) <= (len(own["description"]) > 180)
    assert own["og:url"] == f"{home}r/{code}/"
    (canonical,) = (e.attributes["href"] for e in page.elements if e.attributes.get("rel") == "canonical")
    assert canonical == own["og:url"]
    assert f'<a class="on" href="../../{place.address}">' in page.html
    assert unescape(re.search("<title>(.*?)</title>", page.html).group(1)).startswith(f"{code} {title}")


def test_a_short_page_never_redirects_and_runs_only_its_share_script(
    pages: dict[str, BuiltPage],
) -> None:
    for code in PLACES:
        elements = pages[f"r/{code}/"].elements
        typeface, script = (e.attributes for e in elements if e.tag == "script")
        assert typeface == {}  # the page contains it
        assert re.fullmatch(r"\.\./\.\./assets/tableside/\w+/short\.js", script["src"])
        assert script["type"] == "module"  # so that a late or missing script delays nothing
        assert not any(e.attributes.get("http-equiv", "").lower() == "refresh" for e in elements)


def test_titles_and_descriptions_are_its_own(pages: dict[str, BuiltPage]) -> None:
    titles = [meta(pages[f"r/{code}/"])["og:title"] for code in PLACES]
    assert len(set(titles)) == len(titles)


def test_without_a_site_address_its_tags_are_left_out(tmp_path: Path, site: Path) -> None:
    from publish.rules.short_links import write_short_links

    for page in {place.page for place in PLACES.values()}:
        (tmp_path / page).mkdir(parents=True, exist_ok=True)
        (tmp_path / page / "index.html").write_text((site / page / "index.html").read_text())
    write_short_links(tmp_path, None)
    html = (tmp_path / "r/VA-50/index.html").read_text()
    assert "og:title" in html
    assert "og:url" not in html
    assert "canonical" not in html


def test_the_code_of_a_clause_links_to_its_short_page(pages: dict[str, BuiltPage]) -> None:
    for code, place in PLACES.items():
        for page in {place.page, f"rulings/{code.lower()}/" if place.is_ruling else place.page}:
            assert f'data-share href="{"../" * page.count("/")}r/{code}/"' in pages[page].html


@pytest.mark.parametrize(("length", "cut"), [(200, False), (201, True)])
def test_a_description_is_cut_only_when_too_long(length: int, cut: bool) -> None:
    text = ("four " * 41)[:length]
    assert (shortened(text) != text) == cut
    assert len(shortened(text)) <= 200


def test_the_page_for_unknown_addresses_reads_the_code_in_its_own() -> None:
    done = subprocess.run(["node", "--test", Path(__file__).with_name("lead_on.mjs")], capture_output=True, check=False)
    assert done.returncode == 0, done.stdout.decode()
