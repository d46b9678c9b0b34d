"""No page ever mixes two builds, nor hides that a file is missing."""

from __future__ import annotations

import os
import re
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from publish.postprocess.fingerprint import ASSETS
from publish.serve.server import Site, address, listen, start
from tests.browser.settings import PHONE
from tests.browser.test_calculators import PARRY, answered, element, nothing_known, unfolded

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Request, Route

CHAIN = "calculators/chain/"
NEXT = "document.querySelector('a[href$=\"calculators/parry-cost/\"]').click()"


class Host:
    """A host whose pages change instantly, and on which a test can publish a new build.

    Attributes:
        front: the address of the front page.
        runtime: the name of the folder of the first build's engine.
    """

    def __init__(self, site: Path, built_for: str, work: Path) -> None:
        self._site, self._built_for, self._work = site, built_for, work
        self._shown, at = Site("/"), listen("127.0.0.1", 0)
        self.front = address(at, "/")
        (self.runtime,) = (path.name for path in (site / "runtime").iterdir())
        (self._scripts,) = (path.name for path in (site / ASSETS).iterdir())
        self.publish("first", {})
        start(self._shown, at)

    def publish(self, name: str, renamed: dict[str, str]) -> None:
        """Show a copy of the site in which some folders have other names, as if their contents had changed."""
        folder = self._work / name
        shutil.copytree(self._site, folder, copy_function=os.link)
        for before, after in renamed.items():
            (path,) = (path for path in folder.glob("*/**/") if path.name == before)
            path.rename(path.with_name(after))
        for path in (*folder.rglob("*.html"), folder / "sitemap.xml"):
            text = path.read_text(encoding="utf-8").replace(self._built_for, self.front)
            for before, after in renamed.items():
                text = text.replace(before, after)
            for copy in (path, path.with_name(f"{path.name}.br"), path.with_name(f"{path.name}.gz")):
                copy.unlink(missing_ok=True)
            path.write_text(text, encoding="utf-8")
        self._shown.show(folder)

    def publish_rules(self) -> None:
        """Publish a build with another engine."""
        self.publish("rules", {self.runtime: "f" * 16})

    def publish_scripts(self) -> None:
        """Publish a build with another engine and other scripts."""
        self.publish("scripts", {self.runtime: "f" * 16, self._scripts: "e" * 16})


@pytest.fixture
def host(site: Path, home: str, tmp_path: Path) -> Host:
    return Host(site, home, tmp_path)


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Page]:
    """Yield a page of a reader with a phone who has never been here."""
    context = browser.new_context(base_url=host.front, **PHONE)
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


@pytest.fixture
def engines(visit: Page) -> list[str]:
    """Return the runtime folders from which engines were fetched so far.

    All answers come from these engines, because the site knows none. No Python is stored for the next visit, because
    that would fetch another one whenever the page has been quiet.
    """
    fetched: list[str] = []

    def alone(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=f"self.Worker = undefined;\n{response.text()}")

    def requested(request: Request) -> None:
        match = re.search(r"/runtime/(\w+)/pyodide[.]js$", request.url)
        if match:
            fetched.append(match[1])

    nothing_known(visit)
    visit.route("**/worker.js", alone)
    visit.on("request", requested)
    return fetched


@pytest.mark.fault(
    "New rules are published while a page is open, and the next page comes at once",
    "the next page is answered by its own engine",
)
def test_a_page_of_another_build_is_answered_by_its_own_engine(visit: Page, host: Host, engines: list[str]) -> None:
    visit.goto(f"{CHAIN}?")
    element(visit).locator("[data-step='1']").first.tap()
    visit.locator("tableside-calculator[data-answered*='=']").wait_for(state="attached", timeout=90_000)
    assert engines == [host.runtime]
    visit.evaluate("window.here = true")
    host.publish_rules()
    visit.evaluate(NEXT)
    visit.locator("tableside-calculator[calculator=parry-cost]").wait_for(state="attached")
    unfolded(element(visit).get_by_label("One more: Skill dice")).tap()
    answered(visit, "skill=2")
    assert engines == [host.runtime, "f" * 16]
    assert len([worker for worker in visit.workers if worker.url.endswith("/worker.js")]) == 1
    assert visit.evaluate("window.here") is True


