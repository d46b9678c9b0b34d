"""Use the site without a network: one visit's copy, updates, and the message if the browser blocks storage."""

from __future__ import annotations

import re
import shutil
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from calculators import registry
from calculators.glossary import Glossary
from publish.pages.glossary import terms
from publish.postprocess.offline import BOOK, WORKER, write_book, write_no_worker, write_worker
from publish.rules import clauses
from tests.browser.chromium import chromium
from tests.browser.network_gate import Gate
from tests.browser.settings import PHONE
from tests.browser.test_agreement import asked
from tests.browser.test_calculators import PARRY, answered, element
from tests.browser.test_deployment import CHAIN, Host
from tests.support.random_queries import made_up
from tests.support.replies import page_parts
from tests.support.seeded import luck

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

KEPT_PAGES = {  # a page of each kind, and a text on it
    "": "Settle it",
    "actions/": "Actions",
    "actions/parry/": "Parry",
    "rulings/": "Rulings",
    "rulings/va-q18/": "VA-Q18",
    "r/VA-50/": "VA-50",
    "r/va-q18/": "VA-Q18",
    "glossary/": "Glossary",
    "changelog/": "Changelog",
    "calculators/": "Calculators",
    "calculators/chain": "Chain",  # without the slash, as people type it
    "offline/": "Offline",
}
FETCHED = 90_000  # the most milliseconds for fetching on a busy machine
CACHES = "async () => (await caches.keys()).length"  # how many there are
REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).length"
UPDATE = "async () => (await navigator.serviceWorker.getRegistration()).update()"
# Count the cached files with a name.
NAMES = """async (name) => {
  const kept = await Promise.all((await caches.keys()).map(async (each) => (await caches.open(each)).keys()));
  return kept.flat().filter(({ url }) => url.endsWith(`/${name}`)).length;
}"""
# Change a bit of a cached file.
DAMAGED = """async (name) => {
  for (const cache of await Promise.all((await caches.keys()).map((each) => caches.open(each)))) {
    const [request] = (await cache.keys()).filter(({ url }) => url.endsWith(`/${name}`));
    const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
    bytes[bytes.length >> 1] ^= 1;
    await cache.put(request, new Response(bytes));
  }
}"""
# Count the stored Pythons.
PYTHONS = """() => new Promise((resolve) => {
  const request = indexedDB.open("tableside");
  request.onupgradeneeded = () => request.result.createObjectStore("snapshots");
  request.onsuccess = () => {
    const asked = request.result.transaction("snapshots").objectStore("snapshots").count();
    asked.onsuccess = () => resolve(asked.result);
    request.result.close();
  };
})"""
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


def comes_to(page: Page, asked: str, number: int) -> None:
    """Wait until an asynchronous question has this number as its answer.

    The page's own waiting would take the promise of an answer for a yes.
    """
    end = monotonic() + FETCHED / 1000
    while (result := page.evaluate(asked)) != number:
        assert monotonic() < end, f"{result}, not {number}"
        page.wait_for_timeout(100)


class Away(Host):
    """A host behind a network that can be lost, with service workers."""

    def __init__(self, site: Path, built_for: str, work: Path) -> None:
        self.gate, self._worker = Gate(), True
        super().__init__(site, built_for, work)
        self.gate.lead_to(int(self.front.rstrip("/").rpartition(":")[2]))
        self._at_gate = f"http://127.0.0.1:{self.gate.port}/"
        self.publish("behind", {})

    @property
    def at(self) -> str:
        """Return the address of the front page."""
        return self._at_gate

    def publish(self, name: str, renamed: dict[str, str]) -> None:
        """Publish a build that browsers may store."""
        if not hasattr(self, "_at_gate"):
            return
        self.front, before = self._at_gate, self.front
        super().publish(name, renamed)
        self.front = before
        folder = self._work / name
        shutil.rmtree(folder / BOOK)
        for path in folder.glob(f"{WORKER}*"):
            path.unlink()
        if self._worker:
            write_worker(folder, write_book(folder))
        else:
            for path in folder.rglob("*.html"):
                text = path.read_text(encoding="utf-8")
                path.write_text(re.sub(r'<meta name="tableside-build"[^>]*>', "", text), encoding="utf-8")
            write_no_worker(folder)
        self._shown.show(folder)

    def lose(self, name: str) -> None:
        """Remove a file of the published build."""
        for path in (self._work / "behind").rglob(f"{name}*"):
            path.unlink()
        self._shown.show(self._work / "behind")

    def publish_without_worker(self) -> None:
        """Publish a build that browsers must not store."""
        self._worker = False
        self.publish("without", {})


