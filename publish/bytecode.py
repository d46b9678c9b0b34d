"""Sources turned into bytecode that is as small as it can be and runs the same, for the browser's Python.

Left out is what only people and tools read: docstrings, asserts, the annotations of parameters and results (those of
classes stay, as they make named tuples and the like), the columns of each instruction, and on request the lines: a
traceback then still names files and functions. No date and no hash stands in a file, so equal sources give equal
bytecode.

It is a program, since only a Python that is told so at its start leaves out the columns:

python -OO -X no_debug_ranges -m publish.bytecode FOLDER [--without-lines]

writes a `.pyc` in place of each `.py` below the folder.
"""

from __future__ import annotations

import ast
import marshal
import sys
from argparse import ArgumentParser
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["bytecode", "main", "without_lines"]

_NOWHERE, _AT_ONCE = 0xF8, 8  # in a table of locations: none, for so many instructions at most
_NEVER_CHECKED = (1).to_bytes(4, "little") + bytes(8)  # by a hash of its source, which nobody compares


def bytecode(source: bytes, name: str, *, lines: bool) -> bytes:
    r"""The `.pyc` of a module.

    Args:
        source: the module.
        name: what a traceback calls its file.
        lines: whether a traceback knows its lines.

    >>> made = bytecode(b'def roll(die: Die) -> int:\n    "Roll it."\n    return 6', "dice.py", lines=False)
    >>> code = marshal.loads(made[16:])
    >>> given = {}
    >>> exec(code, given)
    >>> given["roll"](None), given["roll"].__annotations__, given["roll"].__doc__
    (6, {}, None)
    >>> {line for _, _, line in code.co_lines()}
    {None}
    """
    code = compile(_without_annotations(ast.parse(source)), name, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + _NEVER_CHECKED + marshal.dumps(code if lines else without_lines(code))


def _without_annotations(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def without_lines(code: CodeType) -> CodeType:
    """The same code, of whose every instruction it is said that its line is not known."""
    constants = tuple(without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    whole, left = divmod(len(code.co_code) // 2, _AT_ONCE)
    table = bytes([_NOWHERE + _AT_ONCE - 1]) * whole + bytes([_NOWHERE + left - 1] if left else [])
    return code.replace(co_linetable=table, co_consts=constants)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program."""
    parser = ArgumentParser(prog="python -OO -X no_debug_ranges -m publish.bytecode")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--without-lines", action="store_true")
    asked = parser.parse_args(arguments)
    for path in sorted(asked.folder.rglob("*.py")):
        name = path.relative_to(asked.folder).as_posix()
        made = bytecode(path.read_bytes(), name, lines=not asked.without_lines)
        path.with_suffix(".pyc").write_bytes(made)
        path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
