"""Check that the pages we compare our speed with give the same answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from benchmarks.boot import CALCULATOR, PEER_QUERY, QUERY
from benchmarks.static_server import Served
from benchmarks.stock_pyodide import make_peer, make_stock
from calculators import registry
from calculators.answers.picture import Stacks
from calculators.forms import state
from calculators.glossary import Glossary
from publish.pages.glossary import terms
from publish.paths import ROOT
from publish.rules import clauses
from tests.support.replies import page_parts

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

NOTE = "window.reply = new Promise((tell) => addEventListener('tableside:answered', ({ detail }) => tell(detail)))"


def reply(browser: Browser, folder: Path, query: str) -> Any:
    site = Served()
    site.show(folder)
    page = browser.new_context().new_page()
    page.add_init_script(NOTE)
    page.goto(f"{site.address}?{query}", wait_until="commit")
    replied = page.evaluate("reply")
    page.context.close()
    return replied


def test_stock_pyodide_gives_our_answer(browser: Browser, tmp_path: Path) -> None:
    make_stock(tmp_path / "stock", ROOT)
    replied = reply(browser, tmp_path / "stock", urlencode({"calculator": CALCULATOR, "query": QUERY}))
    assert replied == page_parts(CALCULATOR, QUERY, "./", clauses.addresses(), Glossary(terms()))


def test_icepool_returns_the_same_chances_for_the_same_question(browser: Browser, tmp_path: Path) -> None:
    make_peer(tmp_path / "peer")
    calculator = registry.calculator(CALCULATOR)
    answer, _ = state.answer(calculator, state.read(calculator, QUERY))
    assert answer
    (ours,) = (block for block in answer.blocks if isinstance(block, Stacks))
    replied = reply(browser, tmp_path / "peer", PEER_QUERY)
    assert replied == [[row.label, *map(str, row.values)] for row in ours.rows]