@pytest.fixture
def host(site: Path, home: str, tmp_path: Path) -> Iterator[Away]:
    host = Away(site, home, tmp_path)
    yield host
    host.gate.cut()


@pytest.fixture
def context(browser: Browser, host: Away) -> Iterator[BrowserContext]:
    """Yield a context for a reader with a phone who has never been here."""
    context = browser.new_context(base_url=host.at, **{**PHONE, "service_workers": "allow"})
    context.set_default_timeout(60_000)
    yield context
    context.close()


@pytest.fixture
def visit(context: BrowserContext) -> Page:
    return context.new_page()


def wait_until_cached(page: Page) -> None:
    """Wait until everything is on this device."""
    page.locator("[data-offline][data-at=ready]").first.wait_for(state="attached", timeout=FETCHED)


@pytest.mark.fault("There is no network after one visit", "every page, the search and every calculator work")
def test_after_one_visit_everything_works_without_a_network(context: BrowserContext, visit: Page, host: Away) -> None:
    visit.goto("")
    wait_until_cached(visit)
    host.gate.cut()
    visit.close()
    page = context.new_page()
    for path, words in KEPT_PAGES.items():
        assert page.goto(path).status == 200, path  # type: ignore[union-attr]
        expect(page.locator("h1").first).to_contain_text(words, ignore_case=True)
    assert page.goto("no/such/page/").status == 404  # type: ignore[union-attr]
    expect(page.locator("h1")).to_have_text("There is no such page")
    page.goto("?q=parry")
    page.locator("#ts-search [role=option]").first.click()
    expect(page.locator("h1")).to_be_visible()
    page.goto(f"{PARRY}?skill=4")
    answered(page, "skill=4")
    random, addresses, words = luck("offline"), clauses.addresses(), Glossary(terms())  # type: ignore[assignment]
    for word in registry.words():
        query = made_up(registry.calculator(word), random)
        assert asked(page, word, [query]) == [page_parts(word, query, "../../", addresses, words)], (word, query)  # type: ignore[arg-type]


def test_a_link_works_at_once_without_a_network(visit: Page, host: Away) -> None:
    visit.goto(CHAIN)
    wait_until_cached(visit)
    host.gate.cut()
    visit.evaluate("document.querySelector('a[href$=\"calculators/parry-cost/\"]').click()")
    visit.locator("tableside-calculator[calculator=parry-cost]").wait_for(state="attached")
    element(visit).get_by_label("One more: Successes rolled").tap()
    answered(visit, "successes=5")


@pytest.mark.fault("The network takes everything and says nothing", "pages come from the device at once")
def test_a_silent_network_does_not_delay_the_page(visit: Page, host: Away) -> None:
    visit.goto("")
    wait_until_cached(visit)
    host.gate.stick()
    visit.goto("actions/", timeout=15_000)
    expect(visit.locator("h1")).to_contain_text("Actions")


