"""A maintainer's slip ends in one sentence: the file, the line and what to do."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from calculators import registry
from calculators.calculator import Example
from publish import build
from publish.lint import (
    TEMPLATES,
    in_data,
    in_encodings,
    in_pages,
    in_records,
    in_scripts,
    in_templates,
    in_terms,
    mistakes,
)
from publish.lint.calculators import in_some, undeclared
from publish.paths import DOCS, ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "actions/parry.md"
SLIPS = {
    "a clause twice": (  # in braces, the text of the line that has the clause first
        '\n### {{ clause("VA-50") }} Again { #again }\n\nText.\n',
        'VA-50 is already in {clause("VA-50")}; a code has one place, so use another one here, or refer to it with',
    ),
    "a ruling twice": (
        '\n{{ rulings("VA-Q4") }}\n',
        'VA-Q4 is already in {"VA-Q4"}; a code has one place, so use another one here, or refer to it with',
    ),
    "an unknown ruling": (
        '\n{{ rulings("VA-Q99") }}\n',
        "no ruling is called VA-Q99; try VA-Q1, VA-Q10,",
    ),
    "an unknown clause": (
        '\nSee {{ see("VA-999") }}.\n',
        "no clause or ruling is called VA-999; try VA-01, VA-02,",
    ),
    "an unknown tag": ('\n{{ tag("exmple") }}\n', "no tag is called exmple; try advice, assumption, consequence,"),
    "an unknown calculator": (
        '\n{{ calculator("pary-cost") }}\n',
        "no calculator is called pary-cost; try parry-cost.",
    ),
    "an unknown table": (
        '\n{{ table("actions", "parry") }}\n',
        "“actions” has no table “parry”; calculators/actions/tables.py lists its tables.",
    ),
    "an anchor twice": (
        "\n## Again { #minimum-dice }\n",
        "the anchor “minimum-dice” is already in line {#minimum-dice }; use another one here.",
    ),
    "a heading that is no clause’s": (
        '\n### {{ clause("VA-998") }} Without a text { #without-a-text }\n',
        "the heading of VA-998 is not a clause’s; write it as ### ",
    ),
    "a clause of no game": (
        '\n### {{ clause("XX-99") }} Title { #title }\n\nText.\n',
        "no game has codes like XX-99; they begin with VA, OF, ",
    ),
    "a clause of another game": (
        '\n### {{ clause("OF-98") }} Title { #title }\n\nText.\n',
        "OF-98 belongs to observe-foe/; use a code of this system.",
    ),
    "an unknown macro": ('\n{{ clauze("VA-50") }}\n', "no macro is called clauze; try clause."),
    "a table without its system": (
        '\n{{ table("actions") }}\n',
        "table has wrong arguments: missing a required argument: 'word'; it takes table(system, word, ",
    ),
    "a calculator’s query that it does not know": (
        '\n{{ calculator("parry-cost", "nosuch=2") }}\n',
        "“parry-cost?nosuch=2” has no such answer: ",
    ),
    "an example with a bad entry": (
        '\n{{ answered("parry-cost", "skill=many") }}\n',
        "“parry-cost?skill=many” has no such answer: ",
    ),
    "an example of no calculator": ('\n{{ pictured("pary-cost") }}\n', "no calculator is called pary-cost; try"),
    "no such system": ('\n{{ coverage("action") }}\n', "no system is called action; try actions."),
    "another file": ('\n{% include "nosuch.md" %}\n', "Jinja cannot read this: a page cannot include another file"),
    "an anchor twice, above a table": (
        "\n| a |\n|---|\n{ .wide #minimum-dice }\n",
        "the anchor “minimum-dice” is already in line {#minimum-dice }; use another one here.",
    ),
    "the anchor of a ruling": (
        "\n## Ruling { .wide #va-q4 }\n",
        'the anchor “va-q4” is already in line {"VA-Q4"}; use another one here.',
    ),
    "a macro that is not closed": ('\n{{ see("VA-50" }}\n', "Jinja cannot read this: unexpected '}', expected ')'."),
}


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    return shutil.copytree(DOCS, tmp_path / "docs")


def test_the_sources_have_no_slips() -> None:
    assert mistakes() == []


@pytest.mark.parametrize(("slip", "message"), SLIPS.values(), ids=SLIPS)
def test_a_slip_in_a_page_is_reported_with_its_line(slip: str, message: str, docs: Path) -> None:
    page = docs / PAGE
    before = page.read_text(encoding="utf-8")
    page.write_text(before + slip, encoding="utf-8")
    (report,) = in_pages(docs)
    start, _, rest = message.partition("{")
    if rest:
        earlier, _, rest = rest.partition("}")
        (line,) = (number for number, line in enumerate(before.splitlines(), 1) if earlier in line)
        message = start + (f"{line}" if start.endswith("line ") else f"{page}:{line}") + rest
    line = before.count("\n") + next(number for number, line in enumerate(slip.splitlines(), 1) if "{" in line)
    assert report.startswith(f"{page}:{line}: {message}")
    assert report.endswith(".")
    assert "\n" not in report


def test_a_text_that_is_not_utf_8_is_one_sentence_with_its_place(docs: Path) -> None:
    page = docs / "actions/parry.md"
    page.write_bytes(page.read_bytes() + "\nBörn\n".encode("latin-1"))
    line = page.read_bytes().count(b"\n")
    assert in_encodings(docs) == [f"{page}:{line}: this is not UTF-8. Save the file with that encoding."]


def test_a_slip_in_a_template_is_reported_with_its_line(tmp_path: Path) -> None:
    for folder in TEMPLATES:
        shutil.copytree(folder, tmp_path / folder.relative_to(ROOT))
    broken = tmp_path / "calculators/html/templates/steps.html"
    broken.write_text("\n{{ steps | no_such_filter }}\n", encoding="utf-8")
    assert in_templates(tmp_path) == [f"{broken}:2: Jinja cannot read this: No filter named 'no_such_filter'."]
    broken.write_text("{% for step in steps %}\n{% endif %}\n", encoding="utf-8")
    (slip,) = in_templates(tmp_path)
    assert slip.startswith(f"{broken}:2: Jinja cannot read this: Encountered unknown tag 'endif'.")


@pytest.mark.usefixtures("nothing_beside")
def test_a_build_prints_its_slips_and_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "mistakes", lambda: ["docs/x.md:3: there is no tag y."])
    assert build.build_site(tmp_path / "site") == 1
    assert capsys.readouterr().out == "tableside: docs/x.md:3: there is no tag y.\n"
    assert not (tmp_path / "site").exists()


def test_the_last_line_of_a_page_may_end_without_a_newline(docs: Path) -> None:
    with (docs / PAGE).open("a", encoding="utf-8") as page:
        page.write('\n### {{ clause("VA-998") }} At the end { #at-the-end }\n\nText.')
    assert in_pages(docs) == []


@pytest.mark.parametrize(
    ("was", "now", "line", "message"),
    [
        (
            "title: Parry",
            "title: Parry:",
            2,
            "YAML cannot read this: mapping values are not allowed here; put a text with a",
        ),
        ("---\ntitle: ", "---\nParry\n---\n", 2, "this is not front matter; "),
        ("tags:", "screen: parry-minimum\ntags:", 4, "write the tables of the screen as [one, another]."),
        ("title: Parry and Riposte", "title: 12", 2, "the title is not text; put it in quotes."),
        ("\n---\n", "\n", 1, "the front matter has no end; close it with a line ---."),
        (
            "tags:",
            "screen: [parry-minimum, parry]\ntags:",
            4,
            "no table is called parry; try ",
        ),
    ],
)
def test_a_slip_in_front_matter_is_reported_with_its_line(
    was: str, now: str, line: int, message: str, docs: Path
) -> None:
    page = docs / PAGE
    text = page.read_text(encoding="utf-8")
    assert was in text
    page.write_text(text.replace(was, now, 1), encoding="utf-8")
    (slip,) = in_pages(docs)
    assert slip.startswith(f"{page}:{line}: {message}")


@pytest.mark.parametrize(
    ("slip", "message"),
    [
        (
            "word (#anchor)\n:   What it means.\n",
            "this is not a term. Write it as “term, its plural { #anchor }”, and",
        ),
        ("word { #anchor }\nWhat it means.\n", "this is not a term. Write it as “term, its plural { #anchor }”, and"),
        ("actor { #va-another }\n:   What it means.\n", "“actor” is already a term in line "),
        ("parry { #va-afraid }\n:   What it means.\n", "the anchor “va-afraid” already belongs to a term in "),
    ],
)
def test_a_slip_in_a_list_of_terms_is_reported_with_its_line(slip: str, message: str, docs: Path) -> None:
    terms = docs / "actions/terms.txt"
    before = terms.read_text(encoding="utf-8") + "\n"
    terms.write_text(before + slip, encoding="utf-8")
    assert in_terms(docs)[0].startswith(f"{terms}:{before.count('\n') + 1}: {message}")


@pytest.mark.parametrize(
    ("name", "slip", "message"),
    [
        ("actions/asked.toml", "VA-02 = no quotes\n", "TOML cannot read this: invalid value."),
        ("actions/asked.toml", 'VA-999 = "words"\n', "no clause or ruling is called VA-999; try VA-01, VA-02,"),
        ("words.toml", "[action]\n", "no game is called action; try actions."),
    ],
)
def test_a_slip_in_a_list_is_reported_with_its_line(name: str, slip: str, message: str, docs: Path) -> None:
    path = docs / name
    before = path.read_text(encoding="utf-8")
    path.write_text(before + slip, encoding="utf-8")
    (report,) = in_data(docs)
    assert report.startswith(f"{path}:{before.count('\n') + 1}: {message}")


def test_slips_in_records_are_reported_with_their_places(tmp_path: Path) -> None:
    changelog, moved = tmp_path / "CHANGELOG.md", tmp_path / "links.moved"
    changelog.write_text("# Changelog\n\n## 0.3\n\nVA-999 is new.\n\n## 0.2.0 (2026-11-22)\n", encoding="utf-8")
    moved.write_text("# What has moved\na/ -> b/\nc/ to d/\na/ -> e/\n", encoding="utf-8")
    assert in_records(changelog, moved) == [
        f"{changelog}:3: this is not a version's heading. Write it like “## 0.3.0 (2026-12-24)”, without the day "
        "until it is released.",
        f"{changelog}:5: docs/ has no clause or ruling VA-999. Use one it has.",
        f"{moved}:3: this is not written as “old address -> new address”.",
        f"{moved}:4: a/ is already in line 2. Delete one of the two.",
    ]


def test_slips_in_calculators_are_reported_with_their_places() -> None:
    parry, dodge = registry.calculator("parry-cost"), registry.calculator("dodge")
    there = {code for calculator in (parry, dodge) for field in calculator.form.fields for code in field.clauses}
    assert in_some([parry, dodge], there) == []
    (slip,) = in_some([parry, dodge.replace(order=parry.order)], there)
    assert slip.startswith("calculators/actions/dodge/form.py:")
    assert slip.endswith(f": parry-cost already has order {parry.order}. Use another number here.")
    (slip,) = in_some([parry.replace(page="actions/pary/")], there)
    assert slip.endswith(": docs/ has no page actions/pary/. Use one it has, such as actions/parry/.")
    (slip,) = in_some([parry.replace(examples=(Example("Odd", "attack=perhaps"),))], there)
    assert slip.startswith(
        "calculators/actions/parry_cost/form.py:1: “parry-cost?attack=perhaps” has no such answer: Their"
    )
    source = (ROOT / "calculators/actions/parry_cost/form.py").read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(source, 1) if '"VA-18 ' in text)
    (slip,) = in_some([parry], there - {"VA-18"})
    assert slip.startswith(
        f"calculators/actions/parry_cost/form.py:{line}: no clause or ruling is called VA-18; try VA-"
    )
    assert slip.endswith("; the field “Dodge on top” names it.")


@pytest.mark.parametrize("name", ["theme/main.html", "templates/sw.js", "templates/manifest.webmanifest"])
def test_a_slip_in_another_template_is_reported_with_its_line(name: str, tmp_path: Path) -> None:
    kind, _, rest = name.partition("/")
    folder = shutil.copytree(ROOT / "publish" / kind, tmp_path / kind)
    path = folder / rest
    before = path.read_text(encoding="utf-8").rstrip("\n") + "\n"
    path.write_text(f"{before}{{{{ word }}\n", encoding="utf-8")
    assert in_templates(folder) == [f"{path}:{before.count('\n') + 1}: Jinja cannot read this: unexpected '}}'."]


def test_a_slip_in_a_script_or_style_is_reported_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "share.js").write_text("const a = 1;\nlet b = ;\n")
    (tmp_path / "short.css").write_text(".a {\n  color: red;\n")
    assert in_scripts(tmp_path) == [
        f'{tmp_path}/share.js:2: Unexpected ";".',
        f'{tmp_path}/short.css:3: Expected "}}" to go with "{{".',
    ]


def test_a_form_without_a_calculator_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "calculators_of_a_test"
    (package / "odds").mkdir(parents=True)
    for name in ("__init__", "odds/__init__", "odds/form"):
        (package / f"{name}.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    assert list(undeclared("calculators_of_a_test")) == [
        f"{package}/odds/form.py:1: this form has no CALCULATOR; declare one here."
    ]
