"""Smaller bytecode for the browser's Python: changes before and after compiling that do not affect how it runs.

It leaves out parts that only people and tools read: the annotations of parameters and results (classes keep theirs,
which named tuples and the like need), the hash of the source, and on request the lines. A traceback then still names
files and functions. Equal sources give equal bytecode. `pyodide_slim.archive.compiled` puts it together.
"""

from __future__ import annotations

import ast
import marshal
from itertools import accumulate
from types import CodeType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_NOWHERE, _AT_ONCE = 0xF8, 8  # in a table of locations: no location, for at most this many instructions
_MAGIC = 4  # bytes that identify the Python a file is for
HEADER = 16
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")  # the parts of a statement that contain statements
_NEVER_CHECKED = (1).to_bytes(4, "little") + bytes(8)  # against its source, which the browser does not have


def without_annotations(source: bytes) -> bytes:
    r"""Return a module whose functions have no annotations, with everything else on its old line.

    Raises:
        ValueError: the module would not mean the same without them.

    >>> without_annotations(b"def roll(die: Die = D6, *more: int) -> dict[\n    str, int\n]: ...")
    b'def roll(die = D6, *more) \\\n\\\n: ...'
    """
    tree = ast.parse(source)
    starts = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]
    spans: list[tuple[int, int]] = []
    for function in _functions(tree):
        for argument in ast.iter_child_nodes(function.args):
            if isinstance(argument, ast.arg) and argument.annotation:
                begin = starts[argument.lineno - 1] + argument.col_offset + len(argument.arg.encode())
                spans.append((begin, starts[(argument.end_lineno or 0) - 1] + (argument.end_col_offset or 0)))
                argument.annotation = None
        if function.returns:
            begin = starts[function.returns.lineno - 1] + function.returns.col_offset
            end = starts[(function.returns.end_lineno or 0) - 1] + (function.returns.end_col_offset or 0)
            spans.append((source.rindex(b"->", 0, begin), source.index(b":", end)))
            function.returns = None
    if not spans:  # most modules of Python's library have none, and the check below takes its time
        return source
    remaining = bytearray(source)
    for begin, end in sorted(spans, reverse=True):
        remaining[begin:end] = b"\\\n" * source.count(b"\n", begin, end)
    if _meaning(bytes(remaining)) != _meaning(tree):
        raise ValueError("This module needs its annotations at run time.")
    return bytes(remaining)


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield all functions with a name, at any depth. Most of a module is expressions, and none of them contains one."""
    statements: list[ast.AST] = [tree]
    for statement in statements:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            yield statement
        for block in _BLOCKS:
            statements += getattr(statement, block, ())


def _meaning(module: bytes | ast.Module) -> CodeType:
    """Return the meaning of a module, regardless of its lines."""
    return without_lines(compile(module, "", "exec", dont_inherit=True))


def finished(compiled: bytes, *, lines: bool) -> bytes:
    """Return a `.pyc` without the hash of its source, and on request without lines."""
    code = compiled[HEADER:]
    return compiled[:_MAGIC] + _NEVER_CHECKED + (code if lines else marshal.dumps(without_lines(marshal.loads(code))))


def without_lines(code: CodeType) -> CodeType:
    r"""Return the same code with every instruction marked as having no known line.

    >>> {line for _, _, line in without_lines(compile("\n\n6", "dice.py", "eval")).co_lines()}
    {None}
    """
    constants = tuple(
        without_lines(constant) if isinstance(constant, CodeType) else constant for constant in code.co_consts
    )
    entries, remaining = divmod(len(code.co_code) // 2, _AT_ONCE)
    table = bytes([_NOWHERE + _AT_ONCE - 1]) * entries + bytes([_NOWHERE + remaining - 1] if remaining else [])
    return code.replace(co_linetable=table, co_consts=constants)
