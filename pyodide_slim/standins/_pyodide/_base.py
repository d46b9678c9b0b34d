"""Stands in for the code that runs sources from JavaScript; here those are a few lines of Pyodide's own."""

from _ast import Expr, Expression, Module, PyCF_ONLY_AST
from importlib import import_module
from types import ModuleType
from typing import Any


def eval_code(source: str, names: dict[str, Any] | None = None, local: dict[str, Any] | None = None) -> object:
    """Run a source and return the value of its last line, if that is an expression."""
    names = {} if names is None else names
    tree = compile(source, "<exec>", "exec", PyCF_ONLY_AST)
    assert isinstance(tree, Module)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], Expr) else None
    exec(compile(tree, "<exec>", "exec"), names, local)
    return eval(compile(Expression(last.value), "<exec>", "eval"), names, local) if isinstance(last, Expr) else None


def pyimport_impl(path: str) -> ModuleType:
    """Return the module that JavaScript asks for."""
    return import_module(path)
