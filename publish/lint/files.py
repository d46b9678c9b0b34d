"""Mistakes in files other than pages and calculators: templates, scripts, styles, terms, lists and records."""

from __future__ import annotations

import re
import subprocess
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment, TemplateSyntaxError

from calculators.html.environment import environment
from calculators.systems import SYSTEMS
from publish.lint.messages import location, syntax_error, unknown_name
from publish.paths import BROWSER, DOCS, PUBLISH, ROOT
from publish.postprocess import links
from publish.rules import clauses, history

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

_ESBUILD = ROOT / "node_modules/.bin/esbuild"
TEMPLATES = (PUBLISH / "templates", ROOT / "calculators/html/templates", PUBLISH / "theme")

_THEME = "theme"  # the folder of templates that MkDocs fills in, with its own filters
_FILLED_IN = frozenset((".html", ".js", ".md", ".svg", ".webmanifest"))
_TEXTS = _FILLED_IN | {".css", ".toml", ".txt"}
_TERM = re.compile(r"^(.+) \{ #([a-z0-9-]+)( \.unmarked)? \}$")
_MEANING = ":   "
_WARNING = re.compile(r"\[(?:ERROR|WARNING)\] (.+?)(?: \[[\w-]+\])?\n\n +([^:\n]+):(\d+):\d+:")
_WHERE = re.compile(r" \(at line (\d+), column \d+\)$")


def in_encodings(*folders: Path) -> list[str]:
    """Return a sentence for each text in these folders that is not UTF-8."""
    mistakes = []
    for path in sorted(path for folder in folders for path in folder.rglob("*.*") if path.suffix in _TEXTS):
        data = path.read_bytes()
        try:
            data.decode("utf-8")
        except UnicodeDecodeError as problem:
            line = data.count(b"\n", 0, problem.start) + 1
            mistakes.append(f"{location(path, line)}: this is not UTF-8. Save the file with that encoding.")
    return mistakes


def in_templates(*folders: Path) -> list[str]:
    """Return the templates of some folders that Jinja cannot read."""
    ours = environment()
    messages = []
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*.*") if path.suffix in _FILLED_IN):
            text = path.read_text(encoding="utf-8")
            try:
                if _THEME in path.relative_to(folder.parent).parts:
                    Environment(autoescape=True).parse(text)
                else:
                    ours.compile(text, path.name, raw=True)
            except TemplateSyntaxError as problem:
                messages.append(syntax_error(path, problem))
    return messages


def in_scripts(folder: Path = BROWSER) -> list[str]:
    """Return the scripts and styles of the browser that esbuild cannot read, or warns about."""
    with tempfile.TemporaryDirectory() as nowhere:
        names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.suffix in (".css", ".js"))
        options = (f"--outdir={nowhere}", "--log-level=warning", "--log-limit=0", "--color=false")
        process = subprocess.run([_ESBUILD, *names, *options], cwd=folder, capture_output=True, text=True, check=False)
    warnings = sorted((name, int(line), warning) for warning, name, line in _WARNING.findall(process.stderr))
    return [f"{location(folder / name, line)}: {warning}." for name, line, warning in warnings]


def in_terms(docs: Path = DOCS) -> list[str]:
    """Return the lines of a game's terms that do not parse, and the anchors that two terms share."""
    messages = []
    first: dict[str, str] = {}
    forms: dict[tuple[Path, str], int] = {}
    for path in sorted(docs.glob("*/terms.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, (line, below) in enumerate(zip(lines, [*lines[1:], ""], strict=True), 1):
            term = _TERM.match(line)
            if line and not line.startswith(_MEANING) and not (term and below.startswith(_MEANING)):
                messages.append(
                    f"{location(path, number)}: this is not a term. Write it as “term, its plural {{ #anchor }}”, "
                    f"and in the line below it “{_MEANING}what it means”."
                )
            for form in term[1].split(", ") if term else ():
                if forms.setdefault((path, form), number) != number:
                    earlier = forms[path, form]
                    messages.append(
                        f"{location(path, number)}: “{form}” is already a term in line {earlier}. List it once."
                    )
            if term and first.setdefault(term[2], location(path, number)) != location(path, number):
                messages.append(
                    f"{location(path, number)}: the anchor “{term[2]}” already belongs to a term in {first[term[2]]}. "
                    "Use another one here, or put both in one line."
                )
    return messages


def in_data(docs: Path = DOCS, ours: Path = PUBLISH) -> list[str]:
    """Return the lists in TOML that cannot be read, and their names for missing things."""
    games = {"everywhere", *(system.folder for system in SYSTEMS)}
    allowed = dict.fromkeys(docs.glob("*/asked.toml"), ("clause or ruling", clauses.codes(docs)))
    allowed[docs / "words.toml"] = ("game", games)
    paths = sorted([*docs.rglob("*.toml"), *ours.glob("*.toml")])
    return [message for path in paths for message in _in_list(path, *allowed.get(path, ("", ())))]


def _in_list(path: Path, kind: str, allowed: Collection[str]) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    try:
        for name in tomllib.loads(text):
            if kind and name not in allowed:
                line = re.search(rf"^\[?\"?{re.escape(name)}\b", text, re.MULTILINE)
                number = text[: line.start()].count("\n") + 1 if line else 1
                yield f"{location(path, number)}: {unknown_name(kind, name, allowed)}."
    except tomllib.TOMLDecodeError as problem:
        where = _WHERE.search(str(problem))
        reason = _WHERE.sub("", str(problem))
        number = int(where[1]) if where else 1
        yield f"{location(path, number)}: TOML cannot read this: {reason[:1].lower()}{reason[1:]}."


def in_records(changelog: Path = history.CHANGELOG, moved: Path = links.MOVED) -> list[str]:
    """Return mistakes in the changelog and in the list of addresses that moved."""
    return [*_in_changelog(changelog), *_in_moved(moved)]


def _in_changelog(path: Path) -> Iterator[str]:
    codes = clauses.codes()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## ") and not history.HEADING.match(f"{line}\n"):
            yield (
                f"{location(path, number)}: this is not a version's heading. Write it like “## 0.3.0 (2026-12-24)”, "
                "without the day until it is released."
            )
        for code in history.CODE.findall(line):
            if code not in codes:
                yield f"{location(path, number)}: docs/ has no clause or ruling {code}. Use one it has."


def _in_moved(path: Path) -> Iterator[str]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    first: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        old, arrow, new = line.partition(" -> ")
        if not line or line.startswith("# "):
            continue
        if not (arrow and old and new):
            yield f"{location(path, number)}: this is not written as “old address -> new address”."
        elif first.setdefault(old, number) != number:
            yield f"{location(path, number)}: {old} is already in line {first[old]}. Delete one of the two."
