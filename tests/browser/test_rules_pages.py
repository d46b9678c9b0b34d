"""A rules page in the hand: rules first, the calculator a line that opens in place, rulings a line each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import expect

from publish.rules import clauses
from tests.browser.settings import AT_A_DESK, INSTANT, ON_A_PHONE, ON_BOTH_SCREENS
from tests.browser.test_calculators import answered, element, press

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.settings import Setting

RULES = sorted(
    {place.page for place in clauses.places().values() if not place.is_ruling and place.page.count("/") > 1}
)  # a system's first page begins with its procedure and an introduction for newcomers
IDLE = """() => new Promise((then) => {
    requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => setTimeout(then))));
})"""  # the time when a visible calculator would start the engine
SUMMARY = ".ts-line > summary"
SUMMARY_OF_A_RULING = ".ts-asked > summary"


@ON_A_PHONE
def test_the_first_rule_is_on_the_first_screen(page: Page) -> None:
    below = {}
    for address in RULES:
        page.goto(address, wait_until="domcontentloaded")
        first = page.locator(".ts-rule > :first-child").first.bounding_box()
        if first["y"] + first["height"] > 844:
            below[address] = first
    assert below == {}


def test_the_line_shows_its_answer_and_opens_in_place(page: Page, setting: Setting, network: list[str]) -> None:
    """Nothing of the engine is fetched before."""
    page.goto("actions/parry/")
    expect(page.locator(SUMMARY)).to_contain_text("They swing at me: ")
    expect(element(page)).to_be_hidden()
    page.evaluate(IDLE)
    assert [url for url in network if "worker.js" in url or "/runtime/" in url] == []
    press(page.locator(SUMMARY), setting)
    press(element(page).get_by_label("One more: Successes rolled"), setting)
    answered(page, "successes=5")
    headline = element(page).locator("[data-part=verdict] .ts-headline").inner_text()
    expect(page.locator(f"{SUMMARY} [data-headline]")).to_have_text(headline)
    whole = page.locator("a[data-whole]")
    assert whole.evaluate("link => link.href").endswith("calculators/parry-cost/?successes=5")


def is_open_after_back(page: Page) -> None:
    """Check that the open line on the page of parries is open again when its reader returns from another page."""
    expect(element(page)).to_be_visible()
    page.evaluate("document.querySelector('.md-content a[href$=\"actions/await/\"]').click()")
    expect(page.locator("h1")).to_contain_text("Await")
    page.go_back()
    expect(page.locator("h1")).to_contain_text("Parry")
    expect(element(page)).to_be_visible()


@INSTANT
def test_back_finds_the_line_open_again(page: Page, setting: Setting) -> None:
    page.goto("actions/parry/")
    press(page.locator(SUMMARY), setting)
    is_open_after_back(page)
    page.evaluate("document.querySelector('.md-content a[href$=\"actions/await/\"]').click()")
    expect(page.locator("h1")).to_contain_text("Await")
    page.evaluate("document.querySelector('.md-sidebar--primary a[href$=\"parry/\"]').click()")
    expect(page.locator("h1")).to_contain_text("Parry")
    expect(element(page)).to_be_hidden()  # a reader who follows a link wants the rules


@INSTANT
def test_back_finds_a_line_open_that_was_opened_early(page: Page) -> None:
    page.add_init_script(
        """new MutationObserver((_, observer) => {
            const line = document.querySelector("details.ts-line");
            if (!line) return;
            line.open = true;
            observer.disconnect();
        }).observe(document, { childList: true, subtree: true });"""
    )
    page.goto("actions/parry/")
    is_open_after_back(page)


def test_a_link_with_a_query_opens_it(page: Page) -> None:
    page.goto("actions/parry/?successes=2")
    expect(element(page)).to_be_visible()
    answered(page, "successes=2")


@INSTANT
def test_a_link_with_a_query_opens_it_from_another_page_too(page: Page) -> None:
    page.goto("actions/dodge/")
    page.evaluate(
        """() => {
            const link = document.querySelector('.md-content a[href$="actions/await/"]');
            link.href = link.href.replace("await/", "parry/?successes=2");
            link.click();
        }"""
    )
    expect(page.locator("h1")).to_contain_text("Parry")
    expect(element(page)).to_be_visible()
    answered(page, "successes=2")


@AT_A_DESK
def test_it_is_open_before_our_scripts_load(page: Page, console: list[str]) -> None:
    page.route("**/*.js", lambda route: route.abort() if "tableside" in route.request.url else route.continue_())
    page.goto("actions/parry/?successes=2")
    expect(element(page)).to_be_visible()
    console.clear()  # of the missing scripts


@ON_A_PHONE
def test_a_ruling_is_a_line_and_opens_in_place(page: Page, setting: Setting) -> None:
    page.goto("actions/parry/")
    ruling = page.locator(".ts-ruled:has(#va-q4)")
    expect(ruling.locator("li").first).to_be_hidden()
    closed = ruling.bounding_box()["height"]
    assert closed < 150
    press(ruling.locator("summary"), setting)
    expect(ruling.locator("li").first).to_be_visible()
    assert ruling.bounding_box()["height"] > closed
    expect(ruling.get_by_role("link", name=re.compile("What it changes|Its own page"))).to_be_visible()


def tint(page: Page, selector: str) -> str:
    return page.locator(selector).evaluate("block => getComputedStyle(block).backgroundColor")


@INSTANT
def test_the_target_of_a_link_is_tinted(page: Page) -> None:
    """Instant navigation makes no difference, and a ruling, which opens, is tinted as a whole."""
    page.emulate_media(reduced_motion="reduce")
    page.goto("actions/parry/")
    plain = tint(page, ".ts-rule:has(#minimum-dice)")
    page.goto("actions/await/")
    page.evaluate("""() => {
        const link = document.querySelector('.md-sidebar--primary a[href$="parry/"]');
        link.hash = "#minimum-dice";
        link.click();
    }""")
    rule = page.locator(".ts-rule:has(#minimum-dice)")
    expect(rule).to_have_attribute("data-landed", "")
    assert tint(page, ".ts-rule:has(#minimum-dice)") != plain
    assert rule.evaluate("block => getComputedStyle(block).animationName") == "none"
    page.evaluate("location.hash = '#va-q4'")
    ruling = page.locator(".ts-ruled:has(#va-q4)")
    expect(ruling).to_have_attribute("data-landed", "")
    expect(ruling.locator("li").first).to_be_visible()
    assert tint(page, ".ts-ruled:has(#va-q4)") != plain
    expect(page.locator("[data-landed]")).to_have_count(1)


@ON_A_PHONE
def test_a_tap_while_the_page_still_moves_scrolls_to_the_top(page: Page) -> None:
    """The theme stores a page's scroll position a tenth of a second late, and so perhaps on the next page."""
    page.goto("actions/parry/")
    page.evaluate("""() => {
        scrollTo(0, 900);
        setTimeout(() => document.querySelector('.md-content a[href$="actions/await/"]').click(), 50);
    }""")
    expect(page.locator("h1")).to_contain_text("Await")
    page.wait_for_timeout(600)
    assert page.evaluate("scrollY") == 0


