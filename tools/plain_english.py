"""`make lint` runs this: count the habits that make English sound translated, per 1,000 words of each kind of text.

python -m tools.plain_english
python -m tools.plain_english --area messages --worst 20

Exits with 1 if a kind of text is above its level in LEVELS. The count finds habits, not mistakes: a sentence without
any can still be bad. "Write plainly" in CONTRIBUTING.md has the real test.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from publish.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LEVELS = (  # matches per 1,000 words; lower a level when its texts improve
    dict.fromkeys(("pages", "rulings", "labels", "messages"), 0.5)
    | dict.fromkeys(("docstrings", "comments"), 1.0)
    | dict.fromkeys(("interface", "test names"), 1.5)
    | dict.fromkeys(("README", "CONTRIBUTING", "CHANGELOG"), 2.0)  # short, so one match weighs much
)
_THING = "page|table|label|field|file|source|clause|line|answer|link|message|test|tool|name|heading|lock|figure|number"
HABITS = {
    "a clause as the subject": r"(?:^|[.!:;] )(?:What|Whatever|what|Who) (?:[\w'’-]+ ){1,7}?"
    r"(?:is|are|has|stays?|stands?|comes?|goes|gets?|counts?|needs?)\b (?![^.]*\?)",
    "a thing that stands": r"\bstands?\b(?![- ](?:for|in|ins|up|out|still|next to)\b)",
    "a thing that says or knows": rf"\b(?:{_THING})s? (?:says?|knows?)\b|\bsays (?:so|what|how|which|where|whose)\b",
    "is said, is told": r"\b(?:is|are|was|were) (?:said|told)\b",
    "anew": r"\b(?:anew|afresh)\b",
    "besides, alike, by itself": r"\b(?:besides|alike|by itself|by themselves|go(?:es)? by (?:its?|the|their))\b",
    "that of": r"\b(?:that|those) of\b|\bthe one who\b",
    "a negated noun": r"\b[Tt]here (?:is|are) (?:none|nothing|nobody|no)\b"
    r"|\b(?:is|are) no(?! (?:longer|more|less|fewer)\b) [a-z]",
    "for = because": r"[,;] for (?:it|they|he|she|there|nobody|nothing|then)\b",
    "where = if": r"\bwhere (?:none|nothing|nobody|there (?:is|are))\b|(?:^|[.!] )Where [^.?]{3,60}, ",
    "so is": r"[,;:] so (?:is|are|do|does|has|have) (?:the|its|their|every|each|a|an)\b",
    "in place of, in force": r"\bin (?:place of|force)\b|\bput right\b",
    "is to be": r"\b(?:is|are|was|were) to be\b|\bto be had\b",
}
_NAMES = {f"h{index}": name for index, name in enumerate(HABITS)}
_HABIT = re.compile("|".join(f"(?P<{group}>{HABITS[name]})" for group, name in _NAMES.items()))
_PLANTED = "tools/plain_english.py", "tests/site/test_plain_english.py"  # full of habits on purpose
_WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*")
_COMMENT = re.compile(r"(?:^ *|\S  )#:? (.+)")
_DOCTEST = re.compile(r"^ *>>>.*?(?:\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
_SCRIPT = re.compile(r"(?s)(?P<comments>/\*.*?\*/|\s// [^\n]*)|[\"`](?P<interface>[A-Z][^\"`\n]* [^\"`\n]*)[\"`]")
_MARKUP = re.compile(r"\{\{.*?\}\}|\{[%#:.].*?[%#]?\}|`[^`]*`|<[^>]*>|\]\([^)]*\)", re.DOTALL)


class Text(NamedTuple):
    """A text of the repository."""

    area: str  # a key of LEVELS
    location: str  # its file and line, "publish/serve/server.py:12"
    words: str  # the text itself, on one line


def habits(words: str) -> list[str]:
    """Return the habit of each match in a text on one line, a key of HABITS.

    >>> habits("The answer stands on top, for it is hard to see.")
    ['a thing that stands', 'for = because']
    """
    return [_NAMES[match.lastgroup or ""] for match in _HABIT.finditer(words)]


def texts(root: Path = ROOT) -> Iterator[Text]:
    """Yield each text in the files that Git knows, with its area."""
    listing = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout
    for name in listing.splitlines():
        path, top = root / name, name.partition("/")[0]
        if not path.exists():
            continue  # deleted, but not yet committed
        if name.endswith(".py") and not name.startswith(("pyodide_slim/standins/", *_PLANTED)):
            yield from _of_python(name, path.read_text(encoding="utf-8"))
        elif name.endswith(".md") and (top == "docs" or path.parent == root):
            yield from _of_lines("pages" if top == "docs" else path.stem, name, path)
        elif name.endswith(".html"):
            yield from _of_lines("interface", name, path)
        elif name in ("Makefile", "bootstrap.sh"):
            yield from _of_lines("messages", name, path)
        elif name.startswith(("calculators/browser/", "publish/templates/")) and name.endswith((".js", ".css")):
            for match in _SCRIPT.finditer(path.read_text(encoding="utf-8")):
                words = " ".join(re.sub(r"[/*]", " ", match[0]).split())
                yield Text(match.lastgroup or "", f"{name}:{match.string.count('\n', 0, match.start()) + 1}", words)


def _of_lines(area: str, name: str, path: Path) -> Iterator[Text]:
    if area in LEVELS:
        written = _MARKUP.sub(lambda match: "\n" * match[0].count("\n"), path.read_text(encoding="utf-8"))
        yield from (Text(area, f"{name}:{number}", line) for number, line in enumerate(written.splitlines(), 1))


def _of_python(name: str, source: str) -> Iterator[Text]:
    top, inner = name.partition("/")[0], set[int]()
    labels = "rulings" if name.endswith("rulings.py") else "labels"
    strings = {"tests": "", "engine": labels, "calculators": labels}.get(top, "messages")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            inner.update(range(node.lineno, (node.end_lineno or 0) + 1))
            yield Text("docstrings", f"{name}:{node.lineno}", " ".join(_DOCTEST.sub("", node.value.value).split()))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield Text("test names", f"{name}:{node.lineno}", node.name[5:].replace("_", " "))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            if node.end_lineno != node.lineno:
                inner.update(range(node.lineno + 1, (node.end_lineno or 0) + 1))
            if strings and node.lineno not in inner:
                yield Text(strings, f"{name}:{node.lineno}", " ".join(node.value.split()))
    for number, line in enumerate(source.splitlines(), 1):
        if "# " in line and number not in inner and (comment := _COMMENT.search(line)):
            yield Text("comments", f"{name}:{number}", comment[1])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return the exit code."""
    parser = ArgumentParser(prog="python -m tools.plain_english", description="Count habits that sound translated.")
    parser.add_argument("--area", choices=LEVELS, help="count this kind of text only")
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="list N texts with most matches")
    options = parser.parse_args(arguments)
    words, counts, listed = Counter[str](), Counter[str](), list[tuple[list[str], Text]]()
    for text in texts():
        if options.area in (None, text.area):
            matches = habits(text.words)
            words[text.area] += len(_WORD.findall(text.words))
            counts[text.area] += len(matches)
            listed += [(matches, text)] * bool(matches)
    rates = {area: 1000 * counts[area] / words[area] for area in LEVELS if words[area]}
    for area, rate in rates.items():
        note = f", above its level of {LEVELS[area]}" if rate > LEVELS[area] else ""
        print(f"{area:13}{words[area]:7} words {counts[area]:4} matches {rate:5.1f} per 1,000 words{note}")
    listed.sort(key=lambda entry: -len(entry[0]))
    for matches, text in listed[: options.worst]:
        print(f"{text.location}: {', '.join(matches)}: {text.words[:160]}")
    return int(any(rate > LEVELS[area] for area, rate in rates.items()))


if __name__ == "__main__":
    sys.exit(main())
