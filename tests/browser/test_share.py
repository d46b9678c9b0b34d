"""Sharing: one dialog with the address, copied, sent or scanned, on a phone, at a desk and on plain http."""

from __future__ import annotations

import base64
import csv
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from playwright.sync_api import expect

from engine import __version__
from tests.browser.conftest import NO_SECURE_CONTEXT
from tests.browser.settings import AT_A_DESK, ON_A_PHONE
from tests.browser.test_calculators import answered, press

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.settings import Setting

AXE = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
PIXELS = """async (picture) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const paper = canvas.getContext("2d");
    paper.drawImage(image, 0, 0);
    const { data } = paper.getImageData(0, 0, image.width, image.height);
    let grey = "";
    for (let place = 0; place < data.length; place += 4) grey += String.fromCharCode(data[place + 1]);
    return [image.height, image.width, btoa(grey)];
}"""
PARRY = "calculators/parry-cost/"


def scanned(page: Page) -> list[str]:
    """Return the texts of the codes that a camera reads on the screen."""
    page.locator("dialog svg[data-drawn]").scroll_into_view_if_needed()
    screen = base64.b64encode(page.screenshot()).decode()
    blank = page.context.new_page()  # the site's own pages fetch no pictures from an address like this
    height, width, grey = blank.evaluate(PIXELS, screen)
    blank.close()
    picture = memoryview(base64.b64decode(grey)).cast("B", (height, width))
    return [code.text for code in zxingcpp.read_barcodes(picture)]


def address(page: Page) -> str:
    return page.get_by_role("textbox", name="Address").input_value()


def test_a_code_opens_its_short_address(page: Page, setting: Setting, front: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("actions/parry/")
    for code, about in (("VA-50", "A better weapon costs more"), ("VA-Q4", "What does a parry cost")):
        opener = page.locator("a[data-share]", has_text=re.compile(f"^{code}$"))
        press(opener, setting)
        dialog = page.get_by_role("dialog", name=f"Share {code}")
        expect(dialog).to_contain_text(about)
        assert address(page) == f"{front}r/{code}/"
        assert scanned(page) == [f"{front}r/{code}/"]
        press(dialog.get_by_role("button", name="Copy", exact=True), setting)
        expect(dialog.get_by_role("status")).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == f"{front}r/{code}/"
        expect(page.locator("[data-embed]")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page).to_have_url(f"{front}actions/parry/")


def test_a_table_has_an_address(page: Page, setting: Setting, front: str) -> None:
    page.goto("actions/parry/")
    press(page.locator("#table-parry-minimum").get_by_role("button"), setting)
    expect(page.get_by_role("dialog", name="Share this table")).to_contain_text("AD a parry costs at least")
    assert address(page) == f"{front}actions/parry/#table-parry-minimum"
    page.goto(address(page))
    expect(page.locator("#table-parry-minimum")).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@ON_A_PHONE
def test_an_answer_is_shared_with_its_edition(page: Page, front: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{PARRY}?skill=2")
    answered(page, "skill=2")
    page.locator(".ts-tools [data-share]").tap()
    assert address(page) == f"{front}{PARRY}?skill=2&v={__version__}"
    assert scanned(page) == [f"{front}{PARRY}?skill=2&v={__version__}"]
    page.goto(address(page))
    answered(page, "skill=2")
    expect(page.locator(".ts-problems")).to_be_empty()
    page.emulate_media(color_scheme="light")


@AT_A_DESK
def test_nothing_entered_is_shared_with_its_edition_too(page: Page, front: str) -> None:
    """A link to an untouched calculator contains the edition, and the page itself answers it."""
    page.goto(PARRY)
    page.locator(".ts-tools [data-share]").click()
    assert address(page) == f"{front}{PARRY}?v={__version__}"
    page.goto(address(page))
    expect(page.locator(".ts-headline")).to_have_text("From 2 AD. At best 25.9%, with 5 AD")
    expect(page.locator("tableside-calculator:not(.ts-foreign)")).to_be_visible()


@AT_A_DESK
def test_a_link_from_an_earlier_edition_explains_its_default(page: Page) -> None:
    page.goto("calculators/dodge/?pools=6,6&rolled=&v=0.1.0")
    answered(page, "rolled=&pools=6,6&va-q45=before_roll")
    notice = page.locator(".ts-problems .ts-notice")
    expect(notice).to_contain_text("version 0.1.0")
    notice.get_by_role("link").click()
    answered(page, "rolled=&pools=6,6")
    page.wait_for_url("**/calculators/dodge/?rolled=&pools=6,6")  # this edition is today's, so the link leaves it out
    expect(notice).to_have_count(0)


@AT_A_DESK
def test_the_share_dialog_works_with_a_keyboard(page: Page) -> None:
    page.goto("actions/parry/")
    opener = page.locator("#minimum-dice a[data-share]")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_be_focused()
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("textbox", name="Address")).to_be_focused()
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Copy")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Close").press("Enter")
    expect(opener).to_be_focused()


@ON_A_PHONE
def test_the_systems_own_way_to_send(page: Page, front: str) -> None:
    page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    page.goto("actions/parry/")
    page.locator("#minimum-dice a[data-share]").tap()
    page.get_by_role("button", name="Send …").tap()
    page.wait_for_function("() => window.shared")
    assert page.evaluate("window.shared") == {"title": "A better weapon costs more", "url": f"{front}r/VA-50/"}


