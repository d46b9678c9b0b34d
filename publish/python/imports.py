"""The imports of a module, read from its source, and the modules of ours that a module needs."""

from __future__ import annotations

import ast
from functools import cache
from typing import TYPE_CHECKING

from publish.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_OURS = ("calculators", "engine")


def imported(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the modules that some statements import, and the full names of what they take from a module.

    Args:
        nodes: the parts of a module: `ast.walk` gives all of them.

    >>> sorted(imported(ast.walk(ast.parse("import json; from engine.odds import law"))))
    ['engine.odds', 'engine.odds.law', 'json']
    """
    names: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            names |= {module} | {f"{module}.{alias.name}" for alias in node.names}
    return names


def reached(*modules: str) -> set[str]:
    """Return these modules of ours, all of our modules that they import, and the packages that these are in.

    Imports for type checkers alone do not count, imports in functions do.

    >>> "engine.odds.law" in reached("calculators.actions.parry_cost.form")
    True
    >>> sorted(reached("calculators.actions.await_form") & {"calculators.forms.form", "calculators.html.page"})
    ['calculators.forms.form']
    """
    needed: set[str] = set()
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module not in needed:
            needed.add(module)
            waiting += _imports(module)
    return needed


@cache
def _imports(module: str) -> tuple[str, ...]:
    """Return the modules of ours that a module imports, and its package."""
    names = {module.rpartition(".")[0]} | imported(_statements(ast.parse(_file(module).read_bytes())))
    return tuple(sorted(name for name in names if name.partition(".")[0] in _OURS and _file(name).exists()))


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
