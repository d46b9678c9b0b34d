"""Check the file for bots: it lists everything once, matches its schema and keeps its promise, and a bot can use it."""

from __future__ import annotations

import copy
import http.client
import json
import re
import subprocess
import sys
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from calculators import registry
from calculators.forms import state
from calculators.systems import SYSTEMS, all_rulings
from publish.pages.glossary import terms
from publish.postprocess.hosting import headers
from publish.rules import clauses
from publish.rules.catalogue import ADDRESS, SCHEMA, catalogue, lines_of
from publish.rules.catalogue_check import closed, require_valid
from publish.rules.short_links import plain
from publish.serve.server import Site, listen, start

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import BuiltPage

type Entry = dict[str, Any]

PLACES = clauses.places()
LARGEST = 100_000  # bytes over the line; the page promises this
PROMISED = {  # the properties of format 1.0, which no later file of version 1 may lose
    "": "$schema format version licence counts systems clauses rulings terms calculators",
    "system": "slug letters title game summary address",
    "clause": "code title text system game short address terms marks rulings calculators version",
    "ruling": "code title text system game short address terms kind default readings why status clauses calculators"
    " version",
    "reading": "key text",
    "term": "anchor forms definition system game address",
    "calculator": "slug name title text system game address rules fields",
    "field": "name label help kind default allowed clauses when",
}


@pytest.fixture(scope="module")
def schema(site: Path) -> Entry:
    """Return the published schema."""
    data: Entry = json.loads((site / "api/1/tableside.schema.json").read_text(encoding="utf-8"))
    return data


@pytest.fixture(scope="module")
def file(site: Path) -> Entry:
    """Return the published file."""
    data: Entry = json.loads((site / "api/1/tableside.json").read_text(encoding="utf-8"))
    return data


@pytest.fixture(scope="module")
def page(pages: dict[str, BuiltPage]) -> list[str]:
    """Return the code examples of the page about the file."""
    blocks = re.findall(r"<pre\b[^>]*>(.*?)</pre>", pages["bots/"].html, re.DOTALL)
    return [unescape(re.sub(r"<[^>]+>", "", block)) for block in blocks]


def words(text: str) -> str:
    return " ".join(text.split())


def test_file_matches_its_schema_and_has_nothing_else(file: Entry, schema: Entry) -> None:
    assert ADDRESS == "api/1/tableside.json"  # for ever
    Draft202012Validator.check_schema(schema)
    assert list(Draft202012Validator(schema).iter_errors(file)) == []
    assert list(Draft202012Validator(closed(schema)).iter_errors(file)) == []
    assert file["$schema"] == "tableside.schema.json"


def test_published_schema_accepts_later_additions(file: Entry, schema: Entry) -> None:
    later = copy.deepcopy(file)
    later["format"] = "1.1"
    later["scenes"] = []
    later["clauses"][0] |= {"picture": "x", "marks": ["new"]}
    later["calculators"][0]["fields"][0]["kind"] = "map"
    assert list(Draft202012Validator(schema).iter_errors(later)) == []
    with pytest.raises(ValueError, match="unexpected"):
        require_valid(later, schema)


@pytest.mark.parametrize("kind", PROMISED)
def test_schema_requires_every_promised_property(kind: str, schema: Entry) -> None:
    described = schema["$defs"][kind] if kind else schema
    assert set(PROMISED[kind].split()) <= set(described["required"])
    assert set(described["required"]) <= set(described["properties"])


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("clauses", {"code": "va-50"}),
        ("clauses", {"text": ""}),
        ("clauses", {"address": "/actions/parry/"}),
        ("clauses", {"terms": ["va-action-dice", "va-action-dice"]}),
        ("rulings", {"status": "official"}),
        ("rulings", {"kind": "whatever"}),
        ("rulings", {"readings": []}),
        ("terms", {"forms": "AD"}),
        ("calculators", {"slug": None}),
    ],
)
def test_build_refuses_a_file_that_breaks_the_schema(part: str, change: Entry, file: Entry, schema: Entry) -> None:
    broken = {**file, part: [file[part][0] | change]}
    with pytest.raises(ValueError, match=rf"^\$\.{part}\[0\]\.{next(iter(change))}: "):
        require_valid(broken, schema)


