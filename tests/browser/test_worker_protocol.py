"""The engine in a real Chromium, before there is a site: what it answers, and what it does when something is missing.

The runtime is below a path, behind a strict content security policy, on a host from which a test can remove single
files.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

import pytest

from calculators import registry
from calculators.glossary import Glossary
from calculators.systems import SYSTEMS
from publish.assets.bundles import write_scripts
from publish.cache import cached
from publish.pages.glossary import terms
from publish.paths import ROOT
from publish.postprocess.integrity import write_digests
from publish.python.library import REST_FILE, START, files_of, shipped
from publish.python.rehearsal import VARY, WORDS
from publish.python.rest_of_library import REST, RestOfLibrary
from publish.python.runtime import build_runtime, compress_runtime
from publish.rules import clauses
from publish.serve.server import Site, address, listen, start
from pyodide_slim.archive import compiled, packed, unpacked
from tests.browser.resetting_proxy import Resetting
from tests.queries import BAD
from tests.support.replies import page_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from wsgiref.types import StartResponse, WSGIEnvironment

    from playwright.sync_api import Browser, Page

WORKER = "worker.js"
LASTING = "public, max-age=31536000, immutable"
KEPT_ERRORS = {"404": "404 Not Found", "500": "500 Internal Server Error"}
FOLDERS = [system.folder for system in SYSTEMS]
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:"
PAGE = (
    '<!doctype html><title>Engine</title><link rel="icon" href="data:,"><script type="module" src="page.js"></script>'
)
SCRIPT = """
import * as engine from "./engine.js";
window.engine = engine;
window.runtime = new URL("RUNTIME", document.baseURI).href;
window.stages = [];
engine.onStatus((stage) => stage === stages.at(-1) || stages.push(stage));
"""
IN_WORDS = "(sentence) => engine.askWords(sentence, '../').catch((error) => `${error.name}: ${error.message}`)"
TABLE = "([system, word]) => engine.askTable(system, word, '', '../')"
NEEDS_MEMORY = """
def respond(word, query, *rest):
    if query == "successes=9":
        raise MemoryError
    return _respond(word, query, *rest)
"""
# Damage a stored Python that has answered, so that it raises at the first question of the next visit.
DAMAGED = """
answered = []
def respond(*asked):
    if answered:
        raise SystemError
    answered.append(asked)
    return _respond(*asked)
"""
SPARING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });\n"
HASTY = "self.usual = setTimeout; self.setTimeout = (then, after, ...rest) => usual(then, after / 300, ...rest);\n"
HASTY_ONCE = """const usual = setTimeout; self.setTimeout = (then, after, ...rest) => {
  if (after < 100_000) return usual(then, after, ...rest);
  self.setTimeout = usual;
  return usual(then, after / 300, ...rest);
};"""
STORES = {  # replacements for a browser's database
    "none": "Object.defineProperty(self, 'indexedDB', { value: undefined });\n",
    "one that refuses": "Object.defineProperty(self, 'indexedDB', { get() { throw new Error('no') } });\n",
    "one that never answers": "Object.defineProperty(self, 'indexedDB', { value: { open: () => ({}) } });\n",
    "one that is full": "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') };\n",
}
ASK = "([word, query, base]) => engine.ask(word, query, base).catch((error) => `${error.name}: ${error.message}`)"
# The stored Python for the next visit: wait for it, replace it, check whether it was used.
KEPT = """
const { load, save } = await import("./snapshot.js");
const kept = async () => (await load(runtime))?.length > 1e6;
"""
UNTIL_KEPT = f"async () => {{ {KEPT} while (!(await kept())) await new Promise((later) => setTimeout(later, 100)); }}"
SPOIL = f"async () => {{ {KEPT} await save(runtime, new Uint8Array(1000)); }}"
# Check which of some texts the stored data contains, in any of Python's ways to store a text.
FOUND = f"""async (texts) => {{ {KEPT}
  const latin = new TextDecoder("latin1").decode(await load(runtime));
  const ways = (text) => [1, 2, 4].map((width) => [...text].map((each) => each.padEnd(width, "\\0")).join(""));
  return texts.filter((text) => ways(text).some((way) => latin.includes(way)));
}}"""
# The archives that the worker has fetched, each once; and a wait until it has fetched a number of them.
FETCHED = """() => [...new Set(performance.getEntriesByType("resource").map(({ name }) =>
  name.match(/([^/]+)[.]zip$|(rest)[.]bin$/)?.slice(1).find(Boolean)))].filter(Boolean).sort()"""
UNTIL_FETCHED = f"""async (many) => {{
  while (({FETCHED})().length < many) await new Promise((later) => setTimeout(later, 100));
}}"""
RARE = """
def respond(*asked):
    import math
    if math.gamma(5) != 24:
        raise ArithmeticError
    return _respond(*asked)
