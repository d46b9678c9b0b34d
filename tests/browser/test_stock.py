"""The page that ours is measured against gives the same answer; or its time would be that of something else."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from benchmarks.boot import CALCULATOR, QUERY
from benchmarks.served import Served
from benchmarks.stock import make_stock
from calculators.glossary import Glossary
from calculators.page import parts
from publish import clauses
from publish.glossary import terms
from publish.library import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

NOTE = "window.reply = new Promise((tell) => addEventListener('tableside:answered', ({ detail }) => tell(detail)))"


def test_stock_pyodide_gives_our_answer(browser: Browser, tmp_path: Path) -> None:
    stock = Served()
    make_stock(tmp_path / "stock", ROOT)
    stock.show(tmp_path / "stock")
    page = browser.new_context().new_page()
    page.add_init_script(NOTE)
    page.goto(f"{stock.address}?{urlencode({'calculator': CALCULATOR, 'query': QUERY})}", wait_until="commit")
    replied = page.evaluate("reply")
    page.context.close()
    assert replied == parts(CALCULATOR, QUERY, "./", clauses.addresses(), Glossary(terms()))
