"""Answer a filled-in calculator before Python is ready, if the build computed its answer."""

from __future__ import annotations

import re
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from publish.serve.server import Site, address, listen, start
from tests.browser.settings import PHONE, SETTINGS
from tests.browser.test_before_the_engine import ENGINE, SHIFTS, Held, entered
from tests.browser.test_calculators import PARRY, answered, element, nothing_known, press

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path
    from wsgiref.types import StartResponse, WSGIEnvironment

    from playwright.sync_api import Browser, Page

    from tests.browser.settings import Setting

POOL = "attack=pool&attack-pool=6"  # an example of Parry cost
UNKNOWN = "skill=7&attribute=4&successes=3"
PARTS = ("problems", "verdict", "compare", "details")


@pytest.fixture(params=["phone-root-instant", "desktop-path-instant"])
def setting(request: pytest.FixtureRequest) -> Setting:
    """Return two settings: in the hand and at a desk, at the top of a host and below a path."""
    return SETTINGS[request.param]


def drawn(page: Page) -> list[str]:
    """Return the parts of the answer, with absolute links, as the theme rewrites the ones it finds on arrival."""
    element(page).locator("a[href]").evaluate_all("(links) => links.forEach((link) => { link.href = link.href; })")
    return [element(page).locator(f"[data-part={part}]").inner_html() for part in PARTS]


def test_a_link_gets_the_engines_answer_before_the_engine_is_there(page: Page) -> None:
    page.add_init_script(SHIFTS)
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?{POOL}")
        answered(page, POOL)
        expect(element(page).locator(".ts-headline").first).to_contain_text("AD")
        assert entered(page, "Their pool (d6)") == "6"
        expect(element(page).get_by_text("Loading the calculator")).to_be_hidden()
        assert page.evaluate("shifts") == []
        at_once = drawn(page)
    nothing_known(page)
    page.reload()
    answered(page, POOL)
    expect(element(page).locator("[name=successes][type=hidden]")).to_have_count(1)  # as the engine draws it
    assert drawn(page) == at_once


def test_the_engine_answers_the_next_entry_once_it_is_ready(page: Page, setting: Setting) -> None:
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?{POOL}")
        answered(page, POOL)
    press(element(page).get_by_label("One more: Skill dice"), setting)
    answered(page, f"{POOL}&skill=2")
    expect(element(page).locator("[name=successes][type=hidden]")).to_have_count(1)


def test_entries_are_answered_before_the_engine_is_ready(page: Page, setting: Setting, front: str) -> None:
    with Held(page, ENGINE):
        page.goto(PARRY)
        press(element(page).get_by_label("One more: Successes rolled"), setting)
        answered(page, "successes=5")
        press(element(page).get_by_label("One less: Successes rolled"), setting)
        answered(page, "")
        expect(page).to_have_url(f"{front}{PARRY}")
        page.go_back()


def test_an_entry_without_a_precomputed_answer_waits_for_the_engine(page: Page) -> None:
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?{POOL}")
        answered(page, POOL)
        element(page).locator("[name=attack][value=roll]").check()
        expect(element(page).get_by_label("Successes rolled", exact=True)).to_be_visible()
        element(page).get_by_label("Successes rolled", exact=True).fill("3")
        expect(element(page).get_by_text("Loading the calculator")).to_be_visible()
        expect(element(page).locator(".ts-headline").first).to_be_hidden()
    expect(element(page).get_by_text("Loading the calculator")).to_be_hidden()
    assert entered(page, "Successes rolled") == "3"
    assert re.search("successes=3", page.url)


@pytest.mark.fault("Python cannot be had, but the answer is one of the likeliest", "the right answer")
def test_a_precomputed_answer_shows_without_the_engine(page: Page, console: list[str]) -> None:
    page.route(ENGINE, lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: request.url.endswith(".wasm")):
        page.goto(f"{PARRY}?{POOL}")
    answered(page, POOL)
    expect(element(page).locator(".ts-headline").first).to_be_visible()
    expect(element(page).locator("[data-stage=failed]")).to_be_hidden()
    console.clear()


@pytest.mark.fault("The file of the likeliest answers is missing", "Python answers")
def test_without_the_file_the_engine_answers(page: Page, console: list[str]) -> None:
    page.route("**/assets/answers/**", lambda route: route.abort())
    page.goto(f"{PARRY}?{POOL}")
    answered(page, POOL)
    expect(element(page).locator(".ts-headline").first).to_contain_text("AD")
    console.clear()


