"""Try Chromium's faults in Firefox and WebKit, if the engines might behave differently.

Each has a host of its own, which is an origin that the browser has never seen, so nothing is cached for it.
"""

from __future__ import annotations

import json
import re
import time
from itertools import cycle
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

import pytest

from benchmarks.throttling import Line
from calculators import registry
from tests.browser.resetting_proxy import Resetting
from tests.browser.test_attacks import DRAWN, PAYLOADS
from tests.browser.test_calculators import PARRY
from tests.browser.test_engines import ANSWERED, REPLIES, TAKEN_UP, TEXT, UNFOLDED, UNTIL_KEPT, RecordingSite
from tests.browser.test_faults import SLOW
from tests.browser.test_worker_protocol import ASK, KEPT_ERRORS, LASTING, STORES, flipped

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path
    from wsgiref.types import StartResponse, WSGIEnvironment

    from tests.browser.webdriver import Reader

LINK = "skill=3&attribute=4"
SLOW_LINE = (0.1, 800_000)  # seconds until an answer begins, bits a second
ENGINE = "pyodide.asm.wasm"
MORE_SUCCESSES = "button[aria-label='One more: Successes rolled']"
SHOWN = """(css) => [...document.querySelectorAll(css)]
  .some((each) => each.checkVisibility({ checkVisibilityCSS: true, visibilityProperty: true }))"""
PRESSED = "(css) => [...document.querySelectorAll(css)].find((each) => each.checkVisibility()).click()"
# In Chromium each error replaces each file; here one of the two errors does.
WRONG = {
    "404": ("pyodide.js", ENGINE, "actions.zip"),
    "500": ("worker.js", "pyodide.asm.js", "tableside.zip"),
    "flipped": ("tableside.zip", "actions.zip", "pyodide-lock.json"),
}
ENTERED = "() => ['skill', 'attribute'].map((name) => document.querySelector(`input[name=${name}]`).value).join()"
TYPED = """([css, text]) => {
  const field = document.querySelector(css);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""
# Check which of some texts the stored Python contains, and replace it.
DATABASE = """
const done = (request) => new Promise((tell) => { request.onsuccess = () => tell(request.result); });
const database = await done(indexedDB.open("tableside"));
const store = database.transaction("snapshots", "readwrite").objectStore("snapshots");
"""
FOUND = f"""async (texts) => {{ {DATABASE}
  const [kept] = await done(store.getAll());
  database.close();
  const latin = new TextDecoder("latin1").decode(kept);
  return texts.filter((text) => latin.includes(text));
}}"""
SPOILT = f"""async () => {{ {DATABASE}
  const [key] = await done(store.getAllKeys());
  await done(store.put(new Uint8Array(1000), key));
  database.close();
}}"""


class Faulty(RecordingSite):
    """The site on a host that knows no answers and may lose files, or find them later.

    Attributes:
        instead: end of an address -> "missing", "later" (until it is removed from here), "untyped", "flipped" (one bit
            is wrong), or an error that the browser may cache for ever: "404" or "500".
        line: the network for everything; None for the machine's own.
    """

    def __init__(self, folder: Path) -> None:
        self.instead: dict[str, str] = {}
        self.line: Line | None = None
        super().__init__(folder)

    def begin_worker(self, script: str) -> None:
        """Let a script run before the worker's own."""
        (worker,) = (path for path in self._own if path.endswith("/worker.js"))
        kind, text = self._own[worker]
        self._own[worker] = kind, script + text
        self.changing.add(worker)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if "/assets/answers/" in path:
            start_response("200 OK", [("Content-Type", "application/json")])
            return [json.dumps({"lines": [], "replies": [], "queries": {}}).encode()]

        def failure() -> str:
            return next((kind for end, kind in self.instead.items() if path.endswith(end)), "")

        while failure() == "later":
            time.sleep(0.05)
        if failure() == "missing":
            start_response("404 Not Found", [("Content-Type", "text/plain"), ("Cache-Control", "no-store")])
            return [b"gone"]
        if failure() in KEPT_ERRORS:
            start_response(KEPT_ERRORS[failure()], [("Content-Type", "text/plain"), ("Cache-Control", LASTING)])
            return [b"not now"]
        if failure() == "flipped":
            environ["HTTP_ACCEPT_ENCODING"] = ""  # otherwise it could not be unpacked
            return [flipped(b"".join(super().__call__(environ, start_response)))]
        if failure() == "untyped":
            whole = start_response

            def start_response(status: str, headers: list[tuple[str, str]], *rest: object) -> object:  # type: ignore[misc]
                return whole(status, [header for header in headers if header[1] != "application/wasm"], *rest)  # type: ignore[arg-type]

        whole = super().__call__(environ, start_response)
        return self.line.sent(whole) if self.line else whole


@pytest.fixture
def host(site: Path) -> Faulty:
    return Faulty(site)


