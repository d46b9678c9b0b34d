"""Small modules, written byte by byte, on which tests try the changes to Python's module."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from pyodide_slim.binary import joined, name, number, signed, vector
from pyodide_slim.module import CODE, DATA, DATA_COUNT, ELEMENTS, EXPORTS, FUNCTIONS, GLOBALS, IMPORTS, START, TYPES
from pyodide_slim.relocations import Bases

BASES = Bases(memory=1024, table=1, table_length=4)
I32, FUNCREF = b"\x7f", b"\x70"
NOTHING, ONE_TO_ONE, TWO_TO_ONE = 0, 1, 2
ADD, SUBTRACT, MULTIPLY, END = b"\x6a", b"\x6b", b"\x6c", b"\x0b"
HARNESS = Path(__file__).with_name("split.mjs")


def get(local: int) -> bytes:
    return b"\x20" + number(local)


def const(value: int) -> bytes:
    return b"\x41" + signed(value)


def call(function: int) -> bytes:
    return b"\x10" + number(function)


def through_table(kind: int) -> bytes:
    return b"\x11" + number(kind) + b"\0"


def load(offset: int) -> bytes:
    return b"\x28\2" + number(offset)


def store() -> bytes:
    return b"\x36\2\0"


def globally(index: int) -> bytes:
    return b"\x23" + number(index)


def setting(index: int) -> bytes:
    return b"\x24" + number(index)


def body(*code: bytes) -> bytes:
    return b"\0" + b"".join(code) + END


BEGINS = body(globally(0), const(16), ADD, setting(2))


def module(
    *bodies: tuple[int, bytes],
    exported: dict[str, int],
    data: bytes = b"data",
    relocations: tuple[bytes, ...] = (),
    begins: bytes = BEGINS,
) -> bytes:
    """Return a small module like Python's: it imports memory, table, bases and a function; its start sets a global.

    Its functions: 0 `told`, imported; 1 the start; then `bodies`, each with its type; then the function that writes the
    relocations. Globals: 0 memory base, 1 table base, 2 set by the start to memory base + 16, 3 a variable. The
    table holds the `bodies` first, from slot 1 on, twice at most.
    """
    types = [b"\x60\0\0", b"\x60\1" + I32 + b"\1" + I32, b"\x60\2" + I32 * 2 + b"\1" + I32]
    imports = [
        name("env") + name("told") + b"\0\1",
        name("env") + name("memory") + b"\2\0\1",
        name("env") + name("__indirect_function_table") + b"\1" + FUNCREF + b"\0\4",
        name("env") + name("__memory_base") + b"\3" + I32 + b"\0",
        name("env") + name("__table_base") + b"\3" + I32 + b"\0",
    ]
    every = [(NOTHING, begins), *bodies, (NOTHING, body(*relocations))]
    exported = {**exported, "__wasm_apply_data_relocs": len(every)}
    return joined(
        [
            (TYPES, vector(types)),
            (IMPORTS, vector(imports)),
            (FUNCTIONS, vector(number(kind) for kind, _ in every)),
            (GLOBALS, vector([I32 + b"\1\x41\0\x0b"] * 2)),
            (EXPORTS, vector(name(word) + b"\0" + number(index) for word, index in exported.items())),
            (START, number(1)),
            (ELEMENTS, vector([b"\0" + globally(1) + END + vector([b"\2", b"\3"][: len(bodies)])])),
            (DATA_COUNT, number(1)),
            (CODE, vector(number(len(code)) + code for _, code in every)),
            (DATA, vector([b"\0" + globally(0) + END + number(len(data)) + data])),
        ]
    )


def run(wasm: bytes, second: bytes | None, work: Path, calls: list[list[object]]) -> dict[str, object]:
    (work / "first.wasm").write_bytes(wasm)
    (work / "second.wasm").unlink(missing_ok=True)
    if second is not None:
        (work / "second.wasm").write_bytes(second)
    done = subprocess.run(["node", HARNESS, str(work), json.dumps(calls)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    result: dict[str, object] = json.loads(done.stdout)
    return result
