"""On paper: rules without what only a screen has, an answer with what was entered, a GM screen on one sheet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from calculators import registry
from calculators.systems import SYSTEMS
from engine import __version__
from publish.pages.screens import procedure, tables
from tests.browser.settings import AT_A_DESK
from tests.browser.test_before_the_engine import Held

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from calculators.systems import System

ON_SCREEN_ONLY = ".md-header, .md-tabs, .md-sidebar, .md-footer__inner, .md-tags, .headerlink, .ts-tools, .ts-jump"
FOR_HANDS = "form, input, button, textarea, select"
MOST_LIGHT = 110  # of 255, for ink: a browser set to dark prints on white paper too
PAPER = {"width": 794, "height": 1123}  # A4 at 96 points an inch
SHEETS = {"A4": {"width": 1069, "height": 740}, "Letter": {"width": 1003, "height": 763}}  # landscape, less 7 mm around
SMALLEST = 10  # points of a browser, of 96 an inch: 7.5 of a printer
BESIDE = """() => {
  const [width, height] = [innerWidth, innerHeight];
  const sheet = document.querySelector(".ts-screen__sheet");
  const seen = [...sheet.querySelectorAll("*")].filter((part) => part.checkVisibility());
  const beside = seen.filter((part) => {
    const { left, right, bottom } = part.getBoundingClientRect();
    const column = part.closest(".ts-screen__part, .ts-screen__foot")?.getBoundingClientRect();
    return left < 0 || right > width + 1 || bottom > height || (column && right > column.right + 1);
  });
  return beside.map((part) => `${part.tagName} ${part.textContent.slice(0, 60)}`);
}"""
SMALL = """least => [...document.querySelectorAll(".ts-screen__sheet :is(p, li, th, td, caption, h2)")]
  .filter((part) => part.checkVisibility() && !part.matches(".ts-ours-note")
    && parseFloat(getComputedStyle(part).fontSize) < least - 0.01).map((part) => part.textContent)"""

pytestmark = AT_A_DESK


def on_one_sheet(page: Page) -> None:
    """Check that the open screen is one page on each paper, without other parts and without illegibly small letters."""
    page.emulate_media(media="print")
    for paper, size in SHEETS.items():
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert page.evaluate(BESIDE) == [], paper
        assert page.evaluate(SMALL, SMALLEST) == []
        printed = page.pdf(format=paper, landscape=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, paper
    width, height = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page.pdf(prefer_css_page_size=True))[0]
    assert float(width) > float(height)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)
def test_a_screen_is_one_sheet_with_all_that_belongs_on_it(page: Page, system: System) -> None:
    page.goto(f"screen/{system.folder}/")
    expect(page.locator(".ts-screen__foot svg[data-drawn]")).to_be_visible()
    on_one_sheet(page)
    lines = re.findall(r"^\d+\. ", procedure(system), re.MULTILINE)
    expect(page.locator(".ts-screen__part--first ol > li").filter(visible=True)).to_have_count(len(lines))
    for name, written in tables(system):
        title = name if written else registry.table(system.folder, name).title
        expect(page.get_by_text(title, exact=True)).to_be_visible()
    open_questions = [ruling for ruling in system.rulings if ruling.field_name and not ruling.is_note]
    expect(page.locator("[data-by-default] li").filter(visible=True)).to_have_count(len(open_questions))
    foot = page.locator(".ts-screen__foot")
    expect(foot).to_contain_text(page.url)
    expect(foot).to_contain_text(f"Tableside {__version__}")
    expect(foot.locator("svg")).to_have_attribute("data-drawn", page.url)
    expect(page.get_by_role("button")).to_have_count(0)


def test_a_screen_follows_the_rulings_of_the_table(page: Page) -> None:
    """All rulings of a game differ from the defaults and are as long as possible, and it is still one sheet."""
    system = SYSTEMS[0]
    picked = {
        ruling.code.lower(): max(
            (reading for reading in ruling.readings if reading.key != ruling.default),
            key=lambda reading: len(reading.text),
        )
        for ruling in system.rulings
        if not ruling.is_note
    }
    text = ",".join(f"{code}={reading.key}" for code, reading in picked.items())
    page.goto(f"screen/{system.folder}/")
    changing = page.locator("[data-generated=riposte-chance]")
    by_default = changing.locator("tbody").inner_text()
    page.goto(f"house/#{system.folder};Friday%20night;{text}")
    page.get_by_role("button", name="Use these at this table").click()
    chosen = page.locator("[data-house]").get_by_role("button", name="Friday night")
    expect(chosen).to_have_attribute("aria-pressed", "true")  # a moment after the dialog is gone
    page.goto(f"screen/{system.folder}/")
    expect(page.get_by_role("heading", name="House rulings: Friday night")).to_be_visible()
    ours = page.locator("[data-in-force] li")
    expect(ours).to_have_count(len(picked))
    expect(ours.filter(has_text="VA-Q9")).to_contain_text(picked["va-q9"].text, use_inner_text=True)
    expect(ours.filter(has_text="VA-Q9")).not_to_contain_text("one active defence", use_inner_text=True)
    expect(page.locator("[data-by-default]")).to_be_hidden()
    expect(changing).to_have_attribute("data-followed", "ours", timeout=90_000)
    expect(page.locator("[data-followed=working]")).to_have_count(0, timeout=90_000)
    assert changing.locator("tbody").inner_text() != by_default
    expect(page.locator(".ts-screen__foot svg[data-drawn]")).to_be_visible()
    on_one_sheet(page)
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Defaults").click()
    expect(page.locator("[data-in-force]")).to_be_hidden()
    expect(page.locator("[data-by-default] li").first).to_contain_text("VA-Q1")
    expect(changing.locator("tbody")).to_have_text(by_default, use_inner_text=True)


@pytest.mark.parametrize("address", ["actions/parry/", "rulings/va-q9/", "calculators/parry-cost/", "glossary/"])
def test_a_printed_page_has_all_it_needs_and_no_more(page: Page, address: str) -> None:
    page.set_viewport_size(PAPER)  # type: ignore[arg-type]
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(address)
    for element in page.locator(f"{ON_SCREEN_ONLY}, {FOR_HANDS}").all():
        expect(element).to_be_hidden()
    foot = page.locator(".md-copyright")
    expect(foot).to_contain_text(f"Tableside {__version__}", use_inner_text=True)
    expect(foot).to_contain_text(f"/{address}", use_inner_text=True)
    ink = foot.locator("a").first.evaluate("link => getComputedStyle(link).color")
    assert max(map(int, re.findall(r"\d+", ink)[:3])) <= MOST_LIGHT, ink
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    links = page.locator("article :is(p, li) a").filter(visible=True)
    assert {link.evaluate("link => getComputedStyle(link).textDecorationLine") for link in links.all()[:20]} <= {"none"}


def test_the_lines_of_a_curve_are_printed(page: Page) -> None:
    page.goto("calculators/rest/")
    lines = page.locator("[data-part=details] polyline")
    expect(lines.first).to_be_visible()
    on_screen = lines.filter(visible=True).count()
    page.emulate_media(media="print")
    expect(lines.filter(visible=True)).to_have_count(on_screen)


def test_paper_shows_why_the_answer_is_missing(page: Page) -> None:
    """A reader may print a filled link before Python has arrived: a sentence is better than an empty box."""
    with Held(page, "**/runtime/**"):
        page.goto("calculators/parry-cost/?successes=3&attack-rating=2&skill=2")
        why = page.locator("[data-engine] [data-stage=loading]")
        expect(why).to_be_visible()
        page.emulate_media(media="print")
        expect(why).to_be_visible()
        assert page.locator(FOR_HANDS).filter(visible=True).count() == 0


def test_a_printed_answer_shows_its_entries_and_its_address(page: Page) -> None:
    page.set_viewport_size(PAPER)  # type: ignore[arg-type]
    page.goto("calculators/parry-cost/?successes=3&attack-rating=2&skill=2")
    verdict = page.locator(".ts-verdict")
    expect(page.locator("tableside-calculator")).to_have_attribute(
        "data-answered", re.compile("successes=3"), timeout=90_000
    )
    entered = page.locator(".ts-entered")
    expect(entered).to_be_hidden()
    page.emulate_media(media="print")
    expect(entered).to_be_visible()
    for line in ("Successes rolled 3", "Their parry rating 2", "Skill dice 2"):
        expect(entered.get_by_text(line, exact=True)).to_be_visible()
    expect(page.locator(".ts-form")).to_be_hidden()
    expect(verdict).to_be_visible()
    page.pdf()
    expect(page.locator(".md-copyright [data-address]")).to_have_text(page.url)


NUMBERS = """() => Object.fromEntries([...document.querySelectorAll(".ts-entered li")].map((line) => {
  const value = line.querySelector("b").textContent;
  return [line.textContent.slice(0, -value.length).trim(), value];
}))"""
ASKED = """() => new Set([...document.querySelectorAll(".ts-form :is(input, select)[name]")]
  .filter(({ type, name }) => type !== "hidden" && !/^[a-z]+-q[0-9]+$/.test(name))
  .filter((control) => !control.closest("[hidden]"))
  .map(({ name }) => name)).size"""
RIGHT_EDGES = """() => [...document.querySelectorAll(".ts-outcome, .ts-details > *")]
  .filter((part) => part.checkVisibility() && !part.matches(".ts-note, .ts-hand, .ts-squares"))
  .map((part) => Math.round(part.getBoundingClientRect().right))"""


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_answer_prints_on_one_page_with_all_its_numbers(page: Page, paper: str) -> None:
    longer, left_out = [], {}
    for calculator in registry.calculators():
        page.goto(f"calculators/{calculator.id}/")
        if len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) > 1:
            longer.append(calculator.id)
        printed = page.evaluate(NUMBERS)
        if len(printed) < page.evaluate(ASKED):
            left_out[calculator.id] = printed
    assert longer == []
    assert left_out == {}


def test_house_rulings_are_printed_below_the_headline(page: Page) -> None:
    page.goto("calculators/parry-cost/?va-q39=initiator")
    expect(page.locator("tableside-calculator")).to_have_attribute("data-answered", "va-q39=initiator", timeout=90_000)
    page.emulate_media(media="print")
    expect(page.locator(".ts-entered")).to_contain_text("VA-Q39")


def test_all_of_an_answer_has_one_right_edge(page: Page) -> None:
    ragged = {}
    for calculator in registry.calculators():
        page.goto(f"calculators/{calculator.id}/")
        edges = set(page.evaluate(RIGHT_EDGES))
        if max(edges) - min(edges) > 1:
            ragged[calculator.id] = edges
    assert ragged == {}
