"""Players' questions over the real index: what answers them is among the first three results."""

from __future__ import annotations

import json
import subprocess
import tomllib
from pathlib import Path

import pytest

from calculators import registry
from publish.pages.glossary import terms
from publish.rules import clauses

HERE = Path(__file__).parent
QUESTIONS: dict[str, dict[str, list[str]]] = tomllib.loads((HERE / "search_questions.toml").read_text(encoding="utf-8"))
AT_LEAST = {"asked": 48, "slips": 17, "later": 33, "before": 26}
SEEN = 3  # results that a phone shows at once


def run(script: str, site: Path, *words: str) -> str:
    """Return the output of a script that uses the site's own finding.js."""
    (folder,) = (path.parent for path in site.glob("assets/tableside/*/finding.js"))
    command = ["node", str(HERE / script), str(folder), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def results(site: Path) -> dict[str, list[str]]:
    """Return the first results of each question: codes, anchors of terms, slugs of calculators."""
    questions = [question for group in QUESTIONS.values() for question in group]
    results: dict[str, list[str]] = json.loads(run("search_questions.mjs", site, *questions))
    return results


def test_the_expected_answers_exist() -> None:
    known = {*clauses.places(), *registry.words(), *(term.anchor for term in terms())}
    answers = {answer for group in QUESTIONS.values() for answers in group.values() for answer in answers}
    assert answers - known == set()
    assert [len(QUESTIONS["asked"]), len(QUESTIONS["slips"])] == [50, 20]


@pytest.mark.parametrize("group", AT_LEAST)
def test_the_first_three_answer(group: str, results: dict[str, list[str]]) -> None:
    questions = QUESTIONS[group]
    missed = {
        question: f"{' '.join(results[question])} in place of {' '.join(answers)}"
        for question, answers in questions.items()
        if not set(answers) & set(results[question][:SEEN])
    }
    at_once = sum(bool(set(answers) & set(results[question][:1])) for question, answers in questions.items())
    reached = len(questions) - len(missed)
    print(f"{group}: {reached} of {len(questions)} in the first {SEEN}, {at_once} of them at the top")
    for question, instead in missed.items():
        print(f"  {question}: {instead}")
    assert reached >= AT_LEAST[group], missed


def test_the_ranking_keeps_its_rule(site: Path) -> None:
    assert "# fail 0" in run("search_ranking.mjs", site)
