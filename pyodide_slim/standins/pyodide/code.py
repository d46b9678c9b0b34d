"""Replaces Pyodide's ways to run code from JavaScript; see the small module for _pyodide._base."""

from _pyodide._base import eval_code as _eval_code  # type: ignore[import-not-found]


def eval_code(source: str, globals: dict[str, object], **_how: object) -> object:  # noqa: A002
    """Run a source and return the value of its last line, if that is an expression."""
    return _eval_code(source, globals)
