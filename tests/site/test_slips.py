"""A maintainer's slip ends in one sentence: the file, the line and what to do."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from publish import build
from publish.clauses import DOCS
from publish.slips import TEMPLATES, in_pages, in_templates, slips

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "actions/parry.md"
SLIPS = {
    "a clause twice": (  # in braces, what the line says in which it stands first
        '\n### {{ clause("VA-50") }} Again { #again }\n\nText.\n',
        'VA-50 stands in {clause("VA-50")} already; a code has one place, so take another one here, or name it by',
    ),
    "a ruling twice": (
        '\n{{ rulings("VA-Q4") }}\n',
        'VA-Q4 stands in {"VA-Q4"} already; a code has one place, so take another one here, or name it by',
    ),
    "an unknown ruling": (
        '\n{{ rulings("VA-Q99") }}\n',
        "there is no ruling VA-Q99; there are VA-Q1, VA-Q10,",
    ),
    "an unknown clause": (
        '\nSee {{ see("VA-999") }}.\n',
        "there is no clause or ruling VA-999; there are VA-01, VA-02,",
    ),
    "an unknown tag": ('\n{{ tag("exmple") }}\n', "there is no tag exmple; there are advice, assumption, consequence,"),
    "an unknown calculator": (
        '\n{{ calculator("pary-cost") }}\n',
        "there is no calculator pary-cost; there are parry-cost.",
    ),
    "an unknown table": (
        '\n{{ table("actions", "parry") }}\n',
        "there is no table “parry” of “actions”; calculators/actions/tables.py has those that there are.",
    ),
    "an anchor twice": (
        "\n## Again { #minimum-dice }\n",
        "the anchor “minimum-dice” stands in line {#minimum-dice } already; take another one here.",
    ),
    "a heading that is no clause’s": (
        '\n### {{ clause("VA-998") }} Without a text { #without-a-text }\n',
        "the heading of VA-998 is no clause’s; it is written as ### ",
    ),
    "a macro that is not closed": ('\n{{ see("VA-50" }}\n', "Jinja cannot read this: unexpected '}', expected ')'."),
}


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    return shutil.copytree(DOCS, tmp_path / "docs")


def test_there_are_none() -> None:
    assert slips() == []


@pytest.mark.parametrize(("slip", "said"), SLIPS.values(), ids=SLIPS)
def test_a_slip_in_a_page_is_one_sentence_with_its_place(slip: str, said: str, docs: Path) -> None:
    page = docs / PAGE
    before = page.read_text(encoding="utf-8")
    page.write_text(before + slip, encoding="utf-8")
    (found,) = in_pages(docs)
    start, _, rest = said.partition("{")
    if rest:
        earlier, _, rest = rest.partition("}")
        (line,) = (number for number, line in enumerate(before.splitlines(), 1) if earlier in line)
        said = start + (f"{line}" if start.endswith("line ") else f"{page}:{line}") + rest
    assert found.startswith(f"{page}:{before.count('\n') + 2}: {said}")
    assert found.endswith(".")
    assert "\n" not in found


def test_a_slip_in_a_template_is_one_sentence_with_its_place(tmp_path: Path) -> None:
    for folder in TEMPLATES:
        shutil.copytree(folder, tmp_path / folder.parent.name)
    broken = tmp_path / "calculators/steps.html"
    broken.write_text("\n{{ steps | no_such_filter }}\n", encoding="utf-8")
    assert in_templates(tmp_path) == [f"{broken}:2: Jinja cannot read this: No filter named 'no_such_filter'."]
    broken.write_text("{% for step in steps %}\n{% endif %}\n", encoding="utf-8")
    (found,) = in_templates(tmp_path)
    assert found.startswith(f"{broken}:2: Jinja cannot read this: Encountered unknown tag 'endif'.")


def test_a_build_says_it_and_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "slips", lambda: ["docs/x.md:3: there is no tag y."])
    assert build.build_site(tmp_path / "site") == 1
    assert capsys.readouterr().out == "tableside: docs/x.md:3: there is no tag y.\n"
    assert not (tmp_path / "site").exists()
