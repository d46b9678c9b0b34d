"""The answers made with the site: to the letter the engine's, and small."""

from __future__ import annotations

import base64
import gzip
import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest

from calculators import registry
from calculators.glossary import Glossary
from calculators.html.page import reply_html
from calculators.html.render import Renderer
from engine import __version__
from publish.pages.glossary import terms_of_forms
from publish.postprocess.prebuilt_answers import MOST_BYTES, candidates, key_of
from publish.rules import clauses
from tests.support.replies import page_parts

if TYPE_CHECKING:
    from collections.abc import Sequence

WORDS = [calculator.id for calculator in registry.calculators()]
UP = "../../"


def file_of(site: Path, word: str) -> bytes:
    (file,) = site.glob(f"assets/answers/*/{word}.bin")
    return file.read_bytes()


def queries_in(file: bytes) -> dict[str, int]:
    known: dict[str, int] = json.loads(gzip.decompress(file))["queries"]
    return known


def replies(file: bytes, queries: Sequence[str]) -> list[dict[str, object] | None]:
    question = {"scripts": str(Path("calculators/browser/engine").resolve()), "base": UP, "edition": __version__}
    asked = json.dumps(question | {"file": base64.b64encode(file).decode(), "queries": list(queries)})
    command = ["node", "tests/site/prebuilt_answers.mjs"]
    output = subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout
    result: list[dict[str, object] | None] = json.loads(output)
    return result


@pytest.mark.parametrize("word", WORDS)
def test_each_precomputed_answer_equals_the_engines(site: Path, word: str) -> None:
    file = file_of(site, word)
    queries = [urlencode([(name, text) for name, text in json.loads(key)]) for key in queries_in(file)]
    assert "" in queries
    renderer = Renderer(clauses.addresses(), UP, Glossary(terms_of_forms()))
    for query, reply in zip(queries, replies(file, queries), strict=True):
        assert reply == reply_html(word, query, renderer, every=True), query


@pytest.mark.parametrize("word", WORDS)
def test_a_file_is_small_and_knows_the_examples(site: Path, word: str) -> None:
    file = file_of(site, word)
    assert len(file) <= MOST_BYTES
    known = queries_in(file)
    for example in registry.calculator(word).examples[:3]:
        assert key_of(example.query) in known


def test_the_order_of_fields_and_the_edition_of_today_do_not_matter(site: Path) -> None:
    file = file_of(site, "parry-cost")
    queries = ["attack=pool&attack-pool=6", f"attack-pool=6&attack=pool&v={__version__}", "attack-pool=6&attack=pool"]
    first, *others = replies(file, queries)
    assert first is not None
    assert others == [first, first]


def test_queries_without_a_precomputed_answer_are_left_to_the_engine(site: Path) -> None:
    file = file_of(site, "parry-cost")
    asked = ["skill=7&attribute=5", "v=0.1.0", "attack=pool%26attack-pool=6", "skill=2&skull=1", "kept=defaults"]
    assert replies(file, asked) == [None] * len(asked)


def test_a_field_as_it_is_by_default_is_the_same_question() -> None:
    by_default, untouched = (page_parts("parry-cost", query, "", {}) for query in ("successes=4", ""))
    assert by_default == untouched
    assert "successes=4" in candidates(registry.calculator("parry-cost"), ())
