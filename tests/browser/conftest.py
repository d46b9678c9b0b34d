"""A real Chromium before the real site, in the four settings of settings.py.

No test may cause a request to another host or an error in the console. A test that provokes an error on purpose checks
`console` and clears it.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from publish.serve.server import Site, address, listen, start
from tests.browser import start_browser
from tests.browser.chromium import chromium
from tests.browser.engines import FIREFOX, WEBKIT, Missing, installed
from tests.browser.settings import SETTINGS, Setting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

    from tests.browser.webdriver import Reader
    from tests.support.built_site import Built

expect.set_options(timeout=20_000)  # for a slow, busy machine; an element that is there already is seen right away
NO_SECURE_CONTEXT = "tableside.test"  # a name of this machine that a browser takes for one of the local network
COMPILED_ONCE = "--js-flags=--liftoff-only"  # otherwise Python is compiled again as it runs, too costly for one visit
# A page records the last-used pages as it goes, so the test cleans up once more afterwards.
FORGET = """() => {
    const forget = () => { localStorage.clear(); sessionStorage.clear(); };
    addEventListener("pagehide", forget);
    forget();
}"""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return three workers for two processors, because tests wait a tenth of their time, and slow-line tests longer."""
    return (os.process_cpu_count() or 1) * 3 // 2


@pytest.fixture(scope="session")
def places(site: Path, built: Callable[[str], Built]) -> Callable[[str, bool], str]:
    """Return a function from a path, and whether the site was built for it, to the front page's address.

    If it was, all workers read at the one address; otherwise each serves the site itself, on its first call.
    """
    served: dict[tuple[str, bool], str] = {}

    def address_of(path: str, instant: bool) -> str:
        if (path, instant) not in served:
            if instant:
                built(path).built()
                served[path, instant] = built(path).front
            else:
                shown, at = Site(path), listen("127.0.0.1", 0)
                shown.show(site)
                start(shown, at)
                served[path, instant] = address(at, shown.prefix)
        return served[path, instant]

    return address_of


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Yield one Chromium for the whole run; it can reach this machine only."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium(),
            args=[
                "--disable-gpu",
                "--disable-quic",
                COMPILED_ONCE,
                f"--host-resolver-rules=MAP {NO_SECURE_CONTEXT} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            ],
        )
        yield started
        started.close()


@pytest.fixture(params=SETTINGS)
def setting(request: pytest.FixtureRequest) -> Setting:
    """Return the reader's setting; see the top of this file."""
    return SETTINGS[request.param]


@pytest.fixture
def front(setting: Setting, places: Callable[[str, bool], str]) -> str:
    """Return the address of the front page in this setting; other pages follow it: `front + "about/"`."""
    return places(setting.path, setting.instant)


@pytest.fixture
def network() -> list[str]:
    """Return the address of every request so far."""
    return []


@pytest.fixture
def console() -> list[str]:
    """Return every error so far: of the console, and exceptions that no script caught."""
    return []


@pytest.fixture(scope="session")
def visitors(browser: Browser, places: Callable[[str, bool], str]) -> Callable[[Setting], BrowserContext]:
    """Return one reader for each setting, who returns for every test: from the second visit on, Python starts quickly.

    `test_worker_protocol.py` tests first visits: there, every visit is a first one.
    """
    known: dict[tuple[str, bool], BrowserContext] = {}

    def visitor(setting: Setting) -> BrowserContext:
        key = (setting.path, setting.instant)
        if key not in known:
            known[key] = browser.new_context(base_url=places(*key), **setting.screen)
            known[key].set_default_timeout(60_000)
        return known[key]

    return visitor


@pytest.fixture
def page(
    visitors: Callable[[Setting], BrowserContext],
    setting: Setting,
    front: str,
    network: list[str],
    console: list[str],
) -> Iterator[Page]:
    """Yield an empty page whose relative addresses start at the front page: `page.goto("about/")`."""

    def requested(request: Request) -> None:
        network.append(request.url)

    def printed(message: ConsoleMessage) -> None:
        if message.type == "error":
            console.append(f"{message.text} ({message.location.get('url')})")

    def failed(error: WebError) -> None:
        console.append(str(error.error))

    context = visitors(setting)
    listeners: list[tuple[str, Callable[..., None]]] = [
        ("request", requested),
        ("console", printed),
        ("weberror", failed),
    ]
    for event, listener in listeners:
        context.on(event, listener)  # type: ignore[call-overload]
    page = context.new_page()
    yield page
    if page.url.startswith(front):
        page.evaluate(FORGET)
    page.close()
    context.clear_permissions()
    for event, listener in listeners:
        context.remove_listener(event, listener)
    host = front.removesuffix(setting.path)
    assert [url for url in network if not url.startswith((f"{host}/", "data:", "blob:"))] == []
    assert console == []


@pytest.fixture(scope="session", params=[FIREFOX, WEBKIT], ids=lambda engine: engine.name)
def readers(request: pytest.FixtureRequest) -> Iterator[Callable[[], AbstractContextManager[Reader]]]:
    """Yield a function that gives a new reader in one of the two engines."""
    try:
        paths = installed(request.param)
    except Missing as problem:
        pytest.skip(str(problem))
    if request.param is FIREFOX:
        yield lambda: start_browser.firefox(*paths)
    else:
        driver, xvfb = paths
        with start_browser.screen(xvfb) as display:
            yield lambda: start_browser.webkit(driver, display)


@pytest.fixture
def reader(readers: Callable[[], AbstractContextManager[Reader]]) -> Iterator[Reader]:
    """Yield a reader who has never been here."""
    with readers() as reader:
        yield reader
        assert reader.errors() == []


@pytest.fixture(scope="session")
def resident(readers: Callable[[], AbstractContextManager[Reader]]) -> Iterator[Reader]:
    with readers() as reader:
        yield reader


@pytest.fixture
def regular(resident: Reader) -> Iterator[Reader]:
    """Yield a reader who returns for every test, which saves starting a browser."""
    before = len(resident.errors())
    yield resident
    assert resident.errors()[before:] == []
