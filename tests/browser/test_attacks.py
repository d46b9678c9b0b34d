"""Put harmful text into links: the page shows it as text or leaves it out, and never runs it."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from json import dumps
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import expect

from calculators import registry
from tests.browser.settings import ON_A_PHONE
from tests.browser.test_agreement import asked
from tests.browser.test_calculators import PARRY, answered, element

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = ON_A_PHONE

PAYLOADS = {
    "out of an attribute": "\"'><b data-hit></b>",
    "an image": "<img src=x data-hit onerror=hit()>",
    "out of a script": "</script></template><script data-hit>hit()</script>",
    "out of a comment": "--><svg data-hit onload=hit()>",
    "written for a template": "{{ 7 * '7' }}{% for x in () %}<b data-hit>",
    "already written for HTML": "&lt;b data-hit&gt;<b data-hit>",
    "the other way round": "\u202e<b data-hit>\u2066",
    "as an address": "javascript:hit()",
}
WATCH = "window.hits = 0; window.hit = () => { window.hits += 1; };"
HITS = """() => hits + document.querySelectorAll('[data-hit], [href^="javascript:"], [onerror], [onload]').length"""
# The parts of a reply that are HTML, each put into its own element.
DRAWN = """(replies) => {
  const place = document.createElement("template");
  let hits = 0;
  for (const reply of replies) {
    for (const part of Object.values(reply)) {
      if (typeof part !== "string") continue;
      place.innerHTML = part;
      hits += place.content.querySelectorAll('[data-hit], [href^="javascript:"], [onerror], [onload]').length;
    }
  }
  return hits;
}"""


def data_link(data: object) -> str:
    return f"data={urlsafe_b64encode(dumps(data).encode()).decode().rstrip('=')}"


@pytest.mark.fault(
    "HTML and scripts in every field of every calculator, and in what is kept for comparison",
    "they are text, or left out, and nothing runs",
)
@pytest.mark.parametrize("payload", PAYLOADS.values(), ids=PAYLOADS)
def test_no_calculator_lets_anything_out_of_its_fields(page: Page, payload: str) -> None:
    page.add_init_script(WATCH)
    page.goto(f"{PARRY}?skill=2")
    answered(page, "skill=2")
    for calculator in registry.calculators():
        fields = {field.name: payload for field in calculator.form.fields}
        one_by_one = [urlencode({field.name: payload}) for field in calculator.form.fields[:3]]
        queries = [*one_by_one, urlencode(fields), urlencode({"kept": f"x={payload}", payload: payload, "v": payload})]
        replies = asked(page, calculator.id, queries)
        assert all(replies), calculator.id
        assert page.evaluate(DRAWN, replies) == 0, calculator.id
    assert page.evaluate(HITS) == 0


@pytest.mark.fault(
    "HTML and scripts in the links to a calculator, a search, a question, a sheet and a set of rulings",
    "they are text, or left out, and nothing runs",
)
@pytest.mark.parametrize("payload", PAYLOADS.values(), ids=PAYLOADS)
def test_no_link_lets_anything_in(page: Page, payload: str) -> None:
    page.add_init_script(WATCH)
    quoted = quote(payload)
    page.goto(f"{PARRY}?skill={quoted}&successes={quoted}&kept={quoted}&v={quoted}&{quoted}={quoted}#{quoted}")
    expect(element(page).locator("[data-part=problems]")).to_contain_text("Skill dice")
    assert page.evaluate(HITS) == 0
    data = {
        "sheets": {"actions": [{"name": payload, "numbers": {"skill": payload, payload: "1"}}], payload: []},
        "houses": {"actions": [{"name": payload, "text": payload}]},
        "pins": [{"href": payload, "title": payload, "said": payload, "game": payload}],
    }
    for address in (
        f"?q={quoted}",
        f"ask/?q={quote('parry 4 ' + payload)}",
        f"sheets/#take=actions;{quoted};skill={quoted}",
        f"sheets/#{data_link(data)}",
        f"house/?set={quoted}&actions={quoted}#{quoted}",
        f"rulings/?{quoted}#{quoted}",
    ):
        page.goto(address)
        expect(page.locator("h1").first).to_be_attached()
        page.wait_for_timeout(500)  # long enough for any attack to act
        assert page.evaluate(HITS) == 0, address
