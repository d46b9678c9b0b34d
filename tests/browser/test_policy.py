"""Check the policy of the worker that runs Python, which only its own response can bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from publish.serve.server import Site, address, listen, start
from tests.browser.settings import in_settings
from tests.browser.test_calculators import PARRY, answered

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = in_settings("phone-path-full")
REACHED = """(url) => fetch(url, { mode: "no-cors" }).then(() => "reached", (error) => error.name)"""
EVALUATED = """() => new Promise((tell) => {
  self.tell = tell;
  setTimeout("tell('run')");
  setTimeout(() => tell("refused")); // after it, had it been let
})"""


@pytest.mark.fault(
    "Something in the worker tries to reach another host or to run text", "the policy that comes with it refuses both"
)
def test_python_reaches_no_other_host_and_evaluates_no_text(page: Page, site: Path) -> None:
    shown, at = Site("/"), listen("127.0.0.1", 0)
    shown.show(site)
    start(shown, at)
    page.goto(f"{PARRY}?successes=7&skill=2")
    answered(page, "successes=7&skill=2")
    (python,) = [worker for worker in page.workers if worker.url.endswith("/worker.js")]
    assert python.evaluate(REACHED, python.url) == "reached"
    assert python.evaluate(REACHED, address(at, "/")) == "TypeError"
    assert python.evaluate(EVALUATED) == "refused"