@pytest.mark.fault(
    "The network breaks off while Python is loading", "a sentence; with the network back it goes on by itself"
)
def test_a_broken_download_shows_a_message_and_resumes_with_the_network(visit: Page, host: Away) -> None:
    visit.goto("about/")
    host.gate.room = 900_000  # enough for the page, not for its engine
    visit.goto(f"{PARRY}?skill=2")
    failed = element(visit).locator("[data-stage=failed]")
    expect(failed).to_be_visible()
    expect(element(visit).get_by_label("Skill dice", exact=True)).to_have_value("2")
    element(visit).get_by_label("One more: Successes rolled").tap()
    expect(failed).to_be_visible()
    host.gate.open()
    visit.evaluate("dispatchEvent(new Event('online'))")
    answered(visit, "successes=5&skill=2")


@pytest.mark.fault(
    "A new version comes while pages of the old one are open and the network goes",
    "each page is answered by its own version, until the reader takes the new one",
)
def test_a_new_version_waits_for_the_reader_and_the_old_one_goes_on(
    context: BrowserContext, visit: Page, host: Away
) -> None:
    visit.goto(f"{PARRY}?skill=2")
    answered(visit, "skill=2")
    wait_until_cached(visit)
    element(visit).get_by_label("Successes rolled", exact=True).fill("7")
    answered(visit, "successes=7&skill=2")
    visit.evaluate("window.here = true")
    host.publish_scripts()
    visit.evaluate(UPDATE)
    proposed = visit.locator(".ts-toast").get_by_role("button", name="Reload")
    expect(proposed).to_be_visible(timeout=FETCHED)
    element(visit).get_by_label("One more: Successes rolled").tap()
    answered(visit, "successes=8&skill=2")

    other = context.new_page()
    other.goto(CHAIN)
    assert "f" * 16 in (element(other).get_attribute("runtime") or "")
    wait_until_cached(other)
    host.gate.cut()
    element(visit).get_by_label("One more: Successes rolled").tap()
    answered(visit, "successes=9&skill=2")
    element(other).locator("[data-step='1']").first.tap()
    other.locator("tableside-calculator[data-answered*='=']").wait_for(state="attached")
    visit.evaluate("document.querySelector('[data-ts-search]').click()")
    visit.locator("#ts-search [role=combobox]").fill("parry")
    expect(visit.locator("#ts-search [role=option]").first).to_be_visible()  # fetched only now, from its own version
    visit.keyboard.press("Escape")
    assert visit.evaluate("window.here") is True

    other.close()
    proposed.tap()
    visit.wait_for_function("() => window.here === undefined")
    answered(visit, "successes=9&skill=2")
    assert "f" * 16 in (element(visit).get_attribute("runtime") or "")
    expect(visit.locator(".ts-toast")).to_be_empty()
    comes_to(visit, CACHES, 1)  # the old version is not needed any more


def test_data_saver_users_confirm_and_the_offline_copy_can_be_removed(context: BrowserContext, visit: Page) -> None:
    context.add_init_script(SAVING)
    visit.goto("offline/")
    box = visit.locator(".ts-offline")
    expect(box.locator("p[data-when=offered]")).to_have_text(re.compile(r"\d+ MB"))
    visit.wait_for_timeout(6_000)  # longer than it waits elsewhere
    assert visit.evaluate(CACHES) == 0
    box.get_by_role("button", name="Save now").tap()
    wait_until_cached(visit)
    expect(box.locator("p[data-when=ready]")).to_have_text(re.compile(r"\d+ MB"))
    visit.evaluate("localStorage.setItem('tableside', '{}')")
    box.get_by_role("button", name="Delete from this device").tap()
    expect(box.get_by_role("button", name="Save now")).to_be_visible()
    comes_to(visit, CACHES, 0)
    comes_to(visit, REGISTERED, 0)
    assert visit.evaluate("localStorage.getItem('tableside')") == "{}"