def test_nothing_is_fetched_for_a_page_that_nobody_touches(page: Page, network: list[str]) -> None:
    page.goto(PARRY)
    element(page).locator(".ts-headline").first.wait_for()
    assert [url for url in network if "/answers/" in url] == []
    with Held(page, ENGINE), page.expect_request("**/answers/**"):
        page.reload()
        element(page).locator("[data-part=form]").dispatch_event("pointerdown")


class Halting(Site):
    """A server that sends a page up to some words, and the rest on command."""

    def __init__(self, folder: Path, words: str, path: str) -> None:
        super().__init__()
        self.show(folder)
        self._path = path
        before, separator, after = (folder / path / "index.html").read_text(encoding="utf-8").partition(words)
        assert separator, f"{path} has no {words!r}"
        self._halves = before.encode(), f"{separator}{after}".encode()
        self.go_on = Event()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["PATH_INFO"] != f"/{self._path}":
            return super().__call__(environ, start_response)
        start_response("200 OK", [("Content-Type", "text/html; charset=utf-8")])
        return self._sent()

    def _sent(self) -> Iterable[bytes]:
        yield self._halves[0]
        self.go_on.wait(60)
        yield self._halves[1]


@contextmanager
def halted(
    browser: Browser, site: Path, words: str, query: str = "", *, path: str = PARRY, window: Mapping[str, Any] = PHONE
) -> Iterator[tuple[Page, Callable[[], None]]]:
    """Yield a page that has arrived up to some words, in the hand or at a desk, and a function that sends the rest."""
    host, at = Halting(site, words, path), listen("127.0.0.1", 0)
    start(host, at)
    context = browser.new_context(base_url=address(at, "/"), **window)
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(SHIFTS)
    page.add_init_script("customElements.whenDefined('tableside-calculator').then(() => performance.mark('defined'))")
    page.goto(f"{path}?{query}", wait_until="commit")
    yield page, host.go_on.set
    context.close()
    assert errors == []


def until_defined(page: Page) -> None:
    """Wait for the script of a page that has not arrived completely."""
    defined = "() => performance.getEntriesByName('defined').length && document.readyState === 'loading'"
    page.wait_for_function(defined, polling=50)  # a page without a body has no frames to wait for


@pytest.mark.parametrize("words", ["<body", 'class="ts-input-pane"', 'data-part="details"', "<footer"])
def test_the_script_may_be_there_before_the_page(browser: Browser, site: Path, words: str) -> None:
    with halted(browser, site, words, POOL) as (page, go_on):
        until_defined(page)
        go_on()
        answered(page, POOL)
        page.wait_for_load_state()
        assert entered(page, "Their pool (d6)") == "6"
        expect(element(page).locator(".ts-headline").first).to_contain_text("AD")
        element(page).get_by_role("button", name="Share").tap()
        expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.fault("The page of a filled link stops half way", "no entries and no number of another state")
@pytest.mark.parametrize("words", ['data-when="attack=pool"', 'class="ts-outcome"', 'data-part="details"'])
def test_a_loading_page_shows_no_other_answer(browser: Browser, site: Path, words: str) -> None:
    with halted(browser, site, words, POOL) as (page, go_on):
        until_defined(page)
        expect(element(page)).to_be_visible()
        expect(page.locator(".ts-headline, .ts-form").filter(visible=True)).to_have_count(0)
        go_on()
        answered(page, POOL)
        expect(page.locator(".ts-headline, .ts-form").filter(visible=True)).to_have_count(2)


@pytest.mark.fault("A calculator is used before the rest of its page has come", "what is pressed counts")
def test_a_press_before_the_page_is_ready_counts(browser: Browser, site: Path) -> None:
    with halted(browser, site, 'data-part="details"') as (page, go_on):
        until_defined(page)
        element(page).get_by_label("One more: Successes rolled").tap()
        go_on()
        answered(page, "successes=5")


@pytest.mark.fault("The theme’s script does not come", "a link is answered all the same")
def test_the_answer_of_a_link_does_not_wait_for_the_theme(page: Page) -> None:
    with Held(page, "**/assets/javascripts/bundle.*.js"):
        page.goto(f"{PARRY}?{POOL}", wait_until="commit")
        answered(page, POOL)