"""
SECOND = "/pyodide.second.bin"
SECONDS = """() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/pyodide.second.bin"))
  .length"""
TAKEN_UP = "() => performance.getEntriesByName('tableside: taken up again').length"


class Host(NamedTuple):
    """A folder on a host that can lose files.

    Attributes:
        address: the address of the page.
        folder: the folder on the host.
        missing: ends of addresses that do not exist.
        untyped: whether WebAssembly arrives without its type.
        asked: the path of every request so far.
        before: scripts that run before the worker's own.
        instead: end of an address -> its replacement: "error", "portal" (the page of a network that wants a password),
            "half", "flipped" (one bit of it), "flipped once" (and no browser may cache it), "nothing" (the connection
            stays open), or an error that the browser may cache for ever: "404" or "500".
    """

    address: str
    folder: Path
    missing: list[str]
    untyped: list[bool]
    asked: list[str]
    before: list[str]
    instead: dict[str, str]


@pytest.fixture(scope="session")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the runtime, the scripts and a page that loads them."""
    folder = tmp_path_factory.mktemp("engine")
    where = build_runtime(folder, clauses.addresses())
    compress_runtime(folder / where)
    write_scripts(folder)
    (snapshot,) = folder.glob("snapshot-*.js")
    shutil.copy(snapshot, folder / "snapshot.js")  # for the tests
    write_digests(folder / WORKER, folder / where)
    (folder / "page.js").write_text(SCRIPT.replace("RUNTIME", where))
    (folder / "index.html").write_text(PAGE)
    (folder / "404.html").write_text("")
    return folder


