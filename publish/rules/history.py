"""The version in which each clause and ruling last changed, and the page about every version.

`locks/history.lock` has a line for each: its code, that version, and a digest of its text. A text with another digest
has changed since then, in the version that is being made. `.venv/bin/python -m publish history --record` records new
texts immediately, and changed texts with a release. A page of the site lists everything, so the changelog names a code
only if its meaning has changed.

Below them, a line for each version and calculator lists the defaults of its fields, for links that omit a field.
"""

from __future__ import annotations

import hashlib
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

from calculators import registry
from calculators.forms.defaults import defaults_of
from calculators.systems import SYSTEMS, System, ruling
from engine import __version__
from publish.pages.long_lists import filter_form
from publish.pages.templating import render
from publish.paths import ROOT
from publish.rules import clauses
from publish.terminal import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from publish.rules.clauses import Place

LOCK = ROOT / "locks/history.lock"
CHANGELOG = ROOT / "CHANGELOG.md"
FIRST = "0.1.0"  # older texts need no mark

HEADING = re.compile(r"^## (\d+\.\d+\.\d+)(?: \((\d{4}-\d\d-\d\d)\))?\n", re.MULTILINE)
_KIND = re.compile(r"^(?=\*\*.+\*\*$)", re.MULTILINE)  # the title of a kind of change
_BULLET = re.compile(r"^- ", re.MULTILINE)
_ENTRIES = "[data-group] > ul > li"
_LETTERS = "|".join(system.letters for system in SYSTEMS)
CODE = re.compile(rf"(?<![\w\"-])(?:{_LETTERS})-Q?\d+(?![\w-])")


def text_hashes() -> dict[str, str]:
    """Return the digest of the present text of each clause and ruling, by code."""
    return {code: _digest(place) for code, place in clauses.places().items()}


def _digest(place: Place) -> str:
    if place.is_ruling:
        record = ruling(place.code)
        parts = (
            record.question,
            *(reading.text for reading in record.readings),
            record.default,
            record.why,
            record.status,
        )
    else:
        parts = (place.title, place.text)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


def recorded(lock: Path = LOCK) -> dict[str, tuple[str, str]]:
    """Return, by code, the version of the last change before this version, and the digest at that time."""
    lines = lock.read_text(encoding="utf-8").splitlines() if lock.exists() else []
    return {code: (version, digest) for code, version, digest in (line.split() for line in lines if line[:1].isupper())}


def defaults_recorded(lock: Path = LOCK) -> dict[tuple[str, str], dict[str, str]]:
    """Return, for each version and calculator, each field's default, for links that omit the field."""
    lines = lock.read_text(encoding="utf-8").splitlines() if lock.exists() else []
    parted = (line.split() for line in lines if line[:1].isdigit())
    return {(version, word): dict(parse_qsl(query, keep_blank_values=True)) for version, word, query in parted}


def versions(lock: Path = LOCK, now: Mapping[str, str] | None = None, version: str = __version__) -> dict[str, str]:
    """Return the version of each clause's or ruling's last change, by code.

    Args:
        lock: the record.
        now: code -> digest of its present text; None to compute it.
        version: the version that is being made.
    """
    earlier = recorded(lock)
    return {
        code: earlier[code][0] if code in earlier and earlier[code][1] == digest else version
        for code, digest in (text_hashes() if now is None else now).items()
    }


def list_changed(*, record: bool) -> int:
    """Print what has changed since the last record, and record it if asked to; return the exit code."""
    now = text_hashes()
    changed = [code for code, digest in now.items() if recorded().get(code, ("", ""))[1] != digest]
    print("".join(f"{code}\n" for code in changed), end="")
    say(f"{len(changed)} changed in {__version__}, {'' if record else 'not '}recorded.")
    if record:
        lines = [f"{code} {version} {now[code]}" for code, version in sorted(versions(now=now).items())]
        head = "# Code, version in which it last changed, digest of its text; see publish/rules/history.py."
        LOCK.write_text("\n".join([head, *lines, *_defaults()]) + "\n", encoding="utf-8")
    return 0


def _defaults() -> list[str]:
    """Return the lines of the defaults: recorded versions stay as they are, and new lines belong to this version."""
    recorded = defaults_recorded()
    for calculator in registry.calculators():
        defaults = defaults_of(calculator.form).texts
        now = __version__, calculator.id
        recorded[now] = {**defaults, **recorded.get(now, {})}
    return [f"{version} {slug} {urlencode(texts)}" for (version, slug), texts in sorted(recorded.items())]


def sections(changelog: Path = CHANGELOG) -> dict[str, tuple[str, str]]:
    """Return each version's date ("" if it has none yet) and its part of the changelog, the newest first."""
    _, *parts = HEADING.split(changelog.read_text(encoding="utf-8"))
    return {
        version: (date or "", text.strip())
        for version, date, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    }


def joined(version: str) -> list[System]:
    """Return the systems that a version added; nobody needs to hear that the first version's systems are new.

    >>> joined("0.1.0")
    []
    """
    return [system for system in SYSTEMS if system.since == version != FIRST]


def changelog_page(epoch: str) -> str:
    """Return the Markdown of the page about all versions.

    Args:
        epoch: the time of the commit that is built, in seconds since 1970.
    """
    entries, total = [], 0
    for version, (date, text) in sections().items():
        day = date_of(date or epoch)
        linked = CODE.sub(lambda code: f'{{{{ see("{code.group()}") }}}}', text)
        for system in joined(version):
            linked = f"New: [{system.title}]({system.folder}/index.md). {system.summary}\n\n{linked}"
        anchor = f"v{version.replace('.', '-')}"
        total += len(_BULLET.findall(text))
        entries.append((version, anchor, day, _KIND.split(linked)))
    return render("changelog.md", versions=entries, filter=filter_form("changes", total, entries=_ENTRIES, systems=()))


def changes_page() -> str:
    """Return the Markdown of the page that lists each clause and ruling by the version in which it last changed."""
    lines = [
        "---",
        "title: Changes, rule by rule",
        "description: The version in which each clause and ruling last changed, newest first.",
        "---",
        "",
        "# Changes, rule by rule",
        "",
        "Each clause and ruling is listed under the version in which its text last changed.",
        "The [changelog](changelog.md) tells you which of these changes matter.",
    ]
    last_changed = versions()
    in_order = sorted(last_changed, key=lambda code: ("Q" in code, int(code[3:].removeprefix("Q"))))
    for version in sections():
        lines += ["", f"## Version {version} {{ #v{version.replace('.', '-')} }}"]
        for system in SYSTEMS:
            codes = [code for code in in_order if code[:2] == system.letters and last_changed[code] == version]
            if codes:
                links = " ".join(f'{{{{ see("{code}") }}}}' for code in codes)
                lines += ["", f"**{system.title}.** {links}"]
    return "\n".join(lines) + "\n"


def date_of(moment: str) -> str:
    """Return a day in words, from "2026-11-21" or from seconds since 1970; "" for 0, an unknown moment.

    >>> date_of("2026-11-21"), date_of("1795219200"), date_of("0")
    ('21 November 2026', '21 November 2026', '')
    """
    if moment == "0":
        return ""
    day = datetime.fromtimestamp(int(moment), UTC) if moment.isdigit() else datetime.fromisoformat(moment)
    return f"{day.day} {day:%B %Y}"
