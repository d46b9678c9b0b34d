"""Check that every part of `make bench` still runs, each in its smallest setting; tests never measure time.

The commands that build the site are real, but in the copies of the sources they hand out the site of this test run.
"""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from benchmarks import __main__ as bench
from benchmarks.goals import GOALS
from benchmarks.made_up import make_up
from benchmarks.report import Report
from benchmarks.setting import Setting
from tests.support.built_site import ROOT

if TYPE_CHECKING:
    from pathlib import Path

BUILD = """
def build_site(out, site_url=None, *, offline=True, record=None):
    shutil.copytree({site!r}, out, copy_function=os.link)
    (ROOT / ".cache").mkdir(exist_ok=True)
    return 0
"""
DRAFT = """
def draft(out, last, record, site_url):
    shutil.copytree(last, out, copy_function=os.link)
    return 0
"""


class Built(Setting):
    """A setting in which a build takes no time."""

    ready: Path

    def copied(self, name: str) -> Path:
        copy = super().copied(name)
        for module, function in {"build": BUILD.format(site=str(self.ready)), "serve/draft": DRAFT}.items():
            with (copy / f"publish/{module}.py").open("a", encoding="utf-8") as file:
                file.write(function)
        return copy


@pytest.fixture(scope="module")
def setting(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Setting:
    """Return the smallest setting, with the site of this run."""
    setting = Built(tmp_path_factory.mktemp("bench"), 3, Report(), small=True, clean=True)
    setting.ready = site
    return setting


@pytest.mark.parametrize("part", bench.PARTS)
def test_a_part_measures_all_of_its_goals(part: str, setting: Setting) -> None:
    report = Report()
    bench.measure([part], report, setting)
    assert report.failures == {}
    assert all(table["rows"] for table in report.tables)
    wanted = {name for name, goal in GOALS.items() if goal.part == part}
    if part == "boot":  # stock Pyodide takes half a minute on a slow line
        wanted = {name for name in wanted if "slow line" not in name}
    assert {figure.goal for figure in report.figures} == wanted


def test_a_site_with_more_clauses_has_no_slips(setting: Setting) -> None:
    copy = setting.copied("more-clauses")
    make_up(copy, 2)
    command = [sys.executable, "-c", "from publish.lint import mistakes; print(*mistakes(), sep='\\n')"]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_a_part_that_fails_is_reported_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(report: Report, setting: Setting) -> None:
        report.measured("clean build", 30.0)
        raise ValueError("no such file\nand more")

    def go_on(report: Report, setting: Setting) -> None:
        report.measured("filled link, slow line, first paint to right number", 0.4, "parry-cost")
        report.measured("filled link, slow line, first paint to right number", 0.6, "chain")

    modules = {"benchmarks.build": fail, "benchmarks.filled_links": go_on}
    monkeypatch.setattr(bench, "import_module", lambda name: SimpleNamespace(measure=modules[name]))
    assert bench.main(["--only", "build,links", "--small"]) == 1
    printed = capsys.readouterr().out
    lines = {line[:20].strip(): line for line in printed.splitlines()}
    assert "30.0 s" in lines["clean build"]
    assert "build failed" in lines["clean build"]
    assert "not measured" in lines["site size"]
    assert "1 of 2 met, worst: chain" in printed
    assert printed.endswith("tableside: build failed: ValueError: no such file\n")


def test_every_goal_belongs_to_a_part() -> None:
    assert {goal.part for goal in GOALS.values()} == set(bench.PARTS)
    assert all((ROOT / f"{module.replace('.', '/')}.py").exists() for module in bench.PARTS.values())
