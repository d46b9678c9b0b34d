"""The Markdown sources: every clause and ruling has its place, every calculator its page and a way in."""

import re
from pathlib import Path

import pytest
import yaml

from calculators import registry
from calculators.systems import SYSTEMS, all_rulings
from publish.pages.calculator_pages import navigation
from publish.pages.templating import render
from publish.paths import DOCS
from publish.rules.clauses import places

ROOT = Path(__file__).parents[2]
PAGES = sorted(DOCS.rglob("*.md"))


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)
def test_every_clause_and_ruling_of_a_system_has_its_place(system):
    published = {line.split()[0] for line in (ROOT / "locks/history.lock").read_text(encoding="utf-8").splitlines()[1:]}
    expected = {code for code in published if code.startswith(system.letters)}
    codes = {code: place for code, place in places().items() if code.startswith(system.letters)}
    assert set(codes) == expected
    assert {ruling.code for ruling in system.rulings} == {code for code in expected if "-Q" in code}
    clauses = sorted(code for code in expected if "-Q" not in code)
    assert clauses == [f"{system.letters}-{number:02}" for number in range(1, len(clauses) + 1)]
    assert {place.source.partition("/")[0] for place in codes.values()} == {system.folder}


def test_rulings_refer_to_existing_clauses():
    assert {code for ruling in all_rulings() for code in ruling.clauses} <= set(places())


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)
def test_the_navigation_lists_every_page_of_a_system(system):
    *_, listed = (entry for entry in navigation() if entry == f"{system.folder}/index.md" or system.title in entry)
    pages = {path.relative_to(DOCS).as_posix() for path in (DOCS / system.folder).glob("*.md")}
    assert set(listed[system.title] if isinstance(listed, dict) else [listed]) == pages


@pytest.mark.parametrize("system", [system.folder for system in SYSTEMS])
def test_every_table_is_shown(system):
    shown = set(re.findall(rf'\{{\{{ table\("{system}", "([a-z-]+)"\) \}}\}}', "".join(map(read, PAGES))))
    assert shown == set(registry.tables(system))


def read(path):
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS).as_posix())
def test_a_page_has_a_title_and_one_sentence_a_line(path):
    text = read(path)
    front, body = re.fullmatch(r"---\n(.*?)\n---\n(.*)", text, re.DOTALL).groups()
    assert re.search(r"^title: .+", front, re.MULTILINE)
    assert re.search(r"^description: .+", front, re.MULTILINE)
    assert "{#" not in body.replace("{ #", "")
    two = [
        line
        for line in body.splitlines()
        if re.search(r"[a-z)]\. [A-Z]", line) and not line.startswith(("|", "- ", "#"))
    ]
    assert two == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS).as_posix())
def test_every_worked_example_has_its_calculator_one_tap_away(path):
    _, *parts = re.split(r"^## ", read(path), flags=re.MULTILINE)
    examples = [part for part in parts if re.match(r"Example|A fight in three rolls|A rat in the dark", part)]
    assert [part.splitlines()[0] for part in examples if '{{ answered("' not in part] == []


@pytest.mark.parametrize("word", registry.words())
def test_a_calculators_page_names_and_describes_itself(word):
    """A colon in a description must not turn it into text of the page."""
    calculator = registry.calculator(word)
    system = next(candidate for candidate in SYSTEMS if candidate.folder == calculator.system)
    page = render("calculator_page.md", calculator=calculator, system=system, others=[])
    front = yaml.safe_load(page.split("---\n")[1])
    assert (front["title"], front["description"]) == (calculator.title, calculator.description)
    assert front["tags"] == [system.title, "Calculator"]