@pytest.mark.fault("A filled link is opened, and Python takes its time")
@pytest.mark.fault("A filled link is touched before Python is there")
@pytest.mark.fault("The page is loaded again before Python is there")
def test_a_link_edited_and_reloaded_early_keeps_its_entries(regular: Reader, host: Faulty) -> None:
    host.instead[ENGINE] = "later"
    for successes in (5, 6):
        regular.open(f"{host.front}{PARRY}?{LINK}" if successes == 5 else regular.address())
        regular.run(UNFOLDED)
        assert regular.run(ENTERED) == "3,4"
        assert "Loading the calculator" in regular.run(TEXT, "tableside-calculator")
        assert not re.search("%|AD", regular.run("() => document.querySelector('.ts-outcome').innerText"))
        regular.click(MORE_SUCCESSES)
        regular.until("(address) => location.href === address", f"{host.front}{PARRY}?{LINK}&successes={successes}")
    host.instead.clear()
    regular.until(ANSWERED, f"successes=6&{LINK}")
    assert regular.run(ENTERED) == "3,4"


@pytest.mark.fault("A filled link is touched after Python failed to start")
def test_a_link_edited_after_a_failure_keeps_its_entries(regular: Reader, host: Faulty) -> None:
    host.instead[ENGINE] = "missing"
    regular.open(f"{host.front}{PARRY}?{LINK}")
    regular.until(SHOWN, "[data-stage=failed] [data-retry]")
    regular.run(UNFOLDED)
    regular.click(MORE_SUCCESSES)
    regular.until("(address) => location.href === address", f"{host.front}{PARRY}?{LINK}&successes=5")
    host.instead.clear()
    regular.until(SHOWN, "[data-stage=failed] [data-retry]")
    regular.run(PRESSED, "[data-stage=failed] [data-retry]")
    regular.until(ANSWERED, f"successes=5&{LINK}")


@pytest.mark.fault("What is kept for the next visit is something else")
@pytest.mark.fault("Somebody looks into what is kept for the next visit")
def test_cached_python_contains_no_entries_and_survives_damage(regular: Reader, host: Faulty) -> None:
    regular.open(f"{host.front}{PARRY}?skill=zqxjkunheard")
    regular.until(SHOWN, ".ts-problem, [data-part=problems] li")
    regular.until(UNTIL_KEPT)
    assert regular.run(FOUND, ["parry-cost", "zqxjk"]) == ["parry-cost"]
    regular.run(SPOILT)
    regular.open(f"{host.front}{PARRY}?{LINK}")
    regular.until(ANSWERED, LINK)
    assert TAKEN_UP not in host.asked


@pytest.mark.fault("The browser has no database, or one that refuses, never answers or is full")
@pytest.mark.parametrize("store", STORES.values(), ids=STORES)
def test_a_browser_that_keeps_nothing_starts_python_each_time(store: str, regular: Reader, host: Faulty) -> None:
    host.begin_worker(store)
    regular.open(f"{host.front}{PARRY}?{LINK}")
    regular.until(ANSWERED, LINK)
    assert TAKEN_UP not in host.asked


@pytest.mark.fault("A file that Python needs is missing: any of six")
def test_a_missing_file_shows_a_message_and_can_be_retried(resident: Reader, site: Path) -> None:
    """This reader's errors in the console do not matter."""
    for name in ("worker.js", "pyodide.js", "pyodide.asm.js", ENGINE, "tableside.zip", "actions.zip"):
        host = Faulty(site)  # a new host, so that the browser has no other file either
        host.instead[name] = "missing"
        resident.open(host.asking)
        resident.until("() => window.engine !== undefined")
        assert resident.run(ASK, ["parry-cost", "", ""]).startswith("EngineUnavailable: "), name
        host.instead.clear()
        resident.run("() => engine.retry()")
        assert resident.run(ASK, ["parry-cost", "", ""])["answered"] is True, name


@pytest.mark.fault("In place of such a file comes an error that the browser is told to keep for a year")
@pytest.mark.fault("One bit of an archive that Python needs is another one")
@pytest.mark.parametrize(("failure", "names"), WRONG.items(), ids=WRONG)
def test_a_wrong_file_gives_no_answer_and_is_not_cached(
    failure: str, names: tuple[str, ...], resident: Reader, site: Path
) -> None:
    for name in names:
        host = Faulty(site)
        host.instead[f"/{name}"] = failure
        resident.open(host.asking)
        resident.until("() => window.engine !== undefined")
        assert resident.run(ASK, ["parry-cost", "", ""]).startswith("EngineUnavailable: "), name
        host.instead.clear()
        resident.run("() => engine.retry()")
        assert resident.run(ASK, ["parry-cost", "", ""])["answered"] is True, name


@pytest.mark.fault("The connection is reset in the middle of a file that Python needs")
def test_a_reset_connection_is_retried(resident: Reader, site: Path) -> None:
    host = Faulty(site)
    for name in ("pyodide.asm.js", ENGINE, "tableside.zip"):
        for times in (1, 1000):
            line = Resetting(urlsplit(host.front).port or 0)  # an address that the browser does not know
            line.names[name] = times
            resident.open(f"http://127.0.0.1:{line.port}/{PARRY}?{LINK}")
            if times > 1:
                resident.until(SHOWN, "[data-stage=failed] [data-retry]")
                line.names.clear()
                resident.run(PRESSED, "[data-stage=failed] [data-retry]")
            resident.until(ANSWERED, LINK)
            assert not line.names.get(name), name


