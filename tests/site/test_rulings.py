"""Check each ruling's page: the question, the readings, and the numbers under each reading."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from calculators import registry
from calculators.answers import number
from calculators.answers.answer import Chance, Curve, Distribution, Figures, Mean, Table
from calculators.answers.picture import SplitBar, Stacks
from calculators.forms import state
from calculators.systems import SYSTEMS, all_rulings, ruling
from publish.pages.templating import render
from publish.rules import clauses
from publish.rules.contrasts import calculators_asking, calculators_of, contrasts
from publish.rules.rulings_pages import STATUSES, by_kind
from tests.site.tables import tables

if TYPE_CHECKING:
    from calculators.answers.answer import Answer, Cell
    from calculators.systems import System
    from engine.ruling import Ruling
    from tests.site.conftest import BuiltPage

RULINGS = all_rulings()
NUMBERED = [(record.code, calculator.id) for record in RULINGS for calculator in calculators_of(record)]


def article(page: BuiltPage) -> str:
    return page.html.partition("<article")[2].partition("</article>")[0]


def words(html: str) -> str:
    terms_bare = re.sub(r'<a class="ts-term"[^>]*>(.*?)</a>', r"\1", html)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", terms_bare)).split())


def test_each_ruling_has_its_page(pages: dict[str, BuiltPage]) -> None:
    addresses = {address for address in pages if re.fullmatch(r"rulings/[^/]+/", address)}
    assert addresses == {f"rulings/{record.code.lower()}/" for record in RULINGS}


@pytest.mark.parametrize("code", [record.code for record in RULINGS])
def test_a_page_shows_everything_in_its_record(code: str, pages: dict[str, BuiltPage]) -> None:
    record = ruling(code)
    html = article(pages[f"rulings/{code.lower()}/"])
    text = words(html)
    assert f"{code} {record.question}" in text
    for reading in record.readings:
        in_force = reading.key == record.default and not record.is_note
        assert text.count(f"{reading.text} Our default. Your table") == in_force
        assert reading.text in text
    assert record.why in text
    assert STATUSES[record.status] in text
    assert ("It changes a number." in text) == (record.field_name != "")
    assert ("A note: there is one way to read it." in text) == record.is_note
    places = clauses.places()
    for clause in record.clauses:
        assert f'href="../../{places[clause].address}"' in html
        assert f"{clause} {places[clause].title}" in text


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)
def test_the_picker_marks_each_question_that_no_calculator_uses(system: System) -> None:
    groups = by_kind(system.rulings)
    html = render("house_questions.html", systems=[(system, groups)], asking=calculators_asking, base="../")
    assert "o number depends" not in html
    unused = [
        record for record in system.rulings if not (record.field_name or record.is_note or calculators_asking(record))
    ]
    assert html.count("No calculator uses it.") == len(unused)


def test_a_question_that_a_field_answers_names_its_calculators(pages: dict[str, BuiltPage]) -> None:
    text = words(article(pages["rulings/cf-q1/"]))
    assert "You enter the answer in Card limit , GM opposition and Many at once ." in text
    assert "No calculator" not in text
    assert registry.calculator("card-limit").question in words(pages["r/CF-Q1/"].html)


@pytest.mark.parametrize("record", RULINGS, ids=lambda record: record.code)
def test_yes_and_no_mean_what_the_question_asks(record: Ruling) -> None:
    """A link has `va-q20=no`: then the answer to the question is no."""
    for reading in record.readings:
        if reading.key in ("yes", "no") and record.code != "SK-Q3":  # SK-Q3 asks two things at once
            assert reading.text.lower().startswith(reading.key)


def numbers(answer: Answer) -> dict[str, Cell]:
    """Return every number that a column of a ruling's table can be about, by that column's name."""
    named: dict[str, Cell] = {}
    for block in answer.blocks:
        match block:
            case Figures():
                named |= {item.label: item.value for item in block.items}
            case Distribution():
                named |= {f"{block.title}: {outcome.label}": Chance(outcome.exactly) for outcome in block.outcomes}
            case SplitBar():
                named |= {f"{block.title}: {part.name}": Chance(value) for part, value in block.parts}
            case Stacks():
                for stack in block.rows:
                    for part, value in zip(block.parts, stack.values, strict=True):
                        named[f"{block.title}: {stack.label}, {part.name}"] = Chance(value)
            case Curve():
                for line in block.series:
                    for x, value in zip(block.places, line.values, strict=True):
                        named[f"{block.title}: {x} {block.unit}, {line.name}"] = Chance(value) if value else None
        table = block if isinstance(block, Table) else getattr(block, "behind", None)
        heads = [row[0] for row in table.rows] if table else []
        for index, row in enumerate(table.rows if table else ()):
            before = heads[:index].count(row[0])
            head = f"{row[0]} ({before + 1})" if before else row[0]
            for column, cell in zip(table.columns, row, strict=True):
                named[f"{table.title}: {head}, {column}"] = cell
    return named


@pytest.mark.parametrize(("code", "word"), NUMBERED)
def test_its_numbers_match_the_engine(code: str, word: str, pages: dict[str, BuiltPage]) -> None:
    record, calculator = ruling(code), registry.calculator(word)
    html = article(pages[f"rulings/{code.lower()}/"])
    (table,) = (
        candidate
        for candidate in tables(html)
        if candidate.caption == f"{calculator.title} under each reading of {code}"
    )
    shown = {}
    for cells in table.rows:
        (link,) = cells[-1].links
        assert urlsplit(link).path == f"../../calculators/{word}/"
        query = urlsplit(link).query
        filled = state.read(calculator, query)
        assert (filled.notes, filled.query) == ((), query)
        key = filled.entered[code.lower()]
        shown[key] = cells
        answer, problems = state.answer(calculator, filled)
        row = dict(zip(table.head, cells, strict=True))
        assert cells[0].text.removesuffix(" Our default.") == next(r.text for r in record.readings if r.key == key)
        assert cells[0].text.endswith(" Our default.") == (key == record.default)
        if "Answer" in row:
            assert row["Answer"].text == (answer.headline if answer else "no answer")
        if "In words" in row:
            assert row["In words"].text == (answer.verdict if answer else " ".join(p.sentence for p in problems))
        named = numbers(answer) if answer else {}
        for label in set(row) - {"Reading", "Answer", "In words", "Calculator"}:
            match named.get(label):
                case Chance(exact=value):
                    assert row[label].text == number.percent(value)
                case Mean(exact=value):
                    assert row[label].text == number.decimal(value)
                case None:
                    assert row[label].text == "none"
                case int(value):
                    assert row[label].text == number.decimal(value)
                case value:
                    assert row[label].text == value
    assert set(shown) == set(record.keys)
    assert next(iter(shown)) == record.default


@pytest.mark.parametrize(("code", "word"), NUMBERED)
def test_each_reading_differs_from_the_default(code: str, word: str) -> None:
    """The page shows the calculator's numbers, or its answer in words; a table for one reading alone is no use."""
    (contrast,) = (candidate for candidate in contrasts(ruling(code)) if candidate.calculator.id == word)
    default, *others = contrast.rows
    neutral = registry.calculator(word).no_effect
    for row in others:
        if f"{code}={row.reading.key}" not in neutral:
            assert (row.headline, row.verdict, row.cells) != (default.headline, default.verdict, default.cells)


