"""How a slip is said."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jinja2 import TemplateSyntaxError

__all__ = ["ROOT", "at", "line_of", "one_of", "unreadable"]

ROOT = Path(__file__).parent.parent.parent


def at(path: Path, line: int) -> str:
    """A place in a file, as terminals and editors know it: the file from the top of the checkout, and the line."""
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return f"{shown.as_posix()}:{line}"


def unreadable(path: Path, problem: TemplateSyntaxError) -> str:
    """That Jinja cannot read a file, where and why."""
    return f"{at(path, problem.lineno)}: Jinja cannot read this: {str(problem.message).rstrip('.')}."


def line_of(text: str, part: str) -> int:
    r"""The first line with some words in it; 1 if there is none.

    >>> line_of("one\ntwo", "two")
    2
    """
    return text[: max(0, text.find(part))].count("\n") + 1


def one_of(kind: str, word: str, there: Iterable[str]) -> str:
    """That there is no such thing, and those that there are: the likeliest, else the first of all.

    >>> one_of("tag", "advce", {"advice", "game"})
    'there is no tag advce; there are advice'
    """
    known = sorted(there)
    like = [each for each in known if each[:3] == word[:3]]
    return f"there is no {kind} {word}; there are {', '.join((like or known)[:9])}"
