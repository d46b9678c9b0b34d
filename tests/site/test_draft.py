"""Two builds are the same; and what `make serve` shows at once is as in a build, or is not shown.

Both tests use one copy of the sources, because a build takes long.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from publish.build import settings
from publish.serve.build_record import NO_DRAFT
from pyodide_slim.archive import unpacked
from tests.support.built_site import ROOT, copy_sources

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE, CLAUSE = (
    "docs/actions/parry.md",
    "Parry is a special case of [Await](await.md) that you can use at any point in the round.",
)
MODULE, POOL = "engine/actions/parries/effect.py", "return action_dice + parrier.skill + parrier.attribute"
TEMPLATE, SENTENCE = "calculators/html/templates/verdict.html", '<span class="ts-sentence">'
STYLE = "calculators/browser/styles/site.css"
# These differ although everything else is equal: names of folders, and the id of the build, which a draft lacks.
NAMED = re.compile(r"(?<=/)[0-9a-f]{16}(?=/)|<meta name=\"tableside-build\"[^>]*>")


class Sources(NamedTuple):
    """A copy of the sources, and the site built from it.

    Attributes:
        folder: the copy.
        work: the folder of the sites.
        front: the address that they are built for.
    """

    folder: Path
    work: Path
    front: str

    def change(self, name: str, old: str, new: str) -> None:
        """Replace a text in a source and save it."""
        before, separator, after = (self.folder / name).read_text(encoding="utf-8").partition(old)
        assert separator, f"{name} no longer says {old!r}"
        (self.folder / name).write_text(f"{before}{new}{after}", encoding="utf-8")

    def build(self, name: str, *more: str) -> Path:
        """Build the whole site."""
        done = self._run("build", name, "--record", str(self.work / f"{name}-record"), *more)
        assert done.returncode == 0, done.stdout
        return self.work / name

    def draft(self, name: str = "draft") -> subprocess.CompletedProcess[str]:
        """Build a draft over the site called "whole"."""
        return self._run("draft", name, "--last", str(self.work / "whole"), "--record", str(self.work / "whole-record"))

    def _run(self, word: str, name: str, *more: str) -> subprocess.CompletedProcess[str]:
        command = [
            sys.executable,
            "-m",
            "publish",
            word,
            "--out",
            str(self.work / name),
            "--site-url",
            self.front,
            *more,
        ]
        dated = {**os.environ, "SOURCE_DATE_EPOCH": settings(None, ())["SOURCE_DATE_EPOCH"]}  # the copy has no history
        how = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "check": False}
        return subprocess.run(command, cwd=self.folder, env=dated, **how)  # type: ignore[call-overload,no-any-return]


@pytest.fixture(scope="module")
def written(site: Path, home: str, tmp_path_factory: pytest.TempPathFactory) -> Sources:
    """Return a copy of the sources with the caches of builds, which has the browser's Python once a `site` is built."""
    assert site.exists()
    sources = Sources(tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("sites"), home)
    copy_sources(sources.folder)
    shutil.copytree(ROOT / ".cache", sources.folder / ".cache", ignore=shutil.ignore_patterns("*.lock"))
    sources.build("whole")
    return sources


@pytest.fixture
def sources(written: Sources) -> Iterator[Sources]:
    """Yield that copy, restored after each test and without its draft."""
    names = (PAGE, MODULE, TEMPLATE, STYLE)
    texts = {name: (written.folder / name).read_bytes() for name in names}
    yield written
    for name in names:
        (written.folder / name).write_bytes(texts[name])
    shutil.rmtree(written.work / "draft", ignore_errors=True)


def pages(site: Path) -> dict[str, str]:
    """Return the HTML of every page, without the varying names of the folders of scripts, answers and Python."""
    names = {path.relative_to(site).as_posix(): path for path in site.rglob("*.html")}
    return {name: NAMED.sub("", path.read_text(encoding="utf-8")) for name, path in names.items()}


def digests(site: Path) -> dict[str, str]:
    """Return a hash of every file of a site."""
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}


def test_two_builds_are_equal_wherever_the_sources_are(written: Sources, site: Path) -> None:
    assert digests(written.work / "whole") == digests(site)


def test_a_saved_page_changes_only_where_it_is_quoted(sources: Sources) -> None:
    before = pages(sources.work / "whole")
    sources.change(PAGE, CLAUSE, f"{CLAUSE}\nNobody had written this.")
    assert sources.draft().returncode == 0
    after = pages(sources.work / "draft")
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"actions/parry/index.html", "rulings/va-q42/index.html"}
    assert all("Nobody had written this." in after[name] for name in changed)
    assert pages(sources.work / "whole") == before


def test_a_draft_of_several_changes_equals_a_build_of_the_whole_site(sources: Sources) -> None:
    whole, draft, again = (sources.work / name for name in ("whole", "draft", "again"))
    sources.change(MODULE, POOL, f"{POOL} + 1")
    sources.change(TEMPLATE, SENTENCE, f"{SENTENCE}So: ")
    with (sources.folder / STYLE).open("a", encoding="utf-8") as style:
        style.write("\n.ts-of-this-test { top: 6px; }\n")
    assert sources.draft().returncode == 0
    assert sources.build("again", "--without-offline") == again

    before, drafted, built = pages(whole), pages(draft), pages(again)
    later = {name for name in built if name.startswith("r/")}  # short links wait for the whole site
    assert {name: drafted[name] for name in drafted.keys() - later} == {
        name: built[name] for name in built if name not in later
    }
    assert before["actions/parry/index.html"] != drafted["actions/parry/index.html"]
    assert "So: " in drafted["calculators/parry-cost/index.html"]

    for folder, name in (("assets/tableside", "everywhere.css"), ("runtime", "actions.zip")):
        (was,), (now,), (then,) = ([*(site / folder).iterdir()] for site in (whole, draft, again))
        assert was.name != now.name
        assert (now / name).read_bytes() != (was / name).read_bytes()
        assert now.name in (draft / "actions/parry/index.html").read_text(encoding="utf-8")
    module = "engine/actions/parries/effect.pyc"
    assert unpacked(now / "actions.zip")[module] == unpacked(then / "actions.zip")[module]
    (search,) = draft.glob("assets/tableside/*/search.json")
    assert now.name in search.read_text(encoding="utf-8")
    assert {path.stat().st_size < 100 for path in draft.glob("assets/answers/*/*.bin")} == {True}


def test_a_change_beyond_page_contents_needs_a_full_build(sources: Sources) -> None:
    sources.change(PAGE, "title: ", "title: Another ")
    assert sources.draft().returncode == NO_DRAFT
    assert not (sources.work / "draft").exists()


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        (PAGE, CLAUSE, '{{ clause("no such clause") }}', "no such clause"),
        (PAGE, CLAUSE, "[Nowhere](nowhere.md)", "nowhere.md"),
        (MODULE, POOL, "return 1 +", "SyntaxError"),
    ],
)
def test_a_fault_is_reported_and_leaves_no_files(sources: Sources, name: str, old: str, new: str, says: str) -> None:
    before = pages(sources.work / "whole")
    sources.change(name, old, new)
    done = sources.draft()
    assert done.returncode not in (0, NO_DRAFT)
    assert says in done.stdout
    assert not list(sources.work.glob("*draft*"))
    assert pages(sources.work / "whole") == before
