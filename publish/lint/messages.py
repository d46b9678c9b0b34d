"""The wording of a mistake."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from publish.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jinja2 import TemplateSyntaxError


def location(path: Path, line: int) -> str:
    """Return a place in a file, as terminals and editors know it: the path from the checkout's top, and the line."""
    relative = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return f"{relative.as_posix()}:{line}"


def syntax_error(path: Path, problem: TemplateSyntaxError) -> str:
    """Return a sentence that tells where and why Jinja cannot read a file."""
    return f"{location(path, problem.lineno)}: Jinja cannot read this: {str(problem.message).rstrip('.')}."


def line_of(text: str, part: str) -> int:
    r"""Return the first line with some words in it, or 1 if no line has them.

    >>> line_of("one\ntwo", "two")
    2
    """
    return text[: max(0, text.find(part))].count("\n") + 1


def unknown_name(kind: str, word: str, names: Iterable[str]) -> str:
    """Return a sentence that no such thing exists, with the most similar names that do, else the first of all.

    >>> unknown_name("tag", "advce", {"advice", "game"})
    'no tag is called advce; try advice'
    """
    choices = sorted(names)
    similar = [name for name in choices if name[:3] == word[:3]]
    return f"no {kind} is called {word}; try {', '.join((similar or choices)[:9])}"
