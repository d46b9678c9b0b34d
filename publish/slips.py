"""Slips in the sources of the pages and in the templates, each in one sentence: the file, the line and what to do.

A build looks for them first, so that nobody has to read them out of a traceback.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment, TemplateError, TemplateSyntaxError
from jinja2.nodes import Call, Const, Name

import calculators
from calculators import registry
from calculators.environment import environment
from calculators.systems import SYSTEMS, all_rulings
from publish.clauses import DOCS, TAGS, places_in

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

__all__ = ["in_pages", "in_templates", "slips"]

ROOT = Path(__file__).parent.parent
TEMPLATES = (Path(__file__).parent / "templates", Path(calculators.__file__).parent / "templates")

_ANCHOR = re.compile(r"^#.*\{ #([\w-]+)")


def slips() -> list[str]:
    """All of them; none if a build may begin."""
    return [*in_pages(), *(one for folder in TEMPLATES for one in in_templates(folder))]


def in_pages(docs: Path = DOCS) -> list[str]:
    """Those of the pages' Markdown: what stands twice, what is named and is not there, a macro that cannot be read."""
    found: list[str] = []
    unreadable: list[str] = []
    read: dict[Path, list[tuple[int, str, tuple[str, ...]]]] = {}
    for path in sorted(docs.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        found += [f"{_at(path, line)}: {said}." for line, said in _anchors_twice(text)]
        try:
            read[path] = list(_calls(text))
        except TemplateSyntaxError as problem:
            unreadable.append(_unreadable(path, problem))
    if unreadable:
        return [*unreadable, *found]  # what else is named may stand there
    known = _known(read)
    first: dict[str, str] = {}
    for path, calls in read.items():
        there = {place.code for place in places_in(path, docs)}
        for line, macro, words in calls:
            found += [f"{_at(path, line)}: {said}." for said in _unknown(macro, words, known)]
            if macro not in ("clause", "rulings"):
                continue
            for code in words:
                if code in first:
                    found.append(
                        f"{_at(path, line)}: {code} stands in {first[code]} already; a code has one place, so take "
                        f"another one here, or name it by see(“{code}”)."
                    )
                elif macro == "clause" and code not in there:
                    found.append(
                        f"{_at(path, line)}: the heading of {code} is no clause’s; it is written as"
                        f' ### {{{{ clause("{code}") }}}} Title {{ #anchor }}, then an empty line and its text.'
                    )
                first.setdefault(code, _at(path, line))
    return found


def in_templates(folder: Path) -> list[str]:
    """The templates of a folder that Jinja cannot read."""
    made = environment()
    found = []
    for path in sorted(path for path in folder.rglob("*.*") if path.suffix in (".html", ".md", ".svg")):
        try:
            made.compile(path.read_text(encoding="utf-8"), path.name, raw=True)
        except TemplateSyntaxError as problem:
            found.append(_unreadable(path, problem))
    return found


def _calls(text: str) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """The line of each macro that a page calls, its name and the texts that it is given."""
    for call in Environment(autoescape=True).parse(text).find_all(Call):
        if isinstance(call.node, Name):
            given = tuple(each.value for each in call.args if isinstance(each, Const) and isinstance(each.value, str))
            yield call.lineno, call.node.name, given


def _known(read: Mapping[Path, list[tuple[int, str, tuple[str, ...]]]]) -> dict[str, tuple[str, Collection[str]]]:
    """What each macro may be given, and what that is called."""
    rulings = {ruling.code for ruling in all_rulings()}
    codes = {code for calls in read.values() for _, macro, words in calls if macro == "clause" for code in words}
    return {
        "see": ("clause or ruling", codes | rulings),
        "rulings": ("ruling", rulings),
        "tag": ("tag", TAGS),
        "calculator": ("calculator", set(registry.words())),
    }


def _unknown(macro: str, words: tuple[str, ...], known: Mapping[str, tuple[str, Collection[str]]]) -> Iterator[str]:
    """What a macro is given that is not there."""
    if macro == "table":
        folder, word = words
        if folder not in {system.folder for system in SYSTEMS} or word not in registry.tables(folder):
            yield f"there is no table “{word}” of “{folder}”; calculators/{folder}/tables.py has those that there are"
        return
    kind, there = known.get(macro, ("", ()))
    for word in words[:1] if macro == "calculator" else words if kind else ():
        if word not in there:
            like = sorted(each for each in there if each[:3] == word[:3])
            yield f"there is no {kind} {word}; there are {', '.join((like or sorted(there))[:9])}"


def _anchors_twice(text: str) -> Iterator[tuple[int, str]]:
    first: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        anchor = _ANCHOR.match(line)
        if anchor and first.setdefault(anchor[1], number) != number:
            yield number, f"the anchor “{anchor[1]}” stands in line {first[anchor[1]]} already; take another one here"


def _unreadable(path: Path, problem: TemplateError) -> str:
    line = problem.lineno if isinstance(problem, TemplateSyntaxError) else 1
    return f"{_at(path, line)}: Jinja cannot read this: {str(problem.message).rstrip('.')}."


def _at(path: Path, line: int) -> str:
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return f"{shown.as_posix()}:{line}"
