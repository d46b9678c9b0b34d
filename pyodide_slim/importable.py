"""The modules that the browser's Python could import at all: the others of Python's library need not be shipped.

The modules of every page are known from a rehearsal, but an unusual query may import one more, anywhere in a function.
So the rest of the library has whatever an import statement reaches from a module that is shipped, and from there on.
"""

from __future__ import annotations

import dis
import marshal
from types import CodeType
from typing import TYPE_CHECKING

from pyodide_slim.bytecode import HEADER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_IMPORT = dis.opmap["IMPORT_NAME"]
_FROM_C = ("_pylong", "_strptime", "copyreg", "locale", "pickle", "tokenize")  # what Python itself imports
_AT_A_TERMINAL = ("doctest", "pdb", "pydoc", "unittest")  # imported by modules that are run as programs, to test them

_EXAMPLE = {"roll": "import dice", "dice.__init__": "from . import faces", "dice.faces": "", "cards": ""}


def reachable(modules: Mapping[str, bytes], start: Iterable[str]) -> set[str]:
    """Return the modules that can be imported, directly or not, from those to start from, which are among them.

    Args:
        modules: the bytecode of each module that exists, by name; a package's name ends in ".__init__".
        start: names without ".__init__".

    >>> made = {name: bytes(HEADER) + marshal.dumps(compile(text, "", "exec")) for name, text in _EXAMPLE.items()}
    >>> sorted(reachable(made, ["roll"]))
    ['dice', 'dice.faces', 'roll']
    """
    importable = (name for name in modules if name.partition(".")[0] not in _AT_A_TERMINAL)
    files = {name.removesuffix(".__init__"): name for name in importable}
    modules_found = set[str]()
    more = [*start, *_FROM_C]
    while more:
        name = more.pop()
        if name in modules_found or name not in files:
            continue
        modules_found.add(name)
        package = name if files[name] != name else name.rpartition(".")[0]
        more += [name.rpartition(".")[0], *_imported(marshal.loads(modules[files[name]][HEADER:]), package)]
    return modules_found


def _imported(code: CodeType, package: str) -> Iterator[str]:
    r"""Yield the names that a module's code imports, as modules or from modules.

    >>> sorted(_imported(compile("def f():\n    from ..dice import d6; import os.path", "", "exec"), "engine.actions"))
    ['engine', 'engine.dice', 'engine.dice.d6', 'os', 'os.path']
    """
    if _IMPORT in code.co_code[::2]:
        constants: list[object] = [0, None]
        for step in dis.get_instructions(code):
            if step.opcode == _IMPORT:
                *_, level, names = constants
                base = package.rsplit(".", level - 1)[0] if isinstance(level, int) and level else ""
                module = ".".join(filter(None, (base, step.argval)))
                parts = module.split(".")
                yield from (".".join(parts[: end + 1]) for end in range(len(parts)))
                yield from (f"{module}.{name}" for name in names or ())  # type: ignore[attr-defined]
            elif step.opname == "LOAD_CONST":
                constants.append(step.argval)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _imported(constant, package)