@pytest.mark.fault(
    "A file of Python’s is not there while everything is kept for use without a network",
    "no error is kept in its place; it is kept on the next visit",
)
def test_no_error_is_cached_for_use_without_a_network(visit: Page, host: Away) -> None:
    host.lose("pyodide.second.bin")
    visit.goto("offline/")
    expect(visit.locator("[data-offline][data-at=stopped]").first).to_be_attached(timeout=FETCHED)
    assert visit.evaluate(NAMES, "pyodide.second.bin") == 0
    host.publish("found", {})
    visit.reload()
    wait_until_cached(visit)
    assert visit.evaluate(NAMES, "pyodide.second.bin") == 1


@pytest.mark.fault(
    "A file that is kept for use without a network is damaged", "it is fetched anew, and the right answer"
)
def test_a_damaged_cached_file_is_replaced(visit: Page, host: Away) -> None:
    visit.goto("about/")
    wait_until_cached(visit)
    visit.evaluate(DAMAGED, "tableside.zip")
    visit.goto(f"{PARRY}?skill=2")
    answered(visit, "skill=2")
    host.gate.cut()
    visit.goto(f"{PARRY}?skill=3")
    answered(visit, "skill=3")


@pytest.fixture
def plain(browser: Browser, host: Away) -> Iterator[Page]:
    """Yield a page over plain http, under a name that browsers do not trust as they trust this machine's."""
    rules = f"--host-resolver-rules=MAP table.example 127.0.0.1:{host.gate.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    with browser.browser_type.launch(executable_path=chromium(), args=["--disable-gpu", rules]) as apart:
        page = apart.new_page(base_url="http://table.example/")
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield page
        assert errors == []


@pytest.mark.fault("The site is read over plain http", "everything but use without a network")
def test_on_plain_http_all_else_works(plain: Page) -> None:
    plain.goto("offline/")
    expect(plain.locator(".ts-offline p[data-when=plain]")).to_be_visible()
    expect(plain.get_by_role("button", name="Delete")).to_have_count(0)
    plain.goto(f"{PARRY}?skill=2")
    answered(plain, "skill=2")


@pytest.mark.fault("Where the site is not kept, Python and entries are", "it says so, and removes either")
def test_cached_files_without_the_offline_copy_can_be_removed(plain: Page) -> None:
    plain.goto(f"{PARRY}?skill=2")
    answered(plain, "skill=2")
    comes_to(plain, PYTHONS, 1)
    plain.goto("offline/")
    box = plain.locator(".ts-offline")
    expect(box.locator("[data-rest=python]")).to_be_visible()
    box.get_by_role("button", name="Delete from this device").click()
    expect(box.locator("[data-rest=python]")).to_be_hidden()
    comes_to(plain, PYTHONS, 0)
    expect(box.get_by_role("button", name="Delete from this device")).to_be_hidden()
    entered = plain.evaluate("localStorage.getItem('tableside')")
    box.get_by_role("button", name="Delete my entries").click()
    expect(box.locator("[data-rest=forgotten]")).to_be_visible()
    assert plain.evaluate("localStorage.getItem('tableside')") is None
    box.get_by_role("button", name="Undo").click()
    expect(box.locator("[data-rest=entries]")).to_be_visible()
    assert plain.evaluate("localStorage.getItem('tableside')") == entered
    box.get_by_role("button", name="Delete my entries").click()
    plain.reload()
    expect(box.locator("p[data-when=plain]")).to_be_visible()
    expect(plain.get_by_role("button", name="Delete")).to_have_count(0)


@pytest.mark.fault("What browsers keep does harm and has to go", "a build without it removes all of it")
def test_a_build_that_is_not_to_be_kept_removes_what_was(visit: Page, host: Away) -> None:
    visit.goto("")
    wait_until_cached(visit)
    host.publish_without_worker()
    visit.evaluate(UPDATE)
    comes_to(visit, CACHES, 0)
    comes_to(visit, REGISTERED, 0)
    visit.goto("offline/")
    expect(visit.locator(".ts-offline").get_by_text("offline use is off in this preview")).to_be_visible()
