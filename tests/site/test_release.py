"""The release command: nothing that is off gets a tag."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
import yaml

from engine import __version__
from publish.rules.history import sections
from tests.conftest import ROOT
from tools.release import note_tested, refusals, successors

if TYPE_CHECKING:
    from pathlib import Path

NEXT = successors(__version__)[1]
TODAY = "2031-02-03"


def git(root: Path, *words: str) -> str:
    own = ("-c", "user.name=Nobody", "-c", "user.email=nobody@example.org")
    return subprocess.run(["git", *own, *words], cwd=root, capture_output=True, text=True, check=True).stdout.strip()


def commit(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", "Something")
    note_tested(root)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a copy of our sources with a tagged version, a changelog for the next one, and all tests passed."""
    copy = tmp_path / "sources"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy / name)
    git(tmp_path, "init", "--quiet", str(copy))
    for name in ("user.name", "user.email"):
        git(copy, "config", name, "nobody@example.org")
    commit(copy)
    git(copy, "tag", f"v{__version__}")
    changelog = copy / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    changelog.write_text(text.replace("\n## ", f"\n## {NEXT}\n\nDice are rounder.\n\n## ", 1), encoding="utf-8")
    commit(copy)
    return copy


def test_nothing_is_off(root: Path) -> None:
    assert refusals(root, NEXT) == []


def test_the_version_the_day_and_the_tag_are_set(root: Path) -> None:
    program = f"from pathlib import Path; from tools.release import *; make_release(Path(), '{NEXT}', '{TODAY}')"
    done = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f'__version__ = "{NEXT}"\n' in git(root, "show", f"v{NEXT}:engine/__init__.py") + "\n"
    assert sections(root / "CHANGELOG.md")[NEXT] == (TODAY, "Dice are rounder.")
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "log", "-1", "--format=%s") == f"Release {NEXT}"
    assert f"v{NEXT} already" in " ".join(refusals(root, NEXT))


def dirty(root: Path) -> None:
    (root / "README.md").write_text("Another")


def untested(root: Path) -> None:
    git(root, "commit", "--allow-empty", "--quiet", "--message", "Something")


def tested_with_changes(root: Path) -> None:
    untested(root)
    dirty(root)
    note_tested(root)
    git(root, "checkout", "--quiet", "README.md")


def unsaid(root: Path) -> None:
    changelog = root / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8").replace("Dice are rounder.\n\n", "")
    changelog.write_text(text, encoding="utf-8")
    commit(root)


def losing_a_link(root: Path) -> None:
    lock = root / "locks/links.lock"
    lock.write_text(re.sub(r"\nabout/\n", "\n", lock.read_text(encoding="utf-8")), encoding="utf-8")
    commit(root)


@pytest.mark.parametrize(
    ("slip", "message"),
    [
        (dirty, "not committed"),
        (untested, "tests have not passed on this commit"),
        (tested_with_changes, "tests have not passed on this commit"),
        (unsaid, f"no section “## {NEXT}”"),
        (losing_a_link, f"locks/links.lock has lost about/ since {__version__}"),
    ],
)
def test_each_slip_raises_a_message(root: Path, slip, message: str) -> None:
    slip(root)
    (reason,) = refusals(root, NEXT)
    assert message in reason
    assert reason.endswith(".")


def test_a_version_follows_the_one_before(root: Path) -> None:
    leap = f"{int(NEXT[0]) + 7}.0.0"
    changelog = root / "CHANGELOG.md"
    changelog.write_text(changelog.read_text(encoding="utf-8").replace(f"## {NEXT}", f"## {leap}"), encoding="utf-8")
    commit(root)
    (reason,) = refusals(root, leap)
    assert f"{leap} does not follow {__version__}" in reason


def test_a_refused_release_changes_nothing(root: Path) -> None:
    before = git(root, "rev-parse", "HEAD")
    done = subprocess.run(
        [sys.executable, "-m", "tools.release", "9.9.9"], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "9.9.9 does not follow" in done.stdout
    assert (git(root, "rev-parse", "HEAD"), git(root, "status", "--porcelain")) == (before, "")


def test_workflows_run_only_our_own_commands() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for workflow in (ROOT / ".github/workflows").glob("*.yml"):
        run = re.findall(r"^\s*(?:- )?run: (.*)$", workflow.read_text(encoding="utf-8"), re.MULTILINE)
        assert run
        assert all(command.split()[0] == "make" and command.split()[1] in targets for command in run), workflow


def test_workflow_actions_are_pinned() -> None:
    for path in (ROOT / ".github/workflows").glob("*.yml"):
        text = path.read_text(encoding="utf-8")
        for action in re.findall(r"uses: (.*)", text):
            assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", action), (path, action)
        workflow = yaml.safe_load(text)
        for job in workflow["jobs"].values():
            permissions = {**workflow["permissions"], **job.get("permissions", {})}
            if "write" in permissions.values():
                assert [step["uses"].partition("@")[0] for step in job["steps"]] == ["actions/deploy-pages"]
