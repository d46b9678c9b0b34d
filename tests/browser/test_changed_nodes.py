"""Translations, reading aids and extensions change the nodes of a page; the answer still follows the form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from calculators.glossary import Glossary
from publish.pages.glossary import terms
from publish.rules import clauses
from tests.browser.settings import ON_A_PHONE
from tests.browser.test_calculators import PARRY, answered
from tests.browser.test_engines import ANSWERED, TEXT
from tests.queries import QUERIES
from tests.support.replies import page_parts
from tests.support.seeded import luck

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.webdriver import Reader

PARTS = ("form", "problems", "verdict", "compare", "details")

# Wrap, add and remove up to `count` nodes in the parts of the calculator, by a generator with a fixed seed.
DISTURB = """([seed, count]) => {
  let state = seed;
  const random = (limit) => (state = (state * 1103515245 + 12345) % 2147483648) % limit;
  for (let done = 0; done < count; done++) {
    const nodes = [];
    for (const part of document.querySelectorAll("tableside-calculator [data-part]")) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) nodes.push(walker.currentNode);
    }
    if (nodes.length === 0) return;
    const node = nodes[random(nodes.length)];
    const added = document.createElement(["font", "span", "b"][random(3)]);
    switch (random(5)) {
      case 0: node.remove(); break;
      case 1: added.textContent = "added"; node.before(added); break;
      case 2: node.before(document.createTextNode("7")); break;
      default: node.replaceWith(added); added.append(node);
    }
  }
}"""
# Translate again and again while the page is open.
TRANSLATE = """() => {
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement.closest("script, style, textarea, svg, font")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.replaceWith(outer);
      outer.append(inner);
      inner.textContent = text.data;
    }
  };
  wrap();
  new MutationObserver(wrap).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
ASK = """(query) => {
  const calculator = document.querySelector("tableside-calculator");
  delete calculator.dataset.answered; // the same answer may already be on the page
  calculator.request(query, "replace");
}"""
TEXTS = """(parts) => parts.map(
  (part) => document.querySelector(`tableside-calculator [data-part=${part}]`).textContent,
)"""
TEXTS_OF = """(htmls) => htmls.map((html) => document.createRange().createContextualFragment(html).textContent)"""


@pytest.mark.fault(
    "A translation or an extension wraps, adds and removes nodes of the page", "the answer is as on a fresh page"
)
@ON_A_PHONE
@pytest.mark.parametrize("word", QUERIES)
def test_each_part_equals_that_part_of_a_fresh_page(word: str, page: Page) -> None:
    addresses, words, random = clauses.addresses(), Glossary(terms()), luck(f"changed nodes {word}")
    page.goto(f"calculators/{word}/?nothing=1")
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=90_000)
    replies = (page_parts(word, query, "../../", addresses, words) for query in random.sample(QUERIES[word], 8))
    for fresh in [reply for reply in replies if reply["answered"]][:5]:
        page.evaluate(DISTURB, [random.randrange(2**31), random.choice((1, 3, 40))])
        page.evaluate(ASK, fresh["query"])
        answered(page, str(fresh["query"]))
        shown = page.evaluate(TEXTS, PARTS)
        assert shown == page.evaluate(TEXTS_OF, [fresh[part] for part in PARTS]), fresh["query"]


@pytest.mark.fault("A translation or an extension wraps, adds and removes nodes of the page")
def test_a_translated_page_answers_what_is_entered(regular: Reader, home: str) -> None:
    regular.open(f"{home}{PARRY}?successes=2")
    regular.until(ANSWERED, "successes=2")
    regular.run(TRANSLATE)
    for number in (6, 3, 8):
        regular.run(ASK, f"successes={number}")
        regular.until(ANSWERED, f"successes={number}")
        translated = regular.run(TEXT, ".ts-verdict")
        regular.open(f"{home}{PARRY}?successes={number}")
        regular.until(ANSWERED, f"successes={number}")
        assert translated == regular.run(TEXT, ".ts-verdict")
        regular.run(TRANSLATE)