@pytest.mark.fault("New scripts are published while a page is open", "the next page loads anew")
def test_a_page_built_for_other_scripts_reloads(visit: Page, host: Host, engines: list[str]) -> None:
    visit.goto(CHAIN)
    visit.evaluate("window.here = true")
    host.publish_scripts()
    visit.evaluate(NEXT)
    visit.wait_for_function("() => location.pathname.includes('parry-cost') && window.here === undefined")
    unfolded(element(visit).get_by_label("One more: Skill dice")).tap()
    answered(visit, "skill=2")
    assert engines[-1] == "f" * 16
    assert len([worker for worker in visit.workers if worker.url.endswith("/worker.js")]) == 1


@pytest.mark.fault("The engine of an open page is gone from the host", "a sentence and Reload; the entries stay")
def test_a_missing_engine_shows_a_message_and_a_reload_answers(visit: Page, host: Host) -> None:
    visit.route("**/runtime/**", lambda route: route.abort())
    visit.goto(PARRY)
    unfolded(element(visit).get_by_label("One more: Skill dice")).tap()
    expect(element(visit).locator("[data-stage=failed]")).to_be_visible()
    host.publish_rules()
    visit.unroute("**/runtime/**")
    element(visit).get_by_label("One more: Successes rolled").tap()
    expect(element(visit).get_by_text("This page has a new version")).to_be_visible()
    expect(visit).to_have_url(f"{host.front}{PARRY}?skill=2&successes=5")
    element(visit).locator("[data-reload]").tap()
    answered(visit, "successes=5&skill=2")


@pytest.mark.fault("A script of a form is missing", "a sentence in place of the number, and a link that loads it again")
@pytest.mark.parametrize("name", ["calculator.js", "chunk-*.js"])
def test_a_form_without_its_script_shows_a_message(visit: Page, name: str) -> None:
    visit.route(f"**/{name}", lambda route: route.abort())
    visit.goto(PARRY)
    message = element(visit).get_by_text("A part of this page is missing")
    expect(message).to_be_hidden()
    expect(message).to_be_in_viewport()
    expect(element(visit).locator(".ts-headline").first).to_be_hidden()
    visit.unroute(f"**/{name}")
    with visit.expect_navigation():
        visit.get_by_role("link", name="Reload").tap()
    unfolded(element(visit).get_by_label("One more: Skill dice")).tap()
    answered(visit, "skill=2")
    expect(message).to_be_hidden()


@pytest.mark.fault(
    "The style sheet is missing", "the page reads and answers; a sentence, and a link that loads it again"
)
def test_without_styles_the_page_reads_and_answers(visit: Page) -> None:
    visit.route("**/everywhere.css", lambda route: route.abort())
    visit.goto(f"{PARRY}?skill=2")
    answered(visit, "skill=2")
    expect(element(visit).locator(".ts-headline").first).to_be_visible()
    message = element(visit).get_by_text("A part of this page is missing")
    expect(message).to_be_visible()
    visit.unroute("**/everywhere.css")
    visit.get_by_role("link", name="Reload").tap()
    expect(message).to_be_hidden()
    answered(visit, "skill=2")


@pytest.mark.fault(
    "A host keeps scripts and styles for a year", "no page gets those of another build, which have another address"
)
def test_all_scripts_and_styles_come_from_one_folder(visit: Page, host: Host) -> None:
    asked: list[str] = []
    visit.on("request", lambda request: asked.append(request.url))
    visit.goto(f"{PARRY}?skill=2")
    answered(visit, "skill=2")
    folders = {url.rpartition("/")[0] for url in asked if f"/{ASSETS}/" in url}
    assert len(folders) == 1
    assert re.fullmatch(rf"{host.front}{ASSETS}/[0-9a-f]{{16}}", folders.pop())
