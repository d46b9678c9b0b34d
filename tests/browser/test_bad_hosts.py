"""Hosts and networks that answer wrongly: the right number or a message, never another state's number."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, Any, Protocol

import pytest
from playwright.sync_api import Error

from tests.browser.bad_host import BadHost
from tests.browser.settings import PHONE
from tests.browser.test_calculators import PARRY
from tests.browser.test_engines import ANSWERED
from tests.browser.webdriver import PATIENCE, Refused
from tests.site.web_servers import HOSTS, OWN, served
from tests.support.built_site import BELOW

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.browser.webdriver import Reader
    from tests.support.built_site import Built

LINK = "successes=7&attack-rating=9&action-dice=13&skill=3"
RIGHT, DEFAULT = "From 8 AD", "From 2 AD"
SCRIPTS = r"^/assets/tableside/"
PARTS = {  # the part that arrives wrong -> the ways it does
    "scripts and styles": (SCRIPTS, ("html", "404", "short", "reset", "octet")),
    "scripts": (rf"{SCRIPTS}.*[.]js$", ("octet",)),
    "styles": (r"[.]css$", ("html", "octet")),
    "Python": ("^/runtime/", ("html", "short", "500")),
    "answers": ("^/assets/answers/", ("html", "short", "404")),
}
AGAIN = [(part, mode) for part, (_, modes) in PARTS.items() for mode in modes]
EVERY_ENGINE = [("scripts and styles", "404"), ("scripts", "octet"), ("styles", "html"), ("Python", "short")]
EVERYTHING = ("html", "403", "404", "429", "500", "short", "reset", "stall", "hang", "octet")
# The visible part of the answer, and the lasting messages.
SEEN = """() => {
  const sees = (each) => each.checkVisibility({ checkVisibilityCSS: true, visibilityProperty: true });
  const seen = (css) => [...document.querySelectorAll(css)].filter(sees);
  const text = (css) => seen(css).map((each) => each.textContent.trim()).join(" ");
  const stays = ".ts-engine [data-stage]:not([data-stage=loading], [data-stage=working])";
  return [text("tableside-calculator .ts-headline"), text(`.ts-dead, ${stays}`)];
}"""
WHERE = "() => [location.href, document.title, document.body?.innerText.slice(0, 200)]"
RECOVER = """() => {
  const sees = (each) => each.checkVisibility({ checkVisibilityCSS: true, visibilityProperty: true });
  const way = [...document.querySelectorAll(".ts-dead a, [data-stage] [data-retry]")].find(sees);
  if (way) way.click(); else location.reload();
}"""
READY = "() => document.querySelector('[data-offline][data-at=ready]') !== null"
STAGE = "(stage) => document.querySelector(`[data-offline][data-at=${stage}]`) !== null"
GO = "(address) => { setTimeout(() => { location.href = address; }); }"
# Change a byte in the middle of a copy.
DAMAGE = """async (end) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).filter(({ url }) => url.endsWith(end))) {
      const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
      bytes[bytes.length >> 1] ^= 1;
      await cache.put(request, new Response(bytes, { headers: (await cache.match(request)).headers }));
    }
  }
}"""
# Check whether a copy has this digest.
HAS = """async ([end, digest]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).filter(({ url }) => url.endsWith(end))) {
      const bytes = await crypto.subtle.digest("SHA-256", await (await cache.match(request)).arrayBuffer());
      return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
    }
  }
}"""


class Tab(Protocol):
    """A page that runs scripts."""

    def run(self, script: str, given: Any = None) -> Any: ...


class Chromium:
    """A page of Playwright's that runs scripts."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def stop_workers(self) -> None:
        """Stop the service workers, so that they start again, as after a while of silence."""
        session = self._page.context.new_cdp_session(self._page)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        session.detach()

    def run(self, script: str, given: Any = None) -> Any:
        try:
            return self._page.evaluate(script, given)
        except Error as problem:  # between two pages
            raise Refused(str(problem)) from None


