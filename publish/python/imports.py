"""The modules of ours that a module needs, read from the sources: all of its imports, in functions too, and theirs.

Imports for type checkers alone do not count.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from publish.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["reached"]

_OURS = ("calculators", "engine")


def reached(*modules: str) -> set[str]:
    """Return these modules of ours, all of our modules that they import, and the packages that these are in.

    >>> "engine.odds.law" in reached("calculators.actions.parry_cost.form")
    True
    >>> sorted(reached("calculators.actions.await_form") & {"calculators.forms.form", "calculators.html.page"})
    ['calculators.forms.form']
    """
    found: set[str] = set()
    more = list(modules)
    while more:
        module = more.pop()
        if module not in found:
            found.add(module)
            more += _imports(module)
    return found


@cache
def _imports(module: str) -> tuple[str, ...]:
    """Return the modules of ours that a module names in its imports, and its package."""
    named = {module.rpartition(".")[0]}
    for node in _statements(ast.parse(_file(module).read_bytes())):
        if isinstance(node, ast.Import):
            named |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            named |= {node.module} | {f"{node.module}.{name.name}" for name in node.names}
    return tuple(sorted(name for name in named if name.partition(".")[0] in _OURS and _file(name).exists()))


def _statements(block: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements of a module, leaving out those for type checkers alone."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        for statement in getattr(block, part, ()):
            if not (isinstance(statement, ast.If) and getattr(statement.test, "id", "") == "TYPE_CHECKING"):
                yield statement
                yield from _statements(statement)


def _file(module: str) -> Path:
    """Return the file of a module of ours, even if it does not exist."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