@pytest.mark.fault("The style sheet is missing")
def test_without_styles_the_page_reads_and_answers(resident: Reader, host: Faulty) -> None:
    host.instead["/everywhere.css"] = "missing"
    resident.open(f"{host.front}{PARRY}?{LINK}")
    resident.until(ANSWERED, LINK)
    assert resident.run(SHOWN, ".ts-headline")
    assert resident.run(SHOWN, ".ts-dead a")


@pytest.mark.fault("The line carries 100 kB a second")
def test_a_slow_line_delays_the_answer_and_loses_nothing(regular: Reader, host: Faulty) -> None:
    host.line = Line(*SLOW_LINE)
    regular.open(f"{host.front}{PARRY}?{LINK}")
    regular.until(SHOWN, "[data-stage=loading]")
    regular.run(UNFOLDED)
    regular.click(MORE_SUCCESSES)
    regular.until("(address) => location.href === address", f"{host.front}{PARRY}?{LINK}&successes=5")
    regular.until(ANSWERED, f"successes=5&{LINK}")
    host.line = None


@pytest.mark.fault("A question breaks in the middle of Python")
@pytest.mark.fault("The host does not know the type of WebAssembly")
def test_python_runs_untyped_and_survives_a_question_that_breaks(regular: Reader, host: Faulty) -> None:
    host.instead[ENGINE] = "untyped"
    regular.open(host.asking)
    regular.until("() => window.engine !== undefined")
    assert regular.run(ASK, ["parry-cost", "", ""])["answered"] is True
    assert "AnswerFailed: Traceback" in regular.run(ASK, ["no-such-calculator", "", ""])
    assert regular.run(ASK, ["parry-cost", "skill=2", ""])["answered"] is True


@pytest.mark.fault("HTML and scripts in every field of every calculator, and in what is kept for comparison")
def test_no_calculator_lets_anything_out_of_its_fields(regular: Reader, host: Faulty) -> None:
    regular.open(host.asking)
    regular.until("() => window.engine !== undefined")
    for calculator in registry.calculators():
        names = [*(field.name for field in calculator.form.fields), "kept", "v", "none"]
        query = urlencode(list(zip(names, cycle(PAYLOADS.values()))))
        replies = json.loads(regular.run(REPLIES, [calculator.id, [query]]))
        assert all(replies), calculator.id
        assert regular.run(DRAWN, replies) == 0, calculator.id


@pytest.mark.fault("An answer takes long, and is given up")
def test_a_long_answer_can_be_cancelled(regular: Reader, host: Faulty) -> None:
    (worker,) = (path for path in host._own if path.endswith("/worker.js"))
    usual = host._own[worker]
    host.begin_worker(SLOW)
    regular.open(f"{host.front}{PARRY}?{LINK}")
    regular.until(SHOWN, "p[data-stage=working] [data-cancel]")
    host._own[worker] = usual
    regular.run(PRESSED, "p[data-stage=working] [data-cancel]")
    regular.until(SHOWN, "[data-stage=cancelled] [data-retry]")
    assert not regular.run(SHOWN, ".ts-headline")
    assert regular.run(ENTERED) == "3,4"
    regular.run(PRESSED, "[data-stage=cancelled] [data-retry]")
    regular.until(ANSWERED, LINK)


@pytest.mark.fault("A link says what cannot be")
@pytest.mark.fault("A long text is pasted into a field by mistake")
@pytest.mark.fault("A link compares with entries that are none")
@pytest.mark.fault("Taps come faster than answers")
def test_an_impossible_value_shows_a_message_and_the_rest_stays(regular: Reader, home: str, site: Path) -> None:
    regular.open(f"{home}{PARRY}?skill=0&attribute=4&kept=nonsense")
    regular.until(SHOWN, ".ts-field--bad .ts-problem")
    assert "from 1 to 10; it is “0”" in regular.run(TEXT, "[data-part=problems]")
    assert regular.run(ENTERED) == "0,4"
    regular.run(TYPED, ["input[name=skill]", "1" * 5000])
    regular.until("() => location.search.length < 200")
    assert "cut short from 5,000 characters" in regular.run(TEXT, ".ts-field--bad .ts-problem")
    assert regular.address().startswith(f"{home}{PARRY}?skill={'1' * 40}%E2%80%A6&attribute=4")
    regular.run(TYPED, ["input[name=skill]", "2"])
    regular.until(ANSWERED, "skill=2&attribute=4&kept=nonsense")
    assert "don't fit this calculator" in regular.run(TEXT, "[data-part=compare]")
    regular.run("(css) => { for (let n = 0; n < 4; n++) document.querySelector(css).click(); }", MORE_SUCCESSES)
    regular.until(ANSWERED, "successes=8&skill=2&attribute=4&kept=nonsense")
