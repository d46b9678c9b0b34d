"""All tables and more than 10,000 fixed queries have the numbers that are recorded, or the changelog names them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from calculators import registry
from calculators.answers.answer import Answer, Chance, Figure, Figures, Notice, Step, Steps, Table
from engine import __version__
from tools import digest
from tools.digest import Line, answers, ask, names, numbers, query, record, recorded, unnamed

if TYPE_CHECKING:
    from pathlib import Path

RECORDED = recorded()
NOTHING = Line("-", "")
LINE = "danger-state:0"
ANEW = "; `make digest` writes the lock anew once the changelog says so"


@pytest.mark.parametrize("name", names())
def test_the_numbers_are_those_that_are_recorded(name: str) -> None:
    digest = ask(name, RECORDED.get(name, NOTHING).marks)
    assert digest.changed is None, f"{name} has other numbers, first for “{digest.changed}”{ANEW}"
    assert digest.moved == 0, f"{digest.moved} queries of {name} are others than recorded; `make digest` records them"


def test_every_table_and_calculator_is_recorded_and_nothing_else() -> None:
    assert set(RECORDED) == set(names())
    assert answers(RECORDED) >= 10_000


def test_the_changelog_names_what_has_changed() -> None:
    assert unnamed(RECORDED) == []


def test_one_more_query_or_field_changes_few_digests() -> None:
    calculator = registry.calculator("chain")
    asked = [query(calculator, number) for number in range(100)]
    assert len(set(asked)) > 60
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(digest.QUERIES, "chain", (*digest.QUERIES["chain"], "action-dice=3"))
        again = [query(calculator, number) for number in range(100)]
    assert 0 < sum(old != new for old, new in zip(asked, again, strict=True)) < 10


def answer(chance: Fraction) -> Answer:
    figures = Figures.of(Figure("With 3 AD", Chance(chance), "of 9"))
    return Answer("3 AD", "3 AD are enough in 9.", (figures, Table("", ("AD",), ((3,), ("2d6",)))))


def test_wording_and_order_are_no_numbers() -> None:
    original = answer(Fraction(1, 3))
    worded = original.replace(
        verdict="12 of 13.",
        headline="3 Action Dice",
        blocks=(*original.blocks[::-1], Notice("7 more"), Steps("", (Step("8 less"),))),
    )
    assert list(numbers(original)) == ["3", "3", "1/3", "3", "2", "6"]
    assert marked(original) == marked(worded)
    assert marked(original) != marked(answer(Fraction(2, 3)))


def marked(answer: Answer) -> list[str]:
    return sorted(" ".join(numbers(part)) for part in (answer.headline, *answer.blocks) if [*numbers(part)])


@pytest.fixture
def other_numbers(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the first query with an answer on a line of one calculator, whose numbers are wrong from now on."""
    calculator = registry.calculator("danger-state")
    real = digest.state.answer

    def wrong(asked, state):
        result, problems = real(asked, state)
        if result and asked is calculator:
            result = result.replace(headline=f"{result.headline} 17")
        return result, problems

    monkeypatch.setattr(digest.state, "answer", wrong)
    monkeypatch.setattr(digest, "names", lambda: {LINE: calculator.title})
    marks = RECORDED[LINE].marks
    first = next(index for index in range(len(marks) // 5) if marks[5 * index + 2] not in "!.")
    return query(calculator, first)


def test_a_changed_number_is_refused_until_the_changelog_names_it(
    other_numbers: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask(LINE, RECORDED[LINE].marks).changed == other_numbers
    lock, changelog = tmp_path / "numbers.lock", tmp_path / "CHANGELOG.md"
    before = f"# Head.\n{LINE} - {RECORDED[LINE].marks}\n"
    lock.write_text(before)
    changelog.write_text(f"## {__version__}\n\n- Danger: nothing.\n")
    assert record(lock, changelog) == 1
    assert lock.read_text() == before
    output = capsys.readouterr().out
    assert f"{LINE} has other numbers, first for “{other_numbers}”." in output
    title = registry.calculator("danger-state").title
    assert f"has no line “- {title}: …”." in output
    changelog.write_text(f"## {__version__}\n\n- Chain, {title}: 17 more.\n")
    assert record(lock, changelog) == 0
    assert recorded(lock)[LINE].version == __version__
    assert ask(LINE, recorded(lock)[LINE].marks) == (recorded(lock)[LINE].marks, None, 0)
    changelog.write_text(f"## {__version__}\n\nNothing.\n")
    assert unnamed(recorded(lock), changelog) == [
        f"{LINE} has changed in {__version__}, of which CHANGELOG.md has no line “- {title}: …”."
    ]


def test_one_name_is_recorded_alone_and_other_new_lines_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = tmp_path / "numbers.lock"
    before = f"# Head.\n{LINE} - {RECORDED[LINE].marks}\n"
    lock.write_text(before)
    monkeypatch.setattr(digest, "names", lambda: {LINE: "Danger", "chain:0": "Chain"})
    assert record(lock, of=["danger-sate"]) == 2
    output = capsys.readouterr().out
    assert "danger-sate;" in output
    assert "danger-state." in output
    assert lock.read_text() == before
    assert record(lock, of=["danger-state"]) == 0
    assert {name: line.marks for name, line in recorded(lock).items()} == {LINE: RECORDED[LINE].marks}


def test_a_place_that_asks_something_else_is_no_changed_number() -> None:
    marks = RECORDED[LINE].marks
    assert ask(LINE, "??" + marks[2:]) == (marks, None, 1)
    assert ask(LINE, marks + "zz123").moved == 1
