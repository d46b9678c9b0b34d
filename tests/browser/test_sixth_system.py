"""A sixth system, made up, joins the site.

Its own packages, its tests and four shared files are all that it takes.

The test copies the files of `tests/example_system` over a copy of the project, and runs the further commands that
CONTRIBUTING names.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from engine import __version__
from publish.serve.server import Site, address, listen, start

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
LINE = (
    f'    System("LN", "lantern", "Lantern", "Lantern", "Whether the light lasts the watch.", "", "{__version__}"),\n'
)
FOLDERS = ("calculators", "engine", "publish", "pyodide_slim", "tests", "benchmarks", "tools")
OPEN_3, SCREENED_3 = "57.9%", "91.9%"  # (5/6)^3 = 125/216 and (35/36)^3 = 42875/46656


def run(folder: Path, *command: str) -> str:
    done = subprocess.run([sys.executable, *command], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with the sixth system in it."""
    folder = tmp_path_factory.mktemp("sixth") / "tableside"
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    os.symlink((ROOT / "node_modules").resolve(), folder / "node_modules")
    if (ROOT / ".cache").exists():
        shutil.copytree(ROOT / ".cache", folder / ".cache", ignore=shutil.ignore_patterns("*.lock"))
    shutil.copytree(ROOT / "tests/example_system", folder, dirs_exist_ok=True)
    systems = folder / "calculators/systems.py"
    text = systems.read_text(encoding="utf-8")
    systems.write_text(text.replace("SYSTEMS = (\n", f"SYSTEMS = (\n{LINE}"), encoding="utf-8")
    run(folder, "-m", "publish", "history", "--record")
    run(folder, "-m", "tools.digest", "night-watch", "lantern/by-hour")
    return folder


@pytest.fixture(scope="module")
def built(project: Path) -> tuple[Path, str]:
    """Return its site, and the address at which it is served."""
    at = listen("127.0.0.1", 0)
    here = address(at, "/")
    run(project, "-m", "publish", "build", "--site-url", here)
    shown = Site("/")
    shown.show(project / "site")
    start(shown, at)
    return project / "site", here


def test_the_command_line_answers_it(project: Path) -> None:
    answer = json.loads(run(project, "-m", "calculators", "night-watch", "screened=yes", "--json"))
    assert answer["answer"]["headline"] == SCREENED_3
    assert "night-watch" in run(project, "-m", "calculators")


def test_it_passes_the_tests_of_every_system_and_calculator(project: Path) -> None:
    named = ["tests/calculators", "tests/site/test_repetition.py", "-k", "lantern or night_watch or night-watch"]
    run(project, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *named)
    whole = [
        "engine/lantern",
        "calculators/lantern",
        "tests/oracles/test_lantern_watch.py",
        "tests/site/test_look.py::test_colours_are_the_librarys",
        "tests/site/test_look.py::test_each_system_has_an_accent",
        "tests/site/test_glossary.py::test_each_term_has_one_definition_of_a_sentence_or_two",
        "tests/site/test_glossary.py::test_entries_are_in_alphabetical_order",
        "tests/site/test_glossary.py::test_every_abbreviation_of_a_system_is_explained",
        "tests/site/test_history.py::test_every_code_has_a_version_that_the_changelog_knows",
        "tests/site/test_history.py::test_the_changelog_names_only_codes_that_exist",
        "tests/site/test_history.py::test_everything_is_recorded",
    ]
    run(project, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *whole)


def test_its_pages_are_in_the_site(built: tuple[Path, str]) -> None:
    site, _ = built
    home = (site / "index.html").read_text(encoding="utf-8")
    assert 'href="lantern/"' in home
    assert 'href="calculators/night-watch/"' in home
    assert OPEN_3 in (site / "calculators/night-watch/index.html").read_text(encoding="utf-8")
    assert "91.9%" in (site / "rulings/ln-q1/index.html").read_text(encoding="utf-8")
    assert "goes out" in (site / "r/LN-01/index.html").read_text(encoding="utf-8")
    assert "Chance that the lantern still burns" in (site / "lantern/index.html").read_text(encoding="utf-8")
    (index,) = site.glob("assets/tableside/*/search.json")
    assert "darkness" in index.read_text(encoding="utf-8")
    assert 'id="ln-screen"' in (site / "glossary/index.html").read_text(encoding="utf-8")
    assert 'New: <a href="../lantern/">Lantern</a>' in (site / "changelog/index.html").read_text(encoding="utf-8")
    (looks,) = site.glob("assets/tableside/*/everywhere.css")
    assert "[data-game=lantern]" in looks.read_text(encoding="utf-8")


def test_its_new_addresses_join_the_lock(project: Path, built: tuple[Path, str]) -> None:
    run(project, "-m", "publish", "links", "--add")
    locked = (project / "locks/links.lock").read_text(encoding="utf-8").splitlines()
    assert {"calculators/night-watch/", "lantern/#goes-out", "rulings/ln-q1/"} <= set(locked)


def test_the_browser_answers_it(browser: Browser, built: tuple[Path, str]) -> None:
    _, here = built
    page = browser.new_page()
    page.goto(f"{here}calculators/night-watch/?screened=yes")
    page.locator('tableside-calculator[data-answered="screened=yes"]').wait_for(state="attached", timeout=90_000)
    expect(page.locator(".ts-verdict")).to_contain_text(SCREENED_3)
    page.close()


def test_it_touches_four_shared_files(project: Path, built: tuple[Path, str]) -> None:
    run(project, "-m", "publish", "links", "--add")
    shared = [
        path.relative_to(ROOT).as_posix()
        for name in (
            "calculators",
            "engine",
            "publish",
            "docs",
            "tests",
            "benchmarks",
            "locks",
            "pyodide_slim",
            "tools",
        )
        for path in (ROOT / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ] + [path.name for path in ROOT.iterdir() if path.is_file()]
    changed = [
        name
        for name in shared
        if (project / name).exists() and (project / name).read_bytes() != (ROOT / name).read_bytes()
    ]
    assert sorted(changed) == ["calculators/systems.py", "locks/history.lock", "locks/links.lock", "locks/numbers.lock"]
