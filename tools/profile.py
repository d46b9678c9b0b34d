"""`make profile`: note which functions of Python's WebAssembly run, for `pyodide_slim.split`.

A Python that notes what it runs answers in Node all that a build's rehearsal asks, all listed queries and some made up,
and another one is used much (`much_use.py`); then in Chromium a first visit, which is kept, and a second one that takes
it up. What an earlier profile of the same WebAssembly has stays, unless it is to be taken anew: a function too many
costs some bytes, one too few a request.

python -m tools.profile
python -m tools.profile --anew
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from benchmarks.browser import fresh_browser
from benchmarks.static_server import Served
from calculators import registry
from calculators.systems import SYSTEMS
from publish.assets.bundles import write_scripts
from publish.paths import ROOT
from publish.python.library import PYODIDE, library
from publish.python.runtime import PROFILE
from publish.rules import clauses
from publish.terminal import say
from pyodide_slim.archive import compiled, packed, unpacked
from pyodide_slim.exports import needed_exports, without_exports
from pyodide_slim.instrument import instrumented
from pyodide_slim.profile import profile_text, read_profile
from tests.queries import BAD, QUERIES
from tests.support.random_queries import made_up

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from playwright.sync_api import BrowserContext, Page

HERE = Path(__file__).parent
NOTING = ROOT / "pyodide_slim/noting.mjs"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.js")
WASM = "pyodide.asm.wasm"
EACH = 12  # of the queries one is asked in Chromium
VARIATIONS = (  # one for each kind of field, and a pair
    ("parry-cost", "vary=action-dice"),
    ("search-time", "vary=cards"),
    ("skill-odds", "vary=hand"),
    ("duel", "vary=skill"),
    ("bluff", "vary=weights"),
    ("rest", "vary=chance"),
    ("rest", "vary=toughness,turns"),
)
MADE_UP = 12  # queries a calculator
SENTENCES = ("parry 4 with 5 AD, VA-Q18 yes", "3d6+3 vs 2d6+2 1 in 4", "what is it", "", "é ½ 3,5 %")
PAGE = """<!doctype html><title>Profile</title><link rel="icon" href="data:,"><script type="module">
import * as engine from "./engine.js";
import { load } from "./snapshot.js";
window.runtime = new URL("runtime/", document.baseURI).href;
window.ask = ([word, query]) => engine.ask(word, query, "../").catch(String);
window.askTable = ([system, word]) => engine.askTable(system, word, "", "../").catch(String);
window.askWords = (sentence) => engine.askWords(sentence, "../").catch(String);
window.askVary = ([calculator, query]) => engine.askVary(calculator, query, "../", 60000, true).catch(String);
window.kept = async () => {
  while (!((await load(runtime))?.length > 0)) await new Promise((later) => setTimeout(later, 200));
};
engine.start(runtime, "actions");
</script>"""
RUN = "functionsRun()"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = ArgumentParser(prog="python -m tools.profile", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--anew", action="store_true", help="start without the earlier profile")
    options = parser.parse_args(arguments)
    stock = (PYODIDE / WASM).read_bytes()
    run: set[int] = set()
    if not options.anew:
        with suppress(FileNotFoundError, ValueError):
            run = read_profile(PROFILE.read_text(), stock)
    count_before = len(run)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "runtime")
        _write_noting(folder, stock)
        for where, functions in (
            ("Node", _in_node(folder)),
            ("Node, after much use,", in_much_use(folder.parent)),
            ("Chromium", _in_chromium(folder)),
        ):
            say(f"{where} ran {len(functions)} functions, {len(functions - run)} of them new.")
            run |= functions
    PROFILE.write_text(profile_text(run, stock))
    say(f"{len(run)} functions run, {len(run) - count_before} more than before.")
    return 0


def everything_to_ask() -> dict[str, Sequence[object]]:
    """All listed queries, and what else the pages ask, as `rehearse.mjs` is told it."""
    random = Random(12)
    questions = [(word, query) for word in registry.words() for query in (*QUERIES[word], *BAD[word])]
    questions += [
        (calculator.id, made_up(calculator, random, most=8))
        for calculator in registry.calculators()
        for _ in range(MADE_UP)
    ]
    tables = [(system.folder, word) for system in SYSTEMS for word in registry.tables(system.folder)]
    scope = {"questions": questions, "sentences": SENTENCES, "tables": tables, "variations": VARIATIONS}
    return {"modules": [], **scope}


def rehearse(runtime: Path, library: Mapping[str, bytes], work: Path) -> str:
    """Ask everything of a Python in Node, with all of the library in one archive; gives a hash of what it answers.

    Raises:
        RuntimeError: something could not be answered.
    """
    shutil.copytree(runtime, work, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    (work / "package.json").write_text('{"type": "commonjs"}')
    archive = work / "everything.zip"
    archive.write_bytes(packed({**library, **compiled({"left_out.py": b"HOLDS = {}"})}))
    task = {"pyodide": str(work), "archive": str(archive), "scenes": [[everything_to_ask()]]}
    asking = ["node", str(ROOT / "publish/python/rehearse.mjs")]
    process = subprocess.run(asking, input=json.dumps(task), text=True, capture_output=True, check=False)
    if process.returncode:
        raise RuntimeError(process.stderr)
    answers: str = json.loads(process.stdout.splitlines()[-1])["answers"]
    return answers


def _write_noting(folder: Path, stock: bytes) -> None:
    """A runtime without a library, whose Python notes what it runs."""
    folder.mkdir()
    scripts = {name: (PYODIDE / name).read_text(encoding="utf-8") for name in SCRIPTS}
    cut = without_exports(stock, needed_exports(stock, *scripts.values()))
    (folder / WASM).write_bytes(instrumented(cut))
    for name, text in scripts.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "pyodide.js").write_text(scripts["pyodide.mjs"], encoding="utf-8")  # the name that the site gives it
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))


def in_much_use(folder: Path) -> set[int]:
    """What runs only after much use; writes a Python that notes it, and more, into a new folder."""
    runtime = folder / "runtime"
    if not runtime.exists():
        _write_noting(runtime, (PYODIDE / WASM).read_bytes())
    (runtime / "package.json").write_text('{"type": "commonjs"}')
    archive = folder / "much_use.zip"
    used = compiled({"much_use.py": (HERE / "much_use.py").read_bytes()})
    archive.write_bytes(packed(unpacked(PYODIDE / "python_stdlib.zip") | used))
    with _noting(folder / "used") as noted:
        subprocess.run(["node", HERE / "much_use.mjs", runtime, archive], check=True)
        return noted()


def _in_node(folder: Path) -> set[int]:
    """What runs in a build's rehearsal and when everything is asked; writes the library into the folder."""
    everything: dict[str, bytes] = {}
    with _noting(folder.with_name("noted")) as noted:
        for name, archive in library(clauses.addresses(), folder).items():
            path = folder / f"{name}.zip"
            path.write_bytes(archive)
            everything |= unpacked(path)
        rehearse(folder, everything, folder.with_name("in-node"))
        return noted()


