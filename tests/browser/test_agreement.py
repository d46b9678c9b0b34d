"""Command line, page and browser say the same for every listed query, and page and browser for made-up ones."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import registry
from calculators.__main__ import main
from calculators.glossary import Glossary
from publish.pages.glossary import terms
from publish.python.rest_of_library import REST
from publish.rules import clauses
from tests.browser.settings import AT_A_DESK
from tests.browser.test_worker_protocol import FETCHED
from tests.queries import QUERIES
from tests.support.random_queries import made_up
from tests.support.replies import page_parts

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path
    from random import Random

    from playwright.sync_api import Page

PARTS = ("form", "problems", "verdict", "compare", "details")
UNSHOWN = ("quantities", "wanted")  # used for comparisons and rounding, and not shown as numbers


class Text(HTMLParser):
    """A reader of the text of some HTML, with its exact numbers apart."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.exact: list[str] = []
        self._inside = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self._inside = ("class", "ts-exact") in attrs

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002
        self._inside = False

    def handle_data(self, data: str) -> None:
        self.words += data.split()
        if self._inside:
            self.exact.append(data.strip())


def fractions(value: Any) -> set[str]:
    """Return every exact fraction in the JSON of an answer that is a value of its own."""
    if isinstance(value, dict):
        return set().union(*(fractions(part) for part in value.values()))
    if isinstance(value, list):
        return set().union(*(fractions(part) for part in value))
    return {value} if isinstance(value, str) and re.fullmatch(r"-?\d+/\d+", value) else set()


def exact_below(value: Any) -> Any:
    """Return the same JSON with each picture replaced by the table behind it, if any, which has its exact numbers."""
    if isinstance(value, dict):
        return (
            exact_below(value["behind"])
            if value.get("behind")
            else {key: exact_below(part) for key, part in value.items() if key not in UNSHOWN}
        )
    return [exact_below(part) for part in value] if isinstance(value, list) else value


def command_line_reply(word: str, query: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Return the command line's reply."""
    assert main([word, query, "--json"]) == 0
    output: dict[str, Any] = json.loads(capsys.readouterr().out)
    return output


def shown(page: Page, query: str) -> dict[str, str]:
    """Return the calculator's reply to a query in its address: the query and the HTML of its parts."""
    replied: dict[str, str] = page.evaluate(
        """([query, parts]) => new Promise((resolve, reject) => {
            setTimeout(() => reject(new Error("no answer to " + query)), 30000);
            // On the document: Back and Forward may put a new calculator in the place of the old one.
            document.addEventListener("tableside:answered", ({ detail, target }) => resolve({
                query: detail.query,
                ...Object.fromEntries(
                    parts.map((part) => [part, target.querySelector(`[data-part=${part}]`).innerHTML]),
                ),
            }), {once: true});
            history.pushState(null, "", "?" + query);
            dispatchEvent(new PopStateEvent("popstate"));
        })""",
        [query, PARTS],
    )
    return replied


def asked(page: Page, word: str, queries: Iterable[str]) -> list[dict[str, Any]]:
    """Return the engine's replies to queries: the very HTML that the calculator puts into its parts."""
    replies: list[dict[str, Any]] = page.evaluate(
        """async ([word, queries]) => {
            const { src } = document.querySelector("script[src$='/calculator.js']");
            const { ask } = await import(new URL("engine.js", src));
            const replies = [];
            for (const query of queries) replies.push(await ask(word, query, "../../", "asked by a test"));
            return replies;
        }""",
        [word, list(queries)],
    )
    return replies


@AT_A_DESK
@pytest.mark.parametrize("word", QUERIES)
def test_all_three_agree(word: str, page: Page, capsys: pytest.CaptureFixture[str]) -> None:
    """On every listed query they agree to the letter, and on made-up ones as the page shows them."""
    calculator, addresses, words, number = registry.calculator(word), clauses.addresses(), Glossary(terms()), count()
    page.goto(f"calculators/{word}/?nothing=1")
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=90_000)
    for query, replied in zip(QUERIES[word], asked(page, word, QUERIES[word]), strict=True):
        output = command_line_reply(word, query, capsys)
        built = page_parts(word, query, "../../", addresses, words)
        assert replied == built, query
        assert output["query"] == built["query"]
        fractional = {number for number in Text(replied["details"]).exact if "/" in number}
        assert fractions(exact_below(output["answer"])) <= fractional <= fractions(output["answer"]), query
        verdict = output["answer"]["verdict"].split()
        assert verdict == Text(replied["verdict"]).words[-len(verdict) :]
    assert REST not in page.workers[0].evaluate(FETCHED)

    @settings(max_examples=5)
    @given(random=st.randoms(use_true_random=True))
    def ten_made_up_queries_leave_an_answer_or_a_sentence(random: Random) -> None:
        query = f"{made_up(calculator, random)}&_={next(number)}"  # otherwise the second of two equals changes nothing
        built = page_parts(word, query, "../../", addresses, words)
        replied = shown(page, query)
        assert replied["query"] == built["query"]
        for part in PARTS:
            assert Text(replied[part]).words == Text(str(built[part])).words, (query, part)
        assert Text(replied["verdict" if built["answered"] else "problems"]).words, query

    ten_made_up_queries_leave_an_answer_or_a_sentence()


@pytest.mark.parametrize("word", QUERIES)
def test_the_built_page_has_the_default_answer(word: str, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = command_line_reply(word, "", capsys)
    html = (site / f"calculators/{word}/index.html").read_text(encoding="utf-8")
    inside = html[html.index("<tableside-calculator") : html.index("</tableside-calculator>")]
    exact = {number for number in Text(inside).exact if "/" in number}
    assert fractions(exact_below(output["answer"])) <= exact <= fractions(output["answer"])
    assert " ".join(output["answer"]["verdict"].split()) in " ".join(Text(inside).words)