def test_everything_is_listed_exactly_once_and_counted(file: Entry) -> None:
    def listed(part: str, key: str) -> list[str]:
        return [entry[key] for entry in file[part]]

    assert listed("systems", "slug") == [system.folder for system in SYSTEMS]
    assert sorted(listed("clauses", "code")) == sorted(code for code, place in PLACES.items() if not place.is_ruling)
    assert listed("rulings", "code") == [ruling.code for ruling in all_rulings()]
    assert listed("terms", "anchor") == [term.anchor for term in terms()]
    assert listed("calculators", "slug") == list(registry.words())
    assert file["counts"] == {part: len(file[part]) for part in file["counts"]}


def test_each_reference_names_an_entry(file: Entry) -> None:
    known = {
        "clauses": {entry["code"] for entry in file["clauses"]},
        "rulings": {entry["code"] for entry in file["rulings"]},
        "terms": {entry["anchor"] for entry in file["terms"]},
        "calculators": {entry["slug"] for entry in file["calculators"]},
    }
    for entry in file["clauses"] + file["rulings"]:
        for part, codes in known.items():
            assert set(entry.get(part, ())) <= codes, entry["code"]
    for calculator in file["calculators"]:
        names = {field["name"] for field in calculator["fields"]}
        for field in calculator["fields"]:
            assert set(field["clauses"]) <= known["clauses"] | known["rulings"]
            assert field.get("ruling", "VA-Q5") in known["rulings"]
            assert {when["field"] for when in field["when"]} <= names
    games = {system["slug"]: system["game"] for system in file["systems"]} | {None: None}
    for part in known:
        assert all(games[entry["system"]] == entry["game"] for entry in file[part])


def test_texts_are_the_ones_on_the_short_pages(file: Entry, pages: dict[str, BuiltPage]) -> None:
    for entry in file["clauses"] + file["rulings"]:
        html = pages[entry["short"]].html
        body = html.partition("</h1>")[2]
        assert f"{entry['code']} {entry['title']}" in words(pages[entry["short"]].text)
        if entry in file["rulings"]:
            shown = [
                words(plain(line)) for line in re.findall(r"<li>(.*?)</li>", body.partition("</ul>")[0], re.DOTALL)
            ]
            others = [reading["text"] for reading in entry["readings"] if reading["key"] != entry["default"]]
            assert shown[0].startswith(words(entry["text"]))
            assert shown[1:] == [words(text) for text in others]
            assert words(entry["why"]) in words(pages[entry["short"]].text)
        else:
            text = re.split(r'<h2>|<p class="ways">', body)[0]
            assert words(entry["text"]) == words(plain(text)), entry["code"]
            assert set(entry["marks"]) == set(re.findall(r'ts-tag--(\w+)"', text)) <= set(clauses.TAGS)


def test_texts_are_plain(file: Entry) -> None:
    def strings(value: object) -> list[str]:
        if isinstance(value, dict):
            return [text for item in value.values() for text in strings(item)]
        if isinstance(value, list):
            return [text for item in value for text in strings(item)]
        return [value] if isinstance(value, str) else []

    markup = re.compile(r"</?[a-z]|&\w+;|\*\w|\]\(|\{\{|`")
    assert [text for text in strings(file) if markup.search(text)] == []


def test_entries_of_a_list_have_lines_of_their_own(file: Entry) -> None:
    favour = next(entry for entry in file["clauses"] if entry["code"] == "VA-28")
    assert len(favour["text"].splitlines()) == 4
    assert lines_of("<ul><li>One\ntwo</li><li>three</li></ul>") == "One two\nthree"