@contextmanager
def _noting(folder: Path) -> Iterator[Callable[[], set[int]]]:
    """What Node is told meanwhile, so that it notes into a new folder; gives what reads that."""
    folder.mkdir()
    os.environ |= {"NODE_OPTIONS": f"--import={NOTING.as_uri()}", "NOTED": str(folder)}
    try:
        yield lambda: {function for path in folder.iterdir() for function in json.loads(path.read_text())}
    finally:
        del os.environ["NODE_OPTIONS"], os.environ["NOTED"]


def _in_chromium(folder: Path) -> set[int]:
    """What runs in two visits of a reader, with the scripts that the site ships."""
    site = folder.with_name("site")
    site.mkdir()
    folder.rename(site / "runtime")
    script = site / "runtime/pyodide.asm.js"
    script.write_text(NOTING.read_text(encoding="utf-8") + script.read_text(encoding="utf-8"), encoding="utf-8")
    write_scripts(site)
    (snapshot,) = site.glob("snapshot-*.js")
    shutil.copy(snapshot, site / "snapshot.js")
    (site / "index.html").write_text(PAGE)
    (site / "404.html").write_text("")
    served = Served()
    served.show(site)
    with sync_playwright() as playwright, fresh_browser(playwright) as context:
        return _visit(context, served.address, keep=True) | _visit(context, served.address, keep=False)


def _visit(context: BrowserContext, address: str, *, keep: bool) -> set[int]:
    """One visit: the defaults first, as a reader's page asks them, then some of the rest; Node was asked all."""
    page = context.new_page()
    page.goto(address)
    names = everything_to_ask()
    for word in registry.words():
        _asked(page, "ask", (word, ""))
    if keep:
        page.evaluate("kept()")
    for function, arguments in (
        ("ask", names["questions"][::EACH]),
        ("askTable", names["tables"]),
        ("askWords", names["sentences"]),
        ("askVary", names["variations"]),
    ):
        for argument in arguments:
            _asked(page, function, argument)
    if keep:  # a Python of an earlier visit would make room for a new one
        _asked(page, "ask", ("no-such-calculator", ""))
    run = set(page.workers[0].evaluate(RUN))
    page.close()
    return run


def _asked(page: Page, function: str, argument: object) -> None:
    page.evaluate(f"(given) => {function}(given)", argument)


if __name__ == "__main__":
    sys.exit(main())
