"""The frame around every page: reachable by keyboard, clear to screen readers, and correct on each page."""

from __future__ import annotations

import re
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from calculators import registry
from tests.browser.settings import AT_A_DESK, INSTANT, ON_A_PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.settings import Setting

AXE = (Path(__file__).parent.parent.parent / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
FOCUS = "document.activeElement"
# Find texts above tables that lie under their Share buttons, on the whole page.
UNDER_SHARE = """() => [...document.querySelectorAll(".ts-shared")].flatMap((shared) => {
  const share = shared.querySelector(":scope > .ts-tool").getBoundingClientRect();
  const under = ({ right, top, bottom }) => right > share.left && bottom > share.top && top < share.bottom;
  const text = document.createRange();
  const covered = (said) => {
    text.selectNodeContents(said);
    return [...text.getClientRects()].some(under);
  };
  const said = [...shared.querySelectorAll("caption, [data-how]:not([hidden])")];
  return said.filter(covered).map(({ textContent }) => textContent);
})"""


SETTINGS = [("phone-root-instant", "light"), ("desktop-root-full", "dark")]
FRAMES = (
    "./",
    "actions/parry/",
    "about/",
    "calculators/",
    "nowhere/",
    "r/VA-50/",
    "r/CF-Q1/",
    "screen/actions/",
    "offline/",
)
RULES = (
    "house/",
    "components/",
    "how-we-know/",
    "skill-action/",
    "observe-foe/",
    "confrontations/multiple/",
    "awareness-stealth/",
    "rulings/",
    "glossary/",
)
FILLED_IN = {
    "skill-odds": "hand=K,7&middle=10",
    "nominate-squares": "where=grid",
    "timeline": "declared=0,0,0&quickness=x",
    "dodge": "prowess=3&kept=defaults",
    "stealth-planner": "cards=",
}
CALCULATORS = [
    f"calculators/{word}/" + (f"?{FILLED_IN[word]}" if word in FILLED_IN else "") for word in registry.words()
]


ASKED = "{ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }"  # other results would take long
AT_REST = """() => Promise.race([
    Promise.allSettled(
        document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)
    ).then(() => true),
    new Promise((done) => setTimeout(done, 2000, true)),
])"""  # closed folds are not drawn, so animations in them never end


# The theme's own parts, which fade away or lie beyond the edge, keep their box.
HIDDEN_YET_DRAWN = """(part) => [...document.querySelector(part).querySelectorAll('[hidden]:not([data-md-component])')]
    .filter((one) => one.checkVisibility()).map((one) => `hidden, and drawn: ${one.outerHTML.slice(0, 200)}`)"""


def broken_rules(page: Page, part: str = "html") -> str:
    """Return axe's findings on a page, or in one part of it, once all animations have ended, and the elements that are
    drawn although they are hidden: a line for each."""
    page.evaluate(AXE)
    page.evaluate(AT_REST)
    broken = page.evaluate(f"(part) => axe.run(document.querySelector(part), {ASKED})", part)["violations"]
    problems = [
        f"{rule['id']} at {node['target']}: {node['failureSummary']}" for rule in broken for node in rule["nodes"]
    ]
    return "\n".join([*problems, *page.evaluate(HIDDEN_YET_DRAWN, part)])


@pytest.mark.parametrize(
    ("address", "setting", "scheme"),
    [
        *((address, *setting) for address in FRAMES for setting in SETTINGS),
        *((address, *setting) for address, setting in zip((*RULES, *CALCULATORS), cycle(SETTINGS))),
    ],
    indirect=["setting"],
)
def test_axe_finds_nothing(page: Page, console: list[str], scheme: str, address: str) -> None:
    """The test unfolds everything but the help of fields, which covers the fields below it."""
    page.emulate_media(color_scheme=scheme)
    page.goto(address)
    if "?" in address:
        page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=90_000)
    page.evaluate("document.querySelectorAll('details:not(.ts-help)').forEach((part) => { part.open = true; })")
    assert broken_rules(page) == ""
    if address == "nowhere/":
        console.clear()  # of the missing page