LONGEST_LINE = 75  # letters that an eye follows back to the next line
LINES = """() => [...document.querySelectorAll(".md-content :is(p, li, dd)")].flatMap((part) => {
    if (!part.checkVisibility() || part.closest("nav, form, table, tableside-calculator, .ts-jump")) return [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines = [];
    let foot = null;
    while (walker.nextNode()) {
        const { currentNode: node } = walker;
        if (node.parentElement.closest("p, li, dd") !== part) continue;
        for (let at = 0; at < node.length; at++) {
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const box = range.getBoundingClientRect();
            if (!box.width) continue;
            if (foot === null || box.bottom > foot + 6) lines.push("");
            foot = box.bottom;
            lines[lines.length - 1] += node.data[at];
        }
    }
    return lines.map((line) => line.trim());
})"""
SIZES = """() => Object.fromEntries([".ts-rule p", ".ts-ruled strong", ".ts-ruled h4"].map((selector) =>
    [selector, parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)]))"""


@AT_A_DESK
@pytest.mark.parametrize("width", [820, 1280])
def test_a_line_of_text_is_not_too_long_for_the_eye(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 1000})
    long = {}
    for address in (*RULES, "about/", "changelog/", "glossary/"):
        page.goto(address)
        lines = [line for line in page.evaluate(LINES) if len(line) > LONGEST_LINE]
        if lines:
            long[address] = lines
    assert long == {}


@ON_BOTH_SCREENS
@pytest.mark.parametrize("media", ["screen", "print"])
def test_a_ruling_is_smaller_than_the_rule_it_belongs_to(page: Page, media: Literal["screen", "print"]) -> None:
    page.emulate_media(media=media)
    page.goto("actions/parry/")
    sizes = page.evaluate(SIZES)
    assert max(sizes[".ts-ruled strong"], sizes[".ts-ruled h4"]) < 0.95 * sizes[".ts-rule p"]
    spacing = "part => getComputedStyle(part).wordSpacing"
    question, default = (page.locator(f"{SUMMARY_OF_A_RULING} {part}").first for part in ("h4", "strong"))
    assert question.evaluate(spacing) == default.evaluate(spacing)


@AT_A_DESK
def test_a_printed_ruling_is_its_question_and_its_default(page: Page, setting: Setting) -> None:
    page.goto("actions/parry/")
    ruling = page.locator(".ts-ruled:has(#va-q4)")
    press(ruling.locator("summary"), setting)
    page.emulate_media(media="print")
    expect(ruling.locator("strong").first).to_be_visible()
    expect(ruling.locator(".ts-clause")).to_be_visible()
    expect(ruling.locator("li").first).to_be_hidden()
    assert ruling.locator("summary").evaluate("line => getComputedStyle(line, '::after').display") == "none"


@AT_A_DESK
def test_on_a_tablet_a_code_is_near_its_clause(page: Page) -> None:
    page.set_viewport_size({"width": 820, "height": 1000})
    page.goto("actions/parry/")
    far = page.evaluate("""() => [...document.querySelectorAll(".ts-rule")].filter((rule) => {
        const right = (part) => part.getBoundingClientRect().right;
        return right(rule.querySelector(".ts-clause")) > right(rule.querySelector("p")) + 40;
    }).length""")
    assert far == 0
