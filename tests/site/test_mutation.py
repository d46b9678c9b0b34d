"""The changes that `make mutate` makes to the engine, what they do, and what the site says of them."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from publish.evidence import mutation
from publish.evidence.mutation import Tried
from tools.mutation import __main__ as command
from tools.mutation.mutants import ROOT, Mutant, mutants_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import BuiltPage

SOURCE = '''
MOST = 3


def play(cards, most=2, *, house=None):
    """Three."""
    require_whole("most", most)
    if cards and not most < 3:
        raise ValueError(cards + 1)
    return max(each for each in cards if each), zip(deal(most, house=house), cards, strict=True), -most
'''


def test_the_mutants_of_a_sample_module(tmp_path: Path) -> None:
    file = tmp_path / "play.py"
    file.write_text(SOURCE)
    mutants = mutants_of(str(file))
    assert sorted((mutant.line, mutant.change) for mutant in mutants) == [
        (5, "2 -> 3"),
        (7, "require_whole('most', most) -> None"),
        (8, "3 -> 4"),
        (8, "cards and (not most < 3) -> cards or not most < 3"),
        (8, "most < 3 -> most <= 3"),
        (8, "not most < 3 -> not not most < 3"),
        (10, "-most -> +most"),
        (10, "deal(most, house=house) -> deal(most)"),
        (10, "for each in cards if each -> for each in cards"),
        (10, "max((each for each in cards if each)) -> min((each for each in cards if each))"),
    ]
    assert {mutant.function for mutant in mutants} == {"play"}
    assert [list(mutant.lines) for mutant in mutants][:2] == [[6, 7, 8, 9, 10], [7]]


@pytest.mark.parametrize(
    ("file", "function", "change", "asked", "before", "after"),
    [
        ("engine/observe_foe/stack.py", "Stack.depth", "2 -> 3", "Stack('pause').depth", "2", "3"),
        ("engine/observe_foe/stack.py", "opposing_number", "0 -> 1", "opposing_number('physical')", "0", "1"),
    ],
)
def test_the_living_function_changes(
    file: str, function: str, change: str, asked: str, before: str, after: str
) -> None:
    mutant = next(mutant for mutant in mutants_of(file) if (mutant.function, mutant.change) == (function, change))
    module = file.removesuffix(".py").replace("/", ".")
    program = f"""
from {module} import *
from tools.mutation.mutants import apply, mutants_of
print({asked})
apply(next(mutant for mutant in mutants_of({file!r}) if mutant == {tuple(mutant)!r}))
print({asked})
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.split() == [before, after], done.stderr


def test_listed_equal_mutants_exist_and_have_a_reason() -> None:
    named = command.equal()
    keys = {command.key(mutant) for file in {file for file, _, _ in named} for mutant in mutants_of(file)}
    assert set(named) <= keys
    assert [why for why in named.values() if not why.endswith(".")] == []


def test_an_equal_mutant_expires_when_its_function_changes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    listed = command.EQUAL.read_text(encoding="utf-8")
    (tmp_path / "equal.toml").write_text(re.sub('code = "[0-9a-f]', 'code = "x', listed))
    assert command.equal()
    monkeypatch.setattr(command, "EQUAL", tmp_path / "equal.toml")
    assert command.equal() == {}


def test_the_parts_are_all_of_it_and_about_as_large() -> None:
    of_each = {f"{number}.py": [Mutant("", "", 0, range(0), "", (0, 0))] * number for number in range(1, 30)}
    parts = [command.shard_of(of_each, part, 4) for part in (1, 2, 3, 4)]
    assert sorted(file for part in parts for file in part) == sorted(of_each)
    sizes = [sum(map(len, part.values())) for part in parts]
    assert max(sizes) - min(sizes) <= 2


def test_a_module_counts_as_long_as_it_is_the_one_that_was_tried(tmp_path: Path) -> None:
    law, cards = "engine/odds/law.py", "engine/odds/cards.py"
    modules = {
        law: Tried(mutation.code_hash(law), 50, 38, 2, 5, 5),
        cards: Tried("other", 10, 10, 0, 0, 0),
        "engine/gone.py": Tried("gone", 1, 1, 0, 0, 0),
    }
    mutation.write(modules, tmp_path / "score.txt")
    assert mutation.tried(tmp_path / "score.txt") == modules
    assert mutation.score(modules) == Tried("", 50, 38, 2, 5, 5, 1)
    assert mutation.score(modules).percent == "88.8"


def test_the_recorded_counts_add_up() -> None:
    for file, counts in mutation.tried().items():
        assert counts.mutants == counts.killed + counts.recorded + counts.equal + counts.survived, file


def test_the_page_shows_the_score(pages: dict[str, BuiltPage]) -> None:
    text = " ".join(pages["how-we-know/"].text.split())
    score = mutation.score()
    assert f"{score.mutants:,} such changes in {score.modules} of the engine's" in text
    assert f"{score.percent} in 100 and miss {score.survived}." in text