@pytest.mark.parametrize(("setting", "scheme"), SETTINGS, indirect=["setting"])
def test_axe_finds_nothing_in_the_way_past_the_menus(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("actions/parry/")
    page.keyboard.press("Tab")
    expect(page.locator(".md-skip")).to_be_focused()
    assert broken_rules(page, ".md-skip") == ""


@pytest.mark.parametrize(("setting", "scheme"), SETTINGS, indirect=["setting"])
def test_axe_finds_nothing_in_the_help_of_a_field(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("calculators/parry-cost/")
    page.locator(".ts-help > summary").first.click()
    assert broken_rules(page, ".ts-help[open] > :not(summary)") == ""


@AT_A_DESK
def test_nothing_is_wider_than_the_screen_nor_under_a_share(browser: Browser, front: str, site: Path) -> None:
    """The test opens all pages at two widths, but only each tenth small one, without scripts, which widen no page."""
    page = browser.new_context(base_url=front, java_script_enabled=False).new_page()
    wider = []
    small = sorted(site.glob("r/*/index.html"))
    for path in sorted({*site.rglob("index.html")} - {*small}) + small[::10]:
        address = f"./{path.relative_to(site).parent.as_posix()}/".removeprefix("././")
        page.set_viewport_size({"width": 320, "height": 800})
        page.goto(address)
        for width in (320, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            if page.evaluate("document.documentElement.scrollWidth") > width or page.evaluate(UNDER_SHARE):
                wider.append(f"{address} at {width}")
    page.context.close()
    assert wider == []


def test_a_link_to_another_page_reloads_only_if_it_must(page: Page, setting: Setting, front: str) -> None:
    page.goto("./")
    page.evaluate("window.here = true")
    page.locator(".md-content a[href]:not(.headerlink):not([href*='#'])").first.click()
    page.wait_for_url(lambda url: url != front)
    expect(page.locator(".ts-games")).to_have_count(0)
    assert page.evaluate("window.here === true") is setting.instant


def test_search_finds_a_rule_by_its_code(page: Page) -> None:
    page.goto("./")
    page.keyboard.press("/")
    page.keyboard.type("VA-50")
    expect(page.get_by_role("option").first).to_contain_text("VA-50")


@INSTANT
def test_an_unknown_address_shows_links(page: Page, console: list[str]) -> None:
    page.goto("actions/nowhere/")
    assert "no such page" in page.locator("h1").inner_text()
    assert len(console) == 1  # the page itself; all its parts are there
    console.clear()
    page.locator("article").get_by_role("link", name="Calculators").click()
    expect(page.locator("h1")).to_contain_text("Calculators")


HEAD = """() => [".md-logo", ":is(button, label).md-icon", ".md-header__title", ".ts-find"].map((part) => {
    const { x, y, height } = document.querySelector(`.md-header__inner > ${part}`).getBoundingClientRect();
    return [part, x, y, height];
})"""


@ON_A_PHONE
@pytest.mark.parametrize("address", ["./", "actions/parry/", f"{CALCULATORS[0]}?skill=2"])
def test_the_head_of_a_page_is_all_there_from_the_first_frame(page: Page, console: list[str], address: str) -> None:
    """Its parts have the same positions before and after the scripts run."""
    page.route("**/*.js", lambda route: route.abort())
    page.goto(address)
    before = page.evaluate(HEAD)
    page.unroute("**/*.js")
    console.clear()  # of the missing scripts
    page.goto("about/")
    page.goto(address)
    expect(page.get_by_role("button", name="Navigation")).to_be_visible()
    assert page.evaluate(HEAD) == before


@ON_A_PHONE
def test_drawer_opens_closes_and_tells_by_keyboard(page: Page) -> None:
    page.goto("actions/parry/")
    button = page.get_by_role("button", name="Navigation")
    expect(button).to_have_attribute("aria-expanded", "false")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    assert page.evaluate(f"{FOCUS}.closest('.md-sidebar--primary') !== null")
    page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(button).to_be_focused()


@ON_A_PHONE
def test_closed_drawer_is_out_of_reach(page: Page) -> None:
    page.goto("actions/parry/")
    page.get_by_role("button", name="Navigation").focus()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(f"{FOCUS}.closest('.md-sidebar--primary') === null")


@ON_A_PHONE
def test_only_the_level_on_top_of_an_open_drawer_is_within_reach(page: Page) -> None:
    page.goto("actions/parry/")
    page.get_by_role("button", name="Navigation").press("Enter")
    expect(page.locator(".md-nav__title", has_text="Actions")).to_be_focused()
    reached = set()
    while page.evaluate(f"{FOCUS}.closest('.md-sidebar--primary') !== null"):
        reached.add(page.evaluate(f"{FOCUS}.textContent.trim()"))
        page.keyboard.press("Tab")
    assert {"Parry and Riposte", "Dodge"} < reached
    assert not {"Home", "About"} & reached

    page.locator(".md-nav__title", has_text="Actions").press("Enter")  # back to the top level
    expect(page.locator("label", has_text="Pages of ’Verses · Actions")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".md-sidebar--primary").get_by_role("link", name="Observe Foe")).to_be_focused()


@ON_A_PHONE
def test_a_section_of_the_drawer_opens_in_sight(page: Page) -> None:
    page.goto("./")
    page.get_by_role("button", name="Navigation").tap()
    sidebar = page.locator(".md-sidebar--primary")
    page.wait_for_timeout(400)  # it slides in
    for section, inside in (("Calculators", "Parry cost"), ("FAITH · Confrontations", "Jokers")):
        sidebar.get_by_text(f"Pages of {section}").locator("..").tap()
        page.wait_for_timeout(400)
        link = sidebar.get_by_role("link", name=inside, exact=True)
        expect(link).to_be_in_viewport(ratio=1)
        assert page.evaluate(
            """(link) => {
                const box = link.getBoundingClientRect();
                return link.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
            }""",
            link.element_handle(),
        )
        page.touchscreen.tap(30, 60)  # back
        page.wait_for_timeout(400)


@ON_A_PHONE
def test_drawer_survives_going_to_another_page(page: Page) -> None:
    page.goto("./")
    button = page.get_by_role("button", name="Navigation")
    button.click()
    page.locator(".md-sidebar--primary").get_by_role("link", name="Glossary").click()
    expect(page.locator("h1")).to_contain_text("Glossary")
    expect(button).to_have_attribute("aria-expanded", "false")
    assert page.evaluate("document.querySelector('.md-sidebar--primary').inert")


@ON_A_PHONE
def test_light_and_dark_by_the_device_until_one_is_chosen(page: Page) -> None:
    body = page.locator("body")
    page.emulate_media(color_scheme="dark")
    page.goto("./")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    bar = page.locator("meta[name=theme-color]")
    expect(bar).to_have_attribute("content", re.compile("rgb"))
    in_the_dark = bar.get_attribute("content")
    page.emulate_media(color_scheme="light")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    expect(bar).not_to_have_attribute("content", in_the_dark or "")
    page.get_by_title("change to light").press("Enter")
    expect(page.get_by_title("change to dark")).to_be_focused()
    expect(page.locator("[data-palette] button:visible")).to_have_count(1)
    page.emulate_media(color_scheme="dark")
    page.reload()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.get_by_title("change to dark").press("Enter")
    page.get_by_title("change to as the device is").press("Enter")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")


@AT_A_DESK
def test_light_and_dark_by_choice(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("./")
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.get_by_title("change to light").click()
    page.get_by_title("change to dark").click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.reload()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