def test_the_timing_of_a_parry_has_a_number_for_each_reading() -> None:
    (contrast,) = contrasts(ruling("VA-Q5"))
    index = contrast.columns.index("AD on average")
    after, before = (row.cells[index] for row in contrast.rows)
    assert after.exact < before.exact


def test_the_list_names_each_ruling_once_with_what_it_is_filtered_by(pages: dict[str, BuiltPage]) -> None:
    entries = [element.attributes for element in pages["rulings/"].elements if "data-entry" in element.attributes]
    links = [e.attributes["href"] for e in pages["rulings/"].elements if e.attributes.get("href", "").count("-q") == 1]
    assert sorted(link for link in links if "/" in link and not link.startswith((".", "#"))) == sorted(
        f"{record.code.lower()}/" for record in RULINGS
    )
    assert len(entries) == len(RULINGS)
    for status in STATUSES:
        assert sum(entry["data-status"] == status for entry in entries) == sum(r.status == status for r in RULINGS)
    assert sum(entry["data-number"] == "yes" for entry in entries) == sum(r.field_name != "" for r in RULINGS)


def blocks(page: BuiltPage) -> dict[str, str]:
    """Return the block of each ruling on a rules page by its anchor."""
    parts = re.split('<div class="ts-ruled">', page.html)[1:]
    return {re.search(r'<h4[^>]* id="([^"]+)"', block).group(1): block.partition("</details>")[0] for block in parts}


def test_a_rules_page_shows_question_and_default_in_a_line(
    pages: dict[str, BuiltPage],
) -> None:
    for code, place in clauses.places().items():
        if place.is_ruling:
            record = ruling(code)
            line, _, rest = blocks(pages[place.page])[place.anchor].partition("</summary>")
            default = next(reading.text for reading in record.readings if reading.key == record.default)
            assert words(line) == f"{code} {record.question} {default}"
            assert 'class="ts-asked" open' not in line
            for reading in record.readings:
                assert reading.key == record.default or f"Or: {reading.text}" in words(rest)
            assert record.why in words(rest)
            up = "../" * place.page.count("/")
            assert f'href="{up}rulings/{code.lower()}/' in rest


def test_notes_are_separate_from_questions(pages: dict[str, BuiltPage]) -> None:
    for address in {place.page for place in clauses.places().values()}:
        for group in pages[address].html.split('<div class="ts-open">')[1:]:
            of_group = group.partition('<div class="ts-rule">')[0].partition("<h2")[0]
            questions, _, notes = of_group.partition('<p class="ts-kind">')
            for part, is_note in ((questions, False), (notes, True)):
                codes = re.findall(r'data-share href="[^"]*r/([A-Z]{2}-Q\d+)/', part)
                assert {ruling(code).is_note for code in codes} <= {is_note}, (address, codes)


def test_the_list_shows_each_default(pages: dict[str, BuiltPage]) -> None:
    text = words(article(pages["rulings/"]))
    for record in RULINGS:
        default = next(reading.text for reading in record.readings if reading.key == record.default)
        assert f"{record.code} {record.question} {default}" in text
