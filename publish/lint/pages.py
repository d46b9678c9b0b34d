"""Slips in the pages' Markdown: duplicates, names of missing things, and parts that cannot be read."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import TYPE_CHECKING

import yaml
from jinja2 import Environment, TemplateSyntaxError
from jinja2.nodes import Call, Const, Import, Include, Name

from calculators import registry
from calculators.systems import SYSTEMS, all_rulings
from engine.value import Value
from publish.lint.calculators import unanswered
from publish.lint.messages import at, one_of, unreadable
from publish.pages import macros
from publish.paths import DOCS
from publish.rules.clauses import TAGS, places_in

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

__all__ = ["in_pages"]

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
    """Return the slips of all pages."""
    found: list[str] = []
    unread: list[str] = []
    asked: dict[Path, list[_Call]] = {}
    for path in sorted(docs.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        found += [f"{at(path, line)}: {said}." for line, said in (*_in_front_matter(text), *_anchors_twice(text))]
        try:
            asked[path] = list(_calls(text))
        except TemplateSyntaxError as problem:
            unread.append(unreadable(path, problem))
    if unread:
        return [*unread, *found]  # the unreadable page may contain the rest
    known = _known(asked)
    first: dict[str, str] = {}
    for path, calls in asked.items():
        there = {place.code for place in places_in(path, docs)}
        for one in calls:
            said = [*_called_wrongly(one)] or [*_unknown(one, known)] or [*_misplaced(one, path, docs, there)]
            found += [f"{at(path, one.line)}: {sentence}." for sentence in said]
            for code in one.words if one.macro in ("clause", "rulings") else ():
                if code in first:
                    found.append(
                        f"{at(path, one.line)}: {code} is already in {first[code]}; a code has one place, so use "
                        f"another one here, or refer to it with see(“{code}”)."
                    )
                first.setdefault(code, at(path, one.line))
    return found


def _in_front_matter(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that MkDocs would not read as front matter, and would show on the page."""
    if not text.startswith("---\n"):
        return
    head, end, _ = text[4:].partition("\n---\n")
    if not end:
        yield 1, "the front matter has no end; close it with a line ---"
        return
    try:
        told = yaml.safe_load(head)
    except yaml.YAMLError as problem:
        mark = getattr(problem, "problem_mark", None)
        why = getattr(problem, "problem", problem)
        yield (
            2 + (mark.line if mark else 0),
            f"YAML cannot read this: {why}; put a text with a colon in quotes",
        )
        return
    if not isinstance(told, dict):
        yield 2, "this is not front matter; write each line as a key, a colon, a space and a value"
        return
    for number, line in enumerate(head.splitlines(), 2):
        key = line.partition(":")[0]
        if key in ("title", "description") and not isinstance(told[key], str):
            yield number, f"the {key} is not text; put it in quotes"
        if key == "screen" and not isinstance(told[key], list):
            yield number, "write the tables of the screen as [one, another]"
        elif key == "screen":
            there = {word for system in SYSTEMS for word in registry.tables(system.folder)}
            for word in told[key]:
                if word not in there and f"\n## {word}" not in text:
                    yield number, one_of("table", word, there) + "; no heading here has that name either"


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
            texts = tuple(each.value for each in call.args if isinstance(each, Const) and isinstance(each.value, str))
            names = tuple(each.key for each in call.kwargs)
            yield _Call(call.lineno, call.node.name, texts, names, len(call.args))


def _macros() -> dict[str, inspect.Signature]:
    """Return all macros, with the arguments of each."""
    read = ast.parse(Path(macros.__file__).read_text(encoding="utf-8"))
    made = next(node for node in read.body if isinstance(node, ast.FunctionDef) and node.name == "define_env")
    return {
        node.name: _signature(node.args)
        for node in made.body
        if isinstance(node, ast.FunctionDef) and node.decorator_list
    }


def _signature(read: ast.arguments) -> inspect.Signature:
    kinds = inspect.Parameter
    required = len(read.args) - len(read.defaults)
    found = [
        kinds(each.arg, kinds.POSITIONAL_OR_KEYWORD, default=kinds.empty if place < required else None)
        for place, each in enumerate(read.args)
    ]
    found += [kinds(read.vararg.arg, kinds.VAR_POSITIONAL)] if read.vararg else []
    return inspect.Signature([*found, *(kinds(each.arg, kinds.KEYWORD_ONLY, default=None) for each in read.kwonlyargs)])


_MACROS = _macros()


def _called_wrongly(one: _Call) -> Iterator[str]:
    """Yield a sentence if no such macro exists, or if its arguments do not fit."""
    if one.macro not in _MACROS:
        yield one_of("macro", one.macro, _MACROS)
        return
    taken = _MACROS[one.macro]
    try:
        taken.bind(*[""] * one.given, **dict.fromkeys(one.names))
    except TypeError as problem:
        yield f"{one.macro} has wrong arguments: {problem}; it takes {one.macro}{taken}"


def _known(asked: Mapping[Path, list[_Call]]) -> dict[str, tuple[str, Collection[str]]]:
    """Return the values that each macro accepts, and their name."""
    rulings = {ruling.code for ruling in all_rulings()}
    codes = {code for calls in asked.values() for one in calls if one.macro == "clause" for code in one.words}
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


def _unknown(one: _Call, known: Mapping[str, tuple[str, Collection[str]]]) -> Iterator[str]:
    """Yield a sentence for each argument that does not exist."""
    if one.macro == "table" and len(one.words) == 2:
        folder, word = one.words
        if folder not in {system.folder for system in SYSTEMS} or word not in registry.tables(folder):
            yield f"“{folder}” has no table “{word}”; calculators/{folder}/tables.py lists its tables"
        return
    kind, there = known.get(one.macro, ("", ()))
    words = one.words[:1] if one.macro in _CALCULATORS else one.words
    unknown = [word for word in words if kind and word not in there]
    yield from (one_of(kind, word, there) for word in unknown)
    if one.macro in _CALCULATORS and words and not unknown:
        yield from unanswered(one.words[0], *one.words[1:2])


def _misplaced(one: _Call, path: Path, docs: Path, there: Collection[str]) -> Iterator[str]:
    """Yield the faults in the heading of a clause."""
    for code in one.words if one.macro == "clause" else ():
        system = next((system for system in SYSTEMS if code.startswith(f"{system.letters}-")), None)
        if system is None:
            yield f"no game has codes like {code}; they begin with {', '.join(system.letters for system in SYSTEMS)}"
        elif path.relative_to(docs).parts[0] != system.folder:
            yield f"{code} belongs to {system.folder}/; use a code of this system"
        elif code not in there:
            yield (
                f"the heading of {code} is not a clause’s; write it as"
                f' ### {{{{ clause("{code}") }}}} Title {{ #anchor }}, then an empty line and its text'
            )


def _anchors_twice(text: str) -> Iterator[tuple[int, str]]:
    lines = text.splitlines()
    first: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        for anchor in _anchors(line):
            before = first.setdefault(anchor, number)
            if before != number and not (_RULINGS.match(line) and _RULINGS.match(lines[before - 1])):
                yield number, f"the anchor “{anchor}” is already in line {before}; use another one here"


def _anchors(line: str) -> Iterator[str]:
    """Yield the anchors that a line of Markdown makes: of a heading, of the line above it, of rulings."""
    attributes = _ATTRIBUTES.match(line)
    if attributes:
        yield from (word.removeprefix("#") for word in attributes[1].split() if word.startswith("#"))
    rulings = _RULINGS.match(line)
    if rulings:
        yield from (code.lower() for code in _CODE.findall(rulings[1]))
