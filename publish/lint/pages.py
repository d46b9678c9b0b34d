"""Mistakes in the pages' Markdown: duplicates, names of missing things, and parts that cannot be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml
from jinja2 import Environment, TemplateSyntaxError
from jinja2.nodes import Call, Const, Import, Include, Name

from calculators import registry
from calculators.systems import SYSTEMS, all_rulings
from engine.value import Value
from publish.lint.calculators import unanswered
from publish.lint.messages import location, syntax_error, unknown_name
from publish.pages.current_page import parameters
from publish.pages.macros import MACROS
from publish.paths import DOCS
from publish.rules.clauses import TAGS, places_in

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from pathlib import Path

_ATTRIBUTES = re.compile(r"^(?:#.*)?\{:?((?: +[^{} ]+)+) *\}$")  # of a heading, or of the line above
_RULINGS = re.compile(r"^\{\{ rulings\(([^)]*)\) \}\}$")
_CODE = re.compile(r'"([A-Z]{2}-Q\d+)"')
_CALCULATORS = ("answered", "calculator", "pictured")  # macros that take a calculator and a query


class _Call(Value):
    """A macro that a page calls.

    Attributes:
        line: its line.
        macro: its name.
        words: the texts among its arguments, in order.
        names: its keyword arguments.
        given: the number of its positional arguments.
    """

    line: int
    macro: str
    words: tuple[str, ...]
    names: tuple[str, ...]
    given: int


def in_pages(docs: Path = DOCS) -> list[str]:
    """Return the mistakes of all pages."""
    messages: list[str] = []
    unreadable: list[str] = []
    calls_of: dict[Path, list[_Call]] = {}
    for path in sorted(docs.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        problems = (*_in_front_matter(text), *_anchors_twice(text))
        messages += [f"{location(path, line)}: {problem}." for line, problem in problems]
        try:
            calls_of[path] = list(_calls(text))
        except TemplateSyntaxError as problem:
            unreadable.append(syntax_error(path, problem))
    if unreadable:
        return [*unreadable, *messages]  # the unreadable page may contain the rest
    allowed = _allowed_values(calls_of)
    first: dict[str, str] = {}
    for path, calls in calls_of.items():
        codes = {place.code for place in places_in(path, docs)}
        for call in calls:
            here = location(path, call.line)
            wrong = [*_called_wrongly(call)] or [*_unknown_arguments(call, allowed)]
            messages += [f"{here}: {problem}." for problem in wrong or _misplaced(call, path, docs, codes)]
            for code in call.words if call.macro in ("clause", "rulings") else ():
                if code in first:
                    messages.append(
                        f"{here}: {code} is already in {first[code]}; a code has one place, so use another one here, "
                        f"or refer to it with see(“{code}”)."
                    )
                first.setdefault(code, here)
    return messages


def _in_front_matter(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that MkDocs would not read as front matter, and would show on the page."""
    if not text.startswith("---\n"):
        return
    head, end, _ = text[4:].partition("\n---\n")
    if not end:
        yield 1, "the front matter has no end; close it with a line ---"
        return
    try:
        matter = yaml.safe_load(head)
    except yaml.YAMLError as problem:
        mark = getattr(problem, "problem_mark", None)
        why = getattr(problem, "problem", problem)
        yield (
            2 + (mark.line if mark else 0),
            f"YAML cannot read this: {why}; put a text with a colon in quotes",
        )
        return
    if not isinstance(matter, dict):
        yield 2, "this is not front matter; write each line as a key, a colon, a space and a value"
        return
    for number, line in enumerate(head.splitlines(), 2):
        key = line.partition(":")[0]
        if key in ("title", "description") and not isinstance(matter[key], str):
            yield number, f"the {key} is not text; put it in quotes"
        if key == "screen" and not isinstance(matter[key], list):
            yield number, "write the tables of the screen as [one, another]"
        elif key == "screen":
            tables = {word for system in SYSTEMS for word in registry.tables(system.folder)}
            for word in matter[key]:
                if word not in tables and f"\n## {word}" not in text:
                    yield number, unknown_name("table", word, tables) + "; no heading here has that name either"


