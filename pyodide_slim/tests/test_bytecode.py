"""Bytecode for the browser: what only people and tools read is not in it, and it runs the same."""

from __future__ import annotations

import marshal
import traceback
from types import CodeType, FunctionType
from typing import Any

import pytest

from pyodide_slim.archive import compiled

SOURCE = b'''"""A module."""
from typing import NamedTuple

class Pool(NamedTuple):
    """Dice."""
    dice: int = 3

async def later(die: "Die") -> "Die":
    assert die
    return die

def thrown(pool: Pool, *more: int, twice: bool = False) -> float:
    """Divide."""
    return pool.dice / (
        len(more) if twice else 0)
'''


def module(*, lines: bool) -> tuple[CodeType, dict[str, Any]]:
    code = marshal.loads(compiled({"dice.py": SOURCE}, lines=lines)["dice.pyc"][16:])
    given: dict[str, Any] = {"__name__": "dice"}
    exec(code, given)
    return code, given


@pytest.mark.parametrize(("lines", "location"), [(True, "line 14, in thrown"), (False, "line None, in thrown")])
def test_a_traceback_names_the_function_and_the_line_if_it_is_kept(lines: bool, location: str) -> None:
    _, given = module(lines=lines)
    assert given["thrown"](given["Pool"](), 1, 2, twice=True) == 1.5
    with pytest.raises(ZeroDivisionError) as raised:
        given["thrown"](given["Pool"]())
    assert f'File "dice.py", {location}' in "".join(traceback.format_exception(raised.value))


def test_annotations_and_docstrings_are_stripped() -> None:
    _, given = module(lines=True)
    for name in ("later", "thrown"):
        function = given[name]
        assert isinstance(function, FunctionType)
        assert function.__annotations__ == {}
        assert function.__doc__ is None
        assert all(begin is end is None for _, _, begin, end in function.__code__.co_positions())
    assert given["Pool"].__annotations__ == {"dice": int}
    assert given.get("__doc__") is None


def test_equal_sources_give_equal_bytecode() -> None:
    assert compiled({"dice.py": SOURCE, "pool/again.py": SOURCE}) == compiled(
        {"pool/again.py": SOURCE, "dice.py": SOURCE}
    )
