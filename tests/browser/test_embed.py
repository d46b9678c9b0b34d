"""A calculator in somebody else's page: as high as it is, in that page's light or dark, its links beside it."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import AT_A_DESK

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, FrameLocator, Page

pytestmark = AT_A_DESK
ADDRESS = "calculators/parry-cost/"


@pytest.fixture(scope="module")
def wiki(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """Yield a folder and its address: another origin than the site's."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Log nothing."""

    folder = tmp_path_factory.mktemp("wiki")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture
def host(browser: Browser, console: list[str]) -> Iterator[Page]:
    """Yield a page of a reader there, who meets no error."""
    context = browser.new_context(viewport={"width": 700, "height": 900})
    context.on("console", lambda message: console.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda error: console.append(str(error.error)))
    yield context.new_page()
    context.close()
    assert console == []


def framed(host: Page, wiki: tuple[Path, str], html: str) -> FrameLocator:
    (wiki[0] / "index.html").write_text(f"<!doctype html><title>Ours</title><link rel=icon href=data:,>{html}")
    host.goto(wiki[1])
    return host.frame_locator("iframe")


def test_the_snippet_of_the_dialog_works_in_another_page(
    browser: Browser, host: Page, wiki: tuple[Path, str], front: str
) -> None:
    page = browser.new_page()
    page.goto(f"{front}{ADDRESS}?successes=2")
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=90_000)
    page.locator(".ts-tools [data-share]").click()
    page.locator("[data-embed] summary").click()
    snippet = page.get_by_role("textbox", name="HTML to embed").input_value()
    page.close()
    inside = framed(host, wiki, snippet)
    expect(inside.locator("tableside-calculator[data-answered]")).to_be_visible(timeout=90_000)
    expect(inside.get_by_label("Successes rolled", exact=True)).to_have_value("2")
    for other in (".md-header", ".md-footer", ".md-tabs", ".md-sidebar >> nth=0", "h1"):
        expect(inside.locator(other)).to_be_hidden()
    height = "document.querySelector('iframe').getBoundingClientRect().height"
    content = "document.documentElement.scrollHeight"
    frame = host.frames[1]
    host.wait_for_function(f"{height} < 3000")
    before = host.evaluate(height)
    inside.locator("summary", has_text="Riposte").first.click()
    host.wait_for_function(f"{height} > {before}")
    frame.wait_for_function(f"() => Math.abs({content} - innerHeight) <= 2")


@pytest.mark.parametrize(
    ("look", "system", "dark"),
    [("embed=dark", "light", True), ("embed=light", "dark", False), ("embed", "dark", True), ("embed", "light", False)],
)
def test_it_follows_the_light_or_dark_scheme_of_its_host(
    host: Page, wiki: tuple[Path, str], front: str, look: str, system: str, dark: bool
) -> None:
    host.emulate_media(color_scheme=system)  # type: ignore[arg-type]
    inside = framed(host, wiki, f'<iframe src="{front}{ADDRESS}?{look}" width="100%" height="800"></iframe>')
    expect(inside.locator(".ts-question")).to_be_visible()
    ground = inside.locator("body").evaluate("(body) => getComputedStyle(body).backgroundColor")
    assert (int(ground.split("(")[1].split(",")[0]) < 128) == dark


def test_a_page_that_is_no_calculator_is_framed_by_nobody_else(
    host: Page, wiki: tuple[Path, str], front: str, console: list[str]
) -> None:
    with host.expect_console_message(lambda message: "frame-ancestors" in message.text):
        framed(host, wiki, f'<iframe src="{front}house/" width="100%" height="800"></iframe>')
    assert host.frames[1].url.startswith("chrome-error:")
    assert console
    assert all("frame-ancestors" in message for message in console)
    console.clear()


def test_entries_stay_in_its_address_and_links_open_beside_it(host: Page, wiki: tuple[Path, str], front: str) -> None:
    inside = framed(host, wiki, f'<iframe src="{front}{ADDRESS}?embed=light" width="100%" height="800"></iframe>')
    inside.get_by_role("button", name="One more: Successes rolled").click()
    inside.locator('tableside-calculator[data-answered="successes=5"]').wait_for(state="attached", timeout=90_000)
    assert host.frames[1].url == f"{front}{ADDRESS}?embed=light&successes=5"
    with host.context.expect_page() as opened:
        inside.get_by_role("link", name="Parry cost at Tableside").click()
    assert opened.value.url == f"{front}{ADDRESS}?successes=5"
    assert host.url == wiki[1]
