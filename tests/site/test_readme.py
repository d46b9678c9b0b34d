"""The README shows commands, code and counts that are true today."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys

import pytest

from calculators import registry
from calculators.systems import all_rulings
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"```console\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("session", SESSIONS)
def test_commands_print_the_output_shown(session: str) -> None:
    commands = re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]
    assert commands
    for command in commands:
        line, _, output = command.partition("\n")
        line = line.replace(".venv/bin/python", sys.executable)
        result = subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True, check=True)
        shown, cut, _ = output.partition("\n...\n")
        assert result.stdout.startswith(shown) if cut else result.stdout.strip() == shown.strip()


def test_library_example_returns_the_result_shown() -> None:
    (example,) = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(example, {}, "README", "README.md", 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


def test_counts_match_the_site() -> None:
    clauses = sum(
        len(re.findall(r"\{\{ clause\(", path.read_text(encoding="utf-8"))) for path in ROOT.glob("docs/*/*.md")
    )
    questions = sum(not ruling.is_note for ruling in all_rulings())
    assert f"{clauses} rules and {questions} open questions" in README
    assert f"{len(registry.words())} calculators" in README


def test_links_point_to_files_of_the_repository() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