@AT_A_DESK
def test_the_comparison_is_shared_only_if_the_reader_asks(page: Page) -> None:
    page.goto(f"{PARRY}?skill=2&kept=defaults")
    page.locator(".ts-tools [data-share]").click()
    dialog = page.get_by_role("dialog")
    address = dialog.get_by_role("textbox", name="Address")
    expect(address).to_have_value(re.compile(r"\?skill=2&v="))
    dialog.get_by_label("Include the comparison").check()
    expect(address).to_have_value(re.compile(r"\?skill=2&kept=defaults&v="))
    dialog.locator("summary", has_text="Embed in a web page").click()
    expect(dialog.get_by_role("textbox", name="HTML to embed")).to_have_value(re.compile("kept=defaults"))
    dialog.get_by_label("Include the comparison").uncheck()
    expect(dialog.get_by_role("textbox", name="HTML to embed")).not_to_have_value(re.compile("kept="))


@ON_A_PHONE
def test_a_tap_outside_or_another_page_closes_the_share_dialog(page: Page) -> None:
    page.goto("actions/parry/")
    page.locator("#minimum-dice a[data-share]").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.touchscreen.tap(195, 20)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("document.querySelector('.md-content a[href$=\"actions/await/\"]').click()")
    expect(page.locator("h1")).to_contain_text("Await")
    page.locator("a[data-share]").first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@ON_A_PHONE
def test_axe_finds_nothing_in_the_dialog(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(PARRY)
    page.locator(".ts-tools [data-share]").tap()
    page.locator("svg[data-drawn]").wait_for()
    page.locator("[data-embed] summary").tap()
    page.evaluate(AXE)
    violations = page.evaluate("axe.run('dialog')")["violations"]
    assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in violations] == []
    page.emulate_media(color_scheme="light")
    small = page.evaluate("""() => [...document.querySelectorAll("dialog :is(button, summary)")]
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 44)
        .map((button) => button.textContent)""")
    assert small == []


@pytest.mark.fault("A link is copied where browsers forbid it, over plain http", "it is copied all the same")
def test_on_plain_http_it_copies_as_well(browser: Browser, front: str, setting: Setting) -> None:
    """Under a name of the local network a browser offers neither a clipboard nor its own way to send."""
    there = front.replace("127.0.0.1", NO_SECURE_CONTEXT)
    context = browser.new_context(**setting.screen)
    page = context.new_page()
    page.goto(f"{there}actions/parry/")
    assert page.evaluate("[isSecureContext, navigator.clipboard, navigator.share].every((each) => !each)")
    page.evaluate("document.addEventListener('copy', () => { window.copied = getSelection().toString(); })")
    press(page.locator("#minimum-dice a[data-share]"), setting)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Send …")).to_be_hidden()
    assert scanned(page) == [f"{there}r/VA-50/"]
    copy = dialog.get_by_role("button", name="Copy", exact=True)
    press(copy, setting)
    expect(dialog.get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("window.copied") == f"{there}r/VA-50/"
    expect(copy).to_be_focused()
    page.evaluate("document.execCommand = () => false")
    press(copy, setting)
    expect(dialog.get_by_role("status")).to_contain_text("blocks copying")
    expect(dialog.get_by_role("textbox", name="Address")).to_be_focused()
    assert page.evaluate("getSelection().toString()") == f"{there}r/VA-50/"
    context.close()


@AT_A_DESK
def test_a_rulings_own_page_shares_it(page: Page, front: str) -> None:
    page.goto("rulings/va-q1/")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog", name="Share VA-Q1")).to_be_visible()
    assert address(page) == f"{front}r/VA-Q1/"


@ON_A_PHONE
def test_the_tables_of_an_answer_are_copied_as_text_and_as_csv(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("calculators/parry-cost/")
    page.locator(".ts-tools [data-share]").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Copy as text").tap()
    expect(dialog.get_by_role("status")).to_have_text("Copied as text.")
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert lines[0] == "What each number of Action Dice buys"
    assert lines[1].split("\t")[0] == "AD"
    assert len({len(line.split("\t")) for line in lines[1:5]}) == 1
    dialog.get_by_role("button", name="Copy as CSV").tap()
    expect(dialog.get_by_role("status")).to_have_text("Copied as CSV.")
    rows = list(csv.reader(page.evaluate("navigator.clipboard.readText()").splitlines()))
    assert rows[1] == lines[1].split("\t")


@AT_A_DESK
def test_a_table_among_the_rules_is_copied(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("actions/parry/")
    page.locator("#table-parry-minimum [data-share]").click()
    page.get_by_role("dialog").get_by_role("button", name="Copy as CSV").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Copied as CSV.")
    rows = list(csv.reader(page.evaluate("navigator.clipboard.readText()").splitlines()))
    assert len(rows) == len(page.locator("#table-parry-minimum tr").all()) + 1
    page.keyboard.press("Escape")
    page.locator("#minimum-dice a[data-share]").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Copy as CSV")).to_be_hidden()