def until(tab: Tab, script: str, given: Any = None) -> None:
    """Wait until a script gives something true, in this page or the next one."""
    end, last = time.monotonic() + PATIENCE, ""
    while time.monotonic() < end:
        try:
            if tab.run(script, given):
                return
        except Refused as problem:
            last = str(problem)
        time.sleep(0.1)
    raise TimeoutError(f"{script} of {given!r}: {last}, {tab.run(SEEN)}, {tab.run(WHERE)}")


def opened(tab: Tab, address: str) -> None:
    """Open an address, even if the first page never arrives completely."""
    until(tab, "() => (window.left = true)")  # the page before may just be loading again
    tab.run(GO, address)
    until(tab, "() => window.left === undefined && document.body !== null")


def outcome(tab: Tab) -> str:
    """Wait until the page shows a number or a lasting message; return "right" or "message"."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            headline, message = tab.run(SEEN)
        except Refused:
            continue
        assert DEFAULT not in headline
        if headline:
            assert RIGHT in headline
            return "right"
        if message:
            return "message"
        time.sleep(0.1)
    raise TimeoutError(str(tab.run(SEEN)))


def answers_right(tab: Tab, message: str = "") -> None:
    """Wait for the answer; while a page is slow, a message may come before it."""
    until(tab, ANSWERED, LINK)
    assert outcome(tab) == "right", message


@pytest.fixture
def chromium_tab(browser: Browser) -> Iterator[Chromium]:
    context = browser.new_context(**{**PHONE, "service_workers": "allow"})
    page = context.new_page()
    page.goto("about:blank")
    yield Chromium(page)
    context.close()


@pytest.mark.fault(
    "On the first visit something else comes in place of scripts, styles, Python or answers",
    "the right number or a message; once the host is well, its link or button leads to the number",
)
@pytest.mark.parametrize(("part", "mode"), AGAIN)
def test_on_a_first_visit_no_other_number_shows(part: str, mode: str, chromium_tab: Chromium, site: Path) -> None:
    _first_visit(chromium_tab, BadHost(site), part, mode)


@pytest.mark.fault("On the first visit something else comes in place of scripts, styles, Python or answers")
@pytest.mark.parametrize(("part", "mode"), EVERY_ENGINE)
def test_on_a_first_visit_no_other_number_shows_in_other_engines(
    part: str, mode: str, resident: Reader, site: Path
) -> None:
    _first_visit(resident, BadHost(site), part, mode)


def _first_visit(tab: Tab, host: BadHost, part: str, mode: str) -> None:
    host.set(mode, PARTS[part][0])
    opened(tab, f"{host.front}{PARRY}?{LINK}")
    if part in ("styles", "answers"):
        until(tab, ANSWERED, LINK)
        assert tab.run(SEEN)[0].startswith(RIGHT)
    else:
        outcome(tab)
    host.set("ok")
    tab.run(RECOVER)
    until(tab, ANSWERED, LINK)
    answers_right(tab)


@pytest.mark.fault(
    "The connection breaks off after the first files of a page", "a message, and no number of other entries"
)
@pytest.mark.parametrize("room", [1, 2, 4, 7, 11])
def test_after_a_cut_no_other_number_shows(room: int, chromium_tab: Chromium, site: Path) -> None:
    host = BadHost(site)
    host.room = room
    opened(chromium_tab, f"{host.front}{PARRY}?{LINK}")
    outcome(chromium_tab)
    host.set("ok")
    chromium_tab.run(RECOVER)
    until(chromium_tab, ANSWERED, LINK)


@pytest.mark.fault(
    "The host or the network answers wrongly, with the site on the device", "the copy on the device answers"
)
def test_a_copy_on_the_device_wins(chromium_tab: Chromium, site: Path) -> None:
    _second_visit(chromium_tab, BadHost(site))


@pytest.mark.fault("The host or the network answers wrongly, with the site on the device")
def test_a_copy_on_the_device_wins_in_other_engines(resident: Reader, site: Path) -> None:
    _second_visit(resident, BadHost(site))


def _second_visit(tab: Tab, host: BadHost) -> None:
    opened(tab, host.front)
    until(tab, READY)
    for mode in EVERYTHING:
        host.set(mode)
        opened(tab, f"{host.front}{PARRY}?{LINK}&try={mode}")
        answers_right(tab, mode)
    host.set("ok")
    opened(tab, f"{host.front}{PARRY}?{LINK}")
    answers_right(tab)


@pytest.mark.fault(
    "Other files than were published come while everything is kept for use without a network",
    "a message, and none of them is kept; once the host is well, everything is",
)
@pytest.mark.parametrize("mode", ["html", "short"])
@pytest.mark.parametrize("match", ["^/assets/book/", "pyodide.asm.js$", "finding.js$"])
def test_only_published_files_are_cached(match: str, mode: str, chromium_tab: Chromium, site: Path) -> None:
    host = BadHost(site)
    host.set(mode, match)
    opened(chromium_tab, f"{host.front}offline/")
    until(chromium_tab, STAGE, "wrong")
    host.set("ok")
    opened(chromium_tab, f"{host.front}{PARRY}?{LINK}")
    until(chromium_tab, READY)
    host.set("hang")
    opened(chromium_tab, f"{host.front}{PARRY}?{LINK}")
    answers_right(chromium_tab)


@pytest.mark.fault(
    "A copy on the device is damaged: a script, a style sheet, the book, Python",
    "it counts as absent, with a network it is fetched again, and the answer is right",
)
def test_a_damaged_copy_is_replaced(chromium_tab: Chromium, site: Path) -> None:
    host = BadHost(site)
    opened(chromium_tab, host.front)
    until(chromium_tab, READY)
    for end in ("/calculator.js", "/everywhere.css", "/pages.bin", "/pyodide.asm.js", "/pyodide.asm.wasm"):
        chromium_tab.run(DAMAGE, end)
        chromium_tab.stop_workers()
        opened(chromium_tab, f"{host.front}{PARRY}?{LINK}")
        answers_right(chromium_tab, end)
        (published,) = site.glob(f"*/**{end}")
        until(chromium_tab, HAS, [end, hashlib.sha256(published.read_bytes()).hexdigest()])


@pytest.mark.fault(
    "An address that cannot be read, or is a name in JavaScript, is opened without a network",
    "our page for unknown addresses",
)
@pytest.mark.parametrize("path", ["toString", "__proto__", "constructor", "constructor/", "%E0%A4%A"])
def test_an_odd_address_without_a_network_has_our_page(path: str, chromium_tab: Chromium, site: Path) -> None:
    host = BadHost(site)
    opened(chromium_tab, host.front)
    until(chromium_tab, READY)
    host.room = 0
    opened(chromium_tab, f"{host.front}{path}")
    until(chromium_tab, "() => document.querySelector('h1')?.textContent === 'There is no such page'")


@pytest.mark.parametrize("host", HOSTS)
def test_the_site_answers_below_a_path_of_each_web_server(
    host: str, chromium_tab: Chromium, built: Callable[[str], Built], tmp_path: Path
) -> None:
    """The test opens it with a network and without."""
    site, work = tmp_path / "root" / BELOW.strip("/"), tmp_path / "work"
    site.parent.mkdir(parents=True)
    work.mkdir()
    site.symlink_to(built(BELOW).built())
    with served(host, tmp_path / "root", site, work, with_ours=host in OWN) as top:
        opened(chromium_tab, f"{top}{BELOW}{PARRY}?{LINK}")
        answers_right(chromium_tab)
        until(chromium_tab, READY)
    opened(chromium_tab, f"{top}{BELOW}{PARRY}?{LINK}")
    answers_right(chromium_tab)
    opened(chromium_tab, f"{top}{BELOW}nothing")
    until(chromium_tab, "() => document.querySelector('h1')?.textContent === 'There is no such page'")
