"""The glossary: one definition for each term, every abbreviation explained, its first use on a page marked."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from calculators.systems import SYSTEMS
from publish.pages.glossary import EVERYWHERE, terms
from publish.paths import DOCS

if TYPE_CHECKING:
    from tests.site.conftest import BuiltPage

TERMS = {term.anchor: term for term in terms()}
NO_TERMS = {"CC", "BY", "SA", "FAITH", "RPG", "ND1", "AND", "VA", "OF", "SK", "CF", "AW"}  # licences, titles, codes


def test_each_term_has_one_definition_of_a_sentence_or_two() -> None:
    assert len(TERMS) == len(terms()) > 100
    for section in {term.section for term in TERMS.values()}:
        forms = [form for term in TERMS.values() if term.section == section for form in term.forms]
        assert len(forms) == len(set(forms)), section
    for term in TERMS.values():
        assert re.fullmatch(r"[^{}*\[\]]{10,200}\.", term.definition), term.anchor
    without = {EVERYWHERE, *(system.folder for system in SYSTEMS)} - {term.section for term in TERMS.values()}
    assert not without, f"there is no term in terms.txt of {without}"


def test_entries_are_in_alphabetical_order() -> None:
    for section in (system.folder for system in SYSTEMS):
        heads = [term.forms[0].lower() for term in TERMS.values() if term.section == section]
        assert heads == sorted(heads), section


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)
def test_every_abbreviation_of_a_system_is_explained(system) -> None:
    known = {form for term in TERMS.values() if term.section in (system.folder, EVERYWHERE) for form in term.forms}
    texts = [path.read_text(encoding="utf-8") for path in (DOCS / system.folder).glob("*.md")]
    for ruling in system.rulings:
        texts += [ruling.question, ruling.why, *(reading.text for reading in ruling.readings)]
    used = {word for text in texts for word in re.findall(r"(?<![\w-])[A-Z][A-Z0-9]{1,4}(?![\w-])", text)}
    assert used - known - NO_TERMS == set()


class Marked(HTMLParser):
    """A reader of marked terms and of the elements around them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.wrong: list[str] = []
        self._in: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        if known.get("class") == "ts-term":
            outside = {"a", "code", "form", "h1", "h2", "h3", "h4", "tableside-calculator", "nav", "caption"}
            self.wrong += [word for word in self._in if word in outside]
            self.found.append(("", known))
        if tag not in ("br", "hr", "img", "input", "wbr", "meta", "link"):
            self._in.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while tag in self._in and self._in.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.found and self._in[-1:] == ["a"] and not self.found[-1][0]:
            self.found[-1] = (data, self.found[-1][1])


def test_first_uses_are_marked_once_and_only_in_running_text(pages: dict[str, BuiltPage]) -> None:
    count = 0
    for page in pages.values():
        reader = Marked(page.html)
        anchors = []
        for text, attributes in reader.found:
            path, _, anchor = (attributes["href"] or "").partition("#")
            assert path == "../" * page.address.count("/") + "glossary/"
            term = TERMS[anchor]
            assert text in {form for written in term.forms for form in (written, written[0].upper() + written[1:])}
            full = term.spelt_out(text)
            assert attributes["data-definition"] == (f"{text}: {full}. {term.definition}" if full else term.definition)
            assert term.section == EVERYWHERE or system_of_page(page.address) == term.section
            anchors.append(anchor)
        assert len(anchors) == len(set(anchors)), page.address
        assert reader.wrong == [], page.address
        count += len(anchors)
    assert count > 500


def system_of_page(address: str) -> str:
    """Return the folder of the system that a page belongs to."""
    folder, _, rest = address.partition("/")
    if folder != "rulings":
        return folder
    return next(system.folder for system in SYSTEMS if rest.startswith(system.letters.lower()))


@pytest.mark.parametrize(
    ("address", "text"),
    [
        ("actions/parry/", 'A parry costs at least 1 <a class="ts-term" href="../../glossary/#va-action-dice"'),
        ("actions/rest/", 'successes</a> as you have <a class="ts-term" href="../../glossary/#va-bound"'),
        ("rulings/va-q1/", 'free two <a class="ts-term" href="../../glossary/#va-bound"'),
        ("skill-action/", '<em><a class="ts-term" href="../glossary/#sk-break"'),
    ],
)
def test_the_first_use_of_a_term_is_marked(address: str, text: str, pages: dict[str, BuiltPage]) -> None:
    assert text in pages[address].html


def test_an_abbreviation_begins_with_what_its_letters_stand_for(pages: dict[str, BuiltPage]) -> None:
    definitions = dict(Marked(pages["actions/parry/"].html).found)
    assert definitions["AD"]["data-definition"].startswith("AD: Action Dice. The dice an actor spends")


def test_every_term_is_in_the_glossary_page(pages: dict[str, BuiltPage]) -> None:
    page = pages["glossary/"]
    assert [e.attributes["id"] for e in page.elements if e.tag == "dt" and "id" in e.attributes] == list(TERMS)