def _calls(text: str) -> Iterator[_Call]:
    """Yield the macros that a page calls.

    Raises:
        TemplateSyntaxError: Jinja cannot read it, or it includes another file.
    """
    read = Environment(autoescape=True).parse(text)
    for node in read.find_all((Include, Import)):
        raise TemplateSyntaxError(
            "a page cannot include another file; write a macro for text that two pages share", node.lineno
        )
    for call in read.find_all(Call):
        if isinstance(call.node, Name):
            constants = [argument.value for argument in call.args if isinstance(argument, Const)]
            texts = tuple(value for value in constants if isinstance(value, str))
            names = tuple(argument.key for argument in call.kwargs)
            yield _Call(call.lineno, call.node.name, texts, names, len(call.args))


def _called_wrongly(call: _Call) -> Iterator[str]:
    """Yield a sentence if no such macro exists, or if its arguments do not fit."""
    if call.macro not in MACROS:
        yield unknown_name("macro", call.macro, MACROS)
        return
    accepted = parameters(MACROS[call.macro])
    try:
        accepted.bind(*[""] * call.given, **dict.fromkeys(call.names))
    except TypeError as problem:
        yield f"{call.macro} has wrong arguments: {problem}; it takes {call.macro}{accepted}"


def _allowed_values(calls_of: Mapping[Path, list[_Call]]) -> dict[str, tuple[str, Collection[str]]]:
    """Return the values that each macro accepts, and their name."""
    rulings = {ruling.code for ruling in all_rulings()}
    codes = {code for calls in calls_of.values() for call in calls if call.macro == "clause" for code in call.words}
    folders = {system.folder for system in SYSTEMS}
    calculators = set(registry.words())
    return {
        "see": ("clause or ruling", codes | rulings),
        "rulings": ("ruling", rulings),
        "tag": ("tag", TAGS),
        "coverage": ("system", folders),
        "terms_of": ("system", folders),
        **dict.fromkeys(_CALCULATORS, ("calculator", calculators)),
    }


def _unknown_arguments(call: _Call, allowed: Mapping[str, tuple[str, Collection[str]]]) -> Iterator[str]:
    """Yield a sentence for each argument that does not exist."""
    if call.macro == "table" and len(call.words) == 2:
        folder, word = call.words
        if folder not in {system.folder for system in SYSTEMS} or word not in registry.tables(folder):
            yield f"“{folder}” has no table “{word}”; calculators/{folder}/tables.py lists its tables"
        return
    kind, names = allowed.get(call.macro, ("", ()))
    words = call.words[:1] if call.macro in _CALCULATORS else call.words
    unknown = [word for word in words if kind and word not in names]
    yield from (unknown_name(kind, word, names) for word in unknown)
    if call.macro in _CALCULATORS and words and not unknown:
        yield from unanswered(call.words[0], *call.words[1:2])


def _misplaced(call: _Call, path: Path, docs: Path, codes: Collection[str]) -> Iterator[str]:
    """Yield the faults in the heading of a clause."""
    for code in call.words if call.macro == "clause" else ():
        system = next((system for system in SYSTEMS if code.startswith(f"{system.letters}-")), None)
        if system is None:
            yield f"no game has codes like {code}; they begin with {', '.join(system.letters for system in SYSTEMS)}"
        elif path.relative_to(docs).parts[0] != system.folder:
            yield f"{code} belongs to {system.folder}/; use a code of this system"
        elif code not in codes:
            yield (
                f"the heading of {code} is not a clause’s; write it as"
                f' ### {{{{ clause("{code}") }}}} Title {{ #anchor }}, then an empty line and its text'
            )


def _anchors_twice(text: str) -> Iterator[tuple[int, str]]:
    lines = text.splitlines()
    first: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        for anchor in _anchors(line):
            earlier = first.setdefault(anchor, number)
            if earlier != number and not (_RULINGS.match(line) and _RULINGS.match(lines[earlier - 1])):
                yield number, f"the anchor “{anchor}” is already in line {earlier}; use another one here"


def _anchors(line: str) -> Iterator[str]:
    """Yield the anchors that a line of Markdown makes: of a heading, of the line above it, of rulings."""
    attributes = _ATTRIBUTES.match(line)
    if attributes:
        yield from (word.removeprefix("#") for word in attributes[1].split() if word.startswith("#"))
    rulings = _RULINGS.match(line)
    if rulings:
        yield from (code.lower() for code in _CODE.findall(rulings[1]))