def test_each_address_works(file: Entry, pages: dict[str, BuiltPage]) -> None:
    for part in file["counts"]:
        for entry in file[part]:
            for address in (entry["address"], entry.get("short"), entry.get("rules")):
                there, _, anchor = (address or entry["address"]).partition("#")
                assert there in pages, address
                assert not anchor or anchor in pages[there].ids, address


def test_each_field_gives_the_default_that_a_calculator_uses(file: Entry) -> None:
    for entry in file["calculators"]:
        calculator = registry.calculator(entry["slug"])
        assert entry["title"] == calculator.question
        for field, own in zip(entry["fields"], calculator.form.fields, strict=True):
            assert field["name"] == own.name
            assert own.parse(field["default"]) == own.parse(own.format(own.default))
            assert ("options" in field) == (own.kind == "choice")
            if "options" in field:
                assert field["default"] in [option["key"] for option in field["options"]]
            if own.kind == "whole":
                assert field["low"] <= int(field["default"]) <= field["high"]
        defaults = {field["name"]: field["default"] for field in entry["fields"]}
        assert state.read(calculator, "").entered == defaults


def test_date_is_missing_outside_a_clone(site: Path, file: Entry) -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", file["date"])
    assert "date" not in catalogue(site, "0")
    assert catalogue(site, "1795219200")["date"] == "2026-11-21"


def test_example_on_the_page_is_the_entry_in_the_file(file: Entry, page: list[str]) -> None:
    (example,) = (json.loads(block) for block in page if block.lstrip().startswith("{"))
    assert example == next(entry for entry in file["clauses"] if entry["code"] == example["code"])


@pytest.mark.parametrize("asked", ["!VA-50", "va-50", "!VA-Q5", "!ZZ-1"])
def test_bot_on_the_page_answers(asked: str, file: Entry, page: list[str], home: str, tmp_path: Path) -> None:
    (script,) = (block for block in page if block.lstrip().startswith("import"))
    assert len(script.strip().splitlines()) <= 10
    bot = tmp_path / "bot.py"
    bot.write_text(script, encoding="utf-8")
    run = [sys.executable, "-X", "utf8", str(bot), asked]
    done = subprocess.run(run, capture_output=True, text=True, encoding="utf-8", check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    code = asked.removeprefix("!").upper()
    entry = next((record for record in file["clauses"] + file["rulings"] if record["code"] == code), None)
    if entry is None:
        assert done.stdout == f"{code}\nis unknown here.\n\n{home}\n"
    else:
        assert done.stdout == f"{code}\n{entry['title']}\n{entry['text']}\n{home}r/{code}/\n"


def test_file_is_small_and_outside_the_offline_copy(site: Path) -> None:
    assert (site / f"{ADDRESS}.br").stat().st_size < LARGEST
    assert "api/1" not in (site / "sw.js").read_text(encoding="utf-8")


def test_pages_of_other_sites_can_read_the_file_and_nothing_else(site: Path) -> None:
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.suffix not in (".br", ".gz")]
    name = "Access-Control-Allow-Origin"
    assert {path for path in files if name in headers(f"/{path}")} == {ADDRESS, "api/1/tableside.schema.json"}


def test_server_sends_the_file_as_json(site: Path) -> None:
    served, at = Site("/"), listen("127.0.0.1", 0)
    served.show(site)
    start(served, at)
    connection = http.client.HTTPConnection(*at.getsockname()[:2], timeout=30)
    connection.request("GET", f"/{ADDRESS}")
    answer = connection.getresponse()
    assert answer.getheader("Content-Type", "").partition(";")[0] == "application/json"
    assert answer.getheader("Access-Control-Allow-Origin") == "*"
    assert json.loads(answer.read()) == json.loads((site / ADDRESS).read_text(encoding="utf-8"))
    connection.close()


def test_schema_in_the_sources_is_the_published_one(schema: Entry) -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == schema
