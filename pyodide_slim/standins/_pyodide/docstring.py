"""Stands in for the writer of the documentation of Pyodide's own methods at each start; nobody reads it here."""

from collections.abc import Callable


def get_cmeth_docstring(function: Callable[..., object]) -> str:
    """Return the text of a method, which has to begin with its signature."""
    return f"{function.__name__}()\n--\n\n"
