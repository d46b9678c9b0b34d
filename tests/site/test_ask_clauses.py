"""Ask the rules as players do, clearly, sloppily and with typos: a clause that answers is among the first three."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from calculators import registry
from publish.pages.glossary import terms
from publish.rules import clauses
from tests.site.test_search_questions import SEEN, run

FILE = Path(__file__).parents[1] / "sentences/clauses.toml"
QUESTIONS: dict[str, dict[str, list[str]]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
AT_LEAST = 95  # percent, over all groups
FEWEST = 60


@pytest.fixture(scope="module")
def results(site: Path) -> dict[str, list[str]]:
    """Return the first results of each question: codes, anchors of terms, slugs of calculators."""
    questions = [question for group in QUESTIONS.values() for question in group]
    results: dict[str, list[str]] = json.loads(run("search_questions.mjs", site, *questions))
    return results


def test_there_are_enough_questions_and_each_answer_exists() -> None:
    assert sum(map(len, QUESTIONS.values())) >= FEWEST
    known = {*clauses.places(), *registry.words(), *(term.anchor for term in terms())}
    assert {answer for group in QUESTIONS.values() for answers in group.values() for answer in answers} - known == set()


def test_the_first_three_answer(results: dict[str, list[str]]) -> None:
    missed = []
    for group, questions in QUESTIONS.items():
        lost = [question for question, answers in questions.items() if not {*answers} & {*results[question][:SEEN]}]
        print(f"{group}: {len(questions) - len(lost)} of {len(questions)} in the first {SEEN}")
        lines = [
            f"{question}: {' '.join(results[question])} in place of {' '.join(questions[question])}"
            for question in lost
        ]
        print("\n".join(f"  {line}" for line in lines))
        missed += lines
    count = sum(map(len, QUESTIONS.values()))
    assert 100 * (count - len(missed)) >= AT_LEAST * count, "\n".join(missed)


def test_no_slip_empties_the_list(results: dict[str, list[str]]) -> None:
    assert [question for question in QUESTIONS["typos"] if not results[question]] == []
