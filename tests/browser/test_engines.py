"""The core of it in Firefox and in WebKit: opened, edited, undone, copied, searched, kept, and the same answers.

All else is tested in Chromium alone; see `engines.py` for what happens if one of these two is missing.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import pytest

from calculators.glossary import Glossary
from publish.pages.glossary import terms
from publish.postprocess.fingerprint import ASSETS
from publish.postprocess.hosting import headers
from publish.python.library import REST_FILE
from publish.rules import clauses
from publish.serve.server import Site, address, listen, start
from tests.browser.engines import FIREFOX
from tests.browser.test_calculators import PARRY, WORKED
from tests.browser.test_offline import KEPT_PAGES, Away
from tests.browser.test_worker_protocol import SECOND
from tests.queries import QUERIES
from tests.support.built_site import TOP
from tests.support.replies import page_parts

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path
    from wsgiref.types import StartResponse, WSGIEnvironment

    from tests.browser.webdriver import Reader

ANSWERED = "(query) => document.querySelector('tableside-calculator')?.dataset.answered === query"
TEXT = "(css) => document.querySelector(css)?.textContent.replace(/\\s+/g, ' ').trim()"
MORE_SKILL = "button[aria-label='One more: Skill dice']"
UNFOLDED = "() => document.querySelectorAll('tableside-calculator details').forEach((fold) => { fold.open = true; })"
UNTIL_KEPT = """async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === "tableside")) return false;
  const done = (request) => new Promise((tell) => { request.onsuccess = () => tell(request.result); });
  const database = await done(indexedDB.open("tableside"));
  const many = await done(database.transaction("snapshots").objectStore("snapshots").count());
  database.close();
  return many === 1;
}"""
# A page that has nothing but the engine of the site.
PAGE = (
    '<!doctype html><title>Engine</title><link rel="icon" href="data:,"><script type="module" src="asking.js"></script>'
)
SCRIPT = """
import * as engine from "/{scripts}/engine.js";
window.engine = engine;
engine.start("/{runtime}/", "actions");
"""
# Several questions; the replies as one text, which is quicker to transfer than an object.
REPLIES = """async ([word, queries]) => {
  const replies = [];
  for (const query of queries) replies.push(await engine.ask(word, query, "../../"));
  return JSON.stringify(replies);
}"""
TAKEN_UP = "/taken-up"
# With the browser's own fetch, because the worker's own fetch treats an error as a failure.
TELLING = f"""
((tell) => {{ performance.mark = () => {{ tell("{TAKEN_UP}"); }}; }})(self.fetch.bind(self));
"""


class RecordingSite(Site):
    """The site on a host that notes the requests; it stores nothing for use without a network.

    Its worker reports when it resumes the Python of an earlier visit.

    Args:
        folder: the site.
        first: a script that the worker runs before anything else.

    Attributes:
        front: the address of the front page.
        asking: the address of a page with the engine alone.
        asked: the path of every request so far.
        changing: paths that a browser may not cache.
    """

    def __init__(self, folder: Path, first: str = "") -> None:
        super().__init__(TOP)
        self.asked: list[str] = []
        self.changing: set[str] = set()
        (scripts,) = (folder / ASSETS).iterdir()
        (runtime,) = (folder / "runtime").iterdir()
        worker = (scripts / "worker.js").read_text(encoding="utf-8")
        given = {"scripts": scripts.relative_to(folder), "runtime": runtime.relative_to(folder)}
        self._own = {
            f"/{given['scripts']}/worker.js": ("text/javascript", first + TELLING + worker),
            "/asking.html": ("text/html", PAGE),
            "/asking.js": ("text/javascript", SCRIPT.format(**given)),
        }
        self.show(folder)
        at = listen("127.0.0.1", 0)
        self.front = address(at, TOP)
        self.asking = f"{self.front}asking.html"
        start(self, at)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        self.asked.append(path)
        if path in self._own:
            kind, text = self._own[path]
            caching = {"Cache-Control": "no-store"} if path in self.changing else {}
            start_response("200 OK", [("Content-Type", kind), *(headers(path) | caching).items()])
            return [text.encode()]
        if path == "/sw.js":
            environ["PATH_INFO"] = "/nothing"
        return super().__call__(environ, start_response)


@pytest.fixture(scope="session")
def recording_site(site: Path) -> RecordingSite:
    return RecordingSite(site)


@pytest.fixture(scope="session")
def answering(site: Path) -> RecordingSite:
    """Return a host that only answers, without starting a Python for the next visit, which may fetch other files."""
    return RecordingSite(site, "self.Worker = undefined;\n")


@pytest.mark.fault("Back and forward lead through answers")
def test_a_filled_link_is_opened_edited_undone_and_copied(regular: Reader, home: str, site: Path) -> None:
    regular.open(f"{home}about/")
    regular.open(f"{home}{PARRY}?{WORKED}")
    regular.until(ANSWERED, "spend=2")
    assert "2 AD" in regular.run(TEXT, ".ts-figures")
    assert "4.5%" in regular.run(TEXT, ".ts-verdict")
    regular.run(UNFOLDED)
    regular.click(MORE_SKILL)
    regular.until(ANSWERED, "skill=2&spend=2")
    assert regular.address() == f"{home}{PARRY}?skill=2&spend=2"

    regular.click(".ts-tools [data-share]")
    regular.until("() => document.querySelector('dialog[open] [data-copy]') !== null")
    regular.click("dialog [data-copy]")
    regular.until(f"() => ({TEXT})('dialog [data-said]') === 'Copied.'")
    shared = regular.run("() => document.querySelector('dialog [data-address]').value")
    assert shared.startswith(f"{home}{PARRY}?skill=2&spend=2&v=")
    regular.press("Escape")
    regular.press("/")
    regular.press("Control+v")
    regular.until("(text) => document.querySelector('#ts-search [role=combobox]').value === text", shared)
    regular.press("Escape")

    regular.click("a[data-example][href$='?successes=2']")
    regular.until(ANSWERED, "successes=2")
    regular.back()
    regular.until(ANSWERED, "skill=2&spend=2")
    assert regular.run("() => document.querySelector('[name=skill]').value") == "2"
    regular.run("() => history.forward()")
    regular.until(ANSWERED, "successes=2")
    assert regular.run("() => document.querySelector('[name=skill]').value") == "1"
    regular.back()
    regular.until(ANSWERED, "skill=2&spend=2")
    regular.back()
    regular.until("() => location.pathname.endsWith('/about/') && document.querySelector('h1') !== null")


def test_the_search_finds_and_answers(regular: Reader, home: str, site: Path) -> None:
    drawn = "(words) => document.getElementById('ts-search').dataset.drawn === words"
    regular.open(f"{home}about/")
    regular.press("/")
    regular.type("parry minimum")
    regular.until(drawn, "parry minimum")
    assert regular.run(TEXT, "#ts-search [role=option] .ts-hit__code") == "VA-50"
    regular.press("Enter")
    regular.until("(address) => location.href === address", f"{home}actions/parry/#minimum-dice")
    regular.until("""() => {
      const { top, bottom } = document.getElementById("minimum-dice").getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }""")
    regular.press("/")
    regular.run("() => { document.querySelector('#ts-search [role=combobox]').value = ''; }")
    regular.type("parry 4 with 5 AD")
    regular.until("(words) => document.getElementById('ts-search').dataset.answered === words", "parry 4 with 5 AD")
    assert regular.run("() => document.querySelector('#ts-search [role=option]').href").startswith(f"{home}{PARRY}?")


def test_the_next_visit_takes_up_the_kept_python(reader: Reader, recording_site: RecordingSite) -> None:
    recording_site.asked.clear()
    for attribute in (4, 5):
        assert TAKEN_UP not in recording_site.asked
        reader.open(f"{recording_site.front}{PARRY}?skill=7&attribute={attribute}&successes=3")
        reader.until(ANSWERED, f"successes=3&skill=7&attribute={attribute}")
        reader.until(UNTIL_KEPT)
    until = time.monotonic() + 20
    while TAKEN_UP not in recording_site.asked and time.monotonic() < until:
        time.sleep(0.1)  # the worker's report may be on its way
    assert TAKEN_UP in recording_site.asked


@pytest.mark.fault("There is no network after one visit")
def test_after_one_visit_everything_works_without_a_network(
    reader: Reader, site: Path, home: str, tmp_path: Path
) -> None:
    host = Away(site, home, tmp_path)
    reader.open(host.at)
    reader.until("() => document.querySelector('[data-offline][data-at=ready]') !== null")
    host.gate.cut()
    for path, words in KEPT_PAGES.items():
        reader.open(f"{host.at}{path}")
        assert words.lower() in reader.run(TEXT, "h1").lower()
    reader.open(f"{host.at}{PARRY}?skill=4")
    reader.until(ANSWERED, "skill=4")


@pytest.mark.parametrize("word", QUERIES)
def test_the_answers_equal_those_from_the_build(word: str, regular: Reader, answering: RecordingSite) -> None:
    """The replies are equal to the letter, and rarely used code is not fetched.

    Every fourth query is enough, because it is the same Python for which test_agreement.py asks all of them.
    """
    addresses, words, queries = clauses.addresses(), Glossary(terms()), QUERIES[word][::4]
    if regular.address() != answering.asking:
        regular.open(answering.asking)
    replies = json.loads(regular.run(REPLIES, [word, queries]))
    for query, replied in zip(queries, replies, strict=True):
        assert replied == page_parts(word, query, "../../", addresses, words), query
    assert not [path for path in answering.asked if path.endswith((SECOND, f"/{REST_FILE}"))]


@pytest.mark.parametrize(
    "wrong", ["console.error('on purpose')", "setTimeout(() => { throw new Error('on purpose'); })"]
)
@pytest.mark.parametrize("readers", [FIREFOX], indirect=True, ids=["Firefox"])
def test_an_error_of_a_page_is_noticed(wrong: str, resident: Reader, recording_site: RecordingSite) -> None:
    """WebKit's console cannot be read."""
    resident.open(recording_site.asking)
    before = len(resident.errors())
    resident.run(f"() => {{ {wrong}; }}")
    resident.run("() => new Promise((later) => setTimeout(later, 500))")
    assert "on purpose" in "".join(resident.errors()[before:])