def flipped(content: bytes) -> bytes:
    """Return a content with one bit of its middle changed."""
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def serve(folder: Path) -> Host:
    site, at = Site("/below/a/path/"), listen("127.0.0.1", 0)
    site.show(folder)
    host = Host(address(at, site.prefix), folder, [], [], [], [], {})

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        host.asked.append(path)
        if path.endswith(tuple(host.missing)):
            environ["PATH_INFO"] = "/nothing"
        if host.before and path.endswith("/worker.js"):
            start_response("200 OK", [("Content-Type", "text/javascript"), ("Content-Security-Policy", POLICY)])
            return [line.encode() for line in (*host.before, (folder / "worker.js").read_text(encoding="utf-8"))]
        failure = next((failure for end, failure in host.instead.items() if path.endswith(end)), "")
        if failure == "error":
            start_response("500 Internal Server Error", [("Content-Length", "0")])
            return []
        if failure == "portal":
            start_response("200 OK", [("Content-Type", "text/html")])
            return [b"<!doctype html><title>Welcome to our network</title>"]
        if failure in KEPT_ERRORS:
            start_response(KEPT_ERRORS[failure], [("Content-Type", "text/plain"), ("Cache-Control", LASTING)])
            return [b"not now"]
        while host.instead.get(path.rpartition("/")[2]) == "nothing":
            time.sleep(0.1)

        def begin(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            sent = [header for header in headers if not (host.untyped and header[1] == "application/wasm")]
            if failure == "flipped once":
                sent = [*(header for header in sent if header[0] != "Cache-Control"), ("Cache-Control", "no-store")]
            return start_response(status, [*sent, ("Content-Security-Policy", POLICY)], *rest)

        if failure.startswith("flipped"):
            environ["HTTP_ACCEPT_ENCODING"] = ""  # otherwise it could not be unpacked
        if failure == "flipped once":
            host.instead.clear()
        whole = site(environ, begin)  # type: ignore[arg-type]
        if failure == "half":
            content = b"".join(whole)
            return [content[: len(content) // 2]]
        return [flipped(b"".join(whole))] if failure.startswith("flipped") else whole

    start(answer, at)  # type: ignore[arg-type]
    return host


@pytest.fixture
def host(runtime: Path) -> Host:
    """Return the runtime on a host of its own."""
    return serve(runtime)


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Yield a function that opens the page of a host, in a browser that has seen only the pages of this test."""
    context = browser.new_context()

    def open_it(host: Host, own: str = "actions", before: str = "") -> Page:
        page = context.new_page()
        page.add_init_script(before)
        page.goto(host.address)
        page.evaluate("(own) => { engine.start(runtime, own).catch(() => {}) }", own)
        return page

    yield open_it
    context.close()


def test_the_page_side_in_node() -> None:
    script = Path(__file__).with_suffix(".mjs")
    done = subprocess.run(["node", "--test", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "# pass 21" in done.stdout


def answer_to(word: str) -> dict[str, object]:
    """Return the answer of a calculator without entries, worked out here."""
    return page_parts(word, "", "../", clauses.addresses(), Glossary(terms()))


def check_every_calculator(page: Page, queries: Callable[[str], Iterable[str]]) -> None:
    addresses, words = clauses.addresses(), Glossary(terms())
    for word in registry.words():
        for query in queries(word):
            assert page.evaluate(ASK, [word, query, "../"]) == page_parts(word, query, "../", addresses, words), (
                word,
                query,
            )
    assert page.evaluate("stages") == ["idle", "loading", "ready"]


def test_every_calculator_answers_as_at_build_time(host: Host, open_page: Callable[..., Page]) -> None:
    page = open_page(host)
    check_every_calculator(page, lambda word: ("", *BAD[word]))
    assert REST not in page.workers[0].evaluate(FETCHED)
    assert not [path for path in host.asked if not path.startswith("/below/a/path/")]
    assert not [path for path in host.asked if path.endswith(SECOND)]  # rarely used code never ran


def fails_and_recovers(page: Page, host: Host) -> None:
    """Check that the page shows a message until the fault is repaired, and then the right answer."""
    assert page.evaluate(ASK, ["parry-cost", "", "../"]).startswith("EngineUnavailable: ")
    host.instead.clear()
    page.evaluate("engine.retry()")
    assert page.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")


def answering(how: str, runtime: Path, to: Path) -> Path:
    """Return a copy of the runtime with another `respond`, which can call the real one as `_respond`."""
    folder = Path(shutil.copytree(runtime, to))
    (library,) = folder.glob("runtime/*/tableside.zip")
    source = (ROOT / "calculators/html/page.py").read_text(encoding="utf-8")
    changed = source.replace("\ndef respond(", how + "\n\ndef _respond(")
    library.write_bytes(packed(unpacked(library) | compiled({"calculators/html/page.py": changed.encode()})))
    for suffix in (".br", ".gz"):
        library.with_name(library.name + suffix).unlink()
    write_digests(folder / WORKER, library.parent)
    return folder


def test_rarely_used_code_is_fetched_when_it_is_called(
    runtime: Path, tmp_path: Path, open_page: Callable[[Host], Page]
) -> None:
    host = serve(answering(RARE, runtime, tmp_path / "calling"))
    page = open_page(host)
    answer = answer_to("parry-cost")
    for _ in range(2):
        assert page.evaluate(ASK, ["parry-cost", "", "../"]) == answer
    page.evaluate(UNTIL_KEPT)
    page.close()
    second = open_page(host)
    assert second.evaluate(ASK, ["parry-cost", "", "../"]) == answer
    assert second.workers[0].evaluate(TAKEN_UP) == 1  # from a memory that knows nothing of the second part
    assert second.workers[0].evaluate(SECONDS) == 1
    assert len([path for path in host.asked if path.endswith(SECOND)]) == 1  # the browser has cached it


@pytest.mark.fault(
    "The second part of Python’s WebAssembly is missing", "that question fails alone, and the next one starts anew"
)
def test_an_unreachable_second_part_fails_only_the_question(
    runtime: Path, tmp_path: Path, open_page: Callable[[Host], Page]
) -> None:
    host = serve(answering(RARE, runtime, tmp_path / "calling"))
    host.missing.append(SECOND)
    page = open_page(host)
    assert page.evaluate(ASK, ["parry-cost", "", "../"]).startswith("AnswerFailed: ")
    host.missing.clear()
    assert page.evaluate(ASK, ["parry-cost", "", "../"])["answered"] is True
    assert page.evaluate("stages") == ["idle", "loading", "ready", "idle", "loading", "ready"]


def test_the_next_visit_takes_up_the_kept_python(host: Host, open_page: Callable[..., Page]) -> None:
    first = open_page(host)
    first.evaluate(ASK, ["parry-cost", "", ""])
    first.evaluate(UNTIL_KEPT)
    assert first.workers[0].evaluate(TAKEN_UP) == 0
    first.close()
    second = open_page(host)
    check_every_calculator(second, lambda _word: ("",))
    assert second.workers[0].evaluate(TAKEN_UP) == 1


@pytest.mark.fault("What is kept for the next visit is something else", "Python starts anew, and is kept again")
def test_a_damaged_cached_python_is_replaced(host: Host, open_page: Callable[..., Page]) -> None:
    first = open_page(host)
    first.evaluate(UNTIL_KEPT)
    first.evaluate(SPOIL)
    first.close()
    second = open_page(host)
    assert second.evaluate(ASK, ["parry-cost", "", ""])["answered"] is True
    assert second.workers[0].evaluate(TAKEN_UP) == 0
    second.evaluate(UNTIL_KEPT)


@pytest.mark.fault("Somebody looks into what is kept for the next visit", "nothing that was entered is in it")
def test_the_kept_python_knows_nothing_that_was_entered(host: Host, open_page: Callable[..., Page]) -> None:
    page = open_page(host)
    assert page.evaluate(ASK, ["parry-cost", "skill=zqxjkunheard", "../"])["answered"] is False
    assert page.evaluate(ASK, ["parry-cost", "skill=2&kept=successes%3Dzqxjkbefore", "../"])["answered"] is True
    page.evaluate(IN_WORDS, "parry 4 zqxjksaid")
    page.evaluate("([word, house]) => engine.askTable('actions', word, house, '../')", ["parry-minimum", "zqxjkruled"])
    page.evaluate(UNTIL_KEPT)
    assert page.evaluate(FOUND, ["parry-cost", "zqxjk"]) == ["parry-cost"]
    page.close()
    second = open_page(host)
    assert second.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")
    assert second.workers[0].evaluate(TAKEN_UP) == 1


@pytest.mark.fault("A question breaks in the middle of Python", "that question fails alone")
def test_a_question_that_raises_leaves_python_usable(host: Host, open_page: Callable[..., Page]) -> None:
    page = open_page(host)
    reply = page.evaluate(ASK, ["no-such-calculator", "", ""])
    assert "AnswerFailed: Traceback" in reply
    assert "engine.invalid.InvalidInput: calculator must be " in reply
    assert page.evaluate(ASK, ["parry-cost", "", ""])["answered"] is True
    assert page.evaluate("stages") == ["idle", "loading", "ready"]


@pytest.mark.fault("A file that Python needs is missing: any of six", "a sentence and Try again, which works")
@pytest.mark.parametrize(
    "name", ["worker.js", "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "tableside.zip", "actions.zip"]
)
def test_a_missing_file_shows_a_message_and_can_be_retried(
    name: str, host: Host, open_page: Callable[..., Page]
) -> None:
    host.missing.append(name)
    page = open_page(host)
    assert page.evaluate(ASK, ["parry-cost", "", ""]).startswith("EngineUnavailable: ")
    host.missing.clear()
    page.evaluate("engine.retry()")
    assert page.evaluate(ASK, ["parry-cost", "", ""])["answered"] is True
    assert page.evaluate("stages") == ["idle", "loading", "failed", "loading", "ready"]


@pytest.mark.fault(
    "In place of such a file comes an error, half of it, or the page of a network that wants a password",
    "a sentence and Try again, which works",
)
@pytest.mark.parametrize("failure", ["error", "half", "portal"])
@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "tableside.zip", "actions.zip"])
def test_a_wrong_file_shows_a_message_and_can_be_retried(
    name: str, failure: str, host: Host, open_page: Callable[..., Page]
) -> None:
    host.instead[name] = failure
    fails_and_recovers(open_page(host), host)


@pytest.mark.fault(
    "In place of such a file comes an error that the browser is told to keep for a year",
    "a sentence and Try again, which gets the file",
)
@pytest.mark.parametrize("failure", KEPT_ERRORS)
@pytest.mark.parametrize(
    "name", ["worker.js", "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "tableside.zip", "actions.zip"]
)
def test_an_error_page_is_never_cached_as_a_file(
    name: str, failure: str, host: Host, open_page: Callable[..., Page]
) -> None:
    host.instead[name] = failure
    fails_and_recovers(open_page(host), host)


@pytest.mark.fault(
    "One bit of an archive that Python needs is another one",
    "no answer, a sentence and Try again, which works",
)
@pytest.mark.parametrize("name", ["pyodide-lock.json", "tableside.zip", "actions.zip"])
def test_nothing_is_answered_with_a_damaged_file(name: str, host: Host, open_page: Callable[..., Page]) -> None:
    host.instead[name] = "flipped"
    fails_and_recovers(open_page(host), host)


@pytest.mark.fault(
    "An archive that is fetched in the middle of a question is damaged",
    "no answer, a sentence and Try again, which works",
)
@pytest.mark.parametrize("failure", ["flipped", "flipped once"])
def test_an_archive_damaged_during_a_question_gives_no_answer(
    failure: str, host: Host, open_page: Callable[..., Page]
) -> None:
    host.before.append(SPARING)
    page = open_page(host)
    host.instead["confrontations.zip"] = failure
    assert page.evaluate(ASK, ["duel", "", "../"]).startswith("AnswerFailed: ")
    host.instead.clear()
    assert page.evaluate(ASK, ["duel", "", "../"]) == answer_to("duel")


def resetting(host: Host) -> tuple[Resetting, Host]:
    """Put the host behind a network that resets connections."""
    front = urlsplit(host.address)
    line = Resetting(front.port or 0)
    return line, host._replace(address=front._replace(netloc=f"127.0.0.1:{line.port}").geturl())


@pytest.mark.fault(
    "The connection is reset in the middle of a file that Python needs",
    "it is fetched again; if that is reset too, a sentence and Try again, which works",
)
@pytest.mark.parametrize("name", ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "tableside.zip", "actions.zip"])
def test_a_reset_connection_is_retried(name: str, host: Host, open_page: Callable[..., Page]) -> None:
    line, behind = resetting(host)
    line.names[name] = 1
    page = open_page(behind)
    assert page.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")
    assert line.names[name] == 0
    page.close()
    line, behind = resetting(host)  # another address, for which nothing is cached
    line.names[name] = 1000
    page = open_page(behind)
    assert page.evaluate(ASK, ["parry-cost", "", "../"]).startswith("EngineUnavailable: ")
    assert line.names[name] < 1000
    line.names.clear()
    page.evaluate("engine.retry()")
    assert page.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")


@pytest.mark.fault(
    "A script or the WebAssembly of Python never comes, and the connection stays open",
    "after five minutes a sentence and Try again",
)
@pytest.mark.parametrize("name", ["worker.js", "pyodide.asm.wasm"])
def test_a_file_that_never_arrives_times_out(name: str, host: Host, open_page: Callable[..., Page]) -> None:
    host.instead[name] = "nothing"
    page = open_page(host, before=HASTY)
    assert page.evaluate(ASK, ["parry-cost", "", ""]) == "EngineUnavailable: It took too long to load."
    host.instead.clear()
    page.evaluate("() => { self.setTimeout = usual; engine.retry(); }")
    assert page.evaluate(ASK, ["parry-cost", "", ""])["answered"] is True


@pytest.mark.fault(
    "A file that a question needs never comes, and the connection stays open",
    "after five minutes a sentence and Try again",
)
def test_a_question_that_never_ends_times_out(host: Host, open_page: Callable[..., Page]) -> None:
    host.instead["confrontations.zip"] = "nothing"
    page = open_page(host)
    assert page.evaluate(ASK, ["parry-cost", "", ""])["answered"] is True
    page.evaluate(f"() => {{ {HASTY_ONCE} }}")
    assert page.evaluate(ASK, ["can-i-win", "", ""]) == "EngineUnavailable: It took too long to load."
    host.instead.clear()
    assert page.evaluate(ASK, ["can-i-win", "", ""])["answered"] is True


@pytest.mark.fault("The script that keeps Python for the next visit is missing", "the right answer; nothing is kept")
def test_without_the_script_that_keeps_python_all_is_answered(host: Host, open_page: Callable[..., Page]) -> None:
    host.missing.extend(path.name for path in host.folder.glob("snapshot-*.js"))
    page = open_page(host)
    assert page.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")


@pytest.mark.fault(
    "The browser has no database, or one that refuses, never answers or is full", "the right answer; nothing is kept"
)
@pytest.mark.parametrize("store", STORES.values(), ids=STORES)
def test_a_browser_that_keeps_nothing_starts_python_each_time(
    store: str, host: Host, open_page: Callable[..., Page]
) -> None:
    host.before.append(store)
    for _ in range(2):
        page = open_page(host)
        assert page.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")
        assert page.workers[0].evaluate(TAKEN_UP) == 0
        page.close()


@pytest.mark.fault("Python runs out of memory", "that question fails, and the next one gets a new Python")
def test_a_python_without_memory_is_replaced(runtime: Path, tmp_path: Path, open_page: Callable[..., Page]) -> None:
    page = open_page(serve(answering(NEEDS_MEMORY, runtime, tmp_path / "larger")))
    assert page.evaluate(ASK, ["parry-cost", "successes=9", "../"]).startswith("AnswerFailed: ")
    assert page.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")
    assert page.evaluate("stages") == ["idle", "loading", "ready", "idle", "loading", "ready"]


@pytest.mark.fault("What is kept for the next visit is damaged inside", "one question fails, and Python starts anew")
def test_a_kept_python_that_is_damaged_is_replaced(
    runtime: Path, tmp_path: Path, open_page: Callable[..., Page]
) -> None:
    host = serve(answering(DAMAGED, runtime, tmp_path / "damaged"))
    first = open_page(host)
    assert first.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")
    first.evaluate(UNTIL_KEPT)
    first.close()
    second = open_page(host)
    assert second.evaluate(ASK, ["parry-cost", "", "../"]).startswith("AnswerFailed: ")
    assert second.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")
    assert second.evaluate("stages") == ["idle", "loading", "ready", "idle", "loading", "ready"]


@pytest.mark.fault("The host does not know the type of WebAssembly", "the right answer")
def test_a_host_that_does_not_know_the_type_of_webassembly(host: Host, open_page: Callable[..., Page]) -> None:
    host.untyped.append(True)
    assert open_page(host).evaluate(ASK, ["parry-cost", "", ""])["answered"] is True


@pytest.mark.fault("The worker breaks down", "the next edit starts another and is answered")
def test_a_worker_that_breaks_down_is_replaced(host: Host, open_page: Callable[..., Page]) -> None:
    page = open_page(host)
    page.evaluate(ASK, ["parry-cost", "", ""])
    page.evaluate(
        "() => { window.gone = new Promise((tell) => engine.onStatus((stage) => stage === 'idle' && tell())) }"
    )
    page.workers[0].evaluate("() => { setTimeout(() => { throw new Error('broken on purpose') }) }")
    page.evaluate("gone")
    assert page.evaluate(ASK, ["parry-cost", "", ""])["answered"] is True
    assert page.evaluate("stages") == ["idle", "loading", "ready", "idle", "loading", "ready"]


@pytest.mark.parametrize("system", FOLDERS)
def test_the_pages_of_a_system_need_only_its_own_archive(
    system: str, host: Host, open_page: Callable[..., Page]
) -> None:
    host.before.append(SPARING)
    page = open_page(host, system)
    for calculator in registry.calculators():
        if calculator.system == system:
            for query in ("", *BAD[calculator.id]):
                assert "AnswerFailed" not in page.evaluate(ASK, [calculator.id, query, "../"])
    for word in registry.tables(system):
        assert page.evaluate(TABLE, [system, word])["table"]
    assert page.workers[0].evaluate(FETCHED) == sorted([START, system])


def test_unknown_words_need_only_the_archive_of_the_search(host: Host, open_page: Callable[..., Page]) -> None:
    host.before.append(SPARING)
    page = open_page(host, WORDS)
    assert page.evaluate(IN_WORDS, "what is it") == {"options": "", "said": "", "follows": False, "state": ""}
    assert page.workers[0].evaluate(FETCHED) == sorted([START, WORDS])
    assert "parry-cost" in page.evaluate(IN_WORDS, "parry 4 with 5 AD")["options"]
    assert page.workers[0].evaluate(FETCHED) == sorted([START, WORDS, "actions"])


def test_a_calculator_of_another_system_costs_one_more_request(host: Host, open_page: Callable[..., Page]) -> None:
    host.before.append(SPARING)
    page = open_page(host)
    assert page.evaluate(ASK, ["duel", "", "../"]) == answer_to("duel")
    assert page.workers[0].evaluate(FETCHED) == sorted([START, "actions", "confrontations"])
    assert page.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")


def test_archives_for_other_pages_are_fetched_when_idle(host: Host, open_page: Callable[..., Page]) -> None:
    page = open_page(host)
    page.evaluate(ASK, ["parry-cost", "", ""])
    page.workers[0].evaluate(UNTIL_FETCHED, 3 + len(FOLDERS))
    assert page.workers[0].evaluate(FETCHED) == sorted([START, VARY, WORDS, *FOLDERS])
    host.missing.append(".zip")
    assert page.evaluate(ASK, ["duel", "", "../"]) == answer_to("duel")


@pytest.mark.fault(
    "The rules of another game are missing when they are asked for",
    "a sentence; the page’s own calculator goes on, and the file is fetched once it is there",
)
def test_a_missing_archive_shows_a_message_and_can_be_fetched_later(host: Host, open_page: Callable[..., Page]) -> None:
    host.before.append(SPARING)
    page = open_page(host)
    host.missing.append("confrontations.zip")
    assert page.evaluate(ASK, ["duel", "", "../"]).startswith("EngineUnavailable: ")
    assert page.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")
    host.missing.clear()
    assert page.evaluate(ASK, ["duel", "", "../"]) == answer_to("duel")
    assert page.evaluate("stages") == ["idle", "loading", "ready"]


def test_a_kept_python_answers_on_the_pages_of_another_system(host: Host, open_page: Callable[..., Page]) -> None:
    first = open_page(host)
    first.evaluate(ASK, ["parry-cost", "", ""])
    first.evaluate(UNTIL_KEPT)
    first.close()
    second = open_page(host, "confrontations")
    assert second.evaluate(ASK, ["duel", "", "../"]) == answer_to("duel")
    assert second.evaluate(ASK, ["turn-planner", "", "../"]) == answer_to("turn-planner")
    assert second.workers[0].evaluate(TAKEN_UP) == 1


def poorer(runtime: Path, to: Path) -> Path:
    """Return a copy of the runtime in which each question needs the rest of the library."""
    folder = Path(shutil.copytree(runtime, to))
    (start,) = folder.glob(f"runtime/*/{START}.zip")
    archives = shipped(start.parent)
    for name in ("fractions.pyc", "urllib/parse.pyc", "engine/actions/dice.pyc"):
        archive = "actions" if name in archives["actions"] else START
        archives[REST][name] = archives[archive].pop(name)
    holds = {
        archive: [name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__") for name in files]
        for archive, files in archives.items()
        if archive != START
    }
    archives[START] |= compiled({"left_out.py": f"HOLDS = {holds!r}".encode()})
    for name, content in files_of({archive: packed(files) for archive, files in archives.items()}).items():
        start.with_name(name).write_bytes(content)
        for suffix in (".br", ".gz"):
            start.with_name(name + suffix).unlink(missing_ok=True)
    write_digests(folder / WORKER, start.parent)
    return folder


def test_a_module_that_was_left_out_costs_one_more_request(
    runtime: Path, tmp_path: Path, open_page: Callable[..., Page]
) -> None:
    host = serve(poorer(runtime, tmp_path / "poorer"))
    host.before.append(SPARING)
    page = open_page(host)
    assert page.evaluate(ASK, ["parry-cost", "", "../"]) == answer_to("parry-cost")
    assert page.workers[0].evaluate(FETCHED) == sorted([START, "actions", REST])


@pytest.mark.fault(
    "The rest of Python’s library is missing when an answer needs it",
    "a sentence; the file is fetched once it is there",
)
@pytest.mark.parametrize("failure", ["error", *KEPT_ERRORS])
def test_code_that_needs_a_missing_rest_archive_reports_it(
    failure: str, runtime: Path, tmp_path: Path, open_page: Callable[..., Page]
) -> None:
    host = serve(poorer(runtime, tmp_path / "poorer"))
    host.instead[f"/{REST_FILE}"] = failure
    fails_and_recovers(open_page(host), host)


def test_an_unreachable_module_is_a_missing_module() -> None:
    asked: list[str] = []
    finder = RestOfLibrary({"left": ["left.out"]}, lambda name: bool(asked.append(name)))
    assert finder.find_spec("nowhere") is None
    assert finder.find_spec("left.out") is None
    assert asked == ["left"]


def test_the_finder_looks_into_the_archive_it_fetched_once(tmp_path: Path) -> None:
    asked = []

    def fetch(name: str) -> bool:
        asked.append(name)
        files = {"near": {"left/__init__.py": b""}, "far": {"left/out.py": b"faces = 6"}}
        (tmp_path / f"{name}.zip").write_bytes(packed(files[name]))
        return True

    finder = RestOfLibrary({"near": ["left"], "far": ["left.out"]}, fetch, str(tmp_path))
    for name in ("left", "left.out", "left"):
        spec = finder.find_spec(name)
        assert spec is not None
        assert spec.name == name
    assert asked == ["near", "far"]


def test_two_builds_are_the_same(runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def made_again(folder: str, name: str, make: Callable[[], bytes]) -> bytes:
        return make() if folder == "runtime" else cached(folder, name, make)

    monkeypatch.setattr("publish.python.runtime.cached", made_again)
    where = build_runtime(tmp_path, clauses.addresses())
    assert (runtime / where).is_dir()
    for path in (tmp_path / where).rglob("*"):
        if path.is_file():
            assert path.read_bytes() == (runtime / path.relative_to(tmp_path)).read_bytes(), path.name
    assert json.loads((tmp_path / where / "pyodide-lock.json").read_text())["packages"] == {}
