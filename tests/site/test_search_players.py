"""Check the search with the words of players of other games."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from publish.search.concepts import field
from tests.site import searches

HERE = Path(__file__).parent
AT_LEAST = 0.9
LOOKS_BEHIND = re.compile(r"\(\?<[=!]")


def test_nine_searches_in_ten_are_answered(site: Path) -> None:
    asked = tomllib.loads((HERE / "search_players.toml").read_text(encoding="utf-8"))["search"]
    missed, _ = searches.wrong(site, asked)
    lost = {search["typed"]: shown for search, shown in missed}
    assert len(lost) <= (1 - AT_LEAST) * len(asked), lost


def test_a_phrase_belongs_to_one_concept() -> None:
    """That each target exists is checked by the build, which fails without it."""
    count = Counter(phrase for phrases, _ in field().values() for phrase in phrases)
    assert [phrase for phrase, times in count.items() if times > 1 or phrase != phrase.strip()] == []
    assert [name for name, (_, targets) in field().items() if len(set(targets)) < len(targets)] == []


@pytest.mark.parametrize("suffix", ["js", "html"])
def test_no_script_looks_behind(suffix: str, site: Path) -> None:
    """Safari before 16.4 loads no script with such an expression."""
    assert [path for path in site.rglob(f"*.{suffix}") if LOOKS_BEHIND.search(path.read_text(encoding="utf-8"))] == []
