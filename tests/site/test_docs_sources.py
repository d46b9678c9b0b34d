"""The Markdown sources: every clause and ruling has its place, every calculator its page and a way in."""

import re
from importlib import import_module

import pytest

from calculators import registry
from publish.clauses import DOCS, places

SYSTEMS = {
    "VA": ("actions", 66),
    "OF": ("observe_foe", 34),
    "SK": ("skill_action", 34),
    "CF": ("confrontations", 71),
    "AW": ("awareness_stealth", 65),
}
PAGES = sorted(DOCS.rglob("*.md"))


def rulings(module):
    return import_module(f"engine.{module}.rulings").RULINGS


@pytest.mark.parametrize(("letters", "module", "clauses"), [(key, *system) for key, system in SYSTEMS.items()])
def test_every_clause_and_ruling_of_a_system_has_its_place(letters, module, clauses):
    expected = {f"{letters}-{number:02}" for number in range(1, clauses + 1)} | {r.code for r in rulings(module)}
    folder = module.replace("_", "-")
    found = {code: place for code, place in places().items() if code.startswith(letters)}
    assert set(found) == expected
    assert {place.source.partition("/")[0] for place in found.values()} == {folder}


@pytest.mark.parametrize("module", [module for module, _ in SYSTEMS.values()])
def test_rulings_concern_clauses_that_are_there(module):
    assert {code for ruling in rulings(module) for code in ruling.clauses} <= set(places())


@pytest.mark.parametrize("word", registry.CALCULATORS)
def test_every_calculator_has_a_page_and_a_way_in(word):
    calculator = registry.calculator(word)
    own = (DOCS / "calculators" / f"{word}.md").read_text(encoding="utf-8")
    assert f"# {calculator.title}\n" in own
    assert f'{{{{ calculator("{word}") }}}}' in own
    assert own.endswith(f'\n{{{{ related("{word}") }}}}\n')
    for source in ("index.md", "calculators/index.md"):
        assert f'{{{{ questions("{calculator.system}") }}}}' in (DOCS / source).read_text(encoding="utf-8")


@pytest.mark.parametrize("system", registry.TABLES)
def test_every_table_is_shown(system):
    shown = set(re.findall(rf'\{{\{{ table\("{system}", "([a-z-]+)"\) \}}\}}', "".join(map(read, PAGES))))
    assert shown == set(import_module(registry.TABLES[system]).TABLES)


def read(path):
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(DOCS).as_posix())
def test_a_page_says_what_it_is_and_keeps_to_one_sentence_a_line(path):
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
