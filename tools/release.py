"""`make release`: refuse if anything is wrong, else set the version, date the changelog and tag.

python -m tools.release 0.3.0
python -m tools.release --tested

`make test` records the commit that passed all tests with `--tested`; nothing else does.
"""

from __future__ import annotations

import re
import subprocess
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from datetime import UTC, datetime
from pathlib import Path

from publish.postprocess.links import locked
from publish.rules.history import sections
from publish.terminal import say

VERSION_IN = "engine/__init__.py"
CHANGELOG = "CHANGELOG.md"
LINKS = "locks/links.lock"
_TESTED = ".cache/tested"
_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


def successors(version: str) -> tuple[str, str, str]:
    """Return the versions that may follow one.

    >>> successors("0.2.3")
    ('0.2.4', '0.3.0', '1.0.0')
    """
    first, second, third = map(int, version.split("."))
    return f"{first}.{second}.{third + 1}", f"{first}.{second + 1}.0", f"{first + 1}.0.0"


def note_tested(root: Path) -> None:
    """Record that all tests have passed for the checked-out commit, unless the checkout has changes."""
    if not _git(root, "status", "--porcelain"):
        (root / _TESTED).parent.mkdir(exist_ok=True)
        (root / _TESTED).write_text(_git(root, "rev-parse", "HEAD"), encoding="utf-8")


def refusals(root: Path, version: str) -> list[str]:
    """Return the reasons why this version cannot be released from this folder, a sentence each.

    Args:
        root: the top of the repository.
        version: the version to be released: "0.2.0".
    """
    reasons = []
    if _git(root, "status", "--porcelain"):
        reasons.append("Some changes are not committed.")
    tested = root / _TESTED
    if not tested.exists() or tested.read_text(encoding="utf-8") != _git(root, "rev-parse", "HEAD"):
        reasons.append("The tests have not passed on this commit; run `make test`.")
    entries = sections(root / CHANGELOG)
    if not entries.get(version, ("", ""))[1]:
        reasons.append(f"{CHANGELOG} has no section “## {version}” with the changes.")
    earlier = next((number for number in entries if number != version), "0.0.0")
    if version not in successors(earlier):
        reasons.append(f"{version} does not follow {earlier}; {', '.join(successors(earlier))} would.")
    if _git(root, "tag", "--list", f"v{version}"):
        reasons.append(f"The tag v{version} already exists.")
    if _git(root, "tag", "--list", f"v{earlier}"):
        lost = set(_git(root, "show", f"v{earlier}:{LINKS}").splitlines()[1:]) - locked(root / LINKS)
        unnamed = sorted(address for address in lost if address not in entries.get(version, ("", ""))[1])
        if unnamed:
            reasons.append(
                f"{LINKS} has lost {', '.join(unnamed)} since {earlier}, but {CHANGELOG} does not mention it."
            )
    return reasons


def make_release(root: Path, version: str, today: str) -> int:
    """Release this version, or print the reason against it; return the exit code.

    Args:
        root: the top of the repository.
        version: the version: "0.2.0".
        today: the day for the changelog: "2026-11-22".
    """
    reasons = refusals(root, version)
    if reasons:
        say(*reasons)
        return 1
    _replace(root / VERSION_IN, _VERSION, f'__version__ = "{version}"')
    heading = re.compile(rf"^## {re.escape(version)}(?: \(.*\))?$", re.MULTILINE)
    _replace(root / CHANGELOG, heading, f"## {version} ({today})")
    subprocess.run([sys.executable, "-m", "publish", "history", "--record"], cwd=root, check=True)
    if _git(root, "status", "--porcelain"):
        _git(root, "commit", "--all", "--quiet", "--message", f"Release {version}")
    _git(root, "tag", "--annotate", f"v{version}", "--message", f"Tableside {version}")
    say(f"{version} is tagged as v{version}; `git push --follow-tags` publishes it.")
    return 0


def _replace(path: Path, line: re.Pattern[str], new: str) -> None:
    text, count = line.subn(lambda _: new, path.read_text(encoding="utf-8"))
    if count != 1:
        raise ValueError(f"{path.name} has {count} lines to replace, not 1, with: {new}")
    path.write_text(text, encoding="utf-8")


def _git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout.strip()


def main(words: list[str]) -> int:
    """Run the command in these words; return the exit code."""
    parser = ArgumentParser(
        prog="python -m tools.release", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("version", nargs="?", help="the new version, such as 0.3.0")
    action.add_argument("--tested", action="store_true", help="record that all tests passed on this commit")
    options = parser.parse_args(words)
    root = Path(__file__).parent.parent
    if not options.tested:
        return make_release(root, options.version, f"{datetime.now(UTC):%Y-%m-%d}")
    note_tested(root)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
